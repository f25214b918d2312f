"""Betting commands of the player to act, wagers out of turn, and the time limit of a turn.

The module follows rules 4.8, 10 to 12, 14 and 17.5 to 17.8.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from houseway.engine.protocol.refusals import Fault, refuse
from houseway.errors import Refused
from houseway.games.holdem.clauses import (
    A_bet,
    A_call,
    A_check,
    A_fold,
    A_raise,
    A_tap_out,
    r4_4,
    r4_8,
    r17_5,
    r17_7,
    r17_8,
    r20_11,
)
from houseway.games.holdem.commands import (
    Bet,
    Call,
    CallAndFold,
    CallAndRaise,
    Check,
    Clock,
    Expire,
    Fold,
    OutOfTurn,
    Put,
    TapOut,
)
from houseway.games.holdem.play.betting_rounds.choices import get_choice_rule
from houseway.games.holdem.play.betting_rounds.out_of_turn import WAGER_CHECKS, make_checked_wager
from houseway.games.holdem.play.betting_rounds.turns import (
    continue_after_folds,
    fold_hand,
    pass_turn,
    require_betting_round,
    require_turn,
)
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.games.holdem.play.wagers import (
    add_chips,
    check_bet,
    check_raise,
    get_min_raise,
    get_turn_rule,
    make_call,
    make_check,
    make_raise,
    make_tap_out,
    why_not_call,
    why_not_call_and_fold,
    why_not_check,
    why_not_chips,
    why_not_fold,
    why_not_put,
    why_not_tap_out,
)
from houseway.i18n import Message
from houseway.law.coverage_marks import follows
from houseway.money import Cents

TIME_TO_ACT = timedelta(seconds=40)


@follows(A_fold)
def fold(state: State, command: Fold) -> None:
    """Fold the hand of the player to act.

    The chips that the player has already bet stay in the pot.
    """
    hand = require_turn(state, command.player)
    round_ = state.round
    assert round_ is not None
    refuse(why_not_fold(state.terms, round_))
    fold_hand(round_, hand, get_choice_rule(state.terms, round_, "fold"))
    continue_after_folds(state, round_)


@follows(A_check)
def check(state: State, command: Check) -> None:
    """Check for the player to act, who may do so only before anybody has bet (11)."""
    hand = require_turn(state, command.player)
    round_ = state.round
    assert round_ is not None
    refuse(why_not_check(round_))
    make_check(state.terms, round_, hand)
    pass_turn(state, round_, hand)


@follows(A_call)
def call(state: State, command: Call) -> None:
    """Match the amount to call for the player to act.

    A player who owes nothing calls with zero chips.
    """
    hand = require_turn(state, command.player)
    round_ = state.round
    assert round_ is not None
    refuse(why_not_call(state.terms, round_, hand))
    make_call(state.terms, round_, hand)
    pass_turn(state, round_, hand)


@follows(A_bet)
def bet(state: State, command: Bet) -> None:
    """Open the betting with a bet of the player to act."""
    hand = require_turn(state, command.player)
    round_ = state.round
    assert round_ is not None
    check_bet(state.terms, round_, hand, command.amount)
    make_raise(state.terms, round_, hand, command.amount)
    pass_turn(state, round_, hand)


@follows(A_raise)
def call_and_raise(state: State, command: CallAndRaise) -> None:
    """Match the amount to call for the player to act and raise it."""
    hand = require_turn(state, command.player)
    round_ = state.round
    assert round_ is not None
    check_raise(state.terms, round_, hand, command.raise_)
    make_raise(state.terms, round_, hand, command.raise_)
    pass_turn(state, round_, hand)


def call_and_fold(state: State, command: CallAndFold) -> None:
    """Pay the call of the opening player in a Blind A game and fold the hand (H5).

    A player with too few chips for the call pays with all of them.
    """
    hand = require_turn(state, command.player)
    round_ = state.round
    assert round_ is not None
    refuse(why_not_call_and_fold(state.terms, round_))
    add_chips(round_, hand, min(round_.level - hand.total, hand.player.stack))
    fold_hand(round_, hand, get_choice_rule(state.terms, round_, "fold"))
    continue_after_folds(state, round_)


@follows(A_tap_out)
def tap_out(state: State, command: TapOut) -> None:
    """Put in all remaining chips of the player to act (14.1)."""
    hand = require_turn(state, command.player)
    round_ = state.round
    assert round_ is not None
    refuse(why_not_tap_out(state.terms, round_, hand))
    make_tap_out(state.terms, round_, hand)
    pass_turn(state, round_, hand)


def put(state: State, command: Put) -> None:
    """Interpret chips that the player to act pushed forward without announcing a wager (17.7, 17.8).

    Depending on the amount, the chips are a bet, a call, a raise or a tap out. Chips below the call stay in front
    of the player, who must then call or fold.
    """
    hand = require_turn(state, command.player)
    round_ = state.round
    assert round_ is not None
    terms = state.terms
    amount = command.amount
    refuse(why_not_chips(terms, amount) or why_not_put(round_, hand))
    stack = hand.player.stack
    if amount > stack:
        raise Refused(r4_4, Message("holdem-stack", player=hand.name, stack=Cents(stack)))
    call_amount = round_.level - hand.total
    least_with_raise = call_amount + get_min_raise(terms, round_)
    if amount == stack and amount != call_amount and amount < least_with_raise:
        refuse(why_not_tap_out(terms, round_, hand))
        make_tap_out(terms, round_, hand)
    elif round_.level == 0:
        check_bet(terms, round_, hand, amount)
        make_raise(terms, round_, hand, amount)
    elif amount < call_amount:
        round_.under_bet = amount
        round_.concluded = False
        state.notify(hand.name, r17_8, "bet-below-call")
        return
    elif amount < least_with_raise:
        refuse(why_not_call(terms, round_, hand))
        make_call(terms, round_, hand)
        if amount > call_amount:
            state.notify(hand.name, r17_7, "excess-returned")
    else:
        check_raise(terms, round_, hand, amount - call_amount)
        make_raise(terms, round_, hand, amount - call_amount)
    pass_turn(state, round_, hand)


def act_out_of_turn(state: State, command: OutOfTurn) -> None:
    """Store a wager made out of turn until its turn comes (17.6).

    An action that the dealer asked for in error is cancelled instead (17.5).
    """
    round_ = require_betting_round(state)
    refuse(why_not_out_of_turn(round_, command.player))
    hand = _find_hand(round_, command.player)
    assert hand is not None
    if command.directed:
        round_.concluded = False
        _retract(state, hand)
        return
    action = command.action
    if action is None or action not in WAGER_CHECKS:
        raise Refused(get_turn_rule(round_), Message("holdem-out-of-turn-not-a-wager"))
    amount = (command.amount if action == "bet" else command.raise_) or 0
    round_.out_of_turn[hand] = make_checked_wager(state.terms, round_, hand, action, amount)
    round_.concluded = False


def why_not_out_of_turn(round_: Round, name: str) -> Fault | None:
    """Return why a player cannot wager out of turn now, or None if they can (17.6, 20.11)."""
    hand = _find_hand(round_, name)
    if hand is None or not hand.can_bet or round_.turn is None or round_.turn is hand or hand in round_.out_of_turn:
        return get_turn_rule(round_), Message("holdem-no-wager-out-of-turn", player=name)
    if hand.player.absent:
        return r20_11, Message("holdem-player-away", player=hand.name)
    return None


@follows(r17_5)
def _retract(state: State, hand: Hand) -> None:
    """Notify a player that an action which the dealer asked for in error is cancelled (17.5).

    The player acts when their turn comes.
    """
    state.notify(hand.name, r17_5, "action-retracted")


def clock(state: State, command: Clock) -> None:
    """Start the forty seconds that the player to act has for a decision (4.8)."""
    refuse(why_not_clock(state.round, command.player))
    round_ = state.round
    assert round_ is not None
    round_.clock = True
    round_.clock_at = command.at


def expire(state: State, command: Expire) -> None:
    """Fold the hand of a player whose forty seconds are over (4.8).

    The player's bets stay in the pot.
    """
    refuse(why_not_expire(state.round, command.player))
    round_ = state.round
    assert round_ is not None
    hand = round_.turn
    assert hand is not None
    if round_.clock_at is not None and command.at is not None and not _has_time_expired(round_.clock_at, command.at):
        raise Refused(r4_8, Message("holdem-time-left", player=hand.name, time=round_.clock_at))
    fold_hand(round_, hand, r4_8)
    continue_after_folds(state, round_)


def why_not_clock(round_: Round | None, name: str) -> Fault | None:
    """Return the fault if it is not the player's turn, so that no time limit can start, otherwise None (4.8)."""
    if round_ is None or round_.turn is None or round_.turn.name != name:
        return r4_8, Message("holdem-not-player-to-act", player=name)
    return None


def why_not_expire(round_: Round | None, name: str) -> Fault | None:
    """Return why the forty seconds of a player cannot expire, or None if they can (4.8).

    The function does not compare times. It checks whose turn it is and whether the forty seconds were started.
    """
    if round_ is not None and not round_.clock:
        return why_not_clock(round_, name) or (r4_8, Message("holdem-no-clock", player=name))
    return why_not_clock(round_, name)


def _has_time_expired(start: str, end: str) -> bool:
    """Return whether at least forty seconds lie between two recorded times."""
    return datetime.fromisoformat(end) - datetime.fromisoformat(start) >= TIME_TO_ACT


def _find_hand(round_: Round, name: str) -> Hand | None:
    """Return the hand of a player, or None if the player was not dealt in."""
    return next((hand for hand in round_.hands if hand.name == name), None)
