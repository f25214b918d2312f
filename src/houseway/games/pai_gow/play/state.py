"""State of a Pai Gow table."""

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
"""Box one, whose tiles are the house's in every round (8.12)."""
HOUSE = "house"


class PlacedWager(wagers.Wager, gc=False, eq=False):
    """A player's main wager on a box."""

    non_negotiable: bool = False
    voided: Rule | None = None
    """Rule that first made the wager void."""
    taken: bool = False
    """True if it was given up without showing the hand (11.7)."""

    @property
    def is_live(self) -> bool:
        """True if the wager is still to be decided by its hand."""
        return self.voided is None and not self.taken


class JackpotWager(wagers.Wager, gc=False, eq=False):
    """The Gee Jun Jackpot wager of a box."""

    voided: Rule | None = None


class Box:
    """A box with wagers, or which had wagers in this round."""

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
        """Players whose wager here was voided and returned before the deal; it counts only for 18.14."""

    def has_live_wager(self) -> bool:
        """Return whether a main wager here is still to be decided."""
        for wager in self.wagers.values():  # noqa: SIM110 - a generator costs more than the loop
            if wager.voided is None and not wager.taken:
                return True
        return False


class Hand:
    """The four tiles at one box, and how they were set."""

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
        """Give the box other tiles: the hand is neither set nor viewed, and none of its tiles is exposed (15.12)."""
        self.tiles = tiles
        self.low = self.high = self.how = self.rule = self.set_by = None
        self.viewed = False
        self.exposed = 0


class BankRequest:
    """A player's request to bank, alone or with partners (6.2, 6.6)."""

    __slots__ = ("box", "funds", "lead")

    @follows(r6_6)
    def __init__(self, lead: str, box: int, funds: dict[str, int]) -> None:
        self.lead = lead
        self.box = box
        self.funds = funds
        """Chips by contributor, the lead first."""

    def sum_funds(self) -> int:
        """Return the sum of the bank's chips."""
        return sum(self.funds.values())


class RoundLimits(NamedTuple):
    """Limits under which a round was settled; they apply when it is settled again (15.12)."""

    maximum: int
    markers: frozenset[int]


class Settlement(NamedTuple):
    """Result of a settlement: the lines, and the changes of jackpot and reserve."""

    lines: tuple[Line, ...]
    pools_changed: tuple[int, int] | None


class Round:
    """One round, from the betting before it to the collection of the tiles."""

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
        """Holder of the bank; None if it is the house."""
        self.house_wager: int | None = None
        """Wager of the house on box one against a player's bank (7.9)."""
        self.priority: tuple[int, ...] = ()
        self.asked: list[int] = []
        """The boxes asked in this tournament round, in order (18.16)."""
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
        """Players who sat when the dice were opened and have not left that seat since (17.7)."""
        self.full_at_dice = False
        """Whether every player's box had a seated player then."""
        self.pool = 0
        """Amount in the jackpot pool when the dice were opened (13.3)."""
        self.displayed = 0
        """Amount on the sign then (13.2)."""
        self.lines: tuple[Line, ...] = ()
        self.shown: frozenset[int] = frozenset()
        """The boxes whose hands the settlement showed to everybody."""
        self.pools_changed: tuple[int, int] | None = None
        """Changes of jackpot and reserve; None if the round has no jackpot wager."""
        self.terms: RoundLimits | None = None
        """Limits of a round that is open again; None for those of the table."""
        self.superseded: Settlement | None = None
        """While the round is open again: the settlement that the next one replaces."""

    @property
    @follows(A_chung)
    def chung(self) -> int:
        """Box of the bank."""
        return HOUSE_BOX if self.bank is None else self.bank.box

    def get_or_add_box(self, number: int) -> Box:
        """Return the box of that number; create it at its first wager."""
        box = self.boxes.get(number)
        if box is None:
            box = self.boxes[number] = Box(number)
        return box

    def has_wagers(self) -> bool:
        """Return whether a player's main wager is on the layout."""
        return any(box.wagers for box in self.boxes.values())

    @follows(A_player_banker)
    def is_bank_leader(self, player: str) -> bool:
        """Return whether this is the player/banker."""
        return self.bank is not None and self.bank.lead == player

    def is_in_bank(self, player: str) -> bool:
        """Return whether the player is the player/banker or a partner."""
        return self.bank is not None and player in self.bank.funds


class LastBank(NamedTuple):
    """The bank of the last settled round, and the number of rounds in a row that its holder has had it."""

    holder: str
    box: int
    rounds: int


class LastSettled:
    """The last settled round until the next dice, and the state before it, for corrections (15.12, 15.13)."""

    __slots__ = ("bank_rounds", "idle", "kept_seat", "last_bank", "number", "previous", "round", "terms")

    def __init__(self, state: State, number: int) -> None:
        """Save the state of a table that is about to settle round ``number``."""
        self.number = number
        self.round = state.round
        """The round, to be read only; changes go to the one in ``state.rounds``."""
        self.last_bank = state.last_bank
        self.bank_rounds = state.bank_rounds
        self.previous = state.previous
        self.idle = state.idle
        self.kept_seat = state.round.kept_seat
        """Players who sat at the dice and have not left that seat since, also after the settlement."""
        self.terms = state.round.terms or RoundLimits(state.limits.sign.max, frozenset(state.markers))


class State:
    """A table between two commands."""

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
        """Number of wagers out of order of each player (18.15)."""
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
        """Number of the settled round that is open again and is now ``round``."""
        self.waiting: Round | None = None
        """The coming round, while an earlier one is open again."""
        self.shortage: dict[str, int] = {}
        """Amount that each pool could not return when the round was reopened."""
        self.tiles_miscounted = False
        """Whether the last count of the tiles was not 32 (2.1)."""
        self.round = Round()
        self.rounds: Rounds[Round] = Rounds()
        self.happened: list[TableEvent] = []

    @property
    def running(self) -> int | None:
        """Number of the current round, from "no more bets" on; None between rounds."""
        return None if self.round.phase == "betting" else self.number

    @property
    def number(self) -> int:
        """Number of the round that is played, or of the coming one."""
        return self.reopened or len(self.rounds) + 1

    @property
    def last_round(self) -> Round | None:
        """Last completed round, not counting a reopened one; None before the first."""
        completed_count = len(self.rounds) - (self.reopened == len(self.rounds))
        return self.rounds[completed_count - 1] if completed_count else None

    @property
    def jackpot(self) -> JackpotDeterminations | None:
        """Determinations of the Gee Jun Jackpot, or None if it is not played (12.1)."""
        jackpot = self.determinations.jackpot
        return jackpot if isinstance(jackpot, JackpotDeterminations) else None

    def notify(self, to: str, rule: Rule | str, about: str) -> None:
        """Send a notice in the round, or during betting for the round that follows."""
        self.add_notice(Notice(to, rule, about))

    def add_notice(self, notice: Notice) -> None:
        """Add a notice object to the round."""
        self.round.notices.append(notice)
        self.happened.append(notice)

    def show_tiles(self, where: str, text: str, rule: Rule | None = None) -> None:
        """Add an event for tiles that were shown."""
        self.happened.append(Shown(where, text, rule))


@follows(A_round_of_play)
def open_table(determinations: Determinations, _instrument: str) -> State:
    """Open a new table.

    Raises:
        Refused: the instrument does not allow the determinations.
    """
    return State(determinations, check_determinations(determinations))
