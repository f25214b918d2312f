"""Sign of a Blackjack table: limits and multiples (3.1, 3.3, 18.9), odds, and the available side wagers."""

from __future__ import annotations

from houseway.engine.output.sign import SignLine, SignPart, format_dollars, format_odds
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
from houseway.games.blackjack.determinations import BLACKJACK_ODDS
from houseway.games.blackjack.play.settlement import PAYS_BLACKJACK
from houseway.games.blackjack.play.side_wagers import Pair, get_pair_odds
from houseway.games.blackjack.play.state import State
from houseway.games.blackjack.play.wagers import offers_perfect_pairs, offers_super_sevens

SUPER_SEVENS_ODDS = (
    ("One seven, the first card", 3),
    ("Two sevens, not suited", 50),
    ("Two sevens, suited", 100),
    ("Three sevens, not suited", 500),
    ("Three sevens, suited", 5000),
)
"""Odds to one of Super Sevens (17.7)."""


def make_sign(state: State) -> tuple[SignPart, ...]:
    """Return the sign with the limits and odds that are in force now."""
    determinations, limits = state.determinations, state.limits.sign
    parts = [
        SignPart(
            "Wagers on each box",
            (
                SignLine("Minimum", format_dollars(limits.min), r3_1),
                SignLine("Maximum", format_dollars(limits.max), r3_1),
                SignLine("In multiples of", format_dollars(limits.multiple), r3_3),
                *_make_marker_lines(state),
            ),
        ),
        SignPart(
            "What wagers pay",
            (
                _make_blackjack_line(state),
                SignLine("Every other winning hand", format_odds(1), r13_2_b),
                SignLine("Insurance", format_odds(2), r7_4),
                SignLine("The dealer", "draws on 16 and stands on every 17", r12_1),
            ),
        ),
    ]
    if offers_super_sevens(determinations):
        amounts = ", ".join(format_dollars(amount) for amount in determinations.super_sevens_amounts)
        odds = (SignLine(label, format_odds(pays), r17_7) for label, pays in SUPER_SEVENS_ODDS)
        parts.append(SignPart("Super Sevens", (SignLine("Wager", amounts, r17_4), *odds)))
    if offers_perfect_pairs(determinations):
        limits_of_pairs = (
            SignLine("Minimum", format_dollars(limits.perfect_pairs_min), r18_9),
            SignLine("Maximum", format_dollars(limits.perfect_pairs_max), r18_9),
            SignLine("In multiples of", format_dollars(determinations.perfect_pairs_multiple), r3_3),
        )
        pairs = (_make_pair_line(pair) for pair in PAIRS)
        parts.append(SignPart("Perfect Pairs", (*limits_of_pairs, *pairs)))
    parts.append(
        SignPart("On request", (*_make_card_lines(state), SignLine("The rules", "a copy is available", r16_9)))
    )
    return tuple(parts)


def _make_blackjack_line(state: State) -> SignLine:
    """Return the line of the sign that shows what a Blackjack pays.

    The line cites 20.5 if approved conditions of a tournament set odds other than three to two.
    """
    odds = PAYS_BLACKJACK[state.determinations.blackjack_pays]
    return SignLine("Blackjack", format_odds(odds.pays, odds.to), r13_2_a if odds.text == BLACKJACK_ODDS[0] else r20_5)


PAIRS: tuple[Pair, ...] = ("mixed", "coloured", "perfect")


def _make_pair_line(pair: Pair) -> SignLine:
    odds, (_, rule) = get_pair_odds(pair)
    return SignLine(f"{pair.capitalize()} pair", format_odds(odds), rule)


def _make_marker_lines(state: State) -> list[SignLine]:
    return [
        SignLine(f"Maximum on box {box}, by its marker", format_dollars(marker.limit), r3_2)
        for box, marker in sorted(state.markers.items())
    ]


def _make_card_lines(state: State) -> list[SignLine]:
    decks_line = SignLine("Decks", str(state.determinations.decks), r2_3_a)
    if state.automated:
        return [decks_line, SignLine("Shuffle", "automated shuffling shoe", r19_1)]
    return [decks_line, SignLine("Shuffle", state.determinations.shuffle, r2_3_b)]
