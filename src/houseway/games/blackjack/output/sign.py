"""Sign of a Blackjack table: limits and multiples (3.1, 3.3, 18.9), odds, and the available side wagers."""

from __future__ import annotations

from houseway.engine.output.sign import (
    SignLine,
    SignPart,
    describe_amounts,
    describe_odds,
    make_marker_line,
    make_rules_line,
)
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
from houseway.i18n import Message
from houseway.i18n.catalogue import message_or

SUPER_SEVENS_ODDS = (
    ("sign-one-seven", 3),
    ("sign-two-sevens", 50),
    ("sign-two-sevens-suited", 100),
    ("sign-three-sevens", 500),
    ("sign-three-sevens-suited", 5000),
)
"""Odds to one of Super Sevens (17.7), with the ids of their labels."""


def make_sign(state: State) -> tuple[SignPart, ...]:
    """Return the sign with the limits and odds that are in force now."""
    determinations, limits = state.determinations, state.limits.sign
    parts = [
        SignPart(
            Message("sign-wagers-on-each-box"),
            (
                SignLine(Message("sign-minimum"), describe_amounts(limits.min), r3_1),
                SignLine(Message("sign-maximum"), describe_amounts(limits.max), r3_1),
                SignLine(Message("sign-multiples"), describe_amounts(limits.multiple), r3_3),
                *(make_marker_line(box, marker.limit, r3_2) for box, marker in sorted(state.markers.items())),
            ),
        ),
        SignPart(
            Message("sign-payouts"),
            (
                _make_blackjack_line(state),
                SignLine(Message("sign-other-winning-hands"), describe_odds(1), r13_2_b),
                SignLine(Message("sign-insurance"), describe_odds(2), r7_4),
                SignLine(Message("sign-dealer"), Message("sign-dealer-draws"), r12_1),
            ),
        ),
    ]
    if offers_super_sevens(determinations):
        amounts = describe_amounts(*determinations.super_sevens_amounts)
        odds = (SignLine(Message(label), describe_odds(pays), r17_7) for label, pays in SUPER_SEVENS_ODDS)
        wager_line = SignLine(Message("sign-wager"), amounts, r17_4)
        parts.append(SignPart(Message("wager-super-sevens"), (wager_line, *odds)))
    if offers_perfect_pairs(determinations):
        limits_of_pairs = (
            SignLine(Message("sign-minimum"), describe_amounts(limits.perfect_pairs_min), r18_9),
            SignLine(Message("sign-maximum"), describe_amounts(limits.perfect_pairs_max), r18_9),
            SignLine(Message("sign-multiples"), describe_amounts(determinations.perfect_pairs_multiple), r3_3),
        )
        pairs = (_make_pair_line(pair) for pair in PAIRS)
        parts.append(SignPart(Message("wager-perfect-pairs"), (*limits_of_pairs, *pairs)))
    parts.append(SignPart(Message("sign-on-request"), (*_make_card_lines(state), make_rules_line(r16_9))))
    return tuple(parts)


def _make_blackjack_line(state: State) -> SignLine:
    """Return the line of the sign that shows what a Blackjack pays.

    The line cites 20.5 if approved conditions of a tournament set odds other than three to two.
    """
    odds = PAYS_BLACKJACK[state.determinations.blackjack_pays]
    rule = r13_2_a if odds.text == BLACKJACK_ODDS[0] else r20_5
    return SignLine(Message("blackjack-output-total-blackjack"), describe_odds(odds.pays, odds.to), rule)


PAIRS: tuple[Pair, ...] = ("mixed", "coloured", "perfect")


def _make_pair_line(pair: Pair) -> SignLine:
    odds, (_, rule) = get_pair_odds(pair)
    return SignLine(Message(f"sign-{pair}-pair"), describe_odds(odds), rule)


def _make_card_lines(state: State) -> list[SignLine]:
    decks = state.determinations.decks
    decks_line = SignLine(Message("sign-decks"), Message("sign-number", number=decks), r2_3_a)
    if state.automated:
        return [decks_line, SignLine(Message("sign-shuffle"), Message("sign-automated-shuffle"), r19_1)]
    shuffle = message_or(f"sign-shuffle-{state.determinations.shuffle}", state.determinations.shuffle)
    return [decks_line, SignLine(Message("sign-shuffle"), shuffle, r2_3_b)]
