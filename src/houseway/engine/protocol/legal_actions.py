"""Legal actions: the return type of ``legal``, and the kinds of fields that an action leaves open.

A legal action describes a command that somebody may give now: the fixed ``arguments``, and the open
``fields`` with the choices that the table allows at present. A console, a bot or a fuzzer can build its
buttons and forms from that without knowing the game.

>>> offer = LegalAction("wager", {"player": "ann", "box": 1}, {"amount": Amount(500, 5000, 500)})
>>> offer.command(amount="10.00")
{'do': 'wager', 'player': 'ann', 'box': 1, 'amount': '10.00'}
>>> offer.admits({"do": "wager", "player": "ann", "box": 1, "amount": "12.00"})
False
>>> offer.to_json()["fields"]
{'amount': {'is': 'amount', 'least': '5.00', 'most': '50.00', 'step': '5.00'}}

A command built from a legal action is never malformed, unless two fields contradict each other (listed
cards and the depth of the cutting card). It is accepted, except in three cases, in which a rule may refuse
it. First, a field may hold text, clauses or cards that only the person knows. Second, the choices of one
field may depend on another, whether or not that is filled in (a minimum on the maximum, chips without a
declaration on the bet). Third, the round that it names may already be void.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct, field

from houseway.money import parse_money, print_money

ActionCategory: TypeAlias = Literal["course", "irregularity", "power", "on-record"]
"""Category of an action.

``course``: continues play. ``irregularity``: something went wrong or is corrected. ``power``: a decision of
operator, supervisor or director. ``on-record``: is only recorded.
"""

COMMON_KEYS = frozenset(("do", "by", "at", "who", "refused"))
"""Keys that every command has and on which no legal action depends."""


class Amount(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Amounts that a command accepts: multiples of ``step`` from ``least`` to ``most``, in cents.

    ``also`` lists single amounts that are allowed although they are not such multiples; ``most`` None means no
    bound.
    """

    least: int
    most: int | None
    step: int = 1
    also: tuple[int, ...] = ()
    word: str | None = None
    """Word that a command may hold instead of an amount: ``none``."""

    def __contains__(self, cents: int) -> bool:
        if cents in self.also:
            return True
        return self.least <= cents and (self.most is None or cents <= self.most) and cents % self.step == 0

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this value: money as text."""
        if self.word is not None and value == self.word:
            return True
        try:
            return parse_money(value) in self
        except ValueError:
            return False

    def to_json(self) -> dict[str, Any]:
        """Return the bounds as money, without ``most`` if there is no upper bound."""
        payload: dict[str, Any] = {"is": "amount", "least": print_money(self.least)}
        if self.most is not None:
            payload["most"] = print_money(self.most)
        payload["step"] = print_money(self.step)
        if self.also:
            payload["also"] = [print_money(cents) for cents in self.also]
        if self.word is not None:
            payload["word"] = self.word
        return payload


class OneOf(Struct, frozen=True, repr_omit_defaults=True):
    """One of these values.

    With ``free`` any other text too, such as the name of somebody who is not at the table.
    """

    values: tuple[Any, ...]
    free: bool = False

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this value; 1 is not True."""
        if self.free and isinstance(value, str):
            return True
        return any(value == choice and isinstance(value, bool) == isinstance(choice, bool) for choice in self.values)

    def to_json(self) -> dict[str, Any]:
        """Return the choices in their order."""
        return {"is": "one-of", "values": list(self.values)} | ({"free": True} if self.free else {})


class SomeOf(Struct, frozen=True, repr_omit_defaults=True):
    """List of at least ``least`` and at most ``most`` of these values, each at most once."""

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

    def to_json(self) -> dict[str, Any]:
        """Return the choices in their order, and how many may be chosen."""
        payload: dict[str, Any] = {"is": "some-of", "values": list(self.values), "least": self.least}
        if self.most is not None:
            payload["most"] = self.most
        return payload | ({"free": True} if self.free else {})


class Number(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Whole number from ``least`` to ``most`` inclusive; ``most`` None means no bound."""

    least: int
    most: int | None = None

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this value."""
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return self.least <= value and (self.most is None or value <= self.most)

    def to_json(self) -> dict[str, Any]:
        """Return the bounds."""
        return {"is": "number", "least": self.least} | ({} if self.most is None else {"most": self.most})


class Numbers(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """List of exactly ``count`` whole numbers, each from ``least`` to ``most``: the faces of dice."""

    count: int
    least: int
    most: int

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this list."""
        bounds = Number(self.least, self.most)
        return (
            isinstance(value, list | tuple) and len(value) == self.count and all(bounds.admits(item) for item in value)
        )

    def to_json(self) -> dict[str, Any]:
        """Return how many numbers, and their bounds."""
        return {"is": "numbers", "count": self.count, "least": self.least, "most": self.most}


class Text(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Free text; with ``form`` only text that this regular expression matches completely."""

    form: str = ""

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this value."""
        return isinstance(value, str) and (not self.form or re.fullmatch(self.form, value) is not None)

    def to_json(self) -> dict[str, Any]:
        """Return that it is text, and its form."""
        return {"is": "text"} | ({"form": self.form} if self.form else {})


class ClauseName(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Clause of the table's instrument; ``usual`` are the most likely ones."""

    usual: tuple[str, ...] = ()

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this value; decoding checks that the instrument has the clause."""
        return isinstance(value, str)

    def to_json(self) -> dict[str, Any]:
        """Return the usual clauses; all others are in the instrument."""
        return {"is": "clause", "usual": list(self.usual)}


class CardsOrTiles(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Cards or tiles as text, ``As Td``: an order given by chance, or cards that lie somewhere.

    There are ``least`` to ``most`` of them; with ``hands`` it is a list of texts, one per hand, with the number
    of cards that lie there now. If ``exact`` is false, another number may be right.
    """

    things: Literal["cards", "tiles"] = "cards"
    least: int = 1
    most: int | None = None
    hands: tuple[int, ...] = ()
    exact: bool = True

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this value, judging by the number of things; the game checks the cards."""
        if self.hands:
            if not isinstance(value, list | tuple) or len(value) != len(self.hands):
                return False
            return not self.exact or [len(str(text).split()) for text in value] == list(self.hands)
        if not isinstance(value, str):
            return False
        return Number(self.least, self.most).admits(len(value.split()))

    def to_json(self) -> dict[str, Any]:
        """Return how many things of which kind."""
        if self.hands:
            counts = {"is": "laid", "things": self.things, "hands": list(self.hands)}
            return counts if self.exact else counts | {"exact": False}
        payload: dict[str, Any] = {"is": "laid", "things": self.things, "least": self.least}
        return payload | ({} if self.most is None else {"most": self.most})


class Each(Struct, frozen=True, repr_omit_defaults=True):
    """Object with a value of the same kind for each of some names; with ``free`` for other names too."""

    names: tuple[str, ...]
    of: Amount | CardsOrTiles | Text
    least: int = 0
    free: bool = False

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this object."""
        if not isinstance(value, Mapping) or len(value) < self.least:
            return False
        return all((self.free or name in self.names) and self.of.admits(item) for name, item in value.items())

    def to_json(self) -> dict[str, Any]:
        """Return the names and what each accepts."""
        payload: dict[str, Any] = {
            "is": "each",
            "names": list(self.names),
            "of": self.of.to_json(),
            "least": self.least,
        }
        return payload | ({"free": True} if self.free else {})


class Amounts(Struct, frozen=True, repr_omit_defaults=True):
    """List of ``least`` to ``most`` amounts; with ``single`` one amount by itself is allowed too."""

    of: Amount
    least: int
    most: int
    single: bool = False

    def admits(self, value: object) -> bool:
        """Return whether a command may hold this value."""
        if not isinstance(value, list | tuple):
            return self.single and self.of.admits(value)
        return self.least <= len(value) <= self.most and all(self.of.admits(item) for item in value)

    def to_json(self) -> dict[str, Any]:
        """Return how many amounts, and what each accepts."""
        payload: dict[str, Any] = {"is": "amounts", "of": self.of.to_json(), "least": self.least, "most": self.most}
        return payload | ({"single": True} if self.single else {})


class Keys(Struct, frozen=True, repr_omit_defaults=True):
    """Object with some of these keys, at least those in ``needed``; those in ``null`` may also be null."""

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

    def to_json(self) -> dict[str, Any]:
        """Return the keys and what each accepts."""
        of = {key: kind.to_json() for key, kind in self.of.items()}
        return {"is": "keys", "of": of, "null": list(self.null), "needed": list(self.needed)}


Field: TypeAlias = Amount | OneOf | SomeOf | Number | Numbers | Text | ClauseName | CardsOrTiles | Each | Amounts | Keys


class LegalAction(Struct, frozen=True, repr_omit_defaults=True):
    """A command that an actor may give now: its verb, the fixed arguments, and the open fields."""

    do: str
    arguments: Mapping[str, Any] = field(default_factory=dict)
    fields: Mapping[str, Field] = field(default_factory=dict)
    """Open fields by key; ``with.bob`` is one key inside the object ``with``, and may be omitted.

    If an action has no other field, at least one of those dotted keys is needed.
    """
    optional: frozenset[str] = frozenset()
    """Fields that may be omitted."""
    part: ActionCategory = "course"
    costs: int | None = None
    """Chips, in cents, that a command without an open amount takes from the player: a call, a split."""

    def command(self, **values: Any) -> dict[str, Any]:
        """Return the command as JSON, with the open fields filled in."""
        return {"do": self.do, **self.arguments, **values}

    @property
    def amounts(self) -> dict[str, Amount]:
        """Open amounts by key."""
        return {key: kind for key, kind in self.fields.items() if isinstance(kind, Amount)}

    @property
    def choices(self) -> dict[str, tuple[Any, ...]]:
        """Open lists by key: any of these, or none."""
        return {key: kind.values for key, kind in self.fields.items() if isinstance(kind, SomeOf)}

    def admits(self, command: Mapping[str, Any]) -> bool:
        """Return whether a command (well-formed JSON) is one that this action describes.

        The command may omit keys, and a ``false`` for a key that the action does not mention counts as omitted.
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

    def to_json(self) -> dict[str, Any]:
        """Return the action for a console in another programming language; money is text."""
        payload: dict[str, Any] = {"do": self.do, "part": self.part, "arguments": dict(self.arguments)}
        payload["fields"] = {key: kind.to_json() for key, kind in self.fields.items()}
        payload["optional"] = sorted(key for key in self.fields if key in self.optional or "." in key)
        if self.costs is not None:
            payload["costs"] = print_money(self.costs)
        return payload
