"""Bets, calls, raises and tap outs: their checks and their effects on the betting round (5, 6, 10-12, 14).

For each action, a ``why_not_...`` function returns the first clause that forbids it. ``list_legal_actions``
uses the same functions. A ``make_...`` function then moves the chips.
"""

from __future__ import annotations

from collections.abc import Callable

from houseway.engine.protocol.refusals import Fault, refuse
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
from houseway.games.holdem.play.betting_rounds.choices import get_choice_rule
from houseway.games.holdem.play.state import Hand, Round
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.money import Cents

OPENING_RULES: dict[str, Rule] = {"A": r10_2_a, "B": r10_2_b, "C": r10_2_c, "ante": r10_2_d}


def get_turn_rule(round_: Round) -> Rule:
    """Return the clause that governs turns: 10.3 in the first betting round, 12.3 in later ones."""
    return r10_3 if round_.street == 1 else r12_3


def get_min_size(terms: Terms, round_: Round) -> int:
    """Return the minimum size of a bet or raise (5.1, 6.1, 6.2).

    The result is the larger of the minimum bet and the last full bet or raise of this betting round.
    """
    min_bet, largest_raise = terms.min_bets[round_.street - 1], round_.biggest
    return largest_raise if largest_raise > min_bet else min_bet


@follows(r14_5)
def get_level_excess(terms: Terms, round_: Round) -> int:
    """Return by how much the amount to call exceeds the bet from which raises are measured (14.5, H11).

    The two differ only after a short tap out has raised the amount to call, and only if the determinations measure
    raises from the last full bet.
    """
    return round_.level - round_.full_level if terms.raise_full_bet else 0


def get_min_raise(terms: Terms, round_: Round) -> int:
    """Return the minimum amount of a bet, or of a raise on top of the call."""
    return get_min_size(terms, round_) - get_level_excess(terms, round_)


def get_max_size(terms: Terms, round_: Round, call_amount: int) -> int | None:
    """Return the maximum size of a bet or raise, or None if there is no limit (4.2(g), H25).

    The maximum is never below the minimum size.
    """
    limit = LIMIT_FUNCTIONS[terms.limit](terms, round_, call_amount)
    return None if limit is None else max(limit, get_min_size(terms, round_))


@follows(A_no_limit)
def _get_no_limit(_terms: Terms, _round: Round, _call_amount: int) -> int | None:
    return None


@follows(r5_2)
def _get_fixed_limit(terms: Terms, round_: Round, _call_amount: int) -> int | None:
    """Return the maximum bet of the present betting round (5.2, H28)."""
    return None if terms.max_bets is None else terms.max_bets[round_.street - 1]


@follows(A_full_pot)
def _get_full_pot_limit(_terms: Terms, round_: Round, call_amount: int) -> int:
    """Return the maximum size of a bet or raise under the full pot limit (4.2(g)).

    It is the sum of the pot and the player's call.
    """
    return round_.pot + call_amount


@follows(A_half_pot)
def _get_half_pot_limit(terms: Terms, round_: Round, call_amount: int) -> int:
    """Return the maximum size of a bet or raise under the half pot limit (4.2(g)).

    It is half the sum of the pot and the player's call, rounded down to whole chips.
    """
    return (round_.pot + call_amount) // 2 // terms.chip * terms.chip


@follows(A_straddle)
def _get_straddle_limit(terms: Terms, round_: Round, call_amount: int) -> int:
    """Return the maximum size of a bet or raise under the straddle limit (H23).

    For a raise it is the present bet, which a raise can thus at most double. For the first bet it is the maximum
    bet, or twice the minimum bet if no maximum is determined.
    """
    return (
        round_.level - get_level_excess(terms, round_)
        or _get_fixed_limit(terms, round_, call_amount)
        or 2 * terms.min_bets[round_.street - 1]
    )


LIMIT_FUNCTIONS: dict[str, Callable[[Terms, Round, int], int | None]] = {
    "no-limit": _get_no_limit,
    "fixed": _get_fixed_limit,
    "full-pot": _get_full_pot_limit,
    "half-pot": _get_half_pot_limit,
    "straddle": _get_straddle_limit,
}


def why_not_chips(terms: Terms, amount: int) -> Fault | None:
    """Return why an amount is invalid, or None if it is a positive multiple of the smallest chip (4.7)."""
    if amount <= 0 or amount % terms.chip:
        return r4_7, Message("holdem-chip-multiple", amount=Cents(amount), chip=Cents(terms.chip))
    return None


def why_not_fold(terms: Terms, round_: Round) -> Fault | None:
    """Return why the player to act may not fold, or None if they may (10.2)."""
    if round_.opening and terms.opening in ("A", "ante"):
        return OPENING_RULES[terms.opening], Message("holdem-opening-no-fold")
    return None


def why_not_call_and_fold(terms: Terms, round_: Round) -> Fault | None:
    """Return why the player to act may not pay the call and then fold, or None if they may (10.2(a)(iii), H5)."""
    if not round_.opening:
        return get_turn_rule(round_), Message("holdem-call-and-fold-opening")
    if terms.opening != "A":
        return OPENING_RULES[terms.opening], Message("holdem-call-and-fold-blind-a")
    return None


def why_not_check(round_: Round) -> Fault | None:
    """Return why the player to act may not check, or None if they may (11.1, 11.2)."""
    if round_.street == 1:
        return r11_1, Message("holdem-no-check-first-round")
    return (r11_2, Message("holdem-bet-made")) if round_.level > 0 else None


def why_not_call(terms: Terms, round_: Round, hand: Hand) -> Fault | None:
    """Return why a player may not call, or None if they may (10.2, 12.2, 14.1)."""
    if round_.opening and round_.turn is hand:
        if terms.opening == "C":
            return r10_2_c, Message("holdem-opening-blind-c")
        if terms.opening == "ante":
            return r10_2_d, Message("holdem-opening-ante")
    if round_.level == 0:
        return r12_2, Message("holdem-nothing-to-call")
    if hand.player.stack < round_.level - hand.total:
        return r14_1, Message("holdem-call-too-high", player=hand.name)
    return None


def why_not_bet(round_: Round) -> Fault | None:
    """Return why no player may open the betting, whatever the amount, or None if they may."""
    return (get_turn_rule(round_), Message("holdem-bet-made")) if round_.level > 0 else None


def why_not_raise(terms: Terms, round_: Round, hand: Hand) -> Fault | None:
    """Return why a player may not raise, whatever the amount, or None if they may (14.5, 17.6(b), 17.8)."""
    if round_.level == 0:
        return r10_2_d if round_.street == 1 else r12_2, Message("holdem-nothing-to-raise")
    return _why_not_more(terms, round_, hand)


def _why_not_more(terms: Terms, round_: Round, hand: Hand) -> Fault | None:
    if round_.turn is hand:
        if round_.under_bet:
            return r17_8, Message("holdem-under-bet", player=hand.name)
        if round_.bar_raise:
            return r17_6_b, Message("holdem-wagered-out-of-turn", player=hand.name)
    if hand.acted == round_.since:
        return r14_5, Message("holdem-incomplete-raise")
    if terms.raise_none and round_.level > round_.full_level:
        return r14_5, Message("holdem-short-tap-out")
    if terms.max_raises is not None and round_.raises >= terms.max_raises:
        return r4_2_g, Message("holdem-raises-used", max=terms.max_raises)
    return None


def get_size_range(terms: Terms, round_: Round, hand: Hand) -> tuple[int, int] | None:
    """Return the smallest and the largest bet or raise that a player may make (4.2(g), 4.4, 5, 6).

    The amount of a raise does not include the call.
    Returns None if the player's stack or the limit allows no amount.
    """
    call_amount = round_.level - hand.total
    level_excess = get_level_excess(terms, round_)
    smallest, largest = get_min_size(terms, round_) - level_excess, hand.player.stack - call_amount
    limit = get_max_size(terms, round_, call_amount)
    if limit is not None and limit - level_excess < largest:
        largest = limit - level_excess
    return (smallest, largest) if smallest <= largest else None


@follows(r5_2)
def why_not_size(terms: Terms, round_: Round, hand: Hand, amount: int) -> Fault | None:
    """Return why a bet or raise may not have this amount, or None if it may (4.2(g), 4.4, 4.7, 5, 6)."""
    if amount <= 0 or amount % terms.chip:
        return why_not_chips(terms, amount)
    call_amount = round_.level - hand.total
    level_excess = get_level_excess(terms, round_)
    smallest = get_min_size(terms, round_) - level_excess
    if amount < smallest:
        if round_.level:
            return r5_1 if terms.blind_game else r6_2, Message("holdem-raise-minimum", minimum=Cents(smallest))
        return r5_2 if terms.blind_game else r6_1, Message("holdem-bet-minimum", minimum=Cents(smallest))
    limit = get_max_size(terms, round_, call_amount)
    if limit is not None and amount > limit - level_excess:
        return r4_2_g, Message("holdem-bet-maximum", maximum=Cents(limit - level_excess))
    stack = hand.player.stack
    return (
        (r4_4, Message("holdem-stack", player=hand.name, stack=Cents(stack))) if amount > stack - call_amount else None
    )


def check_bet(terms: Terms, round_: Round, hand: Hand, amount: int) -> None:
    """Refuse the bet if the player may not open the betting with this amount."""
    refuse(why_not_bet(round_) or why_not_size(terms, round_, hand, amount))


def check_raise(terms: Terms, round_: Round, hand: Hand, raise_: int) -> None:
    """Refuse the raise if the player may not call and raise by this amount."""
    refuse(why_not_raise(terms, round_, hand) or why_not_size(terms, round_, hand, raise_))


def why_not_tap_out(terms: Terms, round_: Round, hand: Hand) -> Fault | None:
    """Return why a player may not tap out, or None if they may (14.1, 14.5, 4.2(g)).

    A player who cannot exceed the call may always tap out.
    """
    stack = hand.player.stack
    call_amount = round_.level - hand.total
    if stack <= call_amount:
        return None
    amount = compute_tap_out_amount(terms, round_, stack)
    if round_.level > 0:
        if amount <= call_amount:
            return r14_1, Message("holdem-tap-out-units", player=hand.name)
        fault = _why_not_more(terms, round_, hand)
        if fault is not None:
            return fault
    limit = get_max_size(terms, round_, call_amount)
    if limit is None:
        return None
    limit -= get_level_excess(terms, round_)
    return (r4_2_g, Message("holdem-bet-maximum", maximum=Cents(limit))) if amount - call_amount > limit else None


def why_not_put(round_: Round, hand: Hand) -> Fault | None:
    """Return why the player to act may not push chips forward unannounced, or None if they may (17.8)."""
    if round_.under_bet:
        return r17_8, Message("holdem-under-bet", player=hand.name)
    return None


def compute_tap_out_amount(terms: Terms, round_: Round, stack: int) -> int:
    """Return the number of cents that a tap out puts into the pot (H10).

    It is the whole stack or, if so determined, the largest multiple of the present minimum bet in the stack.
    """
    unit = terms.min_bets[round_.street - 1]
    if terms.tap_out_in_units and stack >= unit:
        return stack // unit * unit
    return stack


def add_chips(round_: Round, hand: Hand, amount: int) -> None:
    """Move chips from a player's stack into the pot.

    A player who puts in their last chip is tapped out and no longer bets (14.1).
    """
    player = hand.player
    player.stack -= amount
    hand.total += amount
    hand.chips += amount
    round_.pot += amount
    if player.stack == 0 and hand.can_bet:
        hand.can_bet = False
        round_.betting_count -= 1


def make_call(terms: Terms, round_: Round, hand: Hand) -> None:
    """Put in the chips that a player needs to match the amount to call."""
    hand.did = get_choice_rule(terms, round_, "call")
    call_amount = round_.level - hand.total
    if call_amount:
        add_chips(round_, hand, call_amount)
    hand.acted = round_.since
    if round_.out_of_turn:
        note_wager(round_, hand)


def make_raise(terms: Terms, round_: Round, hand: Hand, raise_: int) -> None:
    """Put in a player's call and raise the amount to call by a bet or a raise (5.1, 14.5).

    After a full bet or raise, everybody may raise again.
    """
    smallest = get_min_size(terms, round_)
    size = raise_ + get_level_excess(terms, round_)
    previous_level = round_.level
    hand.did = get_choice_rule(terms, round_, "raise" if previous_level else "bet")
    add_chips(round_, hand, previous_level - hand.total + raise_)
    round_.level = previous_level + raise_
    round_.last_bettor = hand
    round_.opened = True
    if size >= smallest:
        round_.biggest = size
        round_.full_level = round_.level
        round_.since += 1
        if previous_level:
            round_.raises += 1
    hand.acted = round_.since
    if round_.out_of_turn:
        note_wager(round_, hand)


def make_tap_out(terms: Terms, round_: Round, hand: Hand) -> None:
    """Tap a player out with the remaining chips (14.1, 14.5).

    The chips count as a call for less if they do not exceed the call. Otherwise they count as a bet or raise, which
    is short if it is below the minimum size.
    """
    amount = compute_tap_out_amount(terms, round_, hand.player.stack)
    call_amount = round_.level - hand.total
    if amount > call_amount:
        make_raise(terms, round_, hand, amount - call_amount)
    else:
        add_chips(round_, hand, amount)
        hand.acted = round_.since
        if round_.out_of_turn:
            note_wager(round_, hand)
    hand.did = r14_1
    if hand.can_bet:
        # A tap out in units of the minimum bet can leave a rest; the player keeps it but no longer bets.
        hand.can_bet = False
        round_.betting_count -= 1


def make_check(terms: Terms, round_: Round, hand: Hand) -> None:
    """Record that a player checks."""
    hand.did = get_choice_rule(terms, round_, "check")
    round_.opened = True
    hand.acted = round_.since


def note_wager(round_: Round, hand: Hand) -> None:
    """Record a player's wager in the waiting out-of-turn wagers of all other players (17.6).

    What is recorded decides what happens to an out-of-turn wager when the turn of its player comes.
    """
    for other, wager in round_.out_of_turn.items():
        if other is not hand:
            wager.highest = max(wager.highest, hand.total)


def note_fold(round_: Round, hand: Hand) -> None:
    """Record a player's fold in the waiting out-of-turn wagers of all other players (17.6).

    What is recorded decides what happens to an out-of-turn wager when the turn of its player comes.
    """
    for other, wager in round_.out_of_turn.items():
        if other is not hand:
            wager.folded = True
