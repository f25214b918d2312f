"""View of a Pai Gow table for one person, limited to what that person may see."""

from __future__ import annotations

from msgspec import structs

from houseway.engine.output.result_types import make_notice_entries
from houseway.games.pai_gow.clauses import r14_1, r17_6_a
from houseway.games.pai_gow.output.common_view import STAFF, find_setters, make_common_view, may_read, may_see
from houseway.games.pai_gow.output.result import describe_table, make_hand, make_round
from houseway.games.pai_gow.output.result_types import PaiGowRound
from houseway.games.pai_gow.output.view_types import (
    Bank,
    BankRequest,
    PaiGowBox,
    PaiGowHandSeen,
    PaiGowJackpotWager,
    PaiGowRoundSeen,
    PaiGowTableSeen,
    PaiGowView,
    PaiGowWager,
)
from houseway.games.pai_gow.play.state import HOUSE, Box, Round, State
from houseway.games.pai_gow.play.tournament_wager_order import find_next_to_ask
from houseway.law.coverage_marks import follows
from houseway.money import print_money


@follows(r14_1, r17_6_a)
def make_view(state: State, viewer: str) -> PaiGowView:
    """Return the parts of the table that a viewer may see.

    Seats, chips, signs, chung and markers are public. Nobody sees the stacks. Only the player who sets a hand sees
    its tiles, after viewing or setting it (14.1, 14.2). The settlement then shows the hands that were compared.
    Nobody is advised how to play (17.6(a)), so the house way of a hand is visible only after the hand was set.
    """
    round_ = state.round
    setters = find_setters(state)
    return PaiGowView(
        **make_common_view(state, viewer, setters),
        round=PaiGowRoundSeen(
            boxes={
                str(number): _make_box_view(box, setters[number])
                for number, box in sorted(round_.boxes.items())
                if box.wagers
            },
            bank=_make_bank_view(round_),
            priority=list(round_.priority),
            asked=list(round_.asked),
            next_to_ask=find_next_to_ask(state)
            if state.determinations.tournament and round_.phase == "betting"
            else None,
            stacked=round_.stacks is not None,
            la_ja=round_.la_ja,
            cut=round_.cut is not None,
            hands={str(number): _make_hand_view(state, number, viewer, setters[number]) for number in round_.hands},
        ),
        last_round=None if (last_round := state.last_round) is None else _make_last_round_view(last_round, viewer),
        state=PaiGowTableSeen(**describe_table(state, None if viewer in STAFF else viewer)),
    )


def _make_box_view(box: Box, setter: str | None) -> PaiGowBox:
    return PaiGowBox(
        wagers=[
            PaiGowWager(
                player=wager.player,
                stake=print_money(wager.stake),
                non_negotiable=wager.non_negotiable,
                void=wager.voided,
                given_up=wager.taken,
            )
            for wager in box.wagers.values()
        ],
        jackpot=None if box.jackpot is None else PaiGowJackpotWager(player=box.jackpot.player, void=box.jackpot.voided),
        sets=setter,
    )


def _make_bank_view(round_: Round) -> Bank:
    return Bank(
        requests=[
            BankRequest(
                player=request.lead,
                box=request.box,
                funds={name: print_money(cents) for name, cents in request.funds.items()},
            )
            for request in round_.requests
        ],
        fixed=round_.bank_fixed,
        holder=HOUSE if round_.bank is None else round_.bank.lead,
        box=round_.chung,
        house_wager=None if round_.house_wager is None else print_money(round_.house_wager),
    )


def _make_hand_view(state: State, number: int, viewer: str, setter: str | None) -> PaiGowHandSeen:
    hand = state.round.hands[number]
    parts = structs.asdict(make_hand(hand)) if may_see(state, number, viewer, setter) else {"set": hand.how or "none"}
    return PaiGowHandSeen(sets=setter, viewed=hand.viewed, exposed=hand.exposed, **parts)


def _make_last_round_view(round_: Round, viewer: str) -> PaiGowRound:
    """Return the last round with the hands that its settlement showed and the notices that the viewer may read."""
    return structs.replace(
        make_round(round_),
        hands={str(number): make_hand(hand) for number, hand in round_.hands.items() if number in round_.shown},
        notices=make_notice_entries(notice for notice in round_.notices if may_read(viewer, notice.to)),
    )
