"""The shoe: how it is loaded and cut, how cards are dealt step by step, and cards that are missing."""
