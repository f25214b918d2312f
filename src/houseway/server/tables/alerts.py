"""Alerts for supervisors: disputes, irregularities, voids, exclusions, jackpots, notices to the staff.

An entry of the table raises an alert. The alert remains until somebody acknowledges it by a note in the record.
Alerts are therefore a function of the entries, like the rest of the state of a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from houseway.engine.output.events import Line, Notice, TableEvent
from houseway.engine.output.vocabulary import format_notice
from houseway.money import print_money

DISPUTE, IRREGULARITY, VOID, EXCLUSION, JACKPOT, NOTICE, STOPPED, UNREVEALED, HOURS = KINDS = (
    "dispute", "irregularity", "void", "exclusion", "jackpot", "notice", "stopped", "unrevealed", "hours",
)  # fmt: skip
ALERT_KIND_BY_VERB: Mapping[str, str] = {
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
"""Kind of alert that a command raises, by its verb."""
STAFF_RECIPIENTS = ("supervisor", "operator", "commission")
MAX_ALERTS = 100
"""Maximum number of unacknowledged alerts per table. Beyond it, the oldest alert is dropped."""


class Alert(Struct, frozen=True):
    """Event at entry ``n`` that nobody has acknowledged yet."""

    n: int
    at: str
    kind: str
    do: str
    text: str
    rules: tuple[str, ...]
    player: str | None


def make_unrevealed_alert(n: int, entry: Mapping[str, Any]) -> Alert:
    """Make the alert for a committed shuffle whose seed the server will never reveal."""
    text = f"commitment {entry['not-revealed'][:16]} not revealed: {entry['why']}"
    return Alert(n, entry.get("at", ""), UNREVEALED, "not-revealed", text, (), None)


def make_command_alert(n: int, command: Mapping[str, Any], events: tuple[TableEvent, ...]) -> Alert | None:
    """Return the alert that a command raises, or None if the command raises no alert."""
    verb = command["do"]
    kind = ALERT_KIND_BY_VERB.get(verb)
    texts: list[str] = []
    rules: list[str] = []
    player = command.get("player")
    for event in events:
        if isinstance(event, Notice):
            if event.to in STAFF_RECIPIENTS:
                kind = kind or NOTICE
                texts.append(f"{event.to}: {format_notice(event.about)}")
                rules.append(event.rule)
        elif isinstance(event, Line) and event.wager == "jackpot" and event.paid:
            kind, player = kind or JACKPOT, event.player
            texts.append(f"{event.player} wins {print_money(event.paid)} from the jackpot")
            rules += event.rules
    if kind is None:
        return None
    text = "; ".join([verb.replace("-", " "), *dict.fromkeys(texts)])
    player_name = player if isinstance(player, str) else None
    return Alert(n, command.get("at", ""), kind, verb, text, tuple(dict.fromkeys(rules)), player_name)
