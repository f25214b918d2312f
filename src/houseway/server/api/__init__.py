"""The HTTP API and the live channel of the floor."""
