"""Audit of a table's hold: compare the amount that the house won with its expected win under the rules.

Every settled wager against the house has an exact mean under a good strategy, and a variance. Boxes of one
round share the dealer's cards, so their results are correlated. The kernel measures the covariance with a
fixed seed.

Side wagers with long odds are far from normally distributed. The p-value therefore comes from sampling their
results many times, together with a normal distribution for all other wagers. A low p-value means that such a
result, or a more extreme one, is rare if cards and play are honest and players play well. Players who play
badly lose more than the mean used here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from houseway.money import parse_money

SAMPLES = 100_000
MEASURED_ROUNDS = 2_000_000
"""Rounds that are simulated to measure the covariance between boxes of one round."""


class WagerStatistics(NamedTuple):
    """Mean, variance and outcomes of one unit of a wager against the house."""

    mean: float
    """Average amount that the house wins per unit."""
    variance: float
    covariance: float = 0.0
    """Covariance with the same wager on another box of the round."""
    outcomes: tuple[tuple[float, float], ...] = ()
    """Pairs of a player's result and its probability; empty if the wager is treated as normally distributed."""


@dataclass
class Hold:
    """Hold of one game under one set of determinations: the house's actual and expected win."""

    game: str
    rounds: int = 0
    wagered: int = 0
    """Initial wagers that were at risk, in cents."""
    won: int = 0
    """Amount that the house won, in cents."""
    expected: float = 0.0
    variance: float = 0.0
    """Variance of the wagers that are treated as normally distributed."""
    sampled_wagers: Counter[tuple[int, WagerStatistics]] = field(default_factory=Counter)
    """Number of wagers for each stake and side wager whose results are sampled."""

    @property
    def standard_deviation(self) -> float:
        """Standard deviation of the house's win, in cents."""
        return sqrt(
            self.variance
            + sum(count * stake**2 * wager.variance for (stake, wager), count in self.sampled_wagers.items())
        )

    @property
    def z_score(self) -> float:
        """Distance of the house's win from its mean, in standard deviations."""
        return (self.won - self.expected) / self.standard_deviation if self.standard_deviation else 0.0

    def p_value(self, seed: int = 1) -> float:
        """Return the probability of a result at least this far from the mean, in either direction."""
        generator = np.random.default_rng(seed)
        results = generator.normal(0.0, sqrt(self.variance), SAMPLES) if self.variance else np.zeros(SAMPLES)
        for (stake, wager), count in self.sampled_wagers.items():
            values = np.array([won for won, _ in wager.outcomes])
            probabilities = np.array([probability for _, probability in wager.outcomes])
            counts = generator.multinomial(count, probabilities / probabilities.sum(), SAMPLES)
            results += -stake * (counts @ values) - count * stake * wager.mean
        distance = abs(self.won - self.expected)
        return float((1 + np.count_nonzero(np.abs(results) >= distance * (1 - 1e-12))) / (1 + SAMPLES))


def audit(results: Iterable[tuple[str, Mapping[str, Any], Mapping[str, Any]]]) -> list[Hold]:
    """Return the hold of each game and each set of determinations from the results of replayed records.

    Each item of ``results`` is the game, the record's ``table`` and the replay result. Games that are not played
    against the house are left out.
    """
    holds: dict[tuple[str, str], Hold] = {}
    for game, table, result in results:
        count_round = ROUND_COUNTERS.get(game)
        if count_round is None:
            continue
        key = game, repr(sorted(table.items()))
        hold = holds.setdefault(key, Hold(game))
        for round_ in result.get("rounds", ()):
            if round_["status"] == "settled":
                count_round(hold, table, [line for line in round_["lines"] if line["outcome"] != "void"])
    return [hold for hold in holds.values() if hold.rounds]


def pool_by_game(holds: Iterable[Hold]) -> dict[str, Hold]:
    """Return one hold per game, which adds up the holds of all its tables."""
    totals: dict[str, Hold] = {}
    for hold in holds:
        total = totals.setdefault(hold.game, Hold(hold.game))
        total.rounds += hold.rounds
        total.wagered += hold.wagered
        total.won += hold.won
        total.expected += hold.expected
        total.variance += hold.variance
        total.sampled_wagers += hold.sampled_wagers
    return totals


def _sum_house_win(lines: Iterable[Mapping[str, Any]]) -> int:
    return sum(parse_money(line["stake"]) - parse_money(line["returned"]) for line in lines)


def _get_at_risk_cents(line: Mapping[str, Any]) -> int:
    return parse_money(line.get("at-risk") or line["stake"])


def _add_round(hold: Hold, stakes: Mapping[object, int], wager: WagerStatistics) -> None:
    """Add the initial wagers of one round to the hold.

    ``stakes`` has one total per box, because all wagers on a box win or lose together.
    """
    hold.wagered += sum(stakes.values())
    hold.expected += sum(stakes.values()) * wager.mean
    squares = sum(stake**2 for stake in stakes.values())
    hold.variance += squares * wager.variance + (sum(stakes.values()) ** 2 - squares) * wager.covariance


def _sum_stakes_by_box(lines: Iterable[Mapping[str, Any]], kind: str) -> Counter[object]:
    stakes: Counter[object] = Counter()
    for line in lines:
        if line["wager"] == kind:
            stakes[line["box"]] += _get_at_risk_cents(line)
    return stakes


def _count_blackjack(hold: Hold, table: Mapping[str, Any], lines: list[Mapping[str, Any]]) -> None:
    hold.rounds += 1
    hold.won += _sum_house_win(lines)
    decks, double_on = int(table.get("decks", 8)), str(table.get("double-on", "two-cards"))
    main, sides = get_blackjack_wagers(decks, double_on)
    _add_round(hold, _sum_stakes_by_box(lines, "main"), main)
    for line in lines:
        if line["wager"] in sides:
            stake, wager = _get_at_risk_cents(line), sides[line["wager"]]
            hold.wagered += stake
            hold.expected += stake * wager.mean
            hold.sampled_wagers[stake, wager] += 1


def _count_canberra_poker(hold: Hold, table: Mapping[str, Any], lines: list[Mapping[str, Any]]) -> None:
    lines = [line for line in lines if line["wager"] in ("ante", "bet")]
    hold.rounds += 1
    hold.won += _sum_house_win(lines)
    _add_round(hold, _sum_stakes_by_box(lines, "ante"), get_canberra_poker_wager())


def _count_pai_gow(hold: Hold, table: Mapping[str, Any], lines: list[Mapping[str, Any]]) -> None:
    """Add a Pai Gow round to the hold if the house holds the bank.

    Rounds with a player's bank are left out, because the house then only takes commission and wagers like a player.
    """
    lines = [line for line in lines if line["wager"] != "jackpot"]
    if any(line["wager"] == "bank" for line in lines):
        return
    hold.rounds += 1
    hold.won += _sum_house_win(lines)
    _add_round(hold, _sum_stakes_by_box(lines, "main"), get_pai_gow_wager())


ROUND_COUNTERS: dict[str, Callable[[Hold, Mapping[str, Any], list[Mapping[str, Any]]], None]] = {
    "blackjack": _count_blackjack,
    "canberra-poker": _count_canberra_poker,
    "pai-gow": _count_pai_gow,
}
"""Function that adds a round to the hold, for each game that is played against the house.

Jackpot wagers are left out because they go to their pools. Hold-em is left out because the house only takes
commission.
"""


@cache
def get_blackjack_wagers(decks: int, double_on: str) -> tuple[WagerStatistics, dict[str, WagerStatistics]]:
    """Return the statistics of the main wager, played by the best strategy table, and of the side wagers."""
    from houseway.maths.blackjack.exact.game import get_game, third_card_policy
    from houseway.maths.blackjack.exact.side_wagers import compute_pairs_outcomes, compute_sevens_outcomes
    from houseway.maths.blackjack.rules import Rules
    from houseway.maths.blackjack.strategy.standard_tables import load_standard_table

    blackjack_game = get_game(Rules(decks, double_on))
    evaluation = blackjack_game.best_table[1]
    settings = {
        "table": {"decks": decks, "double-on": double_on},
        "chart": load_standard_table(decks, double_on).to_json(),
    }
    variance, covariance = _measure_variance("blackjack", settings)
    sides = {
        "super-sevens": _make_sampled_wager(compute_sevens_outcomes(decks, third_card_policy(evaluation))),
        "perfect-pairs": _make_sampled_wager(compute_pairs_outcomes(decks)),
    }
    return WagerStatistics(-evaluation.value, variance, covariance), sides


@cache
def get_canberra_poker_wager() -> WagerStatistics:
    """Return the statistics of an ante together with the bet that the simple strategy adds."""
    from houseway.maths.canberra_poker import value

    settings = {"instrument": "NI2023-573", "strategy": "simple"}
    variance, covariance = _measure_variance("canberra-poker", settings)
    return WagerStatistics(-float(value("simple").expected), variance, covariance)


@cache
def get_pai_gow_wager() -> WagerStatistics:
    """Return the statistics of a wager set house way against the house's bank, after commission."""
    from houseway.maths.pai_gow.game_value import house_way

    variance, covariance = _measure_variance("pai-gow", {"table": {"min": "5.00", "max": "500.00"}})
    return WagerStatistics(-float(house_way().expected), variance, covariance)


def _make_sampled_wager(outcomes: Mapping[int, Any]) -> WagerStatistics:
    chances_of_results = tuple((float(won), float(chance)) for won, chance in sorted(outcomes.items()))
    mean = sum(won * chance for won, chance in chances_of_results)
    variance = sum(won**2 * chance for won, chance in chances_of_results) - mean**2
    return WagerStatistics(-mean, variance, 0.0, chances_of_results)


def _measure_variance(game: str, settings: dict[str, Any]) -> tuple[float, float]:
    """Return the variance of one box and the covariance of two, in units of the initial wager."""
    from houseway.maths.simulation.runs import Task, Totals, run

    deviations = []
    for boxes in (1, 2):
        totals = Totals(Task(game=game, settings=settings | {"boxes": boxes}, seed=1, block_rounds=1 << 20, unit=1000))
        run(totals, MEASURED_ROUNDS, pool=None)
        deviations.append(totals.standard_deviation)
    one_box, two_boxes = deviations
    return one_box**2, (two_boxes**2 - 2 * one_box**2) / 2
