"""Draw of cards for a seat that several players want (8.2, H49).

The staff record the cards drawn, or the engine draws them from a seed, so that the draw can be reproduced.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from houseway.engine.protocol.refusals import Fault, refuse
from houseway.errors import Refused
from houseway.fairness.verifiable_draw import BARS, Algorithm, compute_draw_commitment, draw_order
from houseway.games.holdem.clauses import r2_2, r8_2, r8_3, r19_2_b, r20_7
from houseway.games.holdem.commands import CommitDraw, SeatDraw
from houseway.games.holdem.play.seats import why_not_free
from houseway.games.holdem.play.state import State
from houseway.i18n import Message

RANKS = "23456789TJQKA"
SUITS = "cdhs"
"""Suits in the order in which they appear in the deck of a seeded draw."""


def commit_draw(state: State, command: CommitDraw) -> None:
    """Store the hash of the seed for the draw of a seat.

    The hash cannot be replaced before the draw.
    """
    refuse(why_not_draw_for(state, command.seat) or why_not_commit_draw(state, command.seat))
    state.commitments[command.seat] = command.commitment.lower()


def why_not_commit_draw(state: State, seat: int) -> Fault | None:
    """Return the fault if a seed is already committed for the draw of a seat, otherwise None (8.2)."""
    return (r8_2, Message("holdem-draw-already-committed", seat=seat)) if seat in state.commitments else None


def seat_draw(state: State, command: SeatDraw) -> None:
    """Draw cards for a seat and reserve the seat for the player with the highest card.

    If a seed was committed for the seat, the draw must use that seed.
    """
    seat = command.seat
    refuse(why_not_draw_for(state, seat))
    names = tuple(command.cards or command.players or ())
    _check_participants(state, seat, names)
    algorithm = command.algorithm or BARS
    commitment = state.commitments.get(seat)
    if commitment is not None and (
        command.seed is None or compute_draw_commitment(command.seed, algorithm) != commitment
    ):
        raise Refused(r8_2, Message("holdem-draw-committed-seed", seat=seat))
    if command.cards is not None:
        cards_by_player = _read_recorded_cards(state, command.cards)
    else:
        cards_by_player = _draw_cards(
            names, _iter_seeded_cards(state, command.seed or "", command.salt or "", seat, algorithm)
        )
    winner = _find_winner(cards_by_player)
    state.commitments.pop(seat, None)
    state.won[seat] = winner
    entry = {
        "seat": seat,
        "winner": winner,
        "cards": {name: " ".join(cards) for name, cards in cards_by_player.items()},
    }
    method: dict[str, Any] = (
        {"method": "recorded"} if command.seed is None else {"method": "seed", "committed": commitment is not None}
    )
    if command.algorithm is not None:
        method["algorithm"] = command.algorithm
    state.seat_draws.append(entry | method)
    state.notify(winner, r8_2, "seat-drawn")


def why_not_draw_for(state: State, seat: int) -> Fault | None:
    """Return why no draw can be held for a seat, or None if one can.

    The seat may be taken, or the table may belong to a tournament, which ballots its seats (8.2, 20.7).
    """
    if state.terms.tournament:
        return r20_7, Message("holdem-seats-balloted")
    return why_not_free(state, seat)


def why_not_open_to_draw(state: State, seat: int) -> Fault | None:
    """Return the fault if a player at the table has claimed the seat and so has priority, otherwise None (8.3)."""
    return (
        (r8_3, Message("holdem-seat-claimed", player=state.claims[seat], seat=seat)) if seat in state.claims else None
    )


def _check_participants(state: State, seat: int, names: Sequence[str]) -> None:
    """Check the participants of a draw.

    Raises:
        Refused: a participant is excluded, the seat is claimed, or seated players would draw against others (8.3).
    """
    for name in names:
        if name in state.excluded:
            raise Refused(r19_2_b, Message("games-player-excluded", player=name))
    at_table = [name in state.players for name in names]
    if any(at_table) and not all(at_table):
        raise Refused(r8_3, Message("holdem-draw-seated-first"))
    refuse(why_not_open_to_draw(state, seat))


def _read_recorded_cards(state: State, cards: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the cards that each player drew, in the order drawn.

    Raises:
        Refused: a card is not in the deck without its joker, or was drawn twice (2.2).
    """
    cards_by_player = {name: text.split() for name, text in cards.items()}
    deck = _list_deck(state)
    used_cards: set[str] = set()
    for card in [card for player_cards in cards_by_player.values() for card in player_cards]:
        if card not in deck or card in used_cards:
            raise Refused(r2_2, Message("holdem-draw-card", card=card))
        used_cards.add(card)
    return cards_by_player


def _list_deck(state: State) -> list[str]:
    """Return the deck in play without its joker, ordered by rank from the lowest up and then by suit."""
    return [rank + suit for rank in RANKS for suit in SUITS if rank + suit in state.terms.deck]


def _iter_seeded_cards(state: State, seed: str, salt: str, seat: int, algorithm: Algorithm) -> Iterator[str]:
    deck = _list_deck(state)
    for position in draw_order(seed, salt, f"seat-{seat}", len(deck), algorithm).order:
        yield deck[position]


def _draw_cards(names: Sequence[str], cards: Iterator[str]) -> dict[str, list[str]]:
    """Draw one card for each player in the given order.

    Players who tie for the highest card draw again until one player is left.
    """
    cards_by_player: dict[str, list[str]] = {name: [] for name in names}
    contenders = list(names)
    while len(contenders) > 1:
        for name in contenders:
            card = next(cards, None)
            if card is None:
                raise Refused(r2_2, Message("holdem-draw-too-few-cards"))
            cards_by_player[name].append(card)
        contenders = _list_highest(contenders, {name: cards_by_player[name][-1] for name in contenders})
    return cards_by_player


def _find_winner(cards_by_player: Mapping[str, Sequence[str]]) -> str:
    """Return the player with the highest card, comparing the next cards of players who tie for it.

    Raises:
        Refused: the tie is not broken, or a player drew again without being tied.
    """
    contenders, turn = list(cards_by_player), 0
    while len(contenders) > 1:
        if any(len(cards_by_player[name]) <= turn for name in contenders):
            raise Refused(r8_2, Message("holdem-draw-no-winner"))
        leaders = _list_highest(contenders, {name: cards_by_player[name][turn] for name in contenders})
        if any(len(cards_by_player[name]) > turn + 1 for name in contenders if name not in leaders):
            raise Refused(r8_2, Message("holdem-draw-not-tied"))
        contenders, turn = leaders, turn + 1
    (winner,) = contenders
    if len(cards_by_player[winner]) > turn:
        raise Refused(r8_2, Message("holdem-draw-after-winning", player=winner))
    return winner


def _list_highest(contenders: Sequence[str], cards: Mapping[str, str]) -> list[str]:
    """Return the players whose cards have the highest rank.

    Suits do not matter (3.1).
    """
    best_rank = max(RANKS.index(cards[name][0]) for name in contenders)
    return [name for name in contenders if RANKS.index(cards[name][0]) == best_rank]
