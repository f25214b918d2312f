"""Simulation: the kernel is the engine, totals do not depend on workers or order, a stopped run goes on, values are exact's."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import HousewayError
from houseway.games import game
from houseway.games.canberra_poker import commands as c
from houseway.kit.cards import FULL_DECK, print_cards
from houseway.kit.money import Cents
from houseway.maths.canberra_poker import value
from houseway.maths.canberra_poker.kernel import ALWAYS_BET, STRATEGIES, play_round, rules_of, tables
from houseway.maths.simulation.blocks import OUTCOMES
from houseway.maths.simulation.files import BadRun, read, resume, write
from houseway.maths.simulation.runs import Task, Totals, rounds_of_blocks, run, total_of

BOXES = 7
TABLES: tuple[dict[str, Any], ...] = (
    {"jackpot": {"pool": "20000.00", "reserve": "500.00", "share": "33.33"}},
    {"jackpot": {"pool": "9000.00", "funding": "jackpot", "seed": "5000.00", "seed-from": "reserve-then-house"}},
    {"jackpot": {"pool": "300000.00", "funding": "house", "seed": "1000.00"}, "max-payout": "500.00"},
    {"max-payout": "120.00", "max-payout-scope": "box", "unqualified-tie": "void"},
)
WAGERS = ("ante", "bet", "jackpot")


def order_of(chance: random.Random) -> list[int]:
    """The cards of a round; every so often a box has a royal or a straight flush, several boxes at times."""
    deck = list(FULL_DECK)
    chance.shuffle(deck)
    hands = [deck[at::8][:5] for at in range(8)]
    if chance.random() < 0.4:
        flushes = [
            [4 * (low + step) + suit for step in range(5)] for suit in range(4) for low in (8, chance.randrange(8))
        ]
        boxes = chance.sample(range(BOXES), chance.randrange(1, 4))
        used: set[int] = set()
        for box in boxes:
            flush = next(one for one in chance.sample(flushes, len(flushes)) if not used & set(one))
            used |= set(flush)
            hands[box] = flush
        left = [card for card in deck if card not in used]
        for at in range(8):
            if at not in boxes:
                hands[at], left = left[:5], left[5:]
    return [hands[at][turn] for turn in range(5) for at in range(8)]


@pytest.mark.parametrize("number", ["NI2016-268", "NI2023-573"])
@pytest.mark.parametrize("determinations", TABLES)
def test_the_kernel_is_the_engine(number: str, determinations: dict[str, Any]) -> None:
    """The same cards and decisions: the same lines and the same pools."""
    played = game("canberra-poker")
    table = played.convert_table({**determinations, "jackpot": {**determinations.get("jackpot", {}), "wager": "2.00"}})
    rules, hands = rules_of(number, table), tables()
    state = played.open(table, number)
    names = [c.Ante(player=_name(box), box=box, amount=Cents(1)).player for box in range(1, BOXES + 1)]
    chance = random.Random(f"{number}{determinations}")
    pools = np.array([state.pools.jackpot, state.pools.reserve], np.int64)
    classes, lines = np.zeros(BOXES, np.int64), np.zeros((BOXES, 3, 4), np.int64)
    seen: set[tuple[str, str]] = set()
    for _ in range(700):
        cards = order_of(chance)
        antes = np.array([chance.choice((5_00, 25_00, 100_00)) for _ in range(BOXES)])
        jackpots = np.array([chance.random() < 0.8 for _ in range(BOXES)])
        strategy = chance.choice(tuple(STRATEGIES.values()))
        play_round(np.array(cards, np.uint8), BOXES, antes, jackpots, strategy, rules, hands, pools, classes, lines)
        given: list[Any] = [c.Shoe(cards=print_cards(cards))]
        for box in range(BOXES):
            given.append(c.Ante(player=names[box], box=box + 1, amount=Cents(int(antes[box]))))
            if jackpots[box]:
                given.append(c.Jackpot(player=names[box], box=box + 1))
        given.append(c.Deal())
        bets = [lines[box, 1, 0] > 0 for box in range(BOXES)]
        given += [
            c.Bet(player=names[box], amount=Cents(int(2 * antes[box]))) if bets[box] else c.Fold(player=names[box])
            for box in range(BOXES)
        ]
        given.append(c.Reveal())
        for command in given:
            played.apply(state, command)
        for box in range(BOXES):
            if bets[box] and jackpots[box] and lines[box, 2, 1] == OUTCOMES.index("win"):
                played.apply(state, c.Declare(player=names[box]))
        played.apply(state, c.Collect())
        told = {(line.place - 1, line.wager): line for line in state.rounds[-1].lines}
        for box in range(BOXES):
            for wager, kind in enumerate(WAGERS):
                stake, outcome, paid, returned = lines[box, wager].tolist()
                line = told.get((box, kind))
                assert (line is not None) == (stake > 0)
                if line is not None:
                    assert (line.stake, line.outcome, line.paid, line.returned) == (
                        stake,
                        OUTCOMES[outcome],
                        paid,
                        returned,
                    )
                    seen.add((kind, line.outcome))
        assert [state.pools.jackpot, state.pools.reserve] == pools.tolist()
    assert seen >= {("ante", "win"), ("ante", "lose"), ("bet", "win"), ("bet", "lose"), ("bet", "push"), ("jackpot", "win"),
                    ("jackpot", "lose")}  # fmt: skip


def _name(box: int) -> Any:
    return game("canberra-poker").convert_command({"do": "leave", "player": f"player {box}"}).player  # type: ignore[attr-defined]


def task(**settings: Any) -> Task:
    """A small run."""
    told = {"instrument": "NI2023-573", "strategy": "always-bet", **settings}
    return Task(game="canberra-poker", settings=told, seed=7, block_rounds=5_000, unit=5_00)


def totals_of(one: Task, rounds: int) -> Totals:
    """Played in this process."""
    totals = Totals(one, keep=True)
    run(totals, rounds, pool=None)
    return totals


def test_the_order_of_blocks_changes_nothing() -> None:
    whole = totals_of(task(), 22_000)
    backwards = total_of(
        task(),
        [task().play(number, size) for number, size in reversed(list(enumerate(rounds_of_blocks(22_000, 5_000))))],
    )
    assert (
        (whole.won, whole.squares, whole.rounds)
        == (backwards.won, backwards.squares, backwards.rounds)
        == (whole.won, whole.squares, 22_000)
    )
    assert whole.histogram() == backwards.histogram()
    assert sum(whole.histogram().values()) == 22_000


def test_a_stopped_run_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "run.parquet"
    first = totals_of(task(), 10_000)
    write(first, file)
    going_on = resume(file, task())
    assert going_on.rounds == 10_000
    run(going_on, 22_000, pool=None)
    assert going_on.won == totals_of(task(), 22_000).won
    assert read(file).won == first.won
    with pytest.raises(BadRun, match="another run"):
        resume(file, task(boxes=2))
    (tmp_path / "no.parquet").write_bytes(b"nothing")
    with pytest.raises(HousewayError):
        read(tmp_path / "no.parquet")


@pytest.mark.parametrize(
    "strategy", ["always-bet", "simple", "pair-or-better", "dealer-rule", "ace-king-jack-eight-three"]
)
def test_simulated_values_lie_within_four_standard_errors_of_the_exact_ones(strategy: str) -> None:
    found = totals_of(task(strategy=strategy), 150_000)
    assert abs(found.mean - float(value(strategy).expected)) < 4 * found.error


def test_command_line(tmp_path: Path) -> None:
    runner = CliRunner()
    asked = [
        "simulate",
        "canberra-poker",
        "--rounds",
        "3e5",
        "--seed",
        "3",
        "--json",
        "--out",
        str(tmp_path / "a.parquet"),
    ]
    one = runner.invoke(app, [*asked, "--workers", "1"])
    assert one.exit_code == 0, one.output
    told = msgspec.json.decode(one.stdout)
    assert told["rounds"] == 300_000
    assert {"mean", "standard-error", "standard-deviation", "seconds", "rounds-per-second", "histogram"} <= set(told)
    asked[-1] = str(tmp_path / "b.parquet")
    two = msgspec.json.decode(runner.invoke(app, [*asked, "--workers", "2"]).stdout)
    assert (two["mean"], two["histogram"], two["counts"]) == (told["mean"], told["histogram"], told["counts"])
    assert runner.invoke(app, ["simulate", "canberra-poker", "--boxes", "10"]).exit_code != 0
    assert runner.invoke(app, ["simulate", "canberra-poker", "--rounds", "many"]).exit_code != 0
    assert STRATEGIES["always-bet"] == ALWAYS_BET
