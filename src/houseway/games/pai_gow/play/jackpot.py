"""The Gee Jun Jackpot: who may wager on it, what its hands pay, and where its money lies (rules 12 and 13)."""

from __future__ import annotations

from typing import NamedTuple

from houseway.engine.output.events import Line
from houseway.engine.protocol.checks import Fault
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
from houseway.games.pai_gow.play.decisions import first_unset
from houseway.games.pai_gow.play.state import Box, Hand, JackpotWager, Round, State
from houseway.games.pai_gow.play.wagers import PLAYERS_ON_A_BOX, who_sets
from houseway.jackpot.pools import Pools
from houseway.law import Rule
from houseway.law.coverage_marks import follows, follows_answer
from houseway.money import print_money
from houseway.ranking import tiles as ranks
from houseway.ranking.tiles import row_of

BONUS = 100_00
"""What a bonus hand pays, in cents (13.2)."""


class Prize(NamedTuple):
    """What a jackpot hand wins: so many hundredths of the amount displayed, or the bonus where that is None."""

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
"""The five winning hands by the rows of their tiles in tile order; the last has a 7 of either row (13.2)."""


@follows(r13_2)
def prize_of(hand: Hand) -> Prize | None:
    """What the four tiles of a hand win, however they are set."""
    return PRIZES.get(tuple([row_of(tile) for tile in hand.tiles]))


@follows(r7_1_b)
def wager(state: State, command: Jackpot) -> None:
    """A jackpot wager beside a main wager: the one who sets the hand chooses first (12.1 to 12.6)."""
    fault = why_not_jackpot(state, command.player, command.box, agreed=command.agreed)
    if fault is not None:
        raise Refused(*fault)
    state.round.boxes[command.box].jackpot = JackpotWager(command.player, command.box, "jackpot", stake_of(state))


def why_not_jackpot(state: State, player: str, number: int, *, agreed: bool) -> Fault | None:
    """Why a player may not wager on the jackpot at a box; None where that is accepted."""
    if state.determinations.tournament:
        return r18_17, "in a tournament nobody wagers on the jackpot"
    if state.pools is None:
        return r12_1, "this table does not offer the jackpot"
    box = state.round.boxes.get(number)
    if box is None or player not in box.wagers:
        return r12_3, f"{player} has no main wager on box {number} for a jackpot wager to lie beside"
    if box.jackpot is not None:
        return r12_2, f"box {number} has a jackpot wager"
    setter = who_sets(state, number)
    return None if player == setter else _why_not_after(box, setter, agreed=agreed)


@follows(r12_5)
def _why_not_after(box: Box, setter: str | None, *, agreed: bool) -> Fault | None:
    """Another than the one who sets the hand: only when that one declines, and of three by agreement."""
    if setter is None or setter not in box.declined:
        return r12_4, f"{setter or 'the one who sets the hand'} chooses first"
    if len(box.wagers) == PLAYERS_ON_A_BOX and not agreed:
        return r12_6, "with three wagers on the box the others must agree"
    return None


def decline(state: State, command: DeclineJackpot) -> None:
    """A player passes up the jackpot wager on a box for this round (12.5, 12.6)."""
    box = state.round.box(command.box)
    box.declined |= {command.player}


def may_pass_up(state: State, player: str, box: Box) -> bool:
    """Whether it matters that a player passes up the jackpot wager on a box: there can be one, and this is the first word."""
    return state.pools is not None and box.jackpot is None and player not in box.declined


def offered_pools(state: State) -> Pools:
    """The pools; refused where the jackpot is not offered (12.1)."""
    if state.pools is None:
        raise Refused(r12_1, "this table does not offer the jackpot")
    return state.pools


def linked_win(state: State, command: LinkedWin) -> None:
    """A major jackpot was won elsewhere: the pool falls, the sign still shows what it showed (13.3)."""
    pools = offered_pools(state)
    pools.jackpot = max(0, pools.jackpot - command.amount)


def meter(state: State, command: Meter) -> None:
    """Pools shared with other tables stand so now, and the sign shows it (12.1).

    Before the dice, or once every hand is set: never while somebody still decides.
    """
    pools = offered_pools(state)
    unset = first_unset(state) if state.round.phase == "setting" else None
    if unset is not None:
        raise Refused(
            r12_1, f"the pools are read before the dice or when every hand is set; that of box {unset} is not"
        )
    pools.meter(int(command.jackpot), int(command.reserve))
    state.shortage = {}
    state.displayed = pools.jackpot


def update_sign(state: State, command: UpdateSign) -> None:
    """The sign shows the pool (13.2, 13.3)."""
    state.displayed = offered_pools(state).jackpot


class Purpose(NamedTuple):
    """What pool money may be moved to: prizes of tournaments or of lotteries, in the dictionary's sense (12.7)."""

    name: str
    rules: tuple[Rule, ...]


PURPOSES: dict[str, Purpose] = {
    "tournament": Purpose("tournament", (r12_7_b, A_authorised_game)),
    "lottery": Purpose("lottery", (r12_7_b, A_lottery, A_lotteries_act)),
}


@follows_answer(lambda purpose: () if purpose is None else purpose.rules)
def purpose_of(to: str) -> Purpose | None:
    """Where pool money may go; None for any other place, the other pool included (12.7(a))."""
    return PURPOSES.get(to)


@follows(A_approved)
def has_approval(arrangement: str | None) -> bool:
    """Whether the arrangement that the Commission approved is named; its paper lies with the operator."""
    return bool(arrangement)


def redistribute(state: State, command: Redistribute) -> None:
    """Pool money goes to tournaments or lotteries by an arrangement that the Commission approved (12.7); the sign follows."""
    pools, source = state.pools, command.from_
    if not has_approval(command.arrangement):
        raise Refused(r12_7, "name the arrangement under which the money moves")
    if pools is None:
        raise Refused(r12_7, "this table has no jackpot pools")
    if source not in ("jackpot", "reserve"):
        raise Refused(r12_7, f"{source!r} is none of the two pools: the jackpot and the reserve")
    purpose = purpose_of(command.to)
    if purpose is None:
        raise Refused(r12_7_a, f"the money goes to tournaments or lotteries, not to {command.to!r}")
    held = pools.jackpot if source == "jackpot" else pools.reserve
    if not 0 < command.amount <= held:
        raise Refused(
            r12_7, f"of the {print_money(held)} in the {source} pool {print_money(command.amount)} cannot move"
        )
    pools.move(source, purpose.name, int(command.amount))
    state.displayed = pools.jackpot


def settle_jackpot(state: State, round_: Round, wager_: JackpotWager, moved: int) -> Line:
    """What the jackpot wager of a box wins or loses; the pools change with it (12.7, 13).

    ``moved`` is what the earlier lines of the round have done to the jackpot pool.
    """
    if wager_.voided is not None:
        return wager_.void(wager_.voided)
    stake = wager_.stake
    pools, terms = state.pools, state.jackpot
    assert pools is not None
    assert terms is not None
    prize = prize_of(round_.hands[wager_.place])
    if prize is None:
        pools.contribute(stake, terms.share)
        return wager_.loses(r12_7)
    if prize.percent is None:
        paid, rules = BONUS, (r13_1, r13_2)
        if terms.funding == "jackpot":
            take_from_pool(pools, BONUS)
    else:
        paid, rules = _major_prize(state, round_, prize.percent, moved), (r13_2, r13_3)
        take_from_pool(pools, paid)
    returned = paid
    if terms.winning_stake == "pooled":
        pools.contribute(stake, terms.share)
    else:
        returned += stake
    return wager_.line("win", rules, paid=paid, returned=returned, prize=prize.name)


@follows(r13_1)
def take_from_pool(pools: Pools, prize: int) -> None:
    """The pool gives what it holds of a prize; for the rest the house answers, whoever banked."""
    pools.jackpot -= min(prize, pools.jackpot)


@follows(r13_3)
def _major_prize(state: State, round_: Round, percent: int, moved: int) -> int:
    """The share of what the sign showed when the dice were opened, capped by the pool of that moment (13.3).

    What the meter of linked pools says afterwards changes no prize; what the pool then lacks the house pays (13.1).
    """
    terms = state.jackpot
    assert terms is not None
    cap = round_.pool if terms.cap == "pool" else round_.pool * percent // 100
    return min(round_.displayed * percent // 100, cap, round_.pool + moved)


def stake_of(state: State) -> int:
    """The approved amount of a jackpot wager (12.3)."""
    terms = state.jackpot
    assert terms is not None
    assert isinstance(terms.wager, int)
    return int(terms.wager)
