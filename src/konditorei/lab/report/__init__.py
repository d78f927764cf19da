"""Reports: what a game is like, from many games, as one page with figures."""
