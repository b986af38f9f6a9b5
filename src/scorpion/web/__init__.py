"""The game in a browser: pages, templates, static files."""
