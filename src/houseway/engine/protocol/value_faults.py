"""Diagnosis of input that msgspec rejects: which value is wrong, where it is, and why, as a message with an id.

msgspec reports a fault only as English text. Nothing reads that text: ``find_fault`` compares the input with the
description of its type (``msgspec.inspect``) and stops at the same value as msgspec does. It runs only after msgspec
has rejected an input.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import inspect

from houseway.errors import HousewayError
from houseway.i18n import Message, MessageList, make_verbatim
from houseway.law.suggestions import append_similar_names
from houseway.safe_text import escape_unprintable

MAX_TEXT_CHARACTERS = 200
"""Number of characters above which a text from the input is shortened."""
DecodeHook: TypeAlias = Callable[[type, object], Any]
_SCALAR_NAMES: tuple[tuple[type[inspect.Type], str], ...] = (
    (inspect.BoolType, "bool"),
    (inspect.IntType, "int"),
    (inspect.FloatType, "float"),
    (inspect.StrType, "str"),
)
_LISTS = (inspect.CollectionType, inspect.TupleType)
_OBJECTS = (inspect.StructType, inspect.DictType)
_TYPE_ORDER = ("bool", "int", "float", "str", "array", "object")
"""Types that the catalogues have names for, in the order in which a message lists them."""
_BOUNDS: tuple[tuple[str, str, Callable[[Any, Any], bool]], ...] = (
    ("ge", "engine-at-least", lambda number, bound: number >= bound),
    ("gt", "engine-above", lambda number, bound: number > bound),
    ("le", "engine-at-most", lambda number, bound: number <= bound),
    ("lt", "engine-below", lambda number, bound: number < bound),
)


class ValueFault(NamedTuple):
    """Reason why a value is wrong, and its position in the input, such as ``.boxes[0]``."""

    reason: Message
    place: str = ""


def find_fault(kind: Any, value: object, decode_hook: DecodeHook | None = None, *, strict: bool = True) -> ValueFault:
    """Return the first fault of a value that msgspec does not accept as a value of this type.

    ``strict`` is the argument of the same name of ``msgspec.convert``: if it is false, text may stand for numbers.
    """
    fault = _Diagnosis(decode_hook, strict=strict).check(_describe_type(kind), value, "")
    return fault or ValueFault(Message("engine-invalid-value"))


def describe_json_error(data: bytes | str) -> Message:
    """Return the reason for which input is not JSON.

    >>> str(describe_json_error(b'{"do": "sit"} x'))
    'The input is not JSON: there is an error at byte 14.'
    """
    text = data if isinstance(data, str) else data.decode(errors="surrogateescape")
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        if error.pos >= len(text.rstrip()):
            return Message("engine-json-truncated")
        return Message("engine-not-json-at", byte=str(len(text[: error.pos].encode(errors="surrogateescape"))))
    except RecursionError:
        return Message("engine-too-deep")
    except ValueError:  # a number with more digits than Python converts
        return Message("engine-number-out-of-range")
    return Message("engine-not-json")


def shorten(text: str) -> str:
    """Return text from an input or a library as short text on one line."""
    text = escape_unprintable(text[: MAX_TEXT_CHARACTERS + 1])
    return text if len(text) <= MAX_TEXT_CHARACTERS else text[: MAX_TEXT_CHARACTERS - 3] + "..."


@cache
def _describe_type(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def _expand(node: inspect.Type) -> Iterator[inspect.Type]:
    """Yield the types of a union, or the type itself if it is not a union."""
    if isinstance(node, inspect.Metadata):
        yield from _expand(node.type)
    elif isinstance(node, inspect.UnionType):
        for part in node.types:
            yield from _expand(part)
    else:
        yield node


def _name_types(node: inspect.Type) -> set[str]:
    """Return the names of the JSON types that a type accepts. The set is empty if it decides itself."""
    if isinstance(node, inspect.LiteralType):
        return {_name_given_type(value) for value in node.values}
    if isinstance(node, inspect.EnumType):
        return {_name_given_type(member.value) for member in node.cls}
    if isinstance(node, inspect.NoneType):
        return {"null"}
    if isinstance(node, _LISTS):
        return {"array"}
    if isinstance(node, _OBJECTS):
        return {"object"}
    return {name for scalar_type, name in _SCALAR_NAMES if isinstance(node, scalar_type)}


def _name_given_type(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, Mapping):
        return "object"
    if isinstance(value, list | tuple):
        return "array"
    for kind, name in ((bool, "bool"), (int, "int"), (float, "float"), (str, "str")):
        if isinstance(value, kind):
            return name
    return type(value).__name__


def _name_type(name: str) -> Message | str:
    return Message(f"engine-type-{name}") if name == "null" or name in _TYPE_ORDER else name


def _make_wrong_type(names: Collection[str], value: object, place: str) -> ValueFault:
    expected = MessageList([_name_type(name) for name in _TYPE_ORDER if name in names] or [_name_type("null")], "or")
    return ValueFault(Message("engine-wrong-type", expected=expected, given=_name_type(_name_given_type(value))), place)


class _Diagnosis:
    """Search for the first fault, in the order in which msgspec reads an input."""

    def __init__(self, decode_hook: DecodeHook | None, *, strict: bool) -> None:
        self.decode_hook = decode_hook
        self.strict = strict

    def check(self, node: inspect.Type, value: object, place: str) -> ValueFault | None:
        """Return the first fault of a value, or None if it has none."""
        parts = list(_expand(node))
        if any(isinstance(part, inspect.AnyType | inspect.RawType) for part in parts):
            return None
        given = _name_given_type(value)
        names = set().union(*map(_name_types, parts))
        if not names - {"null"} and not (given == "null" and "null" in names):
            custom_kind = next((part.cls for part in parts if isinstance(part, inspect.CustomType)), None)
            return None if custom_kind is None else self._check_custom(custom_kind, value, place)
        if given == "null" and "null" in names:
            return None
        if not self.strict and given == "str" and "str" not in names:
            given, value = self._convert_text(names, value)
        if given == "int" and "int" not in names and "float" in names:
            given = "float"
        if given not in names:
            return _make_wrong_type(names, value, place)
        candidates = [part for part in parts if given in _name_types(part)]
        if given == "array":
            return self._check_list(candidates[0], value, place)
        if given == "object":
            return self._check_object(candidates, value, place)
        return self._check_scalar(candidates, value, place)

    def _convert_text(self, names: set[str], value: object) -> tuple[str, object]:
        """Return text as the number that it stands for, with the name of its type."""
        for name, kind in (("int", int), ("float", float), ("bool", bool)):
            if name in names:
                try:
                    return name, msgspec.convert(value, kind, strict=False)
                except msgspec.ValidationError:
                    continue
        return "str", value

    def _check_custom(self, kind: type, value: object, place: str) -> ValueFault | None:
        if self.decode_hook is None:
            return None
        try:
            self.decode_hook(kind, value)
        except HousewayError as error:
            return ValueFault(error.reason, place)
        except (ValueError, TypeError) as error:
            return ValueFault(make_verbatim(shorten(str(error))), place)
        return None

    def _check_scalar(self, nodes: list[inspect.Type], value: object, place: str) -> ValueFault | None:
        words = [word for node in nodes for word in _list_words(node)]
        if words:
            if value in words:
                return None
            reason = Message("engine-unknown-word", word=shorten(str(value)))
            return ValueFault(append_similar_names(reason, str(value), [str(word) for word in words]), place)
        node = nodes[0]
        if isinstance(node, inspect.StrType):
            return self._check_text(node, str(value), place)
        for name, message_id, is_within in _BOUNDS:
            bound = getattr(node, name, None)
            if bound is not None and not is_within(value, bound):
                return ValueFault(Message(message_id, bound=str(bound).removesuffix(".0")), place)
        return None

    def _check_text(self, node: inspect.StrType, text: str, place: str) -> ValueFault | None:
        if fault := _check_length(node, len(text), "text", place):
            return fault
        if node.pattern is not None and not re.search(node.pattern, text):
            return ValueFault(Message("engine-wrong-form", pattern=shorten(node.pattern)), place)
        return None

    def _check_list(self, node: Any, items: Any, place: str) -> ValueFault | None:
        if isinstance(node, inspect.TupleType):
            if len(items) != len(node.item_types):
                return ValueFault(Message("engine-list-exact-length", count=len(node.item_types)), place)
            item_types = node.item_types
        else:
            if fault := _check_length(node, len(items), "list", place):
                return fault
            item_types = (node.item_type,) * len(items)
        for number, (item_type, item) in enumerate(zip(item_types, items, strict=True)):
            if fault := self.check(item_type, item, f"{place}[{number}]"):
                return fault
        return None

    def _check_object(self, nodes: list[Any], value: Any, place: str) -> ValueFault | None:
        if isinstance(nodes[0], inspect.DictType):
            return self._check_dictionary(nodes[0], value, place)
        node = nodes[0]
        if node.tag_field is not None:
            if node.tag_field not in value:
                missing_tag = len(nodes) > 1
                if missing_tag:
                    return ValueFault(Message("engine-missing-key", key=node.tag_field), place)
            else:
                tag = value[node.tag_field]
                if fault := self._check_tag(nodes, tag, f"{place}.{node.tag_field}"):
                    return fault
                node = next(candidate for candidate in nodes if candidate.tag == tag)
        return self._check_struct(node, value, place)

    def _check_tag(self, nodes: list[inspect.StructType], tag: object, place: str) -> ValueFault | None:
        tags = [node.tag for node in nodes]
        tag_types = {_name_given_type(known_tag) for known_tag in tags}
        if _name_given_type(tag) not in tag_types:
            return _make_wrong_type(tag_types, tag, place)
        if tag in tags:
            return None
        is_command = place == ".do"
        message_id, name = ("engine-unknown-command", "verb") if is_command else ("engine-unknown-word", "word")
        reason = Message(message_id, **{name: shorten(str(tag))})
        return ValueFault(append_similar_names(reason, str(tag), map(str, tags)) if is_command else reason, place)

    def _check_struct(self, node: inspect.StructType, value: Mapping[Any, Any], place: str) -> ValueFault | None:
        fields = {field.encode_name: field for field in node.fields}
        for key, item in value.items():
            if not isinstance(key, str):
                return ValueFault(Message("engine-expected-type", expected=_name_type("str")), place)
            if key in fields:
                if fault := self.check(fields[key].type, item, f"{place}.{key}"):
                    return fault
            elif node.forbid_unknown_fields and key != node.tag_field:
                reason = Message("engine-unknown-key", key=shorten(key))
                return ValueFault(append_similar_names(reason, key, fields), place)
        for key, field in fields.items():
            if field.required and key not in value:
                return ValueFault(Message("engine-missing-key", key=key), place)
        return self._check_whole(node.cls, value, place)

    def _check_whole(self, kind: type, value: object, place: str) -> ValueFault | None:
        """Return the fault that the type itself finds in an object whose values are right."""
        if not hasattr(kind, "__post_init__"):
            return None
        try:
            msgspec.convert(value, kind, dec_hook=self.decode_hook, strict=self.strict)
        except msgspec.ValidationError as error:
            cause = error.__cause__
            if isinstance(cause, HousewayError):
                return ValueFault(cause.reason, place)
            return None if cause is None else ValueFault(make_verbatim(shorten(str(cause))), place)
        return None

    def _check_dictionary(self, node: inspect.DictType, value: Mapping[Any, Any], place: str) -> ValueFault | None:
        if fault := _check_length(node, len(value), "object", place):
            return fault
        for key, item in value.items():
            if fault := self.check(node.key_type, key, place):
                return fault
            if fault := self.check(node.value_type, item, f"{place}[...]"):
                return fault
        return None


def _list_words(node: inspect.Type) -> tuple[Any, ...]:
    """Return the values that a type lists, or nothing if it accepts others too."""
    if isinstance(node, inspect.LiteralType):
        return tuple(node.values)
    return tuple(member.value for member in node.cls) if isinstance(node, inspect.EnumType) else ()


def _check_length(node: Any, length: int, counted: str, place: str) -> ValueFault | None:
    if node.min_length is not None and length < node.min_length:
        return ValueFault(Message(f"engine-{counted}-minimum-length", count=node.min_length), place)
    if node.max_length is not None and length > node.max_length:
        return ValueFault(Message(f"engine-{counted}-maximum-length", count=node.max_length), place)
    return None
