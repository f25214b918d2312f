"""Legal actions against rules, and twin worlds, in all four games over far more random play than the tests."""

from __future__ import annotations

from types import ModuleType

from tests.games.blackjack.ports import test_staff_actions as blackjack
from tests.games.canberra_poker.ports import test_staff_actions as canberra_poker
from tests.games.holdem.ports import test_staff_actions as holdem
from tests.games.pai_gow.ports import test_staff_actions as pai_gow
from tests.games.test_views import check_twins

GAMES: dict[str, ModuleType] = {
    "blackjack": blackjack,
    "canberra-poker": canberra_poker,
    "pai-gow": pai_gow,
    "holdem": holdem,
}
TABLES, STEPS, ROUNDS = 400, 400, 2500


def main() -> int:
    """Run every game; return the number of tables or twin runs that failed."""
    failures = 0
    for name, module in GAMES.items():
        accepted_count = 0
        for seed in range(1000, 1000 + TABLES):
            try:
                trial = module.play(seed, STEPS)
            except AssertionError as error:
                failures += 1
                print(f"   {name}, seed {seed}: {error}", flush=True)
            else:
                accepted_count += sum(count for verb, count in trial.taken.items() if not verb.startswith("!"))
        try:
            check_twins(name, ROUNDS)
        except AssertionError as error:
            failures += 1
            print(f"   {name}, twin worlds: {error}", flush=True)
        print(
            f"   {name:<15} {TABLES} tables, {accepted_count:,} offers taken; twin worlds over {ROUNDS:,} rounds",
            flush=True,
        )
    return failures
