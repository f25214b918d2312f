"""Irregularities, the powers of operator and supervisor, and the roles that may give each command."""
