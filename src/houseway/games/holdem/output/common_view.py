"""Part of a Hold-em view that has the same keys in all games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from msgspec import UNSET

from houseway.engine.output.result_types import make_notice_entries
from houseway.engine.output.view_types import Chips, Clock, RoundLayout, Shoe, Turn
from houseway.equipment.cards import print_cards
from houseway.games.holdem.clauses import A_table_stake, r16_4, r16_8_b, r17_15
from houseway.games.holdem.output.result import get_phase
from houseway.games.holdem.output.view_types import HoldemHeld, HoldemLimits, HoldemPlace, LimitKind
from houseway.games.holdem.output.vocabulary import describe_hand
from houseway.games.holdem.play.decisions import TIME_TO_ACT
from houseway.games.holdem.play.state import OUT, WAITING, Hand, Round, SeatedPlayer, State
from houseway.law.coverage_marks import follows
from houseway.money import print_money

STAFF = ("dealer", "supervisor", "operator", "director")
HOLE_CARDS = 2


def make_common_view(state: State, viewer: str) -> dict[str, Any]:
    """Return the part of the view that has the same keys in all games, as the viewer may see it."""
    round_ = state.round
    notices = state.notices if round_ is None else round_.notices
    return {
        "viewer": viewer,
        "phase": get_phase(state),
        "number": state.round_number,
        "closed": state.closed,
        "turn": [] if round_ is None else list(_iter_turns(round_)),
        "clock": None if round_ is None else _make_clock(round_),
        "button": state.button,
        "starting_marker": None,
        "markers": {},
        "places": [_make_place(player) for player in state.list_seated_players()],
        "chips": [] if round_ is None else list(_iter_chips(round_)),
        "held": [] if round_ is None else [_make_held_hand(round_, hand, viewer) for hand in round_.hands],
        "communal": None if round_ is None else print_cards(round_.communal),
        "pot": None if round_ is None else print_money(round_.pot),
        "limits": _make_limits(state),
        "pools": None,
        "shoe": Shoe(
            left=len(state.shoe or ()) if round_ is None else len(round_.shoe) - round_.dealt,
            unseen=False,
            due=not state.shoe if round_ is None else round_.shoe_awaited,
        ),
        "notices": make_notice_entries(
            notice for notice in notices if viewer in STAFF or notice.to in (viewer, "players", "table")
        ),
    }


def _make_limits(state: State) -> HoldemLimits:
    terms = state.terms
    has_ante = not terms.blind_game and terms.determined.ante is not None
    return HoldemLimits(
        min=print_money(terms.min_bets[0]),
        max=None if terms.max_bets is None else print_money(terms.max_bets[0]),
        multiple=print_money(terms.chip),
        limit=cast("LimitKind", terms.determined.limit),
        blinds=[print_money(cents) for cents in terms.blinds] if terms.blind_game else [],
        ante=print_money(terms.determined.ante) if has_ante else None,
        min_table_stake=print_money(terms.min_table_stake),
        max_buy_in=None if terms.max_buy_in is None else print_money(terms.max_buy_in),
        min_bets=list(min_bets) if isinstance(min_bets := terms.min_bets.to_json(), list) else UNSET,
    )


def _iter_turns(round_: Round) -> Iterator[Turn]:
    if round_.turn is not None:
        yield Turn(player=round_.turn.name, place=round_.turn.seat, hand=None, asked="action")


def _make_clock(round_: Round) -> Clock | None:
    """Return the forty-second time limit of the player to act, or None if it was not started (4.8)."""
    if not round_.clock or round_.turn is None:
        return None
    return Clock(player=round_.turn.name, seconds=TIME_TO_ACT.seconds, since=round_.clock_at)


def _make_place(player: SeatedPlayer) -> HoldemPlace:
    status: Any = "absent" if player.absent else {OUT: "out", WAITING: "waiting"}.get(player.status, "in")
    return HoldemPlace(
        place=player.seat,
        player=player.name,
        stake=_format_stake(player),
        status=status,
        declared=player.declared,
        missed=list(player.missed),
        posts=player.post,
    )


@follows(A_table_stake)
def _format_stake(player: SeatedPlayer) -> str:
    """Format the chips in front of a player, which everybody sees (4.3)."""
    return print_money(player.stack)


def _iter_chips(round_: Round) -> Iterator[Chips]:
    """Yield each player's chips of this betting round, and separately those of earlier betting rounds."""
    for hand in round_.hands:
        earlier_cents = hand.chips + hand.dead - hand.total
        for kind, cents in (("bet", hand.total), ("pot", earlier_cents)):
            if cents:
                yield Chips(
                    player=hand.name, place=hand.seat, hand=None, wager=kind, stake=print_money(cents), outcome=None
                )


def _make_held_hand(round_: Round, hand: Hand, viewer: str) -> HoldemHeld:
    """Return a hand as the viewer sees it.

    The hole cards are included only if the viewer is the player of the hand.
    """
    name = describe_hand(round_, hand) if hand.name == viewer else None
    return HoldemHeld(
        player=hand.name,
        place=hand.seat,
        hand=None,
        count=_count_cards_in_front(hand),
        cards=format_hole_cards(hand, viewer),
        called=None if name is None else str(name),
        folded=hand.folded is not None,
        fold_clause=hand.folded,
        did=hand.did,
        tapped_out=hand.folded is None and not hand.can_bet,
    )


@follows(r17_15)
def _count_cards_in_front(hand: Hand) -> int:
    """Return the number of cards in front of a player, which everybody may see (17.15).

    The number is zero if the hand was folded.
    """
    return HOLE_CARDS if hand.folded is None else 0


@follows(r16_4)
@follows(r16_8_b)
def format_hole_cards(hand: Hand, viewer: str) -> str | None:
    """Return the hole cards of a hand if the viewer is its player, even after a fold (16.4); otherwise None.

    Nobody else may see them (16.8(b)).
    """
    return print_cards((hand.first, hand.second)) if hand.name == viewer else None


def make_last_layout(state: State, viewer: str) -> RoundLayout:
    """Return the cards on the layout at the end of the last round (13.1, 17.18).

    They include the viewer's hole cards and the hands that were shown to everybody.
    """
    round_ = state.rounds[-1]
    held_hands = [_make_held_hand(round_, hand, hand.name if hand in round_.shown else viewer) for hand in round_.hands]
    return RoundLayout(held=held_hands, communal=print_cards(round_.communal))
