"""A round that is played at a table of a tournament: positions, holdings, and errors found in earlier rounds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.engine.ports.tournament_port import AmongPlayers, Engine
from houseway.engine.protocol.commands import Command, Void
from houseway.errors import BadRecord, Refused
from houseway.tournaments.tables.engine_table import Advice, EngineTable

if TYPE_CHECKING:
    from houseway.tournaments.play.state import Entrant, Session, TournamentTable

NOBODY_ELSE = frozenset(("sit", "leave", "move", "buy", "exclude", "vacate"))
"""What only the tournament does at its tables (17.7, 18.7, 20.7)."""


class RoundInPlay:
    """A round that is being played at a table: command by command, until one of them settles it."""

    def __init__(
        self,
        session: Session,
        table: EngineTable,
        holdings: Mapping[Entrant, int],
        seat: TournamentTable | None = None,
    ) -> None:
        """``seat`` is the table in the tournament; an extra round has a table of its own."""
        self.table = table
        self.misplaced: list[int] = []
        """Counted rounds of the tournament that became void at the table meanwhile (Blackjack 14.5)."""
        self._own = session.plan.regime.clauses
        """The table's own clauses: inside its record they stand without a number."""
        self._session = session
        self._counted = () if seat is None else seat.counted
        self._holdings = dict(holdings)
        self._by_name = {entrant.name: chips for entrant, chips in holdings.items()}
        table.begin_round()
        self._before = table.acts, len(table.refusals)
        self._first = table.rounds
        self._nets: Mapping[str, int] | None = None
        """What the round before brought everybody, once it was put right (14.4), as the holdings have it."""
        self._taken_up = False
        """Whether the round before is in play again because it was put right."""
        self._changed: dict[Entrant, int] = {}
        """What putting the round before right has changed for its players."""
        for entrant in holdings:
            if entrant.advised and not table.engine.advised(table.state, entrant.name):
                table.give(Advice(entrant.name))

    @property
    def entrants(self) -> Collection[Entrant]:
        """Who plays it."""
        return self._holdings.keys()

    def left(self, player: str) -> int:
        """What a player holds and has not on the layout yet."""
        if isinstance(self.table.engine, AmongPlayers):
            return self.table.engine.stack(self.table.state, player)
        return self._by_name[player] - self.table.engine.on_layout(self.table.state, player)

    @property
    def settled(self) -> bool:
        """Whether a round was settled; void rounds and misdeals do not count."""
        return self._settled_among(self.table.rounds)

    def _settled_among(self, last: int) -> bool:
        """Whether one of the rounds here up to that number was settled."""
        is_settled = self.table.state.rounds.is_settled
        return any(is_settled(number) for number in range(last, self._first, -1))

    def give(self, command: Command) -> None:
        """One command of the table's: nobody changes seats by it, and nobody stakes more than the holding."""
        watched = _watched(self.table.engine)
        if type(command) in watched.barred:
            raise Refused(self._own.position, "positions come from the ballot: the tournament does this at its tables")
        if isinstance(command, Void) and self._is_completed(command.round):
            raise Refused(self._own.impractical, "the tournament voids completed rounds of its tables")
        if type(command) in watched.reaching_back and self._reaches_counted_round():
            rule = self.table.engine.reaching_back[str(command.__struct_config__.tag)]
            raise Refused(rule, "the tournament has counted the round before, and it stays as played")
        if type(command) in watched.putting_right and 1 <= getattr(command, "round", 0) <= self._first:
            self._put_right(command)
            return
        self.table.give(command)
        if type(command) in watched.staking:
            self._check_stakes(command)
        if self._taken_up:
            self._correct_holdings()

    def _reaches_counted_round(self) -> bool:
        """Whether the last settled round is one that was counted; what is settled here counts only at the end of play."""
        return self.table.engine.is_between_rounds(self.table.state) and not self.settled

    def _is_completed(self, number: int | None) -> bool:
        """Whether a round of the table's record is over."""
        rounds = self.table.state.rounds
        if number is None or not 1 <= number <= len(rounds):
            return False
        return number < len(rounds) or rounds[-1].status != "open"

    def _put_right(self, command: Any) -> None:
        """Hands of the round before are put right until another begins (14.4); an earlier round becomes void (14.5)."""
        table, number = self.table, command.round
        place = self._place_in_tournament(number)
        if place is not None and (self._counted[place].is_void or place + 1 in self.misplaced):
            assert self._own.placement_void is not None
            raise Refused(self._own.placement_void, f"round {number} is void already")
        if number < table.engine.rounds_begun(table.state):
            table.give(command)
            if place is not None:
                self.misplaced.append(place + 1)
            return
        nets = table.engine.nets(table.state.rounds[number - 1]) if self._nets is None else self._nets
        table.give(command)
        was = self._nets, self._taken_up
        self._nets, self._taken_up = nets, True
        try:
            self._correct_holdings()
        except Refused:
            self._nets, self._taken_up = was
            raise

    def _place_in_tournament(self, number: int) -> int | None:
        """Which of the counted rounds, from nought, has this number in the table's own record."""
        places = range(len(self._counted) - 1, -1, -1)
        return next((place for place in places if self._counted[place].played == number), None)

    def _correct_holdings(self) -> None:
        """Bring the difference to the holdings once the round before is settled again.

        While it is in play again its players may stake what they held before it. Nothing may change for a player who is
        out: that round is past for the tournament.
        """
        table, place = self.table, self._place_in_tournament(self._first)
        if table.rounds < self._first:
            if place is not None:
                self._by_name = {entrant.name: chips for entrant, chips in self._counted[place].before.items()}
            return
        assert self._nets is not None
        after = table.engine.nets(table.state.rounds[self._first - 1])
        changed = {name: after.get(name, 0) - self._nets.get(name, 0) for name in {**self._nets, **after}}
        holdings = {entrant: max(chips + changed.get(entrant.name, 0), 0) for entrant, chips in self._holdings.items()}
        by_name = {entrant.name: chips for entrant, chips in holdings.items()}
        if any(cents and name not in by_name for name, cents in changed.items()):
            assert self._own.placement_put_right is not None
            table.take_back(table.acts - 1)
            raise Refused(self._own.placement_put_right, "this changes the round for a player who is out")
        for name, chips in by_name.items():
            if table.engine.on_layout(table.state, name) > chips:
                table.take_back(table.acts - 1)
                raise Refused(self._own.chips, f"{name} has more chips on the layout than the corrected holding")
        for entrant in holdings:
            self._changed[entrant] = self._changed.get(entrant, 0) + changed.get(entrant.name, 0)
        self._holdings, self._by_name = holdings, by_name
        self._nets, self._taken_up = after, False

    def _check_stakes(self, command: Any) -> None:
        """Take a command back that brought more chips on the layout than its player holds."""
        table, held = self.table, self._by_name
        for player in (command.player, *getattr(command, "partners", ())):
            if table.engine.on_layout(table.state, player) > held.get(player, 0):
                table.take_back(table.acts - 1)
                raise Refused(self._own.chips, f"{player} does not hold that many chips")

    def play(self, play: Sequence[Any]) -> None:
        """A whole round: exactly one must be settled, and by the last command."""
        commands = typed(self.table.engine, play)
        watched = _watched(self.table.engine)
        for command in commands[:-1]:
            if command.refused is None and type(command) not in watched.every and not self._taken_up:
                self.table.give(command)
            else:
                self._give_or_refuse(command)
        if self.settled:
            raise BadRecord("the settled round is the end of play")
        for command in commands[-1:]:
            self._give_or_refuse(command)

    def _give_or_refuse(self, command: Command) -> None:
        """A command that the record may expect to be refused."""
        try:
            self.give(command)
        except Refused as refusal:
            if command.refused != refusal.rule:
                raise
            self.table.refuse(refusal)
        else:
            if command.refused is not None:
                why = "a refusal is announced at the table, but the rules allow the command"
                raise Refused(command.refused, why)

    def end(self) -> dict[Entrant, int]:
        """What everybody holds after the one round that was settled; advice given at the table is the tournament's (T-42)."""
        table, engine = self.table, self.table.engine
        rounds = table.state.rounds
        settled = len(rounds) > self._first and rounds[-1].status == "settled"
        if not settled or self._settled_among(len(rounds) - 1):
            raise BadRecord("play brings exactly one settled round, as its end")
        for entrant in self._holdings:
            entrant.advised = entrant.advised or engine.advised(table.state, entrant.name)
        if isinstance(engine, AmongPlayers):
            return engine.stacks(table.state, self._holdings)
        if self._changed:
            self._keep_correction()
        nets = engine.nets(rounds[-1])
        return {entrant: chips + nets.get(entrant.name, 0) for entrant, chips in self._holdings.items()}

    def _keep_correction(self) -> None:
        """The tournament has the holdings, and what the round before brought, as that round was put right."""
        self._session.chips.update(self._holdings)
        place = self._place_in_tournament(self._first)
        if place is not None:
            brought = self._counted[place].brought
            for entrant, cents in self._changed.items():
                brought[entrant] = brought.get(entrant, 0) + cents

    def take_back(self) -> None:
        """Nothing of it has happened."""
        given, refusals = self._before
        self.table.take_back(given)
        del self.table.refusals[refusals:]


class Watched(NamedTuple):
    """Commands at which the tournament looks."""

    barred: frozenset[type[Command]]
    """Those that change positions."""
    staking: frozenset[type[Command]]
    """Those that bring chips on the layout."""
    putting_right: frozenset[type[Command]]
    """Those that may settle a completed round again or void it."""
    reaching_back: frozenset[type[Command]]
    """Those that open the last settled round again between two rounds."""
    every: frozenset[type[Command]]
    """All of these, and those that void a round."""


@cache
def _watched(engine: Engine) -> Watched:
    commands = engine.game.commands

    def kinds(verbs: Collection[str]) -> frozenset[type[Command]]:
        return frozenset(kind for kind in commands if kind.__struct_config__.tag in verbs)

    barred, staking, putting_right = kinds(NOBODY_ELSE), kinds(engine.staking), kinds(engine.putting_right)
    reaching_back = kinds(engine.reaching_back)
    every = barred | staking | putting_right | reaching_back | kinds(("void",))
    return Watched(barred, staking, putting_right, reaching_back, every)


def typed(engine: Engine, play: Sequence[Any]) -> tuple[Command, ...]:
    """Commands of a table, decoded where they are not yet."""
    convert: Callable[[object], Command] = engine.game.convert_command
    if isinstance(play, tuple) and play and isinstance(play[0], Command):
        return play
    try:
        return tuple([command if isinstance(command, Command) else convert(command) for command in play])
    except BadRecord as error:
        raise error.within("play") from error
