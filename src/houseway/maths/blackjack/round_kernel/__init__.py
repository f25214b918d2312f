"""Rounds of Blackjack in bulk: one compiled function plays a round of one to seven boxes as `games.blackjack` does.

`cards` says how a card lies in a shoe, `play` turns a chart into tables, `dealing` gives out cards, `hands` plays a hand,
`rounds` a round, `lines` writes down what a round settled, `blocks` plays many.
"""
