"""The bank: its holder, its chips, and the wager of the house against a player's bank (rules 6, 7.8, 7.9)."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.engine.protocol.refusals import Fault
from houseway.errors import Refused
from houseway.games.pai_gow.clauses import (
    A_bank,
    r5_3_a,
    r5_3_b,
    r6_1,
    r6_2,
    r6_3,
    r6_4,
    r6_5,
    r7_2,
    r7_8,
    r7_9,
    r7_9_a,
    r7_9_b,
    r17_2_b,
)
from houseway.games.pai_gow.commands import AddFunds, Bank, DeclineBank, HouseWager, RequestBank
from houseway.games.pai_gow.play.state import BOXES, HOUSE, HOUSE_BOX, BankRequest, LastBank, Round, State
from houseway.i18n import Message
from houseway.law.coverage_marks import follows

MAX_BANK_ROUNDS = 2
"""Largest number of rounds in a row for which a player may be in the bank (6.3)."""


def request_bank(state: State, command: RequestBank) -> None:
    """Record a player's request to hold the bank, alone or with partners (6.1 to 6.6)."""
    lead, partners = command.player, command.partners
    fault = why_not_request(state, lead, command.box, tuple(partners))
    if fault is not None:
        raise Refused(*fault)
    funds = {lead: int(command.funds), **{name: int(cents) for name, cents in partners.items()}}
    state.round.requests.append(BankRequest(lead, command.box, funds))


def why_not_request(state: State, lead: str, box: int, partners: tuple[str, ...] = ()) -> Fault | None:
    """Return why these players may not request the bank for a box, or None if they may."""
    round_ = state.round
    members = (lead, *partners)
    if not state.excluded.isdisjoint(members):
        return r17_2_b, Message("pai-gow-bank-member-excluded")
    if state.previous is None:
        return r6_2, Message("pai-gow-house-banks-first")
    if round_.bank_fixed:
        return r6_2, Message("pai-gow-bank-fixed")
    if box == HOUSE_BOX:
        return r6_4, Message("pai-gow-bank-box-one")
    if any(has_reached_bank_limit(state, player) for player in members):
        return r6_3, Message("pai-gow-bank-two-rounds")
    if not has_set_tiles(state, lead, box):
        return r6_5, Message("pai-gow-bank-not-setter", player=lead, box=box)
    if any(player in other.wagers for other in round_.boxes.values() for player in members):
        return r7_8, Message("pai-gow-bank-with-wager")
    if any(player in request.funds for request in round_.requests for player in members):
        return r6_2, Message("pai-gow-bank-second-request")
    if box in round_.boxes and round_.boxes[box].wagers:
        return A_bank, Message("pai-gow-bank-box-with-wager", box=box)
    if has_non_negotiable_chips(round_):
        return r7_2, Message("pai-gow-bank-non-negotiable")
    return None


@follows(r6_3)
def has_reached_bank_limit(state: State, player: str) -> bool:
    """Return whether a player was in the bank in both of the last two settled rounds, which is the limit (6.3)."""
    return state.bank_rounds.get(player, 0) >= MAX_BANK_ROUNDS


@follows(r6_5)
def has_set_tiles(state: State, player: str, box: int) -> bool:
    """Return whether a player set the tiles of a box in the previous settled round (6.5).

    A player who asked for house way also counts as having set the tiles.
    """
    if state.previous is None:
        return False
    hand = state.previous.hands.get(box)
    return hand is not None and hand.set_by == player


def has_non_negotiable_chips(round_: Round) -> bool:
    """Return whether a wager of the round has non-negotiable chips, which only the house's bank accepts (7.2)."""
    return any(wager.non_negotiable for box in round_.boxes.values() for wager in box.wagers.values())


def bank(state: State, command: Bank) -> None:
    """Decide who holds the bank of the round: a player with a request, or the house (6.2, 6.3)."""
    if state.round.bank_fixed:
        raise Refused(r6_2, Message("pai-gow-bank-fixed"))
    fix_bank(state)


@follows(r6_2)
def fix_bank(state: State) -> None:
    """Choose the holder of the bank and fix it for the round (6.2, 6.3).

    The last holder has priority. Otherwise the bank goes to the first request anticlockwise from the last chung, or
    to the house if there is no request.
    """
    round_ = state.round
    round_.bank_fixed = True
    round_.bank = _choose_bank(state, round_.requests)
    round_.house_wager = None


def _choose_bank(state: State, requests: Iterable[BankRequest]) -> BankRequest | None:
    last = state.last_bank
    by_box = {request.box: request for request in requests}
    for request in by_box.values():
        if request.lead == last.holder:
            return request
    box = last.box
    for _ in range(BOXES):
        box = (box - 1 + state.anticlockwise) % BOXES + 1
        if box in by_box:
            return by_box[box]
    return None


def decline_bank(state: State, command: DeclineBank) -> None:
    """Withdraw a player's request for the bank (6.2).

    If the player already holds the bank, it goes to the next request or to the house.
    """
    declined_request = next((request for request in state.round.requests if request.lead == command.player), None)
    if declined_request is None:
        raise Refused(r6_2, Message("pai-gow-no-bank-request", player=command.player))
    drop_requests(state, (declined_request,))


def drop_requests(state: State, requests_to_drop: Iterable[BankRequest]) -> None:
    """Remove the given requests for the bank.

    If the holder of the bank made one of them, a new holder is chosen at once from the remaining requests.
    """
    round_ = state.round
    dropped_requests = set(requests_to_drop)
    round_.requests = [request for request in round_.requests if request not in dropped_requests]
    if round_.bank in dropped_requests:
        fix_bank(state)


def drop_requests_of(state: State, player: str) -> None:
    """Remove every request for the bank in which a player takes part."""
    drop_requests(state, [request for request in state.round.requests if player in request.funds])


def lapse_waiting_requests(state: State, player: str, box: int) -> None:
    """Remove waiting bank requests when a player wagers on a box after the bank was fixed (7.8, A.bank).

    The requests in which the player takes part and the requests for that box are removed. The request that holds
    the bank stays.
    """
    round_ = state.round
    round_.requests = [
        request
        for request in round_.requests
        if request is round_.bank or (player not in request.funds and request.box != box)
    ]


def why_not_against_banks(state: State, player: str, box: int, *, non_negotiable: bool) -> Fault | None:
    """Return why a bank forbids a wager, or None if no bank does (7.8, A.bank, 7.2).

    Members of the bank do not wager. Nobody wagers on the bank's box. A player's bank does not accept
    non-negotiable chips. Until the bank is fixed, every request counts as a bank. Afterwards only its holder
    counts.
    """
    round_ = state.round
    banks = round_.requests
    if round_.bank_fixed:
        banks = [] if round_.bank is None else [round_.bank]
    if not banks:
        return None
    if any(player in request.funds for request in banks):
        return r7_8, Message("pai-gow-banker-no-wager", player=player)
    if any(request.box == box for request in banks):
        return A_bank, Message("pai-gow-bank-box", box=box)
    if non_negotiable:
        return r7_2, Message("pai-gow-non-negotiable")
    return None


def add_funds(state: State, command: AddFunds) -> None:
    """Add chips of a player to the bank request in which the player takes part (6.1)."""
    request = find_request_of(state.round, command.player)
    if request is None:
        raise Refused(r6_1, Message("pai-gow-no-funds", player=command.player))
    request.funds[command.player] += command.amount


def find_request_of(round_: Round, player: str) -> BankRequest | None:
    """Return the bank request to which a player has contributed chips, or None if there is none."""
    return next((request for request in round_.requests if player in request.funds), None)


@follows(r6_1)
def can_bank_cover_wagers(round_: Round) -> bool:
    """Return whether the bank's chips can pay every main wager and the wager of the house in full (6.1).

    The result is always true if the house holds the bank.
    """
    if round_.bank is None:
        return True
    staked_cents = sum(wager.stake for box in round_.boxes.values() for wager in box.wagers.values())
    return round_.bank.sum_funds() >= staked_cents + (round_.house_wager or 0)


def house_wager(state: State, command: HouseWager) -> None:
    """Set the wager of the house on box one against a player's bank (7.9).

    The player/banker chooses between the minimum and the amount of their own wager, in the previous round, on the
    box that now holds the bank.
    """
    round_ = state.round
    if round_.bank is None or round_.bank.lead != command.player:
        raise Refused(r7_9, Message("pai-gow-house-wager-banker", player=command.player))
    if command.choice == "minimum":
        round_.house_wager = _get_minimum(state)
        return
    matching_stake = find_wager_to_match(state, command.player, round_.bank.box)
    if matching_stake is None:
        raise Refused(r7_9_a, Message("pai-gow-no-wager-to-match", player=command.player, box=round_.bank.box))
    round_.house_wager = _clamp_to_limits(state, matching_stake)


@follows(r7_9_a)
def find_wager_to_match(state: State, player: str, box: int) -> int | None:
    """Return the stake of a player's wager on a box in the previous settled round (7.9(a)).

    The outcome of that wager does not matter. Returns None if the player had no wager there, or if there is no
    previous settled round because it was reopened and declared void (15.12).
    """
    previous_box = None if state.previous is None else state.previous.boxes.get(box)
    wager = None if previous_box is None else previous_box.wagers.get(player)
    return None if wager is None else wager.stake


@follows(r7_9_b)
def _get_minimum(state: State) -> int:
    return state.limits.sign.min


@follows(r5_3_a, r5_3_b)
def _clamp_to_limits(state: State, stake: int) -> int:
    """Return the stake of the house's wager, raised to the minimum or lowered to the maximum on the sign."""
    sign = state.limits.sign
    return max(sign.min, min(stake, sign.max))


def count_bank_rounds(state: State, round_: Round) -> None:
    """Add a settled round to the count of everybody in its bank, and reset everybody else's count (6.3)."""
    last = state.last_bank
    if round_.bank is None:
        state.bank_rounds = {}
        state.last_bank = LastBank(HOUSE, HOUSE_BOX, last.rounds + 1 if last.holder == HOUSE else 1)
        return
    lead = round_.bank.lead
    state.bank_rounds = {player: state.bank_rounds.get(player, 0) + 1 for player in round_.bank.funds}
    state.last_bank = LastBank(lead, round_.bank.box, last.rounds + 1 if last.holder == lead else 1)
