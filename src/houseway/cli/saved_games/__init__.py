"""Saved games of the terminal: their files, and the commands that list and delete them."""
