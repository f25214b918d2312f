"""Canberra Poker by NI2016-268 and NI2023-573.

The round: before the first card each player antes on a box and may add a wager on the progressive jackpot, if its
equipment works. The dealer shuffles afresh and deals one card at a time, lowest box first and the dealer last, until everybody
has five; only the dealer's last card lies face up. An automated shuffling shoe gives five cards at once, and nobody
looks before the dealer has called. Each player then bets exactly twice the ante, or folds and loses ante and jackpot
wager. When all have decided the dealer's hand is turned. With less than ace and king the dealer takes no part: antes
win even money and bets go back. Otherwise the hands are compared, five cards each, and who holds the higher one wins
ante and bet, the bet by the rank of the hand, from 1 to 1 up to 250 to 1 and no further than the maximum payout; who
holds the lower one loses both; between equal hands both are void. A flush or better that was declared for the jackpot
is paid from the box at the dealer's right hand leftward, whatever the dealer holds: fixed prizes, a tenth of
the pool for a straight flush, all of it for a royal flush. Then the cards are collected and the round is over; until then
it can become void, by a wrong deal, a third exposed card, a failing shoe, collusion or a disturbance, and for fraud
also when it comes out later: every chip staked or paid goes back as if the round had never been.

What the two instruments do not have in common is data (`editions`): the limit on a marker, the clause about the size
of a jackpot wager, the fixed prizes, and the use of reserve money for other prizes.
"""

from __future__ import annotations

from houseway.engine.protocol.game import Game
from houseway.games.canberra_poker.clauses import NUMBERS
from houseway.games.canberra_poker.commands import COMMANDS
from houseway.games.canberra_poker.determinations import Determinations
from houseway.games.canberra_poker.output.result import result
from houseway.games.canberra_poker.output.sign import sign
from houseway.games.canberra_poker.output.view import view
from houseway.games.canberra_poker.play.dispatch import apply
from houseway.games.canberra_poker.play.state import State, open_table
from houseway.games.canberra_poker.ports.legal_actions import legal
from houseway.games.canberra_poker.ports.shuffle_requirements import shuffling

GAME: Game[State, Determinations] = Game(
    key="canberra-poker",
    instruments=NUMBERS,
    determinations=Determinations,
    commands=COMMANDS,
    open=open_table,
    apply=apply,
    legal=legal,
    view=view,
    result=result,
    sign=sign,
    shuffling=shuffling,
    shared=("determinations", "edition"),
)
