"""Steps before entries open.

The conditions are documented, published, and notified or approved. A director is nominated, and money may be
added to the prizes.
"""

from __future__ import annotations

from houseway.errors import Refused
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.clauses import get_cited_clauses
from houseway.tournaments.commands import (
    AddMoney,
    Amend,
    Approve,
    Document,
    Nominate,
    Notify,
    OpenEntries,
    PoolSource,
    Publish,
)
from houseway.tournaments.conditions.condition_checks import (
    check_conditions,
    compute_commission_per_entry,
    list_applicable_options,
)
from houseway.tournaments.conditions.effective_conditions import make_terms
from houseway.tournaments.conditions.instrument_options import find_first_pool_instrument, get_instrument_options
from houseway.tournaments.names import get_pool_name
from houseway.tournaments.play.state import BEFORE_ENTRIES, AddedMoney, Session, Tournament

OPERATOR = "operator"


def document(tournament: Tournament, command: Document) -> None:
    """Document the conditions after checking them (17.3(b), 18.3(b), 20.5).

    The operator is notified of every item that has no effect because a rule prevails.
    """
    del command
    clauses = tournament.clauses
    if tournament.phase != "drafted":
        raise Refused(clauses.documented, Message("tournaments-already-documented"))
    check_conditions(tournament.terms)
    tournament.phase = "documented"
    tournament.sessions = {plan.id: Session(plan) for plan in tournament.terms.plans}
    for item in tournament.terms.overridden_items:
        tournament.notify(OPERATOR, clauses.prevails, "condition-overridden", item=item)


def amend(tournament: Tournament, command: Amend) -> None:
    """Amend the conditions and make them a draft again.

    Every step must then be repeated, except the nomination of the director.
    """
    if tournament.phase not in BEFORE_ENTRIES:
        raise Refused(tournament.clauses.notified, Message("tournaments-entries-opened-conditions-fixed"))
    tournament.terms = make_terms(tournament.terms.conditions.make_amended(command.set), tournament.host)
    tournament.phase = "drafted"
    tournament.done.clear()
    tournament.sessions = {}
    tournament.approved_commission = None


def publish(tournament: Tournament, command: Publish) -> None:
    """Record that the conditions are available to patrons."""
    del command
    _require_documented(tournament)
    _complete_step(tournament, "publish")


def notify(tournament: Tournament, command: Notify) -> None:
    """Notify the Commission of the tournament's conditions."""
    _require_documented(tournament)
    tournament.notify(command.to, tournament.clauses.notified, "tournament-conditions")
    _complete_step(tournament, "notify")


@follows_given(lambda tournament, command: (tournament.clauses.approval_means,))
def approve(tournament: Tournament, command: Approve) -> None:
    """Record the Commission's approval of the conditions.

    If the command does not state a commission, the commission in the conditions is approved.
    """
    _require_documented(tournament)
    tournament.approved_commission = None if command.commission is None else int(command.commission)
    _complete_step(tournament, "approve")


def open_entries(tournament: Tournament, command: OpenEntries) -> None:
    """Open entries if every step is done and the commission is within the approved amount (20.23, 20.21)."""
    del command
    clauses, approved_cents = tournament.clauses, tournament.approved_commission
    require_cleared(tournament)
    if tournament.phase != "cleared":
        raise Refused(clauses.documented, Message("tournaments-entries-already-opened"))
    if (
        tournament.host.conditions_prevail
        and approved_cents is not None
        and compute_commission_per_entry(tournament.terms) > approved_cents
    ):
        raise Refused(clauses.fee, Message("tournaments-commission-above-approved"))
    tournament.phase = "entries-open"


def nominate(tournament: Tournament, command: Nominate) -> None:
    """Nominate the director, or replace the present director."""
    tournament.director = command.person


def add_money(tournament: Tournament, command: AddMoney) -> None:
    """Add money to the prize pool, from the operator or from a jackpot pool (10.6, 12.7).

    Money from a jackpot pool needs an approved arrangement.
    """
    require_cleared(tournament)
    source = command.source
    source_name: str = OPERATOR
    if isinstance(source, PoolSource):
        _check_pool(tournament, command, source)
        source_name = f"{source.instrument}/{source.pool}"
    tournament.added.append(AddedMoney(source_name, int(command.amount), command.arrangement))


def _check_pool(tournament: Tournament, command: AddMoney, source: PoolSource) -> None:
    """Check that a jackpot pool may give prize money.

    The tournament must be notified, the arrangement must be approved, and the pool must contain the amount.
    """
    options = get_instrument_options(source.instrument)
    number = find_first_pool_instrument() if options is None or options.clauses.pool_money is None else options.number
    rule = get_cited_clauses(number, tournament.host.number).pool_money
    assert rule is not None
    if options is None or source.pool not in options.pools:
        raise Refused(
            rule,
            Message("tournaments-pool-gives-no-prizes", pool=get_pool_name(source.pool), instrument=source.instrument),
        )
    if "notify" not in tournament.done and not tournament.terms.approved_is_notified:
        raise Refused(rule, Message("tournaments-pool-needs-notice"))
    if not command.arrangement:
        raise Refused(rule, Message("tournaments-pool-needs-arrangement"))
    if command.amount > command.available:
        raise Refused(rule, Message("tournaments-pool-too-small"))


def find_missing_step(tournament: Tournament) -> tuple[Rule, Message] | None:
    """Return the clause and the reason of the first step that is missing before entries can open.

    Return None if no step is missing.
    """
    clauses = tournament.clauses
    if tournament.phase == "drafted":
        return clauses.documented, Message("tournaments-not-documented")
    if tournament.phase != "documented":
        return None
    for options in list_applicable_options(tournament.terms):
        for step, rule, reason in (
            ("publish", clauses.published, Message("tournaments-not-published")),
            ("notify", clauses.notified, Message("tournaments-not-notified")),
            (
                "approve",
                get_cited_clauses(options.number, tournament.host.number).approved,
                Message("tournaments-not-approved"),
            ),
        ):
            if step in options.steps and step not in tournament.done:
                return rule, reason
    return None


def require_cleared(tournament: Tournament) -> None:
    """Check that every step before entries is done.

    Raises:
        Refused: a step is missing; the refusal cites the clause of the first missing step.
    """
    step = find_missing_step(tournament)
    if step is not None:
        raise Refused(*step)


def require_entries_open(tournament: Tournament) -> None:
    """Check that entries are open.

    Raises:
        Refused: a step before entries is missing, entries were never opened, or they are closed again.
    """
    require_entries_ever_opened(tournament)
    if tournament.phase != "entries-open":
        raise Refused(tournament.clauses.starting_time_item, Message("tournaments-entries-closed"))


def require_entries_ever_opened(tournament: Tournament) -> None:
    """Check that entries were opened, whether or not they are closed again.

    Raises:
        Refused: entries were never opened.
    """
    require_cleared(tournament)
    if tournament.phase == "cleared":
        raise Refused(tournament.clauses.documented, Message("tournaments-entries-not-open"))


def _require_documented(tournament: Tournament) -> None:
    if tournament.phase == "drafted":
        raise Refused(tournament.clauses.documented, Message("tournaments-not-documented"))


def _complete_step(tournament: Tournament, step: str) -> None:
    tournament.done.add(step)
    if tournament.phase == "documented" and find_missing_step(tournament) is None:
        tournament.phase = "cleared"
