"""Events of a table: settlement lines, notices, cards shown, and their JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from houseway.law import Rule
from houseway.money import print_money

Outcome: TypeAlias = Literal["win", "lose", "push", "void"]

HOUSE = "house"
"""Name of the house in a round's net; no player may have it."""

# gc=False below: lines hold only numbers and text, and a long record has very many, so the cycle collector can skip them.


class Line(Struct, frozen=True, gc=False):
    """Settlement of one wager. Keys that a game does not use stay None and are not printed."""

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

    def to_json(self, place: str = "box") -> dict[str, Any]:
        """Return the line as the record format writes it; ``place`` is ``box`` or ``seat``."""
        line: dict[str, Any] = {"player": self.player, place: self.place, "wager": self.wager}
        if self.hand is not None:
            line["hand"] = self.hand
        line["stake"] = print_money(self.stake)
        if self.at_risk is not None:
            line["at-risk"] = print_money(self.at_risk)
        line["outcome"] = self.outcome
        line["odds"] = self.odds
        line["paid"] = print_money(self.paid)
        line["commission"] = print_money(self.commission)
        line["returned"] = print_money(self.returned)
        if self.prize is not None:
            line["prize"] = self.prize
        if self.when is not None:
            line["when"] = self.when
        line["rules"] = list(self.rules)
        return line


class SettledWager(Protocol):
    """A line, or a wager that is settled."""

    @property
    def player(self) -> str:
        """Owner of the wager."""

    @property
    def stake(self) -> int:
        """Chips that were wagered."""

    @property
    def returned(self) -> int:
        """Chips that are returned."""


class Notice(Struct, frozen=True, gc=False):
    """Something of which somebody must be notified under a rule."""

    to: str
    rule: Rule | str
    about: str
    excess: int | None = None
    amount: int | None = None
    """Amount owed, with ``pool`` or ``player``."""
    pool: str | None = None
    player: str | None = None
    item: str | None = None
    """The determination that a notice is about (20.5)."""
    card: str | None = None
    """The card that was seen (Hold-em 17.19)."""
    cards: str | None = None
    """The cards that were seen (Hold-em 17.17)."""

    def to_json(self) -> dict[str, Any]:
        """Return the notice as the record format writes it."""
        notice: dict[str, Any] = {"to": self.to, "rule": self.rule, "about": self.about}
        if self.excess is not None:
            notice["excess"] = print_money(self.excess)
        if self.amount is not None:
            notice["amount"] = print_money(self.amount)
        if self.pool is not None:
            notice["pool"] = self.pool
        if self.player is not None:
            notice["player"] = self.player
        if self.item is not None:
            notice["item"] = self.item
        if self.card is not None:
            notice["card"] = self.card
        if self.cards is not None:
            notice["cards"] = self.cards
        return notice


def make_owed_notice(rule: Rule | str, amount: int, *, pool: str | None = None, player: str | None = None) -> Notice:
    """Make the notice to the operator of an amount that a voiding must return and that is no longer there."""
    return Notice("operator", rule, "owed", amount=amount, pool=pool, player=player)


class Shown(Struct, frozen=True, gc=False):
    """Cards or tiles laid down somewhere: a box, a hand of a box, the dealer, the rack."""

    where: str
    what: str
    rule: Rule | None = None

    def describe(self) -> str:
        """Return the text for the cards or tiles."""
        return self.what


TableEvent: TypeAlias = Line | Notice | Shown
"""Events returned by ``apply``, in the order in which they happened."""


def compute_net(lines: Iterable[Line], pools: Mapping[str, int] | None = None) -> dict[str, int]:
    """Return the net result of each player by these lines, in cents, with ``pools`` added and the house last."""
    net = compute_player_net(lines)
    for name, cents in (pools or {}).items():
        net[name] = net.get(name, 0) + cents
    net[HOUSE] = -sum(net.values())
    return net


def compute_player_net(lines: Iterable[SettledWager]) -> dict[str, int]:
    """Return the net result of each player by lines or settled wagers, in cents.

    Lines of the house are ignored.
    """
    net: dict[str, int] = {}
    for line in lines:
        if line.player != HOUSE:
            net[line.player] = net.get(line.player, 0) + line.returned - line.stake
    return net
