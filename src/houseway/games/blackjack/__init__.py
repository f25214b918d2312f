"""Blackjack by NI2005-63.

A round goes from the shuffle to the settlement. The operator decides the number of decks in the shoe, the
limits and the side wagers (``determinations``). The dealer shuffles, a player cuts, and the shoe is loaded
(``play.cards.cut``, ``play.cards.shoe``, rule 5). Players put chips in boxes, each within the limits
(``play.seats``, ``play.wagers``, rules 3 and 4). Up to three players can wager on a box. A first wager below
the minimum is accepted with advice. Chips above the maximum are not at risk.

After the dealer has called "No more bets", each box gets two cards and the dealer one, all face up. The
dealer has no hole card (``play.round``, rule 6). Side wagers are settled next (``play.side_wagers``, rules 17
and 18). If the dealer shows a 2 to 9, a Blackjack is paid at once. If the dealer shows an ace, players may
first insure or take even money (``play.insurance``, rules 7 and 8). Box by box and hand by hand, the decision
maker splits, doubles, hits or ends the hand (``play.decisions``, rules 9 to 11). A hand of 21 gets no more
cards, and a hand below 12 must take one. The dealer then draws to 17, but only while a card can change a
result (``play.dealer_hand``, rule 12). The remaining wagers are settled (``play.settlement``, rule 13), and
the next round begins.

``supervision.irregularities`` and ``supervision.card_corrections`` correct errors (rule 14).
``supervision.powers`` and ``supervision.roles`` have the commands of operator and supervisor (rules 5.5, 15
and 16). With real cards, the order of the cards in the shoe is unknown. A command that needs a card not yet
reported changes nothing, and the error says which hand needs the card (``play.cards.missing_card_error``). In a
tournament, players wager in turn (``play.tournament_wager_order``, rule 20). ``play.dispatch`` routes the commands,
``ports.legal_actions`` lists the allowed actions, and ``output`` shows the table.
"""

from __future__ import annotations

from houseway.engine.protocol.game import Game
from houseway.games.blackjack.clauses import NUMBER
from houseway.games.blackjack.commands import COMMANDS
from houseway.games.blackjack.determinations import Determinations
from houseway.games.blackjack.output.result import make_result
from houseway.games.blackjack.output.result_types import BlackjackResult
from houseway.games.blackjack.output.sign import make_sign
from houseway.games.blackjack.output.view import make_view
from houseway.games.blackjack.output.view_types import BlackjackView
from houseway.games.blackjack.play.dispatch import apply
from houseway.games.blackjack.play.state import State, open_table
from houseway.games.blackjack.ports.legal_actions import list_legal_actions
from houseway.games.blackjack.ports.shuffle_requirements import find_required_shuffle

GAME: Game[State, Determinations] = Game(
    key="blackjack",
    instruments=(NUMBER,),
    determinations=Determinations,
    commands=COMMANDS,
    open=open_table,
    apply=apply,
    legal=list_legal_actions,
    view=make_view,
    result=make_result,
    view_type=BlackjackView,
    result_type=BlackjackResult,
    sign=make_sign,
    shuffle_requirement=find_required_shuffle,
    shared_attributes=("determinations",),
)
