"""Prompts for the wagers of a Pai Gow round, and the offer of the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cli.play.phrases import parse_dollars
from houseway.cli.play.player_terminal import Choice
from houseway.cli.play.saved_game import SavedGame
from houseway.cli.play.screen import ENTER_KEY, make_dollars
from houseway.cli.play.wager_prompts import WagerPrompts
from houseway.games.pai_gow.output.vocabulary import LA_JA_DESCRIPTION
from houseway.i18n import Message
from houseway.money import parse_money, print_money

if TYPE_CHECKING:
    from houseway.cli.play.pai_gow.game_session import PaiGowSession

BOXES = 8
BOT_FUNDS_CENTS = 200000
FLAT_WAGERS = (1, 2, 5)
"""Wagers of the bots, as multiples of the table minimum."""


class PaiGowWagerPrompts(WagerPrompts):
    """Prompts for wagers and the bank at the Pai Gow table."""

    main_wager = "main"
    no_deal_clause = "7.1"

    def __init__(self, session: PaiGowSession) -> None:
        super().__init__(session)
        self.pai_gow = session
        self.wants_la_ja = False
        self.wants_bank = True

    def resume(self, saved_game: SavedGame) -> None:
        """Restore the last wagers, a La Ja requested in this round, and whether the person wants the bank."""
        super().resume(saved_game)
        self.wants_la_ja = self.session.view["number"] in saved_game.get_notes("la_ja")
        self.wants_bank = (saved_game.get_notes("wants_bank") or [True])[-1]

    @property
    def limits(self) -> dict[str, Any]:
        """Limits that the sign at the table shows."""
        limits: dict[str, Any] = self.session.view["limits"]
        return limits

    def get_placed_wagers(self) -> dict[str, int]:
        """Return the person's wagers on the layout in cents by kind, with the main wager first."""
        box = self.session.view["round"]["boxes"].get(str(self.pai_gow.box))
        wagers: dict[str, int] = {}
        for wager in () if box is None else box["wagers"]:
            if wager["player"] == self.session.person:
                wagers["main"] = parse_money(wager["stake"])
        if wagers and box is not None and box["jackpot"] is not None:
            wagers["jackpot"] = self.pai_gow.jackpot_wager or 0
        return wagers

    def make_command(self, kind: str, cents: int) -> dict[str, Any]:
        """Return the command that places a wager of the person."""
        place = {"player": self.session.person, "box": self.pai_gow.box}
        return (
            {"do": "jackpot", **place} if kind == "jackpot" else {"do": "wager", **place, "amount": print_money(cents)}
        )

    def make_withdrawal(self) -> dict[str, Any]:
        """Return the command that withdraws the wagers of the person."""
        return {"do": "withdraw", "player": self.session.person, "box": self.pai_gow.box}

    def list_side_choices(self, wagers: dict[str, int]) -> list[Choice]:
        """Return the choices for the jackpot, for a La Ja, and for being offered the bank again."""
        choices = []
        if self.pai_gow.jackpot_wager is not None and "jackpot" not in wagers:
            choices.append(self.make_jackpot_choice(self.pai_gow.jackpot_wager, wagers))
        if not self.wants_la_ja and self.session.view["round"]["bank"]["holder"] == "house":
            label = Message("cli-play-pai-gow-la-ja", description=LA_JA_DESCRIPTION, clause="8.3")
            choices.append(Choice("l", label))
        if not self.wants_bank:
            choices.append(Choice("k", Message("cli-play-pai-gow-bank-again")))
        return choices

    def run_game_word(self, word: str, cents: int | None) -> bool:
        """Carry out the word ``j``, ``l`` or ``k`` that the person typed.

        ``j`` wagers on the jackpot, ``l`` requests a La Ja, and ``k`` asks to be offered the bank again. Return False
        if the wager was not accepted, so that the rest of the typed line is not carried out.
        """
        if word == "j" and self.pai_gow.jackpot_wager is not None:
            return self.wager("jackpot", self.pai_gow.jackpot_wager)
        if word == "l":
            self.request_la_ja("8.3")
            return True
        if word == "k":
            self.wants_bank = True
            self.seat.save_note(wants_bank=True)
            self.seat.say(Message("cli-play-pai-gow-bank-offered-again"))
            return True
        return super().run_game_word(word, cents)

    def request_la_ja(self, rule: str) -> None:
        """Save the person's request for a La Ja in this round.

        The request is made under clause 8.3 if the house holds the bank, and under 8.4 if the person holds it.
        """
        self.wants_la_ja = True
        self.seat.save_note(la_ja=self.session.view["number"])
        message_id = "cli-play-pai-gow-la-ja-unless" if rule == "8.3" else "cli-play-pai-gow-la-ja-requested"
        self.seat.say_with_rule(Message(message_id), rule)

    def make_remark(self, kind: str, cents: int) -> tuple[Message, str] | None:
        """Return a remark on how much of a wager above the maximum is in play against the house, or None (5.6)."""
        most = parse_money(self.limits["max"])
        if kind != "main" or cents <= most or self.session.view["round"]["bank"]["holder"] != "house":
            return None
        return Message("cli-play-wager-in-play", amount=make_dollars(cents), limit=make_dollars(most)), "5.6"

    def place_bot_wagers(self) -> None:
        """Place a wager for every bot that does not hold the bank, as far as the bank's funds cover it.

        Each bot wagers the same amount in every round.
        """
        bank = self.session.view["round"]["bank"]
        seats = {place["player"]: place["place"] for place in self.session.view["places"]}
        boxes = self.session.view["round"]["boxes"].values()
        players_with_wager = {wager["player"] for box in boxes for wager in box["wagers"]}
        for name, factor in zip(self.session.bots, FLAT_WAGERS * 3, strict=False):
            amount = self.get_minimum_cents() * factor
            if name == bank["holder"] or name in players_with_wager or not self._is_covered(amount):
                continue
            self.session.give_command(
                {"do": "wager", "player": name, "box": seats[name], "amount": print_money(amount)}
            )

    def _is_covered(self, extra_cents: int) -> bool:
        """Return whether the bank's funds cover another wager (6.1).

        Only the person's bank is limited, because a bot adds funds to its bank when they are needed.
        """
        if self.session.view["round"]["bank"]["holder"] != self.session.person:
            return True
        return extra_cents <= self.pai_gow.get_remaining_funds()

    # the bank

    def offer_bank(self) -> bool:
        """Offer the bank to the players in the order of 6.2 and 6.3, and return whether the human player holds it."""
        if self._is_bank_taken():
            return bool(self.session.view["round"]["bank"]["holder"] == self.session.person)
        for box, name in self._list_bank_order():
            if "request-bank" not in self.session.find_legal_actions(name, "request-bank"):
                continue
            if name == self.session.person:
                if self.wants_bank and self._offer_bank_to_person(box):
                    return True
            elif self._offer_bank_to_bot(name, box):
                return False
        return False

    def _list_bank_order(self) -> list[tuple[int, str]]:
        """Return the boxes and their players in the order in which the bank is offered.

        The last holder of the bank is first. The others follow anticlockwise from the chung.
        """
        view = self.session.view
        seats = {place["place"]: place["player"] for place in view["places"]}
        last = view["state"]["bank"]
        round_table = [(last["box"] - 1 + step) % BOXES + 1 for step in range(1, BOXES + 1)]
        order = [(box, seats[box]) for box in round_table if box in seats]
        return sorted(order, key=lambda entry: entry[1] != last["holder"])

    def _offer_bank_to_bot(self, name: str, box: int) -> bool:
        """Offer the bank to a bot, and return whether the bot takes it.

        Every second bot takes the bank.
        """
        if self.session.bots.index(name) % 2 == 0:
            return False
        self.session.give_command(
            {"do": "request-bank", "player": name, "box": box, "funds": print_money(BOT_FUNDS_CENTS)}
        )
        self._fix_bank()
        self.seat.say_with_rule(Message("cli-play-pai-gow-player-banks", player=name), "6.2")
        return True

    def _offer_bank_to_person(self, box: int) -> bool:
        available_cents = self.session.get_available_cents()
        choices = [
            Choice(ENTER_KEY, Message("cli-play-pai-gow-bank-decline")),
            Choice("k 500", Message("cli-play-pai-gow-bank-with", amount=make_dollars(500_00))),
            Choice("k", Message("cli-play-pai-gow-bank-with-all", amount=make_dollars(available_cents))),
            Choice("n", Message("cli-play-pai-gow-bank-never")),
        ]
        while True:
            answer = self.seat.ask_line(choices, Message("cli-play-pai-gow-bank-question"))
            if answer == "n":
                self.wants_bank = False
                self.seat.save_note(wants_bank=False)
            if answer in ("", "n", "q"):
                return False
            funds = parse_dollars(answer.removeprefix("k")) if answer != "k" else available_cents
            if not answer.startswith("k") or funds is None or funds > available_cents:
                self.seat.complain(Message("cli-play-pai-gow-bank-invalid", text=repr(answer)))
                continue
            if funds < self.get_minimum_cents():
                self.seat.complain(Message("cli-play-pai-gow-bank-too-small"), "6.1")
                continue
            self.session.settled_round = None
            person = self.session.person
            self.session.give_command({"do": "request-bank", "player": person, "box": box, "funds": print_money(funds)})
            self._fix_bank()
            return True

    def _is_bank_taken(self) -> bool:
        """Return whether a player has requested the bank in this round.

        If the session was interrupted after the request, but before the bank was given to the player and the house's
        wager was set, do this now.
        """
        bank = self.session.view["round"]["bank"]
        if bank["requests"] and (not bank["fixed"] or bank["house-wager"] is None):
            self._fix_bank()
        return bool(bank["requests"])

    def _fix_bank(self) -> None:
        """Give the bank to the player who requested it, and set the house's wager against that bank (6.2, 7.9)."""
        if not self.session.view["round"]["bank"]["fixed"]:
            self.session.give_command({"do": "bank"})
        holder = self.session.view["round"]["bank"]["holder"]
        if holder == self.session.person:
            self._name_house_wager()
        else:
            self.session.give_command({"do": "house-wager", "player": holder, "choice": "minimum"})

    def _name_house_wager(self) -> None:
        """Let the person, who holds the bank, choose the house's wager against the bank (7.9).

        The person chooses between the table minimum and the amount on their own box in the last round.
        """
        legal_actions = [
            action for action in self.session.table.legal(self.session.person) if action.do == "house-wager"
        ]
        choice = "minimum"
        if any(action.arguments["choice"] == "match" for action in legal_actions):
            choices = [
                Choice("m", Message("cli-play-pai-gow-house-wager-match")),
                Choice(ENTER_KEY, Message("cli-play-pai-gow-house-wager-minimum")),
            ]
            key, _ = self.seat.choose(choices, Message("cli-play-pai-gow-house-wager-question"))
            choice = "match" if key == "m" else "minimum"
        command = {"do": "house-wager", "player": self.session.person}
        self.session.give_command({**command, "choice": choice})
        if self.pai_gow.get_remaining_funds() < 0:
            self.seat.say_with_rule(Message("cli-play-pai-gow-funds-too-small"), "6.1")
            self.session.give_command({**command, "choice": "minimum"})
