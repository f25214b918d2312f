"""Deterministic simulation of server processes, clients, time, chance and faults in one event loop.

Nothing but the command line imports this package. The server itself cannot draw from a seeded source.
"""
