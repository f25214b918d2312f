"""What a live server and a tournament need of a game."""
