"""Equipment of a table: money, cards, tiles, dice, and the shuffle with its commitment."""
