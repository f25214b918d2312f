"""Tables in the terminal: ``houseway play`` offers the games there are, ``houseway play blackjack`` opens one.

Each game's table is a module here that is found by the game's key: what it shares with the others (questions, keys, rules
on request, chips, verifiable shuffles, the record at the end) lies in ``player_terminal.py`` and its neighbours.
"""

from __future__ import annotations

from houseway.cli.play.runner import play

__all__ = ["play"]
