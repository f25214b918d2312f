"""Progressive jackpots: contributions to the pools, payouts from them, and the payment of shortfalls.

``pools`` holds the two pools and the money that left them under an arrangement. ``payouts`` pays the winners
of a round in order. This package names no clauses, because each game cites its own clauses.
"""
