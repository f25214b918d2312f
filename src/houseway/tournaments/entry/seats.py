"""Seats after the ballot, the start of a session, and changes of its starting time."""

from __future__ import annotations

import datetime

from houseway.errors import Refused
from houseway.i18n import Message
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.commands import AlterStart, Forfeit, Move, SeatReserve, Sit, Start
from houseway.tournaments.conditions.local_times import convert_to_local, parse_local_time
from houseway.tournaments.entry.entries import record_fee
from houseway.tournaments.names import get_status_name
from houseway.tournaments.play.eliminations import (
    bring_into_play,
    eliminate_players_below_minimum,
    notify_when_two_remain,
)
from houseway.tournaments.play.state import Entrant, Payment, Session, Tournament, sort_by_entry
from houseway.tournaments.result.money import refund_fees
from houseway.tournaments.tables.round_play import sync_entrant, sync_table

REPLACEABLE_STATUSES = ("entered", "progressed", "waiting", "absent", "forfeited", "withdrawn")


def sit(tournament: Tournament, command: Sit) -> None:
    """Seat an entrant in the balloted seat before the session begins (17.9, 18.9, 20.9).

    An absent Hold-em entrant may also sit down after the session has begun.
    """
    clauses = tournament.clauses
    entrant = tournament.get_entrant(command.player)
    session = tournament.find_seat_session(entrant)
    if session is None:
        raise Refused(clauses.position, Message("tournaments-no-seat", player=entrant.name))
    if command.seat is not None and command.seat != format_seat(session, entrant):
        raise Refused(
            clauses.position,
            Message("tournaments-other-seat-allocated", player=entrant.name, seat=format_seat(session, entrant)),
        )
    if entrant.status == "seated":
        raise Refused(clauses.position, Message("tournaments-seated-already", player=entrant.name))
    if entrant.status == "excluded":
        raise Refused(clauses.exclusion, Message("tournaments-player-excluded", player=entrant.name))
    if session.status == "running" and entrant.status != "absent":
        raise Refused(clauses.no_show, Message("tournaments-session-begun", session=session.plan.id))
    if tournament.host.forfeits == "at-the-time-set" and _is_early(tournament, session, command.at) is False:
        raise Refused(clauses.no_show, Message("tournaments-seat-time-over", time=_get_start(session)))
    entrant.status = "seated"
    sync_entrant(tournament, entrant)


def seat_reserve(tournament: Tournament, command: SeatReserve) -> None:
    """Give a reserve the seat of an entrant who has not come to the first session (17.10, 18.10, 20.10)."""
    clauses = tournament.clauses
    owner = tournament.get_entrant(command.in_place_of)
    if command.player in tournament.entrants:
        raise Refused(clauses.one_entry, Message("tournaments-entrant-already", player=command.player))
    session = _find_seat_for_reserve(tournament, command, owner)
    if tournament.clauses.fee_returned is not None and owner.status == "forfeited":
        raise Refused(clauses.no_show, Message("tournaments-forfeited", player=owner.name))
    if command.paid != tournament.terms.entry_fee:
        raise Refused(clauses.reserve, Message("tournaments-reserve-fee-in-full"))
    reserve = tournament.add_entrant(command.player, tournament.reserves[command.player])
    reserve.agreed = reserve.accepted = True
    reserve.status = "seated"
    reserve.session = owner.session
    record_fee(tournament, Payment(reserve, reserve.name, int(command.paid), "entry"))
    _transfer_seat(tournament, session, owner, reserve)


def _is_early(tournament: Tournament, session: Session, time: str | None) -> bool | None:
    """Return whether a time is before the start of a session, or None if either time is unknown."""
    local_time = None if time is None else convert_to_local(time, tournament.terms.utc_offset)
    return None if local_time is None or session.starts is None else local_time < parse_local_time(session.starts)


def _get_start(session: Session) -> datetime.datetime:
    """Return the starting time of a session whose starting time is known."""
    assert session.starts is not None
    return parse_local_time(session.starts)


def _find_seat_for_reserve(tournament: Tournament, command: SeatReserve, owner: Entrant) -> Session:
    """Return the session in which the reserve may now take the owner's seat.

    Raises:
        Refused: the seat may not go to the reserve.
    """
    rule = tournament.clauses.reserve
    if command.player not in tournament.reserves:
        raise Refused(rule, Message("tournaments-not-a-reserve", player=command.player))
    is_withdrawn = owner.status == "withdrawn"
    session = tournament.find_open_seat_session(owner) if is_withdrawn else tournament.find_seat_session(owner)
    if session is None:
        raise Refused(rule, Message("tournaments-no-seat-to-take", player=owner.name))
    if owner.status not in REPLACEABLE_STATUSES:
        raise Refused(
            rule, Message("tournaments-seat-not-free", player=owner.name, status=get_status_name(owner.status))
        )
    if any(started_session is not session for started_session in owner.started):
        raise Refused(rule, Message("tournaments-played-earlier-session", player=owner.name))
    if tournament.terms.reserves_in_first_session_only and _has_other_session_started(tournament, session):
        raise Refused(rule, Message("tournaments-reserves-first-session-only"))
    number, _ = (session.open_seats if is_withdrawn else session.seating)[owner]
    if session.tables[number].round_count:
        raise Refused(rule, Message("tournaments-table-has-played"))
    if not is_withdrawn and _is_early(tournament, session, command.at):
        raise Refused(rule, Message("tournaments-owner-has-time", player=owner.name, time=_get_start(session)))
    return session


def _has_other_session_started(tournament: Tournament, session: Session) -> bool:
    """Return whether any other session of the tournament has started (interpretation 7(b)).

    A session that has ended counts as started.
    """
    return any(
        other_session is not session and other_session.status not in ("waiting", "balloted")
        for other_session in tournament.sessions.values()
    )


def _transfer_seat(tournament: Tournament, session: Session, owner: Entrant, reserve: Entrant) -> None:
    """Transfer the seat of an entrant to a reserve.

    The former owner forfeits the position, or receives the fee back if the instrument says so (20.10 of Hold-em).
    """
    is_withdrawn = owner.status == "withdrawn"
    number, seat = (session.open_seats if is_withdrawn else session.seating).pop(owner)
    session.seating[reserve] = (number, seat)
    if session.status == "running":
        table = session.tables[number]
        if seat in table.in_play:
            session.remove_player(table, seat)
        if session.chips.pop(owner, None) is not None:
            owner.passed_on = True
        assert session.chips_each is not None, "somebody at the start had nothing to carry over"
        _give_chips(session, reserve, session.chips_each)
        bring_into_play(tournament, session, seat, reserve)
        sync_table(tournament, session, table)
    fee_returned = tournament.clauses.fee_returned
    if is_withdrawn and tournament.terms.withdrawn_fee_retained:
        return
    if fee_returned is not None:
        owner.status = "returned"
        refund_fees(tournament, owner, fee_returned)
    elif not is_withdrawn:
        owner.status = "forfeited"
        owner.missed.add(session.plan.id)


def start(tournament: Tournament, command: Start) -> None:
    """Start a session.

    Entrants who are not seated forfeit or are marked as absent. The others receive chips. Players below the table
    minimum are eliminated, and each table receives its marker.
    """
    clauses = tournament.clauses
    session = tournament.get_session(command.session)
    plan = session.plan
    if session.status != "balloted":
        raise Refused(clauses.position, Message("tournaments-start-needs-ballot", session=plan.id))
    if _is_early(tournament, session, command.at):
        raise Refused(
            clauses.no_show, Message("tournaments-start-too-early", session=plan.id, time=_get_start(session))
        )
    if (plan.is_opening or tournament.terms.uses_points) and (
        tournament.count_accepted_entries() < tournament.terms.players.min
    ):
        raise Refused(
            clauses.players_item, Message("tournaments-start-needs-players", count=tournament.terms.players.min)
        )
    _check_chips(tournament, session, command)
    if command.chips is not None:
        session.chips_each = int(command.chips)
    if tournament.phase == "entries-closed":
        tournament.phase = "playing"
    session.status = "running"
    for entrant in sort_by_entry(session.seating):
        _start_entrant(tournament, session, entrant)
    for departure in plan.departures:
        tournament.notify(
            "players", plan.clauses.prevails, "departure", session=plan.id, clause=departure.clause, item=departure.key
        )
    eliminate_players_below_minimum(tournament, session, session.tables.values())
    if not plan.among_players:
        for table in session.tables.values():
            table.marker = min(table.in_play, default=None)


def _check_chips(tournament: Tournament, session: Session, command: Start) -> None:
    """Check that the director states the number of chips if it is needed, and only then (T-34).

    It is needed if the conditions do not state it and a player has no chips to carry over.
    """
    clauses, plan = tournament.clauses, session.plan
    is_needed = needs_chip_amount(session)
    if is_needed and command.chips is None:
        raise Refused(clauses.chips_item, Message("tournaments-chips-not-stated", session=plan.id))
    if command.chips is not None and not is_needed:
        raise Refused(clauses.chips, Message("tournaments-chips-stated", session=plan.id))


def needs_chip_amount(session: Session) -> bool:
    """Return whether the director must state the number of chips at the start of a session.

    This is so if the conditions do not state it and a player with a seat has no chips to carry over.
    """
    plan = session.plan
    entrants = (*session.seating, *session.open_seats)
    return plan.chips is None and any(not (plan.carry and entrant.started) for entrant in entrants)


def _start_entrant(tournament: Tournament, session: Session, entrant: Entrant) -> None:
    """Bring an entrant into play with chips at the start of a session.

    An entrant who is not seated forfeits the position. In Hold-em such an entrant is marked as absent but plays.
    """
    if entrant.status == "excluded":
        return
    if entrant.status != "seated":
        if tournament.host.forfeits != "if-the-director-says":
            _forfeit_position(tournament, session, entrant)
            return
        _mark_absent(tournament, entrant)
    chips = (
        entrant.latest_session.chips[entrant]
        if session.plan.carry and entrant.latest_session is not None
        else session.chips_each
    )
    assert chips is not None, "checked before"
    _give_chips(session, entrant, chips)
    number, seat = session.seating[entrant]
    session.add_player(session.tables[number], seat, entrant)


@follows_given(lambda tournament, entrant: (tournament.clauses.absent,))
def _mark_absent(tournament: Tournament, entrant: Entrant) -> None:
    """Mark a Hold-em entrant as absent (20.11).

    An absent entrant remains in the session, and posts blinds and antes.
    """
    del tournament
    entrant.status = "absent"


def _give_chips(session: Session, entrant: Entrant, chips: int) -> None:
    session.chips[entrant] = chips
    entrant.started.append(session)
    entrant.passed_on = False


@follows_given(lambda tournament, session, entrant: (tournament.clauses.no_show,))
def _forfeit_position(tournament: Tournament, session: Session, entrant: Entrant) -> None:
    """Record that an entrant forfeits the position (17.9, 18.9, 20.9).

    The entry fee remains in the pool.
    """
    entrant.status = "forfeited"
    entrant.missed.add(session.plan.id)
    tournament.notify(entrant.name, tournament.clauses.no_show, "position-forfeited")


def forfeit(tournament: Tournament, command: Forfeit) -> None:
    """Record the director's decision that an absent Hold-em entrant forfeits (20.9).

    The decision is refused if a reserve is available or a round was played at the table.
    """
    rule = tournament.clauses.no_show
    entrant = tournament.get_entrant(command.player)
    if tournament.host.forfeits != "if-the-director-says":
        raise Refused(rule, Message("tournaments-forfeit-by-rule"))
    session = tournament.find_seat_session(entrant)
    if entrant.status != "absent" or session is None or session.get_table(entrant).round_count:
        raise Refused(rule, Message("tournaments-not-absent", player=entrant.name))
    if tournament.reserves:
        raise Refused(rule, Message("tournaments-reserve-available"))
    number, seat = session.seating[entrant]
    table = session.tables[number]
    session.remove_player(table, seat)
    del session.chips[entrant]
    entrant.passed_on = True
    _forfeit_position(tournament, session, entrant)
    sync_table(tournament, session, table)
    notify_when_two_remain(tournament, session, (table,))


def move(tournament: Tournament, command: Move) -> None:
    """Refuse every change of seat, because players stay in their balloted seats during a session."""
    raise Refused(tournament.clauses.position, Message("tournaments-seat-fixed", player=command.player))


def alter_start(tournament: Tournament, command: AlterStart) -> None:
    """Alter a session's starting time, if the rule or the conditions allow it and the notice is long enough."""
    rule = tournament.clauses.start_altered
    session = tournament.get_session(command.session)
    if session.status not in ("waiting", "balloted"):
        raise Refused(rule, Message("tournaments-session-begun", session=session.plan.id))
    if not tournament.terms.start_may_change:
        raise Refused(rule, Message("tournaments-start-fixed"))
    assert command.at is not None
    earlier_start = min(time for time in (session.starts, command.starts) if time is not None)
    notice_time = convert_to_local(command.at, tournament.terms.utc_offset)
    if notice_time is None:
        raise Refused(rule, Message("tournaments-clock-unknown"))
    if (parse_local_time(earlier_start) - notice_time) // datetime.timedelta(
        minutes=1
    ) < tournament.terms.notice_minutes:
        raise Refused(
            rule,
            Message(
                "tournaments-notice-too-short",
                count=tournament.terms.notice_minutes,
                time=parse_local_time(earlier_start),
            ),
        )
    session.starts = command.starts
    tournament.notify("players", rule, "start-altered", session=session.plan.id)


def format_seat(session: Session, entrant: Entrant) -> str:
    """Format the table and seat of an entrant: ``2-5`` is seat 5 of table 2."""
    table, seat = session.seating[entrant]
    return f"{table}-{seat}"
