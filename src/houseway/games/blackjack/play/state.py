"""Everything that a Blackjack table remembers."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from houseway.engine.output.events import Happened, Line, Notice, Outcome, Shown
from houseway.engine.state import wagers
from houseway.engine.state.bounded_history import Rounds
from houseway.engine.state.limits import Limits
from houseway.engine.state.person_memory import Remembered
from houseway.engine.state.record_only_commands import OnRecord
from houseway.engine.state.wagers import Odds
from houseway.equipment.cards import Card
from houseway.games.blackjack.clauses import A_stand_off, A_void, r3_5, r20_5
from houseway.games.blackjack.determinations import Determinations, Sign, check, sign_of
from houseway.games.blackjack.play.hands import Hand
from houseway.law import Rule
from houseway.law.coverage_marks import follows

WagerKind: TypeAlias = Literal["main", "split", "double", "insurance", "super-sevens", "perfect-pairs"]
ON_A_HAND = ("main", "split", "double")
"""Kinds of wager that ride on the cards of one hand."""
Phase: TypeAlias = Literal["interim", "play", "dealer"]
ASKED = "\n2.3"
"""What follows the name of who asked for the determinations; no name ends so."""

CUT = -1
"""The cutting card among the tokens of a shoe."""
FACE_UP = 64
"""Added to a card that lies face up in the shoe."""


class Wager:
    """Chips on a box, and what became of them: that can change until the round is beyond putting right."""

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
        """Whether even money was asked for (8.1(b)); it stays so when the hands are put right (14.4)."""
        self.reopen()

    def reopen(self) -> None:
        """Nothing has become of the wager yet, or no more."""
        self.outcome: Outcome | None = None
        self.odds: str | None = None
        self.paid = 0
        self.rules: tuple[Rule, ...] = ()
        self.when = "final"

    @property
    def hand_number(self) -> int:
        """The place of the wager's hand on its box; a main wager always lies on the first."""
        return self.hand.number if self.hand is not None and self.kind != "main" else 1

    @property
    def returned(self) -> int:
        """Every chip that goes back."""
        if self.outcome == "win":
            return self.stake + self.paid
        return self.stake - self.at_risk if self.outcome == "lose" else self.stake

    def wins(self, odds: Odds, *rules: Rule, when: str = "final") -> Line:
        """What is at risk is paid, and the whole stake comes back."""
        return self._ends("win", self._with_limit(rules), when, odds.text, odds.on(self.at_risk))

    def loses(self, *rules: Rule, when: str = "final") -> Line:
        """What is at risk is collected."""
        return self._ends("lose", self._with_limit(rules), when)

    @follows(A_stand_off)
    def pushes(self, *rules: Rule) -> Line:
        """Neither wins."""
        return self._ends("push", rules, self.when)

    @follows(A_void)
    def void(self, *rules: Rule, when: str = "final") -> Line:
        """As if the wager had not been: the stake goes back, and whatever was paid goes back to the house."""
        return self._ends("void", rules, when)

    def _with_limit(self, rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
        """The clauses, and behind them 3.5 where not all of the stake is at risk."""
        return (*rules, r3_5) if self.at_risk != self.stake else rules

    def _ends(
        self, outcome: Outcome, rules: tuple[Rule, ...], when: str, odds: str | None = None, paid: int = 0
    ) -> Line:
        self.outcome = outcome
        self.rules = rules
        self.when = when
        self.odds = odds
        self.paid = paid
        return self.settlement_line()

    def settlement_line(self) -> Line:
        """The line of a settled wager; one that rides on a hand names it by its place on the box."""
        outcome = self.outcome
        assert outcome is not None
        return wagers.Wager(self.player, self.box, self.kind, self.stake).line(
            outcome,
            self.rules,
            paid=self.paid,
            returned=self.returned,
            odds=self.odds,
            at_risk=self.at_risk if self.at_risk != self.stake and outcome != "void" else None,
            hand=self.hand_number if self.kind in ON_A_HAND else None,
            when=self.when,
        )


class Marker:
    """A marker beside a box: one player's limit there (3.2)."""

    __slots__ = ("limit", "player")

    def __init__(self, player: str, limit: int) -> None:
        self.player = player
        self.limit = limit


class Box:
    """A box that takes part in a round."""

    __slots__ = ("first_cards", "hands", "number", "seated", "second_at", "sevens", "third_at")

    def __init__(self, number: int, seated: str | None) -> None:
        self.number = number
        self.seated = seated
        self.hands: list[Hand] = [Hand(self)]
        self.first_cards: tuple[Card, ...] = ()
        self.second_at: tuple[Hand, int] = (self.hands[0], 1)
        """Where the second card of the initial deal lies: in which hand, and which of its cards it is."""
        self.sevens: list[Wager] = []
        """Super Sevens wagers on a pair of sevens, waiting for the third card (17.9)."""
        self.third_at: tuple[Hand, int] | None = None
        """Where the first card after the initial deal lies (17.10)."""

    @property
    def third(self) -> Card | None:
        """The third card that the box was given, to whichever hand it belongs now."""
        return None if self.third_at is None else self.third_at[0].cards[self.third_at[1]]

    def look_again(self) -> None:
        """The first two cards, as they lie now."""
        hand, place = self.second_at
        self.first_cards = (self.hands[0].cards[0], hand.cards[place])


class Step:
    """Dealing that is under way: what is to be done next, for which hand, how often."""

    __slots__ = ("box", "count", "hand", "what")

    def __init__(self, what: str, box: Box | None = None, hand: Hand | None = None, count: int = 0) -> None:
        self.what = what
        self.box = box
        self.hand = hand
        self.count = count


class Decision:
    """A decision that was carried out, and how many cards of the round had been laid or burnt then."""

    __slots__ = ("hand", "laid", "verb")

    def __init__(self, verb: str, hand: Hand, laid: int) -> None:
        self.verb = verb
        self.hand = hand
        self.laid = laid


class Round:
    """One round of play, from the first card to the collection of the cards."""

    __slots__ = ("absent", "abstaining", "at", "boxes", "burnt", "deal_awaited", "dealer", "dealt", "decided", "decisions",
                 "filled", "final", "insurance_closed", "laid", "notices", "number", "order", "phase", "status", "steps",
                 "taken_up", "wagers")  # fmt: skip

    def __init__(self, number: int, notices: list[Notice], *, final: bool) -> None:
        self.number = number
        self.status: Literal["open", "settled", "void"] = "open"
        self.phase: Phase = "interim"
        self.final = final
        """Whether it is one of the three that were announced as the last (5.5)."""
        self.deal_awaited = False
        """Whether a card drawn in error began the round and the initial deal is still to come (14.2)."""
        self.abstaining: set[str] = set()
        """Who has been seated since the round began, at a full table, without a main wager (16.6)."""
        self.boxes: dict[int, Box] = {}
        self.order: list[Box] = []
        """The same boxes in the order in which they are dealt to."""
        self.wagers: list[Wager] = []
        self.dealer = Hand(None)
        self.burnt: list[Card] = []
        self.notices = notices
        self.absent: set[str] = set()
        self.steps: list[Step] = []
        """Dealing still to do; not empty after a command only when the shoe ran out (14.6)."""
        self.dealt = 0
        """How many cards of the initial deal are out."""
        self.laid = 0
        """How many cards were laid on a hand after the initial deal, or burnt."""
        self.at = 0
        """No box before this one (counted in the order of the round) has an open hand."""
        self.insurance_closed = False
        self.decisions: list[Decision] = []
        self.decided = 0
        """How many decisions were carried out and not taken back (14.4)."""
        self.filled = 0
        """How many places on hands have been filled, those emptied since included: the rank of the next (14.4)."""
        self.taken_up = False
        """Whether the round was settled before and has been taken up again (14.4)."""

    def next_rank(self) -> int:
        """The rank of the next place on a hand to be filled."""
        self.filled += 1
        return self.filled


class ShoeRounds:
    """Who had a main wager in which rounds of a shoe, as far as 4.7 asks."""

    __slots__ = ("first", "in_and_out", "last")
    holds_entries: ClassVar[bool] = True

    def __init__(self, keeping: bool = False) -> None:
        self.first: frozenset[str] | None = None
        """Who was in its first round; None before that."""
        self.last: frozenset[str] = frozenset()
        """Who was in its last round."""
        self.in_and_out: Remembered[bool] = Remembered(keeping=keeping)
        """Who let a round go by after the own first one."""

    def anew(self) -> ShoeRounds:
        """Those of another shoe, kept as these are."""
        return ShoeRounds(self.in_and_out.keeping)

    def count(self, players: frozenset[str]) -> None:
        """One more round of the shoe, with these players."""
        if self.first is None:
            self.first = players
        if self.last != players:
            for player in sorted(self.last - players):
                self.in_and_out[player] = True
            self.last = players


class State:
    """A table between two commands."""

    __slots__ = (
        "abstained", "automated", "cards_gone", "closed", "cut_for", "determinations", "excluded", "final_reason",
        "final_rounds_left", "first_to_sit", "happened", "kept", "layout", "limits", "markers", "new_cards_due",
        "notices", "on_record", "out_of_order", "placed", "restricted", "round", "rounds", "seats", "seen", "shoe",
        "shoe_at", "shoe_automated", "shoe_rounds", "shoes", "shuffle_due", "starting_marker", "told", "tracked", "turn_box",
        "unseen", "voided",
    )  # fmt: skip

    def __init__(self, determinations: Determinations) -> None:
        self.determinations = determinations
        self.limits: Limits[Sign] = Limits(sign_of(determinations))
        self.seats: dict[int, str] = {}
        self.first_to_sit: str | None = None
        self.markers: dict[int, Marker] = {}
        self.told: Remembered[tuple[str, ...]] = Remembered()
        """Who was told what, for as long as the record lasts: see ``advised`` and ``has_asked``."""
        self.excluded: set[str] = set()
        self.restricted: dict[str, Rule] = {}
        self.tracked: set[str] = set(determinations.previously_restricted)
        """Who was restricted after tracking, and may be so again without (4.9)."""
        self.abstained: dict[str, int] = {}
        """How many settled rounds in a row each seated player has let go by at a full table (16.6)."""
        self.closed: Rule | None = None
        self.on_record = OnRecord()
        self.notices: list[Notice] = []
        self.happened: list[Happened] = []

        self.shoe: list[int] = []
        self.shoe_at = 0
        self.shoes = 0
        self.unseen = False
        """Whether the order of the shoe is not known beforehand: ``shoe`` then holds what was seen."""
        self.seen: list[int] = []
        """How often each card was seen of an unseen shoe, or lay on the table when it was filled again (2.1)."""
        self.kept: list[Card] = []
        """Cards drawn in error that will be the next ones used (14.2)."""
        self.automated = determinations.automated_shoe
        """Whether the shoe in use shuffles by itself."""
        self.shoe_automated = determinations.automated_shoe
        """The kind of the last shoe loaded, which a malfunction does not change."""
        self.shuffle_due: Rule | None = None
        self.new_cards_due = False
        self.cards_gone = False
        """Whether a new shoe or a change of all cards has come since the last round, whose cards are gone (14.4)."""
        self.shoe_rounds = ShoeRounds()
        self.cut_for: tuple[str, str | None] | None = None
        """For whom the cutting card came out in the last round: ("box", decision maker) or ("dealer", None) (5.2)."""

        self.layout: dict[int, list[Wager]] = {}
        self.voided: list[Wager] = []
        """Wagers voided before the deal: their lines stand in the coming round."""
        self.placed = 0
        self.round: Round | None = None
        self.rounds: Rounds[Round] = Rounds()
        self.final_rounds_left: int | None = None
        self.final_reason: Rule | None = None

        self.starting_marker = determinations.starting_marker
        self.turn_box: int | None = None
        """The box to which the turn to wager has moved; None: the first in the order has it (20.15)."""
        self.out_of_order: dict[str, int] = {}

    def tell(self, to: str, rule: Rule | str, about: str) -> None:
        """Give a notice: in the round, or between rounds for the round that follows."""
        notice = Notice(to, rule, about)
        (self.notices if self.round is None else self.round.notices).append(notice)
        self.happened.append(notice)

    def tell_in(self, number: int, to: str, rule: Rule, about: str) -> None:
        """Give a notice that belongs to an earlier round."""
        notice = Notice(to, rule, about)
        self.rounds[number - 1].notices.append(notice)
        self.happened.append(notice)

    def advised(self, player: str) -> tuple[str, ...]:
        """The wagers about whose minimum a player was told (3.4)."""
        return self.told.get(player) or ()

    def has_asked(self, player: str) -> bool:
        """Whether a player asked how many decks and which shuffle are in use, and may see it since (2.3)."""
        return f"{player}{ASKED}" in self.told

    def settled(self, line: Line) -> None:
        """What has become of a wager is told."""
        self.happened.append(line)

    def show(self, where: str, what: str, rule: Rule | None = None) -> None:
        """Note cards that came to lie somewhere."""
        self.happened.append(Shown(where, what, rule))

    def main_wager(self, player: str, box: int) -> Wager | None:
        """The player's main wager on the layout of a box."""
        for wager in self.layout.get(box, ()):
            if wager.kind == "main" and wager.player == player:
                return wager
        return None

    def seats_of(self, player: str) -> list[int]:
        """The boxes at which the player sits, ascending."""
        return sorted(box for box, holder in self.seats.items() if holder == player)

    @property
    def all_seats_held(self) -> bool:
        """Whether somebody sits at every box."""
        return len(self.seats) == self.determinations.boxes


def open_table(determinations: Determinations, _instrument: str) -> State:
    """A new table; refused where the instrument does not allow the determinations."""
    check(determinations)
    state = State(determinations)
    state.notices = [Notice("players", r20_5, "departure", item=key) for key in determinations.departures]
    return state
