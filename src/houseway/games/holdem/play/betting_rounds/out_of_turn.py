"""Wagers made out of turn, and their effect when the player's turn comes (17.6)."""

from __future__ import annotations

from collections.abc import Callable

from houseway.engine.protocol.refusals import Fault, refuse
from houseway.games.holdem.clauses import r17_6, r17_6_a, r17_6_b, r17_6_c, r17_6_d
from houseway.games.holdem.determinations import Terms
from houseway.games.holdem.play.state import Hand, OutOfTurnWager, Round, State
from houseway.games.holdem.play.wagers import (
    compute_tap_out_amount,
    make_call,
    make_check,
    make_raise,
    make_tap_out,
    why_not_bet,
    why_not_call,
    why_not_raise,
    why_not_size,
    why_not_tap_out,
)
from houseway.law.coverage_marks import follows


@follows(r17_6)
def resolve(state: State, round_: Round, hand: Hand) -> bool:
    """Apply rule 17.6 to the wager that a player made out of turn, now that the player's turn has come.

    Return True if the engine has made the player's action, so that the turn is over. Return False if the player
    still has to act.
    """
    wager = round_.out_of_turn.pop(hand, None)
    if wager is None:
        return False
    if wager.highest >= 0:
        if wager.highest <= wager.size:
            round_.bar_raise = True
            state.notify(hand.name, r17_6_b, "out-of-turn")
        else:
            round_.forfeit = wager.size
            state.notify(hand.name, r17_6_c, "out-of-turn")
        return False
    if wager.folded:
        state.notify(hand.name, r17_6_d, "out-of-turn")
        _carry_out_wager(state.terms, round_, hand, wager)
    else:
        state.notify(hand.name, r17_6_a, "out-of-turn")
        make_check(state.terms, round_, hand)
    return True


WAGER_CHECKS: dict[str, Callable[[Terms, Round, Hand], Fault | None]] = {
    "bet": lambda _terms, round_, _hand: why_not_bet(round_),
    "call": why_not_call,
    "call-and-raise": why_not_raise,
    "tap-out": why_not_tap_out,
}
"""For each kind of wager that can be made out of turn, the check that is made for it in turn."""


def make_checked_wager(terms: Terms, round_: Round, hand: Hand, action: str, amount: int) -> OutOfTurnWager:
    """Check a wager as if it were made in turn, and return it as an out-of-turn wager.

    ``size`` of the result is the player's total bet including the wager (H27).

    Raises:
        Refused: the wager would not be allowed in turn.
    """
    refuse(WAGER_CHECKS[action](terms, round_, hand))
    if action == "tap-out":
        size = hand.total + compute_tap_out_amount(terms, round_, hand.player.stack)
    else:
        if action != "call":
            refuse(why_not_size(terms, round_, hand, amount))
        size = round_.level + amount
    return OutOfTurnWager(action, amount, size)


def _carry_out_wager(terms: Terms, round_: Round, hand: Hand, wager: OutOfTurnWager) -> None:
    """Carry out an out-of-turn wager, unchanged, at the player's turn (17.6(d))."""
    if wager.action == "call":
        make_call(terms, round_, hand)
    elif wager.action == "tap-out":
        make_tap_out(terms, round_, hand)
    else:
        make_raise(terms, round_, hand, wager.amount)
