"""The game itself: what would be true with real cards on a table."""
