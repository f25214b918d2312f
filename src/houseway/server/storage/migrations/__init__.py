"""Migrations of the store, in order."""
