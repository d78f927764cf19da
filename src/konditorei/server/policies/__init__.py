"""Simple sensible bots, one policy per game."""
