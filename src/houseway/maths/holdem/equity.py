"""Equity of given hands, which is a hand's average share of the pot.

>>> shares = equity("AsKs", "QdQc", board="2h 7d 9s")
>>> [str(share.exact) for share in shares]
['28/99', '71/99']

The result is exact if all boards can be enumerated in a few seconds. Otherwise it is estimated from random
deals and has a standard error. The module compares two to ten hands from any deck that 2.2 and 2.3 allow,
for high, low or both (3.5).

A hand may be a range. Then every combination of hands that share no card counts once. A share of a pot is a
number from zero to one. If high and low divide a pot, each half counts separately. Odd chips are ignored.
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
from houseway.errors import InvalidHandsError, InvalidValueError
from houseway.i18n import Argument, Message
from houseway.maths.holdem.equity_kernels import deal_at_random, deal_out
from houseway.maths.holdem.heads_up import HeadsUpCounts, compare_heads_up
from houseway.maths.holdem.ranges import Pair, describe_foreign_card, format_pair, parse_range
from houseway.ranking.bulk_evaluator import get_class_values, get_tables
from houseway.ranking.lookup_tables import HandTables
from houseway.ranking.poker import Settings, is_qualifying_low

Game: TypeAlias = Literal["high", "low", "split"]
GAMES: tuple[Game, ...] = ("high", "low", "split")

MOST_HANDS = 10
BOARD = 5
UNITS = 2 * lcm(*range(1, MOST_HANDS + 1))
"""Number of units in one pot, chosen so that half a pot divided by one to ten players is an integer."""
MOST_BOARDS = 60_000_000
"""Largest result of `estimate_work` for which every board is enumerated; above it, equity is estimated."""


@dataclass(frozen=True)
class EquityShare:
    """One hand's share of the pot."""

    hand: str
    value: float
    exact: Fraction | None
    """Exact share if every board was counted, else None."""
    standard_error: float
    """Standard error of the share, zero if it is exact."""
    wins: float
    """Probability that the hand wins the whole pot."""
    shares: float
    """Probability that the hand wins a part of the pot, but not all of it."""


class EquityQuery(NamedTuple):
    """Hands, board and rules for which the equity is computed."""

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
) -> tuple[EquityShare, ...]:
    """Return the share of the pot that each hand or range wins.

    The shares are exact if the computation takes at most a few seconds. Otherwise they are estimated from
    ``samples`` random deals.

    Raises:
        InvalidHandsError: the hands or the board are invalid.
    """
    deck = settings or Settings()
    if not 2 <= len(hands) <= MOST_HANDS:
        raise InvalidHandsError(Message("maths-hand-count", limit=MOST_HANDS, count=len(hands)))
    if game not in GAMES:
        raise InvalidHandsError(Message("maths-unknown-game", game=repr(game)))
    query = EquityQuery(
        tuple(parse_range(hand, deck) for hand in hands),
        _parse_known_cards(board, deck),
        _parse_known_cards(dead, deck),
        deck,
        game,
        low_qualifier and game == "split",
    )
    if len(query.board) > BOARD:
        raise InvalidHandsError(Message("maths-board-size", limit=BOARD, count=len(query.board)))
    _check_known(query, hands)
    if estimate_work(query) <= MOST_BOARDS:
        return _compute_exact(hands, query)
    return estimate_equity(hands, query, samples, seed)


def estimate_work(query: EquityQuery) -> int:
    """Return an upper bound of the number of hands that an exact computation evaluates.

    Two hands before the flop are cheaper, because `compare_heads_up` counts many boards at once.
    """
    combinations = prod(map(len, query.ranges))
    if _is_countable(query):
        return combinations * COUNTING_COST
    known_cards = len(query.board) + len(query.dead) + 2 * len(query.ranges)
    boards = comb(len(query.settings.cards) - known_cards, BOARD - len(query.board))
    return combinations * boards * len(query.ranges) * (2 if query.game == "split" else 1)


COUNTING_COST = 30_000
"""Cost of counting all boards of two hands, in evaluations of one hand on one board."""


def _is_countable(query: EquityQuery) -> bool:
    return (
        len(query.ranges) == 2
        and not query.board
        and not query.dead
        and query.game == "high"
        and not query.settings.joker
    )


def _compute_exact(names: Sequence[str], query: EquityQuery) -> tuple[EquityShare, ...]:
    players = len(query.ranges)
    units = np.zeros(players, np.int64)
    alone = np.zeros(players, np.int64)
    parts = np.zeros(players, np.int64)
    boards = 0
    for holes in product(*query.ranges):
        if not _has_no_shared_card(holes, query):
            continue
        if _is_countable(query):
            boards += _add_counted(compare_heads_up(holes[0], holes[1], query.settings), units, alone, parts)
        else:
            boards += _deal_boards(holes, query, units, alone, parts)
    if not boards:
        raise InvalidHandsError(Message("maths-impossible-hands"))
    return tuple(
        EquityShare(name, float(exact), exact, 0.0, int(alone[at]) / boards, int(parts[at]) / boards)
        for at, name in enumerate(names)
        for exact in (Fraction(int(units[at]), UNITS * boards),)
    )


def _add_counted(
    counts: HeadsUpCounts, units: NDArray[np.int64], alone: NDArray[np.int64], parts: NDArray[np.int64]
) -> int:
    for at, wins in enumerate(counts[:2]):
        units[at] += UNITS * wins + UNITS // 2 * counts.equal
        alone[at] += wins
        parts[at] += counts.equal
    return sum(counts)


def _deal_boards(
    holes: Sequence[Pair],
    query: EquityQuery,
    units: NDArray[np.int64],
    alone: NDArray[np.int64],
    parts: NDArray[np.int64],
) -> int:
    high, low, least_low = _get_tables(query)
    known_cards = {*chain(*holes), *query.board, *query.dead}
    deck = np.array([card for card in query.settings.cards if card not in known_cards], np.uint8)
    return deal_out(
        np.array(holes, np.uint8), np.array(query.board, np.uint8), deck, high, low, *_get_played_halves(query), least_low, UNITS,
        units, alone, parts,
    )  # fmt: skip


def estimate_equity(names: Sequence[str], query: EquityQuery, samples: int, seed: int) -> tuple[EquityShare, ...]:
    """Estimate each hand's share of the pot from random deals, with its standard error."""
    players = len(query.ranges)
    high, low, least_low = _get_tables(query)
    max_range_size = max(map(len, query.ranges))
    pairs = np.zeros((players, max_range_size, 2), np.uint8)
    for player, hand_range in enumerate(query.ranges):
        pairs[player, : len(hand_range)] = hand_range
    sums = np.zeros(players, np.int64)
    squares = np.zeros(players, np.float64)
    alone = np.zeros(players, np.int64)
    parts = np.zeros(players, np.int64)
    known_cards = np.array([*query.board, *query.dead], np.uint8)
    deck = np.array([card for card in query.settings.cards if card not in set(known_cards.tolist())], np.uint8)
    deal_count = deal_at_random(
        pairs, np.array([len(hand_range) for hand_range in query.ranges]), np.array(query.board, np.uint8), deck, high, low,
        *_get_played_halves(query), least_low, UNITS, samples, seed, sums, squares, alone, parts,
    )  # fmt: skip
    if not deal_count:
        raise InvalidHandsError(Message("maths-impossible-hands"))
    equity_shares = []
    for at, name in enumerate(names):
        mean = int(sums[at]) / UNITS / deal_count
        variance = max(0.0, float(squares[at]) / UNITS**2 / deal_count - mean**2)
        equity_shares.append(
            EquityShare(
                name, mean, None, sqrt(variance / deal_count), int(alone[at]) / deal_count, int(parts[at]) / deal_count
            )
        )
    return tuple(equity_shares)


def _get_played_halves(query: EquityQuery) -> tuple[bool, bool]:
    """Return whether high hands win pots in this game, and whether low hands do."""
    return query.game != "low", query.game != "high"


def _get_tables(query: EquityQuery) -> tuple[HandTables, HandTables, int]:
    high = get_tables(query.settings, 7)
    low = get_tables(query.settings, 7, low=True)
    values = get_class_values(query.settings, low=True).tolist()
    least = next((at for at, value in enumerate(values) if at and is_qualifying_low(value)), len(values))
    return high, low, least if query.low_qualifier else 0


def _parse_known_cards(text: str, deck: Settings) -> tuple[Card, ...]:
    try:
        cards = parse_cards(text)
    except InvalidValueError as error:
        raise InvalidHandsError(error.reason) from error
    for card in cards:
        if card not in deck.cards:
            raise InvalidHandsError(describe_foreign_card(card, deck))
    return cards


def _check_known(query: EquityQuery, names: Sequence[str]) -> None:
    """Raise an error if a card appears twice among the board, the dead cards and the exact hands."""
    places: dict[Card, Argument] = {}
    exact: list[tuple[Argument, Sequence[Card]]] = [
        (name, hand_range[0]) for name, hand_range in zip(names, query.ranges, strict=True) if len(hand_range) == 1
    ]
    for location, cards in (
        (Message("maths-place-board"), query.board),
        (Message("maths-place-dead-cards"), query.dead),
        *exact,
    ):
        for card in cards:
            if card in places:
                raise InvalidHandsError(
                    Message("maths-card-twice", card=CARD_NAMES[card], first=places[card], second=location)
                )
            places[card] = location


def _has_no_shared_card(holes: Sequence[Pair], query: EquityQuery) -> bool:
    cards = [*chain(*holes), *query.board, *query.dead]
    return len(set(cards)) == len(cards)


def format_pairs(pairs: Sequence[Pair]) -> str:
    """Format pairs of hole cards as one text, separated by commas."""
    return ", ".join(map(format_pair, pairs))
