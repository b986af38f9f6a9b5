"""The game in a terminal: commands and their output."""
