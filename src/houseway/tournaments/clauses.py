"""Citations of the instruments' tournament clauses in a record."""

from __future__ import annotations

from functools import cache

from houseway.law import Rule
from houseway.law.tournament_clauses import TournamentClauses, get_tournament_clauses


def cite_rule(number: str, rule: Rule, host: str) -> Rule:
    """Return a clause as a record under the instrument ``host`` cites it.

    A clause of another instrument is cited with the number of that instrument.

    >>> cite_rule("NI2005-63", Rule("20.3"), "NI2023-573"), cite_rule("NI2005-63", Rule("20.3"), "NI2005-63")
    ('NI2005-63 20.3', '20.3')
    """
    return rule if number == host else Rule(f"{number} {rule}")


@cache
def get_cited_clauses(number: str, host: str) -> TournamentClauses:
    """Return the tournament clauses of an instrument as a record under the instrument ``host`` cites them."""
    clauses = get_tournament_clauses(number)
    if number == host:
        return clauses
    rules_by_subject = {subject: getattr(clauses, subject) for subject in clauses.__struct_fields__}
    return TournamentClauses(
        **{subject: rule and cite_rule(number, rule, host) for subject, rule in rules_by_subject.items()}
    )
