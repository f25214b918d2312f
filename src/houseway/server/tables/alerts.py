"""Alerts for supervisors: disputes, irregularities, voids, exclusions, jackpots, notices to the staff.

An entry of the table raises an alert. The alert remains until somebody acknowledges it by a note in the record.
Alerts are therefore a function of the entries, like the rest of the state of a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from houseway.engine.output.events import Line, Notice, TableEvent
from houseway.engine.output.vocabulary import name_notice
from houseway.i18n import Message, MessageList
from houseway.i18n.catalogue import message_or
from houseway.money import Cents
from houseway.server.ports.stored_messages import decode_message, encode_message
from houseway.server.tables.output.live_state import AlertEntry

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
    """Description as a stored message, because snapshots of the table contain the alerts."""
    rules: tuple[str, ...]
    player: str | None

    @property
    def description(self) -> Message:
        """Description of the event, in one or more sentences."""
        return decode_message(self.text)

    def describe(self) -> AlertEntry:
        """Return the alert for the staff, described in the current language."""
        return AlertEntry(
            n=self.n, at=self.at, kind=self.kind, do=self.do, text=str(self.description), rules=list(self.rules),
            player=self.player,
        )  # fmt: skip

    def add_sentences(self, sentences: Iterable[Message]) -> Alert:
        """Return the alert with further sentences in its description."""
        return msgspec.structs.replace(self, text=encode_sentences([self.description, *sentences]))


def encode_sentences(sentences: Iterable[Message]) -> str:
    """Return the stored form of a description of several sentences."""
    return encode_message(Message("server-tables-alert", sentences=MessageList(sentences, "sentences")))


def name_verb(verb: str) -> Message:
    """Return the name of an action that raises an alert, as a sentence."""
    return message_or(f"server-tables-alert-{verb}", f"{verb.replace('-', ' ').capitalize()}.")


def add_debts(alert: Alert, debts: Mapping[str, int]) -> Alert:
    """Return the alert with the name and the debt of each debtor added to its description."""
    return alert.add_sentences(
        Message("server-tables-alert-debt", player=name, amount=Cents(cents)) for name, cents in debts.items()
    )


def make_debt_alert(n: int, command: Mapping[str, Any]) -> Alert:
    """Make the alert for a command that leaves debts but raises no other alert, such as a second settlement."""
    verb = command["do"]
    return Alert(n, command.get("at", ""), NOTICE, verb, encode_sentences([name_verb(verb)]), (), None)


def make_unrevealed_alert(n: int, entry: Mapping[str, Any]) -> Alert:
    """Make the alert for a committed shuffle whose seed the server will never reveal."""
    text = Message(
        "server-tables-alert-not-revealed",
        commitment=entry["not-revealed"][:16],
        reason=message_or(f"server-tables-not-revealed-{entry['why']}", str(entry["why"])),
    )
    return Alert(n, entry.get("at", ""), UNREVEALED, "not-revealed", encode_message(text), (), None)


def make_command_alert(n: int, command: Mapping[str, Any], events: tuple[TableEvent, ...]) -> Alert | None:
    """Return the alert that a command raises, or None if the command raises no alert."""
    verb = command["do"]
    kind = ALERT_KIND_BY_VERB.get(verb)
    sentences: list[Message] = [] if kind is None else [name_verb(verb)]
    rules: list[str] = []
    player = command.get("player")
    for event in events:
        if isinstance(event, Notice):
            if event.to in STAFF_RECIPIENTS:
                kind = kind or NOTICE
                recipient = Message(f"engine-recipient-{event.to}")
                sentences.append(
                    Message("server-tables-alert-notice", recipient=recipient, subject=name_notice(event.about))
                )
                rules.append(event.rule)
        elif isinstance(event, Line) and event.wager == "jackpot" and event.paid:
            kind, player = kind or JACKPOT, event.player
            sentences.append(Message("server-tables-alert-jackpot", player=event.player, amount=Cents(event.paid)))
            rules += event.rules
    if kind is None:
        return None
    text = encode_sentences(dict.fromkeys(sentences))
    player_name = player if isinstance(player, str) else None
    return Alert(n, command.get("at", ""), kind, verb, text, tuple(dict.fromkeys(rules)), player_name)
