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
from houseway.games.blackjack.play.state import Box, Round, State, Wager
from houseway.law import Rule
from houseway.law.coverage_marks import follows, follows_answer

ONE_SEVEN, TWO_SEVENS, TWO_SUITED_SEVENS = Odds(3), Odds(50), Odds(100)
THREE_SEVENS, THREE_SUITED_SEVENS = Odds(500), Odds(5000)
"""What Super Sevens pays (17.7)."""


def void_unaccompanied(state: State, round_: Round, when: str) -> None:
    """Open side wagers without a main wager beside them are void, when the round begins or later (17.5, 18.10)."""
    mains = {(wager.box, wager.player) for wager in round_.wagers if wager.kind == "main" and wager.outcome != "void"}
    boxes = {box for box, _ in mains}
    with_own = state.determinations.side_wager_with == "own"
    for wager in round_.wagers:
        if wager.outcome is not None or wager.kind not in ("super-sevens", "perfect-pairs"):
            continue
        if (wager.box, wager.player) not in mains if with_own else wager.box not in boxes:
            rule = r17_5 if wager.kind == "super-sevens" else r18_10
            state.settled(wager.void(rule, when=when))


@follows(r18_15)
def settle_after_initial_deal(state: State, round_: Round) -> None:
    """Perfect Pairs, and those Super Sevens that the first two cards decide, before any hand is played (17.8, 18.13, 18.15)."""
    for wager in round_.wagers:
        if wager.outcome is not None or wager.kind not in ("super-sevens", "perfect-pairs"):
            continue
        box = round_.boxes[wager.box]
        if wager.kind == "perfect-pairs":
            _settle_perfect_pairs(state, wager, box.first_cards)
        else:
            _settle_first_sevens(state, wager, box)


def _settle_first_sevens(state: State, wager: Wager, box: Box) -> None:
    """No seven first: lost. A seven alone: paid. A pair of sevens waits for the third card."""
    first, second = box.first_cards
    if first >> 2 != SEVEN_RANK:
        _collect_sevens(state, wager)
    elif second >> 2 != SEVEN_RANK:
        _pay_one_seven(state, wager)
    else:
        box.sevens.append(wager)


@follows(r17_8_a)
def _collect_sevens(state: State, wager: Wager) -> None:
    state.settled(wager.loses(r17_6_d, when="interim"))


@follows(r17_8_b)
def _pay_one_seven(state: State, wager: Wager) -> None:
    state.settled(wager.wins(ONE_SEVEN, r17_6_a, r17_7, when="interim"))


@follows(r17_9)
def settle_sevens(state: State, box: Box) -> None:
    """The result of a pair of sevens is known: paid at once, except three suited sevens, which wait for the end."""
    if _three_suited(box):
        return
    cards = (*box.first_cards, box.third) if box.third is not None else box.first_cards
    split = (r17_10,) if len(box.hands) > 1 else ()
    for wager in box.sevens:
        if wager.outcome is not None:
            continue
        if len(cards) == 3 and cards[2] >> 2 == SEVEN_RANK:
            state.settled(wager.wins(THREE_SEVENS, r17_6_c, r17_7, *split, when="play"))
        else:
            odds = TWO_SUITED_SEVENS if suited(box.first_cards) else TWO_SEVENS
            state.settled(wager.wins(odds, r17_6_b, r17_7, *split, when="play"))


def settle_three_suited(state: State, round_: Round) -> None:
    """Three suited sevens are paid when the round is over (17.9)."""
    for box in round_.boxes.values():
        split = (r17_10,) if len(box.hands) > 1 else ()
        for wager in box.sevens:
            if wager.outcome is None:
                state.settled(wager.wins(THREE_SUITED_SEVENS, r17_6_c, r17_7, *split))


def reopen_sevens(box: Box) -> None:
    """The third card went back (14.4): what rested on it is open again."""
    box.third_at = None
    for wager in box.sevens:
        if wager.outcome == "win" and wager.when == "play":
            wager.reopen()


def _three_suited(box: Box) -> bool:
    return box.third is not None and box.third >> 2 == SEVEN_RANK and suited((*box.first_cards, box.third))


@follows_answer(lambda one_suit: (A_suited if one_suit else A_not_suited,))
def suited(cards: tuple[Card, ...]) -> bool:
    """Whether all the cards are of one suit; two alike and one other are not suited."""
    return len({suit_of(card) for card in cards}) == 1


@follows(A_suit)
def suit_of(card: Card) -> int:
    """Clubs, diamonds, hearts or spades."""
    return card & 3


def _settle_perfect_pairs(state: State, wager: Wager, cards: tuple[Card, ...]) -> None:
    pair = pair_of(*cards)
    if pair is None:
        _collect_pairs(state, wager)
    else:
        _pay_pair(state, wager, pair)


@follows(r18_13_a)
def _collect_pairs(state: State, wager: Wager) -> None:
    state.settled(wager.loses(r18_11_d, when="interim"))


@follows(r18_13_b)
def _pay_pair(state: State, wager: Wager, pair: Pair) -> None:
    odds, rules = odds_of_pair(pair)
    state.settled(wager.wins(Odds(odds), *rules, when="interim"))


Pair: TypeAlias = Literal["mixed", "coloured", "perfect"]


def odds_of_pair(pair: Pair) -> tuple[int, tuple[Rule, Rule]]:
    """What a pair pays to one, and the clauses by which it wins and is paid (18.11, 18.14)."""
    if pair == "perfect":
        return 25, (r18_11_c, r18_14_c)
    if pair == "coloured":
        return 12, (r18_11_b, r18_14_b)
    return 6, (r18_11_a, r18_14_a)


@follows(r18_12)
def pair_of(first: Card, second: Card) -> Pair | None:
    """Perfect, coloured or mixed: of these one alone, the best (18.12); None for no pair."""
    if not _is_pair(first, second):
        return None
    if _is_perfect(first, second):
        return "perfect"
    return "mixed" if _is_mixed(first, second) else _colour_of(first)[0]


@follows(r18_5)
def _is_mixed(first: Card, second: Card) -> bool:
    """Whether one card is red and the other black (18.5)."""
    return is_red(first) != is_red(second)


@follows_answer(lambda colour: (colour[1],))
def _colour_of(card: Card) -> tuple[Pair, Rule]:
    """Two suits of one colour make a coloured pair: hearts with diamonds (18.6(a)), spades with clubs (18.6(b))."""
    return "coloured", r18_6_a if is_red(card) else r18_6_b


@follows(r18_7)
def _is_perfect(first: Card, second: Card) -> bool:
    """Whether both cards have one suit (18.7)."""
    return suit_of(first) == suit_of(second)


@follows(r18_4)
def _is_pair(first: Card, second: Card) -> bool:
    """Whether both cards have one face value: a ten with a jack is no pair, although both count ten (18.4)."""
    return face_value(first) == face_value(second)


@follows_answer(lambda rank: (r18_3_a if rank < JACK_RANK else r18_3_b,))
def face_value(card: Card) -> int:
    """The number of a card from two to ten, or which of jack, queen, king and ace it is (18.3)."""
    return card >> 2
