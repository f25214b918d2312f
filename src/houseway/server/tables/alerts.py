"""What waits for a supervisor's eye: disputes, irregularities, voids, exclusions, jackpots, notices to the staff.

An alert is raised by an entry of the table and stays until somebody acknowledges it, which is a note in the record: so alerts
are a function of the entries like everything else at a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from houseway.engine.output.events import Happened, Line, Notice
from houseway.engine.output.vocabulary import notice_called
from houseway.money import print_money

DISPUTE, IRREGULARITY, VOID, EXCLUSION, JACKPOT, NOTICE, STOPPED, UNREVEALED, HOURS = KINDS = (
    "dispute", "irregularity", "void", "exclusion", "jackpot", "notice", "stopped", "unrevealed", "hours",
)  # fmt: skip
BY_VERB: Mapping[str, str] = {
    **dict.fromkeys(("dispute", "dispute-take"), DISPUTE),
    **dict.fromkeys(("void", "void-wager"), VOID),
    "exclude": EXCLUSION,
    **dict.fromkeys(
        (
            "malfunction", "misdeal", "expose", "expose-hole", "expose-communal", "placement-error", "reconstruct",
            "draw-in-error", "wrong-cards", "first-card", "discarded", "irregularity", "out-of-turn", "infringe",
        ),
        IRREGULARITY,
    ),
}  # fmt: skip
"""Commands that raise an alert, and of which kind."""
TO_STAFF = ("supervisor", "operator", "commission")
MOST = 100
"""How many alerts of a table may wait; the oldest is let go."""


class Alert(Struct, frozen=True):
    """Something that happened at entry ``n`` and that nobody has acknowledged yet."""

    n: int
    at: str
    kind: str
    do: str
    text: str
    rules: tuple[str, ...]
    player: str | None


def unrevealed(n: int, entry: Mapping[str, Any]) -> Alert:
    """Make the alert of a committed shuffle that is dropped and not revealed."""
    text = f"commitment {entry['not-revealed'][:16]} not revealed: {entry['why']}"
    return Alert(n, entry.get("at", ""), UNREVEALED, "not-revealed", text, (), None)


def raised(n: int, command: Mapping[str, Any], happened: tuple[Happened, ...]) -> Alert | None:
    """The alert that a command raises; None for nearly all."""
    verb = command["do"]
    kind = BY_VERB.get(verb)
    told: list[str] = []
    rules: list[str] = []
    player = command.get("player")
    for event in happened:
        if isinstance(event, Notice):
            if event.to in TO_STAFF:
                kind = kind or NOTICE
                told.append(f"{event.to}: {notice_called(event.about)}")
                rules.append(event.rule)
        elif isinstance(event, Line) and event.wager == "jackpot" and event.paid:
            kind, player = kind or JACKPOT, event.player
            told.append(f"{event.player} wins {print_money(event.paid)} from the jackpot")
            rules += event.rules
    if kind is None:
        return None
    words = "; ".join([verb.replace("-", " "), *dict.fromkeys(told)])
    named = player if isinstance(player, str) else None
    return Alert(n, command.get("at", ""), kind, verb, words, tuple(dict.fromkeys(rules)), named)
