"""View of a Blackjack table for one person."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from houseway.engine.output.result_types import WagerLimits
from houseway.games.blackjack.clauses import r2_3_a, r2_3_b, r3_1
from houseway.games.blackjack.output.common_view import STAFF_ROLES, make_common_view, make_hands
from houseway.games.blackjack.output.result import sort_wagers
from houseway.games.blackjack.output.view_types import BlackjackSign, BlackjackView, Determined, ToDecide, WagerSeen
from houseway.games.blackjack.play.cards.shoe import count_cards_left
from houseway.games.blackjack.play.decisions import find_decision_maker, find_open_hand
from houseway.games.blackjack.play.state import Round, State
from houseway.games.blackjack.play.wagers import offers_perfect_pairs, offers_super_sevens
from houseway.law.coverage_marks import follows
from houseway.money import print_money


def make_view(state: State, viewer: str) -> BlackjackView:
    """Return what a viewer sees of the table.

    All cards on the table lie face up and every wager is visible. Only the order of the cards in the shoe and
    notices that the viewer may not read are hidden.
    """
    current_round = state.round
    hands = {} if current_round is None else make_hands(current_round)
    common = make_common_view(state, viewer, hands)
    remaining_cards = common["shoe"].left
    determinations: Determined | UnsetType = UNSET
    if viewer in STAFF_ROLES or state.has_asked(viewer):
        determinations = Determined(decks=get_deck_count(state), shuffle=get_shuffle_name(state))
    return BlackjackView(
        **common,
        sign=make_sign_view(state, common["limits"]),
        seats={str(box): state.seats[box] for box in sorted(state.seats)},
        wagers=_make_wager_views(state),
        hands=hands,
        shoe_left=count_cards_left(state) if remaining_cards is None else remaining_cards,
        shuffle_due=state.shuffle_due,
        final_rounds_left=state.final_rounds_left,
        determinations=determinations,
        to_decide=UNSET if current_round is None else _find_open_decision(state, current_round),
    )


def _find_open_decision(state: State, round_: Round) -> ToDecide | UnsetType:
    current_hand = find_open_hand(round_)
    if current_hand is None:
        return UNSET
    box, hand = current_hand
    return ToDecide(box=box.number, hand=hand.number, player=find_decision_maker(state, round_, box, hand))


@follows(r2_3_a)
def get_deck_count(state: State) -> int:
    """Return the number of decks in the shoe, which a player may ask for."""
    return state.determinations.decks


@follows(r2_3_b)
def get_shuffle_name(state: State) -> str:
    """Return the approved shuffle in use, which a player may ask for."""
    return state.determinations.shuffle


@follows(r3_1)
def make_sign_view(state: State, limits: WagerLimits) -> BlackjackSign:
    """Return what the sign and the layout show (3.1 to 3.3, 17.4, 18.9).

    These are the limits, the side wagers that the table has, and the markers.
    """
    determinations, sign = state.determinations, state.limits.sign
    super_sevens: list[str] | UnsetType = UNSET
    if offers_super_sevens(determinations):
        super_sevens = [print_money(amount) for amount in determinations.super_sevens_amounts]
    perfect_pairs: WagerLimits | UnsetType = UNSET
    if offers_perfect_pairs(determinations):
        perfect_pairs = WagerLimits(
            min=print_money(sign.perfect_pairs_min),
            max=print_money(sign.perfect_pairs_max),
            multiple=print_money(determinations.perfect_pairs_multiple),
        )
    return BlackjackSign(
        min=limits.min,
        max=limits.max,
        multiple=limits.multiple,
        super_sevens=super_sevens,
        perfect_pairs=perfect_pairs,
        markers={str(box): print_money(marker.limit) for box, marker in sorted(state.markers.items())},
    )


def _make_wager_views(state: State) -> list[WagerSeen]:
    """Return the wagers on the layout or, during a round, the wagers of the round with their outcomes."""
    if state.round is None:
        wagers = [wager for box in sorted(state.layout) for wager in state.layout[box]]
    else:
        wagers = sort_wagers(state.round)
    return [
        WagerSeen(
            player=wager.player,
            box=wager.box,
            wager=wager.kind,
            hand=wager.hand_number,
            stake=print_money(wager.stake),
            outcome=wager.outcome,
            paid=print_money(wager.paid),
        )
        for wager in wagers
    ]
