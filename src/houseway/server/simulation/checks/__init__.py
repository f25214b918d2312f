"""Checks of a simulation: while it runs, in twin worlds, and at its end."""
