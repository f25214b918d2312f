"""One hand as its source describes it.

Players are in order from the one after the button, amounts are in cents, and unknown cards are None.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import msgspec

from houseway.engine.protocol.text_types import check_name
from houseway.equipment.cards import Card
from houseway.errors import InvalidRecordError, NotExpressibleError
from houseway.i18n import Message
from houseway.records.notations.phh.actions import DealtCards, PlayerAction, parse_action

NO_LIMIT_HOLDEM = "NT"
LIMIT_HOLDEM = "FT"
OTHER_VARIANTS = {
    "NS": Message("notations-variant-short-deck"),
    "PO": Message("notations-variant-omaha"),
    "FO/8": Message("notations-variant-omaha-high-low"),
    "F7S": Message("notations-variant-stud"),
    "F7S/8": Message("notations-variant-stud-high-low"),
    "FR": Message("notations-variant-razz"),
    "N2L1D": Message("notations-variant-single-draw"),
    "F2L3D": Message("notations-variant-triple-draw"),
    "FB": Message("notations-variant-badugi"),
}
DISCARD_RULE = "17.10"
"""Comment with which an export marks a discarded hand as dead."""
MAX_PLAYERS = 23
"""Greatest number of players: a deck of 52 must give each two cards, and five communal cards."""
MAX_SEATS = 10
"""Greatest number of seats that the instrument allows at a table."""
MAX_CENTS = 10**14
"""Upper bound of amounts in cents. Amounts in a record have at most twelve digits before the decimal point."""
ROUNDING = Decimal("0.0001")
"""Tolerance in cents for sources that computed amounts with floating-point numbers."""


@dataclass(slots=True)
class Hand:
    """A hand of no-limit or limit hold'em."""

    names: tuple[str, ...]
    stacks: tuple[int | None, ...]
    """Stack of each player before the hand, or None if the source does not know it."""
    antes: tuple[int, ...]
    posts: tuple[int, ...]
    """Blind or straddle that each player pays. The post of a newcomer is given as a negative number."""
    min_bet: int
    """Minimum bet. In limit hold'em it is the small bet."""
    big_bet: int | None = None
    """Bet on the fourth and fifth card in limit hold'em."""
    actions: list[PlayerAction] = field(default_factory=list)
    holes: list[list[Card | None]] = field(default_factory=list)
    board: list[Card | None] = field(default_factory=list)
    mucked_players: set[int] = field(default_factory=set)
    """Players who threw their hand away at the showdown."""
    has_showdown: bool = False
    """True if the source has a showdown."""
    dead_players: set[int] = field(default_factory=set)
    """Those of the mucked players whose hand an export marks as dead under 17.10."""
    finishing_stacks: tuple[int | None, ...] | None = None
    winnings: tuple[int, ...] | None = None
    """Amount that each player collected, or None if the source does not say.

    Sources count collected amounts in different ways.
    """
    title: str = ""
    determinations: Mapping[str, Any] = field(default_factory=dict)
    """Determinations that Houseway added in a separate field when it exported the hand."""

    def compute_rake(self) -> int:
        """Return the amount that the house retained according to the source, or zero if the source does not say."""
        if self.finishing_stacks is None:
            return 0
        stack_pairs = [
            (before, after)
            for before, after in zip(self.stacks, self.finishing_stacks, strict=True)
            if None not in (before, after)
        ]
        if len(stack_pairs) < len(self.names):
            return 0
        return sum(before or 0 for before, _ in stack_pairs) - sum(after or 0 for _, after in stack_pairs)


def parse_hand(fields: Mapping[str, Any]) -> Hand:
    """Parse one hand from the fields of its TOML table.

    Raises:
        NotExpressibleError: the hand is of another game, or the instrument does not allow it.
        InvalidRecordError: a field is missing or malformed, or the hand contradicts itself.
    """
    _check_variant(fields)
    if not isinstance(fields.get("starting_stacks"), list) or not fields["starting_stacks"]:
        raise InvalidRecordError(Message("notations-stacks-missing"), "starting_stacks")
    stacks = _parse_amounts(fields, "starting_stacks", len(fields["starting_stacks"]))
    count = len(stacks)
    if not 2 <= count <= MAX_PLAYERS:
        raise InvalidRecordError(Message("notations-player-count", count=count, limit=MAX_PLAYERS), "starting_stacks")
    if count > MAX_SEATS:
        raise NotExpressibleError(Message("notations-too-many-players", count=count, seats=MAX_SEATS))
    for number, stack in enumerate(stacks, 1):
        if stack is not None and stack <= 0:
            raise NotExpressibleError(Message("notations-player-without-chips", player=f"p{number}"))
    posts = _require_known(_parse_amounts(fields, "blinds_or_straddles", count), "blinds_or_straddles")
    antes = _require_known(_parse_amounts(fields, "antes", count), "antes")
    if count == 2:
        # By convention of the notation both lists are reversed for two players.
        posts, antes = posts[::-1], antes[::-1]
    min_bet, big_bet = _parse_bets(fields)
    finishing = (
        _parse_amounts(fields, "finishing_stacks", count, is_exact=True) if "finishing_stacks" in fields else None
    )
    hand = Hand(
        names=_choose_names(fields.get("players"), count),
        stacks=stacks,
        antes=antes,
        posts=posts,
        min_bet=min_bet if min_bet > 0 else max(map(abs, (*posts[:2], *antes))),
        big_bet=big_bet,
        finishing_stacks=finishing,
        winnings=_parse_winnings(fields, count),
        title=_make_title(fields),
        determinations=_parse_determinations(fields.get("_determinations")),
    )
    _parse_actions(hand, fields.get("actions"))
    _check_cards(hand)
    return hand


def _check_variant(fields: Mapping[str, Any]) -> None:
    variant = fields.get("variant")
    if not isinstance(variant, str):
        raise InvalidRecordError(Message("notations-variant-missing"), "variant")
    if variant in OTHER_VARIANTS:
        raise NotExpressibleError(Message("notations-other-variant", variant=variant, name=OTHER_VARIANTS[variant]))
    if variant not in (NO_LIMIT_HOLDEM, LIMIT_HOLDEM):
        raise NotExpressibleError(
            Message(
                "notations-unknown-variant", variant=_shorten(variant), no_limit=NO_LIMIT_HOLDEM, limit=LIMIT_HOLDEM
            )
        )


def _parse_bets(fields: Mapping[str, Any]) -> tuple[int, int | None]:
    """Return the minimum bet and None, or in limit hold'em the small and the big bet."""
    if fields["variant"] == NO_LIMIT_HOLDEM:
        return (0 if "min_bet" not in fields else _parse_cents(fields["min_bet"], "min_bet") or 0), None
    small, big = [_parse_cents(fields.get(key), key) or 0 for key in ("small_bet", "big_bet")]
    if not 0 < small <= big:
        raise InvalidRecordError(Message("notations-limit-bets"), "small_bet")
    return small, big


def _parse_actions(hand: Hand, actions: object) -> None:
    """Parse the actions in order, and assign the dealt cards to the players and the board."""
    count = len(hand.names)
    if not isinstance(actions, list):
        raise InvalidRecordError(Message("notations-actions-missing"), "actions")
    hand.holes = [[] for _ in range(count)]
    for number, text in enumerate(actions):
        place = f"actions[{number}]"
        if not isinstance(text, str):
            raise InvalidRecordError(Message("notations-action-not-text", value=_shorten(text)), place)
        action = parse_action(text, count, place)
        if isinstance(action, DealtCards):
            (hand.board if action.player is None else hand.holes[action.player]).extend(action.cards)
            if action.player is None:
                hand.actions.append(PlayerAction(-1, "db", len(hand.board), place))
        elif action is not None and action.verb == "sm":
            _apply_showing(hand, action)
        elif action is not None:
            hand.actions.append(action)
    for hole in hand.holes:
        hole.extend([None] * (2 - len(hole)))


def _apply_showing(hand: Hand, action: PlayerAction) -> None:
    """Fill in a player's unknown cards from the cards shown. A later showing overrides an earlier one."""
    player, hole = action.player, hand.holes[action.player]
    hand.has_showdown = True
    if action.cards is None:
        hand.mucked_players.add(player)
        if action.note == DISCARD_RULE:
            hand.dead_players.add(player)
        return
    hand.mucked_players.discard(player)
    shown_cards = [card for card in action.cards if card is not None]
    hole_cards = [card for card in hole if card is not None]
    for card in shown_cards:
        if card not in hole_cards:
            hole_cards.append(card)
    if len(hole_cards) > 2:
        raise InvalidRecordError(Message("notations-other-cards-shown", player=f"p{player + 1}"), action.place)
    hole[:] = [*hole_cards, *[None] * (2 - len(hole_cards))]


def _check_cards(hand: Hand) -> None:
    for number, hole in enumerate(hand.holes, 1):
        if len(hole) > 2:
            raise InvalidRecordError(
                Message("notations-hole-card-count", player=f"p{number}", count=len(hole)), "actions"
            )
    if len(hand.board) > 5:
        raise NotExpressibleError(Message("notations-board-run-twice", count=len(hand.board)))
    known_cards = [card for cards in (*hand.holes, hand.board) for card in cards if card is not None]
    if len(set(known_cards)) < len(known_cards):
        raise InvalidRecordError(Message("notations-repeated-card"), "actions")


def _parse_amounts(
    fields: Mapping[str, Any], key: str, count: int, *, is_exact: bool = False
) -> tuple[int | None, ...]:
    """Return one amount per player. Amounts missing at the end of the list are zero."""
    value = fields.get(key, [])
    if not isinstance(value, list):
        value = [value] * count
    amounts = [_parse_cents(amount, f"{key}[{number}]") for number, amount in enumerate(value)]
    while len(amounts) > count and amounts[-1] == 0 and not is_exact:
        amounts.pop()
    if len(amounts) > count or (is_exact and len(amounts) < count):
        raise InvalidRecordError(Message("notations-amount-count", amounts=len(amounts), players=count), key)
    return (*amounts, *[0] * (count - len(amounts)))


def _require_known(amounts: Sequence[int | None], key: str) -> tuple[int, ...]:
    if None in amounts:
        raise InvalidRecordError(Message("notations-amount-unknown"), key)
    return tuple(amount or 0 for amount in amounts)


def _parse_winnings(fields: Mapping[str, Any], count: int) -> tuple[int, ...] | None:
    """Return the amount that each player collected, or None if the source does not say."""
    try:
        amounts = _parse_amounts(fields, "winnings", count, is_exact="winnings" in fields)
    except (InvalidRecordError, NotExpressibleError):
        return None
    return tuple(amount or 0 for amount in amounts) if any(amounts) else None


def _parse_cents(value: object, place: str) -> int | None:
    """Return an amount in cents, or None if the source does not know it (``inf``, ``nan``)."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise InvalidRecordError(Message("notations-amount-not-number", value=_shorten(value)), place)
    amount = Decimal(value) if not isinstance(value, int) or abs(value) < MAX_CENTS else Decimal("1e20")
    if not amount.is_finite():
        return None
    if amount.adjusted() > 11:
        raise NotExpressibleError(Message("notations-amount-too-large", place=place))
    exact = amount * 100
    cents = exact.to_integral_value()
    if abs(exact - cents) > ROUNDING:
        raise NotExpressibleError(Message("notations-fraction-of-cent", place=place, amount=str(amount)))
    return int(cents)


def _choose_names(players: object, count: int) -> tuple[str, ...]:
    """Return the players' names if they are valid, otherwise p1, p2, ..."""
    places = tuple(f"p{number}" for number in range(1, count + 1))
    if not isinstance(players, list) or len(players) != count:
        return places
    usable = [isinstance(name, str) and _is_name(name) for name in players]
    names = tuple(name if is_usable else place for name, is_usable, place in zip(players, usable, places, strict=True))
    return names if len(set(names)) == count else places


def _is_name(text: str) -> bool:
    try:
        check_name(text)
    except ValueError:
        return False
    return True


def _parse_determinations(text: object) -> dict[str, Any]:
    """Return the determinations that an export added as JSON."""
    if text is None:
        return {}
    try:
        determinations = msgspec.json.decode(text) if isinstance(text, str) else None
    except (ValueError, RecursionError) as error:
        raise InvalidRecordError(
            Message("notations-determinations-not-json", error=str(error)), "_determinations"
        ) from error
    if not isinstance(determinations, dict):
        raise InvalidRecordError(Message("notations-determinations-not-object"), "_determinations")
    return determinations


def _make_title(fields: Mapping[str, Any]) -> str:
    """Return a title of one line from the number, event, venue, table and date that the source gives."""
    parts = [fields.get(key) for key in ("event", "venue", "table")]
    words = [str(part) for part in parts if isinstance(part, str | int) and str(part)]
    date = [fields.get(key) for key in ("year", "month", "day")]
    if all(isinstance(part, int) and not isinstance(part, bool) for part in date):
        words.append("-".join(str(part).rjust(2, "0") for part in date))
    hand = fields.get("hand")
    number = f"hand {hand}" if isinstance(hand, str | int) and str(hand) else "a hand"
    return " ".join(", ".join([number, *words]).split())[:200]


def _shorten(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
