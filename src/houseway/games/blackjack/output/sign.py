"""What a Blackjack table shows: its limits and steps (3.1, 3.3, 18.9), what wagers pay, and the two options where offered."""

from __future__ import annotations

from houseway.engine.output.sign import SignLine, SignPart, dollars, to_one
from houseway.games.blackjack.clauses import (
    r2_3_a,
    r2_3_b,
    r3_1,
    r3_2,
    r3_3,
    r7_4,
    r12_1,
    r13_2_a,
    r13_2_b,
    r16_9,
    r17_4,
    r17_7,
    r18_9,
    r19_1,
    r20_5,
)
from houseway.games.blackjack.determinations import PAYS
from houseway.games.blackjack.play.settlement import PAYS_BLACKJACK
from houseway.games.blackjack.play.side_wagers import Pair, odds_of_pair
from houseway.games.blackjack.play.state import State
from houseway.games.blackjack.play.wagers import offers_perfect_pairs, offers_super_sevens

SUPER_SEVENS = (
    ("One seven, the first card", 3),
    ("Two sevens, not suited", 50),
    ("Two sevens, suited", 100),
    ("Three sevens, not suited", 500),
    ("Three sevens, suited", 5000),
)
"""What Super Sevens pays to one (17.7)."""


def sign(state: State) -> tuple[SignPart, ...]:
    """The sign as it stands now."""
    determined, limits = state.determinations, state.limits.sign
    parts = [
        SignPart(
            "Wagers on each box",
            (
                SignLine("Minimum", dollars(limits.min), r3_1),
                SignLine("Maximum", dollars(limits.max), r3_1),
                SignLine("In multiples of", dollars(limits.multiple), r3_3),
                *_markers(state),
            ),
        ),
        SignPart(
            "What wagers pay",
            (
                _blackjack(state),
                SignLine("Every other winning hand", to_one(1), r13_2_b),
                SignLine("Insurance", to_one(2), r7_4),
                SignLine("The dealer", "draws on 16 and stands on every 17", r12_1),
            ),
        ),
    ]
    if offers_super_sevens(determined):
        amounts = ", ".join(dollars(amount) for amount in determined.super_sevens_amounts)
        odds = (SignLine(label, to_one(pays), r17_7) for label, pays in SUPER_SEVENS)
        parts.append(SignPart("Super Sevens", (SignLine("Wager", amounts, r17_4), *odds)))
    if offers_perfect_pairs(determined):
        limits_of_pairs = (
            SignLine("Minimum", dollars(limits.perfect_pairs_min), r18_9),
            SignLine("Maximum", dollars(limits.perfect_pairs_max), r18_9),
            SignLine("In multiples of", dollars(determined.perfect_pairs_multiple), r3_3),
        )
        pairs = (_pair(pair) for pair in PAIRS)
        parts.append(SignPart("Perfect Pairs", (*limits_of_pairs, *pairs)))
    parts.append(SignPart("On request", (*_cards(state), SignLine("The rules", "a copy is available", r16_9))))
    return tuple(parts)


def _blackjack(state: State) -> SignLine:
    """What a Blackjack pays; 20.5 where the approved conditions of a tournament say so."""
    odds = PAYS_BLACKJACK[state.determinations.blackjack_pays]
    return SignLine("Blackjack", to_one(odds.pays, odds.to), r13_2_a if odds.text == PAYS[0] else r20_5)


PAIRS: tuple[Pair, ...] = ("mixed", "coloured", "perfect")


def _pair(pair: Pair) -> SignLine:
    odds, (_, rule) = odds_of_pair(pair)
    return SignLine(f"{pair.capitalize()} pair", to_one(odds), rule)


def _markers(state: State) -> list[SignLine]:
    return [
        SignLine(f"Maximum on box {box}, by its marker", dollars(marker.limit), r3_2)
        for box, marker in sorted(state.markers.items())
    ]


def _cards(state: State) -> list[SignLine]:
    decks = SignLine("Decks", str(state.determinations.decks), r2_3_a)
    if state.automated:
        return [decks, SignLine("Shuffle", "automated shuffling shoe", r19_1)]
    return [decks, SignLine("Shuffle", state.determinations.shuffle, r2_3_b)]
