"""Clients of a simulation: players, dealers, tournament officials and inspectors."""
