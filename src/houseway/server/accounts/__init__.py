"""Accounts of people, their sessions, and their access to tables."""
