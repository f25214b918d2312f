"""How the turn passes, how a betting round closes, and when the next cards come (9.3-9.6, 10.1, 10.4, 11.3, 12.4)."""

from __future__ import annotations

from houseway.engine.output.events import Shown
from houseway.equipment.cards import Card, print_cards
from houseway.errors import BadRecord, Refused
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
from houseway.games.holdem.play.wagers import note_fold, put_in, turn_rule
from houseway.law import Rule
from houseway.law.coverage_marks import follows, follows_answer
from houseway.safe_text import counted

KEEP_ALL_BETS = (r4_8, r17_9, r19_2_a)
"""The clauses that fold a hand and say that all its bets remain in the pot."""
FLOP = 3
LAST_STREET = 4


def betting_round(state: State) -> Round:
    """The round, which must be in a betting round (9.3, 9.6)."""
    round_ = state.round
    if round_ is None:
        raise Refused(r9_3, "no round is in play")
    if round_.at_showdown:
        raise Refused(r9_6, "the betting is over: the showdown comes next")
    return round_


def to_act(state: State, name: str) -> Hand:
    """The hand of the player who must act, and who must be the one that does (10.3, 12.3)."""
    round_ = state.round
    if round_ is None or round_.at_showdown:
        round_ = betting_round(state)
    hand = round_.turn
    if hand is None or hand.name != name:
        turn = "nobody" if hand is None else hand.name
        raise Refused(turn_rule(round_), f"it is {turn}'s turn, not {name}'s")
    return hand


@follows(r10_1)
def begin(state: State, round_: Round, after: Hand) -> None:
    """A betting round begins with the first to act clockwise from a hand (10.1)."""
    _give_turn(state, round_, _next_to_act(round_, after))


def pass_turn(state: State, round_: Round, hand: Hand) -> None:
    """The turn goes on clockwise; the opening player's options are over (H32)."""
    round_.opening = round_.concluded = False
    following = _next_to_act(round_, hand)
    if following is None:
        close_betting(state, round_)
    else:
        _give_turn(state, round_, following)


def _next_to_act(round_: Round, after: Hand) -> Hand | None:
    """Who has not acted since the last full bet or raise, or owes chips; None where the betting round closes."""
    if round_.betting_count < 2 and is_closed(round_):
        return None
    level, since = round_.level, round_.since
    hand = after.next
    while True:
        if hand.can_bet and (hand.acted != since or hand.total < level):
            return hand
        if hand is after:
            return None
        hand = hand.next


@follows(r10_4)
@follows(r12_4)
def is_closed(round_: Round) -> bool:
    """Whether nobody is asked for more: at most one can still bet, and nobody has more chips in than that one (H16)."""
    if round_.betting_count == 0:
        return True
    if round_.betting_count > 1:
        return False
    only = next(hand for hand in round_.hands if hand.can_bet)
    # A killed hand may have bet more than the level that is left to call (H43).
    return all(min(hand.total, round_.level) <= only.total for hand in round_.hands)


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
                win_by_folds(state, round_)
                return
        round_.opening = False
        hand = _next_to_act(round_, hand)
    close_betting(state, round_)


def fold_hand(round_: Round, hand: Hand, rule: Rule) -> None:
    """The hand is out; its bets stay, and with them what lies before the player and may not be taken back."""
    at_turn = round_.turn is hand
    if round_.turn is not None:
        round_.concluded = False
    if at_turn and (round_.forfeit or round_.under_bet):
        put_in(round_, hand, _stays(round_, hand, rule))
    hand.folded = rule
    round_.active -= 1
    if hand.can_bet:
        hand.can_bet = False
        round_.betting_count -= 1
    round_.folds.append(hand)
    if round_.out_of_turn:
        round_.out_of_turn.pop(hand, None)
        if at_turn:
            note_fold(round_, hand)


def _stays(round_: Round, hand: Hand, rule: Rule) -> int:
    """What a fold at its turn leaves in the pot beside the bets: a wager out of turn (17.6(c)), chips below the call (H44)."""
    wagered = max(round_.forfeit - hand.total, 0)
    return max(wagered, round_.under_bet) if rule in KEEP_ALL_BETS else wagered


@follows(A_call)
def lapse_killed_bet(terms: Terms, round_: Round) -> None:
    """Lower the level to the highest bet of an active player after hands were killed, if determined so (A.call, H43).

    In the first betting round the nominal blind still has to be called (H52). Players whose last action came before the
    bet that lapses, and who owe nothing now, need not act again.
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


def after_folds(state: State, round_: Round, last_wins_by: Rule | None = None) -> None:
    """Go on after hands were folded: the last player left wins, or the turn passes, or the betting closes."""
    if round_.active == 1:
        win_by_folds(state, round_, last_wins_by)
    elif round_.turn is not None:
        turn = round_.turn
        if turn.folded is not None or (turn.acted == round_.since and turn.total >= round_.level):
            pass_turn(state, round_, round_.turn)
        elif is_closed(round_):
            close_betting(state, round_)


def win_by_folds(state: State, round_: Round, rule: Rule | None = None) -> None:
    """Only one player remains and wins the pot (10.4(a), 12.4(a))."""
    winner = next(hand for hand in round_.hands if hand.folded is None)
    settle_last(state, round_, winner, rule or (r10_4_a if round_.street == 1 else r12_4_a))


@follows_answer(lambda rule: (rule,))
def _ended_by(round_: Round) -> Rule:
    """The clause by which a betting round is over: equal amounts (10.4(b), 12.4(b)), or everybody checked (11.3)."""
    if round_.street == 1:
        return r10_4_b
    return r12_4_b if round_.level else r11_3


@follows(A_betting_round)
def close_betting(state: State, round_: Round) -> None:
    """The betting round is over: the next communal cards and betting round, or the showdown (9.4-9.6)."""
    if round_.turn is not None:
        round_.ended_by = _ended_by(round_)
    round_.turn = None
    round_.concluded = True
    round_.closing_card = next_card(round_)
    round_.opening = False
    if round_.out_of_turn:
        round_.out_of_turn = {}
    while round_.street < LAST_STREET:
        if round_.shoe_awaited:
            return
        deal_communal(state, round_)
        _open_betting(round_)
        if round_.betting_count > 1:
            begin(state, round_, round_.hands[-1])
            return
    round_.at_showdown = True


@follows(r9_5)
@follows(r12_1)
def _open_betting(round_: Round) -> None:
    """A betting round after the flop, the fourth and the fifth card: four at most, each from nothing."""
    round_.street += 1
    round_.level = round_.full_level = round_.biggest = round_.raises = 0
    round_.since += 1
    round_.opened = False
    round_.last_bettor = None
    for hand in round_.hands:
        hand.total = 0


@follows(A_communal_cards)
def deal_communal(state: State, round_: Round) -> None:
    """Burn where determined, then the flop or one card (4.2(h), 9.4); after 17.20 nothing is burned before the flop."""
    if is_to_burn(state, round_):
        _burn(round_)
    cards = _flop(round_) if round_.street == 1 else draw(round_, 1)
    round_.communal.extend(cards)
    state.happened.append(Shown("communal", print_cards(cards), r9_4))


@follows(r4_2_h)
def _burn(round_: Round) -> None:
    round_.burnt.append(draw(round_, 1)[0])


@follows(A_flop)
def _flop(round_: Round) -> tuple[Card, ...]:
    """The first three communal cards (9.4)."""
    return draw(round_, FLOP)


def next_card(round_: Round) -> Card | None:
    """The first card of the shoe; None if the order is not known or the shoe holds no further card (17.17, 17.19)."""
    known = not round_.shoe_awaited and round_.dealt < len(round_.shoe)
    return round_.shoe[round_.dealt] if known else None


@follows(r4_2_h)
def is_to_burn(state: State, round_: Round) -> bool:
    """Whether a card is burned before the next communal cards; after 17.20 none is before the flop (4.2(h))."""
    return state.terms.burn and not (round_.street == 1 and round_.replaced is not None)


@follows(r7_3)
def draw(round_: Round, count: int) -> tuple[Card, ...]:
    """The next cards out of the shoe; a shoe that runs out is an error of the record."""
    start = round_.dealt
    if start + count > len(round_.shoe):
        raise BadRecord(f"the shoe has {counted(len(round_.shoe), 'card')} and runs out in the round")
    round_.dealt = start + count
    return round_.shoe[start : start + count]
