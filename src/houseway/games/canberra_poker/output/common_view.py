"""Part of a Canberra Poker view that has the same keys in all games, such as turns, chips and hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from houseway.engine.output.events import Notice, Outcome
from houseway.engine.output.result_types import BoxMarker, NoticeEntry, make_notice_entries
from houseway.engine.output.view_types import Chips, Held, Place, RoundLayout, Shoe, Turn
from houseway.engine.protocol.refusals import is_allowed
from houseway.equipment.cards import CARD_NAMES, print_cards
from houseway.games.canberra_poker.clauses import r13_1
from houseway.games.canberra_poker.output.result_types import CanberraPokerLimits
from houseway.games.canberra_poker.output.view_types import CanberraPokerPoolsSeen
from houseway.games.canberra_poker.output.vocabulary import name_complete_hand
from houseway.games.canberra_poker.play.round import find_box_to_fold
from houseway.games.canberra_poker.play.state import HAND, Box, Round, State
from houseway.law.coverage_marks import follows
from houseway.money import print_money

STAFF = frozenset(("dealer", "supervisor", "operator", "director"))


def may_read(viewer: str, notice: Notice) -> bool:
    """Return whether a viewer may read a notice.

    The staff may read all notices. Other viewers may read notices to themselves, to the players and to the table.
    """
    return viewer in STAFF or notice.to in ("players", "table", viewer)


@follows(r13_1)
def may_see(state: State, round_: Round, box: Box, viewer: str) -> bool:
    """Return whether a viewer may see the cards of a box.

    The staff may see hands with a bet after the dealer's hand is turned. Players may see their own hands after
    the deal or, with an automated shoe, after the dealer's call.
    """
    if viewer in STAFF:
        return round_.revealed and box.action == "bet"
    if viewer != box.player or len(round_.cards) > round_.dealt:
        return False
    return round_.announced or not round_.automated


def get_phase(state: State) -> str:
    """Return the phase of the table, or "closed" after it was closed."""
    return state.phase if state.closed is None else "closed"


def make_markers(state: State) -> dict[str, BoxMarker]:
    """Return the limit markers by the number of their box."""
    return {
        str(box): BoxMarker(limit=None if limit is None else print_money(limit), player=None)
        for box, limit in sorted(state.markers.items())
    }


def format_pools(state: State) -> dict[str, str]:
    """Return the amounts in the two pools, and the amounts that were moved from the reserve."""
    moved = {place: print_money(cents) for place, cents in state.pools.moved.items()}
    return {"jackpot": print_money(state.pools.jackpot), "reserve": print_money(state.pools.reserve), **moved}


def make_common_view(state: State, viewer: str) -> dict[str, Any]:
    """Return the part of the view that has the same keys in all games."""
    round_ = state.round
    notices = state.notices if round_ is None else round_.notices
    return {
        "viewer": viewer,
        "phase": get_phase(state),
        "number": len(state.rounds) + (round_ is None),
        "closed": state.closed,
        "turn": list(_iter_turns(state)),
        "clock": None,
        "button": None,
        "starting_marker": state.starting_marker,
        "markers": make_markers(state),
        "places": [_make_place(box, state.seats[box]) for box in sorted(state.seats)],
        "chips": list(_iter_chips(state)),
        "held": [] if round_ is None else list(_iter_held_hands(state, round_, viewer)),
        "communal": None,
        "pot": None,
        "limits": make_limits(state),
        "pools": CanberraPokerPoolsSeen(**format_pools(state)),
        "shoe": Shoe(
            left=len(state.shoe) - (0 if round_ is None else round_.dealt),
            unseen=False,
            due=round_ is None and (not state.shoe or state.new_cards_due or not state.shoe_works),
        ),
        "notices": list_visible_notices(notices, viewer),
    }


def list_visible_notices(notices: Iterable[Notice], viewer: str) -> list[NoticeEntry]:
    """Return the notices that the viewer may read."""
    return make_notice_entries(notice for notice in notices if may_read(viewer, notice))


def make_limits(state: State) -> CanberraPokerLimits:
    """Return the limits that the signs show."""
    sign = state.limits.sign
    return CanberraPokerLimits(
        min=print_money(sign.min),
        max=print_money(sign.max),
        multiple=print_money(sign.multiple),
        max_payout=None if sign.max_payout is None else print_money(sign.max_payout),
        jackpot_wager=print_money(sign.jackpot_wager),
    )


def _iter_turns(state: State) -> Iterator[Turn]:
    """Yield an entry for each player who has a turn now.

    Before the deal, this is the tournament player who was asked to ante. After it, these are the players who may
    bet or fold.
    """
    if state.round is None:
        asked_player = state.asked
        if asked_player is not None and state.find_ante_box(asked_player) is None:
            yield Turn(player=asked_player, place=state.seat_of[asked_player], hand=None, asked="wager")
        return
    for box in state.round.list_undecided_boxes():
        if is_allowed(find_box_to_fold, state, box.player):
            yield Turn(player=box.player, place=box.number, hand=None, asked="bet-or-fold")


def _make_place(box: int, player: str) -> Place:
    return Place(place=box, player=player, stake=None, status="in")


def _iter_chips(state: State) -> Iterator[Chips]:
    """Yield the ante, the bet and the jackpot wager of each box.

    A wager has an outcome if it is void or was lost by folding.
    """
    boxes = state.layout if state.round is None else state.round.boxes
    for number in sorted(boxes):
        box = boxes[number]
        fold_outcome: Outcome | None = "lose" if box.action == "fold" else None
        yield _make_chips(box, "ante", box.ante, "void" if box.ante_void is not None else fold_outcome)
        if box.bet:
            yield _make_chips(box, "bet", box.bet, "void" if box.bet_void is not None else None)
        if box.jackpot:
            yield _make_chips(
                box, "jackpot", box.jackpot, "void" if box.jackpot_void is not None or not box.lit else fold_outcome
            )


def _make_chips(box: Box, kind: str, cents: int, outcome: Outcome | None) -> Chips:
    return Chips(player=box.player, place=box.number, hand=None, wager=kind, stake=print_money(cents), outcome=outcome)


def make_last_layout(state: State, viewer: str) -> RoundLayout:
    """Return the cards on the table at the end of the last round, with the hands that the viewer may see."""
    return RoundLayout(held=list(_iter_held_hands(state, state.rounds[-1], viewer)), communal=None)


def _iter_held_hands(state: State, round_: Round, viewer: str) -> Iterator[Held]:
    for box in round_.boxes.values():
        is_seen = may_see(state, round_, box, viewer)
        yield Held(
            player=box.player,
            place=box.number,
            hand=None,
            count=len(box.cards),
            cards=print_cards(box.cards) if is_seen else None,
            called=str(name_complete_hand(box.cards)) if is_seen and len(box.cards) == HAND else None,
            folded=box.action == "fold",
        )
    dealer_cards = round_.dealer
    up_card_name = (
        None if round_.up is None or len(dealer_cards) < round_.up else CARD_NAMES[dealer_cards[round_.up - 1]]
    )
    is_complete = round_.revealed and len(dealer_cards) == HAND
    yield Held(
        player=None,
        place=None,
        hand=None,
        count=len(dealer_cards),
        cards=print_cards(dealer_cards) if is_complete else up_card_name,
        called=str(name_complete_hand(dealer_cards)) if is_complete else None,
        folded=False,
    )
