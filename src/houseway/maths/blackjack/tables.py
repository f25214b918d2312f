"""The tables that ``houseway analyse blackjack --show`` adds."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from houseway.maths.blackjack.chart import ACROSS, NAMES
from houseway.maths.blackjack.game import Game, thirds
from houseway.maths.blackjack.hands import VALUES
from houseway.maths.blackjack.readings import costs, without_cost
from houseway.maths.blackjack.shoes import by_count, removals
from houseway.maths.blackjack.side_wagers import insurance_beside
from houseway.maths.figures import Table


def first_cards(played: Game) -> list[Table]:
    """What each first two cards are worth against each first card of the dealer, by the best play."""
    rows = []
    for one in range(VALUES):
        for other in range(one, VALUES):
            worths = [float(played.best.values[NAMES.index(card), one, other]) for card in ACROSS]
            rows.append([f"{NAMES[one]}-{NAMES[other]}", *worths])
    title = "What the first two cards are worth against the dealer's first card, by the best play"
    return [Table("first-cards", title, ("cards", *ACROSS), rows)]


def insurances(played: Game) -> list[Table]:
    """Insurance by the ten-value cards of the hand, and a Blackjack that waits against even money."""
    decks = played.rules.decks
    units = [insurance_beside(decks, tens)[0] for tens in range(3)]
    waits = insurance_beside(decks, 1)[1]
    return [
        Table(
            "insurance-by-hand",
            "What a unit of insurance is worth by the hand's ten-value cards (no other card matters)",
            ("ten-value cards", "insurance", "as a fraction"),
            [[tens, float(unit), str(unit)] for tens, unit in enumerate(units)],
        ),
        Table(
            "even-money",
            "A Blackjack against an ace: paid even money, or left to wait for the dealer's second card",
            ("even money", "waits", "as a fraction"),
            [[1, float(waits), str(waits)]],
        ),
    ]


def distribution(played: Game) -> list[Table]:
    """The chance of every result of a round, by the chart by totals."""
    valued = played.best_chart[1]
    chances = played.distribution(valued)
    mean = sum(result * chance for result, chance in chances.items())
    square = sum(result * result * chance for result, chance in chances.items())
    off = abs(mean - valued.value), abs(sqrt(square - mean * mean) - played.standard_deviation(valued))
    note = f"Its mean is off the exact value by {off[0]:.0e}, its standard deviation by {off[1]:.0e}."
    rows = [[result, chance] for result, chance in chances.items()]
    title = "The chance of each result of a round, in units of the initial wager, by the chart by totals"
    return [Table("distribution", title, ("result", "chance"), rows, note)]


def readings(played: Game) -> list[Table]:
    """What the other readings of the register would change."""
    valued = played.best_chart[1]
    return [
        Table(
            "readings",
            "What the other readings of the register would change, by the unit wagered, each with the best play for it",
            ("entry", "of", "as read", "otherwise", "difference", "clauses", "other reading"),
            costs(played, valued, thirds(valued)),
        ),
        Table(
            "readings-without-cost",
            "Readings that move money without changing what a unit in play is worth",
            ("entry", "they decide", "clauses", "other reading"),
            without_cost(),
        ),
    ]


def removal(played: Game) -> list[Table]:
    """The effect of one card less."""
    rows = [
        [NAMES[row.value], row.best, row.chart, row.insurance]
        for row in removals(played.rules, played.best_chart[0])
    ]  # fmt: skip
    columns = ("card removed", "best play", "chart by totals", "insurance")
    title = "What changes when one card is removed from the full shoe, by the unit"
    return [Table("removal", title, columns, rows)]


def counts(played: Game) -> list[Table]:
    """The value by the true count."""
    rows = [list(row) for row in by_count(played.rules, played.best_chart[0])]
    columns = ("true count", "how often", "best play", "chart by totals", "insurance")
    title = (
        "The value of a round by the true count (Hi-Lo: 2 to 6 count one, tens and aces less one; over the decks left)"
    )
    note = (
        "Not exact: each is the exact value of a shoe as large as the full one with low and high cards in the proportion to be "
        "expected at that count. How often: of shoes half of which have come out, to the nearest whole count."
    )
    return [Table("counts", title, columns, rows, note)]


TABLES: dict[str, Callable[[Game], list[Table]]] = {
    "first-cards": first_cards,
    "insurance": insurances,
    "distribution": distribution,
    "readings": readings,
    "removal": removal,
    "counts": counts,
}
