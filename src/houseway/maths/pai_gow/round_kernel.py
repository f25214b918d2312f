"""Compiled round of Pai Gow: the settlement of `games.pai_gow` in integer cents, one row per wager.

Boxes are numbered as on the layout, 1 is the house's; row 0 of every array is unused. Up to three players
wager on a box. The house banks, or the player of a box, alone or with those of other boxes as partners. The
Gee Jun Jackpot is in ``pools``: the prize pool, the reserve, and the amount on the sign.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.pai_gow.determinations import Determinations, JackpotDeterminations, check_determinations
from houseway.games.pai_gow.play.jackpot import BONUS
from houseway.games.pai_gow.play.settlement import COMMISSION
from houseway.games.pai_gow.play.state import BOXES, HOUSE_BOX
from houseway.games.pai_gow.play.wagers import PLAYERS_ON_A_BOX
from houseway.jackpot.pools import Pools
from houseway.maths.pai_gow.hand_tables import (
    BONUS_HAND,
    BOTH_NOTHING,
    COPIED,
    WHOLE,
    count_parts_won,
    find_copies,
    get_prize,
)
from houseway.maths.simulation.blocks import LOSE, PUSH, WIN
from houseway.ranking.compilation import compile_kernel

PLACES = BOXES + 1
JACKPOT = PLAYERS_ON_A_BOX
SPECIAL = JACKPOT + 1
"""Index of a box's row for a wager that is neither a main wager nor a jackpot wager.

For box one it is the wager of the house. For other boxes it is the chips that the box's player has in the bank.
"""
ROWS = SPECIAL + 1
STAKE, RISK, OUTCOME, PAID, COMMISSIONED, RETURNED, CLAUSES, MORE = range(8)
COLUMNS = 8
OUTCOME_OF_PARTS = (LOSE, PUSH, WIN)
WINNING = 2
"""Number of parts that a hand must win for its wager to win (11.1)."""
(LOST, PUSHED, WON_FROM_HOUSE, WON_FROM_PLAYER, GIVEN_UP, HOUSE_LOST, HOUSE_PUSHED, HOUSE_WON, OF_BANK, NO_PRIZE_WON,
 BONUS_WON, SHARE_WON) = range(12)  # fmt: skip
CLAUSES_BY_KIND = (
    ("11.4",), ("11.3",), ("11.1", "11.8"), ("11.1", "11.10"), ("11.7",), ("7.9", "11.4"), ("7.9", "11.3"),
    ("7.9", "11.1", "11.9"), ("11.10",), ("12.7",), ("13.1", "13.2"), ("13.2", "13.3"),
)  # fmt: skip
"""Clauses that a settlement line cites, by the kind of settlement."""
CHARGED, IN_PART = 4, 8
EXTRA_CLAUSES = {COPIED: "11.5", BOTH_NOTHING: "11.6", CHARGED: "11.11", IN_PART: "5.6"}
"""Clauses that a settlement line cites in addition, by the bit in its column ``MORE``, in this order."""
ROUNDINGS = ("down", "nearest", "up")
POOL, RESERVE, DISPLAYED = range(3)


class KernelRules(NamedTuple):
    """Table rules for the kernel, as integers."""

    least: int
    most: int
    box_basis: bool
    rounding: int
    each_win: bool
    anticlockwise: int
    jackpot_wager: int
    to_pool: int
    """Part of a lost jackpot wager that goes to the prize pool; the rest goes to the reserve (12.7)."""
    cap_is_share: bool
    pool_pays_bonus: bool
    stake_pooled: bool


def make_kernel_rules(table: Determinations) -> KernelRules:
    """Make the kernel's rules from the operator's determinations."""
    sign = check_determinations(table)
    jackpot = table.jackpot if isinstance(table.jackpot, JackpotDeterminations) else JackpotDeterminations()
    wager = int(jackpot.wager) if isinstance(jackpot.wager, int) else 0
    return KernelRules(
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


@compile_kernel
def get_next_box(box: int, step: int) -> int:
    """Return the box that is ``step`` boxes further round the table."""
    return (box - 1 + step) % BOXES + 1


@compile_kernel
def may_bank(box: int, members: int, barred: int, set_before: int) -> bool:
    """Return whether the player of a box may ask for the bank together with the players of ``members``.

    Sets of boxes are bit masks. The player must have set a hand in the round before (6.5). ``barred`` are the boxes
    that banked two rounds in a row (6.3) or already take part in another request (6.2).
    """
    return bool(box != HOUSE_BOX and set_before >> box & 1 and not members & barred)


@compile_kernel
def find_bank(last_holder: int, anticlockwise: int, asks: NDArray[np.bool_]) -> int:
    """Return the box that gets the bank (6.2).

    It is the last holder's box if that player asks, else the next box anticlockwise that asks, else the house's
    box.
    """
    if last_holder != HOUSE_BOX and asks[last_holder]:
        return last_holder
    box = last_holder
    for _ in range(BOXES):
        box = get_next_box(box, anticlockwise)
        if asks[box]:
            return box
    return HOUSE_BOX


@compile_kernel
def compute_matching_wager(last_wager: int, rules: KernelRules) -> int:
    """Return the house's wager against a player's bank (7.9).

    It is the player/banker's last wager, raised or lowered to the limits, or the minimum if there was none.
    """
    return max(rules.least, min(last_wager, rules.most)) if last_wager else rules.least


@compile_kernel
def compute_commission(cents: int, rounding: int) -> int:
    """Return five per cent, rounded as determined (A.commission)."""
    hundredths = cents * COMMISSION
    if rounding == 0:
        return hundredths // 100
    return (hundredths + (50 if rounding == 1 else 99)) // 100


@compile_kernel
def play_round(
    hands: NDArray[np.uint32],
    bank: int,
    funds: NDArray[np.int64],
    house_stake: int,
    stakes: NDArray[np.int64],
    given_up: NDArray[np.bool_],
    markers: NDArray[np.bool_],
    jackpots: NDArray[np.bool_],
    rules: KernelRules,
    pools: NDArray[np.int64],
    lines: NDArray[np.int64],
) -> int:
    """Settle a round with the hands as they are set, and return the net result of all players together.

    For each box, ``lines`` has rows for three main wagers, the jackpot wager, and the house's wager or the funds
    in the bank. ``given_up`` marks wagers that were taken unseen (11.7). ``markers`` are boxes without a maximum
    (5.2). ``funds`` are the funds of each box's player in a player's bank. Nothing is staked on the bank's box.
    """
    lines[:] = 0
    gain = 0
    commission_total = 0
    won = 0
    if bank != HOUSE_BOX:
        parts = count_parts_won(hands[HOUSE_BOX], hands[bank])
        row = lines[HOUSE_BOX, SPECIAL]
        _write_row(row, house_stake, house_stake, OUTCOME_OF_PARTS[parts], 0, HOUSE_LOST + parts)
        row[MORE] = find_copies(hands[HOUSE_BOX], hands[bank])
        cents = house_stake * (1 - parts)
        gain += cents
        if rules.each_win and cents > 0:
            commission_total += compute_commission(cents, rules.rounding)
    pool_before = pools[POOL]
    for box in range(HOUSE_BOX + 1, PLACES):
        if not stakes[box, 0]:
            continue
        has_no_maximum = bank != HOUSE_BOX or markers[box]
        to_players, to_bank, box_commission = settle_box(
            hands[box], hands[bank], bank, has_no_maximum, stakes[box], given_up[box], rules, lines[box]
        )
        won += to_players
        gain += to_bank
        commission_total += box_commission
        if jackpots[box]:
            won += settle_jackpot(get_prize(hands[box]), pool_before, rules, pools, lines[box, JACKPOT])
    if jackpots.any():
        pools[DISPLAYED] = pools[POOL]
    if bank != HOUSE_BOX:
        if not rules.each_win and gain > 0:
            commission_total = compute_commission(gain, rules.rounding)
        settle_bank(bank, funds, gain, commission_total, rules.each_win, lines)
        won += gain - commission_total
    return won


@compile_kernel
def settle_box(
    hand: np.uint32,
    bank_hand: np.uint32,
    bank: int,
    has_no_maximum: bool,
    stakes: NDArray[np.int64],
    given_up: NDArray[np.bool_],
    rules: KernelRules,
    lines: NDArray[np.int64],
) -> tuple[int, int, int]:
    """Settle the main wagers of a box (11.1 to 11.11).

    Returns the net result of the box's players, the gain of the bank, and the bank's commission on the wagers that
    it won. The commission is zero here unless the operator takes it on each win.
    """
    won = gain = commission_total = 0
    parts = count_parts_won(hand, bank_hand)
    clauses = LOST + parts + (bank != HOUSE_BOX and parts == WINNING)
    copies = find_copies(hand, bank_hand)
    limit_left = rules.most
    for place in range(PLAYERS_ON_A_BOX):
        stake = stakes[place]
        if not stake:
            break
        risk = stake if has_no_maximum else min(stake, limit_left)
        row = lines[place]
        if given_up[place]:
            _write_row(row, stake, risk, LOSE, 0, GIVEN_UP)
        else:
            commission = compute_commission(risk, rules.rounding) if parts == WINNING else 0
            _write_row(row, stake, risk, OUTCOME_OF_PARTS[parts], commission, clauses)
            row[MORE] |= copies
        won += row[RETURNED] - stake
        cents = 0 if row[OUTCOME] == PUSH else -risk if row[OUTCOME] == WIN else stake
        gain += cents
        if rules.each_win and cents > 0:
            commission_total += compute_commission(cents, rules.rounding)
        if rules.box_basis:
            limit_left -= risk
    return won, gain, commission_total


@compile_kernel
def _write_row(row: NDArray[np.int64], stake: int, risk: int, outcome: int, commission: int, clauses: int) -> None:
    """Write the settlement line of a wager that is paid at even money to ``row`` (11.1 to 11.9)."""
    row[STAKE] = stake
    row[RISK] = risk
    row[OUTCOME] = outcome
    row[CLAUSES] = clauses
    row[MORE] = IN_PART if risk != stake else 0
    if outcome == WIN:
        row[PAID] = risk
        row[COMMISSIONED] = commission
        row[RETURNED] = stake + risk - commission
    else:
        row[RETURNED] = stake - (risk if outcome == LOSE else 0)


@compile_kernel
def settle_bank(
    lead: int, funds: NDArray[np.int64], gain: int, commission_total: int, each_win: bool, lines: NDArray[np.int64]
) -> None:
    """Write a settlement line for each member of the bank (11.10).

    Gain and commission are divided in proportion to funds and rounded toward zero; the lead takes the rest.
    """
    total = funds.sum()
    pays_commission = _has_bank_won(lines) if each_win else gain > 0
    gain_left, commission_left = gain, commission_total
    for member in range(HOUSE_BOX + 1, PLACES):
        if member != lead and funds[member]:
            part = gain * funds[member] // total if gain >= 0 else -(-gain * funds[member] // total)
            commission = commission_total * funds[member] // total
            gain_left -= part
            commission_left -= commission
            _write_bank_row(lines[member, SPECIAL], funds[member], gain, part, commission, pays_commission)
    _write_bank_row(lines[lead, SPECIAL], funds[lead], gain, gain_left, commission_left, pays_commission)


@compile_kernel
def _has_bank_won(lines: NDArray[np.int64]) -> bool:
    """Return whether the bank won any wager, so that commission is due even if it rounds to zero (11.11)."""
    has_win = lines[HOUSE_BOX, SPECIAL, OUTCOME] == LOSE
    for box in range(HOUSE_BOX + 1, PLACES):
        for place in range(PLAYERS_ON_A_BOX):
            has_win |= lines[box, place, OUTCOME] == LOSE
    return bool(has_win)


@compile_kernel
def _write_bank_row(
    row: NDArray[np.int64], funds: int, gain: int, part: int, commission: int, pays_commission: bool
) -> None:
    row[STAKE] = row[RISK] = funds
    row[OUTCOME] = WIN if gain > 0 else LOSE if gain < 0 else PUSH
    row[PAID] = max(0, part)
    row[COMMISSIONED] = commission
    row[RETURNED] = funds + part - commission
    row[CLAUSES] = OF_BANK
    row[MORE] = CHARGED if pays_commission else 0


@compile_kernel
def settle_jackpot(
    prize: int, pool_before: int, rules: KernelRules, pools: NDArray[np.int64], row: NDArray[np.int64]
) -> int:
    """Settle a jackpot wager and return its net result (12.7, 13.1 to 13.3).

    ``pool_before`` is the prize pool before any jackpot wager of the round was settled.
    """
    stake = rules.jackpot_wager
    row[STAKE] = row[RISK] = stake
    row[OUTCOME] = WIN if prize else LOSE
    row[CLAUSES] = NO_PRIZE_WON
    if prize:
        row[CLAUSES] = BONUS_WON if prize == BONUS_HAND else SHARE_WON
        if prize == BONUS_HAND:
            payout = BONUS
            from_pool = BONUS if rules.pool_pays_bonus else 0
        else:
            percent = 100 if prize == WHOLE else 10
            cap = pool_before * percent // 100 if rules.cap_is_share else pool_before
            payout = min(pools[DISPLAYED] * percent // 100, cap, pools[POOL])
            from_pool = payout
        pools[POOL] -= min(from_pool, pools[POOL])
        row[PAID] = payout
        row[RETURNED] = payout if rules.stake_pooled else payout + stake
    if not prize or rules.stake_pooled:
        pools[POOL] += rules.to_pool
        pools[RESERVE] += stake - rules.to_pool
    return int(row[RETURNED] - stake)
