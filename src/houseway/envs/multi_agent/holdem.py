"""Poker Hold-em by NI2015-405 for two to ten agents, one hand per episode.

Actions: 0 fold, 1 check, 2 call, 3 the smallest bet or raise, 4 half the pot, 5 the pot, 6 tap out. The
reward is the number of chips won, in big blinds.

An agent observes its two cards, the communal cards, six numbers per seat, the pot, the level and the betting
round. Seats are listed clockwise from the agent's own. The numbers of a seat are: chips left, chips in this
betting round, chips in the pot, whether it has folded, whether it can still bet, and whether it has the
button. Amounts are in big blinds. Observations contain no cards of other agents.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from houseway.envs.multi_agent.table_env import Mask, TableEnv, Vector
from houseway.equipment.cards import print_cards
from houseway.games import get_game
from houseway.games.holdem import commands as c
from houseway.games.holdem.determination_checks import make_terms
from houseway.games.holdem.play.state import State
from houseway.games.holdem.ports.legal_actions import BettingOptions
from houseway.money import Cents

FOLD, CHECK, CALL, LEAST, HALF, POT, TAP_OUT = range(7)
CARD_COUNT = 53
SEAT_SIZE = 6
BIG_BLIND = 2_00
EXTRA_CARDS = 16
"""Number of cards in the shoe in addition to the hole cards; it is enough for every round."""
POT_FRACTIONS = {HALF: (1, 2), POT: (1, 1)}


class Holdem(TableEnv):
    """Environment of one Hold-em hand in which all agents start with the same stake."""

    action_names = ("fold", "check", "call", "least", "half-pot", "pot", "tap-out")
    metadata = TableEnv.metadata | {"name": "houseway_holdem"}

    def __init__(self, seats: int = 2, stake: int = 100, render_mode: str | None = None, **determinations: Any) -> None:
        self._seats = seats
        self._stake = stake * BIG_BLIND
        self._game = get_game("holdem")
        self._determinations = self._game.convert_table(
            {
                "seats": seats,
                "min-table-stake": "20.00",
                "min-bet": "2.00",
                "blinds": ["1.00", "2.00"],
                "commission": {"basis": "time", "rate": "1.00"},
                **{key.replace("_", "-"): value for key, value in determinations.items()},
            }
        )
        self.observation_size = 2 * CARD_COUNT + SEAT_SIZE * seats + 3
        super().__init__(seats, render_mode)
        self._terms = make_terms(self._determinations)
        self._deck = np.array(list(self._terms.deck.values()))
        self._places = {agent: number for number, agent in enumerate(self.possible_agents, 1)}
        self._sit_commands = [
            c.Sit(player=self._decode_name(agent), seat=number, stake=Cents(self._stake))
            for number, agent in enumerate(self.possible_agents, 1)
        ]

    def _decode_name(self, agent: str) -> Any:
        """Return the agent's name in the type that names of players have in the engine's commands."""
        return msgspec.structs.asdict(self._game.convert_command({"do": "fold", "player": agent}))["player"]

    def _make_state(self) -> Any:
        return State(self._terms)

    def begin_round(self) -> None:
        self.state = self._make_state()
        apply = self._game.apply
        for sit in self._sit_commands:
            apply(self.state, sit)
        top = self._rng.permutation(self._deck)[: 2 * self._seats + EXTRA_CARDS].tolist()
        apply(self.state, c.Shoe(cards=print_cards(top)))
        apply(self.state, c.Deal())
        self._hole = {hand.name: (hand.first, hand.second) for hand in self.state.round.hands}
        self._last_round: Any = self.state.round
        self._options: BettingOptions

    def find_next_agent(self) -> str | None:
        state = self.state
        while state.round is not None and state.round.turn is None:
            self._game.apply(state, c.Showdown())
        round_ = state.round
        if round_ is None:
            return None
        self._options = BettingOptions(state, round_, round_.turn)
        return str(round_.turn.name)

    def apply_action(self, agent: str, action: int) -> None:
        options = self._options
        player = self.state.round.turn.name
        sizes = options.bet_range or options.raise_range
        if action == TAP_OUT:
            command: Any = c.TapOut(player=player)
        elif action == CALL:
            command = c.Call(player=player)
        elif action == CHECK:
            command = c.Check(player=player)
        elif action == FOLD:
            command = c.Fold(player=player)
        else:
            assert sizes is not None, "an action that the mask does not allow"
            amount = Cents(compute_bet_size(sizes, self.state.terms.chip, action, self.state.round.pot))
            if options.bet_range is not None:
                command = c.Bet(player=player, amount=amount)
            else:
                command = c.CallAndRaise(player=player, raise_=amount)
        self._game.apply(self.state, command)

    def fill_mask(self, agent: str, mask: Mask) -> None:
        options = self._options
        mask[FOLD], mask[CHECK], mask[CALL], mask[TAP_OUT] = (
            options.can_fold,
            options.can_check,
            options.can_call,
            options.can_tap_out,
        )
        sizes, chip = options.bet_range or options.raise_range, self.state.terms.chip
        mask[LEAST : POT + 1] = sizes is not None and sizes[1] // chip * chip >= sizes[0]

    def make_vector(self, agent: str) -> Vector:
        round_ = self._last_round
        vector = np.zeros(self.observation_size, np.float32)
        for card in self._hole.get(agent, ()):
            vector[card] = 1
        for card in round_.communal:
            vector[CARD_COUNT + card] = 1
        own_seat = self._places[agent]
        base = 2 * CARD_COUNT
        for player in self.state.players.values():
            vector[base + SEAT_SIZE * ((player.seat - own_seat) % self._seats)] = player.stack / BIG_BLIND
        for hand in round_.hands:
            place = base + SEAT_SIZE * ((hand.seat - own_seat) % self._seats)
            vector[place + 1] = hand.total / BIG_BLIND
            vector[place + 2] = (hand.chips + hand.dead) / BIG_BLIND
            vector[place + 3] = hand.folded is not None
            vector[place + 4] = hand.can_bet
            vector[place + 5] = hand.seat == round_.button
        vector[-3] = round_.pot / BIG_BLIND
        vector[-2] = round_.level / BIG_BLIND
        vector[-1] = round_.street
        return vector

    def compute_results(self) -> dict[str, float]:
        """Return each agent's gain or loss in big blinds; an agent without a stack lost the whole stake."""
        stacks = {player.name: player.stack for player in self.state.players.values()}
        return {agent: (stacks.get(agent, 0) - self._stake) / BIG_BLIND for agent in self.possible_agents}


def compute_bet_size(sizes: tuple[int, int], chip: int, action: int, pot: int) -> int:
    """Return the smallest bet, or the requested part of the pot, within the legal sizes and in whole chips.

    >>> compute_bet_size((2_00, 50_00), 1_00, HALF, 7_00), compute_bet_size((2_00, 50_00), 1_00, LEAST, 7_00)
    (300, 200)
    >>> compute_bet_size((2_00, 5_00), 1_00, POT, 90_00)
    500
    """
    least = -(-sizes[0] // chip) * chip
    if action not in POT_FRACTIONS:
        return least
    numerator, denominator = POT_FRACTIONS[action]
    return max(least, min(pot * numerator // denominator // chip * chip, sizes[1] // chip * chip))


def env(**options: Any) -> Holdem:
    """Make the environment of a Hold-em table.

    The options are ``seats`` (2 to 10), ``stake`` in big blinds, and the determinations of the game.
    """
    return Holdem(**options)
