"""Signs of tables, made from a record, from the state of a table or from determinations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from houseway.engine.output.sign import SignLine, SignPart
from houseway.errors import InvalidRecordError, NotExpressibleError, Refused
from houseway.games import get_game_by_instrument, get_vocabulary
from houseway.i18n.catalogue import translate
from houseway.records.format.decoder import decode
from houseway.records.live.table import Table

LARGE_LABELS = (
    "Minimum",
    "Maximum",
    "Minimum ante",
    "Maximum ante",
    "Minimum table stake",
    "Minimum bet",
    "In multiples of",
)
"""Labels of the lines that people look for first, which the sign prints in large letters."""
METER_LABELS = ("The meter shows", "The jackpot")
"""Labels of the lines that show a prize meter, which the sign prints in brass."""


class TableSign(Struct, frozen=True, kw_only=True):
    """Content of the sign of a table."""

    instrument: str
    title: str
    """Name of the game on the sign."""
    parts: tuple[SignPart, ...]
    place: str = ""
    day: str = ""
    closed: bool = False

    def to_json(self) -> dict[str, Any]:
        """Return the sign as JSON, in the current language."""
        parts = [
            {
                "heading": translate(part.heading),
                "lines": [
                    {
                        "label": translate(line.label),
                        "says": translate(line.says),
                        "rule": line.rule,
                        "stands-out": get_emphasis(line, index == 0),
                    }
                    for line in part.lines
                ],
            }
            for index, part in enumerate(self.parts)
        ]
        return {
            "instrument": self.instrument,
            "title": self.title,
            "place": self.place,
            "day": self.day,
            "closed": self.closed,
            "parts": parts,
        }


def get_emphasis(line: SignLine, in_first_part: bool) -> str | None:
    """Return the emphasis of a line: ``limit`` for large letters, ``meter`` for brass, or None."""
    if line.label in METER_LABELS and not in_first_part:
        return "meter"
    return "limit" if in_first_part and line.label in LARGE_LABELS else None


def make_table_sign(number: str, determinations: Mapping[str, Any], player_group: str = "") -> TableSign:
    """Return the sign of a new table with these determinations.

    Raises:
        Refused: the rules do not allow the determinations.
    """
    table = Table(number, determinations)
    return make_state_sign(table.instrument, table.state, player_group=player_group)


def make_record_sign(data: bytes, player_group: str = "") -> TableSign:
    """Return the sign of a table as it is at the end of its record.

    ``player_group`` names the players for whom the operator reserves the game, if a clause allows that.

    Raises:
        InvalidRecordError: the record cannot be replayed.
        NotExpressibleError: the record is that of a tournament, the game has no sign, or no clause allows reserving
            the game for a group of players.
    """
    record = decode(data)
    if record.envelope.kind == "tournament":
        raise NotExpressibleError("a tournament's tables are told by its conditions: houseway tournament conditions")
    try:
        state = record.game.open(record.determinations, record.instrument)
    except Refused as refusal:
        raise InvalidRecordError(f"{refusal.why} ({refusal.rule})", "record.table") from refusal
    for number, command in enumerate(record.commands):
        try:
            record.game.apply(state, command)
        except Refused as refusal:
            if command.refused != refusal.rule:
                raise InvalidRecordError(f"command {number} is refused: {refusal}", "record", number) from refusal
    envelope = record.envelope
    return make_state_sign(record.instrument, state, envelope.place or "", envelope.day or "", player_group)


def make_state_sign(number: str, state: Any, place: str = "", day: str = "", player_group: str = "") -> TableSign:
    """Return the sign of a table in a given state.

    Raises:
        NotExpressibleError: the game has no sign, or no clause allows reserving it for a group of players.
    """
    game = get_game_by_instrument(number)
    if game.sign is None:
        raise NotExpressibleError(f"{game.key} has no sign of its own")
    title = get_vocabulary(game.key).get_title(game.key)
    closed = bool(
        game.view(state, "onlooker")["closed"]
    )  # not from the result: a live table does not hold every round in memory
    parts = game.sign(state)
    if player_group:
        if game.group_sign is None:
            raise NotExpressibleError(f"{number} lets nobody keep a game for certain players")
        parts = (*parts, game.group_sign(player_group))
    return TableSign(instrument=number, title=title, parts=parts, place=place, day=day, closed=closed)
