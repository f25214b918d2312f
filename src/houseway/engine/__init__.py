"""What every table shares: the Game protocol, commands, lines and notices, limits, standing, causes of voiding."""
