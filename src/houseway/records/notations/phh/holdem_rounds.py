"""Rounds of a Hold-em record as they were played: stacks, actions, cards and pots.

The module plays the record and observes the engine. After each command, the changes of chips, folds and turns
show which actions happened. One command may carry out actions that several players had announced.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from houseway.engine.protocol.commands import Command, Exclude
from houseway.equipment.cards import Card
from houseway.errors import InvalidRecordError, NotExpressibleError, Refused
from houseway.games.holdem.commands import Deal, DeclareFolded, Determine, Discarded, WrongCards
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.i18n import Message
from houseway.records.format.decoder import Record, decode
from houseway.records.notations.phh.hand_replay import COMMUNAL_COUNTS

IMPOSED_FOLD_COMMANDS = (Discarded, WrongCards, DeclareFolded, Exclude)
"""Commands by which a hand may be folded out of turn."""
ORDINARY_FOLDS = ("10.2", "10.3", "12.2", "12.3")


class BettingAction(NamedTuple):
    """Action of one player at a turn: ``f`` (fold), ``cc`` (check or call) or ``cbr`` (bet or raise).

    ``player`` is the player's position after the button.
    """

    player: int
    street: int
    verb: str
    put_in: int
    total: int
    """All chips that the player has put into the betting round, including this action."""
    all_in: bool
    rule: str | None = None
    """Clause under which the hand was folded, if the fold was not the player's own action."""


class PaidPot(NamedTuple):
    """A pot, the commission of the house, and the share of each winner."""

    amount: int
    commission: int
    shares: dict[int, int]


@dataclass
class PlayedRound:
    """One round as it was played. Lists of players are in the order of the deal, with the button last."""

    title: str
    number: int
    names: list[str]
    seats: list[int]
    seat_count: int
    determinations: dict[str, Any]
    """Determinations under which the round was played."""
    starting_stacks: list[int]
    antes: list[int]
    posts: list[int]
    """Full blind or over-blind of each player. The post of a newcomer is given as a negative number."""
    button_first: bool
    """True if the button posts first, as 20.19 requires for two players."""
    min_bet: int
    big_bet: int | None
    """Bet on the fourth and fifth card in limit hold'em."""
    chip: int
    scale: str
    betting_actions: list[BettingAction] = field(default_factory=list)
    holes: list[tuple[Card, Card]] = field(default_factory=list)
    board: list[Card] = field(default_factory=list)
    discarding_players: list[int] = field(default_factory=list)
    """Players who discarded at the showdown (17.10)."""
    showdown_players: list[int] = field(default_factory=list)
    """Players whose hands counted at the showdown, beginning with the one who shows first."""
    showing_players: list[int] = field(default_factory=list)
    pots: list[PaidPot] = field(default_factory=list)
    finishing_stacks: list[int] = field(default_factory=list)
    is_settled: bool = False

    def get_last_street(self) -> int:
        """Return the betting round of the last action."""
        return self.betting_actions[-1].street if self.betting_actions else 1


def extract_rounds(data: bytes) -> list[PlayedRound | NotExpressibleError]:
    """Return the rounds of a record. For a round that is not expressible as a hand, the item is the reason.

    Raises:
        NotExpressibleError: the record is of another game.
        InvalidRecordError: the record is malformed, or the rules refuse its table or a command.
    """
    record = decode(data)
    if record.game.key != "holdem":
        raise NotExpressibleError(Message("notations-not-holdem", game=record.game.key))
    try:
        state = record.game.open(record.determinations, record.instrument)
    except Refused as refusal:
        raise InvalidRecordError(
            Message("notations-table-refused", reason=refusal.reason, rule=refusal.rule), "record.table"
        ) from refusal
    observer = RoundObserver(record, state)
    for number, command in enumerate(record.commands):
        try:
            observer.apply_command(number, command)
        except Refused as refusal:
            if command.refused != refusal.rule:
                raise InvalidRecordError(
                    Message(
                        "notations-record-command-refused",
                        command=str(number),
                        reason=refusal.reason,
                        rule=refusal.rule,
                    ),
                    "record",
                    number,
                ) from refusal
    return observer.finish()


class RoundObserver:
    """Observer that plays a record and collects its rounds."""

    def __init__(self, record: Record, state: State) -> None:
        self.record = record
        self.state = state
        self.determinations: dict[str, Any] = msgspec.json.decode(record.envelope.table)
        self.rounds: list[PlayedRound | NotExpressibleError] = []
        self.open_round: PlayedRound | None = None
        self.round: Round | None = None
        self.obstacle: NotExpressibleError | None = None

    def apply_command(self, number: int, command: Command) -> None:
        """Apply one command of the record and collect the actions that it caused."""
        stacks = (
            {player.name: player.stack for player in self.state.list_seated_players()} if type(command) is Deal else {}
        )
        before = _RoundBefore(self.state.round) if self.state.round is not None else None
        self.record.game.apply(self.state, command)
        if type(command) is Determine:
            self.determinations |= msgspec.json.decode(self.record.envelope.commands[number])["table"]
        if type(command) is Deal:
            self._begin_round(stacks)
        elif before is not None and self.open_round is not None:
            self._note_command(before, command)
        if self.round is not None and self.state.round is None:
            self._end_round()

    def finish(self) -> list[PlayedRound | NotExpressibleError]:
        """Return all rounds. The last round may be unfinished."""
        if self.open_round is not None:
            self._end_round()
        for number, round_ in enumerate(self.state.rounds):
            if round_.status == "void" and not isinstance(self.rounds[number], NotExpressibleError):
                self.rounds[number] = NotExpressibleError(Message("notations-void-after-fraud"))
        return self.rounds

    def _begin_round(self, stacks: dict[str, int]) -> None:
        state = self.state
        round_ = self.round = state.round or state.rounds[-1]
        terms = state.terms
        self.obstacle = _find_obstacle(state, round_)
        heads_up = terms.tournament and len(round_.hands) == 2
        self.open_round = PlayedRound(
            title=self.record.envelope.title,
            number=len(self.rounds) + 1,
            names=[hand.name for hand in round_.hands],
            seats=[hand.seat for hand in round_.hands],
            seat_count=terms.seats,
            determinations=dict(self.determinations),
            starting_stacks=[stacks[hand.name] for hand in round_.hands],
            antes=[terms.ante] * len(round_.hands),
            posts=_list_posts(state, round_, heads_up),
            button_first=heads_up,
            min_bet=terms.min_bets[0],
            big_bet=terms.min_bets[-1] if terms.limit == "fixed" else None,
            chip=terms.chip,
            scale="ii" if terms.percent == 10 else "i",
        )
        before = _RoundBefore(round_, is_new=True)
        self._note_actions(before)

    def _note_command(self, before: _RoundBefore, command: Command) -> None:
        """Collect the actions that a command caused.

        If the command folds a player's hand neither at the player's turn nor as a discard at the showdown, the round is
        marked as not expressible.
        """
        assert self.open_round is not None
        assert self.round is not None
        if isinstance(command, IMPOSED_FOLD_COMMANDS):
            for place, hand in enumerate(self.round.hands):
                if hand.folded is None or before.folded[place] or hand is before.turn:
                    continue
                if before.at_showdown and type(command) is Discarded:
                    self.open_round.discarding_players.append(place)
                    before.folded[place] = True
                else:
                    self._set_obstacle(Message("notations-fold-out-of-turn", player=hand.name, rule=str(hand.folded)))
        self._note_actions(before)

    def _note_actions(self, before: _RoundBefore) -> None:
        """Collect the action of every turn since the state ``before``, clockwise from the player whose turn it was."""
        assert self.open_round is not None
        assert self.round is not None
        hands = self.round.hands
        level = before.level
        start = hands.index(before.turn) if before.turn is not None else 0
        for place in [*range(start, len(hands)), *range(start)]:
            hand = hands[place]
            # The settlement removes uncalled chips, so the difference may be negative.
            put_in = max(hand.chips - before.chips[place], 0)
            has_folded = hand.folded is not None and not before.folded[place]
            if not (has_folded or put_in or hand.acted != before.acted[place]):
                continue
            if has_folded and put_in:
                self._set_obstacle(Message("notations-pays-and-folds", player=hand.name, rule=str(hand.folded)))
            if has_folded and hand is not before.turn and before.street < self.round.street:
                self._set_obstacle(Message("notations-fold-at-opening", player=hand.name, rule=str(hand.folded)))
            total = before.total[place] + put_in
            verb = "f" if has_folded else "cbr" if total > level else "cc"
            level = max(level, total)
            rule = str(hand.folded) if has_folded and not str(hand.folded).startswith(ORDINARY_FOLDS) else None
            self.open_round.betting_actions.append(
                BettingAction(place, before.street, verb, put_in, total, not hand.player.stack, rule)
            )

    def _set_obstacle(self, reason: Message) -> None:
        self.obstacle = self.obstacle or NotExpressibleError(reason)

    def _end_round(self) -> None:
        played_round, round_ = self.open_round, self.round
        assert played_round is not None
        assert round_ is not None
        if round_.status in ("misdeal", "void"):
            self._set_obstacle(Message(f"notations-round-{round_.status}"))
        if any("17.9" in line.rules for line in round_.lines):
            self._set_obstacle(Message("notations-wrong-card-count"))
        places = {hand.name: number for number, hand in enumerate(round_.hands)}
        played_round.holes = [(hand.first, hand.second) for hand in round_.hands]
        played_round.board = list(round_.communal)
        played_round.is_settled = round_.status == "settled"
        if round_.read:
            played_round.showing_players = [places[hand.name] for hand in round_.shown]
            active = [number for number, hand in enumerate(round_.hands) if hand.folded is None]
            played_round.showdown_players = [
                *played_round.showing_players,
                *(number for number in active if number not in played_round.showing_players),
            ]
        played_round.finishing_stacks = [
            _compute_stack(hand, played_round, round_, number) for number, hand in enumerate(round_.hands)
        ]
        for pot in round_.pots:
            lines = [line for line in round_.lines if line.wager == pot.name and line.outcome == "win"]
            played_round.pots.append(
                PaidPot(pot.amount, pot.commission, {places[line.player]: line.returned for line in lines})
            )
        self.rounds.append(self.obstacle or played_round)
        self.open_round = self.round = None


class _RoundBefore:
    """State of a round before a command, with which the state after the command is compared."""

    __slots__ = ("acted", "at_showdown", "chips", "folded", "level", "street", "total", "turn")

    def __init__(self, round_: Round, *, is_new: bool = False) -> None:
        hands = round_.hands
        self.turn: Hand | None = round_.turn
        self.at_showdown = round_.at_showdown
        self.street = round_.street
        self.level = round_.level
        self.chips = [hand.chips for hand in hands]
        self.total = [hand.total for hand in hands]
        self.acted = [0 if is_new else hand.acted for hand in hands]
        self.folded = [hand.folded is not None and not is_new for hand in hands]


def _compute_stack(hand: Hand, played_round: PlayedRound, round_: Round, number: int) -> int:
    """Return a player's chips after the round, computed from the settlement lines.

    If the round is not settled, return the chips in front of the player.
    """
    if not played_round.is_settled:
        return hand.player.stack
    lines = [line for line in round_.lines if line.player == hand.name and line.wager != "time-charge"]
    return played_round.starting_stacks[number] + sum(line.returned - line.stake for line in lines)


def _list_posts(state: State, round_: Round, heads_up: bool) -> list[int]:
    """Return the amount that each player posts before the deal.

    Blinds and over-blinds are given in full. Live posts of newcomers are given as negative numbers.
    """
    terms, hands = state.terms, round_.hands
    order = hands[::-1] if heads_up else hands
    posts = dict.fromkeys((hand.name for hand in hands), 0)
    forced_bets = list(terms.blinds)
    for name in round_.announced:
        # An over-blind counts only if its player sits next after the last one (4.2(e)).
        over_blind_count = len(forced_bets) - len(terms.blinds)
        if (
            over_blind_count < len(terms.over_blinds)
            and len(forced_bets) < len(order)
            and order[len(forced_bets)].name == name
        ):
            forced_bets.append(terms.over_blinds[over_blind_count])
    for hand, blind in zip(order, forced_bets, strict=False):
        posts[hand.name] = blind
    for hand in order[len(forced_bets) :]:
        if hand.forced and terms.blind_game:
            posts[hand.name] = -hand.forced
    return [posts[hand.name] for hand in hands]


def _find_obstacle(state: State, round_: Round) -> NotExpressibleError | None:
    """Return why the public notations cannot express the round, or None if they can."""
    terms = state.terms
    determinations = terms.determined
    if terms.limit not in ("no-limit", "fixed"):
        return NotExpressibleError(Message("notations-other-limit", limit=terms.limit))
    small, also_small, big, also_big = terms.min_bets
    if terms.limit == "fixed" and (terms.max_bets != terms.min_bets or small != also_small or big != also_big):
        return NotExpressibleError(Message("notations-other-limit-bets"))
    if terms.game != "high" or determinations.deck != 52 or determinations.joker:
        return NotExpressibleError(Message("notations-other-deck"))
    if terms.tap_out_in_units:
        return NotExpressibleError(Message("notations-tap-out-units"))
    if any(hand.dead for hand in round_.hands):
        return NotExpressibleError(Message("notations-dead-blind"))
    return None


def get_board(street: int, board: list[Card]) -> list[Card]:
    """Return the communal cards that are dealt directly before a betting round."""
    return board[COMMUNAL_COUNTS[street - 1] : COMMUNAL_COUNTS[street]] if street > 1 else []
