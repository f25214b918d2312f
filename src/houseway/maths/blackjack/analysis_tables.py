"""The tables that ``houseway analyse blackjack --show`` adds."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from houseway.maths.blackjack.exact.game import Game, Valued, thirds
from houseway.maths.blackjack.exact.hands import VALUES
from houseway.maths.blackjack.exact.interpretations import costs, without_cost
from houseway.maths.blackjack.exact.shoes import by_count, removals
from houseway.maths.blackjack.exact.side_wagers import insurance_beside
from houseway.maths.blackjack.strategy.composition_strategy import exceptions
from houseway.maths.blackjack.strategy.strategy_table import ACROSS, NAMES, Chart
from houseway.maths.results import Listing


class Asked:
    """The game that is asked about, and the chart given, if any: without one the best chart by totals is meant."""

    def __init__(self, played: Game, given: Chart | None) -> None:
        self.played = played
        self.given = given
        self.words = "by the chart by totals" if given is None else "by the chart given"

    @property
    def chart(self) -> Chart:
        """The chart at hand."""
        return self.played.best_chart[0] if self.given is None else self.given

    @property
    def valued(self) -> Valued:
        """What it is worth."""
        return self.played.best_chart[1] if self.given is None else self.played.by_chart(self.given)


def first_cards(asked: Asked) -> list[Listing]:
    """What each first two cards are worth against each first card of the dealer."""
    played = asked.played
    valued, words = (played.best, "by the best play") if asked.given is None else (asked.valued, asked.words)
    rows = []
    for one in range(VALUES):
        for other in range(one, VALUES):
            worths = [float(valued.values[NAMES.index(card), one, other]) for card in ACROSS]
            rows.append([f"{NAMES[one]}-{NAMES[other]}", *worths])
    title = f"What the first two cards are worth against the dealer's first card, {words}"
    return [Listing("first-cards", title, ("cards", *ACROSS), rows)]


def insurances(asked: Asked) -> list[Listing]:
    """Insurance by the ten-value cards of the hand, and a Blackjack that waits against even money."""
    decks = asked.played.rules.decks
    units = [insurance_beside(decks, tens)[0] for tens in range(3)]
    waits = insurance_beside(decks, 1)[1]
    return [
        Listing(
            "insurance-by-hand",
            "What a unit of insurance is worth by the hand's ten-value cards (no other card matters)",
            ("ten-value cards", "insurance", "as a fraction"),
            [[tens, float(unit), str(unit)] for tens, unit in enumerate(units)],
        ),
        Listing(
            "even-money",
            "A Blackjack against an ace: paid even money, or left to wait for the dealer's second card",
            ("even money", "waits", "as a fraction"),
            [[1, float(waits), str(waits)]],
        ),
    ]


def distribution(asked: Asked) -> list[Listing]:
    """The chance of every result of a round."""
    played, valued = asked.played, asked.valued
    chances = played.distribution(valued)
    mean = sum(result * chance for result, chance in chances.items())
    square = sum(result * result * chance for result, chance in chances.items())
    off = abs(mean - valued.value), abs(sqrt(square - mean * mean) - played.standard_deviation(valued))
    note = f"Its mean is off the exact value by {off[0]:.0e}, its standard deviation by {off[1]:.0e}."
    rows = [[result, chance] for result, chance in chances.items()]
    title = f"The chance of each result of a round, in units of the initial wager, {asked.words}"
    return [Listing("distribution", title, ("result", "chance"), rows, note)]


def played_otherwise(asked: Asked) -> list[Listing]:
    """The hands that the best play by the cards plays otherwise than the chart by totals."""
    columns = ("hand", "against", "by total", "by cards", "gain")
    title = "Hands that are better played by their cards than by their total, and what that gains when it comes to it"
    return [Listing("by-cards", title, columns, exceptions(asked.played))]


def readings(asked: Asked) -> list[Listing]:
    """What the other readings of the register would change."""
    return [
        Listing(
            "readings",
            "What the other readings of the register would change, by the unit wagered, each with the best play for it",
            ("entry", "of", "as read", "otherwise", "difference", "clauses", "other reading"),
            costs(asked.played, asked.valued, thirds(asked.valued)),
        ),
        Listing(
            "readings-without-cost",
            "Readings that move money without changing what a unit in play is worth",
            ("entry", "they decide", "clauses", "other reading"),
            without_cost(),
        ),
    ]


def removal(asked: Asked) -> list[Listing]:
    """The effect of one card less."""
    rows = [
        [NAMES[row.value], row.best, row.chart, row.insurance] for row in removals(asked.played.rules, asked.chart)
    ]  # fmt: skip
    columns = ("card removed", "best play", asked.words, "insurance")
    title = "What changes when one card is removed from the full shoe, by the unit"
    return [Listing("removal", title, columns, rows)]


def counts(asked: Asked) -> list[Listing]:
    """The value by the true count."""
    rows = [list(row) for row in by_count(asked.played.rules, asked.chart)]
    columns = ("true count", "how often", "best play", asked.words, "insurance")
    title = (
        "The value of a round by the true count (Hi-Lo: 2 to 6 count one, tens and aces less one; over the decks left)"
    )
    note = (
        "Not exact: each is the exact value of a shoe as large as the full one with low and high cards in the proportion "
        "to be expected at that count. How often: of shoes half of which have come out, to the nearest whole count."
    )
    return [Listing("counts", title, columns, rows, note)]


TABLES: dict[str, Callable[[Asked], list[Listing]]] = {
    "first-cards": first_cards,
    "insurance": insurances,
    "distribution": distribution,
    "by-cards": played_otherwise,
    "readings": readings,
    "removal": removal,
    "counts": counts,
}
