"""``houseway ballot verify``: repeat every seeded ballot of a record, step by step."""

from __future__ import annotations

from pathlib import Path

from houseway.cli.records import read
from houseway.cli.terminal.output import print_line
from houseway.errors import NotARecordError, Refused
from houseway.fairness.verifiable_draw import BARS, Algorithm, block, compute_draw_commitment
from houseway.i18n import Message, MessageList
from houseway.records.format.decoder import decode
from houseway.tournaments import TOURNAMENT, Conditions, Tournament
from houseway.tournaments.commands import Ballot
from houseway.tournaments.entry.ballot import BallotDraw, allocate_places, compute_table_sizes
from houseway.tournaments.play.session_roster import list_players_to_seat
from houseway.tournaments.play.state import Entrant, Session


def verify_ballots(path: Path) -> int:
    """Print each seeded ballot of a record, and return 1 if a seating differs from the one that its seed gives."""
    record = decode(read(path))
    if record.game is not TOURNAMENT:
        raise NotARecordError(Message("cli-tournaments-table-record"), str(path))
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
                reason = Message(
                    "cli-tournaments-ballot-replay-ends",
                    command=str(command.__struct_config__.tag),
                    reason=refusal.reason,
                    clause=refusal.rule,
                )
                raise NotARecordError(reason, str(path)) from refusal
            continue
        if is_seeded and session is not None and isinstance(command, Ballot):
            ballot_count += 1
            wrong_count += not _print_draw(state, session, command, players)
    right_count = ballot_count - wrong_count
    print_line(Message("cli-tournaments-ballot-totals", count=ballot_count, right=right_count))
    return 1 if wrong_count else 0


def _print_draw(state: Tournament, session: Session, command: Ballot, players: list[Entrant]) -> bool:
    """Print every step of one ballot, and return whether the recorded seating is the one that the seed gives."""
    seed, salt, name = command.seed or "", command.salt or "", session.plan.id
    algorithm = command.algorithm or BARS
    sizes = compute_table_sizes(session, command, len(players), state.clauses.table_size)
    draw = allocate_places(seed, salt, name, sizes, session.plan.first_seat, algorithm)
    print_line(
        Message(
            "cli-tournaments-ballot-title",
            session=name,
            players=len(players),
            tables=len(sizes),
            sizes=MessageList(sizes),
        )
    )
    inputs = Message("cli-tournaments-ballot-inputs", seed=repr(seed), salt=repr(salt), algorithm=algorithm)
    print_line(f"  {inputs}")
    if session.commitment is None:
        print_line(f"  {Message('cli-tournaments-ballot-no-commitment')}")
    else:
        seed_hash = compute_draw_commitment(seed, algorithm)
        is_published = seed_hash == session.commitment
        message_id = f"cli-tournaments-ballot-commitment-{'agrees' if is_published else 'differs'}"
        print_line(f"  {Message(message_id, hash=seed_hash)}")
    _print_steps(draw, (seed, salt, name), algorithm)
    is_right = True
    for entrant, (table, seat) in zip(players, draw.places, strict=True):
        is_same = session.seating.get(entrant) == (table, seat)
        is_right = is_right and is_same
        place = {"number": f"{entrant.number:>4}", "player": entrant.name, "table": str(table), "seat": str(seat)}
        message_id = f"cli-tournaments-ballot-entry{'' if is_same else '-differs'}"
        print_line(f"  {Message(message_id, **place)}")
    return is_right


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
