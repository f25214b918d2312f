"""A Blackjack table at the terminal: shuffle and cut, wagers, the hands in turn, the dealer, every payment with its rule."""

from __future__ import annotations

from typing import Any

from rich.panel import Panel

from houseway.cli.play.blackjack.bots import strategies
from houseway.cli.play.blackjack.table_layout import sign_picture, table_picture, total_called
from houseway.cli.play.blackjack.wager_prompts import BlackjackBetting
from houseway.cli.play.bots import Strategy
from houseway.cli.play.game_session import Sitting
from houseway.cli.play.phrases import does
from houseway.cli.play.player_terminal import Choice, Seat
from houseway.cli.play.saved_game import KeptSitting
from houseway.cli.play.screen import card_face, money
from houseway.cli.play.shuffler import Seeds, Shuffler
from houseway.engine.output.events import Happened, Shown
from houseway.equipment.cards import parse_cards
from houseway.equipment.decks import pack
from houseway.errors import Refused
from houseway.games.blackjack.play.cards.cut import preferred_to_cut
from houseway.games.blackjack.play.hands import Hand, kind_of
from houseway.money import parse_money, print_money
from houseway.records.live.shuffles import Loaded
from houseway.safe_text import printable

DECK = 52
VERBS = {"h": "hit", "s": "stand", "p": "split", "d": "double", "l": "double", "i": "insurance", "e": "even-money"}


NEXT = frozenset(("deal", "close-insurance", "dealer"))
"""What the dealer goes on with, cards apart."""


CUT_EXPLAINED = (
    "The cut is yours (5.2): so many cards go from the front to the back, and play begins behind them. "
    "How many, a deck or more from either end (5.3)?"
)


class Blackjack(Sitting):
    """One person's visit to the Blackjack table."""

    def __init__(self, seat: Seat, bots: list[str], source: Seeds) -> None:
        self.decks = int(seat.table.state.determinations.decks)
        super().__init__(seat, bots, Shuffler(seat, f"cards:{DECK}x{self.decks}", source, "the shoe"))
        self.habits: dict[str, Strategy] = dict(zip(bots, strategies() * 2, strict=False))
        self.box = len(bots) // 2 + 1
        self.betting = BlackjackBetting(self)

    def run(self) -> None:
        """Sit down and play rounds until the person leaves."""
        self.show_sign(sign_picture(self.view["sign"], self.decks, self.table.instrument))
        self.take_seats()
        if self.view["shoe-left"]:
            self.seat.picture = self.picture
        while True:
            if self.in_round():
                self.play_round()
            if self.seat.leaving:
                return
            if self.shuffle_is_due() and not self.new_shoe():
                return
            if not self.betting.finish():
                return
            if not self.offers("dealer", "deal") and not self.new_shoe():
                return
            self.tell_lines(self.give({"do": "deal"}))

    def in_round(self) -> bool:
        """Whether cards have been dealt that are not settled."""
        return self.table.state.round is not None

    def take_up(self, kept: KeptSitting) -> None:
        """Go on where the sitting was cut off; with what was wagered last."""
        super().take_up(kept)
        self.betting.take_up(kept)

    def picture(self) -> Panel:
        """The felt as it is now."""
        return table_picture(self.view, self.you, self.in_hand(), self.seat.console.width, settled=self.settled)

    def staked(self) -> int:
        """The person's chips on the layout, settled wagers of this round included."""
        return sum(parse_money(wager["stake"]) for wager in self.view["wagers"] if wager["player"] == self.you)

    def give(self, command: dict[str, Any], shuffle: Loaded | None = None) -> tuple[Happened, ...]:
        """Give a command, and where the shoe runs dry in the round shuffle the discards and go on (14.6)."""
        return super().give(command, shuffle) + self.fill_shoe()

    def fill_shoe(self) -> tuple[Happened, ...]:
        """Shuffle the discards where a card is wanted in the round and the shoe is empty (14.6)."""
        happened: tuple[Happened, ...] = ()
        while self.is_short_of_cards():
            discards = self.shuffler.load_these(self.discards(), self.places())
            happened += super().give({"do": "reshuffle", "cards": " ".join(discards.order)}, discards)
        return happened

    # seats and shoe

    def take_seats(self) -> None:
        """The person sits first and so is offered the first cut (5.2(a)); the bots fill the boxes around."""
        free = (box for box in range(1, len(self.bots) + 2) if box != self.box)
        others = {name: {"box": box} for name, box in zip(self.bots, free, strict=True)}
        self.take_places({self.you: {"box": self.box}, **others})

    def shuffle_is_due(self) -> bool:
        """Whether the cutting card came out in the last round, or there is no shoe yet."""
        view = self.view
        return view["shuffle-due"] is not None or view["shoe-left"] == 0

    def new_shoe(self) -> bool:
        """Open the old shuffle, commit to the next, offer the cut, load the shoe; False where the person leaves."""
        self.seat.picture = None
        self.open_shuffles()
        self.shuffler.commit("The cards are shuffled. This (SHA-256) binds the house to their order:")
        cut_by, declined, depth = self.offer_cut()
        if self.seat.leaving:
            return False
        behind = 2 * DECK if len(self.bots) > 2 else DECK * 3 // 2
        shoe = self.shuffler.load(self.places(), depth)
        order = list(shoe.order)
        order.insert(len(order) - behind, "cut")
        self.give(
            {"do": "shoe", "cards": " ".join(order), "cut-by": cut_by, "declined": declined,
             "cut-depth": depth, "cutting-card-depth": behind},
            shoe,
        )  # fmt: skip
        who = "You cut" if cut_by == self.you else f"{cut_by} cuts".capitalize()
        self.says(f"{who} at {depth}; the cutting card goes {behind} cards from the end (5.2, 5.3).")
        self.settled = None
        self.seat.picture = self.picture
        return True

    def offer_cut(self) -> tuple[str, list[str], int]:
        """Who cuts, who declined, and where: the preferred player first, then once round, then the supervisor (5.2)."""
        least, most = DECK, DECK * (self.decks - 1)
        seats = self.view["seats"]
        preferred = preferred_to_cut(self.table.state).player
        seated = [seats[box] for box in sorted(seats, key=int)]
        declined: list[str] = []
        for name in ([preferred] if preferred in seated else []) + seated:
            if name in declined:
                continue
            depth = self.ask_cut(least, most) if name == self.you else least + len(name) * 17
            if depth is not None:
                return name, declined, depth
            declined.append(name)
        return "supervisor", declined, (least + most) // 2

    def ask_cut(self, least: int, most: int) -> int | None:
        """Where the person cuts; None for passing the cut on."""
        middle = (least + most) // 2
        choices = [Choice("Enter", f"at {middle}"), Choice(f"{least}-{most}", "there"), Choice("n", "pass the cut on")]
        while True:
            answer = self.seat.ask(choices, CUT_EXPLAINED)
            if answer == "":
                return middle
            if answer in ("n", "no", "q"):
                return None
            if answer.isascii() and answer.isdigit() and least <= int(answer) <= most:
                return int(answer)
            self.seat.complain(f"{printable(answer)} is no depth from {least} to {most}", "5.3")

    def is_short_of_cards(self) -> bool:
        """Whether a card is wanted in the round and the shoe is empty: then nobody may do anything."""
        view = self.view
        if not view["hands"] or any(offer.do in NEXT for offer in self.table.legal("dealer")):
            return False
        deciding = view.get("to-decide")
        return deciding is None or not self.table.legal(deciding["player"])

    def discards(self) -> list[str]:
        """All cards but those on the table (14.6)."""
        rest = list(pack(self.shuffler.pack_name))
        hands = self.view["hands"]
        for hand in (hands["dealer"], *(hand for box, those in hands.items() if box != "dealer" for hand in those)):
            for card in hand["cards"].split():
                rest.remove(card)
        return rest

    # the round

    def play_round(self) -> None:
        """The interim, the hands in turn, the dealer, the settlement; from wherever the round is."""
        self.tell_lines(self.fill_shoe())
        self.seat.pause()
        if self.offers("dealer", "close-insurance"):
            self.insure()
            self.give({"do": "close-insurance"})
        while (deciding := self.view.get("to-decide")) is not None:
            if deciding["player"] == self.you:
                self.decide(deciding)
            else:
                name = deciding["player"]
                command = self.habits[name](self.table.view(name), self.table.legal(name))
                assert command is not None
                self.tell_decision(command, self.give(command))
                self.seat.pause()
        self.dealer_draws()
        self.round_is_over()

    def insure(self) -> None:
        """Insurance and even money, where the dealer shows an ace (7.1, 8.1(b))."""
        where = {"player": self.you, "box": self.box}
        while offers := self.offers(self.you, "insurance", "even-money"):
            choices = [Choice("e", "even money")] if "even-money" in offers else []
            bounds = self.affordable(offers["insurance"].amounts["amount"]) if "insurance" in offers else None
            if bounds is not None and bounds.most is not None:
                choices += [Choice("i", f"insure for {money(bounds.most)}"), Choice("l", "for less")]
            question = "The dealer shows an ace. Insurance (7.1)?"
            key, rest = self.seat.choose([*choices, Choice("n", "no, go on")], question, forbidden=self.forbidden)
            if key == "n":
                return
            if key == "e":
                self.tell_lines(self.give({"do": "even-money", **where}))
                return
            assert bounds is not None
            amount = bounds.most if key == "i" and not rest else self.amount_typed("Insurance", rest, bounds)
            if amount and self.try_to({"do": "insurance", **where, "amount": print_money(amount)}) is not None:
                self.says(f"You insure for {money(amount)}.")
                return

    def decide(self, deciding: dict[str, Any]) -> None:
        """The person's decision on a hand: what the table offers, as far as the chips reach."""
        hands = self.view["hands"][str(deciding["box"])]
        offers = self.offers(self.you, "hit", "stand", "double", "split")
        choices = [Choice(key, do) for key, do in (("h", "hit"), ("s", "stand")) if do in offers]
        whole = bounds = None
        if "double" in offers:
            whole = offers["double"].amounts["amount"].most
            bounds = self.affordable(offers["double"].amounts["amount"])
        if bounds is not None and whole is not None:
            choices += [Choice("d", f"double {money(whole)}")] if bounds.most == whole else []
            choices += [Choice("l", "double for less")] if bounds.least < whole else []
        if "split" in offers and self.split_stake() <= self.in_hand():
            choices.append(Choice("p", f"split {money(self.split_stake())}"))
        which = f"Hand {deciding['hand']}: you" if len(hands) > 1 else "You"
        question = f"{which} have {total_called(hands[deciding['hand'] - 1])}."
        key, rest = self.seat.choose(choices, question, forbidden=self.forbidden)
        verb = VERBS[key]
        command = offers[verb].command()
        if verb == "double":
            assert bounds is not None
            amount = whole if key == "d" and not rest else self.amount_typed("Double", rest, bounds)
            if amount is None:
                return
            command["amount"] = print_money(amount)
        happened = self.try_to(command)
        if happened is not None:
            self.tell_decision(command, happened)

    def command_of(self, key: str) -> dict[str, Any] | None:
        """The command that a key stands for, on the hand that is to be decided on."""
        verb = VERBS.get(key)
        if verb is None:
            return None
        deciding = self.view.get("to-decide") or {"box": self.box, "hand": 1}
        where = {"player": self.you, "box": deciding["box"]}
        if verb in ("hit", "stand", "double", "split"):
            where["hand"] = deciding["hand"]
        amount = {"amount": self.view["sign"]["multiple"]} if verb in ("double", "insurance") else {}
        return {"do": verb, **where, **amount}

    def forbidden(self, key: str) -> Refused | str | None:
        """The clause, or that the chips in hand do not reach."""
        refusal = super().forbidden(key)
        if refusal is None and key in ("d", "p", "i") and self.in_round():
            return f"Your {money(self.in_hand())} does not reach for that; chips are bought between rounds."
        return refusal

    def split_stake(self) -> int:
        """What a split costs: the part of the main wager that is in play (3.5)."""
        most = parse_money(self.view["sign"]["max"])
        mine = (wager for wager in self.view["wagers"] if wager["player"] == self.you and wager["wager"] == "main")
        return min(parse_money(next(mine)["stake"]), most)

    def tell_decision(self, command: dict[str, Any], happened: tuple[Happened, ...]) -> None:
        """Say what somebody did and what came of it."""
        player = command["player"]
        here = (f"box {command['box']}", f"box {command['box']} hand {command['hand']}")
        shown = [event for event in happened if isinstance(event, Shown)]
        said = does(player, self.you, f"{command['do']}s")
        if "amount" in command:
            said += f" with {money(parse_money(command['amount']))}"
        if drawn := [card_face(event.what) for event in shown if event.where in here]:
            hand = self.view["hands"][str(command["box"])][command["hand"] - 1]
            get = "get" if player == self.you else "gets"
            said += f" and {get} {' '.join(drawn)}: {total_called(hand)}"
        self.says(f"{said}.")
        for event in shown:
            if event.where not in here:
                self.says(f"{event.where.capitalize()} gets {card_face(event.what)}.")
        self.tell_lines(happened)

    def dealer_draws(self) -> None:
        """The dealer's hand is drawn and the round settled (12, 13); at a terminal the cards come one by one."""
        wagers, chips = self.view["wagers"], self.in_hand()
        happened = self.give({"do": "dealer"})
        drawn = [event.what for event in happened if isinstance(event, Shown) and event.where == "dealer"]
        result = self.table.result()["rounds"][-1]
        dealer = result["hands"]["dealer"]
        names = dealer["cards"].split()
        for shown in range(len(names) - len(drawn), len(names)) if self.seat.keys.live else ():
            hands = {**result["hands"], "dealer": _counted(names[:shown])}
            self._show({"hands": hands, "lines": wagers}, chips)
        cards = " ".join(map(card_face, drawn))
        self.says(f"The dealer draws {cards}: {total_called(dealer)}." if drawn else "The dealer draws no card (12.2).")

    def _show(self, unsettled: dict[str, Any], chips: int) -> None:
        """The felt while the dealer draws: the wagers still lie there."""
        width = self.seat.console.width
        self.seat.picture = lambda: table_picture(self.view, self.you, chips, width, settled=unsettled)
        self.seat.pause()
        self.seat.picture = self.picture


def _counted(names: list[str]) -> dict[str, Any]:
    """Cards that lie before the dealer, and what they count."""
    hand = Hand(None)
    for card in parse_cards(" ".join(names)):
        hand.add(card, 0)
    return {"cards": " ".join(names), "total": hand.total, "kind": kind_of(hand)}


OPEN = Blackjack
