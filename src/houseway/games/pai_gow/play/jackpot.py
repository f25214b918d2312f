"""The Gee Jun Jackpot: wagers, prizes and pools (rules 12 and 13)."""

from __future__ import annotations

from typing import NamedTuple

from houseway.engine.output.events import Line
from houseway.engine.protocol.refusals import Fault
from houseway.errors import Refused
from houseway.games.pai_gow.clauses import (
    A_approved,
    A_authorised_game,
    A_lotteries_act,
    A_lottery,
    r7_1_b,
    r12_1,
    r12_2,
    r12_3,
    r12_4,
    r12_5,
    r12_6,
    r12_7,
    r12_7_a,
    r12_7_b,
    r13_1,
    r13_2,
    r13_3,
    r18_17,
)
from houseway.games.pai_gow.commands import DeclineJackpot, Jackpot, LinkedWin, Meter, Redistribute, UpdateSign
from houseway.games.pai_gow.play.decisions import find_first_unset
from houseway.games.pai_gow.play.state import Box, Hand, JackpotWager, Round, State
from houseway.games.pai_gow.play.wagers import PLAYERS_ON_A_BOX, find_box_setter
from houseway.i18n import Message
from houseway.jackpot.pools import Pools
from houseway.law import Rule
from houseway.law.coverage_marks import follows, follows_answer
from houseway.money import Cents
from houseway.ranking import tiles as ranks
from houseway.ranking.tiles import row_of

BONUS = 100_00
"""Prize of a bonus hand, in cents (13.2)."""


class Prize(NamedTuple):
    """Prize of a jackpot hand, as a percentage of the amount displayed.

    ``percent`` is None for the bonus, which is a fixed amount.
    """

    name: str
    percent: int | None


WHOLE = Prize("100%", 100)
TENTH = Prize("10%", 10)
BONUS_PRIZE = Prize("bonus", None)

PRIZES: dict[tuple[int, ...], Prize] = {
    (ranks.TEEN, ranks.TEEN, ranks.GEE_JUN, ranks.GEE_JUN): WHOLE,
    (ranks.DAY, ranks.DAY, ranks.GEE_JUN, ranks.GEE_JUN): TENTH,
    (ranks.TEEN, ranks.TEEN, ranks.DAY, ranks.DAY): TENTH,
    (ranks.TEEN, ranks.MOOY, ranks.FOO, ranks.PING): BONUS_PRIZE,
    (ranks.CHONG, ranks.BON, ranks.TIT, ranks.LOOK): BONUS_PRIZE,
    (ranks.CHONG, ranks.BON, ranks.LOOK, ranks.CHOP_CHIT): BONUS_PRIZE,
}
"""Prizes of the winning hands, by the rows of the four tiles in tile order (13.2).

The last of the five hands has two entries, because its 7 may belong to either row.
"""


@follows(r13_2)
def get_prize(hand: Hand) -> Prize | None:
    """Return the jackpot prize for the four tiles of a hand, or None if they win no prize.

    The division into a low and a high part does not matter.
    """
    return PRIZES.get(tuple([row_of(tile) for tile in hand.tiles]))


@follows(r7_1_b)
def wager(state: State, command: Jackpot) -> None:
    """Place a jackpot wager for a player who has a main wager on the box (12.1 to 12.6).

    The player who sets the hand has the first choice.
    """
    fault = why_not_jackpot(state, command.player, command.box, agreed=command.agreed)
    if fault is not None:
        raise Refused(*fault)
    state.round.boxes[command.box].jackpot = JackpotWager(command.player, command.box, "jackpot", get_stake(state))


def why_not_jackpot(state: State, player: str, number: int, *, agreed: bool) -> Fault | None:
    """Return why a player may not place a jackpot wager on a box, or None if they may."""
    if state.determinations.tournament:
        return r18_17, Message("pai-gow-no-jackpot-in-tournament")
    if state.pools is None:
        return r12_1, Message("pai-gow-no-jackpot")
    box = state.round.boxes.get(number)
    if box is None or player not in box.wagers:
        return r12_3, Message("pai-gow-jackpot-needs-wager", player=player, box=number)
    if box.jackpot is not None:
        return r12_2, Message("pai-gow-jackpot-box-taken", box=number)
    setter = find_box_setter(state, number)
    return None if player == setter else _why_not_after(box, setter, agreed=agreed)


@follows(r12_5)
def _why_not_after(box: Box, setter: str | None, *, agreed: bool) -> Fault | None:
    """Return why a player who does not set the hand may not place the jackpot wager, or None if they may.

    The player may place it only after the player who sets the hand has declined. If three players have wagers on
    the box, the other players must also agree.
    """
    if setter is None or setter not in box.declined:
        if setter is None:
            return r12_4, Message("pai-gow-jackpot-setter-first")
        return r12_4, Message("pai-gow-jackpot-player-first", player=setter)
    if len(box.wagers) == PLAYERS_ON_A_BOX and not agreed:
        return r12_6, Message("pai-gow-jackpot-agreement")
    return None


def decline(state: State, command: DeclineJackpot) -> None:
    """Record that a player declines the jackpot wager on a box for this round (12.5, 12.6)."""
    box = state.round.get_or_add_box(command.box)
    box.declined |= {command.player}


def may_pass_up(state: State, player: str, box: Box) -> bool:
    """Return whether a player can decline the jackpot wager on a box.

    The table must have the jackpot, the box must have no jackpot wager, and the player must not have declined
    before.
    """
    return state.pools is not None and box.jackpot is None and player not in box.declined


def require_pools(state: State) -> Pools:
    """Return the jackpot pools of the table.

    Raises:
        Refused: the table does not have the jackpot (12.1).
    """
    if state.pools is None:
        raise Refused(r12_1, Message("pai-gow-no-jackpot"))
    return state.pools


def linked_win(state: State, command: LinkedWin) -> None:
    """Lower the jackpot pool after a major jackpot was won at another table (13.3).

    The amount on the sign does not change.
    """
    pools = require_pools(state)
    pools.jackpot = max(0, pools.jackpot - command.amount)


def meter(state: State, command: Meter) -> None:
    """Set the pools and the sign of this table to the amounts of pools that several tables share (12.1).

    Raises:
        Refused: the dice are open and a hand is not set yet, or the table does not have the jackpot.
    """
    pools = require_pools(state)
    unset_box = find_first_unset(state) if state.round.phase == "setting" else None
    if unset_box is not None:
        raise Refused(r12_1, Message("pai-gow-meter-when", box=unset_box))
    pools.set_meters(int(command.jackpot), int(command.reserve))
    state.shortage = {}
    state.displayed = pools.jackpot


def update_sign(state: State, command: UpdateSign) -> None:
    """Set the amount on the sign to the amount in the jackpot pool (13.2, 13.3)."""
    state.displayed = require_pools(state).jackpot


class Purpose(NamedTuple):
    """Purpose for which money may leave the pools: prizes of tournaments or of lotteries (12.7)."""

    name: str
    rules: tuple[Rule, ...]


PURPOSES: dict[str, Purpose] = {
    "tournament": Purpose("tournament", (r12_7_b, A_authorised_game)),
    "lottery": Purpose("lottery", (r12_7_b, A_lottery, A_lotteries_act)),
}


@follows_answer(lambda purpose: () if purpose is None else purpose.rules)
def get_purpose(to: str) -> Purpose | None:
    """Return the purpose with this name, or None if money may not leave the pools for it (12.7(a))."""
    return PURPOSES.get(to)


@follows(A_approved)
def has_approval(arrangement: str | None) -> bool:
    """Return whether the command names the arrangement that the Commission approved.

    The approval itself is not checked.
    """
    return bool(arrangement)


def redistribute(state: State, command: Redistribute) -> None:
    """Move money from a pool to tournaments or lotteries under an approved arrangement (12.7).

    The amount on the sign is updated.
    """
    pools, source = state.pools, command.from_
    if not has_approval(command.arrangement):
        raise Refused(r12_7, Message("games-arrangement-required"))
    if pools is None:
        raise Refused(r12_7, Message("pai-gow-no-pools"))
    if source not in ("jackpot", "reserve"):
        raise Refused(r12_7, Message("pai-gow-redistribute-source", source=repr(source)))
    purpose = get_purpose(command.to)
    if purpose is None:
        raise Refused(r12_7_a, Message("games-redistribute-target", target=repr(command.to)))
    pool_cents = pools.jackpot if source == "jackpot" else pools.reserve
    if not 0 < command.amount <= pool_cents:
        raise Refused(
            r12_7, Message("pai-gow-redistribute-amount", pool=Cents(pool_cents), amount=Cents(command.amount))
        )
    pools.move(source, purpose.name, int(command.amount))
    state.displayed = pools.jackpot


def settle_jackpot(state: State, round_: Round, wager_: JackpotWager, pool_change: int) -> Line:
    """Settle the jackpot wager of a box, update the pools and return the settlement line (12.7, 13).

    ``pool_change`` is the amount by which the earlier settlement lines of the round changed the jackpot pool.
    """
    if wager_.voided is not None:
        return wager_.settle_void(wager_.voided)
    stake = wager_.stake
    pools, terms = state.pools, state.jackpot
    assert pools is not None
    assert terms is not None
    prize = get_prize(round_.hands[wager_.place])
    if prize is None:
        pools.contribute(stake, terms.share)
        return wager_.settle_loss(r12_7)
    if prize.percent is None:
        prize_cents, rules = BONUS, (r13_1, r13_2)
        if terms.funding == "jackpot":
            take_from_pool(pools, BONUS)
    else:
        prize_cents, rules = _compute_major_prize(state, round_, prize.percent, pool_change), (r13_2, r13_3)
        take_from_pool(pools, prize_cents)
    returned_cents = prize_cents
    if terms.winning_stake == "pooled":
        pools.contribute(stake, terms.share)
    else:
        returned_cents += stake
    return wager_.make_line("win", rules, paid=prize_cents, returned=returned_cents, prize=prize.name)


@follows(r13_1)
def take_from_pool(pools: Pools, prize: int) -> None:
    """Take a prize from the jackpot pool, or the whole pool if the prize is larger.

    The house pays the remainder, even if a player held the bank.
    """
    pools.jackpot -= min(prize, pools.jackpot)


@follows(r13_3)
def _compute_major_prize(state: State, round_: Round, percent: int, pool_change: int) -> int:
    """Return a percentage of the jackpot displayed when the dice were opened, limited by the pool (13.3).

    Changes of shared pools during the round do not change the prize. If the pool has become too small, the house
    pays the difference (13.1).
    """
    terms = state.jackpot
    assert terms is not None
    cap = round_.pool if terms.cap == "pool" else round_.pool * percent // 100
    return min(round_.displayed * percent // 100, cap, round_.pool + pool_change)


def get_stake(state: State) -> int:
    """Return the approved amount of a jackpot wager (12.3)."""
    terms = state.jackpot
    assert terms is not None
    assert isinstance(terms.wager, int)
    return int(terms.wager)
