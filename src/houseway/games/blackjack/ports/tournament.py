"""Blackjack in a tournament (rule 20).

The table moves its own starting marker, and side wagers use tournament chips.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from houseway.engine.output.events import compute_player_net
from houseway.engine.ports.tournament_port import Departure, Engine, RunningSession
from houseway.games.blackjack import GAME

if TYPE_CHECKING:
    from houseway.games.blackjack.play.state import Round, State


BINDING_CLAUSES = {
    "decks": ("2.1",),
    "multiple": ("3.1", "3.3"),
    "perfect-pairs-min": ("18.9",),
    "perfect-pairs-max": ("18.9",),
    "perfect-pairs-multiple": ("18.9",),
    "blackjack-pays": ("8.1(a)", "13.2(a)"),
}
"""For each key of the determinations, the clauses that restrict its value.

If approved conditions depart from one of these clauses, the key is listed under ``departures`` (20.5).
"""


class Blackjack(Engine, frozen=True):
    """Tournament engine of Blackjack, where players wager on boxes against the house."""

    game = GAME
    staking_verbs = ("wager", "split", "double", "insurance")
    correction_verbs = ("placement-error",)
    departure_keys = (*BINDING_CLAUSES, "boxes", "super-sevens", "perfect-pairs")

    def make_determinations(self, session: RunningSession, *, side_wagers: bool) -> dict[str, Any]:
        """Return the determinations of a table in a session.

        If ``side_wagers`` is false, they switch off Super Sevens and Perfect Pairs.
        """
        barred_keys = {} if side_wagers else {"super-sevens": False, "perfect-pairs": False}
        return {**super().make_determinations(session, side_wagers=side_wagers), **barred_keys}

    def add_departures(self, opening: dict[str, Any], departures: Sequence[Departure]) -> dict[str, Any]:
        """Return the opening determinations with the values that the approved conditions set.

        The key ``departures`` lists the keys for which the conditions depart from a clause in ``BINDING_CLAUSES``. The
        values of all other keys are checked as usual.
        """
        listed_keys = [
            departure.key for departure in departures if departure.clause in BINDING_CLAUSES.get(departure.key, ())
        ]
        return {**super().add_departures(opening, departures), **({"departures": listed_keys} if listed_keys else {})}

    def count_rounds_begun(self, state: State) -> int:
        """Return the number of rounds begun, in which a resumed round (14.4) counts once."""
        return len(state.rounds) + (state.round is not None)

    def count_chips_on_layout(self, state: State, player: str) -> int:
        """Return the chips that a player has wagered for the round, including chips already lost in it."""
        if state.round is not None:
            return sum(
                wager.stake for wager in state.round.wagers if wager.player == player and wager.outcome != "void"
            )
        return sum(wager.stake for wagers in state.layout.values() for wager in wagers if wager.player == player)

    def get_nets(self, round_: Round) -> Mapping[str, int]:
        """Return each player's net result over all wagers: chips returned minus chips staked."""
        return compute_player_net(round_.wagers)


ENGINE = Blackjack(GAME.key)
