"""Random no-limit and limit hands that PokerKit plays and writes in the PHH notation."""

from __future__ import annotations

import random
import warnings
from typing import Any

from pokerkit import Automation, FixedLimitTexasHoldem, HandHistory, Mode, NoLimitTexasHoldem

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def make_random_hand(chance: random.Random, *, straddles: bool = False) -> str:
    """Make a finished hand of two to nine players, some with short stacks, with its finishing stacks."""
    players = chance.randint(2, 9)
    small, big = chance.choice([(1, 2), (5, 10), (50, 100), (2, 5), (10, 10)])
    blinds = [small, big]
    if straddles and players > 3:
        blinds.append(2 * big)
    stacks = [
        chance.randint(1, 3 * big) if chance.random() < 0.25 else chance.randint(big, 200 * big) for _ in range(players)
    ]
    return _play_hand(
        NoLimitTexasHoldem(AUTOMATIONS, False, 0, tuple(blinds), big, mode=Mode.CASH_GAME), stacks, chance
    )


def make_random_limit_hand(chance: random.Random, *, short: bool = False) -> str:
    """Make a finished hand of limit hold'em; stacks are short only if ``short`` is set."""
    players = chance.randint(2, 9)
    small_bet = chance.choice([2, 4, 10, 20])
    blinds = (small_bet // 2, small_bet)
    stacks = [
        chance.randint(1, 3 * small_bet) if short and chance.random() < 0.3 else chance.randint(40, 60) * small_bet
        for _ in range(players)
    ]
    game = FixedLimitTexasHoldem(AUTOMATIONS, False, 0, blinds, small_bet, 2 * small_bet, mode=Mode.CASH_GAME)
    return _play_hand(game, stacks, chance)


def _play_hand(game: Any, stacks: list[int], chance: random.Random) -> str:
    players = len(stacks)
    random.seed(chance.random())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state: Any = game(tuple(stacks), players)
        while state.status:
            if state.actor_index is not None:
                _take_random_action(state, chance)
            else:
                state.show_or_muck_hole_cards(True)
        history = HandHistory.from_game_state(game, state)
    history.finishing_stacks = list(state.stacks)
    return str(history.dumps())


def _take_random_action(state: Any, chance: random.Random) -> None:
    fold_weight = 2 if state.checking_or_calling_amount else 0.1
    verb = chance.choices(["fold", "call", "raise"], [fold_weight, 5, 2])[0]
    if verb == "fold":
        state.fold()
    elif verb == "raise" and state.can_complete_bet_or_raise_to():
        min_amount = state.min_completion_betting_or_raising_to_amount
        max_amount = state.max_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(
            chance.choice(
                [
                    min_amount,
                    min(max_amount, min_amount + chance.randint(0, 2 * min_amount)),
                    max_amount,
                    chance.randint(min_amount, max_amount),
                ]
            )
        )
    else:
        state.check_or_call()


def hide_cards(actions: list[str], chance: random.Random) -> list[str]:
    """Return the actions with hidden hole cards: always at the deal, and for some players at the showdown."""
    hidden_players = {f"p{number}" for number in range(1, 10) if chance.random() < 0.5}
    censored_actions = []
    for action in actions:
        words = action.split()
        if words[:2] == ["d", "dh"]:
            words[3] = "????"
        elif words[1:2] == ["sm"] and words[0] in hidden_players:
            words[2:] = ["????"]
        censored_actions.append(" ".join(words))
    return censored_actions
