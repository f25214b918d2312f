"""A no-limit Hold-em table at the terminal: blinds, bots, the board, pots, and a shuffle of its own for every round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.panel import Panel

from houseway.cli.play.bots import Strategy
from houseway.cli.play.game_session import Sitting
from houseway.cli.play.holdem import USUAL_CHIPS
from houseway.cli.play.holdem.bots import strategies
from houseway.cli.play.holdem.table_layout import sign_picture, table_picture
from houseway.cli.play.phrases import does, dollars
from houseway.cli.play.player_terminal import Choice, Seat, amounts_in_words
from houseway.cli.play.saved_game import KeptSitting
from houseway.cli.play.screen import card_face, money
from houseway.cli.play.shuffler import Seeds, Shuffler
from houseway.engine.protocol.game import Offer
from houseway.games.holdem.output.vocabulary import pots_won
from houseway.games.holdem.ports.legal_actions import takes_election
from houseway.money import parse_money, print_money

CUT_DEPTH = 26
"""Where the dealer always cuts, so that the house has no choice left after its commitment (7.2)."""

VERBS = {"f": "fold", "b": "bet", "r": "call-and-raise", "t": "tap-out", "g": "call-and-fold"}
"""The keys; ``c`` is a check or a call, of which only one is ever open."""


class HoldEm(Sitting):
    """One person's visit to the Hold-em table."""

    def __init__(self, seat: Seat, bots: list[str], source: Seeds) -> None:
        super().__init__(seat, bots, Shuffler(seat, "cards:52", source, f"the cards, cut at {CUT_DEPTH}"))
        self.habits: dict[str, Strategy] = dict(zip(bots, strategies() * 2, strict=False))
        self.terms: dict[str, Any] = self.table.record()["table"]
        self.sits_out = False

    def run(self) -> None:
        """Sit down and play rounds until the person leaves."""
        self.show_sign(sign_picture(self.terms, self.table.instrument))
        middle = len(self.bots) // 2
        names = [*self.bots[:middle], self.you, *self.bots[middle:]]
        stakes = {name: self.seat.stack if name == self.you else USUAL_CHIPS for name in names}
        self.take_places(
            {name: {"seat": seat, "stake": print_money(stakes[name])} for seat, name in enumerate(names, 1)}
        )
        self.seat.picture = self.picture
        while True:
            if not self.in_round():
                self.come_back()
                self.open_shuffles()
                if self.seat.leaving:
                    self.leave()
                    return
                self.bots_buy()
                self.shuffler.commit()
                if not self.between_rounds():
                    return
            self.play_round()

    def in_round(self) -> bool:
        """Whether the cards are shuffled or dealt for a round that is not over."""
        return self.last_verb == "shoe" or self.table.state.round is not None

    def take_up(self, kept: KeptSitting) -> None:
        """Go on where the sitting was cut off, with whoever sat out sitting out."""
        super().take_up(kept)
        self.sits_out = any(seat["player"] == self.you and seat["sitting-out"] for seat in self.view["seats"])

    def bought_before(self, kept: KeptSitting, commands: Sequence[Mapping[str, Any]]) -> int:
        """The chips that the person brought to the table are on record."""
        own = [command for command in commands if command.get("player") == self.you and command["do"] in ("sit", "buy")]
        bought = sum(parse_money(command.get("stake") or command["amount"]) for command in own)
        return bought or super().bought_before(kept, commands)

    def picture(self) -> Panel:
        """The felt as it is now."""
        ace_low = bool(self.terms.get("ace-low", False))
        return table_picture(self.view, self.you, settled=self.settled, ace_low=ace_low)

    def staked(self) -> int:
        """The table keeps everybody's stake itself; beside it the person has no chips."""
        return self.seat.stack - self.stake()

    def stake(self) -> int:
        """The person's chips at the table."""
        return next((parse_money(seat["stake"]) for seat in self.view["seats"] if seat["player"] == self.you), 0)

    def has_seat(self) -> bool:
        """Whether the person sits at the table; who was declared and has nothing left does not (14.3)."""
        return any(seat["player"] == self.you for seat in self.view["seats"])

    # between rounds

    def bots_buy(self) -> None:
        """A bot below the least stake buys chips in time (4.5, 14.3), or comes back with a new stake."""
        least = parse_money(self.terms["min-table-stake"])
        seats = {seat["player"]: seat for seat in self.view["seats"]}
        for name in self.bots:
            if name not in seats:
                offer = self.offers(name, "sit").get("sit")
                if offer is not None:
                    self.give(offer.command(stake=print_money(USUAL_CHIPS), post=takes_election(offer)))
            elif parse_money(seats[name]["stake"]) < least and "buy" in self.offers(name, "buy"):
                more = USUAL_CHIPS - parse_money(seats[name]["stake"])
                self.give({"do": "buy", "player": name, "amount": print_money(more)})
                self.says(f"{name} buys chips for {money(more)}.")

    def between_rounds(self) -> bool:
        """Deal the next round, buy, sit out; False where the person leaves."""
        while True:
            choices = [Choice("Enter", "deal"), Choice("b100", "buy chips")]
            if len(self.bots) > 1 and self.has_seat():
                choices.append(Choice("o", "sit out"))
            answer = self.seat.ask(choices, self.question())
            self.settled = None
            if answer == "q":
                self.leave()
                return False
            if answer.startswith("b"):
                self.buy(answer.removeprefix("b"))
            elif answer == "o" and len(self.bots) > 1 and self.has_seat():
                self.give({"do": "sit-out", "player": self.you})
                self.sits_out = True
                return True
            elif answer == "" and self.may_deal():
                return True
            elif answer:
                self.seat.turn_down(answer, self.forbidden(answer))

    def question(self) -> str:
        """What there is to know before the deal."""
        stake, least = self.stake(), parse_money(self.terms["min-table-stake"])
        if not self.has_seat() or stake == 0:
            return "You have no chips on the table."
        if stake < least:
            return f"Your stake of {money(stake)} is below {money(least)}: who goes on so may not buy again (14.3)."
        return f"You have {money(stake)}."

    def may_deal(self) -> bool:
        """Whether two players at least have chips; the person is told where not."""
        playing = [seat for seat in self.view["seats"] if parse_money(seat["stake"]) > 0]
        if len(playing) < 2:
            self.seat.complain("There are not two players with chips", "8.5")
        return len(playing) >= 2

    def buy(self, typed: str) -> None:
        """More chips before the deal (4.5), or a new seat for somebody who had to leave (14.3)."""
        cents = dollars(typed)
        if not cents:
            self.seat.complain("Say how much: b100 buys chips for $100.00.")
            return
        if self.has_seat():
            bought = self.try_to({"do": "buy", "player": self.you, "amount": print_money(cents)})
        else:
            offer = self.offers(self.you, "sit").get("sit")
            sit = None if offer is None else offer.command(stake=print_money(cents), post=takes_election(offer))
            bought = None if sit is None else self.try_to(sit)
        if bought is not None:
            self.seat.buy(cents)

    def leave(self) -> None:
        """Get up with the chips."""
        if self.has_seat():
            self.give({"do": "leave", "player": self.you})

    # the round

    def play_round(self) -> None:
        """Blinds, the deal, the betting rounds, the showdown, the pots; from wherever the round is."""
        if not self.in_round():
            shoe = self.shuffler.load(self.places(), CUT_DEPTH)
            self.give({"do": "shoe", "cards": " ".join(shoe.order)}, shoe)
        if self.table.state.round is None:
            self.give({"do": "deal"})
        board = self.view["communal"]
        while (round_ := (view := self.view)["round"]) is not None:
            if view["communal"] != board:
                new = view["communal"].removeprefix(board).split()
                board = view["communal"]
                self.says(f"The dealer opens {' '.join(map(card_face, new))}.")
                self.seat.pause()
            if round_["turn"] is None:
                self.give({"do": "showdown"})
            elif round_["turn"] == self.you:
                self.decide()
            else:
                self.decide_for_bot(round_["turn"])
        for told in pots_won(self.table.state.rounds[-1], all_cards=False):
            self.says(f"{told.text[0].upper()}{told.text[1:]}.")
        self.round_is_over()

    def come_back(self) -> None:
        """Who sat a round out plays the next."""
        if self.sits_out and "return" in self.offers(self.you, "return"):
            missed = any(seat["missed"] for seat in self.view["seats"] if seat["player"] == self.you)
            self.give({"do": "return", "player": self.you, "post": missed})
        self.sits_out = False

    def decide(self) -> None:
        """The person's turn: what the table offers."""
        offers = {offer.do: offer for offer in self.table.legal(self.you)}
        key, rest = self.seat.choose(self.choices(offers), "It is your turn.", forbidden=self.forbidden)
        verb = VERBS[key] if key != "c" else "check" if "check" in offers else "call"
        free = verb == "fold" and ("check" in offers or self.owed() == 0)
        if free and not self.seat.confirm("To stay costs nothing. Fold all the same?"):
            return
        command = offers[verb].command()
        if verb in ("bet", "call-and-raise"):
            name, bounds = next(iter(offers[verb].amounts.items()))
            above = 0 if verb == "bet" else self.level()
            label = "Bet" if verb == "bet" else "Raise to"
            typed = dollars(rest)
            amount = self.seat.amount(label, bounds, above) if typed is None else typed - above
            if amount is None:
                return
            if amount <= 0:
                self.seat.complain(f"A raise goes above the bet of {money(above)}", "A.raise")
                return
            command[name] = print_money(amount)
        level = self.level()
        if self.try_to(command) is not None:
            self.tell(command, level)

    def command_of(self, key: str) -> dict[str, Any] | None:
        """The command that a key stands for, with the least amount."""
        verb = {**VERBS, "c": "call", "k": "check"}.get(key)
        if verb is None:
            return None
        least = {"bet": {"amount": self.terms["min-bet"]}, "call-and-raise": {"raise": self.terms["min-bet"]}}
        return {"do": verb, "player": self.you, **least.get(verb, {})}

    def choices(self, offers: dict[str, Offer]) -> list[Choice]:
        """The keys of what may be done, with their amounts."""
        choices = [Choice("c", "check")] if "check" in offers else []
        if "call" in offers:
            choices.append(Choice("c", f"call {money(self.owed())}"))
        for verb, key, label in (("bet", "b", "bet"), ("call-and-raise", "r", "raise to")):
            if verb in offers:
                bounds = next(iter(offers[verb].amounts.values()))
                above = 0 if verb == "bet" else self.level()
                choices.append(Choice(key, f"{label} {amounts_in_words(bounds, above)}"))
        if "tap-out" in offers:
            choices.append(Choice("t", f"tap out (all in) {money(self.stake())}"))
        if "call-and-fold" in offers:
            choices.append(Choice("g", "call and fold"))
        return [*choices, Choice("f", "fold")] if "fold" in offers else choices

    def level(self) -> int:
        """What everybody must have put in in this betting round to stay."""
        return parse_money(self.view["round"]["level"])

    def owed(self) -> int:
        """What the person must add to call."""
        total = next(seat["total"] for seat in self.view["seats"] if seat["player"] == self.you)
        return self.level() - parse_money(total)

    def decide_for_bot(self, name: str) -> None:
        """A bot does what its habit says."""
        command = self.habits[name](self.table.view(name), self.table.legal(name))
        assert command is not None
        level = self.level()
        self.give(command)
        self.tell(command, level)
        self.seat.pause()

    def tell(self, command: dict[str, Any], level: int) -> None:
        """Say what somebody did, at the bet that stood before."""
        player = command["player"]
        match command["do"]:
            case "call-and-raise":
                said = does(player, self.you, f"raises to {money(level + parse_money(command['raise']))}")
            case "bet":
                said = does(player, self.you, f"bets {money(parse_money(command['amount']))}")
            case "tap-out":
                said = does(player, self.you, "taps out, all in")
            case "call-and-fold":
                said = does(player, self.you, "calls and folds")
            case verb:
                said = does(player, self.you, f"{verb}s")
        self.says(f"{said}.")


OPEN = HoldEm
