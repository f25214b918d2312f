"""The action notation: ``d dh p1 AcKd``, ``p3 cbr 500 # commentary``, ``d db 7h8h9s``, ``p1 sm AcKd``.

>>> parse_action("p3 cbr 2.50 # a thin bet", 6, "actions[9]")
Act(player=2, verb='cbr', amount=250, place='actions[9]', cards=None, note='a thin bet')
>>> parse_action("d db 7h??", 6, "actions[9]")
Dealt(player=None, cards=(22, None))
>>> parse_action("  # the clock is called", 6, "actions[9]")
"""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

from houseway.equipment.cards import Card, card_of
from houseway.errors import BadRecord, NotExpressed

_PLAYER = re.compile(r"[pP]([0-9]{1,3})", re.ASCII)
UNKNOWN = "??"
DIGITS = 11


class Act(NamedTuple):
    """What a player does: ``f``, ``cc``, ``cbr`` up to an amount, ``sm``; or ``db``, where so many communal cards are out."""

    player: int
    verb: str
    amount: int
    place: str
    cards: tuple[Card | None, ...] | None = None
    """With ``sm``: the cards shown, () for those dealt; None for a hand thrown away."""
    note: str = ""
    """The commentary."""


class Dealt(NamedTuple):
    """Cards that the dealer gives to a player, or lays open for all (player None)."""

    player: int | None
    cards: tuple[Card | None, ...]


def parse_action(text: str, players: int, place: str) -> Act | Dealt | None:
    """One action; None for a mere commentary."""
    said, _, note = text.partition("#")
    words, note = said.split(), note.strip()
    if not words:
        return None
    if words[0] == "d":
        return _dealing(words, text, players, place)
    player = _player(words[0], players, place)
    verb, rest = words[1] if len(words) > 1 else "", words[2:]
    if verb in ("f", "cc") and not rest:
        return Act(player, verb, 0, place, None, note)
    if verb == "cbr" and len(rest) == 1:
        return Act(player, verb, _amount(rest[0], place), place, None, note)
    if verb == "sm":
        cards = None if not rest else () if rest == ["-"] else _cards("".join(rest), place)
        return Act(player, verb, 0, place, cards, note)
    if verb in ("sd", "pb"):
        raise NotExpressed(f"{text.strip()!r} belongs to another game than hold'em")
    raise BadRecord(f"{_short(text)} is no action of hold'em", place)


def _dealing(words: list[str], text: str, players: int, place: str) -> Dealt:
    if len(words) > 2 and words[1] == "db":
        return Dealt(None, _cards("".join(words[2:]), place))
    if len(words) > 3 and words[1] == "dh":
        return Dealt(_player(words[2], players, place), _cards("".join(words[3:]), place))
    raise BadRecord(f"{_short(text)} deals nothing that hold'em knows", place)


def _player(word: str, players: int, place: str) -> int:
    found = _PLAYER.fullmatch(word)
    if found is None or not 1 <= int(found[1]) <= players:
        raise BadRecord(f"{_short(word)} is none of the players p1 to p{players}", place)
    return int(found[1]) - 1


def _amount(word: str, place: str) -> int:
    try:
        amount = Decimal(word.replace(",", ""))
    except InvalidOperation as error:
        raise BadRecord(f"{_short(word)} is no amount", place) from error
    if not amount.is_finite() or amount <= 0 or amount.adjusted() > DIGITS:
        raise BadRecord(f"{_short(word)} is no amount to bet", place)
    cents = amount * 100
    if cents != cents.to_integral_value():
        raise NotExpressed(f"{place}: {amount} is counted in parts of a cent")
    return int(cents)


def _cards(text: str, place: str) -> tuple[Card | None, ...]:
    text = text.replace("10", "T")
    names = [text[at : at + 2] for at in range(0, len(text), 2)]
    cards: list[Card | None] = []
    for name in names:
        card = None if name == UNKNOWN else card_of(name[:1].upper() + name[1:].lower())
        if card is None and name != UNKNOWN:
            raise BadRecord(f"{_short(name)} in {_short(text)} is no card", place)
        if card is not None and card >= 52:
            raise BadRecord(f"{_short(name)} is no card of 52", place)
        cards.append(card)
    return tuple(cards)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
