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
from houseway.i18n import Message, MessageList
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
        raise InvalidRecordError(Message("maths-strategy-not-utf-8"), str(file)) from error
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
                _fail(place, Message("maths-strategy-row-missing", part=part, row=row))
            for card in UPCARD_ORDER:
                if card not in letters:
                    _fail(place, Message("maths-strategy-cell-missing", part=part, row=row, card=card))
                cell = Message("maths-strategy-cell", part=part, row=row, card=card)
                _check_letter(letters[card], get_allowed_letters(part, row), cell, place)
        for row in parts[part].keys() - set(rows):
            _fail(place, Message("maths-strategy-unknown-row", part=part, row=row, rows=MessageList(rows)))
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
                _fail(line_place, Message("maths-strategy-heading", part=part, cards=" ".join(UPCARD_ORDER)))
            continue
        if part is None:
            continue  # output of the command above the strategy table
        if words[0] in parts[part]:
            _fail(line_place, Message("maths-strategy-repeated-row", part=part, row=words[0]))
        if len(words) - 1 < len(cards):
            _fail(
                line_place, Message("maths-strategy-cell-missing", part=part, row=words[0], card=cards[len(words) - 1])
            )
        if len(words) - 1 > len(cards):
            _fail(
                line_place,
                Message("maths-strategy-cell-count", part=part, row=words[0], cells=len(words) - 1, cards=len(cards)),
            )
        parts[part][words[0]] = dict(zip(cards, words[1:], strict=True))
    return parts


def _parse_json(text: str, place: str) -> Parts:
    try:
        document: Any = msgspec.json.decode(text)
        if "strategy" in document:
            document = document["strategy"]
        parts = msgspec.convert(document, dict[str, dict[str, Row]])
    except (msgspec.DecodeError, msgspec.ValidationError, TypeError) as error:
        raise InvalidRecordError(Message("maths-strategy-not-a-table", error=str(error)), place) from error
    for part in parts.keys() - {*PARTS, "hands"}:
        _fail(place, Message("maths-strategy-unknown-part", parts=MessageList(PARTS), part=repr(part)))
    return {part: parts.get(part, {}) for part in (*PARTS, "hands")}


def _check_hand(name: str, letters: Mapping[str, str], place: str) -> None:
    card_names = name.split("-")
    if len(card_names) < 2 or any(card not in NAMES or len(card) != 1 for card in card_names):
        _fail(place, Message("maths-strategy-not-a-hand", name=repr(name)))
    hand = 0
    table = get_hand_states()
    for card in card_names:
        hand = int(table.next_hands[hand, NAMES.index(card)])
        if hand < 0:
            _fail(place, Message("maths-strategy-hand-over", hand=name))
    if table.total[hand] == 21:
        _fail(place, Message("maths-strategy-hand-complete", hand=name))
    allowed = get_allowed_letters("soft" if table.soft[hand] else "hard", str(table.total[hand]))
    for card in UPCARD_ORDER:
        if card not in letters:
            _fail(place, Message("maths-strategy-cell-missing-hand", hand=name, card=card))
        cell = Message("maths-strategy-cell-of-hand", hand=name, card=card)
        _check_letter(letters[card], (*allowed, BY_TOTAL), cell, place)


def _check_letter(letter: str, allowed: tuple[str, ...], cell: Message, place: str) -> None:
    if letter in allowed:
        return
    message_id = "maths-strategy-letter"
    if letter in ("S", "DS"):
        message_id = "maths-strategy-letter-must-draw"
    elif letter == "P":
        message_id = "maths-strategy-letter-not-a-pair"
    _fail(place, Message(message_id, cell=cell, allowed=MessageList(allowed, "or"), letter=repr(letter)))


def _fail(place: str, reason: Message) -> NoReturn:
    raise InvalidRecordError(reason, place)
