"""Lessons: the first steps and the sample game."""
