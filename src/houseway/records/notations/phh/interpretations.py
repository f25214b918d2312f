"""Interpretations: determinations by which the instrument can express a hand from another source.

The hand is no-limit or limit hold'em. The notation does not state the smallest chip in which a pot is divided,
the amount to call after a blind that was paid short, or the rule of the rake. Each way to fill these gaps is
an ``Interpretation``. The importer uses the first one that gives the same chips as the source.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from houseway.errors import InvalidRecordError, InvalidValueError, NotExpressibleError
from houseway.i18n import Message
from houseway.money import Cents, parse_money, print_money
from houseway.records.notations.phh.hand import Hand

DOLLAR = 100
OTHER_CHIPS = (50, 25, 10, 5, 1, 500, 1000, 2500, 5000, 10000, 50000, 100000, 500000, 1000000)
"""Values of the smallest chip, in cents, to try one after the other if the usual chip does not fit.

The usual chip does not fit if a pot divided into such chips gives other shares than the source.
"""
MAX_BLINDS = 3
FREE_TIME_CHARGE: dict[str, str] = {"basis": "time", "rate": "0.00"}


@dataclass(frozen=True)
class Interpretation:
    """One way to fill the gaps that the notation leaves."""

    order: tuple[int, ...]
    """Players in the order of their seats.

    The first player after the button has seat 1, and the button has the highest seat (8.4).
    """
    blinds: tuple[int, ...]
    """Amounts of the blinds; empty in a game with an ante."""
    over_blinds: tuple[int, ...]
    """Straddles after the third blind, one for each player who follows (4.2(e))."""
    ante: int
    min_bet: int
    chip: int
    heads_up: bool
    """True if the button posts first and opens, as 20.19 requires for two players."""
    big_bet: int | None = None
    """Bet on the fourth and fifth card in limit hold'em (H28)."""
    commission: tuple[int, str] | None = None
    """Maximum and scale of the commission from the pots (15.2)."""
    turned: bool = False
    """True if the players who sit before the first blind were moved to the end of the order of seats.

        The order of turns is then right only until the flop.
    """

    def table(self) -> dict[str, Any]:
        """Return the determinations as the ``table`` of the record."""
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
            return table | {"commission": FREE_TIME_CHARGE}
        maximum, scale = self.commission
        return table | {"commission": {"basis": "pot", "maximum": print_money(maximum), "scale": scale}}


def generate_interpretations(hand: Hand) -> Iterator[Interpretation]:
    """Yield every interpretation of the hand, the most usual one first.

    Raises:
        NotExpressibleError: there is no interpretation.
    """
    chips = _list_chips(hand)
    for chip in chips if hand.finishing_stacks is not None else chips[:1]:
        for seating in _list_seatings(hand, chip):
            for seating_with_level in _list_call_levels(hand, seating):
                yield from _list_commissions(hand, seating_with_level)


def _list_seatings(hand: Hand, chip: int) -> list[Interpretation]:
    """Return the possible interpretations of seats and posts.

    There can be several only if two players play.
    """
    count = len(hand.names)
    order = tuple(range(count))
    if any(hand.antes):
        return [_make_ante_game(hand, order, chip)]
    plain = Interpretation(order, (), (), 0, hand.min_bet, chip, heads_up=False, big_bet=hand.big_bet)
    if count == 2:
        return _list_two_player_seatings(hand, plain)
    first = next((place for place, post in enumerate(hand.posts) if post), None)
    if first is None:
        raise NotExpressibleError(Message("notations-no-blinds"))
    turned = replace(plain, order=order[first:] + order[:first], turned=first > 0)
    return [_add_blinds(turned, [hand.posts[player] for player in turned.order], turned.order)]


def _make_ante_game(hand: Hand, order: tuple[int, ...], chip: int) -> Interpretation:
    if any(hand.posts):
        raise NotExpressibleError(Message("notations-ante-and-blinds"))
    if len(set(hand.antes)) > 1:
        raise NotExpressibleError(Message("notations-partial-ante"))
    return Interpretation(order, (), (), hand.antes[0], hand.min_bet, chip, heads_up=False, big_bet=hand.big_bet)


def _list_two_player_seatings(hand: Hand, plain: Interpretation) -> list[Interpretation]:
    """Return the possible interpretations of seats and posts for two players.

    In a tournament the button posts the small blind and opens (20.19). If the player without the button does so,
    the hand is not from a tournament (H26).
    """
    other, button = hand.posts
    if other < 0 or button < 0:
        raise NotExpressibleError(Message("notations-newcomer-post"))
    seatings = []
    if 0 < button <= other:
        seatings.append(replace(plain, blinds=(button, other), heads_up=True))
    if 0 < other <= button:
        seatings.append(replace(plain, blinds=(other, button)))
    if not button and other:
        seatings.append(replace(plain, blinds=(other,)))
    if not other and button:
        seatings.append(replace(plain, order=(1, 0), blinds=(button,), turned=True))
        seatings.append(replace(plain, blinds=(button,), heads_up=True))
    if not seatings:
        raise NotExpressibleError(Message("notations-no-blinds"))
    return seatings


def _add_blinds(seating: Interpretation, posts: list[int], order: tuple[int, ...]) -> Interpretation:
    """Return the seating with the blinds and straddles of the first players.

    Raises:
        NotExpressibleError: another player posts, or the amounts are not those of blinds and straddles.
    """
    count = next((place for place, post in enumerate(posts) if post <= 0), len(posts))
    for player, post in zip(order[count:], posts[count:], strict=True):
        if post < 0:
            raise NotExpressibleError(
                Message("notations-newcomer-post-by", amount=Cents(-post), player=f"p{player + 1}")
            )
        if post > 0:
            raise NotExpressibleError(Message("notations-post-apart", amount=Cents(post), player=f"p{player + 1}"))
    if not count:
        raise NotExpressibleError(Message("notations-post-without-blind"))
    if posts[:count] != sorted(posts[:count]):
        raise NotExpressibleError(Message("notations-falling-blinds"))
    blinds, over_blinds = posts[:count][:MAX_BLINDS], posts[:count][MAX_BLINDS:]
    if len(set(over_blinds) | {blinds[-1]}) <= len(over_blinds):
        raise NotExpressibleError(Message("notations-low-straddle"))
    return replace(seating, blinds=tuple(blinds), over_blinds=tuple(over_blinds))


def has_short_blind(hand: Hand) -> bool:
    """Return whether a player's stack is smaller than their blind or straddle."""
    return any(stack is not None and stack < post for stack, post in zip(hand.stacks, hand.posts, strict=True))


def _list_call_levels(hand: Hand, seating: Interpretation) -> list[Interpretation]:
    """Return the interpretations of the amount to call after the last blind was paid short.

    The amount is the full blind (H16), or the highest amount that was paid.
    """
    forced_bets = [*seating.blinds, *seating.over_blinds]
    by_seat = seating.order if not seating.heads_up else seating.order[::-1]
    paid_blinds = [_cap_amount(blind, hand.stacks[player]) for blind, player in zip(forced_bets, by_seat, strict=False)]
    if not forced_bets or paid_blinds[-1] >= forced_bets[-1]:
        return [seating]
    highest_paid = max(paid_blinds)
    lowered_bets = [min(blind, highest_paid) for blind in forced_bets]
    if len(set(lowered_bets[MAX_BLINDS - 1 :])) < len(lowered_bets[MAX_BLINDS - 1 :]):
        return [seating]
    blinds, over_blinds = tuple(lowered_bets[: len(seating.blinds)]), tuple(lowered_bets[len(seating.blinds) :])
    return [seating, replace(seating, blinds=blinds, over_blinds=over_blinds)]


def _cap_amount(amount: int, stack: int | None) -> int:
    return amount if stack is None else min(amount, stack)


def _list_commissions(hand: Hand, seating: Interpretation) -> list[Interpretation]:
    """Return the interpretations of the rake: no commission, or a commission under 15.2.

    The second is possible only if the source has a rake in whole dollars. There is one such interpretation for each
    scale of 15.2.
    """
    rake = hand.compute_rake()
    if rake <= 0 or rake % DOLLAR or seating.heads_up or "commission" in hand.determinations:
        return [seating]
    return [seating, *(replace(seating, commission=(rake, scale)) for scale in ("i", "ii"))]


def _list_chips(hand: Hand) -> list[int]:
    """Return the smallest chips to try, in cents.

    All amounts of the source are multiples of each of them. The usual chip comes first.
    """
    if "smallest-chip" in hand.determinations:
        return [_parse_chip(hand.determinations["smallest-chip"])]
    amounts = [*hand.stacks, *hand.posts, *hand.antes, hand.min_bet, hand.big_bet, *(hand.finishing_stacks or ())]
    amounts += [action.amount for action in hand.actions if action.verb == "cbr"]
    known_amounts = [amount for amount in amounts if amount]
    usual_chip = DOLLAR if all(amount % DOLLAR == 0 for amount in known_amounts) else 1
    fitting_chips = [chip for chip in OTHER_CHIPS if all(amount % chip == 0 for amount in known_amounts)]
    return [usual_chip, *(chip for chip in fitting_chips if chip != usual_chip)]


def _parse_chip(text: object) -> int:
    try:
        return parse_money(text) or DOLLAR
    except InvalidValueError as error:
        raise InvalidRecordError(error.reason, "_determinations") from error
