"""Terms of a Hold-em table as one row of integers for the kernels."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.games.holdem.determinations import BETTING_ROUNDS, LIMITS, Terms
from houseway.ranking.bulk_evaluator import get_class_values, get_tables
from houseway.ranking.lookup_tables import HandTables
from houseway.ranking.poker import Settings, is_qualifying_low

Row = NDArray[np.int64]

NO_LIMIT, FIXED, HALF_POT, FULL_POT, STRADDLE = range(len(LIMITS))
OPENINGS = ("A", "B", "C", "ante")
OPENING_A, OPENING_B, OPENING_C, OPENING_ANTE = range(len(OPENINGS))
GAMES = ("high", "low", "split")
HIGH, LOW, SPLIT = range(len(GAMES))
SHORT_TAP_OUTS = ("full-bet", "tap-out", "none")
RAISE_FULL_BET, RAISE_TAP_OUT, RAISE_NONE = range(len(SHORT_TAP_OUTS))
MOST_BLINDS, MOST_OVER_BLINDS = 3, 8

(
    CHIP, LIMIT, MAX_RAISES, OPENING_OPTION, ANTE, BLINDS, OVER_BLINDS, TAP_OUT_IN_UNITS, GAME, LEAST_LOW, TWO_BUTTON_FIRST,
    FROM_POT, PERCENT, THRESHOLD, ON_SUM, MAXIMUM, BURN, SHORT_TAP_OUT, POST_ANYWHERE,
    ODD_CHIP_NEAREST,
) = range(20)  # fmt: skip
FIRST_BLIND = 20
FIRST_OVER_BLIND = FIRST_BLIND + MOST_BLINDS
FIRST_MIN_BET = FIRST_OVER_BLIND + MOST_OVER_BLINDS
FIRST_MAX_BET = FIRST_MIN_BET + BETTING_ROUNDS
LENGTH = FIRST_MAX_BET + BETTING_ROUNDS
NONE = -1


def get_settings(terms: Terms) -> Settings:
    """Return the deck of the table and the rules by which its hands rank."""
    determinations = terms.determined
    return Settings(
        deck=determinations.deck,
        joker=determinations.joker,
        joker_repeats=determinations.joker_repeats,
        ace_low=determinations.ace_low,
        low_ace="low" if determinations.low_ace == "low" else "high",
    )


def make_terms_row(terms: Terms) -> Row:
    """Return the terms of a table as a row of integers.

    Amounts are in cents. ``NONE`` means that there is no limit.
    """
    row = np.full(LENGTH, NONE, np.int64)
    row[CHIP] = terms.chip
    row[LIMIT] = LIMITS.index(terms.limit)
    row[MAX_RAISES] = NONE if terms.max_raises is None else terms.max_raises
    row[OPENING_OPTION] = OPENINGS.index(terms.opening)
    row[ANTE] = terms.ante
    row[BLINDS] = len(terms.blinds)
    row[OVER_BLINDS] = min(len(terms.over_blinds), MOST_OVER_BLINDS)
    row[TAP_OUT_IN_UNITS] = terms.tap_out_in_units
    row[GAME] = GAMES.index(terms.game)
    row[LEAST_LOW] = _find_least_low(get_settings(terms)) if terms.low_qualifier else 0
    row[TWO_BUTTON_FIRST] = terms.tournament
    row[FROM_POT] = terms.basis == "pot"
    row[PERCENT], row[THRESHOLD], row[ON_SUM], row[MAXIMUM] = (
        terms.percent,
        terms.threshold,
        terms.threshold_on_sum,
        terms.maximum,
    )
    row[BURN] = terms.burn
    row[SHORT_TAP_OUT] = SHORT_TAP_OUTS.index(terms.determined.short_tap_out)
    row[POST_ANYWHERE] = terms.post_anywhere
    row[ODD_CHIP_NEAREST] = terms.odd_chip_nearest
    row[FIRST_BLIND : FIRST_BLIND + len(terms.blinds)] = terms.blinds
    overs = terms.over_blinds[:MOST_OVER_BLINDS]
    row[FIRST_OVER_BLIND : FIRST_OVER_BLIND + len(overs)] = overs
    row[FIRST_MIN_BET : FIRST_MIN_BET + BETTING_ROUNDS] = terms.min_bets
    if terms.max_bets is not None:
        row[FIRST_MAX_BET : FIRST_MAX_BET + BETTING_ROUNDS] = terms.max_bets
    return row


def get_hand_tables(terms: Terms) -> tuple[HandTables, HandTables]:
    """Return two lookup tables of seven-card hands: one for high hands and one for low hands.

    If only one kind of hand is played, both tables are the table of that kind.
    """
    settings = get_settings(terms)
    high = get_tables(settings, 7, low=terms.game == "low")
    return high, get_tables(settings, 7, low=True) if terms.game != "high" else high


def _find_least_low(settings: Settings) -> int:
    """Return the worst class of low hands that still qualifies, an eight or less (3.5(d))."""
    values = get_class_values(settings, low=True).tolist()
    return next((at for at, value in enumerate(values) if at and is_qualifying_low(value)), len(values))
