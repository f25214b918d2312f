"""Wagers before the deal: who may place which wager, on which box and how much (rules 3, 4, 17, 18, 20)."""

from __future__ import annotations

from houseway.engine.protocol.refusals import Fault, refuse
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
from houseway.i18n import Message, MessageList
from houseway.law.coverage_marks import follows
from houseway.money import Cents

PLAYERS_ON_A_BOX = 3


def place_wager(state: State, command: WagerCommand) -> None:
    """Place a wager of a player, or replace the player's wager of the same kind on the box."""
    refuse(why_not_place(state, command.player))
    box = command.box
    if not _is_box(state, box):
        raise Refused(r4_2, Message("games-box-range", boxes=state.determinations.boxes, box=box))
    if command.amount <= 0:
        raise Refused(r4_2, Message("blackjack-wager-zero"))
    if command.wager == "main":
        _place_main(state, command)
    elif command.wager == "super-sevens":
        _place_super_sevens(state, command)
    elif command.wager == "perfect-pairs":
        _place_perfect_pairs(state, command)
    else:
        raise Refused(r4_2, Message("blackjack-wager-unknown", wager=repr(command.wager)))


def why_not_place(state: State, player: str) -> Fault | None:
    """Return why a player may not place any wager now, or None if the player may (4.3, 15, 16.2(b))."""
    if state.closed is not None:
        return state.closed, Message("games-table-closed")
    if state.round is not None:
        return r4_3, Message("blackjack-wager-during-round")
    return (r16_2_b, Message("games-player-excluded", player=player)) if player in state.excluded else None


@follows(A_box)
def _is_box(state: State, box: int) -> bool:
    return 1 <= box <= state.determinations.boxes


@follows(r4_1)
def _place_main(state: State, command: WagerCommand) -> None:
    """Place a main wager after all checks, and advise the player if it is below the minimum."""
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
    """Return why a player may not have this main wager on a box, or None if the player may.

    If several clauses forbid the wager, the first one is returned. Without an amount, the function checks whether
    the player may have any main wager on the box.
    """
    determinations, sign = state.determinations, state.limits.sign
    fault = _why_not_in_tournament(state, player, box, amount) if determinations.tournament else None
    if fault is not None:
        return fault
    restriction = state.restricted.get(player)
    if (not determinations.multiple_boxes or restriction is not None) and _has_main_wager_elsewhere(state, player, box):
        if not determinations.multiple_boxes:
            return r4_4, Message("blackjack-wager-on-one-box")
        if restriction is not None and not restriction.startswith("4.7"):
            return restriction, Message("blackjack-restricted-to-one-box", player=player)
    if restriction is not None and amount not in (None, sign.min):
        return restriction, Message("blackjack-restricted-to-minimum", player=player, amount=Cents(sign.min))
    other_wagers = list_other_main_wagers(state, player, box)
    if len(other_wagers) >= PLAYERS_ON_A_BOX:
        return r4_5, Message("games-box-full", players=PLAYERS_ON_A_BOX, box=box)
    if position is not None and any(wager.position == position for wager in other_wagers):
        return r4_5_b, Message("blackjack-position-taken", position=position, box=box)
    if amount is None:
        return None
    if amount % sign.multiple:
        return r3_3, Message("games-wager-multiple", multiple=Cents(sign.multiple))
    if amount < get_minimum_main_wager(state, player):
        return r3_4, Message("games-minimum-advised", player=player, minimum=Cents(sign.min))
    maximum = get_room_under_marker(state, player, box)
    if maximum is not None and amount > maximum:
        return (
            r4_6,
            Message("blackjack-marked-box-total", box=box, left=Cents(max(0, maximum))),
        )
    return None


def get_minimum_main_wager(state: State, player: str) -> int:
    """Return the least amount that the table accepts as a player's main wager (3.4, 20.14).

    Outside a tournament, one wager below the minimum is accepted from a player who has not been advised yet.
    """
    sign = state.limits.sign
    is_advised = state.determinations.tournament or "main" in state.get_advised_wagers(player)
    return sign.min if is_advised else sign.multiple


def get_minimum_perfect_pairs(state: State, player: str) -> int:
    """Return the least amount that the table accepts as a player's Perfect Pairs wager (3.4).

    One wager below the minimum is accepted from a player who has not been advised yet.
    """
    is_advised = "perfect-pairs" in state.get_advised_wagers(player)
    return state.limits.sign.perfect_pairs_min if is_advised else int(state.determinations.perfect_pairs_multiple)


def list_other_main_wagers(state: State, player: str, box: int) -> list[PlacedWager]:
    """Return the main wagers of other players on a box."""
    wagers = state.layout.get(box)
    return [wager for wager in wagers if wager.kind == "main" and wager.player != player] if wagers else []


def get_room_under_marker(state: State, player: str, box: int) -> int | None:
    """Return how much a player may stake on a box that has a marker and wagers of other players (4.6).

    All main wagers on such a box together have one limit. The determinations say whether it is the limit of the
    marker or the maximum of the sign. Return None if the box has no marker, or no wager of another player.
    """
    marker = state.markers.get(box)
    other_wagers = [] if marker is None else list_other_main_wagers(state, player, box)
    if not other_wagers or marker is None:
        return None
    maximum = marker.limit if state.determinations.marker_total == "marker" else state.limits.sign.max
    return maximum - sum(wager.stake for wager in other_wagers)


def _why_not_in_tournament(state: State, player: str, box: int, amount: int | None) -> Fault | None:
    """Return why a wager breaks the rules of a tournament, or None if it does not.

    Players wager only at their own seats, at least the minimum, and may not change a wager after their turn.
    """
    if state.seats.get(box) != player:
        return r20_7, Message("games-own-seat-only", player=player)
    if amount is not None and amount < get_minimum_main_wager(state, player):
        return r20_14, Message("games-tournament-minimum", minimum=Cents(state.limits.sign.min))
    if is_turn_past(state, player):
        return r20_15, Message("blackjack-turn-past", player=player)
    return None


def _has_main_wager_elsewhere(state: State, player: str, box: int) -> bool:
    return any(
        wager.kind == "main" and wager.player == player
        for other_box, wagers in state.layout.items()
        if other_box != box
        for wager in wagers
    )


def _choose_position(state: State, command: WagerCommand, other_wagers: list[PlacedWager]) -> int:
    """Return the position of a main wager on its box, where 1 is nearest to the dealer (4.5(b)).

    By default, a player who already has a main wager there keeps its position. A new wager goes one position
    farther from the dealer than all other main wagers on the box.
    """
    if command.position is not None:
        return command.position
    own_wager = state.find_main_wager(command.player, command.box)
    if own_wager is not None:
        return own_wager.position
    return 1 + max((wager.position for wager in other_wagers), default=0)


@follows(r17_2)
def offers_super_sevens(determinations: Determinations) -> bool:
    """Return whether the approved layout in use has areas for Super Sevens wagers."""
    return determinations.super_sevens


@follows(r18_2)
def offers_perfect_pairs(determinations: Determinations) -> bool:
    """Return whether the approved layout in use has areas for Perfect Pairs wagers."""
    return determinations.perfect_pairs


@follows(A_approved)
def _is_approved(determinations: Determinations, cents: int) -> bool:
    """Return whether this amount is among the amounts determined for Super Sevens.

    The amounts need an approval, which the operator holds and the software does not check.
    """
    return cents in determinations.super_sevens_amounts


@follows(r17_3)
def _place_super_sevens(state: State, command: WagerCommand) -> None:
    determinations = state.determinations
    if not offers_super_sevens(determinations):
        raise Refused(r17_1, Message("blackjack-no-super-sevens"))
    if not _is_approved(determinations, command.amount):
        amounts = MessageList(map(Cents, determinations.super_sevens_amounts), "or")
        raise Refused(r17_4, Message("blackjack-super-sevens-amount", amounts=amounts))
    _put_on_layout(state, command, "super-sevens", 0)


@follows(r18_8)
def _place_perfect_pairs(state: State, command: WagerCommand) -> None:
    determinations, sign = state.determinations, state.limits.sign
    if not offers_perfect_pairs(determinations):
        raise Refused(r18_1, Message("blackjack-no-perfect-pairs"))
    if command.amount % determinations.perfect_pairs_multiple:
        raise Refused(
            r3_3,
            Message("blackjack-perfect-pairs-wager-multiple", multiple=Cents(determinations.perfect_pairs_multiple)),
        )
    if command.amount < get_minimum_perfect_pairs(state, command.player):
        raise Refused(
            r3_4, Message("games-minimum-advised", player=command.player, minimum=Cents(sign.perfect_pairs_min))
        )
    _put_on_layout(state, command, "perfect-pairs", 0)
    if command.amount < sign.perfect_pairs_min:
        _advise(state, command.player, "perfect-pairs")


def _advise(state: State, player: str, kind: str) -> None:
    """Record and notify that a player was advised of the minimum, after a first wager below it (3.4)."""
    state.advice_given[player] = (*state.get_advised_wagers(player), kind)
    state.notify(player, r3_4, "wager-below-minimum")


def _put_on_layout(state: State, command: WagerCommand, kind: str, position: int) -> None:
    """Put a wager on the layout, or change the amount and position of the player's wager of the same kind.

    A changed wager keeps its number in the order in which wagers were placed.
    """
    wagers = state.layout.setdefault(command.box, [])
    for wager in wagers:
        if wager.player == command.player and wager.kind == kind:
            wager.stake = wager.at_risk = int(command.amount)
            wager.position = position
            return
    state.placed += 1
    wagers.append(PlacedWager(command.player, command.box, kind, int(command.amount), position, state.placed))  # type: ignore[arg-type]  # one of the three kinds that are placed before the deal


def withdraw(state: State, command: Withdraw) -> None:
    """Remove one wager of a player from a box before the deal, or all the player's wagers on that box."""
    refuse(why_not_withdraw(state))
    wagers = state.layout.get(command.box, [])
    own_wagers = [
        wager
        for wager in wagers
        if wager.player == command.player and (command.wager is None or wager.kind == command.wager)
    ]
    if not own_wagers:
        raise Refused(r4_2, Message("blackjack-no-such-wager-on-box", player=command.player, box=command.box))
    for wager in own_wagers:
        wagers.remove(wager)


def why_not_withdraw(state: State) -> Fault | None:
    """Return why no player may withdraw a wager now, or None if withdrawing is allowed (4.3, 20.14)."""
    if state.round is not None:
        return r4_3, Message("blackjack-withdraw-during-round")
    return (r20_14, Message("blackjack-withdraw-in-tournament")) if state.determinations.tournament else None


def remove_all_wagers(state: State, player: str) -> None:
    """Remove all of a player's wagers from the layout."""
    for wagers in state.layout.values():
        wagers[:] = [wager for wager in wagers if wager.player != player]


def is_layout_empty(state: State) -> bool:
    """Return whether no wager is on the layout."""
    return not any(state.layout.values())
