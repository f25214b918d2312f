"""Hold-em in a tournament (rule 20).

The table itself stores the stacks and the button. The levels of the tournament set the forced bets.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from houseway.engine.ports.tournament_port import AmongPlayersEngine, ForcedBets
from houseway.engine.protocol.commands import Command
from houseway.errors import Refused
from houseway.games.holdem import GAME
from houseway.games.holdem.clauses import r4_2_b
from houseway.games.holdem.play.dispatch import open_table
from houseway.i18n import Message
from houseway.money import Cents, print_money

if TYPE_CHECKING:
    from houseway.games.holdem.play.state import State


class HoldemEngine(AmongPlayersEngine, frozen=True):
    """Tournament engine of Hold-em, where players play against each other."""

    game = GAME
    departure_keys = (
        "deck", "joker", "ace-low", "game", "low-qualifier", "low-ace", "min-table-stake", "max-buy-in", "min-bet", "limit",
        "max-bet", "max-raises", "betting", "blinds", "over-blinds", "ante", "opening", "burn", "smallest-chip",
    )  # fmt: skip

    def get_barred_keys(self, levels: Iterable[ForcedBets]) -> tuple[str, ...]:
        """Return the keys of the determinations that the conditions of a tournament may not set.

        If the tournament has levels, these include the keys of the forced bets.
        """
        return (*self.tournament_keys, *(("betting", "blinds", "ante") if tuple(levels) else ()))

    def make_forced_bets(self, level: ForcedBets) -> dict[str, Any]:
        """Return the determinations of a level, which has either blinds or an ante.

        Raises:
            Refused: the level has both (4.2(b)).
        """
        blinds = [print_money(blind) for blind in (level.small, level.big) if blind is not None]
        if blinds and level.ante is not None:
            raise Refused(r4_2_b, Message("holdem-level-blinds-or-ante"))
        if level.ante is not None:
            return {"betting": "ante", "ante": print_money(level.ante), "over-blinds": []}
        return {"betting": "blind", "blinds": blinds} if blinds else {}

    def open_table(self, determinations: Any, instrument: str, departures: Iterable[tuple[str, str]] = ()) -> Any:
        """Open a table of a tournament.

        ``departures`` are the keys, each with its clause, in which approved conditions prevail over the rules (20.5).
        """
        return open_table(determinations, instrument, frozenset(departures))

    def get_seats(self, state: State) -> dict[int, str]:
        """Return the name of the player at each occupied seat."""
        return {player.seat: player.name for player in state.players.values()}

    def make_sit_command(self, state: State, seat: int, player: str) -> Command:
        """Return the command that seats a player, with a stake that the table accepts.

        Directly after the command, the tournament sets the stake to the player's own chips.
        """
        terms = state.terms
        stake = Cents(max(-(-terms.min_table_stake // terms.chip), 1) * terms.chip)
        return self.game.command_types["sit"](player=player, seat=seat, stake=stake)  # type: ignore[call-arg]  # the game's own

    def get_stack(self, state: State, player: str) -> int:
        """Return a player's chips, or zero if the player has lost the last chip and left the table (14.3)."""
        seated_player = state.players.get(player)
        return 0 if seated_player is None else seated_player.stack

    def set_stack(self, state: State, player: str, chips: int) -> None:
        """Set a player's chips at the table to their chips in the tournament."""
        state.players[player].stack = chips

    def is_absent(self, state: State, player: str) -> bool:
        """Return whether a player is marked as away, so that their hands are folded (20.11)."""
        return state.players[player].absent


ENGINE = HoldemEngine(GAME.key)
