"""Pages beside the table."""
