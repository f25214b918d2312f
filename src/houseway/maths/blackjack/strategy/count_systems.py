"""Card counting: values of the cards, deviations from the strategy table by the count, and bets.

A file of deviations has one deviation per line; text after a hash is ignored::

    hard 16 T S >= 0      # stand on 16 against a ten from a true count of 0 on
    hard 13 2 H < -1
    pairs T 5 P >= 5
    insurance >= 3
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, NoReturn

from houseway.errors import InvalidRecordError
from houseway.i18n import Message, MessageList
from houseway.maths.blackjack.round_kernel.shoe import COUNTS, LOWEST_COUNT
from houseway.maths.blackjack.strategy.strategy_table import PARTS, UPCARD_ORDER, StrategyTable, get_allowed_letters

SYSTEMS = {
    "hi-lo": (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1),
    "ko": (-1, 1, 1, 1, 1, 1, 1, 0, 0, -1),
    "zen": (-1, 1, 1, 2, 2, 2, 1, 0, 0, -2),
    "omega-2": (0, 1, 1, 2, 2, 2, 1, 0, -1, -2),
}
"""Count systems by name, each with the amounts that cards add to the running count.

The amounts are in the order of the card values, from the ace to the ten-value cards.
"""
FROM, BELOW = ">=", "<"
WORDS_OF_INSURANCE = 3


class Deviation(NamedTuple):
    """A letter that replaces the letter of one cell of the strategy table at certain true counts.

    It applies from the true count ``at`` on, or below it, according to ``sign``.
    """

    part: str
    row: str
    dealer: str
    letter: str
    sign: str
    at: int

    def applies_at(self, count: int) -> bool:
        """Return whether the deviation applies at this true count."""
        return count >= self.at if self.sign == FROM else count < self.at


class Deviations(NamedTuple):
    """Deviations from the strategy table, and the true count from which wagers are insured."""

    plays: tuple[Deviation, ...]
    insurance: int | None
    """True count from which a wager is insured, or None to never insure."""


def parse_deviations(text: str, place: str = "deviations") -> Deviations:
    """Parse the text of a deviations file; ``place`` names the file in error messages.

    Raises:
        InvalidRecordError: a line is invalid.
    """
    plays, insurance = [], None
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        line_place = f"{place}:{number}"
        if words[0] == "insurance":
            if len(words) != WORDS_OF_INSURANCE or words[1] != FROM:
                _fail(line_place, Message("maths-strategy-insurance-line"))
            insurance = _parse_count(words[2], line_place)
            continue
        if len(words) != len(Deviation._fields):
            _fail(line_place, Message("maths-strategy-deviation-line"))
        plays.append(_parse_deviation(words, line_place))
    return Deviations(tuple(plays), insurance)


def _parse_deviation(words: Sequence[str], line_place: str) -> Deviation:
    part, row, dealer, letter, sign, count = words
    if part not in PARTS or row not in PARTS[part] or dealer not in UPCARD_ORDER or len(dealer) != 1:
        _fail(line_place, Message("maths-strategy-no-cell", part=part, row=row, card=dealer))
    if letter not in get_allowed_letters(part, row):
        _fail(
            line_place,
            Message(
                "maths-strategy-row-letter",
                part=part,
                row=row,
                allowed=MessageList(get_allowed_letters(part, row), "or"),
                letter=repr(letter),
            ),
        )
    if sign not in (FROM, BELOW):
        _fail(line_place, Message("maths-strategy-sign", sign=repr(sign)))
    return Deviation(part, row, dealer, letter, sign, _parse_count(count, line_place))


def _parse_count(text: str, line_place: str) -> int:
    try:
        count = int(text)
    except ValueError:
        _fail(line_place, Message("maths-strategy-not-a-count", text=repr(text)))
    if not LOWEST_COUNT < count < LOWEST_COUNT + COUNTS:
        _fail(line_place, Message("maths-strategy-count-range", least=LOWEST_COUNT, greatest=LOWEST_COUNT + COUNTS - 1))
    return count


def make_tables_by_count(strategy: StrategyTable, plays: Sequence[Deviation]) -> list[StrategyTable]:
    """Make the strategy table for each true count, starting with the lowest."""
    return [_make_table_at(strategy, count, plays) for count in range(LOWEST_COUNT, LOWEST_COUNT + COUNTS)]


def _make_table_at(strategy: StrategyTable, count: int, plays: Sequence[Deviation]) -> StrategyTable:
    parts = {part: {row: dict(letters) for row, letters in getattr(strategy, part).items()} for part in PARTS}
    for deviation in plays:
        if deviation.applies_at(count):
            parts[deviation.part][deviation.row][deviation.dealer] = deviation.letter
    return StrategyTable(**parts, hands=strategy.hands)


def get_units_by_count(bets: Sequence[tuple[int, int]]) -> list[int]:
    """Return the units bet at each true count, starting with the lowest count.

    Each item of ``bets`` is a true count and the units bet from that count on.

    >>> get_units_by_count([(-12, 1), (2, 4)])[12:17]
    [1, 1, 4, 4, 4]
    """
    steps = sorted(bets)
    first = steps[0][1]
    return [
        next((units for start, units in reversed(steps) if count >= start), first)
        for count in range(LOWEST_COUNT, LOWEST_COUNT + COUNTS)
    ]


def parse_bets(text: str, option: str) -> list[tuple[int, int]]:
    """Parse a bet spread, which gives the units to bet from each true count on.

    >>> parse_bets("1 2:4 4:8", "--bets")
    [(-12, 1), (2, 4), (4, 8)]
    """
    bets = []
    for word in text.replace(",", " ").split():
        start, _, units = word.rpartition(":")
        try:
            bets.append((int(start) if start else LOWEST_COUNT, int(units)))
        except ValueError:
            _fail(option, Message("maths-strategy-bet-spread", text=repr(text)))
    if not bets or bets[0][0] != LOWEST_COUNT or any(units < 0 for _, units in bets) or len(dict(bets)) < len(bets):
        _fail(option, Message("maths-strategy-bet-spread-order", text=repr(text)))
    return bets


def _fail(place: str, reason: Message) -> NoReturn:
    raise InvalidRecordError(reason, place)
