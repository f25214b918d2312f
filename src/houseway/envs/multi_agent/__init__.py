"""Multi-agent games for PettingZoo, turn by turn (AEC), on the engine itself.

`holdem.env(seats=6)`, `pai_gow.env(players=3)` and `blackjack.env(players=3)`: every observation is made from
``view()`` of the agent's own seat, every action becomes a command that ``legal()`` lists, every reward is the
engine's ``net``.
"""
