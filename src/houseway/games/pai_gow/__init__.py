"""Pai Gow with tiles under NI2023-578: boxes against the bank, which the house or a player holds.

Seven players' boxes lie around box one, which always belongs to the house. Players wager on boxes, up to three
on a box, and may add a Gee Jun Jackpot wager (``play/wagers.py``, ``play/jackpot.py``, rules 5, 7, 12). The
house banks first. Afterwards a player who set a hand in the last round may request the bank for at most two
rounds, alone or with partners (``play/bank.py``, rule 6), if the chips cover all wagers. The house then wagers
on box one against that player (7.9).

The dealer calls "no more bets" (``play/round.py``), shuffles 32 tiles into eight stacks, perhaps with a La Ja,
and cuts them in a traditional way (``play/tiles/cuts.py``). Three dice say which box gets the first hand,
counted from the chung, and eight hands of four tiles go out anticlockwise (``play/tiles/deal.py``, rule 8).
Each hand is set into a low and a high part: by its player, or by the dealer in the house way
(``play/decisions.py``, ``play/house_way``, rules 9 and 10). A player may also give up the wager without showing
the hand.

At the settlement a hand wins even money less five per cent if both its parts beat the bank's. It pushes if one
part does, and loses if none does. The bank wins copies (``play/settlement.py``, rule 11). A player's bank pays
commission, and jackpot hands are paid (rule 13). ``supervision`` corrects errors (rule 15) and has the powers
of operator, supervisor and director (rules 14, 16, 17). In a tournament players wager in turn
(``play/tournament_wager_order.py``, rule 18). ``play/dispatch.py`` sends each command to its handler.
``ports/legal_actions.py`` lists the legal actions, and ``output/view.py`` makes the view of each person.
"""

from __future__ import annotations

from houseway.engine.protocol.game import Game
from houseway.games.pai_gow.clauses import NUMBER
from houseway.games.pai_gow.commands import COMMANDS
from houseway.games.pai_gow.determinations import Determinations
from houseway.games.pai_gow.output.result import make_result
from houseway.games.pai_gow.output.result_types import PaiGowResult
from houseway.games.pai_gow.output.sign import make_sign
from houseway.games.pai_gow.output.view import make_view
from houseway.games.pai_gow.output.view_types import PaiGowView
from houseway.games.pai_gow.play.dispatch import apply
from houseway.games.pai_gow.play.state import State, open_table
from houseway.games.pai_gow.ports.legal_actions import list_legal_actions
from houseway.games.pai_gow.ports.shuffle_requirements import find_required_shuffle

GAME: Game[State, Determinations] = Game(
    key="pai-gow",
    instruments=(NUMBER,),
    determinations=Determinations,
    commands=COMMANDS,
    open=open_table,
    apply=apply,
    legal=list_legal_actions,
    view=make_view,
    result=make_result,
    view_type=PaiGowView,
    result_type=PaiGowResult,
    sign=make_sign,
    shuffle_requirement=find_required_shuffle,
    shuffle_command=("stacks", "tiles"),
    shared_attributes=("determinations", "options", "values", "anticlockwise"),
)
