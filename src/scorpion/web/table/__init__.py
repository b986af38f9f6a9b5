"""The table: what is drawn at every move, and the address that takes moves."""
