"""Tables in the terminal: ``houseway play`` lists the games, and ``houseway play blackjack`` opens a table.

The table of each game is a package here, named after the game's key. ``game_session.py`` and the modules next
to it contain the parts that all tables share, such as questions, chips, verifiable shuffles and the record.
"""

from __future__ import annotations

from houseway.cli.play.runner import play

__all__ = ["play"]
