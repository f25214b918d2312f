"""A hand from elsewhere, played action by action through the engine; the engine says what it cannot do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from houseway.equipment.cards import FULL_DECK, Card, print_cards
from houseway.errors import BadRecord, NotExpressed, Refused
from houseway.games import game_by
from houseway.games.holdem.play.state import Hand as Dealt
from houseway.games.holdem.play.state import Round, State
from houseway.money import print_money
from houseway.records.notations.phh.actions import Act
from houseway.records.notations.phh.hand import DISCARDED, Hand
from houseway.records.notations.phh.interpretations import Reading

INSTRUMENT = "NI2015-405"
GAME = game_by(INSTRUMENT)
Command = dict[str, Any]

TIME_OVER = "4.8"
"""The commentary by which an export says that a fold came from the clock."""
COMMUNAL = {1: 0, 2: 3, 3: 4, 4: 5}
"""How many communal cards are out in each betting round."""


class Play:
    """One hand at an engine's table, by one reading."""

    def __init__(self, hand: Hand, reading: Reading) -> None:
        self.hand = hand
        self.reading = reading
        self.determinations = {**reading.table(), **hand.determined}
        self.commands: list[Command] = []
        self.notes: list[str] = []
        self.board_cards = 0
        """How many communal cards the source has dealt so far."""
        try:
            self.state: State = GAME.open(GAME.convert_table(self.determinations), INSTRUMENT)
        except Refused as refusal:
            raise NotExpressed(f"{refusal.why} ({refusal.rule})") from refusal
        except BadRecord as error:
            raise error.within("_determinations") from error

    @property
    def round(self) -> Round | None:
        """The round while it lasts."""
        return self.state.round

    def give(self, command: Command) -> None:
        """A command to the engine; what the rules forbid cannot be expressed."""
        try:
            GAME.apply(self.state, GAME.decode_command(msgspec.json.encode(command)))
        except Refused as refusal:
            who = command.get("player")
            what = f"{command['do']} by p{self.hand.names.index(who) + 1}" if who else str(command["do"])
            raise NotExpressed(f"{what}: {refusal.why} ({refusal.rule})") from refusal
        self.commands.append(command)

    def deal(self, holes: Mapping[int, tuple[Card, Card]], board: tuple[Card, ...]) -> None:
        """Sit down, stack the shoe and deal."""
        hand, reading = self.hand, self.reading
        stakes = stakes_of(hand, reading.chip)
        for seat, player in enumerate(reading.order, 1):
            stake = print_money(stakes[player])
            self.give({"do": "sit", "player": hand.names[player], "seat": seat, "stake": stake})
        straddlers = reading.order[len(reading.blinds) :][: len(reading.over_blinds)]
        for player in straddlers:
            self.give({"do": "over-blind", "player": hand.names[player]})
        self.give({"do": "shoe", "cards": shoe_of(reading, holes, board)})
        self.give({"do": "deal"})

    def act(self, act: Act) -> None:
        """One action of the source."""
        if act.verb == "db":
            self._board(act)
            return
        round_ = self.round
        who = f"p{act.player + 1}"
        if round_ is None:
            raise BadRecord(f"{who} acts after the hand is over", act.place)
        if round_.at_showdown:
            self._after_the_betting(round_, act)
            return
        if COMMUNAL[round_.street] > self.board_cards:
            raise BadRecord(f"{who} acts after the betting round is over", act.place)
        turn = round_.turn
        assert turn is not None
        if turn.name != self.hand.names[act.player]:
            if self.reading.turned and round_.street > 1:
                raise NotExpressed(f"{who} has no blind and goes on to the flop before the blinds (8.5(a))")
            raise BadRecord(f"{who} acts where it is {self._place(turn)}'s turn", act.place)
        if act.verb == "f" and act.note == TIME_OVER:
            self.give({"do": "clock", "player": turn.name})
            self.give({"do": "expire", "player": turn.name})
        elif act.verb == "f" and act.note == DISCARDED:
            self.give({"do": "discarded", "player": turn.name})
        else:
            self.give(self._command(round_, turn, act))

    def _command(self, round_: Round, turn: Dealt, act: Act) -> Command:
        """The verb that says the same at this turn."""
        own: Command = {"player": turn.name}
        owed = round_.level - turn.total
        stack = turn.player.stack
        if act.verb == "f":
            return {"do": "fold", **own}
        if act.verb == "cc" or act.amount == round_.level:
            if round_.street > 1 and round_.level == 0:
                return {"do": "check", **own}
            # In a Blind C game the opening player may not call, but tap out with as much (10.2(c), 14.1).
            tap_out = stack < owed or (stack == owed and self.state.terms.opening == "C")
            return {"do": "tap-out" if tap_out else "call", **own}
        more = act.amount - turn.total
        if more == stack:
            return {"do": "tap-out", **own}
        if more > stack:
            raise BadRecord(
                f"p{act.player + 1} bets {print_money(act.amount)} with {print_money(stack + turn.total)}", act.place
            )
        if more < owed:
            raise BadRecord(
                f"p{act.player + 1} bets {print_money(act.amount)} where {print_money(round_.level)} is the call",
                act.place,
            )
        if round_.level == 0:
            return {"do": "bet", **own, "amount": print_money(act.amount)}
        return {"do": "call-and-raise", **own, "raise": print_money(act.amount - round_.level)}

    def _after_the_betting(self, round_: Round, act: Act) -> None:
        """All others are tapped out: a check is left out, a bet would only come back, a hand may be thrown away (17.10)."""
        dealt = next(dealt for dealt in round_.hands if dealt.name == self.hand.names[act.player])
        if dealt.folded is not None or not dealt.player.stack:
            raise BadRecord(f"p{act.player + 1} acts after the betting is over", act.place)
        if act.verb == "f":
            self.notes.append(f"p{act.player + 1} folds after the betting: the hand is discarded (17.10)")
            self.give({"do": "discarded", "player": dealt.name})

    def _board(self, act: Act) -> None:
        """The source deals on: whoever has still to act and owes nothing is taken to have checked."""
        while (round_ := self.round) is not None and not round_.at_showdown:
            turn = round_.turn
            assert turn is not None
            if COMMUNAL[round_.street] >= act.amount or COMMUNAL[round_.street] > self.board_cards:
                break
            if turn.total < round_.level:
                raise BadRecord(f"communal cards come where it is {self._place(turn)}'s turn", act.place)
            self._left_out(round_, turn)
        self.board_cards = act.amount

    def last_checks(self) -> None:
        """Hands are shown: whoever has still to act and owes nothing is taken to have checked."""
        while (round_ := self.round) is not None and not round_.at_showdown:
            turn = round_.turn
            assert turn is not None
            if turn.total < round_.level:
                raise BadRecord(f"hands are shown where it is {self._place(turn)}'s turn", "actions")
            self._left_out(round_, turn)

    def _left_out(self, round_: Round, turn: Dealt) -> None:
        self.notes.append(f"a check of {self._place(turn)} that the source leaves out")
        self.give({"do": "call" if round_.street == 1 else "check", "player": turn.name})

    def _place(self, dealt: Dealt) -> str:
        return f"p{self.hand.names.index(dealt.name) + 1}"


def stakes_of(hand: Hand, chip: int) -> tuple[int, ...]:
    """The stacks; one that the source does not know is more than anybody could bet."""
    bets = [act.amount for act in hand.acts if act.verb == "cbr"]
    plenty = sum(bets) + sum(stack or 0 for stack in hand.stacks) + 10 * max(*hand.posts, *hand.antes, hand.min_bet)
    return tuple(-(-plenty // (10 * chip)) * 10 * chip if stack is None else stack for stack in hand.stacks)


def shoe_of(reading: Reading, holes: Mapping[int, tuple[Card, Card]], board: tuple[Card, ...]) -> str:
    """The first hole cards from seat 1 on, then the second ones, then the communal cards."""
    firsts = [holes[player][0] for player in reading.order]
    seconds = [holes[player][1] for player in reading.order]
    return print_cards([*firsts, *seconds, *board])


def first_fill(hand: Hand) -> tuple[dict[int, tuple[Card, Card]], tuple[Card, ...]]:
    """The cards with others in place of the unknown ones, as they come."""
    used = {card for cards in (*hand.holes, hand.board) for card in cards}
    others = iter([card for card in FULL_DECK if card not in used])
    board = [*hand.board, *[None] * (5 - len(hand.board))]
    known = [card if card is not None else next(others) for card in board]
    holes = {
        player: (
            hole[0] if hole[0] is not None else next(others),
            hole[1] if hole[1] is not None else next(others),
        )
        for player, hole in enumerate(hand.holes)
    }
    return holes, tuple(known)
