"""View of a Hold-em table: public chips and cards, the viewer's hole cards, and hands shown (4.3, 13.1)."""

from __future__ import annotations

from msgspec import UNSET, structs

from houseway.equipment.cards import card_name, print_cards
from houseway.games.holdem.clauses import A_table_stake, r16_4, r16_6, r16_7, r16_8_b, r17_15, r17_18
from houseway.games.holdem.output.common_view import HOLE_CARDS, STAFF, make_common_view
from houseway.games.holdem.output.result import make_irregularities, make_result_lines, make_seat_draws
from houseway.games.holdem.output.result_types import HoldemDispute, HoldemOnRecord
from houseway.games.holdem.output.view_types import (
    HoldemLastRound,
    HoldemRoundSeen,
    HoldemSeat,
    HoldemSign,
    HoldemView,
    OutOfTurn,
)
from houseway.games.holdem.play.state import OUT, WAITING, Hand, Round, SeatedPlayer, State
from houseway.law.coverage_marks import follows
from houseway.money import print_money


def make_view(state: State, viewer: str) -> HoldemView:
    """Return the table as the viewer sees it.

    Nobody sees another player's hole cards before they are shown.
    """
    terms = state.terms
    round_ = state.round
    hands = {} if round_ is None else {id(hand.player): hand for hand in round_.hands}
    return HoldemView(
        **make_common_view(state, viewer),
        sign=HoldemSign(min_table_stake=print_money(terms.min_table_stake), min_bet=terms.min_bets.to_json()),
        seats=[_make_seat_view(player, hands.get(id(player))) for player in state.list_seated_players()],
        round=None if round_ is None else _make_round_view(round_, viewer),
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


def _make_seat_view(player: SeatedPlayer, hand: Hand | None) -> HoldemSeat:
    return HoldemSeat(
        seat=player.seat,
        player=player.name,
        stake=_format_stake(player),
        waiting=player.status == WAITING,
        sitting_out=player.status == OUT,
        declared=player.declared,
        absent=player.absent,
        missed=list(player.missed),
        posts=player.post,
        total=UNSET if hand is None else print_money(hand.total),
        in_pot=UNSET if hand is None else print_money(hand.chips + hand.dead),
        folded=UNSET if hand is None else hand.folded,
        did=UNSET if hand is None else hand.did,
        tapped_out=UNSET if hand is None else hand.folded is None and not hand.can_bet,
        cards=UNSET if hand is None else _count_cards_in_front(hand),
    )


@follows(A_table_stake)
def _format_stake(player: SeatedPlayer) -> str:
    """Format the chips in front of a player, which everybody sees (4.3)."""
    return print_money(player.stack)


@follows(r17_15)
def _count_cards_in_front(hand: Hand) -> int:
    """Return the number of cards in front of a player, which everybody may see (17.15).

    The number is zero if the hand was folded.
    """
    return HOLE_CARDS if hand.folded is None else 0


def _make_round_view(round_: Round, viewer: str) -> HoldemRoundSeen:
    return HoldemRoundSeen(
        betting_round=round_.street,
        level=print_money(round_.level),
        full_level=print_money(round_.full_level),
        turn=None if round_.turn is None else round_.turn.name,
        clock=round_.clock,
        burnt=_count_burnt_cards(round_),
        exposed=_format_exposed_card(round_),
        shoe_awaited=round_.shoe_awaited,
        out_of_turn={
            hand.name: OutOfTurn(action=wager.action, total=print_money(wager.size))
            for hand, wager in round_.out_of_turn.items()
        },
        ended_by=round_.ended_by,
        hole=_format_viewers_hole_cards(round_, viewer),
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


@follows(r16_4)
@follows(r16_8_b)
def _format_viewers_hole_cards(round_: Round, viewer: str) -> dict[str, str]:
    """Return the viewer's own hole cards, even if the hand is folded (16.4).

    Nobody else may see them (16.8(b)).
    """
    return {hand.name: _format_hole_cards(hand) for hand in round_.hands if hand.name == viewer}


def _make_last_view(round_: Round, viewer: str) -> HoldemLastRound:
    """Return the last round: its settlement lines, and the hands shown with the paragraphs that rank them."""
    return HoldemLastRound(
        status=round_.status,
        lines=make_result_lines(round_),
        communal=print_cards(round_.communal),
        shown=_format_shown_hole_cards(round_),
        hands={hand.name: hand.paragraph for hand in round_.shown if hand.paragraph is not None},
        hole=_format_viewers_hole_cards(round_, viewer),
    )


@follows(r17_18)
def _format_shown_hole_cards(round_: Round) -> dict[str, str]:
    """Return the hole cards that were shown at the end of a round, which everybody may see (13.1, 17.18)."""
    return {hand.name: _format_hole_cards(hand) for hand in round_.shown}


def _format_hole_cards(hand: Hand) -> str:
    return print_cards((hand.first, hand.second))
