"""Wagers before the dice are opened, and the choice of the player who sets a hand (rules 5, 7, 8.8, 18)."""

from __future__ import annotations

from houseway.engine.protocol.refusals import Fault
from houseway.errors import Refused
from houseway.games.pai_gow.clauses import (
    A_priority_set_marker,
    r5_3_a,
    r5_4,
    r5_5,
    r7_1_a,
    r7_3,
    r7_4,
    r7_5,
    r7_5_a,
    r7_5_b,
    r7_5_c,
    r7_9,
    r17_2_b,
    r18_7,
    r18_14,
    r18_15,
)
from houseway.games.pai_gow.commands import Nominate, Priority, Withdraw
from houseway.games.pai_gow.commands import Wager as WagerCommand
from houseway.games.pai_gow.play.bank import lapse_waiting_requests, why_not_against_banks
from houseway.games.pai_gow.play.state import HOUSE_BOX, Box, PlacedWager, State
from houseway.games.pai_gow.play.tournament_wager_order import is_turn_past, record_out_of_order
from houseway.i18n import Message
from houseway.law.coverage_marks import follows
from houseway.money import Cents

PLAYERS_ON_A_BOX = 3


@follows(r7_1_a)
def place_wager(state: State, command: WagerCommand) -> None:
    """Place a player's main wager on a box.

    A second wager of the player on the same box replaces the amount of the first.
    """
    player, number, amount = command.player, command.box, int(command.amount)
    non_negotiable = command.chips != "ordinary"
    fault = why_not_wager(state, player, number, non_negotiable=non_negotiable)
    if fault is not None:
        raise Refused(*fault)
    if not is_permitted_multiple(state, amount):
        raise Refused(r5_4, Message("games-wager-multiple", multiple=Cents(state.determinations.multiple)))
    is_below_minimum = amount < state.limits.sign.min
    if is_below_minimum:
        _check_below_minimum(state, player)
    if state.determinations.tournament:
        if is_turn_past(state, number):
            raise Refused(r18_15, Message("pai-gow-wager-too-late", box=number))
        record_out_of_order(state, player, number)
    round_ = state.round
    wagers = round_.get_or_add_box(number).wagers
    existing_wager = wagers.get(player)
    if existing_wager is None:
        wagers[player] = PlacedWager(player, number, "main", amount, non_negotiable=non_negotiable)
    else:
        existing_wager.stake, existing_wager.non_negotiable = amount, non_negotiable
    if is_below_minimum:
        state.advised[player] = True
        state.notify(player, r5_5, "wager-below-minimum")
    if round_.bank_fixed and round_.requests:
        lapse_waiting_requests(state, player, number)


@follows(r18_7)
def may_wager_on_box(state: State, player: str, number: int) -> bool:
    """Return whether a player may wager on a box.

    In a tournament players may wager only on the box of their own seat.
    """
    return not state.determinations.tournament or state.seats.get(number) == player


@follows(r5_4)
def is_permitted_multiple(state: State, cents: int) -> bool:
    """Return whether an amount is a positive multiple of the step that the operator determined."""
    return cents > 0 and cents % state.determinations.multiple == 0


def why_not_wager(state: State, player: str, number: int, *, non_negotiable: bool = False) -> Fault | None:
    """Return why a player may not wager on a box, whatever the amount, or None if they may."""
    round_ = state.round
    if player in state.excluded:
        return r17_2_b, Message("games-player-excluded", player=player)
    if number == HOUSE_BOX:
        if round_.bank is not None:
            return r7_9, Message("pai-gow-box-one-house-wager")
        return r7_3, Message("pai-gow-box-one-no-wager")
    if not may_wager_on_box(state, player, number):
        return r18_7, Message("games-own-seat-only", player=player)
    fault = why_not_against_banks(state, player, number, non_negotiable=non_negotiable)
    if fault is not None:
        return fault
    box = round_.boxes.get(number)
    if box is not None and player not in box.wagers and len(box.wagers) >= PLAYERS_ON_A_BOX:
        return r7_5, Message("games-box-full", players=PLAYERS_ON_A_BOX, box=number)
    return None


@follows(r5_3_a)
@follows(r5_5)
def _check_below_minimum(state: State, player: str) -> None:
    """Check whether a player may place a wager below the minimum.

    Outside tournaments, a player's first such wager is accepted with advice.

    Raises:
        Refused: the table is in a tournament, or the player was advised before.
    """
    minimum = Cents(state.limits.sign.min)
    if state.determinations.tournament:
        raise Refused(r18_14, Message("games-tournament-minimum", minimum=minimum))
    if player in state.advised:
        raise Refused(r5_5, Message("games-minimum-advised", player=player, minimum=minimum))


def withdraw(state: State, command: Withdraw) -> None:
    """Take back a player's main wager on a box, together with their jackpot wager on it."""
    box = state.round.boxes.get(command.box)
    if box is None or command.player not in box.wagers:
        raise Refused(r7_4, Message("pai-gow-no-wager-to-withdraw", player=command.player, box=command.box))
    if state.determinations.tournament and is_turn_past(state, command.box):
        raise Refused(r18_15, Message("pai-gow-wager-too-late", box=command.box))
    take_off(box, command.player)


def take_off(box: Box, player: str) -> None:
    """Remove a player's main wager and jackpot wager from a box."""
    box.wagers.pop(player, None)
    if box.jackpot is not None and box.jackpot.player == player:
        box.jackpot = None


def nominate(state: State, command: Nominate) -> None:
    """Record which player sets the hand of a box by agreement of its players (7.5).

    An agreement is needed only if neither a seat nor the highest wager decides.
    """
    fault = why_not_nominate(state, command.player, command.box)
    if fault is not None:
        raise Refused(*fault)
    state.round.boxes[command.box].nominee = command.player


def why_not_nominate(state: State, player: str, number: int) -> Fault | None:
    """Return why a player cannot be nominated to set the hand of a box, or None if they can."""
    box = state.round.boxes.get(number)
    if box is not None:
        seated_player = state.seats.get(number)
        if seated_player is not None and seated_player in box.wagers:
            return r7_5_a, Message("pai-gow-seated-player-sets", player=seated_player)
        highest_bettor = find_highest_bettor(box)
        if highest_bettor is not None:
            return r7_5_b, Message("pai-gow-highest-wager-sets", player=highest_bettor)
    if box is None or player not in box.wagers:
        return r7_5_c, Message("pai-gow-no-wager-on-box", player=player, box=number)
    return None


@follows(r7_5)
@follows(r7_5_a)
@follows(r7_5_c)
def find_box_setter(state: State, number: int) -> str | None:
    """Return the player who sets the hand of a box that plays against the bank, or None if nobody does (7.5).

    The player seated at the box comes first, then the player with the highest wager, then the nominated player.
    Only players with a live wager on the box count. The current seats apply.
    """
    box = state.round.boxes.get(number)
    if box is None:
        return None
    if len(box.wagers) == 1:
        (sole_wager,) = box.wagers.values()
        return sole_wager.player if sole_wager.is_live else None
    seated_player = state.seats.get(number)
    if seated_player is not None:
        wager = box.wagers.get(seated_player)
        if wager is not None and wager.is_live:
            return seated_player
    highest_bettor = find_highest_bettor(box)
    if highest_bettor is not None:
        return highest_bettor
    if box.nominee is not None:
        wager = box.wagers.get(box.nominee)
        if wager is not None and wager.is_live:
            return box.nominee
    return None


@follows(r7_5_b)
def find_highest_bettor(box: Box) -> str | None:
    """Return the player with the highest live wager on a box, or None if players tie (7.5(b)).

    Returns None as well if the box has no live wager.
    """
    highest_stake, player = 0, None
    for wager in box.wagers.values():
        if wager.voided is not None or wager.taken:
            continue
        if wager.stake > highest_stake:
            highest_stake, player = wager.stake, wager.player
        elif wager.stake == highest_stake:
            player = None
    return player


@follows(A_priority_set_marker)
def priority(state: State, command: Priority) -> None:
    """Place the priority set markers of this round at these boxes, and remove them from all others (8.8)."""
    state.round.priority = command.boxes
