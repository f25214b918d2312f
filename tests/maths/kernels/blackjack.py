"""The kernel of Blackjack against the engine: same shoes, strategies and answers, same lines and shoe."""

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

INSTRUMENT = "NI2005-63"
SHOE_CARDS = 160
"""Number of cards of a shoe: more than seven boxes use in the rounds that are played from it."""
PLAYERS = [f"player {box}" for box in range(1, MOST_BOXES + 1)]
TAGS = np.array([0, -1, 1, 1, 1, 1, 1, 0, 0, 0, -1, 0, 0, 0, 0, 0], np.int64)
NO_TAGS = np.zeros(0, np.int64)
CARD_BY_CODE = {int(code): card for card, code in enumerate(CODES)}
STRATEGY_COUNT, COUNT_VARIANTS = 24, 3
NAMED_HANDS = ("T-2", "T-6", "9-7", "8-4", "A-7", "A-2-4", "5-5-6", "4-3-2", "A-A-8", "6-5-4", "8-8", "7-7")

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
    """Play random rounds with kernel and engine; return how often each case occurred."""
    chance = random.Random(seed)
    coverage: Counter[str] = Counter()
    played_rounds = 0
    while played_rounds < rounds:
        table = _make_table(chance)
        for _ in range(12):
            played_rounds += table.play_shoe(chance, coverage)
    return coverage


@cache
def make_strategies(seed: int = 7) -> list[StrategyTable]:
    """Make random strategy tables that split most pairs; some of them name single hands."""
    chance = random.Random(seed)
    return [_make_strategy(chance, with_hands=number % 3 == 0) for number in range(STRATEGY_COUNT)]


def _make_strategy(chance: random.Random, *, with_hands: bool) -> StrategyTable:
    parts: dict[str, dict[str, dict[str, str]]] = {}
    for part, rows in PARTS.items():
        parts[part] = {
            row: {card: _choose_letter(chance, get_allowed_letters(part, row)) for card in UPCARD_ORDER} for row in rows
        }
    hand_rows: dict[str, dict[str, str]] = {}
    if with_hands:
        for name in NAMED_HANDS:
            values = [VALUE_NAMES.index(rank) + 1 for rank in name.split("-")]
            hard = sum(values)
            soft = 1 in values and hard <= 11
            allowed = get_allowed_letters("soft" if soft else "hard", str(hard + 10 if soft else hard))
            hand_rows[name] = {card: chance.choice((*allowed, BY_TOTAL)) for card in UPCARD_ORDER}
    return parse_strategy_table(StrategyTable(**parts, hands=hand_rows).to_text())


def _choose_letter(chance: random.Random, allowed: Sequence[str]) -> str:
    return "P" if "P" in allowed and chance.random() < 0.7 else chance.choice(allowed)


@cache
def get_play_tables(strategy_numbers: tuple[int, ...], double_any: bool) -> PlayTables:
    """Return the kernel's tables for these strategies."""
    return make_play_tables([make_strategies()[number] for number in strategy_numbers], double_any=double_any)


@dataclass
class RoundPlan:
    """Wagers and strategy of one round."""

    boxes: int
    stakes: Any
    wagers: Any
    strategy_numbers: tuple[int, ...]
    """Number of the strategy, or one number for each true count."""
    insures: bool
    takes_even_money: bool
    tags: Any = field(default_factory=lambda: NO_TAGS)


class PairedTable:
    """One table, played by the engine as a state and by the kernel as a row."""

    def __init__(self, determinations: Determinations) -> None:
        self.determinations = determinations
        self.state: State = GAME.open(determinations, INSTRUMENT)
        self.row = make_empty_row()
        self.lines = np.zeros((MOST_LINES, 11), np.int64)
        self.stream = stream_of(5, 63)
        self.order: list[int] = []
        self.shoe = encode_shoe([])

    def play_shoe(self, chance: random.Random, coverage: Counter[str]) -> int:
        """Play a shoe to its end, or two rounds of it; return the number of rounds."""
        decks, automated = self.determinations.decks, self.determinations.automated_shoe
        max_boxes = chance.choice((1, 2, 3, 7))
        self.order = _make_card_order(chance, decks)[:SHOE_CARDS]
        cut = len(self.order)
        if not automated and chance.random() < 0.5:
            cut = chance.randrange(20, 90)
            if cut > 55 and chance.random() < 0.7:
                max_boxes = min(max_boxes, 3)
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
            plan = self._make_plan(chance, chance.randrange(1, max_boxes + 1))
            self._place_wagers(plan)
            if self.row[AT] >= cut or self.row[DUE]:
                with pytest.raises(Refused) as refusal:
                    GAME.apply(self.state, c.Deal())
                assert refusal.value.rule.startswith("5.4"), refusal.value
                coverage["cutting card 5.4"] += 1
                break
            self._play_round(plan, coverage)
            rounds += 1
            if cut == len(self.order) and rounds == 2:
                break
        for box in range(1, plan.boxes + 1):
            if self.state.layout.get(box):
                GAME.apply(self.state, c.Withdraw(player=PLAYERS[box - 1], box=box))
        return rounds

    def _make_plan(self, chance: random.Random, boxes: int) -> RoundPlan:
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
            first_strategy = chance.randrange(COUNT_VARIANTS)
            numbers = tuple((first_strategy + count) % STRATEGY_COUNT for count in range(COUNTS))
            return RoundPlan(boxes, stakes, wagers, numbers, chance.random() < 0.5, chance.random() < 0.5, TAGS)
        return RoundPlan(
            boxes, stakes, wagers, (chance.randrange(STRATEGY_COUNT),), chance.random() < 0.5, chance.random() < 0.5
        )

    def _place_wagers(self, plan: RoundPlan) -> None:
        for box in range(plan.boxes):
            for start, kind in ((MAINS, "main"), (SEVENS, "super-sevens"), (PAIRS, "perfect-pairs")):
                if plan.stakes[start + box]:
                    amount = Cents(int(plan.stakes[start + box]))
                    GAME.apply(self.state, c.Wager(player=PLAYERS[box], box=box + 1, amount=amount, wager=kind))

    def _play_round(self, plan: RoundPlan, coverage: Counter[str]) -> None:
        double_any = self.determinations.double_on == "any"
        table_rows, layout = get_play_tables(plan.strategy_numbers, double_any)
        start = int(self.row[AT])
        line_count, net = play_and_write(
            self.shoe, self.row, self.stream, table_rows, layout, plan.boxes, plan.tags, 0 if plan.insures else COUNTS,
            0 if plan.takes_even_money else COUNTS, plan.wagers, plan.stakes, self.lines,
        )  # fmt: skip
        has_run_out = bool(self.row[DUE])
        self._apply(c.Deal(), start)
        round_ = self.state.round
        assert round_ is not None
        if round_.phase == "interim":
            self._answer_insurance(plan)
            self._apply(c.CloseInsurance(), start)
        while round_.phase == "play":
            self._apply(self._make_decision(plan), start)
            coverage["double of three cards"] += _count_doubled_threes(round_.boxes.values())
        self._apply(c.Dealer(), start)
        self._compare_lines(plan, line_count, int(net), coverage)
        self._count_events(plan, round_.boxes.values(), coverage, has_run_out=has_run_out)
        if not has_run_out:
            assert self._count_cards_left() == len(self.order) - self.row[AT]

    def _apply(self, command: Any, start: int) -> None:
        GAME.apply(self.state, command)
        while self.state.round is not None and self.state.round.steps:
            assert self.row[DUE], "the engine lacks a card that the kernel had"
            on_table = len(self.order) - start
            self.order = [CARD_BY_CODE[int(code)] for code in self.shoe[:-PADDING]]
            GAME.apply(self.state, c.Reshuffle(cards=" ".join(CARD_NAMES[card] for card in self.order[on_table:])))

    def _answer_insurance(self, plan: RoundPlan) -> None:
        round_ = self.state.round
        assert round_ is not None
        for number, box in round_.boxes.items():
            player = PLAYERS[number - 1]
            if box.hands[0].is_blackjack and plan.takes_even_money:
                GAME.apply(self.state, c.EvenMoney(player=player, box=number))
            elif plan.insures and (amount := int(plan.wagers[INSURANCES + number - 1])):
                GAME.apply(self.state, c.Insurance(player=player, box=number, amount=Cents(amount)))

    def _make_decision(self, plan: RoundPlan) -> Any:
        round_ = self.state.round
        assert round_ is not None
        box_and_hand = find_open_hand(round_)
        assert box_and_hand is not None
        box, hand = box_and_hand
        number = plan.strategy_numbers[self._compute_true_count() if len(plan.strategy_numbers) > 1 else 0]
        upcard = VALUE_NAMES[VALUES[round_.dealer.cards[0]] - 1]
        letter = find_letter(make_strategies()[number], box, hand, upcard)
        arguments: dict[str, Any] = {"player": PLAYERS[box.number - 1], "box": box.number}
        if letter == "P":
            return c.Split(**arguments)
        if letter in ("D", "DS") and (len(hand.cards) == 2 or self.determinations.double_on == "any"):
            return c.Double(**arguments)
        return (c.Stand if letter in ("S", "DS") else c.Hit)(**arguments)

    def _compute_true_count(self) -> int:
        """Compute the true count from the cards dealt from this shoe.

        After the discards were shuffled, these are the cards that are on the table.
        """
        cards_left = self._count_cards_left()
        dealt_cards = self.order[: len(self.order) - cards_left]
        running_count = sum(int(TAGS[VALUES[card]]) for card in dealt_cards)
        return min(max(running_count * DECK // max(1, cards_left) - LOWEST_COUNT, 0), COUNTS - 1)

    def _count_cards_left(self) -> int:
        remaining_cards = self.state.shoe[self.state.shoe_at :]
        return len(remaining_cards) - remaining_cards.count(CUT)

    def _compare_lines(self, plan: RoundPlan, line_count: int, net: int, coverage: Counter[str]) -> None:
        engine_rows = [_make_engine_row(line) for line in make_lines(self.state.rounds[-1])]
        kernel_rows = [_make_kernel_row(line) for line in self.lines[:line_count].tolist()]
        assert engine_rows == kernel_rows, (engine_rows, kernel_rows, self.determinations)
        assert net == sum(row[5] - row[2] for row in engine_rows), "what the bulk counts is what the lines come to"
        for row, line in zip(engine_rows, self.lines[:line_count].tolist(), strict=True):
            kind, rules = row[0], row[7]
            if kind in ("super-sevens", "perfect-pairs"):
                coverage[f"{kind} {'lost' if row[3] == 'lose' else line[ODDS] // 2} to one"] += 1
            else:
                coverage[f"{kind} {rules[0]}"] += 1
            coverage["10.7 a split hand of ace and ten"] += "10.7" in rules
            coverage["17.10 super-sevens of a split pair"] += "17.10" in rules
            if "3.5" in rules:
                coverage[f"3.5 {kind} above the maximum"] += 1
            coverage["half a cent paid"] += row[8] == "3:2" and line[RISK] % 2

    def _count_events(self, plan: RoundPlan, boxes: Any, coverage: Counter[str], *, has_run_out: bool) -> None:
        table = self.determinations
        for box in boxes:
            coverage[f"{len(box.hands)} hands on a box"] += 1
            coverage["split aces"] += box.hands[0].split_ace
        coverage[f"{plan.boxes} boxes"] += 1
        coverage[f"{table.decks} decks"] += 1
        coverage[f"double-on {table.double_on}"] += 1
        coverage[f"even-money-by {table.even_money_by}"] += 1
        coverage[f"side-wager-with {table.side_wager_with}"] += 1
        coverage["automated shoe"] += table.automated_shoe
        coverage["by the count"] += len(plan.strategy_numbers) > 1
        coverage["by the cards"] += bool(make_strategies()[plan.strategy_numbers[0]].hands)
        coverage["shoe run out 14.6"] += has_run_out


def find_letter(strategy: StrategyTable, box: Box, hand: Hand, upcard: str) -> str:
    """Return the letter of the strategy for a hand against the dealer's first card."""
    values = sorted(VALUES[card] for card in hand.cards)
    if len(values) == 2 and values[0] == values[1]:
        pair_letter = strategy.pairs[VALUE_NAMES[values[0] - 1]][upcard]
        if pair_letter != "P" or (len(box.hands) < 4 and not (values[0] == 1 and len(box.hands) > 1)):
            return pair_letter
    for name, letters in strategy.hands.items():
        hand_values = sorted(VALUE_NAMES.index(card) + 1 for card in name.split("-"))
        if hand_values == values and letters[upcard] != BY_TOTAL:
            return letters[upcard]
    return (strategy.soft if hand.is_soft else strategy.hard)[str(hand.total)][upcard]


def _count_doubled_threes(boxes: Any) -> int:
    return sum(len(hand.cards) > 3 and bool(hand.doubles) and hand.over for box in boxes for hand in box.hands)


def _make_engine_row(line: Any) -> tuple[Any, ...]:
    risk = line.stake if line.at_risk is None else line.at_risk
    rules = tuple(map(str, line.rules))
    return (line.wager, line.place, line.stake, line.outcome, line.paid, line.returned, line.hand, rules, line.odds,
            risk, line.when)  # fmt: skip


def _make_kernel_row(line: Sequence[int]) -> tuple[Any, ...]:
    kind = NAMES[line[WAGER]]
    is_win = OUTCOMES[line[OUTCOME]] == "win"
    odds = None if not is_win else "3:2" if line[ODDS] == 3 else f"{line[ODDS] // 2}:1"
    rules = CLAUSES_BY_KIND[line[CLAUSES]] + tuple(rule for bit, rule in EXTRA_CLAUSES.items() if line[MORE] & bit)
    hand = line[HAND] or None
    return (kind, line[BOX], line[STAKE], OUTCOMES[line[OUTCOME]], line[PAID], line[RETURNED], hand, rules, odds,
            line[RISK], _get_settlement_phase(kind, rules[0], odds))  # fmt: skip


def _get_settlement_phase(kind: str, rule: str, odds: str | None) -> str:
    """Return the phase in which a line is settled."""
    if rule in ("8.1(a)", "8.1(b)", "17.6(d)", "17.6(a)") or kind == "perfect-pairs":
        return "interim"
    return "play" if kind == "super-sevens" and odds != "5000:1" else "final"


def _make_card_order(chance: random.Random, decks: int) -> list[int]:
    """Make a random shoe; often cards that split, win side wagers or make a Blackjack come first."""
    shoe = [*range(52)] * decks
    chance.shuffle(shoe)
    number = chance.random()
    if number < 0.45:
        ranks = chance.choice(((5,), (5, 12), (6, 4), (12, 8, 11), (12, 5, 6), (0, 1, 8), (2, 3, 5), (8, 9, 10, 12)))
        chosen_cards = [card for card in shoe if card >> 2 in ranks]
        other_cards = [card for card in shoe if card >> 2 not in ranks]
        if number < 0.1:
            suit = chance.randrange(4)
            chosen_cards.sort(key=lambda card: card & 3 != suit)
        mixed_cards = chosen_cards[:40] + other_cards[:20]
        if number >= 0.2:
            chance.shuffle(mixed_cards)
        shoe = mixed_cards + chosen_cards[40:] + other_cards[20:]
    return shoe


def _make_table(chance: random.Random) -> PairedTable:
    multiple = chance.choice((100, 101, 5))
    return PairedTable(
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
