"""Automatic dealing: the next step of the house at a table, when it is due, and the shuffles and bots for it."""
