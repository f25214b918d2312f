"""What all games show alike, of a Pai Gow table: whose turn, the chips, the hands and what they are called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from houseway.engine.output.view_types import Chips, Held, Lay, Place, Turn, View
from houseway.equipment.tiles import print_tiles
from houseway.games.pai_gow.clauses import r14_2_b
from houseway.games.pai_gow.output.tile_drawings import part_in_words
from houseway.games.pai_gow.play.decisions import setter_of, waits_for_priority, why_not_set, why_not_yet
from houseway.games.pai_gow.play.jackpot import stake_of
from houseway.games.pai_gow.play.state import HOUSE_BOX, Hand, Round, State
from houseway.games.pai_gow.play.wager_order import turn_is_past
from houseway.i18n.catalogue import say
from houseway.law.coverage_marks import follows
from houseway.money import print_money

STAFF = frozenset(("dealer", "supervisor", "operator", "director"))
"""Who sees what concerns others: words that are nobody's name. A player may be called anything else."""
COMMISSION = "commission"
Setters: TypeAlias = Mapping[int, str | None]


def may_read(viewer: str, to: str) -> bool:
    """Notices to all are for all; one to a person is for that person and the staff, one to the Commission for the staff."""
    return to in ("players", "table") or viewer in STAFF or (viewer == to and to != COMMISSION)


def phase_of(state: State) -> str:
    """The phase in which the table is."""
    return state.round.phase if state.closed is None else "closed"


@follows(r14_2_b)
def may_see(state: State, number: int, viewer: str, setter: str | None) -> bool:
    """Whether a viewer has lawfully seen the tiles of a box, whose hand is that ``setter``'s, in the round that is played."""
    hand = state.round.hands[number]
    if hand.set_by is not None:
        return hand.set_by == viewer
    return hand.viewed and setter == viewer and not waits_for_priority(state, number)


def setters_of(state: State) -> dict[int, str | None]:
    """Who sets the hand of each box that has wagers or a hand."""
    return {number: setter_of(state, number) for number in {**state.round.boxes, **state.round.hands}}


def limits_to_json(state: State) -> dict[str, str]:
    """The limits now in force."""
    sign = state.limits.sign
    multiple = print_money(state.determinations.multiple)
    return {"min": print_money(sign.min), "max": print_money(sign.max), "multiple": multiple}


def seen_in_all_games(state: State, viewer: str, lasting: dict[str, Any], setters: Setters) -> View:
    """The keys that every game's view has; what lasts between rounds and who sets which hand is known already."""
    round_ = state.round
    pools = lasting.get("pools")
    return {
        "game": "pai-gow",
        "viewer": viewer,
        "phase": lasting["phase"],
        "number": state.number,
        "closed": state.closed,
        "turn": list(_turn(state, setters)) if state.closed is None else [],
        "clock": None,
        "button": round_.chung,
        "starting-marker": state.starting_marker,
        "markers": lasting["markers"],
        "places": [_place(box, state.seats[box]) for box in sorted(state.seats)],
        "chips": list(_chips(state, round_)),
        "held": [_held(state, number, viewer, setters[number]) for number in round_.hands],
        "communal": None,
        "pot": None,
        "limits": lasting["limits"],
        "pools": pools and {key: pools[key] for key in ("jackpot", "reserve", "sign")},
        "shoe": {"left": None, "unseen": False, "due": round_.phase == "dealing" and round_.stacks is None},
        "notices": [notice.to_json() for notice in round_.notices if may_read(viewer, notice.to)],
    }


def _turn(state: State, setters: Setters) -> Iterator[Turn]:
    """Who was asked to wager, who names the house's wager, who cuts, and everybody who may set a hand now."""
    round_ = state.round
    if round_.phase == "betting":
        if state.determinations.tournament and round_.asked:
            box = round_.asked[-1]
            placed = round_.boxes.get(box)
            player = state.seats.get(box)
            waits = placed is None or player not in placed.wagers
            if player is not None and waits and not turn_is_past(state, box):
                yield {"player": player, "place": box, "hand": None, "asked": "wager"}
        if round_.bank is not None and round_.house_wager is None:
            yield {"player": round_.bank.lead, "place": round_.bank.box, "hand": None, "asked": "house-wager"}
    elif round_.phase == "dealing":
        if round_.bank is not None and round_.stacks is not None and round_.cut is None:
            yield {"player": round_.bank.lead, "place": round_.bank.box, "hand": None, "asked": "cut"}
    else:
        for box in round_.hands:
            setter = setters[box]
            if setter is not None and why_not_set(state, box) is None and why_not_yet(state, setter, box) is None:
                yield {"player": setter, "place": box, "hand": None, "asked": "setting"}


def _place(box: int, player: str) -> Place:
    return {"place": box, "player": player, "stake": None, "status": "in"}


def _chips(state: State, round_: Round) -> Iterator[Chips]:
    """The wagers of each box, the house's own on box one, and what the bank has put up."""
    for number in sorted(round_.boxes):
        box = round_.boxes[number]
        for wager in box.wagers.values():
            outcome = "void" if wager.voided is not None else "lose" if wager.taken else None
            yield _wager(wager.player, number, "main", wager.stake, outcome)
        if box.jackpot is not None and state.jackpot is not None:
            void = "void" if box.jackpot.voided is not None else None
            yield _wager(box.jackpot.player, number, "jackpot", stake_of(state), void)
    if round_.house_wager is not None:
        yield _wager("house", HOUSE_BOX, "house", round_.house_wager, None)
    if round_.bank is not None:
        for player, cents in round_.bank.funds.items():
            yield _wager(player, round_.bank.box, "bank", cents, None)


def _wager(player: str, number: int, kind: str, cents: int, outcome: str | None) -> Chips:
    return {
        "player": player,
        "place": number,
        "hand": None,
        "wager": kind,
        "stake": print_money(cents),
        "outcome": outcome,  # type: ignore[typeddict-item] # void, lose or None
    }


def _held(state: State, number: int, viewer: str, setter: str | None) -> Held:
    hand = state.round.hands[number]
    seen = may_see(state, number, viewer, setter)
    return {
        "player": None if number == HOUSE_BOX else setter,
        "place": number,
        "hand": None,
        "count": len(hand.tiles),
        "cards": print_tiles(tuple(hand.tiles)) if seen else None,
        "called": _called(hand) if seen else None,
        "folded": False,
    }


def _called(hand: Hand) -> str | None:
    """``low 4 points, high gong``; nothing of a hand that is not set."""
    if hand.low is None or hand.high is None:
        return None
    return say("parts.low-high", low=part_in_words(hand.low), high=part_in_words(hand.high))


def last_lay(state: State, viewer: str) -> Lay:
    """The round that ended last, as it lay then: what the settlement showed to all, and what the viewer had set."""
    held: list[Held] = []
    last = state.last_round
    assert last is not None, "a round has ended"
    for number, hand in last.hands.items():
        seen = number in last.shown or hand.set_by == viewer
        held.append(
            {
                "player": None if number == HOUSE_BOX else hand.set_by,
                "place": number,
                "hand": None,
                "count": len(hand.tiles),
                "cards": print_tiles(tuple(hand.tiles)) if seen else None,
                "called": _called(hand) if seen else None,
                "folded": False,
            }
        )
    return {"held": held, "communal": None}
