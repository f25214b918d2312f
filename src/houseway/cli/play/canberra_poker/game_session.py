"""A Canberra Poker table at the terminal: ante and jackpot wager, one card of the dealer's, bet or fold, the settlement."""

from __future__ import annotations

from typing import Any

from rich.panel import Panel

from houseway.cli.play.bots import Strategy
from houseway.cli.play.canberra_poker.bots import ANTES, strategies
from houseway.cli.play.canberra_poker.table_layout import name_of, sign_picture, stake_of, stakes_of, table_picture
from houseway.cli.play.game_session import Sitting
from houseway.cli.play.phrases import does
from houseway.cli.play.player_terminal import Choice, Seat
from houseway.cli.play.saved_game import KeptSitting
from houseway.cli.play.screen import card_face, money
from houseway.cli.play.shuffler import Seeds, Shuffler
from houseway.cli.play.wager_prompts import Betting
from houseway.errors import Refused
from houseway.games.canberra_poker.play.round import cut_depths
from houseway.money import parse_money, print_money

CUT_DEPTH = cut_depths()[24]
"""Where the dealer always cuts, so that the house has no choice left after its commitment (5.2)."""


class CanberraBetting(Betting):
    """Ante and jackpot wager."""

    main = "ante"
    no_deal = "6.3(a)"

    def placed(self) -> dict[str, int]:
        """What the person has on the layout, by kind, the ante first."""
        own = [box for box in self.sitting.view["layout"].values() if box["player"] == self.sitting.you]
        return stakes_of(own[0]) if own else {}

    @property
    def limits(self) -> dict[str, Any]:
        """What the sign at the table shows."""
        shown: dict[str, Any] = self.sitting.view["state"]["limits"]
        return shown

    def command(self, kind: str, cents: int) -> dict[str, Any]:
        """The command that puts a wager down."""
        return {"do": kind, "player": self.sitting.you, "amount": print_money(cents)}

    def withdrawal(self) -> dict[str, Any]:
        """The command that takes ante and jackpot wager back."""
        return {"do": "withdraw", "player": self.sitting.you}

    def side_choices(self, placed: dict[str, int]) -> list[Choice]:
        """The jackpot wager goes with an ante (10.1)."""
        wager = money(parse_money(self.limits["jackpot-wager"]))
        return [] if "jackpot" in placed else [Choice("j" if placed else "25 j", f"with the jackpot {wager}")]

    def do_word(self, word: str, cents: int | None) -> bool:
        """``j`` puts the jackpot wager down."""
        if word == "j":
            return self.wager("jackpot", cents or parse_money(self.limits["jackpot-wager"]))
        return super().do_word(word, cents)

    def bots_wager(self) -> None:
        """Every bot antes the same in each round; every second one plays for the jackpot."""
        wager = self.limits["jackpot-wager"]
        layout = {box["player"]: box for box in self.sitting.view["layout"].values()}
        for number, (name, times) in enumerate(zip(self.sitting.bots, ANTES * 2, strict=False)):
            amount = min(self.least() * times, parse_money(self.limits["max"]))
            if name not in layout:
                self.sitting.give({"do": "ante", "player": name, "amount": print_money(amount)})
            if number % 2 and not layout.get(name, {}).get("jackpot"):
                self.sitting.give({"do": "jackpot", "player": name, "amount": wager})


class CanberraPoker(Sitting):
    """One person's visit to the Canberra Poker table."""

    def __init__(self, seat: Seat, bots: list[str], source: Seeds) -> None:
        super().__init__(seat, bots, Shuffler(seat, "cards:52", source, f"the cards, cut at {CUT_DEPTH}"))
        self.habits: dict[str, Strategy] = dict(zip(bots, strategies() * 2, strict=False))
        self.betting = CanberraBetting(self)

    def run(self) -> None:
        """Sit down and play rounds until the person leaves."""
        self.show_sign(sign_picture(self.view["state"]))
        middle = len(self.bots) // 2
        names = [*self.bots[:middle], self.you, *self.bots[middle:]]
        self.take_places({name: {"box": box} for box, name in enumerate(names, 1)})
        self.seat.picture = self.picture
        while True:
            if not self.in_round():
                self.open_shuffles()
                if self.seat.leaving:
                    return
                self.shuffler.commit()
                if not self.betting.finish():
                    return
            self.play_round()

    def in_round(self) -> bool:
        """Whether the cards are shuffled or dealt for a round that is not over."""
        return self.last_verb == "shoe" or self.view["state"]["phase"] != "betting"

    def take_up(self, kept: KeptSitting) -> None:
        """Go on where the sitting was cut off; with what was wagered last."""
        super().take_up(kept)
        self.betting.take_up(kept)

    def picture(self) -> Panel:
        """The felt as it is now."""
        return table_picture(self.view, self.you, self.in_hand(), settled=self.settled)

    def staked(self) -> int:
        """The person's chips on the layout or in the round."""
        view = self.view
        boxes = view["layout"] if view["state"]["phase"] == "betting" else view["round"]["boxes"]
        return sum(stake_of(box) for box in boxes.values() if box["player"] == self.you)

    def play_round(self) -> None:
        """The deal, the decisions, the dealer's hand, the settlement; from wherever the round is."""
        if not self.in_round():
            shoe = self.shuffler.load(self.places(), CUT_DEPTH)
            self.give({"do": "shoe", "cards": " ".join(shoe.order)}, shoe)
        if self.view["state"]["phase"] == "betting":
            self.give({"do": "deal"})
        self.says(f"The dealer shows {card_face(self.view['round']['dealer']['up'])}.")
        self.seat.pause()
        for name in self.players_in_turn():
            if name == self.you:
                self.decide()
            elif self.offers(name, "bet", "fold"):
                self.decide_for_bot(name)
        if "reveal" in self.offers("dealer", "reveal"):
            self.give({"do": "reveal"})
        if self.view["state"]["phase"] == "revealed":
            dealer = self.view["round"]["dealer"]
            plays = "plays" if dealer["qualifies"] else "does not play"
            self.says(f"The dealer has {name_of(dealer['cards'])} and {plays} (9.2).")
            self.last_call()
        self.give({"do": "collect"})
        self.round_is_over()

    def players_in_turn(self) -> list[str]:
        """Who has a hand in this round, by box."""
        boxes = self.view["round"]["boxes"]
        return [boxes[number]["player"] for number in sorted(boxes, key=int)]

    def decide(self) -> None:
        """Bet or fold (7.1 to 7.3), and declare a jackpot hand before or after (10.4)."""
        while offers := self.offers(self.you, "bet", "fold", "declare"):
            if "bet" not in offers and "fold" not in offers:
                return
            own = next(box for box in self.view["round"]["boxes"].values() if box["player"] == self.you)
            bet = offers["bet"].amounts["amount"].least
            choices = [Choice("b", f"bet {money(bet)}")] if bet <= self.in_hand() else []
            choices.append(Choice("f", "fold"))
            if "declare" in offers and not own["declared"]:
                choices.append(Choice("j", "declare for the jackpot"))
            if bet > self.in_hand():
                choices.append(Choice("c", f"chips for {money(bet)} more"))
            key, _ = self.seat.choose(choices, f"You have {name_of(own['cards'])}.", forbidden=self.forbidden)
            match key:
                case "b":
                    self.give({"do": "bet", "player": self.you, "amount": print_money(bet)})
                    self.says(f"You bet {money(bet)}.")
                case "f":
                    self.give({"do": "fold", "player": self.you})
                    self.says("You fold.")
                case "j":
                    self.declare()
                case "c":
                    self.seat.buy(bet)

    def command_of(self, key: str) -> dict[str, Any] | None:
        """The command that a key stands for."""
        you = {"player": self.you}
        match key:
            case "b":
                round_ = self.view["round"]
                boxes = {} if round_ is None else round_["boxes"]
                antes = [parse_money(box["ante"]) for box in boxes.values() if box["player"] == self.you]
                return {"do": "bet", **you, "amount": print_money(2 * (antes or [self.betting.least()])[0])}
            case "f":
                return {"do": "fold", **you}
            case "j" | "d":
                return {"do": "declare", **you}
            case "a":
                return {"do": "ante", **you, "amount": print_money(self.betting.least())}
            case "x":
                return self.betting.withdrawal()
        return None

    def forbidden(self, key: str) -> Refused | str | None:
        """The clause, or that the chips in hand do not reach for the bet."""
        refusal = super().forbidden(key)
        if refusal is None and key == "b" and self.view["state"]["phase"] == "deciding":
            return f"Your {money(self.in_hand())} does not reach for the bet; c buys chips."
        return refusal

    def declare(self) -> None:
        """The person declares a hand for the jackpot."""
        self.give({"do": "declare", "player": self.you})
        self.seat.say_under("You declare your hand for the jackpot", "10.5")

    def last_call(self) -> None:
        """A hand may be declared until the cards are collected (10.4)."""
        own = next((box for box in self.view["round"]["boxes"].values() if box["player"] == self.you), None)
        if own is None or own["declared"] or "declare" not in self.offers(self.you, "declare"):
            return
        choices = [Choice("j", "declare for the jackpot"), Choice("Enter", "have the cards collected")]
        key, _ = self.seat.choose(choices, "The cards are about to be collected.", forbidden=self.forbidden)
        if key == "j":
            self.declare()

    def decide_for_bot(self, name: str) -> None:
        """A bot does what its habit says, and declares what may be declared."""
        command = self.habits[name](self.table.view(name), self.table.legal(name))
        assert command is not None
        self.give(command)
        self.says(f"{does(name, self.you, command['do'] + 's')}.")
        if "declare" in self.offers(name, "declare"):
            self.give({"do": "declare", "player": name})
            self.says(f"{name} declares a hand for the jackpot.")
        self.seat.pause()


OPEN = CanberraPoker
