"""The best play by the cards as a chart: the chart by totals, and the hands that are played otherwise."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.exact.game import Game
from houseway.maths.blackjack.exact.hands import VALUES, hands
from houseway.maths.blackjack.exact.kernels import DOUBLE, HIT, STAND
from houseway.maths.blackjack.exact.upcard import Column, Play
from houseway.maths.blackjack.strategy.strategy_search import first_masses, spread
from houseway.maths.blackjack.strategy.strategy_table import ACROSS, BY_TOTAL, NAMES, SPLIT, Chart

LETTERS = {STAND: "S", HIT: "H", DOUBLE: "D"}
WORDS = {STAND: "stand", HIT: "hit", DOUBLE: "double"}


class PlayedOtherwise(NamedTuple):
    """A hand that the best play by the cards plays otherwise than the chart by totals."""

    hand: str
    against: str
    chart: str
    cards: str
    gain: float
    """What that is worth more when it comes to it, before any split."""


def chart_by_cards(played: Game) -> Chart:
    """The best play by the cards, written as a chart with single hands; it is worth as much."""
    chart = played.best_chart[0]
    rows: dict[int, dict[str, str]] = {}
    pairs = {name: dict(letters) for name, letters in chart.pairs.items()}
    for column, play in zip(played.columns, played.best.plays, strict=True):
        card = NAMES[column.first_card]
        for value, name in enumerate(NAMES):
            own = LETTERS[int(play.first[column.hands.number(value, value)])]
            pairs[name][card] = SPLIT if play.split[value] else own
        by_chart = chart.play(column.first_card, double_any=played.double_any)
        for hand in np.flatnonzero(_come_to(column, play) & (by_chart.after_split != play.after_split)):
            letters = rows.setdefault(int(hand), dict.fromkeys(ACROSS, BY_TOTAL))
            letters[card] = LETTERS[int(play.after_split[hand])]
    named = {name_of(hand): letters for hand, letters in sorted(rows.items())}
    return Chart(chart.hard, chart.soft, pairs, named)


def exceptions(played: Game) -> list[PlayedOtherwise]:
    """Every hand, not split, that the best play by the cards plays otherwise than the chart by totals."""
    chart = played.best_chart[0]
    found = []
    for column, play in zip(played.columns, played.best.plays, strict=True):
        by_chart = chart.play(column.first_card, double_any=played.double_any)
        worths = column.worths(play.first)
        reach = spread(column, play.first, first_masses(column, play), 0, 0)
        for hand in np.flatnonzero((reach > 0) & (by_chart.first != play.first)):
            said, done = int(by_chart.first[hand]), int(play.first[hand])
            gain = float(worths[hand, done] - worths[hand, said])
            found.append(PlayedOtherwise(name_of(int(hand)), NAMES[column.first_card], WORDS[said], WORDS[done], gain))
    return sorted(found, key=lambda entry: (ACROSS.index(entry.against), entry.hand))


def name_of(hand: int) -> str:
    """A hand as a chart names it, the highest cards first.

    >>> name_of(hands().number(1, 9))
    'T-2'
    """
    held = hands().cards[hand]
    order = [0, *range(VALUES - 1, 0, -1)]
    return "-".join(NAMES[value] for value in order for _ in range(held[value]))


def _come_to(column: Column, play: Play) -> NDArray[np.bool_]:
    """Which hands the best play can come to, split or not."""
    table = column.hands
    reached: NDArray[np.bool_] = spread(column, play.first, first_masses(column, play), 0, 0) != 0
    for value in np.flatnonzero(play.split):
        started = np.zeros(len(table.total))
        started[table.drawn[table.number(int(value))]] = 1.0
        reached |= (spread(column, column.split_actions(play, int(value)), started, int(value), 1) != 0) & (value > 0)
    return reached
