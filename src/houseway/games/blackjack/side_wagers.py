"""Super Sevens and Perfect Pairs (rules 17 and 18)."""

from __future__ import annotations

from houseway.games.blackjack.hands import SEVEN_RANK
from houseway.games.blackjack.rules import (
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
from houseway.games.blackjack.settlement import lose, void, win
from houseway.games.blackjack.state import Box, Round, State, Wager
from houseway.kit.cards import Card, is_red
from houseway.law import Rule
from houseway.law.coverage import follows


def void_unaccompanied(state: State, round_: Round, when: str) -> None:
    """Open side wagers without a main wager beside them are void, when the round begins or later (17.5, 18.10)."""
    mains = {(wager.box, wager.player) for wager in round_.wagers if wager.kind == "main" and wager.outcome != "void"}
    boxes = {box for box, _ in mains}
    with_own = state.determinations.side_wager_with == "own"
    for wager in round_.wagers:
        if wager.outcome is not None or wager.kind not in ("super-sevens", "perfect-pairs"):
            continue
        if (wager.box, wager.player) not in mains if with_own else wager.box not in boxes:
            void(state, wager, r17_5 if wager.kind == "super-sevens" else r18_10, when)


def settle_after_initial_deal(state: State, round_: Round) -> None:
    """Perfect Pairs, and those Super Sevens that the first two cards decide (17.8, 18.13)."""
    for wager in round_.wagers:
        if wager.outcome is not None or wager.kind not in ("super-sevens", "perfect-pairs"):
            continue
        box = round_.boxes[wager.box]
        if wager.kind == "perfect-pairs":
            _settle_perfect_pairs(state, wager, box.first_cards)
        else:
            _settle_first_sevens(state, wager, box)


@follows(r17_8_a, r17_8_b)
def _settle_first_sevens(state: State, wager: Wager, box: Box) -> None:
    """No seven first: lost. A seven alone: paid. A pair of sevens waits for the third card."""
    first, second = box.first_cards
    if first >> 2 != SEVEN_RANK:
        lose(state, wager, (r17_6_d,), "interim")
    elif second >> 2 != SEVEN_RANK:
        win(state, wager, 3, (r17_6_a, r17_7), "interim")
    else:
        box.sevens.append(wager)


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
            win(state, wager, 500, (r17_6_c, r17_7, *split), "play")
        else:
            win(state, wager, 100 if suited(box.first_cards) else 50, (r17_6_b, r17_7, *split), "play")


def settle_three_suited(state: State, round_: Round) -> None:
    """Three suited sevens are paid when the round is over (17.9)."""
    for box in round_.boxes.values():
        split = (r17_10,) if len(box.hands) > 1 else ()
        for wager in box.sevens:
            if wager.outcome is None:
                win(state, wager, 5000, (r17_6_c, r17_7, *split), "final")


def reopen_sevens(box: Box) -> None:
    """The third card went back (14.4): what rested on it is open again."""
    box.third_at = None
    for wager in box.sevens:
        if wager.outcome == "win" and wager.when == "play":
            wager.reopen()


def _three_suited(box: Box) -> bool:
    return box.third is not None and box.third >> 2 == SEVEN_RANK and suited((*box.first_cards, box.third))


@follows(A_suit, A_suited, A_not_suited)
def suited(cards: tuple[Card, ...]) -> bool:
    """Whether all the cards are of one suit; two alike and one other are not suited."""
    return len({card & 3 for card in cards}) == 1


def _settle_perfect_pairs(state: State, wager: Wager, cards: tuple[Card, ...]) -> None:
    kind = pair_kind(*cards)
    if kind is None:
        lose(state, wager, (r18_11_d,), "interim")
    else:
        odds, rules = PAIRS[kind]
        win(state, wager, odds, rules, "interim")


PAIRS: dict[str, tuple[int, tuple[Rule, Rule]]] = {
    "mixed": (6, (r18_11_a, r18_14_a)),
    "coloured": (12, (r18_11_b, r18_14_b)),
    "perfect": (25, (r18_11_c, r18_14_c)),
}
"""The odds to one of each pair, and the clauses by which it wins and is paid (18.11, 18.14)."""


@follows(r18_3_a, r18_3_b, r18_4, r18_5, r18_6_a, r18_6_b, r18_7, r18_12, r18_13_a, r18_13_b, r18_15)
def pair_kind(first: Card, second: Card) -> str | None:
    """Mixed, coloured or perfect; None for no pair. A pair has one rank: a ten with a jack is none (18.3 to 18.7)."""
    if first >> 2 != second >> 2:
        return None
    if first & 3 == second & 3:
        return "perfect"
    return "coloured" if is_red(first) == is_red(second) else "mixed"
