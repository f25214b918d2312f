"""Compiled kernel that plays a round of one to seven boxes as `games.blackjack` does.

- `cards` encodes a card of the shoe.
- `play_tables` turns a strategy into lookup tables.
- `shoe` draws cards.
- `hands` plays a hand, and `rounds` plays a round.
- `settlement_lines` writes the settlement lines of a round.
- `blocks` plays many rounds.
"""
