"""Wagers before the first card: the ante and the jackpot wager (3, 4, 10.1, 10.2, 17.14, 17.15)."""

from __future__ import annotations

from houseway.engine.state.tournament_wager_order import record_out_of_order
from houseway.errors import Refused
from houseway.games.canberra_poker.clauses import (
    r1_2_a,
    r1_2_c,
    r3_3,
    r3_4,
    r4_1_a,
    r4_1_b,
    r4_2,
    r4_3,
    r4_5,
    r10_1,
    r10_2,
    r14_5,
    r17_3_a_vii,
    r17_7,
    r17_14,
    r17_15,
)
from houseway.games.canberra_poker.commands import Ante, Jackpot, Withdraw
from houseway.games.canberra_poker.play.seats import check_box, check_not_excluded, check_open, take_seat
from houseway.games.canberra_poker.play.state import Box, State
from houseway.i18n import Message
from houseway.law.coverage_marks import follows
from houseway.money import Cents


@follows(r1_2_a)
@follows(r4_1_a)
def ante(state: State, command: Ante) -> None:
    """Place or change the ante of a player, who gets the seat of the box."""
    player, amount = command.player, command.amount
    box = find_box_for_ante(state, player, command.box)
    is_out_of_order = state.determinations.tournament and state.asked != player
    ante_box = state.layout.get(box)
    _check_amount(state, player, amount)
    take_seat(state, player, box)
    if ante_box is not None:
        ante_box.ante = amount
        return
    state.layout[box] = ante_box = Box(box, player, amount)
    if is_out_of_order:
        ante_box.further = player in state.out_of_order
        record_out_of_order(state, player, r17_15)


def find_box_for_ante(state: State, player: str, named_box: int | None) -> int:
    """Return the box on which a player may place or change an ante now; the amount is not checked.

    Raises:
        Refused: the player may not ante now, or not on the named box.
    """
    _check_layout_open(state)
    check_not_excluded(state, player)
    box = _choose_box(state, player, named_box)
    if state.determinations.tournament and state.asked != player and box in state.layout:
        raise Refused(r17_15, Message("canberra-poker-ante-final", player=player))
    return box


def withdraw(state: State, command: Withdraw) -> None:
    """Return a player's ante and jackpot wager before the deal; the player remains seated."""
    check_withdraw(state, command.player)
    box = state.find_ante_box(command.player)
    if box is None:
        return
    del state.layout[box.number]


def check_withdraw(state: State, player: str) -> None:
    """Check that a player may withdraw the ante now.

    Raises:
        Refused: a round is in progress, an approval is pending, or the player's turn in a tournament is over.
    """
    check_not_awaiting_approval(state)
    if state.round is not None:
        raise Refused(r4_5, Message("canberra-poker-withdraw-too-late"))
    if state.find_ante_box(player) is not None and state.determinations.tournament and state.asked != player:
        raise Refused(r17_15, Message("canberra-poker-ante-final", player=player))


@follows(r1_2_c)
@follows(r4_1_b)
def jackpot(state: State, command: Jackpot) -> None:
    """Place a jackpot wager for a player who has an ante (10.2).

    The wager counts only if the sensor accepts it.
    """
    box = find_box_for_jackpot(state, command.player)
    if command.box is not None and command.box != box.number:
        raise Refused(r10_1, Message("canberra-poker-jackpot-own-box", player=command.player, box=box.number))
    wager_cents = state.limits.sign.jackpot_wager
    if command.amount is not None and command.amount != wager_cents:
        raise Refused(
            state.edition.jackpot_wager_rule, Message("canberra-poker-jackpot-wager-amount", amount=Cents(wager_cents))
        )
    box.jackpot = wager_cents
    box.lit = command.accepted
    if not command.accepted:
        state.notify(command.player, r10_2, "jackpot-not-accepted")


def find_box_for_jackpot(state: State, player: str) -> Box:
    """Return the player's box, on which a jackpot wager may be added now.

    Raises:
        Refused: jackpot wagers are not possible now, or the player has no ante.
    """
    _check_layout_open(state)
    if not state.jackpot_works:
        raise Refused(r4_2, Message("canberra-poker-jackpot-out-of-order"))
    if state.determinations.tournament and state.determinations.side_wagers == "not-allowed":
        raise Refused(r17_3_a_vii, Message("canberra-poker-jackpot-not-allowed"))
    box = state.find_ante_box(player)
    if box is None:
        raise Refused(r10_1, Message("canberra-poker-no-ante", player=player))
    return box


def check_not_awaiting_approval(state: State) -> None:
    """Refuse the command while play waits for the supervisor's approval (14.5)."""
    if state.awaiting_approval:
        raise Refused(r14_5, Message("canberra-poker-awaiting-approval"))


def _check_layout_open(state: State) -> None:
    check_open(state)
    check_not_awaiting_approval(state)
    if state.round is not None:
        raise Refused(r4_5, Message("canberra-poker-wager-too-late"))


def _choose_box(state: State, player: str, named_box: int | None) -> int:
    """Return the box for a player's ante: the named box, or the box where the player sits (4.3, 4.4, 17.7).

    Raises:
        Refused: the player has no box, or the named box is not available to the player.
    """
    seat = state.seat_of.get(player)
    if seat is None:
        if state.determinations.tournament:
            raise Refused(r17_7, Message("canberra-poker-no-seat", player=player))
        if named_box is None:
            raise Refused(r4_3, Message("canberra-poker-box-required", player=player))
    box = seat if named_box is None else named_box
    assert box is not None, "a seat or a box was named"
    if box != seat:
        check_box(state, player, box)
    return box


def _check_amount(state: State, player: str, amount: int) -> None:
    sign = state.limits.sign
    if amount <= 0 or amount % sign.multiple:
        raise Refused(
            r3_3, Message("canberra-poker-ante-multiple", multiple=Cents(sign.multiple), amount=Cents(amount))
        )
    if amount >= sign.min or amount >= get_minimum_ante(state, player):
        return
    if state.determinations.tournament:
        raise Refused(r17_14, Message("canberra-poker-tournament-minimum", minimum=Cents(sign.min)))
    raise Refused(r3_4, Message("games-minimum-advised", player=player, minimum=Cents(sign.min)))


def get_minimum_ante(state: State, player: str) -> int:
    """Return the least amount that the table accepts as a player's ante (3.4, 17.14).

    Outside a tournament, one ante below the minimum is accepted from a player who has not been advised yet.
    """
    sign = state.limits.sign
    return sign.min if state.determinations.tournament or player in state.advised else sign.multiple
