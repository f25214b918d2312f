"""Progressive jackpots: what goes into the pools, what comes out of them, and who pays what is missing.

`pools` holds the two pools and what left them under an arrangement; `payouts` pays the winners of a round in order.
No clause is named here: the games say by which of theirs they use it.
"""
