"""The kernel of Canberra Poker against the engine: same cards and decisions, same lines and pools.

Every case that occurs is counted: `EVERY` lists all of them, so that a test can require each one.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np

from houseway.equipment.cards import FULL_DECK, print_cards
from houseway.games import get_game
from houseway.games.canberra_poker import commands as c
from houseway.games.canberra_poker.determinations import Determinations
from houseway.maths.canberra_poker.round_kernel import (
    BET,
    CLAUSES,
    CLAUSES_BY_KIND,
    COLUMNS,
    EXTRA_CLAUSES,
    JACKPOT,
    KINDS,
    MORE,
    ODDS,
    OUTCOME,
    PAID,
    RETURNED,
    ROYAL,
    SETTLEMENTS,
    STAKE,
    STRAIGHT_FLUSH,
    KernelRules,
    get_hand_tables,
    make_kernel_rules,
    play_round,
)
from houseway.maths.canberra_poker.strategies import STRATEGIES, get_named_bets
from houseway.maths.simulation.blocks import OUTCOMES
from houseway.money import Cents

MAX_BOXES = 7
ROUNDS_PER_TABLE = 200
WAGERS = ("ante", "bet", "jackpot")
INSTRUMENTS = ("NI2016-268", "NI2023-573")
PRIZES = KINDS[:5]
NAMES: tuple[Any, ...] = tuple(f"player {box}" for box in range(1, MAX_BOXES + 1))
EVERY = (
    *SETTLEMENTS,
    *(f"jackpot, {kind}" for kind in PRIZES),
    "jackpot, several royal flushes",
    "jackpot, several straight flushes",
    "jackpot, royal and straight flush",
    "jackpot, not declared",
    "jackpot, folded",
    "jackpot, share above the fixed amount",
    "jackpot, pool filled up",
    "maximum payout cuts a bet",
    "maximum payout cuts a box",
    *(f"funding, {name}" for name in ("reserve", "jackpot", "house")),
    *(f"by {number}" for number in INSTRUMENTS),
    *(f"ante {rules}" for rules in ("7.3", "9.3 8.1", "9.4 8.1", "9.5", "9.6")),
    *(f"bet {rules}" for rules in ("9.2 9.3", "9.4 8.1", "9.4 8.1 8.2", "9.5", "9.6")),
    *(f"jackpot {rule}" for rule in ("7.3", "10.7", "10.4")),
    *(f"jackpot 11.1({letter}) 10.5" for letter in "abcde"),
    *(f"jackpot 11.3({letter}) 10.5{other}" for letter in "ab" for other in ("", " 11.4")),
    *(f"jackpot 11.1({letter}) 10.5 11.4" for letter in "ab"),
)


def compare(rounds: int, seed: int) -> Counter[str]:
    """Play rounds at tables with varied determinations; return how often each case of `EVERY` occurred."""
    chance = random.Random(seed)
    coverage: Counter[str] = Counter()
    for first in range(0, rounds, ROUNDS_PER_TABLE):
        _compare_table(chance, min(ROUNDS_PER_TABLE, rounds - first), coverage)
    return coverage


def _compare_table(chance: random.Random, rounds: int, coverage: Counter[str]) -> None:
    instrument = chance.choice(INSTRUMENTS)
    engine = get_game("canberra-poker")
    table: Determinations = engine.convert_table(_make_determinations(chance))
    declares = chance.random() < 0.8
    rules = make_kernel_rules(instrument, table, declares=declares)
    state: Any = engine.open(table, instrument)
    pools = np.array([state.pools.jackpot, state.pools.reserve], np.int64)
    counts = np.zeros(len(SETTLEMENTS), np.int64)
    classes, lines = np.zeros(MAX_BOXES, np.int64), np.zeros((MAX_BOXES, len(WAGERS), COLUMNS), np.int64)
    for _ in range(rounds):
        boxes = chance.randrange(1, MAX_BOXES + 1)
        cards = make_card_order(chance, boxes)
        antes = np.array([chance.choice((5_00, 25_00, 100_00)) for _ in range(boxes)])
        jackpots = np.array([chance.random() < 0.8 for _ in range(boxes)])
        pools_before = pools.copy()
        play_round(
            np.array(cards, np.uint8), boxes, antes, jackpots, get_named_bets(chance.choice(tuple(STRATEGIES))), rules,
            get_hand_tables(), pools, classes, lines, counts,
        )  # fmt: skip
        bets = [lines[box, BET, STAKE] > 0 for box in range(boxes)]
        for command in _make_commands(cards, antes, jackpots, bets):
            engine.apply(state, command)
        for box in range(boxes):
            if declares and bets[box] and jackpots[box] and rules.prizes[rules.kind_of_class[classes[box]]]:
                engine.apply(state, c.Declare(player=NAMES[box]))
        engine.apply(state, c.Collect())
        _compare_lines(state.rounds[-1].lines, lines[:boxes], coverage)
        assert [state.pools.jackpot, state.pools.reserve] == pools.tolist()
        _count_events(rules, jackpots, classes, lines, pools_before, pools, coverage)
    coverage.update(dict(zip(SETTLEMENTS, counts.tolist(), strict=True)))
    coverage[f"by {instrument}"] += rounds


def _make_determinations(chance: random.Random) -> dict[str, Any]:
    jackpot: dict[str, Any] = {
        "wager": chance.choice(("1.00", "2.00", "5.00")),
        "pool": chance.choice(("0.00", "9000.00", "20000.00", "300000.00")),
        "reserve": chance.choice(("0.00", "500.00", "70000.00")),
        "share": chance.choice(("0", "33.33", "40", "100")),
        "funding": chance.choice(("reserve", "jackpot", "house")),
        "seed-from": chance.choice(("reserve", "reserve-then-house")),
        "dealer-declares": chance.random() < 0.3,
    }
    if chance.random() < 0.7:
        jackpot["seed"] = chance.choice(("1000.00", "5000.00", "50000.00"))
    return {
        "jackpot": jackpot,
        "max-payout": chance.choice(("none", "50000.00", "500.00", "120.00")),
        "max-payout-scope": chance.choice(("bet", "box")),
        "unqualified-tie": chance.choice(("ante-wins", "void")),
    }


def make_card_order(chance: random.Random, boxes: int) -> list[int]:
    """Make the cards of a round in dealing order; often with good hands, or equal ranks for dealer and a box."""
    unused_cards = set(FULL_DECK)
    hands: list[list[int]] = [[] for _ in range(boxes + 1)]
    for place in chance.sample(range(boxes), min(boxes, chance.choice((0, 0, 0, 1, 2, 3)))):
        hand = _make_good_hand(chance)
        if unused_cards.issuperset(hand):
            hands[place] = hand
            unused_cards.difference_update(hand)
    other_cards = chance.sample(sorted(unused_cards), len(unused_cards))
    for hand in hands:
        while len(hand) < 5:
            hand.append(other_cards.pop())
    if chance.random() < 0.2:
        twin_cards = {card: card ^ 1 for card in hands[0]}
        if set(twin_cards.values()) <= {*other_cards, *hands[-1]}:
            hands[-1] = list(twin_cards.values())
    for hand in hands:
        chance.shuffle(hand)
    return [hand[turn] for turn in range(5) for hand in hands]


def _make_good_hand(chance: random.Random) -> list[int]:
    """Make a royal flush, straight flush, four of a kind, full house, flush or straight."""
    kind, suit, low = chance.randrange(6), chance.randrange(4), chance.randrange(8)
    if kind <= 1:
        return [4 * (8 if kind == 0 else low) + 4 * step + suit for step in range(5)]
    first_rank, second_rank = chance.sample(range(13), 2)
    if kind <= 3:
        count = 4 if kind == 2 else 3
        cards = [4 * first_rank + at for at in chance.sample(range(4), count)]
        return cards + [4 * second_rank + at for at in chance.sample(range(4), 5 - count)]
    if kind == 4:
        return [4 * rank + suit for rank in chance.sample(range(13), 5)]
    return [4 * (low + step) + chance.randrange(4) for step in range(5)]


def _make_commands(cards: list[int], antes: Any, jackpots: Any, bets: list[bool]) -> list[Any]:
    commands: list[Any] = [c.Shoe(cards=print_cards(cards))]
    for box, ante in enumerate(antes.tolist()):
        commands.append(c.Ante(player=NAMES[box], box=box + 1, amount=Cents(ante)))
        if jackpots[box]:
            commands.append(c.Jackpot(player=NAMES[box], box=box + 1))
    commands.append(c.Deal())
    commands += [c.Bet(player=NAMES[box]) if bet else c.Fold(player=NAMES[box]) for box, bet in enumerate(bets)]
    commands.append(c.Reveal())
    return commands


def _compare_lines(engine_lines: Any, lines: Any, coverage: Counter[str]) -> None:
    """Compare every line with all its fields."""
    engine_rows = sorted((line.place - 1, WAGERS.index(line.wager), line.stake, line.outcome, line.odds, line.paid,
                     line.returned, tuple(line.rules), line.at_risk, line.commission) for line in engine_lines)  # fmt: skip
    kernel_rows = [
        (box, wager, *_make_row(row), None, 0)
        for box, rows in enumerate(lines.tolist())
        for wager, row in enumerate(rows)
        if row[STAKE]
    ]
    assert kernel_rows == engine_rows
    coverage.update(f"{WAGERS[line[1]]} {' '.join(line[7])}" for line in kernel_rows)


def _make_row(row: list[int]) -> tuple[Any, ...]:
    """Convert a row of the kernel to the fields of a line; the kind of settlement gives odds and clauses."""
    odds = f"{row[ODDS]}:1" if row[ODDS] else None
    rules = CLAUSES_BY_KIND[row[CLAUSES]] + tuple(rule for bit, rule in EXTRA_CLAUSES.items() if row[MORE] & bit)
    return row[STAKE], OUTCOMES[row[OUTCOME]], odds, row[PAID], row[RETURNED], rules


def _count_events(
    rules: KernelRules,
    jackpots: Any,
    classes: Any,
    lines: Any,
    pools_before: Any,
    pools_after: Any,
    coverage: Counter[str],
) -> None:
    """Count the cases of this round that its settlements do not show."""
    winning_kinds = []
    for box, has_wagered in enumerate(jackpots.tolist()):
        kind = int(rules.kind_of_class[classes[box]]) if classes[box] >= 0 else -1
        stake, outcome, payout = lines[box, BET, :RETURNED].tolist()
        if OUTCOMES[outcome] == "win" and payout < stake * rules.odds[kind]:
            coverage[f"maximum payout cuts a {'box' if rules.box_scope else 'bet'}"] += 1
        if not has_wagered:
            continue
        if OUTCOMES[lines[box, JACKPOT, OUTCOME]] == "win":
            winning_kinds.append(kind)
            coverage[f"jackpot, {KINDS[kind]}"] += 1
            coverage["jackpot, share above the fixed amount"] += bool(lines[box, JACKPOT, PAID] > rules.prizes[kind])
            coverage[f"funding, {('reserve', 'jackpot', 'house')[rules.funding]}"] += 1
        else:
            coverage["jackpot, folded"] += kind < 0
            coverage["jackpot, not declared"] += kind >= 0 and bool(rules.prizes[kind])
    coverage["jackpot, several royal flushes"] += winning_kinds.count(ROYAL) > 1
    coverage["jackpot, several straight flushes"] += winning_kinds.count(STRAIGHT_FLUSH) > 1
    coverage["jackpot, royal and straight flush"] += {ROYAL, STRAIGHT_FLUSH} <= set(winning_kinds)
    coverage["jackpot, pool filled up"] += bool(
        ROYAL in winning_kinds and rules.seed > 0 and pools_after[0] == rules.seed
    )
