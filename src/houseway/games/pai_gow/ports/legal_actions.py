"""What a person at the table may do now; never what would be wise (17.6(a)).

Here stands what play goes on with; what the staff may do beside it, irregularities and powers, is in
``staff_actions.py``. The order
of the tiles and the dice are chance and come from outside. To set a hand one looks at it first: its three ways are offered
once the hand was viewed, so that an offer gives nothing away.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from houseway.engine.protocol.legal_actions import Amount, Each, Field, Offer, OneOf
from houseway.equipment.tiles import print_tiles
from houseway.games.pai_gow.clauses import r17_6_a
from houseway.games.pai_gow.play.bank import request_with, wager_to_match, why_not_request
from houseway.games.pai_gow.play.cuts import LEVELLED, LEVELS, SIDED, SIDES
from houseway.games.pai_gow.play.deal import cuts_to_choose, why_not_cut, why_not_la_ja, why_not_shake
from houseway.games.pai_gow.play.decisions import (
    first_unset,
    setter_of,
    waits_for_priority,
    why_not_set,
    why_not_setter,
)
from houseway.games.pai_gow.play.hands import hold
from houseway.games.pai_gow.play.jackpot import may_pass_up, stake_of, why_not_jackpot
from houseway.games.pai_gow.play.round import what_is_missing
from houseway.games.pai_gow.play.seats import why_not_sit
from houseway.games.pai_gow.play.state import BOXES, HOUSE_BOX, Round, State
from houseway.games.pai_gow.play.wager_order import next_to_ask, turn_is_past
from houseway.games.pai_gow.play.wagers import why_not_nominate, why_not_wager
from houseway.games.pai_gow.ports.staff_actions import WHOLE_SET, desk
from houseway.games.pai_gow.supervision.irregularities import why_not_void_hand
from houseway.law.coverage_marks import follows

PLAYERS_BOXES = range(HOUSE_BOX + 1, BOXES + 1)
SOME_CHIPS = Amount(0, None)
FUNDS: dict[str, Field] = {"funds": SOME_CHIPS, "partners": Each((), SOME_CHIPS, free=True)}
CHIPS = OneOf(("ordinary", "non-negotiable"))
OF_WAGER = frozenset(("chips",))
ANYBODY = OneOf((), free=True)
STAFF = ("dealer", "supervisor", "operator", "director")


@follows(r17_6_a)
def legal(state: State, actor: str) -> tuple[Offer, ...]:
    """Every command that a player, by name, or a person of staff may give now."""
    if actor in STAFF:
        course = _dealer(state) if actor == "dealer" and state.closed is None else ()
        return (*course, *desk(state, actor))
    return () if state.closed is not None else tuple(_player(state, actor))


def _dealer(state: State) -> Iterator[Offer]:
    round_ = state.round
    if round_.phase == "betting":
        if not round_.bank_fixed:
            yield Offer("bank")
        due = next_to_ask(state) if state.determinations.tournament else None
        if due is not None:
            yield Offer("ask", {"player": state.seats[due]})
        if what_is_missing(state) is None:
            yield Offer("no-more-bets")
    elif round_.phase == "dealing":
        if round_.bank is None and why_not_cut(state, None) is None:
            for arguments in _cuts(round_):
                yield Offer("cut", arguments, {"player": ANYBODY}, frozenset(("player",)))
    else:
        for box in round_.hands:
            if why_not_set(state, box) is None:
                yield Offer("absent", {"box": box})
        if first_unset(state) is None:
            yield Offer("settle")


def _player(state: State, player: str) -> Iterator[Offer]:
    yield from _seats(state, player)
    if state.round.phase == "betting":
        yield from _bank(state, player)
        for box in PLAYERS_BOXES:
            yield from _wagers(state, player, box)
    elif state.round.phase == "dealing":
        yield from _cut_and_shake(state, player)
    else:
        for box in state.round.hands:
            yield from _hand(state, player, box)
    if state.round.phase != "setting" and request_with(state.round, player) is not None:
        yield Offer("add-funds", {"player": player}, {"amount": SOME_CHIPS})


def _seats(state: State, player: str) -> Iterator[Offer]:
    """Seats to take or to give up; no other seat to who is in the round, where it would only get in the way of setting."""
    seat = state.seat_of.get(player)
    if not _is_in_round(state, player):
        for box in PLAYERS_BOXES:
            if box != seat and why_not_sit(state, player, box) is None:
                yield Offer("sit", {"player": player, "box": box})
    if seat is not None:
        yield Offer("leave", {"player": player})


def _is_in_round(state: State, player: str) -> bool:
    """Whether a player has a wager or a part of the bank in the round that is played."""
    round_ = state.round
    if round_.phase == "betting":
        return False
    return round_.in_bank(player) or any(player in box.wagers for box in round_.boxes.values())


def _bank(state: State, player: str) -> Iterator[Offer]:
    round_ = state.round
    for box in PLAYERS_BOXES:
        if why_not_request(state, player, box) is None:
            yield Offer("request-bank", {"player": player, "box": box}, FUNDS, frozenset(("partners",)))
    if any(request.lead == player for request in round_.requests):
        yield Offer("decline-bank", {"player": player})
    if round_.bank is not None and round_.bank.lead == player:
        yield Offer("house-wager", {"player": player, "choice": "minimum"})
        if wager_to_match(state, player, round_.bank.box) is not None:
            yield Offer("house-wager", {"player": player, "choice": "match"})


def _wagers(state: State, player: str, number: int) -> Iterator[Offer]:
    here = {"player": player, "box": number}
    past = state.determinations.tournament and turn_is_past(state, number)
    if not past and why_not_wager(state, player, number) is None:
        yield _wager(state, here, _amount(state, player))
    box = state.round.boxes.get(number)
    if box is None or player not in box.wagers:
        return
    if not past:
        yield Offer("withdraw", here)
    if why_not_jackpot(state, player, number, agreed=False) is None:
        yield Offer("jackpot", here, costs=stake_of(state))
    elif why_not_jackpot(state, player, number, agreed=True) is None:
        yield Offer("jackpot", {**here, "agreed": True}, costs=stake_of(state))
    if may_pass_up(state, player, box):
        yield Offer("decline-jackpot", here)
    for nominee in box.wagers:
        if why_not_nominate(state, nominee, number) is None:
            yield Offer("nominate", {"box": number, "player": nominee})


def _wager(state: State, here: dict[str, Any], amount: Amount) -> Offer:
    """A wager; chips that are good against the house alone may be staked where no player banks or asks for the bank (7.2)."""
    round_ = state.round
    if round_.requests if not round_.bank_fixed else round_.bank is not None:
        return Offer("wager", here, {"amount": amount})
    return Offer("wager", here, {"amount": amount, "chips": CHIPS}, OF_WAGER)


def _amount(state: State, player: str) -> Amount:
    """Multiples from the minimum on; below it too for who was not advised yet, but never in a tournament (5.5, 18.14)."""
    multiple = int(state.determinations.multiple)
    if not state.determinations.tournament and player not in state.advised:
        return Amount(multiple, None, multiple)
    return Amount(-(-state.limits.sign.min // multiple) * multiple, None, multiple)


def _cut_and_shake(state: State, player: str) -> Iterator[Offer]:
    round_ = state.round
    if why_not_la_ja(state, player) is None:
        yield Offer("la-ja", {"player": player}, {"tiles": WHOLE_SET})
    if why_not_shake(state, player) is None:
        yield Offer("shake", {"player": player})
    if round_.leads_bank(player) and why_not_cut(state, player) is None:
        for arguments in _cuts(round_):
            yield Offer("cut", {"player": player, **arguments})


def _cuts(round_: Round) -> Iterator[dict[str, str]]:
    """Every cut that may be chosen, with its side and its level where it has them."""
    for name in cuts_to_choose(round_):
        sides = [{"side": side} for side in SIDES] if name in SIDED else [{}]
        levels = [{"level": level} for level in LEVELS] if name in LEVELLED else [{}]
        yield from ({"name": name, **side, **level} for side in sides for level in levels)


def _hand(state: State, player: str, box: int) -> Iterator[Offer]:
    here = {"player": player, "box": box}
    hand = state.round.hands[box]
    if setter_of(state, box) == player and not hand.viewed and not waits_for_priority(state, box):
        yield Offer("view", {"box": box})
    if why_not_set(state, box) is None and why_not_setter(state, player, box) is None:
        if hand.viewed:
            for one in dict.fromkeys(hold(hand.tiles, state.options).sets):
                yield Offer("set", {**here, "low": print_tiles(one.low), "high": print_tiles(one.high)})
        yield Offer("house-way", here)
    if why_not_void_hand(state, player, box) is None:
        yield Offer("void-hand", here)
    found = state.round.boxes.get(box)
    wager = None if found is None else found.wagers.get(player)
    if wager is not None and wager.live:
        yield Offer("take", here)
