"""Random no-limit hands played on PokerKit and written down in the PHH notation by it."""

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


def random_hand(chance: random.Random, *, straddles: bool = False) -> str:
    """A finished hand of two to nine players, some of them short, with its finishing stacks."""
    players = chance.randint(2, 9)
    small, big = chance.choice([(1, 2), (5, 10), (50, 100), (2, 5), (10, 10)])
    blinds = [small, big]
    if straddles and players > 3:
        blinds.append(2 * big)
    stacks = [
        chance.randint(1, 3 * big) if chance.random() < 0.25 else chance.randint(big, 200 * big) for _ in range(players)
    ]
    return _played(NoLimitTexasHoldem(AUTOMATIONS, False, 0, tuple(blinds), big, mode=Mode.CASH_GAME), stacks, chance)


def random_limit_hand(chance: random.Random, *, short: bool = False) -> str:
    """A finished hand of limit hold'em; with nobody short unless asked for."""
    players = chance.randint(2, 9)
    small_bet = chance.choice([2, 4, 10, 20])
    blinds = (small_bet // 2, small_bet)
    stacks = [
        chance.randint(1, 3 * small_bet) if short and chance.random() < 0.3 else chance.randint(40, 60) * small_bet
        for _ in range(players)
    ]
    game = FixedLimitTexasHoldem(AUTOMATIONS, False, 0, blinds, small_bet, 2 * small_bet, mode=Mode.CASH_GAME)
    return _played(game, stacks, chance)


def _played(game: Any, stacks: list[int], chance: random.Random) -> str:
    players = len(stacks)
    random.seed(chance.random())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state: Any = game(tuple(stacks), players)
        while state.status:
            if state.actor_index is not None:
                _act(state, chance)
            else:
                state.show_or_muck_hole_cards(True)
        history = HandHistory.from_game_state(game, state)
    history.finishing_stacks = list(state.stacks)
    return str(history.dumps())


def _act(state: Any, chance: random.Random) -> None:
    folds = 2 if state.checking_or_calling_amount else 0.1
    verb = chance.choices(["fold", "call", "raise"], [folds, 5, 2])[0]
    if verb == "fold":
        state.fold()
    elif verb == "raise" and state.can_complete_bet_or_raise_to():
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(
            chance.choice([least, min(most, least + chance.randint(0, 2 * least)), most, chance.randint(least, most)])
        )
    else:
        state.check_or_call()


def censored(actions: list[str], chance: random.Random) -> list[str]:
    """The same actions with hole cards unseen: always at the deal, for some at the showdown too."""
    unseen = {f"p{number}" for number in range(1, 10) if chance.random() < 0.5}
    found = []
    for action in actions:
        words = action.split()
        if words[:2] == ["d", "dh"]:
            words[3] = "????"
        elif words[1:2] == ["sm"] and words[0] in unseen:
            words[2:] = ["????"]
        found.append(" ".join(words))
    return found
