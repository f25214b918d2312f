"""Charts read from files: the text that `Chart.to_text` prints, or its JSON. What is wrong is one line with its place.

Lines before the first heading are passed over, so that what ``houseway analyse blackjack`` prints can be read as it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from houseway.errors import BadRecord
from houseway.maths.blackjack.exact.hands import hands
from houseway.maths.blackjack.strategy.strategy_table import ACROSS, BY_TOTAL, NAMES, PARTS, Chart, Row, letters_allowed

Parts = dict[str, dict[str, Row]]


def read_chart(file: Path) -> Chart:
    """The chart in a file, text or JSON."""
    try:
        text = file.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord("a strategy is text or JSON in UTF-8", str(file)) from error
    return parse_chart(text, str(file))


def parse_chart(text: str, place: str = "strategy") -> Chart:
    """The chart that a text says; every cell must be there."""
    parts = _from_json(text, place) if text.lstrip().startswith("{") else _from_text(text, place)
    for part, rows in PARTS.items():
        for row in rows:
            letters = parts[part].get(row)
            if letters is None:
                _bad(place, f"the row {part} {row} is missing")
            for card in ACROSS:
                if card not in letters:
                    _bad(place, f"{part} {row} against {card} is missing")
                _check_letter(letters[card], letters_allowed(part, row), f"{part} {row} against {card}", place)
        for row in parts[part].keys() - set(rows):
            _bad(place, f"there is no row {part} {row}: {part} rows are {', '.join(rows)}")
    for name, letters in parts["hands"].items():
        _check_hand(name, letters, place)
    ordered = {part: {row: parts[part][row] for row in rows} for part, rows in PARTS.items()}
    return Chart(**ordered, hands=parts["hands"])


def _from_text(text: str, place: str) -> Parts:
    parts: Parts = {part: {} for part in (*PARTS, "hands")}
    part: str | None = None
    cards: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        here = f"{place}:{number}"
        if not words:
            continue
        if words[0] in parts and (part is not None or all(word in ACROSS for word in words[1:])):
            part, cards = words[0], words[1:]
            if sorted(cards) != sorted(ACROSS):
                _bad(here, f"the heading of {part} names the dealer's cards {' '.join(ACROSS)}, each once")
            continue
        if part is None:
            continue  # what the command prints above the chart
        if words[0] in parts[part]:
            _bad(here, f"the row {part} {words[0]} stands twice")
        if len(words) - 1 < len(cards):
            _bad(here, f"{part} {words[0]} against {cards[len(words) - 1]} is missing")
        if len(words) - 1 > len(cards):
            _bad(here, f"{part} {words[0]} has {len(words) - 1} cells, the heading {len(cards)}")
        parts[part][words[0]] = dict(zip(cards, words[1:], strict=True))
    return parts


def _from_json(text: str, place: str) -> Parts:
    try:
        told: Any = msgspec.json.decode(text)
        if "strategy" in told:
            told = told["strategy"]
        found = msgspec.convert(told, dict[str, dict[str, Row]])
    except (msgspec.DecodeError, msgspec.ValidationError, TypeError) as error:
        raise BadRecord(f"no chart: {error}", place) from error
    for part in found.keys() - {*PARTS, "hands"}:
        _bad(place, f"a chart has the parts {', '.join(PARTS)} and hands, not {part!r}")
    return {part: found.get(part, {}) for part in (*PARTS, "hands")}


def _check_hand(name: str, letters: Mapping[str, str], place: str) -> None:
    held = name.split("-")
    if len(held) < 2 or any(card not in NAMES or len(card) != 1 for card in held):
        _bad(place, f"a hand is its cards, such as T-2 or 8-3-A, not {name!r}")
    hand = 0
    table = hands()
    for card in held:
        hand = int(table.drawn[hand, NAMES.index(card)])
        if hand < 0:
            _bad(place, f"hand {name} is over 21")
    if table.total[hand] == 21:
        _bad(place, f"hand {name} has 21 and gets no card (9.2(a))")
    allowed = letters_allowed("soft" if table.soft[hand] else "hard", str(table.total[hand]))
    for card in ACROSS:
        if card not in letters:
            _bad(place, f"hand {name} against {card} is missing")
        _check_letter(letters[card], (*allowed, BY_TOTAL), f"hand {name} against {card}", place)


def _check_letter(letter: str, allowed: tuple[str, ...], where: str, place: str) -> None:
    if letter in allowed:
        return
    why = ""
    if letter in ("S", "DS"):
        why = "; a hard total under 12 has to draw (9.2(b))"
    elif letter == "P":
        why = "; only a pair is split, in the part pairs (A.split)"
    _bad(place, f"{where} is {' or '.join(allowed)}, not {letter!r}{why}")


def _bad(place: str, why: str) -> NoReturn:
    raise BadRecord(why, place)
