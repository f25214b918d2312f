"""Processor time of the exact computations on one core, against the time that each may take."""

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
    """Print the seconds of each computation and their ratio to its bound."""
    _print_time("Canberra Poker, optimal play, every deal", 6.0, _evaluate_canberra_poker)
    _print_time("Pai Gow, house way against house way", 2.5, house_way)
    _print_time("Pai Gow, best setting of every hand", 20.0, evaluate_best_setting)
    _print_time("Hold-em, two hands before the flop", 0.005, _compare_two_hands, times=200)
    _print_time("Hold-em, all 169 x 169 classes", 60.0, lambda: compute_all_matchups(Settings()), warm=False)


def _evaluate_canberra_poker() -> object:
    deal_counts.get_all_deals.cache_clear()
    return value("optimal")


def _compare_two_hands() -> object:
    return compare_heads_up(parse_cards("As Ks"), parse_cards("Qd Qc"))


def _print_time(
    name: str, bound_seconds: float, work: Callable[[], object], *, times: int = 1, warm: bool = True
) -> None:
    if warm:
        work()
    started = time.process_time()
    for _ in range(times):
        work()
    seconds = (time.process_time() - started) / times
    print(f"{name}: {seconds:.4g} s, {seconds / bound_seconds:.2f} of the bound {bound_seconds:g} s")
