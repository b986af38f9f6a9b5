"""Where games are kept: in memory or in an SQLite file."""
