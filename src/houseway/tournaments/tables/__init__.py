"""Tables of a tournament that this program plays on the engines of the games."""
