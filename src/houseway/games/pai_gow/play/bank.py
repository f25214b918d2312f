"""Who banks, with whose chips, and what the house wagers against a player's bank (rules 6, 7.8, 7.9)."""

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
from houseway.games.pai_gow.play.state import BOXES, HOUSE, HOUSE_BOX, LastBank, Request, Round, State
from houseway.law.coverage_marks import follows

ROUNDS_RUNNING = 2
"""So many rounds a player may be in the bank before it goes on (6.3)."""


def request_bank(state: State, command: RequestBank) -> None:
    """A player asks for the bank, alone or with partners (6.1 to 6.6)."""
    lead, partners = command.player, command.partners
    fault = why_not_request(state, lead, command.box, tuple(partners))
    if fault is not None:
        raise Refused(*fault)
    funds = {lead: int(command.funds), **{name: int(cents) for name, cents in partners.items()}}
    state.round.requests.append(Request(lead, command.box, funds))


def why_not_request(state: State, lead: str, box: int, partners: tuple[str, ...] = ()) -> Fault | None:
    """Why these players may not ask for the bank on that box; None where they may."""
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
    if any(has_banked_enough(state, player) for player in members):
        return r6_3, "somebody of this bank has banked two rounds running"
    if not set_its_tiles(state, lead, box):
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
def has_banked_enough(state: State, player: str) -> bool:
    """Whether a player was in the bank for the last two settled rounds running."""
    return state.bank_rounds.get(player, 0) >= ROUNDS_RUNNING


@follows(r6_5)
def set_its_tiles(state: State, player: str, box: int) -> bool:
    """Whether the player set the tiles of that box, or asked for house way, in the previous settled round (6.5)."""
    if state.previous is None:
        return False
    hand = state.previous.hands.get(box)
    return hand is not None and hand.set_by == player


def has_non_negotiable_chips(round_: Round) -> bool:
    """Whether chips lie on the layout that are good against the house's bank only (7.2)."""
    return any(wager.non_negotiable for box in round_.boxes.values() for wager in box.wagers.values())


def bank(state: State, command: Bank) -> None:
    """The bank of the round is fixed among the requests, or is the house's (6.2, 6.3)."""
    if state.round.bank_fixed:
        raise Refused(r6_2, "the bank of this round is fixed")
    fix_bank(state)


@follows(r6_2)
def fix_bank(state: State) -> None:
    """Offer the bank: first to its last holder, then anticlockwise from the box next to the last chung (6.2, 6.3)."""
    round_ = state.round
    round_.bank_fixed = True
    round_.bank = _offered(state, round_.requests)
    round_.house_wager = None


def _offered(state: State, requests: Iterable[Request]) -> Request | None:
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
    """The lead withdraws a request; a bank that was held goes on to the next, or falls to the house (6.2)."""
    found = next((request for request in state.round.requests if request.lead == command.player), None)
    if found is None:
        raise Refused(r6_2, f"{command.player} has not asked for the bank")
    drop_requests(state, (found,))


def drop_requests(state: State, dropped: Iterable[Request]) -> None:
    """Requests are gone; if one of them held the bank, the bank is fixed again at once among the rest."""
    round_ = state.round
    gone = set(dropped)
    round_.requests = [request for request in round_.requests if request not in gone]
    if round_.bank in gone:
        fix_bank(state)


def drop_requests_of(state: State, player: str) -> None:
    """Every request with that player in it is gone."""
    drop_requests(state, [request for request in state.round.requests if player in request.funds])


def lapse_waiting_requests(state: State, player: str, box: int) -> None:
    """A wager placed after the bank was fixed ends waiting requests of its player or for its box (7.8, A.bank)."""
    round_ = state.round
    round_.requests = [
        request
        for request in round_.requests
        if request is round_.bank or (player not in request.funds and request.box != box)
    ]


def why_not_against_banks(state: State, player: str, box: int, *, non_negotiable: bool) -> Fault | None:
    """No wager by who banks, on the bank's box, or in chips that a player's bank does not take (7.8, A.bank, 7.2).

    Until the bank is fixed this looks at every request, then at the one that holds it.
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
    """A player of a request adds chips to it (6.1)."""
    request = request_with(state.round, command.player)
    if request is None:
        raise Refused(r6_1, f"{command.player} has no chips in a bank")
    request.funds[command.player] += command.amount


def request_with(round_: Round, player: str) -> Request | None:
    """The request for the bank in which a player has chips."""
    return next((request for request in round_.requests if player in request.funds), None)


@follows(r6_1)
def covers(round_: Round) -> bool:
    """Whether a player's bank has enough for every other wager in full, the house's too (6.1)."""
    if round_.bank is None:
        return True
    staked = sum(wager.stake for box in round_.boxes.values() for wager in box.wagers.values())
    return round_.bank.total() >= staked + (round_.house_wager or 0)


def house_wager(state: State, command: HouseWager) -> None:
    """The player/banker names the house's wager on box one: the own last wager on that box, or the minimum (7.9)."""
    round_ = state.round
    if round_.bank is None or round_.bank.lead != command.player:
        raise Refused(r7_9, f"{command.player} does not hold the bank, so the house's wager is not theirs to name")
    if command.choice == "minimum":
        round_.house_wager = _minimum(state)
        return
    matched = wager_to_match(state, command.player, round_.bank.box)
    if matched is None:
        raise Refused(r7_9_a, f"{command.player} had no wager on box {round_.bank.box} in the previous round")
    round_.house_wager = _within_limits(state, matched)


@follows(r7_9_a)
def wager_to_match(state: State, player: str, box: int) -> int | None:
    """The player's own wager on the box in the previous settled round, whatever became of it (7.9(a)).

    There is none if the only round so far was opened again and declared void while the bank was waiting (15.12).
    """
    found = None if state.previous is None else state.previous.boxes.get(box)
    wager = None if found is None else found.wagers.get(player)
    return None if wager is None else wager.stake


@follows(r7_9_b)
def _minimum(state: State) -> int:
    return state.limits.sign.min


@follows(r5_3_a, r5_3_b)
def _within_limits(state: State, stake: int) -> int:
    """While a player banks, the minimum holds and the maximum binds the house alone."""
    sign = state.limits.sign
    return max(sign.min, min(stake, sign.max))


def count_bank_rounds(state: State, round_: Round) -> None:
    """A settled round counts for everybody in its bank, and ends the count of everybody else (6.3)."""
    last = state.last_bank
    if round_.bank is None:
        state.bank_rounds = {}
        state.last_bank = LastBank(HOUSE, HOUSE_BOX, last.rounds + 1 if last.holder == HOUSE else 1)
        return
    lead = round_.bank.lead
    state.bank_rounds = {player: state.bank_rounds.get(player, 0) + 1 for player in round_.bank.funds}
    state.last_bank = LastBank(lead, round_.bank.box, last.rounds + 1 if last.holder == lead else 1)
