"""A person's session at a no-limit Hold-em table, with bots and a new shuffle for every round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.panel import Panel

from houseway.cli.play.bots import Strategy
from houseway.cli.play.game_session import GameSession
from houseway.cli.play.holdem import USUAL_CHIPS
from houseway.cli.play.holdem.bots import get_strategies
from houseway.cli.play.holdem.table_layout import draw_sign, draw_table, sum_bet_cents
from houseway.cli.play.phrases import describe_amounts, parse_dollars
from houseway.cli.play.player_terminal import Choice, Seat
from houseway.cli.play.saved_game import SavedGame
from houseway.cli.play.screen import ENTER_KEY, format_card, make_dollars
from houseway.cli.play.shuffler import SeedSource, Shuffler
from houseway.engine.protocol.game import LegalAction
from houseway.games.holdem.output.vocabulary import describe_pots_won
from houseway.games.holdem.ports.legal_actions import accepts_post_election
from houseway.i18n import Argument, Message
from houseway.money import parse_money, print_money

CUT_DEPTH = 26
"""Depth at which the dealer always cuts (7.2).

It is fixed, so that the house has no choice after it has committed the shuffle.
"""

VERBS = {"f": "fold", "b": "bet", "r": "call-and-raise", "t": "tap-out", "g": "call-and-fold"}
"""Verb of the command that each key stands for.

The key ``c`` is not included. It means check or call, of which only one is legal at a time.
"""


class HoldemSession(GameSession):
    """One person's session at the Hold-em table."""

    def __init__(self, seat: Seat, bots: list[str], seed_source: SeedSource) -> None:
        label = Message("cli-play-pack-cards", depth=CUT_DEPTH)
        super().__init__(seat, bots, Shuffler(seat, "cards:52", seed_source, label))
        self.bot_strategies: dict[str, Strategy] = dict(zip(bots, get_strategies() * 2, strict=False))
        self.terms: dict[str, Any] = self.table.record()["table"]
        self.is_sitting_out = False

    def run(self) -> None:
        """Sit down and play rounds until the person leaves."""
        self.show_sign(draw_sign(self.terms, self.table.instrument))
        middle = len(self.bots) // 2
        names = [*self.bots[:middle], self.person, *self.bots[middle:]]
        stakes = {name: self.seat.stack_cents if name == self.person else USUAL_CHIPS for name in names}
        self.seat_players(
            {name: {"seat": seat, "stake": print_money(stakes[name])} for seat, name in enumerate(names, 1)}
        )
        self.seat.draw_picture = self.draw_table
        while True:
            if not self.is_in_round():
                self.return_to_play()
                self.reveal_shuffles()
                if self.seat.is_leaving:
                    self.leave()
                    return
                self.buy_for_bots()
                self.shuffler.commit()
                if not self.ask_between_rounds():
                    return
            self.play_round()

    def is_in_round(self) -> bool:
        """Return whether the cards are shuffled or dealt for a round that is not over."""
        return self.last_verb == "shoe" or self.table.state.round is not None

    def resume(self, saved_game: SavedGame) -> None:
        """Resume an interrupted session, and restore whether the person sits out."""
        super().resume(saved_game)
        self.is_sitting_out = any(
            seat["player"] == self.person and seat["status"] == "out" for seat in self.view["places"]
        )

    def get_bought_cents(self, saved_game: SavedGame, commands: Sequence[Mapping[str, Any]]) -> int:
        """Return the total cost of the chips that the person brought to the table, in cents.

        It is taken from the ``sit`` and ``buy`` commands of the record.
        """
        own_commands = [
            command for command in commands if command.get("player") == self.person and command["do"] in ("sit", "buy")
        ]
        bought_cents = sum(parse_money(command.get("stake") or command["amount"]) for command in own_commands)
        return bought_cents or super().get_bought_cents(saved_game, commands)

    def draw_table(self) -> Panel:
        """Return the picture of the current table."""
        ace_low = bool(self.terms.get("ace-low", False))
        return draw_table(self.view, self.person, settled=self.settled_round, ace_low=ace_low)

    def get_staked_cents(self) -> int:
        """Return the chips that the person has bet in this round, in cents.

        These are all chips of the person less their table stake.
        """
        return self.seat.stack_cents - self.get_stake()

    def get_stake(self) -> int:
        """Return the person's table stake in cents, or zero if they have no seat."""
        return next((parse_money(seat["stake"]) for seat in self.view["places"] if seat["player"] == self.person), 0)

    def has_seat(self) -> bool:
        """Return whether the person has a seat at the table.

        A player loses the seat if they were declared below the minimum and have no chips left (14.3).
        """
        return any(seat["player"] == self.person for seat in self.view["places"])

    # between rounds

    def buy_for_bots(self) -> None:
        """Buy chips for bots whose stake is below the minimum (4.5, 14.3).

        A bot that has lost its seat sits down again with a new stake.
        """
        least = parse_money(self.terms["min-table-stake"])
        seats = {seat["player"]: seat for seat in self.view["places"]}
        for name in self.bots:
            if name not in seats:
                action = self.find_legal_actions(name, "sit").get("sit")
                if action is not None:
                    self.give_command(
                        action.command(stake=print_money(USUAL_CHIPS), post=accepts_post_election(action))
                    )
            elif parse_money(seats[name]["stake"]) < least and "buy" in self.find_legal_actions(name, "buy"):
                missing_cents = USUAL_CHIPS - parse_money(seats[name]["stake"])
                self.give_command({"do": "buy", "player": name, "amount": print_money(missing_cents)})
                self.say(Message("cli-play-holdem-player-buys", player=name, amount=make_dollars(missing_cents)))

    def ask_between_rounds(self) -> bool:
        """Ask the person whether to deal, buy chips, sit out or leave.

        Return False if the person leaves, otherwise True.
        """
        while True:
            choices = [
                Choice(ENTER_KEY, Message("cli-play-wager-deal")),
                Choice("b100", Message("cli-play-buy-chips")),
            ]
            if len(self.bots) > 1 and self.has_seat():
                choices.append(Choice("o", Message("cli-play-sit-out")))
            answer = self.seat.ask_line(choices, self.make_question())
            self.settled_round = None
            if answer == "q":
                self.leave()
                return False
            if answer.startswith("b"):
                self.buy(answer.removeprefix("b"))
            elif answer == "o" and len(self.bots) > 1 and self.has_seat():
                self.give_command({"do": "sit-out", "player": self.person})
                self.is_sitting_out = True
                return True
            elif answer == "" and self.may_deal():
                return True
            elif answer:
                self.seat.reject_answer(answer, self.explain_forbidden_key(answer))

    def make_question(self) -> Message:
        """Return the question before the deal, with the person's stake or a warning that it is too small."""
        stake, least = self.get_stake(), parse_money(self.terms["min-table-stake"])
        if not self.has_seat() or stake == 0:
            return Message("cli-play-holdem-no-chips")
        if stake < least:
            return Message("cli-play-holdem-stake-low", stake=make_dollars(stake), least=make_dollars(least))
        return Message("cli-play-holdem-stake-question", stake=make_dollars(stake))

    def may_deal(self) -> bool:
        """Return whether at least two players have chips.

        If not, also show the person a message.
        """
        seats_with_chips = [seat for seat in self.view["places"] if parse_money(seat["stake"]) > 0]
        if len(seats_with_chips) < 2:
            self.seat.complain(Message("cli-play-holdem-two-players"), "8.5")
        return len(seats_with_chips) >= 2

    def buy(self, text: str) -> None:
        """Buy more chips for the person before the deal (4.5).

        A person who has lost their seat sits down again with these chips (14.3).
        """
        cents = parse_dollars(text)
        if not cents:
            self.seat.complain(Message("cli-play-holdem-buy-how-much", example=make_dollars(100_00)))
            return
        if self.has_seat():
            events = self.try_command({"do": "buy", "player": self.person, "amount": print_money(cents)})
        else:
            action = self.find_legal_actions(self.person, "sit").get("sit")
            sit = (
                None if action is None else action.command(stake=print_money(cents), post=accepts_post_election(action))
            )
            events = None if sit is None else self.try_command(sit)
        if events is not None:
            self.seat.buy(cents)

    def leave(self) -> None:
        """Let the person leave the table with their chips."""
        if self.has_seat():
            self.give_command({"do": "leave", "player": self.person})

    # the round

    def play_round(self) -> None:
        """Play the rest of the round: the deal, the betting rounds, the showdown and the pots."""
        if not self.is_in_round():
            shoe = self.shuffler.load(self.get_places(), CUT_DEPTH)
            self.give_command({"do": "shoe", "cards": " ".join(shoe.order)}, shoe)
        if self.table.state.round is None:
            self.give_command({"do": "deal"})
        board = self.view["communal"]
        while (view := self.view)["round"] is not None:
            if view["communal"] != board:
                new_cards = view["communal"].removeprefix(board).split()
                board = view["communal"]
                cards = " ".join(map(format_card, new_cards))
                self.say(Message("cli-play-holdem-dealer-opens", cards=cards))
                self.seat.pause()
            name = next((turn["player"] for turn in view["turn"]), None)
            if name is None:
                self.give_command({"do": "showdown"})
            elif name == self.person:
                self.decide()
            else:
                self.decide_for_bot(name)
        for pot_line in describe_pots_won(self.table.state.rounds[-1], all_cards=False):
            self.say(Message("cli-play-holdem-pot-result", result=pot_line.text))
        self.show_settlement()

    def return_to_play(self) -> None:
        """Let the person return to play after a round that they sat out."""
        if self.is_sitting_out and "return" in self.find_legal_actions(self.person, "return"):
            has_missed_blind = any(seat["missed"] for seat in self.view["places"] if seat["player"] == self.person)
            self.give_command({"do": "return", "player": self.person, "post": has_missed_blind})
        self.is_sitting_out = False

    def decide(self) -> None:
        """Ask the person to choose one of their legal actions, and carry it out."""
        legal_actions = {action.do: action for action in self.table.legal(self.person)}
        key, argument = self.seat.choose(
            self.list_choices(legal_actions),
            Message("cli-play-holdem-question"),
            forbidden=self.explain_forbidden_key,
        )
        verb = VERBS[key] if key != "c" else "check" if "check" in legal_actions else "call"
        is_free = verb == "fold" and ("check" in legal_actions or self.get_call_cents() == 0)
        if is_free and not self.seat.ask_confirmation(Message("cli-play-holdem-fold-question")):
            return
        command = legal_actions[verb].command()
        if verb in ("bet", "call-and-raise"):
            name, bounds = next(iter(legal_actions[verb].amounts.items()))
            base_cents = 0 if verb == "bet" else self.get_level()
            label = Message("cli-play-holdem-bet-amount" if verb == "bet" else "cli-play-holdem-raise-amount")
            typed_cents = parse_dollars(argument)
            amount = (
                self.seat.ask_amount(label, bounds, base_cents) if typed_cents is None else typed_cents - base_cents
            )
            if amount is None:
                return
            if amount <= 0:
                self.seat.complain(Message("cli-play-holdem-raise-above", amount=make_dollars(base_cents)), "A.raise")
                return
            command[name] = print_money(amount)
        level = self.get_level()
        if self.try_command(command) is not None:
            self.say_action(command, level)

    def make_key_command(self, key: str) -> dict[str, Any] | None:
        """Return the command for a key, or None if the key has no command.

        If the command needs an amount, it has the smallest amount.
        """
        verb = {**VERBS, "c": "call", "k": "check"}.get(key)
        if verb is None:
            return None
        least = {"bet": {"amount": self.terms["min-bet"]}, "call-and-raise": {"raise": self.terms["min-bet"]}}
        return {"do": verb, "player": self.person, **least.get(verb, {})}

    def list_choices(self, legal_actions: dict[str, LegalAction]) -> list[Choice]:
        """Return the legal actions as choices, with their keys and amounts."""
        choices = []
        if "check" in legal_actions:
            choices.append(Choice("c", Message("cli-play-holdem-check"), "check"))
        if "call" in legal_actions:
            amount = make_dollars(self.get_call_cents())
            choices.append(Choice("c", Message("cli-play-holdem-call", amount=amount), "call"))
        if "bet" in legal_actions:
            amounts = describe_amounts(next(iter(legal_actions["bet"].amounts.values())))
            choices.append(Choice("b", Message("cli-play-holdem-bet", amounts=amounts), "bet"))
        if "call-and-raise" in legal_actions:
            bounds = next(iter(legal_actions["call-and-raise"].amounts.values()))
            amounts = describe_amounts(bounds, self.get_level())
            choices.append(Choice("r", Message("cli-play-holdem-raise", amounts=amounts), "raise"))
        if "tap-out" in legal_actions:
            stake = make_dollars(self.get_stake())
            choices.append(Choice("t", Message("cli-play-holdem-tap-out", amount=stake), "tap-out"))
        if "call-and-fold" in legal_actions:
            choices.append(Choice("g", Message("cli-play-holdem-call-and-fold"), "call-and-fold"))
        if "fold" in legal_actions:
            choices.append(Choice("f", Message("cli-play-holdem-fold"), "fold"))
        return choices

    def get_level(self) -> int:
        """Return the total that a player must have bet in this betting round to stay in, in cents."""
        return parse_money(self.view["round"]["level"])

    def get_call_cents(self) -> int:
        """Return the amount that the person must add to call, in cents."""
        return self.get_level() - sum_bet_cents(self.view, self.person)

    def decide_for_bot(self, name: str) -> None:
        """Carry out the decision of a bot's strategy."""
        command = self.bot_strategies[name](self.table.view(name), self.table.legal(name))
        assert command is not None
        level = self.get_level()
        self.give_command(command)
        self.say_action(command, level)
        self.seat.pause()

    def say_action(self, command: dict[str, Any], level: int) -> None:
        """Show the person a sentence about the action of a player.

        ``level`` is the bet that the player had to match before the action, in cents.
        """
        player, verb = command["player"], command["do"]
        subject = "you" if player == self.person else "player"
        arguments: dict[str, Argument] = {} if player == self.person else {"player": player}
        if verb == "call-and-raise":
            arguments["amount"] = make_dollars(level + parse_money(command["raise"]))
        elif verb == "bet":
            arguments["amount"] = make_dollars(parse_money(command["amount"]))
        self.say(Message(f"cli-play-holdem-{subject}-{verb}", **arguments))


OPEN = HoldemSession
