"""Ports of a game for a live server and for tournaments."""
