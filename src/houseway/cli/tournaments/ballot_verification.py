"""``houseway ballot verify``: repeat every seeded ballot of a record, step by step."""

from __future__ import annotations

from pathlib import Path

from houseway.cli.records import read
from houseway.cli.terminal.output import print_line
from houseway.errors import NotARecordError, Refused
from houseway.fairness.verifiable_draw import BARS, Algorithm, block, compute_draw_commitment
from houseway.records.format.decoder import decode
from houseway.safe_text import format_count
from houseway.tournaments import TOURNAMENT, Conditions, Tournament
from houseway.tournaments.commands import Ballot
from houseway.tournaments.entry.ballot import BallotDraw, allocate_places, compute_table_sizes
from houseway.tournaments.play.session_roster import list_players_to_seat
from houseway.tournaments.play.state import Entrant, Session


def verify_ballots(path: Path) -> int:
    """Print each seeded ballot of a record, and return 1 if a seating differs from the one that its seed gives."""
    record = decode(read(path))
    if record.game is not TOURNAMENT:
        raise NotARecordError("this is the record of a table, not of a tournament", str(path))
    assert isinstance(record.determinations, Conditions)
    state = TOURNAMENT.open(record.determinations, record.instrument)
    ballot_count = wrong_count = 0
    for command in record.commands:
        is_seeded = isinstance(command, Ballot) and command.seed is not None and command.refused is None
        session = state.sessions.get(command.session) if isinstance(command, Ballot) else None
        players = list_players_to_seat(state, session) if session is not None else []
        try:
            TOURNAMENT.apply(state, command)
        except Refused as refusal:
            if command.refused != refusal.rule:
                raise NotARecordError(f"the replay ends at {type(command).__name__}: {refusal}", str(path)) from refusal
            continue
        if is_seeded and session is not None and isinstance(command, Ballot):
            ballot_count += 1
            wrong_count += not _print_draw(state, session, command, players)
    print_line(f"{ballot_count} seeded ballots, {ballot_count - wrong_count} as their seeds give them")
    return 1 if wrong_count else 0


def _print_draw(state: Tournament, session: Session, command: Ballot, players: list[Entrant]) -> bool:
    """Print every step of one ballot, and return whether the recorded seating is the one that the seed gives."""
    seed, salt, name = command.seed or "", command.salt or "", session.plan.id
    algorithm = command.algorithm or BARS
    sizes = compute_table_sizes(session, command, len(players), state.clauses.table_size)
    draw = allocate_places(seed, salt, name, sizes, session.plan.first_seat, algorithm)
    print_line(
        f"{name}: {format_count(len(players), 'player')} at {format_count(len(sizes), 'table')} of {', '.join(map(str, sizes))}"
    )
    print_line(f"  seed {seed!r}, salt {salt!r}, algorithm {algorithm}")
    if session.commitment is None:
        print_line("  no commitment was published")
    else:
        seed_hash = compute_draw_commitment(seed, algorithm)
        agrees = "agrees" if seed_hash == session.commitment else "DOES NOT AGREE"
        print_line(f"  SHA-256 of the seed {seed_hash}: the published commitment {agrees}")
    _print_steps(draw, (seed, salt, name), algorithm)
    is_right = True
    for entrant, (table, seat) in zip(players, draw.places, strict=True):
        is_same = session.seating.get(entrant) == (table, seat)
        is_right = is_right and is_same
        print_line(
            f"  entry {entrant.number:>4}  {entrant.name}: {table}-{seat}"
            + ("" if is_same else "  NOT what the record says")
        )
    return is_right


def _print_steps(draw: BallotDraw, draw_key: tuple[str, str, str], algorithm: Algorithm) -> None:
    for step in draw.steps:
        for number in step.blocks[:-1]:
            print_line(f"  block {number:>4}  {block(*draw_key, number, algorithm):064x}  thrown away")
        number = step.blocks[-1]
        value = block(*draw_key, number, algorithm)
        print_line(
            f"  block {number:>4}  {value:064x}  mod {step.last + 1} = {step.drawn}: swap places {step.last} and {step.drawn}"
        )
