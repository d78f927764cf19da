"""What those who run the server need: settings, logs, metrics."""
