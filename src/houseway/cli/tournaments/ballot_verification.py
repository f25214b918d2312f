"""``houseway tournament verify-ballot``: repeat every seeded ballot of a record, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from houseway.cli.records import read
from houseway.cli.terminal.output import print_json, print_line
from houseway.errors import NotARecordError, Refused
from houseway.fairness.verifiable_draw import BARS, Algorithm, block, compute_draw_commitment
from houseway.i18n import Message, MessageList
from houseway.records.format.decoder import decode
from houseway.tournaments import TOURNAMENT, Conditions, Tournament
from houseway.tournaments.commands import Ballot
from houseway.tournaments.entry.ballot import BallotDraw, allocate_places, compute_table_sizes
from houseway.tournaments.play.session_roster import list_players_to_seat
from houseway.tournaments.play.state import Entrant, Session


def verify_ballots(path: Path, *, as_json: bool = False) -> int:
    """Print each seeded ballot of a record, and return 1 if a seating differs from the one that its seed gives."""
    record = decode(read(path))
    if record.game is not TOURNAMENT:
        raise NotARecordError(Message("cli-tournaments-table-record"), str(path))
    assert isinstance(record.determinations, Conditions)
    state = TOURNAMENT.open(record.determinations, record.instrument)
    checks: list[BallotCheck] = []
    for command in record.commands:
        is_seeded = isinstance(command, Ballot) and command.seed is not None and command.refused is None
        session = state.sessions.get(command.session) if isinstance(command, Ballot) else None
        players = list_players_to_seat(state, session) if session is not None else []
        try:
            TOURNAMENT.apply(state, command)
        except Refused as refusal:
            if command.refused != refusal.rule:
                reason = Message(
                    "cli-tournaments-ballot-replay-ends",
                    command=str(command.__struct_config__.tag),
                    reason=refusal.reason,
                    clause=refusal.rule,
                )
                raise NotARecordError(reason, str(path)) from refusal
            continue
        if is_seeded and session is not None and isinstance(command, Ballot):
            checks.append(_check_ballot(state, session, command, players))
    if as_json:
        print_json(lambda: {"ballots": [check.to_json() for check in checks]})
    else:
        for check in checks:
            check.print_steps()
        right_count = sum(check.is_right for check in checks)
        print_line(Message("cli-tournaments-ballot-totals", count=len(checks), right=right_count))
    return 0 if all(check.is_right for check in checks) else 1


def _check_ballot(state: Tournament, session: Session, command: Ballot, players: list[Entrant]) -> BallotCheck:
    """Draw a ballot again, and compare the seating with the recorded one."""
    seed, salt, name = command.seed or "", command.salt or "", session.plan.id
    algorithm = command.algorithm or BARS
    sizes = compute_table_sizes(session, command, len(players), state.clauses.table_size)
    draw = allocate_places(seed, salt, name, sizes, session.plan.first_seat, algorithm)
    seats = [
        SeatCheck(entrant.number, entrant.name, place, is_same=session.seating.get(entrant) == place)
        for entrant, place in zip(players, draw.places, strict=True)
    ]
    return BallotCheck((seed, salt, name), algorithm, tuple(sizes), session.commitment, draw, seats)


class SeatCheck(NamedTuple):
    """Place that the seed of a ballot gives to an entrant."""

    number: int
    player: str
    place: tuple[int, int]
    """Numbers of the table and of the seat."""
    is_same: bool
    """True if the record has the same place."""

    def to_json(self) -> dict[str, Any]:
        """Return the place for JSON output."""
        table, seat = self.place
        return {"entry": self.number, "player": self.player, "table": table, "seat": seat, "as-recorded": self.is_same}


class BallotCheck(NamedTuple):
    """Ballot that was drawn again from its seed."""

    draw_key: tuple[str, str, str]
    """Seed, salt and session."""
    algorithm: Algorithm
    sizes: tuple[int, ...]
    """Number of players at each table."""
    commitment: str | None
    draw: BallotDraw
    seats: list[SeatCheck]

    @property
    def is_right(self) -> bool:
        """True if every recorded place is the one that the seed gives."""
        return all(seat.is_same for seat in self.seats)

    def to_json(self) -> dict[str, Any]:
        """Return the ballot for JSON output."""
        seed, salt, session = self.draw_key
        seed_hash = compute_draw_commitment(seed, self.algorithm)
        return {
            "session": session,
            "seed": seed,
            "salt": salt,
            "algorithm": self.algorithm,
            "table-sizes": self.sizes,
            "commitment": self.commitment,
            "commitment-agrees": None if self.commitment is None else seed_hash == self.commitment,
            "seats": [seat.to_json() for seat in self.seats],
            "as-its-seed-gives-it": self.is_right,
        }

    def print_steps(self) -> None:
        """Print every step of the ballot."""
        seed, salt, session = self.draw_key
        counts = {"players": len(self.seats), "tables": len(self.sizes)}
        print_line(Message("cli-tournaments-ballot-title", session=session, sizes=MessageList(self.sizes), **counts))
        inputs = Message("cli-tournaments-ballot-inputs", seed=repr(seed), salt=repr(salt), algorithm=self.algorithm)
        print_line(f"  {inputs}")
        if self.commitment is None:
            print_line(f"  {Message('cli-tournaments-ballot-no-commitment')}")
        else:
            seed_hash = compute_draw_commitment(seed, self.algorithm)
            is_published = seed_hash == self.commitment
            message_id = f"cli-tournaments-ballot-commitment-{'agrees' if is_published else 'differs'}"
            print_line(f"  {Message(message_id, hash=seed_hash)}")
        _print_steps(self.draw, self.draw_key, self.algorithm)
        for seat in self.seats:
            table, number = seat.place
            place = {"number": f"{seat.number:>4}", "player": seat.player, "table": str(table), "seat": str(number)}
            message_id = f"cli-tournaments-ballot-entry{'' if seat.is_same else '-differs'}"
            print_line(f"  {Message(message_id, **place)}")


def _print_steps(draw: BallotDraw, draw_key: tuple[str, str, str], algorithm: Algorithm) -> None:
    for step in draw.steps:
        for number in step.blocks[:-1]:
            skipped = {"number": f"{number:>4}", "value": f"{block(*draw_key, number, algorithm):064x}"}
            print_line(f"  {Message('cli-tournaments-ballot-block-skipped', **skipped)}")
        number = step.blocks[-1]
        value = block(*draw_key, number, algorithm)
        used = {"number": f"{number:>4}", "value": f"{value:064x}", "modulus": str(step.last + 1)}
        swap = {"last": str(step.last), "drawn": str(step.drawn)}
        print_line(f"  {Message('cli-tournaments-ballot-block', **used, **swap)}")
