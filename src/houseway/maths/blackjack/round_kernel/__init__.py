"""Compiled kernel that plays a round of one to seven boxes as `games.blackjack` does.

`cards` encodes a card in a shoe, `play_tables` turns a strategy into lookup tables, `shoe` draws cards,
`hands` plays a hand, `rounds` a round, `settlement_lines` writes the lines of a round, `blocks` plays many
rounds.
"""
