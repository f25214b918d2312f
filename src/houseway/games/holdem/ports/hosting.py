"""Hold-em on a live floor: whose verbs are whose, what the money does, how bots play, and the house at the table with a shuffle
a round, the clock of the operator and the showdown.

An opened order would tell also the hands that were passed in unseen, so none is ever opened whole; where the operator has
decided so, single cards are, to who was dealt in (``card_proofs.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from houseway.engine.ports.hosting import (
    Acting,
    Books,
    Cup,
    Hosting,
    OnFloor,
    Opening,
    Standing,
    Step,
    Sums,
    Wait,
    commission_of,
    first_of,
    giving,
    least_of,
    offered,
)
from houseway.engine.protocol.legal_actions import Offer
from houseway.equipment.cards import print_cards
from houseway.equipment.decks import decks, these_cards
from houseway.games.holdem.output.common_view import last_lay
from houseway.games.holdem.output.result import round_to_json
from houseway.games.holdem.play.betting_rounds.participants import plan_of
from houseway.games.holdem.play.decisions import TIME_TO_ACT
from houseway.games.holdem.play.state import State
from houseway.games.holdem.ports.card_proofs import SINGLE
from houseway.games.holdem.ports.legal_actions import takes_election
from houseway.money import parse_money


def next_step(replica: Standing, house: Hosting) -> Step | None:
    """The next act of the house; None while there are not two players to deal to."""
    state: State = replica.state
    round_, number = state.round, len(state.rounds)
    if round_ is None:
        if len(plan_of(state).dealt_in) < 2:
            return None
        if house.unused(replica, _pack(state)) is None:
            return Step(("commit", number), "at-once", lambda draft: house.commit(draft, _pack(state), opened=False))
        return Step(("deal", number), "between", lambda draft: deal(draft, house))
    if round_.shoe_awaited:
        act = partial(_shuffle_the_rest, house=house)
        return Step(("reshuffle", number, round_.street), "pace", act)
    if found := offered(replica, "dealer", "showdown"):
        return Step(("showdown", number), "pace", giving(found[0]))
    if round_.turn is None:
        return None
    name = round_.turn.name
    key = (number, round_.street, name, round_.level, round_.clock)
    verb = "expire" if round_.clock else "clock"
    acts = [offer for offer in offered(replica, "operator", verb) if offer.arguments.get("player") == name]
    if not acts:
        return None
    wait: Wait = TIME_TO_ACT.total_seconds() if round_.clock else "decision"
    return Step((verb, *key), wait, giving(acts[0], "operator"), "operator", name)


def _pack(state: State) -> str:
    determined = state.terms.determined
    return decks(determined.deck, joker=determined.joker)


def _shuffle_the_rest(draft: Acting, house: Hosting) -> None:
    """A communal card was seen too soon: all cards that are not out are shuffled before the next ones (17.17)."""
    state: State = draft.replica.state
    round_ = state.round
    assert round_ is not None
    held = [card for hand in round_.hands for card in (hand.first, hand.second)]
    out = print_cards([*round_.communal, *round_.burnt, *held]).split()
    rest = these_cards(card for card in state.terms.deck if card not in out)
    loaded = house.shuffled(draft, rest, (len(state.terms.deck) - len(out)) // 2)
    draft.give({"do": "shoe", "cards": " ".join(loaded.order), "by": "dealer"}, loaded)


def deal(draft: Acting, house: Hosting) -> None:
    """The house always cuts in the middle, so that it has no choice left after its commitment (7.2)."""
    state: State = draft.replica.state
    shoe = house.load(draft, _pack(state), len(state.terms.deck) // 2)
    draft.give({"do": "shoe", "cards": " ".join(shoe.order), "by": "dealer"}, shoe)
    draft.give({"do": "deal", "by": "dealer"})


def _stakes(state: State) -> Sums:
    """Who plays in the running round is left out: what became of the stake shows when it is over."""
    playing = set() if state.round is None else {hand.name for hand in state.round.hands}
    return {player.name: player.stack for player in state.seated() if player.name not in playing}


BOOKS = Books(
    lambda state: {},
    lambda state: len(state.rounds),
    lambda state, number: {},
    lambda state, number: round_to_json(state, state.rounds[number - 1]),
    _stakes,
    commission_of,
    lambda state, verb: int(state.terms.rate) if verb == "charge-time" else 0,
)


def habit(view: Mapping[str, Any], offers: Sequence[Offer], name: str) -> dict[str, Any] | None:
    """Sits with forty big bets, checks and calls cheaply, folds to more; buys again when low."""
    mine = next((seat for seat in view["seats"] if seat["player"] == name), None)
    least = parse_money(view["sign"]["min-table-stake"])
    if mine is None:
        sit = first_of(offers, "sit")
        if sit is None:
            return None
        post = view["button"] is not None and takes_election(sit)
        return sit.command(stake=least_of(sit.amounts["stake"], 2 * least), post=post)
    round_ = view["round"]
    if round_ is None:
        buy = first_of(offers, "buy")
        if buy is not None and parse_money(mine["stake"]) < least:
            return buy.command(amount=least_of(buy.amounts["amount"], 2 * least - parse_money(mine["stake"])))
        if not mine["sitting-out"]:
            return None
        back = [offer for offer in offers if offer.do == "return"]
        posting = [offer for offer in back if mine["missed"] and offer.arguments["post"]]
        return (posting or back)[0].command() if back else None
    if round_["turn"] != name:
        return None
    owed = parse_money(round_["level"]) - parse_money(mine["total"])
    cheap = owed * 4 <= parse_money(view["pot"])
    verbs = ("check", *(("call", "tap-out") if cheap else ()), "fold", "call-and-fold", "call", "tap-out")
    found = first_of(offers, *verbs)
    return None if found is None else found.command()


def habit_in_tournament(
    state: State, view: Mapping[str, Any], offers: Sequence[Offer], name: str, draw: Callable[[int], int]
) -> dict[str, Any] | None:
    """A short stack is put in whole now and then: so a tournament comes to its end."""
    round_ = view["round"]
    tap_out = first_of(offers, "tap-out")
    if round_ is not None and round_["turn"] == name and tap_out is not None:
        big = max((*state.terms.blinds, state.terms.ante or 0, 1))
        stake = state.players[name].stack
        odds = 2 if stake <= 5 * big else 4
        if stake <= 12 * big and draw(odds) == 0:
            return tap_out.command()
    return habit(view, offers, name)


LEVELS = (
    ("5.00", "10.00"), ("10.00", "20.00"), ("20.00", "40.00"), ("40.00", "80.00"), ("75.00", "150.00"),
    ("150.00", "300.00"), ("300.00", "600.00"), ("500.00", "1000.00"), ("1000.00", "2000.00"),
)  # fmt: skip

FLOOR = OnFloor(
    opening=Opening(
        "Poker Hold-em 1",
        "NI2015-405",
        {
            "min-table-stake": "40.00", "max-buy-in": "400.00", "min-bet": "2.00", "blinds": ["1.00", "2.00"],
            "ace-low": True, "commission": {"basis": "pot", "maximum": "5.00"}, "seats": 7,
        },
        {},
    ),
    of_players=frozenset((
        "sit", "leave", "rules-copy", "buy", "sit-out", "return", "claim", "move", "over-blind", "fold", "check", "call",
        "bet", "call-and-raise", "call-and-fold", "tap-out", "present",
    )),
    of_floor=frozenset(("shoe", "seat-draw")),
    hidden_cards=frozenset((("expose-communal", "cards"), ("first-card", "card"))),
    places=lambda state: int(state.terms.seats),
    equipment=_pack,
    books=BOOKS,
    next_step=next_step,
    deal=deal,
    habit=habit,
    habit_in_tournament=habit_in_tournament,
    last_lay=last_lay,
    single=SINGLE,
    cup=Cup(
        "Hold-em Cup",
        "NI2015-405",
        {},
        {
            "chips": "1000.00", "length": {"left": 1}, "seats": 8,
            "levels": [{"small": small, "big": big, "minutes": 10} for small, big in LEVELS],
            "table": {"min-table-stake": "5.00", "min-bet": "10.00", "ace-low": True},
        },
    ),
)  # fmt: skip
