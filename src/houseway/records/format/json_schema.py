"""JSON Schema (2020-12) of records and their parts, for all games and tournaments, generated from types.

>>> make_schema("blackjack", "commands")["$defs"]["do-hit"]["required"]
['do', 'player', 'box']

A record that decodes is valid by its schema. The reverse holds only as far as a schema can express it:
which clauses exist, or whether two keys are compatible, is checked by decoding.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, TypeAlias, Union, get_args, get_type_hints

from houseway.engine.output.result_types import (
    Limits,
    RefusalEntry,
    ReplayError,
    RoundResult,
    TableStateResult,
    UncertainInstrument,
)
from houseway.engine.output.view_types import View
from houseway.engine.protocol.game import Game
from houseway.errors import NotARecordError
from houseway.games import get_game, list_games
from houseway.i18n import Message, MessageList
from houseway.law import get_instrument
from houseway.law.instruments import NUMBERS
from houseway.records.format.decoder import TABLE, TOURNAMENT, VERSION, Envelope
from houseway.records.format.json_schema_builder import Schema, SchemaBuilder
from houseway.safe_text import format_untrusted

Part: TypeAlias = Literal["record", "commands", "determinations", "result", "view"]
PARTS: tuple[Part, ...] = get_args(Part)
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def make_schema(name: str, part: Part = "record") -> Schema:
    """Return the schema of a part of a game's records.

    ``name`` is a game, one of its instruments, or ``tournament``.
    """
    game_type = _find_game(name)
    if part not in PARTS:
        raise NotARecordError(
            Message("records-unknown-schema-part", part=format_untrusted(part), parts=MessageList(PARTS, "or")),
            "schema",
        )
    builder = SchemaBuilder(
        None if part in ("result", "view") else _find_nullable_keys(game_type),
        _list_clauses(game_type),
        alternatives=list_output_alternatives() if game_type.key == TOURNAMENT else None,
    )
    part_schema = _BUILDERS[part](builder, game_type)
    title = f"{part} of {'a tournament' if game_type.key == TOURNAMENT else game_type.key}"
    return {"$schema": DIALECT, "title": f"Houseway: {title}", **part_schema, "$defs": builder.definitions}


@cache
def list_output_alternatives() -> dict[type, tuple[type, ...]]:
    """Return the types of all games by the base classes that stand for any of them in a result or a view."""
    games = [get_game(key) for key in list_games()]
    hints = [get_type_hints(game.result_type) for game in games]
    return {
        View: tuple(game.view_type for game in games),
        Limits: tuple(dict.fromkeys(get_type_hints(game.view_type)["limits"] for game in games)),
        RoundResult: tuple(get_args(hint["rounds"])[0] for hint in hints),
        TableStateResult: tuple(hint["state"] for hint in hints),
    }


def _find_game(name: str) -> Game[Any, Any]:
    if name == TOURNAMENT:
        from houseway import tournaments

        return tournaments.TOURNAMENT
    games = sorted({get_instrument(number).game for number in NUMBERS})
    if name in NUMBERS:
        return get_game(get_instrument(name).game)
    if name not in games:
        names = (*games, TOURNAMENT)
        raise NotARecordError(
            Message("records-unknown-schema-game", name=format_untrusted(name), names=MessageList(names, "or")),
            "schema",
        )
    return get_game(name)


def _find_nullable_keys(game_type: Game[Any, Any]) -> frozenset[str]:
    """Return the keys for which a type declares that null has a meaning."""
    kinds = (Envelope, game_type.determinations, *game_type.commands)
    return frozenset(path.rpartition(".")[2] for kind in kinds for path in getattr(kind, "null_means", ()))


def _list_clauses(game_type: Game[Any, Any]) -> frozenset[str]:
    """Return the clauses that a command can name.

    The result is empty for a tournament, because its commands can name clauses of every instrument.
    """
    if game_type.key == TOURNAMENT:
        return frozenset()
    return frozenset(entry.clause for number in game_type.instruments for entry in get_instrument(number).clauses)


def _make_determinations(builder: SchemaBuilder, game_type: Game[Any, Any]) -> Schema:
    return builder.build(game_type.determinations)


def _make_commands(builder: SchemaBuilder, game_type: Game[Any, Any]) -> Schema:
    return {"type": "array", "items": builder.build(Union[game_type.commands])}


def _make_record(builder: SchemaBuilder, game_type: Game[Any, Any]) -> Schema:
    envelope = builder.build(Envelope)
    envelope_schema = builder.definitions.pop(envelope["$ref"].rpartition("/")[2])
    of_tournament = game_type.key == TOURNAMENT
    numbers = NUMBERS if of_tournament else game_type.instruments
    properties = envelope_schema["properties"] | {
        "record": {"const": VERSION},
        "instrument": {"enum": [*numbers, *dict.fromkeys(get_instrument(number).game for number in numbers)]},
        "kind": {"const": TOURNAMENT if of_tournament else TABLE},
        "commands": _make_commands(builder, game_type),
        "expect": {
            "description": "What of the result must match: an object. A replay does not look at it; verification does."
        },
        "conditions" if of_tournament else "table": _make_determinations(builder, game_type),
    }
    del properties["table" if of_tournament else "conditions"]
    required = [*envelope_schema["required"], *(["kind"] if of_tournament else [])]
    return {**envelope_schema, "properties": properties, "required": required}


def _make_result(builder: SchemaBuilder, game_type: Game[Any, Any]) -> Schema:
    if game_type.key == TOURNAMENT:
        return builder.build(game_type.result_type)
    fields = get_type_hints(game_type.result_type)
    nothing: Schema = {"type": "object", "maxProperties": 0, "description": "Nothing was played."}
    return {
        "type": "object",
        "properties": {
            "rounds": builder.build(fields["rounds"]),
            "state": {"anyOf": [builder.build(fields["state"]), nothing]},
            "refusals": {"type": "array", "items": builder.build(RefusalEntry)},
            "in-force": builder.build(UncertainInstrument),
            "error": builder.build(ReplayError),
        },
        "required": ["rounds", "state", "refusals"],
        "additionalProperties": False,
    }


def _make_view(builder: SchemaBuilder, game_type: Game[Any, Any]) -> Schema:
    """Return the schema of a game's view, or of the board of a tournament."""
    return builder.build(game_type.view_type)


_BUILDERS = {
    "record": _make_record,
    "commands": _make_commands,
    "determinations": _make_determinations,
    "result": _make_result,
    "view": _make_view,
}
