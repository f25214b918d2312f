"""Sync of a live table with its tournament: pending actions, pauses, and reports of rounds.

The tournament sets seats, chips, limits and marker at its tables. A table reports the chips of each player
after each settled round. Between two rounds a table waits until its last round is counted in the tournament
and no action is pending. So there is never more than one round to report, even after a process has failed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from houseway.engine.ports.tournament_port import AmongPlayersEngine, Engine
from houseway.money import print_money
from houseway.server.ports.clock import now
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import TableTransaction
from houseway.server.tables.tournament.level_clock import format_limits, get_session_end, parse_milliseconds
from houseway.server.tables.tournament.replica import TournamentReplica
from houseway.server.tables.tournament.table_ref import EXTRA_TABLE, TournamentTableRef
from houseway.tournaments.play.state import Session, TournamentTable
from houseway.tournaments.result.places import get_extra_round_chips
from houseway.tournaments.tables.engines import get_engine


class StackCorrection(NamedTuple):
    """Chips that the tournament gives to a player at a table, or takes away if the amount is negative."""

    player: str
    cents: int


SyncAction = dict[str, Any] | StackCorrection


class SeatAssignment(NamedTuple):
    """Player who should sit at a seat, with the player's chips and whether the player is absent."""

    name: str
    chips: int
    absent: bool


def get_seat_assignments(session: Session, table_ref: TournamentTableRef) -> dict[int, SeatAssignment]:
    """Return the player whom the tournament assigns to each seat of a live table."""
    if table_ref.table == EXTRA_TABLE:
        players = [entrant for entrant in session.there if entrant.name in table_ref.players]
        first = session.plan.first_seat
        return {
            first + number: SeatAssignment(entrant.name, get_extra_round_chips(session, entrant), False)
            for number, entrant in enumerate(players)
        }
    table = session.tables[table_ref.table]
    return {
        seat: SeatAssignment(entrant.name, session.chips[entrant], entrant.status == "absent")
        for seat, entrant in table.in_play.items()
    }


def is_over(tournament: TournamentReplica, table_ref: TournamentTableRef, replica: TableReplica) -> bool:
    """Return whether no more rounds are to be played at the table."""
    state = tournament.state
    session = state.sessions.get(table_ref.session)
    if session is None or state.phase not in ("playing", "on-break"):
        return True
    if table_ref.table == EXTRA_TABLE:
        return session.status != "ended" or replica.settled_rounds > 0
    return session.status != "running"


def find_pending_actions(
    tournament: TournamentReplica, table_ref: TournamentTableRef, replica: TableReplica
) -> Iterator[SyncAction]:
    """Yield the actions that the tournament must still take at a table before its next round.

    Nothing is yielded during a round, at a closed table, or while a round must still be reported.
    """
    if replica.in_round or replica.closed or has_to_report(tournament, table_ref, replica):
        return
    if is_over(tournament, table_ref, replica):
        yield {"do": "close", "notice": True, "by": "operator"}
        return
    session = tournament.state.sessions[table_ref.session]
    engine = get_engine(session.plan.game)
    assert engine is not None
    seats = get_seat_assignments(session, table_ref)
    yield from _find_seat_actions(engine, replica, seats)
    yield from _find_limit_actions(engine, session, replica)
    if isinstance(engine, AmongPlayersEngine):
        yield from _find_absence_actions(engine, replica, seats)
    elif table_ref.table != EXTRA_TABLE and (marker := session.tables[table_ref.table].marker) is not None:
        command = engine.make_marker_command(marker)
        if command is not None and engine.get_marker(replica.state) != marker:
            yield {**command, "by": "dealer"}


def _find_seat_actions(
    engine: Engine, replica: TableReplica, seats: Mapping[int, SeatAssignment]
) -> Iterator[SyncAction]:
    is_among_players = isinstance(engine, AmongPlayersEngine)
    current_seats = engine.get_seats(replica.state)
    for seat, name in current_seats.items():
        if seat not in seats or seats[seat].name != name:
            yield {"do": "leave", "player": name, "by": "player"}
    names = {assignment.name for assignment in seats.values()}
    for player, cents in () if is_among_players else tuple(replica.balances.items()):
        if player not in names and cents:
            yield StackCorrection(player, -cents)
    for seat, assignment in seats.items():
        if not is_among_players and replica.balances.get(assignment.name, 0) != assignment.chips:
            yield StackCorrection(assignment.name, assignment.chips - replica.balances.get(assignment.name, 0))
        if current_seats.get(seat) != assignment.name:
            position = {"seat": seat, "stake": print_money(assignment.chips)} if is_among_players else {"box": seat}
            yield {"do": "sit", "player": assignment.name, **position, "by": "player"}


def _find_limit_actions(engine: Engine, session: Session, replica: TableReplica) -> Iterator[SyncAction]:
    """Yield the command that sets the limits of the session, if the limits of the table differ."""
    state = replica.state
    if isinstance(engine, AmongPlayersEngine):
        level = session.level
        if level is None:
            return
        limits_command = engine.make_limits_command(session)
        blinds = [str(text) for text in limits_command["table"].get("blinds", ())]
        ante = limits_command["table"].get("ante")
        current_blinds = [print_money(cents) for cents in state.terms.blinds]
        if (blinds and blinds != current_blinds) or (ante is not None and ante != print_money(state.terms.ante or 0)):
            yield {**limits_command, "by": "operator"}
        return
    sign = state.limits.waiting or state.limits.sign
    if sign.min != session.minimum or (session.maximum is not None and sign.max != session.maximum):
        yield {**engine.make_limits_command(session), "by": "operator"}


def _find_absence_actions(
    engine: AmongPlayersEngine, replica: TableReplica, seats: Mapping[int, SeatAssignment]
) -> Iterator[SyncAction]:
    """Yield the commands that mark players as absent or present; absent players are blinded off (20.11)."""
    for assignment in seats.values():
        if (
            assignment.name in replica.state.players
            and engine.is_absent(replica.state, assignment.name) != assignment.absent
        ):
            yield {"do": "absent" if assignment.absent else "present", "player": assignment.name, "by": "dealer"}


def apply_pending_actions(
    transaction: TableTransaction, tournament: TournamentReplica, table_ref: TournamentTableRef
) -> None:
    """Execute all pending actions at a table."""
    done_actions: list[SyncAction] = []
    while (action := next(find_pending_actions(tournament, table_ref, transaction.replica), None)) is not None:
        assert action not in done_actions, f"{action} was done and is due again"
        done_actions.append(action)
        if isinstance(action, StackCorrection):
            transaction.move_chips("buy-in" if action.cents > 0 else "cash-out", action.player, abs(action.cents))
        else:
            transaction.execute(action)


def has_to_report(tournament: TournamentReplica, table_ref: TournamentTableRef, replica: TableReplica) -> bool:
    """Return whether the table has settled a round that is not counted in the tournament yet."""
    session = tournament.state.sessions.get(table_ref.session)
    if session is None:
        return False
    if table_ref.table == EXTRA_TABLE:
        return session.status == "ended" and replica.settled_rounds > 0 and not _is_counted(session, table_ref)
    table = session.tables.get(table_ref.table)
    return table is not None and session.status == "running" and replica.settled_rounds > table.round_count


def _is_counted(session: Session, table_ref: TournamentTableRef) -> bool:
    """Return whether the extra round played at this table is already counted in the tournament."""
    return all(
        len(session.extras.get(entrant, ())) > table_ref.before
        for entrant in session.there
        if entrant.name in table_ref.players
    )


def make_report_command(
    tournament: TournamentReplica, table_ref: TournamentTableRef, replica: TableReplica
) -> dict[str, Any]:
    """Return the command that reports a settled round to the tournament.

    Its note names the table, the number of the last entry of the table's log, and the hash of that entry.
    """
    session = tournament.state.sessions[table_ref.session]
    holdings = replica.balances
    origin = {"note": f"live table {replica.table_id}, entry {replica.n}, {replica.hash}", "by": "dealer"}
    chips = {
        assignment.name: print_money(holdings.get(assignment.name, 0))
        for assignment in get_seat_assignments(session, table_ref).values()
    }
    if table_ref.table == EXTRA_TABLE:
        return {"do": "extra-round", "session": table_ref.session, "chips": chips, **origin}
    number = session.tables[table_ref.table].round_count + 1
    return {
        "do": "round",
        "session": table_ref.session,
        "table": table_ref.table,
        "round": number,
        "chips": chips,
        **origin,
    }


def list_newly_advised(
    tournament: TournamentReplica, table_ref: TournamentTableRef, replica: TableReplica
) -> list[str]:
    """Return the players who were advised about the order of wagers at the table (17.15, 18.15, 20.15).

    Players whose advice is already recorded in the tournament are left out.
    """
    session = tournament.state.sessions[table_ref.session]
    engine = get_engine(session.plan.game)
    assert engine is not None
    if table_ref.table == EXTRA_TABLE:
        return []
    entrants = session.tables[table_ref.table].in_play.values()
    return [
        entrant.name for entrant in entrants if not entrant.advised and engine.is_advised(replica.state, entrant.name)
    ]


def is_paused(tournament: TournamentReplica, table_ref: TournamentTableRef, replica: TableReplica) -> bool:
    """Return whether the table must not begin a round.

    The table is paused while actions or a report are pending, during a break, and when no round is left to play.
    """
    if replica.in_round:
        return False
    state = tournament.state
    if (
        state.phase != "playing"
        or is_over(tournament, table_ref, replica)
        or has_to_report(tournament, table_ref, replica)
    ):
        return True
    if next(find_pending_actions(tournament, table_ref, replica), None) is not None:
        return True
    session = state.sessions[table_ref.session]
    if table_ref.table == EXTRA_TABLE:
        return False
    return not _has_round_to_come(tournament, session, session.tables[table_ref.table], replica)


def _has_round_to_come(
    tournament: TournamentReplica, session: Session, table: TournamentTable, replica: TableReplica
) -> bool:
    length = session.plan.length
    if len(table.in_play) < (2 if session.plan.among_players else 1) or not session.has_round_to_come(table):
        return False
    if length.left is not None and session.count_in_play() <= length.left:
        return False
    if length.shoes is not None and _count_completed_shoes(replica) >= length.shoes:
        return False
    clock = tournament.clocks.get(session.plan.id)
    session_end = None if clock is None else get_session_end(session, clock)
    return session_end is None or parse_milliseconds(now()) < session_end


def _count_completed_shoes(replica: TableReplica) -> int:
    """Return the number of shoes that the table has played to the cutting card."""
    shoe_count: int = getattr(replica.state, "shoes", 0)
    return shoe_count if getattr(replica.state, "shuffle_due", None) is not None else max(0, shoe_count - 1)


def get_next_limits(session: Session, level: int) -> dict[str, str] | None:
    """Return the limits of the level after ``level``, or None if the conditions have no further level."""
    levels = session.plan.levels
    return format_limits(levels[level + 1]) if level + 1 < len(levels) else None
