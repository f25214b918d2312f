"""What the tables of all games share: a person and some bots at a table, its commands, its settlement, its shuffles."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from houseway.cli.play.phrases import dollars, notice_in_words
from houseway.cli.play.player_terminal import Seat
from houseway.cli.play.saved_game import KeptSitting
from houseway.cli.play.screen import money
from houseway.cli.play.settlement import key_of, line_in_words, settlement
from houseway.cli.play.shuffler import Shuffler
from houseway.engine.output.events import Happened, Line, Notice
from houseway.engine.protocol.game import Amount, Offer
from houseway.errors import HousewayError, Refused
from houseway.games import felt
from houseway.money import parse_money
from houseway.records.live.shuffles import Loaded


class Sitting(ABC):
    """One person's visit to a table."""

    def __init__(self, seat: Seat, bots: Sequence[str], shuffler: Shuffler) -> None:
        self.seat = seat
        self.you = seat.name
        self.bots = tuple(bots)
        self.table = seat.table
        self.shufflers = [shuffler]
        self._told_how_to_check = False
        self.settled: dict[str, Any] | None = None
        """The result of the round just over, while its cards still lie on the felt."""
        self.back = 0
        """What has come back to the person in this round by wagers already settled."""
        self.own_lines: list[Line] = []
        """What has been settled for the person in this round."""
        self.felt = felt(self.table.game.key)
        """The game's own words."""
        self.goes_on = False
        """Whether the sitting was cut off before and goes on."""
        self.last_verb = ""
        """The command that the table took last."""

    @abstractmethod
    def run(self) -> None:
        """Sit down and play rounds until the person leaves; a table that was cut off goes on where it was."""

    @abstractmethod
    def in_round(self) -> bool:
        """Whether a round is being played that is not settled."""

    @abstractmethod
    def picture(self) -> RenderableType:
        """The felt as it is now."""

    @abstractmethod
    def staked(self) -> int:
        """The person's chips on the layout, settled wagers of this round included."""

    @property
    def shuffler(self) -> Shuffler:
        """What shuffles the cards or tiles."""
        return self.shufflers[0]

    def show_sign(self, sign: RenderableType) -> None:
        """Show the table's sign to who sits down; who goes on has seen it."""
        self.seat.say("You go on where the table was cut off." if self.goes_on else sign)

    def shuffler_of(self, _pack: str, _verb: str) -> Shuffler:
        """Which of the shufflers made a shuffle of this pack for a command of that verb (none yet: no verb)."""
        return self.shuffler

    def take_up(self, kept: KeptSitting) -> None:
        """Go on where the sitting was cut off: chips, shuffles in use, what was noted; the table itself stands already."""
        self.goes_on = True
        record, result = self.table.record(), self.table.result()
        commands = record["commands"]
        self.last_verb = commands[-1]["do"] if commands else ""
        for shuffle in record.get("shuffles", ()):
            number = shuffle.get("command")
            shuffler = self.shuffler_of(shuffle["pack"], "" if number is None else commands[number]["do"])
            shuffler.shown += 1
            bound = kept.seals.find(shuffle["commitment"]) if shuffle.get("seed") is None else None
            if bound is not None:
                shuffler.take_up(bound, is_used=number is not None)
        self.seat.bought = self.bought_before(kept, commands)
        self.seat.stack = self.seat.bought + settled_net(result, self.you, closed_only=True)
        rounds = result["rounds"]
        if rounds and rounds[-1]["status"] == "open":
            self.back = sum(parse_money(line["returned"]) for line in lines_of(rounds[-1], self.you))

    def bought_before(self, kept: KeptSitting, _commands: Sequence[Mapping[str, Any]]) -> int:
        """For how much the person bought chips before the table was cut off."""
        return sum(kept.noted("bought"))

    def open_shuffles(self, *, also_unused: bool = False) -> None:
        """Open what was committed to and is over; the first time say how to check it."""
        opened = [shuffler.open() for shuffler in self.shufflers if shuffler.is_used or also_unused]
        if any(opened) and not self._told_how_to_check:
            self._told_how_to_check = True
            self.seat.say(self.shuffler.how_to_check())

    @property
    def view(self) -> dict[str, Any]:
        """What the person sees."""
        return self.table.view(self.you, dict)

    def in_hand(self) -> int:
        """The person's chips that lie nowhere on the layout."""
        return self.seat.stack if self.settled is not None else self.seat.stack - self.staked() + self.back

    def offers(self, player: str, *verbs: str) -> dict[str, Offer]:
        """What the player may do now, of these verbs, by verb; of several with one verb the first."""
        found: dict[str, Offer] = {}
        for offer in self.table.legal(player):
            if offer.do in verbs:
                found.setdefault(offer.do, offer)
        return found

    def take_places(self, sits: Mapping[str, dict[str, Any]]) -> None:
        """Everybody sits down who has not yet; a table that has come further than that keeps its seats as they are."""
        if self.last_verb in ("", "sit"):
            seated = set(self.places().values())
            for name, where in sits.items():
                if name not in seated:
                    self.give({"do": "sit", "player": name, **where})

    def places(self) -> dict[int, str]:
        """Who sits where."""
        view = self.view
        seats = view["seats"] if "seats" in view else view["state"]["seats"]
        if isinstance(seats, dict):
            return {int(box): player for box, player in seats.items()}
        return {seat["seat"]: seat["player"] for seat in seats}

    def give(self, command: dict[str, Any], shuffle: Loaded | None = None) -> tuple[Happened, ...]:
        """Give a command, with the shuffle whose order it holds; notices are read out."""
        happened = self.table.give(command, shuffle)
        self.last_verb = command["do"]
        for event in happened:
            if isinstance(event, Line) and event.player == self.you:
                self.back += event.returned
                self.own_lines.append(event)
            elif isinstance(event, Notice) and event.to in (self.you, "players", "table"):
                excess = "" if event.excess is None else money(event.excess)
                self.seat.say_under(notice_in_words(event, self.you, excess), event.rule)
        return happened

    def try_to(self, command: dict[str, Any]) -> tuple[Happened, ...] | None:
        """Give a command whose amount the person chose; None after a refusal, which is read out with its rule."""
        try:
            return self.give(command)
        except Refused as refusal:
            self.seat.complain(f"That is not allowed: {refusal.why}", refusal.rule)
            return None

    @abstractmethod
    def command_of(self, key: str) -> dict[str, Any] | None:
        """The command that a key of this table stands for, whether it may be given now or not."""

    def forbidden(self, key: str) -> Refused | str | None:
        """Why a key of this table does not count now: by which clause, or for what other reason."""
        command = self.command_of(key)
        return None if command is None else self.why_not(command)

    def why_not(self, command: dict[str, Any]) -> Refused | None:
        """By which clause a command is not open now; it is tried on a copy of the table."""
        try:
            self.table.copy().give(command)
        except Refused as refusal:
            return refusal
        except HousewayError:
            return None
        return None

    def tell_lines(self, happened: Sequence[Happened]) -> None:
        """Say what wagers of the person were settled while the round goes on."""
        for event in happened:
            if isinstance(event, Line) and event.player == self.you:
                self.seat.say(line_in_words(event, self.you, self.felt))

    def affordable(self, bounds: Amount) -> Amount | None:
        """The bounds as far as the chips in hand reach; None where they do not reach at all."""
        hand = self.in_hand()
        most = hand if bounds.most is None else min(bounds.most, hand)
        if most not in bounds:
            most -= most % bounds.step
        also = tuple(cents for cents in bounds.also if cents <= hand)
        return Amount(bounds.least, most, bounds.step, also) if most >= bounds.least or also else None

    def amount_typed(self, label: str, typed: str, bounds: Amount) -> int | None:
        """An amount typed behind the key, or asked for."""
        if not typed:
            return self.seat.amount(label, bounds)
        cents = dollars(typed)
        if cents is None or cents > self.in_hand():
            self.seat.complain(f"{typed} is no amount that you have.")
            return None
        return cents

    def round_is_over(self) -> None:
        """The last round has been settled: show what every wager brought, and by which rules."""
        rounds = self.table.result()["rounds"]
        self.settled = rounds[-1]
        brought = parse_money_with_sign(rounds[-1]["net"].get(self.you, "0.00"))
        self.seat.stack += brought
        self.back = 0
        last = f"This round: {'+' if brought > 0 else ''}{money(brought)}  ·  your chips: {money(self.seat.stack)}"
        title = f"Settlement of round {len(rounds)}"
        state = self.table.state
        why = {key_of(line): self.felt.why(state, state.rounds[-1], line) for line in self.own_lines}
        self.own_lines.clear()
        told = settlement(self.table.instrument, self.felt, rounds[-1]["lines"], self.you, title, last, why)
        self.seat.draw()
        self.seat.look_before(told)
        self.seat.say(told)

    def says(self, text: str) -> None:
        """Tell the person something."""
        self.seat.say(text)


def lines_of(played: Mapping[str, Any], player: str) -> list[dict[str, Any]]:
    """The lines of a round that are a player's."""
    return [line for line in played["lines"] if line["player"] == player]


def settled_net(result: Mapping[str, Any], player: str, *, closed_only: bool = False) -> int:
    """What a player won or lost by all that is settled; what is settled in a round still open stays settled."""
    net = 0
    for played in result["rounds"]:
        if played["status"] != "open":
            net += parse_money_with_sign(played["net"].get(player, "0.00"))
        elif not closed_only:
            net += sum(parse_money(line["returned"]) - parse_money(line["stake"]) for line in lines_of(played, player))
    return net


def parse_money_with_sign(text: str) -> int:
    """Cents of an amount that may be below nought, as ``net`` writes it."""
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text)
