"""Poker Hold-em by NI2015-405 for two to ten agents, one hand an episode.

Actions: 0 fold, 1 check, 2 call, 3 the least bet or raise, 4 half the pot, 5 the pot, 6 tap out. Reward: chips won, in big
blinds. An agent sees its two cards, the communal cards, and of every seat from its own clockwise: chips left, chips in this
betting round, chips in the pot, whether it has folded, whether it can still bet, whether it has the button; then pot, level and
betting round. Amounts are in big blinds. The engine is played by its typed commands, and the observation is made from
what lies open on the table and the agent's own two cards.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from houseway.envs.multi_agent.table_env import Mask, TableEnv, Vector
from houseway.equipment.cards import print_cards
from houseway.games import game
from houseway.games.holdem import commands as c
from houseway.games.holdem.determination_checks import terms_of
from houseway.games.holdem.play.state import State
from houseway.games.holdem.ports.legal_actions import Options
from houseway.money import Cents

FOLD, CHECK, CALL, LEAST, HALF, POT, TAP_OUT = range(7)
CARDS = 53
OF_A_SEAT = 6
BIG_BLIND = 2_00
ENOUGH = 16
"""So many cards more than the hole cards are never short, whatever comes."""
PARTS = {HALF: (1, 2), POT: (1, 1)}


class Holdem(TableEnv):
    """One hand with equal stakes."""

    acts = ("fold", "check", "call", "least", "half-pot", "pot", "tap-out")
    metadata = TableEnv.metadata | {"name": "houseway_holdem"}

    def __init__(self, seats: int = 2, stake: int = 100, render_mode: str | None = None, **determinations: Any) -> None:
        self._seats = seats
        self._stake = stake * BIG_BLIND
        self._game = game("holdem")
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
        self.observed = 2 * CARDS + OF_A_SEAT * seats + 3
        super().__init__(seats, render_mode)
        self._terms = terms_of(self._determinations)
        self._deck = np.array(list(self._terms.deck.values()))
        self._places = {agent: number for number, agent in enumerate(self.possible_agents, 1)}
        self._sit = [
            c.Sit(player=self._name(agent), seat=number, stake=Cents(self._stake))
            for number, agent in enumerate(self.possible_agents, 1)
        ]

    def _name(self, agent: str) -> Any:
        """The player's name as the engine decodes it."""
        return msgspec.structs.asdict(self._game.convert_command({"do": "fold", "player": agent}))["player"]

    def _new(self) -> Any:
        return State(self._terms)

    def begin(self) -> None:
        self.state = self._new()
        apply = self._game.apply
        for sit in self._sit:
            apply(self.state, sit)
        top = self._chance.permutation(self._deck)[: 2 * self._seats + ENOUGH].tolist()
        apply(self.state, c.Shoe(cards=print_cards(top)))
        apply(self.state, c.Deal())
        self._hole = {hand.name: (hand.first, hand.second) for hand in self.state.round.hands}
        self._last: Any = self.state.round
        self._may: Options

    def next_agent(self) -> str | None:
        state = self.state
        while state.round is not None and state.round.turn is None:
            self._game.apply(state, c.Showdown())
        round_ = state.round
        if round_ is None:
            return None
        self._may = Options(state, round_, round_.turn)
        return str(round_.turn.name)

    def act(self, agent: str, action: int) -> None:
        may = self._may
        player = self.state.round.turn.name
        sizes = may.bet or may.raise_
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
            amount = Cents(sized(sizes, self.state.terms.chip, action, self.state.round.pot))
            if may.bet is not None:
                command = c.Bet(player=player, amount=amount)
            else:
                command = c.CallAndRaise(player=player, raise_=amount)
        self._game.apply(self.state, command)

    def mask(self, agent: str, mask: Mask) -> None:
        may = self._may
        mask[FOLD], mask[CHECK], mask[CALL], mask[TAP_OUT] = may.fold, may.check, may.call, may.tap_out
        sizes, chip = may.bet or may.raise_, self.state.terms.chip
        mask[LEAST : POT + 1] = sizes is not None and sizes[1] // chip * chip >= sizes[0]

    def vector(self, agent: str) -> Vector:
        round_ = self._last
        told = np.zeros(self.observed, np.float32)
        for card in self._hole.get(agent, ()):
            told[card] = 1
        for card in round_.communal:
            told[CARDS + card] = 1
        own = self._places[agent]
        base = 2 * CARDS
        for player in self.state.players.values():
            told[base + OF_A_SEAT * ((player.seat - own) % self._seats)] = player.stack / BIG_BLIND
        for hand in round_.hands:
            place = base + OF_A_SEAT * ((hand.seat - own) % self._seats)
            told[place + 1] = hand.total / BIG_BLIND
            told[place + 2] = (hand.chips + hand.dead) / BIG_BLIND
            told[place + 3] = hand.folded is not None
            told[place + 4] = hand.can_bet
            told[place + 5] = hand.seat == round_.button
        told[-3] = round_.pot / BIG_BLIND
        told[-2] = round_.level / BIG_BLIND
        told[-1] = round_.street
        return told

    def results(self) -> dict[str, float]:
        """What each stack has gained; one that is gone lost all."""
        left = {player.name: player.stack for player in self.state.players.values()}
        return {agent: (left.get(agent, 0) - self._stake) / BIG_BLIND for agent in self.possible_agents}


def sized(sizes: tuple[int, int], chip: int, action: int, pot: int) -> int:
    """The least amount, or the part of the pot that was asked for, within the bounds and in whole chips.

    >>> sized((2_00, 50_00), 1_00, HALF, 7_00), sized((2_00, 50_00), 1_00, LEAST, 7_00), sized((2_00, 5_00), 1_00, POT, 90_00)
    (300, 200, 500)
    """
    least = -(-sizes[0] // chip) * chip
    if action not in PARTS:
        return least
    up, down = PARTS[action]
    return max(least, min(pot * up // down // chip * chip, sizes[1] // chip * chip))


def env(**options: Any) -> Holdem:
    """A table of Hold-em: ``seats`` 2 to 10, ``stake`` in big blinds, and the determinations of the game."""
    return Holdem(**options)
