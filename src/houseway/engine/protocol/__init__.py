"""Interface of a game to other packages: the Game protocol, commands, legal actions, roles, decoding."""
