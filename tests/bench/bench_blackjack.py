"""Speed of complete Blackjack rounds of seven boxes through the engine, with a profile by function."""

from __future__ import annotations

import cProfile
import pstats
import random
import time

from houseway.engine.protocol.commands import Command
from houseway.engine.state.bounded_history import limit_history
from houseway.equipment.cards import CARD_NAMES
from houseway.games.blackjack import GAME
from houseway.games.blackjack.commands import CloseInsurance, Deal, Dealer, Double, Hit, Shoe, Split, Stand, Wager
from houseway.games.blackjack.determinations import Determinations
from houseway.games.blackjack.play.cards.shoe import is_cut_first
from houseway.games.blackjack.play.decisions import find_decision_maker, find_open_hand
from houseway.games.blackjack.play.hands import VALUES
from houseway.games.blackjack.play.state import State
from houseway.money import Cents

BOXES = 7
ROUNDS = 6000
PLAYERS = tuple(f"player {box}" for box in range(1, BOXES + 1))
WAGERS = tuple(Wager(player=player, box=box, amount=Cents(1000 * box)) for box, player in enumerate(PLAYERS, 1))


def make_shoes(chance: random.Random) -> list[Shoe]:
    """Make the shuffled shoes in advance, so that shuffling is not measured."""
    shoes = []
    for _ in range(20):
        cards = list(CARD_NAMES[:52]) * 8
        chance.shuffle(cards)
        cards.insert(208, "cut")
        shoes.append(Shoe(cards=" ".join(cards)))
    return shoes


def play_round(state: State, chance: random.Random) -> int:
    """Play one round and return the number of its commands.

    A round is seven wagers, the deal, random legal decisions, and the dealer.
    """
    apply = GAME.apply
    for wager in WAGERS:
        apply(state, wager)
    apply(state, Deal())
    count = BOXES + 2
    round_ = state.round
    assert round_ is not None
    if round_.phase == "interim":
        apply(state, CloseInsurance())
        count += 1
    while round_.phase == "play":
        apply(state, choose_command(state, chance))
        count += 1
    apply(state, Dealer())
    return count


def choose_command(state: State, chance: random.Random) -> Command:
    """Choose a random legal decision for the open hand."""
    assert state.round is not None
    current = find_open_hand(state.round)
    assert current is not None
    box, hand = current
    player = find_decision_maker(state, state.round, box, hand)
    assert player is not None
    number = chance.random()
    if len(hand.cards) == 2:
        if number < 0.1:
            return Double(player=player, box=box.number)
        pair = VALUES[hand.cards[0]] == VALUES[hand.cards[1]] and len(box.hands) < 4
        if pair and number < 0.5 and not (hand.from_split and VALUES[hand.cards[0]] == 1):
            return Split(player=player, box=box.number)
    if hand.total < 12 or number < 0.35:
        return Hit(player=player, box=box.number)
    return Stand(player=player, box=box.number)


def play_rounds(rounds: int, seed: int = 7) -> tuple[int, float]:
    """Play a number of rounds; return the number of commands and the seconds that they took."""
    chance = random.Random(seed)
    prepared_shoes = make_shoes(chance)
    state = GAME.open(Determinations(), "NI2005-63")
    limit_history(state)
    commands = 0
    started = time.perf_counter()
    for number in range(rounds):
        if number == 0 or state.shuffle_due is not None or is_cut_first(state):
            GAME.apply(state, prepared_shoes[number % len(prepared_shoes)])
        commands += play_round(state, chance)
    return commands, time.perf_counter() - started


def main() -> None:
    """Print the rounds per second against the target of 3,000, and each function's share of the time."""
    play_rounds(500)
    commands, seconds = play_rounds(ROUNDS)
    rate = ROUNDS / seconds
    print(f"   {rate:,.0f} rounds of {BOXES} boxes a second ({commands / seconds:,.0f} commands a second), "
          f"{rate / 3000:.2f} of the aim of 3,000")  # fmt: skip
    profile = cProfile.Profile()
    profile.runcall(play_rounds, 1000)
    stats = pstats.Stats(profile)
    total = sum(row[2] for row in stats.stats.values())  # type: ignore[attr-defined]  # missing in typeshed
    shares = sorted(((row[2] / total, name) for name, row in stats.stats.items()), reverse=True)  # type: ignore[attr-defined]  # missing in typeshed
    for share, (_file, _line, name) in shares[:12]:
        print(f"   {share:6.1%}  {name}")


if __name__ == "__main__":
    main()
