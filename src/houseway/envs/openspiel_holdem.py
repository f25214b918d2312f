"""OpenSpiel game of Hold-em for two players on the engine: chance deals the hole cards and each street.

For each state, the engine replays the hand with the cards dealt so far. The remaining cards are in the shoe
in an arbitrary order, which does not affect what a player sees or may do. The actions are fold, check, call,
the smallest bet or raise, and tap out. Returns are in big blinds.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Any

from houseway.envs.openspiel import Observer, get_combination, make_game_info, make_game_type, register_game
from houseway.equipment.cards import parse_cards, print_cards
from houseway.errors import MissingExtraError
from houseway.games import get_game
from houseway.games.holdem import commands as c
from houseway.games.holdem.ports.legal_actions import BettingOptions
from houseway.money import Cents

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise MissingExtraError("openspiel", "pyspiel") from error

FOLD, CHECK, CALL, LEAST, TAP_OUT = range(5)
ACTIONS = ("fold", "check", "call", "least", "tap-out")
BIG_BLIND = 2_00
HOLE_DEALS = 2
STREETS = (3, 1, 1)
"""Number of communal cards dealt after the first, the second and the third betting round."""
SMALLEST_DECK = "As Ks Qs Js Ts Ah Kh Qh Jh"
PLAYERS = ("first", "second")
MAX_GAME_LENGTH = 200

HOLDEM = make_game_type("houseway_holdem", 2, {"deck": SMALLEST_DECK, "stake": 10})


class Holdem(pyspiel.Game):
    """OpenSpiel game of one Hold-em hand between two stacks of ``stake`` big blinds.

    ``deck`` names the cards, at least nine.
    """

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        settings = parameters or {}
        self.deck = tuple(sorted(parse_cards(settings.get("deck", "") or SMALLEST_DECK)))
        self.stake = int(settings.get("stake", 10)) * BIG_BLIND
        self._engine = get_game("holdem")
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
        max_outcomes = max(comb(len(self.deck), 2), comb(len(self.deck) - 4, 3))
        max_win = self.stake / BIG_BLIND
        super().__init__(
            HOLDEM, make_game_info(len(ACTIONS), max_outcomes, 2, -max_win, max_win, MAX_GAME_LENGTH), settings
        )
        self.played = lru_cache(maxsize=100_000)(self._replay)

    def new_initial_state(self) -> State:
        """Return the state before the deal."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return an observer that describes states as text."""
        return Observer()

    def cards(self, outcomes: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return the two hands and the communal cards that these chance outcomes have dealt."""
        groups: list[tuple[int, ...]] = []
        remaining_cards = list(self.deck)
        for number, size in zip(outcomes, (2, 2, *STREETS), strict=False):
            indices = get_combination(number, size, len(remaining_cards))
            groups.append(tuple(remaining_cards[place] for place in indices))
            remaining_cards = [card for place, card in enumerate(remaining_cards) if place not in indices]
        return groups

    def ways(self, step: int) -> int:
        """Return the number of possible outcomes of the deal with the number ``step``."""
        sizes = (2, 2, *STREETS)
        return comb(len(self.deck) - sum(sizes[:step]), sizes[step])

    def _replay(self, outcomes: tuple[int, ...], actions: tuple[int, ...]) -> Any:
        """Return the engine's state after these deals and actions."""
        groups = self.cards(outcomes)
        first, second = groups[:2]
        board = [card for street in groups[HOLE_DEALS:] for card in street]
        order = [first[0], second[0], first[1], second[1], *board]
        order += [card for card in self.deck if card not in order]
        apply = self._engine.apply
        state = self._engine.open(self._table, "NI2015-405")
        for seat, name in enumerate(PLAYERS, 1):
            apply(
                state,
                self._engine.convert_command(
                    {"do": "sit", "player": name, "seat": seat, "stake": self._format_stake()}
                ),
            )
        apply(state, c.Shoe(cards=print_cards(tuple(order))))
        apply(state, c.Deal())
        for action in actions:
            apply(state, self.command(state, action))
        if state.round is not None and state.round.turn is None:
            apply(state, c.Showdown())
        return state

    def _format_stake(self) -> str:
        return f"{self.stake // 100}.00"

    def command(self, state: Any, action: int) -> Any:
        """Return the engine's command for an action of the player to act."""
        player = state.round.turn.name
        if action == LEAST:
            options = BettingOptions(state, state.round, state.round.turn)
            bet, raise_ = options.bet_range, options.raise_range
            if bet is not None:
                return c.Bet(player=player, amount=Cents(bet[0]))
            assert raise_ is not None
            return c.CallAndRaise(player=player, raise_=Cents(raise_[0]))
        return {FOLD: c.Fold, CHECK: c.Check, CALL: c.Call, TAP_OUT: c.TapOut}[action](player=player)


class State(pyspiel.State):
    """State of a hand: the chance outcomes and the players' actions so far."""

    def __init__(self, game: Holdem) -> None:
        super().__init__(game)
        self._outcomes: tuple[int, ...] = ()
        self._actions: tuple[int, ...] = ()
        self._action_history: tuple[str, ...] = ()

    def _replay(self) -> Any:
        return self.get_game().played(self._outcomes, self._actions)

    def _count_communal_cards(self) -> int:
        """Return how many communal cards must be on the table at this point of the hand.

        If nobody can bet any more, the number is five.
        """
        round_ = self._replay().rounds[-1] if self._replay().round is None else self._replay().round
        return len(round_.communal)

    def current_player(self) -> int:
        """Return chance if cards must be dealt, else the player to act, or the terminal marker at the end."""
        dealt_count = sum(STREETS[: max(0, len(self._outcomes) - HOLE_DEALS)])
        if len(self._outcomes) < HOLE_DEALS or self._count_communal_cards() > dealt_count:
            return int(pyspiel.PlayerId.CHANCE)
        state = self._replay()
        if state.round is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(PLAYERS.index(state.round.turn.name))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all outcomes of the next deal with their probabilities, which are equal."""
        outcome_count = self.get_game().ways(len(self._outcomes))
        return [(outcome, 1 / outcome_count) for outcome in range(outcome_count)]

    def _legal_actions(self, player: int) -> list[int]:
        state = self._replay()
        options = BettingOptions(state, state.round, state.round.turn)
        sizes = options.bet_range or options.raise_range
        is_allowed = (options.can_fold, options.can_check, options.can_call, sizes is not None, options.can_tap_out)
        return [action for action, is_legal in enumerate(is_allowed) if is_legal]

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self._outcomes += (action,)
        else:
            self._action_history += (f"{self.current_player()}:{ACTIONS[action]}",)
            self._actions += (action,)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal:{action}" if player == pyspiel.PlayerId.CHANCE else ACTIONS[action]

    def is_terminal(self) -> bool:
        """Return whether the pots are won and all cards that decide them are dealt."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Return each player's net result in big blinds, or zeros while the hand is not over."""
        if not self.is_terminal():
            return [0.0, 0.0]
        state = self._replay()
        stacks = {player.name: player.stack for player in state.players.values()}
        stake = self.get_game().stake
        return [(stacks.get(name, 0) - stake) / BIG_BLIND for name in PLAYERS]

    def information_state_string(self, player: int | None = None) -> str:
        """Return the player's cards, the communal cards and all actions."""
        seat = self.current_player() if player is None else player
        groups = self.get_game().cards(self._outcomes)
        own_cards = print_cards(groups[seat]) if 0 <= seat < min(HOLE_DEALS, len(groups)) else ""
        board = " ".join(print_cards(street) for street in groups[HOLE_DEALS:])
        return f"{own_cards} | {board} | {' '.join(self._action_history)}"

    def observation_string(self, player: int | None = None) -> str:
        """Return the same text as ``information_state_string``, because players remember everything they have seen."""
        return self.information_state_string(player)

    def __str__(self) -> str:
        cards_text = " | ".join(print_cards(cards) for cards in self.get_game().cards(self._outcomes))
        return f"{cards_text} | {' '.join(self._action_history)}"


register_game(HOLDEM, Holdem)
