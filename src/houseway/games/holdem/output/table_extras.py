"""What a page shows beside the view: the pots as they lie, the own hand as it is called, the showdown in words."""

from __future__ import annotations

from typing import Any

from houseway.games.holdem.determinations import settings_of
from houseway.games.holdem.output.vocabulary import hand_called, pot_called, pots_won
from houseway.games.holdem.play.pots import MAIN, layers_of
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.money import print_money
from houseway.ranking.hand_names import called, called_low
from houseway.ranking.poker import best_high, best_low

FIVE = 5
"""With fewer cards there is no hand to call yet."""


def beside(state: State, viewer: str) -> dict[str, Any]:
    """Of the running round; between rounds of the one before, with the hands that were shown."""
    round_ = state.round
    if round_ is not None:
        return {"seats": state.terms.seats, "pots": _pots(round_), "called": _own(state, round_, viewer)}
    if not state.rounds:
        return {"seats": state.terms.seats}
    last = state.rounds[-1]
    names = {hand.name: hand_called(last, hand) for hand in last.shown}
    won = [told.text for told in pots_won(last, all_cards=False)] if last.status == "settled" else []
    return {
        "seats": state.terms.seats,
        "last": {"called": names, "won": won, "pots": [_pot(pot.name, pot.amount, ()) for pot in last.pots]},
    }


def _pots(round_: Round) -> list[dict[str, Any]]:
    """The main pot and the side pots, with who is in each: all of it lies open (14.2)."""
    pots: list[tuple[int, list[Hand]]] = []
    for layer in layers_of(round_.hands, sorted(round_.hands, key=lambda hand: hand.seat)):
        out = [] if not pots else [hand for hand in pots[-1][1] if hand not in layer.eligible]
        if pots and all(hand.can_bet for hand in out):
            pots[-1] = (pots[-1][0] + layer.pot.amount, pots[-1][1])  # they may still call: nothing parts the two yet
        else:
            pots.append((layer.pot.amount, layer.eligible))
    names = [MAIN, *(f"side-pot-{number}" for number in range(1, len(pots)))]
    return [
        _pot(name, cents, tuple(hand.name for hand in hands)) for name, (cents, hands) in zip(names, pots, strict=True)
    ]


def _pot(name: str, cents: int, players: tuple[str, ...]) -> dict[str, Any]:
    return {"name": name, "called": pot_called(name), "amount": print_money(cents), "players": players}


def _own(state: State, round_: Round, viewer: str) -> str:
    """What the viewer's own cards make with the communal ones."""
    own = next((hand for hand in round_.hands if hand.name == viewer and hand.folded is None), None)
    if own is None:
        return ""
    read = hand_called(round_, own)
    cards = (own.first, own.second, *round_.communal)
    if read or len(cards) < FIVE:
        return read
    terms, settings = state.terms, settings_of(state.terms.determined)
    return (
        called_low(best_low(cards, settings).value) if terms.game == "low" else called(best_high(cards, settings).value)
    )
