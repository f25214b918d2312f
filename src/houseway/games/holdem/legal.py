"""Every command that somebody may give now, with the bounds of its amounts.

``options`` says for the player to act what ``legal`` offers, without building offers: bots that play millions of hands ask it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from houseway.games.holdem.desk import desk
from houseway.games.holdem.determinations import Terms
from houseway.games.holdem.entering import plan_of
from houseway.games.holdem.round import why_not_deal
from houseway.games.holdem.rules import r19_5_a
from houseway.games.holdem.seats import check_seat
from houseway.games.holdem.state import IN, OUT, WAITING, Departure, Hand, Round, Seated, State
from houseway.games.holdem.wagers import least, most, tap_out_amount
from houseway.law.coverage import follows
from houseway.table.checks import passes
from houseway.table.forms import EITHER
from houseway.table.offers import Amount, Field, Offer

STAFF = ("dealer", "supervisor", "operator", "director")
POST: dict[str, Field] = {"post": EITHER}
"""Whether a player who comes late posts or waits for the big blind (17.4, 17.11)."""
OF_POST = frozenset(("post",))


class Options(Struct, frozen=True, gc=False):
    """What the player to act may do; a range is its least and most in cents, None where there is none."""

    fold: bool
    check: bool
    call: bool
    call_and_fold: bool
    tap_out: bool
    bet: tuple[int, int] | None
    raise_: tuple[int, int] | None


def options(state: State, round_: Round, hand: Hand) -> Options:
    """The options of the player to act (10.2, 10.3, 12.2, 12.3, 14.1)."""
    terms = state.terms
    stack = hand.player.stack
    level = round_.level
    owed = level - hand.total
    opening = terms.opening if round_.opening else ""
    may_raise = level == 0 or not (
        hand.acted == round_.since
        or round_.under_bet
        or round_.bar_raise
        or (terms.max_raises is not None and round_.raises >= terms.max_raises)
    )
    sizes = None
    tap_out = stack <= owed
    if may_raise and not tap_out:
        smallest = least(terms, round_)
        largest = stack - owed
        above = tap_out_amount(terms, round_, stack) - owed
        tap_out = level == 0 or above > 0
        limit = most(terms, round_, owed)
        if limit is not None:
            largest = min(limit, largest)
            tap_out = tap_out and above <= limit
        if smallest <= largest:
            sizes = (smallest, largest)
    return Options(
        opening not in ("A", "ante"),
        level == 0 and round_.street > 1,
        level > 0 and owed <= stack and opening not in ("C", "ante"),
        opening == "A",
        tap_out,
        sizes if level == 0 else None,
        sizes if level > 0 else None,
    )


@follows(r19_5_a)
def legal(state: State, actor: str) -> tuple[Offer, ...]:
    """What a player (by name), a newcomer or a person of staff may do now; never what would be wise (19.5(a))."""
    if actor in STAFF:
        return (*_dealer(state), *desk(state, actor)) if actor == "dealer" else tuple(desk(state, actor))
    if actor in ("player", "house"):
        return ()
    round_ = state.round
    player = state.players.get(actor)
    if player is None:
        return _newcomer(state, actor)
    if round_ is None:
        return _between(state, player)
    at_turn = round_.turn is not None and round_.turn.player is player
    own = _at_turn(state, round_, round_.turn) if at_turn and round_.turn is not None else ()
    return (*own, *_claims(state, player))


def _at_turn(state: State, round_: Round, hand: Hand) -> tuple[Offer, ...]:
    may = options(state, round_, hand)
    own = {"player": hand.name}
    offers = []
    stack, owed = hand.player.stack, round_.level - hand.total
    if may.fold:
        offers.append(Offer("fold", own))
    if may.check:
        offers.append(Offer("check", own))
    if may.call:
        offers.append(Offer("call", own, costs=owed))
    if may.call_and_fold:
        offers.append(Offer("call-and-fold", own, costs=min(owed, stack)))
    if may.tap_out:
        offers.append(Offer("tap-out", own, costs=tap_out_amount(state.terms, round_, stack)))
    chip = state.terms.chip
    if may.bet is not None and _holds_a_multiple(may.bet, chip):
        offers.append(Offer("bet", own, {"amount": Amount(*may.bet, chip)}))
    if may.raise_ is not None and _holds_a_multiple(may.raise_, chip):
        offers.append(Offer("call-and-raise", own, {"raise": Amount(*may.raise_, chip)}))
    return tuple(offers)


def _holds_a_multiple(sizes: tuple[int, int], chip: int) -> bool:
    """Odd stacks can leave no whole chip between the least and the most."""
    return sizes[1] // chip * chip >= sizes[0]


def _between(state: State, player: Seated) -> tuple[Offer, ...]:
    """Between rounds a player may leave, buy, sit out, come back or announce an over-blind."""
    terms = state.terms
    own = {"player": player.name}
    offers = [Offer("leave", own)]
    if player.status == IN and not terms.tournament:
        offers.append(Offer("sit-out", own))
    if player.status in (OUT, WAITING):
        offers.extend(Offer("return", {**own, "post": post}) for post in (False, True))
    if not terms.tournament and not player.declared:
        smallest = max(terms.chip, terms.min_table_stake - player.stack)
        largest = None if terms.max_buy_in is None else terms.max_buy_in - player.stack
        if largest is None or _holds_a_multiple((smallest, largest), terms.chip):
            offers.append(Offer("buy", own, {"amount": Amount(smallest, largest, terms.chip)}))
    announced = len(state.announced)
    if announced < len(terms.over_blinds):
        offers.append(Offer("over-blind", own, costs=int(terms.over_blinds[announced])))
    if not terms.tournament:
        for seat in range(1, terms.seats + 1):
            if state.seats[seat] is None and passes(check_seat, state, player.name, seat):
                offers.append(Offer("move", {**own, "seat": seat}, POST, OF_POST))
    return (*offers, *_claims(state, player))


def _claims(state: State, player: Seated) -> Iterator[Offer]:
    """Seats for which a player at the table may go before newcomers when they become free (8.3)."""
    for seat in range(1, state.terms.seats + 1):
        if seat != player.seat and seat not in state.won and seat not in state.claims:
            yield Offer("claim", {"player": player.name, "seat": seat})


def _newcomer(state: State, name: str) -> tuple[Offer, ...]:
    """Somebody who is not seated may take a free seat, in a round too (4.3, 8.2)."""
    if name in state.excluded:
        return ()
    stake = _stake_of(state.terms, None if state.terms.tournament else state.left.get(name))
    return tuple(
        Offer("sit", {"player": name, "seat": seat}, {"stake": stake, **POST}, OF_POST)
        for seat in range(1, state.terms.seats + 1)
        if state.seats[seat] is None and passes(check_seat, state, name, seat)
    )


def _stake_of(terms: Terms, left: Departure | None) -> Amount:
    """With what one may sit down; who left the table before brings at least that, a declared player just that (H35, H36)."""
    if left is None:
        return Amount(terms.min_table_stake, terms.max_buy_in, terms.chip)
    brought = left.chips
    if left.declared and brought:
        return Amount(brought, brought)
    most = None if terms.max_buy_in is None else max(terms.max_buy_in, brought)
    also = (brought,) if brought >= terms.min_table_stake else ()
    return Amount(max(terms.min_table_stake, brought), most, terms.chip, also)


def _dealer(state: State) -> tuple[Offer, ...]:
    """The dealer deals, and reads the hands."""
    round_ = state.round
    if round_ is not None:
        return (Offer("showdown"),) if round_.at_showdown else ()
    plan = plan_of(state)
    enough = len(state.shoe or ()) >= 2 * len(plan.dealt_in)
    return (Offer("deal"),) if enough and why_not_deal(state, plan) is None else ()
