"""What a viewer may see: stakes, bets and communal cards, the own hole cards, and hands once they are shown (4.3, 13.1)."""

from __future__ import annotations

from typing import Any, cast

from houseway.equipment.cards import card_name, print_cards
from houseway.games.holdem.clauses import A_table_stake, r16_4, r16_6, r16_7, r16_8_b, r17_15, r17_18
from houseway.games.holdem.output.common_view import HOLE_CARDS, STAFF, seen_in_all_games
from houseway.games.holdem.output.result import irregularities_json, seat_draws_json
from houseway.games.holdem.output.view_types import HoldemView, LastSeen, RoundSeen, SeatSeen
from houseway.games.holdem.play.state import OUT, WAITING, Hand, Round, Seated, State
from houseway.law.coverage_marks import follows
from houseway.money import print_money


def view(state: State, viewer: str) -> dict[str, Any]:
    """The table as the viewer sees it; nobody sees hole cards of others before they are shown."""
    terms = state.terms
    round_ = state.round
    hands = {} if round_ is None else {id(hand.player): hand for hand in round_.hands}
    seen: HoldemView = {
        **seen_in_all_games(state, viewer),
        "sign": {"min-table-stake": print_money(terms.min_table_stake), "min-bet": terms.min_bets.to_json()},
        "seats": [_seat_view(player, hands.get(id(player))) for player in state.seated()],
        "round": None if round_ is None else _round_view(round_, viewer),
        "last": _last_view(state.rounds[-1], viewer) if state.rounds else None,
        "on-record": state.on_record.to_json(None if viewer in STAFF else viewer, rounds=len(state.rounds)),
        "irregularities": irregularities_json(state),
        "seat-draws": seat_draws_json(state),
    }
    return cast("dict[str, Any]", seen)


def _seat_view(player: Seated, hand: Hand | None) -> SeatSeen:
    seen: SeatSeen = {
        "seat": player.seat,
        "player": player.name,
        "stake": _stake(player),
        "waiting": player.status == WAITING,
        "sitting-out": player.status == OUT,
        "declared": player.declared,
        "absent": player.absent,
        "missed": list(player.missed),
        "posts": player.post,
    }
    if hand is not None:
        seen["total"] = print_money(hand.total)
        seen["in-pot"] = print_money(hand.chips + hand.dead)
        seen["folded"] = hand.folded
        seen["did"] = hand.did
        seen["tapped-out"] = hand.folded is None and not hand.can_bet
        seen["cards"] = _cards_before(hand)
    return seen


@follows(A_table_stake)
def _stake(player: Seated) -> str:
    """The chips before a player, in everybody's view (4.3)."""
    return print_money(player.stack)


@follows(r17_15)
def _cards_before(hand: Hand) -> int:
    """How many cards lie before a player, for all to see (17.15); none where the hand was passed in."""
    return HOLE_CARDS if hand.folded is None else 0


def _round_view(round_: Round, viewer: str) -> RoundSeen:
    return {
        "betting-round": round_.street,
        "level": print_money(round_.level),
        "full-level": print_money(round_.full_level),
        "turn": None if round_.turn is None else round_.turn.name,
        "clock": round_.clock,
        "burnt": _burnt(round_),
        "exposed": _exposed(round_),
        "shoe-awaited": round_.shoe_awaited,
        "out-of-turn": {
            hand.name: {"action": wager.action, "total": print_money(wager.size)}
            for hand, wager in round_.out_of_turn.items()
        },
        "ended-by": round_.ended_by,
        "hole": _own(round_, viewer),
    }


@follows(r16_7)
def _burnt(round_: Round) -> int:
    """Nobody looks at discards: they are only counted (16.7)."""
    return len(round_.burnt)


@follows(r16_6)
def _exposed(round_: Round) -> str | None:
    """A card of a hand that one has seen is seen by all (16.6, 17.20)."""
    return None if round_.replaced is None else card_name(round_.replaced)


@follows(r16_4)
@follows(r16_8_b)
def _own(round_: Round, viewer: str) -> dict[str, str]:
    """Hole cards are the own player's alone, in play or folded (16.4); nothing about them goes to others (16.8(b))."""
    return {hand.name: _hole(hand) for hand in round_.hands if hand.name == viewer}


def _last_view(round_: Round, viewer: str) -> LastSeen:
    """The round before: its lines, and the hands that were shown, each with the paragraph of the order of hands."""
    return {
        "status": round_.status,
        "lines": [line.to_json("seat") for line in round_.lines],
        "communal": print_cards(round_.communal),
        "shown": _shown(round_),
        "hands": {hand.name: hand.paragraph for hand in round_.shown if hand.paragraph is not None},
        "hole": _own(round_, viewer),
    }


@follows(r17_18)
def _shown(round_: Round) -> dict[str, str]:
    """What is shown at the end of a round is shown to all (13.1, 17.18)."""
    return {hand.name: _hole(hand) for hand in round_.shown}


def _hole(hand: Hand) -> str:
    return print_cards((hand.first, hand.second))
