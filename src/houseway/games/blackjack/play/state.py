"""State of a Blackjack table."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from houseway.engine.output.events import Line, Notice, Outcome, Shown, TableEvent
from houseway.engine.state import wagers
from houseway.engine.state.bounded_history import Rounds
from houseway.engine.state.limits import Limits
from houseway.engine.state.person_memory import PersonMemory
from houseway.engine.state.record_only_commands import RecordOnlyEntries
from houseway.engine.state.wagers import Odds
from houseway.equipment.cards import Card
from houseway.games.blackjack.clauses import A_stand_off, A_void, r3_5, r20_5
from houseway.games.blackjack.determinations import Determinations, Sign, check_determinations, make_opening_sign
from houseway.games.blackjack.play.hands import Hand
from houseway.law import Rule
from houseway.law.coverage_marks import follows

WagerKind: TypeAlias = Literal["main", "split", "double", "insurance", "super-sevens", "perfect-pairs"]
HAND_WAGER_KINDS = ("main", "split", "double")
"""Kinds of wager that depend on the cards of one hand."""
Phase: TypeAlias = Literal["interim", "play", "dealer"]
REQUEST_SUFFIX = "\n2.3"
"""Suffix of a key of ``advice_given`` that records a player's request for the decks and the shuffle (2.3).

The key is the player's name with this suffix. No player's name ends with it.
"""

CUT = -1
"""Token of the cutting card in a shoe."""
FACE_UP = 64
"""Number added to the token of each card in the shoe that lies face up."""


class PlacedWager:
    """Wager on a box and its outcome, which can change until the round can no longer be corrected."""

    __slots__ = ("at_risk", "box", "even_money", "hand", "kind", "odds", "outcome", "paid", "placed", "player", "position",
                 "rules", "stake", "when")  # fmt: skip

    def __init__(self, player: str, box: int, kind: WagerKind, stake: int, position: int, placed: int) -> None:
        self.player = player
        self.box = box
        self.kind: WagerKind = kind
        self.stake = stake
        self.at_risk = stake
        self.position = position
        self.placed = placed
        self.hand: Hand | None = None
        self.even_money = False
        """Whether the player requested even money (8.1(b)). Corrections of the hands do not change this (14.4)."""
        self.reopen()

    def reopen(self) -> None:
        """Clear the outcome, odds, payment and clauses, so that the wager can be settled again."""
        self.outcome: Outcome | None = None
        self.odds: str | None = None
        self.paid = 0
        self.rules: tuple[Rule, ...] = ()
        self.when = "final"

    @property
    def hand_number(self) -> int:
        """Position of the wager's hand on its box, from 1; a main wager always has 1."""
        return self.hand.number if self.hand is not None and self.kind != "main" else 1

    @property
    def returned(self) -> int:
        """Number of cents that go back to the player."""
        if self.outcome == "win":
            return self.stake + self.paid
        return self.stake - self.at_risk if self.outcome == "lose" else self.stake

    def settle_win(self, odds: Odds, *rules: Rule, when: str = "final") -> Line:
        """Record a win: the part of the stake at risk is paid by the odds, and the whole stake is returned.

        Returns:
            The settlement line of the wager.
        """
        return self._settle("win", self._add_limit_rule(rules), when, odds.text, odds.compute_payout(self.at_risk))

    def settle_loss(self, *rules: Rule, when: str = "final") -> Line:
        """Record a loss: the part of the stake at risk is collected, and the rest is returned.

        Returns:
            The settlement line of the wager.
        """
        return self._settle("lose", self._add_limit_rule(rules), when)

    @follows(A_stand_off)
    def settle_push(self, *rules: Rule) -> Line:
        """Record a stand-off: neither side wins, and the whole stake is returned.

        Returns:
            The settlement line of the wager.
        """
        return self._settle("push", rules, self.when)

    @follows(A_void)
    def settle_void(self, *rules: Rule, when: str = "final") -> Line:
        """Void the wager: the whole stake is returned, and a payment made before is cancelled.

        Returns:
            The settlement line of the wager.
        """
        return self._settle("void", rules, when)

    def _add_limit_rule(self, rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
        """Return the given clauses, followed by 3.5 if only a part of the stake is at risk."""
        return (*rules, r3_5) if self.at_risk != self.stake else rules

    def _settle(
        self, outcome: Outcome, rules: tuple[Rule, ...], when: str, odds: str | None = None, paid_cents: int = 0
    ) -> Line:
        self.outcome = outcome
        self.rules = rules
        self.when = when
        self.odds = odds
        self.paid = paid_cents
        return self.make_line()

    def make_line(self) -> Line:
        """Return the settlement line of this settled wager.

        The line of a main, split or double wager includes the position of its hand on the box.
        """
        outcome = self.outcome
        assert outcome is not None
        return wagers.Wager(self.player, self.box, self.kind, self.stake).make_line(
            outcome,
            self.rules,
            paid=self.paid,
            returned=self.returned,
            odds=self.odds,
            at_risk=self.at_risk if self.at_risk != self.stake and outcome != "void" else None,
            hand=self.hand_number if self.kind in HAND_WAGER_KINDS else None,
            when=self.when,
        )


class PlacedMarker:
    """Marker next to a box, which sets a higher maximum for one player on that box (3.2)."""

    __slots__ = ("limit", "player")

    def __init__(self, player: str, limit: int) -> None:
        self.player = player
        self.limit = limit


class Box:
    """Box that takes part in a round, with its hands and the player seated there."""

    __slots__ = ("first_cards", "hands", "number", "seated", "second_at", "sevens", "third_at")

    def __init__(self, number: int, seated: str | None) -> None:
        self.number = number
        self.seated = seated
        self.hands: list[Hand] = [Hand(self)]
        self.first_cards: tuple[Card, ...] = ()
        self.second_at: tuple[Hand, int] = (self.hands[0], 1)
        """Position of the second card of the initial deal: the hand, and the index of the card in that hand."""
        self.sevens: list[PlacedWager] = []
        """Super Sevens wagers on this box that depend on the third card, after a pair of sevens (17.9)."""
        self.third_at: tuple[Hand, int] | None = None
        """Position of the first card after the initial deal: the hand and the card's index in it, or None (17.10)."""

    @property
    def third_card(self) -> Card | None:
        """First card dealt to the box after the initial deal, whichever hand holds it now, or None."""
        return None if self.third_at is None else self.third_at[0].cards[self.third_at[1]]

    def refresh_first_cards(self) -> None:
        """Set ``first_cards`` to the first two cards of the box, wherever splits or corrections have put them."""
        hand, place = self.second_at
        self.first_cards = (self.hands[0].cards[0], hand.cards[place])


class DealStep:
    """Pending step of a deal: the kind of step, its box and hand, and how many cards it still draws."""

    __slots__ = ("box", "count", "hand", "what")

    def __init__(self, what: str, box: Box | None = None, hand: Hand | None = None, count: int = 0) -> None:
        self.what = what
        self.box = box
        self.hand = hand
        self.count = count


class Decision:
    """Decision that was carried out on a hand.

    ``laid`` is a number of cards at the time when the decision was recorded: those dealt after the initial deal,
    plus those burnt.
    """

    __slots__ = ("hand", "laid", "verb")

    def __init__(self, verb: str, hand: Hand, laid: int) -> None:
        self.verb = verb
        self.hand = hand
        self.laid = laid


class Round:
    """Round of play, from the first card to the collection of the cards."""

    __slots__ = ("absent", "abstaining", "at", "boxes", "burnt", "deal_awaited", "dealer", "dealt", "decided", "decisions",
                 "filled", "final", "insurance_closed", "laid", "notices", "number", "order", "phase", "status", "steps",
                 "taken_up", "wagers")  # fmt: skip

    def __init__(self, number: int, notices: list[Notice], *, final: bool) -> None:
        self.number = number
        self.status: Literal["open", "settled", "void"] = "open"
        self.phase: Phase = "interim"
        self.final = final
        """Whether this round is one of the three rounds that were announced as the last (5.5)."""
        self.deal_awaited = False
        """Whether a card drawn in error began the round and the initial deal has not been made yet (14.2)."""
        self.abstaining: set[str] = set()
        """Players seated at a full table when the round began, without a main wager (16.6).

        Players who give up their seats are removed.
        """
        self.boxes: dict[int, Box] = {}
        self.order: list[Box] = []
        """The boxes of the round in the order in which they get cards."""
        self.wagers: list[PlacedWager] = []
        self.dealer = Hand(None)
        self.burnt: list[Card] = []
        self.notices = notices
        self.absent: set[str] = set()
        self.steps: list[DealStep] = []
        """Pending steps of the deal; after a command the list is empty unless the shoe ran out (14.6)."""
        self.dealt = 0
        """Number of cards of the initial deal that have been dealt."""
        self.laid = 0
        """Number of cards that were dealt to a hand after the initial deal, or burnt."""
        self.at = 0
        """Index in ``order`` of the first box that may still have an open hand; all earlier boxes are finished."""
        self.insurance_closed = False
        self.decisions: list[Decision] = []
        self.decided = 0
        """Number of decisions that were carried out and not reversed by a correction (14.4)."""
        self.filled = 0
        """Number of cards ever added to a hand in this round, including cards removed later (14.4)."""
        self.taken_up = False
        """Whether the round was settled once and then resumed for a correction (14.4)."""

    def take_next_rank(self) -> int:
        """Return the rank for the next card added to a hand: 1 for the first card of the round, then 2, and so on."""
        self.filled += 1
        return self.filled


class ShoeRounds:
    """Record of who had a main wager in the rounds of one shoe, used for restrictions under 4.7."""

    __slots__ = ("first", "in_and_out", "last")
    holds_entries: ClassVar[bool] = True

    def __init__(self, keeping: bool = False) -> None:
        self.first: frozenset[str] | None = None
        """Players with a main wager in the first round of the shoe, or None before that round."""
        self.last: frozenset[str] = frozenset()
        """Players with a main wager in the most recent round of the shoe."""
        self.in_and_out: PersonMemory[bool] = PersonMemory(keeping=keeping)
        """Players who wagered in a round of the shoe and then missed a later round."""

    def make_successor(self) -> ShoeRounds:
        """Return an empty record for the next shoe, with the value of ``keeping`` that this record was made with."""
        return ShoeRounds(self.in_and_out.keeping)

    def add_round(self, players: frozenset[str]) -> None:
        """Add the next round of the shoe; ``players`` are those with a main wager in it."""
        if self.first is None:
            self.first = players
        if self.last != players:
            for player in sorted(self.last - players):
                self.in_and_out[player] = True
            self.last = players


class State:
    """State of a table between two commands."""

    __slots__ = (
        "abstained",
        "advice_given",
        "automated",
        "cards_gone",
        "closed",
        "cut_for",
        "determinations",
        "excluded",
        "final_reason",
        "final_rounds_left",
        "first_to_sit",
        "happened",
        "kept",
        "layout",
        "limits",
        "markers",
        "new_cards_due",
        "notices",
        "on_record",
        "out_of_order",
        "placed",
        "restricted",
        "round",
        "rounds",
        "seats",
        "seen",
        "shoe",
        "shoe_at",
        "shoe_automated",
        "shoe_rounds",
        "shoes",
        "shuffle_due",
        "starting_marker",
        "tracked",
        "turn_box",
        "unseen",
        "voided",
    )  # fmt: skip

    def __init__(self, determinations: Determinations) -> None:
        self.determinations = determinations
        self.limits: Limits[Sign] = Limits(make_opening_sign(determinations))
        self.seats: dict[int, str] = {}
        self.first_to_sit: str | None = None
        self.markers: dict[int, PlacedMarker] = {}
        self.advice_given: PersonMemory[tuple[str, ...]] = PersonMemory()
        """Advice given to players, stored permanently; see ``get_advised_wagers`` and ``has_asked``."""
        self.excluded: set[str] = set()
        self.restricted: dict[str, Rule] = {}
        self.tracked: set[str] = set(determinations.previously_restricted)
        """Players once restricted after tracking; they may be restricted again without new tracking (4.9)."""
        self.abstained: dict[str, int] = {}
        """Number of settled rounds in a row that each seated player has missed at a full table (16.6)."""
        self.closed: Rule | None = None
        self.on_record = RecordOnlyEntries()
        self.notices: list[Notice] = []
        self.happened: list[TableEvent] = []

        self.shoe: list[int] = []
        self.shoe_at = 0
        self.shoes = 0
        self.unseen = False
        """Whether the order of the cards in the shoe is unknown. ``shoe`` then holds only the cards reported as seen.
        """
        self.seen: list[int] = []
        """For an unseen shoe, how often each card was seen, including cards on the table at the last refill (2.1)."""
        self.kept: list[Card] = []
        """Cards drawn in error that will be the next ones used (14.2)."""
        self.automated = determinations.automated_shoe
        """Whether the shoe in use shuffles by itself."""
        self.shoe_automated = determinations.automated_shoe
        """Whether the last shoe that was loaded shuffles by itself; a malfunction does not change it."""
        self.shuffle_due: Rule | None = None
        self.new_cards_due = False
        self.cards_gone = False
        """Whether the cards of the last round are gone, because of a new shoe or a change of all cards (14.4)."""
        self.shoe_rounds = ShoeRounds()
        self.cut_for: tuple[str, str | None] | None = None
        """Recipient of the card before which the cutting card came out in the last round, or None (5.2).

        The value is ("box", decision maker of the hand) or ("dealer", None).
        """

        self.layout: dict[int, list[PlacedWager]] = {}
        self.voided: list[PlacedWager] = []
        """Wagers voided before the deal; their settlement lines become part of the next round."""
        self.placed = 0
        self.round: Round | None = None
        self.rounds: Rounds[Round] = Rounds()
        self.final_rounds_left: int | None = None
        self.final_reason: Rule | None = None

        self.starting_marker = determinations.starting_marker
        self.turn_box: int | None = None
        """Box to which the turn to wager has moved, or None while the first box in the order has the turn (20.15)."""
        self.out_of_order: dict[str, int] = {}

    def notify(self, to: str, rule: Rule | str, about: str) -> None:
        """Add a notice to the events of the current command and to the round.

        Between rounds the notice is added to the round that follows.
        """
        notice = Notice(to, rule, about)
        (self.notices if self.round is None else self.round.notices).append(notice)
        self.happened.append(notice)

    def notify_in_round(self, number: int, to: str, rule: Rule, about: str) -> None:
        """Add a notice to an earlier round and to the events of the current command."""
        notice = Notice(to, rule, about)
        self.rounds[number - 1].notices.append(notice)
        self.happened.append(notice)

    def get_advised_wagers(self, player: str) -> tuple[str, ...]:
        """Return the kinds of wager for which a player was advised of the minimum (3.4)."""
        return self.advice_given.get(player) or ()

    def has_asked(self, player: str) -> bool:
        """Return whether a player has asked for the decks and the shuffle in use, and so may see them (2.3)."""
        return f"{player}{REQUEST_SUFFIX}" in self.advice_given

    def report_line(self, line: Line) -> None:
        """Add the settlement line of a wager to the events of the current command."""
        self.happened.append(line)

    def show_cards(self, where: str, cards: str, rule: Rule | None = None) -> None:
        """Add an event to the current command: these cards were put at this position of the table."""
        self.happened.append(Shown(where, cards, rule))

    def find_main_wager(self, player: str, box: int) -> PlacedWager | None:
        """Return the player's main wager on a box before the deal, or None if there is none."""
        for wager in self.layout.get(box, ()):
            if wager.kind == "main" and wager.player == player:
                return wager
        return None

    def find_seats(self, player: str) -> list[int]:
        """Return the numbers of the boxes at which the player sits, in ascending order."""
        return sorted(box for box, holder in self.seats.items() if holder == player)

    @property
    def all_seats_held(self) -> bool:
        """True if somebody sits at every box."""
        return len(self.seats) == self.determinations.boxes


def open_table(determinations: Determinations, _instrument: str) -> State:
    """Return the state of a new table, with a notice to the players of each departure from the rules (20.5).

    Raises:
        Refused: the instrument does not allow the determinations.
    """
    check_determinations(determinations)
    state = State(determinations)
    state.notices = [Notice("players", r20_5, "departure", item=key) for key in determinations.departures]
    return state
