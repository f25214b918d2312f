"""The migrations of the store, in order."""
