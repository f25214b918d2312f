"""Base class of the sessions of all games: a person and bots at a table, with commands and shuffles."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from houseway.cli.play.phrases import describe_notice, parse_dollars
from houseway.cli.play.player_terminal import Seat
from houseway.cli.play.saved_game import SavedGame
from houseway.cli.play.screen import make_dollars, make_gain
from houseway.cli.play.settlement import describe_own_line, get_line_key, make_settlement_panel
from houseway.cli.play.shuffler import Shuffler
from houseway.engine.output.events import Line, Notice, TableEvent
from houseway.engine.protocol.game import Amount, LegalAction
from houseway.errors import HousewayError, Refused
from houseway.games import get_vocabulary
from houseway.i18n import Message
from houseway.money import parse_money
from houseway.records.live.shuffles import LoadedShuffle
from houseway.safe_text import escape_unprintable


class GameSession(ABC):
    """One person's session at a table."""

    def __init__(self, seat: Seat, bots: Sequence[str], shuffler: Shuffler) -> None:
        self.seat = seat
        self.person = seat.name
        self.bots = tuple(bots)
        self.table = seat.table
        self.shufflers = [shuffler]
        self._has_shown_instructions = False
        self.settled_round: dict[str, Any] | None = None
        """Result of the round that has just ended, while its cards are still shown, or None."""
        self.returned_cents = 0
        """Amount that settled wagers of the present round have returned to the person, in cents."""
        self.own_lines: list[Line] = []
        """Settlement lines of the person in the present round."""
        self.vocabulary = get_vocabulary(self.table.game.key)
        """The game's vocabulary."""
        self.is_resumed = False
        """True if the session was resumed after an interruption."""
        self.last_verb = ""
        """Verb of the last command that the table accepted."""

    @abstractmethod
    def run(self) -> None:
        """Play rounds until the person leaves.

        A resumed session continues from the point of its interruption.
        """

    @abstractmethod
    def is_in_round(self) -> bool:
        """Return whether a round is in play that is not settled."""

    @abstractmethod
    def draw_table(self) -> RenderableType:
        """Return the picture of the current table."""

    @abstractmethod
    def get_staked_cents(self) -> int:
        """Return the person's chips on the layout in cents, including settled wagers of the present round."""

    @property
    def shuffler(self) -> Shuffler:
        """The main shuffler of this table, for its cards or tiles."""
        return self.shufflers[0]

    def show_sign(self, sign: RenderableType) -> None:
        """Show the sign of the table in a new session, or a short message in a resumed session."""
        self.seat.say(Message("cli-play-resumed") if self.is_resumed else sign)

    def find_shuffler(self, _pack: str, _verb: str) -> Shuffler:
        """Return the shuffler to which a recorded shuffle belongs.

        ``_verb`` is the verb of the command that used the shuffle, or an empty text if no command has used it.
        """
        return self.shuffler

    def resume(self, saved_game: SavedGame) -> None:
        """Restore the person's chips and the committed shuffles after an interruption.

        The table itself is already restored.
        """
        self.is_resumed = True
        record, result = self.table.record(), self.table.result()
        commands = record["commands"]
        self.last_verb = commands[-1]["do"] if commands else ""
        for shuffle in record.get("shuffles", ()):
            number = shuffle.get("command")
            shuffler = self.find_shuffler(shuffle["pack"], "" if number is None else commands[number]["do"])
            shuffler.shown_count += 1
            shuffle_to_resume = saved_game.seals.find(shuffle["commitment"]) if shuffle.get("seed") is None else None
            if shuffle_to_resume is not None:
                shuffler.resume(shuffle_to_resume, is_used=number is not None)
        self.seat.bought_cents = self.get_bought_cents(saved_game, commands)
        self.seat.stack_cents = self.seat.bought_cents + sum_settled_net(result, self.person, closed_only=True)
        rounds = result["rounds"]
        if rounds and rounds[-1]["status"] == "open":
            self.returned_cents = sum(parse_money(line["returned"]) for line in find_lines(rounds[-1], self.person))

    def get_bought_cents(self, saved_game: SavedGame, _commands: Sequence[Mapping[str, Any]]) -> int:
        """Return the total cost of the chips that the person bought before the interruption, in cents."""
        return sum(saved_game.get_notes("bought"))

    def reveal_shuffles(self, *, also_unused: bool = False) -> None:
        """Reveal the shuffles that were used, or with ``also_unused`` all committed shuffles.

        The first time, also show the instructions for checking a shuffle.
        """
        is_revealed = [shuffler.reveal() for shuffler in self.shufflers if shuffler.is_used or also_unused]
        if any(is_revealed) and not self._has_shown_instructions:
            self._has_shown_instructions = True
            self.seat.say(self.shuffler.make_instructions())

    @property
    def view(self) -> dict[str, Any]:
        """The person's view of the table."""
        return self.table.view(self.person, dict)

    def get_available_cents(self) -> int:
        """Return the person's chips that are not on the layout, in cents."""
        return (
            self.seat.stack_cents
            if self.settled_round is not None
            else self.seat.stack_cents - self.get_staked_cents() + self.returned_cents
        )

    def find_legal_actions(self, player: str, *verbs: str) -> dict[str, LegalAction]:
        """Return a player's legal actions with the given verbs, as a dictionary from the verb to the action.

        If several actions have the same verb, only the first one is included.
        """
        actions: dict[str, LegalAction] = {}
        for action in self.table.legal(player):
            if action.do in verbs:
                actions.setdefault(action.do, action)
        return actions

    def seat_players(self, arguments_by_player: Mapping[str, dict[str, Any]]) -> None:
        """Seat the person and every bot that does not have a seat yet.

        Do nothing if the table has already accepted a command other than ``sit``.
        """
        if self.last_verb in ("", "sit"):
            seated_players = set(self.get_places().values())
            for name, place_arguments in arguments_by_player.items():
                if name not in seated_players:
                    self.give_command({"do": "sit", "player": name, **place_arguments})

    def get_places(self) -> dict[int, str]:
        """Return the player at each seat or box."""
        return {place["place"]: place["player"] for place in self.view["places"]}

    def give_command(self, command: dict[str, Any], shuffle: LoadedShuffle | None = None) -> tuple[TableEvent, ...]:
        """Give a command to the table, show its notices to the person, and return its events.

        ``shuffle`` is the shuffle whose order of cards or tiles the command contains.
        """
        events = self.table.give(command, shuffle)
        self.last_verb = command["do"]
        for event in events:
            if isinstance(event, Line) and event.player == self.person:
                self.returned_cents += event.returned
                self.own_lines.append(event)
            elif isinstance(event, Notice) and event.to in (self.person, "players", "table"):
                self.seat.say_with_rule(describe_notice(event, self.person), event.rule)
        return events

    def try_command(self, command: dict[str, Any]) -> tuple[TableEvent, ...] | None:
        """Give a command and return its events.

        If the table refuses the command, show the refusal with its clause and return None.
        """
        try:
            return self.give_command(command)
        except Refused as refusal:
            self.seat.complain(Message("cli-play-refused", reason=refusal.reason), refusal.rule)
            return None

    @abstractmethod
    def make_key_command(self, key: str) -> dict[str, Any] | None:
        """Return the command for a key of this table, whether or not it is legal now.

        Return None if the key has no command.
        """

    def explain_forbidden_key(self, key: str) -> Refused | Message | None:
        """Return why a key of this table is not allowed now.

        The reason is a refusal with its clause, or a message. Return None if there is neither.
        """
        command = self.make_key_command(key)
        return None if command is None else self.find_refusal(command)

    def find_refusal(self, command: dict[str, Any]) -> Refused | None:
        """Return the refusal of a command, or None if the table would not refuse it.

        The command is tried on a copy of the table.
        """
        try:
            self.table.copy().give(command)
        except Refused as refusal:
            return refusal
        except HousewayError:
            return None
        return None

    def say_settled_lines(self, events: Sequence[TableEvent]) -> None:
        """Show the person's settlement lines among the events of a command."""
        for event in events:
            if isinstance(event, Line) and event.player == self.person:
                self.seat.say(describe_own_line(event, self.vocabulary))

    def limit_to_chips(self, bounds: Amount) -> Amount | None:
        """Return the bounds of an amount, limited to the person's available chips.

        Return None if the chips do not reach the smallest amount.
        """
        available_cents = self.get_available_cents()
        most = available_cents if bounds.most is None else min(bounds.most, available_cents)
        if most not in bounds:
            most -= most % bounds.step
        also = tuple(cents for cents in bounds.also if cents <= available_cents)
        return Amount(bounds.least, most, bounds.step, also) if most >= bounds.least or also else None

    def parse_or_ask_amount(self, action: Message, text: str, bounds: Amount) -> int | None:
        """Return the amount that the person typed after the key, in cents, or ask for it if they typed none.

        Return None if the person cancels, or if the typed text is not an amount that they have.
        """
        if not text:
            return self.seat.ask_amount(action, bounds)
        cents = parse_dollars(text)
        available_cents = self.get_available_cents()
        if cents is None or cents > available_cents:
            chips = make_dollars(available_cents)
            typed_text = escape_unprintable(text)
            self.seat.complain(Message("cli-play-amount-not-available", text=typed_text, chips=chips))
            return None
        return cents

    def show_settlement(self) -> None:
        """Update the person's chips, and show the result of every wager of the last round with its clauses."""
        rounds = self.table.result()["rounds"]
        self.settled_round = rounds[-1]
        net_cents = parse_signed_money(rounds[-1]["net"].get(self.person, "0.00"))
        self.seat.stack_cents += net_cents
        self.returned_cents = 0
        chips = make_dollars(self.seat.stack_cents)
        subtitle = Message("cli-play-settlement-result", net=make_gain(net_cents), chips=chips)
        title = Message("cli-play-settlement-title", number=len(rounds))
        state = self.table.state
        reasons = {
            get_line_key(line): self.vocabulary.explain(state, state.rounds[-1], line) for line in self.own_lines
        }
        self.own_lines.clear()
        panel = make_settlement_panel(
            self.table.instrument, self.vocabulary, rounds[-1]["lines"], self.person, title, subtitle, reasons
        )
        self.seat.draw()
        self.seat.wait_before(panel)
        self.seat.say(panel)

    def say(self, message: Message) -> None:
        """Show a message to the person."""
        self.seat.say(message)


def find_lines(round_result: Mapping[str, Any], player: str) -> list[dict[str, Any]]:
    """Return the settlement lines of a player in a round."""
    return [line for line in round_result["lines"] if line["player"] == player]


def sum_settled_net(result: Mapping[str, Any], player: str, *, closed_only: bool = False) -> int:
    """Return the net result of a player over all settled wagers, in cents.

    Wagers that are already settled in an open round count, unless ``closed_only`` is true.
    """
    net = 0
    for round_result in result["rounds"]:
        if round_result["status"] != "open":
            net += parse_signed_money(round_result["net"].get(player, "0.00"))
        elif not closed_only:
            net += sum(
                parse_money(line["returned"]) - parse_money(line["stake"]) for line in find_lines(round_result, player)
            )
    return net


def parse_signed_money(text: str) -> int:
    """Return an amount that may be negative, such as a net result, in cents."""
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text)
