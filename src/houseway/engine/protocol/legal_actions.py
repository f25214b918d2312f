"""What ``legal`` answers with: offers, and the kinds of field that an offer leaves open.

An offer names a command that somebody may give now: what of it is fixed (``arguments``), and what is still to be chosen
(``fields``), each with the choices that the table as it stands allows. A console, a bot or a fuzzer draws its buttons and
forms from that and needs to know no game.

>>> offer = Offer("wager", {"player": "ann", "box": 1}, {"amount": Amount(500, 5000, 500)})
>>> offer.command(amount="10.00")
{'do': 'wager', 'player': 'ann', 'box': 1, 'amount': '10.00'}
>>> offer.admits({"do": "wager", "player": "ann", "box": 1, "amount": "12.00"})
False
>>> offer.to_json()["fields"]
{'amount': {'is': 'amount', 'least': '5.00', 'most': '50.00', 'step': '5.00'}}

What is composed from an offer is not malformed, unless two fields contradict each other (listed cards and the depth of the
cutting card). It is accepted, but for three cases in which it may be refused with a
rule: a field is of words, clauses or cards that only the person knows; what one field may hold depends on another, filled
in or left as it is (a minimum on the maximum, chips without a word on the bet); the round that is named is void already.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct, field

from houseway.money import parse_money, print_money

Part: TypeAlias = Literal["course", "irregularity", "power", "on-record"]
"""``course``: what play goes on with. ``irregularity``: something went wrong or is put right. ``power``: what operator,
supervisor or director may decide. ``on-record``: what is only put on record."""

BESIDES = frozenset(("do", "by", "at", "who", "refused"))
"""Keys of every command, on which no offer depends."""


class Amount(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Which amounts a command takes: multiples of ``step`` (and no others) from ``least`` to ``most``, in cents.

    ``also`` lists single amounts that are good although they are no such multiple; ``most`` None means no bound.
    """

    least: int
    most: int | None
    step: int = 1
    also: tuple[int, ...] = ()
    word: str | None = None
    """A word that a command may hold in place of an amount: ``none``."""

    def __contains__(self, cents: int) -> bool:
        if cents in self.also:
            return True
        return self.least <= cents and (self.most is None or cents <= self.most) and cents % self.step == 0

    def admits(self, value: object) -> bool:
        """Whether a command may hold this: money as text."""
        if self.word is not None and value == self.word:
            return True
        try:
            return parse_money(value) in self
        except ValueError:
            return False

    def to_json(self) -> dict[str, Any]:
        """The bounds as money; without ``most`` where there is none."""
        shown: dict[str, Any] = {"is": "amount", "least": print_money(self.least)}
        if self.most is not None:
            shown["most"] = print_money(self.most)
        shown["step"] = print_money(self.step)
        if self.also:
            shown["also"] = [print_money(cents) for cents in self.also]
        if self.word is not None:
            shown["word"] = self.word
        return shown


class OneOf(Struct, frozen=True, repr_omit_defaults=True):
    """One of these; ``free`` where another text is as good, such as the name of somebody who is not at the table."""

    values: tuple[Any, ...]
    free: bool = False

    def admits(self, value: object) -> bool:
        """Whether a command may hold this; 1 is not True."""
        if self.free and isinstance(value, str):
            return True
        return any(value == known and isinstance(value, bool) == isinstance(known, bool) for known in self.values)

    def to_json(self) -> dict[str, Any]:
        """The choices in their order."""
        return {"is": "one-of", "values": list(self.values)} | ({"free": True} if self.free else {})


class SomeOf(Struct, frozen=True, repr_omit_defaults=True):
    """A list of some of these, none twice: at least ``least``, at most ``most`` where that is a number."""

    values: tuple[Any, ...]
    least: int = 0
    most: int | None = None
    free: bool = False

    def admits(self, value: object) -> bool:
        """Whether a command may hold this list."""
        if not isinstance(value, list | tuple) or len(value) < self.least:
            return False
        if self.most is not None and len(value) > self.most:
            return False
        return self.free or set(value) <= set(self.values)

    def to_json(self) -> dict[str, Any]:
        """The choices in their order, and how many."""
        shown: dict[str, Any] = {"is": "some-of", "values": list(self.values), "least": self.least}
        if self.most is not None:
            shown["most"] = self.most
        return shown | ({"free": True} if self.free else {})


class Number(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """A whole number from ``least`` to ``most``, both included; ``most`` None means no bound."""

    least: int
    most: int | None = None

    def admits(self, value: object) -> bool:
        """Whether a command may hold this."""
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return self.least <= value and (self.most is None or value <= self.most)

    def to_json(self) -> dict[str, Any]:
        """The bounds."""
        return {"is": "number", "least": self.least} | ({} if self.most is None else {"most": self.most})


class Numbers(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """A list of exactly ``count`` whole numbers, each from ``least`` to ``most``: the faces of dice."""

    count: int
    least: int
    most: int

    def admits(self, value: object) -> bool:
        """Whether a command may hold this list."""
        one = Number(self.least, self.most)
        return isinstance(value, list | tuple) and len(value) == self.count and all(one.admits(item) for item in value)

    def to_json(self) -> dict[str, Any]:
        """How many, and their bounds."""
        return {"is": "numbers", "count": self.count, "least": self.least, "most": self.most}


class Text(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Words of the person's own; with ``form`` text of that form alone (a pattern that it matches whole)."""

    form: str = ""

    def admits(self, value: object) -> bool:
        """Whether a command may hold this."""
        return isinstance(value, str) and (not self.form or re.fullmatch(self.form, value) is not None)

    def to_json(self) -> dict[str, Any]:
        """That it is text, and its form."""
        return {"is": "text"} | ({"form": self.form} if self.form else {})


class ClauseNamed(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """A clause of the table's instrument; ``usual`` are those that come into question first."""

    usual: tuple[str, ...] = ()

    def admits(self, value: object) -> bool:
        """Whether a command may hold this; that the instrument has the clause is looked at when it is decoded."""
        return isinstance(value, str)

    def to_json(self) -> dict[str, Any]:
        """The usual clauses; all others are in the instrument."""
        return {"is": "clause", "usual": list(self.usual)}


class Laid(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Cards or tiles as text, ``As Td``: an order that chance gave, or what lies somewhere.

    From ``least`` to ``most`` of them; with ``hands`` a list of texts, one for each hand. So many cards lie there now;
    where ``exact`` is false another number may be right.
    """

    things: Literal["cards", "tiles"] = "cards"
    least: int = 1
    most: int | None = None
    hands: tuple[int, ...] = ()
    exact: bool = True

    def admits(self, value: object) -> bool:
        """Whether a command may hold this, by the number of things; whether they are cards the game looks at."""
        if self.hands:
            if not isinstance(value, list | tuple) or len(value) != len(self.hands):
                return False
            return not self.exact or [len(str(text).split()) for text in value] == list(self.hands)
        if not isinstance(value, str):
            return False
        return Number(self.least, self.most).admits(len(value.split()))

    def to_json(self) -> dict[str, Any]:
        """How many things, of which kind."""
        if self.hands:
            counts = {"is": "laid", "things": self.things, "hands": list(self.hands)}
            return counts if self.exact else counts | {"exact": False}
        shown: dict[str, Any] = {"is": "laid", "things": self.things, "least": self.least}
        return shown | ({} if self.most is None else {"most": self.most})


class Each(Struct, frozen=True, repr_omit_defaults=True):
    """An object: for each of some names a value of the same kind. ``free`` where other names are as good."""

    names: tuple[str, ...]
    of: Amount | Laid | Text
    least: int = 0
    free: bool = False

    def admits(self, value: object) -> bool:
        """Whether a command may hold this object."""
        if not isinstance(value, Mapping) or len(value) < self.least:
            return False
        return all((self.free or name in self.names) and self.of.admits(held) for name, held in value.items())

    def to_json(self) -> dict[str, Any]:
        """The names, and what each takes."""
        shown: dict[str, Any] = {"is": "each", "names": list(self.names), "of": self.of.to_json(), "least": self.least}
        return shown | ({"free": True} if self.free else {})


class Amounts(Struct, frozen=True, repr_omit_defaults=True):
    """A list of ``least`` to ``most`` amounts; with ``single`` one amount by itself is as good."""

    of: Amount
    least: int
    most: int
    single: bool = False

    def admits(self, value: object) -> bool:
        """Whether a command may hold this."""
        if not isinstance(value, list | tuple):
            return self.single and self.of.admits(value)
        return self.least <= len(value) <= self.most and all(self.of.admits(item) for item in value)

    def to_json(self) -> dict[str, Any]:
        """How many, and what each takes."""
        shown: dict[str, Any] = {"is": "amounts", "of": self.of.to_json(), "least": self.least, "most": self.most}
        return shown | ({"single": True} if self.single else {})


class Keys(Struct, frozen=True, repr_omit_defaults=True):
    """An object with some of these keys, those in ``needed`` at least; those in ``null`` may also be null."""

    of: Mapping[str, Field]
    null: tuple[str, ...] = ()
    needed: tuple[str, ...] = ()

    def admits(self, value: object) -> bool:
        """Whether a command may hold this object."""
        if not isinstance(value, Mapping) or not all(key in value for key in self.needed):
            return False
        return all(key in self.of and self._takes(key, held) for key, held in value.items())

    def _takes(self, key: str, held: object) -> bool:
        return key in self.null if held is None else self.of[key].admits(held)

    def to_json(self) -> dict[str, Any]:
        """The keys, and what each takes."""
        of = {key: kind.to_json() for key, kind in self.of.items()}
        return {"is": "keys", "of": of, "null": list(self.null), "needed": list(self.needed)}


Field: TypeAlias = Amount | OneOf | SomeOf | Number | Numbers | Text | ClauseNamed | Laid | Each | Amounts | Keys


class Offer(Struct, frozen=True, repr_omit_defaults=True):
    """A command that an actor may give now: its verb, the arguments that are fixed, and the fields left open."""

    do: str
    arguments: Mapping[str, Any] = field(default_factory=dict)
    fields: Mapping[str, Field] = field(default_factory=dict)
    """What is to be chosen, by key; ``with.bob`` is one key inside the object ``with``, and may be left out (but one of
    them is needed where an offer has no other field)."""
    optional: frozenset[str] = frozenset()
    """Fields that may be left out."""
    part: Part = "course"
    costs: int | None = None
    """The chips, in cents, that a command without an open amount takes from the player: a call, a split."""

    def command(self, **chosen: Any) -> dict[str, Any]:
        """The command as JSON, with the open fields filled in."""
        return {"do": self.do, **self.arguments, **chosen}

    @property
    def amounts(self) -> dict[str, Amount]:
        """The open amounts by key."""
        return {key: kind for key, kind in self.fields.items() if isinstance(kind, Amount)}

    @property
    def choices(self) -> dict[str, tuple[Any, ...]]:
        """The open lists by key: any of these, or none."""
        return {key: kind.values for key, kind in self.fields.items() if isinstance(kind, SomeOf)}

    def admits(self, command: Mapping[str, Any]) -> bool:
        """Whether a command (as JSON, well formed) is one that this offer means.

        What the command leaves out is no fault, and a ``false`` of which the offer says nothing is as good as left out.
        """
        if command.get("do") != self.do:
            return False
        return all(key in BESIDES or self._holds(key, value) for key, value in command.items())

    def _holds(self, key: str, value: object) -> bool:
        kind = self.fields.get(key)
        if kind is not None:
            return kind.admits(value)
        if key in self.arguments:
            known = self.arguments[key]
            return bool(value == known) and isinstance(value, bool) == isinstance(known, bool)
        if not isinstance(value, Mapping):
            return value is False
        inner = {name: self.fields.get(f"{key}.{name}") for name in value}
        return all(kind is not None and kind.admits(value[name]) for name, kind in inner.items())

    def to_json(self) -> dict[str, Any]:
        """The offer for a console in another language; money is text."""
        shown: dict[str, Any] = {"do": self.do, "part": self.part, "arguments": dict(self.arguments)}
        shown["fields"] = {key: kind.to_json() for key, kind in self.fields.items()}
        shown["optional"] = sorted(key for key in self.fields if key in self.optional or "." in key)
        if self.costs is not None:
            shown["costs"] = print_money(self.costs)
        return shown
