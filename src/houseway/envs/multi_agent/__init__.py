"""Multi-agent games for PettingZoo, turn by turn (AEC), on the engine itself.

Make an environment with `holdem.env(seats=6)`, `pai_gow.env(players=3)` or `blackjack.env(players=3)`.
Observations contain only what the agent's seat may see. Actions become commands of the engine, and rewards
are the engine's results.
"""
