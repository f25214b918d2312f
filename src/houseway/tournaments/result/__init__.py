"""Places, prizes, money and the result of a tournament."""
