"""Before entries: the conditions are documented, published, notified or approved; a director is named; money is added."""

from __future__ import annotations

from houseway.errors import Refused
from houseway.law import Rule
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.clauses import clauses_under
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
    commission_per_entry,
    instruments_concerned,
)
from houseway.tournaments.conditions.effective_conditions import terms_of
from houseway.tournaments.conditions.instrument_options import first_with_pool_money, regime_of
from houseway.tournaments.play.state import BEFORE_ENTRIES, AddedMoney, Session, Tournament

OPERATOR = "operator"


def document(tournament: Tournament, command: Document) -> None:
    """The conditions are written down; what a rule displaces is said at once (17.3(b), 18.3(b), 20.5)."""
    del command
    clauses = tournament.clauses
    if tournament.phase != "drafted":
        raise Refused(clauses.documented, "the conditions are documented already")
    check_conditions(tournament.terms)
    tournament.phase = "documented"
    tournament.sessions = {plan.id: Session(plan) for plan in tournament.terms.plans}
    for item in tournament.terms.overridden:
        tournament.tell(OPERATOR, clauses.prevails, "condition-overridden", item=item)


def amend(tournament: Tournament, command: Amend) -> None:
    """The conditions go back to the draft; every step must be done again, only the director stays."""
    if tournament.phase not in BEFORE_ENTRIES:
        raise Refused(tournament.clauses.notified, "entries were opened on these conditions")
    tournament.terms = terms_of(tournament.terms.conditions.amended(command.set), tournament.host)
    tournament.phase = "drafted"
    tournament.done.clear()
    tournament.sessions = {}
    tournament.approved_commission = None


def publish(tournament: Tournament, command: Publish) -> None:
    """Patrons can have the conditions."""
    del command
    _require_documented(tournament)
    _step_done(tournament, "publish")


def notify(tournament: Tournament, command: Notify) -> None:
    """The Commission is told and has its copy."""
    _require_documented(tournament)
    tournament.tell(command.to, tournament.clauses.notified, "tournament-conditions")
    _step_done(tournament, "notify")


@follows_given(lambda tournament, command: (tournament.clauses.approval_means,))
def approve(tournament: Tournament, command: Approve) -> None:
    """The Commission approves; without a commission named, what the conditions say is approved."""
    _require_documented(tournament)
    tournament.approved_commission = None if command.commission is None else int(command.commission)
    _step_done(tournament, "approve")


def open_entries(tournament: Tournament, command: OpenEntries) -> None:
    """Entries are taken once every step is done, and the commission is no more than was approved (20.23, 20.21)."""
    del command
    clauses, approved = tournament.clauses, tournament.approved_commission
    require_cleared(tournament)
    if tournament.phase != "cleared":
        raise Refused(clauses.documented, "entries were opened already")
    if (
        tournament.host.conditions_prevail
        and approved is not None
        and commission_per_entry(tournament.terms) > approved
    ):
        raise Refused(clauses.fee, "the commission is above the approved amount")
    tournament.phase = "entries-open"


def nominate(tournament: Tournament, command: Nominate) -> None:
    """The director is named, or another one in the place of the first."""
    tournament.director = command.person


def add_money(tournament: Tournament, command: AddMoney) -> None:
    """Money for the prize pool: the operator's own, or a jackpot pool's under an approved arrangement (10.6, 12.7)."""
    require_cleared(tournament)
    source = command.source
    name: str = OPERATOR
    if isinstance(source, PoolSource):
        _check_pool(tournament, command, source)
        name = f"{source.instrument}/{source.pool}"
    tournament.added.append(AddedMoney(name, int(command.amount), command.arrangement))


def _check_pool(tournament: Tournament, command: AddMoney, source: PoolSource) -> None:
    """A pool that may give prize money, to a notified tournament, by an approved arrangement, as far as it goes."""
    regime = regime_of(source.instrument)
    number = first_with_pool_money() if regime is None or regime.clauses.pool_money is None else regime.number
    rule = clauses_under(number, tournament.host.number).pool_money
    assert rule is not None
    if regime is None or source.pool not in regime.pools:
        raise Refused(rule, f"the {source.pool} pool of {source.instrument} gives no prize money")
    if "notify" not in tournament.done and not tournament.terms.approved_is_notified:
        raise Refused(rule, "the tournament was approved, but not notified to the Commission")
    if not command.arrangement:
        raise Refused(rule, "pool money needs an arrangement that the Commission approved")
    if command.amount > command.available:
        raise Refused(rule, "the pool does not have that much")


def missing_step(tournament: Tournament) -> tuple[Rule, str] | None:
    """The first step that is still to be done before entries open, with its clause."""
    clauses = tournament.clauses
    if tournament.phase == "drafted":
        return clauses.documented, "the conditions are not documented"
    if tournament.phase != "documented":
        return None
    for regime in instruments_concerned(tournament.terms):
        for step, rule, why in (
            ("publish", clauses.published, "the conditions are not available to patrons"),
            ("notify", clauses.notified, "the Commission was not notified"),
            (
                "approve",
                clauses_under(regime.number, tournament.host.number).approved,
                "the Commission has not approved the conditions",
            ),
        ):
            if step in regime.steps and step not in tournament.done:
                return rule, why
    return None


def require_cleared(tournament: Tournament) -> None:
    """Refuse with the clause of the first step that is missing."""
    missing = missing_step(tournament)
    if missing is not None:
        raise Refused(*missing)


def require_entries_open(tournament: Tournament) -> None:
    """Refuse with the missing step, with the opening itself, or because entries are closed."""
    require_entries_opened(tournament)
    if tournament.phase != "entries-open":
        raise Refused(tournament.clauses.starting_time_item, "entries are closed")


def require_entries_opened(tournament: Tournament) -> None:
    """Refuse while entries were never opened."""
    require_cleared(tournament)
    if tournament.phase == "cleared":
        raise Refused(tournament.clauses.documented, "entries are not open")


def _require_documented(tournament: Tournament) -> None:
    if tournament.phase == "drafted":
        raise Refused(tournament.clauses.documented, "the conditions are not documented")


def _step_done(tournament: Tournament, step: str) -> None:
    tournament.done.add(step)
    if tournament.phase == "documented" and missing_step(tournament) is None:
        tournament.phase = "cleared"
