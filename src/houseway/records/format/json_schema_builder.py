"""Builder of JSON Schema from the types that decode a record: structs, unions and text types.

The schema of a union with null allows null only if null has a meaning for that key. Otherwise a record omits
the key.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as shape

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.text_types import (
    MAX_NAME_LENGTH,
    MAX_TEXT_LENGTH,
    RESERVED_NAMES,
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
TIME: Schema = {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$"}
DAY: Schema = {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}$"}
FREE_TEXT: Schema = {"type": "string", "maxLength": MAX_TEXT_LENGTH, "pattern": f"^[^{_CONTROL}]*$"}


class SchemaBuilder:
    """Builder of schemas. Schemas of named types are collected in ``definitions`` and referenced from there."""

    def __init__(
        self,
        nulls: Collection[str] | None = (),
        clauses: Collection[str] = (),
        *,
        references: str = "#/$defs/",
        alternatives: Mapping[type, Sequence[type]] | None = None,
    ) -> None:
        self.nulls = nulls
        """Keys for which null has a meaning; None for every null that a type has."""
        self.clauses = clauses
        """Clauses that a command of this game can name; empty for any text."""
        self._references = references
        """Start of every reference to a definition."""
        self._alternatives = alternatives or {}
        """Types by the base class that stands for any of them, such as the views of all games for ``View``."""
        self.lists_defaults_as_required = False
        """True if a key with a default is required, because the server always writes it."""
        self.definitions: dict[str, Schema] = {}
        self._names: dict[type, str] = {}

    def build(self, kind: Any) -> Schema:
        """Return the schema of a type."""
        return self._build(shape.type_info(kind))

    def _build(self, info: shape.Type) -> Schema:
        return _BUILDERS[type(info)](self, info)

    def _build_struct(self, info: shape.StructType) -> Schema:
        if info.cls in self._alternatives:
            kinds = tuple(kind for kind in self._alternatives[info.cls] if kind is not info.cls)
            union = self._build_union(shape.UnionType(tuple(map(shape.type_info, kinds))))
            if len(kinds) == len(self._alternatives[info.cls]):
                return union
            return {"anyOf": [*union.get("anyOf", [union]), self._build_named_struct(info)]}
        return self._build_named_struct(info)

    def _build_named_struct(self, info: shape.StructType) -> Schema:
        name = self._names.get(info.cls)
        if name is None:
            name = self._names[info.cls] = self._make_name(info.cls)
            self.definitions[name] = {}
            self.definitions[name] = self._build_object(info)
        return {"$ref": f"{self._references}{name}"}

    def _make_name(self, kind: type) -> str:
        name = f"do-{kind.__struct_config__.tag}" if issubclass(kind, Command) else kind.__name__
        return name if name not in self.definitions else f"{name}-{len(self.definitions)}"

    def _build_object(self, info: shape.StructType) -> Schema:
        descriptions = read_descriptions(info.cls)
        properties: dict[str, Schema] = {}
        required: list[str] = []
        if info.tag_field is not None:
            properties[info.tag_field] = {"const": info.tag, **_describe_tag(info.cls)}
            required.append(info.tag_field)
        for field in info.fields:
            is_clause = self.clauses and issubclass(info.cls, Command) and field.encode_name in CLAUSE_KEYS
            properties[field.encode_name] = (
                self._build_clause() if is_clause else self._build_field(field, descriptions.get(field.name))
            )
            if field.required or (self.lists_defaults_as_required and _is_always_written(info.cls, field)):
                required.append(field.encode_name)
        schema: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
        if info.cls.__doc__:
            schema["description"] = format_docstring(info.cls.__doc__)
        return schema | ({"required": required} if required else {})

    def _build_clause(self) -> Schema:
        self.definitions["Clause"] = {"enum": sorted(self.clauses), "description": "A clause of the instrument."}
        return {"$ref": f"{self._references}Clause"}

    def _build_field(self, field: shape.Field, description: str | None) -> Schema:
        kind = field.type
        if isinstance(kind, shape.UnionType) and not self._keeps_null(field.encode_name):
            kind = shape.UnionType(tuple(member for member in kind.types if not isinstance(member, shape.NoneType)))
        schema = dict(self._build(kind))
        if description is not None:
            schema["description"] = description
        if field.default is not msgspec.NODEFAULT and field.default is not None:
            default = format_default(field.default)
            if default is not None:
                schema["default"] = default
        return schema

    def _keeps_null(self, key: str) -> bool:
        return self.nulls is None or key in self.nulls

    def _build_union(self, info: shape.UnionType) -> Schema:
        kinds = info.types
        schemas = [self._build(member) for member in kinds]
        if len(schemas) == 1:
            return schemas[0]
        tag_fields = {member.tag_field if isinstance(member, shape.StructType) else None for member in kinds}
        tag_field = tag_fields.pop() if len(tag_fields) == 1 else None
        if tag_field is not None:
            discriminator = {"propertyName": tag_field}
            return {"type": "object", "required": [tag_field], "discriminator": discriminator, "anyOf": schemas}
        return {"anyOf": schemas}

    def _build_custom(self, info: shape.CustomType) -> Schema:
        kind = info.cls
        own_schema = getattr(kind, "schema", None)
        if own_schema is not None:
            return dict(own_schema)
        if issubclass(kind, NameForm):
            return _make_name_schema(kind.words)
        for text_type, schema in _TEXTS.items():
            if kind is text_type or (text_type is not Cents and issubclass(kind, text_type)):
                return dict(schema)
        raise TypeError(f"no schema is known for {kind.__name__}; give it an attribute `schema`")

    def _build_number(self, info: shape.IntType | shape.FloatType) -> Schema:
        bounds = {"minimum": info.ge, "exclusiveMinimum": info.gt, "maximum": info.le, "exclusiveMaximum": info.lt}
        kind = "integer" if isinstance(info, shape.IntType) else "number"
        return {"type": kind, **{key: value for key, value in bounds.items() if value is not None}}

    def _build_text(self, info: shape.StrType) -> Schema:
        pattern = None if info.pattern is None else info.pattern.replace(r"\Z", "$")
        bounds = {"minLength": info.min_length, "maxLength": info.max_length, "pattern": pattern}
        return {"type": "string", **{key: value for key, value in bounds.items() if value is not None}}

    def _build_list(self, info: Any) -> Schema:
        bounds = {"minItems": info.min_length, "maxItems": info.max_length}
        items = {"type": "array", "items": self._build(info.item_type)}
        return items | {key: value for key, value in bounds.items() if value is not None}

    def _build_tuple(self, info: shape.TupleType) -> Schema:
        items = [self._build(item_type) for item_type in info.item_types]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}

    def _build_described(self, info: shape.Metadata) -> Schema:
        return {**self._build(info.type), **(info.extra_json_schema or {})}

    def _build_mapping(self, info: shape.DictType) -> Schema:
        schema: Schema = {"type": "object", "additionalProperties": self._build(info.value_type)}
        keys = self._build(info.key_type)
        return schema if keys == {"type": "string"} else schema | {"propertyNames": keys}


_BUILDERS: dict[type, Callable[[SchemaBuilder, Any], Schema]] = {
    shape.AnyType: lambda maker, node: {},
    shape.RawType: lambda maker, node: {},
    shape.NoneType: lambda maker, node: {"type": "null"},
    shape.BoolType: lambda maker, node: {"type": "boolean"},
    shape.LiteralType: lambda maker, node: {"enum": list(node.values)},
    shape.IntType: SchemaBuilder._build_number,
    shape.FloatType: SchemaBuilder._build_number,
    shape.StrType: SchemaBuilder._build_text,
    shape.ListType: SchemaBuilder._build_list,
    shape.VarTupleType: SchemaBuilder._build_list,
    shape.TupleType: SchemaBuilder._build_tuple,
    shape.DictType: SchemaBuilder._build_mapping,
    shape.StructType: SchemaBuilder._build_struct,
    shape.UnionType: SchemaBuilder._build_union,
    shape.CustomType: SchemaBuilder._build_custom,
    shape.Metadata: SchemaBuilder._build_described,
}

_TEXTS: dict[type, Schema] = {
    Cents: MONEY,
    HundredthsOfPercent: PERCENT,
    UtcForm: TIME,
    DayForm: DAY,
    FreeTextForm: FREE_TEXT,
}


def _make_name_schema(words: Collection[str]) -> Schema:
    """Return the schema of a name.

    The schema accepts more than the decoder, because it cannot express every condition (NFC, punctuation).
    """
    reserved = "|".join("".join(f"[{letter}{letter.upper()}]" for letter in word) for word in sorted(RESERVED_NAMES))
    name: Schema = {
        "type": "string",
        "minLength": 1,
        "maxLength": MAX_NAME_LENGTH,
        "pattern": f"^[^ {_CONTROL}]([^{_CONTROL}]*[^ {_CONTROL}])?$",
        "not": {"pattern": f"^({reserved})$"},
    }
    return {"anyOf": [{"enum": sorted(words)}, name]} if words else name


def _describe_tag(kind: type[msgspec.Struct]) -> Schema:
    """Return the description of a struct's tag, if the struct has one in ``tag_description``."""
    description = getattr(kind, "tag_description", None)
    return {} if description is None else {"description": description}


def _is_always_written(kind: type[msgspec.Struct], field: shape.Field) -> bool:
    """Return whether a key is always there: it is not left out for a default, and its default is not UNSET."""
    has_value = (
        field.default not in (msgspec.NODEFAULT, msgspec.UNSET) or field.default_factory is not msgspec.NODEFAULT
    )
    return has_value and not kind.__struct_config__.omit_defaults


def format_default(value: Any) -> Any:
    """Return a default value as a record would write it, or None if a record cannot write it."""
    if isinstance(value, Cents):
        return print_money(value)
    if isinstance(value, HundredthsOfPercent):
        return f"{value // 100}.{value % 100:02d}"
    if hasattr(value, "to_json"):
        return value.to_json()
    if isinstance(value, tuple):
        items = [format_default(item) for item in value]
        return items if all(item is not None for item in items) else None
    return value if isinstance(value, bool | int | str) else None


@cache
def read_descriptions(kind: type) -> dict[str, str]:
    """Return the description of each key of a struct, including keys of its base classes.

    The descriptions are the docstrings below the keys in the source code.
    """
    descriptions: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            descriptions |= read_own_descriptions(base)
    return descriptions


@cache
def _parse_classes(module: str) -> dict[str, ast.ClassDef]:
    """Return the syntax trees of a module's classes by name, or nothing if its source is not available."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[module]))
    except (OSError, TypeError, KeyError):
        return {}
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def read_own_descriptions(kind: type) -> dict[str, str]:
    """Return the description of each key that the class itself declares, from the source code."""
    tree = _parse_classes(kind.__module__).get(kind.__name__)
    return {} if tree is None else _read_class_descriptions(tree)


def _read_class_descriptions(tree: ast.ClassDef) -> dict[str, str]:
    descriptions = {}
    for field, after in zip(tree.body, tree.body[1:], strict=False):
        target = field.target if isinstance(field, ast.AnnAssign) else None
        if isinstance(target, ast.Name) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            descriptions[target.id] = format_docstring(str(after.value.value))
    return descriptions


def format_docstring(text: str) -> str:
    """Format a docstring as one line of Markdown."""
    return re.sub(r"\s+", " ", text.replace("``", "`")).strip()
