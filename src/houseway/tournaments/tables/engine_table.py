"""A table on its game's engine inside a tournament, with everything that was given to it.

What was given can be taken back. For that the table is kept as it was when something was last taken back, and before the
round in play; from there what still counts is given again. So every act is given a second time at most once or twice,
however often something is taken back, and a table at which nothing is taken back keeps nothing.
"""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from typing import Any, NamedTuple

from msgspec import Struct

from houseway.engine.output.events import Happened
from houseway.engine.ports.tournament_port import AmongPlayers, Departing, Engine
from houseway.engine.protocol.commands import Command
from houseway.engine.state.state_copy import copied, own_round
from houseway.errors import Refused


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


class Opening(NamedTuple):
    """With what a table opens."""

    engine: Engine
    written: dict[str, Any]
    """Its determinations as a record would write them."""
    determinations: Struct
    departures: tuple[Departing, ...] = ()
    """Where approved conditions depart from the game's rules (20.5)."""


def opening_of(engine: Engine, written: dict[str, Any], departures: tuple[Departing, ...] = ()) -> Opening:
    """Return an opening with determinations as a record writes them; raise ``BadRecord`` if they are malformed."""
    return Opening(engine, written, engine.game.convert_table(written), departures)


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
        "_apply", "checkpoints", "commands", "engine", "given", "instrument", "left_out", "opening", "refusals", "state",
    )  # fmt: skip

    def __init__(self, opening: Opening, instrument: str) -> None:
        self.engine = engine = opening.engine
        self.instrument = instrument
        self.opening = opening
        self.refusals: list[dict[str, Any]] = []
        self.checkpoints = Checkpoints()
        self.left_out = 0
        """How many of the first acts are not in ``given``: they cannot be taken back any more."""
        self.given: list[Command | Marker | Stack | Advice] = []
        self.commands = 0
        """How many of the acts were commands."""
        self._apply = engine.game.apply
        self.state = self._opened()

    def _opened(self) -> Any:
        """The table as it was opened, with the clauses from which approved conditions depart (20.5)."""
        departures = [(departure.key, departure.clause) for departure in self.opening.departures]
        return self.engine.open_table(self.opening.determinations, self.instrument, departures)

    @property
    def acts(self) -> int:
        """How many acts were given."""
        return self.left_out + len(self.given)

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
            self.commands += 1
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

    def without_round(self, played: Collection[Command]) -> EngineTable:
        """Another such table, to which only those commands of the round in play were not given: as the record has it."""
        checkpoints = self.checkpoints
        twin = copy(self)
        twin.given, twin.checkpoints = list(self.given), Checkpoints()
        twin.checkpoints.kept, twin.checkpoints.round_began = list(checkpoints.kept), checkpoints.round_began
        twin.take_back(checkpoints.round_began)
        later = [kept for kept in checkpoints.kept if kept.acts > checkpoints.round_began]
        checkpoints.kept = [*twin.checkpoints.kept, *later[-1:]]
        own = {id(command) for command in played}
        for act in self.given[checkpoints.round_began - self.left_out :]:
            if id(act) not in own:
                twin.give(act)
        return twin

    def _go_back(self, acts: int) -> None:
        kept = self.checkpoints.kept
        while kept and kept[-1].acts > acts:
            kept.pop()
        first = (kept[-1].acts if kept else 0) - self.left_out
        replayed = self.given[first : acts - self.left_out]
        del self.given[first:]
        if kept:
            self.state, self.commands = copied(kept[-1].state, self.engine.game.shared), kept[-1].commands
        else:
            self.state, self.commands = self._opened(), 0
        for act in replayed:
            if self.acts == self.checkpoints.round_began:
                self._keep()
            self.give(act)
        self._keep()

    def _keep(self) -> None:
        """Keep the table as it is now, and of what was kept before only the round's beginning."""
        kept = self.checkpoints.kept
        if not kept or kept[-1].acts != self.acts:
            kept.append(Kept(self.acts, self.commands, copied(self.state, self.engine.game.shared)))
        kept[:] = kept[-1:] if self.acts <= self.checkpoints.round_began else [kept[0], kept[-1]]

    def refuse(self, refusal: Refused) -> None:
        """Note a refusal that the record announced, with its number in the table's own record."""
        number = self.commands + len(self.refusals)
        self.refusals.append({"command": number, "rule": refusal.rule, "why": refusal.why})

    def result(self) -> dict[str, Any]:
        """The result of the table's own record."""
        return {**self.engine.game.result(self.state), "refusals": list(self.refusals)}
