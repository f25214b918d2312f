"""The house at a Hold-em table: a shuffle a round, the clock of the operator, the showdown.

Shuffles are opened only where the operator has decided so: an opened order tells also the hands that were passed in unseen.
"""

from __future__ import annotations

from houseway.floor.dealing.steps import House, Step, giving, offered
from houseway.floor.draft import Draft
from houseway.floor.replica import Replica
from houseway.games.holdem.entering import plan_of
from houseway.games.holdem.state import State
from houseway.kit.cards import print_cards
from houseway.kit.packs import decks, these_cards
from houseway.record.shuffles import Shuffle

FORTY_SECONDS = 40.1
"""The time of 4.8, and a moment more so that it is over by the record's clock too."""


def next_step(replica: Replica, house: House) -> Step | None:
    """The next act of the house; None while there are not two players to deal to."""
    table: State = replica.state
    clocks, round_, number = house.clocks, table.round, len(table.rounds)
    if round_ is None:
        if len(plan_of(table).dealt_in) < 2:
            return None
        if house.unused(replica, _pack(table)) is None:
            return Step(("commit", number), 0, lambda draft: house.commit(draft, _pack(table), opened=house.opens))
        return Step(("deal", number), clocks.between, lambda draft: deal(draft, house))
    if round_.shoe_awaited:
        return Step(("reshuffle", number, round_.street), clocks.pace, _shuffle_the_rest)
    if found := offered(replica, "dealer", "showdown"):
        return Step(("showdown", number), clocks.pace, giving(found[0]))
    if round_.turn is None:
        return None
    name = round_.turn.name
    key = (number, round_.street, name, round_.level, round_.clock)
    verb = "expire" if round_.clock else "clock"
    acts = [offer for offer in offered(replica, "operator", verb) if offer.arguments.get("player") == name]
    if not acts:
        return None
    seconds = FORTY_SECONDS if round_.clock else clocks.decision
    return Step((verb, *key), seconds, giving(acts[0], "operator"), "operator", name)


def _pack(table: State) -> str:
    determined = table.terms.determined
    return decks(determined.deck, joker=determined.joker)


def _shuffle_the_rest(draft: Draft) -> None:
    """A communal card was seen too soon: all cards that are not out are shuffled before the next ones (17.17)."""
    table: State = draft.replica.state
    round_ = table.round
    assert round_ is not None
    held = [card for hand in round_.hands for card in (hand.first, hand.second)]
    out = print_cards([*round_.communal, *round_.burnt, *held]).split()
    shuffle = Shuffle(these_cards(card for card in table.terms.deck if card not in out))
    draft.commit(shuffle)
    loaded = shuffle.load([], (len(table.terms.deck) - len(out)) // 2)
    draft.give({"do": "shoe", "cards": " ".join(loaded.order), "by": "dealer"}, loaded)


def deal(draft: Draft, house: House) -> None:
    """The house always cuts in the middle, so that it has no choice left after its commitment (7.2)."""
    table: State = draft.replica.state
    places = {player.seat: player.name for player in table.seated()}
    shoe = house.load(draft.replica, _pack(table), places, len(table.terms.deck) // 2)
    draft.give({"do": "shoe", "cards": " ".join(shoe.order), "by": "dealer"}, shoe)
    draft.give({"do": "deal", "by": "dealer"})
