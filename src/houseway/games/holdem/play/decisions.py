"""The betting verbs of the player to act, chips pushed forward without a word, and the clock (4.8, 10-12, 14, 17.7, 17.8)."""

from __future__ import annotations

from datetime import datetime, timedelta

from houseway.engine.protocol.checks import Fault, refuse
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
from houseway.games.holdem.play.betting_rounds.choices import choice_of
from houseway.games.holdem.play.betting_rounds.out_of_turn import WAGERS, checked_wager
from houseway.games.holdem.play.betting_rounds.turns import after_folds, betting_round, fold_hand, pass_turn, to_act
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.games.holdem.play.wagers import (
    check_bet,
    check_raise,
    least_raise,
    make_call,
    make_check,
    make_raise,
    make_tap_out,
    put_in,
    turn_rule,
    why_not_call,
    why_not_call_and_fold,
    why_not_check,
    why_not_chips,
    why_not_fold,
    why_not_put,
    why_not_tap_out,
)
from houseway.law.coverage_marks import follows
from houseway.money import print_money

TIME_TO_ACT = timedelta(seconds=40)


@follows(A_fold)
def fold(state: State, command: Fold) -> None:
    """The player leaves the round; chips already in stay."""
    hand = to_act(state, command.player)
    round_ = state.round
    assert round_ is not None
    refuse(why_not_fold(state.terms, round_))
    fold_hand(round_, hand, choice_of(state.terms, round_, "fold"))
    after_folds(state, round_)


@follows(A_check)
def check(state: State, command: Check) -> None:
    """The player passes while nothing has been bet (11)."""
    hand = to_act(state, command.player)
    round_ = state.round
    assert round_ is not None
    refuse(why_not_check(round_))
    make_check(state.terms, round_, hand)
    pass_turn(state, round_, hand)


@follows(A_call)
def call(state: State, command: Call) -> None:
    """The player matches the level; who owes nothing passes with a call of nothing."""
    hand = to_act(state, command.player)
    round_ = state.round
    assert round_ is not None
    refuse(why_not_call(state.terms, round_, hand))
    make_call(state.terms, round_, hand)
    pass_turn(state, round_, hand)


@follows(A_bet)
def bet(state: State, command: Bet) -> None:
    """The player opens the betting."""
    hand = to_act(state, command.player)
    round_ = state.round
    assert round_ is not None
    check_bet(state.terms, round_, hand, command.amount)
    make_raise(state.terms, round_, hand, command.amount)
    pass_turn(state, round_, hand)


@follows(A_raise)
def call_and_raise(state: State, command: CallAndRaise) -> None:
    """The player matches the level and raises it."""
    hand = to_act(state, command.player)
    round_ = state.round
    assert round_ is not None
    check_raise(state.terms, round_, hand, command.raise_)
    make_raise(state.terms, round_, hand, command.raise_)
    pass_turn(state, round_, hand)


def call_and_fold(state: State, command: CallAndFold) -> None:
    """The opening player of a Blind A game pays the call, as far as the stake goes, and folds (H5)."""
    hand = to_act(state, command.player)
    round_ = state.round
    assert round_ is not None
    refuse(why_not_call_and_fold(state.terms, round_))
    put_in(round_, hand, min(round_.level - hand.total, hand.player.stack))
    fold_hand(round_, hand, choice_of(state.terms, round_, "fold"))
    after_folds(state, round_)


@follows(A_tap_out)
def tap_out(state: State, command: TapOut) -> None:
    """The player puts all remaining chips in (14.1)."""
    hand = to_act(state, command.player)
    round_ = state.round
    assert round_ is not None
    refuse(why_not_tap_out(state.terms, round_, hand))
    make_tap_out(state.terms, round_, hand)
    pass_turn(state, round_, hand)


def put(state: State, command: Put) -> None:
    """Chips pushed forward without a word are taken for what they can be (17.7, 17.8)."""
    hand = to_act(state, command.player)
    round_ = state.round
    assert round_ is not None
    terms = state.terms
    amount = command.amount
    refuse(why_not_chips(terms, amount) or why_not_put(round_, hand))
    stack = hand.player.stack
    if amount > stack:
        raise Refused(r4_4, f"{hand.name} has {print_money(stack)} on the table")
    owed = round_.level - hand.total
    raised = owed + least_raise(terms, round_)
    if amount == stack and amount != owed and amount < raised:
        refuse(why_not_tap_out(terms, round_, hand))
        make_tap_out(terms, round_, hand)
    elif round_.level == 0:
        check_bet(terms, round_, hand, amount)
        make_raise(terms, round_, hand, amount)
    elif amount < owed:
        round_.under_bet = amount
        round_.concluded = False
        state.tell(hand.name, r17_8, "bet-below-call")
        return
    elif amount < raised:
        refuse(why_not_call(terms, round_, hand))
        make_call(terms, round_, hand)
        if amount > owed:
            state.tell(hand.name, r17_7, "excess-returned")
    else:
        check_raise(terms, round_, hand, amount - owed)
        make_raise(terms, round_, hand, amount - owed)
    pass_turn(state, round_, hand)


def act_out_of_turn(state: State, command: OutOfTurn) -> None:
    """A wager before its turn waits; one that the dealer asked for in error is taken back (17.5, 17.6)."""
    round_ = betting_round(state)
    refuse(why_not_out_of_turn(round_, command.player))
    hand = _hand_of(round_, command.player)
    assert hand is not None
    if command.directed:
        round_.concluded = False
        _retract(state, hand)
        return
    action = command.action
    if action is None or action not in WAGERS:
        raise Refused(turn_rule(round_), f"a {action} out of turn is no wager: it must wait for its turn")
    amount = (command.amount if action == "bet" else command.raise_) or 0
    round_.out_of_turn[hand] = checked_wager(state.terms, round_, hand, action, amount)
    round_.concluded = False


def why_not_out_of_turn(round_: Round, name: str) -> Fault | None:
    """Why a player has nothing to wager out of turn in a betting round (17.6, 20.11)."""
    hand = _hand_of(round_, name)
    if hand is None or not hand.can_bet or round_.turn is None or round_.turn is hand or hand in round_.out_of_turn:
        return turn_rule(round_), f"{name} has no wager to make out of turn"
    if hand.player.absent:
        return r20_11, f"{hand.name} is not at the table and cannot wager"
    return None


@follows(r17_5)
def _retract(state: State, hand: Hand) -> None:
    """What the dealer asked for in error counts for nothing; the player acts when the turn comes (17.5)."""
    state.tell(hand.name, r17_5, "action-retracted")


def clock(state: State, command: Clock) -> None:
    """The player to act has forty seconds, from now on (4.8)."""
    refuse(why_not_clock(state.round, command.player))
    round_ = state.round
    assert round_ is not None
    round_.clock = True
    round_.clock_at = command.at


def expire(state: State, command: Expire) -> None:
    """The forty seconds are over: the hand is folded and the bets stay (4.8)."""
    refuse(why_not_expire(state.round, command.player))
    round_ = state.round
    assert round_ is not None
    hand = round_.turn
    assert hand is not None
    if round_.clock_at is not None and command.at is not None and not _forty_seconds(round_.clock_at, command.at):
        raise Refused(r4_8, f"{hand.name} has forty seconds from {round_.clock_at} on")
    fold_hand(round_, hand, r4_8)
    after_folds(state, round_)


def why_not_clock(round_: Round | None, name: str) -> Fault | None:
    """Why a player is not given forty seconds: it is another's turn, or nobody's (4.8)."""
    if round_ is None or round_.turn is None or round_.turn.name != name:
        return r4_8, f"{name} is not the player to act"
    return None


def why_not_expire(round_: Round | None, name: str) -> Fault | None:
    """Why the forty seconds of a player cannot be over, whatever the time is (4.8)."""
    if round_ is not None and not round_.clock:
        return why_not_clock(round_, name) or (r4_8, f"{name} was not given forty seconds at this turn")
    return why_not_clock(round_, name)


def _forty_seconds(start: str, end: str) -> bool:
    """Whether forty seconds or more lie between two moments of a record."""
    return datetime.fromisoformat(end) - datetime.fromisoformat(start) >= TIME_TO_ACT


def _hand_of(round_: Round, name: str) -> Hand | None:
    """The hand of a player dealt in, or None."""
    return next((hand for hand in round_.hands if hand.name == name), None)
