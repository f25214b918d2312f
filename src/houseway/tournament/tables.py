"""Tables played on the engines of their games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.tournament.commands import NewLimits
    from houseway.tournament.state import Entrant, Session, Tournament, TournamentTable


class EngineTable:
    """A table of a session on its game's engine."""


def play_round(
    tournament: Tournament, session: Session, table: TournamentTable, play: tuple[Any, ...]
) -> dict[Entrant, int]:
    """The holdings after a round played on the engine."""
    raise NotImplementedError


def play_extra_round(
    tournament: Tournament, session: Session | None, players: tuple[Entrant, ...], play: tuple[Any, ...]
) -> dict[Entrant, int]:
    """The holdings after an extra round played on the engine."""
    raise NotImplementedError


def players_named(play: Iterable[Any]) -> set[str]:
    """The players who act in the commands of a round."""
    return set()


def change_limits(tournament: Tournament, session: Session, limits: NewLimits) -> None:
    """New limits at the tables."""
