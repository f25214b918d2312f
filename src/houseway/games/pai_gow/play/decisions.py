"""Setting of the hands by players or house way, and wagers given up (rules 8.8, 9, 11.7, 15.9 to 15.11)."""

from __future__ import annotations

from functools import lru_cache

from houseway.engine.protocol.refusals import Fault
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
from houseway.games.pai_gow.play.house_way.procedure import arrange_by_house_way
from houseway.games.pai_gow.play.state import HOUSE_BOX, Hand, PlacedWager, SettingMethod, State
from houseway.games.pai_gow.play.tiles.hands import Part
from houseway.games.pai_gow.play.wagers import find_box_setter
from houseway.i18n import Message
from houseway.law.coverage_marks import follows

_PRIORITY: Fault = (r8_8, Message("pai-gow-priority-first"))


def require_hand(state: State, box: int) -> Hand:
    """Return the hand of a box.

    Raises:
        Refused: the box has no hand in play (8.11).
    """
    hand = state.round.hands.get(box)
    if hand is None:
        raise Refused(r8_11, Message("pai-gow-no-hand", box=box))
    return hand


def find_setter(state: State, box: int) -> str | None:
    """Return the player who sets the hand of a box, or None if no player does (7.5, 9.1).

    The player/banker sets the bank's hand. No player sets the hand of box one.
    """
    bank = state.round.bank
    if bank is not None and bank.box == box:
        return bank.lead
    return find_box_setter(state, box)


def must_wait_for_priority(state: State, box: int) -> bool:
    """Return whether a hand must wait because a hand with a priority set marker is not set yet (8.8).

    A waiting hand may be neither viewed nor set.
    """
    round_ = state.round
    if not round_.priority or box in round_.priority:
        return False
    return any(needs_setting(state, number) for number in round_.priority)


def needs_setting(state: State, box: int) -> bool:
    """Return whether a player must still set the hand of a box.

    Players set the bank's hand, if a player banks, and the hands of boxes with a live wager.
    """
    round_ = state.round
    hand = round_.hands.get(box)
    if hand is None or hand.how is not None or box == HOUSE_BOX:
        return False
    return box == round_.chung or round_.boxes[box].has_live_wager()


def find_first_unset(state: State) -> int | None:
    """Return the lowest box whose hand a player must still set, or None if there is none (9.1)."""
    for number in state.round.hands:
        if needs_setting(state, number):
            return number
    return None


def view_hand(state: State, command: View) -> None:
    """Record that a player has looked at the hand of a box."""
    hand = require_hand(state, command.box)
    if must_wait_for_priority(state, command.box):
        raise Refused(*_PRIORITY)
    hand.viewed = True


@follows(A_set, A_high_part_of_the_hand, A_low_part_of_the_hand)
def set_hand(state: State, command: Set) -> None:
    """Divide a hand into the low and the high part that its player names (9.1).

    If the named low part ranks above the named high part, the two are exchanged and the player gets a notice.
    """
    hand = _require_hand_to_set(state, command.box, command.player)
    low, high = parse_part(command.low), parse_part(command.high)
    if low is None or high is None or not are_tiles_of_hand(hand, low + high):
        raise Refused(r9_1, Message("pai-gow-set-tiles", low=repr(command.low), high=repr(command.high)))
    values = state.values
    if values[low[0]][low[1]] > values[high[0]][high[1]]:
        low, high = high, low
        state.notify(command.player, r9_1, "parts-exchanged")
    hand.low, hand.high = low, high
    hand.how = "player"
    hand.set_by = command.player


@follows(r14_2_a)
def are_tiles_of_hand(hand: Hand, tiles: tuple[int, ...]) -> bool:
    """Return whether these are exactly the four tiles of the hand.

    Players may not exchange tiles with each other.
    """
    return sorted(tiles) == hand.tiles


@lru_cache(maxsize=1024)
def parse_part(text: str) -> Part | None:
    """Return the two tiles that a text names, in tile order, or None if it does not name two tiles."""
    try:
        first, second = parse_tiles(text)
    except ValueError:
        return None
    return (first, second) if first <= second else (second, first)


def _require_hand_to_set(state: State, box: int, player: str) -> Hand:
    """Return the hand of a box that ``player`` wants to set.

    Raises:
        Refused: the player may not set this hand now.
    """
    fault = why_not_set(state, box) or why_not_setter(state, player, box)
    if fault is not None:
        raise Refused(*fault)
    return state.round.hands[box]


def why_not_set(state: State, box: int) -> Fault | None:
    """Return why no player may set the hand of a box now, or None if a player may."""
    hand = state.round.hands.get(box)
    if hand is None:
        return r8_11, Message("pai-gow-no-hand", box=box)
    if box == HOUSE_BOX:
        if state.round.bank is not None:
            return r9_4, Message("pai-gow-house-hand")
        return r10_1, Message("pai-gow-dealer-sets-bank")
    if hand.how is not None:
        return r9_3, Message("pai-gow-already-set", box=box)
    return None


@follows(r17_8)
def why_not_setter(state: State, player: str, box: int) -> Fault | None:
    """Return why this player may not set the hand of a box now, or None if they may (9.1, 7.5, 8.8, 7.7)."""
    setter = find_setter(state, box)
    if player != setter:
        if setter is None:
            reason = Message("pai-gow-nobody-sets", box=box)
        else:
            reason = Message("pai-gow-other-player-sets", setter=setter, box=box, player=player)
        return r9_1 if box == state.round.chung else r7_5, reason
    return why_not_yet(state, player, box)


def why_not_yet(state: State, player: str, box: int) -> Fault | None:
    """Return why the player who sets a hand must wait with it, or None if they need not (8.8, 7.7)."""
    if must_wait_for_priority(state, box):
        return _PRIORITY
    higher_box = find_higher_unset_hand(state, player, box)
    if higher_box is not None:
        return r7_7, Message("pai-gow-higher-wager-first", player=player, box=higher_box)
    return None


def find_higher_unset_hand(state: State, player: str, box: int) -> int | None:
    """Return a box whose hand the player must set first because their wager there is higher, or None (7.7)."""
    round_ = state.round
    if player not in round_.on_several_boxes:
        return None
    wager_box = round_.boxes.get(box)
    own_stake = wager_box.wagers[player].stake if wager_box is not None and player in wager_box.wagers else 0
    for number, other in round_.boxes.items():
        wager: PlacedWager | None = other.wagers.get(player)
        if wager is None or wager.stake <= own_stake or number == box:
            continue
        hand = round_.hands.get(number)
        if hand is not None and hand.how is None and find_box_setter(state, number) == player:
            return number
    return None


@follows(r9_2)
def house_way(state: State, command: HouseWay) -> None:
    """Set a player's hand house way at the player's request (9.2).

    If the dealer first laid it down wrongly, the player gets a notice of the correction (15.9).
    """
    hand = _require_hand_to_set(state, command.box, command.player)
    set_house_way(state, hand, "house-way")
    hand.set_by = command.player
    if command.low is not None and command.high is not None:
        laid_parts = (command.low, hand.low), (command.high, hand.high)
        if not all(_has_same_value(state, laid_text, part) for laid_text, part in laid_parts):
            state.notify(command.player, r15_9, "re-set-house-way")


def _has_same_value(state: State, text: str, part: Part | None) -> bool:
    """Return whether the two tiles that the dealer laid down rank the same as the correct part (15.9).

    The result is false if ``text`` does not name two tiles or ``part`` is None.
    """
    laid_part = parse_part(text)
    if laid_part is None or part is None:
        return False
    return state.values[laid_part[0]][laid_part[1]] == state.values[part[0]][part[1]]


@follows(A_house_way)
def set_house_way(state: State, hand: Hand, how: SettingMethod) -> None:
    """Set a hand house way under rule 10, and record the method of setting."""
    hand.low, hand.high, hand.rule = arrange_by_house_way(hand.tiles, state.options)
    hand.how = how


@follows(r15_10)
def absent(state: State, command: Absent) -> None:
    """Set the hand of an absent player house way (15.10).

    The absent player does not count as having set the hand.
    """
    fault = why_not_set(state, command.box)
    if fault is not None:
        raise Refused(*fault)
    set_house_way(state, state.round.hands[command.box], "absent")


def take(state: State, command: Take) -> None:
    """Give up a player's wager without showing the hand (11.7).

    Other players' wagers on the box stay in play.
    """
    wager = _find_wager(state, command.player, command.box)
    if wager is None or not wager.is_live:
        raise Refused(r11_7, Message("pai-gow-no-wager-to-give-up", player=command.player, box=command.box))
    wager.taken = True


def _find_wager(state: State, player: str, box: int) -> PlacedWager | None:
    wager_box = state.round.boxes.get(box)
    return None if wager_box is None else wager_box.wagers.get(player)
