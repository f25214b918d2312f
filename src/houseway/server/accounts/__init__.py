"""Users, sessions and access to tables."""
