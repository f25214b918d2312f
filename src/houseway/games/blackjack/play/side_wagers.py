"""Super Sevens and Perfect Pairs (rules 17 and 18)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from houseway.engine.state.wagers import Odds
from houseway.equipment.cards import Card, is_red
from houseway.games.blackjack.clauses import (
    A_not_suited,
    A_suit,
    A_suited,
    r17_5,
    r17_6_a,
    r17_6_b,
    r17_6_c,
    r17_6_d,
    r17_7,
    r17_8_a,
    r17_8_b,
    r17_9,
    r17_10,
    r18_3_a,
    r18_3_b,
    r18_4,
    r18_5,
    r18_6_a,
    r18_6_b,
    r18_7,
    r18_10,
    r18_11_a,
    r18_11_b,
    r18_11_c,
    r18_11_d,
    r18_12,
    r18_13_a,
    r18_13_b,
    r18_14_a,
    r18_14_b,
    r18_14_c,
    r18_15,
)
from houseway.games.blackjack.play.hands import JACK_RANK, SEVEN_RANK
from houseway.games.blackjack.play.state import Box, PlacedWager, Round, State
from houseway.law import Rule
from houseway.law.coverage_marks import follows, follows_answer

ONE_SEVEN, TWO_SEVENS, TWO_SUITED_SEVENS = Odds(3), Odds(50), Odds(100)
THREE_SEVENS, THREE_SUITED_SEVENS = Odds(500), Odds(5000)
"""Odds of Super Sevens (17.7)."""


def void_unaccompanied_side_wagers(state: State, round_: Round, when: str) -> None:
    """Void each unsettled side wager that has no main wager with it (17.5, 18.10).

    The determinations say whether the player needs a main wager of their own, or whether any main wager on the box
    suffices. ``when`` is the part of the round shown in the settlement lines.
    """
    main_wagers = {
        (wager.box, wager.player) for wager in round_.wagers if wager.kind == "main" and wager.outcome != "void"
    }
    boxes = {box for box, _ in main_wagers}
    needs_own_main_wager = state.determinations.side_wager_with == "own"
    for wager in round_.wagers:
        if wager.outcome is not None or wager.kind not in ("super-sevens", "perfect-pairs"):
            continue
        if (wager.box, wager.player) not in main_wagers if needs_own_main_wager else wager.box not in boxes:
            rule = r17_5 if wager.kind == "super-sevens" else r18_10
            state.report_line(wager.settle_void(rule, when=when))


@follows(r18_15)
def settle_after_initial_deal(state: State, round_: Round) -> None:
    """Settle the side wagers that the first two cards decide, before any hand is played (17.8, 18.13, 18.15).

    These are all Perfect Pairs wagers, and Super Sevens wagers on boxes without a pair of sevens.
    """
    for wager in round_.wagers:
        if wager.outcome is not None or wager.kind not in ("super-sevens", "perfect-pairs"):
            continue
        box = round_.boxes[wager.box]
        if wager.kind == "perfect-pairs":
            _settle_perfect_pairs(state, wager, box.first_cards)
        else:
            _settle_first_sevens(state, wager, box)


def _settle_first_sevens(state: State, wager: PlacedWager, box: Box) -> None:
    """Settle a Super Sevens wager by the first two cards of the box, if they decide it.

    The wager loses if the first card is not a seven. It is paid if only the first card is a seven. With two
    sevens it remains open until the third card.
    """
    first, second = box.first_cards
    if first >> 2 != SEVEN_RANK:
        _collect_sevens(state, wager)
    elif second >> 2 != SEVEN_RANK:
        _pay_one_seven(state, wager)
    else:
        box.sevens.append(wager)


@follows(r17_8_a)
def _collect_sevens(state: State, wager: PlacedWager) -> None:
    state.report_line(wager.settle_loss(r17_6_d, when="interim"))


@follows(r17_8_b)
def _pay_one_seven(state: State, wager: PlacedWager) -> None:
    state.report_line(wager.settle_win(ONE_SEVEN, r17_6_a, r17_7, when="interim"))


@follows(r17_9)
def settle_sevens(state: State, box: Box) -> None:
    """Pay the open Super Sevens wagers of a box that began with two sevens, once their result is known.

    Three suited sevens are not paid here but at the end of the round.
    """
    if _has_three_suited_sevens(box):
        return
    cards = (*box.first_cards, box.third_card) if box.third_card is not None else box.first_cards
    split_rules = (r17_10,) if len(box.hands) > 1 else ()
    for wager in box.sevens:
        if wager.outcome is not None:
            continue
        if len(cards) == 3 and cards[2] >> 2 == SEVEN_RANK:
            state.report_line(wager.settle_win(THREE_SEVENS, r17_6_c, r17_7, *split_rules, when="play"))
        else:
            odds = TWO_SUITED_SEVENS if is_suited(box.first_cards) else TWO_SEVENS
            state.report_line(wager.settle_win(odds, r17_6_b, r17_7, *split_rules, when="play"))


def settle_three_suited_sevens(state: State, round_: Round) -> None:
    """Pay three suited sevens when the round is over (17.9)."""
    for box in round_.boxes.values():
        split_rules = (r17_10,) if len(box.hands) > 1 else ()
        for wager in box.sevens:
            if wager.outcome is None:
                state.report_line(wager.settle_win(THREE_SUITED_SEVENS, r17_6_c, r17_7, *split_rules))


def reopen_sevens(box: Box) -> None:
    """Reopen the Super Sevens wagers that were paid by the third card, after that card was put back (14.4)."""
    box.third_at = None
    for wager in box.sevens:
        if wager.outcome == "win" and wager.when == "play":
            wager.reopen()


def _has_three_suited_sevens(box: Box) -> bool:
    return (
        box.third_card is not None
        and box.third_card >> 2 == SEVEN_RANK
        and is_suited((*box.first_cards, box.third_card))
    )


@follows_answer(lambda one_suit: (A_suited if one_suit else A_not_suited,))
def is_suited(cards: tuple[Card, ...]) -> bool:
    """Return whether all the cards have the same suit."""
    return len({get_suit(card) for card in cards}) == 1


@follows(A_suit)
def get_suit(card: Card) -> int:
    """Return the suit of a card: 0 to 3 for clubs, diamonds, hearts and spades."""
    return card & 3


def _settle_perfect_pairs(state: State, wager: PlacedWager, cards: tuple[Card, ...]) -> None:
    pair = find_pair(*cards)
    if pair is None:
        _collect_perfect_pairs(state, wager)
    else:
        _pay_pair(state, wager, pair)


@follows(r18_13_a)
def _collect_perfect_pairs(state: State, wager: PlacedWager) -> None:
    state.report_line(wager.settle_loss(r18_11_d, when="interim"))


@follows(r18_13_b)
def _pay_pair(state: State, wager: PlacedWager, pair: Pair) -> None:
    odds, rules = get_pair_odds(pair)
    state.report_line(wager.settle_win(Odds(odds), *rules, when="interim"))


Pair: TypeAlias = Literal["mixed", "coloured", "perfect"]


def get_pair_odds(pair: Pair) -> tuple[int, tuple[Rule, Rule]]:
    """Return the odds to one of a pair, and the clauses by which the pair wins and is paid (18.11, 18.14)."""
    if pair == "perfect":
        return 25, (r18_11_c, r18_14_c)
    if pair == "coloured":
        return 12, (r18_11_b, r18_14_b)
    return 6, (r18_11_a, r18_14_a)


@follows(r18_12)
def find_pair(first: Card, second: Card) -> Pair | None:
    """Return the best kind of pair that two cards make, or None if they are not a pair (18.12)."""
    if not _is_pair(first, second):
        return None
    if _is_perfect(first, second):
        return "perfect"
    return "mixed" if _is_mixed(first, second) else _get_coloured_pair(first)[0]


@follows(r18_5)
def _is_mixed(first: Card, second: Card) -> bool:
    """Return whether one card is red and the other black (18.5)."""
    return is_red(first) != is_red(second)


@follows_answer(lambda colour: (colour[1],))
def _get_coloured_pair(card: Card) -> tuple[Pair, Rule]:
    """Return the kind "coloured" and the clause for a pair of one colour.

    The clause is 18.6(a) for hearts with diamonds, and 18.6(b) for spades with clubs.
    """
    return "coloured", r18_6_a if is_red(card) else r18_6_b


@follows(r18_7)
def _is_perfect(first: Card, second: Card) -> bool:
    """Return whether both cards have the same suit (18.7)."""
    return get_suit(first) == get_suit(second)


@follows(r18_4)
def _is_pair(first: Card, second: Card) -> bool:
    """Return whether both cards have the same face value (18.4).

    A ten and a jack both count ten points, but their face values differ.
    """
    return get_face_value(first) == get_face_value(second)


@follows_answer(lambda rank: (r18_3_a if rank < JACK_RANK else r18_3_b,))
def get_face_value(card: Card) -> int:
    """Return the face value of a card: its number from two to ten, or jack, queen, king or ace (18.3)."""
    return card >> 2
