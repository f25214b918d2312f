"""What is changed on purpose: settlement, limits and wagers, the house way, jackpots and prizes."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"

ROOMS: dict[str, tuple[str, ...]] = {
    "blackjack": (
        "games/blackjack/settlement.py",
        "games/blackjack/interim.py",
        "games/blackjack/dealer.py",
        "games/blackjack/hands.py",
        "games/blackjack/side_wagers.py",
        "games/blackjack/wagers.py",
        "games/blackjack/determinations.py",
    ),
    "canberra_poker": (
        "games/canberra_poker/settlement.py",
        "games/canberra_poker/hands.py",
        "games/canberra_poker/jackpot.py",
        "games/canberra_poker/wagers.py",
        "games/canberra_poker/determinations.py",
        "games/canberra_poker/editions.py",
        "jackpot/payouts.py",
        "jackpot/pools.py",
        "engine/state/limits.py",
        "engine/state/wagers.py",
    ),
    "holdem": (
        "games/holdem/settlement.py",
        "games/holdem/pots.py",
        "games/holdem/commission.py",
        "games/holdem/wagers.py",
        "games/holdem/determinations.py",
    ),
    "pai_gow": (
        "games/pai_gow/settlement.py",
        "games/pai_gow/house_way.py",
        "games/pai_gow/listed_hands.py",
        "games/pai_gow/hand_sets.py",
        "games/pai_gow/jackpot.py",
        "games/pai_gow/wagers.py",
        "games/pai_gow/determinations.py",
    ),
}
"""The modules of each game, below src/houseway."""

TESTS: dict[str, tuple[str, ...]] = {
    game: (f"tests/rules/{game}", "tests/vectors") for game in ("blackjack", "holdem", "pai_gow")
} | {
    "canberra_poker": (
        "tests/rules/canberra_poker",
        "tests/rules/blackjack/test_03_limits.py",
        "tests/jackpot",
        "tests/vectors",
    )
}
"""The tests that a change must not get past."""
SLOW = "machine or random"
"""Tests left aside: random play takes long and would notice nearly everything."""
