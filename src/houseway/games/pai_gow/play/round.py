"""Course of a round: the end of the betting, the settlement and the end of the round (rules 7.4, 9.1, 11)."""

from __future__ import annotations

from functools import cache

from houseway.engine.output.events import Line, Shown, make_owed_notice
from houseway.engine.protocol.refusals import Fault
from houseway.equipment.tiles import print_tiles
from houseway.errors import Refused
from houseway.games.pai_gow.clauses import (
    r2_1,
    r6_1,
    r6_2,
    r7_1,
    r7_4,
    r7_5_c,
    r7_6,
    r7_7,
    r7_9,
    r9_1,
    r9_4,
    r15_12,
    r18_1,
    r18_14,
)
from houseway.games.pai_gow.commands import NoMoreBets, Settle
from houseway.games.pai_gow.play.bank import can_bank_cover_wagers, count_bank_rounds, drop_requests
from houseway.games.pai_gow.play.decisions import find_first_unset, set_house_way
from houseway.games.pai_gow.play.seats import count_idle_rounds
from houseway.games.pai_gow.play.settlement import settle_round
from houseway.games.pai_gow.play.state import HOUSE_BOX, Hand, LastSettled, Round, State, Status
from houseway.games.pai_gow.play.tiles.hands import Part
from houseway.games.pai_gow.play.wagers import find_box_setter, take_off
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.ranking.tiles import part_name

HANDS_OF_ONE_PLAYER = 2


@follows(r7_4)
def no_more_bets(state: State, command: NoMoreBets) -> None:
    """Close the betting, if no requirement of the round is missing (7.4)."""
    fault = find_missing_requirement(state)
    if fault is not None:
        raise Refused(*fault)
    state.round.phase = "dealing"
    state.round.on_several_boxes = _find_players_on_several_boxes(state.round)


def _find_players_on_several_boxes(round_: Round) -> frozenset[str]:
    """Return the players with wagers on more than one box.

    Rule 7.7 concerns only these players.
    """
    players = [player for box in round_.boxes.values() for player in box.wagers]
    if len(set(players)) == len(players):
        return frozenset()
    return frozenset(player for player in players if players.count(player) > 1)


def find_missing_requirement(state: State) -> Fault | None:
    """Return why the betting cannot be closed yet, or None if it can."""
    round_ = state.round
    if state.tiles_miscounted:
        return r2_1, Message("pai-gow-tiles-miscounted")
    if round_.requests and not round_.bank_fixed:
        return r6_2, Message("pai-gow-bank-first")
    if round_.bank is None and not round_.has_wagers():
        return r7_1, Message("pai-gow-no-wagers")
    if round_.bank is not None and round_.house_wager is None:
        return r7_9, Message("pai-gow-house-wager-first", player=round_.bank.lead)
    if not can_bank_cover_wagers(round_):
        return r6_1, Message("pai-gow-bank-too-small")
    return _find_setting_fault(state) or _find_missing_wager(state)


def _find_setting_fault(state: State) -> Fault | None:
    """Return why the hands of the boxes could not be set, or None if they could (7.6, 7.7, 7.5(c)).

    The function first checks, in the order of names, whether each player may set all the hands that fall to them.
    Then it checks whether every box with a wager has a player who sets its hand.
    """
    stakes: dict[str, list[int]] = {}
    box_without_setter = None
    sets_several_hands = False
    for number, box in state.round.boxes.items():
        if not box.wagers:
            continue
        player = find_box_setter(state, number)
        if player is None:
            box_without_setter = number if box_without_setter is None else min(box_without_setter, number)
            continue
        player_stakes = stakes.setdefault(player, [])
        player_stakes.append(box.wagers[player].stake)
        sets_several_hands = sets_several_hands or len(player_stakes) > 1
    if sets_several_hands:
        for player in sorted(stakes):
            fault = _find_two_hands_fault(state, player, stakes[player])
            if fault is not None:
                return fault
    if box_without_setter is not None:
        return r7_5_c, Message("pai-gow-setter-agreement", box=box_without_setter)
    return None


def _find_two_hands_fault(state: State, player: str, stakes: list[int]) -> Fault | None:
    max_hands = HANDS_OF_ONE_PLAYER if state.determinations.two_boxes else 1
    if len(stakes) > max_hands:
        return r7_6, Message("pai-gow-too-many-hands", player=player, hands=len(stakes), max=max_hands)
    if len(stakes) == HANDS_OF_ONE_PLAYER and max(stakes) < 2 * min(stakes):
        return r7_7, Message("pai-gow-double-wager", player=player)
    return None


@follows(r18_1)
@follows(r18_14)
def _find_missing_wager(state: State) -> Fault | None:
    """Return the fault if a seated tournament player has not wagered, or None if everybody has (18.14).

    Players in the bank need not wager.
    """
    if not state.determinations.tournament:
        return None
    round_ = state.round
    for number, player in sorted(state.seats.items()):
        box = round_.boxes.get(number)
        has_wagered = box is not None and (player in box.wagers or player in box.made_void)
        if not has_wagered and not round_.is_in_bank(player):
            return r18_14, Message("games-player-must-wager", player=player)
    return None


def settle(state: State, command: Settle) -> None:
    """Show and compare the hands, settle all wagers and end the round (11)."""
    unset_box = find_first_unset(state)
    if unset_box is not None:
        raise Refused(r9_1, Message("pai-gow-hand-not-set", box=unset_box))
    round_, pools = state.round, state.pools
    last_settled = LastSettled(state, state.number)
    pools_before = None if pools is None else (pools.jackpot, pools.reserve)
    set_house_hand(state, round_.hands[HOUSE_BOX])
    round_.lines = settle_round(state, round_)
    round_.shown = frozenset(number for number in round_.hands if _is_shown(round_, number))
    _show_hands(state, round_)
    count_bank_rounds(state, round_)
    count_idle_rounds(state, round_)
    state.previous = round_
    if pools is not None and pools_before is not None and has_jackpot_wager(round_):
        round_.pools_changed = pools.jackpot - pools_before[0], pools.reserve - pools_before[1]
        collect_shortage(state, r15_12)
        state.displayed = pools.jackpot
    end_round(state, "settled", round_.lines)
    state.last_settled = last_settled


def collect_shortage(state: State, rule: Rule) -> None:
    """Collect, at the new settlement of a reopened round, the amounts that the pools still owe (15.12).

    When the round was reopened, the pools held too little to reverse its first settlement. If a pool still holds
    too little, a notice says how much the operator owes.
    """
    pools, shortage = state.pools, state.shortage
    if pools is None or not shortage:
        return
    state.shortage = {}
    for pool, cents in pools.undo(shortage.get("jackpot", 0), shortage.get("reserve", 0)).items():
        state.add_notice(make_owed_notice(rule, cents, pool=pool))


@follows(r9_4)
def set_house_hand(state: State, hand: Hand) -> None:
    """Set the hand of box one house way (9.4, 10.1, 15.9).

    It is the bank's hand, or the hand of the house's wager if a player banks.
    """
    set_house_way(state, hand, "house-way")


def has_jackpot_wager(round_: Round) -> bool:
    """Return whether the round has a jackpot wager, including void ones."""
    return any(box.jackpot is not None for box in round_.boxes.values())


def _show_hands(state: State, round_: Round) -> None:
    """Add an event for each hand that the settlement shows to everybody."""
    for number, hand in round_.hands.items():
        if number in round_.shown:
            low, high = hand.low, hand.high
            text = print_tiles(tuple(hand.tiles)) if low is None or high is None else describe_arrangement(low, high)
            state.happened.append(Shown(f"box {number}", text, hand.rule))


def _is_shown(round_: Round, number: int) -> bool:
    """Return whether the settlement shows the hand of a box (11.7).

    A hand is shown if it was compared with another hand or won a jackpot prize. A hand whose wagers were all given
    up is not shown.
    """
    if number in (HOUSE_BOX, round_.chung) or round_.boxes[number].has_live_wager():
        return True
    return any(line.place == number and line.prize is not None for line in round_.lines)


@cache
def describe_arrangement(low: Part, high: Part) -> str:
    """Format an arrangement: ``1-3 1-4 / 4-4 5-6 (9 / 9)``."""
    return f"{print_tiles(low)} / {print_tiles(high)} ({part_name(low)} / {part_name(high)})"


def end_round(state: State, status: Status, lines: tuple[Line, ...]) -> None:
    """Store the finished round, apply limits that waited for its end, and start the next round.

    After a reopened round, the interrupted next round continues instead.
    """
    round_ = state.round
    round_.status = status
    round_.lines = lines
    if state.pools is not None and round_.pools_changed is None and has_jackpot_wager(round_):
        round_.pools_changed = 0, 0
    state.happened.extend(lines)
    if state.waiting is not None:
        _resume_coming_round(state, state.waiting)
        return
    state.rounds.append(round_)
    state.round = Round()
    state.limits.apply_waiting()


def _resume_coming_round(state: State, coming_round: Round) -> None:
    """Continue the next round after an earlier round was reopened and ended (15.12).

    The reopened round replaces its earlier version in the list of rounds. While the betting is open, the wagers and
    bank requests of excluded players are removed (17.2(b)). New limits apply at once only if no wager is on the
    layout (5.1).
    """
    number, round_ = state.reopened, state.round
    assert number is not None
    assert state.rounds[number - 1].superseded is not None, "a round that is open again keeps its place"
    state.rounds.unshare(number, lambda _: round_)
    round_.superseded = None
    state.round, state.waiting, state.reopened = coming_round, None, None
    if coming_round.phase != "betting":
        return
    for player in state.excluded:
        for box in coming_round.boxes.values():
            take_off(box, player)
    drop_requests(state, [request for request in coming_round.requests if not state.excluded.isdisjoint(request.funds)])
    if not coming_round.has_wagers():
        state.limits.apply_waiting()
