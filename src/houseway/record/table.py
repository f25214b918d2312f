"""A live table that writes its own record.

>>> table = Table.open("NI2005-63", decks=6, min="5.00", max="500.00")
>>> table.do("shoe", cards="Th 7d Qs Tc 5c")
()
>>> _ = table.do("wager", box=1, player="ann", amount="10.00")
>>> _ = table.do("deal")
>>> [offer.do for offer in table.legal("ann") if offer.do != "sit"]
['hit', 'stand', 'double', 'split']
>>> _ = table.do("stand", player="ann", box=1)
>>> _ = table.do("dealer")
>>> table.result()["rounds"][0]["net"]
{'ann': '10.00', 'house': '-10.00'}

A command that the rules forbid raises ``Refused`` with the clause, changes nothing and is not recorded:

>>> try:
...     table.do("wager", box=1, player="ann", amount="7.50")
... except Refused as refusal:
...     print(refusal.rule)
3.3
>>> len(table.record()["commands"])
5
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.errors import BadRecord, Refused
from houseway.games import game_by
from houseway.record.chain import chained
from houseway.record.envelope import VERSION, pick_instrument
from houseway.table.course import Course
from houseway.table.game import Game, Offer
from houseway.table.lines import Happened

__all__ = ["Refused", "Table"]


class Table:
    """One table: a game's state together with the record that led to it.

    The instrument is named by its number, or by the key of its game with the ``date`` of play.
    """

    def __init__(self, instrument: str, determinations: Mapping[str, Any], title: str = "") -> None:
        date = determinations.get("date")
        self.instrument = pick_instrument(instrument, date if isinstance(date, str) else None)
        self.title = title
        self.game: Game[Any, Any] = game_by(self.instrument)
        self._determinations = dict(determinations)
        self._commands: list[dict[str, Any]] = []
        self._shuffles: list[dict[str, Any]] = []
        self._course = Course(self.instrument)
        try:
            decoded = self.game.convert_table(self._determinations)
        except BadRecord as error:
            raise error.within("table") from error
        self.state = self.game.open(decoded, self.instrument)

    def __repr__(self) -> str:
        return f"<Table of {self.game.key} by {self.instrument}, {self.commands} commands>"

    @classmethod
    def open(cls, instrument: str, /, **determinations: Any) -> Table:
        """A new table; the keys of the determinations with underscores for their hyphens."""
        return cls(instrument, _hyphened(determinations))

    def do(self, verb: str, /, **arguments: Any) -> tuple[Happened, ...]:
        """Give a command; what happened. ``from_`` stands for the key ``from``."""
        return self.give({"do": verb, **_hyphened(arguments)})

    def give(self, command: dict[str, Any]) -> tuple[Happened, ...]:
        """Give a command as JSON."""
        try:
            typed = self.game.convert_command(command)
            self._course.check(typed)
        except BadRecord as error:
            raise error.within("command") from error
        happened = self.game.apply(self.state, typed)
        self._course.took(typed)
        self._commands.append(dict(command))
        return happened

    def legal(self, actor: str) -> tuple[Offer, ...]:
        """Every command that the actor may give now."""
        return self.game.legal(self.state, actor)

    def view(self, viewer: str) -> dict[str, Any]:
        """What the viewer may see."""
        return self.game.view(self.state, viewer)

    def result(self) -> dict[str, Any]:
        """The result so far, as a replay of the record would give it."""
        return {**self.game.result(self.state), "refusals": []}

    def put_shuffle(self, shuffle: dict[str, Any]) -> None:
        """Put a shuffle on record: ``Shuffle.committed`` when its command is given, ``Shuffle.opening`` when it is over.

        The commitment is part of the chain from the first on; the opening takes the place of what was only bound.
        """
        self._shuffles = [entry for entry in self._shuffles if entry["command"] != shuffle["command"]] + [shuffle]

    @property
    def commands(self) -> int:
        """How many commands the record holds."""
        return len(self._commands)

    def record(self) -> dict[str, Any]:
        """The record so far, with its hash chain."""
        record: dict[str, Any] = {
            "record": VERSION,
            "instrument": self.instrument,
            "title": self.title,
            "table": self._determinations,
            "commands": [dict(command) for command in self._commands],
        }
        if self._shuffles:
            record["shuffles"] = list(self._shuffles)
        return chained(record)


def _hyphened(arguments: Mapping[str, Any]) -> dict[str, Any]:
    return {key.rstrip("_").replace("_", "-"): value for key, value in arguments.items()}
