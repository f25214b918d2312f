"""The determinations by which the instrument can express a hand from elsewhere: the usual no-limit game, or limit hold'em.

The notation leaves some things open: how small a chip a pot is divided in, how much must be called over a blind that was paid
short, what the house kept by which rule. Each way to read them is a ``Reading``; the first by which the chips come out as
the source says is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from houseway.errors import BadRecord, NotExpressed
from houseway.money import parse_money, print_money
from houseway.records.notations.phh.hand import Hand

DOLLAR = 100
OTHER_CHIPS = (50, 25, 10, 5, 1, 500, 1000, 2500, 5000, 10000, 50000, 100000, 500000, 1000000)
"""Cents; tried in this order where a divided pot does not come out in the chip that the source counts in."""
MOST_BLINDS = 3
TIME_FOR_NOTHING: dict[str, str] = {"basis": "time", "rate": "0.00"}


@dataclass(frozen=True)
class Reading:
    """One way to read what the notation leaves open."""

    order: tuple[int, ...]
    """The players by seat: the first after the button has seat 1, the button the highest (8.4)."""
    blinds: tuple[int, ...]
    """None in an ante game."""
    over_blinds: tuple[int, ...]
    """Straddles beyond the third blind, by the players who follow (4.2(e))."""
    ante: int
    min_bet: int
    chip: int
    heads_up: bool
    """Whether the button posts first and opens, as 20.19 has it for two."""
    big_bet: int | None = None
    """In limit hold'em the bet on the fourth and fifth card (H28)."""
    commission: tuple[int, str] | None = None
    """From the pots, by 15.2: the maximum and the scale."""
    turned: bool = False
    """Whether players before the first blind were put behind the others, which is right only until the flop."""

    def table(self) -> dict[str, Any]:
        """The table of the record."""
        chip = print_money(self.chip)
        table: dict[str, Any] = {
            "ace-low": True,
            "short-tap-out": "tap-out",
            "min-table-stake": chip,
            "min-bet": print_money(self.min_bet),
            "smallest-chip": chip,
            "burn": False,
            "seats": len(self.order),
        }
        if self.big_bet is not None:
            bets = [print_money(bet) for bet in (self.min_bet, self.min_bet, self.big_bet, self.big_bet)]
            table |= {"limit": "fixed", "min-bet": bets, "max-bet": bets}
        if self.blinds:
            table["blinds"] = [print_money(blind) for blind in self.blinds]
        else:
            table |= {"betting": "ante", "ante": print_money(self.ante)}
        if self.over_blinds:
            table["over-blinds"] = [print_money(blind) for blind in self.over_blinds]
        if self.heads_up:
            return table | {"tournament": True}
        if self.commission is None:
            return table | {"commission": TIME_FOR_NOTHING}
        maximum, scale = self.commission
        return table | {"commission": {"basis": "pot", "maximum": print_money(maximum), "scale": scale}}


def readings_of(hand: Hand) -> Iterator[Reading]:
    """Every way to read the hand, the plain one first; ``NotExpressed`` where there is none."""
    chips = _chips(hand)
    for chip in chips if hand.finishing is not None else chips[:1]:
        for form in _forms(hand, chip):
            for level in _levels(hand, form):
                yield from _commissions(hand, level)


def _forms(hand: Hand, chip: int) -> list[Reading]:
    """Who sits where and posts what; two ways only where both players post alike."""
    count = len(hand.names)
    order = tuple(range(count))
    if any(hand.antes):
        return [_ante_game(hand, order, chip)]
    plain = Reading(order, (), (), 0, hand.min_bet, chip, heads_up=False, big_bet=hand.big_bet)
    if count == 2:
        return _two_players(hand, plain)
    first = next((place for place, post in enumerate(hand.posts) if post), None)
    if first is None:
        raise NotExpressed("neither blinds nor antes (4.2(b))")
    turned = replace(plain, order=order[first:] + order[:first], turned=first > 0)
    return [_with_blinds(turned, [hand.posts[player] for player in turned.order], turned.order)]


def _ante_game(hand: Hand, order: tuple[int, ...], chip: int) -> Reading:
    if any(hand.posts):
        raise NotExpressed("an ante beside blinds (4.2(b): one or the other)")
    if len(set(hand.antes)) > 1:
        raise NotExpressed("an ante that not everybody pays (8.5(b))")
    return Reading(order, (), (), hand.antes[0], hand.min_bet, chip, heads_up=False, big_bet=hand.big_bet)


def _two_players(hand: Hand, plain: Reading) -> list[Reading]:
    """With two the button posts the small blind and opens (20.19); where the other does, it is no tournament (H26)."""
    other, button = hand.posts
    if other < 0 or button < 0:
        raise NotExpressed("a newcomer's post in the first round (17.11)")
    forms = []
    if 0 < button <= other:
        forms.append(replace(plain, blinds=(button, other), heads_up=True))
    if 0 < other <= button:
        forms.append(replace(plain, blinds=(other, button)))
    if not button and other:
        forms.append(replace(plain, blinds=(other,)))
    if not other and button:
        forms.append(replace(plain, order=(1, 0), blinds=(button,), turned=True))
        forms.append(replace(plain, blinds=(button,), heads_up=True))
    if not forms:
        raise NotExpressed("neither blinds nor antes (4.2(b))")
    return forms


def _with_blinds(form: Reading, posts: list[int], order: tuple[int, ...]) -> Reading:
    """Blinds and straddles of the first players; a post by anybody else cannot be said."""
    count = next((place for place, post in enumerate(posts) if post <= 0), len(posts))
    for player, post in zip(order[count:], posts[count:], strict=True):
        if post < 0:
            raise NotExpressed(f"a newcomer's post of {print_money(-post)} by p{player + 1} in the first round (17.11)")
        if post > 0:
            raise NotExpressed(
                f"a post or straddle of {print_money(post)} by p{player + 1}, who does not follow the blinds (4.2(e), 17.11)"
            )
    if not count:
        raise NotExpressed("a post and no blind (17.11)")
    if posts[:count] != sorted(posts[:count]):
        raise NotExpressed("blinds that fall (4.2(f))")
    blinds, over_blinds = posts[:count][:MOST_BLINDS], posts[:count][MOST_BLINDS:]
    if len(set(over_blinds) | {blinds[-1]}) <= len(over_blinds):
        raise NotExpressed("a straddle that is no higher than the one before (4.2(e))")
    return replace(form, blinds=tuple(blinds), over_blinds=tuple(over_blinds))


def pays_short(hand: Hand) -> bool:
    """Whether somebody has less than the blind or straddle that is due."""
    return any(stack is not None and stack < post for stack, post in zip(hand.stacks, hand.posts, strict=True))


def _levels(hand: Hand, form: Reading) -> list[Reading]:
    """Over a blind paid short the blind itself must be called (H16); elsewhere the most that lies there."""
    forced = [*form.blinds, *form.over_blinds]
    by_seat = form.order if not form.heads_up else form.order[::-1]
    paid = [_at_most(blind, hand.stacks[player]) for blind, player in zip(forced, by_seat, strict=False)]
    if not forced or paid[-1] >= forced[-1]:
        return [form]
    there = max(paid)
    lower = [min(blind, there) for blind in forced]
    if len(set(lower[MOST_BLINDS - 1 :])) < len(lower[MOST_BLINDS - 1 :]):
        return [form]
    blinds, over_blinds = tuple(lower[: len(form.blinds)]), tuple(lower[len(form.blinds) :])
    return [form, replace(form, blinds=blinds, over_blinds=over_blinds)]


def _at_most(amount: int, stack: int | None) -> int:
    return amount if stack is None else min(amount, stack)


def _commissions(hand: Hand, form: Reading) -> list[Reading]:
    """What the house kept, where it can be a commission of 15.2: whole dollars up to a maximum."""
    rake = hand.rake()
    if rake <= 0 or rake % DOLLAR or form.heads_up or "commission" in hand.determined:
        return [form]
    return [form, *(replace(form, commission=(rake, scale)) for scale in ("i", "ii"))]


def _chips(hand: Hand) -> list[int]:
    """The unit in which the source counts stacks, bets and results, then others of which all of these are multiples."""
    if "smallest-chip" in hand.determined:
        return [_chip_determined(hand.determined["smallest-chip"])]
    amounts = [*hand.stacks, *hand.posts, *hand.antes, hand.min_bet, hand.big_bet, *(hand.finishing or ())]
    amounts += [act.amount for act in hand.acts if act.verb == "cbr"]
    known = [amount for amount in amounts if amount]
    usual = DOLLAR if all(amount % DOLLAR == 0 for amount in known) else 1
    fit = [chip for chip in OTHER_CHIPS if all(amount % chip == 0 for amount in known)]
    return [usual, *(chip for chip in fit if chip != usual)]


def _chip_determined(text: object) -> int:
    try:
        return parse_money(text) or DOLLAR
    except ValueError as error:
        raise BadRecord(str(error), "_determinations") from error
