"""The story of a live table: the last things that happened, in words for everybody, in each language that is asked for.

It is made from the entries alone, and after a restart it goes on from the last snapshot. Words cost more than the rules: where
nobody asks for them only the commands are kept, behind the state as it was put down before them, and they are told when
somebody does ask.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from houseway.engine.output.activity_lines import Said, told_plainly
from houseway.engine.output.events import Happened, Line, won_by
from houseway.engine.output.vocabulary import Moment, finished
from houseway.engine.ports.hosting import Books
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game
from houseway.engine.state.snapshots import pack, unpacked
from houseway.games import felt, room_of
from houseway.i18n.catalogue import speaking
from houseway.money import print_money
from houseway.records.format.entries import COMMAND, OPENED

if TYPE_CHECKING:
    from houseway.server.tables.table_replica import Replica

LONGEST = 60
"""How many of the last lines are told."""
OPENED_KEPT = 2
REST_EVERY = 80
"""Commands after which the state is put down anew where no snapshot came meanwhile; a language that nobody asked for since is
told no more."""


class Rest(NamedTuple):
    """The state behind entry ``n`` as ``pack`` writes it, and the commands that came then, with the numbers of their entries."""

    n: int
    state: bytes
    entries: list[int]
    commands: list[bytes]


class Before(NamedTuple):
    """What must be taken down before a command that is told."""

    noted: Any
    over: int
    closed: int


class Told:
    """The lines in one language."""

    def __init__(self, since: int) -> None:
        self.lines: deque[dict[str, Any]] = deque(maxlen=LONGEST)
        self.since = since
        """Behind this entry nothing is left out."""

    def add(self, lines: Iterable[dict[str, Any]]) -> None:
        """Tell more; of the oldest entry that goes, other lines may stay."""
        for line in lines:
            if len(self.lines) == LONGEST:
                self.since = self.lines[0]["n"]
            self.lines.append(line)


class Story:
    """What a table tells to whoever watches."""

    def __init__(self) -> None:
        self._told: dict[str, Told] = {}
        """The languages that are told as things happen."""
        self._asked: set[str] = set()
        """Those that somebody asked for since the last rest."""
        self._rests: deque[Rest] = deque(maxlen=2)
        self.facts: dict[str, Any] = {}
        """What a page draws and no view holds: the dice as they fell, and the box that they named."""
        self.opened: deque[dict[str, Any]] = deque(maxlen=OPENED_KEPT)
        """The last shuffles that were opened."""

    def told(self, replica: Replica, language: str) -> Told:
        """The lines in a language: those of the commands that are kept, and from now on of all that come."""
        self._asked.add(language)
        found = self._told.get(language)
        if found is None:
            found = self._told[language] = self._told_again(replica, language)
        return found

    def forget(self) -> None:
        """What was kept does not lead to the state any more: tell on from here."""
        self._rests.clear()

    def before(self, replica: Replica, closed: int) -> Before | None:
        """What must be taken down before a command; nothing where nobody asks for words."""
        if not self._rests:
            self._put_down(replica, replica.n)
        return _before(replica.game, replica.state, closed) if self._told else None

    def tell(
        self, replica: Replica, entry: Mapping[str, Any], command: Command, happened: tuple[Happened, ...],
        before: Before | None, closed: int,
    ) -> None:  # fmt: skip
        """A command was carried out; ``closed`` rounds are over."""
        n = replica.n + 1
        self.facts = replica.on_floor.facts(replica.state, command, self.facts)
        if before is not None:
            for language, told in self._told.items():
                told.add(
                    _lines(replica.game, replica.books, replica.state, n, command, happened, before, closed, language)
                )
        kept = self._rests[-1]
        kept.entries.append(n)
        kept.commands.append(msgspec.json.encode(entry[COMMAND]))
        if len(kept.entries) >= REST_EVERY:
            self._put_down(replica, n)

    def _put_down(self, replica: Replica, n: int) -> None:
        self.rest(n, pack(replica.state, replica.game.shared, None))

    def rest(self, n: int, state: bytes) -> None:
        """The state behind entry ``n`` was put down, here or in a snapshot; let go of languages that nobody asks for."""
        self._rests.append(Rest(n, state, [], []))
        self._told = {language: told for language, told in self._told.items() if language in self._asked}
        self._asked.clear()

    def _told_again(self, replica: Replica, language: str) -> Told:
        """Play the commands that are kept again, and tell them."""
        if not self._rests:
            return Told(replica.n)
        game, books = replica.game, replica.books
        told = Told(self._rests[0].n)
        state = replica.opened()
        _, fill = unpacked(self._rests[0].state)
        fill(state, game.shared, game.package)
        for n, data in [one for rest in self._rests for one in zip(rest.entries, rest.commands, strict=True)]:
            command = game.decode_command(data)
            before = _before(game, state, books.closed(state))
            happened = game.apply(state, command)
            told.add(_lines(game, books, state, n, command, happened, before, books.closed(state), language))
        return told

    def take_opened(self, entry: Mapping[str, Any]) -> None:
        """A shuffle was opened."""
        self.opened.append(dict(entry[OPENED]))


def _before(game: Game[Any, Any], state: Any, closed: int) -> Before:
    return Before(felt(game.key).note(state), finished(state.rounds), closed)


def _lines(
    game: Game[Any, Any], books: Books, state: Any, n: int, command: Command, happened: tuple[Happened, ...],
    before: Before, closed: int, language: str,
) -> list[dict[str, Any]]:  # fmt: skip
    """What a command brought about, and what a round that it ended brought each player."""
    round_ = state.rounds[before.over] if len(state.rounds) > before.over else state.round
    moment = Moment(state, command, happened, round_, before.noted, all_cards=False)
    with speaking(language):
        lines = [
            {"n": n, **msgspec.to_builtins(said), "text": _begun(said), "rules": said.rules}
            for said in _said(game.key, moment)
        ]
    if closed > before.closed:
        lines.append(_net(books, state, n, happened, closed))
    return lines


def _net(books: Books, state: Any, n: int, happened: Iterable[Happened], number: int) -> dict[str, Any]:
    """What a round that is over now brought each player."""
    if books.stakes is None:
        net = books.net(state, number)
    else:
        net = won_by(line for line in happened if isinstance(line, Line))
    nets = {player: print_money(cents) for player, cents in net.items()}
    return {"n": n, "kind": "net", "text": "", "rules": (), "round": number, "nets": nets}


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
    return room_of(key, "output.activity_lines")
