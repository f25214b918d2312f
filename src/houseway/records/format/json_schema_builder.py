"""JSON Schema out of the types by which a record is decoded: structs, unions, texts with a form of their own.

A union with null keeps it only where null means something: elsewhere a key without a value is left out.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Callable, Collection
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as shape

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.text_types import (
    BARRED,
    LONGEST_NAME,
    LONGEST_TEXT,
    DayForm,
    FreeTextForm,
    NameForm,
    UtcForm,
)
from houseway.money import MONEY_PATTERN, PERCENT_PATTERN, Cents, HundredthsOfPercent, print_money

Schema = dict[str, Any]

CLAUSE_KEYS = ("rule", "contravened", "refused")

_CONTROL = "\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069"
MONEY: Schema = {"type": "string", "pattern": MONEY_PATTERN, "examples": ["12.50"]}
PERCENT: Schema = {"type": "string", "pattern": PERCENT_PATTERN, "examples": ["33.33"]}
MOMENT: Schema = {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$"}
DAY: Schema = {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}$"}
FREE_TEXT: Schema = {"type": "string", "maxLength": LONGEST_TEXT, "pattern": f"^[^{_CONTROL}]*$"}


class Maker:
    """Makes schemas; what several of them refer to collects in ``found``."""

    def __init__(self, nulls: Collection[str] | None = (), clauses: Collection[str] = ()) -> None:
        self.nulls = nulls
        """Keys where null means something; None: every null that a type has."""
        self.clauses = clauses
        """The clauses that a command of this game can name; none: any text."""
        self.found: dict[str, Schema] = {}
        self._names: dict[type, str] = {}

    def of(self, kind: Any) -> Schema:
        """The schema of a type."""
        return self._schema(shape.type_info(kind))

    def _schema(self, found: shape.Type) -> Schema:
        return _MAKERS[type(found)](self, found)

    def _struct(self, found: shape.StructType) -> Schema:
        name = self._names.get(found.cls)
        if name is None:
            name = self._names[found.cls] = self._name_of(found.cls)
            self.found[name] = {}
            self.found[name] = self._object(found)
        return {"$ref": f"#/$defs/{name}"}

    def _name_of(self, kind: type) -> str:
        name = f"do-{kind.__struct_config__.tag}" if issubclass(kind, Command) else kind.__name__
        return name if name not in self.found else f"{name}-{len(self.found)}"

    def _object(self, found: shape.StructType) -> Schema:
        told = told_of(found.cls)
        properties: dict[str, Schema] = {}
        required: list[str] = []
        if found.tag_field is not None:
            properties[found.tag_field] = {"const": found.tag}
            required.append(found.tag_field)
        for field in found.fields:
            named = self.clauses and issubclass(found.cls, Command) and field.encode_name in CLAUSE_KEYS
            properties[field.encode_name] = self._clause() if named else self._field(field, told.get(field.name))
            if field.required:
                required.append(field.encode_name)
        made: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
        if found.cls.__doc__:
            made["description"] = plain_words(found.cls.__doc__)
        return made | ({"required": required} if required else {})

    def _keyed(self, found: shape.TypedDictType) -> Schema:
        """Plain values by key; other keys may stand beside."""
        name = self._names.get(found.cls)
        if name is None:
            name = self._names[found.cls] = self._name_of(found.cls)
            self.found[name] = {}
            told = own_words(found.cls)
            properties = {field.name: self._field(field, told.get(field.name)) for field in found.fields}
            required = [field.name for field in found.fields if field.required]
            self.found[name] = {"type": "object", "properties": properties, "required": required}
            if found.cls.__doc__ and found.cls.__doc__ != dict.__doc__:
                self.found[name]["description"] = plain_words(found.cls.__doc__)
        return {"$ref": f"#/$defs/{name}"}

    def _clause(self) -> Schema:
        self.found["Clause"] = {"enum": sorted(self.clauses), "description": "A clause of the instrument."}
        return {"$ref": "#/$defs/Clause"}

    def _field(self, field: shape.Field, told: str | None) -> Schema:
        kind = field.type
        if isinstance(kind, shape.UnionType) and not self._keeps_null(field.encode_name):
            kind = shape.UnionType(tuple(one for one in kind.types if not isinstance(one, shape.NoneType)))
        made = dict(self._schema(kind))
        if told is not None:
            made["description"] = told
        if field.default is not msgspec.NODEFAULT and field.default is not None:
            default = written(field.default)
            if default is not None:
                made["default"] = default
        return made

    def _keeps_null(self, key: str) -> bool:
        return self.nulls is None or key in self.nulls

    def _union(self, found: shape.UnionType) -> Schema:
        kinds = found.types
        schemas = [self._schema(one) for one in kinds]
        if len(schemas) == 1:
            return schemas[0]
        if all(isinstance(one, shape.StructType) and one.tag_field is not None for one in kinds):
            return {"type": "object", "required": ["do"], "discriminator": {"propertyName": "do"}, "anyOf": schemas}
        return {"anyOf": schemas}

    def _custom(self, found: shape.CustomType) -> Schema:
        kind = found.cls
        own = getattr(kind, "schema", None)
        if own is not None:
            return dict(own)
        if issubclass(kind, NameForm):
            return _name(kind.words)
        for known, schema in _TEXTS.items():
            if kind is known or (known is not Cents and issubclass(kind, known)):
                return dict(schema)
        raise TypeError(f"no schema is known for {kind.__name__}; give it an attribute `schema`")

    def _number(self, found: shape.IntType | shape.FloatType) -> Schema:
        bounds = {"minimum": found.ge, "exclusiveMinimum": found.gt, "maximum": found.le, "exclusiveMaximum": found.lt}
        kind = "integer" if isinstance(found, shape.IntType) else "number"
        return {"type": kind, **{key: value for key, value in bounds.items() if value is not None}}

    def _text(self, found: shape.StrType) -> Schema:
        pattern = None if found.pattern is None else found.pattern.replace(r"\Z", "$")
        bounds = {"minLength": found.min_length, "maxLength": found.max_length, "pattern": pattern}
        return {"type": "string", **{key: value for key, value in bounds.items() if value is not None}}

    def _list(self, found: Any) -> Schema:
        bounds = {"minItems": found.min_length, "maxItems": found.max_length}
        items = {"type": "array", "items": self._schema(found.item_type)}
        return items | {key: value for key, value in bounds.items() if value is not None}

    def _fixed(self, found: shape.TupleType) -> Schema:
        items = [self._schema(one) for one in found.item_types]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}

    def _mapping(self, found: shape.DictType) -> Schema:
        made: Schema = {"type": "object", "additionalProperties": self._schema(found.value_type)}
        keys = self._schema(found.key_type)
        return made if keys == {"type": "string"} else made | {"propertyNames": keys}


_MAKERS: dict[type, Callable[[Maker, Any], Schema]] = {
    shape.AnyType: lambda maker, found: {},
    shape.RawType: lambda maker, found: {},
    shape.NoneType: lambda maker, found: {"type": "null"},
    shape.BoolType: lambda maker, found: {"type": "boolean"},
    shape.LiteralType: lambda maker, found: {"enum": list(found.values)},
    shape.IntType: Maker._number,
    shape.FloatType: Maker._number,
    shape.StrType: Maker._text,
    shape.ListType: Maker._list,
    shape.VarTupleType: Maker._list,
    shape.TupleType: Maker._fixed,
    shape.DictType: Maker._mapping,
    shape.StructType: Maker._struct,
    shape.TypedDictType: Maker._keyed,
    shape.UnionType: Maker._union,
    shape.CustomType: Maker._custom,
}

_TEXTS: dict[type, Schema] = {
    Cents: MONEY,
    HundredthsOfPercent: PERCENT,
    UtcForm: MOMENT,
    DayForm: DAY,
    FreeTextForm: FREE_TEXT,
}


def _name(words: Collection[str]) -> Schema:
    """A name: not all that makes one can be said here (NFC, which punctuation); nothing that is one is left out."""
    barred = "|".join("".join(f"[{one}{one.upper()}]" for one in word) for word in sorted(BARRED))
    name: Schema = {
        "type": "string",
        "minLength": 1,
        "maxLength": LONGEST_NAME,
        "pattern": f"^[^ {_CONTROL}]([^{_CONTROL}]*[^ {_CONTROL}])?$",
        "not": {"pattern": f"^({barred})$"},
    }
    return {"anyOf": [{"enum": sorted(words)}, name]} if words else name


def written(value: Any) -> Any:
    """A default as a record would have it; None where nobody would write it down."""
    if isinstance(value, Cents):
        return print_money(value)
    if isinstance(value, HundredthsOfPercent):
        return f"{value // 100}.{value % 100:02d}"
    if hasattr(value, "to_json"):
        return value.to_json()
    if isinstance(value, tuple):
        items = [written(one) for one in value]
        return items if all(one is not None for one in items) else None
    return value if isinstance(value, bool | int | str) else None


@cache
def told_of(kind: type) -> dict[str, str]:
    """What the source says of each key of a struct, base classes included."""
    told: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if issubclass(one, msgspec.Struct) and one is not msgspec.Struct:
            told |= own_words(one)
    return told


@cache
def _classes_in(module: str) -> dict[str, ast.ClassDef]:
    """The classes that a module declares; none where its source is not there."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[module]))
    except (OSError, TypeError, KeyError):
        return {}
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def own_words(kind: type) -> dict[str, str]:
    """What the source says of each key that a class declares itself."""
    tree = _classes_in(kind.__module__).get(kind.__name__)
    if tree is None:
        return {}
    told = {}
    for field, after in zip(tree.body, tree.body[1:], strict=False):
        target = field.target if isinstance(field, ast.AnnAssign) else None
        if isinstance(target, ast.Name) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            told[target.id] = plain_words(str(after.value.value))
    return told


def plain_words(text: str) -> str:
    """A docstring in one line, as Markdown."""
    return re.sub(r"\s+", " ", text.replace("``", "`")).strip()
