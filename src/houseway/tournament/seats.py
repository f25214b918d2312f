"""Taking the balloted seats, reserves, the start of a session and its altered time."""

from __future__ import annotations

from houseway.errors import Refused
from houseway.law.coverage import follows
from houseway.tournament.commands import AlterStart, Forfeit, Move, SeatReserve, Sit, Start
from houseway.tournament.conditions import minutes_between
from houseway.tournament.eliminations import come_into_play, put_out_who_cannot_wager, tell_when_two_remain
from houseway.tournament.entries import take_fee
from houseway.tournament.money import give_back
from houseway.tournament.rules import ABSENT, FEE_RETURNED
from houseway.tournament.state import Entrant, Payment, Session, Tournament, by_entry
from houseway.tournament.tables import follow, follow_entrant

MAY_BE_REPLACED = ("entered", "progressed", "waiting", "absent", "forfeited")


def sit(tournament: Tournament, command: Sit) -> None:
    """An entrant takes the balloted seat in time (17.9, 18.9, 20.9); an absent Hold-em entrant also later."""
    clauses = tournament.clauses
    entrant = tournament.entrant(command.player)
    session = tournament.place_of(entrant)
    if session is None:
        raise Refused(clauses.position, f"{entrant.name} has no seat")
    if command.seat is not None and command.seat != seat_text(session, entrant):
        raise Refused(clauses.position, f"{entrant.name} was allocated {seat_text(session, entrant)}")
    if entrant.status == "seated":
        raise Refused(clauses.position, f"{entrant.name} is seated")
    if entrant.status == "excluded":
        raise Refused(clauses.exclusion, f"{entrant.name} is excluded")
    if session.status == "running" and entrant.status != "absent":
        raise Refused(clauses.no_show, f"{session.plan.id} has begun")
    if (
        tournament.host.forfeits == "at-the-time-set"
        and command.at is not None
        and session.starts is not None
        and command.at >= session.starts
    ):
        raise Refused(clauses.no_show, f"the seat had to be taken before {session.starts}")
    entrant.status = "seated"
    follow_entrant(tournament, entrant)


def seat_reserve(tournament: Tournament, command: SeatReserve) -> None:
    """A reserve takes the seat of an entrant who is missing from the first session (17.10, 18.10, 20.10)."""
    clauses = tournament.clauses
    owner = tournament.entrant(command.in_place_of)
    if command.player in tournament.entrants:
        raise Refused(clauses.one_entry, f"{command.player} is an entrant already")
    session = _seat_to_sell(tournament, command, owner)
    if tournament.host.fee_of_replaced_returns and owner.status == "forfeited":
        raise Refused(clauses.no_show, f"{owner.name} has forfeited")
    if command.paid != tournament.terms.entry_fee:
        raise Refused(clauses.reserve, "a reserve pays the entry fee, no more and no less")
    reserve = tournament.new_entrant(command.player)
    reserve.agreed = reserve.accepted = True
    reserve.status = "seated"
    reserve.session = owner.session
    take_fee(tournament, Payment(reserve, reserve.name, int(command.paid), "entry"))
    _hand_over(tournament, session, owner, reserve)


def _seat_to_sell(tournament: Tournament, command: SeatReserve, owner: Entrant) -> Session:
    """The session in which the owner's seat may go to the reserve now."""
    rule = tournament.clauses.reserve
    if command.player not in tournament.reserves:
        raise Refused(rule, f"{command.player} is not on the list of reserves")
    session = tournament.place_of(owner)
    if session is None:
        raise Refused(rule, f"{owner.name} has no place in a session to come or under way")
    if owner.status not in MAY_BE_REPLACED:
        raise Refused(rule, f"the seat of {owner.name} is not free ({owner.status})")
    if owner.latest is not None and owner.latest is not session:
        raise Refused(rule, f"{owner.name} has played an earlier session")
    if session.table_of(owner).rounds:
        raise Refused(rule, "a round was played at that table")
    if command.at is not None and session.starts is not None and command.at < session.starts:
        raise Refused(rule, f"{owner.name} has until {session.starts}")
    return session


def _hand_over(tournament: Tournament, session: Session, owner: Entrant, reserve: Entrant) -> None:
    """The seat is the reserve's; the owner forfeits, or is paid back (20.10 of Hold-em)."""
    number, seat = session.seating.pop(owner)
    session.seating[reserve] = (number, seat)
    if session.status == "running":
        table = session.tables[number]
        if seat in table.in_play:
            session.take_out(table, seat)
        if session.chips.pop(owner, None) is not None:
            owner.passed_on = True
        _give_chips(session, reserve, session.plan.chips)
        come_into_play(session, table, seat, reserve)
        follow(tournament, session, table)
    if tournament.host.fee_of_replaced_returns:
        owner.status = "returned"
        give_back(tournament, owner, FEE_RETURNED)
    else:
        owner.status = "forfeited"
        owner.missed.add(session.plan.id)


def start(tournament: Tournament, command: Start) -> None:
    """A session begins: no-shows forfeit, chips are given out, the first test is made, markers are placed."""
    clauses = tournament.clauses
    session = tournament.session(command.session)
    plan = session.plan
    if session.status != "balloted":
        raise Refused(clauses.position, f"{plan.id} was started, or has no ballot")
    if command.at is not None and session.starts is not None and command.at < session.starts:
        raise Refused(clauses.no_show, f"{plan.id} begins at {session.starts}")
    if (plan.opening or tournament.terms.points_format) and (
        tournament.accepted_entries() < tournament.terms.players.min
    ):
        raise Refused(clauses.players_item, f"at least {tournament.terms.players.min} players are needed")
    if tournament.phase == "entries-closed":
        tournament.phase = "playing"
    session.status = "running"
    for entrant in by_entry(session.seating):
        _take_part(tournament, session, entrant)
    put_out_who_cannot_wager(tournament, session, session.tables.values())
    if not plan.holdem:
        for table in session.tables.values():
            table.marker = min(table.in_play, default=None)


def _take_part(tournament: Tournament, session: Session, entrant: Entrant) -> None:
    """One entrant at the start: in play with chips, absent, or out for not being there."""
    if entrant.status == "excluded":
        return
    if entrant.status != "seated":
        if tournament.host.forfeits != "if-the-director-says":
            _forfeit(tournament, session, entrant)
            return
        _leave_absent(entrant)
    carried = session.plan.carry and entrant.latest is not None
    _give_chips(session, entrant, entrant.latest.chips[entrant] if carried and entrant.latest else session.plan.chips)
    number, seat = session.seating[entrant]
    session.take_in(session.tables[number], seat, entrant)


@follows(ABSENT)
def _leave_absent(entrant: Entrant) -> None:
    """A Hold-em entrant who is not there stays in and pays blinds and antes (20.11)."""
    entrant.status = "absent"


def _give_chips(session: Session, entrant: Entrant, chips: int) -> None:
    session.chips[entrant] = chips
    entrant.latest = session


def _forfeit(tournament: Tournament, session: Session, entrant: Entrant) -> None:
    """The position is lost; the fee stays in the pool (17.9, 18.9, 20.9)."""
    entrant.status = "forfeited"
    entrant.missed.add(session.plan.id)
    tournament.tell(entrant.name, tournament.clauses.no_show, "position-forfeited")


def forfeit(tournament: Tournament, command: Forfeit) -> None:
    """The director lets an absent Hold-em entrant forfeit, if there is no reserve (20.9)."""
    rule = tournament.clauses.no_show
    entrant = tournament.entrant(command.player)
    if tournament.host.forfeits != "if-the-director-says":
        raise Refused(rule, "a no-show forfeits without anybody's word")
    session = tournament.place_of(entrant)
    if entrant.status != "absent" or session is None or session.table_of(entrant).rounds:
        raise Refused(rule, f"{entrant.name} is not absent, or a round was played at the table")
    if tournament.reserves:
        raise Refused(rule, "a reserve is available")
    number, seat = session.seating[entrant]
    session.take_out(session.tables[number], seat)
    session.chips[entrant] = 0
    entrant.passed_on = True
    _forfeit(tournament, session, entrant)
    follow(tournament, session, session.tables[number])
    tell_when_two_remain(tournament, session)


def move(tournament: Tournament, command: Move) -> None:
    """Nobody changes position during a session."""
    raise Refused(tournament.clauses.position, f"{command.player} plays in the position that the ballot gave")


def alter_start(tournament: Tournament, command: AlterStart) -> None:
    """The director alters a starting time on reasonable notice, where rule or conditions allow it."""
    rule = tournament.clauses.start_altered
    session = tournament.session(command.session)
    if session.status not in ("waiting", "balloted"):
        raise Refused(rule, f"{session.plan.id} has begun")
    if not tournament.terms.start_may_change:
        raise Refused(rule, "the conditions do not let the starting time be altered")
    assert command.at is not None
    earlier = min(time for time in (session.starts, command.starts) if time is not None)
    if minutes_between(command.at, earlier) < tournament.terms.notice_minutes:
        raise Refused(rule, f"notice must be given {tournament.terms.notice_minutes} minutes before {earlier}")
    session.starts = command.starts
    tournament.tell("players", rule, "start-altered", session=session.plan.id)


def seat_text(session: Session, entrant: Entrant) -> str:
    """``2-5``: seat 5 of table 2."""
    table, seat = session.seating[entrant]
    return f"{table}-{seat}"
