"""What Canberra Poker by NI2016-268 and NI2023-573 is worth, exactly, over all 2,598,960 x 47 x 163,185 deals.

>>> from houseway.maths import canberra_poker
>>> float(canberra_poker.break_even("NI2023-573"))
159810.52631578947
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any

from msgspec import Struct, structs

from houseway.errors import BadRecord
from houseway.games.canberra_poker.determinations import Determinations, check
from houseway.games.canberra_poker.play.editions import EDITIONS
from houseway.maths.canberra_poker.deal_counts import all_deals
from houseway.maths.canberra_poker.game_value import STRATEGIES, Rules, Value, bet_values, decisions, value
from houseway.maths.canberra_poker.hand_decision import bet_or_fold
from houseway.maths.canberra_poker.jackpot import MOST_BOXES, break_even, expected_value
from houseway.maths.results import Analysis, Figure, Listing, figure_of
from houseway.money import Cents, print_money

__all__ = ["Question", "Rules", "Value", "analyse", "bet_or_fold", "break_even", "decisions", "expected_value", "value"]

ANTE = "unit of the ante"
CAPS_IN_ANTES = (500, 250, 100, 50, 40, 20, 10, 5, 2, 1, 0)
METERS = (0, 10_000, 25_000, 50_000, 100_000, 150_000, 200_000, 300_000, 500_000)
COUNTED = "all deals counted: own five cards, the dealer's open card, the dealer's four others"


class Question(Struct, frozen=True, kw_only=True):
    """What is asked: the instrument, the ante, and the determinations that change the value of a wager."""

    instrument: str = "NI2023-573"
    ante: int = 5_00
    """In cents: it matters where a maximum payout cuts."""
    max_payout: int | None = 50_000_00
    max_payout_scope: str = "bet"
    unqualified_tie: str = "ante-wins"
    jackpot_wager: int = 1_00

    def __post_init__(self) -> None:
        edition = EDITIONS.get(self.instrument)
        if edition is None:
            raise BadRecord(
                f"Canberra Poker is played by {' or '.join(EDITIONS)}, not by {self.instrument}", "instrument"
            )
        check(Determinations(min=Cents(self.ante), max=Cents(self.ante), multiple=Cents(1)), edition)

    def rules(self) -> Rules:
        """What changes the value, in antes."""
        return Rules(
            max_payout=None if self.max_payout is None else Fraction(self.max_payout, self.ante),
            max_payout_scope="box" if self.max_payout_scope == "box" else "bet",
            unqualified_tie="void" if self.unqualified_tie == "void" else "ante-wins",
        )

    def to_json(self) -> dict[str, Any]:
        """The determinations on which the figures rest."""
        return {
            "ante": print_money(self.ante),
            "max-payout": "none" if self.max_payout is None else print_money(self.max_payout),
            "max-payout-scope": self.max_payout_scope,
            "unqualified-tie": self.unqualified_tie,
            "jackpot.wager": print_money(self.jackpot_wager),
        }


def analyse(question: Question | None = None) -> Analysis:
    """Every figure of the game."""
    asked = question or Question()
    rules = asked.rules()
    worth = {name: value(name, rules) for name in STRATEGIES}
    best = worth["optimal"]
    wager = Fraction(asked.jackpot_wager, 100)
    fair = break_even("NI2023-573", wager) / wager
    figures = {name: figure_of(found.expected, COUNTED, ANTE) for name, found in worth.items()}
    figures |= {
        "standard-deviation": Figure(
            sqrt(best.variance), None, True, "root of the exact variance of optimal play", ANTE
        ),
        "share-bet": figure_of(best.share_bet, COUNTED, "round"),
        "element-of-risk": figure_of(best.element_of_risk, COUNTED, "unit of all wagers"),
        "jackpot-break-even": figure_of(
            fair, "five-card hands counted; 2023 prizes, one box alone", "unit of the jackpot wager"
        ),
    }
    return Analysis(
        "canberra-poker",
        asked.instrument,
        asked.to_json(),
        figures,
        strategy=strategy(rules),
        chart=CHART,
        tables=(
            _costs(worth),
            _settlements(best),
            _distribution(best),
            _caps(rules),
            _readings(asked),
            _jackpot(asked, wager),
            _boxes(wager),
        ),
    )


CHART = """How to play, simply (its cost stands in the table of strategies):
  bet with a pair or better; fold with less than ace and king;
  with ace and king bet if the dealer's open card
    - is a queen or lower and one of your own ranks, or
    - is an ace or a king and you hold a queen or a jack, or
    - is none of your ranks, you hold a queen, and it is lower than your fourth highest card"""


def strategy(rules: Rules) -> dict[str, Any]:
    """The optimal decisions as a person can follow them: where hands are always bet or folded, and how often between."""
    deals = all_deals()
    bets = decisions("optimal", rules)
    simple = decisions("simple", rules)
    worth, scale = bet_values(deals, rules)
    differ = bets != simple
    cells = int((differ * deals.weights[:, None]).sum())
    return {
        "simple": CHART,
        "bets-of-all-hands-and-open-cards": str(
            Fraction(int((bets * deals.weights[:, None]).sum()), int(deals.weights.sum()) * bets.shape[1])
        ),
        "where-the-simple-one-differs": str(Fraction(cells, int(deals.weights.sum()) * bets.shape[1])),
        "dearest-mistake-of-the-simple-one": float(
            (abs(worth + scale * deals.ways) * differ).max() / (scale * deals.ways)
        ),
    }


def _costs(worth: dict[str, Value]) -> Listing:
    best = worth["optimal"].expected
    return Listing(
        "strategies",
        "Strategies, per ante",
        ("strategy", "value", "cost against optimal", "share bet", "standard deviation"),
        [
            (name, float(found.expected), float(best - found.expected), float(found.share_bet), sqrt(found.variance))
            for name, found in worth.items()
        ],
    )


def _settlements(best: Value) -> Listing:
    return Listing(
        "settlements",
        "How often a round is settled so, with optimal play",
        ("settlement", "probability", "fraction"),
        [(name, float(chance), str(chance)) for name, chance in best.outcomes.items()],
    )


def _distribution(best: Value) -> Listing:
    return Listing(
        "distribution",
        "Result of a round in antes, with optimal play",
        ("result", "probability", "fraction"),
        [(float(result), float(chance), str(chance)) for result, chance in best.distribution.items()],
    )


def _caps(rules: Rules) -> Listing:
    rows = []
    for cap in CAPS_IN_ANTES:
        cut = Rules(Fraction(cap), rules.max_payout_scope, rules.unqualified_tie)
        rows.append((cap, float(value("optimal", cut).expected)))
    return Listing("maximum-payout", "Optimal play under a maximum payout (8.2)", ("antes", "value"), rows)


def _readings(asked: Question) -> Listing:
    """What the readings that are table keys are worth, by optimal play and by always betting."""
    rows = []
    for key, words in (("unqualified_tie", ("ante-wins", "void")), ("max_payout_scope", ("bet", "box"))):
        for word in words:
            rules = structs.replace(asked, **{key: word}).rules()
            rows.append(
                (
                    key.replace("_", "-"),
                    word,
                    *(float(value(name, rules).expected) for name in ("optimal", "always-bet")),
                )
            )
    return Listing(
        "readings", "What each reading of the register is worth", ("key", "reading", "optimal", "always bet"), rows,
        note="With the ante and the maximum payout above.",
    )  # fmt: skip


def _jackpot(asked: Question, wager: Fraction) -> Listing:
    return Listing(
        "jackpot",
        f"The jackpot wager of {print_money(asked.jackpot_wager)} by the meter, one box",
        ("meter", *(f"value by {number}" for number in EDITIONS)),
        [(meter, *(float(expected_value(number, meter, wager)) for number in EDITIONS)) for meter in METERS],
        note="A meter in dollars, this round's wagers in it; shares unrounded.",
    )


def _boxes(wager: Fraction) -> Listing:
    return Listing(
        "jackpot-break-even-by-boxes",
        "The meter at which the jackpot wager is fair, by the number of boxes in it (11.3 shares, exact)",
        ("boxes", *EDITIONS),
        [
            (boxes, *(float(break_even(number, wager, boxes)) for number in EDITIONS))
            for boxes in range(1, MOST_BOXES + 1)
        ],
    )
