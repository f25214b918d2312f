"""Acts that are only put on record: infringements, disputes, copies of the rules, checks and changes of cards or tiles.

The same in all four games but for their clauses. A state holds one ``OnRecord``, its result takes ``to_json`` into
``state``, and the game's dispatcher hands the commands on with its own clauses and its own ``tell(to, rule, about)``:

>>> told = []
>>> def tell(to, rule, about): told.append((to, rule, about))
>>> kept = OnRecord()
>>> kept.dispute(Dispute(player="ann", review=True, round=1), tell, rule="16.4", rounds=1)
>>> kept.check(CheckCards(when="before", count=311), tell, rule="2.2", by=("dealer",), whole=312, count_rule="2.1")
>>> kept.change(ChangeCards(checked=True), tell, rule="2.3", coming=2)
>>> told[:2]
[('ann', '16.4', 'dispute-decided'), ('commission', '16.4', 'review-requested')]
>>> told[2:4]
[('table', '2.2', 'cards-checked'), ('supervisor', '2.1', 'card-count')]
>>> kept.to_json()["checks"]
[{'when': 'before', 'count': 311}]

Every refusal comes before anything is kept. Whether a command is heard in this phase the dispatcher decides before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias

from houseway.engine.protocol.commands import ChangeCards, CheckCards, Dispute, Infringe, RulesCopy
from houseway.engine.protocol.game import person
from houseway.engine.state.bounded_history import Noted
from houseway.errors import Refused
from houseway.law import Rule

Tell: TypeAlias = Callable[[str, Rule | str, str], object]
"""A game's way to give notice: to whom, under which rule, about what."""


class OnRecord:
    """What was put on record at a table, in the order given, as ``state`` shows it."""

    __slots__ = ("changes", "checks", "disputes", "infringements", "rules_copies")
    holds_entries: ClassVar[bool] = True

    def __init__(self) -> None:
        self.infringements: Noted[dict[str, Any]] = Noted()
        self.disputes: Noted[dict[str, Any]] = Noted()
        self.checks: Noted[dict[str, Any]] = Noted()
        self.changes: Noted[dict[str, Any]] = Noted()
        self.rules_copies: Noted[str] = Noted()

    def infringe(self, command: Infringe, tell: Tell, *, coming: int) -> None:
        """An infringement under the rule that the command names; ``coming`` is the running round or the next."""
        noted = {"player": command.player, "rule": command.rule, "round": coming}
        self.infringements.append(noted, command.player, coming)
        tell(command.player, command.rule, "infringement")

    def dispute(self, command: Dispute, tell: Tell, *, rule: Rule | str, rounds: int, **own: Any) -> None:
        """The operator's decision; ``rounds`` counts those completed and the running one, ``own`` is what a game adds."""
        check_dispute(command, rule=rule, rounds=rounds)
        self.disputes.append(
            {
                "player": command.player,
                "about": command.about,
                "decision": command.decision,
                "review": command.review,
                "round": command.round,
                **own,
            },
            command.player,
            rounds,
        )
        tell(command.player, rule, "dispute-decided")
        if command.review:
            tell("commission", rule, "review-requested")

    def rules_copy(self, command: RulesCopy, tell: Tell, *, rule: Rule | str, rounds: int) -> None:
        """A copy of the rules was asked for and given."""
        self.rules_copies.append(command.player, command.player, rounds)
        tell(command.player, rule, "rules-copy")

    def check(
        self,
        command: CheckCards,
        tell: Tell,
        *,
        rule: Rule | str,
        by: tuple[str, ...],
        barred: bool = False,
        whole: int | None = None,
        count_rule: Rule | str | None = None,
        of: str = "cards",
    ) -> None:
        """A check by one of ``by``, refused while ``barred``; a count other than ``whole`` is told to the supervisor."""
        person(command, *by, rule=rule)
        if barred:
            raise Refused(rule, f"{of} are checked between rounds")
        self.checks.append({"when": command.when, "count": command.count})
        tell("table", rule, f"{of}-checked")
        if whole is not None and command.count is not None and command.count != whole:
            tell("supervisor", count_rule or rule, "card-count")

    def change(
        self,
        command: ChangeCards,
        tell: Tell,
        *,
        rule: Rule | str,
        coming: int,
        in_round: bool = False,
        of: str = "cards",
        **own: Any,
    ) -> None:
        """Other cards or tiles for the ``coming`` round, checked by supervisor and dealer, by the operator, between rounds."""
        person(command, "operator", rule=rule)
        if in_round:
            raise Refused(rule, f"{of} are changed between rounds")
        if not command.checked:
            raise Refused(rule, f"new {of} are checked by supervisor and dealer first")
        self.changes.append({"round": coming, **own})
        tell("table", rule, f"{of}-changed")

    def to_json(self, viewer: str | None = None, *, rounds: int = 0, changes: bool = True) -> dict[str, Any]:
        """The keys of ``state``; ``changes`` where a game has it. Of a live table these are the latest, of a replay all.

        For a player as ``viewer``: what concerns nobody else, out of the last of so many ``rounds``.
        """
        state: dict[str, Any] = {
            "infringements": _seen(self.infringements, viewer, rounds),
            "disputes": _seen(self.disputes, viewer, rounds),
            "checks": [dict(entry) for entry in self.checks],
        }
        if changes:
            state["changes"] = [dict(entry) for entry in self.changes]
        copies = self.rules_copies
        state["rules-copies"] = list(copies if viewer is None else copies.about(viewer, rounds))
        return state


def check_dispute(command: Dispute, *, rule: Rule | str, rounds: int) -> None:
    """Whether the operator decides, and a round that there is: completed or running."""
    person(command, "operator", rule=rule)
    if command.round is not None and not 1 <= command.round <= rounds:
        raise Refused(rule, f"there is no round {command.round}")


def _seen(entries: Noted[dict[str, Any]], viewer: str | None, rounds: int) -> list[dict[str, Any]]:
    return [dict(entry) for entry in (entries if viewer is None else entries.about(viewer, rounds))]
