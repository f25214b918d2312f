"""Forced bets at the deal: blinds, over-blinds, posts and antes (4.2(c)-(f), 8.5, 17.4, 17.11)."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.games.holdem.clauses import (
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
from houseway.games.holdem.play.state import Hand, Round, SeatedPlayer, State
from houseway.law import Rule
from houseway.law.coverage_marks import follows, follows_answer

BLINDS = (A_small_blind, A_big_blind, A_blind)
"""Dictionary entry that defines each blind, in the order of the blinds: small, big, and a third blind."""


def take_forced_bets(state: State, posters: Sequence[SeatedPlayer]) -> tuple[Hand, list[SeatedPlayer]]:
    """Take the forced bets of a deal.

    Returns:
        The hand after which the first betting round begins (10.1), and the players who took an over-blind.
    """
    round_ = state.round
    assert round_ is not None
    hands = round_.hands
    first_to_post = hands
    heads_up = state.terms.tournament and len(hands) == 2
    if heads_up:
        first_to_post = _put_button_first(hands)
    over_blinders: list[Hand] = []
    if state.terms.blind_game:
        last, over_blinders = _take_blinds(state, round_, first_to_post, posters)
    else:
        last = _take_antes(round_, hands, state.terms.ante)
    return hands[0] if heads_up else last, [hand.player for hand in over_blinders]


@follows(r20_19)
def _put_button_first(hands: list[Hand]) -> list[Hand]:
    """Return the hands in reverse order, which puts the button before the only other player.

    The button posts first when only two players are left in a tournament (20.19).
    """
    return hands[::-1]


@follows(A_ante)
@follows(r8_5_b)
def _take_antes(round_: Round, hands: list[Hand], ante: int) -> Hand:
    """Take the ante of everybody dealt in, and return the hand at the button (8.5(b)).

    The betting begins with the player after that hand.
    """
    for hand in hands:
        _take(round_, hand, ante)
    return hands[-1]


@follows(A_blind)
@follows(r8_5_a)
def _take_blinds(
    state: State, round_: Round, order: list[Hand], posters: Sequence[SeatedPlayer]
) -> tuple[Hand, list[Hand]]:
    """Take the blinds, then the over-blinds, then the posts (8.5(a), 4.2(e)).

    The least amount to call is the determined last blind, even if its player had too few chips (H16, H52).

    Returns:
        The hand that paid the last blind or over-blind, and all hands that paid over-blinds.
    """
    for position, (hand, blind) in enumerate(zip(order, state.terms.blinds, strict=False)):
        if posters and hand.player in posters and _list_blinds_due(state, hand.player):
            round_.level = max(round_.level, blind)
            _post_in_place(state, round_, hand)
        else:
            _take_blind(round_, hand, blind, position)
    last = order[min(len(order), len(state.terms.blinds)) - 1]
    over_blinders = _take_over_blinds(state, round_, order) if state.announced else []
    for hand in order[len(state.terms.blinds) :] if posters else ():
        if hand.player in posters and hand not in over_blinders:
            _post_beyond_blinds(state, round_, hand)
    if posters:
        round_.level = max(round_.level, *(hand.total for hand in order))
    round_.full_level = round_.biggest = round_.level
    return over_blinders[-1] if over_blinders else last, over_blinders


@follows_answer(lambda rule: (rule,))
def _take_blind(round_: Round, hand: Hand, blind: int, position: int) -> Rule:
    """Take one blind from a player and return the dictionary entry of that blind.

    A player with too few chips pays with all of them.
    """
    _take_live(round_, hand, blind)
    round_.level = max(round_.level, blind)
    return BLINDS[min(position, len(BLINDS) - 1)]


@follows(A_over_blind)
def _take_over_blinds(state: State, round_: Round, order: list[Hand]) -> list[Hand]:
    """Take the announced over-blinds, and return the hands that paid one (4.2(e), H7).

    Announcements are considered in the order in which they were made. An announcement counts only if its player is
    the next one clockwise after the last blind or over-blind.
    """
    over_blinders: list[Hand] = []
    hands_beyond_blinds = order[len(state.terms.blinds) :][: len(state.terms.over_blinds)]
    for name in state.announced:
        if len(over_blinders) < len(hands_beyond_blinds) and hands_beyond_blinds[len(over_blinders)].name == name:
            over_blind = state.terms.over_blinds[len(over_blinders)]
            round_.level = max(round_.level, over_blind)
            _take_live(round_, hands_beyond_blinds[len(over_blinders)], over_blind)
            over_blinders.append(hands_beyond_blinds[len(over_blinders)])
    return over_blinders


def _list_blinds_due(state: State, player: SeatedPlayer) -> list[int]:
    """Return the positions of the blinds that a player must post (17.4, 17.11).

    A new player posts the big blind. Every player posts the blinds they missed, unless the blind no longer exists.
    """
    blinds, big = state.terms.blinds, state.terms.bb
    due = {position for position in player.missed if position < len(blinds)}
    return sorted(due | {big} if player.newcomer else due)


def _post_beyond_blinds(state: State, round_: Round, hand: Hand) -> None:
    """Take the posts of a player who sits beyond the blinds (H22).

    The big blind is posted first and counts toward the player's bet. Other missed blinds go into the pot without
    counting toward the bet.
    """
    _pay_posts(state, round_, hand, live=state.terms.bb)


def _post_in_place(state: State, round_: Round, hand: Hand) -> None:
    """Take the posts of a player who posts instead of paying the blind of their position (H22, H51).

    The largest blind due is posted first and counts toward the player's bet. The others go into the pot without
    counting toward the bet.
    """
    blinds = state.terms.blinds
    largest = max(_list_blinds_due(state, hand.player), key=lambda position: (blinds[position], position))
    _pay_posts(state, round_, hand, live=largest)


@follows(A_post)
@follows(r17_4)
def _pay_posts(state: State, round_: Round, hand: Hand, *, live: int) -> None:
    """Take all posts that a player owes (17.4).

    Only the blind at position ``live`` counts toward the player's bet. The others go into the pot as dead chips.
    """
    blinds, due = state.terms.blinds, _list_blinds_due(state, hand.player)
    if live in due:
        _take_live(round_, hand, blinds[live])
    for position in due:
        if position != live:
            hand.dead += _take_dead(round_, hand, blinds[position])


def _take_live(round_: Round, hand: Hand, due: int) -> None:
    """Take chips that count toward the player's bet in this betting round."""
    hand.total += _take(round_, hand, due)


def _take(round_: Round, hand: Hand, due: int) -> int:
    amount = _take_dead(round_, hand, due)
    hand.chips += amount
    return amount


def _take_dead(round_: Round, hand: Hand, due: int) -> int:
    """Move the amount due, or all chips if the player has fewer, from the player's stack into the pot.

    A player who pays with their last chip is tapped out (14.1). Returns the amount moved.
    """
    player = hand.player
    amount = min(due, player.stack)
    player.stack -= amount
    hand.forced += amount
    round_.pot += amount
    if player.stack == 0 and hand.can_bet:
        hand.can_bet = False
        round_.betting_count -= 1
    return amount
