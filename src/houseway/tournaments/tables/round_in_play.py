"""A round that is being played at a table of a tournament.

It checks seats and holdings, and handles errors that are discovered in earlier rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.engine.ports.tournament_port import AmongPlayersEngine, Engine
from houseway.engine.protocol.commands import Command, Void
from houseway.errors import InvalidRecordError, Refused
from houseway.i18n import Message
from houseway.tournaments.tables.engine_table import AdviceUpdate, EngineTable

if TYPE_CHECKING:
    from houseway.tournaments.play.state import Entrant, Session, TournamentTable

RESERVED_VERBS = frozenset(("sit", "leave", "move", "buy", "exclude", "vacate"))
"""Verbs of commands that only the tournament itself may give at its tables (17.7, 18.7, 20.7)."""


class RoundInPlay:
    """A round that is played at a table command by command, until a command settles it."""

    def __init__(
        self,
        session: Session,
        table: EngineTable,
        holdings: Mapping[Entrant, int],
        tournament_table: TournamentTable | None = None,
    ) -> None:
        """Begin the round.

        ``tournament_table`` is None for an extra round, which has a separate table.
        """
        self.table = table
        self.misplaced_rounds: list[int] = []
        """Numbers of counted rounds of the tournament that became void during this round (Blackjack 14.5)."""
        self._table_clauses = session.plan.options.clauses
        """Clauses of the table's own instrument, as the table's own record cites them."""
        self._session = session
        self._counted_rounds = () if tournament_table is None else tournament_table.counted
        self._holdings = dict(holdings)
        self._chips_by_name = {entrant.name: chips for entrant, chips in holdings.items()}
        table.begin_round()
        self._start_counts = table.action_count, len(table.refusals)
        self._rounds_before = table.round_count
        self._previous_nets: Mapping[str, int] | None = None
        """Net result of the previous round by player, as the holdings include it.

        It is None until that round is corrected (14.4).
        """
        self._is_reopened = False
        """True if the previous round is in play again because it is being corrected."""
        self._corrections: dict[Entrant, int] = {}
        """Change of each entrant's chips by corrections of the previous round."""
        for entrant in holdings:
            if entrant.advised and not table.engine.is_advised(table.state, entrant.name):
                table.execute(AdviceUpdate(entrant.name))

    @property
    def entrants(self) -> Collection[Entrant]:
        """Entrants who play the round."""
        return self._holdings.keys()

    def get_unstaked_cents(self, player: str) -> int:
        """Return the chips of a player that are not on the layout."""
        if isinstance(self.table.engine, AmongPlayersEngine):
            return self.table.engine.get_stack(self.table.state, player)
        return self._chips_by_name[player] - self.table.engine.count_chips_on_layout(self.table.state, player)

    @property
    def is_settled(self) -> bool:
        """True if a round was settled at the table since this object was created.

        Void rounds and misdeals are not settled.
        """
        return self._has_settled_up_to(self.table.round_count)

    def _has_settled_up_to(self, last_number: int) -> bool:
        """Return whether a round was settled since this object was created.

        Only rounds with numbers up to and including ``last_number`` in the table's own record are considered.
        """
        is_settled = self.table.state.rounds.is_settled
        return any(is_settled(number) for number in range(last_number, self._rounds_before, -1))

    def execute(self, command: Command) -> None:
        """Execute a command at the table.

        Raises:
            Refused: the rules of the game forbid the command, or it changes seats, stakes more than the player holds,
                or reopens or voids a round that the tournament has counted.
        """
        watched_commands = _get_watched_commands(self.table.engine)
        if type(command) in watched_commands.position_types:
            raise Refused(self._table_clauses.position, Message("tournaments-table-seats-fixed"))
        if isinstance(command, Void) and self._is_completed(command.round):
            raise Refused(self._table_clauses.impractical, Message("tournaments-table-voids-by-tournament"))
        if type(command) in watched_commands.reopening_types and self._can_reach_counted_round():
            rule = self.table.engine.reopening_verbs[str(command.__struct_config__.tag)]
            raise Refused(rule, Message("tournaments-round-counted"))
        if (
            type(command) in watched_commands.correction_types
            and 1 <= getattr(command, "round", 0) <= self._rounds_before
        ):
            self._correct_round(command)
            return
        self.table.execute(command)
        if type(command) in watched_commands.staking_types:
            self._check_stakes(command)
        if self._is_reopened:
            self._correct_holdings()

    def _can_reach_counted_round(self) -> bool:
        """Return whether a command that reopens the last settled round would reopen one that is already counted.

        This is so if the table is between rounds and this play has not settled a round. A round that is settled during
        this play is counted only when the play ends.
        """
        return self.table.engine.is_between_rounds(self.table.state) and not self.is_settled

    def _is_completed(self, number: int | None) -> bool:
        """Return whether the round with this number in the table's own record is over."""
        rounds = self.table.state.rounds
        if number is None or not 1 <= number <= len(rounds):
            return False
        return number < len(rounds) or rounds[-1].status != "open"

    def _correct_round(self, command: Any) -> None:
        """Apply a correction to a completed round.

        The hands of the previous round can be corrected until another round begins (14.4). If the error is in an
        earlier round, that round becomes void (14.5).
        """
        table, number = self.table, command.round
        position = self._find_counted_position(number)
        if position is not None and (self._counted_rounds[position].is_void or position + 1 in self.misplaced_rounds):
            assert self._table_clauses.placement_void is not None
            raise Refused(self._table_clauses.placement_void, Message("tournaments-round-void-already", round=number))
        if number < table.engine.count_rounds_begun(table.state):
            table.execute(command)
            if position is not None:
                self.misplaced_rounds.append(position + 1)
            return
        previous_nets = (
            table.engine.get_nets(table.state.rounds[number - 1])
            if self._previous_nets is None
            else self._previous_nets
        )
        table.execute(command)
        saved_values = self._previous_nets, self._is_reopened
        self._previous_nets, self._is_reopened = previous_nets, True
        try:
            self._correct_holdings()
        except Refused:
            self._previous_nets, self._is_reopened = saved_values
            raise

    def _find_counted_position(self, number: int) -> int | None:
        """Return the index of the counted round that has this number in the table's own record.

        Return None if no counted round has this number.
        """
        positions = range(len(self._counted_rounds) - 1, -1, -1)
        return next((position for position in positions if self._counted_rounds[position].played == number), None)

    def _correct_holdings(self) -> None:
        """Update the players' chips after a command that corrects the previous round.

        While that round is in play again, its players may stake the chips that they held before it. When it is settled
        again, the difference between the new and the old result is added to the holdings.

        Raises:
            Refused: the correction changes the result of a player who is out, or a player has more chips on the layout
                than the corrected holding.
        """
        table, position = self.table, self._find_counted_position(self._rounds_before)
        if table.round_count < self._rounds_before:
            if position is not None:
                self._chips_by_name = {
                    entrant.name: chips for entrant, chips in self._counted_rounds[position].before.items()
                }
            return
        assert self._previous_nets is not None
        new_nets = table.engine.get_nets(table.state.rounds[self._rounds_before - 1])
        differences = {
            name: new_nets.get(name, 0) - self._previous_nets.get(name, 0)
            for name in {**self._previous_nets, **new_nets}
        }
        holdings = {
            entrant: max(chips + differences.get(entrant.name, 0), 0) for entrant, chips in self._holdings.items()
        }
        chips_by_name = {entrant.name: chips for entrant, chips in holdings.items()}
        if any(cents and name not in chips_by_name for name, cents in differences.items()):
            assert self._table_clauses.placement_put_right is not None
            table.undo_to(table.action_count - 1)
            raise Refused(self._table_clauses.placement_put_right, Message("tournaments-correction-of-player-out"))
        for name, chips in chips_by_name.items():
            if table.engine.count_chips_on_layout(table.state, name) > chips:
                table.undo_to(table.action_count - 1)
                raise Refused(
                    self._table_clauses.chips, Message("tournaments-layout-above-corrected-holding", player=name)
                )
        for entrant in holdings:
            self._corrections[entrant] = self._corrections.get(entrant, 0) + differences.get(entrant.name, 0)
        self._holdings, self._chips_by_name = holdings, chips_by_name
        self._previous_nets, self._is_reopened = new_nets, False

    def _check_stakes(self, command: Any) -> None:
        """Check that the players of a command have no more chips on the layout than they hold.

        Raises:
            Refused: a player has too many chips on the layout; the command is undone.
        """
        table, chips_by_name = self.table, self._chips_by_name
        for player in (command.player, *getattr(command, "partners", ())):
            if table.engine.count_chips_on_layout(table.state, player) > chips_by_name.get(player, 0):
                table.undo_to(table.action_count - 1)
                raise Refused(self._table_clauses.chips, Message("tournaments-too-few-chips", player=player))

    def play(self, play: Sequence[Any]) -> None:
        """Execute all commands of a round.

        The last command must settle the round, and no earlier command may settle one.
        """
        commands = decode_commands(self.table.engine, play)
        watched_commands = _get_watched_commands(self.table.engine)
        for command in commands[:-1]:
            if command.refused is None and type(command) not in watched_commands.all_types and not self._is_reopened:
                self.table.execute(command)
            else:
                self._execute_or_expect_refusal(command)
        if self.is_settled:
            raise InvalidRecordError(Message("tournaments-play-goes-on"))
        for command in commands[-1:]:
            self._execute_or_expect_refusal(command)

    def _execute_or_expect_refusal(self, command: Command) -> None:
        """Execute a command, or record its refusal if the record expects that refusal.

        Raises:
            Refused: the command is refused unexpectedly, or it is allowed although the record expects a refusal.
        """
        try:
            self.execute(command)
        except Refused as refusal:
            if command.refused != refusal.rule:
                raise
            self.table.record_refusal(refusal)
        else:
            if command.refused is not None:
                reason = Message("tournaments-refusal-expected")
                raise Refused(command.refused, reason)

    def end(self) -> dict[Entrant, int]:
        """Return the holdings after the round.

        If a player was advised at the table, the advice also counts in the tournament (T-42).

        Raises:
            InvalidRecordError: the commands did not settle exactly one round, or did not end with its settlement.
        """
        table, engine = self.table, self.table.engine
        rounds = table.state.rounds
        is_settled = len(rounds) > self._rounds_before and rounds[-1].status == "settled"
        if not is_settled or self._has_settled_up_to(len(rounds) - 1):
            raise InvalidRecordError(Message("tournaments-play-settles-one-round"))
        for entrant in self._holdings:
            entrant.advised = entrant.advised or engine.is_advised(table.state, entrant.name)
        if isinstance(engine, AmongPlayersEngine):
            return engine.get_stacks(table.state, self._holdings)
        if self._corrections:
            self._store_correction()
        nets = engine.get_nets(rounds[-1])
        return {entrant: chips + nets.get(entrant.name, 0) for entrant, chips in self._holdings.items()}

    def _store_correction(self) -> None:
        """Store the corrected holdings and the corrected result of the previous round in the tournament."""
        self._session.chips.update(self._holdings)
        position = self._find_counted_position(self._rounds_before)
        if position is not None:
            changes = self._counted_rounds[position].brought
            for entrant, cents in self._corrections.items():
                changes[entrant] = changes.get(entrant, 0) + cents

    def undo(self) -> None:
        """Undo all actions and refusals since the beginning of this round."""
        action_count, refusal_count = self._start_counts
        self.table.undo_to(action_count)
        del self.table.refusals[refusal_count:]


class WatchedCommands(NamedTuple):
    """Types of commands that the tournament must check before or after the table executes them."""

    position_types: frozenset[type[Command]]
    """Types of commands that change the seats of players."""
    staking_types: frozenset[type[Command]]
    """Types of commands that put chips on the layout."""
    correction_types: frozenset[type[Command]]
    """Types of commands that may settle a completed round again, or void it."""
    reopening_types: frozenset[type[Command]]
    """Types of commands that, between two rounds, reopen the round settled last."""
    all_types: frozenset[type[Command]]
    """Types of commands in all other fields of this class, and the type of the command that voids a round."""


@cache
def _get_watched_commands(engine: Engine) -> WatchedCommands:
    commands = engine.game.commands

    def find_types(verbs: Collection[str]) -> frozenset[type[Command]]:
        return frozenset(command_type for command_type in commands if command_type.__struct_config__.tag in verbs)

    position_types, staking_types, correction_types = (
        find_types(RESERVED_VERBS),
        find_types(engine.staking_verbs),
        find_types(engine.correction_verbs),
    )
    reopening_types = find_types(engine.reopening_verbs)
    all_types = position_types | staking_types | correction_types | reopening_types | find_types(("void",))
    return WatchedCommands(position_types, staking_types, correction_types, reopening_types, all_types)


def decode_commands(engine: Engine, play: Sequence[Any]) -> tuple[Command, ...]:
    """Return the commands of a round, and decode those that are still plain values."""
    convert: Callable[[object], Command] = engine.game.convert_command
    if isinstance(play, tuple) and play and isinstance(play[0], Command):
        return play
    try:
        return tuple([command if isinstance(command, Command) else convert(command) for command in play])
    except InvalidRecordError as error:
        raise error.prepend_place("play") from error
