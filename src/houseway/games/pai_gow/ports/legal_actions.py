"""Legal actions of each person in the course of play, without advice (17.6(a)).

``staff_actions`` has irregularities and powers of the staff. The order of the tiles and the throw of the dice
come from outside the engine. The three arrangements of a hand are listed only after its player has viewed it,
so that the list reveals no tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from houseway.engine.protocol.legal_actions import Amount, Each, Field, LegalAction, OneOf
from houseway.equipment.tiles import print_tiles
from houseway.games.pai_gow.clauses import r17_6_a
from houseway.games.pai_gow.play.bank import find_request_of, find_wager_to_match, why_not_request
from houseway.games.pai_gow.play.decisions import (
    find_first_unset,
    find_setter,
    must_wait_for_priority,
    why_not_set,
    why_not_setter,
)
from houseway.games.pai_gow.play.jackpot import get_stake, may_pass_up, why_not_jackpot
from houseway.games.pai_gow.play.round import find_missing_requirement
from houseway.games.pai_gow.play.seats import why_not_sit
from houseway.games.pai_gow.play.state import BOXES, HOUSE_BOX, Round, State
from houseway.games.pai_gow.play.tiles.cuts import CUTS_WITH_LEVEL, CUTS_WITH_SIDE, LEVELS, SIDES
from houseway.games.pai_gow.play.tiles.deal import list_available_cuts, why_not_cut, why_not_la_ja, why_not_shake
from houseway.games.pai_gow.play.tiles.hands import make_tile_hand
from houseway.games.pai_gow.play.tournament_wager_order import find_next_to_ask, is_turn_past
from houseway.games.pai_gow.play.wagers import why_not_nominate, why_not_wager
from houseway.games.pai_gow.ports.staff_actions import WHOLE_SET, list_staff_actions
from houseway.games.pai_gow.supervision.irregularities import why_not_void_hand
from houseway.law.coverage_marks import follows

PLAYERS_BOXES = range(HOUSE_BOX + 1, BOXES + 1)
SOME_CHIPS = Amount(0, None)
FUNDS: dict[str, Field] = {"funds": SOME_CHIPS, "partners": Each((), SOME_CHIPS, free=True)}
CHIPS = OneOf(("ordinary", "non-negotiable"))
OPTIONAL_CHIPS = frozenset(("chips",))
ANYBODY = OneOf((), free=True)
STAFF = ("dealer", "supervisor", "operator", "director")


@follows(r17_6_a)
def list_legal_actions(state: State, actor: str) -> tuple[LegalAction, ...]:
    """Return every command that a player, given by name, or a role of the staff may give now."""
    if actor in STAFF:
        course_actions = _list_dealer_actions(state) if actor == "dealer" and state.closed is None else ()
        return (*course_actions, *list_staff_actions(state, actor))
    return () if state.closed is not None else tuple(_list_player_actions(state, actor))


def _list_dealer_actions(state: State) -> Iterator[LegalAction]:
    round_ = state.round
    if round_.phase == "betting":
        if not round_.bank_fixed:
            yield LegalAction("bank")
        next_box = find_next_to_ask(state) if state.determinations.tournament else None
        if next_box is not None:
            yield LegalAction("ask", {"player": state.seats[next_box]})
        if find_missing_requirement(state) is None:
            yield LegalAction("no-more-bets")
    elif round_.phase == "dealing":
        if round_.bank is None and why_not_cut(state, None) is None:
            for arguments in _iter_cut_arguments(round_):
                yield LegalAction("cut", arguments, {"player": ANYBODY}, frozenset(("player",)))
    else:
        for box in round_.hands:
            if why_not_set(state, box) is None:
                yield LegalAction("absent", {"box": box})
        if find_first_unset(state) is None:
            yield LegalAction("settle")


def _list_player_actions(state: State, player: str) -> Iterator[LegalAction]:
    yield from _list_seat_actions(state, player)
    if state.round.phase == "betting":
        yield from _list_bank_actions(state, player)
        for box in PLAYERS_BOXES:
            yield from _list_wager_actions(state, player, box)
    elif state.round.phase == "dealing":
        yield from _list_cut_and_shake_actions(state, player)
    else:
        for box in state.round.hands:
            yield from _list_hand_actions(state, player, box)
    if state.round.phase != "setting" and find_request_of(state.round, player) is not None:
        yield LegalAction("add-funds", {"player": player}, {"amount": SOME_CHIPS})


def _list_seat_actions(state: State, player: str) -> Iterator[LegalAction]:
    """Yield the seats that a player may take, and the action of leaving their seat.

    A player in the round in play is offered no other seat, because a change could alter who sets a hand.
    """
    seat = state.seat_of.get(player)
    if not _is_in_round(state, player):
        for box in PLAYERS_BOXES:
            if box != seat and why_not_sit(state, player, box) is None:
                yield LegalAction("sit", {"player": player, "box": box})
    if seat is not None:
        yield LegalAction("leave", {"player": player})


def _is_in_round(state: State, player: str) -> bool:
    """Return whether a player has a wager or a part of the bank in the round in play."""
    round_ = state.round
    if round_.phase == "betting":
        return False
    return round_.is_in_bank(player) or any(player in box.wagers for box in round_.boxes.values())


def _list_bank_actions(state: State, player: str) -> Iterator[LegalAction]:
    round_ = state.round
    for box in PLAYERS_BOXES:
        if why_not_request(state, player, box) is None:
            yield LegalAction("request-bank", {"player": player, "box": box}, FUNDS, frozenset(("partners",)))
    if any(request.lead == player for request in round_.requests):
        yield LegalAction("decline-bank", {"player": player})
    if round_.bank is not None and round_.bank.lead == player:
        yield LegalAction("house-wager", {"player": player, "choice": "minimum"})
        if find_wager_to_match(state, player, round_.bank.box) is not None:
            yield LegalAction("house-wager", {"player": player, "choice": "match"})


def _list_wager_actions(state: State, player: str, number: int) -> Iterator[LegalAction]:
    arguments = {"player": player, "box": number}
    is_past = state.determinations.tournament and is_turn_past(state, number)
    if not is_past and why_not_wager(state, player, number) is None:
        yield _make_wager_action(state, arguments, _get_wager_range(state, player))
    box = state.round.boxes.get(number)
    if box is None or player not in box.wagers:
        return
    if not is_past:
        yield LegalAction("withdraw", arguments)
    if why_not_jackpot(state, player, number, agreed=False) is None:
        yield LegalAction("jackpot", arguments, costs=get_stake(state))
    elif why_not_jackpot(state, player, number, agreed=True) is None:
        yield LegalAction("jackpot", {**arguments, "agreed": True}, costs=get_stake(state))
    if may_pass_up(state, player, box):
        yield LegalAction("decline-jackpot", arguments)
    for nominee in box.wagers:
        if why_not_nominate(state, nominee, number) is None:
            yield LegalAction("nominate", {"box": number, "player": nominee})


def _make_wager_action(state: State, arguments: dict[str, Any], amount: Amount) -> LegalAction:
    """Return the action of wagering on a box.

    Non-negotiable chips are allowed only if no player holds or requests the bank (7.2).
    """
    round_ = state.round
    if round_.requests if not round_.bank_fixed else round_.bank is not None:
        return LegalAction("wager", arguments, {"amount": amount})
    return LegalAction("wager", arguments, {"amount": amount, "chips": CHIPS}, OPTIONAL_CHIPS)


def _get_wager_range(state: State, player: str) -> Amount:
    """Return the range of amounts that a player may wager (5.5, 18.14).

    The amounts begin at the minimum. Outside tournaments, a player who was not advised yet may also wager less.
    """
    multiple = int(state.determinations.multiple)
    if not state.determinations.tournament and player not in state.advised:
        return Amount(multiple, None, multiple)
    return Amount(-(-state.limits.sign.min // multiple) * multiple, None, multiple)


def _list_cut_and_shake_actions(state: State, player: str) -> Iterator[LegalAction]:
    round_ = state.round
    if why_not_la_ja(state, player) is None:
        yield LegalAction("la-ja", {"player": player}, {"tiles": WHOLE_SET})
    if why_not_shake(state, player) is None:
        yield LegalAction("shake", {"player": player})
    if round_.is_bank_leader(player) and why_not_cut(state, player) is None:
        for arguments in _iter_cut_arguments(round_):
            yield LegalAction("cut", {"player": player, **arguments})


def _iter_cut_arguments(round_: Round) -> Iterator[dict[str, str]]:
    """Yield the arguments of every available cut, once for each side and level from which it can be made."""
    for name in list_available_cuts(round_):
        sides = [{"side": side} for side in SIDES] if name in CUTS_WITH_SIDE else [{}]
        levels = [{"level": level} for level in LEVELS] if name in CUTS_WITH_LEVEL else [{}]
        yield from ({"name": name, **side, **level} for side in sides for level in levels)


def _list_hand_actions(state: State, player: str, box: int) -> Iterator[LegalAction]:
    arguments = {"player": player, "box": box}
    hand = state.round.hands[box]
    if find_setter(state, box) == player and not hand.viewed and not must_wait_for_priority(state, box):
        yield LegalAction("view", {"box": box})
    if why_not_set(state, box) is None and why_not_setter(state, player, box) is None:
        if hand.viewed:
            for arrangement in dict.fromkeys(make_tile_hand(hand.tiles, state.options).arrangements):
                yield LegalAction(
                    "set", {**arguments, "low": print_tiles(arrangement.low), "high": print_tiles(arrangement.high)}
                )
        yield LegalAction("house-way", arguments)
    if why_not_void_hand(state, player, box) is None:
        yield LegalAction("void-hand", arguments)
    wager_box = state.round.boxes.get(box)
    wager = None if wager_box is None else wager_box.wagers.get(player)
    if wager is not None and wager.is_live:
        yield LegalAction("take", arguments)
