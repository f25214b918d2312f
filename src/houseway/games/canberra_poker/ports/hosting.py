"""Canberra Poker on a live floor: whose verbs are whose, what the money does, how bots play, and the house at the table with a
shuffle a round, the deal, bets and folds by the clock and the dealer's hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from houseway.engine.ports.hosting import (
    ASKED_SINCE_2023,
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
    a_seat,
    added,
    asked_in_turn,
    first_of,
    give_all,
    giving,
    least_of,
    of_players_only,
    offered,
)
from houseway.engine.protocol.legal_actions import Offer
from houseway.equipment.decks import decks
from houseway.games.canberra_poker.output.common_view import last_lay
from houseway.games.canberra_poker.output.result import round_to_json
from houseway.games.canberra_poker.play.round import cut_depths
from houseway.games.canberra_poker.play.state import DECK, State
from houseway.money import parse_money, print_money

CUT_DEPTH = cut_depths()[24]
"""Where the house always cuts, so that it has no choice left after its commitment (5.2)."""
PACK = decks(DECK)


def next_step(replica: Standing, house: Hosting) -> Step | None:
    """The next act of the house; None while the players are to place their antes."""
    state: State = replica.state
    round_ = state.round
    number = len(state.rounds)
    if round_ is None:
        return _between(replica, state, house)
    if state.awaiting_approval:
        return None
    if state.phase == "dealing":
        return Step(("deal", number), "pace", giving(Offer("deal")))
    if state.phase == "deciding" and round_.automated and not round_.announced:
        found = offered(replica, "dealer", "announce")
        return Step(("announce", number), "pace", giving(found[0])) if found else None
    if round_.undecided():
        act = _fold_absent
        return Step(("decision", number), "decision", act, "supervisor", round_.undecided()[0].player)
    settling: tuple[tuple[str, Wait], ...] = (("reveal", "pace"), ("collect", "twice-pace"))
    for verb, wait in settling:
        found = offered(replica, "dealer", verb)
        if found:
            return Step((verb, number), wait, partial(_settle, verb))
    return None


def _between(replica: Standing, state: State, house: Hosting) -> Step | None:
    number = len(state.rounds)
    if state.closed is not None or not (state.seats or state.layout):
        return None
    if house.unused(replica, PACK) is None:
        return Step(("commit", number), "at-once", lambda draft: house.commit(draft, PACK))
    if state.determinations.tournament and set(state.seats) > set(state.layout):
        return asked_in_turn(replica, habit, waits=state.determinations.idle_player == "waits")
    if not state.layout or not state.shoe_works or state.new_cards_due or state.cards_miscounted:
        return None
    everybody = set(state.seats) <= set(state.layout)
    wait: Wait = "pace" if everybody else "betting"
    return Step(("betting", number, everybody), wait, lambda draft: deal(draft, house))


def deal(draft: Acting, house: Hosting) -> None:
    """The order of the round, and the deal (5.1, 6.3)."""
    state: State = draft.replica.state
    shoe = house.load(draft, PACK, 0 if state.automated else CUT_DEPTH)
    draft.give({"do": "shoe", "cards": " ".join(shoe.order), "by": "dealer"}, shoe)
    draft.give({"do": "deal", "by": "dealer"})


def _fold_absent(draft: Acting) -> None:
    """Whoever has not decided in time is folded by the supervisor (7.3)."""
    give_all(draft, "supervisor", "fold")


def _settle(verb: str, draft: Acting) -> None:
    """Every hand that wins from the jackpot is declared before the cards are collected (10.5)."""
    if verb == "collect":
        give_all(draft, "dealer", "declare")
    draft.give({"do": verb, "by": "dealer"})


def _at_stake(state: State) -> Sums:
    boxes = list(state.layout.values()) + ([] if state.round is None else list(state.round.boxes.values()))
    return added({}, ((box.player, box.ante + box.bet + box.jackpot) for box in boxes))


def _closed(state: State) -> int:
    """The running round is the last of the list."""
    return len(state.rounds) - (state.round is not None)


BOOKS = Books(
    _at_stake,
    _closed,
    lambda state, number: of_players_only(state.rounds[number - 1].net),
    lambda state, number: round_to_json(state, state.rounds[number - 1]),
)


def habit(view: Mapping[str, Any], offers: Sequence[Offer], name: str) -> dict[str, Any] | None:
    """Antes the minimum, some with the jackpot wager, and bets with a pair or better."""
    if name not in view["state"]["seats"].values():
        return a_seat(offers)
    if (bet := first_of(offers, "bet")) is not None:
        own = next(box for box in view["round"]["boxes"].values() if box["player"] == name)
        fold = first_of(offers, "fold")
        if own["rank"] == "high-card" and fold is not None:
            return fold.command()
        return bet.command(amount=print_money(bet.amounts["amount"].least))
    ante = first_of(offers, "ante")
    own = next((box for box in view["layout"].values() if box["player"] == name), None)
    if own is not None:
        jackpot = first_of(offers, "jackpot")
        if jackpot is None or own["jackpot"] is not None or len(name) % 2:
            return None
        return jackpot.command(amount=print_money(jackpot.amounts["amount"].least))
    if ante is None:
        return None
    return ante.command(amount=least_of(ante.amounts["amount"], parse_money(view["state"]["limits"]["min"])))


FLOOR = OnFloor(
    opening=Opening(
        "Canberra Poker 1",
        "NI2023-573",
        {
            "min": "5.00", "max": "100.00", "multiple": "5.00", "max-payout": "50000.00",
            "jackpot": {"wager": "1.00", "pool": "25000.00", "reserve": "5000.00", "seed": "10000.00"},
        },
        {},
    ),
    of_players=frozenset((
        "sit", "leave", "rules-copy", "ante", "jackpot", "withdraw", "bet", "fold", "declare",
    )),
    of_floor=frozenset(("shoe", "meter")),
    places=lambda state: int(state.determinations.boxes),
    equipment=lambda state: decks(DECK, 2 if state.automated else 1),
    books=BOOKS,
    next_step=next_step,
    deal=deal,
    habit=habit,
    last_lay=last_lay,
    cup=Cup(
        "Canberra Poker Cup",
        "NI2023-573",
        ASKED_SINCE_2023,
        {
            "chips": "1000.00", "table-min": "25.00", "table-max": "500.00", "length": {"rounds": 10},
            "table": {"max-payout": "50000.00"},
        },
    ),
)  # fmt: skip
