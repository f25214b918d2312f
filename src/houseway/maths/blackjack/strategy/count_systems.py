"""Playing by the count: what cards count, at which count a hand is played otherwise, what is bet.

A file of deviations has a line for each, and what stands behind a hash is passed over::

    hard 16 T S >= 0      # stand on 16 against a ten from a true count of 0 on
    hard 13 2 H < -1
    pairs T 5 P >= 5
    insurance >= 3
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, NoReturn

from houseway.errors import BadRecord
from houseway.maths.blackjack.round_kernel.shoe import COUNTS, LOWEST_COUNT
from houseway.maths.blackjack.strategy.strategy_table import ACROSS, PARTS, Chart, letters_allowed

SYSTEMS = {
    "hi-lo": (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1),
    "ko": (-1, 1, 1, 1, 1, 1, 1, 0, 0, -1),
    "zen": (-1, 1, 1, 2, 2, 2, 1, 0, 0, -2),
    "omega-2": (0, 1, 1, 2, 2, 2, 1, 0, -1, -2),
}
"""What a card adds to the running count, from the ace to the ten-value cards."""
FROM, BELOW = ">=", "<"
WORDS_OF_INSURANCE = 3


class Deviation(NamedTuple):
    """A cell of the chart that is played otherwise when the true count is at least so much, or below it."""

    part: str
    row: str
    dealer: str
    letter: str
    sign: str
    at: int

    def holds(self, count: int) -> bool:
        """Whether it is played at this true count."""
        return count >= self.at if self.sign == FROM else count < self.at


class Deviations(NamedTuple):
    """How to play by the count."""

    plays: tuple[Deviation, ...]
    insurance: int | None
    """The true count from which a wager is insured; None: never."""


def parse_deviations(text: str, place: str = "deviations") -> Deviations:
    """The deviations that a text says."""
    plays, insurance = [], None
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        here = f"{place}:{number}"
        if words[0] == "insurance":
            if len(words) != WORDS_OF_INSURANCE or words[1] != FROM:
                _bad(here, "say: insurance >= 3")
            insurance = _count(words[2], here)
            continue
        if len(words) != len(Deviation._fields):
            _bad(here, "say part, row, dealer's card, letter, >= or <, true count: hard 16 T S >= 0")
        plays.append(_deviation(words, here))
    return Deviations(tuple(plays), insurance)


def _deviation(words: Sequence[str], here: str) -> Deviation:
    part, row, dealer, letter, sign, count = words
    if part not in PARTS or row not in PARTS[part] or dealer not in ACROSS or len(dealer) != 1:
        _bad(here, f"a chart has no cell {part} {row} {dealer}")
    if letter not in letters_allowed(part, row):
        _bad(here, f"{part} {row} is {' or '.join(letters_allowed(part, row))}, not {letter!r}")
    if sign not in (FROM, BELOW):
        _bad(here, f"a count is told by >= or <, not {sign!r}")
    return Deviation(part, row, dealer, letter, sign, _count(count, here))


def _count(text: str, here: str) -> int:
    try:
        count = int(text)
    except ValueError:
        _bad(here, f"{text!r} is no true count")
    if not LOWEST_COUNT < count < LOWEST_COUNT + COUNTS:
        _bad(here, f"true counts are told apart from {LOWEST_COUNT} to {LOWEST_COUNT + COUNTS - 1}")
    return count


def charts_by_count(chart: Chart, plays: Sequence[Deviation]) -> list[Chart]:
    """The chart for each true count, from the lowest on."""
    return [_chart_at(chart, count, plays) for count in range(LOWEST_COUNT, LOWEST_COUNT + COUNTS)]


def _chart_at(chart: Chart, count: int, plays: Sequence[Deviation]) -> Chart:
    parts = {part: {row: dict(letters) for row, letters in getattr(chart, part).items()} for part in PARTS}
    for play in plays:
        if play.holds(count):
            parts[play.part][play.row][play.dealer] = play.letter
    return Chart(**parts, hands=chart.hands)


def units_by_count(bets: Sequence[tuple[int, int]]) -> list[int]:
    """The units bet at each true count, from the lowest on; ``bets`` says from which count on how many are.

    >>> units_by_count([(-12, 1), (2, 4)])[12:17]
    [1, 1, 4, 4, 4]
    """
    steps = sorted(bets)
    first = steps[0][1]
    return [
        next((units for start, units in reversed(steps) if count >= start), first)
        for count in range(LOWEST_COUNT, LOWEST_COUNT + COUNTS)
    ]


def parse_bets(text: str, option: str) -> list[tuple[int, int]]:
    """A bet spread: from which true count on how many units.

    >>> parse_bets("1 2:4 4:8", "--bets")
    [(-12, 1), (2, 4), (4, 8)]
    """
    bets = []
    for word in text.replace(",", " ").split():
        start, _, units = word.rpartition(":")
        try:
            bets.append((int(start) if start else LOWEST_COUNT, int(units)))
        except ValueError:
            _bad(option, f"a bet spread is units, then count:units, such as '1 2:4 4:8', not {text!r}")
    if not bets or bets[0][0] != LOWEST_COUNT or any(units < 0 for _, units in bets) or len(dict(bets)) < len(bets):
        _bad(option, f"a bet spread begins with the units below every count, each count once, not {text!r}")
    return bets


def _bad(place: str, why: str) -> NoReturn:
    raise BadRecord(why, place)
