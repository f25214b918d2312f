"""Functions that prove duties, one for each kind of proof.

They search the records of one table and day, and the operator's register.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from houseway.compliance.approvals import Register, get_table_value
from houseway.compliance.evidence import AcceptedCommand, RecordEvidence, find_commands
from houseway.compliance.hand_counts import DEALER, count_rounds
from houseway.i18n import Message, MessageList
from houseway.law.instruments import Duty, ProofKind, get_instrument

CONDITION_VERBS = ("document", "publish", "notify", "approve")
INVALIDATING_VERBS = {
    "document": ("amend",),
    "publish": ("document", "amend"),
    "notify": ("document", "amend"),
    "approve": ("amend",),
}
"""For each verb about a tournament's conditions, the verbs that invalidate an earlier such command.

For example, ``publish`` must be given again after ``document`` or ``amend``.
"""
VERBS_WITH_CHECKERS: dict[str, tuple[str, ...]] = {"blackjack": ("change-cards", "shoe")}
"""Verbs of commands that can name the two people who checked the cards, by game."""
MAX_NAMED_ROUNDS = 5
TILES = 32

Status: TypeAlias = Literal["done", "missing", "open", "stated", "not called for"]
"""Status of a duty on a day.

``stated``: the record states that the duty was done but cannot prove it, such as a sign at the table.
``open``: the duty was begun but not completed.
"""


class DayEvidence(Struct, frozen=True, kw_only=True):
    """Evidence for the duties of one table on one day: its records and the operator's register."""

    instrument: str
    day: str | None
    records: tuple[RecordEvidence, ...]
    register: Register

    def find_commands(self, *verbs: str) -> list[AcceptedCommand]:
        """Return the accepted commands with these verbs, in the order of the records."""
        return list(find_commands(self.records, *verbs))

    def list_commands(self) -> list[AcceptedCommand]:
        """Return all accepted commands, in the order of the records."""
        return [command for record in self.records for command in record.acts]

    @property
    def game(self) -> str:
        """Game that the instrument governs."""
        return get_instrument(self.instrument).game

    @property
    def table(self) -> dict[str, Any]:
        """Determinations of the table, as the first record has them."""
        return self.records[0].table


class ProofResult(Struct, frozen=True):
    """Status of a duty, with the commands or the reference that prove it."""

    status: Status
    by: tuple[AcceptedCommand, ...] = ()
    """Commands that prove the duty, or commands that show why it is missing or open."""
    says: Message | None = None
    reference: str = ""


def prove(duty: Duty, day: DayEvidence) -> ProofResult:
    """Return the status of a duty on a day, with its proof.

    The status is ``not called for`` if the duty does not arise at the table.
    """
    if duty.where and not day.find_commands(duty.where) and not _is_set(get_table_value(day.table, duty.where)):
        return ProofResult("not called for")
    return PROOFS[duty.proof](duty, day)


def _is_set(value: Any) -> bool:
    return value is not None and value is not False


def _act(duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that a command with the verb that the duty names was accepted.

    In a tournament the duty is missing without such a command. At a table it is then not called for. A command
    about a tournament's conditions counts only if it follows the last change of the conditions.
    """
    commands = day.find_commands(duty.of)
    if duty.tournament and duty.of in CONDITION_VERBS:
        all_commands = day.list_commands()
        changes = [place for place, command in enumerate(all_commands) if command.do in INVALIDATING_VERBS[duty.of]]
        last = changes[-1] if changes else -1
        later_commands = [command for command in all_commands[last + 1 :] if command.do == duty.of]
        if commands and not later_commands:
            return ProofResult("missing", tuple(commands), Message("compliance-conditions-changed-later"))
        commands = later_commands
    if commands:
        return ProofResult("done", tuple(commands))
    return ProofResult("missing" if duty.tournament else "not called for")


def _approval(duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that the register has an approval that is valid on the day and that covers the table's values."""
    approvals = day.register.find_valid_approvals(day.instrument, duty.of, day.day)
    matching_approvals = [approval for approval in approvals if not approval.find_differences(day.table)]
    if matching_approvals:
        given = datetime.date.fromisoformat(matching_approvals[-1].given)
        return ProofResult(
            "done", says=Message("compliance-approval-given", day=given), reference=matching_approvals[-1].reference
        )
    if approvals:
        differences = approvals[-1].find_differences(day.table)
        values = MessageList([_describe_value(key, value) for key, value in differences.items()])
        return ProofResult(
            "missing", says=Message("compliance-not-as-approved", values=values), reference=approvals[-1].reference
        )
    return ProofResult("missing", says=Message("compliance-no-valid-approval"))


def _arrangement(_duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that every transfer of pool money names an arrangement that the register contains."""
    transfers = day.find_commands("redistribute")
    if not transfers:
        return ProofResult("not called for")
    references = {
        approval.reference for approval in day.register.find_valid_approvals(day.instrument, "arrangement", day.day)
    }
    unapproved_transfers = [command for command in transfers if command.arguments.get("arrangement") not in references]
    if unapproved_transfers:
        return ProofResult("missing", tuple(unapproved_transfers), Message("compliance-arrangement-not-on-file"))
    return ProofResult("done", tuple(transfers), reference=str(transfers[-1].arguments["arrangement"]))


def _change(_duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that a supervisor and a dealer checked new cards or tiles before use."""
    changes = day.find_commands("change-cards", "change-tiles", "replace-card")
    changes += [command for command in day.find_commands("shoe") if command.arguments.get("new-cards") is True]
    if not changes:
        return ProofResult("not called for")
    unchecked_changes = [
        command
        for command in changes
        if not command.arguments.get("checkers") and command.arguments.get("checked") is not True
    ]
    if unchecked_changes:
        return ProofResult("missing", tuple(unchecked_changes), Message("compliance-change-not-checked"))
    changes_without_names = [
        command
        for command in changes
        if not command.arguments.get("checkers") and command.do in VERBS_WITH_CHECKERS.get(day.game, ())
    ]
    if changes_without_names:
        return ProofResult("stated", tuple(changes_without_names), Message("compliance-checkers-not-named"))
    return ProofResult("done", tuple(changes))


def _check(duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that cards or tiles were checked before the first round, or after the last round.

    A wrong count must be followed by a correct count, or by a change of cards or tiles.
    """
    commands = day.list_commands()
    gaming = [place for place, command in enumerate(commands) if command.gaming]
    checks = [
        (place, command) for place, command in enumerate(commands) if command.do in ("check-cards", "check-tiles")
    ]
    checks_at_time = [(place, command) for place, command in checks if command.arguments.get("when") == duty.of]
    if duty.of == "before":
        valid_checks = [(place, command) for place, command in checks_at_time if not gaming or place < gaming[0]]
    else:
        valid_checks = [(place, command) for place, command in checks_at_time if not gaming or place > gaming[-1]]
    if valid_checks:
        place, check = valid_checks[0]
        if _has_wrong_count(check):
            return _resolve_wrong_count(check, commands[place + 1 :])
        return ProofResult("done", (check,))
    if duty.of == "after" and gaming and not any(played.is_closed for played in day.records):
        return ProofResult("open", says=Message("compliance-table-not-closed"))
    if checks_at_time:
        says = Message("compliance-not-before-gaming" if duty.of == "before" else "compliance-not-after-gaming")
        return ProofResult("missing", tuple(command for _, command in checks_at_time), says)
    return ProofResult("missing")


def _has_wrong_count(check: AcceptedCommand) -> bool:
    """Return whether a check found a wrong number of cards or tiles.

    A notice to the supervisor reports a wrong number of cards. The number of tiles is compared with the fixed
    number.
    """
    if check.do == "check-tiles":
        return bool(check.arguments.get("count", TILES) != TILES)
    return check.has_notice("supervisor", "card-count")


def _resolve_wrong_count(check: AcceptedCommand, later_commands: list[AcceptedCommand]) -> ProofResult:
    """Return the status of a check that found a wrong number of cards or tiles.

    The status is ``open`` until a correct count or a change of cards or tiles follows.
    """
    for command in later_commands:
        is_right_count = command.do == check.do and "count" in command.arguments and not _has_wrong_count(command)
        if is_right_count or command.do in ("change-cards", "change-tiles"):
            return ProofResult("done", (check, command))
    return ProofResult("open", (check,), Message("compliance-wrong-count-open"))


def _closing(_duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that players had notice before the table closed.

    The operator must state in the command that notice was given. The program's own notice proves nothing.
    """
    closings = day.find_commands("close")
    if not closings:
        return ProofResult("not called for", says=Message("compliance-no-early-closing"))
    unannounced_closings = [command for command in closings if command.arguments.get("notice") is not True]
    return (
        ProofResult("missing", tuple(unannounced_closings), Message("compliance-not-announced"))
        if unannounced_closings
        else ProofResult("done", tuple(closings))
    )


def _copy(_duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that players who requested a copy of the rules received one."""
    copies = [
        *day.find_commands("rules-copy"),
        *(command for command in day.find_commands("request") if command.arguments.get("what") == "rules"),
    ]
    return ProofResult("done", tuple(copies)) if copies else ProofResult("not called for")


def _counted(duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that in every settled round the cards of all hands that must be counted were counted.

    These are all hands (9.7), or all folded hands (7.4).
    """
    folded_only = duty.of == "folded"
    rounds = [round_counts for played in day.records for round_counts in count_rounds(played)]
    required_count = sum(len(round_counts.get_required(folded_only=folded_only)) for round_counts in rounds)
    if not required_count:
        return ProofResult("not called for")
    uncounted_by_round = [
        (round_counts, round_counts.list_uncounted(folded_only=folded_only)) for round_counts in rounds
    ]
    counted_count = required_count - sum(len(hands) for _, hands in uncounted_by_round)
    says = Message("compliance-hands-counted", counted=counted_count, required=required_count)
    uncounted_rounds = [
        Message("compliance-round-hands", round=round_counts.number, hands=MessageList(map(_name_hand, hands)))
        for round_counts, hands in uncounted_by_round
        if hands
    ]
    if not uncounted_rounds:
        return ProofResult("done", tuple(day.find_commands("verify")), says)
    named_rounds = MessageList(uncounted_rounds[:MAX_NAMED_ROUNDS])
    other_count = len(uncounted_rounds) - MAX_NAMED_ROUNDS
    if other_count > 0:
        says = Message("compliance-hands-not-counted-more", summary=says, rounds=named_rounds, count=other_count)
    else:
        says = Message("compliance-hands-not-counted", summary=says, rounds=named_rounds)
    return ProofResult("missing", says=says)


def _name_hand(hand: str) -> Message:
    return Message("place-dealer") if hand == DEALER else Message("place-box", number=hand)


def _dispute(_duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that each dispute has a decision, and report how many reviews by the Commission were requested."""
    disputes = day.find_commands("dispute")
    if not disputes:
        return ProofResult("not called for")
    undecided_disputes = [command for command in disputes if not command.arguments.get("decision")]
    if undecided_disputes:
        return ProofResult("open", tuple(undecided_disputes), Message("compliance-no-decision"))
    reviews = sum(command.arguments.get("review") is True for command in disputes)
    says = Message("compliance-reviews-requested", count=reviews) if reviews else None
    return ProofResult("done", tuple(disputes), says)


def _hours(_duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that gaming was within the hours in the register.

    If the register has no hours, the result only states the times of gaming.
    """
    start_times = [played.began for played in day.records if played.began is not None]
    end_times = [played.ended for played in day.records if played.ended is not None]
    if not start_times or not end_times:
        return ProofResult("missing", says=Message("compliance-no-times"))
    began, ended = (datetime.datetime.fromisoformat(time) for time in (min(start_times), max(end_times)))
    times = Message("compliance-gaming-times", began=began, ended=ended)
    hours = day.register.find_hours(day.records[0].place)
    if not hours:
        return ProofResult("stated", says=times)
    gaming_commands = [command for command in day.list_commands() if command.gaming]
    if any(command.at is None for command in gaming_commands):
        return ProofResult("stated", says=Message("compliance-gaming-times-incomplete", times=times))
    commands_outside_hours = [
        command
        for command in gaming_commands
        if command.at is not None and not any(period.is_within(command.at) for period in hours)
    ]
    if commands_outside_hours:
        return ProofResult(
            "missing", (commands_outside_hours[0], commands_outside_hours[-1]), Message("compliance-outside-hours")
        )
    return ProofResult("done", says=times, reference=hours[0].reference)


def _limits(_duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that players had notice of every change of limits.

    The operator must state in the command that notice was given. The program's own notice proves nothing.
    """
    changes = day.find_commands("limits", "determine")
    if not changes:
        return ProofResult("not called for")
    unannounced_changes = [command for command in changes if command.arguments.get("notice") is not True]
    return (
        ProofResult("missing", tuple(unannounced_changes), Message("compliance-not-announced"))
        if unannounced_changes
        else ProofResult("done", tuple(changes))
    )


def _malfunction(_duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that a supervisor approved further play after each failure of the jackpot's equipment (14.5).

    Only the command ``approve`` proves that a supervisor was notified, because the program itself writes the
    notice.
    """
    pending_failures: list[AcceptedCommand] = []
    proofs: list[AcceptedCommand] = []
    for command in day.find_commands("malfunction", "approve"):
        if command.do == "approve":
            proofs += [*pending_failures, command] if pending_failures else []
            pending_failures = []
        elif command.arguments.get("of") == "jackpot":
            pending_failures.append(command)
    if pending_failures:
        return ProofResult("open", tuple(pending_failures), Message("compliance-approval-awaited"))
    return ProofResult("done", tuple(proofs)) if proofs else ProofResult("not called for")


def _restriction(_duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that each restriction was reported to the Commission (4.8).

    The report is either a command in the records or a line of a list in the register.
    """
    unreported: list[AcceptedCommand] = []
    proofs: list[AcceptedCommand] = []
    references: list[str] = []
    reports = day.find_commands("report")
    restrictions = [
        restriction
        for restriction in day.find_commands("restrict")
        if restriction.arguments.get("rule") in ("4.8", "4.9")
    ]
    for restriction in restrictions:
        key = {name: restriction.arguments.get(name) for name in ("player", "rule")}
        own_reports = [
            report
            for report in reports
            if key.items() <= report.arguments.items() and _is_given_after(day, restriction, report)
        ]
        is_listed = day.register.is_reported(day.instrument, str(key["rule"]), str(key["player"]), day.day)
        if own_reports:
            proofs.append(own_reports[0])
            references.append(str(own_reports[0].arguments.get("reference", "")))
        elif not is_listed:
            unreported.append(restriction)
    if not restrictions:
        return ProofResult("not called for")
    if unreported:
        restricted_players = MessageList(
            Message(
                "compliance-restricted-player",
                player=str(restriction.arguments["player"]),
                clause=str(restriction.arguments["rule"]),
            )
            for restriction in unreported
        )
        says = Message("compliance-not-reported", players=restricted_players)
        return ProofResult("missing", tuple(unreported), says)
    return ProofResult("done", (*restrictions, *proofs), reference=", ".join(filter(None, references)))


def _is_given_after(day: DayEvidence, command: AcceptedCommand, later_command: AcceptedCommand) -> bool:
    """Return whether ``later_command`` was given after ``command``.

    Commands of the same record are compared by position, and commands of different records by time.
    """
    if command.record == later_command.record:
        return later_command.command > command.command
    return command.at is None or later_command.at is None or later_command.at >= command.at


def _sign(duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that the record sets every determination that the table's sign must show."""
    table = day.table
    missing_keys = [key for key in duty.of.split() if get_table_value(table, key) is None]
    if missing_keys == ["jackpot.pool"] and (meters := day.find_commands("meter")):
        return ProofResult(
            "stated", (meters[-1],), _describe_value("jackpot.pool", meters[-1].arguments.get("jackpot"))
        )
    if missing_keys:
        keys = MessageList(f"`{key}`" for key in missing_keys)
        return ProofResult("missing", says=Message("compliance-not-in-record", keys=keys))
    values = MessageList([_describe_value(key, get_table_value(table, key)) for key in duty.of.split()])
    return ProofResult("stated", says=Message("compliance-values", values=values))


def _describe_value(key: str, value: Any) -> Message:
    """Return a key of the table with its value, as the record has it."""
    items = MessageList(map(str, value)) if isinstance(value, list) else str(value)
    return Message("compliance-value", key=key, value=items)


def _staff(_duty: Duty, day: DayEvidence) -> ProofResult:
    """Report the infringements by staff that are on record.

    The status is ``open`` if there are any, otherwise ``stated``.
    """
    infringements = [
        command for command in day.find_commands("infringe") if command.arguments.get("player") == "dealer"
    ]
    if not infringements:
        return ProofResult("stated", says=Message("compliance-no-staff-infringements"))
    return ProofResult("open", tuple(infringements), Message("compliance-staff-infringements"))


def _notice(duty: Duty, day: DayEvidence) -> ProofResult:
    """Prove that players received the information that they requested."""
    requests = [command for command in day.find_commands("request") if command.arguments.get("what") == duty.of]
    return ProofResult("done", tuple(requests)) if requests else ProofResult("not called for")


PROOFS: dict[ProofKind, Callable[[Duty, DayEvidence], ProofResult]] = {
    "act": _act,
    "approval": _approval,
    "arrangement": _arrangement,
    "change": _change,
    "check": _check,
    "closing": _closing,
    "copy": _copy,
    "counted": _counted,
    "dispute": _dispute,
    "hours": _hours,
    "limits": _limits,
    "malfunction": _malfunction,
    "restriction": _restriction,
    "sign": _sign,
    "staff": _staff,
    "told": _notice,
}
