"""One hand as its source tells it: players in order from the one after the button, amounts in cents, cards where known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import msgspec

from houseway.engine.protocol.text_types import check_name
from houseway.equipment.cards import Card
from houseway.errors import BadRecord, NotExpressed
from houseway.money import print_money
from houseway.records.notations.phh.actions import Act, Dealt, parse_action

NO_LIMIT_HOLDEM = "NT"
LIMIT_HOLDEM = "FT"
OTHER_VARIANTS = {
    "NS": "no-limit short-deck hold'em",
    "PO": "pot-limit Omaha",
    "FO/8": "fixed-limit Omaha, high and low",
    "F7S": "seven card stud",
    "F7S/8": "seven card stud, high and low",
    "FR": "razz",
    "N2L1D": "deuce-to-seven single draw",
    "F2L3D": "deuce-to-seven triple draw",
    "FB": "badugi",
}
DISCARDED = "17.10"
"""The commentary by which an export says that a hand thrown away was dead."""
MOST_PLAYERS = 23
"""Two cards each and five communal ones come from one deck of 52."""
MOST_SEATS = 10
"""Of a table by the instrument."""
MOST_MONEY = 10**14
"""Cents; the money of a record has twelve digits before the point."""
ROUNDING = Decimal("0.0001")
"""Of a cent; a source that counted in floats may be off by less than this."""


@dataclass(slots=True)
class Hand:
    """A hand of no-limit or limit hold'em."""

    names: tuple[str, ...]
    stacks: tuple[int | None, ...]
    """Before the hand; None where the source does not know."""
    antes: tuple[int, ...]
    posts: tuple[int, ...]
    """Blinds and straddles as each player pays them; below nothing for a post by somebody who comes in."""
    min_bet: int
    """In limit hold'em the small bet."""
    big_bet: int | None = None
    """In limit hold'em the bet on the fourth and fifth card."""
    acts: list[Act] = field(default_factory=list)
    holes: list[list[Card | None]] = field(default_factory=list)
    board: list[Card | None] = field(default_factory=list)
    mucked: set[int] = field(default_factory=set)
    """Who threw the hand away at the showdown."""
    showed: bool = False
    """Whether it came to a showdown by the source."""
    dead: set[int] = field(default_factory=set)
    """Of these, whose hand an export says to be dead by 17.10."""
    finishing: tuple[int | None, ...] | None = None
    winnings: tuple[int, ...] | None = None
    """What the source says that players collected, where it says it of anybody; sources count this in different ways."""
    title: str = ""
    determined: Mapping[str, Any] = field(default_factory=dict)
    """Determinations that an export added, in a field of its own."""

    def rake(self) -> int:
        """What the source says that the house kept, as far as it says it."""
        if self.finishing is None:
            return 0
        both = [(was, is_) for was, is_ in zip(self.stacks, self.finishing, strict=True) if None not in (was, is_)]
        if len(both) < len(self.names):
            return 0
        return sum(was or 0 for was, _ in both) - sum(is_ or 0 for _, is_ in both)


def hand_of(fields: Mapping[str, Any]) -> Hand:
    """The hand in the fields of one table; ``NotExpressed`` for another game, ``BadRecord`` where it contradicts itself."""
    _check_variant(fields)
    if not isinstance(fields.get("starting_stacks"), list) or not fields["starting_stacks"]:
        raise BadRecord("a list of the stacks before the hand is missing", "starting_stacks")
    stacks = _amounts(fields, "starting_stacks", len(fields["starting_stacks"]))
    count = len(stacks)
    if not 2 <= count <= MOST_PLAYERS:
        raise BadRecord(f"{count} players; a hand has 2 to {MOST_PLAYERS}", "starting_stacks")
    if count > MOST_SEATS:
        raise NotExpressed(f"{count} players at one table, which has {MOST_SEATS} seats at most")
    for number, stack in enumerate(stacks, 1):
        if stack is not None and stack <= 0:
            raise NotExpressed(f"p{number} plays without chips (4.3)")
    posts = _known(_amounts(fields, "blinds_or_straddles", count), "blinds_or_straddles")
    antes = _known(_amounts(fields, "antes", count), "antes")
    if count == 2:
        # By convention of the notation both lists are the other way round with two players.
        posts, antes = posts[::-1], antes[::-1]
    min_bet, big_bet = _bets(fields)
    finishing = _amounts(fields, "finishing_stacks", count, exactly=True) if "finishing_stacks" in fields else None
    hand = Hand(
        names=_names(fields.get("players"), count),
        stacks=stacks,
        antes=antes,
        posts=posts,
        min_bet=min_bet if min_bet > 0 else max(map(abs, (*posts[:2], *antes))),
        big_bet=big_bet,
        finishing=finishing,
        winnings=_winnings(fields, count),
        title=_title(fields),
        determined=_determined(fields.get("_determinations")),
    )
    _take_actions(hand, fields.get("actions"))
    _check_cards(hand)
    return hand


def _check_variant(fields: Mapping[str, Any]) -> None:
    variant = fields.get("variant")
    if not isinstance(variant, str):
        raise BadRecord("the variant is missing", "variant")
    if variant in OTHER_VARIANTS:
        raise NotExpressed(f"{variant} is {OTHER_VARIANTS[variant]}, not hold'em without or with a fixed limit")
    if variant not in (NO_LIMIT_HOLDEM, LIMIT_HOLDEM):
        raise NotExpressed(
            f"the variant {_short(variant)} is not no-limit hold'em ({NO_LIMIT_HOLDEM}) or limit hold'em ({LIMIT_HOLDEM})"
        )


def _bets(fields: Mapping[str, Any]) -> tuple[int, int | None]:
    """The least bet; in limit hold'em the small and the big one."""
    if fields["variant"] == NO_LIMIT_HOLDEM:
        return (0 if "min_bet" not in fields else _cents(fields["min_bet"], "min_bet") or 0), None
    small, big = [_cents(fields.get(key), key) or 0 for key in ("small_bet", "big_bet")]
    if not 0 < small <= big:
        raise BadRecord("limit hold'em has a small bet, and a big one that is no smaller", "small_bet")
    return small, big


def _take_actions(hand: Hand, actions: object) -> None:
    """The actions in order; cards go to their players and to the board."""
    count = len(hand.names)
    if not isinstance(actions, list):
        raise BadRecord("a list of actions is missing", "actions")
    hand.holes = [[] for _ in range(count)]
    for number, text in enumerate(actions):
        place = f"actions[{number}]"
        if not isinstance(text, str):
            raise BadRecord(f"an action is text, not {_short(text)}", place)
        taken = parse_action(text, count, place)
        if isinstance(taken, Dealt):
            (hand.board if taken.player is None else hand.holes[taken.player]).extend(taken.cards)
            if taken.player is None:
                hand.acts.append(Act(-1, "db", len(hand.board), place))
        elif taken is not None and taken.verb == "sm":
            _take_showing(hand, taken)
        elif taken is not None:
            hand.acts.append(taken)
    for hole in hand.holes:
        hole.extend([None] * (2 - len(hole)))


def _take_showing(hand: Hand, act: Act) -> None:
    """Cards shown fill in what was unknown; a later showing counts more than an earlier one."""
    player, hole = act.player, hand.holes[act.player]
    hand.showed = True
    if act.cards is None:
        hand.mucked.add(player)
        if act.note == DISCARDED:
            hand.dead.add(player)
        return
    hand.mucked.discard(player)
    known = [card for card in act.cards if card is not None]
    held = [card for card in hole if card is not None]
    for card in known:
        if card not in held:
            held.append(card)
    if len(held) > 2:
        raise BadRecord(f"p{player + 1} shows other cards than were dealt", act.place)
    hole[:] = [*held, *[None] * (2 - len(held))]


def _check_cards(hand: Hand) -> None:
    for number, hole in enumerate(hand.holes, 1):
        if len(hole) > 2:
            raise BadRecord(f"p{number} has {len(hole)} hole cards", "actions")
    if len(hand.board) > 5:
        raise NotExpressed(f"{len(hand.board)} communal cards: the board was run more than once (9.4)")
    known = [card for cards in (*hand.holes, hand.board) for card in cards if card is not None]
    if len(set(known)) < len(known):
        raise BadRecord("a card is there twice", "actions")


def _amounts(fields: Mapping[str, Any], key: str, count: int, *, exactly: bool = False) -> tuple[int | None, ...]:
    """A list of amounts, one for each player; one that is too short means nothing for the others."""
    value = fields.get(key, [])
    if not isinstance(value, list):
        value = [value] * count
    found = [_cents(amount, f"{key}[{number}]") for number, amount in enumerate(value)]
    while len(found) > count and found[-1] == 0 and not exactly:
        found.pop()
    if len(found) > count or (exactly and len(found) < count):
        raise BadRecord(f"{len(found)} amounts for {count} players", key)
    return (*found, *[0] * (count - len(found)))


def _known(amounts: Sequence[int | None], key: str) -> tuple[int, ...]:
    if None in amounts:
        raise BadRecord("an amount is no number", key)
    return tuple(amount or 0 for amount in amounts)


def _winnings(fields: Mapping[str, Any], count: int) -> tuple[int, ...] | None:
    """What was collected, where the source says it of anybody."""
    try:
        amounts = _amounts(fields, "winnings", count, exactly="winnings" in fields)
    except (BadRecord, NotExpressed):
        return None
    return tuple(amount or 0 for amount in amounts) if any(amounts) else None


def _cents(value: object, place: str) -> int | None:
    """An amount in cents; None for one that the source does not know (``inf``, ``nan``)."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise BadRecord(f"an amount is a number, not {_short(value)}", place)
    amount = Decimal(value) if not isinstance(value, int) or abs(value) < MOST_MONEY else Decimal("1e20")
    if not amount.is_finite():
        return None
    if amount.adjusted() > 11:
        raise NotExpressed(f"{place}: an amount of more than twelve digits")
    exact = amount * 100
    cents = exact.to_integral_value()
    if abs(exact - cents) > ROUNDING:
        raise NotExpressed(f"{place}: {amount} is counted in parts of a cent")
    return int(cents)


def _names(players: object, count: int) -> tuple[str, ...]:
    """The players' names where they can serve as such, else p1, p2, ..."""
    places = tuple(f"p{number}" for number in range(1, count + 1))
    if not isinstance(players, list) or len(players) != count:
        return places
    usable = [isinstance(name, str) and _is_name(name) for name in players]
    names = tuple(name if good else place for name, good, place in zip(players, usable, places, strict=True))
    return names if len(set(names)) == count else places


def _is_name(text: str) -> bool:
    try:
        check_name(text)
    except ValueError:
        return False
    return True


def _determined(text: object) -> dict[str, Any]:
    """Determinations that an export carried along as JSON."""
    if text is None:
        return {}
    try:
        found = msgspec.json.decode(text) if isinstance(text, str) else None
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not JSON: {error}", "_determinations") from error
    if not isinstance(found, dict):
        raise BadRecord("determinations are JSON text of an object", "_determinations")
    return found


def _title(fields: Mapping[str, Any]) -> str:
    """What the source says about where and when, in one line."""
    parts = [fields.get(key) for key in ("event", "venue", "table")]
    words = [str(part) for part in parts if isinstance(part, str | int) and str(part)]
    date = [fields.get(key) for key in ("year", "month", "day")]
    if all(isinstance(part, int) and not isinstance(part, bool) for part in date):
        words.append("-".join(str(part).rjust(2, "0") for part in date))
    hand = fields.get("hand")
    number = f"hand {hand}" if isinstance(hand, str | int) and str(hand) else "a hand"
    return " ".join(", ".join([number, *words]).split())[:200]


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def shown_money(cents: int | None) -> str:
    """An amount in a message."""
    return "unknown" if cents is None else print_money(cents)
