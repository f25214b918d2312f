"""A tournament, by the tournament rules of the games' instruments: the whole event as one record.

The operator writes the conditions down, lets patrons have them and tells the Commission, or has them approved. The
Gaming Shift Manager names a director, and entries open. Players enter once, agree in writing where that is asked, and
pay; the operator keeps a commission out of the fees, and all the rest is the prize pool. Others wait as reserves.

Entries close. Before each session a ballot gives every player a table and a seat, from a seed that was bound beforehand
or by a draw in the room, and there they stay for the session. Who is not in the seat in time forfeits it, or a
reserve takes it. The session starts, chips are given out, and the tables play their rounds: reported as holdings, or
played here on the engines of the games. Who cannot wager the table minimum before a round is out; the conditions may
let that player buy back in. Breaks, pace, infringements and exclusion are the director's and the operator's.

When a session is over, level players play on, or lots or shares settle it. The best are sent on to the next session
until the final has been played; or points are added up over the sessions. Then the director awards the places, and
every cent of the pool goes back as prizes. Until the prizes are paid the operator may cancel, and then refunds everything.
"""

from __future__ import annotations

from houseway.engine.protocol.game import Game
from houseway.tournaments.commands import COMMANDS
from houseway.tournaments.condition_types import Conditions
from houseway.tournaments.conditions.effective_conditions import terms_of
from houseway.tournaments.conditions.instrument_options import host_regime
from houseway.tournaments.play.dispatch import apply
from houseway.tournaments.play.legal_actions import legal
from houseway.tournaments.play.state import Tournament
from houseway.tournaments.record_constraints import TournamentCourse, day_of_start
from houseway.tournaments.result.result import board, result

__all__ = [
    "TOURNAMENT",
    "Conditions",
    "Tournament",
    "TournamentCourse",
    "apply",
    "day_of_start",
    "host_regime",
    "open_tournament",
    "result",
]


def open_tournament(conditions: Conditions, instrument: str) -> Tournament:
    """A tournament in its draft, hosted by an instrument; nothing is refused before ``document``."""
    return Tournament(terms_of(conditions, host_regime(instrument)))


TOURNAMENT: Game[Tournament, Conditions] = Game(
    key="tournament",
    instruments=(),
    determinations=Conditions,
    commands=COMMANDS,
    open=open_tournament,
    apply=apply,
    legal=legal,
    view=lambda tournament, viewer: board(tournament),
    result=result,
    shared=("clauses", "host", "terms"),
)
"""The tournament in the form that every game has, so that record and replay need not tell them apart.

By which instruments it can be held is not said here but by the games (``rules/regimes.py``).
"""
