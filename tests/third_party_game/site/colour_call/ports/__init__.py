"""What the server and tournaments need of the game."""
