"""JSON Schema (2020-12) of records and of their parts, of every game and of tournaments, made from the types.

>>> schema_of("blackjack", "commands")["$defs"]["do-hit"]["required"]
['do', 'player', 'box']

A record that decodes is valid by its schema. The other way round that holds only as far as a schema can say it: which
clauses there are, or whether two keys go together, is looked at when the record is decoded.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Literal, TypeAlias, Union, get_args, is_typeddict

from houseway.engine.output.result_types import ErrorForm, InForceForm, RefusalForm
from houseway.engine.output.view_types import View
from houseway.engine.protocol.game import Game
from houseway.errors import NoRecord
from houseway.games import game, has_module
from houseway.law import instrument
from houseway.law.instruments import NUMBERS
from houseway.law.suggestions import close_to
from houseway.records.format.decoder import TABLE, TOURNAMENT, VERSION, Envelope
from houseway.records.format.json_schema_builder import Maker, Schema
from houseway.safe_text import shown

Part: TypeAlias = Literal["record", "commands", "determinations", "result", "view"]
PARTS: tuple[Part, ...] = get_args(Part)
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_of(named: str, part: Part = "record") -> Schema:
    """The schema of a part of a game's records; ``named`` is the game, one of its instruments, or ``tournament``."""
    played = _game(named)
    if part not in PARTS:
        raise NoRecord(f"there is no part {shown(part)}; there are {', '.join(PARTS)}", "schema")
    maker = Maker(None if part in ("result", "view") else _nulls(played), _clauses(played))
    inner = _MAKERS[part](maker, played)
    title = f"{part} of {'a tournament' if played.key == TOURNAMENT else played.key}"
    return {"$schema": DIALECT, "title": f"Houseway: {title}", **inner, "$defs": maker.found}


def _game(named: str) -> Game[Any, Any]:
    if named == TOURNAMENT:
        from houseway import tournaments

        return tournaments.TOURNAMENT
    games = sorted({instrument(number).game for number in NUMBERS})
    if named in NUMBERS:
        return game(instrument(named).game)
    if named not in games:
        there = (*games, TOURNAMENT)
        raise NoRecord(
            f"there is no game {shown(named)}; there are {', '.join(there)}{close_to(named, there)}", "schema"
        )
    return game(named)


def _nulls(played: Game[Any, Any]) -> frozenset[str]:
    """The keys of which a type says that null means something there."""
    kinds = (Envelope, played.determinations, *played.commands)
    return frozenset(path.rpartition(".")[2] for kind in kinds for path in getattr(kind, "null_means", ()))


def _clauses(played: Game[Any, Any]) -> frozenset[str]:
    """The clauses that a command can name; of a tournament, which can name those of every instrument, none are listed."""
    if played.key == TOURNAMENT:
        return frozenset()
    return frozenset(entry.clause for number in played.instruments for entry in instrument(number).clauses)


def _determinations(maker: Maker, played: Game[Any, Any]) -> Schema:
    return maker.of(played.determinations)


def _commands(maker: Maker, played: Game[Any, Any]) -> Schema:
    return {"type": "array", "items": maker.of(Union[played.commands])}


def _record(maker: Maker, played: Game[Any, Any]) -> Schema:
    envelope = maker.of(Envelope)
    made = maker.found.pop(envelope["$ref"].rpartition("/")[2])
    of_tournament = played.key == TOURNAMENT
    numbers = NUMBERS if of_tournament else played.instruments
    properties = made["properties"] | {
        "record": {"const": VERSION},
        "instrument": {"enum": [*numbers, *dict.fromkeys(instrument(number).game for number in numbers)]},
        "kind": {"const": TOURNAMENT if of_tournament else TABLE},
        "commands": _commands(maker, played),
        "expect": {
            "description": "What of the result must match: an object. A replay does not look at it; verification does."
        },
        "conditions" if of_tournament else "table": _determinations(maker, played),
    }
    del properties["table" if of_tournament else "conditions"]
    required = [*made["required"], *(["kind"] if of_tournament else [])]
    return {**made, "properties": properties, "required": required}


def _result(maker: Maker, played: Game[Any, Any]) -> Schema:
    if played.key == TOURNAMENT:
        from houseway.tournaments.result.result_types import Result

        return maker.of(Result)
    home = f"{played.package}.output.result_types"
    forms = import_module(home) if has_module(home) else None
    anything: Schema = {"type": "object", "description": "The game says nothing of its keys."}
    round_, state = (maker.of(getattr(forms, name)) if forms else anything for name in ("Round", "State"))
    nothing: Schema = {"type": "object", "maxProperties": 0, "description": "Nothing was played."}
    return {
        "type": "object",
        "properties": {
            "rounds": {"type": "array", "items": round_},
            "state": {"anyOf": [state, nothing]},
            "refusals": {"type": "array", "items": maker.of(RefusalForm)},
            "in-force": maker.of(InForceForm),
            "error": maker.of(ErrorForm),
        },
        "required": ["rounds", "state", "refusals"],
        "additionalProperties": False,
    }


def _view(maker: Maker, played: Game[Any, Any]) -> Schema:
    """The keys of every view, and those that the game's ``view_form`` adds; everybody sees the board of a tournament."""
    if played.key == TOURNAMENT:
        from houseway.tournaments.result.result_types import Board

        return maker.of(Board)
    home = f"{played.package}.output.view_types"
    forms = vars(import_module(home)).values() if has_module(home) else ()
    own = [kind for kind in forms if is_typeddict(kind) and kind.__annotations__.keys() > View.__annotations__.keys()]
    return maker.of(own[0] if own else View)


_MAKERS = {
    "record": _record,
    "commands": _commands,
    "determinations": _determinations,
    "result": _result,
    "view": _view,
}
