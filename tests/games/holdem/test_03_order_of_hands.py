"""Rule 3: the order of hands, as it decides rounds at the table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import NUMBER, arrange_cards, deal_round, get_table_refusal

FULL: dict[str, Any] = {"joker": True, "burn": False}
REDUCED: dict[str, Any] = {"joker": True, "burn": False, "deck": 48}


def find_winners(communal: str, ann: str, bob: str, **determinations: Any) -> list[str]:
    """Return the winners between ann, after the button, and bob, on it; both if the hands are equal."""
    play = deal_round(2, arrange_cards(communal, ann, bob), burn=False, **determinations).play_to_showdown()
    return list(play.last_round["hands"]["pots"][0]["winners"])


def name_hands(communal: str, ann: str, bob: str, **determinations: Any) -> tuple[str, str]:
    """Return the names of the two high hands."""
    play = deal_round(2, arrange_cards(communal, ann, bob), **{"burn": False, **determinations}).play_to_showdown()
    return play.get_high_hand("ann"), play.get_high_hand("bob")


@pytest.mark.clause(NUMBER, "3.1")
def test_3_1_the_ace_is_highest_and_suits_are_equal() -> None:
    assert find_winners("9c 7d 5h 3s 2c", "Ac 4d", "Ks Qs") == ["ann"]
    assert find_winners("9c 7d 5h 3s 2c", "As Kd", "Ac Kh") == ["ann", "bob"]


@pytest.mark.clause(NUMBER, "3.2", "9.1")
def test_3_2_all_five_cards_count() -> None:
    assert find_winners("Qc Jd Jh 3s 2c", "Qd Ts", "Qs 9s") == ["ann"]


@pytest.mark.clause(NUMBER, "3.2")
def test_3_2_a_sixth_card_counts_for_nothing() -> None:
    assert find_winners("Ac Kd Qh Js 9c", "8d 7d", "8h 2c") == ["ann", "bob"]


LADDER_FULL = [
    ("3.3(a)", "royal-flush", "As Ks Qs 2d 2c", "Js Ts"),
    ("3.3(b)", "five-of-a-kind", "As Ks 2s 2d 2c", "2h Jk"),
    ("3.3(c)", "straight-flush", "9s 8s 7s 2d 2c", "Js Ts"),
    ("3.3(d)", "four-of-a-kind", "As Ks 7h 2d 2c", "2h 2s"),
    ("3.3(e)", "full-house", "As Ks 7h 2d 2c", "Ah Ad"),
    ("3.3(f)", "flush", "As Ks 7s 4d 2c", "9s 5s"),
    ("3.3(g)", "straight", "9s 8s 7h 2d 2c", "Jh Ts"),
    ("3.3(h)", "three-of-a-kind", "As Ks 7h 5d 2c", "Ah Ac"),
    ("3.3(i)", "two-pairs", "As Ks 7h 5d 2c", "Ah Kc"),
    ("3.3(j)", "one-pair", "As Ks 7h 5d 2c", "Ah 9c"),
    ("3.3(k)", "five-odd-cards", "As Ks 7h 5d 2c", "Jh 9c"),
]


@pytest.mark.clause(NUMBER, *(clause for clause, *_ in LADDER_FULL))
@pytest.mark.parametrize(("clause", "name", "communal", "hole"), LADDER_FULL)
def test_3_3_a_to_k_the_hands_of_a_full_deck(clause: str, name: str, communal: str, hole: str) -> None:
    del clause
    assert name_hands(communal, hole, "8d 3h" if "8s" not in communal else "6d 3h", **FULL)[0] == name


LADDER_REDUCED = [
    ("3.4(a)", "royal-flush", "As Ks Qs 4d 4c", "Js Ts"),
    ("3.4(b)", "five-of-a-kind", "As Ks 4s 4d 4c", "4h Jk"),
    ("3.4(c)", "straight-flush", "9s 8s 7s 4d 4c", "Js Ts"),
    ("3.4(d)", "four-of-a-kind", "As Ks 7h 4d 4c", "4h 4s"),
    ("3.4(e)", "flush", "As Ks 7s 5d 4c", "9s 5s"),
    ("3.4(f)", "full-house", "As Ks 7h 4d 4c", "Ah Ad"),
    ("3.4(g)", "straight", "9s 8s 7h 4d 4c", "Jh Ts"),
    ("3.4(h)", "three-of-a-kind", "As Ks 7h 5d 4c", "Ah Ac"),
    ("3.4(i)", "two-pairs", "As Ks 7h 5d 4c", "Ah Kc"),
    ("3.4(j)", "one-pair", "As Ks 7h 5d 4c", "Ah 9c"),
    ("3.4(k)", "five-odd-cards", "As Ks 7h 5d 4c", "Jh 9c"),
]


@pytest.mark.clause(NUMBER, *(clause for clause, *_ in LADDER_REDUCED))
@pytest.mark.parametrize(("clause", "name", "communal", "hole"), LADDER_REDUCED)
def test_3_4_a_to_k_the_hands_of_a_reduced_deck(clause: str, name: str, communal: str, hole: str) -> None:
    del clause
    assert name_hands(communal, hole, "8d 3h" if "8s" not in communal else "6d 3h", **REDUCED)[0] == name


@pytest.mark.clause(NUMBER, "3.3", "A.full-deck")
@pytest.mark.parametrize(
    ("deck", "joker", "flush_wins"),
    [(52, False, False), (52, True, False), (48, False, True), (48, True, True), (32, False, True)],
)
def test_3_3_and_3_4_a_flush_beats_a_full_house_only_with_fewer_than_52_cards(
    deck: int, joker: bool, flush_wins: bool
) -> None:
    winners = find_winners("Ks Kd 9s 8s 7h", "As Ts", "Kh 9d", deck=deck, joker=joker)
    assert winners == (["ann"] if flush_wins else ["bob"])


@pytest.mark.clause(NUMBER, "3.4", "A.reduced-deck")
def test_3_4_flush_beats_full_house_in_every_reduced_deck() -> None:
    for deck in (48, 44, 40, 36, 32):
        assert find_winners("Ks Kd 9s 8s 7h", "As Ts", "Kh 9d", deck=deck) == ["ann"]


def test_3_3_b_five_of_a_kind_lies_under_the_royal_flush_and_over_the_straight_flush() -> None:
    assert find_winners("As Ks Qs Jk 2c", "Js 9c", "Ac Ad", joker=True) == ["ann"]
    assert find_winners("9s 8s 7s Jk 2c", "Js 3c", "9c 9d", joker=True) == ["ann"]
    assert find_winners("9s 8s 7s Jk 9h", "Js 3c", "9c 9d", joker=True) == ["bob"]


@pytest.mark.clause(NUMBER, "3.5(a)")
@pytest.mark.parametrize(("deck", "communal", "hole"), [
    (52, "5c 4d 3h Ks Kc", "As 2d"), (48, "6c 5d 4h Ks Kc", "As 3d"), (44, "7c 6d 5h Ks Kc", "As 4d"),
    (40, "8c 7d 6h Ks Kc", "As 5d"), (36, "9c 8d 7h Ks Kc", "As 6d"), (32, "Tc 9d 8h Ks Kc", "As 7d"),
])  # fmt: skip
def test_3_5_a_the_ace_ranks_below_the_lowest_card_if_determined(deck: int, communal: str, hole: str) -> None:
    assert name_hands(communal, hole, "Qc Jd", deck=deck, ace_low=True)[0] == "straight"
    assert name_hands(communal, hole, "Qc Jd", deck=deck)[0] == "one-pair"


def test_3_5_a_in_a_smaller_deck_five_to_ace_is_nothing() -> None:
    assert name_hands("7c 6d 5h Ks Qc", "As 8d", "Ad Jd", deck=40, ace_low=True)[0] == "straight"
    assert name_hands("5c 4d 3h Ks Qc", "As 7d", "Ad Jd", deck=48, ace_low=True)[0] == "five-odd-cards"


def test_3_5_a_no_straight_wraps_around_the_ace() -> None:
    assert name_hands("Qc Kd 2h 3s 9c", "As 7d", "8c 8d", ace_low=True)[0] == "five-odd-cards"


def test_3_5_a_straight_with_a_low_ace_is_the_lowest_straight() -> None:
    assert find_winners("5c 4d 3h 2s Kc", "As Qd", "6c Qh", ace_low=True) == ["bob"]


@pytest.mark.clause(NUMBER, "3.3(c)", "3.4(c)")
def test_3_5_a_low_ace_makes_straight_flushes() -> None:
    assert name_hands("5s 4s 3s Kd Kc", "As 2s", "Qc Jd", ace_low=True)[0] == "straight-flush"
    assert name_hands("5s 4s 3s Kd Kc", "As 2s", "Qc Jd")[0] == "flush"


@pytest.mark.clause(NUMBER, "3.5(b)", "A.high-ball", "A.low-ball")
def test_3_5_b_the_highest_or_the_lowest_hand_wins() -> None:
    assert find_winners("9c 7d 5h 3s 2c", "Ac Ad", "8c 4d") == ["ann"]
    assert find_winners("9c 7d 5h 3s 2c", "Ac Ad", "8c 4d", game="low") == ["bob"]


def test_3_5_another_game_is_refused() -> None:
    assert get_table_refusal(game="razz") == "3.5"


@pytest.mark.clause(NUMBER, "3.5(c)", "A.high-low-split")
def test_3_5_c_high_and_low_win_half_each() -> None:
    play = deal_round(2, arrange_cards("9c 7d 5h 3s 2c", "Ac Ad", "8c 4d"), burn=False, game="split").play_to_showdown()
    pot = play.last_round["hands"]["pots"][0]
    assert (pot["high"], pot["low"], pot["winners"]) == (["ann"], ["bob"], ["ann", "bob"])
    assert play.get_rules("ann") == ["3.5(c)"]


@pytest.mark.parametrize(("hole", "low"), [("8c 4d", "five-odd-cards"), ("9c 4d", None)])
def test_3_5_d_a_low_of_eight_qualifies_and_one_of_nine_does_not(hole: str, low: str | None) -> None:
    play = deal_round(
        2, arrange_cards("Kc 6d 5h 3s Qc", hole, "Ks Qs"), burn=False, game="split", low_qualifier=True
    ).play_to_showdown()
    assert play.get_low_hand("ann") == low
    assert play.get_rules("bob") == (["3.5(c)"] if low else ["3.5(d)"])


def test_3_5_d_a_pair_does_not_qualify() -> None:
    play = deal_round(
        2, arrange_cards("Kc 6d 5h 3s Qc", "6c 4d", "Ks Qs"), burn=False, game="split", low_qualifier=True
    ).play_to_showdown()
    assert play.get_low_hand("ann") is None


def test_3_5_d_low_hands_of_seven_or_less_qualify() -> None:
    play = deal_round(
        2, arrange_cards("Kc 6d 5h 3s Qc", "7c 4d", "Ks Qs"), burn=False, game="split", low_qualifier=True
    ).play_to_showdown()
    assert play.get_low_hand("ann") == "five-odd-cards"


@pytest.mark.parametrize("game", ["high", "low"])
def test_3_5_d_belongs_to_the_split_game(game: str) -> None:
    assert get_table_refusal(game=game, low_qualifier=True) == "3.5(d)"


@pytest.mark.parametrize("deck", [36, 32])
def test_3_5_d_nobody_can_qualify_with_36_or_32_cards(deck: int) -> None:
    play = deal_round(
        2,
        arrange_cards("7c 8d Ah Ks Qc", "As Th", "Ks Qs".replace("Ks", "Kd")),
        burn=False,
        deck=deck,
        game="split",
        low_qualifier=True,
        low_ace="low",
    ).play_to_showdown()
    assert (play.get_low_hand("ann"), play.get_low_hand("bob")) == (None, None)


def test_3_5_d_with_40_cards_only_eight_to_five_with_a_low_ace_qualifies() -> None:
    options: dict[str, Any] = {"burn": False, "deck": 40, "game": "split", "low_qualifier": True}
    play = deal_round(2, arrange_cards("8c 7d 6h Ks Qc", "As 5h", "Kd Qs"), low_ace="low", **options).play_to_showdown()
    assert play.get_low_hand("ann") == "five-odd-cards"
    assert (
        deal_round(2, arrange_cards("8c 7d 6h Ks Qc", "As 5h", "Kd Qs"), **options)
        .play_to_showdown()
        .get_low_hand("ann")
        is None
    )


@pytest.mark.clause(NUMBER, "3.6")
def test_3_6_a_low_hand_ignores_straights_and_flushes() -> None:
    assert find_winners("Ks Kd 6s 5s 4s", "3s 2s", "7d 2h", game="low") == ["ann"]
    play = deal_round(2, arrange_cards("Ks Kd 6s 5s 4s", "3s 2s", "7d 2h"), burn=False, game="low").play_to_showdown()
    assert play.get_low_hand("ann") == "five-odd-cards"


def test_3_1_the_ace_is_high_in_low_hands_unless_determined() -> None:
    assert find_winners("Kd 8s 6s 5h 4d", "Ac 3h", "7d 2h", game="low") == ["bob"]
    assert find_winners("Kd 8s 6s 5h 4d", "Ac 2s", "3d 2h", game="low", low_ace="low") == ["ann"]
    assert get_table_refusal(low_ace="middle") == "3.1"


@pytest.mark.parametrize(("ace", "best"), [("high", "6c 2h"), ("low", "As 2h")])
def test_3_1_best_low_of_a_full_deck(ace: str, best: str) -> None:
    other = "As 2d" if ace == "high" else "6c 2d"
    assert find_winners("5d 4s 3s Kh Kd", best, other, game="low", low_ace=ace) == ["ann"]


def test_3_6_low_hands_rank_from_odd_cards_to_five_of_a_kind() -> None:
    assert find_winners("Kd Ks 9s 9h 4d", "Kc 9c", "Kh 2d", game="low") == ["bob"]


@pytest.mark.clause(NUMBER, "3.7")
def test_3_7_the_joker_counts_as_the_card_it_stands_for() -> None:
    assert name_hands("Kc 9d 5h 3s 2c", "Jk Kd", "7c 6d", joker=True)[0] == "three-of-a-kind"
    assert find_winners("Ah Qc 9d 5s 3d", "Jk 7c", "Ad 7d", joker=True) == ["ann", "bob"]


def test_3_7_a_communal_joker_counts_for_all_players() -> None:
    assert name_hands("Jk 9d 5h 3s 2c", "Kc Qd", "Ah 7d", joker=True) == ("one-pair", "one-pair")


def test_3_7_the_joker_may_be_one_card_for_high_and_another_for_low() -> None:
    play = deal_round(
        2, arrange_cards("Kc 8d 4h 3s 2c", "Jk Kd", "Qc Qd"), burn=False, joker=True, game="split"
    ).play_to_showdown()
    assert (play.get_high_hand("ann"), play.get_low_hand("ann")) == ("three-of-a-kind", "five-odd-cards")
    assert play.last_round["hands"]["pots"][0]["low"] == ["ann"]


@pytest.mark.parametrize(("repeats", "winners"), [(True, ["ann"]), (False, ["ann", "bob"])])
def test_3_7_the_joker_repeats_a_held_card_unless_determined(repeats: bool, winners: list[str]) -> None:
    """Ann's flush is A A K 9 7 with a second ace, otherwise A K Q 9 7, which bob has as well."""
    assert find_winners("Kd 9d 7d 2s Jk", "Ad 3c", "Qd 2c", joker=True, joker_repeats=repeats) == winners


def test_3_7_five_of_a_kind_repeats_in_any_case() -> None:
    assert name_hands("9d 9c 9h 2s Jk", "9s 3c", "Qd 2c", joker=True, joker_repeats=False)[0] == "five-of-a-kind"
