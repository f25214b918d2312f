"""Commands of a Pai Gow table. The handler of a command documents its checks and their order."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from houseway.engine.protocol.commands import (
    Ask,
    Cause,
    ChangeCards,
    CheckCards,
    Clause,
    Close,
    Command,
    Dispute,
    Exclude,
    Infringe,
    Meter,
    Player,
    RulesCopy,
    Vacate,
    Void,
)
from houseway.engine.protocol.text_types import FreeText, check_name
from houseway.errors import InvalidValueError
from houseway.games.pai_gow.determinations import BoxNumber
from houseway.i18n import Message
from houseway.money import Cents

__all__ = [
    "COMMANDS",
    "Ask",
    "Cause",
    "Close",
    "Dispute",
    "Exclude",
    "Infringe",
    "Meter",
    "RulesCopy",
    "Vacate",
    "Void",
]

FORMS_OF_PLACEMENT = 3
"""Number of alternative keys of a placement error."""
BOX_KEYS = frozenset("12345678")
"""The boxes as keys of an object."""


class Sit(Command):
    """A player takes the seat at a box, or moves there from another box."""

    player: Player
    box: BoxNumber


class Leave(Command):
    """A player gives up the seat."""

    player: Player


class Limits(Command):
    """The operator changes minimum or maximum (5.1)."""

    min: Cents | None = None
    max: Cents | None = None
    notice: bool = False


class Marker(Command):
    """A marker next to a box removes its maximum, or is itself removed (5.2)."""

    box: BoxNumber
    on: bool = True


class RequestBank(Command):
    """A player requests the bank, with or without partners (6.2, 6.6)."""

    player: Player
    box: BoxNumber
    funds: Cents
    partners: dict[Player, Cents] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in self.partners:
            check_name(name)  # commands of a live table are Python values, whose keys msgspec does not check
        if self.player in self.partners:
            raise InvalidValueError(Message("pai-gow-own-partner", player=self.player))


class Bank(Command):
    """The bank of the round is chosen among the requests (6.2)."""


class DeclineBank(Command):
    """A player withdraws a request for the bank."""

    player: Player


class AddFunds(Command):
    """A player adds to the chips of a requested bank (6.1)."""

    player: Player
    amount: Cents


class HouseWager(Command):
    """The player/banker chooses the house's wager on box one (7.9)."""

    player: Player
    choice: Literal["match", "minimum"]


class Wager(Command):
    """A player places a wager on a box; a second one replaces the first (7.1(a))."""

    player: Player
    box: BoxNumber
    amount: Cents
    chips: Literal["ordinary", "non-negotiable"] = "ordinary"


class Withdraw(Command):
    """A player takes back the wager on a box, together with the jackpot wager."""

    player: Player
    box: BoxNumber


class Nominate(Command):
    """The players of a box agree who sets its hand (7.5(c))."""

    box: BoxNumber
    player: Player


class Jackpot(Command):
    """A player wagers on the Gee Jun Jackpot; ``agreed`` if three share the box (12.4 to 12.6)."""

    player: Player
    box: BoxNumber
    agreed: bool = False


class DeclineJackpot(Command):
    """A player declines the jackpot wager on a box for this round (12.5, 12.6)."""

    player: Player
    box: BoxNumber


class Priority(Command):
    """Priority set markers are placed at the named boxes for the round (8.8)."""

    boxes: tuple[BoxNumber, ...]


class StartingMarker(Command):
    """The starting marker is placed at a box (18.15)."""

    box: BoxNumber


class LinkedWin(Command):
    """A major jackpot was won at another table that shares the pool (13.3)."""

    amount: Cents


class UpdateSign(Command):
    """The sign is updated to the amount in the pool (13.3)."""


class Redistribute(Command):
    """Pool money moves under an approved arrangement (12.7)."""

    to: str
    """``tournament`` or ``lottery``; 12.7(a) refuses any other."""
    amount: Cents
    from_: str = field(name="from", default="reserve")
    """``reserve`` or ``jackpot``; 12.7 refuses any other."""
    arrangement: FreeText | None = None


class NoMoreBets(Command):
    """The dealer closes the betting (7.4)."""


class Stacks(Command):
    """The tiles are shuffled into eight stacks, listed from the dealer's left, each from the top (8.1, 8.2)."""

    tiles: str


class LaJa(Command):
    """A player directs a La Ja; ``tiles`` are the stacks after it (8.3, 8.4)."""

    player: Player
    tiles: str


class Cut(Command):
    """The tiles are cut (8.5, 8.6)."""

    name: str = "yat-dong-dong"
    side: str | None = None
    level: str | None = None
    player: Player | None = None


class Shake(Command):
    """The player/banker shakes the dice cup once more (8.9)."""

    player: Player


class Reshuffle(Command):
    """The supervisor has the tiles shuffled again (15.4)."""


class Dice(Command):
    """The dice cup is opened; ``flat`` is false if a die does not lie flat (8.10, 15.1)."""

    values: tuple[int, ...] = ()
    flat: bool = True


class Expose(Command):
    """Tiles are exposed: during shuffle or cut (15.2), or a number of tiles of a box (15.5 to 15.8)."""

    during: Literal["shuffle", "cut"] | None = None
    box: BoxNumber | None = None
    tiles: Annotated[int, Meta(ge=1, le=4)] | None = None

    def __post_init__(self) -> None:
        if (self.during is None) == (self.box is None):
            raise InvalidValueError(Message("pai-gow-expose-where"))
        if self.box is not None and self.tiles is None:
            raise InvalidValueError(Message("pai-gow-expose-tiles"))


class View(Command):
    """A player looks at a hand."""

    box: BoxNumber


class Set(Command):
    """A player sets a hand (9.1)."""

    player: Player
    box: BoxNumber
    low: str
    high: str


class HouseWay(Command):
    """A player asks the dealer to set a hand house way; ``low`` and ``high`` are a wrong first setting (9.2, 15.9)."""

    player: Player
    box: BoxNumber
    low: str | None = None
    high: str | None = None

    def __post_init__(self) -> None:
        if (self.low is None) != (self.high is None):
            raise InvalidValueError(Message("pai-gow-low-and-high"))


class Absent(Command):
    """The player who sets a hand is absent (15.10)."""

    box: BoxNumber


class Take(Command):
    """A player has the dealer take the wager without showing the hand (11.7)."""

    player: Player
    box: BoxNumber


class DisputeTake(Command):
    """A player disputes that the wager was given up (15.11)."""

    player: Player
    box: BoxNumber
    possible: bool = True


class VoidHand(Command):
    """A player calls a hand void after the dealer exposed two or more of its tiles (15.8)."""

    player: Player
    box: BoxNumber


class PlacementError(Command):
    """The dealer corrects tiles that are on the wrong boxes (15.12).

    Give exactly one of three keys: ``boxes`` exchanges the tiles of two boxes, ``hands`` names the correct tiles of
    boxes, and ``first-box`` is the box that should have received the first hand. ``round`` is by default the current
    round, and before the dice the last settled one.
    """

    boxes: tuple[BoxNumber, BoxNumber] | None = None
    hands: dict[str, str] | None = None
    first_box: BoxNumber | None = None
    round: Literal["current", "previous"] | None = None

    def __post_init__(self) -> None:
        if (self.boxes is None) + (self.hands is None) + (self.first_box is None) != FORMS_OF_PLACEMENT - 1:
            raise InvalidValueError(Message("pai-gow-placement-one-key"))
        if self.hands is not None and not BOX_KEYS.issuperset(self.hands):
            raise InvalidValueError(Message("pai-gow-placement-hands-keys"))


class Reconstruct(Command):
    """Every ``placement-error`` of a round is undone: the tiles are again where they were dealt (15.12)."""

    round: Literal["current", "previous"] = "current"


class Settle(Command):
    """Hands are compared, wagers settled, tiles collected (11)."""


class VoidWager(Command):
    """A player's wagers, or those named, are void (17.2(a), 18.15)."""

    player: Player
    contravened: Clause | None = None
    box: BoxNumber | None = None
    wager: Literal["main", "jackpot"] | None = None


class CheckTiles(CheckCards):
    """The dealer has checked each tile, before or after gaming, and counted them (2.2)."""


class ChangeTiles(ChangeCards):
    """Other tiles come into use, checked by supervisor and dealer (2.3)."""


COMMANDS: tuple[type[Command], ...] = (
    Sit, Leave, Vacate, Limits, Marker, Infringe, Exclude, Close, CheckTiles, ChangeTiles, Dispute, RulesCopy,
    RequestBank, Bank, DeclineBank, AddFunds, HouseWager,
    Wager, Withdraw, Nominate, Priority, StartingMarker, Ask, NoMoreBets,
    Jackpot, DeclineJackpot, LinkedWin, UpdateSign, Redistribute, Meter,
    Stacks, LaJa, Cut, Shake, Reshuffle, Dice,
    View, Set, HouseWay, Absent, Take, Settle,
    Expose, VoidHand, DisputeTake, PlacementError, Reconstruct, Void, VoidWager,
)  # fmt: skip
