"""Complete, validated 6-seat no-limit hands with random legal actions, and the same of PokerKit beside them.

Every hand is played through ``apply`` alone: shoe, deal, each action, showdown. Both sides draw their cards and their actions at
random in the same way: fold, check or call, or a bet or raise between the least and all chips. Time is that of the processor.
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
HANDS_RANKED_BEFORE = 300_000
HANDS_A_TABLE = 200
POKERKIT_HANDS = 400
WANTED = 5000


def main() -> None:
    """Print hands a second, and the ratio to PokerKit in the same run."""
    fill_table_of_hands(random.Random(1))
    play(4000, random.Random(1))
    best = max(rate(HANDS // 4, seed) for seed in range(4))
    reference = pokerkit_rate(POKERKIT_HANDS)
    print(
        f"   6-seat no-limit hands, random legal actions: {best:,.0f} hands a second on one core (wanted: {WANTED:,})"
    )
    if reference is None:
        print("   PokerKit is not installed: no ratio")
    else:
        print(f"   PokerKit in the same run: {reference:,.0f} hands a second; ratio {best / reference:.1f}")


def rate(hands: int, seed: int) -> float:
    """Hands a second of one run."""
    started = time.process_time()
    play(hands, random.Random(seed))
    return hands / (time.process_time() - started)


def fill_table_of_hands(chance: random.Random) -> None:
    """The evaluator's table fills itself as hands turn up; a table that has been open for a day has seen them all."""
    high = open_table().terms.high
    assert high is not None
    for _ in range(HANDS_RANKED_BEFORE):
        high(chance.sample(FULL_DECK, 7))


def open_table() -> State:
    """The usual no-limit game: six players, two blinds, no commission from the pots."""
    table = {
        "min-table-stake": "1.00",
        "min-bet": "2.00",
        "blinds": ["1.00", "2.00"],
        "ace-low": True,
        "burn": False,
        "seats": SEATS,
        "commission": {"basis": "time", "rate": "0.00"},
    }
    opened = GAME.open(GAME.convert_table(table), "NI2015-405")
    for seat in range(1, SEATS + 1):
        GAME.apply(opened, Sit(player=f"p{seat}", seat=seat, stake=Cents(STAKE)))
    return opened


def shoes(chance: random.Random) -> list[Shoe]:
    """Shuffled shoes made beforehand: shuffling is not what is measured."""
    names = CARD_NAMES[:52]
    return [Shoe(cards=" ".join(chance.sample(names, CARDS_USED))) for _ in range(SHOES)]


def play(hands: int, chance: random.Random) -> int:
    """Play hands at tables of a few hundred hands each; how many commands it took."""
    commands = 0
    ready = shoes(chance)
    for start in range(0, hands, HANDS_A_TABLE):
        table = open_table()
        for number in range(min(HANDS_A_TABLE, hands - start)):
            commands += play_hand(table, ready[(start + number) % SHOES], chance.random)
    return commands


def play_hand(table: State, shoe: Shoe, rand: Callable[[], float]) -> int:
    """One hand from the shuffle to the last chip paid."""
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
        apply(table, Showdown() if hand is None else choose(table, round_, hand, rand))
        commands += 1
    return commands


def choose(table: State, round_: Round, hand: Hand, rand: Callable[[], float]) -> Command:
    """Fold, check or call, bet or raise: one of these at random, and of a bet any size that is allowed."""
    may = BettingOptions(table, round_, hand)
    name = hand.name
    draw = 3 * rand()
    if draw < 1 and may.can_fold and round_.level > hand.total:
        return Fold(player=name)
    sizes = may.bet_range or may.raise_range
    if draw < 2 or sizes is None:
        if may.can_check:
            return Check(player=name)
        return Call(player=name) if may.can_call else TapOut(player=name)
    least, most = sizes
    amount = Cents(least + int(rand() * (most - least + 1)) // CHIP * CHIP)
    return CallAndRaise(player=name, raise_=amount) if round_.level else Bet(player=name, amount=amount)


def pokerkit_rate(hands: int) -> float | None:
    """Hands a second of PokerKit under the same table and the same kind of choices."""
    try:
        from pokerkit import Automation, NoLimitTexasHoldem
    except ImportError:
        return None
    automations = tuple(kind for kind in Automation)
    chance = random.Random(7)
    play_pokerkit(NoLimitTexasHoldem, automations, chance)
    started = time.process_time()
    for _ in range(hands):
        play_pokerkit(NoLimitTexasHoldem, automations, chance)
    return hands / (time.process_time() - started)


def play_pokerkit(game: Any, automations: tuple[Any, ...], chance: random.Random) -> None:
    """One hand, everything but the players' actions done by PokerKit itself."""
    state = game.create_state(automations, True, 0, (SMALL, BIG), BIG, STAKE, SEATS)
    rand = chance.random
    while state.status:
        draw = 3 * rand()
        if draw < 1 and state.checking_or_calling_amount and state.can_fold():
            state.fold()
        elif draw < 2 or not state.can_complete_bet_or_raise_to():
            state.check_or_call()
        else:
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            state.complete_bet_or_raise_to(least + int(rand() * (most - least + 1)) // CHIP * CHIP)


if __name__ == "__main__":
    main()
