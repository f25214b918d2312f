"""Input of the server that msgspec rejects is described by a message and a position."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from houseway.server.ports.validation_messages import describe_decoding_error


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
        (Sample, b'{"number": "x"}', "engine-wrong-type", ".number"),
        (Sample, b"[]", "engine-wrong-type", ""),
        (Sample, b'{"name": "a"}', "engine-text-minimum-length", ".name"),
        (Sample, b'{"name": "abcd"}', "engine-text-maximum-length", ".name"),
        (Sample, b'{"name": "AB"}', "engine-wrong-form", ".name"),
        (Sample, b'{"items": []}', "engine-list-minimum-length", ".items"),
        (Sample, b'{"items": [1, 2, 3]}', "engine-list-maximum-length", ".items"),
        (Sample, b'{"word": "z"}', "engine-unknown-word", ".word"),
        (Sample, b'{"number": 0}', "engine-at-least", ".number"),
        (Sample, b'{"number": 6}', "engine-at-most", ".number"),
        (Sample, b'{"ratio": 0.5}', "engine-above", ".ratio"),
        (Sample, b'{"ratio": 2.0}', "engine-below", ".ratio"),
        (Sample, b'{"keys": {"abc": 1}}', "engine-text-maximum-length", ".keys"),
        (Sample, b'{"other": 1}', "engine-unknown-key", ""),
        (Required, b"{}", "engine-missing-key", ""),
        (Sample, b"nonsense", "engine-not-json-at", ""),
        (Sample, b'{"number": ', "engine-json-truncated", ""),
        (Sample, b'{"name": "\xff"}', "engine-not-utf-8", ""),
        (Any, b"[" * 100_000, "engine-too-deep", ""),
    ],
)
def test_every_fault_has_a_message(kind: Any, data: bytes, message_id: str, place: str) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeError, RecursionError)) as error:
        msgspec.json.decode(data, type=kind)
    value = describe_decoding_error(error.value, kind, data)
    assert (value.reason.id, value.place) == (message_id, place)
    assert str(value.reason) != value.reason.render("zh")
