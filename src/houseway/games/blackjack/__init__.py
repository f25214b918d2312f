"""Blackjack by NI2005-63, the round told as a story.

The operator has decided how many decks are in the shoe, what the limits are and which side wagers are offered
(``determinations.py``). The dealer shuffles, a player cuts, the shoe is loaded (``play/cards/cut.py``,
``play/cards/shoe.py``, rule 5).
Players put chips in boxes, up to three on a box, each within the limits; a first wager under the minimum stands with advice,
what is above the maximum is not in play (``play/wagers.py``, rules 3 and 4; ``play/seats.py``).

"No more bets": two cards to each box and one to the dealer, all face up; there is no hole card (``play/round.py``, rule 6).
Side wagers are settled (``play/side_wagers.py``, rules 17 and 18). Against a dealer's 2 to 9 a Blackjack is paid at once;
against an ace players may insure or take even money first (``play/insurance.py``, rules 7 and 8). Then box by box and hand by
hand the decision maker splits, doubles, hits or stands (``play/decisions.py``, rules 9 to 11): never a card on 21, never a stand
on a hard total under 12. When all hands are over the dealer draws to 17, and only while a card can change a result
(``play/dealer_hand.py``, rule 12). Everything left is settled (``play/settlement.py``, rule 13), the cards are
collected, the layout
is open for the next round.

What goes wrong on the way is put right in ``supervision/irregularities.py`` and ``supervision/placement_errors.py``
(rule 14) and by the powers of operator
and supervisor (``supervision/powers.py``, rules 5.5, 15 and 16; ``supervision/roles.py`` says whose act is whose).
With real cards the order of
the shoe is not known: a command that lacks a card does nothing and says for whom it is (``play/cards/missing_cards.py``). In a
tournament the players wager in turn (``turn.py``, rule 20). ``play/dispatch.py`` takes each command to its place,
``ports/legal_actions.py``
says what may be done, ``output/view.py`` what may be seen and what came of it.
"""

from __future__ import annotations

from houseway.engine.protocol.game import Game
from houseway.games.blackjack.clauses import NUMBER
from houseway.games.blackjack.commands import COMMANDS
from houseway.games.blackjack.determinations import Determinations
from houseway.games.blackjack.output.result import result
from houseway.games.blackjack.output.sign import sign
from houseway.games.blackjack.output.view import view
from houseway.games.blackjack.play.dispatch import apply
from houseway.games.blackjack.play.state import State, open_table
from houseway.games.blackjack.ports.legal_actions import legal
from houseway.games.blackjack.ports.shuffle_requirements import shuffling

GAME: Game[State, Determinations] = Game(
    key="blackjack",
    instruments=(NUMBER,),
    determinations=Determinations,
    commands=COMMANDS,
    open=open_table,
    apply=apply,
    legal=legal,
    view=view,
    result=result,
    sign=sign,
    shuffling=shuffling,
    shared=("determinations",),
)
