"""Hold-em in a tournament (rule 20): the table knows the stacks and has a button; levels are blinds or an ante."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from houseway.engine.ports.tournament_port import AmongPlayers, ForcedBets
from houseway.engine.protocol.commands import Command
from houseway.errors import Refused
from houseway.games.holdem import GAME
from houseway.games.holdem.clauses import r4_2_b
from houseway.games.holdem.play.dispatch import open_table
from houseway.money import Cents, print_money

if TYPE_CHECKING:
    from houseway.games.holdem.play.state import State


class Holdem(AmongPlayers, frozen=True):
    """Players among themselves."""

    game = GAME
    may_depart = (
        "deck", "joker", "ace-low", "game", "low-qualifier", "low-ace", "min-table-stake", "max-buy-in", "min-bet", "limit",
        "max-bet", "max-raises", "betting", "blinds", "over-blinds", "ante", "opening", "burn", "smallest-chip",
    )  # fmt: skip

    def barred_keys(self, levels: Iterable[ForcedBets]) -> tuple[str, ...]:
        """With levels the forced bets come from them."""
        return (*self.set_by_tournament, *(("betting", "blinds", "ante") if tuple(levels) else ()))

    def forced_bets(self, level: ForcedBets) -> dict[str, Any]:
        """A level as determinations: blinds or an ante, not both (4.2(b))."""
        blinds = [print_money(blind) for blind in (level.small, level.big) if blind is not None]
        if blinds and level.ante is not None:
            raise Refused(r4_2_b, "a level has blinds or an ante")
        if level.ante is not None:
            return {"betting": "ante", "ante": print_money(level.ante), "over-blinds": []}
        return {"betting": "blind", "blinds": blinds} if blinds else {}

    def open_table(self, determinations: Any, instrument: str, departures: Iterable[tuple[str, str]] = ()) -> Any:
        """Open a table at which approved conditions prevail over these keys' clauses (20.5)."""
        return open_table(determinations, instrument, frozenset(departures))

    def seats(self, state: State) -> dict[int, str]:
        """Who sits where."""
        return {player.seat: player.name for player in state.players.values()}

    def sit(self, state: State, seat: int, player: str) -> Command:
        """With a stake that any table takes; the holding is put in its place at once."""
        terms = state.terms
        stake = Cents(max(-(-terms.min_table_stake // terms.chip), 1) * terms.chip)
        return self.game.by_verb["sit"](player=player, seat=seat, stake=stake)  # type: ignore[call-arg]  # the game's own

    def stack(self, state: State, player: str) -> int:
        """What a player has in front; who lost the last chip has left the table by itself (14.3)."""
        seated = state.players.get(player)
        return 0 if seated is None else seated.stack

    def put_stack(self, state: State, player: str, chips: int) -> None:
        """Give a player the holding of the tournament."""
        state.players[player].stack = chips

    def is_absent(self, state: State, player: str) -> bool:
        """Whether the table plays for an absent player (20.11)."""
        return state.players[player].absent


ENGINE = Holdem(GAME.key)
