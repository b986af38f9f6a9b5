"""Scorpion solitaire and its family, in the browser and in the terminal."""
