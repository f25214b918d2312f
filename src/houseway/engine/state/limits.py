"""Limits that change with notice: at once on an empty layout, otherwise at the end of the present round.

Blackjack, Canberra Poker and Pai Gow share this interpretation: several changes add up in the order in which
they were given. Each change is checked together with the earlier changes that still wait.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import fields, replace

from houseway.engine.protocol.commands import Command
from houseway.errors import Refused
from houseway.i18n import Message
from houseway.law import Rule

Sign = TypeVar("Sign", bound=Struct)


class Limits(Struct, Generic[Sign]):
    """Limits on the sign now, and the limits after the present round (None if no change is waiting)."""

    sign: Sign
    waiting: Sign | None = None

    def make_changed(self, **changes: int | None) -> Sign:
        """Return a new sign with these changes, based on the sign that is waiting, or else on the present sign."""
        return replace(self.waiting or self.sign, **changes)

    def announce(self, sign: Sign, *, at_once: bool) -> None:
        """Set a new sign that was already checked, either at once or from the end of the present round."""
        if at_once:
            self.sign = sign
            self.waiting = None
        else:
            self.waiting = sign

    def apply_waiting(self) -> bool:
        """Apply waiting changes and return whether there were any."""
        if self.waiting is None:
            return False
        self.sign = self.waiting
        self.waiting = None
        return True


class LimitsCommand(Protocol):
    """A command that changes a sign: it holds the changed limits and says whether notice was given."""

    @property
    def notice(self) -> bool: ...  # noqa: D102 - whether the players were notified


class TableWithSign(Protocol):
    """A table with a sign."""

    limits: Any

    def notify(self, to: str, rule: Rule | str, about: str) -> object:
        """Add a notice to the events of the current command."""


def change_limits(
    state: TableWithSign,
    command: LimitsCommand,
    rule: Rule,
    explain_fault: Callable[[Any], Message | None],
    *,
    at_once: bool,
) -> None:
    """Change the limits on the sign by the operator's command, which must give notice.

    ``explain_fault`` returns what is wrong with a sign, or None. With ``at_once``, for an empty layout, the change
    applies now, otherwise at the end of the round.
    """
    if not command.notice:
        raise Refused(rule, Message("engine-limits-need-notice"))
    sign = state.limits.make_changed(**_get_changes(command, state.limits.sign.__struct_fields__))
    reason = explain_fault(sign)
    if reason is not None:
        raise Refused(rule, reason)
    state.limits.announce(sign, at_once=at_once)
    state.notify("players", rule, "limits")


def _get_changes(command: Any, names: tuple[str, ...]) -> dict[str, int | None]:
    """Return the limits that a command changes.

    The value None removes a limit. It counts as a change only if the command's default for the limit is not None.
    """
    kind: type[Command] = type(command)
    defaults = {field.name: field.default for field in fields(kind)}
    values = {name: getattr(command, name) for name in names if name in defaults}
    return {
        name: None if value is None else int(value) for name, value in values.items() if value is not defaults[name]
    }
