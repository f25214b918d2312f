"""Bets, calls, raises and tap outs: what is allowed, and what they do to the betting round (5, 6, 10-12, 14).

Each verb has a ``why_not``, which finds the first clause against it and which ``legal`` asks too, and a ``make``, which moves
the chips.
"""

from __future__ import annotations

from collections.abc import Callable

from houseway.engine.protocol.checks import Fault, refuse
from houseway.games.holdem.clauses import (
    A_full_pot,
    A_half_pot,
    A_no_limit,
    A_straddle,
    r4_2_g,
    r4_4,
    r4_7,
    r5_1,
    r5_2,
    r6_1,
    r6_2,
    r10_2_a,
    r10_2_b,
    r10_2_c,
    r10_2_d,
    r10_3,
    r11_1,
    r11_2,
    r12_2,
    r12_3,
    r14_1,
    r14_5,
    r17_6_b,
    r17_8,
)
from houseway.games.holdem.determinations import Terms
from houseway.games.holdem.play.betting_rounds.choices import choice_of
from houseway.games.holdem.play.state import Hand, Round
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.money import print_money

OPENING_RULES: dict[str, Rule] = {"A": r10_2_a, "B": r10_2_b, "C": r10_2_c, "ante": r10_2_d}


def turn_rule(round_: Round) -> Rule:
    """The clause that says whose turn it is: 10.3 in the first betting round, 12.3 later."""
    return r10_3 if round_.street == 1 else r12_3


def least(terms: Terms, round_: Round) -> int:
    """The least size of a bet or raise: the minimum bet, the opening bet and every earlier raise (5.1, 6.1, 6.2)."""
    smallest, biggest = terms.min_bets[round_.street - 1], round_.biggest
    return biggest if biggest > smallest else smallest


@follows(r14_5)
def short_by(terms: Terms, round_: Round) -> int:
    """How far the level lies above the bet from which the size of a raise is measured (14.5, H11).

    That is nothing unless a short tap out has raised the level and raises are measured from the last full bet.
    """
    return round_.level - round_.full_level if terms.raise_full_bet else 0


def least_raise(terms: Terms, round_: Round) -> int:
    """The least amount that a bet, or the raise added to a call, may be."""
    return least(terms, round_) - short_by(terms, round_)


def most(terms: Terms, round_: Round, owed: int) -> int | None:
    """The most that a bet or raise may be in size (4.2(g)); None without a limit, never under the least (H25)."""
    limit = LIMITS[terms.limit](terms, round_, owed)
    return None if limit is None else max(limit, least(terms, round_))


@follows(A_no_limit)
def _no_limit(_terms: Terms, _round: Round, _owed: int) -> int | None:
    return None


@follows(r5_2)
def _fixed(terms: Terms, round_: Round, _owed: int) -> int | None:
    """The maximum bet of the present betting round (5.2, H28)."""
    return None if terms.max_bets is None else terms.max_bets[round_.street - 1]


@follows(A_full_pot)
def _full_pot(_terms: Terms, round_: Round, owed: int) -> int:
    """Everything in the pot, the call counted first (4.2(g))."""
    return round_.pot + owed


@follows(A_half_pot)
def _half_pot(terms: Terms, round_: Round, owed: int) -> int:
    """Half of that, in whole chips (4.2(g))."""
    return (round_.pot + owed) // 2 // terms.chip * terms.chip


@follows(A_straddle)
def _straddle(terms: Terms, round_: Round, owed: int) -> int:
    """As much as was bet before, so that the bet reaches twice that (H23)."""
    return (
        round_.level - short_by(terms, round_) or _fixed(terms, round_, owed) or 2 * terms.min_bets[round_.street - 1]
    )


LIMITS: dict[str, Callable[[Terms, Round, int], int | None]] = {
    "no-limit": _no_limit,
    "fixed": _fixed,
    "full-pot": _full_pot,
    "half-pot": _half_pot,
    "straddle": _straddle,
}


def why_not_chips(terms: Terms, amount: int) -> Fault | None:
    """Why an amount is none to play with: amounts are positive multiples of the smallest chip (4.7)."""
    if amount <= 0 or amount % terms.chip:
        return r4_7, f"{print_money(amount)} is no positive multiple of the chip {print_money(terms.chip)}"
    return None


def why_not_fold(terms: Terms, round_: Round) -> Fault | None:
    """Why the player to act may not fold (10.2)."""
    if round_.opening and terms.opening in ("A", "ante"):
        return OPENING_RULES[terms.opening], "the opening player may not fold for nothing"
    return None


def why_not_call_and_fold(terms: Terms, round_: Round) -> Fault | None:
    """Why the player to act may not pay the call and fold (10.2(a)(iii), H5)."""
    if not round_.opening:
        return turn_rule(round_), "only an opening player calls and folds"
    if terms.opening != "A":
        return OPENING_RULES[terms.opening], "only in a Blind A game the opening player calls and folds"
    return None


def why_not_check(round_: Round) -> Fault | None:
    """Why the player to act may not check (11.1, 11.2)."""
    if round_.street == 1:
        return r11_1, "there is no check in the first betting round"
    return (r11_2, "a bet has been made: call, raise or fold") if round_.level > 0 else None


def why_not_call(terms: Terms, round_: Round, hand: Hand) -> Fault | None:
    """Why a player may not call (10.2, 12.2, 14.1)."""
    if round_.opening and round_.turn is hand:
        if terms.opening == "C":
            return r10_2_c, "the opening player of a Blind C game raises or folds"
        if terms.opening == "ante":
            return r10_2_d, "the opening player of an ante game bets"
    if round_.level == 0:
        return r12_2, "nothing has been bet that could be called"
    if hand.player.stack < round_.level - hand.total:
        return r14_1, f"{hand.name} has too little to call and may tap out"
    return None


def why_not_bet(round_: Round) -> Fault | None:
    """Why nobody may open the betting, with whatever amount."""
    return (turn_rule(round_), "a bet has been made already: call, raise or fold") if round_.level > 0 else None


def why_not_raise(terms: Terms, round_: Round, hand: Hand) -> Fault | None:
    """Why a player may not call and raise, by whatever amount (14.5, 17.6(b), 17.8)."""
    if round_.level == 0:
        return r10_2_d if round_.street == 1 else r12_2, "nothing has been bet that could be raised"
    return _why_not_more(terms, round_, hand)


def _why_not_more(terms: Terms, round_: Round, hand: Hand) -> Fault | None:
    if round_.turn is hand:
        if round_.under_bet:
            return r17_8, f"{hand.name} put in less than the call and may now only call or fold"
        if round_.bar_raise:
            return r17_6_b, f"{hand.name} wagered out of turn and may now only call or fold"
    if hand.acted == round_.since:
        return r14_5, "the last raise was incomplete and does not let those raise who had acted"
    if terms.raise_none and round_.level > round_.full_level:
        return r14_5, "nobody may raise after a tap out that is less than a raise"
    if terms.max_raises is not None and round_.raises >= terms.max_raises:
        return r4_2_g, f"the {terms.max_raises} raises of this betting round are used"
    return None


def sizes(terms: Terms, round_: Round, hand: Hand) -> tuple[int, int] | None:
    """The least and the most of a bet, or of the raise added to a call (4.2(g), 4.4, 5, 6); None where nothing lies between."""
    owed = round_.level - hand.total
    short = short_by(terms, round_)
    smallest, largest = least(terms, round_) - short, hand.player.stack - owed
    limit = most(terms, round_, owed)
    if limit is not None and limit - short < largest:
        largest = limit - short
    return (smallest, largest) if smallest <= largest else None


@follows(r5_2)
def why_not_size(terms: Terms, round_: Round, hand: Hand, amount: int) -> Fault | None:
    """Why a bet, or the raise added to a call, may not be of this amount (4.2(g), 4.4, 4.7, 5, 6)."""
    if amount <= 0 or amount % terms.chip:
        return why_not_chips(terms, amount)
    owed = round_.level - hand.total
    short = short_by(terms, round_)
    smallest = least(terms, round_) - short
    if amount < smallest:
        if round_.level:
            return r5_1 if terms.blind_game else r6_2, f"the least raise is {print_money(smallest)}"
        return r5_2 if terms.blind_game else r6_1, f"the least bet is {print_money(smallest)}"
    limit = most(terms, round_, owed)
    if limit is not None and amount > limit - short:
        return r4_2_g, f"the most is {print_money(limit - short)}"
    stack = hand.player.stack
    return (r4_4, f"{hand.name} has {print_money(stack)} on the table") if amount > stack - owed else None


def check_bet(terms: Terms, round_: Round, hand: Hand, amount: int) -> None:
    """Whether the player may open the betting with this amount."""
    refuse(why_not_bet(round_) or why_not_size(terms, round_, hand, amount))


def check_raise(terms: Terms, round_: Round, hand: Hand, raise_: int) -> None:
    """Whether the player may call and raise by this amount."""
    refuse(why_not_raise(terms, round_, hand) or why_not_size(terms, round_, hand, raise_))


def why_not_tap_out(terms: Terms, round_: Round, hand: Hand) -> Fault | None:
    """Why a player may not tap out (14.1, 14.5, 4.2(g)); a call for less always may."""
    stack = hand.player.stack
    owed = round_.level - hand.total
    if stack <= owed:
        return None
    amount = tap_out_amount(terms, round_, stack)
    if round_.level > 0:
        if amount <= owed:
            return r14_1, f"{hand.name} has enough for the call, which units of the minimum bet do not exceed"
        fault = _why_not_more(terms, round_, hand)
        if fault is not None:
            return fault
    limit = most(terms, round_, owed)
    if limit is None:
        return None
    limit -= short_by(terms, round_)
    return (r4_2_g, f"the most is {print_money(limit)}") if amount - owed > limit else None


def why_not_put(round_: Round, hand: Hand) -> Fault | None:
    """Why the player to act may not push chips forward, whatever they come to (17.8)."""
    if round_.under_bet:
        return r17_8, f"{hand.name} put in less than the call and may now only call or fold"
    return None


def tap_out_amount(terms: Terms, round_: Round, stack: int) -> int:
    """What a tap out puts in: all chips, or in units of the present minimum bet (H10)."""
    unit = terms.min_bets[round_.street - 1]
    if terms.tap_out_in_units and stack >= unit:
        return stack // unit * unit
    return stack


def put_in(round_: Round, hand: Hand, amount: int) -> None:
    """Chips go into the pot; with the last one the player is tapped out (14.1)."""
    player = hand.player
    player.stack -= amount
    hand.total += amount
    hand.chips += amount
    round_.pot += amount
    if player.stack == 0 and hand.can_bet:
        hand.can_bet = False
        round_.betting_count -= 1


def make_call(terms: Terms, round_: Round, hand: Hand) -> None:
    """The player matches the level."""
    hand.did = choice_of(terms, round_, "call")
    owed = round_.level - hand.total
    if owed:
        put_in(round_, hand, owed)
    hand.acted = round_.since
    if round_.out_of_turn:
        note_wager(round_, hand)


def make_raise(terms: Terms, round_: Round, hand: Hand, raise_: int) -> None:
    """The level rises by a bet or by the raise above a call; a full one lets everybody raise again (5.1, 14.5)."""
    smallest = least(terms, round_)
    size = raise_ + short_by(terms, round_)
    was = round_.level
    hand.did = choice_of(terms, round_, "raise" if was else "bet")
    put_in(round_, hand, was - hand.total + raise_)
    round_.level = was + raise_
    round_.last_bettor = hand
    round_.opened = True
    if size >= smallest:
        round_.biggest = size
        round_.full_level = round_.level
        round_.since += 1
        if was:
            round_.raises += 1
    hand.acted = round_.since
    if round_.out_of_turn:
        note_wager(round_, hand)


def make_tap_out(terms: Terms, round_: Round, hand: Hand) -> None:
    """All chips go in: a call for less, or a bet or raise, short if its size is under the least (14.1, 14.5)."""
    amount = tap_out_amount(terms, round_, hand.player.stack)
    owed = round_.level - hand.total
    if amount > owed:
        make_raise(terms, round_, hand, amount - owed)
    else:
        put_in(round_, hand, amount)
        hand.acted = round_.since
        if round_.out_of_turn:
            note_wager(round_, hand)
    hand.did = r14_1
    if hand.can_bet:
        # In units of the minimum bet a rest stays the player's, who takes no more part in betting.
        hand.can_bet = False
        round_.betting_count -= 1


def make_check(terms: Terms, round_: Round, hand: Hand) -> None:
    """The player passes."""
    hand.did = choice_of(terms, round_, "check")
    round_.opened = True
    hand.acted = round_.since


def note_wager(round_: Round, hand: Hand) -> None:
    """Remember a wager made at its turn for those who wait out of turn (17.6)."""
    for other, wager in round_.out_of_turn.items():
        if other is not hand:
            wager.highest = max(wager.highest, hand.total)


def note_fold(round_: Round, hand: Hand) -> None:
    """Remember a fold made at its turn for those who wait out of turn (17.6)."""
    for other, wager in round_.out_of_turn.items():
        if other is not hand:
            wager.folded = True
