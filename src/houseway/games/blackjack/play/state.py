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
"""Suffix that marks the name of a player who asked for the determinations; no name ends like this."""

CUT = -1
"""Token of the cutting card in a shoe."""
FACE_UP = 64
"""Added to the token of a card that lies face up in the shoe."""


class PlacedWager:
    """Chips on a box and their outcome, which can change until the round can no longer be corrected."""

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
        """Whether even money was requested (8.1(b)); it does not change when the hands are corrected (14.4)."""
        self.reopen()

    def reopen(self) -> None:
        """Clear the outcome of the wager."""
        self.outcome: Outcome | None = None
        self.odds: str | None = None
        self.paid = 0
        self.rules: tuple[Rule, ...] = ()
        self.when = "final"

    @property
    def hand_number(self) -> int:
        """Position of the wager's hand on its box; a main wager is always on the first."""
        return self.hand.number if self.hand is not None and self.kind != "main" else 1

    @property
    def returned(self) -> int:
        """Number of cents that go back to the player."""
        if self.outcome == "win":
            return self.stake + self.paid
        return self.stake - self.at_risk if self.outcome == "lose" else self.stake

    def settle_win(self, odds: Odds, *rules: Rule, when: str = "final") -> Line:
        """Pay what is at risk and return the whole stake."""
        return self._settle("win", self._add_limit_rule(rules), when, odds.text, odds.compute_payout(self.at_risk))

    def settle_loss(self, *rules: Rule, when: str = "final") -> Line:
        """Collect what is at risk."""
        return self._settle("lose", self._add_limit_rule(rules), when)

    @follows(A_stand_off)
    def settle_push(self, *rules: Rule) -> Line:
        """Stand off: neither side wins."""
        return self._settle("push", rules, self.when)

    @follows(A_void)
    def settle_void(self, *rules: Rule, when: str = "final") -> Line:
        """Void the wager as if it had never been: the stake and any payment go back."""
        return self._settle("void", rules, when)

    def _add_limit_rule(self, rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
        """Return the clauses, followed by 3.5 if not all of the stake is at risk."""
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
        """Return the line of a settled wager; one on a hand names the hand by its position on the box."""
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
    """Marker next to a box: one player's limit there (3.2)."""

    __slots__ = ("limit", "player")

    def __init__(self, player: str, limit: int) -> None:
        self.player = player
        self.limit = limit


class Box:
    """Box that takes part in a round."""

    __slots__ = ("first_cards", "hands", "number", "seated", "second_at", "sevens", "third_at")

    def __init__(self, number: int, seated: str | None) -> None:
        self.number = number
        self.seated = seated
        self.hands: list[Hand] = [Hand(self)]
        self.first_cards: tuple[Card, ...] = ()
        self.second_at: tuple[Hand, int] = (self.hands[0], 1)
        """Place of the second card of the initial deal: the hand, and the position of the card in it."""
        self.sevens: list[PlacedWager] = []
        """Super Sevens wagers on a pair of sevens, waiting for the third card (17.9)."""
        self.third_at: tuple[Hand, int] | None = None
        """Place of the first card after the initial deal (17.10)."""

    @property
    def third_card(self) -> Card | None:
        """Third card that the box was given, whichever hand it belongs to now."""
        return None if self.third_at is None else self.third_at[0].cards[self.third_at[1]]

    def refresh_first_cards(self) -> None:
        """Update the first two cards from their present places."""
        hand, place = self.second_at
        self.first_cards = (self.hands[0].cards[0], hand.cards[place])


class DealStep:
    """Pending step of a deal: what to do, for which hand, how often."""

    __slots__ = ("box", "count", "hand", "what")

    def __init__(self, what: str, box: Box | None = None, hand: Hand | None = None, count: int = 0) -> None:
        self.what = what
        self.box = box
        self.hand = hand
        self.count = count


class Decision:
    """Decision that was carried out, and how many cards of the round had been laid or burnt before it."""

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
        """Whether it is one of the three rounds that were announced as the last (5.5)."""
        self.deal_awaited = False
        """Whether a card drawn in error began the round and the initial deal is still to come (14.2)."""
        self.abstaining: set[str] = set()
        """Players seated since the round began, at a full table, without a main wager (16.6)."""
        self.boxes: dict[int, Box] = {}
        self.order: list[Box] = []
        """The same boxes in the order in which they are dealt to."""
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
        """Index, in the order of the round, before which no box has an open hand."""
        self.insurance_closed = False
        self.decisions: list[Decision] = []
        self.decided = 0
        """Number of decisions that were carried out and not reversed (14.4)."""
        self.filled = 0
        """Number of places filled on hands, including those emptied since: the rank of the next place (14.4)."""
        self.taken_up = False
        """Whether the round was settled before and has been resumed (14.4)."""

    def take_next_rank(self) -> int:
        """Return the rank of the next place to be filled on a hand, and count it."""
        self.filled += 1
        return self.filled


class ShoeRounds:
    """Players with a main wager in the rounds of a shoe, as far as 4.7 needs them."""

    __slots__ = ("first", "in_and_out", "last")
    holds_entries: ClassVar[bool] = True

    def __init__(self, keeping: bool = False) -> None:
        self.first: frozenset[str] | None = None
        """Players in its first round; None before that round."""
        self.last: frozenset[str] = frozenset()
        """Players in its last round."""
        self.in_and_out: PersonMemory[bool] = PersonMemory(keeping=keeping)
        """Players who missed a round after their own first one."""

    def make_successor(self) -> ShoeRounds:
        """Return an empty instance for the next shoe, with the same retention."""
        return ShoeRounds(self.in_and_out.keeping)

    def add_round(self, players: frozenset[str]) -> None:
        """Add a round of the shoe with these players."""
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
        """Players restricted after tracking, who may be restricted again without it (4.9)."""
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
        """Whether the order of the shoe is unknown; ``shoe`` then holds the cards that were seen."""
        self.seen: list[int] = []
        """Count of each card of an unseen shoe that was seen, or was on the table when it was refilled (2.1)."""
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
        """Hand for which the cutting card came out last round: ("box", decision maker) or ("dealer", None) (5.2)."""

        self.layout: dict[int, list[PlacedWager]] = {}
        self.voided: list[PlacedWager] = []
        """Wagers voided before the deal; their lines are part of the coming round."""
        self.placed = 0
        self.round: Round | None = None
        self.rounds: Rounds[Round] = Rounds()
        self.final_rounds_left: int | None = None
        self.final_reason: Rule | None = None

        self.starting_marker = determinations.starting_marker
        self.turn_box: int | None = None
        """The box to which the turn to wager has moved; None if the first in the order has it (20.15)."""
        self.out_of_order: dict[str, int] = {}

    def notify(self, to: str, rule: Rule | str, about: str) -> None:
        """Give a notice: in the current round, or between rounds for the round that follows."""
        notice = Notice(to, rule, about)
        (self.notices if self.round is None else self.round.notices).append(notice)
        self.happened.append(notice)

    def notify_in_round(self, number: int, to: str, rule: Rule, about: str) -> None:
        """Give a notice that belongs to an earlier round."""
        notice = Notice(to, rule, about)
        self.rounds[number - 1].notices.append(notice)
        self.happened.append(notice)

    def get_advised_wagers(self, player: str) -> tuple[str, ...]:
        """Return the wagers about whose minimum a player was advised (3.4)."""
        return self.advice_given.get(player) or ()

    def has_asked(self, player: str) -> bool:
        """Return whether a player asked for decks and shuffle in use, and may see them since (2.3)."""
        return f"{player}{REQUEST_SUFFIX}" in self.advice_given

    def report_line(self, line: Line) -> None:
        """Report the line of a settled wager."""
        self.happened.append(line)

    def show_cards(self, where: str, cards: str, rule: Rule | None = None) -> None:
        """Report cards that were put somewhere."""
        self.happened.append(Shown(where, cards, rule))

    def find_main_wager(self, player: str, box: int) -> PlacedWager | None:
        """Return the player's main wager on the layout of a box, or None."""
        for wager in self.layout.get(box, ()):
            if wager.kind == "main" and wager.player == player:
                return wager
        return None

    def find_seats(self, player: str) -> list[int]:
        """Return the boxes at which the player sits, ascending."""
        return sorted(box for box, holder in self.seats.items() if holder == player)

    @property
    def all_seats_held(self) -> bool:
        """True if somebody sits at every box."""
        return len(self.seats) == self.determinations.boxes


def open_table(determinations: Determinations, _instrument: str) -> State:
    """Open a new table.

    Raises:
        Refused: the instrument does not allow the determinations.
    """
    check_determinations(determinations)
    state = State(determinations)
    state.notices = [Notice("players", r20_5, "departure", item=key) for key in determinations.departures]
    return state
