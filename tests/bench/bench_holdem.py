"""Speed of complete 6-seat no-limit hands with random legal actions, compared with PokerKit.

Every hand is played and validated through ``apply`` alone: shoe, deal, each action, showdown. Both sides draw
cards and actions at random in the same way: fold, check or call, or bet or raise any amount between the minimum
and all chips. Times are processor times.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from houseway.engine.protocol.commands import Command
from houseway.equipment.cards import CARD_NAMES, FULL_DECK
from houseway.games.holdem import GAME
from houseway.games.holdem.commands import Bet, Buy, Call, CallAndRaise, Check, Deal, Fold, Shoe, Showdown, Sit, TapOut
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.games.holdem.ports.legal_actions import BettingOptions
from houseway.money import Cents

SEATS = 6
STAKE = 20000
CHIP = 100
SMALL, BIG = 100, 200
CARDS_USED = 2 * SEATS + 5
HANDS = 40000
SHOES = 2000
CACHED_HANDS = 300_000
HANDS_PER_TABLE = 200
POKERKIT_HANDS = 400
TARGET_RATE = 5000


def main() -> None:
    """Print hands per second, and the ratio to PokerKit in the same run."""
    fill_hand_cache(random.Random(1))
    play_hands(4000, random.Random(1))
    best = max(measure_rate(HANDS // 4, seed) for seed in range(4))
    reference = measure_pokerkit(POKERKIT_HANDS)
    print(
        f"   6-seat no-limit hands, random legal actions: {best:,.0f} hands a second on one core (wanted: {TARGET_RATE:,})"
    )
    if reference is None:
        print("   PokerKit is not installed: no ratio")
    else:
        print(f"   PokerKit in the same run: {reference:,.0f} hands a second; ratio {best / reference:.1f}")


def measure_rate(hands: int, seed: int) -> float:
    """Return the hands per second of one run."""
    started = time.process_time()
    play_hands(hands, random.Random(seed))
    return hands / (time.process_time() - started)


def fill_hand_cache(chance: random.Random) -> None:
    """Fill the evaluator's cache of hand values, as it would be at a table that has been open for a day."""
    high = open_table().terms.high
    assert high is not None
    for _ in range(CACHED_HANDS):
        high(chance.sample(FULL_DECK, 7))


def open_table() -> State:
    """Open the usual no-limit game: six players, two blinds, no commission from the pots."""
    table = {
        "min-table-stake": "1.00",
        "min-bet": "2.00",
        "blinds": ["1.00", "2.00"],
        "ace-low": True,
        "burn": False,
        "seats": SEATS,
        "commission": {"basis": "time", "rate": "0.00"},
    }
    state = GAME.open(GAME.convert_table(table), "NI2015-405")
    for seat in range(1, SEATS + 1):
        GAME.apply(state, Sit(player=f"p{seat}", seat=seat, stake=Cents(STAKE)))
    return state


def make_shoes(chance: random.Random) -> list[Shoe]:
    """Make the shuffled shoes in advance, so that shuffling is not measured."""
    names = CARD_NAMES[:52]
    return [Shoe(cards=" ".join(chance.sample(names, CARDS_USED))) for _ in range(SHOES)]


def play_hands(hands: int, chance: random.Random) -> int:
    """Play hands at tables of a few hundred hands each; return the number of commands."""
    commands = 0
    prepared_shoes = make_shoes(chance)
    for start in range(0, hands, HANDS_PER_TABLE):
        table = open_table()
        for number in range(min(HANDS_PER_TABLE, hands - start)):
            commands += play_hand(table, prepared_shoes[(start + number) % SHOES], chance.random)
    return commands


def play_hand(table: State, shoe: Shoe, rand: Callable[[], float]) -> int:
    """Play one hand from the shuffle to the last chip paid; return the number of commands."""
    apply = GAME.apply
    commands = 2
    for player in table.players.values():
        if player.stack < BIG:
            apply(table, Buy(player=player.name, amount=Cents(STAKE - player.stack)))
            commands += 1
    apply(table, shoe)
    apply(table, Deal())
    while (round_ := table.round) is not None:
        hand = round_.turn
        apply(table, Showdown() if hand is None else choose_command(table, round_, hand, rand))
        commands += 1
    return commands


def choose_command(table: State, round_: Round, hand: Hand, rand: Callable[[], float]) -> Command:
    """Choose at random to fold, to check or call, or to bet or raise, with a random legal amount."""
    options = BettingOptions(table, round_, hand)
    name = hand.name
    draw = 3 * rand()
    if draw < 1 and options.can_fold and round_.level > hand.total:
        return Fold(player=name)
    sizes = options.bet_range or options.raise_range
    if draw < 2 or sizes is None:
        if options.can_check:
            return Check(player=name)
        return Call(player=name) if options.can_call else TapOut(player=name)
    minimum, maximum = sizes
    amount = Cents(minimum + int(rand() * (maximum - minimum + 1)) // CHIP * CHIP)
    return CallAndRaise(player=name, raise_=amount) if round_.level else Bet(player=name, amount=amount)


def measure_pokerkit(hands: int) -> float | None:
    """Return PokerKit's hands per second at the same table, or None if it is not installed."""
    try:
        from pokerkit import Automation, NoLimitTexasHoldem
    except ImportError:
        return None
    automations = tuple(kind for kind in Automation)
    chance = random.Random(7)
    play_pokerkit_hand(NoLimitTexasHoldem, automations, chance)
    started = time.process_time()
    for _ in range(hands):
        play_pokerkit_hand(NoLimitTexasHoldem, automations, chance)
    return hands / (time.process_time() - started)


def play_pokerkit_hand(game: Any, automations: tuple[Any, ...], chance: random.Random) -> None:
    """Play one hand; PokerKit itself does everything except the players' actions."""
    state = game.create_state(automations, True, 0, (SMALL, BIG), BIG, STAKE, SEATS)
    rand = chance.random
    while state.status:
        draw = 3 * rand()
        if draw < 1 and state.checking_or_calling_amount and state.can_fold():
            state.fold()
        elif draw < 2 or not state.can_complete_bet_or_raise_to():
            state.check_or_call()
        else:
            minimum = state.min_completion_betting_or_raising_to_amount
            maximum = state.max_completion_betting_or_raising_to_amount
            state.complete_bet_or_raise_to(minimum + int(rand() * (maximum - minimum + 1)) // CHIP * CHIP)


if __name__ == "__main__":
    main()
