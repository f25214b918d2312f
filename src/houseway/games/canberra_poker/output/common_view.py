"""What all games show alike, of a Canberra Poker table: whose turn, the chips, the hands and what they are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from houseway.engine.output.events import Notice, Outcome
from houseway.engine.output.view_types import Chips, Held, Lay, Place, Turn, View
from houseway.engine.protocol.checks import passes
from houseway.equipment.cards import CARD_NAMES, print_cards
from houseway.games.canberra_poker.clauses import r13_1
from houseway.games.canberra_poker.output.vocabulary import hand_called
from houseway.games.canberra_poker.play.round import box_to_fold
from houseway.games.canberra_poker.play.state import HAND, Box, Round, State
from houseway.law.coverage_marks import follows
from houseway.money import print_money

STAFF = frozenset(("dealer", "supervisor", "operator", "director"))


def may_read(viewer: str, notice: Notice) -> bool:
    """Whether a notice is the viewer's to read: one's own, or one to everybody at the table; the staff reads all."""
    return viewer in STAFF or notice.to in ("players", "table", viewer)


@follows(r13_1)
def may_see(state: State, round_: Round, box: Box, viewer: str) -> bool:
    """Whether a viewer has lawfully seen the cards of a box."""
    if viewer in STAFF:
        return round_.revealed and box.action == "bet"
    if viewer != box.player or len(round_.cards) > round_.dealt:
        return False
    return round_.announced or not round_.automated


def seen_in_all_games(state: State, viewer: str, lasting: dict[str, Any]) -> View:
    """The keys that every game's view has; what lasts between rounds is built already."""
    round_ = state.round
    pools = lasting["pools"]
    return {
        "game": "canberra-poker",
        "viewer": viewer,
        "phase": lasting["phase"],
        "number": len(state.rounds) + (round_ is None),
        "closed": state.closed,
        "turn": list(_turn(state)),
        "clock": None,
        "button": None,
        "starting-marker": state.starting_marker,
        "markers": lasting["markers"],
        "places": [_place(box, state.seats[box]) for box in sorted(state.seats)],
        "chips": list(_chips(state)),
        "held": [] if round_ is None else list(_held(state, round_, viewer)),
        "communal": None,
        "pot": None,
        "limits": lasting["limits"],
        "pools": {"jackpot": pools["jackpot"], "reserve": pools["reserve"]},
        "shoe": {
            "left": len(state.shoe) - (0 if round_ is None else round_.dealt),
            "unseen": False,
            "due": round_ is None and (not state.shoe or state.new_cards_due or not state.shoe_works),
        },
        "notices": lasting["notices"] if round_ is None else notices_to_json(round_, viewer),
    }


def notices_to_json(round_: Round, viewer: str) -> list[dict[str, Any]]:
    """The notices of a round that are the viewer's to read."""
    return [notice.to_json() for notice in round_.notices if may_read(viewer, notice)]


def limits_to_json(state: State) -> dict[str, Any]:
    """What the signs show."""
    sign = state.limits.sign
    return {
        "min": print_money(sign.min),
        "max": print_money(sign.max),
        "multiple": print_money(sign.multiple),
        "max-payout": None if sign.max_payout is None else print_money(sign.max_payout),
        "jackpot-wager": print_money(sign.jackpot_wager),
    }


def _turn(state: State) -> Iterator[Turn]:
    """In a tournament who was asked to ante; then everybody who has still to bet or to fold."""
    if state.round is None:
        asked = state.asked
        if asked is not None and state.ante_of(asked) is None:
            yield {"player": asked, "place": state.seat_of[asked], "hand": None, "asked": "wager"}
        return
    for box in state.round.undecided():
        if passes(box_to_fold, state, box.player):
            yield {"player": box.player, "place": box.number, "hand": None, "asked": "bet-or-fold"}


def _place(box: int, player: str) -> Place:
    return {"place": box, "player": player, "stake": None, "status": "in"}


def _chips(state: State) -> Iterator[Chips]:
    """The wagers of each box: ante, bet, jackpot; void ones and those lost by folding say so."""
    boxes = state.layout if state.round is None else state.round.boxes
    for number in sorted(boxes):
        box = boxes[number]
        lost: Outcome | None = "lose" if box.action == "fold" else None
        yield _wager(box, "ante", box.ante, "void" if box.ante_void is not None else lost)
        if box.bet:
            yield _wager(box, "bet", box.bet, "void" if box.bet_void is not None else None)
        if box.jackpot:
            yield _wager(box, "jackpot", box.jackpot, "void" if box.jackpot_void is not None or not box.lit else lost)


def _wager(box: Box, kind: str, cents: int, outcome: Outcome | None) -> Chips:
    return {
        "player": box.player,
        "place": box.number,
        "hand": None,
        "wager": kind,
        "stake": print_money(cents),
        "outcome": outcome,
    }


def last_lay(state: State, viewer: str) -> Lay:
    """The round that ended last, as it lay then: hands as far as the viewer has lawfully seen them."""
    return {"held": list(_held(state, state.rounds[-1], viewer)), "communal": None}


def _held(state: State, round_: Round, viewer: str) -> Iterator[Held]:
    for box in round_.boxes.values():
        seen = may_see(state, round_, box, viewer)
        yield {
            "player": box.player,
            "place": box.number,
            "hand": None,
            "count": len(box.cards),
            "cards": print_cards(box.cards) if seen else None,
            "called": hand_called(box.cards) or None if seen else None,
            "folded": box.action == "fold",
        }
    dealers = round_.dealer
    up = None if round_.up is None or len(dealers) < round_.up else CARD_NAMES[dealers[round_.up - 1]]
    whole = round_.revealed and len(dealers) == HAND
    yield {
        "player": None,
        "place": None,
        "hand": None,
        "count": len(dealers),
        "cards": print_cards(dealers) if whole else up,
        "called": hand_called(dealers) if whole else None,
        "folded": False,
    }
