"""The HTTP API: routes, identity, limits and static files."""
