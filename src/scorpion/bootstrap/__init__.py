"""The entry point: puts the parts together and starts the program."""
