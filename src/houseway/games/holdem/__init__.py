"""Poker Hold-em under NI2015-405: players play against each other, and the house takes a commission.

Players sit down with their table stakes (``play/seats.py``, ``play/seat_draw.py``). Before the round the
operator determines the deck, the order of hands and the bets (``determinations.py``). The dealer button lies in
front of one player (``play/betting_rounds/button.py``). The players after the button post blinds, or everybody
pays an ante (``play/betting_rounds/forced_bets.py``). Each player gets two hole cards, the button last
(``play/round.py``).

The player after the last blind opens the betting with a call, a raise or a fold, as the operator's option
allows. Each of the others then matches the bet, raises it or folds, until all active players have put in the
same amount (``play/decisions.py``, ``play/wagers.py``, ``play/betting_rounds/turns.py``). Then the dealer deals
the flop, which is three communal cards, and a second betting round follows. A fourth and a fifth communal card
are each followed by another betting round. A player who cannot match a bet taps out and can win only the pots
formed so far (``play/pots.py``).

If only one player is left, that player wins without showing. Otherwise the dealer compares everybody's best
five of seven cards, for high, for low, or half each (``play/hands.py``). The best hand wins each pot. Equal
hands share it in whole chips, and the odd chips go to the winner nearest the button's left
(``play/settlement.py``). The house takes its commission (``play/commission.py``) and the button passes on.
After a misdeal the button stays (``supervision/irregularities.py``). ``play/dispatch.py`` sends each command to
its handler.
"""

from __future__ import annotations

from houseway.engine.protocol.game import Game
from houseway.games.holdem.commands import COMMANDS
from houseway.games.holdem.determinations import Determinations
from houseway.games.holdem.output.result import make_result
from houseway.games.holdem.output.result_types import HoldemResult
from houseway.games.holdem.output.sign import make_group_sign, make_sign
from houseway.games.holdem.output.view import make_view
from houseway.games.holdem.output.view_types import HoldemView
from houseway.games.holdem.play.dispatch import apply, open_table
from houseway.games.holdem.play.state import State
from houseway.games.holdem.ports.legal_actions import list_legal_actions
from houseway.games.holdem.ports.shuffle_requirements import find_required_shuffle

GAME: Game[State, Determinations] = Game(
    key="holdem",
    instruments=("NI2015-405",),
    determinations=Determinations,
    commands=COMMANDS,
    open=open_table,
    apply=apply,
    legal=list_legal_actions,
    view=make_view,
    result=make_result,
    view_type=HoldemView,
    result_type=HoldemResult,
    group_sign=make_group_sign,
    sign=make_sign,
    shuffle_requirement=find_required_shuffle,
)
