"""Commands of a Canberra Poker table.

The docstrings of the functions that carry out the commands say what is checked.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from msgspec import UNSET, UnsetType, field

from houseway.engine.protocol.commands import (
    Ask,
    Cause,
    ChangeCards,
    Clause,
    Close,
    Command,
    Dispute,
    Exclude,
    Infringe,
    Meter,
    Player,
    PositiveInt,
    RulesCopy,
    Sit,
    Vacate,
    Void,
)
from houseway.engine.protocol.commands import CheckCards as Checked
from houseway.engine.protocol.text_types import FreeText
from houseway.errors import InvalidValueError
from houseway.games.canberra_poker.determinations import MaxPayout
from houseway.i18n import Message
from houseway.money import Cents
from houseway.safe_text import format_untrusted

__all__ = ["COMMANDS", "Ask", "Cause", "ChangeCards", "Close", "Dispute", "Exclude", "Infringe", "Meter", "RulesCopy",
           "Sit", "Vacate", "Void"]  # fmt: skip


class Leave(Command):
    """A player gives up the seat."""

    player: Player


class Ante(Command):
    """A player places the ante, or replaces it with another (4.1(a))."""

    player: Player
    amount: Cents
    box: int | None = None


class Withdraw(Command):
    """A player takes ante and jackpot wager back before the first card."""

    player: Player


class Jackpot(Command):
    """A player wagers on the jackpot; ``accepted`` says whether the sensor lit up (4.1(b), 10.1, 10.2)."""

    player: Player
    amount: Cents | None = None
    box: int | None = None
    accepted: bool = True


class Shoe(Command):
    """The next cards are stacked, in their order after shuffle and cut (5.1, 12.3)."""

    cards: str


class Deal(Command):
    """The next cards are dealt: all that remain, or the number in ``cards`` (6.3, 12.4)."""

    cards: PositiveInt | None = None


class Announce(Command):
    """The dealer calls for bets and folds (12.5)."""


class Bet(Command):
    """A player stays in with twice the ante (7.2)."""

    player: Player
    amount: Cents | None = None


class Fold(Command):
    """A player gives up the hand (7.3)."""

    player: Player


class Reveal(Command):
    """The dealer's hand is turned and set (9.1)."""


class Declare(Command):
    """A hand is declared for the jackpot, by its player or by the dealer (10.4, 10.5)."""

    player: Player


class Collect(Command):
    """Everything is settled and paid, and the cards go to the discard rack (9.7)."""


class Expose(Command):
    """A face-down card was exposed during the deal (14.1, 14.2)."""

    box: int | Literal["dealer"]
    card: int


class Misdeal(Command):
    """The cards were dealt in the wrong order (14.3)."""


class Malfunction(Command):
    """Shoe or jackpot equipment fails (12.6, 14.5)."""

    of: Literal["shoe", "jackpot"]


class Approve(Command):
    """The supervisor lets play continue after the jackpot equipment failed (14.5)."""


class Repair(Command):
    """Shoe or jackpot equipment works again."""

    of: Literal["shoe", "jackpot"]


class ReplaceShoe(Command):
    """Another shoe replaces the one in use (12.7)."""

    automated: bool


class CheckTime(FreeText):
    """Time at which cards are checked; older records use other words for two of the three values."""

    called = '"before" / "after" / "instruction"'
    schema: ClassVar[dict[str, Any]] = {"enum": ["before", "after", "instruction"]}

    @classmethod
    def read(cls, value: object) -> str:
        """Return the value.

        Raises:
            InvalidValueError: it is not one of the three.
        """
        if value in ("opening", "closing"):
            current_word = "before" if value == "opening" else "after"
            raise InvalidValueError(Message("canberra-poker-check-time-old", value=value, word=current_word))
        if value not in ("before", "after", "instruction"):
            raise InvalidValueError(Message("canberra-poker-check-time", value=format_untrusted(value)))
        return str(value)


class CheckCards(Checked):
    """The cards were checked before or after gaming, or on instruction, and optionally counted (2.2, 2.4)."""

    when: CheckTime | None = None  # type: ignore[assignment] # one value more than in the shared command


class Verify(Command):
    """The dealer has counted the cards of a hand, possibly the dealer's own (7.4, 9.7)."""

    box: int | Literal["dealer"]
    count: int


class Discarded(Command):
    """A hand, or part of it, went into the discard rack too soon (14.4)."""

    box: int


class Reconstruct(Command):
    """A hand in the discard rack was reconstructed, or could not be (14.4)."""

    box: int
    possible: bool


class VoidWager(Command):
    """A player's wagers, or the one named, are void (16.3(a), 17.15)."""

    player: Player
    wager: Literal["ante", "bet", "jackpot"] | None = None
    box: int | None = None
    contravened: Clause | None = None


class Limits(Command):
    """The operator changes the limits on the signs (3.1)."""

    min: Cents | None = None
    max: Cents | None = None
    multiple: Cents | None = None
    max_payout: MaxPayout | UnsetType = UNSET
    jackpot_wager: Cents | None = None
    notice: bool = False


class Marker(Command):
    """A marker next to a box raises or removes its maximum (3.2)."""

    box: int
    on: bool = True
    limit: Cents | None = None


class Redistribute(Command):
    """Reserve money goes to prizes of tournaments or lotteries under an approved arrangement (10.6)."""

    amount: Cents
    to: str
    arrangement: FreeText | None = None
    from_: str = field(name="from", default="reserve")
    name: FreeText | None = None


COMMANDS: tuple[type[Command], ...] = (
    Sit, Leave, Vacate, Ask, Ante, Withdraw, Jackpot,
    Shoe, Deal, Announce, Bet, Fold, Reveal, Declare, Collect,
    Expose, Misdeal, Malfunction, Approve, Repair, ReplaceShoe, ChangeCards, CheckCards, Verify, Discarded, Reconstruct,
    Void, VoidWager, Exclude, Infringe, Limits, Marker, Close, Redistribute, Meter, Dispute, RulesCopy,
)  # fmt: skip
