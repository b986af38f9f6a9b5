"""People's games over time: deal numbers, kept games, statistics, the clock."""
