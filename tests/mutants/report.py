"""The figures: how many mutants of each room were killed, and why the others may live."""

from __future__ import annotations

import json

from tests.mutants.targets import ROOMS, ROOT

SAVED = ROOT / "build" / "mutants"
PAGE = ROOT / "docs" / "mutants.md"
SURVIVORS = ROOT / "tests" / "mutants" / "survivors.json"
LEAST = 95
"""Per cent of the mutants of a game that must be killed."""
KILLED = "killed"

HEAD = (
    "# Mutants\n\n"
    "Is a changed rule noticed? `make mutants` changes settlement, limits, wagers, house way and jackpots one place at a time "
    "(a comparison moves by one, a sum becomes a difference, a number grows, a condition turns round, a line is left out) "
    "and runs the tests that reach the place. A mutant that a test notices is killed. At least 95 in a hundred must be; each "
    "survivor stands below with the reason why it may live.\n"
)


def report() -> int:
    """Write the page; 1 where too many live, or one without a reason."""
    reasons: dict[str, str] = json.loads(SURVIVORS.read_text())
    rows, told, unexplained, alive_keys = [], [], [], set()
    good = True
    tried: list[str] = []
    for game, rooms in ROOMS.items():
        saved = SAVED / f"{game}.json"
        if not saved.exists():
            continue
        outcomes: dict[str, tuple[str, int]] = json.loads(saved.read_text())
        dead = sum(outcome == KILLED for outcome, _ in outcomes.values())
        tried += rooms
        good = good and 100 * dead >= LEAST * len(outcomes)
        for room in rooms:
            own = [outcome for key, (outcome, _) in outcomes.items() if key.startswith(f"{room} ")]
            killed = sum(outcome == KILLED for outcome in own)
            share = f"{100 * killed / len(own):.1f} %" if own else ""
            rows.append(f"| `{room}` | {len(own)} | {killed} | {len(own) - killed} | {share} |")
        share = f"{100 * dead / len(outcomes):.1f} %"
        rows.append(f"| **{game}** | {len(outcomes)} | {dead} | {len(outcomes) - dead} | {share} |")
        for key, (outcome, place) in outcomes.items():
            if outcome != KILLED:
                alive_keys.add(key)
                reason = reasons.get(key)
                told.append(f"| `{_cell(key)}` | {reason or 'none yet'} |")
                if reason is None:
                    unexplained.append(f"{key} (line {place}, {outcome})")
    table = ["| room | mutants | killed | alive | killed |", "|---|---:|---:|---:|---:|", *rows]
    alive = ["", "## Survivors", "", "| change | why it may live |", "|---|---|", *told]
    PAGE.write_text("\n".join([HEAD, *table, *alive]) + "\n")
    print("\n".join(table))
    for key in unexplained:
        print(f"alive without a reason: {key}")
    stale = [key for key in reasons if key not in alive_keys and any(key.startswith(f"{room} ") for room in tried)]
    for key in stale:
        print(f"a reason for one that is dead: {key}")
    return 0 if good and not unexplained and not stale else 1


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("`", "'")
