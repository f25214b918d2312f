"""A person's session at a Pai Gow table: the bank, wagers, tiles and dice, setting, and settlement."""

from __future__ import annotations

from typing import Any

from rich.panel import Panel

from houseway.cli.play.game_session import GameSession
from houseway.cli.play.pai_gow.table_layout import MIN_WIDTH, draw_sign, draw_table, name_part
from houseway.cli.play.pai_gow.wager_prompts import PaiGowWagerPrompts
from houseway.cli.play.player_terminal import Choice, Seat
from houseway.cli.play.saved_game import SavedGame
from houseway.cli.play.screen import ENTER_KEY, make_dollars, use_compact_drawing
from houseway.cli.play.shuffler import SeedSource, Shuffler
from houseway.engine.protocol.game import LegalAction
from houseway.equipment.decks import THROWS, get_pack
from houseway.games.pai_gow.output.vocabulary import LA_JA_DESCRIPTION, name_cut
from houseway.games.pai_gow.play.tiles.cuts import CUT_NAMES, HOUSE_CUT
from houseway.i18n import Message
from houseway.money import parse_money, print_money

HOUSE_WAY = "house-way"


class PaiGowSession(GameSession):
    """One person's session at the Pai Gow table."""

    def __init__(self, seat: Seat, bots: list[str], seed_source: SeedSource) -> None:
        super().__init__(seat, bots, Shuffler(seat, "tiles:32", seed_source, Message("cli-play-pack-tiles")))
        self.dice = Shuffler(seat, THROWS, seed_source, Message("cli-play-pack-dice"))
        self.la_ja = Shuffler(seat, "tiles:32", seed_source, Message("cli-play-pack-la-ja"))
        self.shufflers += [self.la_ja, self.dice]
        self.box = 2 + len(bots) // 2
        jackpot = seat.table.state.determinations.jackpot
        self.jackpot_wager: int | None = None if jackpot is None else int(jackpot.wager)
        self.wager_prompts = PaiGowWagerPrompts(self)

    def run(self) -> None:
        """Sit down and play rounds until the person leaves."""
        self.show_sign(draw_sign(self.view, self.jackpot_wager, self.table.instrument))
        free_boxes = (box for box in range(2, 9) if box != self.box)
        bot_places = {name: {"box": box} for name, box in zip(self.bots, free_boxes, strict=False)}
        self.seat_players({self.person: {"box": self.box}, **bot_places})
        self.seat.draw_picture = self.draw_table
        while True:
            if not self.is_in_round():
                self.reveal_shuffles()
                if self.seat.is_leaving:
                    return
                self.shuffler.commit()
                self.dice.commit()
                if not self.collect_wagers():
                    return
                self.close_betting()
            self.play_round()

    def is_in_round(self) -> bool:
        """Return whether betting is closed for a round that is not settled."""
        return self.phase != "betting"

    @property
    def phase(self) -> str:
        """Phase of the table: ``betting``, ``dealing`` or ``setting``."""
        return str(self.view["phase"])

    def resume(self, saved_game: SavedGame) -> None:
        """Resume an interrupted session, and restore the person's last wagers and requests."""
        super().resume(saved_game)
        self.wager_prompts.resume(saved_game)

    def find_shuffler(self, pack: str, verb: str) -> Shuffler:
        """Return the shuffler to which a recorded shuffle belongs.

        There is one shuffler for the dice, one for the tiles, and one for the tiles after a La Ja. A shuffle of tiles
        that is not in use belongs to a La Ja if the first shuffle of the round is already in use.
        """
        if pack == THROWS:
            return self.dice
        is_second = self.shuffler.is_used and not verb
        return self.la_ja if verb == "la-ja" or is_second else self.shuffler

    def collect_wagers(self) -> bool:
        """Offer the bank and collect the wagers of the round.

        Return False if the person leaves, otherwise True.
        """
        is_banker = self.wager_prompts.offer_bank()
        if self.seat.is_leaving:
            return False
        return self.collect_bot_wagers() if is_banker else self.wager_prompts.collect_wagers()

    def play_round(self) -> None:
        """Play the rest of the round: tiles, dice, setting and settlement."""
        if self.phase == "dealing":
            self.deal()
        self.set_hands()
        self.give_command({"do": "settle"})
        self.show_settlement()

    def draw_table(self) -> Panel:
        """Return the picture of the current table."""
        last_round = None if self.settled_round is None else self.view["last-round"]
        with use_compact_drawing(self.seat.console.width < MIN_WIDTH):
            return draw_table(self.view, self.person, self.box, self.get_available_cents(), settled=last_round)

    def get_staked_cents(self) -> int:
        """Return the person's chips on the layout and in the bank, in cents."""
        round_ = self.view["round"]
        staked_cents = sum(self.wager_prompts.get_placed_wagers().values())
        for request in round_["bank"]["requests"]:
            staked_cents += parse_money(request["funds"].get(self.person, "0.00"))
        return staked_cents

    def collect_bot_wagers(self) -> bool:
        """Collect the bots' wagers against the person's bank, as far as the bank's funds cover them.

        Returns:
            True once betting can be closed.
        """
        self.wager_prompts.place_bot_wagers()
        bank = self.view["round"]["bank"]
        question = Message(
            "cli-play-pai-gow-banker-question",
            amount=make_dollars(self.get_staked_cents() - self.get_remaining_funds()),
            house=make_dollars(parse_money(bank["house-wager"])),
        )
        while True:
            choices = [Choice(ENTER_KEY, Message("cli-play-pai-gow-no-more-bets"))]
            if not self.wager_prompts.wants_la_ja:
                label = Message("cli-play-pai-gow-la-ja", description=LA_JA_DESCRIPTION, clause="8.4")
                choices.append(Choice("l", label))
            key, _ = self.seat.choose(choices, question, forbidden=self.explain_forbidden_key)
            if key == ENTER_KEY:
                return True
            self.wager_prompts.request_la_ja("8.4")

    def make_key_command(self, key: str) -> dict[str, Any] | None:
        """Return the command for a key, or None if the key has no command."""
        place = {"player": self.person, "box": self.box}
        match key:
            case "g":
                return {"do": "take", **place}
            case "h":
                return {"do": "house-way", **place}
            case "j":
                return {"do": "jackpot", **place}
            case "k":
                return {"do": "request-bank", **place, "funds": self.wager_prompts.limits["min"]}
            case "l":
                return {"do": "la-ja", "player": self.person, "tiles": " ".join(get_pack(self.la_ja.pack_name))}
            case "x":
                return self.wager_prompts.make_withdrawal()
        return None

    def get_remaining_funds(self) -> int:
        """Return the bank's funds less all wagers against the bank, in cents (6.1).

        The wagers include the house's wager. The result is negative if the funds do not cover them.
        """
        round_ = self.view["round"]
        bank = round_["bank"]
        bank_request = next(request for request in bank["requests"] if request["player"] == bank["holder"])
        funds = sum(parse_money(funds) for funds in bank_request["funds"].values())
        wagers = sum(parse_money(wager["stake"]) for box in round_["boxes"].values() for wager in box["wagers"])
        return funds - wagers - parse_money(bank["house-wager"] or "0.00")

    # tiles and dice

    def close_betting(self) -> None:
        """Close the betting of the round.

        If a bot holds the bank and its funds do not cover the wagers, the bot adds funds first (6.1).
        """
        holder = self.view["round"]["bank"]["holder"]
        if holder not in ("house", self.person) and self.get_remaining_funds() < 0:
            self.give_command({"do": "add-funds", "player": holder, "amount": print_money(-self.get_remaining_funds())})
        self.give_command({"do": "no-more-bets"})

    def deal(self) -> None:
        """Stack the tiles, arrange a La Ja if the person requested one, cut, and throw the dice (rule 8)."""
        if not self.view["round"]["stacked"]:
            stacks = self.shuffler.load(self.get_places())
            self.give_command({"do": "stacks", "tiles": " ".join(stacks.order)}, stacks)
        if not self.view["round"]["cut"]:
            self.arrange_la_ja_if_requested()
            self.cut(self.view["round"]["bank"]["holder"])
        self.wager_prompts.wants_la_ja = False
        throw = self.dice.load(self.get_places())
        values = [int(value) for value in throw.order[0].split()]
        self.give_command({"do": "dice", "values": values}, throw)
        dice = " ".join(map(str, values))
        self.say(Message("cli-play-pai-gow-dice", dice=dice, total=sum(values)))
        self.seat.pause()

    def arrange_la_ja_if_requested(self) -> None:
        """Arrange the stacks again if the person requested a La Ja and may ask for one (8.3, 8.4).

        The shuffled order of the tiles is committed before it is used.
        """
        if not self.wager_prompts.wants_la_ja or self.view["round"]["la-ja"] or not self.may_ask_for_la_ja():
            return
        self.la_ja.commit()
        stacks = self.la_ja.load(self.get_places())
        self.give_command({"do": "la-ja", "player": self.person, "tiles": " ".join(stacks.order)}, stacks)

    def may_ask_for_la_ja(self) -> bool:
        """Return whether the person may request a La Ja (8.3, 8.4).

        The person must hold the bank, or have the largest wager against the house's bank.
        """
        round_ = self.view["round"]
        if round_["bank"]["holder"] != "house":
            return bool(round_["bank"]["holder"] == self.person)
        stakes = [parse_money(wager["stake"]) for box in round_["boxes"].values() for wager in box["wagers"]]
        return self.wager_prompts.get_placed_wagers().get("main", 0) == max(stakes)

    def cut(self, holder: str) -> None:
        """Cut the stacks (8.5, 8.6).

        If the person holds the bank, they choose a cut of Appendix C. Otherwise the cut is Yat Dong Dong.
        """
        if holder != self.person:
            player_argument = {} if holder == "house" else {"player": holder}
            self.give_command({"do": "cut", "name": HOUSE_CUT, "side": "right", **player_argument})
            return
        choices = [Choice(str(number), name_cut(name)) for number, name in enumerate(CUT_NAMES, 1)]
        question = Message("cli-play-pai-gow-cut-question")
        key, _ = self.seat.choose(choices, question, forbidden=self.explain_forbidden_key)
        self.give_command({"do": "cut", "player": self.person, "name": CUT_NAMES[int(key) - 1]})

    # setting

    def set_hands(self) -> None:
        """Let the person set their tiles, and have the bots' tiles set house way (rule 9)."""
        hands = self.view["round"]["hands"]
        for box in sorted(hands, key=int):
            name = hands[box]["sets"]
            if hands[box]["set"] != "none":
                continue
            if name == self.person:
                self.set_own_hand(int(box))
            elif name is not None and name != "house":
                self.look_at(box)
                self.give_command({"do": "house-way", "player": name, "box": int(box)})
                self.say(Message("cli-play-pai-gow-player-house-way", player=name))
        self.seat.pause()

    def look_at(self, box: str) -> None:
        """Let the player of a box view the tiles, unless they were viewed already."""
        if not self.view["round"]["hands"][box]["viewed"]:
            self.give_command({"do": "view", "box": int(box)})

    def set_own_hand(self, box: int) -> None:
        """Ask the person to choose the two low tiles, request house way, or give up the wager (9.1, 9.2, 11.7)."""
        self.look_at(str(box))
        while True:
            tiles = self.view["round"]["hands"][str(box)]["tiles"].split()
            set_actions = [action for action in self.table.legal(self.person) if action.do == "set"]
            choices = [self.make_arrangement_choice(action, tiles) for action in set_actions]
            choices.append(Choice("h", Message("cli-play-pai-gow-house-way"), HOUSE_WAY))
            if "take" in self.find_legal_actions(self.person, "take"):
                choices.append(Choice("g", Message("cli-play-pai-gow-give-up")))
            answer = self.seat.ask_line(choices, Message("cli-play-pai-gow-set-question"), between_rounds=False)
            if answer in ("h", HOUSE_WAY):
                self.give_command({"do": HOUSE_WAY, "player": self.person, "box": box})
                hand = self.view["round"]["hands"][str(box)]
                low, high = name_part(hand["low"]), name_part(hand["high"])
                self.seat.say_with_rule(Message("cli-play-pai-gow-set-house-way", low=low, high=high), hand["rule"])
                return
            if answer == "g" and "take" in self.find_legal_actions(self.person, "take"):
                self.give_command({"do": "take", "player": self.person, "box": box})
                self.seat.say_with_rule(Message("cli-play-pai-gow-given-up"), "11.7")
                return
            low_numbers = [int(digit) for digit in answer if digit in "1234"]
            if len(set(low_numbers)) == 2 and set(answer) <= set("1234 ,"):
                low_tiles = [tiles[number - 1] for number in low_numbers]
                high_tiles = [tile for number, tile in enumerate(tiles, 1) if number not in low_numbers]
                parts = {"low": " ".join(low_tiles), "high": " ".join(high_tiles)}
                self.give_command({"do": "set", "player": self.person, "box": box, **parts})
                return
            explanation = (
                Message("cli-play-pai-gow-set-invalid", text=repr(answer))
                if answer
                else Message("cli-play-pai-gow-set-missing")
            )
            self.seat.reject_answer(answer, self.explain_forbidden_key(answer) or explanation)

    def make_arrangement_choice(self, action: LegalAction, tiles: list[str]) -> Choice:
        """Return the choice by which the person selects one arrangement of their four tiles.

        Its key has the numbers of the low tiles, and its label has the names of the low and the high part.
        """
        remaining_tiles = list(enumerate(tiles, 1))
        numbers = []
        for tile in action.arguments["low"].split():
            number = next(entry for entry in remaining_tiles if entry[1] == tile)
            remaining_tiles.remove(number)
            numbers.append(number[0])
        low, high = name_part(action.arguments["low"]), name_part(action.arguments["high"])
        label = Message("cli-play-pai-gow-set", low=low, high=high)
        return Choice("".join(map(str, sorted(numbers))), label)


OPEN = PaiGowSession
