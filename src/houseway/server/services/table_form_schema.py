"""What an operator decides when a table is opened, told so that a form can be drawn from it: every determination of a
game with its kind, its default, the choices there are, and the clauses and readings that it rests on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args

import msgspec
from msgspec import Struct, inspect

from houseway.compliance.signs import sign_of_table
from houseway.errors import BadRecord, Refused
from houseway.games import felt, game, games_on_floors, on_floor
from houseway.i18n.catalogue import ENGLISH, speaking, translated
from houseway.law import Instrument, instrument, interpretations
from houseway.money import Cents, HundredthsOfPercent
from houseway.records.format.decoder import pick_instrument
from houseway.records.format.json_schema_builder import told_of, written
from houseway.server.dealing.auto_dealer import ways_to_deal

MONEY, PER_CENT, NUMBER, YES_OR_NO, ONE_OF, TEXT = "money", "per-cent", "number", "yes-or-no", "one-of", "text"
LIST, BY_KEY, GROUP = "list", "by-key", "group"
_CITED = re.compile(r" \((?P<cited>(?:A\.|\d|H\d)(?:[^()]|\([a-z]+\))*)\)")
_CLAUSE = re.compile(r"^(?P<base>A\.[a-z-]+|\d+(?:\.\d+)?)?(?P<rest>(?:\([a-z]+\))*)$")


class Choice(Struct, rename="kebab", kw_only=True):
    """One determination, as a form needs it."""

    key: str
    called: str
    """The key in words."""
    form: str
    """``money``, ``per-cent``, ``number``, ``yes-or-no``, ``one-of``, ``text``, ``list`` (of ``of``), ``by-key`` or ``group``."""
    about: str
    """What it means."""
    rules: list[str]
    """The clauses that it rests on."""
    readings: list[str]
    """The entries of the register of interpretations between whose readings it chooses."""
    default: Any = None
    choices: list[Any] = msgspec.field(default_factory=list)
    """What it may be, where that is a list."""
    words: list[str] = msgspec.field(default_factory=list)
    """Each of the choices in words."""
    of: str | None = None
    """Of a list: what its items are."""
    may_be_none: bool = False
    """Whether null (or the word ``none``) says that there is no such bound."""
    keys: list[Choice] = msgspec.field(default_factory=list)
    """Of a group: its own determinations."""


class Playable(Struct, rename="kebab", kw_only=True):
    """A game that a table can be opened for, by one instrument."""

    game: str
    title: str
    instrument: str
    law: str
    """The title of the instrument."""
    newest: bool
    """Whether no later instrument of this game is held here."""
    suggested: dict[str, Any]
    """Determinations with which a table opens at once; its keys are what people ask for first."""
    determinations: list[Choice]
    dealing: list[str]
    """Who may deal: ``automatic``, ``person``, and ``real`` where each real card can be told as it comes."""
    single_cards: bool
    """Whether a table can be opened with ``open-shuffles``: single cards are opened after each round to who was dealt in."""


class Verdict(Struct, rename="kebab", kw_only=True):
    """Whether a table may open with these determinations; if not, by which clause not."""

    allowed: bool
    instrument: str | None = None
    rule: str | None = None
    why: str | None = None
    place: str | None = None
    sign: dict[str, Any] | None = None
    """What the table's sign would say."""


@cache
def playable(language: str = ENGLISH) -> tuple[Playable, ...]:
    """Every game by every instrument that it is played by, the newest instrument of a game first; told in a language."""
    with speaking(language):
        return tuple(_playable(key, number) for key in games_on_floors() for number in _newest_first(key))


def _newest_first(key: str) -> list[str]:
    return sorted(game(key).instruments, key=lambda number: instrument(number).made, reverse=True)


def _playable(key: str, number: str) -> Playable:
    law = instrument(number)
    return Playable(
        game=key, title=felt(key).title(key), instrument=number, law=translated(law.title),
        newest=number == _newest_first(key)[0], suggested=on_floor(key).opening.table,
        determinations=list(_choices(game(key).determinations, law)), dealing=list(ways_to_deal(key)),
        single_cards=on_floor(key).single is not None,
    )  # fmt: skip


def _choices(kind: type[Struct], law: Instrument, within: str = "") -> Iterator[Choice]:
    told = told_of(kind)
    known: Mapping[str, tuple[Any, ...]] = getattr(kind, "choices", {})
    nulls = getattr(kind, "null_means", ())
    for field in msgspec.structs.fields(kind):
        key = field.encode_name
        about, cited = _told(told.get(field.name, ""))
        form, of, inner, words = _form(field.type)
        choices = list(known.get(key, words))
        yield Choice(
            key=key, called=translated(_sentence(key)), form=ONE_OF if key in known or words else form, of=of,
            about=translated(about),
            rules=_rules(cited, law), readings=_readings(within + key, law), default=_default(field),
            choices=choices, words=[translated(str(one).replace("-", " ")) for one in choices],
            may_be_none=key in nulls or "none" in getattr(field.type, "called", ""),
            keys=[] if inner is None else list(_choices(inner, law, f"{within}{key}.")),
        )  # fmt: skip


def _sentence(key: str) -> str:
    """``Cutting card slack`` of ``cutting-card-slack``."""
    text = key.replace("-", " ")
    return text[:1].upper() + text[1:]


def _told(text: str) -> tuple[str, str]:
    """What is said of a determination, and the clauses that are named beside it."""
    found = _CITED.search(text)
    return (text, "") if found is None else (text.replace(found[0], ""), found["cited"])


def _rules(cited: str, law: Instrument) -> list[str]:
    """The clauses of ``3.5(b), (c), H3``; one without a number belongs to the one before."""
    rules: list[str] = []
    base = ""
    for one in re.split(r"[,;]\s*", cited):
        found = _CLAUSE.match(one)
        if found is not None:
            base = found["base"] or base
            rules.append(base + found["rest"])
    return [rule for rule in rules if law.has(rule)]


def _readings(key: str, law: Instrument) -> list[str]:
    """The entries of the register between whose readings a determination chooses."""
    registers = (*interpretations(law.game), *interpretations("tournament"))
    concerned = (one for one in registers if law.number in one.instruments)
    return [one.key for one in concerned if one.option and key in re.split(r",\s*", one.option)]


def _form(kind: Any) -> tuple[str, str | None, type[Struct] | None, tuple[Any, ...]]:
    """The form of a type, what a list holds, the struct inside, and the words of a literal."""
    kinds = [one for one in get_args(kind) if one not in (type(None), msgspec.UnsetType)]
    if type(None) in get_args(kind) or msgspec.UnsetType in get_args(kind):
        return _form(kinds[0])
    if hasattr(kind, "__metadata__"):
        return _form(kinds[0])
    if isinstance(kind, type) and issubclass(kind, Struct):
        return GROUP, None, kind, ()
    if kind in _PLAIN:
        return _PLAIN[kind], None, None, ()
    if hasattr(kind, "called"):
        return MONEY if "money" in kind.called else TEXT, None, None, ()
    found = inspect.type_info(kind)
    if isinstance(found, inspect.LiteralType):
        return ONE_OF, None, None, tuple(kinds)
    if isinstance(found, inspect.VarTupleType | inspect.ListType):
        return LIST, _form(kinds[0])[0], None, ()
    if isinstance(found, inspect.DictType):
        return BY_KEY, None, None, ()
    return TEXT, None, None, ()


_PLAIN: dict[Any, str] = {
    Cents: MONEY,
    HundredthsOfPercent: PER_CENT,
    bool: YES_OR_NO,
    int: NUMBER,
    str: TEXT,
}


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default in (msgspec.NODEFAULT, msgspec.UNSET) or isinstance(field.default, Struct):
        return None
    return written(field.default)


def check(named: str, table: Mapping[str, Any]) -> Verdict:
    """Whether a table may open so; nothing is opened."""
    number = None
    try:
        number = pick_instrument(named, table.get("date"))
        sign = sign_of_table(number, table).to_json()
    except Refused as refusal:
        return Verdict(allowed=False, instrument=number, rule=refusal.rule, why=translated(refusal.why))
    except BadRecord as error:
        return Verdict(allowed=False, instrument=number, why=translated(error.why), place=error.place)
    return Verdict(allowed=True, instrument=number, sign=sign)
