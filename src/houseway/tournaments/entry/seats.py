"""Taking the balloted seats, reserves, the start of a session and its altered time."""

from __future__ import annotations

import datetime

from houseway.errors import Refused
from houseway.law.coverage_marks import follows_given
from houseway.safe_text import counted
from houseway.tournaments.commands import AlterStart, Forfeit, Move, SeatReserve, Sit, Start
from houseway.tournaments.conditions.local_times import clock, moment
from houseway.tournaments.entry.entries import take_fee
from houseway.tournaments.play.eliminations import come_into_play, put_out_who_cannot_wager, tell_when_two_remain
from houseway.tournaments.play.state import Entrant, Payment, Session, Tournament, by_entry
from houseway.tournaments.result.money import give_back
from houseway.tournaments.tables.round_play import follow, follow_entrant

MAY_BE_REPLACED = ("entered", "progressed", "waiting", "absent", "forfeited", "withdrawn")


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
    if tournament.host.forfeits == "at-the-time-set" and _is_early(tournament, session, command.at) is False:
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
    if tournament.clauses.fee_returned is not None and owner.status == "forfeited":
        raise Refused(clauses.no_show, f"{owner.name} has forfeited")
    if command.paid != tournament.terms.entry_fee:
        raise Refused(clauses.reserve, "a reserve pays the entry fee, no more and no less")
    reserve = tournament.new_entrant(command.player, tournament.reserves[command.player])
    reserve.agreed = reserve.accepted = True
    reserve.status = "seated"
    reserve.session = owner.session
    take_fee(tournament, Payment(reserve, reserve.name, int(command.paid), "entry"))
    _hand_over(tournament, session, owner, reserve)


def _is_early(tournament: Tournament, session: Session, at: str | None) -> bool | None:
    """Whether it was before the starting time of a session; None where that cannot be told."""
    given = None if at is None else clock(at, tournament.terms.utc_offset)
    return None if given is None or session.starts is None else given < moment(session.starts)


def _seat_to_sell(tournament: Tournament, command: SeatReserve, owner: Entrant) -> Session:
    """The session in which the owner's seat may go to the reserve now."""
    rule = tournament.clauses.reserve
    if command.player not in tournament.reserves:
        raise Refused(rule, f"{command.player} is not on the list of reserves")
    withdrawn = owner.status == "withdrawn"
    session = tournament.place_given_up(owner) if withdrawn else tournament.place_of(owner)
    if session is None:
        raise Refused(rule, f"{owner.name} has no place in a session to come or under way")
    if owner.status not in MAY_BE_REPLACED:
        raise Refused(rule, f"the seat of {owner.name} is not free ({owner.status})")
    if any(earlier is not session for earlier in owner.started):
        raise Refused(rule, f"{owner.name} has played an earlier session")
    if tournament.terms.reserves_in_first_session_only and _another_has_started(tournament, session):
        raise Refused(rule, "another session has started: reserves take seats in the first session only")
    number, _ = (session.open_seats if withdrawn else session.seating)[owner]
    if session.tables[number].rounds:
        raise Refused(rule, "a round was played at that table")
    if not withdrawn and _is_early(tournament, session, command.at):
        raise Refused(rule, f"{owner.name} has until {session.starts}")
    return session


def _another_has_started(tournament: Tournament, session: Session) -> bool:
    """Whether another session of the tournament has begun, ended or not (reading 7(b))."""
    return any(
        other is not session and other.status not in ("waiting", "balloted") for other in tournament.sessions.values()
    )


def _hand_over(tournament: Tournament, session: Session, owner: Entrant, reserve: Entrant) -> None:
    """The seat is the reserve's; the owner forfeits, or is paid back (20.10 of Hold-em)."""
    withdrawn = owner.status == "withdrawn"
    number, seat = (session.open_seats if withdrawn else session.seating).pop(owner)
    session.seating[reserve] = (number, seat)
    if session.status == "running":
        table = session.tables[number]
        if seat in table.in_play:
            session.take_out(table, seat)
        if session.chips.pop(owner, None) is not None:
            owner.passed_on = True
        assert session.chips_each is not None, "somebody at the start had nothing to carry over"
        _give_chips(session, reserve, session.chips_each)
        come_into_play(tournament, session, seat, reserve)
        follow(tournament, session, table)
    fee_returned = tournament.clauses.fee_returned
    if withdrawn and tournament.terms.withdrawn_fee_retained:
        return
    if fee_returned is not None:
        owner.status = "returned"
        give_back(tournament, owner, fee_returned)
    elif not withdrawn:
        owner.status = "forfeited"
        owner.missed.add(session.plan.id)


def start(tournament: Tournament, command: Start) -> None:
    """A session begins: no-shows forfeit, chips are given out, the first test is made, markers are placed."""
    clauses = tournament.clauses
    session = tournament.session(command.session)
    plan = session.plan
    if session.status != "balloted":
        raise Refused(clauses.position, f"{plan.id} was started, or has no ballot")
    if _is_early(tournament, session, command.at):
        raise Refused(clauses.no_show, f"{plan.id} begins at {session.starts}")
    if (plan.opening or tournament.terms.points_format) and (
        tournament.accepted_entries() < tournament.terms.players.min
    ):
        raise Refused(
            clauses.players_item, f"no start before there are {counted(tournament.terms.players.min, 'player')}"
        )
    _check_chips(tournament, session, command)
    if command.chips is not None:
        session.chips_each = int(command.chips)
    if tournament.phase == "entries-closed":
        tournament.phase = "playing"
    session.status = "running"
    for entrant in by_entry(session.seating):
        _take_part(tournament, session, entrant)
    for departure in plan.departures:
        tournament.tell(
            "players", plan.clauses.prevails, "departure", session=plan.id, clause=departure.clause, item=departure.key
        )
    put_out_who_cannot_wager(tournament, session, session.tables.values())
    if not plan.among_players:
        for table in session.tables.values():
            table.marker = min(table.in_play, default=None)


def _check_chips(tournament: Tournament, session: Session, command: Start) -> None:
    """The director says how many chips there are where the conditions do not, and nowhere else (T-34)."""
    clauses, plan = tournament.clauses, session.plan
    asked = chips_asked(session)
    if asked and command.chips is None:
        raise Refused(clauses.chips_item, f"the conditions do not say how many chips there are in {plan.id}")
    if command.chips is not None and not asked:
        raise Refused(clauses.chips, f"the chips of {plan.id} are those of the conditions, or carried over")


def chips_asked(session: Session) -> bool:
    """Whether the conditions leave the chips open and somebody with a seat has none to carry over."""
    plan = session.plan
    with_seat = (*session.seating, *session.open_seats)
    return plan.chips is None and any(not (plan.carry and entrant.started) for entrant in with_seat)


def _take_part(tournament: Tournament, session: Session, entrant: Entrant) -> None:
    """One entrant at the start: in play with chips, absent, or out for not being there."""
    if entrant.status == "excluded":
        return
    if entrant.status != "seated":
        if tournament.host.forfeits != "if-the-director-says":
            _forfeit(tournament, session, entrant)
            return
        _leave_absent(tournament, entrant)
    carried = entrant.latest.chips[entrant] if session.plan.carry and entrant.latest is not None else session.chips_each
    assert carried is not None, "checked before"
    _give_chips(session, entrant, carried)
    number, seat = session.seating[entrant]
    session.take_in(session.tables[number], seat, entrant)


@follows_given(lambda tournament, entrant: (tournament.clauses.absent,))
def _leave_absent(tournament: Tournament, entrant: Entrant) -> None:
    """A Hold-em entrant who is not there stays in and pays blinds and antes (20.11)."""
    del tournament
    entrant.status = "absent"


def _give_chips(session: Session, entrant: Entrant, chips: int) -> None:
    session.chips[entrant] = chips
    entrant.started.append(session)
    entrant.passed_on = False


@follows_given(lambda tournament, session, entrant: (tournament.clauses.no_show,))
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
    table = session.tables[number]
    session.take_out(table, seat)
    del session.chips[entrant]
    entrant.passed_on = True
    _forfeit(tournament, session, entrant)
    follow(tournament, session, table)
    tell_when_two_remain(tournament, session, (table,))


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
    given = clock(command.at, tournament.terms.utc_offset)
    if given is None:
        raise Refused(rule, "the conditions do not say how far the clock is ahead of UTC: the notice cannot be told")
    if (moment(earlier) - given) // datetime.timedelta(minutes=1) < tournament.terms.notice_minutes:
        raise Refused(
            rule, f"notice must be given {counted(tournament.terms.notice_minutes, 'minute')} before {earlier}"
        )
    session.starts = command.starts
    tournament.tell("players", rule, "start-altered", session=session.plan.id)


def seat_text(session: Session, entrant: Entrant) -> str:
    """``2-5``: seat 5 of table 2."""
    table, seat = session.seating[entrant]
    return f"{table}-{seat}"
