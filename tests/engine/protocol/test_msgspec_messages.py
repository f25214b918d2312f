"""Every text with which msgspec rejects an input becomes a message with an id, in every language."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from houseway.engine.protocol.decoding import StrictDecoder
from houseway.engine.protocol.msgspec_messages import MAX_TEXT_CHARACTERS, read_json_error, read_reason
from houseway.errors import InvalidRecordError, InvalidValueError
from houseway.i18n import Message, make_verbatim
from houseway.i18n.catalogue import list_languages, use_language


class Inner(Struct, forbid_unknown_fields=True):
    size: Literal["small", "large"] = "small"

    def __post_init__(self) -> None:
        if self.size == "large":
            raise InvalidValueError(Message("equipment-unknown-card", card="x` - at `$.boxes"))


class Sit(Struct, forbid_unknown_fields=True, tag="sit", tag_field="do"):
    number: Annotated[int, Meta(ge=1, le=8)] = 1
    seconds: Annotated[float, Meta(gt=0, lt=36)] = 1.0
    name: Annotated[str, Meta(min_length=1, max_length=3)] = "ann"
    form: Annotated[str, Meta(pattern="^a$")] = "a"
    boxes: Annotated[list[int], Meta(min_length=1, max_length=2)] | None = None
    chips: Annotated[dict[str, int], Meta(min_length=1, max_length=1)] | None = None
    pair: tuple[int, str] = (1, "")
    side: Literal["left", "right"] = "left"
    level: Literal[1, 2] = 1
    inner: Inner | None = None
    is_open: bool = True
    raw: Any = None


class Leave(Struct, tag="leave", tag_field="do"):
    player: str


class Rejecting(Struct):
    value: int

    def __post_init__(self) -> None:
        raise ValueError("`$.box` is no good - at `$.box`")


DECODER: StrictDecoder[Sit | Leave] = StrictDecoder(Sit | Leave)
INVALID_INPUTS: list[tuple[dict[str, Any], str, str]] = [
    ({"number": 0}, ".number", "engine-at-least"),
    ({"number": 9}, ".number", "engine-at-most"),
    ({"number": "1"}, ".number", "engine-wrong-type"),
    ({"number": 1.5}, ".number", "engine-wrong-type"),
    ({"seconds": 0}, ".seconds", "engine-above"),
    ({"seconds": 36}, ".seconds", "engine-below"),
    ({"name": ""}, ".name", "engine-text-minimum-length"),
    ({"name": "four"}, ".name", "engine-text-maximum-length"),
    ({"form": "b"}, ".form", "engine-wrong-form"),
    ({"boxes": []}, ".boxes", "engine-list-minimum-length"),
    ({"boxes": [1, 2, 3]}, ".boxes", "engine-list-maximum-length"),
    ({"boxes": [1, "2"]}, ".boxes[1]", "engine-wrong-type"),
    ({"chips": {}}, ".chips", "engine-object-minimum-length"),
    ({"chips": {"a": 1, "b": 2}}, ".chips", "engine-object-maximum-length"),
    ({"pair": [1]}, ".pair", "engine-list-exact-length"),
    ({"side": "lefft"}, ".side", "law-similar-names"),
    ({"side": "up"}, ".side", "engine-unknown-word"),
    ({"level": 3}, ".level", "engine-unknown-word"),
    ({"inner": {"siz": 1}}, ".inner", "law-similar-names"),
    ({"inner": 5}, ".inner", "engine-wrong-type"),
    ({"is_open": 1}, ".is_open", "engine-wrong-type"),
    ({"zzz": 1}, "", "engine-unknown-key"),
    ({"do": "leave"}, "", "engine-missing-key"),
    ({"do": "steal"}, ".do", "engine-unknown-command"),
    ({"do": 5}, ".do", "engine-wrong-type"),
    ({"number": 10**30}, ".number", "engine-at-most"),
]


@pytest.mark.parametrize(("fields", "place", "message_id"), INVALID_INPUTS, ids=str)
def test_every_reason_is_translated_and_has_its_position(fields: dict[str, Any], place: str, message_id: str) -> None:
    value = {"do": "sit", **fields}
    with pytest.raises(InvalidRecordError) as error:
        DECODER.convert(value)
    assert (error.value.place, error.value.reason.id) == (place, message_id)
    if fields.get("number") != 10**30:  # JSON as msgspec writes it has at most 64 bits
        with pytest.raises(InvalidRecordError) as json_error:
            DECODER.decode(msgspec.json.encode(value))
        assert (json_error.value.place, json_error.value.reason.id) == (place, message_id)
    assert len({error.value.reason.render(language) for language in list_languages()}) == len(list_languages())


def test_types_are_named_in_the_language_of_the_context() -> None:
    reason = read_reason("Expected `int | array | null`, got `object`").message
    assert str(reason) == "This must be a whole number or a list, not an object."
    with use_language("zh"):
        assert str(reason) == "此处必须是整数或列表，不能是对象。"


def test_check_of_a_type_gives_its_message_and_cannot_forge_the_position() -> None:
    for language in list_languages():
        with use_language(language), pytest.raises(InvalidRecordError) as error:
            DECODER.convert({"do": "sit", "inner": {"size": "large"}})
        assert error.value.place == ".inner"
        assert error.value.reason == Message("equipment-unknown-card", card="x` - at `$.boxes")


def test_text_of_a_third_party_type_is_shown_unchanged() -> None:
    decoder: StrictDecoder[list[Rejecting]] = StrictDecoder(list[Rejecting])
    with pytest.raises(InvalidRecordError) as error:
        decoder.convert([{"value": 1}])
    assert error.value.place == "[0]"
    assert error.value.reason == make_verbatim("`$.box` is no good - at `$.box`")


@pytest.mark.parametrize(
    ("data", "message_id"),
    [
        (b"", "engine-json-truncated"),
        (b'{"do":', "engine-json-truncated"),
        (b'{"do":}', "engine-not-json-at"),
        (b'{"do": "sit"} x', "engine-not-json-at"),
        (b'"\xff"', "engine-not-utf-8"),
        (b'{"do": "sit", "number": null}', "engine-wrong-type"),
        (b'{"do": "sit", "raw": null}', "engine-null"),
        (b'{"do": "sit", "seconds": 1e999}', "engine-number-out-of-range"),
        (b'{"do": "sit", "raw": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "engine-too-deep"),
    ],
    ids=["empty", "truncated", "malformed", "trailing", "not UTF-8", "null", "null anywhere", "range", "deep"],
)
def test_input_that_is_not_json_is_reported(data: bytes, message_id: str) -> None:
    with pytest.raises(InvalidRecordError) as error:
        DECODER.decode(data)
    assert error.value.reason.id == message_id
    assert error.value.why


def test_unknown_text_is_shown_and_shortened() -> None:
    assert str(read_reason("Something\nnew").message) == "The value is invalid: Something\\nnew"
    assert str(read_json_error("Something new")) == "The input is not JSON: Something new"
    long_text = str(read_reason("x" * 1000).message.arguments["reason"])
    assert len(long_text) == MAX_TEXT_CHARACTERS
    assert long_text.endswith("...")
