"""State of a Canberra Poker table."""

from __future__ import annotations

from typing import Literal, TypeAlias

from houseway.engine.output.events import Line, Notice, TableEvent
from houseway.engine.state.bounded_history import Rounds
from houseway.engine.state.limits import Limits
from houseway.engine.state.person_memory import PersonMemory
from houseway.engine.state.record_only_commands import RecordOnlyEntries
from houseway.engine.state.wagers import Wager
from houseway.equipment.cards import Card
from houseway.games.canberra_poker.clauses import A_round_of_play, r2_5, r10_3
from houseway.games.canberra_poker.determinations import Determinations, Sign, check_determinations, make_opening_sign
from houseway.games.canberra_poker.play.editions import EDITIONS, Edition
from houseway.i18n import Message
from houseway.jackpot.payouts import Payment
from houseway.jackpot.pools import Contribution, Pools
from houseway.law import Rule
from houseway.law.coverage_marks import follows

Phase: TypeAlias = Literal["betting", "dealing", "deciding", "revealed"]
Rules: TypeAlias = tuple[Rule, ...]
WagerKind: TypeAlias = Literal["ante", "bet", "jackpot"]

DECK = 52
"""Number of cards in a deck (2.1)."""
HAND = 5
"""Number of cards in a hand (2.5)."""
DEALER = 0
"""Number that denotes the dealer where other hands are denoted by a box number."""


class Box:
    """Box with an ante: its wagers and, during a round, its hand and the player's decision."""

    __slots__ = ("action", "ante", "ante_note", "ante_void", "awaiting", "bet", "bet_void", "cards", "contribution",
                 "declared", "further", "jackpot", "jackpot_void", "lit", "number", "out", "player")  # fmt: skip

    def __init__(self, number: int, player: str, ante: int) -> None:
        self.number = number
        self.player = player
        self.ante = ante
        """Amount of the ante; from the first card on, at most the maximum of the box."""
        self.bet = 0
        self.jackpot = 0
        """Amount of the jackpot wager, or zero if there is none."""
        self.lit = False
        """Whether the sensor accepted the jackpot wager (10.2)."""
        self.further = False
        """Whether the player anted out of order again after having been advised (17.15)."""
        self.ante_note: Rule | None = None
        """Clause 3.4 if the ante was below the minimum, 3.5 if it was reduced to the maximum."""
        self.ante_void: Rules | None = None
        self.bet_void: Rules | None = None
        self.jackpot_void: Rules | None = None
        self.contribution: Contribution | None = None
        self.cards: tuple[Card, ...] = ()
        self.action: Literal["bet", "fold"] | None = None
        self.out = False
        """Whether the ante was voided before the player bet or folded, so that the box takes no further part."""
        self.declared = False
        self.awaiting = False
        """Whether the hand is in the discard rack and awaits reconstruction (14.4)."""

    def make_wager(self, kind: WagerKind) -> Wager:
        """Return the ante, the bet or the jackpot wager of the box as a ``Wager`` that can be settled."""
        stake = self.ante if kind == "ante" else self.bet if kind == "bet" else self.jackpot
        return Wager(self.player, self.number, kind, stake)

    def has_ante(self) -> bool:
        """Return whether the ante is still in play: the player has not folded, and the ante is not void."""
        return self.action != "fold" and self.ante_void is None

    def has_bet(self) -> bool:
        """Return whether the player has bet and the bet is not void."""
        return self.bet > 0 and self.bet_void is None

    def has_jackpot_wager(self) -> bool:
        """Return whether the sensor accepted a jackpot wager that is neither void nor lost by folding."""
        return self.action != "fold" and self.lit and self.jackpot_void is None

    def has_wager(self) -> bool:
        """Return whether any wager on the box is still in play."""
        return self.has_ante() or self.has_bet() or self.has_jackpot_wager()

    def is_undecided(self) -> bool:
        """Return whether the player must still bet or fold."""
        return self.action is None and not self.out


class Round:
    """Round of play, from the first card dealt until the cards are collected."""

    __slots__ = ("announced", "automated", "boxes", "cards", "dealer", "dealt", "exposed", "exposed_count", "full",
                 "lines", "meter", "miscounted", "net", "notices", "payments", "revealed", "seated", "sign", "status",
                 "to_jackpot", "to_reserve", "up")  # fmt: skip

    @follows(A_round_of_play)
    def __init__(self, boxes: dict[int, Box], cards: tuple[Card, ...], state: State) -> None:
        self.boxes = boxes
        """The boxes with an ante, lowest number first."""
        self.cards = cards
        """The cards of the round in the order in which they leave the shoe."""
        self.dealt = 0
        self.dealer: tuple[Card, ...] = ()
        self.up: int | None = None
        """Position in the dealer's hand of the card that lies face up, from 1, or None if no card does."""
        self.automated = state.automated
        self.sign = state.limits.sign
        self.seated = dict(state.seats)
        """Players by box who were seated when the round began and have not left since (16.7)."""
        self.full = len(state.seats) == state.determinations.boxes
        self.to_jackpot = 0
        """Cents that the round added to the jackpot pool, minus cents that it paid from the pool.

        Changes by ``meter`` commands are not included.
        """
        self.to_reserve = 0
        """Cents that the round added to the reserve pool, minus cents that it paid from the pool."""
        self.exposed: set[tuple[int, int]] = set()
        self.exposed_count = 0
        self.miscounted: set[int] = set()
        """Box numbers, or ``DEALER``, of the hands whose last count was not five cards (2.5, 7.4, 9.7)."""
        self.announced = False
        self.revealed = False
        self.status: Literal["open", "settled", "void"] = "open"
        self.lines: tuple[Line, ...] = ()
        self.net: dict[str, int] = {}
        self.payments: tuple[Payment, ...] = ()
        self.meter: int | None = None
        """Amount in the jackpot pool when the round ended, or None while the round is in progress (10.3)."""
        self.notices: list[Notice] = []

    def list_undecided_boxes(self) -> list[Box]:
        """Return the boxes whose players must still bet or fold."""
        return [box for box in self.boxes.values() if box.is_undecided()]

    @follows(r2_5)
    def find_miscounted_hand(self) -> Message | None:
        """Return the place of the first hand whose last count was not five cards, or None (2.5, 9.7).

        Boxes without a wager in play are skipped, unless their player folded.
        """
        if not self.miscounted:
            return None
        for box in self.boxes.values():
            if box.number in self.miscounted and (box.action == "fold" or box.has_wager()):
                return Message("place-box", number=box.number)
        return Message("place-dealer-hand") if DEALER in self.miscounted else None


class State:
    """State of a table between two commands."""

    __slots__ = (
        "abstained", "advised", "asked", "asked_box", "automated", "awaiting_approval", "cards_miscounted", "closed",
        "determinations", "edition", "excluded", "happened", "jackpot_works", "layout", "limits", "markers",
        "new_cards_due", "notices", "on_record", "out_of_order", "phase", "pools", "round", "rounds", "seat_of",
        "seats", "shoe", "shoe_works", "starting_marker",
    )  # fmt: skip

    def __init__(self, determinations: Determinations, edition: Edition) -> None:
        self.determinations = determinations
        self.edition = edition
        self.phase: Phase = "betting"
        self.closed: Rule | None = None
        self.limits: Limits[Sign] = Limits(make_opening_sign(determinations))
        self.markers: dict[int, int | None] = {}
        """Maximum ante by box, for boxes with a marker; None means that the marker shows no limit (3.2)."""
        self.seats: dict[int, str] = {}
        self.seat_of: dict[str, int] = {}
        self.abstained: dict[str, int] = {}
        """Number of rounds in a row that each seated player has missed at a full table (16.7)."""
        self.layout: dict[int, Box] = {}
        """Boxes with an ante, before the first card of a round is dealt."""
        self.advised: PersonMemory[bool] = PersonMemory()
        """Players who were advised of the minimum after an ante below it (3.4)."""
        self.out_of_order: dict[str, int] = {}
        self.excluded: set[str] = set()
        self.starting_marker = determinations.starting_marker
        self.asked: str | None = None
        """Player who was asked to ante and may still do so or change the ante, or None (17.16)."""
        self.asked_box: int | None = None
        """Box of the player who was last asked to ante for the coming round, or None."""
        self.pools = Pools(determinations.jackpot.pool, determinations.jackpot.reserve)
        self.jackpot_works = determinations.jackpot.working
        self.awaiting_approval = False
        self.automated = determinations.automated_shoe
        self.shoe_works = True
        self.new_cards_due = False
        """Whether a shoe has failed and the new cards that must replace its cards are not yet in use (12.7)."""
        self.cards_miscounted = False
        """Whether the last count of the cards was wrong (2.1, 12.2).

        No round can begin until the cards are counted correctly or changed.
        """
        self.shoe: tuple[Card, ...] = ()
        self.round: Round | None = None
        self.rounds: Rounds[Round] = Rounds()
        self.notices: list[Notice] = []
        """Notices sent since the last round, which become part of the next round."""
        self.on_record = RecordOnlyEntries()
        self.happened: list[TableEvent] = []
        """Events of the current command."""

    @property
    def instrument(self) -> str:
        """Number of the instrument by which the table plays."""
        return self.edition.number

    def notify(self, to: str, rule: Rule | str, about: str, excess: int | None = None) -> None:
        """Add a notice to the events of the current command and to the round.

        Between rounds the notice is added to the round that follows.
        """
        self.notify_in_round(self.round, Notice(to, rule, about, excess))

    def notify_in_round(self, round_: Round | None, notice: Notice) -> None:
        """Add a notice to a current or completed round, and to the events of the current command.

        If ``round_`` is None, the notice is added to the next round.
        """
        (self.notices if round_ is None else round_.notices).append(notice)
        self.happened.append(notice)

    def find_box(self, player: str) -> Box | None:
        """Return the player's box in the current round, or None if the player has none.

        The player is found by seat, because nobody can give up a seat during a round in which the box takes part.
        """
        if self.round is None:
            return None
        return self.round.boxes.get(self.seat_of.get(player, DEALER))

    def find_ante_box(self, player: str) -> Box | None:
        """Return the player's box on the layout before the first card, or None if the player has no ante."""
        return self.layout.get(self.seat_of.get(player, DEALER))

    def get_current_round(self) -> Round:
        """Return the round in progress; call this only if there is one."""
        assert self.round is not None, "no round is running"
        return self.round

    @follows(r10_3)
    def get_meter(self) -> int:
        """Return the amount that the prize meter shows, which is the jackpot pool in cents."""
        return self.pools.jackpot


def open_table(determinations: Determinations, instrument: str) -> State:
    """Return the state of a new table that plays by one of the two instruments.

    Raises:
        Refused: the instrument does not allow the determinations.
    """
    edition = EDITIONS[instrument]
    check_determinations(determinations, edition)
    return State(determinations, edition)
