"""Is the hold of a table plausible? What its records paid and collected against what the rules give on average.

Every settled wager against the house has an exact mean by a good way to play, and a spread. Boxes of one round share the
dealer's cards, so that their results hang together: by how much is measured by the kernel, with a fixed seed. Side wagers of
long odds are far from normal: the p-value comes from drawing their results, and a normal one for the rest, many times.

A low p-value says that such a result, or one further off, is rare where cards and play are honest and players play well; who
plays badly loses more than the mean told here.
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

DRAWS = 100_000
MEASURED = 2_000_000
"""Rounds by which it is measured how far boxes of one round hang together."""


class Wagered(NamedTuple):
    """What is known of one unit of a wager against the house."""

    mean: float
    """What the house wins on average."""
    variance: float
    together: float = 0.0
    """The covariance with another box of the same round."""
    outcomes: tuple[tuple[float, float], ...] = ()
    """What the player wins, with its chance, where results are drawn one by one."""


@dataclass
class Hold:
    """The hold of one game under one set of determinations."""

    game: str
    rounds: int = 0
    wagered: int = 0
    """The initial wagers that were at risk, in cents."""
    won: int = 0
    """What the house won, in cents."""
    expected: float = 0.0
    variance: float = 0.0
    """Of what is near to normal."""
    drawn: Counter[tuple[int, Wagered]] = field(default_factory=Counter)
    """How often each stake lay on a wager whose results are drawn."""

    @property
    def deviation(self) -> float:
        """The standard deviation of what the house wins, in cents."""
        return sqrt(self.variance + sum(count * stake**2 * of.variance for (stake, of), count in self.drawn.items()))

    @property
    def errors(self) -> float:
        """By how many standard deviations the house won more or less than on average."""
        return (self.won - self.expected) / self.deviation if self.deviation else 0.0

    def p_value(self, seed: int = 1) -> float:
        """How likely a result at least so far from the mean is, in either direction."""
        chance = np.random.default_rng(seed)
        results = chance.normal(0.0, sqrt(self.variance), DRAWS) if self.variance else np.zeros(DRAWS)
        for (stake, of), count in self.drawn.items():
            values = np.array([won for won, _ in of.outcomes])
            chances = np.array([part for _, part in of.outcomes])
            times = chance.multinomial(count, chances / chances.sum(), DRAWS)
            results += -stake * (times @ values) - count * stake * of.mean
        away = abs(self.won - self.expected)
        return float((1 + np.count_nonzero(np.abs(results) >= away * (1 - 1e-12))) / (1 + DRAWS))


def audit(results: Iterable[tuple[str, Mapping[str, Any], Mapping[str, Any]]]) -> list[Hold]:
    """The hold of each game and table in results of replay, given with game and ``table``; games without a hold are left out."""
    holds: dict[tuple[str, str], Hold] = {}
    for game, table, result in results:
        counted = COUNTED.get(game)
        if counted is None:
            continue
        key = game, repr(sorted(table.items()))
        hold = holds.setdefault(key, Hold(game))
        for round_ in result.get("rounds", ()):
            if round_["status"] == "settled":
                counted(hold, table, [line for line in round_["lines"] if line["outcome"] != "void"])
    return [hold for hold in holds.values() if hold.rounds]


def pooled(holds: Iterable[Hold]) -> dict[str, Hold]:
    """The tables of each game together."""
    together: dict[str, Hold] = {}
    for one in holds:
        into = together.setdefault(one.game, Hold(one.game))
        into.rounds += one.rounds
        into.wagered += one.wagered
        into.won += one.won
        into.expected += one.expected
        into.variance += one.variance
        into.drawn += one.drawn
    return together


def _house_won(lines: Iterable[Mapping[str, Any]]) -> int:
    return sum(parse_money(line["stake"]) - parse_money(line["returned"]) for line in lines)


def _at_risk(line: Mapping[str, Any]) -> int:
    return parse_money(line.get("at-risk") or line["stake"])


def _add_round(hold: Hold, stakes: Mapping[object, int], wager: Wagered) -> None:
    """The initial wagers of one round, by box: those of one box win and lose as one."""
    hold.wagered += sum(stakes.values())
    hold.expected += sum(stakes.values()) * wager.mean
    squares = sum(stake**2 for stake in stakes.values())
    hold.variance += squares * wager.variance + (sum(stakes.values()) ** 2 - squares) * wager.together


def _by_box(lines: Iterable[Mapping[str, Any]], kind: str) -> Counter[object]:
    stakes: Counter[object] = Counter()
    for line in lines:
        if line["wager"] == kind:
            stakes[line["box"]] += _at_risk(line)
    return stakes


def _count_blackjack(hold: Hold, table: Mapping[str, Any], lines: list[Mapping[str, Any]]) -> None:
    hold.rounds += 1
    hold.won += _house_won(lines)
    decks, double_on = int(table.get("decks", 8)), str(table.get("double-on", "two-cards"))
    main, sides = blackjack_wagers(decks, double_on)
    _add_round(hold, _by_box(lines, "main"), main)
    for line in lines:
        if line["wager"] in sides:
            stake, of = _at_risk(line), sides[line["wager"]]
            hold.wagered += stake
            hold.expected += stake * of.mean
            hold.drawn[stake, of] += 1


def _count_canberra_poker(hold: Hold, table: Mapping[str, Any], lines: list[Mapping[str, Any]]) -> None:
    lines = [line for line in lines if line["wager"] in ("ante", "bet")]
    hold.rounds += 1
    hold.won += _house_won(lines)
    _add_round(hold, _by_box(lines, "ante"), canberra_poker_wager())


def _count_pai_gow(hold: Hold, table: Mapping[str, Any], lines: list[Mapping[str, Any]]) -> None:
    """Rounds in which the house has the bank; of a player's bank it has the commission, and one wager like any other's."""
    lines = [line for line in lines if line["wager"] != "jackpot"]
    if any(line["wager"] == "bank" for line in lines):
        return
    hold.rounds += 1
    hold.won += _house_won(lines)
    _add_round(hold, _by_box(lines, "main"), pai_gow_wager())


COUNTED: dict[str, Callable[[Hold, Mapping[str, Any], list[Mapping[str, Any]]], None]] = {
    "blackjack": _count_blackjack,
    "canberra-poker": _count_canberra_poker,
    "pai-gow": _count_pai_gow,
}
"""The games that are played against the house; a jackpot goes to its pools, and of Hold-em it has a certain commission."""


@cache
def blackjack_wagers(decks: int, double_on: str) -> tuple[Wagered, dict[str, Wagered]]:
    """The main wager by the best chart, and the side wagers."""
    from houseway.maths.blackjack.exact.game import game, thirds
    from houseway.maths.blackjack.exact.side_wagers import outcomes_of_pairs, outcomes_of_sevens
    from houseway.maths.blackjack.rules import Rules
    from houseway.maths.blackjack.strategy.standard_tables import known_chart

    played = game(Rules(decks, double_on))
    valued = played.best_chart[1]
    settings = {"table": {"decks": decks, "double-on": double_on}, "chart": known_chart(decks, double_on).to_json()}
    variance, together = _spread("blackjack", settings)
    sides = {
        "super-sevens": _drawn(outcomes_of_sevens(decks, thirds(valued))),
        "perfect-pairs": _drawn(outcomes_of_pairs(decks)),
    }
    return Wagered(-valued.value, variance, together), sides


@cache
def canberra_poker_wager() -> Wagered:
    """An ante, with the bet that the simple strategy puts beside it."""
    from houseway.maths.canberra_poker import value

    settings = {"instrument": "NI2023-573", "strategy": "simple"}
    variance, together = _spread("canberra-poker", settings)
    return Wagered(-float(value("simple").expected), variance, together)


@cache
def pai_gow_wager() -> Wagered:
    """A wager of a player who sets house way, against the house's bank, less commission."""
    from houseway.maths.pai_gow.game_value import house_way

    variance, together = _spread("pai-gow", {"table": {"min": "5.00", "max": "500.00"}})
    return Wagered(-float(house_way().expected), variance, together)


def _drawn(outcomes: Mapping[int, Any]) -> Wagered:
    pairs = tuple((float(won), float(chance)) for won, chance in sorted(outcomes.items()))
    mean = sum(won * chance for won, chance in pairs)
    variance = sum(won**2 * chance for won, chance in pairs) - mean**2
    return Wagered(-mean, variance, 0.0, pairs)


def _spread(game: str, settings: dict[str, Any]) -> tuple[float, float]:
    """The variance of one box, and the covariance of two, in units of the initial wager."""
    from houseway.maths.simulation.runs import Task, Totals, run

    deviations = []
    for boxes in (1, 2):
        totals = Totals(Task(game=game, settings=settings | {"boxes": boxes}, seed=1, block_rounds=1 << 20, unit=1000))
        run(totals, MEASURED, pool=None)
        deviations.append(totals.deviation)
    one, two = deviations
    return one**2, (two**2 - 2 * one**2) / 2
