"""Commands of a Blackjack table.

The functions that carry out the commands say what is checked, and in which order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import field

from houseway.engine.protocol import commands as table
from houseway.engine.protocol.commands import (
    Ask,
    CheckCards,
    Clause,
    Close,
    Command,
    Dispute,
    Exclude,
    Infringe,
    NonNegativeInt,
    Player,
    PositiveInt,
    RulesCopy,
    Sit,
    Vacate,
    Void,
)
from houseway.engine.protocol.text_types import FreeText, NameForm, check_name
from houseway.errors import InvalidValueError
from houseway.games.blackjack.determinations import MAX_BOXES
from houseway.i18n import Message
from houseway.money import Cents

if TYPE_CHECKING:
    Cutter: TypeAlias = str
else:

    class Cutter(NameForm):
        """Person who makes the cut: a player, or the supervisor when all have declined (5.2)."""

        words = frozenset(("supervisor",))


class Shoe(Command):
    """All cards are shuffled, cut and loaded; ``cards`` is the order in which they come out (5.1, 19.2).

    For real cards, whose order is not known beforehand, ``unseen`` takes its place.
    """

    cards: str | None = None
    unseen: bool = False
    cut_by: Cutter | None = None
    declined: tuple[Player, ...] = ()
    cut_depth: int | None = None
    cutting_card_depth: int | None = None
    new_cards: bool = False
    checkers: tuple[Player, ...] | None = None
    automated: bool | None = None

    def __post_init__(self) -> None:
        _check_cards_or_unseen(self.cards, unseen=self.unseen)
        _check_checkers(self.checkers)
        if self.checkers is not None and not self.new_cards:
            raise InvalidValueError(Message("blackjack-checkers-need-new-cards"))
        if self.automated is False:
            _check_cutting_card(self.cards, self.cutting_card_depth)


class Seen(Command):
    """Real cards come out of an unseen shoe; ``cards`` are those seen, in order."""

    cards: str


class Reshuffle(Command):
    """The discards are shuffled because the shoe ran out in a round (14.6)."""

    cards: str | None = None
    unseen: bool = False
    cut_by: Cutter | None = None
    declined: tuple[Player, ...] = ()
    cut_depth: int | None = None
    cutting_card_depth: int | None = None

    def __post_init__(self) -> None:
        _check_cards_or_unseen(self.cards, unseen=self.unseen)
        _check_cutting_card(self.cards, self.cutting_card_depth)


class Malfunction(Command):
    """The automated shoe fails in a round (19.3)."""

    cards: str | None = None
    unseen: bool = False
    rectified: bool = False
    fault: FreeText | None = None
    cut_by: Cutter | None = None
    declined: tuple[Player, ...] = ()
    cut_depth: int | None = None
    cutting_card_depth: int | None = None

    def __post_init__(self) -> None:
        if self.cards is not None or not self.rectified:
            _check_cards_or_unseen(self.cards, unseen=self.unseen)
        if not self.rectified:
            _check_cutting_card(self.cards, self.cutting_card_depth)


def _check_cards_or_unseen(cards: str | None, *, unseen: bool) -> None:
    """Check that a command either lists the cards or says that their order is unknown, but not both."""
    if (cards is not None) == unseen:
        raise InvalidValueError(Message("blackjack-cards-or-unseen"))


CUTTING_CARD = "cut"
"""Name of the cutting card among the cards of a command."""


def find_depth_contradiction(cards: str | None, depth: int | None) -> Message | None:
    """Return how the listed cards contradict the stated depth of the cutting card, or None if they agree (5.3)."""
    tokens = [] if cards is None else cards.split()
    if depth is None or CUTTING_CARD not in tokens:
        return None
    tokens_after = tokens[tokens.index(CUTTING_CARD) + 1 :]
    cards_after = len(tokens_after) - tokens_after.count(CUTTING_CARD)
    return (
        None
        if cards_after == depth
        else Message("blackjack-cutting-card-contradiction", cards=cards_after, depth=depth)
    )


def _check_cutting_card(cards: str | None, depth: int | None) -> None:
    """Check that the listed cards agree with the stated depth of the cutting card.

    Call this only for a command after which the cards are cut by hand.
    """
    contradiction = find_depth_contradiction(cards, depth)
    if contradiction is not None:
        raise InvalidValueError(contradiction)


def _check_checkers(names: tuple[str, ...] | None) -> None:
    """Check that the command names two different people who checked the cards: supervisor and dealer (2.4)."""
    if names is not None and (len(names) != CHECKERS or len(set(names)) != CHECKERS):
        raise InvalidValueError(Message("blackjack-two-checkers"))


CHECKERS = 2


class ChangeCards(table.ChangeCards):
    """All cards are changed, checked by the two ``checkers`` (2.4)."""

    checkers: tuple[Player, ...] | None = None

    def __post_init__(self) -> None:
        _check_checkers(self.checkers)


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
    """A marker next to a box raises one player's limit there (3.2)."""

    box: int
    player: Player | None = None
    limit: Cents | None = None
    on: bool = True

    def __post_init__(self) -> None:
        if self.on and self.player is None:
            raise InvalidValueError(Message("blackjack-marker-needs-player"))


class Wager(Command):
    """A player wagers before the deal; a second wager of the same kind on the box replaces the first (4.1)."""

    player: Player
    box: int
    amount: Cents
    wager: str = "main"
    position: PositiveInt | None = None


class Withdraw(Command):
    """A player takes wagers back before the deal."""

    player: Player
    box: int
    wager: str | None = None


class Deal(Command):
    """The dealer calls "no more bets" and makes the initial deal (6.2)."""

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

    def __post_init__(self) -> None:
        for name in self.with_:
            check_name(name)  # commands of a live table come as Python values, whose keys the decoder does not check


class Split(Command):
    """The decision maker splits a pair; ``with`` names co-players who do so too (10)."""

    player: Player
    box: int
    hand: int | None = None
    with_: tuple[Player, ...] = ()


class Dealer(Command):
    """The dealer's hand is drawn and the round is settled (12, 13)."""

    overdraw: NonNegativeInt = 0


class DrawInError(Command):
    """A card was drawn in error (14.2, 14.3)."""

    then: Literal["kept", "burnt", "dealer"] = "kept"


class Reconstruct(Command):
    """Cards wrongly drawn to a hand go back (14.4)."""

    box: int
    cards: PositiveInt = 1


BOXES = frozenset(str(number) for number in range(1, MAX_BOXES + 1))


class PlacementError(Command):
    """Cards were placed wrongly in a round; ``hands`` are the correct hands (14.4, 14.5)."""

    round: int
    hands: dict[str, tuple[str, ...] | str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for key, cards in self.hands.items():
            if key != "dealer" and key not in BOXES:
                raise InvalidValueError(Message("blackjack-hands-keys", boxes=MAX_BOXES, key=repr(key)))
            if (key == "dealer") != isinstance(cards, str):
                raise InvalidValueError(Message("blackjack-hands-values"))


class Absent(Command):
    """A player is absent and cannot decide (14.7)."""

    player: Player


class Present(Command):
    """An absent player has returned."""

    player: Player


class VoidWager(Command):
    """A player's wagers are void (16.2(a), 20.15)."""

    player: Player
    contravened: Clause | None = None
    box: int | None = None
    wager: str | None = None


class FinalRounds(Command):
    """The supervisor announces the last three rounds (5.5)."""

    reason: Literal["table", "hours"] = "table"


class Request(Command):
    """A player asks for the determinations, the rules, or a review by the Commission."""

    player: Player
    what: Literal["determinations", "rules", "review"]


class Report(Command):
    """The operator has advised the Commission of a restriction (4.8)."""

    player: Player
    to: Literal["commission"]
    rule: Literal["4.8", "4.9"]
    reference: FreeText | None = None


COMMANDS: tuple[type[Command], ...] = (
    Shoe, Seen, Reshuffle, Malfunction, CheckCards, ReplaceCard, ChangeCards,
    Sit, Leave, Vacate, Restrict, LiftRestriction, Limits, Marker, Exclude,
    Wager, Withdraw, Ask, Deal,
    Insurance, EvenMoney, CloseInsurance,
    Hit, Stand, Double, Split,
    Dealer, DrawInError, Reconstruct, PlacementError, Absent, Present,
    Void, VoidWager, FinalRounds, Close, Dispute, RulesCopy, Request, Report, Infringe,
)  # fmt: skip
