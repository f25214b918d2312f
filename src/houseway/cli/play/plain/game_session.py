"""A person's session at a plain table, which works for any game.

The person chooses a legal action. The bots and the dealer take their first legal action. The game's vocabulary
provides the picture, the sign and the stakes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Group
from rich.panel import Panel

from houseway.cli.play.game_session import GameSession
from houseway.cli.play.player_terminal import Choice, Seat
from houseway.cli.play.screen import ENTER_KEY, make_dollars
from houseway.cli.play.shuffler import SeedSource, Shuffler
from houseway.cli.terminal.wide_text import make_text
from houseway.engine.output.events import Shown
from houseway.engine.output.vocabulary import TerminalTable, count_finished, describe_event
from houseway.engine.protocol.legal_actions import Amount, CardsOrTiles, LegalAction, OneOf
from houseway.equipment.decks import get_pack
from houseway.errors import NotARecordError
from houseway.games import get_vocabulary
from houseway.i18n import Message
from houseway.i18n.catalogue import message_or
from houseway.money import print_money

SEATING_VERBS = ("sit", "leave")
CONTINUE_CHOICE = Choice(ENTER_KEY, Message("cli-play-key-continue"))


class PlainSession(GameSession):
    """One person's session at the table of a game that has no terminal table of its own."""

    def __init__(self, seat: Seat, bots: list[str], seed_source: SeedSource) -> None:
        terminal = get_vocabulary(seat.table.game.key).terminal
        assert terminal is not None
        self.terminal: TerminalTable = terminal
        super().__init__(seat, bots, Shuffler(seat, terminal.pack, seed_source, Message("cli-play-pack-any")))
        self._have_bots_acted = False

    def run(self) -> None:
        """Sit down and play rounds until the person leaves."""
        self.show_sign(self._draw_sign())
        places = enumerate((self.person, *self.bots), 1)
        self.seat_players({name: {self.vocabulary.place: number} for number, name in places})
        self.seat.draw_picture = self.draw_table
        while True:
            if not self.is_in_round():
                self.reveal_shuffles()
                if self.seat.is_leaving:
                    return
                self.settled_round = None
                self.shuffler.commit()
            if not self._play_round():
                return

    def is_in_round(self) -> bool:
        """Return whether wagers are on the layout for a round that is not over."""
        return self.settled_round is None and self.table.state.round is not None

    def get_staked_cents(self) -> int:
        """Return the person's chips on the layout, in cents."""
        return self.terminal.count_staked(self.table.state, self.person)

    def make_key_command(self, key: str) -> dict[str, Any] | None:
        """Return the command for a key, or None if the key is not a verb of the game.

        At a plain table each verb is its own key.
        """
        return {"do": key, "player": self.person} if key in self.table.game.verbs else None

    def draw_table(self) -> Panel:
        """Return a panel with the game's description of the table and the person's available chips."""
        lines = [make_text(line) for line in self.terminal.draw(self.view)]
        title = make_text(self.vocabulary.get_title(self.table.game.key))
        chips = make_text(Message("cli-play-chips", amount=make_dollars(self.get_available_cents())))
        return Panel(Group(*lines), title=title, subtitle=chips, title_align="left")

    def _draw_sign(self) -> Panel:
        key = self.table.game.key
        lines = [
            Message("cli-play-plain-determination", name=_name_determination(key, name), value=str(value))
            for name, value in self.terminal.determinations.items()
        ]
        game = self.vocabulary.get_title(key)
        title = Message("cli-play-sign-title", game=game, instrument=self.table.instrument)
        return Panel(Group(*map(make_text, lines)), title=make_text(title), title_align="left")

    def _play_round(self) -> bool:
        """Play until the round is over.

        Return False if the person leaves, otherwise True.
        """
        finished_rounds, self._have_bots_acted = count_finished(self.table.state.rounds), False
        while count_finished(self.table.state.rounds) == finished_rounds:
            own_actions = self._list_own_actions()
            if not own_actions:
                if not self._can_continue():
                    raise NotARecordError(Message("cli-play-plain-waiting"), "play")
                self._continue_round()
                continue
            choices = [
                Choice(str(number), _name_action(action), action.do) for number, action in enumerate(own_actions, 1)
            ]
            extra_choices = [CONTINUE_CHOICE] if self._can_continue() else []
            key, text = self.seat.choose(
                [*choices, *extra_choices], between_rounds=not self.is_in_round(), forbidden=self.explain_forbidden_key
            )
            if key == "q":
                return False
            if key == CONTINUE_CHOICE.key:
                self._continue_round()
            else:
                self._do_action(own_actions[int(key) - 1], text)
        self.show_settlement()
        return True

    def _list_own_actions(self) -> list[LegalAction]:
        """Return the person's legal actions.

        An action with a field that is chosen from a list is replaced by one action for each value of the list.
        """
        actions: list[LegalAction] = []
        for action in self._list_course_actions(self.person):
            list_field = next(((key, kind) for key, kind in action.fields.items() if isinstance(kind, OneOf)), None)
            if list_field is None:
                actions.append(action)
                continue
            key, kind = list_field
            other_fields = {name: field for name, field in action.fields.items() if name != key}
            actions += [LegalAction(action.do, {**action.arguments, key: value}, other_fields) for value in kind.values]
        return [
            action
            for action in actions
            if all(isinstance(kind, Amount) for kind in _get_required_fields(action).values())
        ]

    def _list_course_actions(self, actor: str) -> list[LegalAction]:
        return [
            action
            for action in self.table.legal(actor)
            if action.part == "course" and action.do not in SEATING_VERBS
        ]  # fmt: skip

    def _do_action(self, action: LegalAction, text: str) -> None:
        """Carry out an action of the person, and ask for the amounts that it needs."""
        arguments: dict[str, Any] = {}
        for key, kind in _get_required_fields(action).items():
            assert isinstance(kind, Amount)
            bounds = self.limit_to_chips(kind)
            cents = None if bounds is None else self.parse_or_ask_amount(_name_action(action), text, bounds)
            if cents is None:
                message_id = "cli-play-plain-too-few-chips" if bounds is None else "cli-play-plain-unchanged"
                self.seat.complain(Message(message_id))
                return
            arguments[key] = print_money(cents)
        self.try_command(action.command(**arguments))

    def _can_continue(self) -> bool:
        is_bot_waiting = not self._have_bots_acted and any(self._list_course_actions(name) for name in self.bots)
        return is_bot_waiting or bool(self._list_course_actions("dealer"))

    def _continue_round(self) -> None:
        """Let each bot take its first legal action, and then let the dealer take one."""
        if not self._have_bots_acted:
            self._have_bots_acted = True
            for number, name in enumerate(self.bots):
                for action in self._list_course_actions(name)[:1]:
                    self._act_for_bot(name, action, number + count_finished(self.table.state.rounds))
        for action in self._list_course_actions("dealer")[:1]:
            self._act_for_dealer(action)
            self._have_bots_acted = False

    def _act_for_bot(self, name: str, action: LegalAction, turn: int) -> None:
        arguments: dict[str, Any] = {}
        for key, kind in _get_required_fields(action).items():
            if isinstance(kind, Amount):
                arguments[key] = print_money(kind.least)
            elif isinstance(kind, OneOf):
                arguments[key] = kind.values[turn % len(kind.values)]
            else:
                return
        self.give_command(action.command(**arguments))
        self.say(Message("cli-play-plain-acts", player=name, action=_name_verb(action.do, arguments.values())))

    def _act_for_dealer(self, action: LegalAction) -> None:
        """Carry out an action of the dealer.

        If the action needs an order of cards or tiles, the committed shuffle provides it.
        """
        order_keys = [key for key, kind in _get_required_fields(action).items() if isinstance(kind, CardsOrTiles)]
        if len(order_keys) != len(_get_required_fields(action)):
            raise NotARecordError(Message("cli-play-plain-unknown-deal", command=repr(action.do)), "play")
        if order_keys:
            assert action.fields[order_keys[0]].admits(" ".join(get_pack(self.terminal.pack))), (
                "the whole pack is dealt from"
            )
            shuffle = self.shuffler.load(self.get_places())
            events = self.give_command(action.command(**{order_keys[0]: " ".join(shuffle.order)}), shuffle)
        else:
            events = self.give_command(action.command())
        for event in events:
            if isinstance(event, Shown):
                text = describe_event(event, self.vocabulary.place).format_with_rules()
                self.say(Message("cli-play-plain-shown", event=text))


def _get_required_fields(action: LegalAction) -> dict[str, Any]:
    """Return the fields of an action that must have a value."""
    return {key: kind for key, kind in action.fields.items() if key not in action.optional and "." not in key}


def _name_action(action: LegalAction) -> Message:
    """Return the name of an action with its fixed values, such as ``Wager red``."""
    fixed_values = [value for key, value in action.arguments.items() if key not in ("player", "box", "seat")]
    return _name_verb(action.do, fixed_values)


def _name_verb(verb: str, values: Iterable[object]) -> Message:
    """Return the name of a command with its values. A command that only a third-party game has keeps its own word."""
    name = message_or(f"web-action-{verb}", verb.replace("-", " "))
    value_text = " ".join(map(str, values))
    return Message("cli-play-plain-action", action=name, values=value_text) if value_text else name


def _name_determination(game: str, name: str) -> Message:
    """Return the name of a determination. One that only a third-party game has keeps its own word."""
    return message_or(f"determination-{game}-{name}", name.replace("-", " "))
