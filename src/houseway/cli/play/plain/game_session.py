"""A plain table at the terminal: the person is asked what ``legal`` offers, bots and dealer do what it offers them.

Nothing of any game is known here. The picture, the sign and the stakes are told by the game's own words.
"""

from __future__ import annotations

from typing import Any

from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from houseway.cli.play.game_session import Sitting
from houseway.cli.play.phrases import does
from houseway.cli.play.player_terminal import Choice, Seat
from houseway.cli.play.screen import money
from houseway.cli.play.shuffler import Seeds, Shuffler
from houseway.engine.output.events import Shown
from houseway.engine.output.vocabulary import AtTerminal, event_in_words, finished
from houseway.engine.protocol.legal_actions import Amount, Laid, Offer, OneOf
from houseway.equipment.decks import pack
from houseway.errors import NoRecord
from houseway.games import felt
from houseway.money import print_money

COMING_AND_GOING = ("sit", "leave")
GO_ON = Choice("Enter", "go on")


class Plain(Sitting):
    """One person's visit to the table of a game that brings no table of its own."""

    def __init__(self, seat: Seat, bots: list[str], source: Seeds) -> None:
        terminal = felt(seat.table.game.key).terminal
        assert terminal is not None
        self.terminal: AtTerminal = terminal
        super().__init__(seat, bots, Shuffler(seat, terminal.pack, source, "the shuffle"))
        self._bots_acted = False

    def run(self) -> None:
        """Sit down and play rounds until the person leaves."""
        self.show_sign(self._sign())
        places = enumerate((self.you, *self.bots), 1)
        self.take_places({name: {self.felt.place: number} for number, name in places})
        self.seat.picture = self.picture
        while True:
            if not self.in_round():
                self.open_shuffles()
                if self.seat.leaving:
                    return
                self.settled = None
                self.shuffler.commit()
            if not self._play_round():
                return

    def in_round(self) -> bool:
        """Whether wagers lie on the layout for a round that is not over."""
        return self.settled is None and self.table.state.round is not None

    def staked(self) -> int:
        """The person's chips on the layout."""
        return self.terminal.staked(self.table.state, self.you)

    def command_of(self, key: str) -> dict[str, Any] | None:
        """A verb of the game stands for itself."""
        return {"do": key, "player": self.you} if key in self.table.game.verbs else None

    def picture(self) -> Panel:
        """What the game says of the table as it is, and the person's chips."""
        lines = [Text(line) for line in self.terminal.picture(self.view)]
        chips = f"your chips: {money(self.in_hand())}"
        return Panel(Group(*lines), title=self.felt.title(self.table.game.key), subtitle=chips, title_align="left")

    def _sign(self) -> Panel:
        key = self.table.game.key
        shown = [f"{name.replace('-', ' ')}: {value}" for name, value in self.terminal.determinations.items()]
        return Panel("\n".join(shown), title=f"{self.felt.title(key)}  by {self.table.instrument}", title_align="left")

    def _play_round(self) -> bool:
        """Until the round is over; whether the person stays."""
        over, self._bots_acted = finished(self.table.state.rounds), False
        while finished(self.table.state.rounds) == over:
            own = self._own_offers()
            if not own:
                if not self._can_go_on():
                    raise NoRecord("the table waits for somebody whom a plain table does not know", "play")
                self._go_on()
                continue
            choices = [Choice(str(number), _label(offer)) for number, offer in enumerate(own, 1)]
            more = [GO_ON] if self._can_go_on() else []
            key, typed = self.seat.choose(
                [*choices, *more], between_rounds=not self.in_round(), forbidden=self.forbidden
            )
            if key == "q":
                return False
            if key == GO_ON.key:
                self._go_on()
            else:
                self._do(own[int(key) - 1], typed)
        self.round_is_over()
        return True

    def _own_offers(self) -> list[Offer]:
        """What the person may do, one offer for each value of what is to be chosen from a list."""
        found: list[Offer] = []
        for offer in self._course(self.you):
            listed = next(((key, kind) for key, kind in offer.fields.items() if isinstance(kind, OneOf)), None)
            if listed is None:
                found.append(offer)
                continue
            key, kind = listed
            others = {name: field for name, field in offer.fields.items() if name != key}
            found += [Offer(offer.do, {**offer.arguments, key: value}, others) for value in kind.values]
        return [offer for offer in found if all(isinstance(kind, Amount) for kind in _asked(offer).values())]

    def _course(self, actor: str) -> list[Offer]:
        return [
            offer
            for offer in self.table.legal(actor)
            if offer.part == "course" and offer.do not in COMING_AND_GOING
        ]  # fmt: skip

    def _do(self, offer: Offer, typed: str) -> None:
        """What the person chose, with the amounts that it takes."""
        chosen: dict[str, Any] = {}
        for key, kind in _asked(offer).items():
            assert isinstance(kind, Amount)
            bounds = self.affordable(kind)
            cents = None if bounds is None else self.amount_typed(_label(offer), typed, bounds)
            if cents is None:
                self.seat.complain("Your chips do not reach that far." if bounds is None else "Nothing was changed.")
                return
            chosen[key] = print_money(cents)
        self.try_to(offer.command(**chosen))

    def _can_go_on(self) -> bool:
        waiting = not self._bots_acted and any(self._course(name) for name in self.bots)
        return waiting or bool(self._course("dealer"))

    def _go_on(self) -> None:
        """Each bot does what it is offered first; then the dealer does."""
        if not self._bots_acted:
            self._bots_acted = True
            for number, name in enumerate(self.bots):
                for offer in self._course(name)[:1]:
                    self._act(name, offer, number + finished(self.table.state.rounds))
        for offer in self._course("dealer")[:1]:
            self._deal(offer)
            self._bots_acted = False

    def _act(self, name: str, offer: Offer, turn: int) -> None:
        chosen: dict[str, Any] = {}
        for key, kind in _asked(offer).items():
            if isinstance(kind, Amount):
                chosen[key] = print_money(kind.least)
            elif isinstance(kind, OneOf):
                chosen[key] = kind.values[turn % len(kind.values)]
            else:
                return
        self.give(offer.command(**chosen))
        words = " ".join(str(value) for value in chosen.values())
        self.says(f"{does(name, self.you, offer.do + 's')} {words}".rstrip() + ".")

    def _deal(self, offer: Offer) -> None:
        """An act of the dealer's; an order of cards comes from the shuffle that was committed to."""
        laid = [key for key, kind in _asked(offer).items() if isinstance(kind, Laid)]
        if len(laid) != len(_asked(offer)):
            raise NoRecord(f"a plain table does not know how a dealer gives {offer.do!r}", "play")
        if laid:
            assert offer.fields[laid[0]].admits(" ".join(pack(self.terminal.pack))), "the whole pack is dealt from"
            shuffled = self.shuffler.load(self.places())
            happened = self.give(offer.command(**{laid[0]: " ".join(shuffled.order)}), shuffled)
        else:
            happened = self.give(offer.command())
        for event in happened:
            if isinstance(event, Shown):
                self.says(f"{event_in_words(event, self.felt.place)}.")


def _asked(offer: Offer) -> dict[str, Any]:
    """What must be filled in."""
    return {key: kind for key, kind in offer.fields.items() if key not in offer.optional and "." not in key}


def _label(offer: Offer) -> str:
    """``wager red``."""
    fixed = [str(value) for key, value in offer.arguments.items() if key not in ("player", "box", "seat")]
    return " ".join((offer.do.replace("-", " "), *fixed))
