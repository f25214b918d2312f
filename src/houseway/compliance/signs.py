"""Signs of tables, made from a record, from the state of a table or from determinations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from houseway.engine.output.result_types import OutputStruct
from houseway.engine.output.sign import SignLine, SignPart
from houseway.engine.output.view_types import View
from houseway.errors import InvalidRecordError, NotExpressibleError, Refused
from houseway.games import get_game_by_instrument, get_vocabulary
from houseway.i18n import Message
from houseway.records.format.decoder import decode
from houseway.records.live.table import Table

LARGE_LABELS = (
    "sign-minimum",
    "sign-maximum",
    "sign-minimum-ante",
    "sign-maximum-ante",
    "sign-minimum-stake",
    "sign-minimum-bet",
    "sign-multiples",
)
"""Ids of the labels of the lines that people look for first, which the sign prints in large letters."""
METER_LABELS = ("sign-meter", "sign-jackpot")
"""Ids of the labels of the lines that show a prize meter, which the sign prints in brass."""


Emphasis: TypeAlias = Literal["limit", "meter"]


class SignLineText(OutputStruct, kw_only=True):
    """One line of a sign, in the language of the reader."""

    label: str
    """Subject of the line."""
    says: str
    """Text of the line."""
    rule: str
    """Clause that requires the line, or that it states."""
    stands_out: Emphasis | None
    """``limit`` for large letters, ``meter`` for a meter, or null."""


class SignPartText(OutputStruct, kw_only=True):
    """A part of a sign under its own heading."""

    heading: str
    """Heading of the part."""
    lines: list[SignLineText]
    """Lines of the part."""


class SignText(OutputStruct, kw_only=True):
    """Sign of a table, in the language of the reader."""

    instrument: str
    """Number of the instrument."""
    title: str
    """Name of the game on the sign."""
    place: str
    """Name of the table, or empty."""
    day: str
    """Day of the sign, or empty."""
    closed: bool
    """True if the table is closed."""
    parts: list[SignPartText]
    """Parts of the sign."""


class TableSign(Struct, frozen=True, kw_only=True):
    """Content of the sign of a table."""

    instrument: str
    title: Message
    """Name of the game on the sign."""
    parts: tuple[SignPart, ...]
    place: str = ""
    day: str = ""
    closed: bool = False

    def describe(self) -> SignText:
        """Return the sign in the current language."""
        parts = [
            SignPartText(
                heading=str(part.heading),
                lines=[
                    SignLineText(
                        label=str(line.label),
                        says=str(line.says),
                        rule=line.rule,
                        stands_out=get_emphasis(line, index == 0),
                    )
                    for line in part.lines
                ],
            )
            for index, part in enumerate(self.parts)
        ]
        return SignText(
            instrument=self.instrument,
            title=str(self.title),
            place=self.place,
            day=self.day,
            closed=self.closed,
            parts=parts,
        )

    def to_json(self) -> dict[str, Any]:
        """Return the sign as plain values, as ``describe`` writes it."""
        payload: dict[str, Any] = msgspec.to_builtins(self.describe())
        return payload


def get_emphasis(line: SignLine, in_first_part: bool) -> Emphasis | None:
    """Return the emphasis of a line: ``limit`` for large letters, ``meter`` for brass, or None."""
    if line.label.id in METER_LABELS and not in_first_part:
        return "meter"
    return "limit" if in_first_part and line.label.id in LARGE_LABELS else None


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
        raise NotExpressibleError(Message("compliance-tournament-has-no-sign"))
    try:
        state = record.game.open(record.determinations, record.instrument)
    except Refused as refusal:
        reason = Message("compliance-determinations-refused", reason=refusal.reason, clause=refusal.rule)
        raise InvalidRecordError(reason, "record.table") from refusal
    for number, command in enumerate(record.commands):
        try:
            record.game.apply(state, command)
        except Refused as refusal:
            if command.refused != refusal.rule:
                reason = Message(
                    "compliance-command-refused", number=str(number), reason=refusal.reason, clause=refusal.rule
                )
                raise InvalidRecordError(reason, "record", number) from refusal
    envelope = record.envelope
    return make_state_sign(record.instrument, state, envelope.place or "", envelope.day or "", player_group)


def make_state_sign(number: str, state: Any, place: str = "", day: str = "", player_group: str = "") -> TableSign:
    """Return the sign of a table in a given state.

    Raises:
        NotExpressibleError: the game has no sign, or no clause allows reserving it for a group of players.
    """
    game = get_game_by_instrument(number)
    title = get_vocabulary(game.key).get_title(game.key)
    if game.sign is None:
        raise NotExpressibleError(Message("compliance-game-has-no-sign", game=title))
    view = game.view(state, "onlooker")  # not from the result: a live table does not hold every round in memory
    assert isinstance(view, View)
    parts = game.sign(state)
    if player_group:
        if game.group_sign is None:
            raise NotExpressibleError(Message("compliance-no-reserved-game", instrument=number))
        parts = (*parts, game.group_sign(player_group))
    return TableSign(instrument=number, title=title, parts=parts, place=place, day=day, closed=view.closed is not None)
