"""The wagers of a Pai Gow round and the bank: who is offered it, with what funds, against which wagers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cli.play.phrases import dollars
from houseway.cli.play.player_terminal import Choice
from houseway.cli.play.saved_game import KeptSitting
from houseway.cli.play.screen import money
from houseway.cli.play.wager_prompts import Betting
from houseway.games.pai_gow.output.vocabulary import LA_JA
from houseway.money import parse_money, print_money

if TYPE_CHECKING:
    from houseway.cli.play.pai_gow.game_session import PaiGow

BOXES = 8
BOT_FUNDS = 200000
FLAT_WAGERS = (1, 2, 5)
"""A bot's wager is the table's minimum so many times."""


class PaiGowBetting(Betting):
    """The time before the dice at the Pai Gow table."""

    main = "main"
    no_deal = "7.1"

    def __init__(self, sitting: PaiGow) -> None:
        super().__init__(sitting)
        self.table = sitting
        self.asks_for_la_ja = False
        self.wants_bank = True

    def take_up(self, kept: KeptSitting) -> None:
        """Remember also a La Ja asked for in this round, and whether the person wants the bank."""
        super().take_up(kept)
        self.asks_for_la_ja = self.sitting.view["number"] in kept.noted("la_ja")
        self.wants_bank = (kept.noted("wants_bank") or [True])[-1]

    @property
    def limits(self) -> dict[str, Any]:
        """What the sign at the table shows."""
        shown: dict[str, Any] = self.sitting.view["state"]["limits"]
        return shown

    def placed(self) -> dict[str, int]:
        """What the person has on the layout, by kind, the main wager first."""
        box = self.sitting.view["round"]["boxes"].get(str(self.table.box))
        found: dict[str, int] = {}
        for wager in () if box is None else box["wagers"]:
            if wager["player"] == self.sitting.you:
                found["main"] = parse_money(wager["stake"])
        if found and box is not None and box["jackpot"] is not None:
            found["jackpot"] = self.table.jackpot_wager or 0
        return found

    def command(self, kind: str, cents: int) -> dict[str, Any]:
        """The command that puts a wager down."""
        here = {"player": self.sitting.you, "box": self.table.box}
        return {"do": "jackpot", **here} if kind == "jackpot" else {"do": "wager", **here, "amount": print_money(cents)}

    def withdrawal(self) -> dict[str, Any]:
        """The command that takes the person's wagers back."""
        return {"do": "withdraw", "player": self.sitting.you, "box": self.table.box}

    def side_choices(self, placed: dict[str, int]) -> list[Choice]:
        """The jackpot, a La Ja, and being offered the bank again."""
        choices = []
        if self.table.jackpot_wager is not None and "jackpot" not in placed:
            choices.append(Choice("j" if placed else "25 j", f"with the jackpot {money(self.table.jackpot_wager)}"))
        if not self.asks_for_la_ja and self.sitting.view["round"]["bank"]["holder"] == "house":
            choices.append(Choice("l", f"{LA_JA} (8.3)"))
        if not self.wants_bank:
            choices.append(Choice("k", "be offered the bank again"))
        return choices

    def do_word(self, word: str, cents: int | None) -> bool:
        """``j``, ``l`` and ``k``."""
        if word == "j" and self.table.jackpot_wager is not None:
            return self.wager("jackpot", self.table.jackpot_wager)
        if word == "l":
            self.ask_for_la_ja("8.3")
            return True
        if word == "k":
            self.wants_bank = True
            self.seat.note(wants_bank=True)
            self.seat.say("From the next round on you are offered the bank in your turn.")
            return True
        return super().do_word(word, cents)

    def ask_for_la_ja(self, rule: str) -> None:
        """The person wants the stacks arranged once more (8.3 against the house's bank, 8.4 as the bank)."""
        self.asks_for_la_ja = True
        self.seat.note(la_ja=self.sitting.view["number"])
        unless = ", if nobody staked more" if rule == "8.3" else ""
        self.seat.say_under(f"You ask for a La Ja in this round{unless}", rule)

    def remark(self, kind: str, cents: int) -> tuple[str, str] | None:
        """How much of a wager above the maximum is in play against the house (5.6)."""
        most = parse_money(self.limits["max"])
        if kind != "main" or cents <= most or self.sitting.view["round"]["bank"]["holder"] != "house":
            return None
        return f"Of {money(cents)} only {money(most)} is in play", "5.6"

    def bots_wager(self) -> None:
        """Every bot but the one that banks wagers the same in each round, as far as the bank's funds cover it."""
        bank = self.sitting.view["round"]["bank"]
        seats = {name: int(box) for box, name in self.sitting.view["state"]["seats"].items()}
        boxes = self.sitting.view["round"]["boxes"].values()
        there = {wager["player"] for box in boxes for wager in box["wagers"]}
        for name, times in zip(self.sitting.bots, FLAT_WAGERS * 3, strict=False):
            amount = self.least() * times
            if name == bank["holder"] or name in there or not self._is_covered(amount):
                continue
            self.sitting.give({"do": "wager", "player": name, "box": seats[name], "amount": print_money(amount)})

    def _is_covered(self, more: int) -> bool:
        """Whether the person's bank can match another wager (6.1); a bot's bank adds chips where it must."""
        if self.sitting.view["round"]["bank"]["holder"] != self.sitting.you:
            return True
        return more <= self.table.funds_left()

    # the bank

    def offer_bank(self) -> bool:
        """Offer the bank in the order of 6.2 and 6.3; whether the person took it."""
        if self._bank_is_taken():
            return bool(self.sitting.view["round"]["bank"]["holder"] == self.sitting.you)
        for box, name in self._in_rotation():
            if "request-bank" not in self.sitting.offers(name, "request-bank"):
                continue
            if name == self.sitting.you:
                if self.wants_bank and self._person_banks(box):
                    return True
            elif self._bot_banks(name, box):
                return False
        return False

    def _in_rotation(self) -> list[tuple[int, str]]:
        """The seats in the order in which the bank is offered: its last holder, then anticlockwise from the chung."""
        lasting = self.sitting.view["state"]
        seats = {int(box): name for box, name in lasting["seats"].items()}
        last = lasting["bank"]
        round_table = [(last["box"] - 1 + step) % BOXES + 1 for step in range(1, BOXES + 1)]
        order = [(box, seats[box]) for box in round_table if box in seats]
        return sorted(order, key=lambda entry: entry[1] != last["holder"])

    def _bot_banks(self, name: str, box: int) -> bool:
        """Every second bot likes to bank."""
        if self.sitting.bots.index(name) % 2 == 0:
            return False
        self.sitting.give({"do": "request-bank", "player": name, "box": box, "funds": print_money(BOT_FUNDS)})
        self._fix_bank()
        self.seat.say_under(f"{name} takes the bank", "6.2")
        return True

    def _person_banks(self, box: int) -> bool:
        all_of_it = self.sitting.in_hand()
        choices = [Choice("Enter", "let it go by"), Choice("k 500", "bank with so much"),
                   Choice("k", f"bank with all of {money(all_of_it)}"), Choice("n", "do not offer it again")]  # fmt: skip
        while True:
            answer = self.seat.ask(choices, "The bank is offered to you (6.2).")
            if answer == "n":
                self.wants_bank = False
                self.seat.note(wants_bank=False)
            if answer in ("", "n", "q"):
                return False
            funds = dollars(answer.removeprefix("k")) if answer != "k" else all_of_it
            if not answer.startswith("k") or funds is None or funds > all_of_it:
                self.seat.complain(f"{answer!r} is no amount that you have: say k 500, or k alone for all your chips.")
                continue
            if funds < self.least():
                self.seat.complain("The house wagers the minimum at least, and the bank must match it", "6.1")
                continue
            self.sitting.settled = None
            you = self.sitting.you
            self.sitting.give({"do": "request-bank", "player": you, "box": box, "funds": print_money(funds)})
            self._fix_bank()
            return True

    def _bank_is_taken(self) -> bool:
        """Whether somebody has asked for the bank in this round; what was cut off there is brought to its end."""
        bank = self.sitting.view["round"]["bank"]
        if bank["requests"] and (not bank["fixed"] or bank["house-wager"] is None):
            self._fix_bank()
        return bool(bank["requests"])

    def _fix_bank(self) -> None:
        """The bank goes to who asked for it, and the house's wager against it is named (6.2, 7.9)."""
        if not self.sitting.view["round"]["bank"]["fixed"]:
            self.sitting.give({"do": "bank"})
        holder = self.sitting.view["round"]["bank"]["holder"]
        if holder == self.sitting.you:
            self._name_house_wager()
        else:
            self.sitting.give({"do": "house-wager", "player": holder, "choice": "minimum"})

    def _name_house_wager(self) -> None:
        """The house wagers what lay on the box in the last round, or the minimum, as the banker says (7.9)."""
        offers = [offer for offer in self.sitting.table.legal(self.sitting.you) if offer.do == "house-wager"]
        choice = "minimum"
        if any(offer.arguments["choice"] == "match" for offer in offers):
            choices = [Choice("m", "what lay on your box in the last round"), Choice("Enter", "the minimum")]
            key, _ = self.seat.choose(choices, "What does the house wager against you (7.9)?")
            choice = "match" if key == "m" else "minimum"
        named = {"do": "house-wager", "player": self.sitting.you}
        self.sitting.give({**named, "choice": choice})
        if self.table.funds_left() < 0:
            self.seat.say_under("Your funds do not match that: the house wagers the minimum", "6.1")
            self.sitting.give({**named, "choice": "minimum"})
