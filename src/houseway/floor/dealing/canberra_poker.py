"""The house at a Canberra Poker table: a shuffle a round, the deal, bets and folds by the clock, the dealer's hand."""

from __future__ import annotations

from functools import partial

from houseway.floor.dealing.steps import House, Step, asked_in_turn, give_all, giving, offered
from houseway.floor.draft import Draft
from houseway.floor.replica import Replica
from houseway.games.canberra_poker.round import cut_depths
from houseway.games.canberra_poker.state import DECK, State
from houseway.kit.packs import decks
from houseway.table.game import Offer

CUT_DEPTH = cut_depths()[24]
"""Where the house always cuts, so that it has no choice left after its commitment (5.2)."""
PACK = decks(DECK)


def next_step(replica: Replica, house: House) -> Step | None:
    """The next act of the house; None while the players are to place their antes."""
    state: State = replica.state
    clocks = house.clocks
    round_ = state.round
    number = len(state.rounds)
    if round_ is None:
        return _between(replica, state, house)
    if state.awaiting_approval:
        return None
    if state.phase == "dealing":
        return Step(("deal", number), clocks.pace, giving(Offer("deal")))
    if state.phase == "deciding" and round_.automated and not round_.announced:
        found = offered(replica, "dealer", "announce")
        return Step(("announce", number), clocks.pace, giving(found[0])) if found else None
    if round_.undecided():
        act = _fold_absent
        return Step(("decision", number), clocks.decision, act, "supervisor", round_.undecided()[0].player)
    for verb, seconds in (("reveal", clocks.pace), ("collect", 2 * clocks.pace)):
        found = offered(replica, "dealer", verb)
        if found:
            return Step((verb, number), seconds, partial(_settle, verb))
    return None


def _between(replica: Replica, state: State, house: House) -> Step | None:
    clocks = house.clocks
    number = len(state.rounds)
    if state.closed is not None or not (state.seats or state.layout):
        return None
    if house.unused(replica, PACK) is None:
        return Step(("commit", number), 0, lambda draft: house.commit(draft, PACK))
    if state.determinations.tournament and set(state.seats) > set(state.layout):
        return asked_in_turn(replica, house)
    if not state.layout or not state.shoe_works or state.new_cards_due:
        return None
    everybody = set(state.seats) <= set(state.layout)
    seconds = clocks.pace if everybody else clocks.betting
    return Step(("betting", number, everybody), seconds, lambda draft: deal(draft, house))


def deal(draft: Draft, house: House) -> None:
    """The order of the round, and the deal (5.1, 6.3)."""
    state: State = draft.replica.state
    shoe = house.load(draft.replica, PACK, state.seats, 0 if state.automated else CUT_DEPTH)
    draft.give({"do": "shoe", "cards": " ".join(shoe.order), "by": "dealer"}, shoe)
    draft.give({"do": "deal", "by": "dealer"})


def _fold_absent(draft: Draft) -> None:
    """Whoever has not decided in time is folded by the supervisor (7.3)."""
    give_all(draft, "supervisor", "fold")


def _settle(verb: str, draft: Draft) -> None:
    """Every hand that wins from the jackpot is declared before the cards are collected (10.5)."""
    if verb == "collect":
        give_all(draft, "dealer", "declare")
    draft.give({"do": verb, "by": "dealer"})
