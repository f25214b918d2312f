"""Poker Hold-em, by NI2015-405: players play against each other, the house takes a commission.

Players sit down with their table stakes, and the operator has said before the round which deck, which order of hands
and which bets it is played with. The button lies before one of them. The one or two or three players after
it post blinds, or everybody puts in an ante, and each gets two hole cards, the button last.

The player after the last blind opens: calls, raises, or folds as the operator's option allows. The others follow, each
matching the bet, raising it or leaving, until all who are still in have put in the same. Three communal cards are
opened, the flop, and they bet again; a fourth card, a bet; a fifth, the last bet. Who has no more chips to match a
bet taps out and stays in for the pots formed so far.

When only one is left, that one wins without showing. Otherwise the hands are read: everybody's best five of
seven, for high, for low or half each. Pot by pot the best hand wins, equal hands share in whole chips, and what cannot
be shared goes to the one nearest the button's left. An uncalled bet has gone back before; the commission has been taken.
Then the button passes on. A deal gone wrong is a misdeal, and the button stays for the next.
"""

from __future__ import annotations

from houseway.engine.protocol.game import Game
from houseway.games.holdem.commands import COMMANDS
from houseway.games.holdem.determinations import Determinations
from houseway.games.holdem.output.result import result
from houseway.games.holdem.output.sign import sign, sign_of_group
from houseway.games.holdem.output.view import view
from houseway.games.holdem.play.dispatch import apply, open_table
from houseway.games.holdem.play.state import State
from houseway.games.holdem.ports.legal_actions import legal
from houseway.games.holdem.ports.shuffle_requirements import shuffling

GAME: Game[State, Determinations] = Game(
    key="holdem",
    instruments=("NI2015-405",),
    determinations=Determinations,
    commands=COMMANDS,
    open=open_table,
    apply=apply,
    legal=legal,
    view=view,
    result=result,
    sign_of_group=sign_of_group,
    sign=sign,
    shuffling=shuffling,
)
