"""The rounds of a Hold-em record as they were played: who had what, who did what, which cards came, who got what.

The engine is watched, not asked: after each command the chips, the folds and the turns that changed say what was done, also
where one command settles what several players had announced.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from houseway.engine.protocol.commands import Command, Exclude
from houseway.equipment.cards import Card
from houseway.errors import BadRecord, NotExpressed, Refused
from houseway.games.holdem.commands import Deal, DeclareFolded, Determine, Discarded, WrongCards
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.records.format.decoder import Record, decode
from houseway.records.notations.phh.hand_replay import COMMUNAL

BY_OTHERS = (Discarded, WrongCards, DeclareFolded, Exclude)
"""Commands by which a hand may be folded when it is not its turn."""
ORDINARY_FOLDS = ("10.2", "10.3", "12.2", "12.3")


class Done(NamedTuple):
    """What one player did at a turn: ``f``, ``cc`` or ``cbr``; players by their place after the button."""

    player: int
    street: int
    verb: str
    put_in: int
    total: int
    """All chips of the player in the betting round afterwards."""
    all_in: bool
    rule: str | None = None
    """The clause of a fold that was not the player's own act."""


class PotPaid(NamedTuple):
    """A pot, what the house took of it, and what each winner got."""

    amount: int
    commission: int
    shares: dict[int, int]


@dataclass
class PlayedRound:
    """One round; players in the order of the deal, the button last."""

    title: str
    number: int
    names: list[str]
    seats: list[int]
    seat_count: int
    determined: dict[str, Any]
    """The determinations by which it was played."""
    starting: list[int]
    antes: list[int]
    posts: list[int]
    """Blinds and over-blinds in full; below nothing for a post by somebody who came in."""
    button_first: bool
    """Whether the button posts first, as 20.19 has it for two."""
    min_bet: int
    big_bet: int | None
    """In limit hold'em the bet on the fourth and fifth card."""
    chip: int
    scale: str
    done: list[Done] = field(default_factory=list)
    holes: list[tuple[Card, Card]] = field(default_factory=list)
    board: list[Card] = field(default_factory=list)
    thrown_away: list[int] = field(default_factory=list)
    """Who discarded at the showdown (17.10)."""
    at_showdown: list[int] = field(default_factory=list)
    """Whose hands were read, from the one who shows first."""
    shown: list[int] = field(default_factory=list)
    pots: list[PotPaid] = field(default_factory=list)
    finishing: list[int] = field(default_factory=list)
    settled: bool = False

    def last_street(self) -> int:
        """The betting round in which the last action was."""
        return self.done[-1].street if self.done else 1


def played_rounds(data: bytes) -> list[PlayedRound | NotExpressed]:
    """The rounds of a record, each or why it cannot be told as a hand; ``BadRecord`` where nothing can be played."""
    record = decode(data)
    if record.game.key != "holdem":
        raise NotExpressed(f"a hand history is of hold'em, not of {record.game.key}")
    try:
        state = record.game.open(record.determinations, record.instrument)
    except Refused as refusal:
        raise BadRecord(f"{refusal.why} ({refusal.rule})", "record.table") from refusal
    watch = Watch(record, state)
    for number, command in enumerate(record.commands):
        try:
            watch.give(number, command)
        except Refused as refusal:
            if command.refused != refusal.rule:
                raise BadRecord(f"command {number} is refused: {refusal}", "record", number) from refusal
    return watch.ended()


class Watch:
    """Plays a record and notes what happens in its rounds."""

    def __init__(self, record: Record, state: State) -> None:
        self.record = record
        self.state = state
        self.determined: dict[str, Any] = msgspec.json.decode(record.envelope.table)
        self.rounds: list[PlayedRound | NotExpressed] = []
        self.open: PlayedRound | None = None
        self.round: Round | None = None
        self.why_not: NotExpressed | None = None

    def give(self, number: int, command: Command) -> None:
        """One command of the record."""
        stacks = {player.name: player.stack for player in self.state.seated()} if type(command) is Deal else {}
        before = _Before(self.state.round) if self.state.round is not None else None
        self.record.game.apply(self.state, command)
        if type(command) is Determine:
            self.determined |= msgspec.json.decode(self.record.envelope.commands[number])["table"]
        if type(command) is Deal:
            self._begin(stacks)
        elif before is not None and self.open is not None:
            self._note(before, command)
        if self.round is not None and self.state.round is None:
            self._end()

    def ended(self) -> list[PlayedRound | NotExpressed]:
        """All rounds, the last perhaps unfinished."""
        if self.open is not None:
            self._end()
        for number, round_ in enumerate(self.state.rounds):
            if round_.status == "void" and not isinstance(self.rounds[number], NotExpressed):
                self.rounds[number] = NotExpressed("the round is void: a fraudulent act came out after it (19.3)")
        return self.rounds

    def _begin(self, stacks: dict[str, int]) -> None:
        state = self.state
        round_ = self.round = state.round or state.rounds[-1]
        terms = state.terms
        self.why_not = _why_not(state, round_)
        heads_up = terms.tournament and len(round_.hands) == 2
        self.open = PlayedRound(
            title=self.record.envelope.title,
            number=len(self.rounds) + 1,
            names=[hand.name for hand in round_.hands],
            seats=[hand.seat for hand in round_.hands],
            seat_count=terms.seats,
            determined=dict(self.determined),
            starting=[stacks[hand.name] for hand in round_.hands],
            antes=[terms.ante] * len(round_.hands),
            posts=_posts(state, round_, heads_up),
            button_first=heads_up,
            min_bet=terms.min_bets[0],
            big_bet=terms.min_bets[-1] if terms.limit == "fixed" else None,
            chip=terms.chip,
            scale="ii" if terms.percent == 10 else "i",
        )
        before = _Before(round_, fresh=True)
        self._note_acts(before)

    def _note(self, before: _Before, command: Command) -> None:
        """What a command changed; folds that come from outside are told only where they are at a turn, or at the end."""
        assert self.open is not None
        assert self.round is not None
        if isinstance(command, BY_OTHERS):
            for place, hand in enumerate(self.round.hands):
                if hand.folded is None or before.folded[place] or hand is before.turn:
                    continue
                if before.at_showdown and type(command) is Discarded:
                    self.open.thrown_away.append(place)
                    before.folded[place] = True
                else:
                    self._cannot(f"{hand.name}'s hand is folded by {hand.folded} out of turn")
        self._note_acts(before)

    def _note_acts(self, before: _Before) -> None:
        """Every turn that has passed since, clockwise from the one that was on."""
        assert self.open is not None
        assert self.round is not None
        hands = self.round.hands
        level = before.level
        start = hands.index(before.turn) if before.turn is not None else 0
        for place in [*range(start, len(hands)), *range(start)]:
            hand = hands[place]
            # The settlement takes out what nobody called.
            put_in = max(hand.chips - before.chips[place], 0)
            folds = hand.folded is not None and not before.folded[place]
            if not (folds or put_in or hand.acted != before.acted[place]):
                continue
            if folds and put_in:
                self._cannot(f"{hand.name} pays and folds ({hand.folded})")
            if folds and hand is not before.turn and before.street < self.round.street:
                self._cannot(f"{hand.name}'s hand is folded by {hand.folded} as a betting round opens")
            total = before.total[place] + put_in
            verb = "f" if folds else "cbr" if total > level else "cc"
            level = max(level, total)
            rule = str(hand.folded) if folds and not str(hand.folded).startswith(ORDINARY_FOLDS) else None
            self.open.done.append(Done(place, before.street, verb, put_in, total, not hand.player.stack, rule))

    def _cannot(self, why: str) -> None:
        self.why_not = self.why_not or NotExpressed(why)

    def _end(self) -> None:
        played, round_ = self.open, self.round
        assert played is not None
        assert round_ is not None
        if round_.status in ("misdeal", "void"):
            self._cannot(f"the round is {'a misdeal' if round_.status == 'misdeal' else 'void'}")
        if any("17.9" in line.rules for line in round_.lines):
            self._cannot("a hand with a wrong number of cards decides the round (17.9)")
        place = {hand.name: number for number, hand in enumerate(round_.hands)}
        played.holes = [(hand.first, hand.second) for hand in round_.hands]
        played.board = list(round_.communal)
        played.settled = round_.status == "settled"
        if round_.read:
            played.shown = [place[hand.name] for hand in round_.shown]
            active = [number for number, hand in enumerate(round_.hands) if hand.folded is None]
            played.at_showdown = [*played.shown, *(number for number in active if number not in played.shown)]
        played.finishing = [_stack(hand, played, round_, number) for number, hand in enumerate(round_.hands)]
        for pot in round_.pots:
            lines = [line for line in round_.lines if line.wager == pot.name and line.outcome == "win"]
            played.pots.append(
                PotPaid(pot.amount, pot.commission, {place[line.player]: line.returned for line in lines})
            )
        self.rounds.append(self.why_not or played)
        self.open = self.round = None


class _Before:
    """How the hands of a round stood before a command."""

    __slots__ = ("acted", "at_showdown", "chips", "folded", "level", "street", "total", "turn")

    def __init__(self, round_: Round, *, fresh: bool = False) -> None:
        hands = round_.hands
        self.turn: Hand | None = round_.turn
        self.at_showdown = round_.at_showdown
        self.street = round_.street
        self.level = round_.level
        self.chips = [hand.chips for hand in hands]
        self.total = [hand.total for hand in hands]
        self.acted = [0 if fresh else hand.acted for hand in hands]
        self.folded = [hand.folded is not None and not fresh for hand in hands]


def _stack(hand: Hand, played: PlayedRound, round_: Round, number: int) -> int:
    """The chips after the round, by its lines; while it lasts, those in front of the player."""
    if not played.settled:
        return hand.player.stack
    lines = [line for line in round_.lines if line.player == hand.name and line.wager != "time-charge"]
    return played.starting[number] + sum(line.returned - line.stake for line in lines)


def _posts(state: State, round_: Round, heads_up: bool) -> list[int]:
    """What is posted before the cards, by player: blinds and over-blinds in full, live posts below nothing."""
    terms, hands = state.terms, round_.hands
    order = hands[::-1] if heads_up else hands
    posts = dict.fromkeys((hand.name for hand in hands), 0)
    forced = list(terms.blinds)
    for name in round_.announced:
        # An over-blind counts only where its player sits next after the last one (4.2(e)).
        taken = len(forced) - len(terms.blinds)
        if taken < len(terms.over_blinds) and len(forced) < len(order) and order[len(forced)].name == name:
            forced.append(terms.over_blinds[taken])
    for hand, blind in zip(order, forced, strict=False):
        posts[hand.name] = blind
    for hand in order[len(forced) :]:
        if hand.forced and terms.blind_game:
            posts[hand.name] = -hand.forced
    return [posts[hand.name] for hand in hands]


def _why_not(state: State, round_: Round) -> NotExpressed | None:
    """What these notations have no words for."""
    terms = state.terms
    determined = terms.determined
    if terms.limit not in ("no-limit", "fixed"):
        return NotExpressed(f"the limit is {terms.limit}, neither no-limit nor fixed")
    small, also_small, big, also_big = terms.min_bets
    if terms.limit == "fixed" and (terms.max_bets != terms.min_bets or small != also_small or big != also_big):
        return NotExpressed("the bets are not those of limit hold'em: one before and on the flop, one after it")
    if terms.game != "high" or determined.deck != 52 or determined.joker:
        return NotExpressed("the hands are not those of one deck of 52 cards played high")
    if terms.tap_out_in_units:
        return NotExpressed("tap outs in units of the minimum bet (14.1)")
    if any(hand.dead for hand in round_.hands):
        return NotExpressed("a missed blind posted dead (17.4)")
    return None


def board_of(street: int, board: list[Card]) -> list[Card]:
    """The communal cards that come before a betting round."""
    return board[COMMUNAL[street - 1] : COMMUNAL[street]] if street > 1 else []
