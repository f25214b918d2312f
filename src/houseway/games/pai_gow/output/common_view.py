"""Part of a Pai Gow view that has the same keys in all games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from houseway.engine.output.events import Outcome
from houseway.engine.output.result_types import BoxMarker, WagerLimits, make_notice_entries
from houseway.engine.output.view_types import Chips, Held, Place, RoundLayout, Shoe, Turn
from houseway.equipment.tiles import print_tiles
from houseway.games.pai_gow.clauses import r14_2_b
from houseway.games.pai_gow.output.tile_drawings import describe_part
from houseway.games.pai_gow.output.view_types import PaiGowPoolsSeen
from houseway.games.pai_gow.play.decisions import find_setter, must_wait_for_priority, why_not_set, why_not_yet
from houseway.games.pai_gow.play.jackpot import get_stake
from houseway.games.pai_gow.play.state import HOUSE_BOX, Hand, Round, State
from houseway.games.pai_gow.play.tournament_wager_order import is_turn_past
from houseway.i18n import Message
from houseway.law.coverage_marks import follows
from houseway.money import print_money

STAFF = frozenset(("dealer", "supervisor", "operator", "director"))
"""Staff roles, which may see entries about other people; no player can have such a name."""
COMMISSION = "commission"
Setters: TypeAlias = Mapping[int, str | None]


def may_read(viewer: str, to: str) -> bool:
    """Return whether a viewer may read a notice.

    Everybody may read a notice to all players. A notice to one person may be read by that person and the staff. A
    notice to the Commission may be read only by the staff.
    """
    return to in ("players", "table") or viewer in STAFF or (viewer == to and to != COMMISSION)


def get_phase(state: State) -> str:
    """Return the phase of the round, or ``closed`` if the table is closed."""
    return state.round.phase if state.closed is None else "closed"


@follows(r14_2_b)
def may_see(state: State, number: int, viewer: str, setter: str | None) -> bool:
    """Return whether a viewer may see the tiles of a box in the round in play.

    Only the player who sets the hand of the box, given as ``setter``, may see them. The player must have set the
    hand, or be looking at it in order to set it.
    """
    hand = state.round.hands[number]
    if hand.set_by is not None:
        return hand.set_by == viewer
    return hand.viewed and setter == viewer and not must_wait_for_priority(state, number)


def find_setters(state: State) -> dict[int, str | None]:
    """Return, for each box with wagers or a hand, the player who sets its hand."""
    return {number: find_setter(state, number) for number in {**state.round.boxes, **state.round.hands}}


def make_limits(state: State) -> WagerLimits:
    """Return the limits now in force."""
    sign = state.limits.sign
    multiple = print_money(state.determinations.multiple)
    return WagerLimits(min=print_money(sign.min), max=print_money(sign.max), multiple=multiple)


def make_markers(state: State) -> dict[str, BoxMarker]:
    """Return the limit markers by the number of their box."""
    return {str(box): BoxMarker(limit=None, player=None) for box in sorted(state.markers)}


def format_pools(state: State) -> dict[str, str] | None:
    """Return the amounts in the pools, on the sign and moved elsewhere; None if the table has no jackpot."""
    if state.pools is None:
        return None
    amounts = {"jackpot": state.pools.jackpot, "reserve": state.pools.reserve, **state.pools.moved}
    return {name: print_money(cents) for name, cents in {**amounts, "sign": state.displayed}.items()}


def make_common_view(state: State, viewer: str, setters: Setters) -> dict[str, Any]:
    """Return the part of the view that has the same keys in all games, as the viewer may see it.

    The caller passes ``setters``, so that they are computed only once.
    """
    round_ = state.round
    pools = format_pools(state)
    return {
        "viewer": viewer,
        "phase": get_phase(state),
        "number": state.number,
        "closed": state.closed,
        "turn": list(_iter_turns(state, setters)) if state.closed is None else [],
        "clock": None,
        "button": round_.chung,
        "starting_marker": state.starting_marker,
        "markers": make_markers(state),
        "places": [_make_place(box, state.seats[box]) for box in sorted(state.seats)],
        "chips": list(_iter_chips(state, round_)),
        "held": [_make_held_hand(state, number, viewer, setters[number]) for number in round_.hands],
        "communal": None,
        "pot": None,
        "limits": make_limits(state),
        "pools": None if pools is None else PaiGowPoolsSeen(**pools),
        "shoe": Shoe(left=None, unseen=False, due=round_.phase == "dealing" and round_.stacks is None),
        "notices": make_notice_entries(notice for notice in round_.notices if may_read(viewer, notice.to)),
    }


def _iter_turns(state: State, setters: Setters) -> Iterator[Turn]:
    """Yield the players whose decision the table awaits, and the kind of decision.

    It is a wager, the wager of the house, the cut, or the setting of a hand.
    """
    round_ = state.round
    if round_.phase == "betting":
        if state.determinations.tournament and round_.asked:
            box = round_.asked[-1]
            wager_box = round_.boxes.get(box)
            player = state.seats.get(box)
            is_waiting = wager_box is None or player not in wager_box.wagers
            if player is not None and is_waiting and not is_turn_past(state, box):
                yield Turn(player=player, place=box, hand=None, asked="wager")
        if round_.bank is not None and round_.house_wager is None:
            yield Turn(player=round_.bank.lead, place=round_.bank.box, hand=None, asked="house-wager")
    elif round_.phase == "dealing":
        if round_.bank is not None and round_.stacks is not None and round_.cut is None:
            yield Turn(player=round_.bank.lead, place=round_.bank.box, hand=None, asked="cut")
    else:
        for box in round_.hands:
            setter = setters[box]
            if setter is not None and why_not_set(state, box) is None and why_not_yet(state, setter, box) is None:
                yield Turn(player=setter, place=box, hand=None, asked="setting")


def _make_place(box: int, player: str) -> Place:
    return Place(place=box, player=player, stake=None, status="in")


def _iter_chips(state: State, round_: Round) -> Iterator[Chips]:
    """Yield the wagers of each box, the house's wager on box one, and the chips of the bank."""
    for number in sorted(round_.boxes):
        box = round_.boxes[number]
        for wager in box.wagers.values():
            outcome: Outcome | None = "void" if wager.voided is not None else "lose" if wager.taken else None
            yield _make_chips(wager.player, number, "main", wager.stake, outcome)
        if box.jackpot is not None and state.jackpot is not None:
            jackpot_outcome: Outcome | None = "void" if box.jackpot.voided is not None else None
            yield _make_chips(box.jackpot.player, number, "jackpot", get_stake(state), jackpot_outcome)
    if round_.house_wager is not None:
        yield _make_chips("house", HOUSE_BOX, "house", round_.house_wager, None)
    if round_.bank is not None:
        for player, cents in round_.bank.funds.items():
            yield _make_chips(player, round_.bank.box, "bank", cents, None)


def _make_chips(player: str, number: int, kind: str, cents: int, outcome: Outcome | None) -> Chips:
    return Chips(player=player, place=number, hand=None, wager=kind, stake=print_money(cents), outcome=outcome)


def _make_held_hand(state: State, number: int, viewer: str, setter: str | None) -> Held:
    hand = state.round.hands[number]
    return _make_held(number, hand, setter, is_visible=may_see(state, number, viewer, setter))


def _make_held(number: int, hand: Hand, player: str | None, *, is_visible: bool) -> Held:
    return Held(
        player=None if number == HOUSE_BOX else player,
        place=number,
        hand=None,
        count=len(hand.tiles),
        cards=print_tiles(tuple(hand.tiles)) if is_visible else None,
        called=_name_hand(hand) if is_visible else None,
        folded=False,
    )


def _name_hand(hand: Hand) -> str | None:
    """Return the names of both parts, such as ``low 4 points, high gong``, or None if the hand is not set."""
    if hand.low is None or hand.high is None:
        return None
    return str(Message("pai-gow-output-hand-low-high", low=describe_part(hand.low), high=describe_part(hand.high)))


def make_last_layout(state: State, viewer: str) -> RoundLayout:
    """Return the hands on the layout at the end of the last round.

    The tiles of a hand are included if the settlement showed the hand or the viewer had set it.
    """
    last_round = state.last_round
    assert last_round is not None, "a round has ended"
    held_hands = [
        _make_held(number, hand, hand.set_by, is_visible=number in last_round.shown or hand.set_by == viewer)
        for number, hand in last_round.hands.items()
    ]
    return RoundLayout(held=held_hands, communal=None)
