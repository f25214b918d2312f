"""Tables played on the engines of their games: the tournament seats the players, watches their chips, reads what is left.

A table is opened when the first round is played at it, and from then on follows the tournament: who is out leaves, who
buys back sits down, a level changes its limits, the marker lies where the tournament puts it, and who was advised about
the order of wagers counts as advised here too. A round that is refused is unplayed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.errors import BadRecord, Refused
from houseway.law import Rule
from houseway.law.coverage import follows_given
from houseway.table.commands import Command, Void
from houseway.table.tournament import AmongPlayers, Engine
from houseway.tournament.rules.clauses import as_cited
from houseway.tournament.tables.engine_table import Advice, EngineTable, Marker, Opening, Stack
from houseway.tournament.tables.engines import engine_of

if TYPE_CHECKING:
    from houseway.tournament.rules.state import Entrant, Session, Tournament, TournamentTable

NOBODY_ELSE = frozenset(("sit", "leave", "move", "buy", "exclude", "vacate"))
"""What only the tournament does at its tables (17.7, 18.7, 20.7)."""


class RoundInPlay:
    """A round that is being played at a table: command by command, until one of them settles it."""

    def __init__(self, session: Session, table: EngineTable, holdings: Mapping[Entrant, int]) -> None:
        self.table = table
        self._own = session.plan.regime.clauses
        """The table's own clauses: inside its record they stand without a number."""
        self._session = session
        self._holdings = dict(holdings)
        self._put_right_since = False
        self._by_name = {entrant.name: chips for entrant, chips in holdings.items()}
        table.begin_round()
        self._before = table.acts, len(table.refusals)
        self._first = table.rounds
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
        if isinstance(command, Void) and command.round is not None:
            raise Refused(self._own.impractical, "a completed round is voided by the tournament")
        if type(command) in watched.putting_right and 1 <= getattr(command, "round", 0) <= self.table.rounds:
            self._put_right(command)
            return
        self.table.give(command)
        if type(command) in watched.staking:
            self._check_stakes(command)

    def _put_right(self, command: Any) -> None:
        """Errors of the round before are put right in chips until another begins; what was counted earlier stands."""
        table, rule = self.table, self.table.engine.putting_right[command.__struct_config__.tag]
        if command.round <= self._first and (command.round < table.rounds or table.state.round is not None):
            raise Refused(rule, "a round that was counted is undone by the tournament alone")
        if command.round > self._first:
            table.give(command)
            return
        before = self._nets_before()
        table.give(command)
        after = self._nets_before()
        changed = {name: after.get(name, 0) - before.get(name, 0) for name in {**before, **after}}
        if any(cents and name not in self._by_name for name, cents in changed.items()):
            table.take_back(table.acts - 1)
            raise Refused(rule, "somebody is out by that round, which the tournament alone can undo")
        for entrant in self._holdings:
            self._holdings[entrant] += changed.get(entrant.name, 0)
            self._by_name[entrant.name] = self._holdings[entrant]
        self._put_right_since = True

    def _nets_before(self) -> Mapping[str, int]:
        """What the last round before this one brought everybody, as it stands now."""
        rounds = self.table.state.rounds[self._first - 1 : self._first] if self._first else ()
        return self.table.engine.nets(rounds[0]) if rounds else {}

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
            if command.refused is None and type(command) not in watched.every:
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
        if self._put_right_since:
            self._session.chips.update(self._holdings)
        nets = engine.nets(rounds[-1])
        return {entrant: chips + nets.get(entrant.name, 0) for entrant, chips in self._holdings.items()}

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
    """Those that may settle a completed round again."""
    every: frozenset[type[Command]]
    """All of these, and those that void a round."""


@cache
def _watched(engine: Engine) -> Watched:
    commands = engine.game.commands

    def kinds(verbs: Collection[str]) -> frozenset[type[Command]]:
        return frozenset(kind for kind in commands if kind.__struct_config__.tag in verbs)

    barred, staking, putting_right = kinds(NOBODY_ELSE), kinds(engine.staking), kinds(engine.putting_right)
    return Watched(barred, staking, putting_right, barred | staking | putting_right | kinds(("void",)))


def begin_round(tournament: Tournament, session: Session, table: TournamentTable) -> RoundInPlay:
    """The coming round of a table; the first one opens the tables of the session."""
    if table.engine is None:
        try:
            opening = _opening(tournament, session)
            for other in session.tables.values():
                other.engine = _open_table(tournament, session, opening)
                follow(tournament, session, other)
        except (Refused, BadRecord):
            close_tables(session)
            raise
    assert table.engine is not None
    holdings = {entrant: session.chips[entrant] for entrant in table.in_play.values()}
    return RoundInPlay(session, table.engine, holdings)


def close_tables(session: Session) -> None:
    """No table of the session is open."""
    for table in session.tables.values():
        table.engine = None


def play_round(
    tournament: Tournament, session: Session, table: TournamentTable, play: Sequence[Any]
) -> dict[Entrant, int]:
    """Play a round at a table; the holdings after it. Where it is refused nothing of it has happened."""
    was_open = table.engine is not None
    try:
        return _holdings_after(tournament, begin_round(tournament, session, table), play)
    except (Refused, BadRecord):
        if not was_open:
            close_tables(session)
        raise


def _holdings_after(tournament: Tournament, in_play: RoundInPlay, play: Sequence[Any]) -> dict[Entrant, int]:
    try:
        with citing_table(tournament, in_play.table.instrument):
            in_play.play(play)
            return in_play.end()
    except (Refused, BadRecord):
        in_play.take_back()
        raise


@contextmanager
def citing_table(tournament: Tournament, instrument: str) -> Iterator[None]:
    """Let a refusal of a table be one of the tournament: with its instrument's number where that is not the record's own."""
    try:
        yield
    except Refused as refusal:
        if instrument == tournament.host.number:
            raise
        raise Refused(as_cited(instrument, Rule(refusal.rule), tournament.host.number), refusal.why) from refusal


def play_extra_round(
    tournament: Tournament, session: Session | None, players: Iterable[Entrant], play: Sequence[Any]
) -> dict[Entrant, int]:
    """Play an extra round; the holdings after it."""
    if session is None:
        raise BadRecord("extra rounds over total points belong to no table: report them with chips")
    in_play = begin_extra_round(tournament, session, players)
    after = _holdings_after(tournament, in_play, play)
    session.extra_tables.append(in_play.table)
    return after


def begin_extra_round(tournament: Tournament, session: Session, players: Iterable[Entrant]) -> RoundInPlay:
    """An extra round has a table of its own: the level players from the first seat on, with what they hold."""
    from houseway.tournament.rules.places import held_now

    table = _open_table(tournament, session, _opening(tournament, session))
    holdings = {entrant: held_now(session, entrant) for entrant in players}
    first = session.plan.first_seat
    for seat, (entrant, chips) in enumerate(holdings.items(), first):
        _seat(table, seat, entrant.name, chips)
    _lay_marker(table, first)
    return RoundInPlay(session, table, holdings)


@follows_given(lambda tournament, session: (tournament.clauses.added_rules,))
def _opening(tournament: Tournament, session: Session) -> Opening:
    """The game's own rules with those of the tournament on top: a table that knows it is a tournament's."""
    plan = session.plan
    engine = engine_of(plan.game)
    if engine is None:
        raise BadRecord(f"{plan.game} has no engine: its rounds are reported with chips")
    if not plan.among_players and not (session.minimum and session.maximum is not None):
        why = f"tables of {plan.id} need a table-min and a table-max to be played"
        raise Refused(tournament.clauses.limits_item, why)
    with citing_table(tournament, plan.regime.number):
        determined = engine.opening(session, side_wagers=tournament.terms.side_wagers_allowed)
    try:
        return Opening(engine, determined, engine.game.convert_table(determined))
    except BadRecord as error:
        raise error.within("table of the session") from error


def _open_table(tournament: Tournament, session: Session, opening: Opening) -> EngineTable:
    number = session.plan.regime.number
    with citing_table(tournament, number):
        return EngineTable(opening, number)


def typed(engine: Engine, play: Sequence[Any]) -> tuple[Command, ...]:
    """Commands of a table, decoded where they are not yet."""
    convert: Callable[[object], Command] = engine.game.convert_command
    if isinstance(play, tuple) and play and isinstance(play[0], Command):
        return play
    try:
        return tuple([command if isinstance(command, Command) else convert(command) for command in play])
    except BadRecord as error:
        raise error.within("play") from error


def players_named(play: Iterable[Any]) -> set[str]:
    """The players who act in the commands of a round."""
    named = set()
    for command in play:
        player = command.get("player") if isinstance(command, dict) else getattr(command, "player", None)
        if isinstance(player, str):
            named.add(player)
    return named


def follow(tournament: Tournament, session: Session, table: TournamentTable) -> None:
    """Bring an open table up to date with the tournament: seats, chips, who is absent, the marker."""
    engine = table.engine
    if engine is None:
        return
    for seat, name in list(engine.engine.seats(engine.state).items()):
        player = table.in_play.get(seat)
        if player is None or player.name != name:
            engine.do(_goodbye(tournament, engine, name))
    seated = engine.engine.seats(engine.state)
    for seat, entrant in table.in_play.items():
        if seat not in seated:
            _seat(engine, seat, entrant.name, session.chips[entrant])
        elif isinstance(engine.engine, AmongPlayers):
            _put_stack(engine, engine.engine, entrant.name, session.chips[entrant])
        if isinstance(engine.engine, AmongPlayers):
            _note_absence(engine, engine.engine, entrant)
    if table.marker is not None:
        _lay_marker(engine, table.marker)


def follow_marker(table: TournamentTable) -> None:
    """After a round that put nobody out the table differs from the tournament in nothing but the marker."""
    if table.engine is not None and table.marker is not None:
        _lay_marker(table.engine, table.marker)


def follow_entrant(tournament: Tournament, entrant: Entrant) -> None:
    """Bring the table where an entrant has a place up to date, if it is open."""
    session = tournament.place_of(entrant)
    if session is not None and session.status == "running":
        follow(tournament, session, session.table_of(entrant))


def _goodbye(tournament: Tournament, engine: EngineTable, name: str) -> dict[str, Any]:
    """Who is out leaves; who was excluded for breaking a rule of the table's own instrument is excluded there too."""
    entrant = tournament.entrants[name]
    number, _, rule = (entrant.excluded_for or "").rpartition(" ")
    if entrant.status != "excluded" or (number or tournament.host.number) != engine.instrument:
        return {"do": "leave", "player": name}
    return {"do": "exclude", "player": name, "contravened": rule}


def _seat(engine: EngineTable, seat: int, name: str, chips: int) -> None:
    engine.give(engine.engine.sit(engine.state, seat, name))
    if isinstance(engine.engine, AmongPlayers):
        _put_stack(engine, engine.engine, name, chips)


def _put_stack(engine: EngineTable, among: AmongPlayers, name: str, chips: int) -> None:
    if among.stack(engine.state, name) != chips:
        engine.give(Stack(name, chips))


def _note_absence(engine: EngineTable, among: AmongPlayers, entrant: Entrant) -> None:
    absent = entrant.status == "absent"
    if absent != among.is_absent(engine.state, entrant.name):
        engine.do({"do": "absent" if absent else "present", "player": entrant.name})


def _lay_marker(engine: EngineTable, seat: int) -> None:
    """The marker lies where the tournament puts it, whatever the table would do."""
    if isinstance(engine.engine, AmongPlayers) or engine.engine.marker(engine.state) == seat:
        return
    command = engine.engine.marker_command(seat)
    if command is None:
        engine.give(Marker(seat))
    else:
        engine.do(command)


def change_limits(tournament: Tournament, session: Session) -> None:
    """A level reaches every open table; what the game does not allow is refused before any table has changed."""
    engines = [table.engine for table in session.tables.values() if table.engine is not None]
    for place, engine in enumerate(engines):
        try:
            with citing_table(tournament, engine.instrument):
                engine.do(engine.engine.limits(session))
        except Refused:
            assert place == 0, "tables of one session have the same limits"
            raise


def void_at_table(tournament: Tournament, table: TournamentTable) -> None:
    """The last counted round is void at the table where it was played, if it was (T-39).

    A Hold-em table lets only its very last round be voided (17.14): of an earlier one only the chips go back there.
    """
    engine, number = table.engine, table.counted[-1].played
    if engine is None or number is None or (isinstance(engine.engine, AmongPlayers) and number != engine.rounds):
        return
    with citing_table(tournament, engine.instrument):
        engine.do({"do": "void", "cause": "fraud", "round": number})


def results(tournament: Tournament, session: Session) -> dict[str, Any]:
    """The results of the tables that were played on engines, by number; extra rounds have tables of their own."""
    found = {str(number): table.engine.result() for number, table in session.tables.items() if table.engine is not None}
    found |= {f"extra-{number}": engine.result() for number, engine in enumerate(session.extra_tables, 1)}
    return found
