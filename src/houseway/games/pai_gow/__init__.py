"""Pai Gow (tiles), NI2023-578."""
