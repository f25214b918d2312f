"""Tables of a tournament that are played here, on the engines of the games."""
