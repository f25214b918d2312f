"""A person's session at a Blackjack table: shuffle, cut, wagers, hands, the dealer's hand and settlement."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.panel import Panel

from houseway.cli.play.blackjack.bots import get_strategies
from houseway.cli.play.blackjack.table_layout import draw_sign, draw_table, name_total
from houseway.cli.play.blackjack.view_lookup import find_decision, group_hands, list_wagers
from houseway.cli.play.blackjack.wager_prompts import BlackjackWagerPrompts
from houseway.cli.play.bots import Strategy
from houseway.cli.play.game_session import GameSession
from houseway.cli.play.player_terminal import Choice, Seat
from houseway.cli.play.saved_game import SavedGame
from houseway.cli.play.screen import ENTER_KEY, format_card, make_dollars
from houseway.cli.play.shuffler import SeedSource, Shuffler
from houseway.engine.output.events import Shown, TableEvent
from houseway.engine.output.vocabulary import name_location
from houseway.equipment.cards import parse_cards
from houseway.equipment.decks import get_pack
from houseway.errors import Refused
from houseway.games.blackjack.play.cards.cut import find_cut_preference
from houseway.games.blackjack.play.hands import Hand, get_kind
from houseway.i18n import Argument, Message
from houseway.money import parse_money, print_money
from houseway.records.live.shuffles import LoadedShuffle
from houseway.safe_text import escape_unprintable

DECK = 52
SUPERVISOR = "supervisor"
"""Word of the record for a cut by the supervisor."""
VERBS = {"h": "hit", "s": "stand", "p": "split", "d": "double", "l": "double", "i": "insurance", "e": "even-money"}


DEALER_VERBS = frozenset(("deal", "close-insurance", "dealer"))
"""Verbs of the commands by which the dealer continues a round.

Commands about a single card are not included.
"""


class BlackjackSession(GameSession):
    """One person's session at the Blackjack table."""

    def __init__(self, seat: Seat, bots: list[str], seed_source: SeedSource) -> None:
        self.decks = int(seat.table.state.determinations.decks)
        pack_name = f"cards:{DECK}x{self.decks}"
        super().__init__(seat, bots, Shuffler(seat, pack_name, seed_source, Message("cli-play-pack-shoe")))
        self.bot_strategies: dict[str, Strategy] = dict(zip(bots, get_strategies() * 2, strict=False))
        self.box = len(bots) // 2 + 1
        self.wager_prompts = BlackjackWagerPrompts(self)

    def run(self) -> None:
        """Sit down and play rounds until the person leaves."""
        self.show_sign(draw_sign(self.view["limits"], self.decks, self.table.instrument))
        self.take_seats()
        if self.view["shoe"]["left"]:
            self.seat.draw_picture = self.draw_table
        while True:
            if self.is_in_round():
                self.play_round()
            if self.seat.is_leaving:
                return
            if self.is_shuffle_due() and not self.new_shoe():
                return
            if not self.wager_prompts.collect_wagers():
                return
            if not self.find_legal_actions("dealer", "deal") and not self.new_shoe():
                return
            self.say_settled_lines(self.give_command({"do": "deal"}))

    def is_in_round(self) -> bool:
        """Return whether a round has been dealt that is not settled."""
        return self.table.state.round is not None

    def resume(self, saved_game: SavedGame) -> None:
        """Resume an interrupted session, and restore the person's last wagers."""
        super().resume(saved_game)
        self.wager_prompts.resume(saved_game)

    def draw_table(self) -> Panel:
        """Return the picture of the current table."""
        return draw_table(
            self.view, self.person, self.get_available_cents(), self.seat.console.width, settled=self.settled_round
        )

    def get_staked_cents(self) -> int:
        """Return the person's chips on the layout in cents, including settled wagers of the present round."""
        return sum(parse_money(wager["stake"]) for wager in self.view["chips"] if wager["player"] == self.person)

    def give_command(self, command: dict[str, Any], shuffle: LoadedShuffle | None = None) -> tuple[TableEvent, ...]:
        """Give a command to the table, and then refill the shoe if it has run out during the round (14.6)."""
        return super().give_command(command, shuffle) + self.fill_shoe()

    def fill_shoe(self) -> tuple[TableEvent, ...]:
        """Shuffle the discards into the shoe if the round needs a card and the shoe is empty (14.6)."""
        events: tuple[TableEvent, ...] = ()
        while self.is_short_of_cards():
            discards = self.shuffler.load_cards(self.list_discards(), self.get_places())
            events += super().give_command({"do": "reshuffle", "cards": " ".join(discards.order)}, discards)
        return events

    # seats and shoe

    def take_seats(self) -> None:
        """Seat the person first, and then the bots in the boxes to both sides.

        The person sits down first and is therefore offered the first cut (5.2(a)).
        """
        free_boxes = (box for box in range(1, len(self.bots) + 2) if box != self.box)
        bot_places = {name: {"box": box} for name, box in zip(self.bots, free_boxes, strict=True)}
        self.seat_players({self.person: {"box": self.box}, **bot_places})

    def is_shuffle_due(self) -> bool:
        """Return whether the cutting card came out in the last round, or no shoe is loaded yet."""
        view = self.view
        return view["shuffle-due"] is not None or view["shoe"]["left"] == 0

    def new_shoe(self) -> bool:
        """Reveal the old shuffle, commit the next one, offer the cut and load the shoe.

        Returns:
            False if the person leaves, otherwise True.
        """
        self.seat.draw_picture = None
        self.reveal_shuffles()
        self.shuffler.commit(Message("cli-play-blackjack-commitment"))
        cut_by, declining_players, depth = self.offer_cut()
        if self.seat.is_leaving:
            return False
        cards_after_cutting_card = 2 * DECK if len(self.bots) > 2 else DECK * 3 // 2
        shoe = self.shuffler.load(self.get_places(), depth)
        order = list(shoe.order)
        order.insert(len(order) - cards_after_cutting_card, "cut")
        self.give_command(
            {"do": "shoe", "cards": " ".join(order), "cut-by": cut_by, "declined": declining_players,
             "cut-depth": depth, "cutting-card-depth": cards_after_cutting_card},
            shoe,
        )  # fmt: skip
        if cut_by == self.person:
            self.say(Message("cli-play-blackjack-you-cut", depth=depth, count=cards_after_cutting_card))
        elif cut_by == SUPERVISOR:
            self.say(Message("cli-play-blackjack-supervisor-cuts", depth=depth, count=cards_after_cutting_card))
        else:
            self.say(
                Message("cli-play-blackjack-player-cuts", player=cut_by, depth=depth, count=cards_after_cutting_card)
            )
        self.settled_round = None
        self.seat.draw_picture = self.draw_table
        return True

    def offer_cut(self) -> tuple[str, list[str], int]:
        """Offer the cut to the players, and return who cuts, who declined, and the depth of the cut (5.2).

        The preferred player is asked first, then the other players in order of their boxes. If all decline, the
        supervisor cuts.
        """
        least, most = DECK, DECK * (self.decks - 1)
        preferred_player = find_cut_preference(self.table.state).player
        seated_players = [place["player"] for place in self.view["places"]]
        declining_players: list[str] = []
        for name in ([preferred_player] if preferred_player in seated_players else []) + seated_players:
            if name in declining_players:
                continue
            depth = self.ask_cut(least, most) if name == self.person else least + len(name) * 17
            if depth is not None:
                return name, declining_players, depth
            declining_players.append(name)
        return SUPERVISOR, declining_players, (least + most) // 2

    def ask_cut(self, least: int, most: int) -> int | None:
        """Return the depth at which the person cuts, or None if they decline the cut."""
        middle = (least + most) // 2
        choices = [
            Choice(ENTER_KEY, Message("cli-play-blackjack-cut-at", depth=middle)),
            Choice(f"{least}-{most}", Message("cli-play-blackjack-cut-there")),
            Choice("n", Message("cli-play-blackjack-cut-decline")),
        ]
        while True:
            answer = self.seat.ask_line(choices, Message("cli-play-blackjack-cut-question"))
            if answer == "":
                return middle
            if answer in ("n", "no", "q"):
                return None
            if answer.isascii() and answer.isdigit() and least <= int(answer) <= most:
                return int(answer)
            typed_text = escape_unprintable(answer)
            self.seat.complain(
                Message("cli-play-blackjack-cut-invalid", text=typed_text, least=least, most=most), "5.3"
            )

    def is_short_of_cards(self) -> bool:
        """Return whether the round needs a card and the shoe is empty.

        In this case neither the dealer nor the player whose turn it is has a legal action.
        """
        if not self.is_in_round() or any(action.do in DEALER_VERBS for action in self.table.legal("dealer")):
            return False
        turn = find_decision(self.view)
        return turn is None or not self.table.legal(turn["player"])

    def list_discards(self) -> list[str]:
        """Return all cards except those on the table (14.6)."""
        remaining_cards = list(get_pack(self.shuffler.pack_name))
        for hand in self.view["held"]:
            for card in hand["cards"].split():
                remaining_cards.remove(card)
        return remaining_cards

    # the round

    def play_round(self) -> None:
        """Play the rest of the round: insurance, the players' hands in turn, the dealer's hand and the settlement."""
        self.say_settled_lines(self.fill_shoe())
        self.seat.pause()
        if self.find_legal_actions("dealer", "close-insurance"):
            self.offer_insurance()
            self.give_command({"do": "close-insurance"})
        while (turn := find_decision(self.view)) is not None:
            if turn["player"] == self.person:
                self.decide(turn)
            else:
                name = turn["player"]
                command = self.bot_strategies[name](self.table.view(name), self.table.legal(name))
                assert command is not None
                self.say_decision(command, self.give_command(command))
                self.seat.pause()
        self.play_dealer()
        self.show_settlement()

    def offer_insurance(self) -> None:
        """Offer the person insurance and even money if the dealer shows an ace (7.1, 8.1(b))."""
        place = {"player": self.person, "box": self.box}
        while legal_actions := self.find_legal_actions(self.person, "insurance", "even-money"):
            choices = []
            if "even-money" in legal_actions:
                choices.append(Choice("e", Message("cli-play-blackjack-even-money"), "even-money"))
            bounds = (
                self.limit_to_chips(legal_actions["insurance"].amounts["amount"])
                if "insurance" in legal_actions
                else None
            )
            if bounds is not None and bounds.most is not None:
                most = make_dollars(bounds.most)
                choices.append(Choice("i", Message("cli-play-blackjack-insure", amount=most), "insurance"))
                choices.append(Choice("l", Message("cli-play-blackjack-insure-less")))
            choices.append(Choice("n", Message("cli-play-blackjack-insure-not"), "no"))
            question = Message("cli-play-blackjack-insurance-question")
            key, argument = self.seat.choose(choices, question, forbidden=self.explain_forbidden_key)
            if key == "n":
                return
            if key == "e":
                self.say_settled_lines(self.give_command({"do": "even-money", **place}))
                return
            assert bounds is not None
            label = Message("cli-play-blackjack-insurance-amount")
            amount = bounds.most if key == "i" and not argument else self.parse_or_ask_amount(label, argument, bounds)
            if amount and self.try_command({"do": "insurance", **place, "amount": print_money(amount)}) is not None:
                self.say(Message("cli-play-blackjack-insured", amount=make_dollars(amount)))
                return

    def decide(self, turn: Mapping[str, Any]) -> None:
        """Ask the person to play a hand, and carry out the decision.

        The choices are the legal actions that the person's chips allow.
        """
        hands = group_hands(self.view)[str(turn["place"])]
        legal_actions = self.find_legal_actions(self.person, "hit", "stand", "double", "split")
        choices = [
            Choice(key, Message(f"cli-play-blackjack-{do}"), do)
            for key, do in (("h", "hit"), ("s", "stand"))
            if do in legal_actions
        ]
        full_cents = bounds = None
        if "double" in legal_actions:
            full_cents = legal_actions["double"].amounts["amount"].most
            bounds = self.limit_to_chips(legal_actions["double"].amounts["amount"])
        if bounds is not None and full_cents is not None:
            if bounds.most == full_cents:
                amount = make_dollars(full_cents)
                choices.append(Choice("d", Message("cli-play-blackjack-double", amount=amount), "double"))
            if bounds.least < full_cents:
                choices.append(Choice("l", Message("cli-play-blackjack-double-less")))
        if "split" in legal_actions and self.get_split_stake() <= self.get_available_cents():
            amount = make_dollars(self.get_split_stake())
            choices.append(Choice("p", Message("cli-play-blackjack-split", amount=amount), "split"))
        total = name_total(hands[turn["hand"] - 1])
        question = Message("cli-play-blackjack-question", total=total)
        if len(hands) > 1:
            question = Message("cli-play-blackjack-hand-question", hand=turn["hand"], total=total)
        key, argument = self.seat.choose(choices, question, forbidden=self.explain_forbidden_key)
        verb = VERBS[key]
        command = legal_actions[verb].command()
        if verb == "double":
            assert bounds is not None
            label = Message("cli-play-blackjack-double-amount")
            cents = full_cents if key == "d" and not argument else self.parse_or_ask_amount(label, argument, bounds)
            if cents is None:
                return
            command["amount"] = print_money(cents)
        events = self.try_command(command)
        if events is not None:
            self.say_decision(command, events)

    def make_key_command(self, key: str) -> dict[str, Any] | None:
        """Return the command for a key, for the hand whose turn it is, or None if the key has no command."""
        verb = VERBS.get(key)
        if verb is None:
            return None
        turn = find_decision(self.view) or {"place": self.box, "hand": 1}
        place = {"player": self.person, "box": turn["place"]}
        if verb in ("hit", "stand", "double", "split"):
            place["hand"] = turn["hand"]
        amount = {"amount": self.view["limits"]["multiple"]} if verb in ("double", "insurance") else {}
        return {"do": verb, **place, **amount}

    def explain_forbidden_key(self, key: str) -> Refused | Message | None:
        """Return why a key is not allowed now, or None if there is no reason.

        The reason is the table's refusal of the key's command, or a message that the person has too few chips.
        """
        refusal = super().explain_forbidden_key(key)
        if refusal is None and key in ("d", "p", "i") and self.is_in_round():
            return Message("cli-play-blackjack-too-few-chips", chips=make_dollars(self.get_available_cents()))
        return refusal

    def get_split_stake(self) -> int:
        """Return the cost of a split in cents, which is the part of the main wager that is in play (3.5)."""
        most = parse_money(self.view["limits"]["max"])
        own_wagers = (
            wager for wager in self.view["chips"] if wager["player"] == self.person and wager["wager"] == "main"
        )
        return min(parse_money(next(own_wagers)["stake"]), most)

    def say_decision(self, command: dict[str, Any], events: tuple[TableEvent, ...]) -> None:
        """Show a player's decision and the cards and settled wagers that follow from it."""
        player = command["player"]
        own_places = (f"box {command['box']}", f"box {command['box']} hand {command['hand']}")
        shown_events = [event for event in events if isinstance(event, Shown)]
        subject = "you" if player == self.person else "player"
        arguments: dict[str, Argument] = {} if player == self.person else {"player": player}
        if "amount" in command:
            arguments["amount"] = make_dollars(parse_money(command["amount"]))
        drawn_cards = [format_card(event.what) for event in shown_events if event.where in own_places]
        if drawn_cards:
            hand = group_hands(self.view)[str(command["box"])][command["hand"] - 1]
            arguments |= {"cards": " ".join(drawn_cards), "total": name_total(hand)}
            self.say(Message(f"cli-play-blackjack-{subject}-{command['do']}-card", **arguments))
        else:
            self.say(Message(f"cli-play-blackjack-{subject}-{command['do']}", **arguments))
        for event in shown_events:
            if event.where not in own_places:
                place = name_location(event.where)
                self.say(Message("cli-play-blackjack-card-dealt", card=format_card(event.what), place=place))
        self.say_settled_lines(events)

    def play_dealer(self) -> None:
        """Draw the dealer's cards and settle the round (12, 13).

        An interactive terminal shows the cards one by one.
        """
        wagers, chips = list_wagers(self.view), self.get_available_cents()
        events = self.give_command({"do": "dealer"})
        drawn_names = [event.what for event in events if isinstance(event, Shown) and event.where == "dealer"]
        result = self.table.result()["rounds"][-1]
        dealer = result["hands"]["dealer"]
        names = dealer["cards"].split()
        for card_count in range(len(names) - len(drawn_names), len(names)) if self.seat.keyboard.is_interactive else ():
            hands = {**result["hands"], "dealer": _make_dealer_hand(names[:card_count])}
            self._show_unsettled({"hands": hands, "lines": wagers}, chips)
        cards = " ".join(map(format_card, drawn_names))
        if drawn_names:
            self.say(Message("cli-play-blackjack-dealer-draws", cards=cards, total=name_total(dealer)))
        else:
            self.say(Message("cli-play-blackjack-dealer-draws-nothing"))

    def _show_unsettled(self, unsettled_result: dict[str, Any], chips: int) -> None:
        """Show the table while the dealer draws, with the wagers still on the layout."""
        width = self.seat.console.width
        self.seat.draw_picture = lambda: draw_table(self.view, self.person, chips, width, settled=unsettled_result)
        self.seat.pause()
        self.seat.draw_picture = self.draw_table


def _make_dealer_hand(names: list[str]) -> dict[str, Any]:
    """Return the dealer's hand with its cards, total and kind."""
    hand = Hand(None)
    for card in parse_cards(" ".join(names)):
        hand.add_card(card, 0)
    return {"cards": " ".join(names), "total": hand.total, "kind": get_kind(hand)}


OPEN = BlackjackSession
