"""Types of legal actions as JSON: what a console in another programming language reads.

``LegalAction.describe`` returns a ``LegalActionEntry``. Amounts of money are text. The key ``is`` says which kind of
value a field takes.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from houseway.engine.output.result_types import Dollars

ActionCategory: TypeAlias = Literal["course", "irregularity", "power", "on-record"]
"""Category of an action.

A ``course`` action continues play. An ``irregularity`` reports or corrects something that went wrong. A
``power`` is a decision of the operator, supervisor or director. An ``on-record`` action is only recorded.
"""
Choice: TypeAlias = str | int | bool | None
"""A value between which a field lets one choose."""


class ActionField(Struct, kw_only=True, forbid_unknown_fields=True, tag_field="is", tag="field"):
    """An open field of a legal action."""

    tag_description: ClassVar[str] = "Kind of value that the field takes."


class AmountField(ActionField, kw_only=True, tag="amount"):
    """Field that takes an amount: a multiple of ``step`` from ``least`` to ``most``."""

    least: Dollars
    """Smallest amount."""
    most: Dollars | UnsetType = UNSET
    """Largest amount; left out if there is no upper bound."""
    step: Dollars
    """Amount of which the value must be a multiple."""
    also: list[Dollars] | UnsetType = UNSET
    """Further single amounts that are allowed."""
    word: str | UnsetType = UNSET
    """Word that the command may hold instead of an amount."""


class OneOfField(ActionField, kw_only=True, tag="one-of"):
    """Field that takes one of these values."""

    values: list[Choice]
    """Values between which one can choose."""
    free: bool | UnsetType = UNSET
    """True if the field also takes any other text."""


class SomeOfField(ActionField, kw_only=True, tag="some-of"):
    """Field that takes a list of ``least`` to ``most`` of these values, each at most once."""

    values: list[Choice]
    """Values between which one can choose."""
    least: int
    """Smallest number of values."""
    most: int | UnsetType = UNSET
    """Largest number of values; left out if there is no upper bound."""
    free: bool | UnsetType = UNSET
    """True if the field also takes other texts."""


class NumberField(ActionField, kw_only=True, tag="number"):
    """Field that takes a whole number from ``least`` to ``most`` inclusive."""

    least: int
    """Smallest number."""
    most: int | UnsetType = UNSET
    """Largest number; left out if there is no upper bound."""


class NumbersField(ActionField, kw_only=True, tag="numbers"):
    """Field that takes exactly ``count`` whole numbers from ``least`` to ``most``, such as dice faces."""

    count: int
    """Number of numbers in the list."""
    least: int
    """Smallest number."""
    most: int
    """Largest number."""


class TextField(ActionField, kw_only=True, tag="text"):
    """Field that takes free text."""

    form: str | UnsetType = UNSET
    """Regular expression that the whole text must match."""


class ClauseField(ActionField, kw_only=True, tag="clause"):
    """Field that takes a clause of the table's instrument."""

    usual: list[str]
    """The most likely clauses."""


class PiecesField(ActionField, kw_only=True, tag="laid"):
    """Field that takes cards or tiles as text, or a list with one text per hand if ``hands`` is present."""

    things: Literal["cards", "tiles"]
    """Whether the text names cards or tiles."""
    hands: list[int] | UnsetType = UNSET
    """Number of cards that each hand has now."""
    exact: bool | UnsetType = UNSET
    """False if other numbers of cards per hand are accepted too."""
    least: int | UnsetType = UNSET
    """Smallest number of cards or tiles in one text."""
    most: int | UnsetType = UNSET
    """Largest number of cards or tiles in one text; left out if there is no upper bound."""


class EachField(ActionField, kw_only=True, tag="each"):
    """Field that takes an object in which each name has a value of the same kind."""

    names: list[str]
    """Names that the object may have as keys."""
    of: AmountField | PiecesField | TextField
    """Kind of value that each name takes."""
    least: int
    """Smallest number of names."""
    free: bool | UnsetType = UNSET
    """True if other names are accepted too."""


class AmountsField(ActionField, kw_only=True, tag="amounts"):
    """Field that takes a list of ``least`` to ``most`` amounts."""

    of: AmountField
    """Amounts that are allowed."""
    least: int
    """Smallest number of amounts."""
    most: int
    """Largest number of amounts."""
    single: bool | UnsetType = UNSET
    """True if the field also takes one amount that is not in a list."""


class KeysField(ActionField, kw_only=True, tag="keys"):
    """Field that takes an object with some of these keys."""

    of: dict[str, AnyField]
    """Kind of value that each key takes."""
    null: list[str]
    """Keys that may have the value null."""
    needed: list[str]
    """Keys that must be there."""


AnyField: TypeAlias = (
    AmountField | OneOfField | SomeOfField | NumberField | NumbersField | TextField | ClauseField | PiecesField
    | EachField | AmountsField | KeysField
)  # fmt: skip


class LegalActionEntry(Struct, kw_only=True, forbid_unknown_fields=True):
    """A command that the viewer may give now: its verb, the fixed arguments, and the open fields."""

    do: str
    """Verb of the command."""
    part: ActionCategory
    """Category of the action."""
    arguments: dict[str, Choice | list[Choice]]
    """Keys of the command whose values are fixed."""
    fields: dict[str, AnyField]
    """Open fields by key. A dotted key such as ``with.bob`` means the key ``bob`` inside the object ``with``."""
    optional: list[str]
    """Keys of fields that may be left out."""
    costs: Dollars | UnsetType = UNSET
    """Chips that the command takes from the player although it has no open amount."""
