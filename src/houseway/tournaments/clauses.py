"""The clauses of the instruments that speak of tournaments, as a record writes them."""

from __future__ import annotations

from functools import cache

from houseway.law import Rule
from houseway.law.tournament_clauses import Clauses, clauses_on_tournaments


def as_cited(number: str, rule: Rule, host: str) -> Rule:
    """A rule as a record of ``host`` writes it: one of another instrument with that instrument's number.

    >>> as_cited("NI2005-63", Rule("20.3"), "NI2023-573"), as_cited("NI2005-63", Rule("20.3"), "NI2005-63")
    ('NI2005-63 20.3', '20.3')
    """
    return rule if number == host else Rule(f"{number} {rule}")


@cache
def clauses_under(number: str, host: str) -> Clauses:
    """The clauses of an instrument as a record of ``host`` writes them."""
    clauses = clauses_on_tournaments(number)
    if number == host:
        return clauses
    cited = {subject: getattr(clauses, subject) for subject in clauses.__struct_fields__}
    return Clauses(**{subject: rule and as_cited(number, rule, host) for subject, rule in cited.items()})
