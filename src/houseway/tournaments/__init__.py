"""Tournaments under the tournament rules of the games' instruments, with a whole event as one record.

The operator documents the conditions and makes them available to patrons. The operator also notifies the
Commission or has it approve the conditions. The Gaming Shift Manager nominates a director, and entries open.
Each player enters once, agrees in writing if that is required, and pays. The operator retains a commission
from the fees. The rest of the fees is the prize pool. Reserves wait for free seats.

After entries close, a ballot before each session gives every player a table and a seat. The ballot uses a seed
that was committed beforehand, or a physical draw. Players stay in these seats for the session. A player who is
not seated in time forfeits the position, or a reserve takes the seat. When the session starts, the players
receive their chips, and the tables play their rounds. The engines of the games play the rounds here, or the
operator reports the chips that each player holds after a round. A player who cannot wager the table minimum
before a round is eliminated, but the conditions may allow a buy-back. The director and the operator decide on
breaks, pace, infringements and exclusions.

At the end of a session, extra rounds, lots or shares settle the ties. In most formats the best players progress
to the next session until the final has been played. In the points format, the points of all sessions are added
up. Then the director awards the places, and the whole pool is paid as prizes. Until the prizes are paid the
operator may cancel the tournament and must then refund everything.
"""

from __future__ import annotations

from houseway.engine.protocol.game import Game
from houseway.tournaments.commands import COMMANDS
from houseway.tournaments.condition_types import Conditions
from houseway.tournaments.conditions.effective_conditions import make_terms
from houseway.tournaments.conditions.instrument_options import get_host_options
from houseway.tournaments.cross_command_checks import TournamentConstraints, get_start_day
from houseway.tournaments.play.dispatch import apply
from houseway.tournaments.play.legal_actions import list_legal_actions
from houseway.tournaments.play.state import Tournament
from houseway.tournaments.result.result import make_board, make_result
from houseway.tournaments.result.result_types import TournamentBoard, TournamentReplay

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


def __dir__() -> list[str]:
    return sorted(__all__)


def open_tournament(conditions: Conditions, instrument: str) -> Tournament:
    """Return a tournament with draft conditions under an instrument.

    The conditions are not checked here. The ``document`` command checks them.
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
    view_type=TournamentBoard,
    result_type=TournamentReplay,
    shared_attributes=("clauses", "host", "terms"),
)
"""The tournament as a ``Game``, so that records and replays handle tournaments and games in the same way.

``instruments`` is empty because each game states under which of its instruments a tournament can be held
(``instrument_options.py``).
"""
