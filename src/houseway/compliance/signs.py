"""The sign of a table, as it stands after a record or as determinations would have it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from houseway.engine.output.sign import SignLine, SignPart
from houseway.errors import BadRecord, NotExpressed, Refused
from houseway.games import felt, game_by
from houseway.i18n.catalogue import translated
from houseway.records.format.decoder import decode
from houseway.records.live.table import Table

BIG = ("Minimum", "Maximum", "Minimum ante", "Maximum ante", "Minimum table stake", "Minimum bet", "In multiples of")
"""What people look for first, in large letters."""
METERS = ("The meter shows", "The jackpot")
"""What a prize meter shows, in brass."""


class TableSign(Struct, frozen=True, kw_only=True):
    """What stands on a sign."""

    instrument: str
    title: str
    """The name of the game as the sign has it."""
    parts: tuple[SignPart, ...]
    place: str = ""
    day: str = ""
    closed: bool = False

    def to_json(self) -> dict[str, Any]:
        """The sign for programs, in the language that is spoken."""
        parts = [
            {
                "heading": translated(part.heading),
                "lines": [
                    {
                        "label": translated(line.label),
                        "says": translated(line.says),
                        "rule": line.rule,
                        "stands-out": stands_out(line, at == 0),
                    }
                    for line in part.lines
                ],
            }
            for at, part in enumerate(self.parts)
        ]
        return {
            "instrument": self.instrument,
            "title": self.title,
            "place": self.place,
            "day": self.day,
            "closed": self.closed,
            "parts": parts,
        }


def stands_out(line: SignLine, in_first_part: bool) -> str | None:
    """How a line is drawn large: ``limit`` in the plate, ``meter`` in brass; None among the others."""
    if line.label in METERS and not in_first_part:
        return "meter"
    return "limit" if in_first_part and line.label in BIG else None


def sign_of_table(number: str, determinations: Mapping[str, Any], kept_for: str = "") -> TableSign:
    """The sign with which a table would open by these determinations; ``Refused`` where it could not."""
    table = Table(number, determinations)
    return sign_of_state(table.instrument, table.state, kept_for=kept_for)


def sign_of_record(data: bytes, kept_for: str = "") -> TableSign:
    """The sign as it stands when the record ends; ``BadRecord`` where nothing can be played.

    ``kept_for`` names the players for whom the operator keeps the game, where a clause lets it.
    """
    record = decode(data)
    if record.envelope.kind == "tournament":
        raise NotExpressed("a tournament's tables are told by its conditions: houseway tournament conditions")
    try:
        state = record.game.open(record.determinations, record.instrument)
    except Refused as refusal:
        raise BadRecord(f"{refusal.why} ({refusal.rule})", "record.table") from refusal
    for number, command in enumerate(record.commands):
        try:
            record.game.apply(state, command)
        except Refused as refusal:
            if command.refused != refusal.rule:
                raise BadRecord(f"command {number} is refused: {refusal}", "record", number) from refusal
    envelope = record.envelope
    return sign_of_state(record.instrument, state, envelope.place or "", envelope.day or "", kept_for)


def sign_of_state(number: str, state: Any, place: str = "", day: str = "", kept_for: str = "") -> TableSign:
    """The sign of a table as it stands; ``NotExpressed`` where its game has none."""
    game = game_by(number)
    if game.sign is None:
        raise NotExpressed(f"{game.key} has no sign of its own")
    title = felt(game.key).title(game.key)
    closed = bool(game.view(state, "onlooker")["closed"])  # not from its result: a live table does not keep every round
    parts = game.sign(state)
    if kept_for:
        if game.sign_of_group is None:
            raise NotExpressed(f"{number} lets nobody keep a game for certain players")
        parts = (*parts, game.sign_of_group(kept_for))
    return TableSign(instrument=number, title=title, parts=parts, place=place, day=day, closed=closed)
