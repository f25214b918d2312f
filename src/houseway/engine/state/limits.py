"""Limits that change with notice: at once on an empty layout, else when the present round is over.

One reading for Blackjack, Canberra Poker and Pai Gow: several changes add up in the order given, and each is
checked together with those still waiting.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import fields, replace

from houseway.engine.protocol.commands import Command
from houseway.errors import Refused
from houseway.law import Rule

Sign = TypeVar("Sign", bound=Struct)


class Limits(Struct, Generic[Sign]):
    """What the sign shows now, and what it will show after the round (None: nothing waits)."""

    sign: Sign
    waiting: Sign | None = None

    def changed(self, **changes: int | None) -> Sign:
        """The sign as it would be with these changes on top of those that wait."""
        return replace(self.waiting or self.sign, **changes)

    def announce(self, sign: Sign, *, at_once: bool) -> None:
        """Let a checked new sign hold now, or from the end of the present round."""
        if at_once:
            self.sign = sign
            self.waiting = None
        else:
            self.waiting = sign

    def end_of_round(self) -> bool:
        """Let what waits hold; whether anything did."""
        if self.waiting is None:
            return False
        self.sign = self.waiting
        self.waiting = None
        return True


class ChangeOfLimits(Protocol):
    """A command that changes what a sign shows: its keys are those of the sign, and whether there was notice."""

    @property
    def notice(self) -> bool: ...  # noqa: D102 - whether the players were told


class Signed(Protocol):
    """A table with a sign."""

    limits: Any

    def tell(self, to: str, rule: Rule | str, about: str) -> object:
        """Give a notice."""


def change_limits(
    state: Signed, command: ChangeOfLimits, rule: Rule, why_not: Callable[[Any], str | None], *, at_once: bool
) -> None:
    """The operator changes what the sign shows, with notice; ``why_not`` says what is wrong with a sign.

    ``at_once`` on an empty layout; elsewhere it waits for the end of the round.
    """
    if not command.notice:
        raise Refused(rule, "a change of limits needs notice to the players")
    sign = state.limits.changed(**_given(command, state.limits.sign.__struct_fields__))
    why = why_not(sign)
    if why is not None:
        raise Refused(rule, why)
    state.limits.announce(sign, at_once=at_once)
    state.tell("players", rule, "limits")


def _given(command: Any, names: tuple[str, ...]) -> dict[str, int | None]:
    """What a command says of the sign; no value is one too, where it means that there is no such limit."""
    kind: type[Command] = type(command)
    unsaid = {field.name: field.default for field in fields(kind)}
    given = {name: getattr(command, name) for name in names if name in unsaid}
    return {name: None if value is None else int(value) for name, value in given.items() if value is not unsaid[name]}
