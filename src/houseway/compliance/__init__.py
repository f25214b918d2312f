"""The operator's duties, performed and proved: the sign of a table, the register of approvals, what was done on a day.

The instruments ask more of an operator than to deal and settle by the rules: a sign by the table, cards checked before and
after gaming, new cards looked at by two, notice before limits change or a table closes, reports to the Commission, disputes
decided, approvals in writing. ``signs`` says what a table must show. ``approvals`` reads the register that
the house keeps of what the Commission has approved and of the days on which instruments were notified. ``day`` takes the
records of a day, ``proofs`` finds in them when and by whom each duty was done, and says which are missing.
"""

from __future__ import annotations

from houseway.compliance.approvals import Approval, Register, read_register
from houseway.compliance.daily_duties import DutiesOfDay, duties_of
from houseway.compliance.signs import TableSign, sign_of_record, sign_of_table

__all__ = [
    "Approval",
    "DutiesOfDay",
    "Register",
    "TableSign",
    "duties_of",
    "read_register",
    "sign_of_record",
    "sign_of_table",
]
