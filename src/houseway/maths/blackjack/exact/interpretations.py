"""What the other readings of the register would cost or give, for each entry that moves money.

A reading that changes what a unit of a wager is worth is valued as the game it makes, with the best play for that game. The
others move money without changing that, and `NOTHING` says why: they decide how much is in play, which of equally likely cards
comes next, whose decision counts, or what happens after something has gone wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import msgspec
import numpy as np

from houseway.law import interpretations
from houseway.maths.blackjack.exact.game import Game, Valued, game
from houseway.maths.blackjack.exact.hands import TEN, VALUES, hands
from houseway.maths.blackjack.exact.kernels import DOUBLE, FORCED_BELOW, HIT, STAND, stand
from houseway.maths.blackjack.exact.side_wagers import SEVEN, SUITS, super_sevens_value
from houseway.maths.blackjack.exact.upcard import Column, Play
from houseway.maths.blackjack.rules import Rules
from houseway.maths.blackjack.strategy.strategy_search import first_masses

MAIN = ("BJ-1", "BJ-2", "BJ-3", "BJ-4", "BJ-5", "BJ-18", "BJ-22")
"""Entries that change what the main wager is worth."""

NOTHING = {
    "how much is in play, not what a unit of it is worth": (
        "BJ-6", "BJ-7", "BJ-9", "BJ-11", "BJ-13", "BJ-14", "BJ-15", "BJ-32", "BJ-36", "BJ-41", "BJ-45", "BJ-47", "BJ-52",
    ),
    "which card comes next, and every order of the shoe is as likely": ("BJ-21", "BJ-24", "BJ-25", "BJ-44", "BJ-X2"),
    "who may ask or decide, not what a decision is worth": ("BJ-17", "BJ-20", "BJ-28"),
    "nothing: the hand played first is also the one whose result comes first (10.4)": ("BJ-23",),
    "nothing: from a full shoe neither insurance nor even money is worth taking": ("BJ-16",),
    "half a cent on a Blackjack, only for a wager of an odd number of cents": ("BJ-42",),
    "what conditions of one tournament may say, not what these rules give": ("BJ-58",),
    "what happens only after something has gone wrong": (
        "BJ-26", "BJ-37", "BJ-38", "BJ-49", "BJ-50", "BJ-51", "BJ-54", "BJ-55", "BJ-X3", "BJ-X11", "BJ-X14", "BJ-X15",
    ),
}  # fmt: skip
"""Entries that move money and leave the value of a unit as it is, by the reason."""

Row = tuple[str, str, float, float, float, str, str]


def costs(played: Game, by_chart: Valued, thirds: Callable[[int], bool]) -> list[Row]:
    """Key, what is valued, its value as read and as read otherwise, the difference, the clauses and the other reading."""
    rows = []
    for key in MAIN:
        now, then = played.best.value, game(_otherwise(played, key)).best.value
        rows.append(_row(key, "main wager", now, then))
    taken, other = absent(played, by_best_total=True), absent(played, by_best_total=False)
    rows.append(_row("BJ-27", "hand of an absent player", taken, other))
    rows.append(_row("BJ-19", "co-player who does not double", 0.0, kept_drawing(played, by_chart)))
    decks = played.rules.decks
    sevens = super_sevens_value(decks, thirds)
    for key, value in (
        ("BJ-33", super_sevens_value(decks, thirds, settled_at_once=True)),
        ("BJ-34", better_of_two_thirds(decks, by_chart, thirds)),
        ("BJ-35", super_sevens_value(decks, thirds, two_alike_is_suited=True)),
    ):
        rows.append(_row(key, "Super Sevens", float(sevens), float(value)))
    return rows


def without_cost() -> list[tuple[str, str, str, str]]:
    """The entries that leave the value of a unit as it is: key, why, the clauses and the other reading."""
    rows = []
    for reason, keys in NOTHING.items():
        for key in keys:
            clauses, other = _row(key, "", 0.0, 0.0)[-2:]
            rows.append((key, reason, clauses, other))
    return rows


def _row(key: str, what: str, now: float, then: float) -> Row:
    entry = next(entry for entry in interpretations("blackjack") if entry.key == key)
    return key, what, now, then, then - now, ", ".join(entry.clauses), entry.readings[1]


def _otherwise(played: Game, key: str) -> Rules:
    """The rules by the other reading of one entry."""
    rules = played.rules
    if key == "BJ-18":
        return msgspec.structs.replace(rules, double_on="any" if rules.double_on == "two-cards" else "two-cards")
    return msgspec.structs.replace(rules, other_readings=rules.other_readings ^ {key})


def absent(played: Game, *, by_best_total: bool) -> float:
    """What the hand of an absent player is worth: cards until the total exceeds 11, then it stands (14.7)."""
    table = hands()
    counted = table.total if by_best_total else table.hard
    actions = np.where(counted < FORCED_BELOW, HIT, STAND).astype(np.int8)
    play = Play(actions, actions, np.zeros(VALUES, bool))
    return played.by_play([play] * len(played.columns)).value


def kept_drawing(played: Game, by_chart: Valued) -> float:
    """What a co-player who does not double would gain if a doubled hand under 12 had to draw on for that wager (11.2)."""
    gain = 0.0
    for column, play in zip(played.columns, by_chart.plays, strict=True):
        gain += column.chance * _kept_drawing(column, play)
    return gain


def _kept_drawing(column: Column, play: Play) -> float:
    table = column.hands
    found = column.worths(play.first)
    masses = first_masses(column, play)
    gain = 0.0
    for hand in np.flatnonzero((masses > 0) & (play.first == DOUBLE)):
        left = (column.shoe - table.cards[hand]).clip(min=0.0) / (column.shoe.sum() - table.size[hand])
        for card in range(VALUES):
            then = table.drawn[hand, card]
            if then >= 0 and not table.soft[then] and table.total[then] < FORCED_BELOW:
                stood = stand(int(table.total[then]), column.tails[table.gone[0, 0, then]])
                gain += float(masses[hand] * left[card] * (found[then, HIT] - stood))
    return gain


def better_of_two_thirds(decks: int, by_chart: Valued, thirds: Callable[[int], bool]) -> Fraction:
    """Super Sevens if after a split the better of the two hands' next cards were the third card (17.10)."""
    sevens, cards = SUITS * decks, 52 * decks
    value = super_sevens_value(decks, thirds)
    for suited, seconds, odds in ((True, decks - 1, 100), (False, 3 * decks, 50)):
        pair = Fraction(sevens, cards) * Fraction(seconds, cards - 1)
        for first_card in range(VALUES):
            if not by_chart.plays[first_card].split[SEVEN]:
                continue
            own = int(first_card == SEVEN)
            of_value = SUITS * decks * (4 if first_card == TEN else 1) - 2 * own
            chance = pair * Fraction(of_value, cards - 2)
            in_suit = decks - 2 if suited else 0
            gone = Fraction(own * in_suit, sevens - 2)  # the dealer's seven may be one of the pair's suit
            for alike, share in ((in_suit - 1, gone), (in_suit, 1 - gone)):
                if share:
                    value += chance * share * _second_chance(cards - 3, sevens - 2 - own, alike, odds)
    return value


def _second_chance(left: int, sevens: int, alike: int, odds: int) -> Fraction:
    """What a second card to choose from adds: of ``left`` cards some are sevens, ``alike`` of them of the pair's suit."""
    other = sevens - alike
    adds = (left - sevens) * (alike * (5000 - odds) + other * (500 - odds)) + other * alike * (5000 - 500)
    return Fraction(adds, left * (left - 1))
