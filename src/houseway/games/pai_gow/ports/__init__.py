"""Interfaces for the server and tournaments, and the legal actions of players and staff."""
