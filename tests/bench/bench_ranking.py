"""How many hands a second are ranked: one by one from plain Python, in bulk, and whole decks counted.

The same hands go to phevaluator, eval7 and treys where they are installed, one by one and on one core like ours, each with its
cards made ready beforehand in the form that it wants.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from houseway.equipment.cards import card_name, parse_cards
from houseway.maths.hand_class_counts import count_classes, count_classes_by_dealing
from houseway.maths.holdem.heads_up import compare_heads_up
from houseway.ranking.bulk_evaluator import STANDARD_SETTINGS, evaluate
from houseway.ranking.lookup import get_high_evaluator
from houseway.ranking.poker import Settings

HANDS = 200_000
BULK_HANDS = 2_000_000
REPEATS = 5

AIMS = {"one by one": 1_500_000, "bulk 7": 150_000_000, "bulk 5": 300_000_000}
AIM_MS = 10


def main() -> None:
    """Print every figure, with its aim, and the ratios."""
    _one_by_one()
    _bulk()
    _counting()


def _one_by_one() -> None:
    chance = random.Random(7)
    hands = [tuple(chance.sample(range(52), 7)) for _ in range(HANDS)]
    for count in (7, 5):
        own = _rate(get_high_evaluator(STANDARD_SETTINGS, count), [hand[:count] for hand in hands])
        aim = f" (aim {AIMS['one by one']:,})" if count == 7 else ""
        print(f"one by one, {count} cards: {own:,.0f} a second{aim}")
        for name, rival in (("phevaluator", _phevaluator), ("eval7", _eval7), ("treys", _treys)):
            try:
                evaluator, theirs = rival(hands, count)
            except ImportError:
                print(f"  {name}: not installed, no ratio")
                continue
            rate = _rate(evaluator, theirs)
            print(f"  {name}: {rate:,.0f} a second; ours is {own / rate:.2f} times as fast")


def _phevaluator(hands: Sequence[tuple[int, ...]], count: int) -> tuple[Callable[[Any], Any], list[Any]]:
    import phevaluator

    evaluate_cards = phevaluator.evaluate_cards
    return lambda hand: evaluate_cards(*hand), [hand[:count] for hand in hands]


def _eval7(hands: Sequence[tuple[int, ...]], count: int) -> tuple[Callable[[Any], Any], list[Any]]:
    import eval7

    cards = [eval7.Card(card_name(card)) for card in range(52)]
    return eval7.evaluate, [[cards[card] for card in hand[:count]] for hand in hands]


def _treys(hands: Sequence[tuple[int, ...]], count: int) -> tuple[Callable[[Any], Any], list[Any]]:
    import treys

    cards = [treys.Card.new(card_name(card)) for card in range(52)]
    evaluator = treys.Evaluator()
    # It wants hole cards and board apart.
    ready = [([cards[card] for card in hand[:2]], [cards[card] for card in hand[2:count]]) for hand in hands[:50_000]]
    return lambda hand: evaluator.evaluate(*hand), ready


def _bulk() -> None:
    chance = np.random.default_rng(7)
    decks = chance.permuted(np.tile(np.arange(52, dtype=np.uint8), (BULK_HANDS // 7, 1)), axis=1)
    for count in (7, 6, 5):
        hands = np.ascontiguousarray(decks[:, : 7 * count].reshape(-1, count)[:BULK_HANDS])
        classes = evaluate(hands, STANDARD_SETTINGS)
        rate = len(hands) / _best_time(partial(evaluate, hands, STANDARD_SETTINGS, output=classes), 5 * REPEATS)
        aim = f" (aim {AIMS[f'bulk {count}']:,})" if f"bulk {count}" in AIMS else ""
        print(f"in bulk, {count} cards: {rate:,.0f} a second on one core{aim}")


def _counting() -> None:
    jobs: list[tuple[str, Callable[[], object]]] = [
        ("all hands of seven of 52, counted", lambda: count_classes(STANDARD_SETTINGS, 7)),
        ("all hands of seven of 53, counted", lambda: count_classes(Settings(joker=True), 7)),
        ("all hands of seven of 53, low", lambda: count_classes(Settings(joker=True), 7, low=True)),
        ("heads up before the flop", lambda: compare_heads_up(parse_cards("As Ks"), parse_cards("Qh Jh"))),
    ]
    for name, job in jobs:
        job()
        print(f"{name}: {1000 * _best_time(job):.2f} ms (aim {AIM_MS} ms)")
    seconds = _best_time(lambda: count_classes_by_dealing(STANDARD_SETTINGS, 7), 1)
    print(f"all 133,784,560 hands of seven dealt one by one: {seconds:.2f} s")


def _rate(evaluator: Callable[[Any], Any], hands: Sequence[Any]) -> float:
    for hand in hands:
        evaluator(hand)

    def all_hands() -> None:
        for hand in hands:
            evaluator(hand)

    return len(hands) / _best_time(all_hands)


def _best_time(job: Callable[[], object], repeats: int = REPEATS) -> float:
    best = float("inf")
    for _ in range(repeats):
        started = time.perf_counter()
        job()
        best = min(best, time.perf_counter() - started)
    return best


if __name__ == "__main__":
    main()
