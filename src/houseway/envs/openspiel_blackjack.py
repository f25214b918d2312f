"""One box of Blackjack in OpenSpiel: each card that comes out is a chance node, by value, from a shoe of so many decks.

The round is played again by the stepping kernel with the cards known so far; where it wants one more, chance deals it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from houseway.envs.openspiel import Observer, game_info, game_type, register
from houseway.maths.blackjack import step_kernel as step

MOST_CARDS = 60
STAKE = 2
MOST_WON = 8.0
"""Four hands, each doubled."""
VALUES = 10

BLACKJACK = game_type("houseway_blackjack", 1, {"decks": 6})


class Blackjack(pyspiel.Game):
    """The first round of a full shoe."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = parameters or {}
        self.decks = int(given.get("decks", 6))
        super().__init__(
            BLACKJACK, game_info(len(step.ACTIONS), VALUES, 1, -MOST_WON - 0.5, MOST_WON, MOST_CARDS), given
        )

    def new_initial_state(self) -> State:
        """Before the deal."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Observations as strings."""
        return Observer()

    def played(self, values: tuple[int, ...], actions: tuple[int, ...]) -> tuple[Any, bool]:
        """The table after these cards and actions, and whether it wants a card that has not been dealt."""
        shoe = np.zeros(MOST_CARDS + 8, np.uint8)
        shoe[: len(values)] = [_card(value) for value in values]
        row = np.zeros(step.SIZE, np.int64)
        step.begin(row, shoe, STAKE, 0, 0)
        for action in actions:
            if row[step.AT] > len(values):
                break
            step.act(row, shoe, action)
        return row, bool(row[step.AT] > len(values))


def _card(value: int) -> int:
    """Any card of that value, 0 for an ace: which one does not matter without side wagers."""
    return 48 if value == 0 else 4 * (value - 1)


class State(pyspiel.State):
    """The values that came out and what the player did."""

    def __init__(self, made: Blackjack) -> None:
        super().__init__(made)
        self._values: tuple[int, ...] = ()
        self._actions: tuple[int, ...] = ()

    def _table(self) -> tuple[Any, bool]:
        table: tuple[Any, bool] = self.get_game().played(self._values, self._actions)
        return table

    def current_player(self) -> int:
        """Chance while a card is wanted, the player while something is to be decided, else nobody."""
        row, wanted = self._table()
        if wanted:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if row[step.PHASE] == step.OVER else 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The values left in the shoe, by how many cards they have."""
        decks = self.get_game().decks
        left = [decks * (16 if value == VALUES - 1 else 4) - self._values.count(value) for value in range(VALUES)]
        total = sum(left)
        return [(value, count / total) for value, count in enumerate(left) if count]

    def _legal_actions(self, player: int) -> list[int]:
        mask = np.zeros(len(step.ACTIONS), np.int8)
        step.legal(self._table()[0], mask)
        return [int(action) for action in np.flatnonzero(mask)]

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self._values += (action,)
        else:
            self._actions += (action,)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal:{_name(action)}" if player == pyspiel.PlayerId.CHANCE else step.ACTIONS[action]

    def is_terminal(self) -> bool:
        """Whether the round is settled."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """What the round won, in units of the wager."""
        return [float(self._table()[0][step.NET]) / STAKE] if self.is_terminal() else [0.0]

    def information_state_string(self, player: int | None = None) -> str:
        """Every card lies face up (6.1): all that came out, and what was done."""
        return f"{' '.join(map(_name, self._values))} | {' '.join(step.ACTIONS[action] for action in self._actions)}"

    def observation_string(self, player: int | None = None) -> str:
        """The same."""
        return self.information_state_string(player)

    def __str__(self) -> str:
        return self.information_state_string()


def _name(value: int) -> str:
    return "A23456789T"[value]


register(BLACKJACK, Blackjack)
