"""Order of turns, end of a betting round, and the next communal cards (9.3-9.6, 10.1, 10.4, 11.3, 12.4)."""

from __future__ import annotations

from houseway.engine.output.events import Shown
from houseway.equipment.cards import Card, print_cards
from houseway.errors import InvalidRecordError, Refused
from houseway.games.holdem.clauses import (
    A_betting_round,
    A_call,
    A_communal_cards,
    A_flop,
    r4_2_h,
    r4_8,
    r7_3,
    r9_3,
    r9_4,
    r9_5,
    r9_6,
    r10_1,
    r10_4,
    r10_4_a,
    r10_4_b,
    r11_3,
    r12_1,
    r12_4,
    r12_4_a,
    r12_4_b,
    r17_9,
    r19_2_a,
    r20_11,
)
from houseway.games.holdem.determinations import Terms
from houseway.games.holdem.play.betting_rounds import out_of_turn
from houseway.games.holdem.play.settlement import settle_last
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.games.holdem.play.wagers import add_chips, get_turn_rule, note_fold
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows, follows_answer

KEEP_ALL_BETS = (r4_8, r17_9, r19_2_a)
"""Clauses under which a hand is folded and all its bets remain in the pot."""
FLOP = 3
LAST_STREET = 4


def require_betting_round(state: State) -> Round:
    """Return the round in play, if it is in a betting round.

    Raises:
        Refused: no round is in play (9.3), or the betting is over (9.6).
    """
    round_ = state.round
    if round_ is None:
        raise Refused(r9_3, Message("games-no-round"))
    if round_.at_showdown:
        raise Refused(r9_6, Message("holdem-betting-over"))
    return round_


def require_turn(state: State, name: str) -> Hand:
    """Return the hand of the player to act.

    Raises:
        Refused: it is not the named player's turn (10.3, 12.3), or no betting round is in progress.
    """
    round_ = state.round
    if round_ is None or round_.at_showdown:
        round_ = require_betting_round(state)
    hand = round_.turn
    if hand is None or hand.name != name:
        if hand is None:
            raise Refused(get_turn_rule(round_), Message("holdem-nobody-to-act"))
        raise Refused(get_turn_rule(round_), Message("holdem-not-turn", turn=hand.name, player=name))
    return hand


@follows(r10_1)
def begin_betting(state: State, round_: Round, previous_hand: Hand) -> None:
    """Begin a betting round with the first player after the given hand, clockwise, who can act (10.1)."""
    _give_turn(state, round_, _find_next_to_act(round_, previous_hand))


def pass_turn(state: State, round_: Round, hand: Hand) -> None:
    """Pass the turn clockwise, or close the betting round if nobody needs to act.

    The special options of the opening player end with the first turn (H32).
    """
    round_.opening = round_.concluded = False
    next_hand = _find_next_to_act(round_, hand)
    if next_hand is None:
        close_betting(state, round_)
    else:
        _give_turn(state, round_, next_hand)


def _find_next_to_act(round_: Round, previous_hand: Hand) -> Hand | None:
    """Return the next hand clockwise that must act, or None if the betting round closes.

    A hand must act if it owes chips or has not acted since the last full bet or raise.
    """
    if round_.betting_count < 2 and is_betting_closed(round_):
        return None
    level, since = round_.level, round_.since
    hand = previous_hand.next
    while True:
        if hand.can_bet and (hand.acted != since or hand.total < level):
            return hand
        if hand is previous_hand:
            return None
        hand = hand.next


@follows(r10_4)
@follows(r12_4)
def is_betting_closed(round_: Round) -> bool:
    """Return whether nobody needs to act because at most one hand can still bet (H16).

    If one hand can still bet, it must also have matched the bets of the others, up to the amount to call.
    """
    if round_.betting_count == 0:
        return True
    if round_.betting_count > 1:
        return False
    sole_bettor = next(hand for hand in round_.hands if hand.can_bet)
    # A killed hand may have bet more than the level that is left to call (H43).
    return all(min(hand.total, round_.level) <= sole_bettor.total for hand in round_.hands)


def _give_turn(state: State, round_: Round, hand: Hand | None) -> None:
    while hand is not None:
        round_.turn = hand
        round_.clock = round_.bar_raise = False
        round_.under_bet = round_.forfeit = 0
        if not (round_.out_of_turn and out_of_turn.resolve(state, round_, hand)):
            if not hand.player.absent:
                return
            fold_hand(round_, hand, r20_11)
            if round_.active == 1:
                award_last_player(state, round_)
                return
        round_.opening = False
        hand = _find_next_to_act(round_, hand)
    close_betting(state, round_)


def fold_hand(round_: Round, hand: Hand, rule: Rule) -> None:
    """Fold a hand under a clause, and leave its bets in the pot.

    If the player folds in turn, the pot also takes the chips in front of the player that the rules do not let the
    player take back.
    """
    is_at_turn = round_.turn is hand
    if round_.turn is not None:
        round_.concluded = False
    if is_at_turn and (round_.forfeit or round_.under_bet):
        add_chips(round_, hand, _compute_forfeited_chips(round_, hand, rule))
    hand.folded = rule
    round_.active -= 1
    if hand.can_bet:
        hand.can_bet = False
        round_.betting_count -= 1
    round_.folds.append(hand)
    if round_.out_of_turn:
        round_.out_of_turn.pop(hand, None)
        if is_at_turn:
            note_fold(round_, hand)


def _compute_forfeited_chips(round_: Round, hand: Hand, rule: Rule) -> int:
    """Return how many chips, beyond the bets, a player who folds in turn loses to the pot.

    These are the chips of a wager out of turn (17.6(c)). Under some clauses they are chips that the player pushed
    forward and that were too few for a call (H44).
    """
    wagered_chips = max(round_.forfeit - hand.total, 0)
    return max(wagered_chips, round_.under_bet) if rule in KEEP_ALL_BETS else wagered_chips


@follows(A_call)
def lapse_killed_bet(terms: Terms, round_: Round) -> None:
    """Lower the amount to call to the highest bet of an active hand, if so determined (A.call, H43).

    This is done after a hand was folded for an irregularity or a contravention, so that its bet need not be called
    any more. In the first betting round the nominal blind must still be called (H52). A player who acted before
    the folded hand's bet, and now owes nothing, need not act again.
    """
    if not terms.killed_bet_lapses:
        return
    level = max((hand.total for hand in round_.hands if hand.folded is None), default=0)
    if round_.street == 1:
        level = max(level, *terms.blinds, 0)
    if level >= round_.level:
        return
    round_.level = level
    round_.full_level = min(round_.full_level, level)
    for hand in round_.hands:
        if hand.acted == round_.since - 1 and hand.total == level:
            hand.acted = round_.since


def continue_after_folds(state: State, round_: Round, winning_rule: Rule | None = None) -> None:
    """Continue the round after one or more hands were folded.

    The only remaining player wins, or the turn passes on, or the betting round closes. ``winning_rule`` replaces
    the usual clause under which the remaining player wins.
    """
    if round_.active == 1:
        award_last_player(state, round_, winning_rule)
    elif round_.turn is not None:
        turn = round_.turn
        if turn.folded is not None or (turn.acted == round_.since and turn.total >= round_.level):
            pass_turn(state, round_, round_.turn)
        elif is_betting_closed(round_):
            close_betting(state, round_)


def award_last_player(state: State, round_: Round, rule: Rule | None = None) -> None:
    """Settle the round for the only player who remains (10.4(a), 12.4(a))."""
    winner = next(hand for hand in round_.hands if hand.folded is None)
    settle_last(state, round_, winner, rule or (r10_4_a if round_.street == 1 else r12_4_a))


@follows_answer(lambda rule: (rule,))
def _get_ending_rule(round_: Round) -> Rule:
    """Return the clause that ends a betting round.

    It is 10.4(b) or 12.4(b) if the amounts bet are equal, and 11.3 if everybody checked.
    """
    if round_.street == 1:
        return r10_4_b
    return r12_4_b if round_.level else r11_3


@follows(A_betting_round)
def close_betting(state: State, round_: Round) -> None:
    """Close the betting round and deal the next communal cards, or go on to the showdown (9.4-9.6)."""
    if round_.turn is not None:
        round_.ended_by = _get_ending_rule(round_)
    round_.turn = None
    round_.concluded = True
    round_.closing_card = peek_next_card(round_)
    round_.opening = False
    if round_.out_of_turn:
        round_.out_of_turn = {}
    while round_.street < LAST_STREET:
        if round_.shoe_awaited:
            return
        deal_communal(state, round_)
        _open_betting(round_)
        if round_.betting_count > 1:
            begin_betting(state, round_, round_.hands[-1])
            return
    round_.at_showdown = True


@follows(r9_5)
@follows(r12_1)
def _open_betting(round_: Round) -> None:
    """Open the betting round that follows the flop, the fourth card or the fifth card, with all bets at zero."""
    round_.street += 1
    round_.level = round_.full_level = round_.biggest = round_.raises = 0
    round_.since += 1
    round_.opened = False
    round_.last_bettor = None
    for hand in round_.hands:
        hand.total = 0


@follows(A_communal_cards)
def deal_communal(state: State, round_: Round) -> None:
    """Burn a card if the operator so determined, then deal the flop or one communal card (4.2(h), 9.4).

    If the first burn card has replaced an exposed hole card, no card is burned before the flop (17.20).
    """
    if needs_burn(state, round_):
        _burn(round_)
    cards = _draw_flop(round_) if round_.street == 1 else draw_cards(round_, 1)
    round_.communal.extend(cards)
    state.happened.append(Shown("communal", print_cards(cards), r9_4))


@follows(r4_2_h)
def _burn(round_: Round) -> None:
    round_.burnt.append(draw_cards(round_, 1)[0])


@follows(A_flop)
def _draw_flop(round_: Round) -> tuple[Card, ...]:
    """Draw the first three communal cards (9.4)."""
    return draw_cards(round_, FLOP)


def peek_next_card(round_: Round) -> Card | None:
    """Return the first card of the shoe (17.17, 17.19).

    Returns None if the shoe is empty, or if it must be shuffled again and its new order is not known yet.
    """
    is_known = not round_.shoe_awaited and round_.dealt < len(round_.shoe)
    return round_.shoe[round_.dealt] if is_known else None


@follows(r4_2_h)
def needs_burn(state: State, round_: Round) -> bool:
    """Return whether a card is burned before the next communal cards (4.2(h)).

    If the first burn card has replaced an exposed hole card, no card is burned before the flop (17.20).
    """
    return state.terms.burn and not (round_.street == 1 and round_.replaced is not None)


@follows(r7_3)
def draw_cards(round_: Round, count: int) -> tuple[Card, ...]:
    """Draw the next cards from the shoe.

    Raises:
        InvalidRecordError: the shoe has too few cards.
    """
    start = round_.dealt
    if start + count > len(round_.shoe):
        raise InvalidRecordError(Message("holdem-shoe-runs-out", cards=len(round_.shoe)))
    round_.dealt = start + count
    return round_.shoe[start : start + count]
