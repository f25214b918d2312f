"""Irregularities, the powers of operator and supervisor, and who may do what."""
