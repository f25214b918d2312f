"""The story of a Canberra Poker table: the face-up card and the dealer's hand once it is turned; no player's cards."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.output.activity_lines import Said, act_said, cards_said, line_said, settled
from houseway.engine.output.events import Line
from houseway.engine.output.vocabulary import Moment
from houseway.equipment.cards import print_cards
from houseway.games.canberra_poker.clauses import r6_2, r9_1
from houseway.games.canberra_poker.commands import Deal, Reveal
from houseway.games.canberra_poker.output.result import up_card
from houseway.games.canberra_poker.output.vocabulary import FELT, hand_called
from houseway.games.canberra_poker.play.hands import takes_part, value_of
from houseway.games.canberra_poker.play.state import Round
from houseway.i18n.catalogue import say


def story(moment: Moment) -> Iterator[Said]:
    """What a command brought about, for everybody; why a line was settled so rests on cards that only their player saw."""
    command, round_ = moment.command, moment.round
    if isinstance(command, Deal):
        up = None if round_ is None or not round_.dealer else up_card(round_)
        if up is not None:
            yield Said(say("tell.deal-canberra", card=cards_said(up)), (str(r6_2),), "deal")
        yield from settled(moment, FELT, lines=False)
        return
    if isinstance(command, Reveal) and round_ is not None:
        yield _turned(round_)
    else:
        act = act_said(command, FELT.place)
        if act is not None:
            yield act
    for event in moment.happened:
        if isinstance(event, Line):
            yield line_said(event, FELT.place)
    yield from settled(moment, FELT, lines=False)


def _turned(round_: Round) -> Said:
    key = "tell.dealer-part" if takes_part(value_of(round_.dealer)) else "tell.dealer-no-part"
    text = say(key, cards=cards_said(print_cards(round_.dealer)), called=hand_called(round_.dealer))
    return Said(text, (str(r9_1),), "deal")
