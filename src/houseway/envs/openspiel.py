"""OpenSpiel games, registered by ``import houseway.envs.openspiel``.

Load one with ``pyspiel.load_game("houseway_canberra_poker")``.

Chance is explicit: one chance node per deal, whose outcomes are the possible cards. Information states and
observations contain what the player's seat may see. Name the cards to make a game small enough to solve:

- ``houseway_blackjack`` (``openspiel_blackjack``): one box, the first round of a shoe of ``decks`` decks;
- ``houseway_canberra_poker``: one player; five cards, the dealer's open card, bet or fold; ``deck`` names the
  cards;
- ``houseway_pai_gow``: one player sets four tiles against a house way bank; ``tiles`` names the tiles;
- ``houseway_holdem`` (``openspiel_holdem``): two players on the engine; ``deck`` names the cards, ``stake``
  is in big blinds.
"""

from __future__ import annotations

from importlib import import_module
from math import comb
from typing import Any

import numpy as np

from houseway.equipment.cards import FULL_DECK, parse_cards, print_cards
from houseway.equipment.tiles import TILE_SET, parse_tiles, print_tiles
from houseway.errors import MissingExtraError
from houseway.games.canberra_poker.play.settlement import BET_ODDS
from houseway.games.pai_gow.play.house_way.procedure import arrange_by_house_way
from houseway.games.pai_gow.play.tiles.hands import make_tile_hand
from houseway.ranking.canberra_poker import can_take_part, evaluate_hand, name_value
from houseway.ranking.tiles import Comparison, compare_high, compare_low

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise MissingExtraError("openspiel", "pyspiel") from error

HAND = 5
"""Number of cards of a hand in Canberra Poker."""
TILES_OF_A_HAND = 4
FOLD, BET = range(2)


def get_combination(number: int, size: int, things: int) -> tuple[int, ...]:
    """Return combination number ``number`` of ``size`` indices, chosen from the indices below ``things``.

    Combinations are numbered in the order of `itertools.combinations`.

    >>> [get_combination(number, 2, 3) for number in range(3)]
    [(0, 1), (0, 2), (1, 2)]
    """
    indices = []
    first = 0
    remaining = number
    for place in range(size):
        while (combinations_after := comb(things - first - 1, size - place - 1)) <= remaining:
            remaining -= combinations_after
            first += 1
        indices.append(first)
        first += 1
    return tuple(indices)


def make_game_type(name: str, players: int, parameters: dict[str, Any]) -> pyspiel.GameType:
    """Return the OpenSpiel type of a game: its name, number of players and parameters."""
    return pyspiel.GameType(
        short_name=name,
        long_name=name.replace("_", " ").title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if players > 1 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification=parameters,
    )


def make_game_info(actions: int, chance: int, players: int, least: float, most: float, length: int) -> pyspiel.GameInfo:
    """Return the OpenSpiel limits of a game: numbers of actions and outcomes, utilities and length."""
    return pyspiel.GameInfo(
        num_distinct_actions=actions,
        max_chance_outcomes=chance,
        num_players=players,
        min_utility=least,
        max_utility=most,
        utility_sum=0.0 if players > 1 else None,
        max_game_length=length,
    )


class Observer:
    """OpenSpiel observer that returns what a player may see as text; it has no tensor."""

    def __init__(self) -> None:
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, state: Any, player: int) -> None:
        """Do nothing, because the observer has no tensor."""

    def string_from(self, state: Any, player: int) -> str:
        """Return what the player may see, as text."""
        return str(state.information_state_string(player))


class _SinglePlayerState(pyspiel.State):
    """State of the one-player games: chance deals the visible cards, the player decides, chance deals the rest."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._outcomes: list[int] = []
        self._action: int | None = None

    def current_player(self) -> int:
        """Return whose turn it is: chance, the player, chance again, and then the terminal marker."""
        if self._action is None:
            is_dealt = len(self._outcomes) == self.get_game().steps_before
            return 0 if is_dealt else int(pyspiel.PlayerId.CHANCE)
        is_dealt = len(self._outcomes) == self.get_game().steps_before + 1
        return int(pyspiel.PlayerId.TERMINAL if is_dealt else pyspiel.PlayerId.CHANCE)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all outcomes of the next deal with their probabilities, which are equal."""
        outcome_count = self.get_game().ways(len(self._outcomes))
        return [(outcome, 1 / outcome_count) for outcome in range(outcome_count)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self.get_game().num_distinct_actions()))

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self._outcomes.append(action)
        else:
            self._action = action

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal:{action}"
        return str(self.get_game().action_names[action])

    def is_terminal(self) -> bool:
        """Return whether the round is settled."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Return the player's net result, or zero while the round is not settled."""
        return [self.get_game().settled(self._outcomes, self._action)] if self.is_terminal() else [0.0]

    def information_state_string(self, player: int | None = None) -> str:
        """Return the cards that the player has seen and the player's action, as text."""
        return str(self.get_game().seen(self._outcomes)) + ("" if self._action is None else f" {self._action}")

    def observation_string(self, player: int | None = None) -> str:
        """Return the same text as ``information_state_string``."""
        return self.information_state_string(player)

    def __str__(self) -> str:
        return f"{self.get_game().describe_deal(self._outcomes)} {'' if self._action is None else self._action}".strip()


CANBERRA_POKER = make_game_type("houseway_canberra_poker", 1, {"deck": ""})
PAI_GOW = make_game_type("houseway_pai_gow", 1, {"tiles": ""})


class CanberraPoker(pyspiel.Game):
    """Canberra Poker for one player, who bets or folds, with the cards of ``deck`` (by default all 52).

    Chance deals the player's hand, then the dealer's open card, and after the decision the dealer's other cards.
    """

    action_names = ("fold", "bet")
    steps_before = 2

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        settings = parameters or {}
        self.deck = tuple(sorted(parse_cards(settings.get("deck", "") or print_cards(FULL_DECK))))
        max_outcomes = comb(len(self.deck), HAND)
        super().__init__(
            CANBERRA_POKER, make_game_info(2, max_outcomes, 1, -3.0, 1.0 + 2 * max(BET_ODDS.values()), 4), settings
        )

    def new_initial_state(self) -> _SinglePlayerState:
        """Return the state before the first deal."""
        return _SinglePlayerState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return an observer that describes states as text."""
        return Observer()

    def ways(self, step: int) -> int:
        """Return the number of possible outcomes of the deal with the number ``step``."""
        cards = len(self.deck)
        return (comb(cards, HAND), cards - HAND, comb(cards - HAND - 1, HAND - 1))[step]

    def _list_dealt_cards(self, outcomes: list[int]) -> list[tuple[int, ...]]:
        groups: list[tuple[int, ...]] = []
        remaining_cards = list(self.deck)
        for number, size in zip(outcomes, (HAND, 1, HAND - 1), strict=False):
            indices = get_combination(number, size, len(remaining_cards))
            groups.append(tuple(remaining_cards[place] for place in indices))
            remaining_cards = [card for place, card in enumerate(remaining_cards) if place not in indices]
        return groups

    def seen(self, outcomes: list[int]) -> str:
        """Return the player's hand and the open card as text."""
        return " | ".join(print_cards(cards) for cards in self._list_dealt_cards(outcomes)[:2])

    def describe_deal(self, outcomes: list[int]) -> str:
        """Return all dealt cards as text."""
        return " | ".join(print_cards(cards) for cards in self._list_dealt_cards(outcomes))

    def settled(self, outcomes: list[int], action: int | None) -> float:
        """Return the net result of the round, in antes."""
        if action != BET:
            return -1.0
        own_hand, open_card, hidden_cards = self._list_dealt_cards(outcomes)
        own_value, dealer_value = evaluate_hand(own_hand), evaluate_hand((*hidden_cards, *open_card))
        if not can_take_part(dealer_value):
            return 1.0
        if own_value == dealer_value:
            return 0.0
        return 1.0 + 2 * BET_ODDS[name_value(own_value)] if own_value > dealer_value else -3.0


class PaiGow(pyspiel.Game):
    """Pai Gow for one player, who sets a hand against a bank that sets house way.

    ``tiles`` names the tiles of the game (by default all 32).
    """

    action_names = ("first set", "second set", "third set")
    steps_before = 1

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        settings = parameters or {}
        self.tiles = tuple(sorted(parse_tiles(settings.get("tiles", "") or print_tiles(TILE_SET))))
        max_outcomes = comb(len(self.tiles), TILES_OF_A_HAND)
        super().__init__(PAI_GOW, make_game_info(3, max_outcomes, 1, -1.0, 0.95, 3), settings)

    def new_initial_state(self) -> _SinglePlayerState:
        """Return the state before the first deal."""
        return _SinglePlayerState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return an observer that describes states as text."""
        return Observer()

    def ways(self, step: int) -> int:
        """Return the number of possible outcomes of the deal with the number ``step``."""
        return comb(len(self.tiles) - TILES_OF_A_HAND * step, TILES_OF_A_HAND)

    def _list_dealt_hands(self, outcomes: list[int]) -> list[tuple[int, ...]]:
        hands: list[tuple[int, ...]] = []
        remaining_tiles = list(self.tiles)
        for number in outcomes:
            indices = get_combination(number, TILES_OF_A_HAND, len(remaining_tiles))
            hands.append(tuple(remaining_tiles[place] for place in indices))
            remaining_tiles = [tile for place, tile in enumerate(remaining_tiles) if place not in indices]
        return hands

    def seen(self, outcomes: list[int]) -> str:
        """Return the player's tiles as text."""
        return print_tiles(self._list_dealt_hands(outcomes)[0]) if outcomes else ""

    def describe_deal(self, outcomes: list[int]) -> str:
        """Return all dealt tiles as text."""
        return " | ".join(print_tiles(hand) for hand in self._list_dealt_hands(outcomes))

    def settled(self, outcomes: list[int], action: int | None) -> float:
        """Return the net result of the wager after commission, in units of the wager."""
        assert action is not None
        own_tiles, bank_tiles = self._list_dealt_hands(outcomes)
        own_set, bank_set = make_tile_hand(own_tiles).arrangements[action], arrange_by_house_way(bank_tiles)
        is_low_won = compare_low(own_set.low, bank_set.low) is Comparison.HIGHER
        is_high_won = compare_high(own_set.high, bank_set.high) is Comparison.HIGHER
        return 0.95 if is_low_won and is_high_won else 0.0 if is_low_won or is_high_won else -1.0


def register_game(spiel_type: pyspiel.GameType, game_class: type) -> None:
    """Register a game with OpenSpiel; calling it again changes nothing."""
    if spiel_type.short_name not in pyspiel.registered_names():
        pyspiel.register_game(spiel_type, game_class)


register_game(CANBERRA_POKER, CanberraPoker)
register_game(PAI_GOW, PaiGow)
for _name in ("blackjack", "holdem"):
    import_module(f"houseway.envs.openspiel_{_name}")
