"""The shoe: loading it, the cut, the deal step by step, cards that are missing."""
