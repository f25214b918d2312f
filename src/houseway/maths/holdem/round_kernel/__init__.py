"""A hand of Hold-em as compiled code."""
