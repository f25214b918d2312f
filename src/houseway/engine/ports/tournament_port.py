"""What a tournament needs of a game: each game that can be played in one brings it in its folder.

``tournament.json`` is the game's way with tournaments: seats, marker or none, and what each of its instruments asks of a
tournament; which clauses speak of which subject is data of the instrument (``law/tournament_clauses.py``).
``ports/tournament.py`` has
the ``ENGINE``: how a tournament handles the game's tables where it is played here, with opening, seats, marker, limits,
chips on the layout and what a round left. It is imported when a round is played, the data when a tournament is opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game
from houseway.law import Rule, instrument
from houseway.law.tournament_clauses import Clauses, clauses_on_tournaments
from houseway.money import Cents, print_money

Step: TypeAlias = Literal["publish", "notify", "approve"]
Forfeits: TypeAlias = Literal["at-commencement", "at-the-time-set", "if-the-director-says"]

ASKED_BY = {
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
"""The items that conditions may have to hold, each with the subject (in ``Clauses``) whose clause asks for it."""
BARRED_BY = {"buy-back": "no_buy_back", "add-on": "no_add_on"}
"""The items that conditions may not hold under some instruments, each with the subject whose clause bars it."""


class Regime(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """One instrument's way with tournaments."""

    number: str
    steps: tuple[Step, ...]
    """What must be done, after the conditions are documented, before entries open."""
    conditions_prevail: bool
    """Whether approved conditions beat rules (20.5) or rules beat conditions (17.3(b), 18.3(b))."""
    items: tuple[str, ...]
    """Items of ``ASKED_BY`` that the conditions must hold, in the order in which they are looked for."""
    host_items: tuple[str, ...] = ()
    """Items asked for only where the record is this instrument's own."""
    session_if_none: Mapping[str, int] | None = None
    """How long the one final lasts where the conditions name no session: so many ``rounds`` or ``shoes``, or until so many
    are ``left``; None: they must name one.

    Where this is said the conditions *may* hold the items of 20.4, so that nothing is missing in them.
    """
    barred: tuple[str, ...]
    """Items of ``BARRED_BY`` that the conditions may not hold."""
    tie_session: str | None = None
    """How level holdings at the end of a session are settled whatever the conditions say; None: as they say."""
    tie_final: str | None = None
    tie_eliminated: str | None = None
    tie_final_default: str = "extra-rounds"
    tie_eliminated_default: str = "combine"
    forfeits: Forfeits
    """What becomes of an entrant who is not seated."""
    start_may_change: bool = False
    """Whether the director may alter a starting time without leave of the conditions."""
    modern: bool
    """Whether points, mixed games, sit-and-go, repechage and session prizes exist."""
    side_wagers: Literal["as-conditions", "never", "none-exist"]
    commission_on_buy_back: bool = True
    pools: tuple[str, ...] = ()
    """Jackpot pools of the game whose money may become prizes."""

    @property
    def game(self) -> str:
        """The key of the game."""
        return instrument(self.number).game

    @property
    def clauses(self) -> Clauses:
        """The instrument's clauses by subject."""
        return clauses_on_tournaments(self.number)


class Ways(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """A game's way with tournaments, whether it is played here or reported: ``tournament.json`` in its folder."""

    name: str
    """What the papers of a tournament call the game."""
    seats: int
    """How many seats a table has where the conditions do not say."""
    first_seat: int = 1
    among_players: bool = False
    """Whether they play among themselves: no table minimum, no marker, chips only change hands."""
    anticlockwise: bool = False
    """Whether the boxes rise anticlockwise unless the ``numbering`` of the table is ``clockwise``."""
    regimes: tuple[Regime, ...]
    """One an instrument in the order of their making: by the last of them a session is played under another's."""


class ForcedBets(Protocol):
    """A level of a session: blinds or an ante."""

    @property
    def small(self) -> Cents | None: ...  # noqa: D102 - the lower blind

    @property
    def big(self) -> Cents | None: ...  # noqa: D102 - the higher blind

    @property
    def ante(self) -> Cents | None: ...  # noqa: D102 - what everybody puts in


class Planned(Protocol):
    """A session as the conditions have it."""

    @property
    def table(self) -> dict[str, Any]: ...  # noqa: D102 - determinations of its tables


class Running(Protocol):
    """A session at whose tables the game is played, with its limits as they stand."""

    minimum: int
    maximum: int | None

    @property
    def plan(self) -> Planned: ...  # noqa: D102 - the session as it was planned

    @property
    def level(self) -> ForcedBets | None: ...  # noqa: D102 - the forced bets now


class Named(Protocol):
    """Somebody with a name."""

    name: str


Entrant = TypeVar("Entrant", bound=Named)


class Departing(NamedTuple):
    """A determination whose value approved conditions put in the place of what a clause allows (20.5)."""

    key: str
    value: Any
    """As a record writes it."""
    clause: str
    """The clause of the game's instrument that is departed from."""


class Engine(Struct, frozen=True):
    """A game that is played against the house, at boxes: it has a table minimum and a starting marker."""

    key: str
    """The game's name."""
    game: ClassVar[Game[Any, Any]]
    set_by_tournament: ClassVar[tuple[str, ...]] = ("tournament", "min", "max", "starting-marker")
    """Keys of the table's determinations that a session may not add."""
    may_depart: ClassVar[tuple[str, ...]] = ()
    """Keys of the determinations to which approved conditions may give a value that the rules forbid (20.5)."""
    staking: ClassVar[tuple[str, ...]] = ()
    """Verbs that bring chips on the layout."""
    putting_right: ClassVar[tuple[str, ...]] = ()
    """Verbs that may settle a completed round again or void it; the instrument then has the clauses on placement errors."""
    reaching_back: ClassVar[Mapping[str, Rule]] = {}
    """Verbs that open the last settled round again between two rounds, each with its clause: the tournament has counted that
    round and refuses them there."""

    def opening(self, session: Running, *, side_wagers: bool) -> dict[str, Any]:
        """The determinations with which a table of a session opens."""
        del side_wagers
        assert session.maximum is not None
        return {
            **session.plan.table,
            "tournament": True,
            "min": print_money(session.minimum),
            "max": print_money(session.maximum),
        }

    def open_table(self, determinations: Any, instrument: str, departures: Iterable[tuple[str, str]] = ()) -> Any:
        """Open a table; ``departures`` are keys with the clause from which approved conditions depart in them (20.5).

        A game whose own determinations list its departures needs no more than these.
        """
        del departures
        return self.game.open(determinations, instrument)

    def departing(self, opening: dict[str, Any], departures: Sequence[Departing]) -> dict[str, Any]:
        """The opening with the values of approved conditions among the determinations."""
        return {**opening, **{departure.key: departure.value for departure in departures}}

    def barred_keys(self, levels: Iterable[ForcedBets]) -> tuple[str, ...]:
        """Keys that a session may not add to its tables' determinations."""
        del levels
        return self.set_by_tournament

    def is_between_rounds(self, state: Any) -> bool:
        """Whether the next round has not commenced yet."""
        return state.round is None

    def seats(self, state: Any) -> dict[int, str]:
        """Who sits where."""
        seats: dict[int, str] = state.seats
        return seats

    def sit(self, state: Any, seat: int, player: str) -> Command:
        """The command that seats a player."""
        del state
        return self.game.by_verb["sit"](player=player, box=seat)  # type: ignore[call-arg]  # the game's own type

    def limits(self, session: Running) -> dict[str, Any]:
        """The command that brings the limits of the session to its table."""
        changed = {"min": print_money(session.minimum)}
        if session.maximum is not None:
            changed["max"] = print_money(session.maximum)
        return {"do": "limits", **changed, "notice": True}

    def marker_command(self, seat: int) -> dict[str, Any] | None:
        """The command that lays the starting marker, where the game has one."""
        del seat
        return None

    def lay_marker(self, state: Any, seat: int) -> None:
        """Lay the marker of a table that otherwise moves it by itself."""
        state.starting_marker = seat

    def marker(self, state: Any) -> int | None:
        """Where the table's starting marker lies."""
        seat: int | None = state.starting_marker
        return seat

    def rounds_begun(self, state: Any) -> int:
        """How many rounds have begun, the one in progress included."""
        return len(state.rounds)

    def advised(self, state: Any, player: str) -> bool:
        """Whether a player was advised at the table about the order of wagers (17.15, 18.15, 20.15)."""
        return bool(state.out_of_order.get(player, 0))

    def advise(self, state: Any, player: str) -> None:
        """Let a player count as advised at the table before."""
        state.out_of_order.setdefault(player, 1)

    def on_layout(self, state: Any, player: str) -> int:
        """A player's chips on the layout, side wagers included."""
        raise NotImplementedError

    def nets(self, round_: Any) -> Mapping[str, int]:
        """What a round brought each player, in tournament chips."""
        raise NotImplementedError


class AmongPlayers(Engine, frozen=True):
    """A game that players play among themselves, with the chips in front of them: the table knows their stacks.

    There is no table minimum and no starting marker, chips only change hands, and who is alone cannot play on. Levels
    are forced bets. Acting out of turn is the table's business: the tournament advises nobody.
    """

    set_by_tournament = ("tournament",)

    def forced_bets(self, level: ForcedBets) -> dict[str, Any]:
        """A level as determinations."""
        raise NotImplementedError

    def opening(self, session: Running, *, side_wagers: bool) -> dict[str, Any]:
        """The forced bets of the level in force."""
        del side_wagers
        level = {} if session.level is None else self.forced_bets(session.level)
        return {**session.plan.table, "tournament": True, **level}

    def limits(self, session: Running) -> dict[str, Any]:
        """A level becomes ``determine``."""
        changed = {} if session.level is None else self.forced_bets(session.level)
        return {"do": "determine", "table": changed, "notice": True}

    def advised(self, state: Any, player: str) -> bool:
        """Nothing to advise of."""
        del state, player
        return False

    def stack(self, state: Any, player: str) -> int:
        """What a player has in front; nothing where the player has left the table."""
        raise NotImplementedError

    def stacks(self, state: Any, entrants: Iterable[Entrant]) -> dict[Entrant, int]:
        """What everybody has in front."""
        return {entrant: self.stack(state, entrant.name) for entrant in entrants}

    def put_stack(self, state: Any, player: str, chips: int) -> None:
        """Give a player the holding of the tournament."""
        raise NotImplementedError

    def is_absent(self, state: Any, player: str) -> bool:
        """Whether the table plays for an absent player."""
        raise NotImplementedError
