"""Irregularities, the powers of operator and supervisor, and the duties of people at the table."""
