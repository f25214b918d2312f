"""Setting the hands: by the player, house way, or not at all (rules 8.8, 9, 11.7, 15.9 to 15.11)."""

from __future__ import annotations

from functools import lru_cache

from houseway.engine.protocol.checks import Fault
from houseway.equipment.tiles import parse_tiles
from houseway.errors import Refused
from houseway.games.pai_gow.clauses import (
    A_high_part_of_the_hand,
    A_house_way,
    A_low_part_of_the_hand,
    A_set,
    r7_5,
    r7_7,
    r8_8,
    r8_11,
    r9_1,
    r9_2,
    r9_3,
    r9_4,
    r10_1,
    r11_7,
    r14_2_a,
    r15_9,
    r15_10,
    r17_8,
)
from houseway.games.pai_gow.commands import Absent, HouseWay, Set, Take, View
from houseway.games.pai_gow.play.hands import Part
from houseway.games.pai_gow.play.house_way.procedure import set_by_house_way
from houseway.games.pai_gow.play.state import HOUSE_BOX, Hand, How, State, Wager
from houseway.games.pai_gow.play.wagers import who_sets
from houseway.law.coverage_marks import follows

_PRIORITY: Fault = (r8_8, "the hands at the priority set markers are set first")


def hand_in_play(state: State, box: int) -> Hand:
    """The hand of a box; refused where the box has none (8.11)."""
    hand = state.round.hands.get(box)
    if hand is None:
        raise Refused(r8_11, f"box {box} has no hand in play")
    return hand


def setter_of(state: State, box: int) -> str | None:
    """Who sets the hand of any box: the player/banker the bank's, nobody at the table that of box one (7.5, 9.1)."""
    bank = state.round.bank
    if bank is not None and bank.box == box:
        return bank.lead
    return who_sets(state, box)


def waits_for_priority(state: State, box: int) -> bool:
    """Whether a priority hand must be set before this one may be viewed or set; box one is never waited for (8.8)."""
    round_ = state.round
    if not round_.priority or box in round_.priority:
        return False
    return any(awaits_setting(state, number) for number in round_.priority)


def awaits_setting(state: State, box: int) -> bool:
    """Whether a hand that somebody at the table must set is unset: it has a live wager, or is the player/banker's."""
    round_ = state.round
    hand = round_.hands.get(box)
    if hand is None or hand.how is not None or box == HOUSE_BOX:
        return False
    return box == round_.chung or round_.boxes[box].has_live_wager()


def first_unset(state: State) -> int | None:
    """The lowest box whose hand must still be set: one with a live wager, or the player/banker's (9.1)."""
    for number in state.round.hands:
        if awaits_setting(state, number):
            return number
    return None


def view_hand(state: State, command: View) -> None:
    """A hand is looked at, and counts as seen."""
    hand = hand_in_play(state, command.box)
    if waits_for_priority(state, command.box):
        raise Refused(*_PRIORITY)
    hand.viewed = True


@follows(A_set, A_high_part_of_the_hand, A_low_part_of_the_hand)
def set_hand(state: State, command: Set) -> None:
    """The player parts the hand in two; the part of higher value is the high part, whatever it was called (9.1)."""
    hand = _hand_to_set(state, command.box, command.player)
    low, high = part_of(command.low), part_of(command.high)
    if low is None or high is None or not are_its_tiles(hand, low + high):
        raise Refused(r9_1, f"{command.low!r} and {command.high!r} are not the four tiles of the hand, two and two")
    values = state.values
    if values[low[0]][low[1]] > values[high[0]][high[1]]:
        low, high = high, low
        state.tell(command.player, r9_1, "parts-exchanged")
    hand.low, hand.high = low, high
    hand.how = "player"
    hand.set_by = command.player


@follows(r14_2_a)
def are_its_tiles(hand: Hand, tiles: tuple[int, ...]) -> bool:
    """Whether these are the four tiles of the hand: nobody swaps tiles with another."""
    return sorted(tiles) == hand.tiles


@lru_cache(maxsize=1024)
def part_of(text: str) -> Part | None:
    """The two tiles of a text in tile order; None where it does not name two tiles."""
    try:
        one, other = parse_tiles(text)
    except ValueError:
        return None
    return (one, other) if one <= other else (other, one)


def _hand_to_set(state: State, box: int, player: str) -> Hand:
    """The hand of a box, for that player to set; refused where it is not."""
    fault = why_not_set(state, box) or why_not_setter(state, player, box)
    if fault is not None:
        raise Refused(*fault)
    return state.round.hands[box]


def why_not_set(state: State, box: int) -> Fault | None:
    """Why nobody may set the hand of a box now; None where somebody may."""
    hand = state.round.hands.get(box)
    if hand is None:
        return r8_11, f"box {box} has no hand in play"
    if box == HOUSE_BOX:
        if state.round.bank is not None:
            return r9_4, "the house's hand is set house way, by nobody at the table"
        return r10_1, "the dealer sets the bank's hand house way"
    if hand.how is not None:
        return r9_3, f"the hand of box {box} is set and stays so"
    return None


@follows(r17_8)
def why_not_setter(state: State, player: str, box: int) -> Fault | None:
    """Why this player may not set that hand, or not yet (9.1, 7.5, 8.8, 7.7)."""
    setter = setter_of(state, box)
    if player != setter:
        whose = f"{setter or 'nobody at the table'} sets the hand of box {box}, not {player}"
        return r9_1 if box == state.round.chung else r7_5, whose
    return why_not_yet(state, player, box)


def why_not_yet(state: State, player: str, box: int) -> Fault | None:
    """Why a hand that is this player's to set has to wait (8.8, 7.7)."""
    if waits_for_priority(state, box):
        return _PRIORITY
    higher = higher_hand_unset(state, player, box)
    if higher is not None:
        return r7_7, f"{player} sets the hand of box {higher} first: its wager is higher"
    return None


def higher_hand_unset(state: State, player: str, box: int) -> int | None:
    """Another hand that the player sets, unset, on which the own wager is higher (7.7)."""
    round_ = state.round
    if player not in round_.on_several_boxes:
        return None
    here = round_.boxes.get(box)
    own = here.wagers[player].stake if here is not None and player in here.wagers else 0
    for number, other in round_.boxes.items():
        wager: Wager | None = other.wagers.get(player)
        if wager is None or wager.stake <= own or number == box:
            continue
        hand = round_.hands.get(number)
        if hand is not None and hand.how is None and who_sets(state, number) == player:
            return number
    return None


@follows(r9_2)
def house_way(state: State, command: HouseWay) -> None:
    """The player has the dealer set the hand house way; what the dealer did wrong first is put right (9.2, 15.9)."""
    hand = _hand_to_set(state, command.box, command.player)
    set_house_way(state, hand, "house-way")
    hand.set_by = command.player
    if command.low is not None and command.high is not None:
        laid = (command.low, hand.low), (command.high, hand.high)
        if not all(_has_value_of(state, first, part) for first, part in laid):
            state.tell(command.player, r15_9, "re-set-house-way")


def _has_value_of(state: State, text: str, part: Part | None) -> bool:
    """Whether what the dealer laid down first has the value of the right part (15.9)."""
    first = part_of(text)
    if first is None or part is None:
        return False
    return state.values[first[0]][first[1]] == state.values[part[0]][part[1]]


@follows(A_house_way)
def set_house_way(state: State, hand: Hand, how: How) -> None:
    """Set a hand as rule 10 says."""
    hand.low, hand.high, hand.rule = set_by_house_way(hand.tiles, state.options)
    hand.how = how


@follows(r15_10)
def absent(state: State, command: Absent) -> None:
    """Nobody is there: the dealer sets the hand house way, and it does not count as set by a player (15.10)."""
    fault = why_not_set(state, command.box)
    if fault is not None:
        raise Refused(*fault)
    set_house_way(state, state.round.hands[command.box], "absent")


def take(state: State, command: Take) -> None:
    """A player has the own wager taken without showing the hand; others on the box play on (11.7)."""
    wager = _wager_of(state, command.player, command.box)
    if wager is None or not wager.live:
        raise Refused(r11_7, f"{command.player} has no wager on box {command.box} to give up")
    wager.taken = True


def _wager_of(state: State, player: str, box: int) -> Wager | None:
    found = state.round.boxes.get(box)
    return None if found is None else found.wagers.get(player)
