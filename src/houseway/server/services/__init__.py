"""Use cases of the server, and the runtime that puts its parts together."""
