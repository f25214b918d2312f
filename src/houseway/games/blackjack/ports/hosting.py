"""Blackjack on a live floor: whose verbs are whose, what the money does, how bots play, and the house at the table with the
shoe and its cut, no more bets, insurance, absent players and the dealer's hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.engine.output.events import net_of
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
    a_seat,
    added,
    asked_in_turn,
    first_of,
    giving,
    least_of,
    of_players_only,
    offered,
)
from houseway.engine.protocol.legal_actions import Offer
from houseway.equipment.decks import decks, pack, these_cards
from houseway.games.blackjack.output.common_view import last_lay
from houseway.games.blackjack.output.result import lines_of, round_to_json
from houseway.games.blackjack.play.cards.cut import DECK, cut_depths, preferred_to_cut
from houseway.games.blackjack.play.cards.shoe import cut_lies_first, has_card
from houseway.games.blackjack.play.decisions import decision_maker, open_hand
from houseway.games.blackjack.play.insurance import dealer_shows_ace
from houseway.games.blackjack.play.state import Round, State
from houseway.money import parse_money


def next_step(replica: Standing, house: Hosting) -> Step | None:
    """The next act of the house; None while the players are to wager."""
    state: State = replica.state
    round_ = state.round
    if round_ is None:
        return _between(replica, state, house)
    if round_.steps:
        return Step(("reshuffle", len(state.rounds)), "pace", lambda draft: _reshuffle(draft, house))
    for verb in ("deal", "dealer"):
        if found := offered(replica, "dealer", verb):
            return Step((verb, len(state.rounds)), "pace", giving(found[0]))
    if round_.phase == "interim":
        asked = dealer_shows_ace(round_)
        wait: Wait = "insurance" if asked else "pace"
        closing = offered(replica, "dealer", "close-insurance")
        return Step(("insurance", len(state.rounds)), wait, giving(closing[0])) if closing else None
    return _decision(state, round_)


def _decision(state: State, round_: Round) -> Step | None:
    """Who does not decide in time is absent, and the hand is played as one of an absent player (14.7)."""
    current = open_hand(round_)
    if current is None:
        return None
    box, hand = current
    player = decision_maker(state, round_, box, hand)
    if player is None:
        return None
    key = ("decision", len(state.rounds), box.number, hand.number, len(hand.cards))

    def absent(draft: Acting) -> None:
        draft.give({"do": "absent", "player": player, "by": "dealer"})

    return Step(key, "decision", absent, waits_for=player)


def _between(replica: Standing, state: State, house: Hosting) -> Step | None:
    name = decks(DECK, state.determinations.decks)
    if state.new_cards_due:
        return None  # the operator changes the cards first (19.3(b))
    if _shoe_is_due(state):
        if not state.seats and not state.layout:
            return None
        if house.unused(replica, name) is None:
            return Step(("commit", state.shoes), "at-once", lambda draft: house.commit(draft, name))
        asked = asked_to_cut(replica)
        waiting: Wait = "at-once" if asked is None else "cut"
        key = ("cut", state.shoes, None if asked is None else asked["for"])
        return Step(key, waiting, lambda draft: _new_shoe(draft, house))
    found = offered(replica, "dealer", "deal")
    if not found:
        if not state.determinations.tournament:
            return None
        return asked_in_turn(replica, habit, waits=state.determinations.idle_player == "waits")
    wagered = {wager.player for wagers in state.layout.values() for wager in wagers if wager.kind == "main"}
    everybody = set(state.seats.values()) <= wagered
    return Step(("betting", len(state.rounds), everybody), "pace" if everybody else "betting", giving(found[0]))


def _shoe_is_due(state: State) -> bool:
    if state.unseen:
        return False
    empty = not state.kept and not has_card(state)
    return state.shuffle_due is not None or empty or (cut_lies_first(state) and not state.final_rounds_left)


def _offered(state: State) -> list[str]:
    """Everybody to whom the cut is offered, in order: the preferred player first, then once round the table (5.2)."""
    seated = [state.seats[box] for box in sorted(state.seats)]
    preferred = preferred_to_cut(state).player
    return list(dict.fromkeys([preferred, *seated] if preferred in seated else seated))


def _cutter(replica: Standing) -> tuple[str, list[str], int] | None:
    """Who cuts, to whom the cut was offered before, and how deep; None if no player has cut."""
    names = _offered(replica.state)
    for place, name in enumerate(names):
        depth = replica.cuts.get(name)
        if depth is not None:
            return name, names[:place], depth
    return None


def asked_to_cut(replica: Standing) -> dict[str, Any] | None:
    """Who is to answer next whether to cut, by which clause, and how deep the cut may be (5.2, 5.3)."""
    state: State = replica.state
    asked = next((name for name in _offered(state) if name not in replica.cuts), None)
    if asked is None or not _shoe_is_due(state) or state.shoe_automated or _cutter(replica) is not None:
        return None
    depths = cut_depths(state.determinations)
    cards = DECK * state.determinations.decks
    rule = str(preferred_to_cut(state).rule)
    most = min(depths[-1], cards - 1)  # a cut below the last card leaves the order as it is
    return {"for": asked, "least": depths[0], "most": most, "of": cards, "rule": rule}


FEW_DECKS = (2, 3)
"""So many have less than a deck in a quarter of the cards, which is the least that lies behind the cutting card (5.3)."""


def _new_shoe(draft: Acting, house: Hosting) -> None:
    """The cut as it was made, or by the supervisor where nobody answered; the cutting card; the shoe (5.2, 5.3)."""
    state: State = draft.replica.state
    depths = cut_depths(state.determinations)
    by_supervisor = "supervisor", _offered(state), depths[len(depths) // 2]
    cut_by, declined, depth = _cutter(draft.replica) or by_supervisor
    behind = DECK * state.determinations.decks // 4 if state.determinations.decks not in FEW_DECKS else DECK
    automated = state.shoe_automated
    shoe = house.load(draft, decks(DECK, state.determinations.decks), 0 if automated else depth)
    order = list(shoe.order)
    command: dict[str, object] = {"do": "shoe", "by": "dealer"}
    if not automated:
        order.insert(len(order) - behind, "cut")
        command |= {"cut-depth": depth, "cutting-card-depth": behind}
        if state.seats:
            command |= {"cut-by": cut_by, "declined": declined}
    draft.give({**command, "cards": " ".join(order)}, shoe)


def _reshuffle(draft: Acting, house: Hosting) -> None:
    """The shoe ran out in the round: all cards that are not on the table are shuffled (14.6)."""
    state: State = draft.replica.state
    rest = list(pack(decks(DECK, state.determinations.decks)))
    hands = draft.replica.view("dealer")["hands"]
    for hand in (hands["dealer"], *(one for box, those in hands.items() if box != "dealer" for one in those)):
        for card in hand["cards"].split():
            rest.remove(card)
    loaded = house.shuffled(draft, these_cards(rest))
    draft.give({"do": "reshuffle", "cards": " ".join(loaded.order), "by": "dealer"}, loaded)


def _at_stake(state: State) -> Sums:
    sums: Sums = {}
    for wagers in state.layout.values():
        added(sums, ((wager.player, wager.stake) for wager in wagers))
    if state.round is not None:
        for wager in state.round.wagers:
            back = 0 if wager.outcome is None else wager.returned
            added(sums, [(wager.player, wager.stake - back)])
    return sums


BOOKS = Books(
    _at_stake,
    lambda state: len(state.rounds),
    lambda state, number: of_players_only(net_of(lines_of(state.rounds[number - 1]))),
    lambda state, number: round_to_json(state.rounds[number - 1]),
    taken_up=lambda state: state.round is not None and state.round.taken_up,
)


def habit(view: Mapping[str, Any], offers: Sequence[Offer], name: str) -> dict[str, Any] | None:
    """Wagers the minimum at the own box, hits below 17."""
    stand, hit = first_of(offers, "stand"), first_of(offers, "hit")
    if hit is not None:
        where = hit.arguments
        hand = view["hands"][str(where["box"])][where["hand"] - 1]
        return stand.command() if stand is not None and hand["total"] >= 17 else hit.command()
    own = [int(box) for box, player in view["seats"].items() if player == name]
    if not own:
        return a_seat(offers)
    if view["phase"] != "betting" or any(wager["player"] == name for wager in view["wagers"]):
        return None
    for offer in offers:
        if offer.do == "wager" and offer.arguments["box"] == own[0] and offer.arguments["wager"] == "main":
            return offer.command(amount=least_of(offer.amounts["amount"], parse_money(view["sign"]["min"])))
    return None


FLOOR = OnFloor(
    opening=Opening(
        "Blackjack 1",
        "NI2005-63",
        {"decks": 6, "min": "10.00", "max": "500.00", "multiple": "5.00"},
        {"clocks": {"betting": 20, "decision": 30}},
    ),
    of_players=frozenset((
        "sit", "leave", "rules-copy", "wager", "withdraw", "insurance", "even-money", "hit", "stand", "double", "split",
        "present", "request",
    )),
    of_floor=frozenset(("shoe", "reshuffle", "malfunction", "seen")),
    places=lambda state: int(state.determinations.boxes),
    equipment=lambda state: decks(DECK, state.determinations.decks),
    books=BOOKS,
    next_step=next_step,
    asked_to_cut=asked_to_cut,
    habit=habit,
    last_lay=last_lay,
    all_is_seen=True,
    cup=Cup(
        "Blackjack Cup",
        "NI2005-63",
        {"groups": "none", "side-wagers": "not-allowed"},
        {
            "chips": "1000.00", "table-min": "25.00", "table-max": "500.00", "length": {"rounds": 10},
            "table": {"decks": 6},
        },
    ),
)  # fmt: skip
