"""Schema of the form in which an operator makes the determinations for a new table.

It lists every determination of a game with its type, its default, the possible values, and the clauses and
interpretations on which it is based.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias, get_args

import msgspec
from msgspec import Struct, inspect

from houseway.compliance.signs import SignText, make_table_sign
from houseway.errors import InvalidRecordError, Refused
from houseway.games import get_game, get_live_game, get_vocabulary, list_live_games
from houseway.games.determination_texts import describe_determination, name_choice, name_determination
from houseway.i18n.catalogue import ENGLISH, use_language
from houseway.law import Instrument, get_instrument, get_interpretations
from houseway.money import Cents, HundredthsOfPercent
from houseway.records.format.decoder import pick_instrument
from houseway.records.format.json_schema_builder import format_default, read_descriptions
from houseway.server.tables.command_permissions import list_dealing_modes

MONEY, PER_CENT, NUMBER, YES_OR_NO, ONE_OF, TEXT = "money", "per-cent", "number", "yes-or-no", "one-of", "text"
LIST, BY_KEY, GROUP = "list", "by-key", "group"
_CITATION = re.compile(r" \((?P<cited>(?:A\.|\d|H\d)(?:[^()]|\([a-z]+\))*)\)")
_CLAUSE = re.compile(r"^(?P<base>A\.[a-z-]+|\d+(?:\.\d+)?)?(?P<rest>(?:\([a-z]+\))*)$")


FormValue: TypeAlias = str | int | bool | list[str | int] | None
"""Value of a determination in a form."""


class FormField(Struct, rename="kebab", kw_only=True):
    """One determination, with the data that a form needs to ask for it."""

    key: str
    """Key of the determination."""
    called: str
    """Label of the field."""
    form: str
    """Type of the value.

    One of ``money``, ``per-cent``, ``number``, ``yes-or-no``, ``one-of``, ``text``, ``list``, ``by-key`` and
    ``group``. The type of the items of a ``list`` is in ``of``.
    """
    about: str
    """Meaning of the determination."""
    rules: list[str]
    """Clauses on which the determination is based."""
    readings: list[str]
    """Keys of the entries in the register of interpretations that the determination decides."""
    default: FormValue = None
    """Default value, or null."""
    choices: list[FormValue] = msgspec.field(default_factory=list)
    """Possible values, if they are a fixed list."""
    words: list[str] = msgspec.field(default_factory=list)
    """Label of each possible value."""
    of: str | None = None
    """Type of the items of a ``list``."""
    may_be_none: bool = False
    """True if the value may be null or the text ``none``, which means that the determination sets no limit."""
    keys: list[FormField] = msgspec.field(default_factory=list)
    """Determinations inside a ``group``."""


class PlayableGame(Struct, rename="kebab", kw_only=True):
    """A game under one instrument, for which a table can be opened."""

    game: str
    title: str
    instrument: str
    law: str
    """Title of the instrument."""
    newest: bool
    """True if this server knows no newer instrument for the same game."""
    suggested: dict[str, Any]
    """Determinations that are sufficient to open a table. A form asks for these keys first."""
    determinations: list[FormField]
    """Every determination with its form, default, choices, clauses and interpretations."""
    dealing: list[str]
    """Dealing modes that the game supports.

    Every game supports ``automatic`` and ``person``. A game supports ``real`` if it can record each real card.
    """
    single_cards: bool
    """True if tables of the game may use the option ``reveal-cards``.

    With that option, receipts prove single cards of a shuffle to players who were dealt in.
    """


class OpeningVerdict(Struct, rename="kebab", kw_only=True):
    """Result of checking whether a table may open with given determinations.

    If it may not, the result has the clause that forbids it.
    """

    allowed: bool
    """True if a table may open with these determinations."""
    instrument: str | None = None
    rule: str | None = None
    """Clause that forbids it, or null."""
    why: str | None = None
    place: str | None = None
    """Key of the wrong determination, or null."""
    sign: SignText | None = None
    """Content of the table's sign."""


@cache
def list_playable_games(language: str = ENGLISH) -> tuple[PlayableGame, ...]:
    """Return every game under each of its instruments, described in a language.

    The instruments of a game are listed from the newest to the oldest.
    """
    with use_language(language):
        return tuple(_describe_game(key, number) for key in list_live_games() for number in _sort_instruments(key))


def _sort_instruments(key: str) -> list[str]:
    return sorted(get_game(key).instruments, key=lambda number: get_instrument(number).made, reverse=True)


def _describe_game(key: str, number: str) -> PlayableGame:
    law = get_instrument(number)
    return PlayableGame(
        game=key, title=str(get_vocabulary(key).get_title(key)), instrument=number, law=str(law.title),
        newest=number == _sort_instruments(key)[0], suggested=get_live_game(key).demo_table.table,
        determinations=list(_list_fields(get_game(key).determinations, law)), dealing=list(list_dealing_modes(key)),
        single_cards=get_live_game(key).single_card_reveals is not None,
    )  # fmt: skip


def _list_fields(kind: type[Struct], law: Instrument, prefix: str = "") -> Iterator[FormField]:
    descriptions = read_descriptions(kind)
    choices_by_key: Mapping[str, tuple[Any, ...]] = getattr(kind, "choices", {})
    nulls = getattr(kind, "null_means", ())
    for field in msgspec.structs.fields(kind):
        key = field.encode_name
        description, citation = _split_citation(descriptions.get(field.name, ""))
        form, of, inner, words = _describe_type(field.type)
        choices = list(choices_by_key.get(key, words))
        game, path = law.game, prefix + key
        yield FormField(
            key=key, called=str(name_determination(game, path)), form=ONE_OF if key in choices_by_key or words else form, of=of,
            about=str(describe_determination(game, path, description)),
            rules=_parse_clauses(citation, law), readings=_find_interpretations(path, law), default=_get_default(field),
            choices=choices, words=[str(name_choice(game, path, choice)) for choice in choices],
            may_be_none=key in nulls or "none" in getattr(field.type, "called", ""),
            keys=[] if inner is None else list(_list_fields(inner, law, f"{prefix}{key}.")),
        )  # fmt: skip


def _split_citation(text: str) -> tuple[str, str]:
    """Split the description of a determination into its text and the clauses that it cites."""
    match = _CITATION.search(text)
    return (text, "") if match is None else (text.replace(match[0], ""), match["cited"])


def _parse_clauses(citation: str, law: Instrument) -> list[str]:
    """Return the clauses that exist in the instrument from a text such as ``3.5(b), (c), H3``.

    A part without a number, such as ``(c)``, belongs to the number before it.
    """
    rules: list[str] = []
    base = ""
    for part in re.split(r"[,;]\s*", citation):
        match = _CLAUSE.match(part)
        if match is not None:
            base = match["base"] or base
            rules.append(base + match["rest"])
    return [rule for rule in rules if law.has_clause(rule)]


def _find_interpretations(key: str, law: Instrument) -> list[str]:
    """Return the keys of the register entries whose interpretation a determination decides."""
    register_entries = (*get_interpretations(law.game), *get_interpretations("tournament"))
    relevant_entries = (
        register_entry for register_entry in register_entries if law.number in register_entry.instruments
    )
    return [
        register_entry.key
        for register_entry in relevant_entries
        if register_entry.option and key in re.split(r",\s*", register_entry.option)
    ]


def _describe_type(kind: Any) -> tuple[str, str | None, type[Struct] | None, tuple[Any, ...]]:
    """Return the form of a type, the form of its items, its inner struct, and the values of a literal type."""
    arguments = [argument for argument in get_args(kind) if argument not in (type(None), msgspec.UnsetType)]
    if type(None) in get_args(kind) or msgspec.UnsetType in get_args(kind):
        return _describe_type(arguments[0])
    if hasattr(kind, "__metadata__"):
        return _describe_type(arguments[0])
    if isinstance(kind, type) and issubclass(kind, Struct):
        return GROUP, None, kind, ()
    if kind in _FORM_BY_TYPE:
        return _FORM_BY_TYPE[kind], None, None, ()
    if hasattr(kind, "called"):
        return MONEY if "money" in kind.called else TEXT, None, None, ()
    type_info = inspect.type_info(kind)
    if isinstance(type_info, inspect.LiteralType):
        return ONE_OF, None, None, tuple(arguments)
    if isinstance(type_info, inspect.VarTupleType | inspect.ListType):
        return LIST, _describe_type(arguments[0])[0], None, ()
    if isinstance(type_info, inspect.DictType):
        return BY_KEY, None, None, ()
    return TEXT, None, None, ()


_FORM_BY_TYPE: dict[Any, str] = {
    Cents: MONEY,
    HundredthsOfPercent: PER_CENT,
    bool: YES_OR_NO,
    int: NUMBER,
    str: TEXT,
}


def _get_default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default in (msgspec.NODEFAULT, msgspec.UNSET) or isinstance(field.default, Struct):
        return None
    return format_default(field.default)


def check_determinations(game_or_instrument: str, table: Mapping[str, Any]) -> OpeningVerdict:
    """Check whether a table may open with these determinations, without opening a table."""
    number = None
    try:
        number = pick_instrument(game_or_instrument, table.get("date"))
        sign = make_table_sign(number, table).describe()
    except Refused as refusal:
        return OpeningVerdict(allowed=False, instrument=number, rule=refusal.rule, why=refusal.why)
    except InvalidRecordError as error:
        return OpeningVerdict(allowed=False, instrument=number, why=error.why, place=error.place)
    return OpeningVerdict(allowed=True, instrument=number, sign=sign)
