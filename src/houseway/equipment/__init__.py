"""What lies on a table: money, cards, tiles, dice, and the shuffle with its commitment."""
