"""What a command must agree with beyond itself: the clauses of the instrument, and the time of the commands before it.

>>> course = Course("NI2005-63")
>>> course.check(Command(refused="9.2(a)"))
>>> try:
...     course.check(Command(refused="99.9"))
... except BadRecord as error:
...     print(error.place, error.why.partition(";")[0])
.refused NI2005-63 has no clause '99.9'
"""

from __future__ import annotations

from collections.abc import Collection

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.text_types import SINCE
from houseway.errors import BadRecord
from houseway.law import instrument
from houseway.safe_text import shown

NAMING = ("rule", "contravened")
"""Keys of commands that name a clause, beside ``refused``, which all commands have."""


class Course:
    """The commands of one record under its instrument, in their order.

    ``others`` are instruments whose clauses may be named too, with their number (mixed tournaments).
    """

    __slots__ = ("_naming", "latest", "number", "others")

    def __init__(self, number: str, others: Collection[str] = ()) -> None:
        self.number = number
        self.others = others
        self.latest = ""
        """The latest time in UTC so far."""
        self._naming: dict[type[Command], tuple[str, ...]] = {}

    def check(self, command: Command) -> None:
        """Raise ``BadRecord`` where the command names a clause that is not there or was given before its predecessor."""
        if command.refused is not None:
            self._check_clause(command.refused, "refused")
        kind = type(command)
        naming = self._naming.get(kind)
        if naming is None:
            naming = self._naming[kind] = tuple(key for key in NAMING if key in kind.__struct_fields__)
        for key in naming:
            named = getattr(command, key)
            if named is not None:
                self._check_clause(named, key)
        at = command.at
        if at is not None and at < self.latest and at.endswith("Z"):
            raise BadRecord(f"{at} is earlier than {self.latest} of a command before", ".at")

    def took(self, command: Command) -> None:
        """The command stands in the record: none that follows may be earlier (times of day without a zone aside)."""
        if command.at is not None and command.at.endswith("Z"):
            self.latest = command.at

    def _check_clause(self, named: str, key: str) -> None:
        """Raise ``BadRecord`` where ``named`` is no clause of the instrument, nor one of the others with its number."""
        other, _, locator = named.partition(" ")
        elsewhere = locator and other != self.number and other in self.others
        home, clause = (other, locator) if elsewhere else (self.number, named)
        if not instrument(home).has(clause):
            why = f"{home} has no clause {shown(clause)}; a clause that is named must be there ({SINCE})"
            raise BadRecord(why, f".{key}")
