"""Strategy tables from files: the text that `StrategyTable.to_text` prints, or its JSON.

Errors are one line with the position. Lines before the first heading are skipped, so that the output of
``houseway analyse blackjack`` can be read unchanged.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from houseway.errors import InvalidRecordError
from houseway.maths.blackjack.exact.hands import get_hand_states
from houseway.maths.blackjack.strategy.strategy_table import (
    BY_TOTAL,
    NAMES,
    PARTS,
    UPCARD_ORDER,
    Row,
    StrategyTable,
    get_allowed_letters,
)

Parts = dict[str, dict[str, Row]]


def read_strategy_table(file: Path) -> StrategyTable:
    """Read a strategy table from a file, text or JSON."""
    try:
        text = file.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise InvalidRecordError("a strategy is text or JSON in UTF-8", str(file)) from error
    return parse_strategy_table(text, str(file))


def parse_strategy_table(text: str, place: str = "strategy") -> StrategyTable:
    """Parse a strategy table; every cell must be present.

    Raises:
        InvalidRecordError: the text is not a valid table.
    """
    parts = _parse_json(text, place) if text.lstrip().startswith("{") else _parse_text(text, place)
    for part, rows in PARTS.items():
        for row in rows:
            letters = parts[part].get(row)
            if letters is None:
                _fail(place, f"the row {part} {row} is missing")
            for card in UPCARD_ORDER:
                if card not in letters:
                    _fail(place, f"{part} {row} against {card} is missing")
                _check_letter(letters[card], get_allowed_letters(part, row), f"{part} {row} against {card}", place)
        for row in parts[part].keys() - set(rows):
            _fail(place, f"there is no row {part} {row}: {part} rows are {', '.join(rows)}")
    for name, letters in parts["hands"].items():
        _check_hand(name, letters, place)
    ordered = {part: {row: parts[part][row] for row in rows} for part, rows in PARTS.items()}
    return StrategyTable(**ordered, hands=parts["hands"])


def _parse_text(text: str, place: str) -> Parts:
    parts: Parts = {part: {} for part in (*PARTS, "hands")}
    part: str | None = None
    cards: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        line_place = f"{place}:{number}"
        if not words:
            continue
        if words[0] in parts and (part is not None or all(word in UPCARD_ORDER for word in words[1:])):
            part, cards = words[0], words[1:]
            if sorted(cards) != sorted(UPCARD_ORDER):
                _fail(line_place, f"the heading of {part} names the dealer's cards {' '.join(UPCARD_ORDER)}, each once")
            continue
        if part is None:
            continue  # output of the command above the strategy table
        if words[0] in parts[part]:
            _fail(line_place, f"the row {part} {words[0]} stands twice")
        if len(words) - 1 < len(cards):
            _fail(line_place, f"{part} {words[0]} against {cards[len(words) - 1]} is missing")
        if len(words) - 1 > len(cards):
            _fail(line_place, f"{part} {words[0]} has {len(words) - 1} cells, the heading {len(cards)}")
        parts[part][words[0]] = dict(zip(cards, words[1:], strict=True))
    return parts


def _parse_json(text: str, place: str) -> Parts:
    try:
        document: Any = msgspec.json.decode(text)
        if "strategy" in document:
            document = document["strategy"]
        parts = msgspec.convert(document, dict[str, dict[str, Row]])
    except (msgspec.DecodeError, msgspec.ValidationError, TypeError) as error:
        raise InvalidRecordError(f"no chart: {error}", place) from error
    for part in parts.keys() - {*PARTS, "hands"}:
        _fail(place, f"a chart has the parts {', '.join(PARTS)} and hands, not {part!r}")
    return {part: parts.get(part, {}) for part in (*PARTS, "hands")}


def _check_hand(name: str, letters: Mapping[str, str], place: str) -> None:
    card_names = name.split("-")
    if len(card_names) < 2 or any(card not in NAMES or len(card) != 1 for card in card_names):
        _fail(place, f"a hand is its cards, such as T-2 or 8-3-A, not {name!r}")
    hand = 0
    table = get_hand_states()
    for card in card_names:
        hand = int(table.next_hands[hand, NAMES.index(card)])
        if hand < 0:
            _fail(place, f"hand {name} is over 21")
    if table.total[hand] == 21:
        _fail(place, f"hand {name} has 21 and gets no card (9.2(a))")
    allowed = get_allowed_letters("soft" if table.soft[hand] else "hard", str(table.total[hand]))
    for card in UPCARD_ORDER:
        if card not in letters:
            _fail(place, f"hand {name} against {card} is missing")
        _check_letter(letters[card], (*allowed, BY_TOTAL), f"hand {name} against {card}", place)


def _check_letter(letter: str, allowed: tuple[str, ...], cell: str, place: str) -> None:
    if letter in allowed:
        return
    reason = ""
    if letter in ("S", "DS"):
        reason = "; a hard total under 12 has to draw (9.2(b))"
    elif letter == "P":
        reason = "; only a pair is split, in the part pairs (A.split)"
    _fail(place, f"{cell} is {' or '.join(allowed)}, not {letter!r}{reason}")


def _fail(place: str, reason: str) -> NoReturn:
    raise InvalidRecordError(reason, place)
