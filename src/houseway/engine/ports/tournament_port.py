"""Port between a game and tournaments.

``tournament.json`` in a game's package holds its options for tournaments: seats, marker, and the
requirements of each instrument. The clauses on each subject are data of the instrument
(``law/tournament_clauses.py``). ``ports.tournament`` of the package defines the ``ENGINE``, which opens and
runs the game's tables: seats, marker, limits, chips on the layout and results. The data are loaded when a
tournament is opened. The engine is imported only when a round is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game
from houseway.law import Rule, get_instrument
from houseway.law.tournament_clauses import TournamentClauses, get_tournament_clauses
from houseway.money import Cents, print_money

PreEntryStep: TypeAlias = Literal["publish", "notify", "approve"]
Forfeits: TypeAlias = Literal["at-commencement", "at-the-time-set", "if-the-director-says"]

REQUIRED_BY = {
    "starts": "starting_time_item",
    "entry-method": "starting_time_item",
    "eligibility": "starting_time_item",
    "format": "format_item",
    "sessions": "structure_item",
    "tables": "tables_item",
    "start-when": "tables_item",
    "progress": "progression_item",
    "points": "points_item",
    "qualify": "repechage_item",
    "buy-back": "buy_back_item",
    "add-on": "add_on_item",
    "entry-fee": "fee_item",
    "commission": "fee_item",
    "chips": "chips_item",
    "players": "players_item",
    "groups": "groups_item",
    "table-min": "limits_item",
    "table-max": "limits_item",
    "elimination": "elimination_item",
    "tie-session": "tie_in_session",
    "prizes": "prizes_item",
    "tie-final": "tie_at_the_end",
    "rules-prevail": "prevails",
}
"""Items that an instrument may require in conditions.

Each is mapped to the subject (in ``Clauses``) whose clause requires it.
"""
BARRED_BY = {"buy-back": "no_buy_back", "add-on": "no_add_on"}
"""Items that some instruments forbid in conditions, each mapped to the subject whose clause forbids it."""


class InstrumentOptions(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Requirements of one instrument for tournaments."""

    number: str
    steps: tuple[PreEntryStep, ...]
    """Steps that must follow the documentation of the conditions, before players may enter the tournament."""
    conditions_prevail: bool
    """True if approved conditions override the rules (20.5).

    False if the rules override the conditions (17.3(b), 18.3(b)).
    """
    items: tuple[str, ...]
    """Items of ``REQUIRED_BY`` that the conditions must hold, in the order in which they are checked."""
    host_items: tuple[str, ...] = ()
    """Items that the conditions must hold only if the tournament's record is under this instrument."""
    session_if_none: Mapping[str, int] | None = None
    """Length of the only session if the conditions name no session; None if they must name one.

    The length is a number of ``rounds`` or ``shoes``, or the number of players ``left``. An instrument with such
    a default only says that conditions *may* hold the items of 20.4, so a missing item is not an error.
    """
    barred: tuple[str, ...]
    """Items of ``BARRED_BY`` that the conditions may not hold."""
    tie_session: str | None = None
    """Method that the instrument prescribes for ties at the end of a session; None if the conditions decide."""
    tie_final: str | None = None
    tie_eliminated: str | None = None
    tie_final_default: str = "extra-rounds"
    tie_eliminated_default: str = "combine"
    forfeits: Forfeits
    """Rule that says when an entrant who is not seated forfeits."""
    start_may_change: bool = False
    """True if the director may change a starting time even if the conditions do not provide for it."""
    modern: bool
    """True if the instrument provides for points, mixed games, sit-and-go, repechage and session prizes."""
    side_wagers: Literal["as-conditions", "never", "none-exist"]
    commission_on_buy_back: bool = True
    pools: tuple[str, ...] = ()
    """Jackpot pools of the game whose money may become prizes."""

    @property
    def game(self) -> str:
        """The key of the game."""
        return get_instrument(self.number).game

    @property
    def clauses(self) -> TournamentClauses:
        """The instrument's clauses by subject."""
        return get_tournament_clauses(self.number)


class GameOptions(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Options of a game for tournaments, from ``tournament.json`` of its package.

    They apply both to rounds that are played with this software and to rounds whose results are only reported.
    """

    name: str
    """Name of the game in the documents of a tournament."""
    seats: int
    """Default number of seats of a table; the conditions may set another number."""
    first_seat: int = 1
    among_players: bool = False
    """True if players play against each other.

    Such a game has no table minimum and no starting marker, and chips only pass from player to player.
    """
    anticlockwise: bool = False
    """True if box numbers rise anticlockwise unless the ``numbering`` of the table is ``clockwise``."""
    regimes: tuple[InstrumentOptions, ...]
    """Options of each instrument of the game, the oldest instrument first.

    A session under the instrument of another game uses the last of these options.
    """


class ForcedBets(Protocol):
    """Forced bets of one level of a session: blinds or an ante."""

    @property
    def small(self) -> Cents | None: ...  # noqa: D102 - the lower blind

    @property
    def big(self) -> Cents | None: ...  # noqa: D102 - the higher blind

    @property
    def ante(self) -> Cents | None: ...  # noqa: D102 - what everybody puts in


class PlannedSession(Protocol):
    """A session as planned in the conditions."""

    @property
    def table(self) -> dict[str, Any]: ...  # noqa: D102 - determinations of its tables


class RunningSession(Protocol):
    """A session in progress, with its present limits."""

    minimum: int
    maximum: int | None

    @property
    def plan(self) -> PlannedSession: ...  # noqa: D102 - the session as it was planned

    @property
    def level(self) -> ForcedBets | None: ...  # noqa: D102 - the forced bets now


class HasName(Protocol):
    """Anything that has the attribute ``name``, such as an entrant."""

    name: str


Entrant = TypeVar("Entrant", bound=HasName)


class Departure(NamedTuple):
    """A determination for which approved conditions set a value other than a clause allows (20.5)."""

    key: str
    value: Any
    """Value of the determination in the form that a record uses."""
    clause: str
    """Clause of the game's instrument from which the conditions depart."""


class Engine(Struct, frozen=True):
    """Tournament operations of a game that is played at boxes against the house.

    Such a game has a table minimum and a starting marker.
    """

    key: str
    """Key of the game, such as ``blackjack``."""
    game: ClassVar[Game[Any, Any]]
    tournament_keys: ClassVar[tuple[str, ...]] = ("tournament", "min", "max", "starting-marker")
    """Keys of a table's determinations that the tournament sets itself, so a session may not add them."""
    departure_keys: ClassVar[tuple[str, ...]] = ()
    """Keys of the determinations for which approved conditions may set a value that the rules forbid (20.5)."""
    staking_verbs: ClassVar[tuple[str, ...]] = ()
    """Verbs of the commands that place chips on the layout."""
    correction_verbs: ClassVar[tuple[str, ...]] = ()
    """Verbs of the commands that may settle a completed round again or void it.

    Games with such verbs have clauses on placement errors in their instrument.
    """
    reopening_verbs: ClassVar[Mapping[str, Rule]] = {}
    """Verbs that reopen the last settled round between two rounds, each with its clause.

    A tournament refuses these verbs between rounds, because it has already counted that round.
    """

    def make_determinations(self, session: RunningSession, *, side_wagers: bool) -> dict[str, Any]:
        """Return the determinations with which a table of a session opens."""
        del side_wagers
        assert session.maximum is not None
        return {
            **session.plan.table,
            "tournament": True,
            "min": print_money(session.minimum),
            "max": print_money(session.maximum),
        }

    def open_table(self, determinations: Any, instrument: str, departures: Iterable[tuple[str, str]] = ()) -> Any:
        """Open a table under an instrument and return its state.

        ``departures`` pairs each key with the clause from which approved conditions depart (20.5). Games whose own
        determinations list their departures ignore it.
        """
        del departures
        return self.game.open(determinations, instrument)

    def add_departures(self, determinations: dict[str, Any], departures: Sequence[Departure]) -> dict[str, Any]:
        """Return the determinations with the values by which approved conditions depart from the rules (20.5)."""
        return {**determinations, **{departure.key: departure.value for departure in departures}}

    def get_barred_keys(self, levels: Iterable[ForcedBets]) -> tuple[str, ...]:
        """Return the keys that a session may not add to its tables' determinations."""
        del levels
        return self.tournament_keys

    def is_between_rounds(self, state: Any) -> bool:
        """Return whether no round has commenced since the last one ended."""
        return state.round is None

    def get_seats(self, state: Any) -> dict[int, str]:
        """Return the players by seat number."""
        seats: dict[int, str] = state.seats
        return seats

    def make_sit_command(self, state: Any, seat: int, player: str) -> Command:
        """Return the command that seats a player."""
        del state
        return self.game.command_types["sit"](player=player, box=seat)  # type: ignore[call-arg]  # the game's own type

    def make_limits_command(self, session: RunningSession) -> dict[str, Any]:
        """Return the command that sets the session's present limits at a table."""
        limits_by_key = {"min": print_money(session.minimum)}
        if session.maximum is not None:
            limits_by_key["max"] = print_money(session.maximum)
        return {"do": "limits", **limits_by_key, "notice": True}

    def make_marker_command(self, seat: int) -> dict[str, Any] | None:
        """Return the command that places the starting marker, or None if the game has no such command."""
        del seat
        return None

    def lay_marker(self, state: Any, seat: int) -> None:
        """Place the starting marker by changing the state of a table, without a command.

        This is for games in which the table otherwise moves the marker by itself.
        """
        state.starting_marker = seat

    def get_marker(self, state: Any) -> int | None:
        """Return the seat of the table's starting marker, or None if no marker is placed."""
        seat: int | None = state.starting_marker
        return seat

    def count_rounds_begun(self, state: Any) -> int:
        """Return the number of rounds that have begun, including the one in progress."""
        return len(state.rounds)

    def is_advised(self, state: Any, player: str) -> bool:
        """Return whether a player was advised at the table about the order of wagers (17.15, 18.15, 20.15)."""
        return bool(state.out_of_order.get(player, 0))

    def mark_advised(self, state: Any, player: str) -> None:
        """Record in the table's state that a player has already been advised about the order of wagers."""
        state.out_of_order.setdefault(player, 1)

    def count_chips_on_layout(self, state: Any, player: str) -> int:
        """Return a player's chips on the layout, including side wagers."""
        raise NotImplementedError

    def get_nets(self, round_: Any) -> Mapping[str, int]:
        """Return the net result of each player in a round, in tournament chips."""
        raise NotImplementedError


class AmongPlayersEngine(Engine, frozen=True):
    """Tournament operations of a game that players play against each other with the chips in front of them.

    The table's state holds the players' stacks. There is no table minimum and no starting marker, and chips only
    pass from player to player. A player who is alone cannot continue. Levels are forced bets. The table itself
    handles actions out of turn, so the tournament advises nobody.
    """

    tournament_keys = ("tournament",)

    def make_forced_bets(self, level: ForcedBets) -> dict[str, Any]:
        """Return the forced bets of a level in the form of determinations."""
        raise NotImplementedError

    def make_determinations(self, session: RunningSession, *, side_wagers: bool) -> dict[str, Any]:
        """Return the session's determinations with the forced bets of the present level."""
        del side_wagers
        level = {} if session.level is None else self.make_forced_bets(session.level)
        return {**session.plan.table, "tournament": True, **level}

    def make_limits_command(self, session: RunningSession) -> dict[str, Any]:
        """Return the ``determine`` command that sets the forced bets of the present level."""
        bets = {} if session.level is None else self.make_forced_bets(session.level)
        return {"do": "determine", "table": bets, "notice": True}

    def is_advised(self, state: Any, player: str) -> bool:
        """Return False, because the tournament advises nobody in such a game."""
        del state, player
        return False

    def get_stack(self, state: Any, player: str) -> int:
        """Return the chips in front of a player, or zero if the player has left the table."""
        raise NotImplementedError

    def get_stacks(self, state: Any, entrants: Iterable[Entrant]) -> dict[Entrant, int]:
        """Return the chips in front of each entrant."""
        return {entrant: self.get_stack(state, entrant.name) for entrant in entrants}

    def set_stack(self, state: Any, player: str, chips: int) -> None:
        """Set the chips in front of a player to their holding in the tournament."""
        raise NotImplementedError

    def is_absent(self, state: Any, player: str) -> bool:
        """Return whether a player is absent, so that the table acts for them."""
        raise NotImplementedError
