"""Start, configuration and administration of a server."""
