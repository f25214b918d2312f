"""Values of a session that can be written in several forms: game, table maximum, departures from the rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from houseway.engine.protocol.text_types import MAX_TEXT_LENGTH, FreeText, FreeTextForm
from houseway.errors import InvalidValueError
from houseway.i18n import Message
from houseway.money import MONEY_PATTERN, Cents, parse_money
from houseway.safe_text import format_untrusted

NO_MAXIMUM = "none"
"""Text by which the conditions state that there is no table maximum."""

INSTRUMENT = r"NI[0-9]{4}-[0-9]+"
_INSTRUMENT = re.compile(INSTRUMENT, re.ASCII)
_GAME_KEYS = frozenset(("game", "instrument", "elsewhere"))


class ExternalGame(Struct, frozen=True):
    """Authorised game that the conditions state by its name and instrument.

    If ``elsewhere`` is true, its tables are played outside the program.
    """

    game: str
    instrument: str
    elsewhere: bool


class _FormMeta(type):
    """Metaclass that makes ``isinstance(value, Form)`` true for the types that the form's ``read`` returns."""

    returns: tuple[type, ...]

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, cls.returns)


class GameForm(metaclass=_FormMeta):
    """Game of a session: a key, or an object with the name and instrument of another authorised game."""

    returns = (str, ExternalGame)
    called: ClassVar[str] = "the key of a game, or an object with game, instrument and elsewhere"
    schema: ClassVar[dict[str, Any]] = {
        "anyOf": [
            {"type": "string", "maxLength": MAX_TEXT_LENGTH},
            {
                "type": "object",
                "properties": {
                    "game": {"type": "string", "maxLength": MAX_TEXT_LENGTH},
                    "instrument": {"type": "string", "pattern": f"^{INSTRUMENT}$"},
                    "elsewhere": {"type": "boolean"},
                },
                "required": ["game", "instrument"],
                "additionalProperties": False,
            },
        ]
    }

    @classmethod
    def read(cls, value: object) -> str | ExternalGame:
        """Return the key of the game, or the external game that the object describes.

        Raises:
            ValueError: the value is neither a key nor such an object.
        """
        if not isinstance(value, dict):
            return FreeTextForm.read(value)
        unknown_keys = [key for key in value if key not in _GAME_KEYS]
        if unknown_keys:
            raise InvalidValueError(Message("tournaments-game-unknown-key", key=format_untrusted(unknown_keys[0])))
        instrument_number, is_elsewhere = value.get("instrument"), value.get("elsewhere", False)
        if (
            "game" not in value
            or not isinstance(instrument_number, str)
            or not _INSTRUMENT.fullmatch(instrument_number)
        ):
            raise InvalidValueError(
                Message("tournaments-game-needs-instrument", value=format_untrusted(instrument_number))
            )
        if not isinstance(is_elsewhere, bool):
            raise InvalidValueError(
                Message("tournaments-elsewhere-true-or-false", value=format_untrusted(is_elsewhere))
            )
        return ExternalGame(FreeTextForm.read(value["game"]), instrument_number, is_elsewhere)


class TableMaximumForm(metaclass=_FormMeta):
    """Table maximum: an amount of money, or ``none``."""

    returns = (str, Cents)
    called: ClassVar[str] = 'money, or "none"'
    schema: ClassVar[dict[str, Any]] = {"anyOf": [{"type": "string", "pattern": MONEY_PATTERN}, {"const": NO_MAXIMUM}]}

    @classmethod
    def read(cls, value: object) -> Cents | str:
        """Return the amount of money, or ``none``.

        Raises:
            ValueError: the value is neither an amount of money nor ``none``.
        """
        return NO_MAXIMUM if value == NO_MAXIMUM else Cents(parse_money(value))


class JsonForm(metaclass=_FormMeta):
    """Any value, stored as its JSON text.

    Only the game of the table can validate the value, when the table opens.
    """

    returns = (str,)
    called: ClassVar[str] = "the value of a determination"
    schema: ClassVar[dict[str, Any]] = {
        "description": "A value of the determination, in the form that its game gives it."
    }

    @classmethod
    def read(cls, value: object) -> str:
        """Return the JSON text of the value."""
        return msgspec.json.encode(value, order="deterministic").decode()


if TYPE_CHECKING:
    GameReference: TypeAlias = str | ExternalGame
    TableMaximum: TypeAlias = Cents | str
    JsonText: TypeAlias = str
else:
    GameReference, TableMaximum, JsonText = GameForm, TableMaximumForm, JsonForm


class Departure(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Departure of approved conditions from a clause of the game: a determination with a value, or text (20.5)."""

    clause: FreeText
    """Clause from which the conditions depart. A mixed tournament adds the number of the clause's instrument."""
    key: FreeText | None = None
    """Key of the table's determination that departs from the clause, or None if ``text`` states the departure."""
    value: JsonText | UnsetType = UNSET
    """JSON text of the value that the determination ``key`` gets; unset if ``text`` states the departure."""
    text: FreeText | None = None
    """Description of a departure that no determination can express, or None if ``key`` and ``value`` state it."""

    def __post_init__(self) -> None:
        if (self.key is None) == (self.text is None) or (self.key is None) != (self.value is UNSET):
            raise InvalidValueError(Message("tournaments-departure-form"))

    @property
    def decoded_value(self) -> Any:
        """Value of the determination, decoded from its JSON text."""
        assert not isinstance(self.value, UnsetType), "a departure in words has no value"
        return msgspec.json.decode(self.value)


def get_game_key(game: GameReference | UnsetType, host_game: str) -> str:
    """Return the key of a session's game, or the name and instrument of an external game.

    >>> get_game_key(ExternalGame("roulette", "NI2018-111", True), "blackjack"), get_game_key(UNSET, "blackjack")
    ('roulette (NI2018-111)', 'blackjack')
    """
    if isinstance(game, UnsetType):
        return host_game
    return f"{game.game} ({game.instrument})" if isinstance(game, ExternalGame) else game


def split_game_key(key: str) -> tuple[str, str]:
    """Return the name and the instrument of a game from its key; the instrument is empty if the key has none.

    >>> split_game_key("roulette (NI2018-111)"), split_game_key("blackjack")
    (('roulette', 'NI2018-111'), ('blackjack', ''))
    """
    name, separator, instrument = key.partition(" (")
    return (name, instrument[:-1]) if separator else (key, "")


def get_locator(departure: Departure) -> str:
    """Return the clause from which a departure departs, without the number of its instrument."""
    return departure.clause.rpartition(" ")[2]
