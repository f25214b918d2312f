"""The commands of a Blackjack table. What each one checks, and in which order, stands where it is carried out."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from houseway.kit.money import Cents
from houseway.table.commands import (
    Ask,
    Cause,
    Close,
    Command,
    Dispute,
    Exclude,
    FromOne,
    Infringe,
    Player,
    Sit,
    Vacate,
)


class Shoe(Command):
    """All cards shuffled, cut and loaded; ``cards`` is the order in which they come out (5.1, 19.2)."""

    cards: str
    cut_by: str | None = None
    declined: tuple[str, ...] = ()
    cut_depth: int | None = None
    cutting_card_depth: int | None = None
    new_cards: bool = False
    automated: bool | None = None


class Reshuffle(Command):
    """The discards are shuffled because the shoe ran out in a round (14.6)."""

    cards: str
    cut_by: str | None = None
    declined: tuple[str, ...] = ()


class Malfunction(Command):
    """The automated shoe fails in a round (19.3)."""

    cards: str | None = None
    rectified: bool = False
    fault: str | None = None
    cut_by: str | None = None
    declined: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.cards is None and not self.rectified:
            raise ValueError("a malfunction that was not rectified needs `cards`, the order of the cards that remain")


class CheckCards(Command):
    """The cards were checked (2.2)."""

    when: str | None = None
    count: int | None = None


class ReplaceCard(Command):
    """A bad card was replaced by the same card (2.4)."""

    card: str
    checked: bool = False


class Leave(Command):
    """A player gives up a seat, or all seats and the wagers on the layout."""

    player: Player
    box: int | None = None


class Restrict(Command):
    """The operator restricts a player's wagers (4.7 to 4.9)."""

    player: Player
    rule: Literal["4.7", "4.8", "4.9"]
    tracked: bool = False


class LiftRestriction(Command):
    """The operator lifts a restriction."""

    player: Player


class Limits(Command):
    """The operator changes the limits on the sign (3.1)."""

    min: Cents | None = None
    max: Cents | None = None
    multiple: Cents | None = None
    perfect_pairs_min: Cents | None = None
    perfect_pairs_max: Cents | None = None
    notice: bool = False


class Marker(Command):
    """A marker beside a box raises one player's limit there (3.2)."""

    box: int
    player: Player | None = None
    limit: Cents | None = None
    on: bool = True

    def __post_init__(self) -> None:
        if self.on and self.player is None:
            raise ValueError("a marker is placed for a `player`")


class Wager(Command):
    """A wager before the deal; a second one of the same kind on the box replaces the first (4.1)."""

    player: Player
    box: int
    amount: Cents
    wager: str = "main"
    position: FromOne | None = None


class Withdraw(Command):
    """A player takes wagers back before the deal."""

    player: Player
    box: int
    wager: str | None = None


class Deal(Command):
    """No more bets, and the initial deal (6.2)."""

    overlooked_cut: bool = False


class Insurance(Command):
    """A player insures a main wager against the dealer's Blackjack (7.1)."""

    player: Player
    box: int
    amount: Cents


class EvenMoney(Command):
    """A player asks for even money on a Blackjack (8.1(b))."""

    player: Player
    box: int


class CloseInsurance(Command):
    """The interim is over and the subsequent deal begins."""


class Hit(Command):
    """The decision maker takes a card (9.1)."""

    player: Player
    box: int
    hand: int | None = None


class Stand(Command):
    """The decision maker takes no more cards (9.1)."""

    player: Player
    box: int
    hand: int | None = None


class Double(Command):
    """The decision maker adds a wager for exactly one more card; ``with`` names co-players who do so too (11)."""

    player: Player
    box: int
    hand: int | None = None
    amount: Cents | None = None
    with_: dict[Player, Cents] = field(default_factory=dict)


class Split(Command):
    """The decision maker splits a pair; ``with`` names co-players who do so too (10)."""

    player: Player
    box: int
    hand: int | None = None
    with_: tuple[Player, ...] = ()


class Dealer(Command):
    """The dealer's hand is drawn and the round is settled (12, 13)."""

    overdraw: Annotated[int, Meta(ge=0)] = 0


class DrawInError(Command):
    """A card came out that nobody wanted (14.2, 14.3)."""

    then: Literal["kept", "burnt", "dealer"] = "kept"


class Reconstruct(Command):
    """Cards wrongly drawn to a hand go back (14.4)."""

    box: int
    cards: FromOne = 1


class PlacementError(Command):
    """Cards were found to have been placed wrongly in a round (14.4, 14.5)."""

    round: int


class Absent(Command):
    """A player is not there to decide (14.7)."""

    player: Player


class Present(Command):
    """A player is back."""

    player: Player


class Void(Command):
    """A round is void (16.1, 16.3)."""

    cause: Cause
    round: int | None = None


class VoidWager(Command):
    """A player's wagers are void (16.2(a), 20.15)."""

    player: Player
    contravened: str | None = None
    box: int | None = None
    wager: str | None = None


class FinalRounds(Command):
    """The supervisor announces the last three rounds (5.5)."""

    reason: Literal["table", "hours"] = "table"


class Request(Command):
    """A player asks for the determinations, the rules, or a review by the Commission."""

    player: Player
    what: Literal["determinations", "rules", "review"]


COMMANDS: tuple[type[Command], ...] = (
    Shoe, Reshuffle, Malfunction, CheckCards, ReplaceCard,
    Sit, Leave, Vacate, Restrict, LiftRestriction, Limits, Marker, Exclude,
    Wager, Withdraw, Ask, Deal,
    Insurance, EvenMoney, CloseInsurance,
    Hit, Stand, Double, Split,
    Dealer, DrawInError, Reconstruct, PlacementError, Absent, Present,
    Void, VoidWager, FinalRounds, Close, Dispute, Request, Infringe,
)  # fmt: skip
