"""Legal actions: the return type of ``legal``, and the kinds of fields that an action leaves open.

A legal action describes a command that somebody may give now. It holds the fixed ``arguments``, and the open
``fields`` with the choices that the table allows at present. A console, a bot or a fuzzer can build its
buttons and forms from a legal action without knowing the game.

>>> offer = LegalAction("wager", {"player": "ann", "box": 1}, {"amount": Amount(500, 5000, 500)})
>>> offer.command(amount="10.00")
{'do': 'wager', 'player': 'ann', 'box': 1, 'amount': '10.00'}
>>> offer.admits({"do": "wager", "player": "ann", "box": 1, "amount": "12.00"})
False
>>> offer.to_json()["fields"]
{'amount': {'is': 'amount', 'least': '5.00', 'most': '50.00', 'step': '5.00'}}

A command built from a legal action is never malformed, unless two of its fields contradict each other, such
as listed cards and the depth of the cutting card. The game accepts the command, except that a rule may refuse
it in three cases. First, a field may hold text, clauses or cards that only the person knows. Second, the
allowed choices of one field may depend on another field: a minimum depends on the maximum, and chips without
a declaration depend on the bet. Third, the round that the command names may already be void.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Struct, field
from msgspec.structs import force_setattr

from houseway.engine.output.action_types import (
    ActionCategory,
    AmountField,
    AmountsField,
    AnyField,
    ClauseField,
    EachField,
    KeysField,
    LegalActionEntry,
    NumberField,
    NumbersField,
    OneOfField,
    PiecesField,
    SomeOfField,
    TextField,
)
from houseway.money import Cents, parse_money, print_money

COMMON_KEYS = frozenset(("do", "by", "at", "who", "refused"))
"""Keys that every command may have; a legal action accepts any content for them."""


class Amount(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Amounts that a command accepts: multiples of ``step`` from ``least`` to ``most``, as ``Cents``.

    If ``most`` is None, there is no upper bound. ``also`` lists further single amounts that are allowed although
    they are not such multiples.
    """

    least: int
    most: int | None
    step: int = 1
    also: tuple[int, ...] = ()
    word: str | None = None
    """Word that a command may hold instead of an amount, such as ``none``, or None if there is no such word."""

    def __post_init__(self) -> None:
        # A game computes with plain numbers. The bounds become Cents, because ``Table.give`` refuses a bare int.
        force_setattr(self, "least", Cents(self.least))
        if self.most is not None:
            force_setattr(self, "most", Cents(self.most))
        force_setattr(self, "step", Cents(self.step))
        if self.also:
            force_setattr(self, "also", tuple(map(Cents, self.also)))

    def __contains__(self, cents: int) -> bool:
        if cents in self.also:
            return True
        return self.least <= cents and (self.most is None or cents <= self.most) and cents % self.step == 0

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this text as its amount."""
        if self.word is not None and value == self.word:
            return True
        try:
            return parse_money(value) in self
        except ValueError:
            return False

    def describe(self) -> AmountField:
        """Return the bounds as money, without ``most`` if there is no upper bound."""
        return AmountField(
            least=print_money(self.least),
            most=UNSET if self.most is None else print_money(self.most),
            step=print_money(self.step),
            also=[print_money(cents) for cents in self.also] if self.also else UNSET,
            word=UNSET if self.word is None else self.word,
        )


class OneOf(Struct, frozen=True, repr_omit_defaults=True):
    """Field that takes one of these values.

    With ``free`` it also takes any other text, such as the name of somebody who is not at the table.
    """

    values: tuple[Any, ...]
    free: bool = False

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this value.

        The number 1 does not match True, and 0 does not match False.
        """
        if self.free and isinstance(value, str):
            return True
        return any(value == choice and isinstance(value, bool) == isinstance(choice, bool) for choice in self.values)

    def describe(self) -> OneOfField:
        """Return the field as JSON, with the choices in their order."""
        return OneOfField(values=list(self.values), free=self.free or UNSET)


class SomeOf(Struct, frozen=True, repr_omit_defaults=True):
    """Field that takes a list of ``least`` to ``most`` of these values, each at most once."""

    values: tuple[Any, ...]
    least: int = 0
    most: int | None = None
    free: bool = False

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this list."""
        if not isinstance(value, list | tuple) or len(value) < self.least:
            return False
        if self.most is not None and len(value) > self.most:
            return False
        return self.free or set(value) <= set(self.values)

    def describe(self) -> SomeOfField:
        """Return the field as JSON: the choices in their order, and how many of them may be chosen."""
        most = UNSET if self.most is None else self.most
        return SomeOfField(values=list(self.values), least=self.least, most=most, free=self.free or UNSET)


class Number(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Field that takes a whole number from ``least`` to ``most`` inclusive.

    If ``most`` is None, there is no upper bound.
    """

    least: int
    most: int | None = None

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this value."""
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return self.least <= value and (self.most is None or value <= self.most)

    def describe(self) -> NumberField:
        """Return the field as JSON, with its bounds."""
        return NumberField(least=self.least, most=UNSET if self.most is None else self.most)


class Numbers(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Field that takes exactly ``count`` whole numbers from ``least`` to ``most``, such as dice faces."""

    count: int
    least: int
    most: int

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this list."""
        bounds = Number(self.least, self.most)
        return (
            isinstance(value, list | tuple) and len(value) == self.count and all(bounds.admits(item) for item in value)
        )

    def describe(self) -> NumbersField:
        """Return the field as JSON: how many numbers it takes, and their bounds."""
        return NumbersField(count=self.count, least=self.least, most=self.most)


class Text(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Field that takes free text.

    If ``form`` is set, this regular expression must match the whole text.
    """

    form: str = ""

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this value."""
        return isinstance(value, str) and (not self.form or re.fullmatch(self.form, value) is not None)

    def describe(self) -> TextField:
        """Return the field as JSON, with its regular expression if it has one."""
        return TextField(form=self.form or UNSET)


class ClauseName(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Field that takes a clause of the table's instrument; ``usual`` lists the most likely clauses."""

    usual: tuple[str, ...] = ()

    def admits(self, value: object) -> bool:
        """Return whether the value is text. Decoding checks later that the instrument has such a clause."""
        return isinstance(value, str)

    def describe(self) -> ClauseField:
        """Return the field as JSON, with the usual clauses. A console finds all other clauses in the instrument."""
        return ClauseField(usual=list(self.usual))


class CardsOrTiles(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Field that takes cards or tiles as text, such as ``As Td``.

    They are a shuffled order, or cards that lie somewhere on the table. The text names ``least`` to ``most`` of
    them. If ``hands`` is set, the field takes a list with one text per hand, and ``hands`` holds the number of
    cards that each hand has now. If ``exact`` is false, other numbers of cards per hand are accepted too.
    """

    things: Literal["cards", "tiles"] = "cards"
    least: int = 1
    most: int | None = None
    hands: tuple[int, ...] = ()
    exact: bool = True

    def admits(self, value: object) -> bool:
        """Return whether the value is a text, or one text per hand, with an allowed number of cards or tiles.

        The game checks later whether those cards or tiles are allowed.
        """
        if self.hands:
            if not isinstance(value, list | tuple) or len(value) != len(self.hands):
                return False
            return not self.exact or [len(str(text).split()) for text in value] == list(self.hands)
        if not isinstance(value, str):
            return False
        return Number(self.least, self.most).admits(len(value.split()))

    def describe(self) -> PiecesField:
        """Return the field as JSON: cards or tiles, and how many of them it takes."""
        if self.hands:
            exact = UNSET if self.exact else False
            return PiecesField(things=self.things, hands=list(self.hands), exact=exact)
        return PiecesField(things=self.things, least=self.least, most=UNSET if self.most is None else self.most)


class Each(Struct, frozen=True, repr_omit_defaults=True):
    """Field that takes an object in which each name has a value of the same kind.

    The keys must be among ``names``. With ``free`` other names are accepted too.
    """

    names: tuple[str, ...]
    of: Amount | CardsOrTiles | Text
    least: int = 0
    free: bool = False

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this object."""
        if not isinstance(value, Mapping) or len(value) < self.least:
            return False
        return all((self.free or name in self.names) and self.of.admits(item) for name, item in value.items())

    def describe(self) -> EachField:
        """Return the field as JSON: the names, and the kind of value that each name takes."""
        return EachField(names=list(self.names), of=self.of.describe(), least=self.least, free=self.free or UNSET)


class Amounts(Struct, frozen=True, repr_omit_defaults=True):
    """Field that takes a list of ``least`` to ``most`` amounts.

    With ``single`` it also takes one amount that is not in a list.
    """

    of: Amount
    least: int
    most: int
    single: bool = False

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this value."""
        if not isinstance(value, list | tuple):
            return self.single and self.of.admits(value)
        return self.least <= len(value) <= self.most and all(self.of.admits(item) for item in value)

    def describe(self) -> AmountsField:
        """Return the field as JSON: how many amounts it takes, and which amounts are allowed."""
        return AmountsField(of=self.of.describe(), least=self.least, most=self.most, single=self.single or UNSET)


class Keys(Struct, frozen=True, repr_omit_defaults=True):
    """Field that takes an object with some of the keys in ``of``.

    Keys in ``needed`` must be there. Keys in ``null`` may have the value null.
    """

    of: Mapping[str, Field]
    null: tuple[str, ...] = ()
    needed: tuple[str, ...] = ()

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this object."""
        if not isinstance(value, Mapping) or not all(key in value for key in self.needed):
            return False
        return all(key in self.of and self._admits_key(key, item) for key, item in value.items())

    def _admits_key(self, key: str, item: object) -> bool:
        return key in self.null if item is None else self.of[key].admits(item)

    def describe(self) -> KeysField:
        """Return the field as JSON: the keys, and the kind of value that each key takes."""
        of: dict[str, AnyField] = {key: kind.describe() for key, kind in self.of.items()}
        return KeysField(of=of, null=list(self.null), needed=list(self.needed))


Field: TypeAlias = Amount | OneOf | SomeOf | Number | Numbers | Text | ClauseName | CardsOrTiles | Each | Amounts | Keys


class LegalAction(Struct, frozen=True, repr_omit_defaults=True):
    """A command that an actor may give now: its verb, the fixed arguments, and the open fields."""

    do: str
    arguments: Mapping[str, Any] = field(default_factory=dict)
    fields: Mapping[str, Field] = field(default_factory=dict)
    """Open fields by key.

    A dotted key such as ``with.bob`` means the key ``bob`` inside the object ``with``, and may be omitted. If an
    action has only dotted keys, a command needs at least one of them.
    """
    optional: frozenset[str] = frozenset()
    """Fields that may be omitted."""
    part: ActionCategory = "course"
    costs: int | None = None
    """Chips, in cents, that the command takes from the player although it has no open amount.

    Examples are a call and a split.
    """

    def command(self, **values: Any) -> dict[str, Any]:
        """Return the command as JSON, with the given values in the open fields."""
        return {"do": self.do, **self.arguments, **values}

    @property
    def amounts(self) -> dict[str, Amount]:
        """The open fields that take an amount, by key."""
        return {key: kind for key, kind in self.fields.items() if isinstance(kind, Amount)}

    @property
    def choices(self) -> dict[str, tuple[Any, ...]]:
        """The values from which each open field of the kind ``SomeOf`` takes a list, by key."""
        return {key: kind.values for key, kind in self.fields.items() if isinstance(kind, SomeOf)}

    def admits(self, command: Mapping[str, Any]) -> bool:
        """Return whether this action describes the command, which must be well-formed JSON.

        The command may omit keys. If it has ``false`` for a key that the action does not mention, the key counts as
        omitted.
        """
        if command.get("do") != self.do:
            return False
        return all(key in COMMON_KEYS or self._admits_argument(key, value) for key, value in command.items())

    def _admits_argument(self, key: str, value: object) -> bool:
        kind = self.fields.get(key)
        if kind is not None:
            return kind.admits(value)
        if key in self.arguments:
            argument = self.arguments[key]
            return bool(value == argument) and isinstance(value, bool) == isinstance(argument, bool)
        if not isinstance(value, Mapping):
            return value is False
        inner = {name: self.fields.get(f"{key}.{name}") for name in value}
        return all(kind is not None and kind.admits(value[name]) for name, kind in inner.items())

    def describe(self) -> LegalActionEntry:
        """Return the action as JSON for consoles in other programming languages. Amounts of money are text."""
        return LegalActionEntry(
            do=self.do,
            part=self.part,
            arguments=dict(self.arguments),
            fields={key: kind.describe() for key, kind in self.fields.items()},
            optional=sorted(key for key in self.fields if key in self.optional or "." in key),
            costs=UNSET if self.costs is None else print_money(self.costs),
        )

    def to_json(self) -> dict[str, Any]:
        """Return the action as plain values, as ``describe`` writes it."""
        payload: dict[str, Any] = msgspec.to_builtins(self.describe())
        return payload
