"""State of a Pai Gow table: its boxes and seats, the round in play, the bank and the jackpot pools."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from msgspec import UNSET

from houseway.engine.output.events import Line, Notice, Shown, TableEvent
from houseway.engine.state import wagers
from houseway.engine.state.bounded_history import Rounds
from houseway.engine.state.limits import Limits
from houseway.engine.state.person_memory import PersonMemory
from houseway.engine.state.record_only_commands import RecordOnlyEntries
from houseway.games.pai_gow.clauses import A_chung, A_hand, A_player_banker, A_round_of_play, r6_6
from houseway.games.pai_gow.determinations import Determinations, JackpotDeterminations, Sign, check_determinations
from houseway.games.pai_gow.play.tiles.cuts import Hands
from houseway.games.pai_gow.play.tiles.hands import Part
from houseway.jackpot.pools import Pools
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.ranking.tiles import value_table

Phase: TypeAlias = Literal["betting", "dealing", "setting"]
Status: TypeAlias = Literal["open", "settled", "void", "misdeal"]
SettingMethod: TypeAlias = Literal["player", "house-way", "absent"]

BOXES = 8
HOUSE_BOX = 1
"""Number of box one, whose tiles belong to the house in every round (8.12)."""
HOUSE = "house"


class PlacedWager(wagers.Wager, gc=False, eq=False):
    """A player's main wager on a box."""

    non_negotiable: bool = False
    voided: Rule | None = None
    """Rule that first made the wager void."""
    taken: bool = False
    """True if the player gave up the wager without showing the hand (11.7)."""

    @property
    def is_live(self) -> bool:
        """True if the comparison of hands still decides the wager: it is not void and was not given up."""
        return self.voided is None and not self.taken


class JackpotWager(wagers.Wager, gc=False, eq=False):
    """The Gee Jun Jackpot wager of a box."""

    voided: Rule | None = None


class Box:
    """A box that has, or had, wagers in this round."""

    __slots__ = ("declined", "jackpot", "made_void", "nominee", "number", "wagers")

    def __init__(self, number: int) -> None:
        self.number = number
        self.wagers: dict[str, PlacedWager] = {}
        """Wagers by player, in the order in which they were first placed."""
        self.jackpot: JackpotWager | None = None
        self.nominee: str | None = None
        self.declined: frozenset[str] = frozenset()
        """Players who declined the jackpot wager (12.5, 12.6)."""
        self.made_void: frozenset[str] = frozenset()
        """Players whose wager on this box was voided and returned before the deal; they count as having wagered (18.14).
        """

    def has_live_wager(self) -> bool:
        """Return whether the box has a main wager that is neither void nor given up."""
        for wager in self.wagers.values():  # noqa: SIM110 - a generator costs more than the loop
            if wager.voided is None and not wager.taken:
                return True
        return False


class Hand:
    """The four tiles at one box, and their division into a low and a high part."""

    __slots__ = ("exposed", "high", "how", "low", "rule", "set_by", "tiles", "viewed")

    @follows(A_hand)
    def __init__(self, tiles: list[int]) -> None:
        self.tiles = tiles
        """Tiles of the box, in tile order."""
        self.low: Part | None = None
        self.high: Part | None = None
        self.how: SettingMethod | None = None
        self.rule: Rule | None = None
        """The paragraph of rule 10 by which the hand was set."""
        self.set_by: str | None = None
        """Player who set it or asked for house way (6.5)."""
        self.viewed = False
        self.exposed = 0
        """Number of tiles that the dealer exposed."""

    def replace_tiles(self, tiles: list[int]) -> None:
        """Replace the tiles of the hand and forget how it was set, viewed and exposed (15.12)."""
        self.tiles = tiles
        self.low = self.high = self.how = self.rule = self.set_by = None
        self.viewed = False
        self.exposed = 0


class BankRequest:
    """A player's request to hold the bank, alone or with partners (6.2, 6.6)."""

    __slots__ = ("box", "funds", "lead")

    @follows(r6_6)
    def __init__(self, lead: str, box: int, funds: dict[str, int]) -> None:
        self.lead = lead
        self.box = box
        self.funds = funds
        """Chips by contributor, the lead first."""

    def sum_funds(self) -> int:
        """Return the total chips of all contributors to the bank."""
        return sum(self.funds.values())


class RoundLimits(NamedTuple):
    """Limits under which a round was settled.

    They apply again if the round is reopened and settled a second time (15.12).
    """

    maximum: int
    markers: frozenset[int]


class Settlement(NamedTuple):
    """Result of a settlement: the settlement lines, and the changes of the jackpot and reserve pools."""

    lines: tuple[Line, ...]
    pools_changed: tuple[int, int] | None


class Round:
    """One round, from the first wager to the collection of the tiles."""

    __slots__ = (
        "asked", "bank", "bank_fixed", "boxes", "cut", "displayed", "first_box", "full_at_dice", "hands", "house_wager",
        "kept_seat", "la_ja", "lines", "notices", "on_several_boxes", "phase", "placed", "pool", "pools_changed", "priority",
        "requests", "shown", "stacks", "status", "superseded", "terms",
    )  # fmt: skip

    @follows(A_round_of_play)
    def __init__(self) -> None:
        self.phase: Phase = "betting"
        self.status: Status = "open"
        self.notices: list[Notice] = []
        self.boxes: dict[int, Box] = {}
        self.requests: list[BankRequest] = []
        self.bank_fixed = False
        self.bank: BankRequest | None = None
        """Bank request of the player who holds the bank; None if the house holds it."""
        self.house_wager: int | None = None
        """Wager of the house on box one against a player's bank (7.9)."""
        self.priority: tuple[int, ...] = ()
        self.asked: list[int] = []
        """Boxes that were asked to wager in this tournament round, in the order of asking (18.16)."""
        self.on_several_boxes: frozenset[str] = frozenset()
        """Players with wagers on more than one box, known once the betting is closed."""
        self.stacks: tuple[int, ...] | None = None
        self.la_ja = False
        self.cut: Hands | None = None
        self.first_box = HOUSE_BOX
        """The box to which the dice gave the first hand (8.10)."""
        self.placed: dict[int, list[int]] | None = None
        """Tiles of all eight boxes after a correction of placement errors; None if they are as dealt (15.12)."""
        self.hands: dict[int, Hand] = {}
        """The hands in play by box, ascending."""
        self.kept_seat: set[str] = set()
        """Players who were seated when the dice were opened and have not left that seat since (17.7)."""
        self.full_at_dice = False
        """Whether every box except box one had a seated player when the dice were opened."""
        self.pool = 0
        """Amount in the jackpot pool when the dice were opened (13.3)."""
        self.displayed = 0
        """Jackpot amount on the sign when the dice were opened (13.2)."""
        self.lines: tuple[Line, ...] = ()
        self.shown: frozenset[int] = frozenset()
        """The boxes whose hands the settlement showed to everybody."""
        self.pools_changed: tuple[int, int] | None = None
        """Changes of the jackpot and reserve pools in this round; None if the round has no jackpot wager."""
        self.terms: RoundLimits | None = None
        """Limits of a reopened round; None if the present limits of the table apply."""
        self.superseded: Settlement | None = None
        """Earlier settlement of a reopened round, which the next settlement replaces."""

    @property
    @follows(A_chung)
    def chung(self) -> int:
        """Number of the bank's box."""
        return HOUSE_BOX if self.bank is None else self.bank.box

    def get_or_add_box(self, number: int) -> Box:
        """Return the box with this number; add it to the round if it is new."""
        box = self.boxes.get(number)
        if box is None:
            box = self.boxes[number] = Box(number)
        return box

    def has_wagers(self) -> bool:
        """Return whether any player has a main wager on the layout."""
        return any(box.wagers for box in self.boxes.values())

    @follows(A_player_banker)
    def is_bank_leader(self, player: str) -> bool:
        """Return whether the given player is the player/banker of this round."""
        return self.bank is not None and self.bank.lead == player

    def is_in_bank(self, player: str) -> bool:
        """Return whether the given player is the player/banker of this round or a partner."""
        return self.bank is not None and player in self.bank.funds


class LastBank(NamedTuple):
    """Holder and box of the bank in the last settled round, and for how many rounds in a row they have held it."""

    holder: str
    box: int
    rounds: int


class LastSettled:
    """The last settled round and the table's state before its settlement, for corrections (15.12, 15.13).

    The table stores them until the dice of the next round are opened.
    """

    __slots__ = ("bank_rounds", "idle", "kept_seat", "last_bank", "number", "previous", "round", "terms")

    def __init__(self, state: State, number: int) -> None:
        """Save the state of a table that is about to settle round ``number``."""
        self.number = number
        self.round = state.round
        """The settled round, which must only be read; corrections change the round in ``state.rounds``."""
        self.last_bank = state.last_bank
        self.bank_rounds = state.bank_rounds
        self.previous = state.previous
        self.idle = state.idle
        self.kept_seat = state.round.kept_seat
        """Players who were seated when the dice were opened and have not left that seat, even after the settlement."""
        self.terms = state.round.terms or RoundLimits(state.limits.sign.max, frozenset(state.markers))


class State:
    """The complete state of a table between two commands."""

    __slots__ = (
        "advised", "anticlockwise", "bank_rounds", "closed", "determinations", "displayed", "excluded", "happened", "idle",
        "last_bank", "last_settled", "limits", "markers", "on_record", "options", "out_of_order", "pools", "previous",
        "reopened", "round", "rounds", "seat_of", "seats", "shortage", "starting_marker", "tiles_miscounted", "values",
        "waiting",
    )  # fmt: skip

    def __init__(self, determinations: Determinations, sign: Sign) -> None:
        self.determinations = determinations
        self.options = determinations.make_house_way_options()
        self.values = value_table(determinations.gee_jun_single)
        self.anticlockwise = 1 if determinations.numbering == "anticlockwise" else -1
        """Difference between a box's number and that of the next box anticlockwise."""
        self.limits: Limits[Sign] = Limits(sign)
        self.seats: dict[int, str] = {}
        self.seat_of: dict[str, int] = {}
        self.idle: dict[str, int] = {}
        """Number of settled rounds in a row that each seated player has missed at a full table (17.7)."""
        self.markers: set[int] = set()
        self.advised: PersonMemory[bool] = PersonMemory()
        """Players who were advised about a wager below the minimum (5.5)."""
        self.excluded: set[str] = set()
        self.closed: Rule | None = None
        marker = determinations.starting_marker
        self.starting_marker: int | None = None if marker is UNSET else marker
        self.out_of_order: dict[str, int] = {}
        """Number of wagers that each player has placed out of order (18.15)."""
        self.on_record = RecordOnlyEntries()
        jackpot = self.jackpot
        self.pools = None if jackpot is None else Pools(int(jackpot.pool), int(jackpot.reserve))
        self.displayed = 0 if self.pools is None else self.pools.jackpot
        """The jackpot amount on the sign (13.2)."""
        self.last_bank = LastBank(HOUSE, HOUSE_BOX, 0)
        self.bank_rounds: dict[str, int] = {}
        """Number of settled rounds in a row for which each player has been in the bank (6.3)."""
        self.previous: Round | None = None
        """The last settled round (6.5, 7.9(a))."""
        self.last_settled: LastSettled | None = None
        """Round that can still be corrected, or declared void for a disturbance (15.12, 17.1)."""
        self.reopened: int | None = None
        """Number of the settled round that was reopened and is now ``round``; None if no round is reopened."""
        self.waiting: Round | None = None
        """The next round, which is interrupted while an earlier round is reopened."""
        self.shortage: dict[str, int] = {}
        """Amount that each pool could not return when the round was reopened."""
        self.tiles_miscounted = False
        """Whether the last count of the tiles was not 32 (2.1)."""
        self.round = Round()
        self.rounds: Rounds[Round] = Rounds()
        self.happened: list[TableEvent] = []

    @property
    def running(self) -> int | None:
        """Number of the round in play after "no more bets", or None while the betting is open."""
        return None if self.round.phase == "betting" else self.number

    @property
    def number(self) -> int:
        """Number of the round in play or, while the betting is open, of the next round."""
        return self.reopened or len(self.rounds) + 1

    @property
    def last_round(self) -> Round | None:
        """The last completed round, or None before the first; a reopened round does not count."""
        completed_count = len(self.rounds) - (self.reopened == len(self.rounds))
        return self.rounds[completed_count - 1] if completed_count else None

    @property
    def jackpot(self) -> JackpotDeterminations | None:
        """Determinations of the Gee Jun Jackpot, or None if the table does not have the jackpot (12.1)."""
        jackpot = self.determinations.jackpot
        return jackpot if isinstance(jackpot, JackpotDeterminations) else None

    def notify(self, to: str, rule: Rule | str, about: str) -> None:
        """Make a notice and add it to the round in play or, while the betting is open, to the next round."""
        self.add_notice(Notice(to, rule, about))

    def add_notice(self, notice: Notice) -> None:
        """Add a notice to the round in play and to the events of the current command."""
        self.round.notices.append(notice)
        self.happened.append(notice)

    def show_tiles(self, where: str, text: str, rule: Rule | None = None) -> None:
        """Add an event that shows tiles to everybody."""
        self.happened.append(Shown(where, text, rule))


@follows(A_round_of_play)
def open_table(determinations: Determinations, _instrument: str) -> State:
    """Open a new table.

    Raises:
        Refused: the instrument does not allow the determinations.
    """
    return State(determinations, check_determinations(determinations))
