"""What a person at the table may see, and that nothing hidden shows through."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.canberra_poker.table_driver import BOTH, Play

from houseway.engine.protocol.legal_actions import LegalAction, OneOf
from houseway.equipment.cards import CARD_NAMES

HAND = "Th Td Ks 6c 2d"
OTHER = "Ts Tc Kh 6d 2h"
STAFF = ("dealer", "supervisor", "operator", "director")


def seen(table: Play, viewer: str, box: str = "1") -> Any:
    return table.table.view(viewer, dict)["round"]["boxes"][box]["cards"]


def test_13_1_a_player_sees_the_own_hand_only(play: Callable[..., Play]) -> None:
    table = play().antes("10.00", "10.00").deal(HAND, OTHER)
    assert seen(table, "ann", "1") == HAND
    assert seen(table, "ann", "2") is None
    table.bets("ann", "bob").do("reveal")
    assert seen(table, "ann", "2") is None
    assert table.table.view("ann", dict)["round"]["dealer"]["cards"] == "As Kd 9c 7h 4s"


def test_7_1_not_before_the_dealer_has_the_last_card(play: Callable[..., Play]) -> None:
    table = play().antes("10.00").deal(HAND, cards=9)
    assert seen(table, "ann") is None
    table.do("deal")
    assert seen(table, "ann") == HAND


def test_12_5_not_before_the_call(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True).antes("10.00").deal(HAND)
    assert seen(table, "ann") is None
    table.do("announce")
    assert seen(table, "ann") == HAND


@pytest.mark.parametrize("viewer", STAFF)
def test_9_1_staff_sees_the_hands_that_were_bet_on_when_it_settles_them(play: Callable[..., Play], viewer: str) -> None:
    table = play().antes("10.00", "10.00").deal(HAND, OTHER).bets("ann").folds("bob")
    assert seen(table, viewer) is None
    table.do("reveal")
    assert seen(table, viewer) == HAND
    assert seen(table, viewer, "2") is None


def test_the_layout_and_the_signs_are_for_everybody(play: Callable[..., Play]) -> None:
    table = play().antes("10.00")
    table.do("jackpot", player="ann")
    shown = table.table.view("onlooker", dict)
    assert shown["round"] is None
    assert shown["layout"]["1"] == {
        "player": "ann",
        "ante": "10.00",
        "bet": None,
        "jackpot": {"wager": "1.00", "accepted": True},
    }
    assert shown["state"]["limits"]["min"] == "5.00"


def test_10_4_a_declaration_is_offered_to_those_only_who_have_seen_the_hand(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True).antes("10.00")
    table.do("jackpot", player="ann")
    table.deal("Kh Jh 9h 5h 2h")
    assert [offer.do for offer in table.table.legal("ann")] == []
    table.do("announce")
    assert [offer.do for offer in table.table.legal("ann")] == ["bet", "fold", "declare"]
    assert "declare" not in [offer.do for offer in table.table.legal("dealer")]
    table.bets("ann").do("reveal")
    assert "declare" in [offer.do for offer in table.table.legal("dealer")]


def worlds(chance: random.Random, boxes: int, automated: bool, up: int, viewer: int | None) -> tuple[str, str]:
    """Two orders of the deck that differ in cards hidden from a viewer only: the own box and the card ``up`` agree."""
    deck = list(CARD_NAMES[:52])
    chance.shuffle(deck)
    hands = boxes + 1
    if automated:
        places = {place: list(range(5 * place, 5 * place + 5)) for place in range(hands)}
    else:
        places = {place: list(range(place, 5 * hands, hands)) for place in range(hands)}
    fixed = {places[boxes][up - 1], *(places[viewer] if viewer is not None else ())}
    hidden = [place for place in range(52) if place not in fixed]
    moved = hidden[:]
    chance.shuffle(moved)
    other = deck[:]
    for place, source in zip(hidden, moved, strict=True):
        other[place] = deck[source]
    return " ".join(deck), " ".join(other)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), number=st.sampled_from(BOTH), automated=st.booleans(), boxes=st.integers(1, 4))
def test_no_view_and_no_offer_leaks_hidden_cards(seed: int, number: str, automated: bool, boxes: int) -> None:
    chance = random.Random(seed)
    own = chance.choice([None, *range(boxes)])
    viewer = "onlooker" if own is None else ("ann", "bob", "cat", "dan")[own]
    viewers = (viewer, *STAFF) if own is None else (viewer,)
    up = chance.choice([1, 2, 3, 4, 5, 5])
    one, other = (Play(number, automated_shoe=automated) for _ in range(2))
    decks = worlds(chance, boxes, automated, up, own)
    script = _script(chance, boxes, automated, up)
    for table, deck in zip((one, other), decks, strict=True):
        table.antes(*["10.00"] * boxes)
        for player in ("ann", "bob", "cat", "dan")[:boxes]:
            table.do("jackpot", player=player)
        table.do("shoe", cards=deck)
    for verb, arguments in script:
        for table in (one, other):
            table.do(verb, **arguments)
        for person in viewers:
            assert one.table.view(person) == other.table.view(person)
            assert one.table.legal(person) == other.table.legal(person)


def _script(chance: random.Random, boxes: int, automated: bool, up: int) -> list[tuple[str, dict[str, Any]]]:
    """A round up to the reveal, dealt in parts, with an exposed card or two, and sometimes void."""
    hands = boxes + 1
    script: list[tuple[str, dict[str, Any]]] = []
    if up < 5:
        out = 5 * boxes + up if automated else hands * up
        script += [("deal", {"cards": out}), ("expose", {"box": "dealer", "card": up})]
    else:
        script.append(("deal", {"cards": 1}))
    script.append(("deal", {}))
    if chance.random() < 0.5:
        script.append(("expose", {"box": chance.randint(1, boxes), "card": chance.randint(1, 5)}))
    script.append(("announce", {}))
    script += [(chance.choice(("bet", "fold")), {"player": player}) for player in ("ann", "bob", "cat", "dan")[:boxes]]
    if chance.random() < 0.5:
        script.append(("misdeal", {}))
    return script


def test_what_concerns_somebody_else_is_for_the_staff(play: Callable[..., Play]) -> None:
    table = play(min="10.00").antes("9.00", "10.00")
    table.do("infringe", player="ann", rule="16.8")
    table.do("dispute", player="ann", about="a chip")
    table.do("rules-copy", player="ann")
    for _ in range(2):
        for viewer, reads in (("ann", True), ("bob", False), ("onlooker", False), ("operator", True), ("dealer", True)):
            shown = table.table.view(viewer, dict)
            lasting = shown["state"]
            assert all(bool(lasting[key]) is reads for key in ("infringements", "disputes", "rules-copies"))
            told = [*lasting["notices"], *(shown["round"]["notices"] if shown["round"] else [])]
            assert bool([notice for notice in told if notice["to"] == "ann"]) is reads
        if table.table.state.round is None:
            table.deal(HAND, OTHER)
    assert table.table.view("ann", dict)["state"]["advised"] == {"ann": ["ante"]}
    assert table.table.view("bob", dict)["state"]["advised"] == {}


def test_16_4_what_a_pool_owes_the_operator_is_not_for_players(play: Callable[..., Play]) -> None:
    table = play().antes("10.00")
    table.do("jackpot", player="ann")
    table.deal(HAND).folds("ann").collect()
    table.do("meter", jackpot="0.00", reserve="0.00")
    table.do("void", cause="fraud", round=1)
    abouts = {
        viewer: [notice["about"] for notice in table.table.view(viewer, dict)["round"]["notices"]]
        for viewer in ("ann", "operator")
    }
    assert abouts == {"ann": ["round-void"], "operator": ["round-void", "owed", "owed"]}


def offered(table: Play, actor: str) -> dict[str, LegalAction]:
    return {offer.do: offer for offer in table.table.legal(actor)}


POWERS = {"close", "dispute", "exclude", "limits", "marker", "change-cards", "void-wager"}
NOTED = {"infringe", "rules-copy"}


def test_2_2_checks_and_new_cards_are_offered_to_those_whose_act_it_is(play: Callable[..., Play]) -> None:
    table = play().antes("10.00")
    for person in ("dealer", "supervisor"):
        assert offered(table, person)["check-cards"].fields["when"] == OneOf(("before", "after", "instruction"))
    assert set(offered(table, "operator")) == {"meter"} | POWERS | NOTED
    assert set(offered(table, "director")) == NOTED
    table.deal(HAND)
    assert offered(table, "dealer")["check-cards"].fields["when"] == OneOf(("instruction",))
    in_a_round = {"dispute", "exclude", "limits", "void", "void-wager"} | NOTED
    assert set(offered(table, "operator")) == in_a_round
    table.folds("ann")
    assert set(offered(table, "operator")) == (in_a_round | {"meter"}) - {"void-wager"}


def test_16_4_every_round_that_is_not_void_may_become_so(play: Callable[..., Play]) -> None:
    table = play()
    for end in ("collect", "misdeal", "collect"):
        table.antes("10.00").deal(HAND).folds("ann")
        table.do(end)
    assert offered(table, "operator")["void"].fields == {"round": OneOf((1, 3))}


def test_12_7_no_deal_is_offered_before_new_cards(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True).antes("10.00").stack(HAND)
    assert "deal" in offered(table, "dealer")
    table.do("malfunction", of="shoe")
    table.do("repair", of="shoe")
    assert "deal" not in offered(table, "dealer")
