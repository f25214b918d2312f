"""OpenSpiel game of one Blackjack box, in which chance deals one card at a time by its value.

For each state, the step kernel replays the round with the cards dealt so far. If the kernel needs another card,
the state is a chance node.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from houseway.envs.openspiel import Observer, make_game_info, make_game_type, register_game
from houseway.errors import MissingExtraError
from houseway.maths.blackjack import step_kernel as step

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise MissingExtraError("openspiel", "pyspiel") from error

MAX_CARDS = 60
STAKE = 2
MAX_WIN = 8.0
"""Greatest win: four hands, each doubled."""
VALUES = 10

BLACKJACK = make_game_type("houseway_blackjack", 1, {"decks": 6})


class Blackjack(pyspiel.Game):
    """OpenSpiel game of one Blackjack box in the first round of a full shoe."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        settings = parameters or {}
        self.decks = int(settings.get("decks", 6))
        super().__init__(
            BLACKJACK, make_game_info(len(step.ACTIONS), VALUES, 1, -MAX_WIN - 0.5, MAX_WIN, MAX_CARDS), settings
        )

    def new_initial_state(self) -> State:
        """Return the state before the deal."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return an observer that describes states as text."""
        return Observer()

    def played(self, values: tuple[int, ...], actions: tuple[int, ...]) -> tuple[Any, bool]:
        """Replay a round with the given card values and actions.

        Return the state array of the step kernel, and whether the kernel needs a card that has not been dealt yet.
        """
        shoe = np.zeros(MAX_CARDS + 8, np.uint8)
        shoe[: len(values)] = [_make_card(value) for value in values]
        row = np.zeros(step.SIZE, np.int64)
        step.begin(row, shoe, STAKE, 0, 0)
        for action in actions:
            if row[step.AT] > len(values):
                break
            step.act(row, shoe, action)
        return row, bool(row[step.AT] > len(values))


def _make_card(value: int) -> int:
    """Return any card of the given value, where 0 is an ace; the suit matters only for side wagers."""
    return 48 if value == 0 else 4 * (value - 1)


class State(pyspiel.State):
    """State of a round: the values of the cards dealt, and the player's actions."""

    def __init__(self, game: Blackjack) -> None:
        super().__init__(game)
        self._values: tuple[int, ...] = ()
        self._actions: tuple[int, ...] = ()

    def _replay(self) -> tuple[Any, bool]:
        outcome: tuple[Any, bool] = self.get_game().played(self._values, self._actions)
        return outcome

    def current_player(self) -> int:
        """Return chance if a card is needed, the player if a decision is needed, else the terminal marker."""
        row, needs_card = self._replay()
        if needs_card:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if row[step.PHASE] == step.OVER else 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible values of the next card with their probabilities."""
        decks = self.get_game().decks
        remaining_counts = [
            decks * (16 if value == VALUES - 1 else 4) - self._values.count(value) for value in range(VALUES)
        ]
        total = sum(remaining_counts)
        return [(value, count / total) for value, count in enumerate(remaining_counts) if count]

    def _legal_actions(self, player: int) -> list[int]:
        mask = np.zeros(len(step.ACTIONS), np.int8)
        step.fill_legal_mask(self._replay()[0], mask)
        return [int(action) for action in np.flatnonzero(mask)]

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self._values += (action,)
        else:
            self._actions += (action,)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal:{_name_value(action)}" if player == pyspiel.PlayerId.CHANCE else step.ACTIONS[action]

    def is_terminal(self) -> bool:
        """Return whether the round is settled."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Return the net result of the round in units of the wager, or zero while it is not settled."""
        return [float(self._replay()[0][step.NET]) / STAKE] if self.is_terminal() else [0.0]

    def information_state_string(self, player: int | None = None) -> str:
        """Return the values of all cards dealt, which are face up (6.1), and all actions, as text."""
        return (
            f"{' '.join(map(_name_value, self._values))} | {' '.join(step.ACTIONS[action] for action in self._actions)}"
        )

    def observation_string(self, player: int | None = None) -> str:
        """Return the same as ``information_state_string``."""
        return self.information_state_string(player)

    def __str__(self) -> str:
        return self.information_state_string()


def _name_value(value: int) -> str:
    return "A23456789T"[value]


register_game(BLACKJACK, Blackjack)
