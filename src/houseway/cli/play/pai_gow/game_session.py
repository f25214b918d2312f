"""A Pai Gow table at the terminal: wagers or the bank, tiles and dice that were committed to, setting, the settlement."""

from __future__ import annotations

from typing import Any

from rich.panel import Panel

from houseway.cli.play.game_session import Sitting
from houseway.cli.play.pai_gow.table_layout import LEAST_WIDTH, part_label, sign_picture, table_picture
from houseway.cli.play.pai_gow.wager_prompts import PaiGowBetting
from houseway.cli.play.player_terminal import Choice, Seat
from houseway.cli.play.saved_game import KeptSitting
from houseway.cli.play.screen import money, short_of_room
from houseway.cli.play.shuffler import Seeds, Shuffler
from houseway.engine.protocol.game import Offer
from houseway.equipment.decks import THROWS, pack
from houseway.games.pai_gow.output.vocabulary import LA_JA, cut_called
from houseway.games.pai_gow.play.cuts import CUT_NAMES, HOUSE_CUT
from houseway.money import parse_money, print_money


class PaiGow(Sitting):
    """One person's visit to the Pai Gow table."""

    def __init__(self, seat: Seat, bots: list[str], source: Seeds) -> None:
        super().__init__(seat, bots, Shuffler(seat, "tiles:32", source, "the tiles"))
        self.dice = Shuffler(seat, THROWS, source, "the dice")
        self.la_ja = Shuffler(seat, "tiles:32", source, "the tiles after the La Ja")
        self.shufflers += [self.la_ja, self.dice]
        self.box = 2 + len(bots) // 2
        jackpot = seat.table.state.determinations.jackpot
        self.jackpot_wager: int | None = None if jackpot is None else int(jackpot.wager)
        self.betting = PaiGowBetting(self)

    def run(self) -> None:
        """Sit down and play rounds until the person leaves."""
        self.show_sign(sign_picture(self.view["state"], self.jackpot_wager, self.table.instrument))
        free = (box for box in range(2, 9) if box != self.box)
        others = {name: {"box": box} for name, box in zip(self.bots, free, strict=False)}
        self.take_places({self.you: {"box": self.box}, **others})
        self.seat.picture = self.picture
        while True:
            if not self.in_round():
                self.open_shuffles()
                if self.seat.leaving:
                    return
                self.shuffler.commit()
                self.dice.commit()
                if not self.wagers_lie():
                    return
                self.no_more_bets()
            self.play_round()

    def in_round(self) -> bool:
        """Whether no more bets are taken for a round that is not settled."""
        return self.phase != "betting"

    @property
    def phase(self) -> str:
        """``betting``, ``dealing`` or ``setting``."""
        return str(self.view["state"]["phase"])

    def take_up(self, kept: KeptSitting) -> None:
        """Go on where the sitting was cut off; with what was wagered last and asked for in this round."""
        super().take_up(kept)
        self.betting.take_up(kept)

    def shuffler_of(self, pack: str, verb: str) -> Shuffler:
        """The dice, the tiles, or the tiles once more after a La Ja, which comes when the stacks lie there."""
        if pack == THROWS:
            return self.dice
        is_second = self.shuffler.is_used and not verb
        return self.la_ja if verb == "la-ja" or is_second else self.shuffler

    def wagers_lie(self) -> bool:
        """The bank is offered and wagers are placed; False where the person leaves."""
        banks = self.betting.offer_bank()
        if self.seat.leaving:
            return False
        return self.others_wager() if banks else self.betting.finish()

    def play_round(self) -> None:
        """Tiles, dice, setting, settlement; from wherever the round is."""
        if self.phase == "dealing":
            self.deal()
        self.set_hands()
        self.give({"do": "settle"})
        self.round_is_over()

    def picture(self) -> Panel:
        """The felt as it is now."""
        settled = None if self.settled is None else self.view["last-round"]
        with short_of_room(self.seat.console.width < LEAST_WIDTH):
            return table_picture(self.view, self.you, self.box, self.in_hand(), settled=settled)

    def staked(self) -> int:
        """The person's chips on the layout and in the bank."""
        round_ = self.view["round"]
        staked = sum(self.betting.placed().values())
        for request in round_["bank"]["requests"]:
            staked += parse_money(request["funds"].get(self.you, "0.00"))
        return staked

    def others_wager(self) -> bool:
        """The person banks: the others wager as far as the funds cover them; False where the person leaves."""
        self.betting.bots_wager()
        bank = self.view["round"]["bank"]
        against = money(self.staked() - self.funds_left())
        house = money(parse_money(bank["house-wager"]))
        question = f"You bank. Against you lie {against}, of which the house's {house}."
        choices = [Choice("Enter", "no more bets")]
        while True:
            offered = [] if self.betting.asks_for_la_ja else [Choice("l", f"{LA_JA} (8.4)")]
            key, _ = self.seat.choose([*choices, *offered], question, forbidden=self.forbidden)
            if key == "Enter":
                return True
            self.betting.ask_for_la_ja("8.4")

    def command_of(self, key: str) -> dict[str, Any] | None:
        """The command that a key stands for."""
        here = {"player": self.you, "box": self.box}
        match key:
            case "g":
                return {"do": "take", **here}
            case "h":
                return {"do": "house-way", **here}
            case "j":
                return {"do": "jackpot", **here}
            case "k":
                return {"do": "request-bank", **here, "funds": self.betting.limits["min"]}
            case "l":
                return {"do": "la-ja", "player": self.you, "tiles": " ".join(pack(self.la_ja.pack_name))}
            case "x":
                return self.betting.withdrawal()
        return None

    def funds_left(self) -> int:
        """What the bank's funds still cover beyond the wagers on the layout and the house's (6.1)."""
        round_ = self.view["round"]
        bank = round_["bank"]
        held = next(request for request in bank["requests"] if request["player"] == bank["holder"])
        funds = sum(parse_money(funds) for funds in held["funds"].values())
        wagers = sum(parse_money(wager["stake"]) for box in round_["boxes"].values() for wager in box["wagers"])
        return funds - wagers - parse_money(bank["house-wager"] or "0.00")

    # tiles and dice

    def no_more_bets(self) -> None:
        """A bot's bank adds what it must, then nobody wagers any more (6.1)."""
        holder = self.view["round"]["bank"]["holder"]
        if holder not in ("house", self.you) and self.funds_left() < 0:
            self.give({"do": "add-funds", "player": holder, "amount": print_money(-self.funds_left())})
        self.give({"do": "no-more-bets"})

    def deal(self) -> None:
        """The stacks, a La Ja where it was asked for, the cut, the dice, the deal (rule 8)."""
        if not self.view["round"]["stacked"]:
            stacks = self.shuffler.load(self.places())
            self.give({"do": "stacks", "tiles": " ".join(stacks.order)}, stacks)
        if not self.view["round"]["cut"]:
            self.la_ja_if_asked_for()
            self.cut(self.view["round"]["bank"]["holder"])
        self.betting.asks_for_la_ja = False
        thrown = self.dice.load(self.places())
        values = [int(value) for value in thrown.order[0].split()]
        self.give({"do": "dice", "values": values}, thrown)
        self.says(f"The dice show {' '.join(map(str, values))}: {sum(values)} (8.10).")
        self.seat.pause()

    def la_ja_if_asked_for(self) -> None:
        """The stacks are arranged once more, in an order that is committed to now (8.3, 8.4)."""
        if not self.betting.asks_for_la_ja or self.view["round"]["la-ja"] or not self.may_ask_for_la_ja():
            return
        self.la_ja.commit()
        stacks = self.la_ja.load(self.places())
        self.give({"do": "la-ja", "player": self.you, "tiles": " ".join(stacks.order)}, stacks)

    def may_ask_for_la_ja(self) -> bool:
        """The one who banks, or against the house whoever staked most (8.3, 8.4)."""
        round_ = self.view["round"]
        if round_["bank"]["holder"] != "house":
            return bool(round_["bank"]["holder"] == self.you)
        stakes = [parse_money(wager["stake"]) for box in round_["boxes"].values() for wager in box["wagers"]]
        return self.betting.placed().get("main", 0) == max(stakes)

    def cut(self, holder: str) -> None:
        """Yat Dong Dong for the house's bank, any cut of Appendix C for a player's (8.5, 8.6)."""
        if holder != self.you:
            who = {} if holder == "house" else {"player": holder}
            self.give({"do": "cut", "name": HOUSE_CUT, "side": "right", **who})
            return
        choices = [Choice(str(number), cut_called(name)) for number, name in enumerate(CUT_NAMES, 1)]
        question = "Your cut (8.6)? It says which tiles of the eight stacks make a hand, and in which order."
        key, _ = self.seat.choose(choices, question, forbidden=self.forbidden)
        self.give({"do": "cut", "player": self.you, "name": CUT_NAMES[int(key) - 1]})

    # setting

    def set_hands(self) -> None:
        """Everybody looks at the own tiles and sets them; the house's are set by the dealer (rule 9)."""
        hands = self.view["round"]["hands"]
        for box in sorted(hands, key=int):
            name = hands[box]["sets"]
            if hands[box]["set"] != "none":
                continue
            if name == self.you:
                self.set_own(int(box))
            elif name is not None and name != "house":
                self.look_at(box)
                self.give({"do": "house-way", "player": name, "box": int(box)})
                self.says(f"{name} has the tiles set house way (9.2).")
        self.seat.pause()

    def look_at(self, box: str) -> None:
        """Who sets the tiles of a box looks at them first."""
        if not self.view["round"]["hands"][box]["viewed"]:
            self.give({"do": "view", "box": int(box)})

    def set_own(self, box: int) -> None:
        """The person chooses the two low tiles, asks for house way, or gives the wager up (9.1, 9.2, 11.7)."""
        self.look_at(str(box))
        while True:
            tiles = self.view["round"]["hands"][str(box)]["tiles"].split()
            ways = [offer for offer in self.table.legal(self.you) if offer.do == "set"]
            choices = [self.way(offer, tiles) for offer in ways] + [Choice("h", "house way")]
            if "take" in self.offers(self.you, "take"):
                choices.append(Choice("g", "give the wager up"))
            answer = self.seat.ask(choices, "Which two tiles are the low hand?", between_rounds=False)
            if answer in ("h", "house way"):
                self.give({"do": "house-way", "player": self.you, "box": box})
                hand = self.view["round"]["hands"][str(box)]
                self.seat.say_under(
                    f"Set house way: low {part_label(hand['low'])}, high {part_label(hand['high'])}", hand["rule"]
                )
                return
            if answer == "g" and "take" in self.offers(self.you, "take"):
                self.give({"do": "take", "player": self.you, "box": box})
                self.seat.say_under("You give up the wager", "11.7")
                return
            chosen = [int(digit) for digit in answer if digit in "1234"]
            if len(set(chosen)) == 2 and set(answer) <= set("1234 ,"):
                low = [tiles[number - 1] for number in chosen]
                high = [tile for number, tile in enumerate(tiles, 1) if number not in chosen]
                self.give({"do": "set", "player": self.you, "box": box, "low": " ".join(low), "high": " ".join(high)})
                return
            wrong = f"{answer!r} are not two of the tiles 1 to 4." if answer else "Say two of the tiles, such as 12."
            self.seat.turn_down(answer, self.forbidden(answer) or wrong)

    def way(self, offer: Offer, tiles: list[str]) -> Choice:
        """One way to set the hand: the numbers of its low tiles, and what the parts are."""
        left = list(enumerate(tiles, 1))
        numbers = []
        for tile in offer.arguments["low"].split():
            number = next(entry for entry in left if entry[1] == tile)
            left.remove(number)
            numbers.append(number[0])
        label = f"low {part_label(offer.arguments['low'])}, high {part_label(offer.arguments['high'])}"
        return Choice("".join(map(str, sorted(numbers))), label)


OPEN = PaiGow
