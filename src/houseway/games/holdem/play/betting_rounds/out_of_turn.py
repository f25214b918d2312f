"""A wager made out of turn, when its turn comes (17.6)."""

from __future__ import annotations

from collections.abc import Callable

from houseway.engine.protocol.checks import Fault, refuse
from houseway.games.holdem.clauses import r17_6, r17_6_a, r17_6_b, r17_6_c, r17_6_d
from houseway.games.holdem.determinations import Terms
from houseway.games.holdem.play.state import Hand, OutOfTurnWager, Round, State
from houseway.games.holdem.play.wagers import (
    make_call,
    make_check,
    make_raise,
    make_tap_out,
    tap_out_amount,
    why_not_bet,
    why_not_call,
    why_not_raise,
    why_not_size,
    why_not_tap_out,
)
from houseway.law.coverage_marks import follows


@follows(r17_6)
def resolve(state: State, round_: Round, hand: Hand) -> bool:
    """What becomes of a wager that waited, now that the turn is there; whether the engine acted for the player."""
    wager = round_.out_of_turn.pop(hand, None)
    if wager is None:
        return False
    if wager.highest >= 0:
        if wager.highest <= wager.size:
            round_.bar_raise = True
            state.tell(hand.name, r17_6_b, "out-of-turn")
        else:
            round_.forfeit = wager.size
            state.tell(hand.name, r17_6_c, "out-of-turn")
        return False
    if wager.folded:
        state.tell(hand.name, r17_6_d, "out-of-turn")
        _make(state.terms, round_, hand, wager)
    else:
        state.tell(hand.name, r17_6_a, "out-of-turn")
        make_check(state.terms, round_, hand)
    return True


WAGERS: dict[str, Callable[[Terms, Round, Hand], Fault | None]] = {
    "bet": lambda _terms, round_, _hand: why_not_bet(round_),
    "call": why_not_call,
    "call-and-raise": why_not_raise,
    "tap-out": why_not_tap_out,
}
"""The wagers that can be made out of turn, with what stands against each as at its turn."""


def checked_wager(terms: Terms, round_: Round, hand: Hand, action: str, amount: int) -> OutOfTurnWager:
    """The wager, checked like its verb at the present level; its size is the player's total with it (H27)."""
    refuse(WAGERS[action](terms, round_, hand))
    if action == "tap-out":
        size = hand.total + tap_out_amount(terms, round_, hand.player.stack)
    else:
        if action != "call":
            refuse(why_not_size(terms, round_, hand, amount))
        size = round_.level + amount
    return OutOfTurnWager(action, amount, size)


def _make(terms: Terms, round_: Round, hand: Hand, wager: OutOfTurnWager) -> None:
    """Let the wager stand (17.6(d))."""
    if wager.action == "call":
        make_call(terms, round_, hand)
    elif wager.action == "tap-out":
        make_tap_out(terms, round_, hand)
    else:
        make_raise(terms, round_, hand, wager.amount)
