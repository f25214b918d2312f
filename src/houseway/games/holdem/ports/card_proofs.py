"""Which cards of a round are opened to a player who was dealt in: the own ones, the hands that were shown, the communal cards.

Never a hand that was passed in unseen, and never the cards that were burnt or left: those are the others among which an unseen
hand hides. Whoever knows all opened cards knows of a hidden hand that it is none of these, and no more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from houseway.engine.ports.hosting import Opened, SingleCards

COMMUNAL = "communal"
FLOP, TURN, RIVER = 3, 4, 5


def opened(round_: Mapping[str, Any], order: Sequence[str], name: str) -> tuple[list[str], list[Opened]]:
    """To whom was dealt, in turn, and what one of them is told; nothing to who was not dealt in.

    Communal cards that came from another order, after a shuffle of the rest (17.17), are not among them.
    """
    hands = {player: hand["hole"].split() for player, hand in round_["hands"]["players"].items()}
    if name not in hands:
        return [], []
    place = {card: at for at, card in enumerate(order)}
    dealt = sorted(hands, key=lambda player: min(place[hands[player][0]], place[hands[player][1]] - len(hands)))
    seen = [player for player in dealt if player == name or player in round_["hands"]["shown"]]
    told = [Opened(player, place[card], card) for player in seen for card in hands[player]]
    board = round_["hands"]["communal"].split()
    from_it = max((_first(board, order, places) for places in _boards(len(hands))), key=len)
    return dealt, [*told, *(Opened(COMMUNAL, place[card], card) for card in from_it)]


def _first(board: Sequence[str], order: Sequence[str], places: Sequence[int]) -> list[str]:
    """The communal cards up to the first that does not lie where this order would have given it."""
    pairs = zip(board, places, strict=False)
    return [card for card, _ in takewhile(lambda pair: order[pair[1]] == pair[0], pairs)]


def _boards(players: int) -> tuple[list[int], list[int]]:
    """Where the five communal cards lie, with a card burnt before each betting round and without (9.4)."""
    first = 2 * players
    burning = [first + at + 1 + (at >= FLOP) + (at >= TURN) for at in range(RIVER)]
    return burning, [first + at for at in range(RIVER)]


def wrong(dealt: Sequence[str], cards: Sequence[Opened]) -> Iterator[str]:
    """Hole cards lie one round of the deal apart (9.2); one that was exposed is replaced by the next card (17.20)."""
    players = len(dealt)
    if len({card.place for card in cards}) < len(cards) or len({card.card for card in cards}) < len(cards):
        yield "a card is opened twice"
    strange: Counter[int] = Counter()
    for player in {card.to for card in cards} - {COMMUNAL}:
        places = sorted(card.place for card in cards if card.to == player)
        if player not in dealt or len(places) != 2:
            yield f"{player} has not two cards of the deal"
            continue
        turn = dealt.index(player)
        strange.update(set(places) - {turn, players + turn})
    if strange and dict(strange) != {2 * players: 1}:
        yield "hole cards do not lie where the deal takes them from"
    board = [card.place for card in cards if card.to == COMMUNAL]
    if not any(board == places[: len(board)] for places in _boards(players)):
        yield "communal cards do not lie where the deal takes them from"


SINGLE = SingleCards(opened, wrong)
