"""Progressive jackpots: contributions to the pools, payouts from them, and who pays a shortfall.

``pools`` has the two pools and the money moved out of them under an arrangement; ``payouts`` pays the winners
of a round in order. No clause is named here: the games cite the clauses by which they use it.
"""
