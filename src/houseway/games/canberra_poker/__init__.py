"""Canberra Poker by NI2016-268 and NI2023-573.

A round goes from the ante to the collection of the cards. Before the first card, each player antes on a box.
The player may add a wager on the progressive jackpot if its equipment works (``play.seats``,
``play.wagers``). The dealer shuffles and deals one card at a time, lowest box first and the dealer last,
until everybody has five cards. Only the dealer's last card lies face up. An automated shuffling shoe deals
five cards at once, and nobody looks at them before the dealer calls for decisions. Each player then bets
exactly twice the ante, or folds and loses the ante and the jackpot wager. When all players have decided, the
dealer's hand is turned (``play.round``).

A dealer with less than ace and king takes no part: antes win even money and bets are returned. Otherwise the
five-card hands are compared (``play.hands``). If the player's hand is higher, ante and bet win. The bet is
paid by the kind of hand, from 1 to 1 up to 250 to 1, and at most the maximum payout. If the player's hand is
lower, ante and bet lose. Equal hands make both wagers void (``play.settlement``). A flush or better that was
declared for the jackpot is paid whatever the dealer holds, beginning with the box at the dealer's right. The
prizes are fixed amounts, a tenth of the pool for a straight flush, and the whole pool for a royal flush
(``play.jackpot``).

The round ends when the cards are collected. A wrong deal, a third exposed card, a failing shoe, collusion or
a disturbance voids the round in progress. Fraud can also void a completed round. All chips of a void round
are returned (``supervision.irregularities``).

The differences between the two instruments are data in ``play.editions``. They are the limit on a marker, the
clause about the jackpot wager, the fixed prizes, and the use of reserve money for other prizes.
"""

from __future__ import annotations

from houseway.engine.protocol.game import Game
from houseway.games.canberra_poker.clauses import NUMBERS
from houseway.games.canberra_poker.commands import COMMANDS
from houseway.games.canberra_poker.determinations import Determinations
from houseway.games.canberra_poker.output.result import make_result
from houseway.games.canberra_poker.output.result_types import CanberraPokerResult
from houseway.games.canberra_poker.output.sign import make_sign
from houseway.games.canberra_poker.output.view import make_view
from houseway.games.canberra_poker.output.view_types import CanberraPokerView
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
    view_type=CanberraPokerView,
    result_type=CanberraPokerResult,
    sign=make_sign,
    shuffle_requirement=find_required_shuffle,
    shared_attributes=("determinations", "edition"),
)
