"""What all games show alike, of a Hold-em table: whose turn, the chips, the hands and what they are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from houseway.engine.output.view_types import Chips, Clock, Held, Lay, Place, Turn, View
from houseway.equipment.cards import print_cards
from houseway.games.holdem.output.result import phase_of
from houseway.games.holdem.output.vocabulary import hand_called
from houseway.games.holdem.play.decisions import TIME_TO_ACT
from houseway.games.holdem.play.state import OUT, WAITING, Hand, Round, Seated, State
from houseway.money import print_money

STAFF = ("dealer", "supervisor", "operator", "director")
HOLE_CARDS = 2


def seen_in_all_games(state: State, viewer: str) -> View:
    """The keys that every game's view has; between rounds the hands that were shown at the end of the last one."""
    round_ = state.round
    notices = state.notices if round_ is None else round_.notices
    return {
        "game": "holdem",
        "viewer": viewer,
        "phase": phase_of(state),
        "number": state.round_number,
        "closed": state.closed,
        "turn": [] if round_ is None else list(_turn(round_)),
        "clock": None if round_ is None else _clock(round_),
        "button": state.button,
        "starting-marker": None,
        "markers": {},
        "places": [_place(player) for player in state.seated()],
        "chips": [] if round_ is None else list(_chips(round_)),
        "held": [] if round_ is None else [_held(round_, hand, viewer) for hand in round_.hands],
        "communal": None if round_ is None else print_cards(round_.communal),
        "pot": None if round_ is None else print_money(round_.pot),
        "limits": _limits(state),
        "pools": None,
        "shoe": {
            "left": len(state.shoe or ()) if round_ is None else len(round_.shoe) - round_.dealt,
            "unseen": False,
            "due": not state.shoe if round_ is None else round_.shoe_awaited,
        },
        "notices": [
            notice.to_json() for notice in notices if viewer in STAFF or notice.to in (viewer, "players", "table")
        ],
    }


def _limits(state: State) -> dict[str, Any]:
    terms = state.terms
    return {
        "min": print_money(terms.min_bets[0]),
        "max": None if terms.max_bets is None else print_money(terms.max_bets[0]),
        "multiple": print_money(terms.chip),
        "limit": terms.determined.limit,
        "blinds": [print_money(cents) for cents in terms.blinds] if terms.blind_game else [],
        "ante": None if terms.blind_game or terms.determined.ante is None else print_money(terms.determined.ante),
        "min-table-stake": print_money(terms.min_table_stake),
        "max-buy-in": None if terms.max_buy_in is None else print_money(terms.max_buy_in),
    }


def _turn(round_: Round) -> Iterator[Turn]:
    if round_.turn is not None:
        yield {"player": round_.turn.name, "place": round_.turn.seat, "hand": None, "asked": "action"}


def _clock(round_: Round) -> Clock | None:
    """The forty seconds that the player to act was given (4.8)."""
    if not round_.clock or round_.turn is None:
        return None
    return {"player": round_.turn.name, "seconds": TIME_TO_ACT.seconds, "since": round_.clock_at}


def _place(player: Seated) -> Place:
    status: Any = "absent" if player.absent else {OUT: "out", WAITING: "waiting"}.get(player.status, "in")
    return {"place": player.seat, "player": player.name, "stake": print_money(player.stack), "status": status}


def _chips(round_: Round) -> Iterator[Chips]:
    """What everybody has in this betting round, and from the rounds before in the pot."""
    for hand in round_.hands:
        before = hand.chips + hand.dead - hand.total
        for kind, cents in (("bet", hand.total), ("pot", before)):
            if cents:
                yield {
                    "player": hand.name,
                    "place": hand.seat,
                    "hand": None,
                    "wager": kind,
                    "stake": print_money(cents),
                    "outcome": None,
                }


def _held(round_: Round, hand: Hand, viewer: str) -> Held:
    """Hole cards are the own player's alone until they are shown; a hand passed in has no cards before it (16.4, 17.15)."""
    own = hand.name == viewer
    return {
        "player": hand.name,
        "place": hand.seat,
        "hand": None,
        "count": HOLE_CARDS if hand.folded is None else 0,
        "cards": print_cards((hand.first, hand.second)) if own else None,
        "called": hand_called(round_, hand) or None if own else None,
        "folded": hand.folded is not None,
    }


def last_lay(state: State, viewer: str) -> Lay:
    """The round that ended last, as it lay then: the own hole cards, and the hands that were shown to all (13.1, 17.18)."""
    round_ = state.rounds[-1]
    held = [_held(round_, hand, hand.name if hand in round_.shown else viewer) for hand in round_.hands]
    return {"held": held, "communal": print_cards(round_.communal)}
