"""Cards of a round that are revealed to a player: their own, the hands shown, and the communal cards.

Hands that were folded unseen are never revealed. Burnt and unused cards are not revealed either, so that nobody
can infer an unseen hand from them. The revealed cards show only which cards a hidden hand cannot contain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from houseway.engine.ports.hosting import RevealedCard, SingleCardReveals
from houseway.i18n import Message

COMMUNAL = "communal"
FLOP, TURN, RIVER = 3, 4, 5


def find_revealed_cards(
    round_: Mapping[str, Any], order: Sequence[str], name: str
) -> tuple[list[str], list[RevealedCard]]:
    """Return the players in the order of the deal, and the cards revealed to one of them.

    Both lists are empty if the person was not dealt in. Communal cards are left out if they come from a second
    shuffle after an exposed card (17.17).
    """
    hands = {player: hand["hole"].split() for player, hand in round_["hands"]["players"].items()}
    if name not in hands:
        return [], []
    positions = {card: position for position, card in enumerate(order)}
    dealt_players = sorted(
        hands, key=lambda player: min(positions[hands[player][0]], positions[hands[player][1]] - len(hands))
    )
    visible_players = [player for player in dealt_players if player == name or player in round_["hands"]["shown"]]
    revealed_cards = [
        RevealedCard(player, positions[card], card) for player in visible_players for card in hands[player]
    ]
    board = round_["hands"]["communal"].split()
    board_cards = max(
        (_match_board(board, order, board_positions) for board_positions in _compute_board_positions(len(hands))),
        key=len,
    )
    return dealt_players, [*revealed_cards, *(RevealedCard(COMMUNAL, positions[card], card) for card in board_cards)]


def _match_board(board: Sequence[str], order: Sequence[str], positions: Sequence[int]) -> list[str]:
    """Return the communal cards up to the first one that was not dealt from the given shuffled order.

    ``positions`` are the positions in the shuffled order from which communal cards are dealt.
    """
    pairs = zip(board, positions, strict=False)
    return [card for card, _ in takewhile(lambda pair: order[pair[1]] == pair[0], pairs)]


def _compute_board_positions(players: int) -> tuple[list[int], list[int]]:
    """Return the positions of the five communal cards in the shuffled order of the cards (9.4).

    The first list applies if cards are burned, the second if not.
    """
    first_position = 2 * players
    burned_positions = [first_position + index + 1 + (index >= FLOP) + (index >= TURN) for index in range(RIVER)]
    return burned_positions, [first_position + index for index in range(RIVER)]


def find_misplaced_cards(dealt_players: Sequence[str], cards: Sequence[RevealedCard]) -> Iterator[Message]:
    """Yield a message for each fault in the positions of revealed cards.

    The two hole cards of a player are as far apart as there are players (9.2). Only the card that replaces an
    exposed hole card may lie elsewhere (17.20).
    """
    players = len(dealt_players)
    if len({card.place for card in cards}) < len(cards) or len({card.card for card in cards}) < len(cards):
        yield Message("holdem-proof-card-twice")
    unexpected_positions: Counter[int] = Counter()
    for player in sorted({card.to for card in cards} - {COMMUNAL}):
        positions = sorted(card.place for card in cards if card.to == player)
        if player not in dealt_players or len(positions) != 2:
            yield Message("holdem-proof-two-cards", player=player)
            continue
        turn = dealt_players.index(player)
        unexpected_positions.update(set(positions) - {turn, players + turn})
    if unexpected_positions and dict(unexpected_positions) != {2 * players: 1}:
        yield Message("holdem-proof-hole-cards")
    board = [card.place for card in cards if card.to == COMMUNAL]
    if not any(board == positions[: len(board)] for positions in _compute_board_positions(players)):
        yield Message("holdem-proof-communal-cards")


SINGLE_CARDS = SingleCardReveals(find_revealed_cards, find_misplaced_cards)
