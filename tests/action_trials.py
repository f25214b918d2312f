"""Offers put to the test in every game: whatever is composed from one is well formed and accepted, and whatever random play
gets accepted had been offered."""

from __future__ import annotations

import random
import types
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from tests.random_play import drawn_amount, snapshot

from houseway import InvalidRecordError, MissingCardsError, Refused, Table
from houseway.engine.protocol.legal_actions import (
    COMMON_KEYS,
    Amount,
    Amounts,
    CardsOrTiles,
    ClauseName,
    Each,
    Field,
    Keys,
    LegalAction,
    Number,
    Numbers,
    OneOf,
    SomeOf,
    Text,
)
from houseway.engine.protocol.text_types import FreeTextForm, NameForm
from houseway.equipment.cards import CARD_NAMES
from houseway.equipment.decks import TILES, get_pack
from houseway.law import get_instrument
from houseway.money import Cents, print_money

STAFF = ("dealer", "supervisor", "operator", "director")
MONEY = ("0.00", "0.50", "2.50", "5.00", "9.50", "10.00", "15.00", "20.00", "40.00", "70.00", "200.00")
HARD = (Amount, Number, Numbers)
"""Fields whose bounds alone say what is accepted."""


@dataclass
class Trial:
    """A table under random play, and what a game's test knows of it."""

    chance: random.Random
    table: Table
    players: tuple[str, ...]
    words: Mapping[str, Iterable[Any]]
    """Values for keys that are plain text or need more than their type says: ``wager``, ``shoe.cards``."""
    cards: Callable[[Trial, LegalAction, str, CardsOrTiles], Any] | None = None
    """The game's own cards for a field; None from it: any cards."""
    likely: Callable[[LegalAction], float] = lambda offer: 1.0 if offer.part == "course" else 0.15
    """How much an offer is wanted beside others."""
    besides: frozenset[str] = frozenset()
    """Keys that no offer names although a command may hold them."""
    not_offered: frozenset[str] = frozenset()
    """Verbs that are accepted although nothing comes of them, and so are not always offered."""
    unchecked: frozenset[str] = frozenset()
    """Verbs of players that are taken down from anybody, whether they make sense or not."""
    taken: Counter[str] = field(default_factory=Counter)
    """How often each verb was accepted out of an offer, and with ``!`` how often refused."""
    tried: Counter[str] = field(default_factory=Counter)
    """The same of commands made from their types."""

    @property
    def actors(self) -> tuple[str, ...]:
        return (*self.players, "zoe", *STAFF)

    def offers(self) -> dict[str, tuple[LegalAction, ...]]:
        return {actor: self.table.legal(actor) for actor in self.actors}


TOO_FEW = "the deal takes"
"""So begins what is said of a deal without enough cards, which is never offered."""


CONTRADICTED = "the cards listed after"
"""So begins what is said of cards that contradict the depth of the cutting card: two fields that must agree."""


def answer(trial: Trial, command: dict[str, Any]) -> str | None:
    """Give a command: None, or why not. It must not be malformed; a refusal cites a rule and changes nothing."""
    before = snapshot(trial.table.state) if trial.chance.random() < 0.1 else None
    try:
        trial.table.give(command)
    except Refused as refused:
        rule, why = refused.rule, str(refused)
    except MissingCardsError as wanted:
        return f"cards wanted: {wanted.count}"
    except InvalidRecordError as error:
        if error.why.startswith(CONTRADICTED):
            return error.why
        if not error.why.startswith(("the shoe has", TOO_FEW)):
            raise
        return f"cards wanted: {error.why}"
    else:
        return None
    assert rule, command
    assert before is None or snapshot(trial.table.state) == before, f"{command} was refused and changed something"
    return why


def take_an_offer(trial: Trial) -> None:
    """Compose a command out of an offer to somebody and give it."""
    chance = trial.chance
    offers = [(actor, offer) for actor, given in trial.offers().items() for offer in given]
    actor, offer = chance.choices(offers, [trial.likely(offer) for _, offer in offers])[0]
    command = composed(trial, offer)
    if actor in STAFF and chance.random() < 0.5:
        command["by"] = actor
    assert offer.admits(command), (offer, command)
    why = answer(trial, command)
    trial.taken[offer.do if why is None else f"!{offer.do}"] += 1
    assert why is None or TOO_FEW not in why, f"a deal is offered without cards: {why}"
    if why is not None and not why.startswith("cards wanted"):
        assert not must_be_accepted(offer, command), f"offered to {actor} and refused: {command}: {why}"


FORWARD = frozenset(
    ("deal", "dealer", "close-insurance", "announce", "reveal", "collect", "bank", "no-more-bets", "stacks", "dice", "settle",
     "showdown", "reshuffle")
)  # fmt: skip
"""What brings a round to its end."""
BACK = frozenset(("leave", "withdraw", "sit-out", "clock", "claim", "move", "take", "cut", "la-ja", "shake", "ask"))


def brisk_step(trial: Trial) -> None:
    """Play goes on: mostly what brings the round to its end, hardly anything that went wrong."""
    chance = trial.chance
    actor = chance.choice((*trial.players, *["dealer"] * len(trial.players), *STAFF[1:]))
    offers = [offer for offer in trial.table.legal(actor) if "unseen" not in offer.arguments]
    if not offers:
        return
    weights = [_pace(offer) for offer in offers]
    answer(trial, composed(trial, chance.choices(offers, weights)[0]))


def _pace(offer: LegalAction) -> float:
    if offer.do in ("close", "exclude", "void", "final-rounds"):
        return 0.0005
    if offer.part != "course":
        return 0.02
    return 60.0 if offer.do in FORWARD else 0.2 if offer.do in BACK else 2.0


def must_be_accepted(offer: LegalAction, command: Mapping[str, Any]) -> bool:
    """Whether no field that was filled in is words, nor depends on another."""
    if "cutting-card-depth" in command and "cut" in str(command.get("cards")).split():
        return False  # the cards and the depth must agree
    kinds = [kind for key, kind in offer.fields.items() if key.partition(".")[0] in command]
    if "round" in offer.fields and "round" in command:
        return False  # an earlier round may be void already
    if offer.do == "put":
        return False  # chips without a word are judged by what they come to
    free = [kind for kind in kinds if not isinstance(kind, HARD) and not (isinstance(kind, OneOf) and not kind.free)]
    return not free and (len(offer.fields) < 2 or offer.part == "course")


def composed(trial: Trial, offer: LegalAction) -> dict[str, Any]:
    """A command out of an offer, its open fields drawn."""
    command = offer.command()
    inside = [key for key in offer.fields if "." in key]
    kept = trial.chance.choice(inside) if len(inside) == len(offer.fields) > 0 else None
    for key, kind in offer.fields.items():
        if (key in offer.optional or "." in key) and key != kept and trial.chance.random() < 0.6:
            continue
        value = drawn(trial, offer, key, kind)
        outer, _, inner = key.partition(".")
        if inner:
            command.setdefault(outer, {})[inner] = value
        else:
            command[key] = value
    return command


def drawn(trial: Trial, offer: LegalAction, key: str, kind: Field) -> Any:
    """A value that a field takes."""
    chance = trial.chance
    match kind:
        case Amount():
            return print_money(drawn_amount(kind, chance.randint, 40))
        case OneOf():
            names = (*kind.values, "zoe") if kind.free and key != "cut-by" else kind.values
            return chance.choice(names)
        case SomeOf():
            names = (*kind.values, "zoe", "yan") if kind.free and len(kind.values) < kind.least else kind.values
            most = len(names) if kind.most is None else min(kind.most, len(names))
            return chance.sample(names, chance.randint(min(kind.least, most), most))
        case Number():
            return chance.randint(kind.least, kind.least + 3 if kind.most is None else kind.most)
        case Numbers():
            return [chance.randint(kind.least, kind.most) for _ in range(kind.count)]
        case Text():
            return chance.choice(trial.words.get(f"{offer.do}.{key}") or trial.words.get(key) or ("as it was",))  # type: ignore[arg-type]  # choices of any kind
        case ClauseName():
            return chance.choice(kind.usual) if kind.usual and chance.random() < 0.6 else any_clause(trial)
        case CardsOrTiles():
            own = None if trial.cards is None else trial.cards(trial, offer, key, kind)
            return any_cards(trial, kind) if own is None else own
        case Amounts():
            return [drawn(trial, offer, key, kind.of) for _ in range(chance.randint(kind.least, kind.most))]
        case Keys():
            some = kind.needed or chance.sample(sorted(kind.of), chance.randint(1, 2))
            return {name: drawn(trial, offer, name, kind.of[name]) for name in some}
        case Each():
            names = kind.names if not kind.free else (*kind.names, "zoe", "yan")
            some = chance.sample(names, chance.randint(min(kind.least, len(names)), len(names)))
            return {name: drawn(trial, offer, key, kind.of) for name in some}


def any_clause(trial: Trial) -> str:
    return trial.chance.choice([clause.clause for clause in get_instrument(trial.table.instrument).clauses])


def any_cards(trial: Trial, kind: CardsOrTiles) -> Any:
    """Cards or tiles of one deck or set, as many as are asked for."""
    chance = trial.chance
    things = list(get_pack(TILES)) if kind.things == "tiles" else list(CARD_NAMES[:52])
    chance.shuffle(things)
    if kind.hands:
        left = iter(things)
        return [" ".join(next(left) for _ in range(count)) for count in kind.hands]
    most = min(len(things), kind.least + 30 if kind.most is None else kind.most)
    return " ".join(things[: chance.randint(min(kind.least, most), most)])


def try_anything(trial: Trial, command: dict[str, Any] | None = None) -> None:
    """Any command of the game, by its types alone unless one is given; if it is accepted, it had been offered."""
    given = any_command(trial) if command is None else command
    offers = trial.offers()
    before = without_notices(trial.table.state) if given["do"] in trial.not_offered else None
    why = answer(trial, given)
    trial.tried[given["do"] if why is None else f"!{given['do']}"] += 1
    if (
        why is not None
        or given["do"] in trial.unchecked
        or (before is not None and without_notices(trial.table.state) == before)
    ):
        return
    looked_at = {key: value for key, value in given.items() if key not in trial.besides}
    admitting = [offer for found in offers.values() for offer in found if offer.admits(looked_at)]
    assert admitting, f"accepted and not offered: {given}"
    whose = {offer.arguments.get("by") for offer in admitting}
    assert None in whose or given.get("by") in {None, *whose}, f"{given} was offered to {whose} alone"


def without_notices(state: Any) -> object:
    """A whole state but for the notices since the last round: a command that only gives one does nothing that is offered."""
    if not hasattr(state, "notices"):
        return snapshot(state)
    notices, state.notices = state.notices, []
    try:
        return snapshot(state)
    finally:
        state.notices = notices


def any_command(trial: Trial) -> dict[str, Any]:
    """A command made from its type, with values from the table."""
    chance = trial.chance
    kind = chance.choice(trial.table.game.commands)
    command: dict[str, Any] = {"do": kind.__struct_config__.tag}
    hints = get_type_hints(kind, include_extras=True)
    for own in msgspec.structs.fields(kind):
        if own.encode_name in COMMON_KEYS or (not own.required and chance.random() < 0.5):
            continue
        value = any_value(trial, str(command["do"]), own.encode_name, hints[own.name])
        if value is not None:
            command[own.encode_name] = value
    if chance.random() < 0.3:
        command["by"] = chance.choice(STAFF)
    try:
        trial.table.game.convert_command(command)
    except Exception:
        return any_command(trial)
    return command


def any_value(trial: Trial, verb: str, key: str, hint: Any) -> Any:
    """A value that fits a type, or None where it is left out."""
    chance = trial.chance
    words = trial.words.get(f"{verb}.{key}", trial.words.get(key))
    if words is not None:
        found = tuple(words)
        return chance.choice(found) if found else None
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        kinds = [part for part in get_args(hint) if part not in (type(None), msgspec.UnsetType)]
        return any_value(trial, verb, key, chance.choice(kinds))
    if origin is Annotated:
        return chance.randint(0, 9)
    if origin is Literal:
        return chance.choice(get_args(hint))
    if origin is tuple:
        return chance.sample(trial.players, chance.randint(0, len(trial.players)))
    if isinstance(hint, type):
        if issubclass(hint, NameForm):
            return chance.choice((*trial.players, "zoe", *sorted(hint.words)))
        if issubclass(hint, FreeTextForm):
            return "as it was"
        if hint is bool:
            return chance.random() < 0.6
        if hint is Cents:
            return chance.choice(MONEY)
        if hint is int:
            return chance.randint(0, 8)
    if key in ("rule", "contravened"):
        return any_clause(trial)
    raise AssertionError(f"{verb}: what may {key} be? {hint}")
