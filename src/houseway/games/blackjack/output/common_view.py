"""Part of a Blackjack view that has the same keys in all games, such as turns, chips and hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from msgspec import UNSET, UnsetType

from houseway.engine.output.result_types import BoxMarker, WagerLimits, make_notice_entries
from houseway.engine.output.view_types import Place, RoundLayout, Shoe, Turn
from houseway.equipment.cards import print_cards
from houseway.games.blackjack.clauses import r3_1
from houseway.games.blackjack.output.result_types import BlackjackHand
from houseway.games.blackjack.output.view_types import BlackjackChips, BlackjackHeld, BlackjackLimits
from houseway.games.blackjack.output.vocabulary import describe_kind_of_total
from houseway.games.blackjack.play.cards.shoe import count_cards_left
from houseway.games.blackjack.play.decisions import find_decision_maker, find_open_hand
from houseway.games.blackjack.play.hands import Hand, get_kind
from houseway.games.blackjack.play.insurance import is_dealer_showing_ace, why_not_insure
from houseway.games.blackjack.play.state import Round, State
from houseway.games.blackjack.play.tournament_wager_order import find_turn_box as box_to_wager
from houseway.games.blackjack.play.tournament_wager_order import has_wagered
from houseway.games.blackjack.play.wagers import offers_perfect_pairs, offers_super_sevens
from houseway.law.coverage_marks import follows
from houseway.money import print_money

HandsByPlace: TypeAlias = dict[str, BlackjackHand | list[BlackjackHand]]
"""The dealer's hand under ``dealer``, and the hands of each box that has cards under the number of the box."""
STAFF_ROLES = frozenset(("dealer", "supervisor", "operator", "director", "commission", "regulator"))


def may_read(viewer: str, to: str) -> bool:
    """Return whether a viewer may read a notice.

    Everybody may read notices to the players and to the table. A notice to a person may be read by that person
    and the staff. A notice to the Commission may be read only by the operator, the regulator and the Commission.
    """
    if to in ("players", "table") or viewer == to:
        return True
    if to == "commission":
        return viewer in ("operator", "regulator")
    return viewer in STAFF_ROLES


def get_phase(state: State) -> str:
    """Return the phase of the round in progress; between rounds, return "betting" or "closed"."""
    if state.round is not None:
        return state.round.phase
    return "betting" if state.closed is None else "closed"


def make_limits(state: State) -> WagerLimits:
    """Return the minimum, maximum and multiple of the main wager that are in force."""
    sign = state.limits.sign
    return WagerLimits(min=print_money(sign.min), max=print_money(sign.max), multiple=print_money(sign.multiple))


def make_markers(state: State) -> dict[str, BoxMarker]:
    """Return the markers by the number of their box."""
    return {
        str(box): BoxMarker(limit=print_money(marker.limit), player=marker.player)
        for box, marker in sorted(state.markers.items())
    }


@follows(r3_1)
def make_sign_limits(state: State) -> BlackjackLimits:
    """Return the limits that the sign and the layout show (3.1, 3.3, 17.4, 18.9).

    They include the limits of the side wagers that the table has.
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
    return BlackjackLimits(
        min=print_money(sign.min),
        max=print_money(sign.max),
        multiple=print_money(sign.multiple),
        super_sevens=super_sevens,
        perfect_pairs=perfect_pairs,
    )


def make_common_view(state: State, viewer: str) -> dict[str, Any]:
    """Return the part of the view that has the same keys in all games."""
    round_ = state.round
    notices = state.notices if round_ is None else round_.notices
    return {
        "viewer": viewer,
        "phase": get_phase(state),
        "number": len(state.rounds) + 1,
        "closed": state.closed,
        "turn": list(_iter_turns(state)),
        "clock": None,
        "button": None,
        "starting_marker": state.starting_marker,
        "markers": make_markers(state),
        "places": [_make_place(state, box) for box in sorted(state.seats)],
        "chips": _list_chips(state),
        "held": [] if round_ is None else list(iter_held_hands(round_)),
        "communal": None,
        "pot": None,
        "limits": make_sign_limits(state),
        "pools": None,
        "shoe": Shoe(
            left=None if state.unseen else count_cards_left(state),
            unseen=state.unseen,
            due=state.shuffle_due is not None or state.new_cards_due,
        ),
        "notices": make_notice_entries(notice for notice in notices if may_read(viewer, notice.to)),
    }


def _iter_turns(state: State) -> Iterator[Turn]:
    """Yield an entry for each player who has a turn now.

    Between rounds of a tournament, this is the player who must wager. Against an ace, these are the players who
    may insure. In play, this is the player who decides on the open hand.
    """
    round_ = state.round
    if round_ is None:
        turn_box = box_to_wager(state) if state.determinations.tournament and state.closed is None else None
        if turn_box is not None and not has_wagered(state, turn_box):
            yield Turn(player=state.seats[turn_box], place=turn_box, hand=None, asked="wager")
    elif round_.steps:
        return
    elif round_.phase == "interim" and is_dealer_showing_ace(round_):
        for number, dealt_box in round_.boxes.items():
            for wager in dealt_box.hands[0].wagers:
                if why_not_insure(state, wager.player, number) is None:
                    yield Turn(player=wager.player, place=number, hand=1, asked="insurance")
    else:
        current_hand = find_open_hand(round_)
        player = None if current_hand is None else find_decision_maker(state, round_, *current_hand)
        if current_hand is not None and player is not None:
            box, hand = current_hand
            yield Turn(player=player, place=box.number, hand=hand.number, asked="decision")


def _make_place(state: State, box: int) -> Place:
    player = state.seats[box]
    is_away = state.round is not None and player in state.round.absent
    return Place(place=box, player=player, stake=None, status="absent" if is_away else "in")


def _list_chips(state: State) -> list[BlackjackChips]:
    """Return the wagers on the layout or, during a round, the wagers of the round with their outcomes."""
    on_layout = [wager for box in sorted(state.layout) for wager in state.layout[box]]
    wagers = on_layout if state.round is None else sorted(state.round.wagers, key=lambda wager: wager.box)
    return [
        BlackjackChips(
            player=wager.player,
            place=wager.box,
            hand=wager.hand_number,
            wager=wager.kind,
            stake=print_money(wager.stake),
            outcome=wager.outcome,
            paid=print_money(wager.paid),
        )
        for wager in wagers
    ]


def make_hands(round_: Round) -> HandsByPlace:
    """Return the dealer's hand and the hands of each box that has cards, as results show them."""
    hands: HandsByPlace = {"dealer": _make_hand(round_.dealer)}
    for number, box in round_.boxes.items():
        if box.hands[0].cards:
            hands[str(number)] = [_make_hand(hand) for hand in box.hands]
    return hands


def _make_hand(hand: Hand) -> BlackjackHand:
    return BlackjackHand(cards=print_cards(hand.cards), total=hand.total, kind=get_kind(hand))


def iter_held_hands(round_: Round) -> Iterator[BlackjackHeld]:
    """Yield every hand of the round, face up, box by box, with the dealer's hand last."""
    for box in round_.boxes.values():
        for number, hand in enumerate(box.hands, 1):
            if hand.cards:
                yield _make_held_hand(hand, box.seated, box.number, number)
    if round_.dealer.cards:
        yield _make_held_hand(round_.dealer)


def make_last_layout(state: State, viewer: str) -> RoundLayout:
    """Return the cards on the table at the end of the last round; every viewer sees all of them."""
    del viewer
    last_round = state.rounds[-1]
    return RoundLayout(held=list(iter_held_hands(last_round)), communal=None)


def _make_held_hand(
    hand: Hand, seated_player: str | None = None, box: int | None = None, number: int | None = None
) -> BlackjackHeld:
    kind = get_kind(hand)
    return BlackjackHeld(
        player=seated_player,
        place=box,
        hand=number,
        count=len(hand.cards),
        cards=print_cards(hand.cards),
        called=str(describe_kind_of_total(hand.total, kind)),
        folded=False,
        total=hand.total,
        kind=kind,
    )
