"""View of a Hold-em table: public chips and cards, the viewer's hole cards, and hands shown (4.3, 13.1)."""

from __future__ import annotations

from msgspec import structs

from houseway.equipment.cards import card_name, print_cards
from houseway.games.holdem.clauses import r16_6, r16_7, r17_18
from houseway.games.holdem.output.common_view import STAFF, format_hole_cards, make_common_view
from houseway.games.holdem.output.result import make_irregularities, make_result_lines, make_seat_draws
from houseway.games.holdem.output.result_types import HoldemDispute, HoldemOnRecord
from houseway.games.holdem.output.view_types import (
    HoldemLastRound,
    HoldemRoundSeen,
    HoldemView,
    OutOfTurn,
)
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.law.coverage_marks import follows
from houseway.money import print_money


def make_view(state: State, viewer: str) -> HoldemView:
    """Return the table as the viewer sees it.

    Nobody sees another player's hole cards before they are shown.
    """
    round_ = state.round
    return HoldemView(
        **make_common_view(state, viewer),
        round=None if round_ is None else _make_round_view(round_),
        last=_make_last_view(state.rounds[-1], viewer) if state.rounds else None,
        on_record=_make_on_record(state, viewer),
        irregularities=make_irregularities(state),
        seat_draws=make_seat_draws(state),
    )  # fmt: skip


def _make_on_record(state: State, viewer: str) -> HoldemOnRecord:
    """Return the recorded entries that the viewer may see."""
    entries = state.on_record.describe(
        None if viewer in STAFF else viewer, rounds=len(state.rounds), dispute_type=HoldemDispute
    )
    return HoldemOnRecord(**structs.asdict(entries))


def _make_round_view(round_: Round) -> HoldemRoundSeen:
    return HoldemRoundSeen(
        betting_round=round_.street,
        level=print_money(round_.level),
        full_level=print_money(round_.full_level),
        burnt=_count_burnt_cards(round_),
        exposed=_format_exposed_card(round_),
        shoe_awaited=round_.shoe_awaited,
        out_of_turn={
            hand.name: OutOfTurn(action=wager.action, total=print_money(wager.size))
            for hand, wager in round_.out_of_turn.items()
        },
        ended_by=round_.ended_by,
    )


@follows(r16_7)
def _count_burnt_cards(round_: Round) -> int:
    """Return the number of burnt cards.

    Nobody may look at the cards themselves (16.7).
    """
    return len(round_.burnt)


@follows(r16_6)
def _format_exposed_card(round_: Round) -> str | None:
    """Return the exposed hole card that was replaced, or None if there is none (16.6, 17.20).

    A card that one player has seen may be seen by everybody.
    """
    return None if round_.replaced is None else card_name(round_.replaced)


def _make_last_view(round_: Round, viewer: str) -> HoldemLastRound:
    """Return the last round: its settlement lines, and the hands shown with the paragraphs that rank them."""
    return HoldemLastRound(
        status=round_.status,
        lines=make_result_lines(round_),
        communal=print_cards(round_.communal),
        shown=_format_shown_hole_cards(round_),
        hands={hand.name: hand.paragraph for hand in round_.shown if hand.paragraph is not None},
        hole={hand.name: cards for hand in round_.hands if (cards := format_hole_cards(hand, viewer)) is not None},
    )


@follows(r17_18)
def _format_shown_hole_cards(round_: Round) -> dict[str, str]:
    """Return the hole cards that were shown at the end of a round, which everybody may see (13.1, 17.18)."""
    return {hand.name: print_cards((hand.first, hand.second)) for hand in round_.shown}


def _format_hole_cards(hand: Hand) -> str:
    return print_cards((hand.first, hand.second))
