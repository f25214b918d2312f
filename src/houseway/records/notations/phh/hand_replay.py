"""Replay of a hand from another source through the engine, action by action.

A hand with an action that the rules forbid cannot be expressed as a record.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from houseway.equipment.cards import FULL_DECK, Card, print_cards
from houseway.errors import InvalidRecordError, NotExpressibleError, Refused
from houseway.games import get_game_by_instrument
from houseway.games.holdem.play.state import Hand as Dealt
from houseway.games.holdem.play.state import Round, State
from houseway.i18n import Message
from houseway.money import Cents, print_money
from houseway.records.notations.phh.actions import PlayerAction
from houseway.records.notations.phh.hand import DISCARD_RULE, Hand
from houseway.records.notations.phh.interpretations import Interpretation

INSTRUMENT = "NI2015-405"
GAME = get_game_by_instrument(INSTRUMENT)
Command = dict[str, Any]

TIME_EXPIRED_RULE = "4.8"
"""Comment with which an export marks a fold because the player's time expired."""
COMMUNAL_COUNTS = {1: 0, 2: 3, 3: 4, 4: 5}
"""Number of communal cards on the table in each betting round."""


class HandReplay:
    """Replay of one hand at a table of the engine, under one interpretation."""

    def __init__(self, hand: Hand, interpretation: Interpretation) -> None:
        self.hand = hand
        self.interpretation = interpretation
        self.determinations = {**interpretation.table(), **hand.determinations}
        self.commands: list[Command] = []
        self.notes: list[Message] = []
        self.board_cards = 0
        """Number of communal cards that the source has dealt so far."""
        try:
            self.state: State = GAME.open(GAME.convert_table(self.determinations), INSTRUMENT)
        except Refused as refusal:
            raise NotExpressibleError(
                Message("notations-table-refused", reason=refusal.reason, rule=refusal.rule)
            ) from refusal
        except InvalidRecordError as error:
            raise error.prepend_place("_determinations") from error

    @property
    def round(self) -> Round | None:
        """Round in progress, or None if no round is being played."""
        return self.state.round

    def execute(self, command: Command) -> None:
        """Execute a command at the table and add it to the commands of the record.

        Raises:
            NotExpressibleError: the rules forbid the command.
        """
        try:
            GAME.apply(self.state, GAME.decode_command(msgspec.json.encode(command)))
        except Refused as refusal:
            raise NotExpressibleError(self._describe_refusal(command, refusal)) from refusal
        self.commands.append(command)

    def _describe_refusal(self, command: Command, refusal: Refused) -> Message:
        name, player = str(command["do"]), command.get("player")
        if player is None:
            return Message("notations-command-refused", command=name, reason=refusal.reason, rule=refusal.rule)
        return Message(
            "notations-player-command-refused",
            command=name,
            player=f"p{self.hand.names.index(player) + 1}",
            reason=refusal.reason,
            rule=refusal.rule,
        )

    def deal(self, holes: Mapping[int, tuple[Card, Card]], board: tuple[Card, ...]) -> None:
        """Seat the players, arrange the shoe and deal."""
        hand, interpretation = self.hand, self.interpretation
        stakes = compute_stakes(hand, interpretation.chip)
        for seat, player in enumerate(interpretation.order, 1):
            stake = print_money(stakes[player])
            self.execute({"do": "sit", "player": hand.names[player], "seat": seat, "stake": stake})
        straddlers = interpretation.order[len(interpretation.blinds) :][: len(interpretation.over_blinds)]
        for player in straddlers:
            self.execute({"do": "over-blind", "player": hand.names[player]})
        self.execute({"do": "shoe", "cards": format_shoe(interpretation, holes, board)})
        self.execute({"do": "deal"})

    def apply_action(self, action: PlayerAction) -> None:
        """Apply one action of the source."""
        if action.verb == "db":
            self._deal_board(action)
            return
        round_ = self.round
        player_label = f"p{action.player + 1}"
        if round_ is None:
            raise InvalidRecordError(Message("notations-action-after-hand", player=player_label), action.place)
        if round_.at_showdown:
            self._apply_after_betting(round_, action)
            return
        if COMMUNAL_COUNTS[round_.street] > self.board_cards:
            raise InvalidRecordError(Message("notations-action-after-betting-round", player=player_label), action.place)
        turn = round_.turn
        assert turn is not None
        if turn.name != self.hand.names[action.player]:
            if self.interpretation.turned and round_.street > 1:
                raise NotExpressibleError(Message("notations-flop-before-blinds", player=player_label))
            raise InvalidRecordError(
                Message("notations-out-of-turn", player=player_label, turn=self._format_player(turn)), action.place
            )
        if action.verb == "f" and action.note == TIME_EXPIRED_RULE:
            self.execute({"do": "clock", "player": turn.name})
            self.execute({"do": "expire", "player": turn.name})
        elif action.verb == "f" and action.note == DISCARD_RULE:
            self.execute({"do": "discarded", "player": turn.name})
        else:
            self.execute(self._make_command(round_, turn, action))

    def _make_command(self, round_: Round, turn: Dealt, action: PlayerAction) -> Command:
        """Return the command that has the same meaning as the action at this turn."""
        player_argument: Command = {"player": turn.name}
        owed_cents = round_.level - turn.total
        stack = turn.player.stack
        if action.verb == "f":
            return {"do": "fold", **player_argument}
        if action.verb == "cc" or action.amount == round_.level:
            if round_.street > 1 and round_.level == 0:
                return {"do": "check", **player_argument}
            # In a Blind C game the opening player may not call, but may tap out with the same amount (10.2(c), 14.1).
            tap_out = stack < owed_cents or (stack == owed_cents and self.state.terms.opening == "C")
            return {"do": "tap-out" if tap_out else "call", **player_argument}
        added_cents = action.amount - turn.total
        if added_cents == stack:
            return {"do": "tap-out", **player_argument}
        if added_cents > stack:
            raise InvalidRecordError(
                Message(
                    "notations-bet-above-stack",
                    player=f"p{action.player + 1}",
                    amount=Cents(action.amount),
                    stack=Cents(stack + turn.total),
                ),
                action.place,
            )
        if added_cents < owed_cents:
            raise InvalidRecordError(
                Message(
                    "notations-bet-below-call",
                    player=f"p{action.player + 1}",
                    amount=Cents(action.amount),
                    call=Cents(round_.level),
                ),
                action.place,
            )
        if round_.level == 0:
            return {"do": "bet", **player_argument, "amount": print_money(action.amount)}
        return {"do": "call-and-raise", **player_argument, "raise": print_money(action.amount - round_.level)}

    def _apply_after_betting(self, round_: Round, action: PlayerAction) -> None:
        """Apply an action of a player after all others are tapped out.

        A check is omitted, and so is a bet, because it would only be returned. A fold discards the hand (17.10).
        """
        dealt_hand = next(
            dealt_hand for dealt_hand in round_.hands if dealt_hand.name == self.hand.names[action.player]
        )
        if dealt_hand.folded is not None or not dealt_hand.player.stack:
            raise InvalidRecordError(
                Message("notations-action-after-betting", player=f"p{action.player + 1}"), action.place
            )
        if action.verb == "f":
            self.notes.append(Message("notations-note-fold-after-betting", player=f"p{action.player + 1}"))
            self.execute({"do": "discarded", "player": dealt_hand.name})

    def _deal_board(self, action: PlayerAction) -> None:
        """Continue to the betting round with these communal cards.

        A player who has yet to act and owes nothing is assumed to have checked.
        """
        while (round_ := self.round) is not None and not round_.at_showdown:
            turn = round_.turn
            assert turn is not None
            if COMMUNAL_COUNTS[round_.street] >= action.amount or COMMUNAL_COUNTS[round_.street] > self.board_cards:
                break
            if turn.total < round_.level:
                raise InvalidRecordError(
                    Message("notations-cards-before-turn", turn=self._format_player(turn)), action.place
                )
            self._add_omitted_check(round_, turn)
        self.board_cards = action.amount

    def add_last_checks(self) -> None:
        """Add the checks that the source omits before the showdown.

        They are the checks of players who have yet to act and owe nothing.
        """
        while (round_ := self.round) is not None and not round_.at_showdown:
            turn = round_.turn
            assert turn is not None
            if turn.total < round_.level:
                raise InvalidRecordError(
                    Message("notations-showdown-before-turn", turn=self._format_player(turn)), "actions"
                )
            self._add_omitted_check(round_, turn)

    def _add_omitted_check(self, round_: Round, turn: Dealt) -> None:
        self.notes.append(Message("notations-note-check-added", player=self._format_player(turn)))
        self.execute({"do": "call" if round_.street == 1 else "check", "player": turn.name})

    def _format_player(self, dealt_hand: Dealt) -> str:
        return f"p{self.hand.names.index(dealt_hand.name) + 1}"


def compute_stakes(hand: Hand, chip: int) -> tuple[int, ...]:
    """Return the stack of each player.

    If the source does not know a stack, it is replaced by an amount that is larger than any bet of the hand.
    """
    bets = [action.amount for action in hand.actions if action.verb == "cbr"]
    ample_stack = (
        sum(bets) + sum(stack or 0 for stack in hand.stacks) + 10 * max(*hand.posts, *hand.antes, hand.min_bet)
    )
    return tuple(-(-ample_stack // (10 * chip)) * 10 * chip if stack is None else stack for stack in hand.stacks)


def format_shoe(interpretation: Interpretation, holes: Mapping[int, tuple[Card, Card]], board: tuple[Card, ...]) -> str:
    """Return the cards of the shoe in the order of the deal.

    These are the first hole cards from seat 1 on, the second hole cards, and the communal cards.
    """
    firsts = [holes[player][0] for player in interpretation.order]
    seconds = [holes[player][1] for player in interpretation.order]
    return print_cards([*firsts, *seconds, *board])


def fill_with_any_cards(hand: Hand) -> tuple[dict[int, tuple[Card, Card]], tuple[Card, ...]]:
    """Return the hole cards and the board, with arbitrary unused cards in place of unknown ones."""
    used = {card for cards in (*hand.holes, hand.board) for card in cards}
    unused_cards = iter([card for card in FULL_DECK if card not in used])
    board = [*hand.board, *[None] * (5 - len(hand.board))]
    filled_board = [card if card is not None else next(unused_cards) for card in board]
    holes = {
        player: (
            hole[0] if hole[0] is not None else next(unused_cards),
            hole[1] if hole[1] is not None else next(unused_cards),
        )
        for player, hole in enumerate(hand.holes)
    }
    return holes, tuple(filled_board)
