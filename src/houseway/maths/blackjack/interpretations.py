"""Cost of the other interpretations of the register, for each entry that affects money.

If another interpretation changes the expected value per unit wagered, it is computed as a game of its own, with
the best play for that game. The remaining entries affect money without changing that value. `WITHOUT_COST`
gives the reason for each: they decide how much is in play, which of equally likely cards comes next, whose
decision counts, or what happens after something has gone wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import msgspec
import numpy as np

from houseway.i18n import Message
from houseway.law import get_interpretations
from houseway.maths.blackjack.exact.game import Game, StrategyEvaluation, get_game
from houseway.maths.blackjack.exact.hands import TEN, VALUES, get_hand_states
from houseway.maths.blackjack.exact.kernels import DOUBLE, FORCED_BELOW, HIT, STAND, compute_stand_value
from houseway.maths.blackjack.exact.side_wagers import SEVEN, SUITS, compute_super_sevens_value
from houseway.maths.blackjack.exact.upcard import ColumnPolicy, UpcardColumn
from houseway.maths.blackjack.rules import Rules
from houseway.maths.blackjack.strategy.strategy_search import compute_first_masses

MAIN_WAGER_ENTRIES = ("BJ-1", "BJ-2", "BJ-3", "BJ-4", "BJ-5", "BJ-18", "BJ-22")
"""Entries of the register whose other interpretation changes the expected value of the main wager."""

WITHOUT_COST = {
    "maths-no-cost-amount": (
        "BJ-6", "BJ-7", "BJ-9", "BJ-11", "BJ-13", "BJ-14", "BJ-15", "BJ-32", "BJ-36", "BJ-41", "BJ-45", "BJ-47", "BJ-52",
    ),
    "maths-no-cost-next-card": ("BJ-21", "BJ-24", "BJ-25", "BJ-44", "BJ-X2"),
    "maths-no-cost-who": ("BJ-17", "BJ-20", "BJ-28"),
    "maths-no-cost-split-order": ("BJ-23",),
    "maths-no-cost-insurance": ("BJ-16",),
    "maths-no-cost-half-cent": ("BJ-42",),
    "maths-no-cost-tournament": ("BJ-58",),
    "maths-no-cost-irregularity": (
        "BJ-26", "BJ-37", "BJ-38", "BJ-49", "BJ-50", "BJ-51", "BJ-54", "BJ-55", "BJ-X3", "BJ-X11", "BJ-X14", "BJ-X15",
    ),
}  # fmt: skip
"""Entries that affect money but not the expected value per unit, by the id of the message with the reason."""

Row = tuple[str, Message, float, float, float, str, Message]


def compute_costs(
    blackjack_game: Game, evaluation: StrategyEvaluation, gets_third_card: Callable[[int], bool]
) -> list[Row]:
    """Return one row for each entry whose other interpretation changes an expected value.

    A row has the key of the entry, the wager concerned, its expected value under the chosen interpretation and
    under the other one, the difference, the clauses, and the text of the other interpretation.
    """
    rows = []
    for key in MAIN_WAGER_ENTRIES:
        current, alternative = blackjack_game.best.value, get_game(_make_other_rules(blackjack_game, key)).best.value
        rows.append(_make_row(key, Message("maths-subject-main-wager"), current, alternative))
    by_best_total, by_hard_total = (
        compute_absent_value(blackjack_game, by_best_total=True),
        compute_absent_value(blackjack_game, by_best_total=False),
    )
    rows.append(_make_row("BJ-27", Message("maths-subject-absent-player"), by_best_total, by_hard_total))
    rows.append(
        _make_row(
            "BJ-19", Message("maths-subject-co-player"), 0.0, compute_kept_drawing_gain(blackjack_game, evaluation)
        )
    )
    decks = blackjack_game.rules.decks
    sevens = compute_super_sevens_value(decks, gets_third_card)
    for key, value in (
        ("BJ-33", compute_super_sevens_value(decks, gets_third_card, settled_at_once=True)),
        ("BJ-34", compute_better_of_two_thirds(decks, evaluation, gets_third_card)),
        ("BJ-35", compute_super_sevens_value(decks, gets_third_card, two_alike_is_suited=True)),
    ):
        rows.append(_make_row(key, Message("maths-subject-super-sevens"), float(sevens), float(value)))
    return rows


def list_without_cost() -> list[tuple[str, Message, str, Message]]:
    """Return the entries that do not change the expected value per unit.

    Each row has the key, the reason, the clauses and the text of the other interpretation.
    """
    rows = []
    for message_id, keys in WITHOUT_COST.items():
        reason = Message(message_id)
        for key in keys:
            clauses, other_interpretation = _make_row(key, reason, 0.0, 0.0)[-2:]
            rows.append((key, reason, clauses, other_interpretation))
    return rows


def _make_row(key: str, subject: Message, current: float, alternative: float) -> Row:
    entry = next(entry for entry in get_interpretations("blackjack") if entry.key == key)
    return key, subject, current, alternative, alternative - current, ", ".join(entry.clauses), entry.answers[1]


def _make_other_rules(blackjack_game: Game, key: str) -> Rules:
    """Return the rules under the other interpretation of one entry."""
    rules = blackjack_game.rules
    if key == "BJ-18":
        return msgspec.structs.replace(rules, double_on="any" if rules.double_on == "two-cards" else "two-cards")
    return msgspec.structs.replace(rules, other_readings=rules.other_readings ^ {key})


def compute_absent_value(blackjack_game: Game, *, by_best_total: bool) -> float:
    """Return the expected value of an absent player's hand, which stands on any total above 11 (14.7).

    ``by_best_total`` says whether an ace may count 11 in that total.
    """
    table = get_hand_states()
    compared_totals = table.total if by_best_total else table.hard
    actions = np.where(compared_totals < FORCED_BELOW, HIT, STAND).astype(np.int8)
    policy = ColumnPolicy(actions, actions, np.zeros(VALUES, bool))
    return blackjack_game.evaluate_policies([policy] * len(blackjack_game.columns)).value


def compute_kept_drawing_gain(blackjack_game: Game, evaluation: StrategyEvaluation) -> float:
    """Return the gain of a co-player who does not double with the hand, under the other interpretation of 11.2.

    Under that interpretation, a doubled hand with a hard total below 12 would have to draw again for the co-player.
    """
    gain = 0.0
    for column, policy in zip(blackjack_game.columns, evaluation.plays, strict=True):
        gain += column.chance * _compute_column_gain(column, policy)
    return gain


def _compute_column_gain(column: UpcardColumn, policy: ColumnPolicy) -> float:
    table = column.hands
    values = column.action_values(policy.first)
    masses = compute_first_masses(column, policy)
    gain = 0.0
    for hand in np.flatnonzero((masses > 0) & (policy.first == DOUBLE)):
        card_chances = (column.shoe - table.cards[hand]).clip(min=0.0) / (column.shoe.sum() - table.size[hand])
        for card in range(VALUES):
            next_hand = table.next_hands[hand, card]
            if next_hand >= 0 and not table.soft[next_hand] and table.total[next_hand] < FORCED_BELOW:
                stand_value = compute_stand_value(
                    int(table.total[next_hand]), column.tails[table.removed_index[0, 0, next_hand]]
                )
                gain += float(masses[hand] * card_chances[card] * (values[next_hand, HIT] - stand_value))
    return gain


def compute_better_of_two_thirds(
    decks: int, evaluation: StrategyEvaluation, gets_third_card: Callable[[int], bool]
) -> Fraction:
    """Return the expected value of Super Sevens under the other interpretation of 17.10.

    Under that interpretation, if a pair of sevens is split, each hand gets a next card, and the better of these two
    cards counts as the third card of the wager.
    """
    sevens, cards = SUITS * decks, 52 * decks
    value = compute_super_sevens_value(decks, gets_third_card)
    for suited, seconds, odds in ((True, decks - 1, 100), (False, 3 * decks, 50)):
        pair = Fraction(sevens, cards) * Fraction(seconds, cards - 1)
        for first_card in range(VALUES):
            if not evaluation.plays[first_card].split[SEVEN]:
                continue
            dealer_sevens = int(first_card == SEVEN)
            cards_of_value = SUITS * decks * (4 if first_card == TEN else 1) - 2 * dealer_sevens
            chance = pair * Fraction(cards_of_value, cards - 2)
            in_suit = decks - 2 if suited else 0
            chance_suit_gone = Fraction(
                dealer_sevens * in_suit, sevens - 2
            )  # the dealer's seven may be one of the pair's suit
            for alike, share in ((in_suit - 1, chance_suit_gone), (in_suit, 1 - chance_suit_gone)):
                if share:
                    value += (
                        chance * share * _compute_second_card_gain(cards - 3, sevens - 2 - dealer_sevens, alike, odds)
                    )
    return value


def _compute_second_card_gain(cards_left: int, sevens: int, alike: int, odds: int) -> Fraction:
    """Return the expected gain if the better of two cards counts instead of the first.

    ``cards_left`` cards remain. ``sevens`` of them are sevens, and ``alike`` of those have the pair's suit.
    """
    other = sevens - alike
    gain = (cards_left - sevens) * (alike * (5000 - odds) + other * (500 - odds)) + other * alike * (5000 - 500)
    return Fraction(gain, cards_left * (cards_left - 1))
