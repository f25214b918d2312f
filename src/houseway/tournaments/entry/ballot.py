"""The ballot for tables and seats (17.7, 18.7, 20.7), as a draw that anybody can do again.

A seed may be bound by its hash beforehand; by the later algorithm the hash binds that too. From seed, public salt and the
session's name comes a stream of numbers; it shuffles the places, and the players, in order of entry, take them.

>>> drawn = allocate("copper kettle 4417", "dice 3 5 6", "final", (3, 2), 1)
>>> list(zip(("ann", "bob", "cat", "dan", "eve"), drawn.places))
[('ann', (1, 1)), ('bob', (1, 2)), ('cat', (2, 2)), ('dan', (1, 3)), ('eve', (2, 1))]
"""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from houseway.errors import Refused
from houseway.fairness.verifiable_draw import BARS, Algorithm, Step, commitment_of, shuffled_order
from houseway.law import Rule
from houseway.law.coverage_marks import follows_given
from houseway.safe_text import counted
from houseway.tournaments.commands import Ballot, CommitBallot
from houseway.tournaments.entry.entries import end_entries
from houseway.tournaments.play.session_roster import nobody_left_for, to_seat
from houseway.tournaments.play.state import BEFORE_ENTRIES, Entrant, Session, Tournament, TournamentTable


class Draw(Struct, frozen=True):
    """What a seed gives: the place of each player in order of entry, and how it came about."""

    places: tuple[tuple[int, int], ...]
    steps: tuple[Step, ...]


def allocate(
    seed: str, salt: str, session: str, sizes: tuple[int, ...], first_seat: int, algorithm: Algorithm = BARS
) -> Draw:
    """The places of the players in order of entry: places by table and seat, shuffled from the last one down."""
    places = [(table, first_seat + seat) for table, size in enumerate(sizes, 1) for seat in range(size)]
    lots = shuffled_order(seed, salt, session, len(places), algorithm)
    return Draw(tuple(places[place] for place in lots.order), lots.steps)


def even_sizes(players: int, tables: int) -> tuple[int, ...]:
    """Table sizes that differ by at most one, the larger ones first."""
    each, more = divmod(players, tables)
    return tuple(each + (table < more) for table in range(tables))


def commit_ballot(tournament: Tournament, command: CommitBallot) -> None:
    """The hash of the seed is on record; it cannot be changed any more."""
    session = tournament.session(command.session)
    if session.status != "waiting" or session.commitment is not None:
        raise Refused(tournament.clauses.position, "the ballot was held or the seed is bound already")
    session.commitment = command.commitment.lower()


@follows_given(lambda tournament, command: (tournament.clauses.position,))
def ballot(tournament: Tournament, command: Ballot) -> None:
    """Everybody who plays the session gets a table and a seat."""
    clauses = tournament.clauses
    session = tournament.session(command.session)
    if session.status != "waiting":
        raise Refused(clauses.position, f"the ballot for {session.plan.id} was held")
    closes_entries = _check_time(tournament, session)
    for other in tournament.sessions.values():
        progress = other.plan.progress
        sends_here = progress is not None and progress.to == session.plan.id
        if sends_here and other.status != "progressed" and not nobody_left_for(tournament, other):
            raise Refused(clauses.progression_item, f"{other.plan.id} has not sent its players on")
    players = to_seat(tournament, session)
    if not players:
        raise Refused(clauses.players_item, f"nobody is there to play {session.plan.id}")
    for entrant in players:
        elsewhere = tournament.place_of(entrant)
        if elsewhere is not None:
            raise Refused(clauses.position, f"{entrant.name} has a place in {elsewhere.plan.id}")
    _check_commitment(session, command, clauses.position)
    places = _recorded(tournament, session, command, players) or _seeded(tournament, session, command, players)
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


def _check_time(tournament: Tournament, session: Session) -> bool:
    """Entries are closed; or they are open, and a sit-and-go has its players: whether the ballot closes them then."""
    clauses, plan = tournament.clauses, session.plan
    if tournament.phase not in (*BEFORE_ENTRIES, "entries-open"):
        return False
    if tournament.phase != "entries-open" or not (tournament.terms.sit_and_go and plan.opening):
        raise Refused(clauses.position, "entries are not closed")
    if len(to_seat(tournament, session)) < plan.start_when:
        raise Refused(clauses.tables_item, f"{plan.id} begins with {counted(plan.start_when, 'player')}")
    return True


def _check_commitment(session: Session, command: Ballot, rule: Rule) -> None:
    if session.commitment is None:
        return
    if command.seed is None:
        raise Refused(rule, "a seed was bound, so the draw is made from it")
    if commitment_of(command.seed, command.algorithm or BARS) != session.commitment:
        raise Refused(rule, "this is not the seed that was bound")


def _recorded(
    tournament: Tournament, session: Session, command: Ballot, players: list[Entrant]
) -> dict[Entrant, tuple[int, int]]:
    """The seats of a physical draw: each player exactly one, each seat once, none that does not exist."""
    if command.draw is None:
        return {}
    clauses, plan = tournament.clauses, session.plan
    drawn = {name: _table_and_seat(text) for name, text in command.draw.items()}
    if {entrant.name for entrant in players} != drawn.keys() or len(set(drawn.values())) != len(drawn):
        raise Refused(clauses.position, "the draw gives each player of the session one seat, and each seat once")
    last_seat = plan.first_seat + plan.seats - 1
    for name, (table, seat) in drawn.items():
        if table < 1 or not plan.first_seat <= seat <= last_seat:
            raise Refused(clauses.position, f"{name}: there is no place {table}-{seat}")
    if command.max_per_table is not None:
        sizes = Counter(table for table, _ in drawn.values())
        if max(sizes.values()) > command.max_per_table:
            raise Refused(clauses.table_size, f"a table takes {counted(command.max_per_table, 'player')}")
    return {entrant: drawn[entrant.name] for entrant in players}


def _seeded(
    tournament: Tournament, session: Session, command: Ballot, players: list[Entrant]
) -> dict[Entrant, tuple[int, int]]:
    """The seats that the seed gives."""
    assert command.seed is not None
    sizes = table_sizes(session, command, len(players), tournament.clauses.table_size)
    salt, algorithm = command.salt or "", command.algorithm or BARS
    draw = allocate(command.seed, salt, session.plan.id, sizes, session.plan.first_seat, algorithm)
    return dict(zip(players, draw.places, strict=True))


def table_sizes(session: Session, command: Ballot, players: int, rule: Rule) -> tuple[int, ...]:
    """How many sit at each table, as the director says (17.8, 18.8, 20.8)."""
    plan = session.plan
    if command.sizes is not None:
        if sum(command.sizes) != players or max(command.sizes, default=0) > plan.seats:
            raise Refused(
                rule, f"tables of at most {plan.seats} for {counted(players, 'player')}, not {list(command.sizes)}"
            )
        return command.sizes
    most = min(command.max_per_table or plan.seats, plan.seats)
    tables = -(-players // most) if plan.tables is None else min(plan.tables, players)
    sizes = even_sizes(players, tables)
    if sizes[0] > most:
        raise Refused(rule, f"{counted(players, 'player')} at {counted(tables, 'table')} are more than {most} at one")
    return sizes


def _table_and_seat(text: str) -> tuple[int, int]:
    table, _, seat = text.partition("-")
    return int(table), int(seat)
