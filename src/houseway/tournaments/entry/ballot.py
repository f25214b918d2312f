"""Ballot for tables and seats (17.7, 18.7, 20.7), as a draw that anybody can repeat.

A hash may commit the seed beforehand. With the later algorithm, the hash commits the algorithm too. The seed, a
public salt and the session's name determine a stream of numbers. That stream shuffles the seats of all tables,
and the players receive the shuffled seats in order of entry.

>>> drawn = allocate_places("copper kettle 4417", "dice 3 5 6", "final", (3, 2), 1)
>>> list(zip(("ann", "bob", "cat", "dan", "eve"), drawn.places))
[('ann', (1, 1)), ('bob', (1, 2)), ('cat', (2, 2)), ('dan', (1, 3)), ('eve', (2, 1))]
"""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from houseway.errors import Refused
from houseway.fairness.verifiable_draw import BARS, Algorithm, Step, compute_draw_commitment, draw_order
from houseway.i18n import Message, MessageList
from houseway.law import Rule
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.commands import Ballot, CommitBallot
from houseway.tournaments.entry.entries import end_entries
from houseway.tournaments.play.session_roster import has_no_players_left, list_players_to_seat
from houseway.tournaments.play.state import BEFORE_ENTRIES, Entrant, Session, Tournament, TournamentTable


class BallotDraw(Struct, frozen=True):
    """Result of a seeded draw.

    ``places`` has the table and the seat of each player in order of entry. ``steps`` are the steps of the shuffle.
    """

    places: tuple[tuple[int, int], ...]
    steps: tuple[Step, ...]


def allocate_places(
    seed: str, salt: str, session: str, sizes: tuple[int, ...], first_seat: int, algorithm: Algorithm = BARS
) -> BallotDraw:
    """Draw a table and a seat for each player, in order of entry.

    The list of all seats, sorted by table and seat number, is shuffled from its last position down.
    """
    places = [(table, first_seat + seat) for table, size in enumerate(sizes, 1) for seat in range(size)]
    drawn_order = draw_order(seed, salt, session, len(places), algorithm)
    return BallotDraw(tuple(places[index] for index in drawn_order.order), drawn_order.steps)


def compute_even_sizes(players: int, tables: int) -> tuple[int, ...]:
    """Return the number of players at each table, with the larger tables first.

    The numbers differ by at most one.
    """
    base_size, larger_count = divmod(players, tables)
    return tuple(base_size + (table < larger_count) for table in range(tables))


def commit_ballot(tournament: Tournament, command: CommitBallot) -> None:
    """Record the hash that commits the seed of a session's ballot.

    The hash cannot be changed later.
    """
    session = tournament.get_session(command.session)
    if session.status != "waiting" or session.commitment is not None:
        raise Refused(tournament.clauses.position, Message("tournaments-ballot-held-or-seed-committed"))
    session.commitment = command.commitment.lower()


@follows_given(lambda tournament, command: (tournament.clauses.position,))
def ballot(tournament: Tournament, command: Ballot) -> None:
    """Give every player of the session a table and a seat."""
    clauses = tournament.clauses
    session = tournament.get_session(command.session)
    if session.status != "waiting":
        raise Refused(clauses.position, Message("tournaments-ballot-held", session=session.plan.id))
    closes_entries = _check_ballot_time(tournament, session)
    for other_session in tournament.sessions.values():
        progress = other_session.plan.progress
        sends_here = progress is not None and progress.to == session.plan.id
        if sends_here and other_session.status != "progressed" and not has_no_players_left(tournament, other_session):
            raise Refused(
                clauses.progression_item,
                Message("tournaments-earlier-session-not-progressed", session=other_session.plan.id),
            )
    players = list_players_to_seat(tournament, session)
    if not players:
        raise Refused(clauses.players_item, Message("tournaments-session-without-players", session=session.plan.id))
    for entrant in players:
        other_seat_session = tournament.find_seat_session(entrant)
        if other_seat_session is not None:
            raise Refused(
                clauses.position,
                Message("tournaments-ballot-player-has-seat", player=entrant.name, session=other_seat_session.plan.id),
            )
    _check_commitment(session, command, clauses.position)
    places = _read_recorded_draw(tournament, session, command, players) or _draw_seeded_places(
        tournament, session, command, players
    )
    if closes_entries:
        end_entries(tournament)
    session.status = "balloted"
    session.seating = places
    numbers = sorted({table for table, _ in places.values()})
    session.tables = {number: TournamentTable(number, session.plan.clockwise) for number in numbers}
    if command.seed is None:
        session.draw = {"method": "recorded"}
    else:
        session.draw = {"method": "seed", "committed": session.commitment is not None}
        if command.algorithm is not None:
            session.draw["algorithm"] = command.algorithm


def _check_ballot_time(tournament: Tournament, session: Session) -> bool:
    """Return whether this ballot closes entries, as the ballot of a sit-and-go does.

    Raises:
        Refused: entries are not closed, or the sit-and-go does not have enough players yet.
    """
    clauses, plan = tournament.clauses, session.plan
    if tournament.phase not in (*BEFORE_ENTRIES, "entries-open"):
        return False
    if tournament.phase != "entries-open" or not (tournament.terms.is_sit_and_go and plan.is_opening):
        raise Refused(clauses.position, Message("tournaments-entries-not-closed"))
    if len(list_players_to_seat(tournament, session)) < plan.start_when:
        raise Refused(
            clauses.tables_item, Message("tournaments-sit-and-go-needs-players", session=plan.id, count=plan.start_when)
        )
    return True


def _check_commitment(session: Session, command: Ballot, rule: Rule) -> None:
    if session.commitment is None:
        return
    if command.seed is None:
        raise Refused(rule, Message("tournaments-ballot-needs-committed-seed"))
    if compute_draw_commitment(command.seed, command.algorithm or BARS) != session.commitment:
        raise Refused(rule, Message("tournaments-ballot-wrong-seed"))


def _read_recorded_draw(
    tournament: Tournament, session: Session, command: Ballot, players: list[Entrant]
) -> dict[Entrant, tuple[int, int]]:
    """Return the seats of a physical draw, or an empty dictionary if the ballot uses a seed.

    Raises:
        Refused: the draw does not give each player of the session one seat of their own, a seat does not exist,
            or a table has too many players.
    """
    if command.draw is None:
        return {}
    clauses, plan = tournament.clauses, session.plan
    places_by_name = {name: _parse_place(text) for name, text in command.draw.items()}
    if {entrant.name for entrant in players} != places_by_name.keys() or len(set(places_by_name.values())) != len(
        places_by_name
    ):
        raise Refused(clauses.position, Message("tournaments-draw-one-seat-each"))
    last_seat = plan.first_seat + plan.seats - 1
    for name, (table, seat) in places_by_name.items():
        if table < 1 or not plan.first_seat <= seat <= last_seat:
            raise Refused(
                clauses.position, Message("tournaments-draw-no-such-seat", player=name, table=table, seat=seat)
            )
    if command.max_per_table is not None:
        sizes = Counter(table for table, _ in places_by_name.values())
        if max(sizes.values()) > command.max_per_table:
            raise Refused(clauses.table_size, Message("tournaments-table-takes-players", count=command.max_per_table))
    return {entrant: places_by_name[entrant.name] for entrant in players}


def _draw_seeded_places(
    tournament: Tournament, session: Session, command: Ballot, players: list[Entrant]
) -> dict[Entrant, tuple[int, int]]:
    """Return the table and the seat of each player, drawn from the seed."""
    assert command.seed is not None
    sizes = compute_table_sizes(session, command, len(players), tournament.clauses.table_size)
    salt, algorithm = command.salt or "", command.algorithm or BARS
    draw = allocate_places(command.seed, salt, session.plan.id, sizes, session.plan.first_seat, algorithm)
    return dict(zip(players, draw.places, strict=True))


def compute_table_sizes(session: Session, command: Ballot, players: int, rule: Rule) -> tuple[int, ...]:
    """Return the number of players at each table (17.8, 18.8, 20.8).

    The director may state the sizes or the maximum. Otherwise the players are spread evenly.

    Raises:
        Refused: the players do not fit at the tables.
    """
    plan = session.plan
    if command.sizes is not None:
        if sum(command.sizes) != players or max(command.sizes, default=0) > plan.seats:
            raise Refused(
                rule,
                Message(
                    "tournaments-table-sizes-wrong", seats=plan.seats, count=players, sizes=MessageList(command.sizes)
                ),
            )
        return command.sizes
    max_size = min(command.max_per_table or plan.seats, plan.seats)
    tables = -(-players // max_size) if plan.tables is None else min(plan.tables, players)
    sizes = compute_even_sizes(players, tables)
    if sizes[0] > max_size:
        raise Refused(
            rule,
            Message("tournaments-too-few-tables", players=players, tables=tables, seats=max_size),
        )
    return sizes


def _parse_place(text: str) -> tuple[int, int]:
    table, _, seat = text.partition("-")
    return int(table), int(seat)
