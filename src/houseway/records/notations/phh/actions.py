"""Action notation: ``d dh p1 AcKd``, ``p3 cbr 500 # commentary``, ``d db 7h8h9s``, ``p1 sm AcKd``.

>>> parse_action("p3 cbr 2.50 # a thin bet", 6, "actions[9]")
PlayerAction(player=2, verb='cbr', amount=250, place='actions[9]', cards=None, note='a thin bet')
>>> parse_action("d db 7h??", 6, "actions[9]")
DealtCards(player=None, cards=(22, None))
>>> parse_action("  # the clock is called", 6, "actions[9]")
"""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

from houseway.equipment.cards import Card, find_card
from houseway.errors import InvalidRecordError, NotExpressibleError
from houseway.i18n import Message

_PLAYER = re.compile(r"[pP]([0-9]{1,3})", re.ASCII)
UNKNOWN_CARD = "??"
MAX_EXPONENT = 11


class PlayerAction(NamedTuple):
    """Action of a player.

    The verbs are ``f`` (fold), ``cc`` (check or call), ``cbr`` (bet or raise to ``amount``) and ``sm`` (show).
    With the verb ``db`` it is the deal of communal cards, and ``amount`` is their total number so far.
    """

    player: int
    verb: str
    amount: int
    place: str
    cards: tuple[Card | None, ...] | None = None
    """Cards shown by ``sm``.

    The tuple is empty if the player shows the cards that were dealt, and None if the hand is thrown away.
    """
    note: str = ""
    """Comment after the action."""


class DealtCards(NamedTuple):
    """Cards that the dealer gives to a player, or communal cards if ``player`` is None."""

    player: int | None
    cards: tuple[Card | None, ...]


def parse_action(text: str, player_count: int, place: str) -> PlayerAction | DealtCards | None:
    """Parse one action, or return None if the text is only a comment."""
    action_text, _, note = text.partition("#")
    words, note = action_text.split(), note.strip()
    if not words:
        return None
    if words[0] == "d":
        return _parse_deal(words, text, player_count, place)
    player = _parse_player(words[0], player_count, place)
    verb, arguments = words[1] if len(words) > 1 else "", words[2:]
    if verb in ("f", "cc") and not arguments:
        return PlayerAction(player, verb, 0, place, None, note)
    if verb == "cbr" and len(arguments) == 1:
        return PlayerAction(player, verb, _parse_amount(arguments[0], place), place, None, note)
    if verb == "sm":
        cards = None if not arguments else () if arguments == ["-"] else _parse_cards("".join(arguments), place)
        return PlayerAction(player, verb, 0, place, cards, note)
    if verb in ("sd", "pb"):
        raise NotExpressibleError(Message("notations-other-game-action", action=repr(text.strip())))
    raise InvalidRecordError(Message("notations-unknown-action", action=_shorten(text)), place)


def _parse_deal(words: list[str], text: str, player_count: int, place: str) -> DealtCards:
    if len(words) > 2 and words[1] == "db":
        return DealtCards(None, _parse_cards("".join(words[2:]), place))
    if len(words) > 3 and words[1] == "dh":
        return DealtCards(_parse_player(words[2], player_count, place), _parse_cards("".join(words[3:]), place))
    raise InvalidRecordError(Message("notations-unknown-deal", action=_shorten(text)), place)


def _parse_player(word: str, player_count: int, place: str) -> int:
    match = _PLAYER.fullmatch(word)
    if match is None or not 1 <= int(match[1]) <= player_count:
        raise InvalidRecordError(
            Message("notations-unknown-player", player=_shorten(word), count=str(player_count)), place
        )
    return int(match[1]) - 1


def _parse_amount(word: str, place: str) -> int:
    try:
        amount = Decimal(word.replace(",", ""))
    except InvalidOperation as error:
        raise InvalidRecordError(Message("notations-invalid-amount", amount=_shorten(word)), place) from error
    if not amount.is_finite() or amount <= 0 or amount.adjusted() > MAX_EXPONENT:
        raise InvalidRecordError(Message("notations-invalid-bet", amount=_shorten(word)), place)
    cents = amount * 100
    if cents != cents.to_integral_value():
        raise NotExpressibleError(Message("notations-fraction-of-cent", place=place, amount=str(amount)))
    return int(cents)


def _parse_cards(text: str, place: str) -> tuple[Card | None, ...]:
    text = text.replace("10", "T")
    names = [text[index : index + 2] for index in range(0, len(text), 2)]
    cards: list[Card | None] = []
    for name in names:
        card = None if name == UNKNOWN_CARD else find_card(name[:1].upper() + name[1:].lower())
        if card is None and name != UNKNOWN_CARD:
            raise InvalidRecordError(Message("notations-invalid-card", card=_shorten(name), text=_shorten(text)), place)
        if card is not None and card >= 52:
            raise InvalidRecordError(Message("notations-not-in-deck", card=_shorten(name)), place)
        cards.append(card)
    return tuple(cards)


def _shorten(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
