"""Tables played on the engines of their games: the tournament seats the players, watches their chips, reads what is left.

A table is opened when the first round is played at it, and from then on follows the tournament: who is out leaves, who
buys back sits down, a level changes its limits, the marker lies where the tournament puts it, and who was advised about
the order of wagers counts as advised here too. A round that is refused is unplayed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from houseway.engine.ports.tournament_port import AmongPlayers, Departing
from houseway.errors import BadRecord, Refused
from houseway.law import Rule
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.clauses import as_cited
from houseway.tournaments.conditions.session_values import locator_of
from houseway.tournaments.tables.engine_table import EngineTable, Marker, Opening, Stack, opening_of
from houseway.tournaments.tables.engines import engine_of
from houseway.tournaments.tables.round_in_play import RoundInPlay

if TYPE_CHECKING:
    from houseway.tournaments.play.state import Entrant, Session, Tournament, TournamentTable


def begin_round(tournament: Tournament, session: Session, table: TournamentTable) -> RoundInPlay:
    """The coming round of a table; the first one opens the tables of the session."""
    if table.engine is None:
        try:
            opening = _opening(tournament, session)
            for other in session.tables.values():
                other.engine = _open_table(tournament, session, opening)
                follow(tournament, session, other)
        except (Refused, BadRecord):
            close_tables(session)
            raise
    assert table.engine is not None
    holdings = {entrant: session.chips[entrant] for entrant in table.in_play.values()}
    return RoundInPlay(session, table.engine, holdings, table)


def close_tables(session: Session) -> None:
    """No table of the session is open."""
    for table in session.tables.values():
        table.engine = None


def play_round(
    tournament: Tournament, session: Session, table: TournamentTable, play: Sequence[Any]
) -> tuple[dict[Entrant, int], list[int]]:
    """Play a round at a table. If it is refused, nothing of it has happened.

    Returns:
        The holdings after it, and the earlier rounds that became void meanwhile (Blackjack 14.5).
    """
    was_open = table.engine is not None
    try:
        in_play = begin_round(tournament, session, table)
        return _holdings_after(tournament, in_play, play), in_play.misplaced
    except (Refused, BadRecord):
        if not was_open:
            close_tables(session)
        raise


def _holdings_after(tournament: Tournament, in_play: RoundInPlay, play: Sequence[Any]) -> dict[Entrant, int]:
    try:
        with citing_table(tournament, in_play.table.instrument):
            in_play.play(play)
            return in_play.end()
    except (Refused, BadRecord):
        in_play.take_back()
        raise


@contextmanager
def citing_table(tournament: Tournament, instrument: str) -> Iterator[None]:
    """Let a refusal of a table be one of the tournament: with its instrument's number where that is not the record's own."""
    try:
        yield
    except Refused as refusal:
        if instrument == tournament.host.number:
            raise
        raise Refused(as_cited(instrument, Rule(refusal.rule), tournament.host.number), refusal.why) from refusal


def play_extra_round(
    tournament: Tournament, session: Session | None, players: Iterable[Entrant], play: Sequence[Any]
) -> dict[Entrant, int]:
    """Play an extra round; the holdings after it."""
    if session is None:
        raise BadRecord("extra rounds over total points belong to no table: report them with chips")
    in_play = begin_extra_round(tournament, session, players)
    after = _holdings_after(tournament, in_play, play)
    session.extra_tables.append(in_play.table)
    return after


def begin_extra_round(tournament: Tournament, session: Session, players: Iterable[Entrant]) -> RoundInPlay:
    """An extra round has a table of its own: the level players from the first seat on, with what they hold."""
    from houseway.tournaments.result.places import held_now

    table = _open_table(tournament, session, _opening(tournament, session))
    holdings = {entrant: held_now(session, entrant) for entrant in players}
    first = session.plan.first_seat
    for seat, (entrant, chips) in enumerate(holdings.items(), first):
        _seat(table, seat, entrant.name, chips)
    _lay_marker(table, first)
    return RoundInPlay(session, table, holdings)


@follows_given(lambda tournament, session: (tournament.clauses.added_rules,))
def _opening(tournament: Tournament, session: Session) -> Opening:
    """The game's own rules with those of the tournament on top, and what approved conditions put in their place (20.5)."""
    plan = session.plan
    engine = engine_of(plan.game)
    if engine is None:
        raise Refused(tournament.clauses.other_games, f"{plan.game} is played elsewhere: report its rounds with chips")
    if not plan.among_players and not (session.minimum and session.maximum is not None):
        why = f"tables of {plan.id} need a table-min and a table-max to be played"
        raise Refused(tournament.clauses.limits_item, why)
    departures = departures_of(session)
    with citing_table(tournament, plan.regime.number):
        determined = engine.opening(session, side_wagers=tournament.terms.side_wagers_allowed)
    try:
        return opening_of(engine, engine.departing(determined, departures), departures)
    except BadRecord as error:
        raise error.within("table of the session") from error


def departures_of(session: Session) -> tuple[Departing, ...]:
    """The values that the tables open with; a departure in words cannot be played here."""
    plan = session.plan
    if any(departure.text is not None for departure in plan.departures):
        raise Refused(plan.clauses.prevails, f"a departure of {plan.id} is in words: report its rounds with chips")
    return tuple(
        Departing(departure.key, departure.determined, locator_of(departure))
        for departure in plan.departures
        if departure.key is not None
    )


def _open_table(tournament: Tournament, session: Session, opening: Opening) -> EngineTable:
    number = session.plan.regime.number
    try:
        with citing_table(tournament, number):
            return EngineTable(opening, number)
    except BadRecord as error:
        raise error.within("table of the session") from error


def players_named(play: Iterable[Any]) -> set[str]:
    """The players who act in the commands of a round."""
    named = set()
    for command in play:
        player = command.get("player") if isinstance(command, dict) else getattr(command, "player", None)
        if isinstance(player, str):
            named.add(player)
    return named


def follow(tournament: Tournament, session: Session, table: TournamentTable) -> None:
    """Bring an open table up to date with the tournament: seats, chips, who is absent, the marker."""
    engine = table.engine
    if engine is None:
        return
    for seat, name in list(engine.engine.seats(engine.state).items()):
        player = table.in_play.get(seat)
        if player is None or player.name != name:
            engine.do(_goodbye(tournament, engine, name))
    seated = engine.engine.seats(engine.state)
    for seat, entrant in table.in_play.items():
        if seat not in seated:
            _seat(engine, seat, entrant.name, session.chips[entrant])
        elif isinstance(engine.engine, AmongPlayers):
            _put_stack(engine, engine.engine, entrant.name, session.chips[entrant])
        if isinstance(engine.engine, AmongPlayers):
            _note_absence(engine, engine.engine, entrant)
    if table.marker is not None:
        _lay_marker(engine, table.marker)


def follow_marker(table: TournamentTable) -> None:
    """After a round that put nobody out the table differs from the tournament in nothing but the marker."""
    if table.engine is not None and table.marker is not None:
        _lay_marker(table.engine, table.marker)


def follow_entrant(tournament: Tournament, entrant: Entrant) -> None:
    """Bring the table where an entrant has a place up to date, if it is open."""
    session = tournament.place_of(entrant)
    if session is not None and session.status == "running":
        follow(tournament, session, session.table_of(entrant))


def _goodbye(tournament: Tournament, engine: EngineTable, name: str) -> dict[str, Any]:
    """Who is out leaves; who was excluded for breaking a rule of the table's own instrument is excluded there too."""
    entrant = tournament.entrants[name]
    number, _, rule = (entrant.excluded_for or "").rpartition(" ")
    if entrant.status != "excluded" or (number or tournament.host.number) != engine.instrument:
        return {"do": "leave", "player": name}
    return {"do": "exclude", "player": name, "contravened": rule}


def _seat(engine: EngineTable, seat: int, name: str, chips: int) -> None:
    engine.give(engine.engine.sit(engine.state, seat, name))
    if isinstance(engine.engine, AmongPlayers):
        _put_stack(engine, engine.engine, name, chips)


def _put_stack(engine: EngineTable, among: AmongPlayers, name: str, chips: int) -> None:
    if among.stack(engine.state, name) != chips:
        engine.give(Stack(name, chips))


def _note_absence(engine: EngineTable, among: AmongPlayers, entrant: Entrant) -> None:
    absent = entrant.status == "absent"
    if absent != among.is_absent(engine.state, entrant.name):
        engine.do({"do": "absent" if absent else "present", "player": entrant.name})


def _lay_marker(engine: EngineTable, seat: int) -> None:
    """The marker lies where the tournament puts it, whatever the table would do."""
    if isinstance(engine.engine, AmongPlayers) or engine.engine.marker(engine.state) == seat:
        return
    command = engine.engine.marker_command(seat)
    if command is None:
        engine.give(Marker(seat))
    else:
        engine.do(command)


def change_limits(tournament: Tournament, session: Session) -> None:
    """A level reaches every open table; what the game does not allow is refused before any table has changed."""
    engines = [table.engine for table in session.tables.values() if table.engine is not None]
    for place, engine in enumerate(engines):
        try:
            with citing_table(tournament, engine.instrument):
                engine.do(engine.engine.limits(session))
        except Refused:
            assert place == 0, "tables of one session have the same limits"
            raise


def void_at_table(tournament: Tournament, table: TournamentTable) -> None:
    """The last counted round is void at the table where it was played, if it was (T-39).

    A Hold-em table lets only its very last round be voided (17.14): of an earlier one only the chips go back there.
    """
    engine, number = table.engine, table.counted[-1].played
    if engine is None or number is None or (isinstance(engine.engine, AmongPlayers) and number != engine.rounds):
        return
    with citing_table(tournament, engine.instrument):
        engine.do({"do": "void", "cause": "fraud", "round": number})


def void_misplaced_at_table(tournament: Tournament, table: TournamentTable, number: int) -> None:
    """Hand an error of placement on to the table, if the round was played there and the table has played another since."""
    engine, played = table.engine, table.counted[number - 1].played
    if engine is None or played is None or played >= engine.rounds:
        return
    with citing_table(tournament, engine.instrument):
        engine.do({"do": "placement-error", "round": played})


def results(tournament: Tournament, session: Session) -> dict[str, Any]:
    """The results of the tables that were played on engines, by number; extra rounds have tables of their own."""
    found = {str(number): table.engine.result() for number, table in session.tables.items() if table.engine is not None}
    found |= {f"extra-{number}": engine.result() for number, engine in enumerate(session.extra_tables, 1)}
    return found
