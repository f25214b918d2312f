"""What the random tests of every game share: whole states compared, offers filled, records replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from houseway import Refused, Result, Table, replay
from houseway.engine.protocol.legal_actions import Amount, LegalAction, SomeOf
from houseway.money import parse_money, print_money

Draw = Callable[[int, int], int]
"""A number from the first to the second, both included: chance, or a search of Hypothesis."""


PLAIN: frozenset[type] = frozenset((str, int, bool, bytes, type(None)))
KINDS: dict[type, tuple[str, ...] | None] = dict.fromkeys(PLAIN)
"""What each class consists of, looked up once."""
ONLY_QUICKER = frozenset(("checkpoints", "recalled"))
"""Attributes that a state has only to be quicker: they change nothing that anybody sees."""


def snapshot(value: object) -> object:
    """A whole state as plain values that can be compared: slots, structs, dictionaries, lists, and who shares what."""
    return _flat(value, {})


def _flat(value: Any, seen: dict[int, tuple[int, Any]]) -> object:
    kind = type(value)
    if kind not in KINDS:
        KINDS[kind] = _looked_into(kind)
    names = KINDS[kind]
    if names is None:
        return value
    if id(value) in seen:
        return ("seen before", seen[id(value)][0])
    seen[id(value)] = (len(seen), value)
    if issubclass(kind, dict):
        return ("dict", [(_flat(key, seen), _flat(item, seen)) for key, item in value.items()])
    if issubclass(kind, (set, frozenset)):
        return ("set", sorted(map(repr, value)))
    if issubclass(kind, (list, tuple)):
        return [item if type(item) in PLAIN else _flat(item, seen) for item in value]
    own = [name for name in getattr(value, "__dict__", ()) if name not in ONLY_QUICKER]
    assert names or own, f"a {kind.__name__} cannot be looked into"
    flat: list[object] = [kind.__name__, own]
    for name in (*names, *own):
        item = getattr(value, name, None)
        flat.append(item if type(item) in PLAIN else _flat(item, seen))
    return flat


def _looked_into(kind: type) -> tuple[str, ...] | None:
    """The attributes that every object of a class has; None for what is compared as it stands: text, numbers, functions."""
    if kind is type(msgspec.UNSET) or issubclass(kind, (str, int, bytes)):
        return None
    if any("__call__" in one.__dict__ for one in kind.__mro__):
        return None
    names = list(getattr(kind, "__struct_fields__", ()))
    for one in kind.__mro__:
        slots = one.__dict__.get("__slots__", ())
        names += (slots,) if isinstance(slots, str) else slots
    return tuple(name for name in dict.fromkeys(names) if name not in ONLY_QUICKER)


def given(table: Table, command: dict[str, Any]) -> str | None:
    """Give a command; the rule by which it is refused, or None. A refused command must change nothing."""
    before = snapshot(table.state)
    rule = _rule_of(table, command)
    assert rule is None or snapshot(table.state) == before, f"{command} was refused by {rule} and changed something"
    return rule


def _rule_of(table: Table, command: dict[str, Any]) -> str | None:
    try:
        table.give(command)
    except Refused as refused:
        return refused.rule
    return None


def refusal(table: Table, command: dict[str, Any]) -> str:
    """The rule by which a command is refused, as it must be."""
    rule = given(table, command)
    assert rule is not None, f"{command} was accepted"
    return rule


def fill(offer: LegalAction, draw: Draw, most_steps: int = 40) -> dict[str, Any]:
    """A command out of an offer, with its open amounts and choices drawn."""
    command = offer.command()
    for key, amount in offer.amounts.items():
        cents = drawn_amount(amount, draw, most_steps)
        if not key.startswith("with."):
            command[key] = print_money(cents)
        elif draw(0, 1):
            command.setdefault("with", {})[key.removeprefix("with.")] = print_money(cents)
    for key, names in offer.choices.items():
        kind = offer.fields[key]
        assert isinstance(kind, SomeOf)
        if kind.free and len(names) < kind.least:
            command[key] = ["ivy", "jim", "kim"][: kind.least]
        else:
            command[key] = [name for name in names if draw(0, 1)]
    return command


def filled_by_chance(offers: Iterable[LegalAction]) -> tuple[LegalAction, ...]:
    """The offers that need amounts and names at most: no cards, words or clauses, and nothing went wrong."""
    return tuple(
        offer
        for offer in offers
        if all(key in offer.optional or isinstance(kind, Amount | SomeOf) for key, kind in offer.fields.items())
        and offer.part != "irregularity"
        and offer.do not in ("limits", "marker")
    )


def drawn_amount(amount: Amount, draw: Draw, most_steps: int) -> int:
    """A lawful amount: mostly the least, the most or one of the single ones, else something between."""
    first = -(-amount.least // amount.step) * amount.step
    most = first + most_steps * amount.step if amount.most is None else amount.most
    last = most // amount.step * amount.step
    single: list[int] = [*amount.also, *((first, last) if first <= last else ())]
    choice = draw(0, len(single))
    if choice < len(single):
        return single[choice]
    return first + amount.step * draw(0, max(0, (last - first) // amount.step)) if first <= last else single[0]


def offered(offers: Iterable[LegalAction], command: dict[str, Any], *, also: tuple[str, ...] = ()) -> bool:
    """Whether a command is one of these offers. Keys in ``also`` are not looked at; a key left out is no fault."""
    looked_at = {key: value for key, value in command.items() if key not in also}
    return any(offer.admits(looked_at) for offer in offers)


def check_net(result: Result) -> None:
    """Chips are conserved: what everybody won and lost sums to nothing in every round."""
    for round_ in result["rounds"]:
        assert sum(signed_cents(amount) for amount in round_["net"].values()) == 0, round_["net"]


def signed_cents(text: str) -> int:
    """Cents of money that may be below nought."""
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text)


def check_replay(table: Table) -> None:
    """Replay of the record gives, byte for byte, what live play gave."""
    assert msgspec.json.encode(replay(table.record())) == msgspec.json.encode(table.result())


def whole_state(table: Table) -> Any:
    """The state with everything that the record brought, which a live table does not keep."""
    record = table.record()
    state = table.game.open(table.game.convert_table(record["table"]), table.instrument)
    for command in record["commands"]:
        table.game.apply(state, table.game.convert_command(command))
    return state
