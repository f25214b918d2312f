"""The bank: its holder, its chips, and the house's wager against a player's bank (rules 6, 7.8, 7.9)."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.engine.protocol.checks import Fault
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
from houseway.law.coverage_marks import follows

MAX_BANK_ROUNDS = 2
"""Number of rounds in a row that a player may be in the bank before it passes on (6.3)."""


def request_bank(state: State, command: RequestBank) -> None:
    """Record a player's request for the bank, alone or with partners (6.1 to 6.6)."""
    lead, partners = command.player, command.partners
    fault = why_not_request(state, lead, command.box, tuple(partners))
    if fault is not None:
        raise Refused(*fault)
    funds = {lead: int(command.funds), **{name: int(cents) for name, cents in partners.items()}}
    state.round.requests.append(BankRequest(lead, command.box, funds))


def why_not_request(state: State, lead: str, box: int, partners: tuple[str, ...] = ()) -> Fault | None:
    """Return why these players may not request the bank on that box, or None if they may."""
    round_ = state.round
    members = (lead, *partners)
    if not state.excluded.isdisjoint(members):
        return r17_2_b, "somebody of this bank is excluded from the game"
    if state.previous is None:
        return r6_2, "the house banks the first round"
    if round_.bank_fixed:
        return r6_2, "the bank of this round is fixed"
    if box == HOUSE_BOX:
        return r6_4, "no player banks on box one"
    if any(has_reached_bank_limit(state, player) for player in members):
        return r6_3, "somebody of this bank has banked two rounds running"
    if not has_set_tiles(state, lead, box):
        return r6_5, f"{lead} did not set the tiles of box {box} in the previous round"
    if any(player in other.wagers for other in round_.boxes.values() for player in members):
        return r7_8, "whoever banks has no wager: take it back first"
    if any(player in request.funds for request in round_.requests for player in members):
        return r6_2, "somebody of this bank is in another request"
    if box in round_.boxes and round_.boxes[box].wagers:
        return A_bank, f"box {box} carries a wager: nobody wagers on the bank's box"
    if has_non_negotiable_chips(round_):
        return r7_2, "non-negotiable chips are down, which play against the house alone"
    return None


@follows(r6_3)
def has_reached_bank_limit(state: State, player: str) -> bool:
    """Return whether a player was in the bank for the last two settled rounds in a row."""
    return state.bank_rounds.get(player, 0) >= MAX_BANK_ROUNDS


@follows(r6_5)
def has_set_tiles(state: State, player: str, box: int) -> bool:
    """Return whether the player set that box's tiles in the previous settled round (6.5).

    Asking for house way counts as setting them.
    """
    if state.previous is None:
        return False
    hand = state.previous.hands.get(box)
    return hand is not None and hand.set_by == player


def has_non_negotiable_chips(round_: Round) -> bool:
    """Return whether the layout has chips that are valid only against the house's bank (7.2)."""
    return any(wager.non_negotiable for box in round_.boxes.values() for wager in box.wagers.values())


def bank(state: State, command: Bank) -> None:
    """Fix the bank of the round: one of the requests, or the house (6.2, 6.3)."""
    if state.round.bank_fixed:
        raise Refused(r6_2, "the bank of this round is fixed")
    fix_bank(state)


@follows(r6_2)
def fix_bank(state: State) -> None:
    """Give the bank to its last holder, or to the next request anticlockwise from the last chung (6.2, 6.3)."""
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
    """Withdraw a lead's request; if it had the bank, the next request or the house gets it (6.2)."""
    declined_request = next((request for request in state.round.requests if request.lead == command.player), None)
    if declined_request is None:
        raise Refused(r6_2, f"{command.player} has not asked for the bank")
    drop_requests(state, (declined_request,))


def drop_requests(state: State, requests_to_drop: Iterable[BankRequest]) -> None:
    """Remove requests; if one of them had the bank, fix it again at once among the others."""
    round_ = state.round
    dropped_requests = set(requests_to_drop)
    round_.requests = [request for request in round_.requests if request not in dropped_requests]
    if round_.bank in dropped_requests:
        fix_bank(state)


def drop_requests_of(state: State, player: str) -> None:
    """Remove every request with that player in it."""
    drop_requests(state, [request for request in state.round.requests if player in request.funds])


def lapse_waiting_requests(state: State, player: str, box: int) -> None:
    """Remove waiting requests of a player or for a box (7.8, A.bank).

    This follows a wager that was placed after the bank was fixed.
    """
    round_ = state.round
    round_.requests = [
        request
        for request in round_.requests
        if request is round_.bank or (player not in request.funds and request.box != box)
    ]


def why_not_against_banks(state: State, player: str, box: int, *, non_negotiable: bool) -> Fault | None:
    """Return why a wager is not allowed because of a bank, or None if it is (7.8, A.bank, 7.2).

    Members of the bank do not wager, nobody wagers on its box, and a player's bank does not accept non-negotiable
    chips. Until the bank is fixed this considers every request, then only the one that holds it.
    """
    round_ = state.round
    banks = round_.requests
    if round_.bank_fixed:
        banks = [] if round_.bank is None else [round_.bank]
    if not banks:
        return None
    if any(player in request.funds for request in banks):
        return r7_8, f"{player} banks, and whoever banks has no wager"
    if any(request.box == box for request in banks):
        return A_bank, f"box {box} is the bank's: nobody wagers on it"
    if non_negotiable:
        return r7_2, "non-negotiable chips are wagered only when the house banks"
    return None


def add_funds(state: State, command: AddFunds) -> None:
    """Add a player's chips to their request (6.1)."""
    request = find_request_of(state.round, command.player)
    if request is None:
        raise Refused(r6_1, f"{command.player} has no chips in a bank")
    request.funds[command.player] += command.amount


def find_request_of(round_: Round, player: str) -> BankRequest | None:
    """Return the request for the bank in which a player has chips, or None."""
    return next((request for request in round_.requests if player in request.funds), None)


@follows(r6_1)
def can_bank_cover_wagers(round_: Round) -> bool:
    """Return whether a player's bank can pay every other wager in full, including the house's (6.1)."""
    if round_.bank is None:
        return True
    staked_cents = sum(wager.stake for box in round_.boxes.values() for wager in box.wagers.values())
    return round_.bank.sum_funds() >= staked_cents + (round_.house_wager or 0)


def house_wager(state: State, command: HouseWager) -> None:
    """Set the house's wager on box one, as the player/banker chooses (7.9).

    It is the player's own last wager on that box, or the minimum.
    """
    round_ = state.round
    if round_.bank is None or round_.bank.lead != command.player:
        raise Refused(r7_9, f"{command.player} does not hold the bank, so the house's wager is not theirs to name")
    if command.choice == "minimum":
        round_.house_wager = _get_minimum(state)
        return
    matching_stake = find_wager_to_match(state, command.player, round_.bank.box)
    if matching_stake is None:
        raise Refused(r7_9_a, f"{command.player} had no wager on box {round_.bank.box} in the previous round")
    round_.house_wager = _clamp_to_limits(state, matching_stake)


@follows(r7_9_a)
def find_wager_to_match(state: State, player: str, box: int) -> int | None:
    """Return the player's own wager on the box in the previous settled round, whatever its outcome (7.9(a)).

    Returns None if there was none, also if the only round so far was reopened and declared void while the bank
    waited (15.12).
    """
    previous_box = None if state.previous is None else state.previous.boxes.get(box)
    wager = None if previous_box is None else previous_box.wagers.get(player)
    return None if wager is None else wager.stake


@follows(r7_9_b)
def _get_minimum(state: State) -> int:
    return state.limits.sign.min


@follows(r5_3_a, r5_3_b)
def _clamp_to_limits(state: State, stake: int) -> int:
    """Limit a stake: while a player banks, the minimum applies and the maximum binds only the house."""
    sign = state.limits.sign
    return max(sign.min, min(stake, sign.max))


def count_bank_rounds(state: State, round_: Round) -> None:
    """Count a settled round for everybody in its bank, and reset the count of everybody else (6.3)."""
    last = state.last_bank
    if round_.bank is None:
        state.bank_rounds = {}
        state.last_bank = LastBank(HOUSE, HOUSE_BOX, last.rounds + 1 if last.holder == HOUSE else 1)
        return
    lead = round_.bank.lead
    state.bank_rounds = {player: state.bank_rounds.get(player, 0) + 1 for player in round_.bank.funds}
    state.last_bank = LastBank(lead, round_.bank.box, last.rounds + 1 if last.holder == lead else 1)
