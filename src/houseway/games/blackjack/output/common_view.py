"""What all games show alike, of a Blackjack table: whose turn, the chips, the hands and what they are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from houseway.engine.output.view_types import Chips, Held, Lay, Place, Turn, View
from houseway.games.blackjack.output.vocabulary import kind_called
from houseway.games.blackjack.play.cards.shoe import cards_left
from houseway.games.blackjack.play.decisions import decision_maker, open_hand
from houseway.games.blackjack.play.hands import Hand
from houseway.games.blackjack.play.insurance import dealer_shows_ace, why_not_insure
from houseway.games.blackjack.play.state import Round, State
from houseway.games.blackjack.play.wager_order import has_wagered
from houseway.games.blackjack.play.wager_order import turn as box_to_wager
from houseway.money import print_money

STAFF_ROLES = frozenset(("dealer", "supervisor", "operator", "director", "commission", "regulator"))


def may_read(viewer: str, to: str) -> bool:
    """Notices to all are for all; one to a person is for that person and the staff, the Commission's not for dealers."""
    if to in ("players", "table") or viewer == to:
        return True
    if to == "commission":
        return viewer in ("operator", "regulator")
    return viewer in STAFF_ROLES


def phase_of(state: State) -> str:
    """The phase in which the table is."""
    if state.round is not None:
        return state.round.phase
    return "betting" if state.closed is None else "closed"


def sign_to_json(state: State) -> dict[str, str]:
    """The limits now in force."""
    sign = state.limits.sign
    return {"min": print_money(sign.min), "max": print_money(sign.max), "multiple": print_money(sign.multiple)}


def seen_in_all_games(state: State, viewer: str, hands: dict[str, Any]) -> View:
    """The keys that every game's view has; the ``hands`` of the round are told already."""
    round_ = state.round
    notices = state.notices if round_ is None else round_.notices
    return {
        "game": "blackjack",
        "viewer": viewer,
        "phase": phase_of(state),
        "number": len(state.rounds) + 1,
        "closed": state.closed,
        "turn": list(_turn(state)),
        "clock": None,
        "button": None,
        "starting-marker": state.starting_marker,
        "markers": {
            str(box): {"limit": print_money(marker.limit), "player": marker.player}
            for box, marker in sorted(state.markers.items())
        },
        "places": [_place(state, box) for box in sorted(state.seats)],
        "chips": _chips(state),
        "held": [] if round_ is None else list(hands_held(round_, hands)),
        "communal": None,
        "pot": None,
        "limits": sign_to_json(state),
        "pools": None,
        "shoe": {
            "left": None if state.unseen else cards_left(state),
            "unseen": state.unseen,
            "due": state.shuffle_due is not None or state.new_cards_due,
        },
        "notices": [notice.to_json() for notice in notices if may_read(viewer, notice.to)],
    }


def _turn(state: State) -> Iterator[Turn]:
    """In a tournament who is to wager; against an ace who may insure; in play who decides on the open hand."""
    round_ = state.round
    if round_ is None:
        box = box_to_wager(state) if state.determinations.tournament and state.closed is None else None
        if box is not None and not has_wagered(state, box):
            yield {"player": state.seats[box], "place": box, "hand": None, "asked": "wager"}
    elif round_.steps:
        return
    elif round_.phase == "interim" and dealer_shows_ace(round_):
        for number, dealt in round_.boxes.items():
            for wager in dealt.hands[0].wagers:
                if why_not_insure(state, wager.player, number) is None:
                    yield {"player": wager.player, "place": number, "hand": 1, "asked": "insurance"}
    else:
        current = open_hand(round_)
        player = None if current is None else decision_maker(state, round_, *current)
        if current is not None and player is not None:
            yield {"player": player, "place": current[0].number, "hand": current[1].number, "asked": "decision"}


def _place(state: State, box: int) -> Place:
    player = state.seats[box]
    away = state.round is not None and player in state.round.absent
    return {"place": box, "player": player, "stake": None, "status": "absent" if away else "in"}


def _chips(state: State) -> list[Chips]:
    """The wagers on the layout, or in the round with what became of them."""
    on_layout = [wager for box in sorted(state.layout) for wager in state.layout[box]]
    placed = on_layout if state.round is None else sorted(state.round.wagers, key=lambda wager: wager.box)
    return [
        {
            "player": wager.player,
            "place": wager.box,
            "hand": wager.hand_number,
            "wager": wager.kind,
            "stake": print_money(wager.stake),
            "outcome": wager.outcome,
        }
        for wager in placed
    ]


def hands_to_json(round_: Round) -> dict[str, Any]:
    """The dealer's hand and those of each box that was dealt to, as a result has them."""
    hands: dict[str, Any] = {"dealer": round_.dealer.to_json()}
    for number, box in round_.boxes.items():
        if box.hands[0].cards:
            hands[str(number)] = [hand.to_json() for hand in box.hands]
    return hands


def hands_held(round_: Round, told: dict[str, Any]) -> Iterator[Held]:
    """The hands as ``hands_to_json`` told them, all of them face up, box by box; the dealer's last."""
    for box in round_.boxes.values():
        for number, (hand, seen) in enumerate(zip(box.hands, told.get(str(box.number), ()), strict=False), 1):
            if hand.cards:
                yield _hand(hand, seen, box.seated, box.number, number)
    if round_.dealer.cards:
        yield _hand(round_.dealer, told["dealer"])


def last_lay(state: State, viewer: str) -> Lay:
    """The round that ended last, as it lay then: all cards face up, for everybody."""
    del viewer
    last = state.rounds[-1]
    return {"held": list(hands_held(last, hands_to_json(last))), "communal": None}


def _hand(
    hand: Hand, seen: dict[str, Any], seated: str | None = None, box: int | None = None, number: int | None = None
) -> Held:
    return {
        "player": seated,
        "place": box,
        "hand": number,
        "count": len(hand.cards),
        "cards": seen["cards"],
        "called": kind_called(seen["total"], seen["kind"]),
        "folded": False,
    }
