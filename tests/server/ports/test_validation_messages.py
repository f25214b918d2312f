"""Texts of msgspec become messages with ids. The texts come from msgspec itself, so that a new version is noticed."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from houseway.server.ports.validation_messages import describe_validation_error


class Sample(Struct, forbid_unknown_fields=True):
    """Type with every kind of limit that the API has."""

    name: Annotated[str, Meta(min_length=2, max_length=3, pattern="^[a-z]*$")] = "ab"
    items: Annotated[list[int], Meta(min_length=1, max_length=2)] = msgspec.field(default_factory=lambda: [1])
    word: Literal["x", "y"] = "x"
    number: Annotated[int, Meta(ge=1, le=5)] = 1
    ratio: Annotated[float, Meta(gt=0.5, lt=2)] = 1
    keys: dict[Annotated[str, Meta(max_length=2)], int] = msgspec.field(default_factory=dict)


class Required(Struct):
    """Type with a required key."""

    name: str


@pytest.mark.parametrize(
    ("kind", "data", "message_id", "place"),
    [
        (Sample, b'{"number": "x"}', "server-value-wrong-type", ".number"),
        (Sample, b"[]", "server-value-wrong-type", ""),
        (Sample, b'{"name": "a"}', "server-value-shortest-text", ".name"),
        (Sample, b'{"name": "abcd"}', "server-value-longest-text", ".name"),
        (Sample, b'{"name": "AB"}', "server-value-wrong-form", ".name"),
        (Sample, b'{"items": []}', "server-value-shortest-list", ".items"),
        (Sample, b'{"items": [1, 2, 3]}', "server-value-longest-list", ".items"),
        (Sample, b'{"word": "z"}', "server-value-unknown-word", ".word"),
        (Sample, b'{"number": 0}', "server-value-least", ".number"),
        (Sample, b'{"number": 6}', "server-value-most", ".number"),
        (Sample, b'{"ratio": 0.5}', "server-value-above", ".ratio"),
        (Sample, b'{"ratio": 2.0}', "server-value-below", ".ratio"),
        (Sample, b'{"keys": {"abc": 1}}', "server-value-longest-text", ".keys"),
        (Sample, b'{"other": 1}', "server-value-unknown-key", ""),
        (Required, b"{}", "server-value-missing-key", ""),
        (Sample, b"nonsense", "server-value-not-json", ""),
        (Sample, b'{"number": ', "server-value-incomplete-json", ""),
        (Sample, b'{"name": "\xff"}', "server-value-not-utf8", ""),
        (Any, b"[" * 100_000, "server-value-too-deep", ""),
    ],
)
def test_every_text_of_msgspec_has_a_message(kind: Any, data: bytes, message_id: str, place: str) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeError, RecursionError)) as error:
        msgspec.json.decode(data, type=kind)
    value = describe_validation_error(error.value)
    assert (value.reason.id, value.place) == (message_id, place)
    assert str(value.reason) != value.reason.render("zh")
