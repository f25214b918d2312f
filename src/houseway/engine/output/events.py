"""Events of a table: settlement lines, notices and shown cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal, Protocol, TypeAlias

from msgspec import Struct

from houseway.i18n import Message, make_verbatim
from houseway.law import Rule

Outcome: TypeAlias = Literal["win", "lose", "push", "void"]

HOUSE = "house"
"""Name of the house in a round's net. No player may have this name."""

# gc=False below: lines hold only numbers and text, and a long record has very many, so the cycle collector can skip them.


class Event(Struct, frozen=True, gc=False):
    """Base of everything that a command can return: ``Line``, ``Notice`` and ``Shown``.

    ``kind`` says which of them an event is. A type checker narrows the type by ``kind``, by ``isinstance`` and in a
    ``match`` statement.
    """

    kind: ClassVar[str]


class Line(Event, frozen=True, gc=False):
    """Settlement line: the settlement of one wager.

    Keys that a game does not use are None.

    >>> Line("ann", 1, "main", 1000, "lose", 0, 0, ()).kind
    'line'
    """

    kind: ClassVar[Literal["line"]] = "line"

    player: str
    place: int
    wager: str
    stake: int
    outcome: Outcome
    paid: int
    returned: int
    rules: tuple[Rule, ...]
    odds: str | None = None
    commission: int = 0
    at_risk: int | None = None
    hand: int | None = None
    when: str | None = None
    prize: str | None = None


class SettledWager(Protocol):
    """Attributes that a settlement line and a settled wager have in common."""

    @property
    def player(self) -> str:
        """Player who owns the wager."""

    @property
    def stake(self) -> int:
        """Chips that were wagered."""

    @property
    def returned(self) -> int:
        """Chips that the player receives from the settlement."""


class Notice(Event, frozen=True, gc=False):
    """A notice that a rule requires somebody to receive."""

    kind: ClassVar[Literal["notice"]] = "notice"

    to: str
    rule: Rule | str
    about: str
    excess: int | None = None
    amount: int | None = None
    """Amount that ``pool`` or ``player`` owes."""
    pool: str | None = None
    player: str | None = None
    item: str | None = None
    """The determination that a notice is about (20.5)."""
    card: str | None = None
    """The card that was seen (Hold-em 17.19)."""
    cards: str | None = None
    """The cards that were seen (Hold-em 17.17)."""


def make_owed_notice(rule: Rule | str, amount: int, *, pool: str | None = None, player: str | None = None) -> Notice:
    """Return a notice to the operator that the voiding of a round cannot return some of the money.

    The money is no longer available. The notice names the pool or the player who owes the amount.
    """
    return Notice("operator", rule, "owed", amount=amount, pool=pool, player=player)


class Shown(Event, frozen=True, gc=False):
    """Cards or tiles that were laid down: at a box, at one hand of a box, at the dealer or in the rack."""

    kind: ClassVar[Literal["shown"]] = "shown"

    where: str
    what: str
    rule: Rule | None = None

    def describe(self) -> Message:
        """Return the description of the cards or tiles."""
        return make_verbatim(self.what)


TableEvent: TypeAlias = Line | Notice | Shown
"""An event that ``apply`` returns. ``apply`` returns events in the order in which they happened."""


def compute_net(lines: Iterable[Line], pools: Mapping[str, int] | None = None) -> dict[str, int]:
    """Return the net result of each player by these settlement lines, in cents.

    The amounts in ``pools`` are added under their names. The last key is the house, which balances the sum to
    zero.
    """
    net = compute_player_net(lines)
    for name, cents in (pools or {}).items():
        net[name] = net.get(name, 0) + cents
    net[HOUSE] = -sum(net.values())
    return net


def compute_player_net(lines: Iterable[SettledWager]) -> dict[str, int]:
    """Return the net result of each player by settlement lines or settled wagers, in cents.

    Settlement lines of the house are ignored.
    """
    net: dict[str, int] = {}
    for line in lines:
        if line.player != HOUSE:
            net[line.player] = net.get(line.player, 0) + line.returned - line.stake
    return net
