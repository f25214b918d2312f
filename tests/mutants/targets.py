"""Modules to mutate: settlement, limits and wagers, the house way, jackpots and prizes."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"

MODULES_BY_GAME: dict[str, tuple[str, ...]] = {
    "blackjack": (
        "games/blackjack/play/settlement.py",
        "games/blackjack/play/insurance.py",
        "games/blackjack/play/dealer_hand.py",
        "games/blackjack/play/hands.py",
        "games/blackjack/play/side_wagers.py",
        "games/blackjack/play/wagers.py",
        "games/blackjack/determinations.py",
    ),
    "canberra_poker": (
        "games/canberra_poker/play/settlement.py",
        "games/canberra_poker/play/hands.py",
        "games/canberra_poker/play/jackpot.py",
        "games/canberra_poker/play/wagers.py",
        "games/canberra_poker/determinations.py",
        "games/canberra_poker/play/editions.py",
        "jackpot/payouts.py",
        "jackpot/pools.py",
        "engine/state/limits.py",
        "engine/state/wagers.py",
    ),
    "holdem": (
        "games/holdem/play/settlement.py",
        "games/holdem/play/pots.py",
        "games/holdem/play/commission.py",
        "games/holdem/play/wagers.py",
        "games/holdem/determinations.py",
    ),
    "pai_gow": (
        "games/pai_gow/play/settlement.py",
        "games/pai_gow/play/house_way/procedure.py",
        "games/pai_gow/play/house_way/listed_hands.py",
        "games/pai_gow/play/tiles/hands.py",
        "games/pai_gow/play/jackpot.py",
        "games/pai_gow/play/wagers.py",
        "games/pai_gow/determinations.py",
    ),
}
"""Modules of each game, relative to src/houseway."""

TESTS_BY_GAME: dict[str, tuple[str, ...]] = {
    game: (f"tests/games/{game}", "tests/vectors") for game in ("blackjack", "holdem", "pai_gow")
} | {
    "canberra_poker": (
        "tests/games/canberra_poker",
        "tests/games/blackjack/test_03_limits.py",
        "tests/jackpot",
        "tests/vectors",
    )
}
"""Tests that must notice a change."""
SLOW_TESTS = "random"
"""Tests that are left out: random play takes long and would notice nearly everything."""
PYTEST_ARGUMENTS = (
    *("-q", "--all", "--no-header", "-k", f"not ({SLOW_TESTS})"),
    *("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly"),
)
"""Arguments for running the tests in this process, in their own order."""
