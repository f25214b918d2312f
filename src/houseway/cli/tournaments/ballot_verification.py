"""``houseway ballot verify``: every seeded ballot of a record again, step by step."""

from __future__ import annotations

from pathlib import Path

from houseway.cli.records import read
from houseway.cli.terminal.output import tell
from houseway.errors import NoRecord, Refused
from houseway.fairness.verifiable_draw import BARS, Algorithm, block, commitment_of
from houseway.records.format.decoder import decode
from houseway.safe_text import counted
from houseway.tournaments import TOURNAMENT, Conditions, Tournament
from houseway.tournaments.commands import Ballot
from houseway.tournaments.entry.ballot import Draw, allocate, table_sizes
from houseway.tournaments.play.session_roster import to_seat
from houseway.tournaments.play.state import Entrant, Session


def verify_ballots(path: Path) -> int:
    """Print each draw; exit code 1 where a seating is not what its seed gives."""
    record = decode(read(path))
    if record.game is not TOURNAMENT:
        raise NoRecord("this is the record of a table, not of a tournament", str(path))
    assert isinstance(record.determinations, Conditions)
    state = TOURNAMENT.open(record.determinations, record.instrument)
    held = wrong = 0
    for command in record.commands:
        seeded = isinstance(command, Ballot) and command.seed is not None and command.refused is None
        session = state.sessions.get(command.session) if isinstance(command, Ballot) else None
        players = to_seat(state, session) if session is not None else []
        try:
            TOURNAMENT.apply(state, command)
        except Refused as refusal:
            if command.refused != refusal.rule:
                raise NoRecord(f"the replay ends at {type(command).__name__}: {refusal}", str(path)) from refusal
            continue
        if seeded and session is not None and isinstance(command, Ballot):
            held += 1
            wrong += not _print_draw(state, session, command, players)
    tell(f"{held} seeded ballots, {held - wrong} as their seeds give them")
    return 1 if wrong else 0


def _print_draw(state: Tournament, session: Session, command: Ballot, players: list[Entrant]) -> bool:
    """One draw with every step; whether the seating is the one that the seed gives."""
    seed, salt, name = command.seed or "", command.salt or "", session.plan.id
    algorithm = command.algorithm or BARS
    sizes = table_sizes(session, command, len(players), state.clauses.table_size)
    draw = allocate(seed, salt, name, sizes, session.plan.first_seat, algorithm)
    tell(f"{name}: {counted(len(players), 'player')} at {counted(len(sizes), 'table')} of {', '.join(map(str, sizes))}")
    tell(f"  seed {seed!r}, salt {salt!r}, algorithm {algorithm}")
    if session.commitment is None:
        tell("  no commitment was published")
    else:
        found = commitment_of(seed, algorithm)
        agrees = "agrees" if found == session.commitment else "DOES NOT AGREE"
        tell(f"  SHA-256 of the seed {found}: the published commitment {agrees}")
    _print_steps(draw, (seed, salt, name), algorithm)
    right = True
    for entrant, (table, seat) in zip(players, draw.places, strict=True):
        same = session.seating.get(entrant) == (table, seat)
        right = right and same
        tell(
            f"  entry {entrant.number:>4}  {entrant.name}: {table}-{seat}"
            + ("" if same else "  NOT what the record says")
        )
    return right


def _print_steps(draw: Draw, drawn: tuple[str, str, str], algorithm: Algorithm) -> None:
    for step in draw.steps:
        for number in step.blocks[:-1]:
            tell(f"  block {number:>4}  {block(*drawn, number, algorithm):064x}  thrown away")
        number = step.blocks[-1]
        value = block(*drawn, number, algorithm)
        tell(
            f"  block {number:>4}  {value:064x}  mod {step.last + 1} = {step.drawn}: swap places {step.last} and {step.drawn}"
        )
