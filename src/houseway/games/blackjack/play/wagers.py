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
from houseway.games.blackjack.play.state import State, Wager
from houseway.games.blackjack.play.wager_order import note_wager, too_late_to_change
from houseway.law.coverage_marks import follows
from houseway.money import print_money

PLAYERS_ON_A_BOX = 3


def place(state: State, command: WagerCommand) -> None:
    """A player places or replaces a wager."""
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
    """Why a player may place no wager at all now (4.3, 15, 16.2(b))."""
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
    """All checks of a main wager, then the wager."""
    player, box, amount = command.player, command.box, int(command.amount)
    refuse(why_not_main(state, player, box, amount, command.position))
    if state.determinations.tournament:
        note_wager(state, player, box)
    _set(state, command, "main", _position(state, command, others_on(state, player, box)))
    if amount < state.limits.sign.min:
        _advise(state, player, "main")


def why_not_main(
    state: State, player: str, box: int, amount: int | None = None, position: int | None = None
) -> Fault | None:
    """Why a player may not have this main wager on a box, or without an amount: any at all. The first fault counts."""
    determined, sign = state.determinations, state.limits.sign
    fault = _why_not_in_tournament(state, player, box, amount) if determined.tournament else None
    if fault is not None:
        return fault
    restriction = state.restricted.get(player)
    if (not determined.multiple_boxes or restriction is not None) and _main_elsewhere(state, player, box):
        if not determined.multiple_boxes:
            return r4_4, "this table lets a player wager on one box only"
        if restriction is not None and not restriction.startswith("4.7"):
            return restriction, f"{player} is restricted to one box"
    if restriction is not None and amount not in (None, sign.min):
        return restriction, f"{player} is restricted to wagers of exactly {print_money(sign.min)}"
    others = others_on(state, player, box)
    if len(others) >= PLAYERS_ON_A_BOX:
        return r4_5, f"{PLAYERS_ON_A_BOX} players have a wager on box {box} already"
    if position is not None and any(wager.position == position for wager in others):
        return r4_5_b, f"position {position} on box {box} is taken"
    if amount is None:
        return None
    if amount % sign.multiple:
        return r3_3, f"wagers are multiples of {print_money(sign.multiple)}"
    if amount < least_main(state, player):
        return r3_4, f"{player} was advised that the minimum is {print_money(sign.min)}: the chips go back"
    most = room_beside(state, player, box)
    if most is not None and amount > most:
        return r4_6, f"the wagers on box {box} together may not pass its marker: {print_money(max(0, most))} are left"
    return None


def least_main(state: State, player: str) -> int:
    """The least main wager: below the minimum it stands once, for who was not advised, but never in a tournament (3.4, 20.14)."""
    sign = state.limits.sign
    advised = state.determinations.tournament or "main" in state.advised(player)
    return sign.min if advised else sign.multiple


def least_perfect_pairs(state: State, player: str) -> int:
    """The least Perfect Pairs wager, by the same rule (3.4)."""
    advised = "perfect-pairs" in state.advised(player)
    return state.limits.sign.perfect_pairs_min if advised else int(state.determinations.perfect_pairs_multiple)


def others_on(state: State, player: str, box: int) -> list[Wager]:
    """The main wagers of others on a box."""
    placed = state.layout.get(box)
    return [wager for wager in placed if wager.kind == "main" and wager.player != player] if placed else []


def room_beside(state: State, player: str, box: int) -> int | None:
    """What a marker leaves a player on a box that others share: their main stakes together stay within it (4.6)."""
    marker = state.markers.get(box)
    others = [] if marker is None else others_on(state, player, box)
    if not others or marker is None:
        return None
    most = marker.limit if state.determinations.marker_total == "marker" else state.limits.sign.max
    return most - sum(wager.stake for wager in others)


def _why_not_in_tournament(state: State, player: str, box: int, amount: int | None) -> Fault | None:
    """In a tournament: at one's own seat, at least the minimum, and not changed when the turn is past."""
    if state.seats.get(box) != player:
        return r20_7, f"{player} wagers at the own seat only"
    if amount is not None and amount < least_main(state, player):
        return r20_14, f"a tournament wager is at least {print_money(state.limits.sign.min)}"
    if too_late_to_change(state, player):
        return r20_15, f"{player} may change the wager only while asked"
    return None


def _main_elsewhere(state: State, player: str, box: int) -> bool:
    return any(
        wager.kind == "main" and wager.player == player
        for other, wagers in state.layout.items()
        if other != box
        for wager in wagers
    )


def _position(state: State, command: WagerCommand, others: list[Wager]) -> int:
    """1 is nearest the dealer; by default the player's own place there, else behind the others (4.5(b))."""
    if command.position is not None:
        return command.position
    own = state.main_wager(command.player, command.box)
    if own is not None:
        return own.position
    return 1 + max((wager.position for wager in others), default=0)


@follows(r17_2)
def offers_super_sevens(determined: Determinations) -> bool:
    """Whether the layout in use, which the Commission approved, has places for Super Sevens."""
    return determined.super_sevens


@follows(r18_2)
def offers_perfect_pairs(determined: Determinations) -> bool:
    """Whether the layout in use, which the Commission approved, has places for Perfect Pairs."""
    return determined.perfect_pairs


@follows(A_approved)
def _is_approved(determined: Determinations, cents: int) -> bool:
    """Whether this is one of the amounts approved for Super Sevens; the table knows them, the paper lies with the operator."""
    return cents in determined.super_sevens_amounts


@follows(r17_3)
def _place_super_sevens(state: State, command: WagerCommand) -> None:
    determined = state.determinations
    if not offers_super_sevens(determined):
        raise Refused(r17_1, "Super Sevens is not offered at this table")
    if not _is_approved(determined, command.amount):
        amounts = ", ".join(print_money(amount) for amount in determined.super_sevens_amounts)
        raise Refused(r17_4, f"a Super Sevens wager is one of {amounts}")
    _set(state, command, "super-sevens", 0)


@follows(r18_8)
def _place_perfect_pairs(state: State, command: WagerCommand) -> None:
    determined, sign = state.determinations, state.limits.sign
    if not offers_perfect_pairs(determined):
        raise Refused(r18_1, "Perfect Pairs is not offered at this table")
    if command.amount % determined.perfect_pairs_multiple:
        raise Refused(r3_3, f"Perfect Pairs wagers are multiples of {print_money(determined.perfect_pairs_multiple)}")
    if command.amount < least_perfect_pairs(state, command.player):
        raise Refused(r3_4, f"{command.player} was advised of the minimum {print_money(sign.perfect_pairs_min)}")
    _set(state, command, "perfect-pairs", 0)
    if command.amount < sign.perfect_pairs_min:
        _advise(state, command.player, "perfect-pairs")


def _advise(state: State, player: str, kind: str) -> None:
    """A first wager below the minimum stands, and its player is told (3.4)."""
    state.told[player] = (*state.advised(player), kind)
    state.tell(player, r3_4, "wager-below-minimum")


def _set(state: State, command: WagerCommand, kind: str, position: int) -> None:
    """Put the wager down; one that it replaces hands on its place in time."""
    wagers = state.layout.setdefault(command.box, [])
    for wager in wagers:
        if wager.player == command.player and wager.kind == kind:
            wager.stake = wager.at_risk = int(command.amount)
            wager.position = position
            return
    state.placed += 1
    wagers.append(Wager(command.player, command.box, kind, int(command.amount), position, state.placed))  # type: ignore[arg-type]  # one of the three kinds that are placed before the deal


def withdraw(state: State, command: Withdraw) -> None:
    """A player takes one wager, or all on a box, back before the deal."""
    refuse(why_not_withdraw(state))
    wagers = state.layout.get(command.box, [])
    mine = [
        wager
        for wager in wagers
        if wager.player == command.player and (command.wager is None or wager.kind == command.wager)
    ]
    if not mine:
        raise Refused(r4_2, f"{command.player} has no such wager on box {command.box}")
    for wager in mine:
        wagers.remove(wager)


def why_not_withdraw(state: State) -> Fault | None:
    """Why nobody takes a wager back now (4.3, 20.14)."""
    if state.round is not None:
        return r4_3, "no wager may be withdrawn until the round is over"
    return (r20_14, "every player wagers in each round of a tournament") if state.determinations.tournament else None


def take_back_all(state: State, player: str) -> None:
    """All of a player's wagers leave the layout."""
    for wagers in state.layout.values():
        wagers[:] = [wager for wager in wagers if wager.player != player]


def layout_is_empty(state: State) -> bool:
    """Whether no wager lies on the layout."""
    return not any(state.layout.values())
