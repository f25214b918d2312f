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
    r17_4,
    r20_19,
)
from houseway.games.holdem.state import Hand, Round, Seated, State
from houseway.law import Rule
from houseway.law.coverage import follows, follows_answer

BLINDS = (A_small_blind, A_big_blind, A_blind)
"""What each blind is called, by its position."""


def take_forced(state: State, posters: Sequence[Seated]) -> Hand:
    """Take what is due; the hand after which the first betting round begins (10.1)."""
    round_ = state.round
    assert round_ is not None
    hands = round_.hands
    first_to_post = hands
    heads_up = state.terms.tournament and len(hands) == 2
    if heads_up:
        first_to_post = _button_first(hands)
    if state.terms.blind_game:
        last = _take_blinds(state, round_, first_to_post, posters)
    else:
        last = _take_antes(round_, hands, state.terms.ante)
    return hands[0] if heads_up else last


@follows(r20_19)
def _button_first(hands: list[Hand]) -> list[Hand]:
    """With two left in a tournament the button posts first (20.19)."""
    return hands[::-1]


@follows(A_ante)
@follows(r8_5_b)
def _take_antes(round_: Round, hands: list[Hand], ante: int) -> Hand:
    """Everybody dealt in puts in the ante (8.5(b)); the button, after which the betting begins."""
    for hand in hands:
        _take(round_, hand, ante)
    return hands[-1]


@follows(A_blind)
@follows(r8_5_a)
def _take_blinds(state: State, round_: Round, order: list[Hand], posters: Sequence[Seated]) -> Hand:
    """Blinds and over-blinds in order, then posts (8.5(a), 4.2(e)); the last blind, whose level binds all (H16)."""
    for position, (hand, blind) in enumerate(zip(order, state.terms.blinds, strict=False)):
        _take_blind(round_, hand, blind, position)
    last = order[min(len(order), len(state.terms.blinds)) - 1]
    over_blinders = _take_over_blinds(state, round_, order) if state.announced else []
    for hand in order if posters else ():
        if hand.player in posters and hand not in over_blinders:
            _post(state, round_, hand)
    round_.biggest = round_.level
    return over_blinders[-1] if over_blinders else last


@follows_answer(lambda rule: (rule,))
def _take_blind(round_: Round, hand: Hand, blind: int, position: int) -> Rule:
    """One blind, as far as the stake goes: the first is the small one, those after it as the dictionary has them."""
    _take_live(round_, hand, blind)
    round_.level = max(round_.level, blind)
    return BLINDS[min(position, len(BLINDS) - 1)]


@follows(A_over_blind)
def _take_over_blinds(state: State, round_: Round, order: list[Hand]) -> list[Hand]:
    """In the order announced, each only from who sits next after the last blind or over-blind (4.2(e), H7)."""
    taken: list[Hand] = []
    beyond = order[len(state.terms.blinds) :][: len(state.terms.over_blinds)]
    for name in state.announced:
        if len(taken) < len(beyond) and beyond[len(taken)].name == name:
            over_blind = state.terms.over_blinds[len(taken)]
            round_.level = max(round_.level, over_blind)
            _take_live(round_, beyond[len(taken)], over_blind)
            taken.append(beyond[len(taken)])
    return taken


@follows(A_post)
@follows(r17_4)
def _post(state: State, round_: Round, hand: Hand) -> None:
    """A newcomer posts the big blind; who returns posts the blinds missed, the big blind live and first (H22).

    A newcomer who brings missed blinds back posts both (17.4, 17.11, H36).
    """
    blinds, big = state.terms.blinds, state.terms.bb
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
