"""State of a Poker Hold-em table: its seats, its players, the round in play and the rounds played.

The state is changed in place. Every command is checked completely before it changes anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from houseway.engine.output.events import Line, Notice, TableEvent
from houseway.engine.state.bounded_history import RecentEntries, Rounds
from houseway.engine.state.person_memory import PersonMemory
from houseway.engine.state.record_only_commands import RecordOnlyEntries
from houseway.equipment.cards import Card
from houseway.games.holdem.determinations import Determinations, Terms
from houseway.law import Rule

RoundStatus: TypeAlias = Literal["open", "settled", "void", "misdeal"]
IN, WAITING, OUT = "in", "waiting", "sitting-out"
"""The three statuses of a seated player.

They are: in the game, waiting to come in (17.4, 17.11, 17.13), and sitting out.
"""


class SeatedPlayer:
    """A player at the table."""

    __slots__ = (
        "absent", "declared", "excluded", "missed", "name", "newcomer", "post", "rounds_out", "seat", "stack", "status",
    )  # fmt: skip

    def __init__(self, name: str, seat: int, stack: int, status: str, post: bool) -> None:
        self.name = name
        self.seat = seat
        self.stack = stack
        """The table stake: chips in front of the player, not those already bet."""
        self.status = status
        self.post = post
        """While waiting: whether the player posts instead of waiting for the big blind."""
        self.newcomer = True
        """While waiting: whether the player posts a big blind (17.11, 17.13) and not the missed blinds (17.4)."""
        self.missed: tuple[int, ...] = ()
        """Blinds missed while sitting out, by position from 0."""
        self.declared = False
        self.absent = False
        self.excluded = False
        """Whether the player was excluded during a round and leaves the table when that round ends."""
        self.rounds_out = 0
        """Number of settled rounds in a row that the player sat out at a full table since last dealt in (19.6)."""


class Departure:
    """Chips and status with which a player last left the table.

    They apply again when the player returns (4.6, 14.3, 17.4).
    """

    __slots__ = ("chips", "declared", "missed")

    def __init__(self, player: SeatedPlayer) -> None:
        self.chips = player.stack
        self.declared = player.declared
        self.missed = player.missed


class Hand:
    """The cards and bets of one player who was dealt into a round.

    ``next`` is the next hand clockwise.
    """

    __slots__ = (
        "acted", "can_bet", "chips", "dead", "did", "first", "folded", "forced", "high", "low", "name", "next",
        "paragraph", "player", "seat", "second", "total",
    )  # fmt: skip

    next: Hand

    high: int | None
    low: int | None
    """High and low ranking of the hand, set at the showdown if the hand is active.

    ``low`` is None if the hand does not qualify for low.
    """

    def __init__(self, player: SeatedPlayer, first: Card, second: Card) -> None:
        self.player = player
        self.name = player.name
        self.seat = player.seat
        self.first = first
        self.second = second
        self.total = 0
        """All chips bet in this betting round."""
        self.chips = 0
        """All chips bet in this round of play, without dead posts."""
        self.dead = 0
        """Missed blinds that were posted dead (17.4)."""
        self.forced = 0
        """Part of the chips that were blinds, over-blinds, antes and posts (15.2(d))."""
        self.acted = 0
        """Value of ``Round.since`` when the player last acted, which identifies the last full bet or raise before that.
        """
        self.folded: Rule | None = None
        self.paragraph: Rule | None = None
        """Paragraph of 3.3 or 3.4 that ranks the high hand, if the hand was shown."""
        self.did: Rule | None = None
        """Clause of the last action that the player chose, except a fold."""
        self.can_bet = True
        """Whether the player is active and not tapped out."""


class OutOfTurnWager:
    """A wager made out of turn, stored until the player's turn comes (17.6).

    It also records which wagers and folds the other players make until then.
    """

    __slots__ = ("action", "amount", "folded", "highest", "size")

    def __init__(self, action: str, amount: int, size: int) -> None:
        self.action = action
        self.amount = amount
        """Amount of the bet or raise."""
        self.size = size
        """The player's total bet including the wager, which the rule calls W."""
        self.highest = -1
        """The highest total that others have since wagered at their turns; -1 if nobody has."""
        self.folded = False


class Pot:
    """One pot of a settled round."""

    __slots__ = ("amount", "commission", "high", "low", "name", "winners")

    def __init__(self, name: str, amount: int) -> None:
        self.name = name
        self.amount = amount
        self.commission = 0
        self.winners: Sequence[Hand] = ()
        """Winners by seat."""
        self.high: Sequence[Hand] | None = None
        self.low: Sequence[Hand] | None = None
        """Winners of the high and of the low half; None if no hands were compared."""


class TimeCharge(NamedTuple):
    """A charge for a player's time at the table (15.3).

    The charge remains due until it is part of a settled round.
    """

    seat: int
    player: str
    rate: int


class PlayerBeforeDeal:
    """Status of a player before a deal that changed it, so that a misdeal can restore it (17.3)."""

    __slots__ = ("declared", "missed", "newcomer", "player", "post", "status")

    def __init__(self, player: SeatedPlayer) -> None:
        self.player = player
        self.status = player.status
        self.post = player.post
        self.newcomer = player.newcomer
        self.missed = player.missed
        self.declared = player.declared

    def restore(self) -> None:
        """Restore the player's status from before the deal."""
        player = self.player
        player.status = self.status
        player.post = self.post
        player.newcomer = self.newcomer
        player.missed = self.missed
        player.declared = self.declared


class Round:
    """One round of play, from the deal to its end.

    A finished round changes only if it is declared void afterwards.
    """

    __slots__ = (
        "active", "announced", "at_showdown", "bar_raise", "before", "betting_count", "biggest", "burnt", "button",
        "clock", "clock_at", "closing_card", "communal", "communal_exposed", "concluded", "dealt", "eliminated", "ended_by",
        "enough", "first_seen", "folds",
        "forfeit", "full", "full_level", "gone", "hands", "last_bettor", "level", "lines", "low_counts", "notices",
        "opened", "opening", "out_of_turn", "pot", "pots", "raises", "read", "replaced", "sat_out", "shoe",
        "shoe_awaited", "shown", "since", "status", "street", "time_charges", "turn", "uncalled", "under_bet",
    )  # fmt: skip

    def __init__(self, hands: list[Hand], button: int, shoe: tuple[Card, ...], notices: list[Notice]) -> None:
        self.hands = hands
        """Hands from the player after the button on; the button's own hand is the last."""
        self.button = button
        self.status: RoundStatus = "open"
        self.notices = notices
        self.shoe = shoe
        self.dealt = 0
        """Number of cards dealt from the shoe."""
        self.enough = False
        """Whether the shoe has enough cards for the rest of the round in every case."""
        self.communal: list[Card] = []
        self.burnt: list[Card] = []
        self.replaced: Card | None = None
        """The exposed hole card that the first burn card replaced (17.20)."""
        self.communal_exposed = False
        self.shoe_awaited = False
        self.concluded = False
        """Whether the last event of play was the end of a betting round (17.19, H53)."""
        self.closing_card: Card | None = None
        """The first card of the shoe when the betting round closed; None if the order of the shoe was not known."""
        self.first_seen: Card | None = None
        """The first card of the shoe that was seen before a new order was known; the new order begins with it (17.19).
        """
        self.pot = 0
        self.street = 1
        """Number of the betting round, one of four."""
        self.at_showdown = False
        self.read = False
        """Whether hands were compared at a showdown."""
        self.low_counts = False
        """Whether low hands were compared at the showdown."""
        self.level = 0
        """Total that every active player must have bet in this betting round."""
        self.full_level = 0
        """The level at the last full bet or raise; less than ``level`` only after a short tap out (14.5)."""
        self.biggest = 0
        self.since = 1
        self.raises = 0
        self.active = len(hands)
        self.betting_count = len(hands)
        """Number of hands that can still bet."""
        self.turn: Hand | None = None
        self.opening = True
        """Whether the player to act is the opening player of round 1 (10.2)."""
        self.opened = False
        """Whether anybody has checked or bet in this betting round."""
        self.last_bettor: Hand | None = None
        self.ended_by: Rule | None = None
        """Clause by which the previous betting round ended."""
        self.clock = False
        self.clock_at: str | None = None
        """Time at which the forty seconds began, if the record has it (4.8)."""
        self.under_bet = 0
        """Chips that the player to act pushed forward, less than the call and not in the pot (17.8)."""
        self.bar_raise = False
        """Whether the player to act is barred from raising (17.6(b))."""
        self.forfeit = 0
        """Total bet up to which the player to act must add chips to the pot when folding (17.6(c))."""
        self.out_of_turn: dict[Hand, OutOfTurnWager] = {}
        self.folds: list[Hand] = []
        """Hands in the order in which they were folded."""
        self.before: Sequence[PlayerBeforeDeal] = ()
        self.full = False
        """Whether every seat was taken at the deal (19.6)."""
        self.sat_out: Sequence[tuple[SeatedPlayer, int]] = ()
        """Players with the number of rounds in a row that each had sat out before the deal, if it can change (19.6)."""
        self.gone: list[tuple[SeatedPlayer, Departure, Departure | None]] = []
        """Players who left at the end without chips, with that departure and the previous one (14.3, 20.20)."""
        self.announced: tuple[str, ...] = ()
        """The over-blinds announced before the deal."""
        self.lines: tuple[Line, ...] = ()
        self.uncalled: tuple[Hand, int] | None = None
        """Player who got an uncalled bet back, and its amount (15.2(b))."""
        self.pots: Sequence[Pot] = ()
        self.shown: Sequence[Hand] = ()
        self.eliminated: list[tuple[int, tuple[str, ...], int]] | None = None
        self.time_charges: Sequence[TimeCharge] = ()
        """Time charges, whose settlement lines come first in the round (15.3)."""


class State:
    """The complete state of a table between two commands."""

    __slots__ = (
        "announced", "button", "claims", "closed", "commitments", "excluded", "first_button", "happened",
        "irregularities", "last_played", "left", "notices", "on_record", "once_round", "players", "round", "rounds", "seat_draws",
        "seats", "shoe", "terms", "time_due", "won",
    )  # fmt: skip

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.players: dict[str, SeatedPlayer] = {}
        self.seats: list[SeatedPlayer | None] = [None] * (terms.seats + 1)
        """Players by seat; seats are numbered from 1."""
        self.button: int | None = None
        self.first_button: int | None = None
        self.once_round = False
        """Whether the button has reached or crossed its first seat again (17.12)."""
        self.claims: dict[int, str] = {}
        self.won: dict[int, str] = {}
        """Winner of each seat that was drawn for, until the winner takes a seat or leaves (8.2)."""
        self.commitments: dict[int, str] = {}
        """Hashes of the seeds of future draws, by seat (8.2)."""
        self.seat_draws: RecentEntries[dict[str, Any]] = RecentEntries()
        self.announced: list[str] = []
        self.time_due: list[TimeCharge] = []
        """Time charges that no settled round includes yet."""
        self.shoe: tuple[Card, ...] | None = None
        self.round: Round | None = None
        self.rounds: Rounds[Round] = Rounds()
        self.last_played = 0
        """Number of the last round that was not a misdeal; 0 before the first."""
        self.notices: list[Notice] = []
        """Notices given after the last round; they come first in the next one."""
        self.happened: list[TableEvent] = []
        self.closed: Rule | None = None
        self.excluded: set[str] = set()
        self.left: PersonMemory[Departure] = PersonMemory()
        self.on_record = RecordOnlyEntries()
        self.irregularities: RecentEntries[tuple[str, str, int]] = RecentEntries()
        """Agreements in matters that no rule covers: subject, action and number of the round (17.16)."""

    @property
    def determinations(self) -> Determinations:
        """The determinations now in force at the table."""
        return self.terms.determined

    def notify(self, to: str, rule: Rule | str, about: str) -> None:
        """Make a notice and add it to the round in play, or to the next round if none is in play."""
        self.add_notice(Notice(to, rule, about))

    def add_notice(self, notice: Notice) -> None:
        """Add a notice to the round in play, or to the next round if none is in play."""
        (self.round.notices if self.round is not None else self.notices).append(notice)
        self.happened.append(notice)

    def list_seated_players(self) -> list[SeatedPlayer]:
        """Return the players at the table, by seat."""
        return [player for player in self.seats if player is not None]

    @property
    def round_number(self) -> int:
        """Number of the round in play, or of the next round if none is in play."""
        return len(self.rounds) + 1

    def remove_player(self, player: SeatedPlayer) -> None:
        """Remove a player from the table together with their chips.

        The player's claims to seats and the seats won in a draw are released (8.2, 8.3).
        """
        del self.players[player.name]
        self.seats[player.seat] = None
        self.left[player.name] = Departure(player)
        self.claims = {seat: name for seat, name in self.claims.items() if name != player.name}
        self.release_won_seats(player.name)

    def release_won_seats(self, name: str) -> None:
        """Release the seats that a player won in a draw, after the player takes a seat or leaves (8.2)."""
        if self.won:
            self.won = {seat: winner for seat, winner in self.won.items() if winner != name}
