"""Bots of earlier releases, kept as fixed opponents."""
