"""Legal actions of players and staff, and what the server and tournaments need."""
