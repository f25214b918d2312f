"""Use cases of the server, and the runtime that creates and connects its parts."""
