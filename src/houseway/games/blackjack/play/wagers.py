"""Wagers before the deal: who may place what, where and how much (rules 3, 4, 17, 18, 20)."""

from __future__ import annotations

from houseway.engine.protocol.checks import Fault, refuse
from houseway.errors import Refused
from houseway.games.blackjack.clauses import (
    A_approved,
    A_box,
    r3_3,
    r3_4,
    r4_1,
    r4_2,
    r4_3,
    r4_4,
    r4_5,
    r4_5_b,
    r4_6,
    r16_2_b,
    r17_1,
    r17_2,
    r17_3,
    r17_4,
    r18_1,
    r18_2,
    r18_8,
    r20_7,
    r20_14,
    r20_15,
)
from houseway.games.blackjack.commands import Wager as WagerCommand
from houseway.games.blackjack.commands import Withdraw
from houseway.games.blackjack.determinations import Determinations
from houseway.games.blackjack.play.state import PlacedWager, State
from houseway.games.blackjack.play.tournament_wager_order import is_turn_past, move_turn_with_wager
from houseway.law.coverage_marks import follows
from houseway.money import print_money

PLAYERS_ON_A_BOX = 3


def place_wager(state: State, command: WagerCommand) -> None:
    """Place or replace a wager of a player."""
    refuse(why_not_place(state, command.player))
    box = command.box
    if not _is_box(state, box):
        raise Refused(r4_2, f"the layout has boxes 1 to {state.determinations.boxes}, not {box}")
    if command.amount <= 0:
        raise Refused(r4_2, "a wager is chips in a box: nothing is staked")
    if command.wager == "main":
        _place_main(state, command)
    elif command.wager == "super-sevens":
        _place_super_sevens(state, command)
    elif command.wager == "perfect-pairs":
        _place_perfect_pairs(state, command)
    else:
        raise Refused(r4_2, f"{command.wager!r} is no wager: main, super-sevens or perfect-pairs")


def why_not_place(state: State, player: str) -> Fault | None:
    """Return why a player may place no wager at all now, or None if they may (4.3, 15, 16.2(b))."""
    if state.closed is not None:
        return state.closed, "the table is closed"
    if state.round is not None:
        return r4_3, "no wager may be placed or changed until the round is over"
    return (r16_2_b, f"{player} is excluded from the game") if player in state.excluded else None


@follows(A_box)
def _is_box(state: State, box: int) -> bool:
    return 1 <= box <= state.determinations.boxes


@follows(r4_1)
def _place_main(state: State, command: WagerCommand) -> None:
    """Check a main wager and place it."""
    player, box, amount = command.player, command.box, int(command.amount)
    refuse(why_not_main(state, player, box, amount, command.position))
    if state.determinations.tournament:
        move_turn_with_wager(state, player, box)
    _put_on_layout(state, command, "main", _choose_position(state, command, list_other_main_wagers(state, player, box)))
    if amount < state.limits.sign.min:
        _advise(state, player, "main")


def why_not_main(
    state: State, player: str, box: int, amount: int | None = None, position: int | None = None
) -> Fault | None:
    """Return why a player may not have this main wager on a box, or None if they may; the first fault counts.

    Without an amount: why they may have none at all.
    """
    determinations, sign = state.determinations, state.limits.sign
    fault = _why_not_in_tournament(state, player, box, amount) if determinations.tournament else None
    if fault is not None:
        return fault
    restriction = state.restricted.get(player)
    if (not determinations.multiple_boxes or restriction is not None) and _has_main_wager_elsewhere(state, player, box):
        if not determinations.multiple_boxes:
            return r4_4, "this table lets a player wager on one box only"
        if restriction is not None and not restriction.startswith("4.7"):
            return restriction, f"{player} is restricted to one box"
    if restriction is not None and amount not in (None, sign.min):
        return restriction, f"{player} is restricted to wagers of exactly {print_money(sign.min)}"
    other_wagers = list_other_main_wagers(state, player, box)
    if len(other_wagers) >= PLAYERS_ON_A_BOX:
        return r4_5, f"{PLAYERS_ON_A_BOX} players have a wager on box {box} already"
    if position is not None and any(wager.position == position for wager in other_wagers):
        return r4_5_b, f"position {position} on box {box} is taken"
    if amount is None:
        return None
    if amount % sign.multiple:
        return r3_3, f"wagers are multiples of {print_money(sign.multiple)}"
    if amount < get_minimum_main_wager(state, player):
        return r3_4, f"{player} was advised that the minimum is {print_money(sign.min)}: the chips go back"
    maximum = get_room_under_marker(state, player, box)
    if maximum is not None and amount > maximum:
        return (
            r4_6,
            f"the wagers on box {box} together may not pass its marker: {print_money(max(0, maximum))} are left",
        )
    return None


def get_minimum_main_wager(state: State, player: str) -> int:
    """Return the least main wager (3.4, 20.14).

    One wager below the minimum is accepted from a player who was not yet advised, but never in a tournament.
    """
    sign = state.limits.sign
    is_advised = state.determinations.tournament or "main" in state.get_advised_wagers(player)
    return sign.min if is_advised else sign.multiple


def get_minimum_perfect_pairs(state: State, player: str) -> int:
    """Return the least Perfect Pairs wager, by the same rule (3.4)."""
    is_advised = "perfect-pairs" in state.get_advised_wagers(player)
    return state.limits.sign.perfect_pairs_min if is_advised else int(state.determinations.perfect_pairs_multiple)


def list_other_main_wagers(state: State, player: str, box: int) -> list[PlacedWager]:
    """Return the main wagers of other players on a box."""
    wagers = state.layout.get(box)
    return [wager for wager in wagers if wager.kind == "main" and wager.player != player] if wagers else []


def get_room_under_marker(state: State, player: str, box: int) -> int | None:
    """Return what a marker leaves a player on a shared box, or None if there is no such bound (4.6).

    The main stakes of all players together stay within it.
    """
    marker = state.markers.get(box)
    other_wagers = [] if marker is None else list_other_main_wagers(state, player, box)
    if not other_wagers or marker is None:
        return None
    maximum = marker.limit if state.determinations.marker_total == "marker" else state.limits.sign.max
    return maximum - sum(wager.stake for wager in other_wagers)


def _why_not_in_tournament(state: State, player: str, box: int, amount: int | None) -> Fault | None:
    """Return why a wager breaks the rules of a tournament, or None.

    Players wager at their own seat, at least the minimum, and change nothing after their turn.
    """
    if state.seats.get(box) != player:
        return r20_7, f"{player} wagers at the own seat only"
    if amount is not None and amount < get_minimum_main_wager(state, player):
        return r20_14, f"a tournament wager is at least {print_money(state.limits.sign.min)}"
    if is_turn_past(state, player):
        return r20_15, f"{player} may change the wager only while asked"
    return None


def _has_main_wager_elsewhere(state: State, player: str, box: int) -> bool:
    return any(
        wager.kind == "main" and wager.player == player
        for other_box, wagers in state.layout.items()
        if other_box != box
        for wager in wagers
    )


def _choose_position(state: State, command: WagerCommand, other_wagers: list[PlacedWager]) -> int:
    """Return the position of a main wager, 1 being nearest to the dealer (4.5(b)).

    By default it is the player's present position, otherwise the next after the others.
    """
    if command.position is not None:
        return command.position
    own_wager = state.find_main_wager(command.player, command.box)
    if own_wager is not None:
        return own_wager.position
    return 1 + max((wager.position for wager in other_wagers), default=0)


@follows(r17_2)
def offers_super_sevens(determinations: Determinations) -> bool:
    """Return whether the approved layout in use has places for Super Sevens."""
    return determinations.super_sevens


@follows(r18_2)
def offers_perfect_pairs(determinations: Determinations) -> bool:
    """Return whether the approved layout in use has places for Perfect Pairs."""
    return determinations.perfect_pairs


@follows(A_approved)
def _is_approved(determinations: Determinations, cents: int) -> bool:
    """Return whether this amount is approved for Super Sevens; the operator holds the approval itself."""
    return cents in determinations.super_sevens_amounts


@follows(r17_3)
def _place_super_sevens(state: State, command: WagerCommand) -> None:
    determinations = state.determinations
    if not offers_super_sevens(determinations):
        raise Refused(r17_1, "Super Sevens is not offered at this table")
    if not _is_approved(determinations, command.amount):
        amounts = ", ".join(print_money(amount) for amount in determinations.super_sevens_amounts)
        raise Refused(r17_4, f"a Super Sevens wager is one of {amounts}")
    _put_on_layout(state, command, "super-sevens", 0)


@follows(r18_8)
def _place_perfect_pairs(state: State, command: WagerCommand) -> None:
    determinations, sign = state.determinations, state.limits.sign
    if not offers_perfect_pairs(determinations):
        raise Refused(r18_1, "Perfect Pairs is not offered at this table")
    if command.amount % determinations.perfect_pairs_multiple:
        raise Refused(
            r3_3, f"Perfect Pairs wagers are multiples of {print_money(determinations.perfect_pairs_multiple)}"
        )
    if command.amount < get_minimum_perfect_pairs(state, command.player):
        raise Refused(r3_4, f"{command.player} was advised of the minimum {print_money(sign.perfect_pairs_min)}")
    _put_on_layout(state, command, "perfect-pairs", 0)
    if command.amount < sign.perfect_pairs_min:
        _advise(state, command.player, "perfect-pairs")


def _advise(state: State, player: str, kind: str) -> None:
    """Advise a player whose first wager below the minimum is accepted (3.4)."""
    state.advice_given[player] = (*state.get_advised_wagers(player), kind)
    state.notify(player, r3_4, "wager-below-minimum")


def _put_on_layout(state: State, command: WagerCommand, kind: str, position: int) -> None:
    """Put the wager on the layout; it takes over the time of a wager that it replaces."""
    wagers = state.layout.setdefault(command.box, [])
    for wager in wagers:
        if wager.player == command.player and wager.kind == kind:
            wager.stake = wager.at_risk = int(command.amount)
            wager.position = position
            return
    state.placed += 1
    wagers.append(PlacedWager(command.player, command.box, kind, int(command.amount), position, state.placed))  # type: ignore[arg-type]  # one of the three kinds that are placed before the deal


def withdraw(state: State, command: Withdraw) -> None:
    """Take one wager of a player, or all on a box, back before the deal."""
    refuse(why_not_withdraw(state))
    wagers = state.layout.get(command.box, [])
    own_wagers = [
        wager
        for wager in wagers
        if wager.player == command.player and (command.wager is None or wager.kind == command.wager)
    ]
    if not own_wagers:
        raise Refused(r4_2, f"{command.player} has no such wager on box {command.box}")
    for wager in own_wagers:
        wagers.remove(wager)


def why_not_withdraw(state: State) -> Fault | None:
    """Return why nobody may take a wager back now, or None if they may (4.3, 20.14)."""
    if state.round is not None:
        return r4_3, "no wager may be withdrawn until the round is over"
    return (r20_14, "every player wagers in each round of a tournament") if state.determinations.tournament else None


def remove_all_wagers(state: State, player: str) -> None:
    """Remove all of a player's wagers from the layout."""
    for wagers in state.layout.values():
        wagers[:] = [wager for wager in wagers if wager.player != player]


def is_layout_empty(state: State) -> bool:
    """Return whether no wager is on the layout."""
    return not any(state.layout.values())
