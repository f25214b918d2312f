"""Tournaments by the tournament rules of the games' instruments: a whole event as one record.

The operator documents the conditions, makes them available to patrons, and notifies the Commission or has
them approved. The Gaming Shift Manager nominates a director, and entries open. Players enter once, agree in
writing if that is required, and pay. The operator retains a commission from the fees; all the rest is the
prize pool. Reserves wait for free seats.

Entries close. Before each session a ballot gives every player a table and a seat, from a seed that was
committed beforehand or by a physical draw. Players keep these seats for the session. A player who is not
seated in time forfeits the position, or a reserve takes the seat. The session starts, chips are given out,
and the tables play their rounds. Rounds are reported as holdings, or played here on the engines of the games.
A player who cannot wager the table minimum before a round is eliminated; the conditions may allow a buy-back.
The director and the operator decide on breaks, pace, infringements and exclusions.

At the end of a session, tied players play extra rounds, or lots or shares settle the tie. The best players
progress to the next session until the final has been played; or points are added up over the sessions. Then
the director awards the places, and every cent of the pool is paid as prizes. Until then the operator may
cancel and must refund everything.
"""

from __future__ import annotations

from houseway.engine.protocol.game import Game
from houseway.tournaments.command_constraints import TournamentConstraints, get_start_day
from houseway.tournaments.commands import COMMANDS
from houseway.tournaments.condition_types import Conditions
from houseway.tournaments.conditions.effective_conditions import make_terms
from houseway.tournaments.conditions.instrument_options import get_host_options
from houseway.tournaments.play.dispatch import apply
from houseway.tournaments.play.legal_actions import list_legal_actions
from houseway.tournaments.play.state import Tournament
from houseway.tournaments.result.result import make_board, make_result

__all__ = [
    "TOURNAMENT",
    "Conditions",
    "Tournament",
    "TournamentConstraints",
    "apply",
    "get_host_options",
    "get_start_day",
    "make_result",
    "open_tournament",
]


def open_tournament(conditions: Conditions, instrument: str) -> Tournament:
    """Return a tournament with draft conditions under an instrument.

    The conditions are checked only by ``document``.
    """
    return Tournament(make_terms(conditions, get_host_options(instrument)))


TOURNAMENT: Game[Tournament, Conditions] = Game(
    key="tournament",
    instruments=(),
    determinations=Conditions,
    commands=COMMANDS,
    open=open_tournament,
    apply=apply,
    legal=list_legal_actions,
    view=lambda tournament, viewer: make_board(tournament),
    result=make_result,
    shared_attributes=("clauses", "host", "terms"),
)
"""The tournament in the form of a game, so that records and replays handle both in the same way.

The games say under which instruments a tournament can be held (``instrument_options.py``).
"""
