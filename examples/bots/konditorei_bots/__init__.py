"""Bots as plug-ins."""
