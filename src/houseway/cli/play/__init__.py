"""Tables in the terminal: ``houseway play`` lists the games, ``houseway play blackjack`` opens a table.

Each game's table is a module here, found by the game's key. The parts that the tables share (questions, keys, rules
on request, chips, verifiable shuffles, the record at the end) are in ``game_session.py`` and the modules next to it.
"""

from __future__ import annotations

from houseway.cli.play.runner import play

__all__ = ["play"]
