"""The story of a live table: the last things that happened, in words for everybody, in each language; made as the entries
are taken, so that it is theirs alone, and after a restart it goes on from the last snapshot."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.games import felt, room_of
from houseway.kit.money import print_money
from houseway.kit.tongue import LANGUAGES, speaking
from houseway.record.entries import OPENED
from houseway.table.commands import Command
from houseway.table.felt import Moment, finished
from houseway.table.lines import Happened, Line, won_by
from houseway.table.story import Said, told_plainly, verb_of

if TYPE_CHECKING:
    from houseway.floor.replica import Replica

LONGEST = 60
"""How many of the last lines are told."""
OPENED_KEPT = 2


class Story:
    """What a table tells to whoever watches."""

    def __init__(self, since: int = -1) -> None:
        self._told: dict[str, deque[dict[str, Any]]] = {language: deque(maxlen=LONGEST) for language in LANGUAGES}
        self.since = since
        """Behind this entry nothing is left out."""
        self.facts: dict[str, Any] = {}
        """What a page draws and no view holds: the dice as they fell, and the box that they named."""
        self.opened: deque[dict[str, Any]] = deque(maxlen=OPENED_KEPT)
        """The last shuffles that were opened."""

    def lines(self, language: str) -> list[dict[str, Any]]:
        """The lines in a language."""
        return list(self._told[language])

    def before(self, replica: Replica) -> tuple[Any, int]:
        """What must be taken down before a command."""
        return felt(replica.game.key).note(replica.state), finished(replica.state.rounds)

    def tell(
        self, replica: Replica, command: Command, happened: tuple[Happened, ...], before: tuple[Any, int], closed: int
    ) -> None:
        """A command was carried out."""
        noted, over = before
        state = replica.state
        round_ = state.rounds[over] if len(state.rounds) > over else state.round
        moment = Moment(state, command, happened, round_, noted, all_cards=False)
        self._note_facts(replica, command)
        net = self._net(replica, happened, closed)
        for language, told in self._told.items():
            with speaking(language):
                lines = [
                    {"n": replica.n + 1, **msgspec.to_builtins(said), "text": _begun(said), "rules": said.rules}
                    for said in _said(replica.game.key, moment)
                ]
            for line in lines if net is None else [*lines, net]:
                if len(told) == LONGEST:
                    self.since = told[0]["n"]
                told.append(line)

    def take_opened(self, entry: Mapping[str, Any]) -> None:
        """A shuffle was opened."""
        self.opened.append(dict(entry[OPENED]))

    def _note_facts(self, replica: Replica, command: Command) -> None:
        verb = verb_of(command)
        if verb == "dice" and getattr(command, "flat", False):
            room = room_of(replica.game.key, "dealing")
            values = list(getattr(command, "values", ()))
            if room is not None:
                self.facts = {"dice": values, "first-box": room.first_box(replica.state, sum(values))}
        elif verb == "no-more-bets":
            self.facts = {}

    def _net(self, replica: Replica, happened: Iterable[Happened], closed: int) -> dict[str, Any] | None:
        """What a round that is over now brought each player."""
        number = replica.books.closed(replica.state)
        if number <= closed:
            return None
        if replica.books.stakes is None:
            net = replica.books.net(replica.state, number)
        else:
            net = won_by(line for line in happened if isinstance(line, Line))
        nets = {player: print_money(cents) for player, cents in net.items()}
        return {"n": replica.n + 1, "kind": "net", "text": "", "rules": (), "round": number, "nets": nets}


def _begun(said: Said) -> str:
    """A sentence begins with a capital, but a name is written as its owner writes it."""
    if said.player is not None and said.text.startswith(said.player):
        return said.text
    return said.text[:1].upper() + said.text[1:]


def _said(key: str, moment: Moment) -> Iterable[Said]:
    room = _room(key)
    said: Iterable[Said] = told_plainly(moment, felt(key)) if room is None else room.story(moment)
    return said


@cache
def _room(key: str) -> Any:
    return room_of(key, "story")
