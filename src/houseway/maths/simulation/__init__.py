"""Simulation: rounds in bulk by compiled kernels that are held equal to the engine.

A run is a number of blocks. A block is so many rounds with a random stream of its own (`streams`), played by a game's
kernel, and a few whole numbers come back (`blocks`); adding them up in any order gives the same totals (`runs`).
"""
