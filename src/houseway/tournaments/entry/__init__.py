"""Steps before entries open, entries, the ballot, and the seats of a session."""
