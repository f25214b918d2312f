"""Values of a session that have more than one form: the game, the table maximum, and departures from the game's rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from houseway.engine.protocol.text_types import LONGEST_TEXT, FreeText, FreeTextForm
from houseway.money import MONEY_PATTERN, Cents, parse_money
from houseway.safe_text import shown

NO_MAXIMUM = "none"
"""What the conditions say instead of a table maximum if there is none."""

INSTRUMENT = r"NI[0-9]{4}-[0-9]+"
_INSTRUMENT = re.compile(INSTRUMENT, re.ASCII)
_KEYS_OF_GAME = frozenset(("game", "instrument", "elsewhere"))


class GameElsewhere(Struct, frozen=True):
    """An authorised game that is named with its instrument; marked ``elsewhere`` its tables are played outside the program."""

    game: str
    instrument: str
    elsewhere: bool


class _Accepting(type):
    """The type of a form: the values that its ``read`` returns count as its instances."""

    returns: tuple[type, ...]

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, cls.returns)


class GameForm(metaclass=_Accepting):
    """The game of a session: the key of a game, or an object that names another authorised game with its instrument."""

    returns = (str, GameElsewhere)
    called: ClassVar[str] = "the key of a game, or an object with game, instrument and elsewhere"
    schema: ClassVar[dict[str, Any]] = {
        "anyOf": [
            {"type": "string", "maxLength": LONGEST_TEXT},
            {
                "type": "object",
                "properties": {
                    "game": {"type": "string", "maxLength": LONGEST_TEXT},
                    "instrument": {"type": "string", "pattern": f"^{INSTRUMENT}$"},
                    "elsewhere": {"type": "boolean"},
                },
                "required": ["game", "instrument"],
                "additionalProperties": False,
            },
        ]
    }

    @classmethod
    def read(cls, value: object) -> str | GameElsewhere:
        """Return the key or the game that is named; raise ``ValueError`` if the value is neither."""
        if not isinstance(value, dict):
            return FreeTextForm.read(value)
        unknown = [key for key in value if key not in _KEYS_OF_GAME]
        if unknown:
            raise ValueError(f"unknown key {shown(unknown[0])}; a game has game, instrument and elsewhere")
        number, elsewhere = value.get("instrument"), value.get("elsewhere", False)
        if "game" not in value or not isinstance(number, str) or not _INSTRUMENT.fullmatch(number):
            raise ValueError(
                f"an object names its game and its instrument, such as NI2018-111; instrument is {shown(number)}"
            )
        if not isinstance(elsewhere, bool):
            raise ValueError(f"elsewhere is true or false, not {shown(elsewhere)}")
        return GameElsewhere(FreeTextForm.read(value["game"]), number, elsewhere)


class TableMaximumForm(metaclass=_Accepting):
    """The most that may be wagered: money, or the word that there is no maximum."""

    returns = (str, Cents)
    called: ClassVar[str] = 'money, or "none"'
    schema: ClassVar[dict[str, Any]] = {"anyOf": [{"type": "string", "pattern": MONEY_PATTERN}, {"const": NO_MAXIMUM}]}

    @classmethod
    def read(cls, value: object) -> Cents | str:
        """Return the amount or the word; raise ``ValueError`` if the value is neither."""
        return NO_MAXIMUM if value == NO_MAXIMUM else Cents(parse_money(value))


class JsonForm(metaclass=_Accepting):
    """Any value, stored as its JSON text: only the game whose table opens with it can validate it."""

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
    GameNamed: TypeAlias = str | GameElsewhere
    TableMaximum: TypeAlias = Cents | str
    JsonText: TypeAlias = str
else:
    GameNamed, TableMaximum, JsonText = GameForm, TableMaximumForm, JsonForm


class Departure(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Where approved conditions depart from a clause of the game: a determination with a value, or words (20.5)."""

    clause: FreeText
    """The clause departed from, in a mixed tournament with the number of its instrument."""
    key: FreeText | None = None
    """The determination of the table."""
    value: JsonText | UnsetType = UNSET
    """Its value."""
    text: FreeText | None = None
    """The departure in words, in place of a key and its value."""

    def __post_init__(self) -> None:
        if (self.key is None) == (self.text is None) or (self.key is None) != (self.value is UNSET):
            raise ValueError("a departure has a key with its value, or a text, and the clause departed from")

    @property
    def determined(self) -> Any:
        """The value as a record writes it."""
        assert not isinstance(self.value, UnsetType), "a departure in words has no value"
        return msgspec.json.decode(self.value)


def game_of(game: GameNamed | UnsetType, host_game: str) -> str:
    """Return the key of a session's game; another authorised game is called by its name and its instrument.

    >>> game_of(GameElsewhere("roulette", "NI2018-111", True), "blackjack"), game_of(UNSET, "blackjack")
    ('roulette (NI2018-111)', 'blackjack')
    """
    if isinstance(game, UnsetType):
        return host_game
    return f"{game.game} ({game.instrument})" if isinstance(game, GameElsewhere) else game


def locator_of(departure: Departure) -> str:
    """Return the clause departed from, without the number of its instrument."""
    return departure.clause.rpartition(" ")[2]
