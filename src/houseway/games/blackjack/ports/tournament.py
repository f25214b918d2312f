"""Blackjack in a tournament (rule 20): the table moves its marker; side wagers are tournament chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from houseway.engine.output.events import won_by
from houseway.engine.ports.tournament_port import Departing, Engine, Running
from houseway.games.blackjack import GAME

if TYPE_CHECKING:
    from houseway.games.blackjack.play.state import Round, State


BOUND_BY = {
    "decks": ("2.1",),
    "multiple": ("3.1", "3.3"),
    "perfect-pairs-min": ("18.9",),
    "perfect-pairs-max": ("18.9",),
    "perfect-pairs-multiple": ("18.9",),
    "blackjack-pays": ("8.1(a)", "13.2(a)"),
}
"""The clauses that bind each determination: only a departure from one of them is listed at the table (20.5)."""


class Blackjack(Engine, frozen=True):
    """Boxes against the house."""

    game = GAME
    staking = ("wager", "split", "double", "insurance")
    putting_right = ("placement-error",)
    may_depart = (*BOUND_BY, "boxes", "super-sevens", "perfect-pairs")

    def opening(self, session: Running, *, side_wagers: bool) -> dict[str, Any]:
        """No Super Sevens and no Perfect Pairs where the conditions bar side wagers."""
        barred = {} if side_wagers else {"super-sevens": False, "perfect-pairs": False}
        return {**super().opening(session, side_wagers=side_wagers), **barred}

    def departing(self, opening: dict[str, Any], departures: Sequence[Departing]) -> dict[str, Any]:
        """The table lists the keys whose own clause is departed from; another value is validated as always."""
        listed = [one.key for one in departures if one.clause in BOUND_BY.get(one.key, ())]
        return {**super().departing(opening, departures), **({"departures": listed} if listed else {})}

    def rounds_begun(self, state: State) -> int:
        """A settled round that is taken up again (14.4) is in progress and no further one."""
        return len(state.rounds) + (state.round is not None)

    def on_layout(self, state: State, player: str) -> int:
        """Everything wagered for the round, what has been lost in it included."""
        if state.round is not None:
            return sum(
                wager.stake for wager in state.round.wagers if wager.player == player and wager.outcome != "void"
            )
        return sum(wager.stake for wagers in state.layout.values() for wager in wagers if wager.player == player)

    def nets(self, round_: Round) -> Mapping[str, int]:
        """Chips back less chips staked, over all wagers."""
        return won_by(round_.wagers)


ENGINE = Blackjack(GAME.key)
