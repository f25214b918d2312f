"""Types of the live state of tables and tournaments that the server sends to its clients."""
