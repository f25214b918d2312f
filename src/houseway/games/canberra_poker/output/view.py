"""View of a Canberra Poker table for one person.

The view hides cards that the person may not see. The result of the record shows all cards.
"""

from __future__ import annotations

from houseway.engine.output.result_types import make_box_line
from houseway.equipment.cards import print_cards
from houseway.games.canberra_poker.output.common_view import STAFF, list_visible_notices, make_common_view, may_see
from houseway.games.canberra_poker.output.result import describe_table, get_up_card, make_dealer_hand
from houseway.games.canberra_poker.output.view_types import (
    CanberraPokerBox,
    CanberraPokerDealer,
    CanberraPokerJackpotWager,
    CanberraPokerRoundSeen,
    CanberraPokerTableSeen,
    CanberraPokerView,
    CanberraPokerWagers,
)
from houseway.games.canberra_poker.play.state import HAND, Box, Round, State
from houseway.money import print_money
from houseway.ranking.canberra_poker import hand_name


def make_view(state: State, viewer: str) -> CanberraPokerView:
    """Return what a viewer may see of the table.

    Everybody sees wagers, seats, signs and the prize meter. Players see their own hands when they may decide
    (7.1, 12.5). Everybody sees the dealer's face-up card (6.2, 12.4, 14.2), and the dealer's hand after it is
    turned (9.1). From then on the staff sees the hands with a bet, in order to settle them. Players cannot read
    notices to other players or entries about them. The view contains no advice (16.1, 16.6(a)).
    """
    round_ = state.round if state.round is not None else (state.rounds[-1] if state.rounds else None)
    return CanberraPokerView(
        **make_common_view(state, viewer),
        layout={str(number): _make_wagers_view(state.layout[number]) for number in sorted(state.layout)},
        round=None if round_ is None else _make_round_view(state, round_, viewer),
        asked=state.asked,
        state=CanberraPokerTableSeen(**describe_table(state, None if viewer in STAFF else viewer)),
    )


def _make_wagers_view(box: Box) -> CanberraPokerWagers:
    return CanberraPokerWagers(
        player=box.player,
        ante=print_money(box.ante),
        bet=print_money(box.bet) if box.bet else None,
        jackpot=_make_jackpot_wager(box),
    )


def _make_jackpot_wager(box: Box) -> CanberraPokerJackpotWager | None:
    return CanberraPokerJackpotWager(wager=print_money(box.jackpot), accepted=box.lit) if box.jackpot else None


def _make_box_view(state: State, round_: Round, box: Box, viewer: str) -> CanberraPokerBox:
    cards = print_cards(box.cards) if may_see(state, round_, box, viewer) else None
    return CanberraPokerBox(
        player=box.player,
        ante=print_money(box.ante),
        bet=print_money(box.bet) if box.bet else None,
        jackpot=_make_jackpot_wager(box),
        action=box.action,
        out=box.out,
        declared=box.declared,
        awaiting=box.awaiting,
        held=len(box.cards),
        cards=cards,
        rank=hand_name(box.cards) if cards is not None and len(box.cards) == HAND else None,
    )


def _make_round_view(state: State, round_: Round, viewer: str) -> CanberraPokerRoundSeen:
    dealer = CanberraPokerDealer(held=len(round_.dealer), up=get_up_card(round_), cards=None)
    if round_.revealed:
        hand = make_dealer_hand(round_)
        dealer = CanberraPokerDealer(held=HAND, cards=hand.cards, rank=hand.rank, qualifies=hand.qualifies, up=hand.up)
    return CanberraPokerRoundSeen(
        number=len(state.rounds),
        status=round_.status,
        announced=round_.announced,
        exposed=round_.exposed_count,
        boxes={str(number): _make_box_view(state, round_, box, viewer) for number, box in round_.boxes.items()},
        dealer=dealer,
        lines=[make_box_line(line) for line in round_.lines],
        notices=list_visible_notices(round_.notices, viewer),
    )
