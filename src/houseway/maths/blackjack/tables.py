"""The tables that ``houseway analyse blackjack --show`` adds."""

from __future__ import annotations

from collections.abc import Callable

from houseway.maths.blackjack.chart import ACROSS, NAMES
from houseway.maths.blackjack.game import Game
from houseway.maths.blackjack.hands import VALUES
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
    rows = []
    for tens in range(3):
        unit, waits = insurance_beside(played.rules.decks, tens)
        rows.append([tens, float(unit), str(unit), float(waits), str(waits), 1.0])
    columns = (
        "ten-value cards held",
        "insurance",
        "as a fraction",
        "Blackjack waits",
        "waits as a fraction",
        "even money",
    )
    title = "Insurance by the unit, and a Blackjack that waits, by the hand's ten-value cards (a Blackjack holds one)"
    return [Table("insurances", title, columns, rows)]


TABLES: dict[str, Callable[[Game], list[Table]]] = {"first-cards": first_cards, "insurance": insurances}
