"""What is put in before the cards: blinds, over-blinds, posts, antes (4.2(c)-(f), 8.5, 17.4, 17.11)."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.games.holdem.rules import (
    A_ante,
    A_big_blind,
    A_blind,
    A_over_blind,
    A_post,
    A_small_blind,
    r8_5_a,
    r8_5_b,
    r10_1,
    r17_4,
    r20_19,
)
from houseway.games.holdem.state import Hand, Round, Seated, Table
from houseway.law.coverage import follows


@follows(A_ante, r8_5_b, r10_1, r20_19)
def take_forced(table: Table, posters: Sequence[Seated]) -> Hand:
    """Take what is due; the hand after which the first betting round begins (10.1)."""
    round_ = table.round
    assert round_ is not None
    hands = round_.hands
    heads_up = table.terms.tournament and len(hands) == 2
    if not table.terms.blind_game:
        for hand in hands:
            _take(round_, hand, table.terms.ante)
        last = hands[-1]
    else:
        # With two left in a tournament the button posts first (20.19).
        last = _take_blinds(table, round_, hands[::-1] if heads_up else hands, posters)
    return hands[0] if heads_up else last


@follows(A_blind, A_small_blind, A_big_blind, A_over_blind, r8_5_a)
def _take_blinds(table: Table, round_: Round, order: list[Hand], posters: Sequence[Seated]) -> Hand:
    """Blinds and over-blinds in order, then posts (8.5(a), 4.2(e)); the last blind, whose level binds all (H16)."""
    level = 0
    last = order[-1]
    for hand, blind in zip(order, table.terms.blinds, strict=False):
        _take_live(round_, hand, blind)
        last, level = hand, blind
    over_blinders: list[Seated] = []
    beyond = order[len(table.terms.blinds) :]
    for name in table.announced:
        # Each in the order announced, and only who sits next after the last one.
        taken = len(over_blinders)
        if taken < min(len(beyond), len(table.terms.over_blinds)) and beyond[taken].name == name:
            last, level = beyond[taken], table.terms.over_blinds[taken]
            _take_live(round_, last, level)
            over_blinders.append(last.player)
    for hand in order if posters else ():
        if hand.player in posters and hand.player not in over_blinders:
            _post(table, round_, hand)
    round_.level = round_.biggest = level
    return last


@follows(A_post, r17_4)
def _post(table: Table, round_: Round, hand: Hand) -> None:
    """A newcomer posts the big blind; who returns posts the blinds missed, the big blind live and first (H22).

    A newcomer who brings missed blinds back posts both (17.4, 17.11, H36).
    """
    blinds, big = table.terms.blinds, table.terms.bb
    player = hand.player
    if player.newcomer or big in player.missed:
        _take_live(round_, hand, blinds[big])
    for position in player.missed:
        if position != big and position < len(blinds):
            hand.dead += _take_dead(round_, hand, blinds[position])


def _take_live(round_: Round, hand: Hand, due: int) -> None:
    """Chips that count as the player's total."""
    hand.total += _take(round_, hand, due)


def _take(round_: Round, hand: Hand, due: int) -> int:
    taken = _take_dead(round_, hand, due)
    hand.chips += taken
    return taken


def _take_dead(round_: Round, hand: Hand, due: int) -> int:
    """As much of what is due as the stack holds; with the last chip the player is tapped out (14.1)."""
    player = hand.player
    taken = min(due, player.stack)
    player.stack -= taken
    hand.forced += taken
    round_.pot += taken
    if player.stack == 0 and hand.can_bet:
        hand.can_bet = False
        round_.betting_count -= 1
    return taken
