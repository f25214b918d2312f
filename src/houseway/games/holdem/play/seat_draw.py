"""The draw of cards for a seat that several want, recorded or from a seed that anybody can draw again (8.2, H49)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from houseway.engine.protocol.checks import Fault, refuse
from houseway.errors import Refused
from houseway.fairness.verifiable_draw import BARS, Algorithm, commitment_of, shuffled_order
from houseway.games.holdem.clauses import r2_2, r8_2, r8_3, r19_2_b, r20_7
from houseway.games.holdem.commands import CommitDraw, SeatDraw
from houseway.games.holdem.play.seats import why_not_free
from houseway.games.holdem.play.state import State

RANKS = "23456789TJQKA"
SUITS = "cdhs"
"""The order of the deck that a seeded draw is made from."""


def commit_draw(state: State, command: CommitDraw) -> None:
    """The hash of a seed stands for the draw of a seat; another one for it does not come in between."""
    refuse(why_not_draw_for(state, command.seat) or why_not_bind(state, command.seat))
    state.commitments[command.seat] = command.commitment.lower()


def why_not_bind(state: State, seat: int) -> Fault | None:
    """Why no seed is bound for the draw of a seat: one is (8.2)."""
    return (r8_2, f"a seed is bound for seat {seat} already") if seat in state.commitments else None


def seat_draw(state: State, command: SeatDraw) -> None:
    """The highest card wins the seat; it is held for the winner as by a first claim."""
    seat = command.seat
    refuse(why_not_draw_for(state, seat))
    names = tuple(command.cards or command.players or ())
    _check_who_draws(state, seat, names)
    algorithm = command.algorithm or BARS
    committed = state.commitments.get(seat)
    if committed is not None and (command.seed is None or commitment_of(command.seed, algorithm) != committed):
        raise Refused(r8_2, f"the draw for seat {seat} is made from the seed that was bound")
    if command.cards is not None:
        drawn = _recorded(state, command.cards)
    else:
        drawn = _drawn(names, _seeded_cards(state, command.seed or "", command.salt or "", seat, algorithm))
    winner = _winner(drawn)
    state.commitments.pop(seat, None)
    state.won[seat] = winner
    entry = {"seat": seat, "winner": winner, "cards": {name: " ".join(cards) for name, cards in drawn.items()}}
    method: dict[str, Any] = (
        {"method": "recorded"} if command.seed is None else {"method": "seed", "committed": committed is not None}
    )
    if command.algorithm is not None:
        method["algorithm"] = command.algorithm
    state.seat_draws.append(entry | method)
    state.tell(winner, r8_2, "seat-drawn")


def why_not_draw_for(state: State, seat: int) -> Fault | None:
    """Why nobody draws for a seat: it is not free, or it is a tournament's (8.2, 20.7)."""
    if state.terms.tournament:
        return r20_7, "seats of a tournament are balloted"
    return why_not_free(state, seat)


def why_claimed(state: State, seat: int) -> Fault | None:
    """Who goes before all who would draw for a seat (8.3)."""
    return (r8_3, f"{state.claims[seat]} goes first for seat {seat}") if seat in state.claims else None


def _check_who_draws(state: State, seat: int, names: Sequence[str]) -> None:
    """Nobody excluded; players at the table go before others and do not draw against them (8.3)."""
    for name in names:
        if name in state.excluded:
            raise Refused(r19_2_b, f"{name} is excluded from the game")
    at_table = [name in state.players for name in names]
    if any(at_table) and not all(at_table):
        raise Refused(r8_3, "players at the table go before others for a seat")
    refuse(why_claimed(state, seat))


def _recorded(state: State, cards: Mapping[str, str]) -> dict[str, list[str]]:
    """What each drew, in order; cards of the deck without its joker, each once (2.2)."""
    drawn = {name: text.split() for name, text in cards.items()}
    deck = _deck(state)
    seen: set[str] = set()
    for card in [card for own in drawn.values() for card in own]:
        if card not in deck or card in seen:
            raise Refused(r2_2, f"{card} is not in the deck, or was drawn before")
        seen.add(card)
    return drawn


def _deck(state: State) -> list[str]:
    """The deck in play without its joker, from the lowest rank up, in each rank by suit."""
    return [rank + suit for rank in RANKS for suit in SUITS if rank + suit in state.terms.deck]


def _seeded_cards(state: State, seed: str, salt: str, seat: int, algorithm: Algorithm) -> Iterator[str]:
    deck = _deck(state)
    for place in shuffled_order(seed, salt, f"seat-{seat}", len(deck), algorithm).order:
        yield deck[place]


def _drawn(names: Sequence[str], cards: Iterator[str]) -> dict[str, list[str]]:
    """Everybody draws in the order named, and again whoever is equal at the top."""
    drawn: dict[str, list[str]] = {name: [] for name in names}
    drawing = list(names)
    while len(drawing) > 1:
        for name in drawing:
            card = next(cards, None)
            if card is None:
                raise Refused(r2_2, "the deck has too few cards for so many players")
            drawn[name].append(card)
        drawing = _highest(drawing, {name: drawn[name][-1] for name in drawing})
    return drawn


def _winner(drawn: Mapping[str, Sequence[str]]) -> str:
    """Who has the highest card, or after equal ones the highest of those drawn again; nobody draws without need."""
    drawing, turn = list(drawn), 0
    while len(drawing) > 1:
        if any(len(drawn[name]) <= turn for name in drawing):
            raise Refused(r8_2, "the draw has no single winner")
        highest = _highest(drawing, {name: drawn[name][turn] for name in drawing})
        if any(len(drawn[name]) > turn + 1 for name in drawing if name not in highest):
            raise Refused(r8_2, "somebody drew again without being equal at the top")
        drawing, turn = highest, turn + 1
    (winner,) = drawing
    if len(drawn[winner]) > turn:
        raise Refused(r8_2, f"{winner} drew again after winning")
    return winner


def _highest(drawing: Sequence[str], cards: Mapping[str, str]) -> list[str]:
    """Those with the highest rank; suits are equal (3.1)."""
    best = max(RANKS.index(cards[name][0]) for name in drawing)
    return [name for name in drawing if RANKS.index(cards[name][0]) == best]
