"""Hold-em for two players in OpenSpiel, on the engine: chance deals the hole cards and each communal card of a street.

The engine plays a record so far as it is known; what chance has not dealt yet lies in the shoe in some order, and nothing that a
player sees or may do depends on it. Actions: fold, check, call, the least bet or raise, tap out. Returns in big blinds.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Any

import pyspiel

from houseway.envs.openspiel import Observer, combination, game_info, game_type, register
from houseway.equipment.cards import parse_cards, print_cards
from houseway.games import game
from houseway.games.holdem import commands as c
from houseway.games.holdem.ports.legal_actions import Options
from houseway.money import Cents

FOLD, CHECK, CALL, LEAST, TAP_OUT = range(5)
ACTIONS = ("fold", "check", "call", "least", "tap-out")
BIG_BLIND = 2_00
HOLES = 2
STREETS = (3, 1, 1)
"""How many communal cards come after the first, the second and the third betting round."""
SMALLEST_DECK = "As Ks Qs Js Ts Ah Kh Qh Jh"
PLAYERS = ("first", "second")
LONGEST = 200

HOLDEM = game_type("houseway_holdem", 2, {"deck": SMALLEST_DECK, "stake": 10})


class Holdem(pyspiel.Game):
    """Two stacks of ``stake`` big blinds and the cards of ``deck``, nine at the least."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = parameters or {}
        self.deck = tuple(sorted(parse_cards(given.get("deck", "") or SMALLEST_DECK)))
        self.stake = int(given.get("stake", 10)) * BIG_BLIND
        self._engine = game("holdem")
        self._table = self._engine.convert_table(
            {
                "seats": 2,
                "min-table-stake": "4.00",
                "min-bet": "2.00",
                "blinds": ["1.00", "2.00"],
                "burn": False,
                "commission": {"basis": "time", "rate": "1.00"},
            }
        )
        most = max(comb(len(self.deck), 2), comb(len(self.deck) - 4, 3))
        bound = self.stake / BIG_BLIND
        super().__init__(HOLDEM, game_info(len(ACTIONS), most, 2, -bound, bound, LONGEST), given)
        self.played = lru_cache(maxsize=100_000)(self._played)

    def new_initial_state(self) -> State:
        """Before the deal."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Observations as strings."""
        return Observer()

    def cards(self, dealt: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The two hands and the communal cards so far, by what chance chose."""
        found: list[tuple[int, ...]] = []
        left = list(self.deck)
        for number, size in zip(dealt, (2, 2, *STREETS), strict=False):
            chosen = combination(number, size, len(left))
            found.append(tuple(left[place] for place in chosen))
            left = [card for place, card in enumerate(left) if place not in chosen]
        return found

    def ways(self, step: int) -> int:
        """How many ways the next cards may fall."""
        sizes = (2, 2, *STREETS)
        return comb(len(self.deck) - sum(sizes[:step]), sizes[step])

    def _played(self, dealt: tuple[int, ...], actions: tuple[int, ...]) -> Any:
        """The engine's state after these deals and actions."""
        known = self.cards(dealt)
        first, second = known[:2]
        board = [card for street in known[HOLES:] for card in street]
        order = [first[0], second[0], first[1], second[1], *board]
        order += [card for card in self.deck if card not in order]
        apply = self._engine.apply
        state = self._engine.open(self._table, "NI2015-405")
        for seat, name in enumerate(PLAYERS, 1):
            apply(
                state, self._engine.convert_command({"do": "sit", "player": name, "seat": seat, "stake": self._money()})
            )
        apply(state, c.Shoe(cards=print_cards(tuple(order))))
        apply(state, c.Deal())
        for action in actions:
            apply(state, self.command(state, action))
        if state.round is not None and state.round.turn is None:
            apply(state, c.Showdown())
        return state

    def _money(self) -> str:
        return f"{self.stake // 100}.00"

    def command(self, state: Any, action: int) -> Any:
        """The engine's command for an action."""
        player = state.round.turn.name
        if action == LEAST:
            may = Options(state, state.round, state.round.turn)
            bet, raise_ = may.bet, may.raise_
            if bet is not None:
                return c.Bet(player=player, amount=Cents(bet[0]))
            assert raise_ is not None
            return c.CallAndRaise(player=player, raise_=Cents(raise_[0]))
        return {FOLD: c.Fold, CHECK: c.Check, CALL: c.Call, TAP_OUT: c.TapOut}[action](player=player)


class State(pyspiel.State):
    """What chance has dealt and the players have done."""

    def __init__(self, made: Holdem) -> None:
        super().__init__(made)
        self._dealt: tuple[int, ...] = ()
        self._actions: tuple[int, ...] = ()
        self._story: tuple[str, ...] = ()

    def _engine(self) -> Any:
        return self.get_game().played(self._dealt, self._actions)

    def _shown(self) -> int:
        """How many communal cards the play so far needs: all of them once nobody can bet any more."""
        round_ = self._engine().rounds[-1] if self._engine().round is None else self._engine().round
        return len(round_.communal)

    def current_player(self) -> int:
        """Chance until everything is dealt that play has come to; then who has the turn; nobody when it is over."""
        known = sum(STREETS[: max(0, len(self._dealt) - HOLES)])
        if len(self._dealt) < HOLES or self._shown() > known:
            return int(pyspiel.PlayerId.CHANCE)
        state = self._engine()
        if state.round is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(PLAYERS.index(state.round.turn.name))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All ways are equally likely."""
        ways = self.get_game().ways(len(self._dealt))
        return [(way, 1 / ways) for way in range(ways)]

    def _legal_actions(self, player: int) -> list[int]:
        state = self._engine()
        may = Options(state, state.round, state.round.turn)
        sizes = may.bet or may.raise_
        allowed = (may.fold, may.check, may.call, sizes is not None, may.tap_out)
        return [action for action, good in enumerate(allowed) if good]

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self._dealt += (action,)
        else:
            self._story += (f"{self.current_player()}:{ACTIONS[action]}",)
            self._actions += (action,)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal:{action}" if player == pyspiel.PlayerId.CHANCE else ACTIONS[action]

    def is_terminal(self) -> bool:
        """Whether the pots are won and every card that decided them is dealt."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """What each player won, in big blinds."""
        if not self.is_terminal():
            return [0.0, 0.0]
        state = self._engine()
        left = {player.name: player.stack for player in state.players.values()}
        stake = self.get_game().stake
        return [(left.get(name, 0) - stake) / BIG_BLIND for name in PLAYERS]

    def information_state_string(self, player: int | None = None) -> str:
        """Own cards, communal cards, and what everybody did."""
        seat = self.current_player() if player is None else player
        known = self.get_game().cards(self._dealt)
        own = print_cards(known[seat]) if 0 <= seat < min(HOLES, len(known)) else ""
        board = " ".join(print_cards(street) for street in known[HOLES:])
        return f"{own} | {board} | {' '.join(self._story)}"

    def observation_string(self, player: int | None = None) -> str:
        """The same: nothing that was seen is forgotten."""
        return self.information_state_string(player)

    def __str__(self) -> str:
        known = " | ".join(print_cards(cards) for cards in self.get_game().cards(self._dealt))
        return f"{known} | {' '.join(self._story)}"


register(HOLDEM, Holdem)
