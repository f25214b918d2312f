"""What a game is to everybody else: the Game protocol, commands, legal actions, roles, decoding."""
