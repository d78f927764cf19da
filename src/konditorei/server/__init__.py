"""The table: a game server that stores a move before it shows it, and shows each viewer only its own view."""
