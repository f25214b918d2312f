"""The steps before entries, entries, the ballot and seats."""
