"""Data that a web page shows in addition to the view: pots, name of the viewer's hand, last showdown."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from houseway.engine.output.result_types import Dollars, OutputStruct
from houseway.engine.output.view_types import TableExtras
from houseway.games.holdem.determinations import make_settings
from houseway.games.holdem.output.vocabulary import describe_hand, describe_pots_won, name_pot
from houseway.games.holdem.play.pots import MAIN_POT, make_layers
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.i18n import Message
from houseway.money import print_money
from houseway.ranking.hand_names import name_hand, name_low_hand
from houseway.ranking.poker import best_high, best_low

CARDS_OF_A_HAND = 5
"""Number of cards that make a hand.

While the viewer's hole cards and the communal cards are fewer, the viewer's hand has no name.
"""


class PotSeen(OutputStruct, kw_only=True):
    """A pot of the round."""

    name: str
    """Key of the pot, such as ``main-pot`` or ``side-pot-1``."""
    called: str
    """Name of the pot for people."""
    amount: Dollars
    """Chips in the pot."""
    players: list[str]
    """Players who may win the pot; empty after the round."""


class HoldemShowdown(OutputStruct, kw_only=True):
    """End of the last round."""

    called: dict[str, str]
    """Names of the hands that were shown, by player."""
    won: list[str]
    """Sentences that say who won which pot."""
    pots: list[PotSeen]
    """Pots of the round."""


class HoldemExtras(TableExtras, kw_only=True):
    """Facts that a page shows in addition to the view of a Hold-em table."""

    seats: int
    """Number of seats."""
    pots: list[PotSeen] | UnsetType = UNSET
    """Pots of the current round; only during a round."""
    called: str | UnsetType = UNSET
    """Name of the viewer's hand, or empty; only during a round."""
    last: HoldemShowdown | UnsetType = UNSET
    """End of the last round; only between rounds."""


def make_table_extras(state: State, viewer: str) -> HoldemExtras:
    """Return the data that a web page shows in addition to the view of the current round.

    Between rounds, return the data of the last round with the hands that were shown.
    """
    round_ = state.round
    if round_ is not None:
        return HoldemExtras(
            seats=state.terms.seats,
            pots=_make_pots(round_),
            called=str(_name_viewers_hand(state, round_, viewer) or ""),
        )
    if not state.rounds:
        return HoldemExtras(seats=state.terms.seats)
    last = state.rounds[-1]
    names = {hand.name: str(describe_hand(last, hand) or "") for hand in last.shown}
    won_lines = (
        [str(line.text) for line in describe_pots_won(last, all_cards=False)] if last.status == "settled" else []
    )
    pots = [_make_pot(pot.name, pot.amount, ()) for pot in last.pots]
    return HoldemExtras(seats=state.terms.seats, last=HoldemShowdown(called=names, won=won_lines, pots=pots))


def _make_pots(round_: Round) -> list[PotSeen]:
    """Return the main pot and the side pots, each with the players who may win it (14.2).

    All of this is public.
    """
    pots: list[tuple[int, list[Hand]]] = []
    for layer in make_layers(round_.hands, sorted(round_.hands, key=lambda hand: hand.seat)):
        dropped_hands = [] if not pots else [hand for hand in pots[-1][1] if hand not in layer.eligible]
        if pots and all(hand.can_bet for hand in dropped_hands):
            pots[-1] = (
                pots[-1][0] + layer.pot.amount,
                pots[-1][1],
            )  # they may still call, so the two pots are not separate yet
        else:
            pots.append((layer.pot.amount, layer.eligible))
    names = [MAIN_POT, *(f"side-pot-{number}" for number in range(1, len(pots)))]
    return [
        _make_pot(name, cents, tuple(hand.name for hand in hands))
        for name, (cents, hands) in zip(names, pots, strict=True)
    ]


def _make_pot(name: str, cents: int, players: tuple[str, ...]) -> PotSeen:
    return PotSeen(name=name, called=str(name_pot(name)), amount=print_money(cents), players=list(players))


def _name_viewers_hand(state: State, round_: Round, viewer: str) -> Message | None:
    """Return the name of the hand that the viewer's hole cards make with the communal cards.

    Return None if the viewer has no active hand, or if there are fewer than five cards.
    """
    viewers_hand = next((hand for hand in round_.hands if hand.name == viewer and hand.folded is None), None)
    if viewers_hand is None:
        return None
    hand_name = describe_hand(round_, viewers_hand)
    cards = (viewers_hand.first, viewers_hand.second, *round_.communal)
    if hand_name is not None or len(cards) < CARDS_OF_A_HAND:
        return hand_name
    terms, settings = state.terms, make_settings(state.terms.determined)
    return (
        name_low_hand(best_low(cards, settings).value)
        if terms.game == "low"
        else name_hand(best_high(cards, settings).value)
    )
