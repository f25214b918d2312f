"""A round of Pai Gow as compiled code: the settlement of `games.pai_gow` in whole cents, one row a wager.

Boxes are numbered as on the layout, 1 the house's; row 0 of every array is idle. Up to three players wager on a box; the house
banks, or the player of a box, alone or with those of other boxes as partners; and the Gee Jun Jackpot lives in ``pools``: the
prize pool, the reserve, and what the sign shows.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.pai_gow.determinations import Determinations, JackpotDeterminations, check
from houseway.games.pai_gow.play.jackpot import BONUS
from houseway.games.pai_gow.play.settlement import COMMISSION
from houseway.games.pai_gow.play.state import BOXES, HOUSE_BOX
from houseway.games.pai_gow.play.wagers import PLAYERS_ON_A_BOX
from houseway.jackpot.pools import Pools
from houseway.maths.pai_gow.hand_tables import BONUS_HAND, BOTH_NOTHING, COPIED, WHOLE, copies_of, parts_won, prize_of
from houseway.maths.simulation.blocks import LOSE, PUSH, WIN
from houseway.ranking.compilation import compiled

PLACES = BOXES + 1
JACKPOT = PLAYERS_ON_A_BOX
SPECIAL = JACKPOT + 1
"""The row of the house's wager on box one, and of what the player of a box has in the bank."""
ROWS = SPECIAL + 1
STAKE, RISK, OUTCOME, PAID, COMMISSIONED, RETURNED, CLAUSES, MORE = range(8)
COLUMNS = 8
OUTCOME_OF_PARTS = (LOSE, PUSH, WIN)
WINNING = 2
"""So many parts of a hand win (11.1)."""
(LOST, PUSHED, WON_FROM_HOUSE, WON_FROM_PLAYER, GIVEN_UP, HOUSE_LOST, HOUSE_PUSHED, HOUSE_WON, OF_BANK, NO_PRIZE_WON,
 BONUS_WON, SHARE_WON) = range(12)  # fmt: skip
CITED = (
    ("11.4",), ("11.3",), ("11.1", "11.8"), ("11.1", "11.10"), ("11.7",), ("7.9", "11.4"), ("7.9", "11.3"),
    ("7.9", "11.1", "11.9"), ("11.10",), ("12.7",), ("13.1", "13.2"), ("13.2", "13.3"),
)  # fmt: skip
"""The clauses that a line cites by how it was settled."""
CHARGED, IN_PART = 4, 8
CITED_TOO = {COPIED: "11.5", BOTH_NOTHING: "11.6", CHARGED: "11.11", IN_PART: "5.6"}
"""The clauses that are added, in this order."""
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
def may_bank(box: int, members: int, barred: int, set_before: int) -> bool:
    """Whether the player of a box may ask for the bank with these partners; sets of boxes have a bit for each.

    The lead has set the tiles of the box (6.5); barred is who banked two rounds running (6.3) or asks already (6.2).
    """
    return bool(box != HOUSE_BOX and set_before >> box & 1 and not members & barred)


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
    funds: NDArray[np.int64],
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

    ``lines`` has for each box rows for three main wagers, the jackpot wager, and the house's wager or the funds in the bank;
    ``given_up`` are wagers that were taken unseen (11.7), ``markers`` boxes without a maximum (5.2), ``funds`` what the
    player of each box has in a player's bank. Nothing is staked on the bank's box.
    """
    lines[:] = 0
    gain = 0
    charged = 0
    won = 0
    if bank != HOUSE_BOX:
        parts = parts_won(hands[HOUSE_BOX], hands[bank])
        row = lines[HOUSE_BOX, SPECIAL]
        _row(row, house_stake, house_stake, OUTCOME_OF_PARTS[parts], 0, HOUSE_LOST + parts)
        row[MORE] = copies_of(hands[HOUSE_BOX], hands[bank])
        cents = house_stake * (1 - parts)
        gain += cents
        if rules.each_win and cents > 0:
            charged += commission_on(cents, rules.rounding)
    pool_before = pools[POOL]
    for box in range(HOUSE_BOX + 1, PLACES):
        if not stakes[box, 0]:
            continue
        unbound = bank != HOUSE_BOX or markers[box]
        to_players, to_bank, on_wins = settle_box(
            hands[box], hands[bank], bank, unbound, stakes[box], given_up[box], rules, lines[box]
        )
        won += to_players
        gain += to_bank
        charged += on_wins
        if jackpots[box]:
            won += settle_jackpot(prize_of(hands[box]), pool_before, rules, pools, lines[box, JACKPOT])
    if jackpots.any():
        pools[DISPLAYED] = pools[POOL]
    if bank != HOUSE_BOX:
        if not rules.each_win and gain > 0:
            charged = commission_on(gain, rules.rounding)
        settle_bank(bank, funds, gain, charged, rules.each_win, lines)
        won += gain - charged
    return won


@compiled
def settle_box(
    hand: np.uint32,
    banks: np.uint32,
    bank: int,
    unbound: bool,
    stakes: NDArray[np.int64],
    given_up: NDArray[np.bool_],
    rules: Rules,
    lines: NDArray[np.int64],
) -> tuple[int, int, int]:
    """The main wagers of a box: what its players won, what a bank gains, and its commission on each win (11.1 to 11.11)."""
    won = gain = charged = 0
    parts = parts_won(hand, banks)
    clauses = LOST + parts + (bank != HOUSE_BOX and parts == WINNING)
    copies = copies_of(hand, banks)
    room = rules.most
    for place in range(PLAYERS_ON_A_BOX):
        stake = stakes[place]
        if not stake:
            break
        risk = stake if unbound else min(stake, room)
        row = lines[place]
        if given_up[place]:
            _row(row, stake, risk, LOSE, 0, GIVEN_UP)
        else:
            commission = commission_on(risk, rules.rounding) if parts == WINNING else 0
            _row(row, stake, risk, OUTCOME_OF_PARTS[parts], commission, clauses)
            row[MORE] |= copies
        won += row[RETURNED] - stake
        cents = 0 if row[OUTCOME] == PUSH else -risk if row[OUTCOME] == WIN else stake
        gain += cents
        if rules.each_win and cents > 0:
            charged += commission_on(cents, rules.rounding)
        if rules.box_basis:
            room -= risk
    return won, gain, charged


@compiled
def _row(row: NDArray[np.int64], stake: int, risk: int, outcome: int, commission: int, clauses: int) -> None:
    """A wager at even money (11.1 to 11.9)."""
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


@compiled
def settle_bank(
    lead: int, funds: NDArray[np.int64], gain: int, charged: int, each_win: bool, lines: NDArray[np.int64]
) -> None:
    """A row for each of the bank: gain and commission by funds, rounded toward nought, the lead takes the rest (11.10)."""
    total = funds.sum()
    pays = _has_won(lines) if each_win else gain > 0
    gain_left, charged_left = gain, charged
    for member in range(HOUSE_BOX + 1, PLACES):
        if member != lead and funds[member]:
            part = gain * funds[member] // total if gain >= 0 else -(-gain * funds[member] // total)
            commission = charged * funds[member] // total
            gain_left -= part
            charged_left -= commission
            _bank_row(lines[member, SPECIAL], funds[member], gain, part, commission, pays)
    _bank_row(lines[lead, SPECIAL], funds[lead], gain, gain_left, charged_left, pays)


@compiled
def _has_won(lines: NDArray[np.int64]) -> bool:
    """Whether the bank won any wager, so that commission falls due however little it comes to (11.11)."""
    found = lines[HOUSE_BOX, SPECIAL, OUTCOME] == LOSE
    for box in range(HOUSE_BOX + 1, PLACES):
        for place in range(PLAYERS_ON_A_BOX):
            found |= lines[box, place, OUTCOME] == LOSE
    return bool(found)


@compiled
def _bank_row(row: NDArray[np.int64], funds: int, gain: int, part: int, commission: int, pays: bool) -> None:
    row[STAKE] = row[RISK] = funds
    row[OUTCOME] = WIN if gain > 0 else LOSE if gain < 0 else PUSH
    row[PAID] = max(0, part)
    row[COMMISSIONED] = commission
    row[RETURNED] = funds + part - commission
    row[CLAUSES] = OF_BANK
    row[MORE] = CHARGED if pays else 0


@compiled
def settle_jackpot(prize: int, pool_before: int, rules: Rules, pools: NDArray[np.int64], row: NDArray[np.int64]) -> int:
    """A jackpot wager (12.7, 13.1 to 13.3): what it won; ``pool_before`` is what the pool held at the dice."""
    stake = rules.jackpot_wager
    row[STAKE] = row[RISK] = stake
    row[OUTCOME] = WIN if prize else LOSE
    row[CLAUSES] = NO_PRIZE_WON
    if prize:
        row[CLAUSES] = BONUS_WON if prize == BONUS_HAND else SHARE_WON
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
