"""A table on its game's engine inside a tournament, with everything that was given to it.

What was given can be taken back. For that the table is kept as it was when something was last taken back, and before the
round in play; from there what still counts is given again. So every act is given a second time at most once or twice,
however often something is taken back, and a table at which nothing is taken back keeps nothing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Struct

from houseway.errors import Refused
from houseway.table.commands import Command
from houseway.table.copies import copied, own_round
from houseway.table.lines import Happened
from houseway.table.tournament import AmongPlayers, Engine


class Marker(Struct, frozen=True):
    """The starting marker is laid at a seat."""

    seat: int


class Stack(Struct, frozen=True):
    """A player's chips at a table that knows the stacks are those that the tournament knows."""

    player: str
    chips: int


class Advice(Struct, frozen=True):
    """A player was advised about the order of wagers elsewhere in the tournament."""

    player: str


class Kept(NamedTuple):
    """The table after so many acts, of which so many were commands."""

    acts: int
    commands: int
    state: Any


class Checkpoints:
    """As the table was before the round in play, and at the last taking back in it; nothing while nothing was taken back."""

    __slots__ = ("kept", "round_began")

    def __init__(self) -> None:
        self.kept: list[Kept] = []
        self.round_began = 0
        """How many acts there were when the round in play began."""


class EngineTable:
    """A table on its game's engine."""

    __slots__ = (
        "_apply", "_commands", "checkpoints", "determinations", "engine", "given", "instrument", "refusals", "state",
    )  # fmt: skip

    def __init__(self, engine: Engine, determinations: Struct, instrument: str) -> None:
        self.engine = engine
        self.instrument = instrument
        self.determinations = determinations
        self.refusals: list[dict[str, Any]] = []
        self.checkpoints = Checkpoints()
        self.given: list[Command | Marker | Stack | Advice] = []
        self._commands = 0
        self._apply = engine.game.apply
        self.state = engine.game.open(determinations, instrument)

    @property
    def acts(self) -> int:
        """How many acts were given."""
        return len(self.given)

    @property
    def rounds(self) -> int:
        """How many rounds the table's own record has, void ones among them."""
        return len(self.state.rounds)

    def begin_round(self) -> None:
        """A round begins here: it may have to be taken back as a whole."""
        self.checkpoints.round_began = self.acts

    def do(self, command: dict[str, Any]) -> None:
        """Give a command of the tournament's own."""
        self.give(self.engine.game.convert_command(command))

    def give(self, act: Command | Marker | Stack | Advice) -> tuple[Happened, ...]:
        """Give a command, or put marker, chips or advice in their place; what happened."""
        happened: tuple[Happened, ...] = ()
        if isinstance(act, Command):
            if self.checkpoints.kept and isinstance(number := getattr(act, "round", None), int):
                own_round(self.state, number)
            happened = self._apply(self.state, act)
            self._commands += 1
        else:
            self._place(act)
        self.given.append(act)
        return happened

    def _place(self, act: Marker | Stack | Advice) -> None:
        state, engine = self.state, self.engine
        if isinstance(act, Marker):
            engine.lay_marker(state, act.seat)
        elif isinstance(act, Advice):
            engine.advise(state, act.player)
        else:
            assert isinstance(engine, AmongPlayers)
            engine.put_stack(state, act.player, act.chips)

    def take_back(self, acts: int) -> None:
        """Let the table be as it was after so many acts."""
        if acts != self.acts:
            self._go_back(acts)

    def build_up_again(self) -> None:
        """Let the table be what was given to it makes it, whatever else had begun."""
        self._go_back(self.acts)

    def _go_back(self, acts: int) -> None:
        kept = self.checkpoints.kept
        while kept and kept[-1].acts > acts:
            kept.pop()
        replayed = self.given[kept[-1].acts if kept else 0 : acts]
        del self.given[kept[-1].acts if kept else 0 :]
        if kept:
            self.state, self._commands = copied(kept[-1].state, self.engine.game.shared), kept[-1].commands
        else:
            self.state, self._commands = self.engine.game.open(self.determinations, self.instrument), 0
        for act in replayed:
            if self.acts == self.checkpoints.round_began:
                self._keep()
            self.give(act)
        self._keep()

    def _keep(self) -> None:
        """Keep the table as it is now, and of what was kept before only the round's beginning."""
        kept = self.checkpoints.kept
        if not kept or kept[-1].acts != self.acts:
            kept.append(Kept(self.acts, self._commands, copied(self.state, self.engine.game.shared)))
        kept[:] = kept[-1:] if self.acts <= self.checkpoints.round_began else [kept[0], kept[-1]]

    def refuse(self, refusal: Refused) -> None:
        """Note a refusal that the record announced, with its number in the table's own record."""
        number = self._commands + len(self.refusals)
        self.refusals.append({"command": number, "rule": refusal.rule, "why": refusal.why})

    def result(self) -> dict[str, Any]:
        """The result of the table's own record."""
        return {**self.engine.game.result(self.state), "refusals": list(self.refusals)}
