"""Tests of the import of no-limit hands: seats, chips, verbs, and the chips afterwards."""

from __future__ import annotations

import pytest
from tests.records.notations.phh.hand_builder import BOARD, get_net, import_hand, list_commands, make_hidden_holes

from houseway import verify
from houseway.errors import InvalidRecordError, NotExpressibleError
from houseway.i18n import Message
from houseway.records.format.decoder import encode

SIX_STACKS = [10000] * 6
HOLES = [
    "d dh p1 TcQc", "d dh p2 8s4c", "d dh p3 9c3d", "d dh p4 Ah4h", "d dh p5 Th5s", "d dh p6 6c7s",
]  # fmt: skip


def test_an_imported_hand_has_the_usual_determinations() -> None:
    hand = import_hand([*HOLES, "p3 f", "p4 f", "p5 f", "p6 f", "p1 f"], SIX_STACKS, (50, 100), min_bet=100)
    assert hand.record["table"] == {
        "ace-low": True,
        "short-tap-out": "tap-out",
        "min-table-stake": "1.00",
        "min-bet": "100.00",
        "smallest-chip": "1.00",
        "burn": False,
        "seats": 6,
        "blinds": ["50.00", "100.00"],
        "commission": {"basis": "time", "rate": "0.00"},
    }
    assert get_net(hand)["p2"] == "50.00"


def test_checks_calls_bets_and_raises_become_the_verbs_of_the_game() -> None:
    hand = import_hand(
        [*HOLES, "p3 f", "p4 cbr 210", "p5 f", "p6 f", "p1 cc", "p2 cc", "d db 7d5h9d", "p1 cc", "p2 cbr 300",
         "p4 cbr 650 # a raise", "p1 f", "p2 cc", "d db 7c", "p2 cc", "p4 cc", "d db Qh", "p2 cc", "p4 cc",
         "p4 sm Ah4h", "p2 sm 8s4c"],
        SIX_STACKS, (50, 100), min_bet=100, finishing_stacks=[9790, 9140, 10000, 11070, 10000, 10000],
    )  # fmt: skip
    assert list_commands(hand) == [
        "fold p3", "call-and-raise p4 110.00", "fold p5", "fold p6", "call p1", "call p2", "check p1", "bet p2 300.00",
        "call-and-raise p4 350.00", "fold p1", "call p2", "check p2", "check p4", "check p2", "check p4", "showdown",
    ]  # fmt: skip
    assert hand.differences == ()


def test_the_shoe_holds_first_cards_second_cards_and_the_board() -> None:
    hand = import_hand([*HOLES, "p3 f", "p4 f", "p5 f", "p6 f", "p1 cc", "p2 cc", *BOARD], SIX_STACKS)
    shoe = next(command["cards"] for command in hand.record["commands"] if command["do"] == "shoe")
    assert shoe == "Tc 8s 9c Ah Th 6c Qc 4c 3d 4h 5s 7s 7h 3s Td 8c 4s"


def test_a_check_of_the_last_blind_becomes_a_call() -> None:
    hand = import_hand([*make_hidden_holes(3), "p3 cc", "p1 cc", "p2 cc", "d db 7h3sTd"], [100, 100, 100])
    assert list_commands(hand) == ["call p3", "call p1", "call p2"]


def test_all_chips_in_is_a_tap_out_of_any_size() -> None:
    hand = import_hand([*make_hidden_holes(3), "p3 cbr 12", "p1 cbr 100", "p2 cc", *BOARD], [100, 60, 12])
    assert list_commands(hand) == ["tap-out p3", "tap-out p1", "tap-out p2", "showdown"]


def test_a_call_with_exactly_the_chips_is_a_call() -> None:
    hand = import_hand([*make_hidden_holes(3), "p3 cbr 60", "p1 f", "p2 cc", *BOARD], [100, 60, 100])
    assert list_commands(hand) == ["call-and-raise p3 50.00", "fold p1", "call p2", "showdown"]


def test_with_two_players_the_button_posts_the_small_blind_and_opens() -> None:
    hand = import_hand([*make_hidden_holes(2), "p2 f"], [1284.44, 2043.58], finishing_stacks=[1289.44, 2038.58])
    assert hand.differences == ()
    assert hand.record["table"]["tournament"] is True
    assert hand.record["table"]["smallest-chip"] == "0.01"


def test_with_two_players_the_other_may_post_the_small_blind() -> None:
    hand = import_hand([*make_hidden_holes(2), "p1 f"], [100, 100], (10, 5), finishing_stacks=[95, 105])
    assert hand.differences == ()
    assert "tournament" not in hand.record["table"]


@pytest.mark.parametrize(
    ("blinds", "opening_player"),
    [((10, 10), "p2"), ((10, 10), "p1"), ((0, 10), "p2"), ((10, 0), "p1"), ((10, 0), "p2")],
)
def test_with_two_players_equal_and_single_blinds_are_imported(blinds: tuple[int, int], opening_player: str) -> None:
    """The player who opens determines which of the two orders of play was used."""
    hand = import_hand([*make_hidden_holes(2), f"{opening_player} f"], [100, 100], blinds)
    assert hand.result["rounds"][0]["status"] == "settled"
    assert list_commands(hand) == [f"fold {opening_player}"]


def test_a_short_stack_posts_as_much_of_the_blind_as_it_can() -> None:
    hand = import_hand([*make_hidden_holes(3), "p3 f", "p1 cc", *BOARD, "p2 sm AsAh", "p1 sm ????"], [100, 7, 100])
    assert get_net(hand) == {"p1": "-7.00", "p2": "7.00", "p3": "0.00", "house": "0.00"}


def test_over_a_short_blind_the_source_may_call_less() -> None:
    """As in PokerKit: 7 is called over a big blind of 7; the finishing stacks show it."""
    actions = [
        "d dh p1 2c2d",
        "d dh p2 AsAh",
        "d dh p3 3c3d",
        "p3 cc",
        "p1 cc",
        "d db 7h3sTd",
        "p1 f",
        "d db 8c",
        "d db 4s",
    ]
    hand = import_hand(actions, [100, 7, 100], finishing_stacks=[93, 0, 114])
    assert hand.differences == ()
    assert hand.record["table"]["blinds"] == ["5.00", "7.00"]


def test_third_blinds_and_straddles_are_imported() -> None:
    stacks = [200] * 5
    hand = import_hand([*make_hidden_holes(5), "p4 f", "p5 f", "p1 f", "p2 f"], stacks, (5, 10, 20))
    assert hand.record["table"]["blinds"] == ["5.00", "10.00", "20.00"]
    hand = import_hand([*make_hidden_holes(5), "p5 cbr 80", "p1 f", "p2 f", "p3 f", "p4 f"], stacks, (5, 10, 20, 40))
    assert hand.record["table"]["over-blinds"] == ["40.00"]
    assert get_net(hand)["p5"] == "75.00"


def test_a_single_blind_is_imported() -> None:
    hand = import_hand(
        [*make_hidden_holes(3), "p2 cbr 20", "p3 f", "p1 f"], [1278, 253, 243], (10,), finishing_stacks=[1268, 263, 243]
    )
    assert hand.differences == ()
    assert hand.record["table"]["blinds"] == ["10.00"]


def test_a_missing_small_blind_is_expressed_until_its_player_sees_the_flop() -> None:
    actions = [*make_hidden_holes(4), "p3 f", "p4 cbr 20", "p1 f", "p2 cc", "d db 7h3sTd", "p2 cc", "p4 cbr 30", "p2 f"]
    hand = import_hand(actions, [100] * 4, (0, 10), finishing_stacks=[100, 80, 100, 120])
    assert hand.differences == ()
    actions = [*make_hidden_holes(4), "p3 f", "p4 cbr 20", "p1 cc", "p2 cc", "d db 7h3sTd", "p1 cc", "p2 cc", "p4 cc"]
    with pytest.raises(NotExpressibleError, match=r"8\.5\(a\)"):
        import_hand(actions, [100] * 4, (0, 10))


def test_an_ante_game_is_imported() -> None:
    hand = import_hand(
        [*make_hidden_holes(3), "p1 cbr 10", "p2 f", "p3 f"],
        [100] * 3,
        (),
        antes=[2, 2, 2],
        finishing_stacks=[104, 98, 98],
    )
    assert hand.differences == ()
    assert hand.record["table"]["betting"] == "ante"


def test_unknown_stacks_are_imported() -> None:
    actions = [*make_hidden_holes(3), "p3 cbr 30", "p1 f", "p2 cc", "d db As6sQd", "p2 cbr 32.50", "p3 cbr 180", "p2 f"]
    hand = import_hand(actions, ["inf", "nan", "inf"])
    assert get_net(hand)["p3"] == "67.50"


def test_a_check_is_left_out_if_all_others_are_tapped_out() -> None:
    hand = import_hand([*make_hidden_holes(3), "p3 cc", "p1 f", "p2 cc", *BOARD], [100, 100, 8])
    assert list_commands(hand) == ["tap-out p3", "fold p1", "showdown"]


def test_a_check_missing_in_the_source_is_added() -> None:
    hand = import_hand([*make_hidden_holes(3), "p3 cc", "p1 cc", "d db 7h3sTd", "p1 cbr 10", "p2 f", "p3 f"], [100] * 3)
    assert list_commands(hand)[2] == "call p2"
    assert hand.notes == (Message("notations-note-check-added", player="p2"),)


def test_checks_missing_before_the_showdown_are_added() -> None:
    actions = [*make_hidden_holes(3), "p3 f", "p1 cc", "p2 cc", *BOARD, "p1 sm AsAh", "p2 sm KsKh"]
    hand = import_hand(actions, [100] * 3, finishing_stacks=[110, 90, 100])
    assert hand.differences == ()
    assert list_commands(hand).count("check p1") == 3
    with pytest.raises(InvalidRecordError, match="Hands are shown, but it is the turn of p2"):
        import_hand([*actions[:-2], "p1 cbr 10", *actions[-2:]], [100] * 3)


def test_an_unfinished_hand_stays_open() -> None:
    hand = import_hand([*make_hidden_holes(3), "p3 cc", "p1 cc"], [100] * 3, finishing_stacks=[90, 90, 90])
    assert hand.result["rounds"][0]["status"] == "open"
    assert hand.differences == ()
    hand = import_hand([*make_hidden_holes(3), "p3 cbr 100", "p1 f", "p2 cc", "d db 7h3sTd"], [100] * 3)
    assert hand.result["rounds"][0]["status"] == "open"


def test_names_of_the_source_are_used_if_valid() -> None:
    actions = [*make_hidden_holes(3), "p3 f", "p1 f"]
    assert list(get_net(import_hand(actions, [100] * 3, players=["Ann", "Bob", "Cat"]))) == [
        "Ann",
        "Bob",
        "Cat",
        "house",
    ]
    assert list(get_net(import_hand(actions, [100] * 3, players=["Ann", "", "house"]))) == ["Ann", "p2", "p3", "house"]
    assert list(get_net(import_hand(actions, [100] * 3, players=["Ann", "Ann", "Cat"]))) == ["p1", "p2", "p3", "house"]


def test_the_record_expects_what_the_source_says() -> None:
    hand = import_hand([*make_hidden_holes(3), "p3 f", "p1 f"], [100] * 3, finishing_stacks=[95, 105, 100])
    assert hand.record["expect"] == {"rounds": [{"net": {"p1": "-5.00", "p2": "5.00", "p3": "0.00"}}]}
    assert verify(encode(hand.record)) == ()


def test_differing_stacks_are_reported() -> None:
    hand = import_hand([*make_hidden_holes(3), "p3 f", "p1 f"], [100] * 3, finishing_stacks=[95, 100, 105])
    assert [str(difference) for difference in hand.differences] == [
        "p2 has 105.00; in the source 100.00.",
        "p3 has 100.00; in the source 105.00.",
    ]


def test_fields_may_be_short_or_missing() -> None:
    hand = import_hand(
        [*make_hidden_holes(3), "p3 f", "p1 f"], [100] * 3, antes=None, min_bet=None, blinds_or_straddles=[5, 10]
    )
    assert hand.record["table"]["min-bet"] == "10.00"


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        (["p1 f"], "p1 acts, but it is the turn of p3"),
        (["p3 cbr 900"], "p3 bets 900.00 but has 100.00"),
        (["p3 cbr 30", "p1 cbr 20"], "p1 bets 20.00, but a call needs 30.00"),
        (["p3 f", "p1 f", "p2 cc"], "p2 acts after the end of the hand"),
        (["p3 cc", "p1 cc", "p2 cc", "p1 cc"], "p1 acts after the end of the betting round"),
        (["p3 cbr 30", "d db 7h3sTd"], "Communal cards are dealt, but it is the turn of p1"),
        (["p4 f"], "The players are p1 to p3"),
        (["p3 x"], "is not an action of hold'em"),
        (["p3 cbr much"], "is not an amount"),
        (["p3 cbr -5"], "is not a valid bet"),
        (["d db 7h3sXx"], "is not a card"),
        (["d dh p1 AcAc"], "A card occurs twice"),
        (["d dh p1 AcAdAh"], "p1 has 3 hole cards"),
        (["d dh p1 AcAd", "p1 sm KcKd"], "p1 shows cards other than those dealt"),
    ],
)
def test_a_source_that_contradicts_itself_fails(actions: list[str], reason: str) -> None:
    with pytest.raises(InvalidRecordError, match=reason):
        import_hand(actions, [100] * 3)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"starting_stacks": None}, "starting_stacks"),
        ({"starting_stacks": [100]}, "1 players"),
        ({"actions": None}, "The list of actions is missing"),
        ({"actions": [1]}, "An action is text"),
        ({"variant": None}, "The variant is missing"),
        ({"antes": ["a", "b", "c"]}, "An amount is a number"),
        ({"antes": [0, 0, 0, 5]}, "4 amounts for 3 players"),
        ({"finishing_stacks": [1, 2]}, "2 amounts for 3 players"),
        ({"blinds_or_straddles": ["inf", 10]}, "An amount in this list is not a number"),
        ({"_determinations": "no"}, "not JSON"),
        ({"_determinations": "[1]"}, "JSON text of an object"),
        ({"_determinations": '{"decks": 2}'}, "_determinations"),
    ],
)
def test_fields_that_are_not_a_hand_fail(fields: dict[str, object], reason: str) -> None:
    with pytest.raises(InvalidRecordError, match=reason):
        import_hand(**{"actions": [], "stacks": [100] * 3, **fields})  # type: ignore[arg-type]  # wrong types on purpose
