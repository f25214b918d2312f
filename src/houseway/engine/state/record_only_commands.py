"""Commands that are only recorded: infringements, disputes, rules copies, checks and changes of cards.

They are the same in all four games except for their clauses. A state holds one ``RecordOnlyEntries``, its
result takes ``describe`` into ``state``, and the game's dispatcher passes the commands on with its own
clauses and its own ``notify(to, rule, about)``:

>>> notices = []
>>> def notify(to, rule, about): notices.append((to, rule, about))
>>> entries = RecordOnlyEntries()
>>> entries.dispute(Dispute(player="ann", review=True, round=1), notify, rule="16.4", rounds=1)
>>> check = CheckCards(when="before", count=311)
>>> entries.check(check, notify, rule="2.2", by=("dealer",), full_count=312, count_rule="2.1")
>>> entries.change(ChangeCards(checked=True), notify, rule="2.3", round_number=2)
>>> notices[:2]
[('ann', '16.4', 'dispute-decided'), ('commission', '16.4', 'review-requested')]
>>> notices[2:4]
[('table', '2.2', 'cards-checked'), ('supervisor', '2.1', 'card-count')]
>>> entries.describe().checks
[CardCheckEntry(when='before', count=311)]

Every refusal comes before anything is stored. The dispatcher decides beforehand whether a command is
allowed in this phase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, TypeAlias

from houseway.engine.output.result_types import (
    CardChangeEntry,
    CardCheckEntry,
    DisputeEntry,
    InfringementEntry,
    OnRecord,
)
from houseway.engine.protocol.commands import ChangeCards, CheckCards, Dispute, Infringe, RulesCopy
from houseway.engine.protocol.game import require_person
from houseway.engine.state.bounded_history import RecentEntries
from houseway.errors import Refused
from houseway.i18n import Message
from houseway.law import Rule

Notify: TypeAlias = Callable[[str, Rule | str, str], object]
"""Function of a game that adds a notice; its arguments are the recipient, the rule and the subject."""


class RecordOnlyEntries:
    """Entries recorded at a table, in the order given, as ``state`` shows them."""

    __slots__ = ("changes", "checks", "disputes", "infringements", "rules_copies")
    holds_entries: ClassVar[bool] = True

    def __init__(self) -> None:
        self.infringements: RecentEntries[dict[str, Any]] = RecentEntries()
        self.disputes: RecentEntries[dict[str, Any]] = RecentEntries()
        self.checks: RecentEntries[dict[str, Any]] = RecentEntries()
        self.changes: RecentEntries[dict[str, Any]] = RecentEntries()
        self.rules_copies: RecentEntries[str] = RecentEntries()

    def infringe(self, command: Infringe, notify: Notify, *, round_number: int) -> None:
        """Record an infringement of the rule that the command names.

        ``round_number`` is the number of the running round, or of the next round if none is running.
        """
        entry = {"player": command.player, "rule": command.rule, "round": round_number}
        self.infringements.append(entry, command.player, round_number)
        notify(command.player, command.rule, "infringement")

    def dispute(self, command: Dispute, notify: Notify, *, rule: Rule | str, rounds: int, **extra: Any) -> None:
        """Record the operator's decision of a dispute and notify the player.

        ``rounds`` counts the completed rounds and the running one. ``extra`` holds the keys that a game adds.
        """
        check_dispute(command, rule=rule, rounds=rounds)
        self.disputes.append(
            {
                "player": command.player,
                "about": command.about,
                "decision": command.decision,
                "review": command.review,
                "round": command.round,
                **extra,
            },
            command.player,
            rounds,
        )
        notify(command.player, rule, "dispute-decided")
        if command.review:
            notify("commission", rule, "review-requested")

    def rules_copy(self, command: RulesCopy, notify: Notify, *, rule: Rule | str, rounds: int) -> None:
        """Record that a copy of the rules was requested and given."""
        self.rules_copies.append(command.player, command.player, rounds)
        notify(command.player, rule, "rules-copy")

    def check(
        self,
        command: CheckCards,
        notify: Notify,
        *,
        rule: Rule | str,
        by: tuple[str, ...],
        is_barred: bool = False,
        full_count: int | None = None,
        count_rule: Rule | str | None = None,
        of: str = "cards",
    ) -> None:
        """Record a check of the cards by a person with one of the roles in ``by``.

        The check is refused if ``is_barred`` is true. The supervisor is notified if the count differs from
        ``full_count``.
        """
        require_person(command, *by, rule=rule)
        if is_barred:
            raise Refused(rule, Message("engine-check-between-rounds", pieces=Message(f"equipment-{of}")))
        self.checks.append({"when": command.when, "count": command.count})
        notify("table", rule, f"{of}-checked")
        if full_count is not None and command.count is not None and command.count != full_count:
            notify("supervisor", count_rule or rule, "card-count")

    def change(
        self,
        command: ChangeCards,
        notify: Notify,
        *,
        rule: Rule | str,
        round_number: int,
        in_round: bool = False,
        of: str = "cards",
        **extra: Any,
    ) -> None:
        """Record that the operator changed the cards or tiles between rounds.

        Supervisor and dealer must have checked the new cards or tiles first.
        """
        require_person(command, "operator", rule=rule)
        if in_round:
            raise Refused(rule, Message("engine-change-between-rounds", pieces=Message(f"equipment-{of}")))
        if not command.checked:
            raise Refused(rule, Message("engine-check-new-pieces", pieces=Message(f"equipment-{of}")))
        self.changes.append({"round": round_number, **extra})
        notify("table", rule, f"{of}-changed")

    def describe(
        self,
        viewer: str | None = None,
        *,
        rounds: int = 0,
        dispute_type: type[DisputeEntry] = DisputeEntry,
        change_type: type[CardChangeEntry] = CardChangeEntry,
    ) -> OnRecord:
        """Return the entries as results and views show them.

        A live table returns its latest entries, a replay returns all. If ``viewer`` is a player, the result has only
        the infringements, disputes and rules copies of that player from the latest of the ``rounds`` rounds. A game
        whose disputes or changes have further keys passes its own types.
        """
        copies = self.rules_copies
        return OnRecord(
            infringements=[InfringementEntry(**entry) for entry in _find_visible(self.infringements, viewer, rounds)],
            disputes=[dispute_type(**entry) for entry in _find_visible(self.disputes, viewer, rounds)],
            checks=[CardCheckEntry(**entry) for entry in self.checks],
            changes=[change_type(**entry) for entry in self.changes],
            rules_copies=list(copies if viewer is None else copies.find_about(viewer, rounds)),
        )


def check_dispute(command: Dispute, *, rule: Rule | str, rounds: int) -> None:
    """Raise ``Refused`` unless the operator gives the decision and the named round is completed or running."""
    require_person(command, "operator", rule=rule)
    if command.round is not None and not 1 <= command.round <= rounds:
        raise Refused(rule, Message("engine-no-such-round", number=command.round))


def _find_visible(entries: RecentEntries[dict[str, Any]], viewer: str | None, rounds: int) -> Iterable[dict[str, Any]]:
    return entries if viewer is None else entries.find_about(viewer, rounds)
