# Automatic dealing and bots.
server-dealing-real-tiles = This table uses real tiles, so the dealer arranges the stacks by hand.
server-dealing-not-shuffled = The cards must be shuffled first.
