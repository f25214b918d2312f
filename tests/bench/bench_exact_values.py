"""Exact values on one core, by processor time, second run: what each takes against what it may take."""

from __future__ import annotations

import time
from collections.abc import Callable

from houseway.equipment.cards import parse_cards
from houseway.maths.canberra_poker import deal_counts, value
from houseway.maths.holdem.hand_classes import compute_all_matchups
from houseway.maths.holdem.heads_up import compare_heads_up
from houseway.maths.pai_gow import evaluate_best_setting, house_way
from houseway.ranking.poker import Settings


def main() -> None:
    """Print seconds and the ratio to the bound; counting sets of cards, tables in memory and one core limit them."""
    _print("Canberra Poker, optimal play, every deal", 6.0, _canberra_poker)
    _print("Pai Gow, house way against house way", 2.5, house_way)
    _print("Pai Gow, best setting of every hand", 20.0, evaluate_best_setting)
    _print("Hold-em, two hands before the flop", 0.005, _two_hands, times=200)
    _print("Hold-em, all 169 x 169 classes", 60.0, lambda: compute_all_matchups(Settings()), warm=False)


def _canberra_poker() -> object:
    deal_counts.get_all_deals.cache_clear()
    return value("optimal")


def _two_hands() -> object:
    return compare_heads_up(parse_cards("As Ks"), parse_cards("Qd Qc"))


def _print(name: str, bound: float, work: Callable[[], object], *, times: int = 1, warm: bool = True) -> None:
    if warm:
        work()
    started = time.process_time()
    for _ in range(times):
        work()
    taken = (time.process_time() - started) / times
    print(f"{name}: {taken:.4g} s, {taken / bound:.2f} of the bound {bound:g} s")
