"""Konditorei: three cake-themed table games."""
