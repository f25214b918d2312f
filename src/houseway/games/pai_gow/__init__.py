"""Pai Gow with tiles by NI2023-578, the round told as a story.

Seven players' boxes lie around box one, which is always the house's. Players put chips on boxes, up to three on a box, and
may add a Gee Jun Jackpot wager (``play/wagers.py``, ``play/jackpot.py``, rules 5, 7, 12). The house banks first;
afterwards a player who
set a hand in the round before may ask for the bank, alone or with partners, for two rounds at most, if the chips cover all that
is wagered. Then the house wagers on box one against that player (``play/bank.py``, rules 6, 7.9).

"No more bets": 32 tiles are shuffled into eight stacks, perhaps with a La Ja, and cut in one of the traditional ways
(``play/cuts.py``); the dice cup is opened, three dice say which box is served first, counted from the chung, and eight hands of
four go out anticlockwise (``play/deal.py``, rule 8). Each hand is set into a low and a high part: by its player, or by the dealer
in the house way (``play/decisions.py``, ``play/house_way/procedure.py``, rules 9 and 10). Whoever despairs may have
the wager taken unseen.

Then all is shown: both parts above the bank's win even money less five per cent, one part pushes, none loses, copies are the
bank's (``play/settlement.py``, rule 11). A player's bank pays commission; jackpot hands are paid (rule 13). What goes
wrong on the way is put right in ``supervision/irregularities.py`` and ``supervision/placement_errors.py`` (rule 15)
and by the powers of operator,
supervisor and director (``supervision/powers.py``, ``supervision/voiding.py``, rules 14, 16, 17). In a tournament players
wager in turn (``play/wager_order.py``, rule 18). ``play/dispatch.py`` takes each command to its place and
``supervision/roles.py`` asks
whose act it is; ``ports/legal_actions.py`` says what may be done, ``output/view.py`` what may be seen,
``output/sign.py`` what the table shows, and
``output/tile_drawings.py`` draws the tiles.
"""

from __future__ import annotations

from houseway.engine.protocol.game import Game
from houseway.games.pai_gow.clauses import NUMBER
from houseway.games.pai_gow.commands import COMMANDS
from houseway.games.pai_gow.determinations import Determinations
from houseway.games.pai_gow.output.result import result
from houseway.games.pai_gow.output.sign import sign
from houseway.games.pai_gow.output.view import view
from houseway.games.pai_gow.play.dispatch import apply
from houseway.games.pai_gow.play.state import State, open_table
from houseway.games.pai_gow.ports.legal_actions import legal
from houseway.games.pai_gow.ports.shuffle_requirements import shuffling

GAME: Game[State, Determinations] = Game(
    key="pai-gow",
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
    shuffled_by=("stacks", "tiles"),
    shared=("determinations", "options", "values", "anticlockwise"),
)
