"""A tournament table on its game's engine, with all actions that were executed at it.

To undo an action, the table replays the actions before it. To limit the replays, the table stores two states
from the first undo on: the state at the last undo, and the state before the present round. A later undo starts
from one of them, so each action is replayed at most twice.
"""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from typing import Any, NamedTuple

from msgspec import Struct

from houseway.engine.output.events import TableEvent
from houseway.engine.output.result_types import GameResult, RefusalEntry, TableResult
from houseway.engine.ports.tournament_port import AmongPlayersEngine, Departure, Engine
from houseway.engine.protocol.commands import Command
from houseway.engine.state.state_copy import copy_state, unshare_round
from houseway.errors import Refused
from houseway.i18n import render_for_record


class MarkerUpdate(Struct, frozen=True):
    """Action that puts the starting marker at a seat."""

    seat: int


class StackUpdate(Struct, frozen=True):
    """Action that sets a player's stack to the chips that the player holds in the tournament.

    It is used at tables whose engine stores the stacks of the players.
    """

    player: str
    chips: int


class AdviceUpdate(Struct, frozen=True):
    """Action that records that a player was already advised about the order of wagers at another table."""

    player: str


class TableOpening(NamedTuple):
    """The engine, determinations and departures with which a table is opened."""

    engine: Engine
    plain_determinations: dict[str, Any]
    """Determinations of the table as plain values, in the form of a record."""
    determinations: Struct
    departures: tuple[Departure, ...] = ()
    """Departures of the approved conditions from the rules of the game (20.5)."""


def make_opening(
    engine: Engine, plain_determinations: dict[str, Any], departures: tuple[Departure, ...] = ()
) -> TableOpening:
    """Return the arguments for opening a table, with its determinations decoded.

    Raises:
        InvalidRecordError: the determinations are malformed.
    """
    return TableOpening(engine, plain_determinations, engine.game.convert_table(plain_determinations), departures)


class Checkpoint(NamedTuple):
    """Stored state of a table, with the numbers of actions and of commands executed before it."""

    action_count: int
    command_count: int
    state: Any


class Checkpoints:
    """Stored states of a table from which an undo can start: before the present round, and at its last undo.

    There are none until something is undone.
    """

    __slots__ = ("kept", "round_began")

    def __init__(self) -> None:
        self.kept: list[Checkpoint] = []
        self.round_began = 0
        """Number of actions when the present round began."""


class EngineTable:
    """A tournament table that is played on its game's engine."""

    __slots__ = (
        "_apply", "checkpoints", "commands", "engine", "given", "instrument", "left_out", "opening", "refusals", "state",
    )  # fmt: skip

    def __init__(self, opening: TableOpening, instrument: str) -> None:
        self.engine = engine = opening.engine
        self.instrument = instrument
        self.opening = opening
        self.refusals: list[dict[str, Any]] = []
        self.checkpoints = Checkpoints()
        self.left_out = 0
        """Number of earlier actions that are not in ``given`` and can no longer be undone."""
        self.given: list[Command | MarkerUpdate | StackUpdate | AdviceUpdate] = []
        self.commands = 0
        """Number of executed actions that were commands."""
        self._apply = engine.game.apply
        self.state = self._make_opening_state()

    def _make_opening_state(self) -> Any:
        """Return the state of the newly opened table, which includes the departures of approved conditions (20.5)."""
        departures = [(departure.key, departure.clause) for departure in self.opening.departures]
        return self.engine.open_table(self.opening.determinations, self.instrument, departures)

    @property
    def action_count(self) -> int:
        """Number of actions executed at the table so far."""
        return self.left_out + len(self.given)

    @property
    def round_count(self) -> int:
        """Number of rounds in the table's own record, including void ones."""
        return len(self.state.rounds)

    def begin_round(self) -> None:
        """Mark the present number of actions as the beginning of a round, so that the round can be undone."""
        self.checkpoints.round_began = self.action_count

    def execute_plain(self, command: dict[str, Any]) -> None:
        """Decode and execute a command that the tournament gives as plain values."""
        self.execute(self.engine.game.convert_command(command))

    def execute(self, action: Command | MarkerUpdate | StackUpdate | AdviceUpdate) -> tuple[TableEvent, ...]:
        """Execute a command, or apply an update of the marker, a stack or advice, and return the events."""
        events: tuple[TableEvent, ...] = ()
        if isinstance(action, Command):
            if self.checkpoints.kept and isinstance(number := getattr(action, "round", None), int):
                unshare_round(self.state, number)
            events = self._apply(self.state, action)
            self.commands += 1
        else:
            self._apply_update(action)
        self.given.append(action)
        return events

    def _apply_update(self, update: MarkerUpdate | StackUpdate | AdviceUpdate) -> None:
        state, engine = self.state, self.engine
        if isinstance(update, MarkerUpdate):
            engine.lay_marker(state, update.seat)
        elif isinstance(update, AdviceUpdate):
            engine.mark_advised(state, update.player)
        else:
            assert isinstance(engine, AmongPlayersEngine)
            engine.set_stack(state, update.player, update.chips)

    def undo_to(self, action_count: int) -> None:
        """Undo all actions after the first ``action_count`` actions."""
        if action_count != self.action_count:
            self._replay_to(action_count)

    def rebuild(self) -> None:
        """Build the state again from the executed actions.

        This discards changes that an action made before it failed.
        """
        self._replay_to(self.action_count)

    def copy_without_round(self, played_commands: Collection[Command]) -> EngineTable:
        """Return a copy of the table as if the given commands of the present round had not been executed.

        The record does not contain these commands until the round ends, so the copy agrees with the record.
        """
        checkpoints = self.checkpoints
        new_table = copy(self)
        new_table.given, new_table.checkpoints = list(self.given), Checkpoints()
        new_table.checkpoints.kept, new_table.checkpoints.round_began = list(checkpoints.kept), checkpoints.round_began
        new_table.undo_to(checkpoints.round_began)
        later_checkpoints = [
            checkpoint for checkpoint in checkpoints.kept if checkpoint.action_count > checkpoints.round_began
        ]
        checkpoints.kept = [*new_table.checkpoints.kept, *later_checkpoints[-1:]]
        played_ids = {id(command) for command in played_commands}
        for action in self.given[checkpoints.round_began - self.left_out :]:
            if id(action) not in played_ids:
                new_table.execute(action)
        return new_table

    def _replay_to(self, action_count: int) -> None:
        checkpoints = self.checkpoints.kept
        while checkpoints and checkpoints[-1].action_count > action_count:
            checkpoints.pop()
        start = (checkpoints[-1].action_count if checkpoints else 0) - self.left_out
        replayed_actions = self.given[start : action_count - self.left_out]
        del self.given[start:]
        if checkpoints:
            self.state, self.commands = (
                copy_state(checkpoints[-1].state, self.engine.game.shared_attributes),
                checkpoints[-1].command_count,
            )
        else:
            self.state, self.commands = self._make_opening_state(), 0
        for action in replayed_actions:
            if self.action_count == self.checkpoints.round_began:
                self._save_checkpoint()
            self.execute(action)
        self._save_checkpoint()

    def _save_checkpoint(self) -> None:
        """Store the present state as a checkpoint, and discard earlier checkpoints.

        Only the checkpoint from the beginning of the present round is not discarded.
        """
        checkpoints = self.checkpoints.kept
        if not checkpoints or checkpoints[-1].action_count != self.action_count:
            checkpoints.append(
                Checkpoint(self.action_count, self.commands, copy_state(self.state, self.engine.game.shared_attributes))
            )
        checkpoints[:] = (
            checkpoints[-1:] if self.action_count <= self.checkpoints.round_began else [checkpoints[0], checkpoints[-1]]
        )

    def record_refusal(self, refusal: Refused) -> None:
        """Record a refusal that the record expects, with the number of its command in the table's own record."""
        number = self.commands + len(self.refusals)
        self.refusals.append({"command": number, "rule": refusal.rule, "why": render_for_record(refusal.reason)})

    def make_result(self) -> TableResult:
        """Return the result of the table's own record, with its refusals."""
        result = self.engine.game.result(self.state)
        assert isinstance(result, GameResult)
        refusals = [RefusalEntry(**refusal) for refusal in self.refusals]
        return TableResult(rounds=result.rounds, state=result.state, refusals=refusals)
