"""Automatic dealing: finds the next step of the house at a table, runs it when due, and plays the bots."""
