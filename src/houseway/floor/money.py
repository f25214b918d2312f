"""What each player has in front, as a function of the table's entries: chips at the table, and how many of them are at stake.

A purse is the chips of one player at one table, those on the layout included: it changes with buying in and cashing out, and
when a round is over. What may still be wagered is the purse without what is at stake. At Hold-em the table stake in the
engine is the purse: sitting down and buying take from the person's chips, leaving gives them back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, cast

from houseway.games.blackjack.result import lines_of, round_to_json
from houseway.games.blackjack.state import State as BlackjackState
from houseway.games.canberra_poker.result import round_to_json as canberra_round
from houseway.games.canberra_poker.state import State as CanberraState
from houseway.games.holdem.result import round_to_json as holdem_round
from houseway.games.holdem.state import State as HoldemState
from houseway.games.pai_gow.result import net_by_player as pai_gow_net
from houseway.games.pai_gow.result import round_to_json as pai_gow_round
from houseway.games.pai_gow.state import State as PaiGowState
from houseway.table.lines import net_of

NOT_PLAYERS = ("house", "jackpot", "reserve")
Sums = dict[str, int]


class Books(NamedTuple):
    """How a game's state tells what its money does."""

    at_stake: Callable[[Any], Sums]
    """Chips on the layout and in the round that have not come back, by player."""
    closed: Callable[[Any], int]
    """How many rounds are over."""
    net: Callable[[Any, int], Sums]
    """What a round that is over brought each player, by its number."""
    round: Callable[[Any, int], dict[str, Any]]
    """A round that is over, as the result of the record tells it."""
    stakes: Callable[[Any], Sums] | None = None
    """Where the engine keeps the purses itself: what each seated player has outside of a running round."""
    commission: Callable[[Any, int], int] | None = None
    """Where the house takes a commission: that of a round that is over, by its number."""


def books_of(key: str) -> Books:
    """The books of a game."""
    return _BOOKS[key]


def pools_of(state: Any) -> Sums:
    """What the progressive pools hold, and what was moved away from them; nothing where the table has none."""
    pools = getattr(state, "pools", None)
    return {} if pools is None else {"jackpot": pools.jackpot, "reserve": pools.reserve, **pools.moved}


def _add(sums: Sums, items: Iterable[tuple[str, int]]) -> Sums:
    for name, cents in items:
        sums[name] = sums.get(name, 0) + cents
    return sums


def _players(net: Mapping[str, int]) -> Sums:
    return {name: cents for name, cents in net.items() if name not in NOT_PLAYERS}


def _blackjack_at_stake(state: BlackjackState) -> Sums:
    sums: Sums = {}
    for wagers in state.layout.values():
        _add(sums, ((wager.player, wager.stake) for wager in wagers))
    if state.round is not None:
        for wager in state.round.wagers:
            back = 0 if wager.outcome is None else wager.returned
            _add(sums, [(wager.player, wager.stake - back)])
    return sums


def _canberra_at_stake(state: CanberraState) -> Sums:
    sums: Sums = {}
    boxes = list(state.layout.values()) + ([] if state.round is None else list(state.round.boxes.values()))
    return _add(sums, ((box.player, box.ante + box.bet + box.jackpot) for box in boxes))


def _canberra_closed(state: CanberraState) -> int:
    """The running round is the last of the list."""
    return len(state.rounds) - (state.round is not None)


def _pai_gow_at_stake(state: PaiGowState) -> Sums:
    sums: Sums = {}
    round_ = state.round
    price = 0 if state.jackpot is None else cast(int, state.jackpot.wager)
    for box in round_.boxes.values():
        _add(sums, ((wager.player, wager.stake) for wager in box.wagers.values() if not wager.non_negotiable))
        if box.jackpot is not None:
            _add(sums, [(box.jackpot.player, price)])
    for request in round_.requests:
        _add(sums, request.funds.items())
    return sums


def _holdem_stakes(table: HoldemState) -> Sums:
    """Who plays in the running round is left out: what became of the stake shows when it is over."""
    playing = set() if table.round is None else {hand.name for hand in table.round.hands}
    return {player.name: player.stack for player in table.seated() if player.name not in playing}


def _commission(state: PaiGowState | HoldemState, number: int) -> int:
    return sum(line.commission for line in state.rounds[number - 1].lines)


def time_charge(state: Any) -> int:
    """Hold-em: what each seated player pays for time."""
    return int(cast(HoldemState, state).terms.rate)


_BOOKS = {
    "blackjack": Books(
        _blackjack_at_stake,
        lambda state: len(state.rounds),
        lambda state, number: _players(net_of(lines_of(state.rounds[number - 1]))),
        lambda state, number: round_to_json(state.rounds[number - 1]),
    ),
    "canberra-poker": Books(
        _canberra_at_stake,
        _canberra_closed,
        lambda state, number: _players(state.rounds[number - 1].net),
        lambda state, number: canberra_round(state, state.rounds[number - 1]),
    ),
    "pai-gow": Books(
        _pai_gow_at_stake,
        lambda state: len(state.rounds),
        lambda state, number: _players(pai_gow_net(state.rounds[number - 1])),
        lambda state, number: pai_gow_round(state.rounds[number - 1]),
        commission=_commission,
    ),
    "holdem": Books(
        lambda state: {},
        lambda state: len(state.rounds),
        lambda state, number: {},
        lambda state, number: holdem_round(state, state.rounds[number - 1]),
        _holdem_stakes,
        _commission,
    ),
}
