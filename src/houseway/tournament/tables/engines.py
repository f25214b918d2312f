"""How a tournament handles the table of each game: opening, seats, marker, limits, chips on the layout, what a round left.

The tournament knows nothing of a game but what stands here, one class a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from houseway.errors import Refused
from houseway.games import game
from houseway.kit.money import Cents, print_money
from houseway.law import Rule, citations
from houseway.table.commands import Command
from houseway.table.game import Game
from houseway.table.lines import won_by
from houseway.tournament.rules.clauses import BJ, HE
from houseway.tournament.rules.conditions import Level

if TYPE_CHECKING:
    from houseway.games.blackjack.state import Round as BlackjackRound
    from houseway.games.blackjack.state import State as BlackjackTable
    from houseway.games.canberra_poker.state import Round as CanberraRound
    from houseway.games.canberra_poker.state import State as CanberraTable
    from houseway.games.holdem.state import Round as HoldemRound
    from houseway.games.holdem.state import Table as HoldemTable
    from houseway.games.pai_gow.state import Round as PaiGowRound
    from houseway.games.pai_gow.state import State as PaiGowTable
    from houseway.tournament.rules.state import Entrant, Session

BLINDS_OR_ANTE = citations(HE)("4.2(b)")


class Engine(Struct, frozen=True):
    """What the games that are played against the house have in common; boxes are seats."""

    key: str = ""
    """The game's name."""
    set_by_tournament: ClassVar[tuple[str, ...]] = ("tournament", "min", "max", "starting-marker")
    """Keys of the table's determinations that a session may not add."""
    staking: ClassVar[tuple[str, ...]] = ()
    """Verbs that bring chips on the layout."""
    putting_right: ClassVar[dict[str, Rule]] = {}
    """Verbs that may settle a completed round again or void it, with the clause on rounds that stand."""

    @property
    def game(self) -> Game[Any, Any]:
        """The game itself."""
        return game(self.key)

    def opening(self, session: Session, *, side_wagers: bool) -> dict[str, Any]:
        """The determinations with which a table of a session opens."""
        del side_wagers
        assert session.maximum is not None
        return {
            **session.plan.table,
            "tournament": True,
            "min": print_money(session.minimum),
            "max": print_money(session.maximum),
        }

    def barred_keys(self, levels: Iterable[Level]) -> tuple[str, ...]:
        """Keys that a session may not add to its tables' determinations."""
        del levels
        return self.set_by_tournament

    def seats(self, state: Any) -> dict[int, str]:
        """Who sits where."""
        seats: dict[int, str] = state.seats
        return seats

    def sit(self, state: Any, seat: int, player: str) -> Command:
        """The command that seats a player."""
        del state
        return self.game.by_verb["sit"](player=player, box=seat)  # type: ignore[call-arg]  # the game's own type

    def limits(self, session: Session) -> dict[str, Any]:
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


class Blackjack(Engine, frozen=True):
    """Blackjack: the table moves its marker; side wagers are tournament chips."""

    key: str = "blackjack"
    staking: ClassVar[tuple[str, ...]] = ("wager", "split", "double", "insurance")
    putting_right: ClassVar[dict[str, Rule]] = {"placement-error": citations(BJ)("14.5")}

    def opening(self, session: Session, *, side_wagers: bool) -> dict[str, Any]:
        """No Super Sevens and no Perfect Pairs where the conditions bar side wagers."""
        barred = {} if side_wagers else {"super-sevens": False, "perfect-pairs": False}
        return {**Engine.opening(self, session, side_wagers=side_wagers), **barred}

    def on_layout(self, state: BlackjackTable, player: str) -> int:
        """Everything wagered for the round, what has been lost in it included."""
        if state.round is not None:
            return sum(
                wager.stake for wager in state.round.wagers if wager.player == player and wager.outcome != "void"
            )
        return sum(wager.stake for wagers in state.layout.values() for wager in wagers if wager.player == player)

    def nets(self, round_: BlackjackRound) -> Mapping[str, int]:
        """Chips back less chips staked, over all wagers."""
        nets: dict[str, int] = {}
        for wager in round_.wagers:
            nets[wager.player] = nets.get(wager.player, 0) + wager.returned - wager.stake
        return nets


class CanberraPoker(Engine, frozen=True):
    """Canberra Poker: the table moves its marker; the jackpot is played with ordinary chips."""

    key: str = "canberra-poker"
    set_by_tournament: ClassVar[tuple[str, ...]] = (*Engine.set_by_tournament, "side-wagers")
    staking: ClassVar[tuple[str, ...]] = ("ante", "bet")

    def opening(self, session: Session, *, side_wagers: bool) -> dict[str, Any]:
        """Jackpot wagers as the conditions say (17.3(a)(vii))."""
        allowed = "allowed" if side_wagers else "not-allowed"
        return {**Engine.opening(self, session, side_wagers=side_wagers), "side-wagers": allowed}

    def advised(self, state: CanberraTable, player: str) -> bool:
        """Whether a player was advised at the table about the order of antes (17.15)."""
        return player in state.order_advised

    def advise(self, state: CanberraTable, player: str) -> None:
        """Let a player count as advised at the table before."""
        state.order_advised.add(player)

    def on_layout(self, state: CanberraTable, player: str) -> int:
        """Ante and bet."""
        box = state.box_of(player) or state.ante_of(player)
        return 0 if box is None else box.ante + box.bet

    def nets(self, round_: CanberraRound) -> Mapping[str, int]:
        """Chips back less chips staked, the jackpot aside."""
        return won_by(line for line in round_.lines if line.wager != "jackpot")


class PaiGow(Engine, frozen=True):
    """Pai Gow: the tournament moves the marker; a bank's funds are tournament chips, and so is the commission."""

    key: str = "pai-gow"
    staking: ClassVar[tuple[str, ...]] = ("wager", "request-bank", "add-funds")

    def marker_command(self, seat: int) -> dict[str, Any] | None:
        """The table never moves the marker by itself."""
        return {"do": "starting-marker", "box": seat}

    def on_layout(self, state: PaiGowTable, player: str) -> int:
        """Wagers, and funds for the bank."""
        round_ = state.round
        wagers = sum(
            wager.stake
            for box in round_.boxes.values()
            for wager in box.wagers.values()
            if wager.player == player and wager.voided is None
        )
        return wagers + sum(request.funds.get(player, 0) for request in round_.requests)

    def nets(self, round_: PaiGowRound) -> Mapping[str, int]:
        """Chips back less chips staked."""
        return won_by(round_.lines)


class Holdem(Engine, frozen=True):
    """Hold-em: the table knows the stacks and has a button; levels are blinds or an ante."""

    key: str = "holdem"
    set_by_tournament: ClassVar[tuple[str, ...]] = ("tournament",)

    def opening(self, session: Session, *, side_wagers: bool) -> dict[str, Any]:
        """Blinds or ante of the level in force."""
        del side_wagers
        level = {} if session.level is None else self.forced_bets(session.level)
        return {**session.plan.table, "tournament": True, **level}

    def barred_keys(self, levels: Iterable[Level]) -> tuple[str, ...]:
        """With levels the forced bets come from them."""
        return (*self.set_by_tournament, *(("betting", "blinds", "ante") if tuple(levels) else ()))

    def forced_bets(self, level: Level) -> dict[str, Any]:
        """A level as determinations: blinds or an ante, not both (4.2(b))."""
        blinds = [print_money(blind) for blind in (level.small, level.big) if blind is not None]
        if blinds and level.ante is not None:
            raise Refused(BLINDS_OR_ANTE, "a level has blinds or an ante")
        if level.ante is not None:
            return {"betting": "ante", "ante": print_money(level.ante), "over-blinds": []}
        return {"betting": "blind", "blinds": blinds} if blinds else {}

    def advised(self, state: HoldemTable, player: str) -> bool:
        """Acting out of turn has its own rule (17.6): nothing to advise of."""
        del state, player
        return False

    def seats(self, state: HoldemTable) -> dict[int, str]:
        """Who sits where."""
        return {player.seat: player.name for player in state.players.values()}

    def sit(self, state: HoldemTable, seat: int, player: str) -> Command:
        """With a stake that any table takes; the holding is put in its place at once."""
        stake = Cents(state.terms.min_table_stake)
        return self.game.by_verb["sit"](player=player, seat=seat, stake=stake)  # type: ignore[call-arg]  # as above

    def limits(self, session: Session) -> dict[str, Any]:
        """A level becomes ``determine``."""
        changed = {} if session.level is None else self.forced_bets(session.level)
        return {"do": "determine", "table": changed, "notice": True}

    def stack(self, state: HoldemTable, player: str) -> int:
        """What a player has in front; who lost the last chip has left the table by itself (14.3)."""
        seated = state.players.get(player)
        return 0 if seated is None else seated.stack

    def stacks(self, state: HoldemTable, entrants: Iterable[Entrant]) -> dict[Entrant, int]:
        """What everybody has in front."""
        seated = state.players
        return {entrant: seated[entrant.name].stack if entrant.name in seated else 0 for entrant in entrants}

    def put_stack(self, state: HoldemTable, player: str, chips: int) -> None:
        """Give a player the holding of the tournament."""
        state.players[player].stack = chips

    def is_absent(self, state: HoldemTable, player: str) -> bool:
        """Whether the table plays for an absent player (20.11)."""
        return state.players[player].absent

    def nets(self, round_: HoldemRound) -> Mapping[str, int]:
        """Not asked for: the stacks say it."""
        raise NotImplementedError


_ENGINES: dict[str, Engine] = {engine.key: engine for engine in (Blackjack(), CanberraPoker(), PaiGow(), Holdem())}


def engine_of(key: str) -> Engine | None:
    """The engine of a game; None for another authorised game."""
    return _ENGINES.get(key)
