"""Views of a Canberra Poker table by person; no hidden card may leak."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.canberra_poker.table_driver import INSTRUMENTS, Play
from tests.run_size import count_examples

from houseway.engine.protocol.legal_actions import LegalAction, OneOf
from houseway.equipment.cards import CARD_NAMES

HAND = "Th Td Ks 6c 2d"
OTHER = "Ts Tc Kh 6d 2h"
STAFF = ("dealer", "supervisor", "operator", "director")


def get_visible_cards(table: Play, viewer: str, box: str = "1") -> Any:
    return table.table.view(viewer, dict)["round"]["boxes"][box]["cards"]


def test_13_1_a_player_sees_only_their_own_hand(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00").deal(HAND, OTHER)
    assert get_visible_cards(table, "ann", "1") == HAND
    assert get_visible_cards(table, "ann", "2") is None
    table.bet("ann", "bob").do("reveal")
    assert get_visible_cards(table, "ann", "2") is None
    assert table.table.view("ann", dict)["round"]["dealer"]["cards"] == "As Kd 9c 7h 4s"


def test_7_1_players_see_no_cards_before_the_dealer_has_the_last_card(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND, cards=9)
    assert get_visible_cards(table, "ann") is None
    table.do("deal")
    assert get_visible_cards(table, "ann") == HAND


def test_12_5_players_see_no_cards_before_the_call(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True).place_antes("10.00").deal(HAND)
    assert get_visible_cards(table, "ann") is None
    table.do("announce")
    assert get_visible_cards(table, "ann") == HAND


@pytest.mark.parametrize("viewer", STAFF)
def test_9_1_staff_see_the_hands_with_a_bet_when_they_settle_them(play: Callable[..., Play], viewer: str) -> None:
    table = play().place_antes("10.00", "10.00").deal(HAND, OTHER).bet("ann").fold("bob")
    assert get_visible_cards(table, viewer) is None
    table.do("reveal")
    assert get_visible_cards(table, viewer) == HAND
    assert get_visible_cards(table, viewer, "2") is None


def test_everybody_sees_the_layout_and_the_limits(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("jackpot", player="ann")
    view = table.table.view("onlooker", dict)
    assert view["round"] is None
    assert view["layout"]["1"] == {
        "player": "ann",
        "ante": "10.00",
        "bet": None,
        "jackpot": {"wager": "1.00", "accepted": True},
    }
    assert view["limits"]["min"] == "5.00"


def test_10_4_a_declaration_is_offered_only_to_people_who_have_seen_the_hand(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True).place_antes("10.00")
    table.do("jackpot", player="ann")
    table.deal("Kh Jh 9h 5h 2h")
    assert [action.do for action in table.table.legal("ann")] == []
    table.do("announce")
    assert [action.do for action in table.table.legal("ann")] == ["bet", "fold", "declare"]
    assert "declare" not in [action.do for action in table.table.legal("dealer")]
    table.bet("ann").do("reveal")
    assert "declare" in [action.do for action in table.table.legal("dealer")]


def make_twin_decks(chance: random.Random, boxes: int, automated: bool, up: int, viewer: int | None) -> tuple[str, str]:
    """Return two orders of the deck that differ only in cards hidden from the viewer.

    The hand of the viewer's own box and the dealer's face-up card are the same in both.
    """
    deck = list(CARD_NAMES[:52])
    chance.shuffle(deck)
    hands = boxes + 1
    if automated:
        places = {place: list(range(5 * place, 5 * place + 5)) for place in range(hands)}
    else:
        places = {place: list(range(place, 5 * hands, hands)) for place in range(hands)}
    fixed = {places[boxes][up - 1], *(places[viewer] if viewer is not None else ())}
    hidden = [place for place in range(52) if place not in fixed]
    sources = hidden[:]
    chance.shuffle(sources)
    other = deck[:]
    for place, source in zip(hidden, sources, strict=True):
        other[place] = deck[source]
    return " ".join(deck), " ".join(other)


@settings(max_examples=count_examples(60), deadline=None)
@given(
    seed=st.integers(0, 2**32), number=st.sampled_from(INSTRUMENTS), automated=st.booleans(), boxes=st.integers(1, 4)
)
def test_no_view_and_no_legal_action_leaks_hidden_cards(seed: int, number: str, automated: bool, boxes: int) -> None:
    chance = random.Random(seed)
    own_place = chance.choice([None, *range(boxes)])
    viewer = "onlooker" if own_place is None else ("ann", "bob", "cat", "dan")[own_place]
    viewers = (viewer, *STAFF) if own_place is None else (viewer,)
    up = chance.choice([1, 2, 3, 4, 5, 5])
    first_play, second_play = (Play(number, automated_shoe=automated) for _ in range(2))
    decks = make_twin_decks(chance, boxes, automated, up, own_place)
    script = _make_script(chance, boxes, automated, up)
    for table, deck in zip((first_play, second_play), decks, strict=True):
        table.place_antes(*["10.00"] * boxes)
        for player in ("ann", "bob", "cat", "dan")[:boxes]:
            table.do("jackpot", player=player)
        table.do("shoe", cards=deck)
    for verb, arguments in script:
        for table in (first_play, second_play):
            table.do(verb, **arguments)
        for person in viewers:
            assert first_play.table.view(person) == second_play.table.view(person)
            assert first_play.table.legal(person) == second_play.table.legal(person)


def _make_script(chance: random.Random, boxes: int, automated: bool, up: int) -> list[tuple[str, dict[str, Any]]]:
    """Return the commands of a round up to the reveal, with one or two exposed cards, and sometimes a misdeal."""
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


def test_entries_about_other_players_are_for_the_staff(play: Callable[..., Play]) -> None:
    table = play(min="10.00").place_antes("9.00", "10.00")
    table.do("infringe", player="ann", rule="16.8")
    table.do("dispute", player="ann", about="a chip")
    table.do("rules-copy", player="ann")
    for _ in range(2):
        for viewer, can_read in (
            ("ann", True),
            ("bob", False),
            ("onlooker", False),
            ("operator", True),
            ("dealer", True),
        ):
            view = table.table.view(viewer, dict)
            state = view["state"]
            assert all(bool(state[key]) is can_read for key in ("infringements", "disputes", "rules-copies"))
            notices = view["notices"]
            assert bool([notice for notice in notices if notice["to"] == "ann"]) is can_read
        if table.table.state.round is None:
            table.deal(HAND, OTHER)
    assert table.table.view("ann", dict)["state"]["advised"] == {"ann": ["ante"]}
    assert table.table.view("bob", dict)["state"]["advised"] == {}


def test_16_4_players_do_not_see_what_a_pool_owes_the_operator(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("jackpot", player="ann")
    table.deal(HAND).fold("ann").collect()
    table.do("meter", jackpot="0.00", reserve="0.00")
    table.do("void", cause="fraud", round=1)
    abouts = {
        viewer: [notice["about"] for notice in table.table.view(viewer, dict)["round"]["notices"]]
        for viewer in ("ann", "operator")
    }
    assert abouts == {"ann": ["round-void"], "operator": ["round-void", "owed", "owed"]}


def get_actions_by_verb(table: Play, actor: str) -> dict[str, LegalAction]:
    return {action.do: action for action in table.table.legal(actor)}


POWERS = {"close", "dispute", "exclude", "limits", "marker", "change-cards", "void-wager"}
RECORD_VERBS = {"infringe", "rules-copy"}


def test_2_2_checks_and_new_cards_are_offered_to_the_roles_that_may_do_them(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    for person in ("dealer", "supervisor"):
        assert get_actions_by_verb(table, person)["check-cards"].fields["when"] == OneOf(
            ("before", "after", "instruction")
        )
    assert set(get_actions_by_verb(table, "operator")) == {"meter"} | POWERS | RECORD_VERBS
    assert set(get_actions_by_verb(table, "director")) == RECORD_VERBS
    table.deal(HAND)
    assert get_actions_by_verb(table, "dealer")["check-cards"].fields["when"] == OneOf(("instruction",))
    in_a_round = {"dispute", "exclude", "limits", "void", "void-wager"} | RECORD_VERBS
    assert set(get_actions_by_verb(table, "operator")) == in_a_round
    table.fold("ann")
    assert set(get_actions_by_verb(table, "operator")) == (in_a_round | {"meter"}) - {"void-wager"}


def test_16_4_every_round_that_is_not_void_may_be_voided(play: Callable[..., Play]) -> None:
    table = play()
    for end in ("collect", "misdeal", "collect"):
        table.place_antes("10.00").deal(HAND).fold("ann")
        table.do(end)
    assert get_actions_by_verb(table, "operator")["void"].fields == {"round": OneOf((1, 3))}


def test_12_7_no_deal_is_offered_before_new_cards(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True).place_antes("10.00").stack_shoe(HAND)
    assert "deal" in get_actions_by_verb(table, "dealer")
    table.do("malfunction", of="shoe")
    table.do("repair", of="shoe")
    assert "deal" not in get_actions_by_verb(table, "dealer")
