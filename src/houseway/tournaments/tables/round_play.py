"""Rounds played on the engines of the games, and synchronisation of the engine tables with the tournament.

The tournament seats the players, sets their chips and reads the results. The first round of a session opens its
tables. From then on the tournament updates them. Eliminated players leave, and players who buy back sit down. A
level changes the limits, and the marker moves where the tournament puts it. Advice about the order of wagers
applies at every table. A round that is refused is undone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from houseway.engine.output.result_types import TableResult
from houseway.engine.ports.tournament_port import AmongPlayersEngine, Departure
from houseway.errors import InvalidRecordError, Refused
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.clauses import cite_rule
from houseway.tournaments.conditions.session_values import get_locator
from houseway.tournaments.tables.engine_table import EngineTable, MarkerUpdate, StackUpdate, TableOpening, make_opening
from houseway.tournaments.tables.engines import get_engine
from houseway.tournaments.tables.round_in_play import RoundInPlay

if TYPE_CHECKING:
    from houseway.tournaments.play.state import Entrant, Session, Tournament, TournamentTable


def begin_round(tournament: Tournament, session: Session, table: TournamentTable) -> RoundInPlay:
    """Begin the next round of a table and return it.

    The first round opens all tables of the session.
    """
    if table.engine is None:
        try:
            opening = _make_opening(tournament, session)
            for other_table in session.tables.values():
                other_table.engine = _open_table(tournament, session, opening)
                sync_table(tournament, session, other_table)
        except (Refused, InvalidRecordError):
            close_tables(session)
            raise
    assert table.engine is not None
    holdings = {entrant: session.chips[entrant] for entrant in table.in_play.values()}
    return RoundInPlay(session, table.engine, holdings, table)


def close_tables(session: Session) -> None:
    """Discard the engine tables of a session."""
    for table in session.tables.values():
        table.engine = None


def play_round(
    tournament: Tournament, session: Session, table: TournamentTable, play: Sequence[Any]
) -> tuple[dict[Entrant, int], list[int]]:
    """Play a round at a table.

    Returns:
        The holdings after the round, and the numbers of earlier rounds that became void during it (Blackjack 14.5).

    Raises:
        Refused: the rules forbid a command of the round; nothing changes.
        InvalidRecordError: the commands are malformed or do not settle exactly one round; nothing changes.
    """
    was_open = table.engine is not None
    try:
        round_in_play = begin_round(tournament, session, table)
        return _play_and_get_holdings(tournament, round_in_play, play), round_in_play.misplaced_rounds
    except (Refused, InvalidRecordError):
        if not was_open:
            close_tables(session)
        raise


def _play_and_get_holdings(
    tournament: Tournament, round_in_play: RoundInPlay, play: Sequence[Any]
) -> dict[Entrant, int]:
    try:
        with cite_table_instrument(tournament, round_in_play.table.instrument):
            round_in_play.play(play)
            return round_in_play.end()
    except (Refused, InvalidRecordError):
        round_in_play.undo()
        raise


@contextmanager
def cite_table_instrument(tournament: Tournament, instrument: str) -> Iterator[None]:
    """Convert refusals of a table, inside the ``with`` block, into refusals of the tournament.

    If the table's instrument is not the record's own, its number is added to the clause.
    """
    try:
        yield
    except Refused as refusal:
        if instrument == tournament.host.number:
            raise
        raise Refused(cite_rule(instrument, Rule(refusal.rule), tournament.host.number), refusal.reason) from refusal


def play_extra_round(
    tournament: Tournament, session: Session | None, players: Iterable[Entrant], play: Sequence[Any]
) -> dict[Entrant, int]:
    """Play an extra round at a separate table, and return the holdings after it."""
    if session is None:
        raise InvalidRecordError(Message("tournaments-points-tie-by-chips"))
    round_in_play = begin_extra_round(tournament, session, players)
    holdings = _play_and_get_holdings(tournament, round_in_play, play)
    session.extra_tables.append(round_in_play.table)
    return holdings


def begin_extra_round(tournament: Tournament, session: Session, players: Iterable[Entrant]) -> RoundInPlay:
    """Open a separate table for an extra round, and begin the round.

    The tied players sit in consecutive seats, beginning with the first seat, with their chips.
    """
    from houseway.tournaments.result.places import get_extra_round_chips

    table = _open_table(tournament, session, _make_opening(tournament, session))
    holdings = {entrant: get_extra_round_chips(session, entrant) for entrant in players}
    first_seat = session.plan.first_seat
    for seat, (entrant, chips) in enumerate(holdings.items(), first_seat):
        _seat_player(table, seat, entrant.name, chips)
    _place_marker(table, first_seat)
    return RoundInPlay(session, table, holdings)


@follows_given(lambda tournament, session: (tournament.clauses.added_rules,))
def _make_opening(tournament: Tournament, session: Session) -> TableOpening:
    """Return the arguments for opening the tables of a session.

    The determinations combine the rules of the game, of the tournament, and of approved conditions (20.5).
    """
    plan = session.plan
    engine = get_engine(plan.game)
    if engine is None:
        raise Refused(tournament.clauses.other_games, Message("tournaments-game-played-elsewhere", game=plan.game))
    if not plan.among_players and not (session.minimum and session.maximum is not None):
        reason = Message("tournaments-tables-need-limits", session=plan.id)
        raise Refused(tournament.clauses.limits_item, reason)
    departures = list_departures(session)
    with cite_table_instrument(tournament, plan.options.number):
        determinations = engine.make_determinations(session, side_wagers=tournament.terms.side_wagers_allowed)
    try:
        return make_opening(engine, engine.add_departures(determinations, departures), departures)
    except InvalidRecordError as error:
        raise error.prepend_place("session.table") from error


def list_departures(session: Session) -> tuple[Departure, ...]:
    """Return the departures of a session that set a determination of its tables.

    Raises:
        Refused: a departure is stated as text, so that the session cannot be played on an engine.
    """
    plan = session.plan
    if any(departure.text is not None for departure in plan.departures):
        raise Refused(plan.clauses.prevails, Message("tournaments-departure-in-words", session=plan.id))
    return tuple(
        Departure(departure.key, departure.decoded_value, get_locator(departure))
        for departure in plan.departures
        if departure.key is not None
    )


def _open_table(tournament: Tournament, session: Session, opening: TableOpening) -> EngineTable:
    number = session.plan.options.number
    try:
        with cite_table_instrument(tournament, number):
            return EngineTable(opening, number)
    except InvalidRecordError as error:
        raise error.prepend_place("session.table") from error


def find_acting_players(play: Iterable[Any]) -> set[str]:
    """Return the names of the players in the commands of a round."""
    names = set()
    for command in play:
        player = command.get("player") if isinstance(command, dict) else getattr(command, "player", None)
        if isinstance(player, str):
            names.add(player)
    return names


def sync_table(tournament: Tournament, session: Session, table: TournamentTable) -> None:
    """Update the seats, chips, absences and marker of an engine table from the tournament.

    If no round was played at the table on an engine, do nothing.
    """
    engine_table = table.engine
    if engine_table is None:
        return
    for seat, name in list(engine_table.engine.get_seats(engine_table.state).items()):
        player = table.in_play.get(seat)
        if player is None or player.name != name:
            engine_table.execute_plain(_make_leave_command(tournament, engine_table, name))
    current_seats = engine_table.engine.get_seats(engine_table.state)
    for seat, entrant in table.in_play.items():
        if seat not in current_seats:
            _seat_player(engine_table, seat, entrant.name, session.chips[entrant])
        elif isinstance(engine_table.engine, AmongPlayersEngine):
            _set_stack(engine_table, engine_table.engine, entrant.name, session.chips[entrant])
        if isinstance(engine_table.engine, AmongPlayersEngine):
            _sync_absence(engine_table, engine_table.engine, entrant)
    if table.marker is not None:
        _place_marker(engine_table, table.marker)


def sync_marker(table: TournamentTable) -> None:
    """Update only the marker of an engine table, which is enough after a round that eliminated nobody."""
    if table.engine is not None and table.marker is not None:
        _place_marker(table.engine, table.marker)


def sync_entrant(tournament: Tournament, entrant: Entrant) -> None:
    """Update the engine table at which an entrant has a seat, if the session is running."""
    session = tournament.find_seat_session(entrant)
    if session is not None and session.status == "running":
        sync_table(tournament, session, session.get_table(entrant))


def _make_leave_command(tournament: Tournament, engine_table: EngineTable, name: str) -> dict[str, Any]:
    """Return the command by which a player leaves the engine table.

    If the player was excluded under the table's own instrument, the command excludes the player at the table too.
    """
    entrant = tournament.entrants[name]
    number, _, rule = (entrant.excluded_for or "").rpartition(" ")
    if entrant.status != "excluded" or (number or tournament.host.number) != engine_table.instrument:
        return {"do": "leave", "player": name}
    return {"do": "exclude", "player": name, "contravened": rule}


def _seat_player(engine_table: EngineTable, seat: int, name: str, chips: int) -> None:
    engine_table.execute(engine_table.engine.make_sit_command(engine_table.state, seat, name))
    if isinstance(engine_table.engine, AmongPlayersEngine):
        _set_stack(engine_table, engine_table.engine, name, chips)


def _set_stack(engine_table: EngineTable, players_engine: AmongPlayersEngine, name: str, chips: int) -> None:
    if players_engine.get_stack(engine_table.state, name) != chips:
        engine_table.execute(StackUpdate(name, chips))


def _sync_absence(engine_table: EngineTable, players_engine: AmongPlayersEngine, entrant: Entrant) -> None:
    is_absent = entrant.status == "absent"
    if is_absent != players_engine.is_absent(engine_table.state, entrant.name):
        engine_table.execute_plain({"do": "absent" if is_absent else "present", "player": entrant.name})


def _place_marker(engine_table: EngineTable, seat: int) -> None:
    """Put the marker of the engine table at the seat where the tournament has it."""
    if (
        isinstance(engine_table.engine, AmongPlayersEngine)
        or engine_table.engine.get_marker(engine_table.state) == seat
    ):
        return
    command = engine_table.engine.make_marker_command(seat)
    if command is None:
        engine_table.execute(MarkerUpdate(seat))
    else:
        engine_table.execute_plain(command)


def change_limits(tournament: Tournament, session: Session) -> None:
    """Change the limits of every open table of a session.

    Raises:
        Refused: the game refuses the limits; no table is changed.
    """
    engine_tables = [table.engine for table in session.tables.values() if table.engine is not None]
    for position, engine_table in enumerate(engine_tables):
        try:
            with cite_table_instrument(tournament, engine_table.instrument):
                engine_table.execute_plain(engine_table.engine.make_limits_command(session))
        except Refused:
            assert position == 0, "tables of one session have the same limits"
            raise


def void_at_table(tournament: Tournament, table: TournamentTable) -> None:
    """Void the tournament table's last counted round on its engine table, if it was played there (T-39).

    An engine table of Hold-em can void only its latest round (17.14). If the round is an earlier one, it is not
    voided on the engine table, and only the chips are restored.
    """
    engine_table, number = table.engine, table.counted[-1].played
    if (
        engine_table is None
        or number is None
        or (isinstance(engine_table.engine, AmongPlayersEngine) and number != engine_table.round_count)
    ):
        return
    with cite_table_instrument(tournament, engine_table.instrument):
        engine_table.execute_plain({"do": "void", "cause": "fraud", "round": number})


def void_misplaced_at_table(tournament: Tournament, table: TournamentTable, number: int) -> None:
    """Report an error of card placement in counted round ``number`` to the engine table.

    Nothing is reported if that round was not played on the engine table, or if it is the engine table's last round.
    """
    engine_table, played_number = table.engine, table.counted[number - 1].played
    if engine_table is None or played_number is None or played_number >= engine_table.round_count:
        return
    with cite_table_instrument(tournament, engine_table.instrument):
        engine_table.execute_plain({"do": "placement-error", "round": played_number})


def make_results(tournament: Tournament, session: Session) -> dict[str, TableResult]:
    """Return the results of the engine tables of a session, by table number.

    The separate tables of extra rounds have the keys ``extra-1``, ``extra-2`` and so on.
    """
    results_by_table = {
        str(number): table.engine.make_result() for number, table in session.tables.items() if table.engine is not None
    }
    results_by_table |= {
        f"extra-{number}": engine_table.make_result() for number, engine_table in enumerate(session.extra_tables, 1)
    }
    return results_by_table
