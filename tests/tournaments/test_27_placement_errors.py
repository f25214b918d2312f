"""Tests of card placement errors in a Blackjack session (14.4, 14.5, 20.1).

An error is corrected until the next round; after it the round is void.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.test_16_tables import (
    execute_play,
    get_play_refusal,
    get_table_result,
    make_blackjack_play,
    make_final,
)
from tests.tournaments.tournament_driver import BJ, CP16, CP23, HE, PG, TWO_UP, Event, make_session

from houseway import PermissionDeniedError
from houseway.money import parse_money
from houseway.records.live.tournament import LiveTournament

PLAYERS = ("ann", "bob", "cat")


def parse_signed_cents(amount: str) -> int:
    """Parse an amount as cents, including negative amounts."""
    return -parse_money(amount[1:]) if amount.startswith("-") else parse_money(amount)


def start_long_final(*players: str, rounds: int = 9, **conditions: Any) -> Event:
    """Start a final of many rounds."""
    return Event(BJ, make_session(rounds=rounds), **conditions).start_final(*(players or PLAYERS))


def record_placement_error(event: Event, number: int, **more: Any) -> Event:
    """Record that cards were wrongly placed in a counted round of the first table."""
    event.do("placement-error", session="final", table=1, round=number, **more)
    return event


def get_error_refusal(event: Event, number: int, table: int = 1) -> str:
    """Return the rule by which a placement error is refused."""
    return event.refuses("placement-error", session="final", table=table, round=number)


def get_chips(event: Event) -> dict[str, str]:
    """Return everybody's holding."""
    chips_by_player: dict[str, str] = event.get_session()["chips"]
    return chips_by_player


@pytest.mark.clause(BJ, "14.5")
def test_14_5_a_void_round_is_reversed_in_the_holdings_and_later_rounds_stay() -> None:
    event = start_long_final().report_round(ann=1500, bob=700, cat=1000).report_round(ann=1600, bob=800, cat=900)
    record_placement_error(event, 1, by="supervisor")
    assert get_chips(event) == {"ann": "1100.00", "bob": "1100.00", "cat": "900.00"}
    assert event.get_session()["rounds"] == {"1": 2}
    notice = {"to": "players", "rule": "14.5", "about": "round-void", "session": "final", "table": 1, "round": 1}
    assert event.result()["notices"][-1] == notice
    event.report_round(ann=1000, bob=1000, cat=1000).check_replay()


@pytest.mark.clause(BJ, "14.4", "14.5", "20.7")
def test_14_5_the_order_of_refusals() -> None:
    event = start_long_final()
    assert get_error_refusal(event, 1) == "14.5"
    event.report_round(ann=1500, bob=700, cat=1000)
    assert get_error_refusal(event, 1) == "14.4"
    event.report_round(ann=1500, bob=700, cat=1000)
    assert [get_error_refusal(event, number) for number in (-1, 0, 2, 3)] == ["14.5", "14.5", "14.4", "14.5"]
    assert get_error_refusal(event, 1, table=2) == "20.7"
    record_placement_error(event, 1)
    assert get_error_refusal(event, 1) == "14.5", "void already"
    event.do("break", minutes=5)
    assert get_error_refusal(event, 2) == "20.17"
    event.do("resume")
    assert event.refuses("placement-error", session="semi", table=1, round=1) == "20.4(b)"
    ended_event = (
        start_long_final(rounds=2)
        .report_round(ann=1000, bob=900, cat=900)
        .report_round(ann=1000, bob=900, cat=900)
        .end()
    )
    assert get_error_refusal(ended_event, 1) == "20.4(b)", "what a session has decided stands"


@pytest.mark.parametrize(
    ("number", "game", "rule"),
    [
        (CP16, "canberra-poker", "17.1"),
        (PG, "pai-gow", "18.1"),
        (HE, "holdem", "20.1"),
        (CP23, "holdem", "NI2015-405 20.1"),
        (CP23, "pai-gow", "NI2023-578 18.1"),
        (CP23, TWO_UP, "17.1"),
    ],
)
def test_placement_errors_are_for_blackjack_sessions_only(number: str, game: Any, rule: str) -> None:
    event = Event(number, make_session(game=game)).start_final("ann", "bob")
    assert get_error_refusal(event, 1, table=7) == rule


def test_placement_errors_in_a_mixed_tournament_cite_the_blackjack_instrument() -> None:
    event = Event(CP23, make_session(game="blackjack")).start_final("ann", "bob").report_round(ann=1200, bob=900)
    assert get_error_refusal(event, 1) == "NI2005-63 14.4"
    assert get_error_refusal(event, 2) == "NI2005-63 14.5"
    record_placement_error(event.report_round(ann=1200, bob=900), 1)
    assert event.find_notices("round-void") == [("players", "NI2005-63 14.5")]
    assert get_chips(event) == {"ann": "1000.00", "bob": "1000.00"}


@pytest.mark.clause(BJ, "14.5", "20.14")
def test_14_5_players_eliminated_by_that_round_come_back() -> None:
    event = start_long_final().report_round(ann=2000, bob=50, cat=1000).report_round(ann=2000, cat=0)
    assert [event.get_status(player) for player in PLAYERS] == ["seated", "eliminated", "eliminated"]
    record_placement_error(event, 1)
    assert [event.get_status(player) for player in PLAYERS] == ["seated", "seated", "eliminated"]
    assert get_chips(event) == {"ann": "1000.00", "bob": "1000.00", "cat": "0.00"}
    assert event.get_session()["eliminated"] == [{"player": "cat", "round": 2, "table": 1}]
    assert event.find_notices("reinstated") == [("bob", "14.5")]
    event.report_round(ann=1000, bob=900)


def test_14_5_players_below_the_current_minimum_do_not_come_back() -> None:
    event = start_long_final().report_round(ann=2000, bob=50, cat=1000).report_round(ann=2000, cat=900)
    event.do("level", session="final", limits={"min": "900.00"})
    assert event.get_status("bob") == "eliminated"
    event.do("level", session="final", limits={"min": "1000.01"})
    before = get_chips(event)
    record_placement_error(event, 1)
    assert event.get_status("bob") == "eliminated"
    assert event.find_notices("reinstated") == []
    assert get_chips(event)["bob"] == before["bob"], "nothing changes for who does not come back"


def test_14_5_players_eliminated_in_a_later_round_come_back_with_the_difference() -> None:
    event = start_long_final().report_round(ann=1000, bob=600, cat=1000).report_round(ann=1000, bob=99, cat=1000)
    assert event.get_status("bob") == "eliminated"
    record_placement_error(event, 1)
    assert (event.get_status("bob"), get_chips(event)["bob"]) == ("seated", "499.00")


def test_14_5_holdings_never_fall_below_zero_and_players_below_the_minimum_go_out() -> None:
    event = start_long_final().report_round(ann=3000, bob=1000, cat=1000).report_round(ann=500, bob=1000, cat=1000)
    record_placement_error(event, 1)
    assert get_chips(event) == {"ann": "0.00", "bob": "1000.00", "cat": "1000.00"}
    assert event.get_session()["eliminated"] == [{"player": "ann", "round": 2, "table": 1}]
    assert event.notices()[-2:] == [("players", "14.5", "round-void"), ("ann", "20.14", "eliminated")]


def test_14_5_after_the_last_round_nobody_goes_out() -> None:
    event = (
        start_long_final(rounds=2).report_round(ann=3000, bob=1000, cat=1000).report_round(ann=500, bob=1000, cat=1000)
    )
    record_placement_error(event, 1)
    assert event.get_status("ann") == "seated"
    assert event.end().get_session()["standings"] == [["bob", "cat"], ["ann"]]


BUY_BACK: dict[str, Any] = {
    "buy_back": {"cost": "20.00", "chips": "700.00"},
    "readings": {"conditions-override": "whole"},
}


def test_14_5_chips_bought_later_stay() -> None:
    event = start_long_final(**BUY_BACK).report_round(ann=1300, bob=0, cat=1000)
    event.do("buy-back", player="bob", paid="20.00")
    event.report_round(ann=1300, bob=700, cat=1000)
    record_placement_error(event, 1)
    assert get_chips(event) == {"ann": "1000.00", "bob": "700.00", "cat": "1000.00"}
    event.report_round(ann=1000, bob=0, cat=1000)
    record_placement_error(event, 2)
    assert event.get_status("bob") == "eliminated"
    other_event = (
        start_long_final(**BUY_BACK).report_round(ann=1300, bob=900, cat=1000).report_round(ann=1300, bob=0, cat=1000)
    )
    other_event.do("buy-back", player="bob", paid="20.00")
    record_placement_error(other_event, 1)
    assert get_chips(other_event)["bob"] == "700.00"


def test_14_5_an_error_affects_substitutes_but_not_excluded_players() -> None:
    event = start_long_final().report_round(ann=1300, bob=900, cat=1200)
    event.do("substitute", player="bob", substitute="dan")
    event.exclude("cat").report_round(ann=1300, dan=900)
    record_placement_error(event, 1)
    assert get_chips(event) == {"ann": "1000.00", "dan": "1000.00", "cat": "1200.00"}
    assert event.get_status("cat") == "excluded"


def test_14_5_the_marker_stays_and_a_table_without_one_gives_it_to_the_first_who_comes_back() -> None:
    event = start_long_final().report_round(ann=1000, bob=50, cat=900).report_round(ann=1000, cat=900)
    assert event.get_session()["starting-marker"] == {"1": 1}
    record_placement_error(event, 1)
    assert event.get_session()["starting-marker"] == {"1": 1}
    empty_event = start_long_final("ann", "bob").report_round(ann=1000, bob=50).report_round(ann=0)
    assert empty_event.get_session()["starting-marker"] == {"1": None}
    record_placement_error(empty_event, 1)
    assert empty_event.get_session()["starting-marker"] == {"1": 2}
    moving_event = start_long_final().report_round(ann=1000, bob=3000, cat=900).report_round(ann=1000, bob=100, cat=900)
    assert moving_event.get_session()["starting-marker"] == {"1": 3}
    moving_event.report_round(ann=1000, bob=100, cat=900).report_round(ann=1000, bob=100, cat=900)
    assert moving_event.get_session()["starting-marker"] == {"1": 2}
    record_placement_error(moving_event, 1)
    assert moving_event.get_session()["starting-marker"] == {"1": 3}, "bob went out where the marker lay"


def test_16_3_a_counted_round_is_not_undone_once_an_error_made_one_void() -> None:
    event = start_long_final().report_round(ann=1500, bob=700, cat=1000).report_round(ann=1600, bob=800, cat=900)
    record_placement_error(event, 1)
    fraud = {"session": "final", "table": 1, "cause": "fraud"}
    assert event.refuses("void", **fraud, round=2) == "16.3"
    event.report_round(ann=1000, bob=1000, cat=1000)
    event.do("void", **fraud, round=3)
    assert get_chips(event) == {"ann": "1100.00", "bob": "1100.00", "cat": "900.00"}
    assert event.refuses("void", **fraud, round=2) == "16.3"


def start_played_final(*players: str, rounds: int = 9, **conditions: Any) -> Event:
    """Start a final whose tables are played on the engine."""
    return Event(BJ, make_final(BJ, rounds=rounds), **conditions).start_final(*(players or ("ann", "bob")))


def make_placement_error(number: int, dealer: str = "8d Tc") -> dict[str, Any]:
    """Make a placement error that replaces the dealer's hand."""
    return {"do": "placement-error", "round": number, "hands": {"dealer": dealer}}


def play_two_rounds() -> Event:
    """Play two rounds; ann wins 200 in each, and bob pushes."""
    event = execute_play(start_played_final(), make_blackjack_play(ann="200.00", bob="100.00"))
    return execute_play(event, make_blackjack_play(bob="100.00", ann="200.00"))


@pytest.mark.clause(BJ, "14.5", "20.1")
def test_14_5_the_error_is_passed_to_a_table_that_has_played_another_round() -> None:
    event = play_two_rounds()
    record_placement_error(event, 1)
    assert [round_["status"] for round_ in get_table_result(event)["rounds"]] == ["void", "settled"]
    assert get_chips(event) == {"ann": "1200.00", "bob": "1000.00"}
    execute_play(event, make_blackjack_play(ann="200.00", bob="100.00")).check_replay()


def test_14_5_if_only_reported_rounds_followed_only_the_holdings_change() -> None:
    event = execute_play(start_played_final(), make_blackjack_play(ann="200.00", bob="100.00")).report_round(
        ann=1300, bob=900
    )
    record_placement_error(event, 1)
    assert [round_["status"] for round_ in get_table_result(event)["rounds"]] == ["settled"]
    assert get_chips(event) == {"ann": "1100.00", "bob": "900.00"}
    assert get_play_refusal(event, [make_placement_error(1)]) == "14.5", "void already in the tournament"
    play = make_blackjack_play(ann="200.00", bob="100.00")
    assert get_play_refusal(event, [*play[:4], make_placement_error(1), *play[4:]]) == "14.5"
    reported_event = start_played_final().report_round(ann=1300, bob=900)
    execute_play(reported_event, make_blackjack_play(bob="100.00", ann="200.00"))
    record_placement_error(reported_event, 1)
    assert [round_["status"] for round_ in get_table_result(reported_event)["rounds"]] == ["settled"]
    assert get_chips(reported_event) == {"ann": "1200.00", "bob": "1000.00"}


@pytest.mark.clause(BJ, "14.5", "20.1")
def test_14_5_an_error_found_in_play_counts_with_the_round_in_play() -> None:
    event = play_two_rounds()
    play = make_blackjack_play(ann="1400.00", bob="100.00")
    play[1:3] = [{**play[1], "amount": "1000.00"}, play[2]]
    execute_play(event, [*play[:4], make_placement_error(1), *play[4:]])
    assert [round_["status"] for round_ in get_table_result(event)["rounds"]] == ["void", "settled", "settled"]
    assert get_chips(event) == {"ann": "2200.00", "bob": "1000.00"}
    notice = {"to": "players", "rule": "14.5", "about": "round-void", "session": "final", "table": 1, "round": 1}
    assert event.result()["notices"][-1] == notice
    assert event.refuses("void", session="final", table=1, cause="fraud", round=3) == "16.3"
    assert get_error_refusal(event, 1) == "14.5"
    event.check_replay()


def test_14_5_errors_in_the_last_round_count_after_the_deal_and_earlier_ones_before_it() -> None:
    event = play_two_rounds()
    play = make_blackjack_play(ann="200.00", bob="100.00")
    execute_play(event, [make_placement_error(1), *play[:4], make_placement_error(2), *play[4:]])
    assert [round_["status"] for round_ in get_table_result(event)["rounds"]] == ["void", "void", "settled"]
    assert get_chips(event) == {"ann": "1200.00", "bob": "1000.00"}
    assert [notice["round"] for notice in event.result()["notices"] if notice["about"] == "round-void"] == [1, 2]


def test_14_5_eliminated_players_come_back_when_the_round_in_play_is_counted() -> None:
    event = execute_play(start_played_final(), make_blackjack_play("Th 9h 8d Qs 8c Tc", ann="100.00", bob="1000.00"))
    assert event.get_status("bob") == "eliminated"
    play: list[dict[str, Any]] = [
        {"do": "shoe", "cards": "Th 7d Qs Tc"},
        {"do": "wager", "player": "ann", "box": 1, "amount": "100.00"},
    ]
    play += [
        {"do": "deal"},
        {"do": "placement-error", "round": 1},
        {"do": "stand", "player": "ann", "box": 1},
        {"do": "dealer"},
    ]
    execute_play(event, play)
    assert event.get_status("bob") == "seated"
    assert event.notices()[-2:] == [("players", "14.5", "round-void"), ("bob", "14.5", "reinstated")]
    assert get_table_result(event)["state"]["seats"] == {"1": "ann", "2": "bob"}
    execute_play(event, make_blackjack_play(bob="200.00", ann="100.00")).check_replay()


def test_14_5_an_error_in_a_refused_round_has_no_effect() -> None:
    event = play_two_rounds()
    before = event.result()
    play = make_blackjack_play(ann="200.00", bob="100.00")
    assert (
        get_play_refusal(
            event, [make_placement_error(1), *play[:-1], {"do": "stand", "player": "ann", "box": 1}, play[-1]]
        )
        is not None
    )
    assert event.result() == before
    execute_play(event, play).check_replay()


@pytest.mark.clause(BJ, "14.4", "20.1")
def test_14_4_a_later_error_reverses_the_corrected_result_of_a_round() -> None:
    event = execute_play(start_played_final(), make_blackjack_play(ann="200.00", bob="100.00"))
    execute_play(event, [make_placement_error(1), *make_blackjack_play(bob="100.00", ann="200.00")])
    assert get_chips(event) == {"ann": "1400.00", "bob": "900.00"}
    record_placement_error(event, 1)
    assert get_chips(event) == {"ann": "1200.00", "bob": "1000.00"}


def test_14_4_no_correction_that_changes_the_round_for_an_eliminated_player() -> None:
    event = execute_play(start_played_final(), make_blackjack_play("Th 9h 8d Qs 8c Tc", ann="100.00", bob="1000.00"))
    assert get_play_refusal(event, [make_placement_error(1, "7d Tc")]) == "14.4"


def test_14_4_no_correction_below_the_chips_on_the_layout() -> None:
    event = execute_play(start_played_final(), make_blackjack_play(ann="200.00", bob="100.00"))
    play = make_blackjack_play(bob="1000.00", ann="200.00")
    assert get_play_refusal(event, [*play[:3], make_placement_error(1), *play[3:]]) == "20.13"


def play_over_21_round(event: Event, bob_wager: str = "100.00", bob_card: str = "7c") -> Event:
    """Play a round in which bob gets a card on 16 that he had not asked for, and loses with ann.

    With that card the dealer would have gone over 21.
    """
    play: list[dict[str, Any]] = [
        {"do": "shoe", "cards": f"Th 9h 6d Qs {bob_card} Kd Tc 5c 6c 4c Th 9h 7d Qs 8c Tc Ts"},
        {"do": "wager", "player": "ann", "box": 1, "amount": "200.00"},
        {"do": "wager", "player": "bob", "box": 2, "amount": bob_wager},
        {"do": "deal"},
        {"do": "stand", "player": "ann", "box": 1},
        {"do": "hit", "player": "bob", "box": 2},
        {"do": "dealer"},
    ]
    return execute_play(event, play)


UNASKED_CARD: dict[str, Any] = {"do": "placement-error", "round": 1, "hands": {"2": ["9h 7c"]}}
NEXT_ROUND = make_blackjack_play(bob="100.00", ann="100.00")[1:]


@pytest.mark.clause(BJ, "14.4", "20.1")
def test_14_4_a_reopened_round_ends_again_and_counts_once() -> None:
    event = play_over_21_round(start_played_final())
    assert get_chips(event) == {"ann": "800.00", "bob": "900.00"}
    correction = [UNASKED_CARD, {"do": "stand", "player": "bob", "box": 2}, {"do": "dealer"}]
    execute_play(event, [*correction, *NEXT_ROUND])
    first, second = get_table_result(event)["rounds"]
    assert [first["net"][name] for name in ("ann", "bob")] == ["200.00", "100.00"]
    assert event.get_session()["rounds"] == {"1": 2}
    expected = {
        name: 1000_00 + sum(parse_signed_cents(round_["net"][name]) for round_ in (first, second))
        for name in ("ann", "bob")
    }
    assert {name: parse_signed_cents(amount) for name, amount in get_chips(event).items()} == expected
    record_placement_error(event, 1)
    expected_after_error = {name: 1000_00 + parse_signed_cents(second["net"][name]) for name in ("ann", "bob")}
    assert {name: parse_signed_cents(amount) for name, amount in get_chips(event).items()} == expected_after_error
    event.check_replay()


def test_14_4_in_a_reopened_round_players_stake_what_they_held_before_it() -> None:
    event = play_over_21_round(start_played_final(), bob_wager="600.00", bob_card="2c")
    assert get_chips(event)["bob"] == "1000.00", "21 against 21"
    placement_error = {**UNASKED_CARD, "hands": {"2": ["9h 2c"]}}
    double = {"do": "double", "player": "bob", "box": 2}
    assert get_play_refusal(event, [placement_error, {**double, "amount": "600.00"}]) == "20.13"
    execute_play(
        event,
        [
            placement_error,
            {**double, "amount": "400.00"},
            {"do": "dealer"},
            *make_blackjack_play(bob="100.00", ann="100.00"),
        ],
    )
    lines = get_table_result(event)["rounds"][0]["lines"]
    assert [line["stake"] for line in lines if line["wager"] == "double"] == ["400.00"]


def test_14_4_a_round_is_not_reopened_at_the_expense_of_an_eliminated_player() -> None:
    event = play_over_21_round(start_played_final(), bob_wager="1000.00")
    assert event.get_status("bob") == "eliminated"
    before = event.result()
    play = [UNASKED_CARD, {"do": "absent", "player": "bob"}, {"do": "dealer"}, *NEXT_ROUND]
    assert get_play_refusal(event, play) == "14.4"
    assert event.result() == before


def test_an_error_in_an_old_round_is_denied_during_a_round() -> None:
    event = play_two_rounds()
    for _ in range(3):
        execute_play(event, make_blackjack_play(ann="200.00", bob="100.00"))
        execute_play(event, make_blackjack_play(bob="100.00", ann="200.00"))
    live = LiveTournament.from_snapshot(event.live.snapshot())
    round_ = live.begin_round("final", 1)
    with pytest.raises(PermissionDeniedError):
        round_.give({"do": "placement-error", "round": 1})


def test_an_error_at_a_table_waits_while_a_round_is_in_play_there() -> None:
    event = play_two_rounds()
    event.live.begin_round("final", 1)
    with pytest.raises(PermissionDeniedError):
        event.do("placement-error", session="final", table=1, round=1)
