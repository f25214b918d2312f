"""A person's session at a Canberra Poker table: ante and jackpot wager, deal, bet or fold, and settlement."""

from __future__ import annotations

from typing import Any

from rich.panel import Panel

from houseway.cli.play.bots import Strategy
from houseway.cli.play.canberra_poker.bots import ANTE_FACTORS, get_strategies
from houseway.cli.play.canberra_poker.table_layout import (
    draw_sign,
    draw_table,
    get_stakes,
    name_visible_hand,
    sum_stakes,
)
from houseway.cli.play.game_session import GameSession
from houseway.cli.play.player_terminal import Choice, Seat
from houseway.cli.play.saved_game import SavedGame
from houseway.cli.play.screen import ENTER_KEY, format_card, make_dollars
from houseway.cli.play.shuffler import SeedSource, Shuffler
from houseway.cli.play.wager_prompts import WagerPrompts
from houseway.errors import Refused
from houseway.games.canberra_poker.play.round import get_cut_depths
from houseway.i18n import Message
from houseway.money import parse_money, print_money

CUT_DEPTH = get_cut_depths()[24]
"""Depth at which the dealer always cuts (5.2).

It is fixed, so that the house has no choice after it has committed the shuffle.
"""


class CanberraWagerPrompts(WagerPrompts):
    """Prompts for the ante and the jackpot wager."""

    main_wager = "ante"
    no_deal_clause = "6.3(a)"

    def get_placed_wagers(self) -> dict[str, int]:
        """Return the person's wagers on the layout in cents by kind, with the ante first."""
        own_boxes = [box for box in self.session.view["layout"].values() if box["player"] == self.session.person]
        return get_stakes(own_boxes[0]) if own_boxes else {}

    @property
    def limits(self) -> dict[str, Any]:
        """Limits that the sign at the table shows."""
        limits: dict[str, Any] = self.session.view["limits"]
        return limits

    def make_command(self, kind: str, cents: int) -> dict[str, Any]:
        """Return the command that places a wager of the person."""
        return {"do": kind, "player": self.session.person, "amount": print_money(cents)}

    def make_withdrawal(self) -> dict[str, Any]:
        """Return the command that withdraws the ante and the jackpot wager of the person."""
        return {"do": "withdraw", "player": self.session.person}

    def list_side_choices(self, wagers: dict[str, int]) -> list[Choice]:
        """Return the jackpot wager as a choice, unless it is already placed.

        The jackpot wager requires an ante (10.1).
        """
        if "jackpot" in wagers:
            return []
        return [self.make_jackpot_choice(parse_money(self.limits["jackpot-wager"]), wagers)]

    def run_game_word(self, word: str, cents: int | None) -> bool:
        """Place the jackpot wager for the word ``j``, and return whether it was accepted."""
        if word == "j":
            return self.wager("jackpot", cents or parse_money(self.limits["jackpot-wager"]))
        return super().run_game_word(word, cents)

    def place_bot_wagers(self) -> None:
        """Place an ante for every bot, and a jackpot wager for every second bot.

        Each bot antes the same amount in every round.
        """
        wager = self.limits["jackpot-wager"]
        layout = {box["player"]: box for box in self.session.view["layout"].values()}
        for number, (name, factor) in enumerate(zip(self.session.bots, ANTE_FACTORS * 2, strict=False)):
            amount = min(self.get_minimum_cents() * factor, parse_money(self.limits["max"]))
            if name not in layout:
                self.session.give_command({"do": "ante", "player": name, "amount": print_money(amount)})
            if number % 2 and not layout.get(name, {}).get("jackpot"):
                self.session.give_command({"do": "jackpot", "player": name, "amount": wager})


class CanberraPokerSession(GameSession):
    """One person's session at the Canberra Poker table."""

    def __init__(self, seat: Seat, bots: list[str], seed_source: SeedSource) -> None:
        label = Message("cli-play-pack-cards", depth=CUT_DEPTH)
        super().__init__(seat, bots, Shuffler(seat, "cards:52", seed_source, label))
        self.bot_strategies: dict[str, Strategy] = dict(zip(bots, get_strategies() * 2, strict=False))
        self.wager_prompts = CanberraWagerPrompts(self)

    def run(self) -> None:
        """Sit down and play rounds until the person leaves."""
        self.show_sign(draw_sign(self.view["limits"], self.table.instrument))
        middle = len(self.bots) // 2
        names = [*self.bots[:middle], self.person, *self.bots[middle:]]
        self.seat_players({name: {"box": box} for box, name in enumerate(names, 1)})
        self.seat.draw_picture = self.draw_table
        while True:
            if not self.is_in_round():
                self.reveal_shuffles()
                if self.seat.is_leaving:
                    return
                self.shuffler.commit()
                if not self.wager_prompts.collect_wagers():
                    return
            self.play_round()

    def is_in_round(self) -> bool:
        """Return whether the cards are shuffled or dealt for a round that is not over."""
        return self.last_verb == "shoe" or self.view["phase"] != "betting"

    def resume(self, saved_game: SavedGame) -> None:
        """Resume an interrupted session, and restore the person's last wagers."""
        super().resume(saved_game)
        self.wager_prompts.resume(saved_game)

    def draw_table(self) -> Panel:
        """Return the picture of the current table."""
        return draw_table(self.view, self.person, self.get_available_cents(), settled=self.settled_round)

    def get_staked_cents(self) -> int:
        """Return the person's chips on the layout or in the present round, in cents."""
        view = self.view
        boxes = view["layout"] if view["phase"] == "betting" else view["round"]["boxes"]
        return sum(sum_stakes(box) for box in boxes.values() if box["player"] == self.person)

    def play_round(self) -> None:
        """Play the rest of the round: the deal, the decisions, the dealer's hand and the settlement."""
        if not self.is_in_round():
            shoe = self.shuffler.load(self.get_places(), CUT_DEPTH)
            self.give_command({"do": "shoe", "cards": " ".join(shoe.order)}, shoe)
        if self.view["phase"] == "betting":
            self.give_command({"do": "deal"})
        face_up_card = format_card(self.view["round"]["dealer"]["up"])
        self.say(Message("cli-play-canberra-poker-dealer-shows", card=face_up_card))
        self.seat.pause()
        for name in self.list_players():
            if name == self.person:
                self.decide()
            elif self.find_legal_actions(name, "bet", "fold"):
                self.decide_for_bot(name)
        if "reveal" in self.find_legal_actions("dealer", "reveal"):
            self.give_command({"do": "reveal"})
        if self.view["phase"] == "revealed":
            dealer = self.view["round"]["dealer"]
            hand = name_visible_hand(dealer["cards"])
            if dealer["qualifies"]:
                self.say(Message("cli-play-canberra-poker-dealer-plays", hand=hand))
            else:
                self.say(Message("cli-play-canberra-poker-dealer-plays-not", hand=hand))
            self.offer_last_declaration()
        self.give_command({"do": "collect"})
        self.show_settlement()

    def list_players(self) -> list[str]:
        """Return the players with a hand in this round, in order of their boxes."""
        boxes = self.view["round"]["boxes"]
        return [boxes[number]["player"] for number in sorted(boxes, key=int)]

    def decide(self) -> None:
        """Ask the person to bet or fold (7.1 to 7.3).

        The person may also declare a jackpot hand before or after that decision (10.4).
        """
        while legal_actions := self.find_legal_actions(self.person, "bet", "fold", "declare"):
            if "bet" not in legal_actions and "fold" not in legal_actions:
                return
            own_box = next(box for box in self.view["round"]["boxes"].values() if box["player"] == self.person)
            bet = legal_actions["bet"].amounts["amount"].least
            amount = make_dollars(bet)
            choices = []
            if bet <= self.get_available_cents():
                choices.append(Choice("b", Message("cli-play-canberra-poker-bet", amount=amount), "bet"))
            choices.append(Choice("f", Message("cli-play-canberra-poker-fold"), "fold"))
            if "declare" in legal_actions and not own_box["declared"]:
                choices.append(Choice("j", Message("cli-play-canberra-poker-declare"), "declare"))
            if bet > self.get_available_cents():
                choices.append(Choice("c", Message("cli-play-canberra-poker-buy", amount=amount)))
            question = Message("cli-play-canberra-poker-question", hand=name_visible_hand(own_box["cards"]))
            key, _ = self.seat.choose(choices, question, forbidden=self.explain_forbidden_key)
            match key:
                case "b":
                    self.give_command({"do": "bet", "player": self.person, "amount": print_money(bet)})
                    self.say(Message("cli-play-canberra-poker-you-bet", amount=amount))
                case "f":
                    self.give_command({"do": "fold", "player": self.person})
                    self.say(Message("cli-play-canberra-poker-you-fold"))
                case "j":
                    self.declare()
                case "c":
                    self.seat.buy(bet)

    def make_key_command(self, key: str) -> dict[str, Any] | None:
        """Return the command for a key, or None if the key has no command."""
        person_argument = {"player": self.person}
        match key:
            case "b":
                round_ = self.view["round"]
                boxes = {} if round_ is None else round_["boxes"]
                antes = [parse_money(box["ante"]) for box in boxes.values() if box["player"] == self.person]
                return {
                    "do": "bet",
                    **person_argument,
                    "amount": print_money(2 * (antes or [self.wager_prompts.get_minimum_cents()])[0]),
                }
            case "f":
                return {"do": "fold", **person_argument}
            case "j" | "d":
                return {"do": "declare", **person_argument}
            case "a":
                return {"do": "ante", **person_argument, "amount": print_money(self.wager_prompts.get_minimum_cents())}
            case "x":
                return self.wager_prompts.make_withdrawal()
        return None

    def explain_forbidden_key(self, key: str) -> Refused | Message | None:
        """Return why a key is not allowed now, or None if there is no reason.

        The reason is the table's refusal of the key's command, or a message that the person's chips do not cover the
        bet.
        """
        refusal = super().explain_forbidden_key(key)
        if refusal is None and key == "b" and self.view["phase"] == "deciding":
            return Message("cli-play-canberra-poker-too-few-chips", chips=make_dollars(self.get_available_cents()))
        return refusal

    def declare(self) -> None:
        """Declare the person's hand for the jackpot."""
        self.give_command({"do": "declare", "player": self.person})
        self.seat.say_with_rule(Message("cli-play-canberra-poker-you-declare"), "10.5")

    def offer_last_declaration(self) -> None:
        """Offer the person a last chance to declare a jackpot hand before the cards are collected (10.4)."""
        own_box = next((box for box in self.view["round"]["boxes"].values() if box["player"] == self.person), None)
        if own_box is None or own_box["declared"] or "declare" not in self.find_legal_actions(self.person, "declare"):
            return
        choices = [
            Choice("j", Message("cli-play-canberra-poker-declare"), "declare"),
            Choice(ENTER_KEY, Message("cli-play-canberra-poker-collect")),
        ]
        question = Message("cli-play-canberra-poker-collect-question")
        key, _ = self.seat.choose(choices, question, forbidden=self.explain_forbidden_key)
        if key == "j":
            self.declare()

    def decide_for_bot(self, name: str) -> None:
        """Carry out the decision of a bot's strategy, and declare the bot's jackpot hand if that is legal."""
        command = self.bot_strategies[name](self.table.view(name), self.table.legal(name))
        assert command is not None
        self.give_command(command)
        self.say(Message(f"cli-play-canberra-poker-player-{command['do']}s", player=name))
        if "declare" in self.find_legal_actions(name, "declare"):
            self.give_command({"do": "declare", "player": name})
            self.say(Message("cli-play-canberra-poker-player-declares", player=name))
        self.seat.pause()


OPEN = CanberraPokerSession
