"""The WebSocket and its messages."""
