"""The server's contacts with the world, which a simulation replaces."""
