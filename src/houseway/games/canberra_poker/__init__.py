"""Canberra Poker by NI2016-268 and NI2023-573. A round, from the ante to the collection of the cards.

Before the first card each player antes on a box, and may add a wager on the progressive jackpot if its
equipment works (``play.seats``, ``play.wagers``). The dealer shuffles and deals one card at a time, lowest
box first and the dealer last, until everybody has five; only the dealer's last card lies face up. An
automated shuffling shoe gives five cards at once, and nobody looks at them before the dealer calls. Each
player then bets exactly twice the ante, or folds and loses ante and jackpot wager. When all have decided, the
dealer's hand is turned (``play.round``).

A dealer with less than ace and king takes no part: antes win even money and bets go back. Otherwise the
five-card hands are compared (``play.hands``). The higher hand wins ante and bet, the bet by its rank from 1
to 1 up to 250 to 1 and at most the maximum payout; the lower hand loses both; between equal hands both are
void (``play.settlement``). A flush or better that was declared for the jackpot is paid whatever the dealer
holds, from the box at the dealer's right: fixed prizes, a tenth of the pool for a straight flush, all of it
for a royal flush (``play.jackpot``).

The cards are collected and the round is over. A wrong deal, a third exposed card, a failing shoe, collusion
or a disturbance voids a round, fraud also one that is over: all chips go back
(``supervision.irregularities``). The differences between the two instruments are data in ``play.editions``:
the limit on a marker, the clause about the jackpot wager, the fixed prizes, and the use of reserve money for
other prizes.
"""

from __future__ import annotations

from houseway.engine.protocol.game import Game
from houseway.games.canberra_poker.clauses import NUMBERS
from houseway.games.canberra_poker.commands import COMMANDS
from houseway.games.canberra_poker.determinations import Determinations
from houseway.games.canberra_poker.output.result import make_result
from houseway.games.canberra_poker.output.sign import make_sign
from houseway.games.canberra_poker.output.view import make_view
from houseway.games.canberra_poker.play.dispatch import apply
from houseway.games.canberra_poker.play.state import State, open_table
from houseway.games.canberra_poker.ports.legal_actions import list_legal_actions
from houseway.games.canberra_poker.ports.shuffle_requirements import find_required_shuffle

GAME: Game[State, Determinations] = Game(
    key="canberra-poker",
    instruments=NUMBERS,
    determinations=Determinations,
    commands=COMMANDS,
    open=open_table,
    apply=apply,
    legal=list_legal_actions,
    view=make_view,
    result=make_result,
    sign=make_sign,
    shuffle_requirement=find_required_shuffle,
    shared_attributes=("determinations", "edition"),
)
