"""Report of how many mutants of each module were killed, and why the others may survive."""

from __future__ import annotations

import json

from tests.mutants.targets import MODULES_BY_GAME, ROOT

SAVED_RESULTS = ROOT / "build" / "mutants"
PAGE = ROOT / "docs" / "project" / "mutants.md"
SURVIVORS = ROOT / "tests" / "mutants" / "survivors.json"
MIN_PERCENT = 95
"""Percentage of the mutants of a game that must be killed."""
KILLED = "killed"

HEAD = (
    "# Mutants\n\n"
    "Is a changed rule noticed? `make mutants` changes settlement, limits, wagers, house way and jackpots one place at a time "
    "(a comparison moves by one, a sum becomes a difference, a number grows, a condition turns round, a line is left out) "
    "and runs the tests that reach the place. A mutant that a test notices is killed. At least 95 in a hundred must be; each "
    "survivor stands below with the reason why it may live.\n"
)


def write_report() -> int:
    """Write the page and return 1 if too many mutants survive or one has no reason."""
    reasons: dict[str, str] = json.loads(SURVIVORS.read_text())
    rows, survivor_rows, unexplained, alive_keys = [], [], [], set()
    is_passing = True
    tried_modules: list[str] = []
    for game, module_paths in MODULES_BY_GAME.items():
        results_path = SAVED_RESULTS / f"{game}.json"
        if not results_path.exists():
            continue
        outcomes: dict[str, tuple[str, int]] = json.loads(results_path.read_text())
        killed_count = sum(outcome == KILLED for outcome, _ in outcomes.values())
        tried_modules += module_paths
        is_passing = is_passing and 100 * killed_count >= MIN_PERCENT * len(outcomes)
        for module_path in module_paths:
            module_outcomes = [outcome for key, (outcome, _) in outcomes.items() if key.startswith(f"{module_path} ")]
            module_killed_count = sum(outcome == KILLED for outcome in module_outcomes)
            percentage = f"{100 * module_killed_count / len(module_outcomes):.1f} %" if module_outcomes else ""
            rows.append(
                f"| `{module_path}` | {len(module_outcomes)} | {module_killed_count} | "
                f"{len(module_outcomes) - module_killed_count} | {percentage} |"
            )
        percentage = f"{100 * killed_count / len(outcomes):.1f} %"
        rows.append(
            f"| **{game}** | {len(outcomes)} | {killed_count} | {len(outcomes) - killed_count} | {percentage} |"
        )
        for key, (outcome, line_number) in outcomes.items():
            if outcome != KILLED:
                alive_keys.add(key)
                reason = reasons.get(key)
                survivor_rows.append(f"| `{_escape_cell(key)}` | {reason or 'none yet'} |")
                if reason is None:
                    unexplained.append(f"{key} (line {line_number}, {outcome})")
    table_lines = ["| room | mutants | killed | alive | killed |", "|---|---:|---:|---:|---:|", *rows]
    survivor_lines = ["", "## Survivors", "", "| change | why it may live |", "|---|---|", *survivor_rows]
    PAGE.write_text("\n".join([HEAD, *table_lines, *survivor_lines]) + "\n")
    print("\n".join(table_lines))
    for key in unexplained:
        print(f"alive without a reason: {key}")
    stale_keys = [
        key
        for key in reasons
        if key not in alive_keys and any(key.startswith(f"{module_path} ") for module_path in tried_modules)
    ]
    for key in stale_keys:
        print(f"a reason for one that is dead: {key}")
    return 0 if is_passing and not unexplained and not stale_keys else 1


def _escape_cell(text: str) -> str:
    return text.replace("|", "\\|").replace("`", "'")
