"""Helpers for the random tests of every game: compare whole states, fill legal actions, replay records."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from houseway import Refused, Result, Table, replay
from houseway.engine.protocol.legal_actions import Amount, LegalAction, SomeOf
from houseway.money import parse_money, print_money

Draw = Callable[[int, int], int]
"""Function that draws a number between two bounds, both included: at random or by Hypothesis."""


PLAIN_TYPES: frozenset[type] = frozenset((str, int, bool, bytes, type(None)))
ATTRIBUTES_BY_CLASS: dict[type, tuple[str, ...] | None] = dict.fromkeys(PLAIN_TYPES)
"""Names of the attributes of each class, looked up once; None for classes that are compared by value."""
CACHE_ATTRIBUTES = frozenset(("checkpoints", "recalled"))
"""Attributes of a state that only serve as caches and have no visible effect."""


def snapshot(value: object) -> object:
    """Convert a whole state to plain values that can be compared, including which objects are shared."""
    return _flatten(value, {})


def _flatten(value: Any, visited: dict[int, tuple[int, Any]]) -> object:
    kind = type(value)
    if kind not in ATTRIBUTES_BY_CLASS:
        ATTRIBUTES_BY_CLASS[kind] = _find_attributes(kind)
    names = ATTRIBUTES_BY_CLASS[kind]
    if names is None:
        return value
    if id(value) in visited:
        return ("seen before", visited[id(value)][0])
    visited[id(value)] = (len(visited), value)
    if issubclass(kind, dict):
        return ("dict", [(_flatten(key, visited), _flatten(item, visited)) for key, item in value.items()])
    if issubclass(kind, (set, frozenset)):
        return ("set", sorted(map(repr, value)))
    if issubclass(kind, (list, tuple)):
        return [item if type(item) in PLAIN_TYPES else _flatten(item, visited) for item in value]
    instance_names = [name for name in getattr(value, "__dict__", ()) if name not in CACHE_ATTRIBUTES]
    assert names or instance_names, f"a {kind.__name__} cannot be looked into"
    parts: list[object] = [kind.__name__, instance_names]
    for name in (*names, *instance_names):
        item = getattr(value, name, None)
        parts.append(item if type(item) in PLAIN_TYPES else _flatten(item, visited))
    return parts


def _find_attributes(kind: type) -> tuple[str, ...] | None:
    """Return the attributes that every object of a class has, or None if it is compared by value."""
    if kind is type(msgspec.UNSET) or issubclass(kind, (str, int, bytes)):
        return None
    if any("__call__" in base.__dict__ for base in kind.__mro__):
        return None
    names = list(getattr(kind, "__struct_fields__", ()))
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        names += (slots,) if isinstance(slots, str) else slots
    return tuple(name for name in dict.fromkeys(names) if name not in CACHE_ATTRIBUTES)


def try_command(table: Table, command: dict[str, Any]) -> str | None:
    """Execute a command and return the rule that refuses it, or None. A refused command must change nothing."""
    before = snapshot(table.state)
    rule = _find_refusing_rule(table, command)
    assert rule is None or snapshot(table.state) == before, f"{command} was refused by {rule} and changed something"
    return rule


def _find_refusing_rule(table: Table, command: dict[str, Any]) -> str | None:
    try:
        table.give(command)
    except Refused as refusal_error:
        return refusal_error.rule
    return None


def require_refusal(table: Table, command: dict[str, Any]) -> str:
    """Execute a command that must be refused and return the refusing rule."""
    rule = try_command(table, command)
    assert rule is not None, f"{command} was accepted"
    return rule


def fill(action: LegalAction, draw: Draw, max_steps: int = 40) -> dict[str, Any]:
    """Make a command from a legal action, drawing its open amounts and choices."""
    command = action.command()
    for key, amount in action.amounts.items():
        cents = draw_amount(amount, draw, max_steps)
        if not key.startswith("with."):
            command[key] = print_money(cents)
        elif draw(0, 1):
            command.setdefault("with", {})[key.removeprefix("with.")] = print_money(cents)
    for key, names in action.choices.items():
        kind = action.fields[key]
        assert isinstance(kind, SomeOf)
        if kind.free and len(names) < kind.least:
            command[key] = ["ivy", "jim", "kim"][: kind.least]
        else:
            command[key] = [name for name in names if draw(0, 1)]
    return command


def select_fillable_actions(actions: Iterable[LegalAction]) -> tuple[LegalAction, ...]:
    """Return the legal actions that need only amounts and names, apart from irregularities."""
    return tuple(
        action
        for action in actions
        if all(key in action.optional or isinstance(kind, Amount | SomeOf) for key, kind in action.fields.items())
        and action.part != "irregularity"
        and action.do not in ("limits", "marker")
    )


def draw_amount(amount: Amount, draw: Draw, max_steps: int) -> int:
    """Draw a lawful amount: often the minimum, the maximum or a single permitted amount, otherwise one between."""
    first_cents = -(-amount.least // amount.step) * amount.step
    max_cents = first_cents + max_steps * amount.step if amount.most is None else amount.most
    last_cents = max_cents // amount.step * amount.step
    single_amounts: list[int] = [*amount.also, *((first_cents, last_cents) if first_cents <= last_cents else ())]
    choice = draw(0, len(single_amounts))
    if choice < len(single_amounts):
        return single_amounts[choice]
    return (
        first_cents + amount.step * draw(0, max(0, (last_cents - first_cents) // amount.step))
        if first_cents <= last_cents
        else single_amounts[0]
    )


def is_legal_action(
    actions: Iterable[LegalAction], command: dict[str, Any], *, ignored_keys: tuple[str, ...] = ()
) -> bool:
    """Return whether a command matches a legal action, ignoring the keys in ``ignored_keys`` and missing keys."""
    compared_command = {key: value for key, value in command.items() if key not in ignored_keys}
    return any(action.admits(compared_command) for action in actions)


def check_net(result: Result) -> None:
    """Check that chips are conserved: the net results of every round sum to zero."""
    for round_ in result["rounds"]:
        assert sum(parse_signed_cents(amount) for amount in round_["net"].values()) == 0, round_["net"]


def parse_signed_cents(text: str) -> int:
    """Parse money that may be negative into cents."""
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text)


def check_replay(table: Table) -> None:
    """Check that replaying the record gives byte for byte the result of live play."""
    assert msgspec.json.encode(replay(table.record())) == msgspec.json.encode(table.result())


def rebuild_complete_state(table: Table) -> Any:
    """Rebuild the state from the whole record, including the history that a live table does not retain."""
    record = table.record()
    state = table.game.open(table.game.convert_table(record["table"]), table.instrument)
    for command in record["commands"]:
        table.game.apply(state, table.game.convert_command(command))
    return state
