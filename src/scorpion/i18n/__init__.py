"""The words a person reads, in every language the game speaks."""
