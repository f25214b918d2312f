"""Irregularities, the powers of the operator and supervisor, and the roles that commands require."""
