"""Every value that msgspec rejects is found, with its position and a message in every language."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated, Any, Literal, Union

import msgspec
import pytest
from msgspec import Meta, Struct

from houseway.engine.protocol.commands import decode_hook
from houseway.engine.protocol.decoding import StrictDecoder
from houseway.engine.protocol.value_faults import MAX_TEXT_CHARACTERS, find_fault, shorten
from houseway.errors import InvalidRecordError, InvalidValueError
from houseway.games import get_game
from houseway.i18n import Message, make_verbatim
from houseway.i18n.catalogue import list_languages, use_language
from houseway.tournaments import TOURNAMENT

VECTORS = Path(__file__).resolve().parents[2] / "vectors"


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
    reason = find_fault(int | list[int] | None, {}).reason
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


def test_text_from_the_input_is_shortened() -> None:
    assert shorten("new\nline") == "new\\nline"
    text = shorten("x" * 1000)
    assert len(text) == MAX_TEXT_CHARACTERS
    assert text.endswith("...")


REPLACEMENTS: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**20,
    1.5,
    "",
    "x`` - at `$.y`",
    [],
    [{}],
    {},
    {"do": "sit"},
    {"x": 1},
)
"""Values that are put in the place of others to make an input wrong."""


def mutate(value: Any, random: Random) -> Any:
    """Return a copy of a JSON value with one change: a value replaced, a key added, renamed or left out."""
    if isinstance(value, dict) and value and random.random() < 0.85:
        key = random.choice(list(value))
        action = random.randrange(5)
        if action == 0:
            return {name: item for name, item in value.items() if name != key}
        if action == 1:
            return {**value, random.choice(("zzz", key + "s")): 1}
        return {name: mutate(item, random) if name == key else item for name, item in value.items()}
    if isinstance(value, list) and value and random.random() < 0.85:
        number = random.randrange(len(value))
        return [mutate(item, random) if index == number else item for index, item in enumerate(value)]
    return random.choice(REPLACEMENTS)


def find_rejected_place(kind: Any, value: object) -> str | None:
    """Return the position that msgspec appends to its text, or None if it accepts the value."""
    try:
        msgspec.convert(value, kind, dec_hook=decode_hook)
    except msgspec.ValidationError as error:
        _, sign, place = str(error).rpartition(" - at `")
        return place.removeprefix("key` in `").rstrip("`").removeprefix("$") if sign else ""
    return None


@pytest.mark.parametrize("game", ["blackjack", "canberra-poker", "holdem", "pai-gow", "tournament"])
def test_fault_is_where_msgspec_stops(game: str) -> None:
    """Changed commands of recorded games have a fault at the position that msgspec names."""
    random = Random(25)
    kind: Any = Union[TOURNAMENT.commands if game == TOURNAMENT.key else get_game(game).commands]
    commands = [
        command
        for path in sorted((VECTORS / game).glob("*.json"))
        for command in msgspec.json.decode(path.read_bytes())["commands"]
    ]
    rejected_count = 0
    for command in random.choices(commands, k=1500):
        changed_command = mutate(command, random)
        place = find_rejected_place(kind, changed_command)
        if place is not None:
            rejected_count += 1
            fault = find_fault(kind, changed_command, decode_hook)
            assert fault.place == place, changed_command
            assert fault.reason.id != "engine-invalid-value", changed_command
    assert rejected_count > 500
