"""The course of a round: the betting closes, the hands are settled, the round ends (rules 7.4, 9.1, 11)."""

from __future__ import annotations

from functools import cache

from houseway.engine.output.events import Line, Shown, owed
from houseway.engine.protocol.checks import Fault
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
from houseway.games.pai_gow.play.bank import count_bank_rounds, covers, drop_requests
from houseway.games.pai_gow.play.decisions import first_unset, set_house_way
from houseway.games.pai_gow.play.hands import Part
from houseway.games.pai_gow.play.seats import count_idle_rounds
from houseway.games.pai_gow.play.settlement import settle_round
from houseway.games.pai_gow.play.state import HOUSE_BOX, Hand, LastSettled, Round, State, Status
from houseway.games.pai_gow.play.wagers import take_off, who_sets
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.ranking.tiles import part_name

HANDS_OF_ONE_PLAYER = 2


@follows(r7_4)
def no_more_bets(state: State, command: NoMoreBets) -> None:
    """The dealer closes the betting, when everything is there that the round needs (7.4)."""
    fault = what_is_missing(state)
    if fault is not None:
        raise Refused(*fault)
    state.round.phase = "dealing"
    state.round.on_several_boxes = _on_several_boxes(state.round)


def _on_several_boxes(round_: Round) -> frozenset[str]:
    """Who has wagers on more than one box: 7.7 need be looked at for them alone."""
    players = [player for box in round_.boxes.values() for player in box.wagers]
    if len(set(players)) == len(players):
        return frozenset()
    return frozenset(player for player in players if players.count(player) > 1)


def what_is_missing(state: State) -> Fault | None:
    """Why the betting cannot be closed yet; None where it can."""
    round_ = state.round
    if state.tiles_miscounted:
        return r2_1, "the tiles were counted and were not 32: they are counted again or changed first"
    if round_.requests and not round_.bank_fixed:
        return r6_2, "players have asked for the bank: it is fixed first"
    if round_.bank is None and not round_.has_wagers():
        return r7_1, "nobody has placed a wager"
    if round_.bank is not None and round_.house_wager is None:
        return r7_9, f"{round_.bank.lead} has to say what the house wagers"
    if not covers(round_):
        return r6_1, "the bank does not cover all other wagers"
    return _who_sets_too_much(state) or _who_has_not_wagered(state)


def _who_sets_too_much(state: State) -> Fault | None:
    """Hands that one player may not set together, by name, then boxes that nobody may set (7.6, 7.7, 7.5(c))."""
    stakes: dict[str, list[int]] = {}
    nobody = None
    several = False
    for number, box in state.round.boxes.items():
        if not box.wagers:
            continue
        player = who_sets(state, number)
        if player is None:
            nobody = number if nobody is None else min(nobody, number)
            continue
        own = stakes.setdefault(player, [])
        own.append(box.wagers[player].stake)
        several = several or len(own) > 1
    if several:
        for player in sorted(stakes):
            fault = _two_hands_fault(state, player, stakes[player])
            if fault is not None:
                return fault
    if nobody is not None:
        return r7_5_c, f"the players of box {nobody} must agree who sets its hand"
    return None


def _two_hands_fault(state: State, player: str, stakes: list[int]) -> Fault | None:
    most = HANDS_OF_ONE_PLAYER if state.determinations.two_boxes else 1
    if len(stakes) > most:
        return r7_6, f"{player} would set {len(stakes)} hands where one player may set {most}"
    if len(stakes) == HANDS_OF_ONE_PLAYER and max(stakes) < 2 * min(stakes):
        return r7_7, f"of {player}'s two wagers one must be at least double the other"
    return None


@follows(r18_1)
@follows(r18_14)
def _who_has_not_wagered(state: State) -> Fault | None:
    """In a tournament every seated player wagers on the own box, the bank's players apart (18.14)."""
    if not state.determinations.tournament:
        return None
    round_ = state.round
    for number, player in sorted(state.seats.items()):
        box = round_.boxes.get(number)
        wagered = box is not None and (player in box.wagers or player in box.made_void)
        if not wagered and not round_.in_bank(player):
            return r18_14, f"{player} has not wagered, and every player must"
    return None


def settle(state: State, command: Settle) -> None:
    """The hands are shown and compared, wagers paid and collected, and the round is over (11)."""
    unset = first_unset(state)
    if unset is not None:
        raise Refused(r9_1, f"the hand of box {unset} is not set")
    round_, pools = state.round, state.pools
    before = LastSettled(state, state.number)
    held = None if pools is None else (pools.jackpot, pools.reserve)
    set_the_houses_hand(state, round_.hands[HOUSE_BOX])
    round_.lines = settle_round(state, round_)
    round_.shown = frozenset(number for number in round_.hands if _is_shown(round_, number))
    _show_hands(state, round_)
    count_bank_rounds(state, round_)
    count_idle_rounds(state, round_)
    state.previous = round_
    if pools is not None and held is not None and has_jackpot_wager(round_):
        round_.pools_changed = pools.jackpot - held[0], pools.reserve - held[1]
        collect_shortage(state, r15_12)
        state.displayed = pools.jackpot
    end_round(state, "settled", round_.lines)
    state.last_settled = before


def collect_shortage(state: State, rule: Rule) -> None:
    """Take from the pools what they lacked when the round was opened again; the operator owes the rest (15.12)."""
    pools, shortage = state.pools, state.shortage
    if pools is None or not shortage:
        return
    state.shortage = {}
    for pool, cents in pools.undo(shortage.get("jackpot", 0), shortage.get("reserve", 0)).items():
        state.notify(owed(rule, cents, pool=pool))


@follows(r9_4)
def set_the_houses_hand(state: State, hand: Hand) -> None:
    """Box one is always set house way, as the bank's hand or as the hand of the house's wager (9.4, 10.1, 15.9)."""
    set_house_way(state, hand, "house-way")


def has_jackpot_wager(round_: Round) -> bool:
    """Whether a jackpot wager, a void one included, is in the round."""
    return any(box.jackpot is not None for box in round_.boxes.values())


def _show_hands(state: State, round_: Round) -> None:
    """What lies open at the settlement."""
    for number, hand in round_.hands.items():
        if number in round_.shown:
            low, high = hand.low, hand.high
            what = print_tiles(tuple(hand.tiles)) if low is None or high is None else set_in_words(low, high)
            state.happened.append(Shown(f"box {number}", what, hand.rule))


def _is_shown(round_: Round, number: int) -> bool:
    """Whether the settlement shows a hand: it was compared, or won the jackpot; given up it stays unseen (11.7)."""
    if number in (HOUSE_BOX, round_.chung) or round_.boxes[number].has_live_wager():
        return True
    return any(line.place == number and line.prize is not None for line in round_.lines)


@cache
def set_in_words(low: Part, high: Part) -> str:
    """``1-3 1-4 / 4-4 5-6 (9 / 9)``."""
    return f"{print_tiles(low)} / {print_tiles(high)} ({part_name(low)} / {part_name(high)})"


def end_round(state: State, status: Status, lines: tuple[Line, ...]) -> None:
    """The round goes on record, limits that waited hold, and the layout is clear for the next."""
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
    state.limits.end_of_round()


def _resume_coming_round(state: State, coming: Round) -> None:
    """Continue the coming round after an earlier one that was open again, which keeps its place (15.12).

    Players excluded meanwhile lose what they placed if the betting is open (17.2(b)). New limits wait for the end of the
    coming round if a wager is on the layout (5.1).
    """
    number, round_ = state.reopened, state.round
    assert number is not None
    assert state.rounds[number - 1].superseded is not None, "a round that is open again keeps its place"
    state.rounds.own(number, lambda _: round_)
    round_.superseded = None
    state.round, state.waiting, state.reopened = coming, None, None
    if coming.phase != "betting":
        return
    for player in state.excluded:
        for box in coming.boxes.values():
            take_off(box, player)
    drop_requests(state, [request for request in coming.requests if not state.excluded.isdisjoint(request.funds)])
    if not coming.has_wagers():
        state.limits.end_of_round()
