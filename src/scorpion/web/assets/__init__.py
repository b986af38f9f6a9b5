"""Assets: static files as they are sent."""
