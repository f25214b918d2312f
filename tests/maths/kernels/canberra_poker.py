"""The kernel of Canberra Poker beside the engine: the same cards and decisions, every line and both pools compared.

What was met is counted, so that nothing that settlement knows goes untried: `EVERY` names it all.
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

MOST = 7
ROUNDS_A_TABLE = 200
WAGERS = ("ante", "bet", "jackpot")
INSTRUMENTS = ("NI2016-268", "NI2023-573")
PRIZES = KINDS[:5]
NAMES: tuple[Any, ...] = tuple(f"player {box}" for box in range(1, MOST + 1))
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
    """So many rounds at tables of varied determinations; how often each of `EVERY` was met."""
    chance = random.Random(seed)
    met: Counter[str] = Counter()
    for first in range(0, rounds, ROUNDS_A_TABLE):
        _compare_table(chance, min(ROUNDS_A_TABLE, rounds - first), met)
    return met


def _compare_table(chance: random.Random, rounds: int, met: Counter[str]) -> None:
    number = chance.choice(INSTRUMENTS)
    played = get_game("canberra-poker")
    table: Determinations = played.convert_table(_determinations(chance))
    declares = chance.random() < 0.8
    rules = make_kernel_rules(number, table, declares=declares)
    state: Any = played.open(table, number)
    pools = np.array([state.pools.jackpot, state.pools.reserve], np.int64)
    counts = np.zeros(len(SETTLEMENTS), np.int64)
    classes, lines = np.zeros(MOST, np.int64), np.zeros((MOST, len(WAGERS), COLUMNS), np.int64)
    for _ in range(rounds):
        boxes = chance.randrange(1, MOST + 1)
        cards = order_of(chance, boxes)
        antes = np.array([chance.choice((5_00, 25_00, 100_00)) for _ in range(boxes)])
        jackpots = np.array([chance.random() < 0.8 for _ in range(boxes)])
        before = pools.copy()
        play_round(
            np.array(cards, np.uint8), boxes, antes, jackpots, get_named_bets(chance.choice(tuple(STRATEGIES))), rules,
            get_hand_tables(), pools, classes, lines, counts,
        )  # fmt: skip
        bets = [lines[box, BET, STAKE] > 0 for box in range(boxes)]
        for command in _commands(cards, antes, jackpots, bets):
            played.apply(state, command)
        for box in range(boxes):
            if declares and bets[box] and jackpots[box] and rules.prizes[rules.kind_of_class[classes[box]]]:
                played.apply(state, c.Declare(player=NAMES[box]))
        played.apply(state, c.Collect())
        _compare_lines(state.rounds[-1].lines, lines[:boxes], met)
        assert [state.pools.jackpot, state.pools.reserve] == pools.tolist()
        _meet(rules, jackpots, classes, lines, before, pools, met)
    met.update(dict(zip(SETTLEMENTS, counts.tolist(), strict=True)))
    met[f"by {number}"] += rounds


def _determinations(chance: random.Random) -> dict[str, Any]:
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


def order_of(chance: random.Random, boxes: int) -> list[int]:
    """The cards of a round in the order of dealing; often boxes hold good hands, or the dealer the ranks of a box."""
    left = set(FULL_DECK)
    hands: list[list[int]] = [[] for _ in range(boxes + 1)]
    for place in chance.sample(range(boxes), min(boxes, chance.choice((0, 0, 0, 1, 2, 3)))):
        hand = _good_hand(chance)
        if left.issuperset(hand):
            hands[place] = hand
            left.difference_update(hand)
    rest = chance.sample(sorted(left), len(left))
    for hand in hands:
        while len(hand) < 5:
            hand.append(rest.pop())
    if chance.random() < 0.2:
        twins = {card: card ^ 1 for card in hands[0]}
        if set(twins.values()) <= {*rest, *hands[-1]}:
            hands[-1] = list(twins.values())
    for hand in hands:
        chance.shuffle(hand)
    return [hand[turn] for turn in range(5) for hand in hands]


def _good_hand(chance: random.Random) -> list[int]:
    """A royal flush, straight flush, four of a kind, full house, flush or straight."""
    kind, suit, low = chance.randrange(6), chance.randrange(4), chance.randrange(8)
    if kind <= 1:
        return [4 * (8 if kind == 0 else low) + 4 * step + suit for step in range(5)]
    one, two = chance.sample(range(13), 2)
    if kind <= 3:
        count = 4 if kind == 2 else 3
        own = [4 * one + at for at in chance.sample(range(4), count)]
        return own + [4 * two + at for at in chance.sample(range(4), 5 - count)]
    if kind == 4:
        return [4 * rank + suit for rank in chance.sample(range(13), 5)]
    return [4 * (low + step) + chance.randrange(4) for step in range(5)]


def _commands(cards: list[int], antes: Any, jackpots: Any, bets: list[bool]) -> list[Any]:
    given: list[Any] = [c.Shoe(cards=print_cards(cards))]
    for box, ante in enumerate(antes.tolist()):
        given.append(c.Ante(player=NAMES[box], box=box + 1, amount=Cents(ante)))
        if jackpots[box]:
            given.append(c.Jackpot(player=NAMES[box], box=box + 1))
    given.append(c.Deal())
    given += [c.Bet(player=NAMES[box]) if bet else c.Fold(player=NAMES[box]) for box, bet in enumerate(bets)]
    given.append(c.Reveal())
    return given


def _compare_lines(told: Any, lines: Any, met: Counter[str]) -> None:
    """Every line with all that it tells."""
    engine = sorted((line.place - 1, WAGERS.index(line.wager), line.stake, line.outcome, line.odds, line.paid,
                     line.returned, tuple(line.rules), line.at_risk, line.commission) for line in told)  # fmt: skip
    kernel = [
        (box, wager, *_told(row), None, 0)
        for box, rows in enumerate(lines.tolist())
        for wager, row in enumerate(rows)
        if row[STAKE]
    ]
    assert kernel == engine
    met.update(f"{WAGERS[line[1]]} {' '.join(line[7])}" for line in kernel)


def _told(row: list[int]) -> tuple[Any, ...]:
    """A row as a line tells it: the kind of settlement says odds and clauses."""
    odds = f"{row[ODDS]}:1" if row[ODDS] else None
    rules = CLAUSES_BY_KIND[row[CLAUSES]] + tuple(rule for bit, rule in EXTRA_CLAUSES.items() if row[MORE] & bit)
    return row[STAKE], OUTCOMES[row[OUTCOME]], odds, row[PAID], row[RETURNED], rules


def _meet(
    rules: KernelRules, jackpots: Any, classes: Any, lines: Any, before: Any, after: Any, met: Counter[str]
) -> None:
    """Count what this round showed beside its settlements."""
    won = []
    for box, wagered in enumerate(jackpots.tolist()):
        kind = int(rules.kind_of_class[classes[box]]) if classes[box] >= 0 else -1
        stake, outcome, paid = lines[box, BET, :RETURNED].tolist()
        if OUTCOMES[outcome] == "win" and paid < stake * rules.odds[kind]:
            met[f"maximum payout cuts a {'box' if rules.box_scope else 'bet'}"] += 1
        if not wagered:
            continue
        if OUTCOMES[lines[box, JACKPOT, OUTCOME]] == "win":
            won.append(kind)
            met[f"jackpot, {KINDS[kind]}"] += 1
            met["jackpot, share above the fixed amount"] += bool(lines[box, JACKPOT, PAID] > rules.prizes[kind])
            met[f"funding, {('reserve', 'jackpot', 'house')[rules.funding]}"] += 1
        else:
            met["jackpot, folded"] += kind < 0
            met["jackpot, not declared"] += kind >= 0 and bool(rules.prizes[kind])
    met["jackpot, several royal flushes"] += won.count(ROYAL) > 1
    met["jackpot, several straight flushes"] += won.count(STRAIGHT_FLUSH) > 1
    met["jackpot, royal and straight flush"] += {ROYAL, STRAIGHT_FLUSH} <= set(won)
    met["jackpot, pool filled up"] += bool(ROYAL in won and rules.seed > 0 and after[0] == rules.seed)
