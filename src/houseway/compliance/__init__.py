"""The operator's duties and their proofs: signs of tables, approvals, and the duties of a day.

The instruments do not only require that an operator deals and settles by the rules. They require a sign at the
table, checks of cards before and after gaming, and inspection of new cards by two people. They require notice
before limits change or a table closes, reports to the Commission, decisions on disputes, and approvals in
writing.

``signs`` makes the sign that a table must show. ``approvals`` reads the register of the Commission's approvals
and of the days on which instruments were notified. ``daily_duties`` reads the records of a day.
``duty_proofs`` finds in these records when and by whom each duty was done, and reports the duties that are
missing.
"""

from __future__ import annotations

from houseway.compliance.approvals import Approval, Register, read_register
from houseway.compliance.daily_duties import DayDuties, find_duties
from houseway.compliance.signs import TableSign, make_record_sign, make_table_sign

__all__ = [
    "Approval",
    "DayDuties",
    "Register",
    "TableSign",
    "find_duties",
    "make_record_sign",
    "make_table_sign",
    "read_register",
]


def __dir__() -> list[str]:
    return sorted(__all__)
