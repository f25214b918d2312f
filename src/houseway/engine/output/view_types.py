"""Types of a view: the keys that every game's ``view`` has, so that a screen, a bot or a test can read any table.

A game derives its own view from ``View`` and adds its own keys (a layout, the requests for the bank, pots). Money is
text, places are the numbers of boxes or seats. Nothing in a view depends on what its viewer may not see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from msgspec import UNSET, UnsetType

from houseway.engine.output.events import Outcome
from houseway.engine.output.result_types import BoxMarker, Dollars, Limits, NoticeEntry, OutputStruct


class Turn(OutputStruct, kw_only=True):
    """A player for whom the table waits, and the decision that it waits for.

    A view has several turns if all players decide at once, and none if the dealer continues.
    """

    player: str
    """Name of the player."""
    place: int
    """Box or seat of the player."""
    hand: int | None
    """Number of the hand, if the box may have several hands."""
    asked: Literal["wager", "insurance", "decision", "bet-or-fold", "house-wager", "cut", "setting", "action"]
    """Decision that the table waits for."""


class Place(OutputStruct, kw_only=True):
    """A box or seat that is taken."""

    place: int
    """Number of the box or seat."""
    player: str
    """Name of the player."""
    stake: Dollars | None
    """Chips in front of the player, in games in which the table knows them."""
    status: Literal["in", "out", "waiting", "absent"]
    """Whether the player takes part: ``in``, sitting ``out``, ``waiting`` to be dealt in, or ``absent``."""


class Chips(OutputStruct, kw_only=True):
    """A wager on the table; ``outcome`` is null until it is settled."""

    player: str
    """Name of the player who placed the wager."""
    place: int
    """Box or seat of the wager."""
    hand: int | None
    """Number of the hand, if the box may have several hands."""
    wager: str
    """Kind of wager, such as ``main``, ``insurance``, ``ante`` or ``pot``."""
    stake: Dollars
    """Amount of the wager."""
    outcome: Outcome | None
    """Outcome of the wager; null until it is settled."""
    paid: Dollars | UnsetType = UNSET
    """Winnings in addition to the stake, if the game settles wagers during a round or the round has ended."""


class Held(OutputStruct, kw_only=True):
    """A hand on the table, with its number of cards or tiles.

    Viewers who may see the hand also get its cards and its name.
    """

    player: str | None
    """Owner of the hand; null for the dealer or the house."""
    place: int | None
    """Box or seat of the hand; null for the dealer."""
    hand: int | None
    """Number of the hand, if the box may have several hands."""
    count: int
    """Number of cards or tiles in the hand."""
    cards: str | None
    """Cards or tiles of the hand; null if the viewer may not see them."""
    called: str | None
    """Name of the hand in the viewer's language; null if it is incomplete or hidden."""
    folded: bool
    """True if the player folded the hand."""


class Pools(OutputStruct, kw_only=True):
    """Amounts in the pools of a jackpot."""

    jackpot: Dollars
    """Amount in the jackpot pool."""
    reserve: Dollars
    """Amount in the reserve pool."""
    sign: Dollars | UnsetType = UNSET
    """Amount that the sign shows, if it is not the amount in the jackpot pool (Pai Gow)."""

    def get_common(self) -> Pools:
        """Return the amounts that all games with pools have, without those that a game adds."""
        return Pools(jackpot=self.jackpot, reserve=self.reserve, sign=self.sign)


class Shoe(OutputStruct, kw_only=True):
    """Source of the cards or tiles."""

    left: int | None
    """Number of remaining cards or tiles, or null if it is unknown."""
    unseen: bool
    """True if the table uses real cards, whose order the software does not know."""
    due: bool
    """True if a shuffle is due before play can continue."""


class Clock(OutputStruct, kw_only=True):
    """A time limit that the rules set for a player."""

    player: str
    """Player who must act within the time."""
    seconds: int
    """Length of the time limit in seconds."""
    since: str | None
    """Time (UTC) at which the time limit began; null if the record does not have it."""


class View(OutputStruct, kw_only=True, tag_field="game", tag="game"):
    """The keys of every view. The key ``game`` is the name of the game, which is the tag of the game's view."""

    tag_description: ClassVar[str] = "Key of the game, such as `blackjack`."

    viewer: str
    """Name or role for which the view was made."""
    phase: str
    """Phase of the round, such as ``betting``; ``closed`` after the table closed."""
    number: int
    """Number of the current round; between rounds, number of the next round."""
    closed: str | None
    """Clause under which the table was closed; null while it is open."""
    turn: Sequence[Turn]
    """Players for whom the table waits."""
    clock: Clock | None
    """Time limit of a player; null if none is running."""
    button: int | None
    """Seat of the dealer button or box of the chung; null in a game without them."""
    starting_marker: int | None
    """Box of the starting marker of a tournament; null if there is none."""
    markers: Mapping[str, BoxMarker]
    """Limit markers by box, each with its ``limit`` and its ``player``."""
    places: Sequence[Place]
    """Boxes or seats that are taken."""
    chips: Sequence[Chips]
    """All wagers on the table, ordered by place and then by time."""
    held: Sequence[Held]
    """All hands on the table, the dealer's last."""
    communal: str | None
    """Communal cards; null in a game without them or between rounds."""
    pot: Dollars | None
    """Amount in the pot; null in a game without a pot or between rounds."""
    limits: Limits
    """Limits of wagers: ``min``, ``max``, ``multiple`` and further limits of the game."""
    pools: Pools | None
    """Amounts in the jackpot pools by name; null in a game without them."""
    shoe: Shoe
    """State of the shoe, the deck or the stacks of tiles."""
    notices: Sequence[NoticeEntry]
    """Notices of this round that the viewer may read, in the form that a result has."""

    @property
    def game(self) -> str:
        """Name of the game."""
        return str(self.__struct_config__.tag)


class RoundLayout(OutputStruct, kw_only=True):
    """Hands and communal cards of an ended round, as a viewer may see them."""

    held: Sequence[Held]
    """The hands, the dealer's last."""
    communal: str | None
    """Communal cards; null in a game without them."""


class TableExtras(OutputStruct, kw_only=True):
    """Facts that a page shows in addition to the view of a table. A game declares its own keys."""


class NoExtras(TableExtras, kw_only=True):
    """Facts of a game that adds none to its view."""
