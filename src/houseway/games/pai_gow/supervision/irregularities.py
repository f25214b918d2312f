"""Irregularities of rule 15: exposed tiles, and wagers given up by mistake.

``tile_corrections`` corrects tiles on wrong boxes.
"""

from __future__ import annotations

from houseway.engine.protocol.refusals import Fault
from houseway.errors import Refused
from houseway.games.pai_gow.clauses import r7_5, r8_11, r14_1, r15_2, r15_3, r15_5, r15_6, r15_7, r15_8, r15_11
from houseway.games.pai_gow.commands import DisputeTake, Expose, VoidHand
from houseway.games.pai_gow.play.decisions import require_hand
from houseway.games.pai_gow.play.round import end_round
from houseway.games.pai_gow.play.settlement import make_void_lines
from houseway.games.pai_gow.play.state import HOUSE_BOX, State
from houseway.games.pai_gow.play.wagers import find_box_setter
from houseway.i18n import Message
from houseway.law import Rule

MIN_EXPOSED_TO_VOID = 2
"""Number of tiles that the dealer must have exposed before a player may declare the hand void (15.8)."""


def expose(state: State, command: Expose) -> None:
    """Record that tiles were exposed, either at a box or during the shuffle or cut."""
    if command.box is None:
        _misdeal(state)
    else:
        assert command.tiles is not None
        _expose_box(state, command.box, command.tiles, by_dealer=command.by != "player")


def _misdeal(state: State) -> None:
    """Declare a misdeal and return all wagers, after a tile was exposed in the shuffle or cut (15.2, 15.3)."""
    if state.round.phase == "setting":
        raise Refused(r15_2, Message("pai-gow-cut-over"))
    end_round(state, "misdeal", make_void_lines(state.round, (r15_2, r15_3)))


def _expose_box(state: State, number: int, tiles: int, *, by_dealer: bool) -> None:
    """Record exposed tiles of a hand, and notify the player who sets it (15.5 to 15.8, 14.1).

    The hand remains in play. If the dealer exposed two or more tiles, the player may declare the hand void. The
    hand of a player's bank is always played, whether the player/banker (15.6) or the dealer (15.8) exposed its
    tiles.
    """
    round_ = state.round
    if round_.phase != "setting":
        raise Refused(r8_11, Message("pai-gow-no-tiles-dealt"))
    hand = require_hand(state, number)
    if by_dealer:
        hand.exposed += tiles
    if number == HOUSE_BOX:
        state.notify("table", r15_5, "tiles-exposed")
    elif round_.bank is not None and number == round_.bank.box:
        state.notify(round_.bank.lead, r15_8 if by_dealer else r15_6, "tiles-exposed")
    else:
        state.notify(
            find_box_setter(state, number) or "table", _get_exposure_rule(hand.exposed, by_dealer), "tiles-exposed"
        )


def _get_exposure_rule(exposed: int, by_dealer: bool) -> Rule:
    if not by_dealer:
        return r14_1
    return r15_7 if exposed < MIN_EXPOSED_TO_VOID else r15_8


def void_hand(state: State, command: VoidHand) -> None:
    """Void every wager on a box at the request of the player who sets its hand (15.8).

    The player must decide before looking at the other tiles of the hand.
    """
    fault = why_not_void_hand(state, command.player, command.box)
    if fault is not None:
        raise Refused(*fault)
    box = state.round.boxes[command.box]
    for wager in box.wagers.values():
        wager.voided = wager.voided or r15_8
    if box.jackpot is not None:
        box.jackpot.voided = box.jackpot.voided or r15_8


def why_not_void_hand(state: State, player: str, number: int) -> Fault | None:
    """Return why a player may not declare the hand of a box void, or None if they may."""
    round_ = state.round
    hand = round_.hands.get(number)
    if hand is None:
        return r8_11, Message("pai-gow-no-hand", box=number)
    if number in (HOUSE_BOX, round_.chung):
        return r15_8, Message("pai-gow-void-hand-against-bank")
    if find_box_setter(state, number) != player:
        return r7_5, Message("pai-gow-void-hand-setter", box=number, player=player)
    if 0 < hand.exposed < MIN_EXPOSED_TO_VOID:
        return r15_7, Message("pai-gow-void-hand-one-tile")
    if hand.exposed == 0 or hand.viewed or hand.how is not None:
        return r15_8, Message("pai-gow-void-hand-when")
    return None


def dispute_take(state: State, command: DisputeTake) -> None:
    """Record that a player disputes having given up a wager (15.11).

    If the hand can be reconstructed, the wager is in play again.
    """
    box = state.round.boxes.get(command.box)
    wager = None if box is None else box.wagers.get(command.player)
    if wager is None or not wager.taken:
        raise Refused(r15_11, Message("pai-gow-no-wager-given-up", player=command.player, box=command.box))
    if command.possible:
        wager.taken = False
    state.notify(command.player, r15_11, "hand-reconstructed" if command.possible else "not-reconstructed")
