"""Speed of hand ranking: single hands from plain Python, hands in bulk, and counts over whole decks.

The same single hands go to phevaluator, eval7 and treys if they are installed. All run on one core, with the
cards converted in advance to the form that each library expects.
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

TARGET_RATES = {"one by one": 1_500_000, "bulk 7": 150_000_000, "bulk 5": 300_000_000}
TARGET_MS = 10


def main() -> None:
    """Print every result, with its target and the ratios."""
    _measure_single_hands()
    _measure_bulk()
    _measure_counting()


def _measure_single_hands() -> None:
    chance = random.Random(7)
    hands = [tuple(chance.sample(range(52), 7)) for _ in range(HANDS)]
    for count in (7, 5):
        own_rate = _measure_rate(get_high_evaluator(STANDARD_SETTINGS, count), [hand[:count] for hand in hands])
        target = f" (aim {TARGET_RATES['one by one']:,})" if count == 7 else ""
        print(f"one by one, {count} cards: {own_rate:,.0f} a second{target}")
        for name, prepare in (
            ("phevaluator", _prepare_phevaluator),
            ("eval7", _prepare_eval7),
            ("treys", _prepare_treys),
        ):
            try:
                evaluator, prepared_hands = prepare(hands, count)
            except ImportError:
                print(f"  {name}: not installed, no ratio")
                continue
            rate = _measure_rate(evaluator, prepared_hands)
            print(f"  {name}: {rate:,.0f} a second; ours is {own_rate / rate:.2f} times as fast")


def _prepare_phevaluator(hands: Sequence[tuple[int, ...]], count: int) -> tuple[Callable[[Any], Any], list[Any]]:
    import phevaluator

    evaluate_cards = phevaluator.evaluate_cards
    return lambda hand: evaluate_cards(*hand), [hand[:count] for hand in hands]


def _prepare_eval7(hands: Sequence[tuple[int, ...]], count: int) -> tuple[Callable[[Any], Any], list[Any]]:
    import eval7

    cards = [eval7.Card(card_name(card)) for card in range(52)]
    return eval7.evaluate, [[cards[card] for card in hand[:count]] for hand in hands]


def _prepare_treys(hands: Sequence[tuple[int, ...]], count: int) -> tuple[Callable[[Any], Any], list[Any]]:
    import treys

    cards = [treys.Card.new(card_name(card)) for card in range(52)]
    evaluator = treys.Evaluator()
    # It expects hole cards and board separately.
    prepared_hands = [
        ([cards[card] for card in hand[:2]], [cards[card] for card in hand[2:count]]) for hand in hands[:50_000]
    ]
    return lambda hand: evaluator.evaluate(*hand), prepared_hands


def _measure_bulk() -> None:
    chance = np.random.default_rng(7)
    decks = chance.permuted(np.tile(np.arange(52, dtype=np.uint8), (BULK_HANDS // 7, 1)), axis=1)
    for count in (7, 6, 5):
        hands = np.ascontiguousarray(decks[:, : 7 * count].reshape(-1, count)[:BULK_HANDS])
        classes = evaluate(hands, STANDARD_SETTINGS)
        rate = len(hands) / _best_time(partial(evaluate, hands, STANDARD_SETTINGS, output=classes), 5 * REPEATS)
        target = f" (aim {TARGET_RATES[f'bulk {count}']:,})" if f"bulk {count}" in TARGET_RATES else ""
        print(f"in bulk, {count} cards: {rate:,.0f} a second on one core{target}")


def _measure_counting() -> None:
    jobs: list[tuple[str, Callable[[], object]]] = [
        ("all hands of seven of 52, counted", lambda: count_classes(STANDARD_SETTINGS, 7)),
        ("all hands of seven of 53, counted", lambda: count_classes(Settings(joker=True), 7)),
        ("all hands of seven of 53, low", lambda: count_classes(Settings(joker=True), 7, low=True)),
        ("heads up before the flop", lambda: compare_heads_up(parse_cards("As Ks"), parse_cards("Qh Jh"))),
    ]
    for name, job in jobs:
        job()
        print(f"{name}: {1000 * _best_time(job):.2f} ms (aim {TARGET_MS} ms)")
    seconds = _best_time(lambda: count_classes_by_dealing(STANDARD_SETTINGS, 7), 1)
    print(f"all 133,784,560 hands of seven dealt one by one: {seconds:.2f} s")


def _measure_rate(evaluator: Callable[[Any], Any], hands: Sequence[Any]) -> float:
    for hand in hands:
        evaluator(hand)

    def evaluate_all() -> None:
        for hand in hands:
            evaluator(hand)

    return len(hands) / _best_time(evaluate_all)


def _best_time(job: Callable[[], object], repeats: int = REPEATS) -> float:
    best = float("inf")
    for _ in range(repeats):
        started = time.perf_counter()
        job()
        best = min(best, time.perf_counter() - started)
    return best


if __name__ == "__main__":
    main()
