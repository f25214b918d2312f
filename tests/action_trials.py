"""Tests of legal actions in every game.

A command made from a legal action is well formed and accepted. A random command that is accepted was a
legal action.
"""

from __future__ import annotations

import random
import types
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from tests.random_play import draw_amount, snapshot

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
from houseway.i18n import Message
from houseway.law import get_instrument
from houseway.money import Cents, print_money

STAFF = ("dealer", "supervisor", "operator", "director")
MONEY = ("0.00", "0.50", "2.50", "5.00", "9.50", "10.00", "15.00", "20.00", "40.00", "70.00", "200.00")
BOUNDED_FIELDS = (Amount, Number, Numbers)
"""Fields for which the bounds alone decide what is accepted."""


@dataclass
class Trial:
    """Table under random play, with the settings of a game's test."""

    chance: random.Random
    table: Table
    players: tuple[str, ...]
    values: Mapping[str, Iterable[Any]]
    """Values for keys that are plain text or need more than their type says: ``wager``, ``shoe.cards``."""
    choose_cards: Callable[[Trial, LegalAction, str, CardsOrTiles], Any] | None = None
    """Function that chooses the game's cards for a field; None from it means any cards."""
    get_weight: Callable[[LegalAction], float] = lambda offer: 1.0 if offer.part == "course" else 0.15
    """Function that returns the weight of a legal action in random choice."""
    ignored_keys: frozenset[str] = frozenset()
    """Keys that a command may have although no legal action names them."""
    unlisted_verbs: frozenset[str] = frozenset()
    """Verbs that are accepted without effect and are therefore not always listed as legal actions."""
    unchecked_verbs: frozenset[str] = frozenset()
    """Verbs of players that are recorded from anybody, whether they make sense or not."""
    action_counts: Counter[str] = field(default_factory=Counter)
    """Number of times that each verb from a legal action was accepted, and with ``!`` refused."""
    command_counts: Counter[str] = field(default_factory=Counter)
    """Same counts for commands made from their types."""

    @property
    def actors(self) -> tuple[str, ...]:
        return (*self.players, "zoe", *STAFF)

    def list_legal_actions(self) -> dict[str, tuple[LegalAction, ...]]:
        return {actor: self.table.legal(actor) for actor in self.actors}


TOO_FEW_CARDS = "holdem-deal-needs-cards"
"""Id of the message about a deal without enough cards, which is never a legal action."""
SHOE_RUNS_OUT = "holdem-shoe-runs-out"
"""Id of the message about a shoe without enough cards for the rest of a round."""
CONTRADICTORY_DEPTH = "blackjack-cutting-card-contradiction"
"""Id of the message about cards that contradict the cutting card's depth: the two fields must agree."""


def execute_in_trial(trial: Trial, command: dict[str, Any]) -> str | None:
    """Execute a command and return None, or the reason if it is refused.

    The command must not be malformed. A refusal must cite a rule and change nothing.
    """
    before = snapshot(trial.table.state) if trial.chance.random() < 0.1 else None
    try:
        trial.table.give(command)
    except Refused as refusal:
        rule, reason = refusal.rule, str(refusal)
    except MissingCardsError as missing_cards:
        return f"cards wanted: {missing_cards.count}"
    except InvalidRecordError as error:
        message_id = error.reason.id if isinstance(error.reason, Message) else ""
        if message_id == CONTRADICTORY_DEPTH:
            return message_id
        if message_id not in (SHOE_RUNS_OUT, TOO_FEW_CARDS):
            raise
        return f"cards wanted: {message_id}"
    else:
        return None
    assert rule, command
    assert before is None or snapshot(trial.table.state) == before, f"{command} was refused and changed something"
    return reason


def take_legal_action(trial: Trial) -> None:
    """Make a command from a random legal action of any actor and execute it."""
    chance = trial.chance
    choices = [(actor, action) for actor, actions in trial.list_legal_actions().items() for action in actions]
    actor, action = chance.choices(choices, [trial.get_weight(action) for _, action in choices])[0]
    command = compose_command(trial, action)
    if actor in STAFF and chance.random() < 0.5:
        command["by"] = actor
    assert action.admits(command), (action, command)
    reason = execute_in_trial(trial, command)
    trial.action_counts[action.do if reason is None else f"!{action.do}"] += 1
    assert reason is None or TOO_FEW_CARDS not in reason, f"a deal is offered without cards: {reason}"
    if reason is not None and not reason.startswith("cards wanted"):
        assert not must_be_accepted(action, command), f"offered to {actor} and refused: {command}: {reason}"


ADVANCING_VERBS = frozenset(
    ("deal", "dealer", "close-insurance", "announce", "reveal", "collect", "bank", "no-more-bets", "stacks", "dice", "settle",
     "showdown", "reshuffle")
)  # fmt: skip
"""Verbs that bring a round to its end."""
DELAYING_VERBS = frozenset(
    ("leave", "withdraw", "sit-out", "clock", "claim", "move", "take", "cut", "la-ja", "shake", "ask")
)


def take_brisk_step(trial: Trial) -> None:
    """Take a step that most likely brings the round towards its end, and rarely an irregularity."""
    chance = trial.chance
    actor = chance.choice((*trial.players, *["dealer"] * len(trial.players), *STAFF[1:]))
    actions = [action for action in trial.table.legal(actor) if "unseen" not in action.arguments]
    if not actions:
        return
    weights = [_get_brisk_weight(action) for action in actions]
    execute_in_trial(trial, compose_command(trial, chance.choices(actions, weights)[0]))


def _get_brisk_weight(action: LegalAction) -> float:
    if action.do in ("close", "exclude", "void", "final-rounds"):
        return 0.0005
    if action.part != "course":
        return 0.02
    return 60.0 if action.do in ADVANCING_VERBS else 0.2 if action.do in DELAYING_VERBS else 2.0


def must_be_accepted(action: LegalAction, command: Mapping[str, Any]) -> bool:
    """Return whether a command must be accepted: no filled field is free text or depends on another field."""
    if "cutting-card-depth" in command and "cut" in str(command.get("cards")).split():
        return False  # the cards and the depth must agree
    kinds = [kind for key, kind in action.fields.items() if key.partition(".")[0] in command]
    if "round" in action.fields and "round" in command:
        return False  # an earlier round may be void already
    if action.do == "put":
        return False  # chips without a word are judged by what they come to
    unbounded_kinds = [
        kind
        for kind in kinds
        if not isinstance(kind, BOUNDED_FIELDS) and not (isinstance(kind, OneOf) and not kind.free)
    ]
    return not unbounded_kinds and (len(action.fields) < 2 or action.part == "course")


def compose_command(trial: Trial, action: LegalAction) -> dict[str, Any]:
    """Make a command from a legal action, drawing its open fields."""
    command = action.command()
    nested_keys = [key for key in action.fields if "." in key]
    required_key = trial.chance.choice(nested_keys) if len(nested_keys) == len(action.fields) > 0 else None
    for key, kind in action.fields.items():
        if (key in action.optional or "." in key) and key != required_key and trial.chance.random() < 0.6:
            continue
        value = draw_value(trial, action, key, kind)
        outer, _, inner = key.partition(".")
        if inner:
            command.setdefault(outer, {})[inner] = value
        else:
            command[key] = value
    return command


def draw_value(trial: Trial, action: LegalAction, key: str, kind: Field) -> Any:
    """Draw a value that a field accepts."""
    chance = trial.chance
    match kind:
        case Amount():
            return print_money(draw_amount(kind, chance.randint, 40))
        case OneOf():
            names = (*kind.values, "zoe") if kind.free and key != "cut-by" else kind.values
            return chance.choice(names)
        case SomeOf():
            names = (*kind.values, "zoe", "yan") if kind.free and len(kind.values) < kind.least else kind.values
            max_count = len(names) if kind.most is None else min(kind.most, len(names))
            return chance.sample(names, chance.randint(min(kind.least, max_count), max_count))
        case Number():
            return chance.randint(kind.least, kind.least + 3 if kind.most is None else kind.most)
        case Numbers():
            return [chance.randint(kind.least, kind.most) for _ in range(kind.count)]
        case Text():
            return chance.choice(trial.values.get(f"{action.do}.{key}") or trial.values.get(key) or ("as it was",))  # type: ignore[arg-type]  # choices of any kind
        case ClauseName():
            return chance.choice(kind.usual) if kind.usual and chance.random() < 0.6 else choose_clause(trial)
        case CardsOrTiles():
            cards = None if trial.choose_cards is None else trial.choose_cards(trial, action, key, kind)
            return choose_random_cards(trial, kind) if cards is None else cards
        case Amounts():
            return [draw_value(trial, action, key, kind.of) for _ in range(chance.randint(kind.least, kind.most))]
        case Keys():
            selected_names = kind.needed or chance.sample(sorted(kind.of), chance.randint(1, 2))
            return {name: draw_value(trial, action, name, kind.of[name]) for name in selected_names}
        case Each():
            names = kind.names if not kind.free else (*kind.names, "zoe", "yan")
            selected_names = chance.sample(names, chance.randint(min(kind.least, len(names)), len(names)))
            return {name: draw_value(trial, action, key, kind.of) for name in selected_names}


def choose_clause(trial: Trial) -> str:
    return trial.chance.choice([clause.clause for clause in get_instrument(trial.table.instrument).clauses])


def choose_random_cards(trial: Trial, kind: CardsOrTiles) -> Any:
    """Choose cards or tiles of one deck or set, as many as the field requires."""
    chance = trial.chance
    things = list(get_pack(TILES)) if kind.things == "tiles" else list(CARD_NAMES[:52])
    chance.shuffle(things)
    if kind.hands:
        remaining = iter(things)
        return [" ".join(next(remaining) for _ in range(count)) for count in kind.hands]
    max_count = min(len(things), kind.least + 30 if kind.most is None else kind.most)
    return " ".join(things[: chance.randint(min(kind.least, max_count), max_count)])


def try_random_command(trial: Trial, command: dict[str, Any] | None = None) -> None:
    """Try a command made from its type, or the given one; if it is accepted, it must have been a legal action."""
    trial_command = make_random_command(trial) if command is None else command
    legal_actions = trial.list_legal_actions()
    before = snapshot_without_notices(trial.table.state) if trial_command["do"] in trial.unlisted_verbs else None
    reason = execute_in_trial(trial, trial_command)
    trial.command_counts[trial_command["do"] if reason is None else f"!{trial_command['do']}"] += 1
    if (
        reason is not None
        or trial_command["do"] in trial.unchecked_verbs
        or (before is not None and snapshot_without_notices(trial.table.state) == before)
    ):
        return
    compared_command = {key: value for key, value in trial_command.items() if key not in trial.ignored_keys}
    matching_actions = [
        action for actions in legal_actions.values() for action in actions if action.admits(compared_command)
    ]
    assert matching_actions, f"accepted and not offered: {trial_command}"
    actors = {action.arguments.get("by") for action in matching_actions}
    assert None in actors or trial_command.get("by") in {None, *actors}, (
        f"{trial_command} was offered to {actors} alone"
    )


def snapshot_without_notices(state: Any) -> object:
    """Return a snapshot without the notices since the last round.

    A command that only gives a notice has no effect that a legal action would need to list.
    """
    if not hasattr(state, "notices"):
        return snapshot(state)
    notices, state.notices = state.notices, []
    try:
        return snapshot(state)
    finally:
        state.notices = notices


def make_random_command(trial: Trial) -> dict[str, Any]:
    """Make a random command from its type, with values from the table."""
    chance = trial.chance
    kind = chance.choice(trial.table.game.commands)
    command: dict[str, Any] = {"do": kind.__struct_config__.tag}
    hints = get_type_hints(kind, include_extras=True)
    for struct_field in msgspec.structs.fields(kind):
        if struct_field.encode_name in COMMON_KEYS or (not struct_field.required and chance.random() < 0.5):
            continue
        value = make_random_value(trial, str(command["do"]), struct_field.encode_name, hints[struct_field.name])
        if value is not None:
            command[struct_field.encode_name] = value
    if chance.random() < 0.3:
        command["by"] = chance.choice(STAFF)
    try:
        trial.table.game.convert_command(command)
    except Exception:
        return make_random_command(trial)
    return command


def make_random_value(trial: Trial, verb: str, key: str, hint: Any) -> Any:
    """Make a value that fits a type, or None if the key is left out."""
    chance = trial.chance
    values = trial.values.get(f"{verb}.{key}", trial.values.get(key))
    if values is not None:
        choices = tuple(values)
        return chance.choice(choices) if choices else None
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        kinds = [part for part in get_args(hint) if part not in (type(None), msgspec.UnsetType)]
        return make_random_value(trial, verb, key, chance.choice(kinds))
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
        return choose_clause(trial)
    raise AssertionError(f"{verb}: what may {key} be? {hint}")
