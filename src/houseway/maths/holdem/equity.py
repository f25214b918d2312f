"""What part of a pot given hands win on average: exactly where the boards can be dealt out, else by chance with its error.

>>> shares = equity("AsKs", "QdQc", board="2h 7d 9s")
>>> [str(share.exact) for share in shares]
['28/99', '71/99']

Any number from two to ten hands, any deck that 2.2 and 2.3 allow, high, low or both (3.5). A hand may be a range; then
every combination of hands that share no card counts once. A part of a pot is a number between nought and one; a pot that
is divided between high and low counts in halves, and odd chips are left aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, product
from math import comb, lcm, prod, sqrt
from typing import Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.cards import CARD_NAMES, Card, parse_cards
from houseway.errors import HousewayError
from houseway.maths.holdem.equity_kernels import deal_at_random, deal_out
from houseway.maths.holdem.heads_up import HeadsUp, heads_up
from houseway.maths.holdem.ranges import Pair, parse_range, print_pair
from houseway.ranking.bulk_evaluator import tables_for, values_of_classes
from houseway.ranking.lookup_tables import HandTables
from houseway.ranking.poker import Settings, qualifies

Game: TypeAlias = Literal["high", "low", "split"]
GAMES: tuple[Game, ...] = ("high", "low", "split")

MOST_HANDS = 10
BOARD = 5
UNITS = 2 * lcm(*range(1, MOST_HANDS + 1))
"""A pot in units of which every half and every share of up to ten is a whole number."""
MOST_BOARDS = 60_000_000
"""So many hands on boards are dealt out; what would be more is left to chance."""


class BadHands(HousewayError):
    """Hands and board that cannot lie on one table; the message says which card."""


@dataclass(frozen=True)
class Share:
    """One hand's part of the pot."""

    hand: str
    value: float
    exact: Fraction | None
    """The part itself, where every board was counted."""
    standard_error: float
    """Nought for an exact part."""
    wins: float
    """How often the hand takes the whole pot alone."""
    shares: float
    """How often it takes a part of it."""


class Hands(NamedTuple):
    """What is to be played out."""

    ranges: tuple[tuple[Pair, ...], ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    settings: Settings
    game: Game
    low_qualifier: bool


def equity(
    *hands: str,
    board: str = "",
    dead: str = "",
    settings: Settings | None = None,
    game: Game = "high",
    low_qualifier: bool = False,
    samples: int = 1_000_000,
    seed: int = 0,
) -> tuple[Share, ...]:
    """The part of the pot that each hand or range wins; exact where that takes a few seconds at the most."""
    deck = settings or Settings()
    if not 2 <= len(hands) <= MOST_HANDS:
        raise BadHands(f"two to {MOST_HANDS} hands are compared, not {len(hands)}")
    if game not in GAMES:
        raise BadHands(f"a game is high, low or split, not {game!r} (3.5)")
    asked = Hands(
        tuple(parse_range(hand, deck) for hand in hands),
        _cards(board, deck),
        _cards(dead, deck),
        deck,
        game,
        low_qualifier and game == "split",
    )
    if len(asked.board) > BOARD:
        raise BadHands(f"a board has {BOARD} cards at the most, not {len(asked.board)}")
    _check_known(asked, hands)
    if work_of(asked) <= MOST_BOARDS:
        return _exact(hands, asked)
    return by_chance(hands, asked, samples, seed)


def work_of(asked: Hands) -> int:
    """How many hands on boards an exact answer looks at, at the most; a pair of hands before the flop is counted at once."""
    combinations = prod(map(len, asked.ranges))
    if _countable(asked):
        return combinations * COUNTED
    known = len(asked.board) + len(asked.dead) + 2 * len(asked.ranges)
    boards = comb(len(asked.settings.cards) - known, BOARD - len(asked.board))
    return combinations * boards * len(asked.ranges) * (2 if asked.game == "split" else 1)


COUNTED = 30_000
"""What counting the boards of two hands costs, against dealing one board out to one hand."""


def _countable(asked: Hands) -> bool:
    return (
        len(asked.ranges) == 2
        and not asked.board
        and not asked.dead
        and asked.game == "high"
        and not asked.settings.joker
    )


def _exact(names: Sequence[str], asked: Hands) -> tuple[Share, ...]:
    players = len(asked.ranges)
    units = np.zeros(players, np.int64)
    alone = np.zeros(players, np.int64)
    parts = np.zeros(players, np.int64)
    boards = 0
    for holes in product(*asked.ranges):
        if not _apart(holes, asked):
            continue
        if _countable(asked):
            boards += _add_counted(heads_up(holes[0], holes[1], asked.settings), units, alone, parts)
        else:
            boards += _deal(holes, asked, units, alone, parts)
    if not boards:
        raise BadHands("no two of these hands can be held at the same time")
    return tuple(
        Share(name, float(exact), exact, 0.0, int(alone[at]) / boards, int(parts[at]) / boards)
        for at, name in enumerate(names)
        for exact in (Fraction(int(units[at]), UNITS * boards),)
    )


def _add_counted(counted: HeadsUp, units: NDArray[np.int64], alone: NDArray[np.int64], parts: NDArray[np.int64]) -> int:
    for at, wins in enumerate(counted[:2]):
        units[at] += UNITS * wins + UNITS // 2 * counted.equal
        alone[at] += wins
        parts[at] += counted.equal
    return sum(counted)


def _deal(
    holes: Sequence[Pair],
    asked: Hands,
    units: NDArray[np.int64],
    alone: NDArray[np.int64],
    parts: NDArray[np.int64],
) -> int:
    high, low, least_low = _tables(asked)
    known = {*chain(*holes), *asked.board, *asked.dead}
    deck = np.array([card for card in asked.settings.cards if card not in known], np.uint8)
    return deal_out(
        np.array(holes, np.uint8), np.array(asked.board, np.uint8), deck, high, low, *_plan(asked), least_low, UNITS,
        units, alone, parts,
    )  # fmt: skip


def by_chance(names: Sequence[str], asked: Hands, samples: int, seed: int) -> tuple[Share, ...]:
    """The parts by so many deals at random, with their standard error."""
    players = len(asked.ranges)
    high, low, least_low = _tables(asked)
    most = max(map(len, asked.ranges))
    pairs = np.zeros((players, most, 2), np.uint8)
    for player, held in enumerate(asked.ranges):
        pairs[player, : len(held)] = held
    sums = np.zeros(players, np.int64)
    squares = np.zeros(players, np.float64)
    alone = np.zeros(players, np.int64)
    parts = np.zeros(players, np.int64)
    taken = np.array([*asked.board, *asked.dead], np.uint8)
    deck = np.array([card for card in asked.settings.cards if card not in set(taken.tolist())], np.uint8)
    played = deal_at_random(
        pairs, np.array([len(held) for held in asked.ranges]), np.array(asked.board, np.uint8), deck, high, low,
        *_plan(asked), least_low, UNITS, samples, seed, sums, squares, alone, parts,
    )  # fmt: skip
    if not played:
        raise BadHands("no two of these hands can be held at the same time")
    told = []
    for at, name in enumerate(names):
        mean = int(sums[at]) / UNITS / played
        spread = max(0.0, float(squares[at]) / UNITS**2 / played - mean**2)
        told.append(Share(name, mean, None, sqrt(spread / played), int(alone[at]) / played, int(parts[at]) / played))
    return tuple(told)


def _plan(asked: Hands) -> tuple[bool, bool]:
    """Whether the high hand is played for, and whether the low one is."""
    return asked.game != "low", asked.game != "high"


def _tables(asked: Hands) -> tuple[HandTables, HandTables, int]:
    high = tables_for(asked.settings, 7)
    low = tables_for(asked.settings, 7, low=True)
    values = values_of_classes(asked.settings, low=True).tolist()
    least = next((at for at, value in enumerate(values) if at and qualifies(value)), len(values))
    return high, low, least if asked.low_qualifier else 0


def _cards(text: str, deck: Settings) -> tuple[Card, ...]:
    try:
        cards = parse_cards(text)
    except ValueError as error:
        raise BadHands(str(error)) from error
    for card in cards:
        if card not in deck.cards:
            raise BadHands(
                f"{CARD_NAMES[card]} is not in the deck of {deck.deck}{' with joker' * deck.joker} (2.2, 2.3)"
            )
    return cards


def _check_known(asked: Hands, names: Sequence[str]) -> None:
    """A card that must lie in two places at once: on the board twice, or in two exact hands."""
    places: dict[Card, str] = {}
    exact = [(name, held[0]) for name, held in zip(names, asked.ranges, strict=True) if len(held) == 1]
    for where, cards in (("the board", asked.board), ("the dead cards", asked.dead), *exact):
        for card in cards:
            if card in places:
                raise BadHands(f"{CARD_NAMES[card]} stands twice: in {places[card]} and in {where} (2.1)")
            places[card] = where


def _apart(holes: Sequence[Pair], asked: Hands) -> bool:
    cards = [*chain(*holes), *asked.board, *asked.dead]
    return len(set(cards)) == len(cards)


def named(pairs: Sequence[Pair]) -> str:
    """Pairs of hole cards as one text."""
    return ", ".join(map(print_pair, pairs))
