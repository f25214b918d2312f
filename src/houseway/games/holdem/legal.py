"""Every command that somebody may give now, with the bounds of its amounts.

``options`` says for the player to act what ``legal`` offers, without building offers: bots that play millions of hands ask it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from houseway.games.holdem.conduct import to_answer_for
from houseway.games.holdem.determinations import Terms
from houseway.games.holdem.entering import plan_of
from houseway.games.holdem.rules import r19_5_a
from houseway.games.holdem.seats import ROUNDS_OUT_TO_VACATE
from houseway.games.holdem.state import IN, OUT, WAITING, Departure, Hand, Round, Seated, Table
from houseway.games.holdem.voiding import last_to_void
from houseway.games.holdem.wagers import least, most, tap_out_amount
from houseway.law.coverage import follows
from houseway.table.game import Amount, Offer

CHECK_CARDS = Offer("check-cards")


class Options(NamedTuple):
    """What the player to act may do; a range is its least and most in cents, None where there is none."""

    fold: bool
    check: bool
    call: bool
    call_and_fold: bool
    tap_out: bool
    bet: tuple[int, int] | None
    raise_: tuple[int, int] | None


def options(table: Table, round_: Round, hand: Hand) -> Options:
    """The options of the player to act (10.2, 10.3, 12.2, 12.3, 14.1)."""
    terms = table.terms
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
def legal(table: Table, actor: str) -> tuple[Offer, ...]:
    """What a player (by name), a newcomer or a person of staff may do now; never what would be wise (19.5(a))."""
    if actor == "dealer":
        return _dealer(table)
    if actor == "supervisor":
        return (CHECK_CARDS, *_to_vacate(table))
    if actor == "operator":
        return _operator(table)
    if actor in ("director", "player", "house"):
        return ()
    round_ = table.round
    player = table.players.get(actor)
    if player is None:
        return _newcomer(table, actor)
    if round_ is None:
        return _between(table, player)
    if round_.turn is None or round_.turn.player is not player:
        return ()
    return _at_turn(table, round_, round_.turn)


def _at_turn(table: Table, round_: Round, hand: Hand) -> tuple[Offer, ...]:
    may = options(table, round_, hand)
    own = {"player": hand.name}
    offers = [
        Offer(verb, own)
        for verb, allowed in (
            ("fold", may.fold),
            ("check", may.check),
            ("call", may.call),
            ("call-and-fold", may.call_and_fold),
            ("tap-out", may.tap_out),
        )
        if allowed
    ]
    chip = table.terms.chip
    if may.bet is not None and _holds_a_multiple(may.bet, chip):
        offers.append(Offer("bet", own, {"amount": Amount(*may.bet, chip)}))
    if may.raise_ is not None and _holds_a_multiple(may.raise_, chip):
        offers.append(Offer("call-and-raise", own, {"raise": Amount(*may.raise_, chip)}))
    return tuple(offers)


def _holds_a_multiple(sizes: tuple[int, int], chip: int) -> bool:
    """Odd stacks can leave no whole chip between the least and the most."""
    return sizes[1] // chip * chip >= sizes[0]


def _between(table: Table, player: Seated) -> tuple[Offer, ...]:
    """Between rounds a player may leave, buy, sit out, come back or announce an over-blind."""
    terms = table.terms
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
    if len(table.announced) < len(terms.over_blinds):
        offers.append(Offer("over-blind", own))
    return tuple(offers)


def _newcomer(table: Table, name: str) -> tuple[Offer, ...]:
    """Somebody who is not seated may take a free seat, in a round too (4.3, 8.2)."""
    if name in table.excluded:
        return ()
    stake = _stake_of(table.terms, None if table.terms.tournament else table.left.get(name))
    return tuple(
        Offer("sit", {"player": name, "seat": seat}, {"stake": stake})
        for seat in range(1, table.terms.seats + 1)
        if table.seats[seat] is None and seat not in table.claims and table.won.get(seat, name) == name
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


def _dealer(table: Table) -> tuple[Offer, ...]:
    """The dealer deals, reads the hands and checks the cards."""
    round_ = table.round
    if round_ is not None:
        return (Offer("showdown"), CHECK_CARDS) if round_.at_showdown else (CHECK_CARDS,)
    checks = (CHECK_CARDS, *(Offer("check-cards", {"when": when}) for when in ("before", "after")))
    if table.closed is not None:
        return checks
    dealt_in = len(plan_of(table).dealt_in)
    return (Offer("deal"), *checks) if dealt_in >= 2 and len(table.shoe or ()) >= 2 * dealt_in else checks


def _operator(table: Table) -> tuple[Offer, ...]:
    """The operator may put the player to act on the clock (4.8); between rounds close the table, change the cards, and more."""
    round_ = table.round
    if round_ is None:
        return tuple(_operator_between(table))
    offers = list(_for_conduct(table))
    if round_.turn is not None:
        own = {"player": round_.turn.name}
        offers += [Offer("clock", own), *((Offer("expire", own),) if round_.clock else ())]
    return tuple(offers)


def _for_conduct(table: Table) -> Iterator[Offer]:
    """Whoever broke a rule on conduct in this round may have the hand folded, or be excluded (19.2)."""
    for player, rule in to_answer_for(table):
        contravened = {"player": player, "contravened": rule}
        if table.round is not None and any(hand.name == player and not hand.folded for hand in table.round.hands):
            yield Offer("declare-folded", contravened)
        if player not in table.excluded:
            yield Offer("exclude", contravened)


def _operator_between(table: Table) -> Iterator[Offer]:
    """Between rounds the operator may close the table, change the cards, charge for time, void the last round for fraud."""
    yield Offer("close", {"notice": True})
    yield Offer("change-cards", {"checked": True})
    if table.terms.basis == "time":
        yield Offer("charge-time")
    number = last_to_void(table)
    if number is not None:
        yield Offer("void", {"cause": "fraud", "round": number})
    yield from _to_vacate(table)
    yield from _for_conduct(table)


def _to_vacate(table: Table) -> Iterator[Offer]:
    """Players who may be asked to give up the seat (19.6)."""
    if table.round is None and None not in table.seats[1:]:
        for player in table.seated():
            if player.rounds_out >= ROUNDS_OUT_TO_VACATE:
                yield Offer("vacate", {"player": player.name})
