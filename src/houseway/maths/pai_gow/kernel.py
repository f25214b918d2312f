"""A round of Pai Gow as compiled code: the settlement of `games.pai_gow` in whole cents, one row a wager.

Boxes are numbered as on the layout, 1 the house's; row 0 of every array is idle. Up to three players wager on a box, the house
or one player banks, and the Gee Jun Jackpot lives in ``pools``: the prize pool, the reserve, and what the sign shows.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.pai_gow.bank import ROUNDS_RUNNING
from houseway.games.pai_gow.determinations import Determinations, JackpotDeterminations, check
from houseway.games.pai_gow.jackpot import BONUS
from houseway.games.pai_gow.settlement import COMMISSION
from houseway.games.pai_gow.state import BOXES, HOUSE_BOX
from houseway.games.pai_gow.wagers import PLAYERS_ON_A_BOX
from houseway.jackpot.pools import Pools
from houseway.maths.pai_gow.set_hands import BONUS_HAND, WHOLE, parts_won, prize_of
from houseway.maths.simulation.blocks import LOSE, PUSH, WIN
from houseway.ranking.compiled import compiled

PLACES = BOXES + 1
JACKPOT = PLAYERS_ON_A_BOX
SPECIAL = JACKPOT + 1
"""The row of the house's wager on box one, or of the bank on its box."""
ROWS = SPECIAL + 1
STAKE, RISK, OUTCOME, PAID, COMMISSIONED, RETURNED = range(6)
COLUMNS = 6
OUTCOME_OF_PARTS = (LOSE, PUSH, WIN)
ROUNDINGS = ("down", "nearest", "up")
POOL, RESERVE, DISPLAYED = range(3)


class Rules(NamedTuple):
    """The table as the kernel needs it: whole numbers alone."""

    least: int
    most: int
    box_basis: bool
    rounding: int
    each_win: bool
    anticlockwise: int
    jackpot_wager: int
    to_pool: int
    """What of a lost jackpot wager goes to the prize pool; the rest goes to the reserve (12.7)."""
    cap_is_share: bool
    pool_pays_bonus: bool
    stake_pooled: bool


def rules_of(table: Determinations) -> Rules:
    """What the kernel needs of the operator's determinations."""
    sign = check(table)
    jackpot = table.jackpot if isinstance(table.jackpot, JackpotDeterminations) else JackpotDeterminations()
    wager = int(jackpot.wager) if isinstance(jackpot.wager, int) else 0
    return Rules(
        sign.min,
        sign.max,
        table.limit_basis == "box",
        ROUNDINGS.index(table.commission_rounding),
        table.bank_commission == "each-win",
        1 if table.numbering == "anticlockwise" else -1,
        wager,
        Pools().contribute(wager, int(jackpot.share)).jackpot,
        jackpot.cap == "share",
        jackpot.funding == "jackpot",
        jackpot.winning_stake == "pooled",
    )


@compiled
def next_box(box: int, step: int) -> int:
    """The box ``step`` boxes on, round the table."""
    return (box - 1 + step) % BOXES + 1


@compiled
def may_bank(box: int, last: int, running: int, set_before: NDArray[np.bool_]) -> bool:
    """Whether the player of a box may ask for the bank: has set its tiles, and did not bank two rounds running (6.2 to 6.5)."""
    return bool(box != HOUSE_BOX and set_before[box] and not (box == last and running >= ROUNDS_RUNNING))


@compiled
def bank_of(last: int, anticlockwise: int, asks: NDArray[np.bool_]) -> int:
    """Whose bank it is among the boxes that ask: the last holder's, else the next anticlockwise, else the house's (6.2)."""
    if last != HOUSE_BOX and asks[last]:
        return last
    box = last
    for _ in range(BOXES):
        box = next_box(box, anticlockwise)
        if asks[box]:
            return box
    return HOUSE_BOX


@compiled
def matched(before: int, rules: Rules) -> int:
    """The house's wager that matches the player/banker's last one, the minimum where there was none (7.9)."""
    return max(rules.least, min(before, rules.most)) if before else rules.least


@compiled
def commission_on(cents: int, rounding: int) -> int:
    """Five per cent, rounded as determined (A.commission)."""
    hundredths = cents * COMMISSION
    if rounding == 0:
        return hundredths // 100
    return (hundredths + (50 if rounding == 1 else 99)) // 100


@compiled
def play_round(
    hands: NDArray[np.uint32],
    bank: int,
    funds: int,
    house_stake: int,
    stakes: NDArray[np.int64],
    given_up: NDArray[np.bool_],
    markers: NDArray[np.bool_],
    jackpots: NDArray[np.bool_],
    rules: Rules,
    pools: NDArray[np.int64],
    lines: NDArray[np.int64],
) -> int:
    """Settle a round by the hands as they are set; returns what all players together won.

    ``lines`` has for each box rows for three main wagers, the jackpot wager, and the house's wager or the bank; ``given_up``
    are wagers that were taken unseen (11.7), ``markers`` boxes without a maximum (5.2). Nothing is staked on the bank's box.
    """
    lines[:] = 0
    gain = 0
    charged = 0
    won = 0
    if bank != HOUSE_BOX:
        parts = parts_won(hands[HOUSE_BOX], hands[bank])
        _row(lines[HOUSE_BOX, SPECIAL], house_stake, house_stake, OUTCOME_OF_PARTS[parts], 0)
        cents = house_stake * (1 - parts)
        gain += cents
        if rules.each_win and cents > 0:
            charged += commission_on(cents, rules.rounding)
    pool_before = pools[POOL]
    for box in range(HOUSE_BOX + 1, PLACES):
        if not stakes[box, 0]:
            continue
        parts = parts_won(hands[box], hands[bank])
        room = rules.most
        unbound = bank != HOUSE_BOX or markers[box]
        for place in range(PLAYERS_ON_A_BOX):
            stake = stakes[box, place]
            if not stake:
                break
            risk = stake if unbound else min(stake, room)
            outcome = LOSE if given_up[box, place] else OUTCOME_OF_PARTS[parts]
            commission = commission_on(risk, rules.rounding) if outcome == WIN else 0
            row = lines[box, place]
            _row(row, stake, risk, outcome, commission)
            won += row[RETURNED] - stake
            cents = 0 if outcome == PUSH else -risk if outcome == WIN else stake
            gain += cents
            if rules.each_win and cents > 0:
                charged += commission_on(cents, rules.rounding)
            if rules.box_basis:
                room -= risk
        if jackpots[box]:
            won += settle_jackpot(prize_of(hands[box]), pool_before, rules, pools, lines[box, JACKPOT])
    if jackpots.any():
        pools[DISPLAYED] = pools[POOL]
    if bank != HOUSE_BOX:
        if not rules.each_win and gain > 0:
            charged = commission_on(gain, rules.rounding)
        row = lines[bank, SPECIAL]
        row[STAKE] = row[RISK] = funds
        row[OUTCOME] = WIN if gain > 0 else LOSE if gain < 0 else PUSH
        row[PAID] = max(0, gain)
        row[COMMISSIONED] = charged
        row[RETURNED] = funds + gain - charged
        won += gain - charged
    return won


@compiled
def _row(row: NDArray[np.int64], stake: int, risk: int, outcome: int, commission: int) -> None:
    """A wager at even money (11.1 to 11.9)."""
    row[STAKE] = stake
    row[RISK] = risk
    row[OUTCOME] = outcome
    if outcome == WIN:
        row[PAID] = risk
        row[COMMISSIONED] = commission
        row[RETURNED] = stake + risk - commission
    else:
        row[RETURNED] = stake - (risk if outcome == LOSE else 0)


@compiled
def settle_jackpot(prize: int, pool_before: int, rules: Rules, pools: NDArray[np.int64], row: NDArray[np.int64]) -> int:
    """A jackpot wager (12.7, 13.1 to 13.3): what it won; ``pool_before`` is what the pool held at the dice."""
    stake = rules.jackpot_wager
    row[STAKE] = row[RISK] = stake
    row[OUTCOME] = WIN if prize else LOSE
    if prize:
        if prize == BONUS_HAND:
            paid = BONUS
            from_pool = BONUS if rules.pool_pays_bonus else 0
        else:
            percent = 100 if prize == WHOLE else 10
            cap = pool_before * percent // 100 if rules.cap_is_share else pool_before
            paid = min(pools[DISPLAYED] * percent // 100, cap, pools[POOL])
            from_pool = paid
        pools[POOL] -= min(from_pool, pools[POOL])
        row[PAID] = paid
        row[RETURNED] = paid if rules.stake_pooled else paid + stake
    if not prize or rules.stake_pooled:
        pools[POOL] += rules.to_pool
        pools[RESERVE] += stake - rules.to_pool
    return int(row[RETURNED] - stake)
