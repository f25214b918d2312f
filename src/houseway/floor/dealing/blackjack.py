"""The house at a Blackjack table: the shoe and its cut, no more bets, insurance, absent players, the dealer's hand."""

from __future__ import annotations

from typing import Any

from houseway.floor.dealing.steps import House, Step, asked_in_turn, giving, offered
from houseway.floor.draft import Draft
from houseway.floor.replica import Replica
from houseway.games.blackjack.cutting import DECK, cut_depths, preferred_to_cut
from houseway.games.blackjack.decisions import decision_maker, open_hand
from houseway.games.blackjack.interim import dealer_shows_ace
from houseway.games.blackjack.shoe import cut_lies_first, has_card
from houseway.games.blackjack.state import Round, State
from houseway.kit.packs import decks, pack, these_cards
from houseway.record.shuffles import Shuffle


def next_step(replica: Replica, house: House) -> Step | None:
    """The next act of the house; None while the players are to wager."""
    state: State = replica.state
    clocks = house.clocks
    round_ = state.round
    if round_ is None:
        return _between(replica, state, house)
    if round_.steps:
        return Step(("reshuffle", len(state.rounds)), clocks.pace, lambda draft: _reshuffle(draft, house))
    for verb in ("deal", "dealer"):
        if found := offered(replica, "dealer", verb):
            return Step((verb, len(state.rounds)), clocks.pace, giving(found[0]))
    if round_.phase == "interim":
        asked = dealer_shows_ace(round_)
        seconds = clocks.insurance if asked else clocks.pace
        closing = offered(replica, "dealer", "close-insurance")
        return Step(("insurance", len(state.rounds)), seconds, giving(closing[0])) if closing else None
    return _decision(replica, state, round_, house)


def _decision(replica: Replica, state: State, round_: Round, house: House) -> Step | None:
    """Who does not decide in time is absent, and the hand is played as one of an absent player (14.7)."""
    current = open_hand(round_)
    if current is None:
        return None
    box, hand = current
    player = decision_maker(state, round_, box, hand)
    if player is None:
        return None
    key = ("decision", len(state.rounds), box.number, hand.number, len(hand.cards))

    def absent(draft: Draft) -> None:
        draft.give({"do": "absent", "player": player, "by": "dealer"})

    return Step(key, house.clocks.decision, absent, waits_for=player)


def _between(replica: Replica, state: State, house: House) -> Step | None:
    clocks = house.clocks
    name = decks(DECK, state.determinations.decks)
    if _shoe_is_due(state):
        if not state.seats and not state.layout:
            return None
        if house.unused(replica, name) is None:
            return Step(("commit", state.shoes), 0, lambda draft: house.commit(draft, name))
        waiting = clocks.cut if _cutter(state, house) is None else 0
        return Step(("cut", state.shoes), waiting, lambda draft: _new_shoe(draft, house))
    found = offered(replica, "dealer", "deal")
    if not found:
        return asked_in_turn(replica, house) if state.determinations.tournament else None
    wagered = {wager.player for wagers in state.layout.values() for wager in wagers if wager.kind == "main"}
    everybody = set(state.seats.values()) <= wagered
    return Step(
        ("betting", len(state.rounds), everybody), clocks.pace if everybody else clocks.betting, giving(found[0])
    )


def _shoe_is_due(state: State) -> bool:
    if state.unseen:
        return False
    empty = not state.kept and not has_card(state)
    return (
        state.shuffle_due is not None
        or state.new_cards_due
        or empty
        or (cut_lies_first(state) and not state.final_rounds_left)
    )


def _cutter(state: State, house: House) -> tuple[str, list[str], int] | None:
    """Who cuts, who passed the cut on before, and how deep; None while somebody is still to answer (5.2)."""
    seated = [state.seats[box] for box in sorted(state.seats)]
    preferred = preferred_to_cut(state).player
    declined: list[str] = []
    for name in dict.fromkeys([preferred, *seated] if preferred in seated else seated):
        assert name is not None
        if name not in house.cuts:
            return None
        depth = house.cuts[name]
        if depth is not None and depth in cut_depths(state.determinations):
            return name, declined, depth
        declined.append(name)
    depths = cut_depths(state.determinations)
    return "supervisor", declined, depths[len(depths) // 2]


def asked_to_cut(state: State, house: House) -> dict[str, Any] | None:
    """Who is to answer next whether to cut, by which clause, and how deep the cut may be (5.2, 5.3)."""
    seated = [state.seats[box] for box in sorted(state.seats)]
    preferred = preferred_to_cut(state)
    names = dict.fromkeys([preferred.player, *seated] if preferred.player in seated else seated)
    asked = next((name for name in names if name not in house.cuts), None)
    if asked is None or _cutter(state, house) is not None:
        return None
    depths = cut_depths(state.determinations)
    cards = DECK * state.determinations.decks
    return {"for": asked, "least": depths[0], "most": depths[-1], "of": cards, "rule": str(preferred.rule)}


def _new_shoe(draft: Draft, house: House) -> None:
    """The cut as it was made, or by the supervisor where nobody answered; the cutting card; the shoe (5.2, 5.3)."""
    state: State = draft.replica.state
    for player in state.seats.values():
        house.cuts.setdefault(player, None)
    cutter = _cutter(state, house)
    assert cutter is not None
    cut_by, declined, depth = cutter
    house.cuts = {}
    behind = DECK * state.determinations.decks // 4 if state.determinations.decks >= 4 else DECK
    automated = state.shoe_automated
    shoe = house.load(draft.replica, decks(DECK, state.determinations.decks), state.seats, 0 if automated else depth)
    order = list(shoe.order)
    command: dict[str, object] = {"do": "shoe", "by": "dealer"}
    if not automated:
        order.insert(len(order) - behind, "cut")
        command |= {"cut-depth": depth, "cutting-card-depth": behind}
        if state.seats:
            command |= {"cut-by": cut_by, "declined": declined}
    draft.give({**command, "cards": " ".join(order)}, shoe)


def _reshuffle(draft: Draft, house: House) -> None:
    """The shoe ran out in the round: all cards that are not on the table are shuffled (14.6)."""
    state: State = draft.replica.state
    rest = list(pack(decks(DECK, state.determinations.decks)))
    hands = draft.replica.view("dealer")["hands"]
    for hand in (hands["dealer"], *(one for box, those in hands.items() if box != "dealer" for one in those)):
        for card in hand["cards"].split():
            rest.remove(card)
    house.open_used(draft)
    name = these_cards(rest)
    shuffle = Shuffle(name)
    draft.commit(shuffle)
    loaded = shuffle.load()
    draft.give({"do": "reshuffle", "cards": " ".join(loaded.order), "by": "dealer"}, loaded)
