"""The games for OpenSpiel: ``import houseway.envs.openspiel`` and ``pyspiel.load_game("houseway_canberra_poker")``.

Chance is explicit: a chance node a deal, its outcomes the ways in which the cards or tiles may fall. Information states and
observations hold what the player's seat may see. Each game can be made small enough to be solved by naming the cards:

- ``houseway_blackjack`` (`spiel_blackjack`): one box, the first round of a shoe of so many ``decks``;
- ``houseway_canberra_poker``: one player; own five cards, the dealer's open card, then bet or fold; ``deck`` names the cards;
- ``houseway_pai_gow``: one player sets four tiles against a bank that sets house way; ``tiles`` names the tiles;
- ``houseway_holdem`` (`spiel_holdem`): two players on the engine; ``deck`` names the cards, ``stake`` is in big blinds.
"""

from __future__ import annotations

from importlib import import_module
from math import comb
from typing import Any

import numpy as np
import pyspiel

from houseway.equipment.cards import FULL_DECK, parse_cards, print_cards
from houseway.equipment.tiles import TILE_SET, parse_tiles, print_tiles
from houseway.games.canberra_poker.play.settlement import BET_ODDS
from houseway.games.pai_gow.play.hands import hold
from houseway.games.pai_gow.play.house_way.procedure import set_by_house_way
from houseway.ranking.canberra_poker import name_of, takes_part, value_of
from houseway.ranking.tiles import Comparison, compare_high, compare_low

HAND = 5
"""Cards of a hand in Canberra Poker."""
TILES_OF_A_HAND = 4
FOLD, BET = range(2)


def combination(number: int, size: int, things: int) -> tuple[int, ...]:
    """The combination of that number among all of ``size`` out of ``things``, in the order of `itertools.combinations`.

    >>> [combination(number, 2, 3) for number in range(3)]
    [(0, 1), (0, 2), (1, 2)]
    """
    chosen = []
    first = 0
    left = number
    for place in range(size):
        while (after := comb(things - first - 1, size - place - 1)) <= left:
            left -= after
            first += 1
        chosen.append(first)
        first += 1
    return tuple(chosen)


def game_type(name: str, players: int, parameters: dict[str, Any]) -> pyspiel.GameType:
    """What a game is like, as OpenSpiel wants to know it."""
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


def game_info(actions: int, chance: int, players: int, least: float, most: float, length: int) -> pyspiel.GameInfo:
    """The bounds of a game, as OpenSpiel wants to know them."""
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
    """Strings only: what the player may see."""

    def __init__(self) -> None:
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, state: Any, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: Any, player: int) -> str:
        """What the player may see, in words."""
        return str(state.information_state_string(player))


class _State(pyspiel.State):
    """What the one-player games share: dealt in three steps, one decision, settled."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._dealt: list[int] = []
        self._action: int | None = None

    def current_player(self) -> int:
        """Chance until what the player may see is dealt, the player, chance again, nobody."""
        if self._action is None:
            done = len(self._dealt) == self.get_game().steps_before
            return 0 if done else int(pyspiel.PlayerId.CHANCE)
        done = len(self._dealt) == self.get_game().steps_before + 1
        return int(pyspiel.PlayerId.TERMINAL if done else pyspiel.PlayerId.CHANCE)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All ways are equally likely."""
        ways = self.get_game().ways(len(self._dealt))
        return [(way, 1 / ways) for way in range(ways)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self.get_game().num_distinct_actions()))

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self._dealt.append(action)
        else:
            self._action = action

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal:{action}"
        return str(self.get_game().action_names[action])

    def is_terminal(self) -> bool:
        """Whether the round is settled."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """What was won, once it is settled."""
        return [self.get_game().settled(self._dealt, self._action)] if self.is_terminal() else [0.0]

    def information_state_string(self, player: int | None = None) -> str:
        """What the player has seen."""
        return str(self.get_game().seen(self._dealt)) + ("" if self._action is None else f" {self._action}")

    def observation_string(self, player: int | None = None) -> str:
        """What the player sees."""
        return self.information_state_string(player)

    def __str__(self) -> str:
        return f"{self.get_game().told(self._dealt)} {'' if self._action is None else self._action}".strip()


CANBERRA_POKER = game_type("houseway_canberra_poker", 1, {"deck": ""})
PAI_GOW = game_type("houseway_pai_gow", 1, {"tiles": ""})


class CanberraPoker(pyspiel.Game):
    """Bet or fold with the cards of ``deck`` (all 52 where none are named); chance deals own hand, open card, the rest."""

    action_names = ("fold", "bet")
    steps_before = 2

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = parameters or {}
        self.deck = tuple(sorted(parse_cards(given.get("deck", "") or print_cards(FULL_DECK))))
        most = comb(len(self.deck), HAND)
        super().__init__(CANBERRA_POKER, game_info(2, most, 1, -3.0, 1.0 + 2 * max(BET_ODDS.values()), 4), given)

    def new_initial_state(self) -> _State:
        """Before the deal."""
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Observations as strings."""
        return Observer()

    def ways(self, step: int) -> int:
        """How many ways the next cards may fall."""
        cards = len(self.deck)
        return (comb(cards, HAND), cards - HAND, comb(cards - HAND - 1, HAND - 1))[step]

    def _cards(self, dealt: list[int]) -> list[tuple[int, ...]]:
        found: list[tuple[int, ...]] = []
        left = list(self.deck)
        for number, size in zip(dealt, (HAND, 1, HAND - 1), strict=False):
            chosen = combination(number, size, len(left))
            found.append(tuple(left[place] for place in chosen))
            left = [card for place, card in enumerate(left) if place not in chosen]
        return found

    def seen(self, dealt: list[int]) -> str:
        """Own hand and the open card."""
        return " | ".join(print_cards(cards) for cards in self._cards(dealt)[:2])

    def told(self, dealt: list[int]) -> str:
        """Everything dealt."""
        return " | ".join(print_cards(cards) for cards in self._cards(dealt))

    def settled(self, dealt: list[int], action: int | None) -> float:
        """What the round wins, in antes."""
        if action != BET:
            return -1.0
        own, shown, others = self._cards(dealt)
        mine, dealer = value_of(own), value_of((*others, *shown))
        if not takes_part(dealer):
            return 1.0
        if mine == dealer:
            return 0.0
        return 1.0 + 2 * BET_ODDS[name_of(mine)] if mine > dealer else -3.0


class PaiGow(pyspiel.Game):
    """Setting a hand of the tiles named (all 32 where none are) against a bank that sets house way."""

    action_names = ("first set", "second set", "third set")
    steps_before = 1

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = parameters or {}
        self.tiles = tuple(sorted(parse_tiles(given.get("tiles", "") or print_tiles(TILE_SET))))
        most = comb(len(self.tiles), TILES_OF_A_HAND)
        super().__init__(PAI_GOW, game_info(3, most, 1, -1.0, 0.95, 3), given)

    def new_initial_state(self) -> _State:
        """Before the deal."""
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Observations as strings."""
        return Observer()

    def ways(self, step: int) -> int:
        """How many ways the next tiles may fall."""
        return comb(len(self.tiles) - TILES_OF_A_HAND * step, TILES_OF_A_HAND)

    def _hands(self, dealt: list[int]) -> list[tuple[int, ...]]:
        found: list[tuple[int, ...]] = []
        left = list(self.tiles)
        for number in dealt:
            chosen = combination(number, TILES_OF_A_HAND, len(left))
            found.append(tuple(left[place] for place in chosen))
            left = [tile for place, tile in enumerate(left) if place not in chosen]
        return found

    def seen(self, dealt: list[int]) -> str:
        """Own tiles."""
        return print_tiles(self._hands(dealt)[0]) if dealt else ""

    def told(self, dealt: list[int]) -> str:
        """Everything dealt."""
        return " | ".join(print_tiles(hand) for hand in self._hands(dealt))

    def settled(self, dealt: list[int], action: int | None) -> float:
        """What the wager wins after commission."""
        assert action is not None
        own, bank = self._hands(dealt)
        mine, theirs = hold(own).sets[action], set_by_house_way(bank)
        low = compare_low(mine.low, theirs.low) is Comparison.HIGHER
        high = compare_high(mine.high, theirs.high) is Comparison.HIGHER
        return 0.95 if low and high else 0.0 if low or high else -1.0


def register(kind: pyspiel.GameType, made: type) -> None:
    """Make a game known to OpenSpiel; a second time changes nothing."""
    if kind.short_name not in pyspiel.registered_names():
        pyspiel.register_game(kind, made)


register(CANBERRA_POKER, CanberraPoker)
register(PAI_GOW, PaiGow)
for _name in ("blackjack", "holdem"):
    import_module(f"houseway.envs.openspiel_{_name}")
