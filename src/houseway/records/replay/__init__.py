"""Replay, verification and comparison of records."""
