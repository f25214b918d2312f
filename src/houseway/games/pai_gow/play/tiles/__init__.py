"""The tiles: the deal step by step, the traditional cuts, and hands of four tiles."""
