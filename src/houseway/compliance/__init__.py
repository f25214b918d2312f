"""The operator's duties and their proofs: the sign of a table, the approvals, the duties of a day.

The instruments require more of an operator than to deal and settle by the rules: a sign at the table, cards
checked before and after gaming, new cards inspected by two people, notice before limits change or a table
closes, reports to the Commission, decisions on disputes, approvals in writing. ``signs`` says what a table
must show. ``approvals`` reads the register of what the Commission has approved and of the days on which
instruments were notified. ``daily_duties`` reads the records of a day. ``duty_proofs`` finds in them when and
by whom each duty was done, and says which are missing.
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
