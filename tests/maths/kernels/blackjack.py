"""The kernel of Blackjack beside the engine: the same shoes, charts and answers; every line, and where the shoe stands."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
import pytest

from houseway.equipment.cards import CARD_NAMES
from houseway.errors import Refused
from houseway.games.blackjack import GAME
from houseway.games.blackjack import commands as c
from houseway.games.blackjack.determinations import Determinations
from houseway.games.blackjack.output.result import make_lines
from houseway.games.blackjack.play.decisions import find_open_hand
from houseway.games.blackjack.play.hands import VALUES, Hand
from houseway.games.blackjack.play.state import CUT, Box, State
from houseway.maths.blackjack.round_kernel.cards import CODES, PADDING, encode_shoe
from houseway.maths.blackjack.round_kernel.play_tables import PlayTables, make_play_tables
from houseway.maths.blackjack.round_kernel.settlement_lines import (
    BOX,
    CLAUSES,
    CLAUSES_BY_KIND,
    EXTRA_CLAUSES,
    HAND,
    MORE,
    MOST_LINES,
    NAMES,
    ODDS,
    OUTCOME,
    PAID,
    RETURNED,
    RISK,
    STAKE,
    WAGER,
    play_and_write,
)
from houseway.maths.blackjack.round_kernel.shoe import COUNTS, DECK, LOWEST_COUNT
from houseway.maths.blackjack.round_kernel.table_row import (
    AT,
    DUE,
    INSURANCES,
    MAINS,
    MOST_BOXES,
    PAIRS,
    READY,
    SEVENS,
    WAGERS,
    make_empty_row,
)
from houseway.maths.blackjack.strategy.strategy_files import parse_strategy_table
from houseway.maths.blackjack.strategy.strategy_table import (
    BY_TOTAL,
    PARTS,
    UPCARD_ORDER,
    StrategyTable,
    get_allowed_letters,
)
from houseway.maths.blackjack.strategy.strategy_table import NAMES as VALUE_NAMES
from houseway.maths.simulation.blocks import OUTCOMES
from houseway.maths.simulation.random_streams import stream_of
from houseway.money import Cents

NUMBER = "NI2005-63"
ENOUGH = 160
"""Cards of a shoe: more than seven boxes take in the rounds that are played of it."""
PLAYERS = [f"player {box}" for box in range(1, MOST_BOXES + 1)]
TAGS = np.array([0, -1, 1, 1, 1, 1, 1, 0, 0, 0, -1, 0, 0, 0, 0, 0], np.int64)
NO_TAGS = np.zeros(0, np.int64)
CARD_OF = {int(code): card for card, code in enumerate(CODES)}
CHARTS, BY_COUNT = 24, 3
HANDS = ("T-2", "T-6", "9-7", "8-4", "A-7", "A-2-4", "5-5-6", "4-3-2", "A-A-8", "6-5-4", "8-8", "7-7")

MAIN_KINDS = ("8.1(a)", "8.1(b)", "13.1(a)", "13.1(b)", "13.1(c)", "13.1(d)", "13.1(e)", "13.1(f)", "13.1(g)")
SPLIT_KINDS = ("13.1(a)", "13.1(b)", "13.1(d)", "13.1(e)", "13.1(f)", "13.1(g)")
EVERY = (
    *(f"main {kind}" for kind in MAIN_KINDS),
    *(f"split {kind}" for kind in SPLIT_KINDS),
    *(f"double {kind}" for kind in SPLIT_KINDS),
    "insurance 7.5(a)",
    "insurance 7.5(b)",
    *(f"super-sevens {odds} to one" for odds in ("lost", "3", "50", "100", "500", "5000")),
    *(f"perfect-pairs {odds} to one" for odds in ("lost", "6", "12", "25")),
    "10.7 a split hand of ace and ten",
    "17.10 super-sevens of a split pair",
    "3.5 main above the maximum",
    "3.5 perfect-pairs above the maximum",
    *(f"{hands} hands on a box" for hands in (1, 2, 3, 4)),
    "split aces",
    "half a cent paid",
    *(f"{boxes} boxes" for boxes in range(1, MOST_BOXES + 1)),
    *(f"{decks} decks" for decks in range(4, 9)),
    *(f"{key} {word}" for key in ("double-on",) for word in ("two-cards", "any")),
    *(f"even-money-by {word}" for word in ("owner", "decision-maker")),
    *(f"side-wager-with {word}" for word in ("own", "box")),
    "automated shoe",
    "cutting card 5.4",
    "shoe run out 14.6",
    "by the count",
    "by the cards",
    "double of three cards",
)


def compare(rounds: int, seed: int) -> Counter[str]:
    """Random rounds by both; how often each thing was met."""
    chance = random.Random(seed)
    met: Counter[str] = Counter()
    played = 0
    while played < rounds:
        table = _table(chance)
        for _ in range(12):
            played += table.play_shoe(chance, met)
    return met


@cache
def charts(seed: int = 7) -> list[StrategyTable]:
    """Charts at random, those that split more often than not; some name single hands."""
    chance = random.Random(seed)
    return [_chart(chance, with_hands=number % 3 == 0) for number in range(CHARTS)]


def _chart(chance: random.Random, *, with_hands: bool) -> StrategyTable:
    parts: dict[str, dict[str, dict[str, str]]] = {}
    for part, rows in PARTS.items():
        parts[part] = {
            row: {card: _letter(chance, get_allowed_letters(part, row)) for card in UPCARD_ORDER} for row in rows
        }
    named: dict[str, dict[str, str]] = {}
    if with_hands:
        for name in HANDS:
            values = [VALUE_NAMES.index(held) + 1 for held in name.split("-")]
            hard = sum(values)
            soft = 1 in values and hard <= 11
            allowed = get_allowed_letters("soft" if soft else "hard", str(hard + 10 if soft else hard))
            named[name] = {card: chance.choice((*allowed, BY_TOTAL)) for card in UPCARD_ORDER}
    return parse_strategy_table(StrategyTable(**parts, hands=named).to_text())


def _letter(chance: random.Random, allowed: Sequence[str]) -> str:
    return "P" if "P" in allowed and chance.random() < 0.7 else chance.choice(allowed)


@cache
def play_by(numbers: tuple[int, ...], double_any: bool) -> PlayTables:
    """The tables of these charts."""
    return make_play_tables([charts()[number] for number in numbers], double_any=double_any)


@dataclass
class Plan:
    """How one round is bet and played."""

    boxes: int
    stakes: Any
    wagers: Any
    numbers: tuple[int, ...]
    """The chart, or a chart for each true count."""
    insures: bool
    even: bool
    tags: Any = field(default_factory=lambda: NO_TAGS)


class Both:
    """A table of the engine and a row of the kernel."""

    def __init__(self, determinations: Determinations) -> None:
        self.determinations = determinations
        self.state: State = GAME.open(determinations, NUMBER)
        self.row = make_empty_row()
        self.lines = np.zeros((MOST_LINES, 11), np.int64)
        self.stream = stream_of(5, 63)
        self.order: list[int] = []
        self.shoe = encode_shoe([])

    def play_shoe(self, chance: random.Random, met: Counter[str]) -> int:
        """A shoe to its end, or two rounds of it; how many rounds."""
        decks, automated = self.determinations.decks, self.determinations.automated_shoe
        most = chance.choice((1, 2, 3, 7))
        self.order = _order(chance, decks)[:ENOUGH]
        cut = len(self.order)
        if not automated and chance.random() < 0.5:
            cut = chance.randrange(20, 90)
            if cut > 55 and chance.random() < 0.7:
                most = min(most, 3)
                self.order = self.order[: cut + chance.randrange(1, 8)]
        tokens = [CARD_NAMES[card] for card in self.order]
        if not automated:
            tokens.insert(cut, "cut")
        GAME.apply(self.state, c.Shoe(cards=" ".join(tokens)))
        self.shoe = encode_shoe(self.order)
        self.row[:] = 0
        self.row[READY] = len(self.order)
        rounds = 0
        while True:
            plan = self._plan(chance, chance.randrange(1, most + 1))
            self._wager(plan)
            if self.row[AT] >= cut or self.row[DUE]:
                with pytest.raises(Refused) as refusal:
                    GAME.apply(self.state, c.Deal())
                assert refusal.value.rule.startswith("5.4"), refusal.value
                met["cutting card 5.4"] += 1
                break
            self._round(plan, met)
            rounds += 1
            if cut == len(self.order) and rounds == 2:
                break
        for box in range(1, plan.boxes + 1):
            if self.state.layout.get(box):
                GAME.apply(self.state, c.Withdraw(player=PLAYERS[box - 1], box=box))
        return rounds

    def _plan(self, chance: random.Random, boxes: int) -> Plan:
        table = self.determinations
        stakes = np.zeros(WAGERS, np.int64)
        for box in range(boxes):
            stakes[MAINS + box] = table.multiple * chance.randrange(table.min // table.multiple, 40)
            stakes[SEVENS + box] = chance.choice((0, *table.super_sevens_amounts))
            stakes[PAIRS + box] = chance.choice((0, 1, 3, 20)) * table.perfect_pairs_min
        wagers = stakes.copy()
        wagers[MAINS : MAINS + boxes] = np.minimum(stakes[MAINS : MAINS + boxes], table.max)
        wagers[PAIRS : PAIRS + boxes] = np.minimum(stakes[PAIRS : PAIRS + boxes], table.perfect_pairs_max)
        half_chip = table.smallest_chip // 2
        for box in range(boxes):
            wagers[INSURANCES + box] = chance.randint(0, int(wagers[MAINS + box]) // 2 // half_chip) * half_chip
        if chance.random() < 0.15:
            counted = chance.randrange(BY_COUNT)
            numbers = tuple((counted + count) % CHARTS for count in range(COUNTS))
            return Plan(boxes, stakes, wagers, numbers, chance.random() < 0.5, chance.random() < 0.5, TAGS)
        return Plan(boxes, stakes, wagers, (chance.randrange(CHARTS),), chance.random() < 0.5, chance.random() < 0.5)

    def _wager(self, plan: Plan) -> None:
        for box in range(plan.boxes):
            for start, kind in ((MAINS, "main"), (SEVENS, "super-sevens"), (PAIRS, "perfect-pairs")):
                if plan.stakes[start + box]:
                    amount = Cents(int(plan.stakes[start + box]))
                    GAME.apply(self.state, c.Wager(player=PLAYERS[box], box=box + 1, amount=amount, wager=kind))

    def _round(self, plan: Plan, met: Counter[str]) -> None:
        double_any = self.determinations.double_on == "any"
        numbers, layout = play_by(plan.numbers, double_any)
        start = int(self.row[AT])
        count, won = play_and_write(
            self.shoe, self.row, self.stream, numbers, layout, plan.boxes, plan.tags, 0 if plan.insures else COUNTS,
            0 if plan.even else COUNTS, plan.wagers, plan.stakes, self.lines,
        )  # fmt: skip
        run_out = bool(self.row[DUE])
        self._apply(c.Deal(), start)
        round_ = self.state.round
        assert round_ is not None
        if round_.phase == "interim":
            self._answers(plan)
            self._apply(c.CloseInsurance(), start)
        while round_.phase == "play":
            self._apply(self._decision(plan), start)
            met["double of three cards"] += _doubled_three(round_.boxes.values())
        self._apply(c.Dealer(), start)
        self._check(plan, count, int(won), met)
        self._note(plan, round_.boxes.values(), met, run_out=run_out)
        if not run_out:
            assert self._left() == len(self.order) - self.row[AT]

    def _apply(self, command: Any, start: int) -> None:
        GAME.apply(self.state, command)
        while self.state.round is not None and self.state.round.steps:
            assert self.row[DUE], "the engine lacks a card that the kernel had"
            on_table = len(self.order) - start
            self.order = [CARD_OF[int(code)] for code in self.shoe[:-PADDING]]
            GAME.apply(self.state, c.Reshuffle(cards=" ".join(CARD_NAMES[card] for card in self.order[on_table:])))

    def _answers(self, plan: Plan) -> None:
        round_ = self.state.round
        assert round_ is not None
        for number, box in round_.boxes.items():
            player = PLAYERS[number - 1]
            if box.hands[0].is_blackjack and plan.even:
                GAME.apply(self.state, c.EvenMoney(player=player, box=number))
            elif plan.insures and (amount := int(plan.wagers[INSURANCES + number - 1])):
                GAME.apply(self.state, c.Insurance(player=player, box=number, amount=Cents(amount)))

    def _decision(self, plan: Plan) -> Any:
        round_ = self.state.round
        assert round_ is not None
        found = find_open_hand(round_)
        assert found is not None
        box, hand = found
        number = plan.numbers[self._true_count() if len(plan.numbers) > 1 else 0]
        name = VALUE_NAMES[VALUES[round_.dealer.cards[0]] - 1]
        letter = letter_for(charts()[number], box, hand, name)
        who: dict[str, Any] = {"player": PLAYERS[box.number - 1], "box": box.number}
        if letter == "P":
            return c.Split(**who)
        if letter in ("D", "DS") and (len(hand.cards) == 2 or self.determinations.double_on == "any"):
            return c.Double(**who)
        return (c.Stand if letter in ("S", "DS") else c.Hit)(**who)

    def _true_count(self) -> int:
        """By the cards that came out of this shoe, or lie on the table since the discards were shuffled."""
        left = self._left()
        out = self.order[: len(self.order) - left]
        running = sum(int(TAGS[VALUES[card]]) for card in out)
        return min(max(running * DECK // max(1, left) - LOWEST_COUNT, 0), COUNTS - 1)

    def _left(self) -> int:
        rest = self.state.shoe[self.state.shoe_at :]
        return len(rest) - rest.count(CUT)

    def _check(self, plan: Plan, count: int, won: int, met: Counter[str]) -> None:
        told = [_row_of(line) for line in make_lines(self.state.rounds[-1])]
        mine = [_row_of_kernel(line) for line in self.lines[:count].tolist()]
        assert told == mine, (told, mine, self.determinations)
        assert won == sum(row[5] - row[2] for row in told), "what the bulk counts is what the lines come to"
        for row, line in zip(told, self.lines[:count].tolist(), strict=True):
            kind, rules = row[0], row[7]
            if kind in ("super-sevens", "perfect-pairs"):
                met[f"{kind} {'lost' if row[3] == 'lose' else line[ODDS] // 2} to one"] += 1
            else:
                met[f"{kind} {rules[0]}"] += 1
            met["10.7 a split hand of ace and ten"] += "10.7" in rules
            met["17.10 super-sevens of a split pair"] += "17.10" in rules
            if "3.5" in rules:
                met[f"3.5 {kind} above the maximum"] += 1
            met["half a cent paid"] += row[8] == "3:2" and line[RISK] % 2

    def _note(self, plan: Plan, boxes: Any, met: Counter[str], *, run_out: bool) -> None:
        table = self.determinations
        for box in boxes:
            met[f"{len(box.hands)} hands on a box"] += 1
            met["split aces"] += box.hands[0].split_ace
        met[f"{plan.boxes} boxes"] += 1
        met[f"{table.decks} decks"] += 1
        met[f"double-on {table.double_on}"] += 1
        met[f"even-money-by {table.even_money_by}"] += 1
        met[f"side-wager-with {table.side_wager_with}"] += 1
        met["automated shoe"] += table.automated_shoe
        met["by the count"] += len(plan.numbers) > 1
        met["by the cards"] += bool(charts()[plan.numbers[0]].hands)
        met["shoe run out 14.6"] += run_out


def letter_for(chart: StrategyTable, box: Box, hand: Hand, first: str) -> str:
    """What the chart says for a hand against the dealer's first card."""
    values = sorted(VALUES[card] for card in hand.cards)
    if len(values) == 2 and values[0] == values[1]:
        own = chart.pairs[VALUE_NAMES[values[0] - 1]][first]
        if own != "P" or (len(box.hands) < 4 and not (values[0] == 1 and len(box.hands) > 1)):
            return own
    for name, letters in chart.hands.items():
        held = sorted(VALUE_NAMES.index(card) + 1 for card in name.split("-"))
        if held == values and letters[first] != BY_TOTAL:
            return letters[first]
    return (chart.soft if hand.is_soft else chart.hard)[str(hand.total)][first]


def _doubled_three(boxes: Any) -> int:
    return sum(len(hand.cards) > 3 and bool(hand.doubles) and hand.over for box in boxes for hand in box.hands)


def _row_of(line: Any) -> tuple[Any, ...]:
    risk = line.stake if line.at_risk is None else line.at_risk
    rules = tuple(map(str, line.rules))
    return (line.wager, line.place, line.stake, line.outcome, line.paid, line.returned, line.hand, rules, line.odds,
            risk, line.when)  # fmt: skip


def _row_of_kernel(line: Sequence[int]) -> tuple[Any, ...]:
    kind = NAMES[line[WAGER]]
    wins = OUTCOMES[line[OUTCOME]] == "win"
    odds = None if not wins else "3:2" if line[ODDS] == 3 else f"{line[ODDS] // 2}:1"
    rules = CLAUSES_BY_KIND[line[CLAUSES]] + tuple(rule for bit, rule in EXTRA_CLAUSES.items() if line[MORE] & bit)
    hand = line[HAND] or None
    return (kind, line[BOX], line[STAKE], OUTCOMES[line[OUTCOME]], line[PAID], line[RETURNED], hand, rules, odds,
            line[RISK], _when(kind, rules[0], odds))  # fmt: skip


def _when(kind: str, rule: str, odds: str | None) -> str:
    """When a line is settled."""
    if rule in ("8.1(a)", "8.1(b)", "17.6(d)", "17.6(a)") or kind == "perfect-pairs":
        return "interim"
    return "play" if kind == "super-sevens" and odds != "5000:1" else "final"


def _order(chance: random.Random, decks: int) -> list[int]:
    """A shoe at random; often the cards that split, win side wagers and make Blackjacks come first."""
    shoe = [*range(52)] * decks
    chance.shuffle(shoe)
    way = chance.random()
    if way < 0.45:
        ranks = chance.choice(((5,), (5, 12), (6, 4), (12, 8, 11), (12, 5, 6), (0, 1, 8), (2, 3, 5), (8, 9, 10, 12)))
        first = [card for card in shoe if card >> 2 in ranks]
        rest = [card for card in shoe if card >> 2 not in ranks]
        if way < 0.1:
            suit = chance.randrange(4)
            first.sort(key=lambda card: card & 3 != suit)
        mixed = first[:40] + rest[:20]
        if way >= 0.2:
            chance.shuffle(mixed)
        shoe = mixed + first[40:] + rest[20:]
    return shoe


def _table(chance: random.Random) -> Both:
    multiple = chance.choice((100, 101, 5))
    return Both(
        Determinations(
            decks=chance.randrange(4, 9),
            min=Cents(multiple * 2),
            max=Cents(multiple * chance.choice((10, 30, 1000))),
            multiple=Cents(multiple),
            smallest_chip=Cents(chance.choice((2, 50, 100))),
            super_sevens=True,
            super_sevens_amounts=(Cents(500), Cents(1001)),
            perfect_pairs=True,
            perfect_pairs_min=Cents(50),
            perfect_pairs_max=Cents(500),
            perfect_pairs_multiple=Cents(50),
            automated_shoe=chance.random() < 0.2,
            even_money_by=chance.choice(("owner", "decision-maker")),
            double_on=chance.choice(("two-cards", "any")),
            side_wager_with=chance.choice(("own", "box")),
        )
    )
