"""Constraints on a command that its type cannot express: named clauses exist, and times are in order.

>>> course = RecordConstraints("NI2005-63")
>>> course.check(Command(refused="9.2(a)"))
>>> try:
...     course.check(Command(refused="99.9"))
... except InvalidRecordError as error:
...     print(error.place, error.reason.id)
.refused engine-unknown-clause
"""

from __future__ import annotations

from collections.abc import Collection

from houseway.engine.protocol.commands import Command
from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.law import get_instrument
from houseway.safe_text import format_untrusted

CLAUSE_KEYS = ("rule", "contravened")
"""Keys of commands that name a clause, in addition to ``refused``, which all commands have."""


class RecordConstraints:
    """Constraints on the commands of one record, in their order.

    Clauses of ``other_instruments`` may be named too, with the number of their instrument (mixed tournaments).
    """

    __slots__ = ("_clause_keys", "instrument_number", "latest_time", "other_instruments")

    def __init__(self, instrument_number: str, other_instruments: Collection[str] = ()) -> None:
        self.instrument_number = instrument_number
        self.other_instruments = other_instruments
        self.latest_time = ""
        """Latest time so far, in UTC."""
        self._clause_keys: dict[type[Command], tuple[str, ...]] = {}

    def check(self, command: Command) -> None:
        """Check the clauses and the time of a command.

        Raises:
            InvalidRecordError: the command names an unknown clause or is earlier than its predecessor.
        """
        if command.refused is not None:
            self._check_clause(command.refused, "refused")
        kind = type(command)
        clause_keys = self._clause_keys.get(kind)
        if clause_keys is None:
            clause_keys = self._clause_keys[kind] = tuple(key for key in CLAUSE_KEYS if key in kind.__struct_fields__)
        for key in clause_keys:
            clause = getattr(command, key)
            if clause is not None:
                self._check_clause(clause, key)
        time = command.at
        if time is not None and time < self.latest_time and time.endswith("Z"):
            raise InvalidRecordError(Message("engine-time-order", time=time, latest=self.latest_time), ".at")

    def record_accepted(self, command: Command) -> None:
        """Record the time of an accepted command; later commands may not have an earlier time.

        Times without a time zone are ignored.
        """
        if command.at is not None and command.at.endswith("Z"):
            self.latest_time = command.at

    def _check_clause(self, reference: str, key: str) -> None:
        """Raise ``InvalidRecordError`` if ``reference`` names no clause.

        The clause may be one of the record's own instrument or of ``other_instruments``.
        """
        other, _, locator = reference.partition(" ")
        is_other = locator and other != self.instrument_number and other in self.other_instruments
        owner, clause = (other, locator) if is_other else (self.instrument_number, reference)
        if not get_instrument(owner).has_clause(clause):
            reason = Message("engine-unknown-clause", instrument=owner, clause=format_untrusted(clause))
            raise InvalidRecordError(reason, f".{key}")
