"""Commands of Poker Hold-em, decoded strictly."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta

from houseway.engine.protocol.commands import (
    ChangeCards,
    CheckCards,
    Clause,
    Close,
    Command,
    Exclude,
    Infringe,
    Player,
    RulesCopy,
    Vacate,
    Void,
)
from houseway.engine.protocol.commands import Dispute as SharedDispute
from houseway.engine.protocol.text_types import FreeText, check_name
from houseway.errors import InvalidValueError
from houseway.fairness.verifiable_draw import Algorithm
from houseway.games.holdem.determinations import NULL_MEANS, Changes
from houseway.i18n import Message
from houseway.money import Cents

MisdealCause: TypeAlias = Literal[
    "exposed-in-cut",
    "not-cut",
    "card-out-of-turn",
    "missed-player",
    "extra-hole-card",
    "excess-card",
]

Action: TypeAlias = Literal["bet", "call", "call-and-raise", "tap-out", "check", "fold", "call-and-fold"]


class Determine(Command):
    """The operator changes determinations between rounds (4.1, 4.2)."""

    null_means: ClassVar[frozenset[str]] = frozenset(f"table.{key}" for key in NULL_MEANS)

    table: Changes
    notice: bool = False


class Sit(Command):
    """A player takes a seat with a table stake (4.3, 8.2)."""

    player: Player
    seat: int
    stake: Cents
    post: bool = False


class Buy(Command):
    """A player adds to the table stake (4.5)."""

    player: Player
    amount: Cents


class Remove(Command):
    """A player wants to take chips off the table: never allowed (4.4, 4.6)."""

    player: Player
    amount: Cents


class Give(Command):
    """A player wants to give chips to another: never allowed (4.6, 14.4)."""

    from_: Player = msgspec.field(name="from")
    to: Player
    amount: Cents


class Divide(Command):
    """Players want to divide the pot between themselves: never allowed (13.3)."""

    players: tuple[Player, ...]


class SideBet(Command):
    """Players want to bet against each other outside the game: never allowed (19.8)."""

    players: tuple[Player, ...]


class Leave(Command):
    """A player leaves the table with the chips."""

    player: Player


class SitOut(Command):
    """A player keeps the seat and is not dealt in (17.4)."""

    player: Player


class Return(Command):
    """A player returns from sitting out, or chooses again how to come in (17.4, 17.11)."""

    player: Player
    post: bool = False


class Claim(Command):
    """A seated player claims another seat before it is offered to newcomers (8.3)."""

    player: Player
    seat: int


class Move(Command):
    """A player changes seats (17.13)."""

    player: Player
    seat: int
    post: bool | None = None


class Absent(Command):
    """A tournament player is not at the table (20.11)."""

    player: Player


class Present(Command):
    """An absent player has returned."""

    player: Player


class ChargeTime(Command):
    """Commission by time is charged to every seated player (15.3)."""


class OverBlind(Command):
    """A player announces an over-blind for the next deal (4.2(e))."""

    player: Player


class Shoe(Command):
    """The cards are stacked, in their order after shuffle and cut (7.1, 7.2)."""

    cards: str


class Deal(Command):
    """Blinds or antes are taken and the cards dealt (8.5, 9.2)."""


class Fold(Command):
    """The player leaves the round."""

    player: Player


class Check(Command):
    """The player passes while nothing has been bet (11.1)."""

    player: Player


class Call(Command):
    """The player matches the level."""

    player: Player


class Bet(Command):
    """The player opens the betting."""

    player: Player
    amount: Cents


class CallAndRaise(Command):
    """The player matches the level and adds the raise."""

    player: Player
    raise_: Cents = msgspec.field(name="raise")


class CallAndFold(Command):
    """The opening player of a Blind A game pays the call and folds (10.2(a)(iii))."""

    player: Player


class TapOut(Command):
    """The player puts all remaining chips in (14.1)."""

    player: Player


class Put(Command):
    """The player pushes chips forward without a word (17.7, 17.8)."""

    player: Player
    amount: Cents


class OutOfTurn(Command):
    """A player acts before the turn comes (17.5, 17.6)."""

    player: Player
    action: Action | None = None
    amount: Cents | None = None
    raise_: Cents | None = msgspec.field(name="raise", default=None)
    directed: bool = False

    def __post_init__(self) -> None:
        if self.directed:
            return
        if self.action is None:
            raise InvalidValueError(Message("holdem-out-of-turn-action"))
        if self.action == "bet" and self.amount is None:
            raise InvalidValueError(Message("holdem-out-of-turn-amount"))
        if self.action == "call-and-raise" and self.raise_ is None:
            raise InvalidValueError(Message("holdem-out-of-turn-raise"))


class Clock(Command):
    """The operator gives a player forty seconds (4.8)."""

    player: Player


class Expire(Command):
    """The forty seconds are over (4.8)."""

    player: Player


class Showdown(Command):
    """The dealer compares the hands and pays the pots (13.1)."""


class Misdeal(Command):
    """The cards were dealt wrongly (17.1)."""

    cause: MisdealCause
    looked: bool = False
    reconstructable: bool = True


class ExposeHole(Command):
    """The dealer exposed a hole card in the initial deal (17.20, 17.21)."""

    player: Player
    card: int


class ExposeCommunal(Command):
    """The dealer exposed communal cards too soon, during a betting round; ``cards`` names them (17.17)."""

    cards: str | None = None


class FirstCard(Command):
    """The first card of the shoe was exposed at the end of a betting round; ``card`` names it (17.19)."""

    card: str | None = None


class WrongCards(Command):
    """Players hold too few or too many cards (17.9)."""

    players: tuple[Player, ...]


class Discarded(Command):
    """A player's cards were put among the discards (17.10)."""

    player: Player


class Irregularity(Command):
    """All players of the round agreed on an action in a matter that no rule covers (17.16)."""

    about: FreeText
    action: FreeText
    agreed: tuple[Player, ...]


class Dispute(SharedDispute):
    """The operator decides a dispute, or a matter that 17.16 leaves to the operator (19.4)."""

    action: FreeText | None = None


class CommitDraw(Command):
    """The hash of the seed is published before a draw for a seat (8.2)."""

    seat: int
    commitment: Annotated[str, Meta(pattern=r"^[0-9a-fA-F]{64}\Z")]


class SeatDraw(Command):
    """Several people want one seat and draw for it, by cards or by a seed that anybody can check (8.2)."""

    seat: int
    cards: dict[str, str] | None = None
    players: tuple[Player, ...] | None = None
    seed: str | None = None
    salt: str | None = None
    algorithm: Algorithm | None = None
    """Algorithm that derives the cards from the seed; without it, that of the first draws."""

    def __post_init__(self) -> None:
        if (self.cards is None) == (self.players is None):
            raise InvalidValueError(Message("holdem-draw-cards-or-players"))
        if (self.seed is None) != (self.players is None) or (
            (self.salt is not None or self.algorithm is not None) and self.seed is None
        ):
            raise InvalidValueError(Message("holdem-draw-seed"))
        names = tuple(self.cards or ()) if self.players is None else self.players
        for name in names:
            check_name(name)
        if len(names) < 2 or len(set(names)) < len(names):
            raise InvalidValueError(Message("holdem-draw-two-players"))
        f"{self.seed}{self.salt}".encode()


class DeclareFolded(Command):
    """The operator folds the hand of a player who broke a rule (19.2(a))."""

    player: Player
    contravened: Clause | None = None


COMMANDS: tuple[type[Command], ...] = (
    Determine, Sit, Buy, Remove, Give, Divide, SideBet, Leave, SitOut, Return, Claim, Move, Vacate, Close, Absent,
    Present, ChargeTime, OverBlind, Shoe, Deal, Fold, Check, Call, Bet, CallAndRaise, CallAndFold, TapOut, Put,
    OutOfTurn, Clock, Expire, Showdown, Misdeal, ExposeHole, ExposeCommunal, FirstCard, WrongCards, Discarded,
    Infringe, DeclareFolded, Exclude, Void, Irregularity, Dispute, CheckCards, ChangeCards, RulesCopy, CommitDraw,
    SeatDraw,
)  # fmt: skip
