"""Errors of card placement in a Blackjack session: put right until the next round, void after it (14.4, 14.5, 20.1)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.test_16_tables import blackjack, final, give, refused, table_of
from tests.tournaments.tournament_driver import BJ, CP16, CP23, HE, PG, TWO_UP, Event, session

from houseway import PermissionDeniedError
from houseway.money import parse_money
from houseway.records.live.tournament import LiveTournament

PLAYERS = ("ann", "bob", "cat")


def parse(amount: str) -> int:
    """Cents, also below nought."""
    return -parse_money(amount[1:]) if amount.startswith("-") else parse_money(amount)


def running(*players: str, rounds: int = 9, **conditions: Any) -> Event:
    """A final of many rounds has begun."""
    return Event(BJ, session(rounds=rounds), **conditions).started(*(players or PLAYERS))


def error(event: Event, number: int, **more: Any) -> Event:
    """Cards were wrongly placed in a counted round of the first table."""
    event.do("placement-error", session="final", table=1, round=number, **more)
    return event


def cannot(event: Event, number: int, table: int = 1) -> str:
    """The rule by which that is refused."""
    return event.refuses("placement-error", session="final", table=table, round=number)


def chips(event: Event) -> dict[str, str]:
    """Everybody's holding."""
    found: dict[str, str] = event.session()["chips"]
    return found


@pytest.mark.clause(BJ, "14.5")
def test_14_5_holdings_lose_what_the_round_brought_and_later_rounds_stand() -> None:
    event = running().round(ann=1500, bob=700, cat=1000).round(ann=1600, bob=800, cat=900)
    error(event, 1, by="supervisor")
    assert chips(event) == {"ann": "1100.00", "bob": "1100.00", "cat": "900.00"}
    assert event.session()["rounds"] == {"1": 2}
    void = {"to": "players", "rule": "14.5", "about": "round-void", "session": "final", "table": 1, "round": 1}
    assert event.result()["notices"][-1] == void
    event.round(ann=1000, bob=1000, cat=1000).check_replay()


@pytest.mark.clause(BJ, "14.4", "14.5", "20.7")
def test_14_5_the_order_of_refusals() -> None:
    event = running()
    assert cannot(event, 1) == "14.5"
    event.round(ann=1500, bob=700, cat=1000)
    assert cannot(event, 1) == "14.4"
    event.round(ann=1500, bob=700, cat=1000)
    assert [cannot(event, number) for number in (-1, 0, 2, 3)] == ["14.5", "14.5", "14.4", "14.5"]
    assert cannot(event, 1, table=2) == "20.7"
    error(event, 1)
    assert cannot(event, 1) == "14.5", "void already"
    event.do("break", minutes=5)
    assert cannot(event, 2) == "20.17"
    event.do("resume")
    assert event.refuses("placement-error", session="semi", table=1, round=1) == "20.4(b)"
    ended = running(rounds=2).round(ann=1000, bob=900, cat=900).round(ann=1000, bob=900, cat=900).end()
    assert cannot(ended, 1) == "20.4(b)", "what a session has decided stands"


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
def test_only_in_blackjack_sessions(number: str, game: Any, rule: str) -> None:
    event = Event(number, session(game=game)).started("ann", "bob")
    assert cannot(event, 1, table=7) == rule


def test_in_a_mixed_tournament_with_the_number_of_blackjack() -> None:
    event = Event(CP23, session(game="blackjack")).started("ann", "bob").round(ann=1200, bob=900)
    assert cannot(event, 1) == "NI2005-63 14.4"
    assert cannot(event, 2) == "NI2005-63 14.5"
    error(event.round(ann=1200, bob=900), 1)
    assert event.told("round-void") == [("players", "NI2005-63 14.5")]
    assert chips(event) == {"ann": "1000.00", "bob": "1000.00"}


@pytest.mark.clause(BJ, "14.5", "20.14")
def test_14_5_who_went_out_by_that_round_comes_back() -> None:
    event = running().round(ann=2000, bob=50, cat=1000).round(ann=2000, cat=0)
    assert [event.status(player) for player in PLAYERS] == ["seated", "eliminated", "eliminated"]
    error(event, 1)
    assert [event.status(player) for player in PLAYERS] == ["seated", "seated", "eliminated"]
    assert chips(event) == {"ann": "1000.00", "bob": "1000.00", "cat": "0.00"}
    assert event.session()["eliminated"] == [{"player": "cat", "round": 2, "table": 1}]
    assert event.told("reinstated") == [("bob", "14.5")]
    event.round(ann=1000, bob=900)


def test_14_5_not_below_the_present_minimum() -> None:
    event = running().round(ann=2000, bob=50, cat=1000).round(ann=2000, cat=900)
    event.do("level", session="final", limits={"min": "900.00"})
    assert event.status("bob") == "eliminated"
    event.do("level", session="final", limits={"min": "1000.01"})
    before = chips(event)
    error(event, 1)
    assert event.status("bob") == "eliminated"
    assert event.told("reinstated") == []
    assert chips(event)["bob"] == before["bob"], "nothing changes for who does not come back"


def test_14_5_who_went_out_in_a_later_round_comes_back_with_the_difference() -> None:
    event = running().round(ann=1000, bob=600, cat=1000).round(ann=1000, bob=99, cat=1000)
    assert event.status("bob") == "eliminated"
    error(event, 1)
    assert (event.status("bob"), chips(event)["bob"]) == ("seated", "499.00")


def test_14_5_nobody_falls_below_nothing_and_who_cannot_wager_goes_out() -> None:
    event = running().round(ann=3000, bob=1000, cat=1000).round(ann=500, bob=1000, cat=1000)
    error(event, 1)
    assert chips(event) == {"ann": "0.00", "bob": "1000.00", "cat": "1000.00"}
    assert event.session()["eliminated"] == [{"player": "ann", "round": 2, "table": 1}]
    assert event.notices()[-2:] == [("players", "14.5", "round-void"), ("ann", "20.14", "eliminated")]


def test_14_5_after_the_last_round_nobody_goes_out() -> None:
    event = running(rounds=2).round(ann=3000, bob=1000, cat=1000).round(ann=500, bob=1000, cat=1000)
    error(event, 1)
    assert event.status("ann") == "seated"
    assert event.end().session()["standings"] == [["bob", "cat"], ["ann"]]


BUY_BACK: dict[str, Any] = {
    "buy_back": {"cost": "20.00", "chips": "700.00"},
    "readings": {"conditions-override": "whole"},
}


def test_14_5_chips_bought_since_stay() -> None:
    event = running(**BUY_BACK).round(ann=1300, bob=0, cat=1000)
    event.do("buy-back", player="bob", paid="20.00")
    event.round(ann=1300, bob=700, cat=1000)
    error(event, 1)
    assert chips(event) == {"ann": "1000.00", "bob": "700.00", "cat": "1000.00"}
    event.round(ann=1000, bob=0, cat=1000)
    error(event, 2)
    assert event.status("bob") == "eliminated"
    again = running(**BUY_BACK).round(ann=1300, bob=900, cat=1000).round(ann=1300, bob=0, cat=1000)
    again.do("buy-back", player="bob", paid="20.00")
    error(again, 1)
    assert chips(again)["bob"] == "700.00"


def test_14_5_a_substitute_answers_for_the_position_and_the_excluded_do_not() -> None:
    event = running().round(ann=1300, bob=900, cat=1200)
    event.do("substitute", player="bob", substitute="dan")
    event.exclude("cat").round(ann=1300, dan=900)
    error(event, 1)
    assert chips(event) == {"ann": "1000.00", "dan": "1000.00", "cat": "1200.00"}
    assert event.status("cat") == "excluded"


def test_14_5_the_marker_stays_and_a_table_without_one_gives_it_to_the_first_who_comes_back() -> None:
    event = running().round(ann=1000, bob=50, cat=900).round(ann=1000, cat=900)
    assert event.session()["starting-marker"] == {"1": 1}
    error(event, 1)
    assert event.session()["starting-marker"] == {"1": 1}
    nobody = running("ann", "bob").round(ann=1000, bob=50).round(ann=0)
    assert nobody.session()["starting-marker"] == {"1": None}
    error(nobody, 1)
    assert nobody.session()["starting-marker"] == {"1": 2}
    moving = running().round(ann=1000, bob=3000, cat=900).round(ann=1000, bob=100, cat=900)
    assert moving.session()["starting-marker"] == {"1": 3}
    moving.round(ann=1000, bob=100, cat=900).round(ann=1000, bob=100, cat=900)
    assert moving.session()["starting-marker"] == {"1": 2}
    error(moving, 1)
    assert moving.session()["starting-marker"] == {"1": 3}, "bob went out where the marker lay"


def test_16_3_a_counted_round_is_not_undone_once_an_error_made_one_void() -> None:
    event = running().round(ann=1500, bob=700, cat=1000).round(ann=1600, bob=800, cat=900)
    error(event, 1)
    fraud = {"session": "final", "table": 1, "cause": "fraud"}
    assert event.refuses("void", **fraud, round=2) == "16.3"
    event.round(ann=1000, bob=1000, cat=1000)
    event.do("void", **fraud, round=3)
    assert chips(event) == {"ann": "1100.00", "bob": "1100.00", "cat": "900.00"}
    assert event.refuses("void", **fraud, round=2) == "16.3"


def played(*players: str, rounds: int = 9, **conditions: Any) -> Event:
    """A final whose tables are played on the engine."""
    return Event(BJ, final(BJ, rounds=rounds), **conditions).started(*(players or ("ann", "bob")))


def found_later(number: int, dealer: str = "8d Tc") -> dict[str, Any]:
    """The dealer's hand should have been another one."""
    return {"do": "placement-error", "round": number, "hands": {"dealer": dealer}}


def two_rounds() -> Event:
    """Ann wins 200 in each of two rounds, bob pushes."""
    event = give(played(), blackjack(ann="200.00", bob="100.00"))
    return give(event, blackjack(bob="100.00", ann="200.00"))


@pytest.mark.clause(BJ, "14.5", "20.1")
def test_14_5_the_error_is_handed_on_to_the_table_that_has_played_another_since() -> None:
    event = two_rounds()
    error(event, 1)
    assert [round_["status"] for round_ in table_of(event)["rounds"]] == ["void", "settled"]
    assert chips(event) == {"ann": "1200.00", "bob": "1000.00"}
    give(event, blackjack(ann="200.00", bob="100.00")).check_replay()


def test_14_5_if_only_reported_rounds_followed_only_the_holdings_change() -> None:
    event = give(played(), blackjack(ann="200.00", bob="100.00")).round(ann=1300, bob=900)
    error(event, 1)
    assert [round_["status"] for round_ in table_of(event)["rounds"]] == ["settled"]
    assert chips(event) == {"ann": "1100.00", "bob": "900.00"}
    assert refused(event, [found_later(1)]) == "14.5", "void already in the tournament"
    play = blackjack(ann="200.00", bob="100.00")
    assert refused(event, [*play[:4], found_later(1), *play[4:]]) == "14.5"
    reported = played().round(ann=1300, bob=900)
    give(reported, blackjack(bob="100.00", ann="200.00"))
    error(reported, 1)
    assert [round_["status"] for round_ in table_of(reported)["rounds"]] == ["settled"]
    assert chips(reported) == {"ann": "1200.00", "bob": "1000.00"}


@pytest.mark.clause(BJ, "14.5", "20.1")
def test_14_5_an_error_found_in_play_counts_with_the_round_in_play() -> None:
    event = two_rounds()
    play = blackjack(ann="1400.00", bob="100.00")
    play[1:3] = [{**play[1], "amount": "1000.00"}, play[2]]
    give(event, [*play[:4], found_later(1), *play[4:]])
    assert [round_["status"] for round_ in table_of(event)["rounds"]] == ["void", "settled", "settled"]
    assert chips(event) == {"ann": "2200.00", "bob": "1000.00"}
    void = {"to": "players", "rule": "14.5", "about": "round-void", "session": "final", "table": 1, "round": 1}
    assert event.result()["notices"][-1] == void
    assert event.refuses("void", session="final", table=1, cause="fraud", round=3) == "16.3"
    assert cannot(event, 1) == "14.5"
    event.check_replay()


def test_14_5_the_last_round_once_the_deal_has_begun_and_earlier_ones_before_it() -> None:
    event = two_rounds()
    play = blackjack(ann="200.00", bob="100.00")
    give(event, [found_later(1), *play[:4], found_later(2), *play[4:]])
    assert [round_["status"] for round_ in table_of(event)["rounds"]] == ["void", "void", "settled"]
    assert chips(event) == {"ann": "1200.00", "bob": "1000.00"}
    assert [notice["round"] for notice in event.result()["notices"] if notice["about"] == "round-void"] == [1, 2]


def test_14_5_who_went_out_comes_back_when_the_round_in_play_is_counted() -> None:
    event = give(played(), blackjack("Th 9h 8d Qs 8c Tc", ann="100.00", bob="1000.00"))
    assert event.status("bob") == "eliminated"
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
    give(event, play)
    assert event.status("bob") == "seated"
    assert event.notices()[-2:] == [("players", "14.5", "round-void"), ("bob", "14.5", "reinstated")]
    assert table_of(event)["state"]["seats"] == {"1": "ann", "2": "bob"}
    give(event, blackjack(bob="200.00", ann="100.00")).check_replay()


def test_14_5_nothing_of_it_happens_in_a_round_that_is_refused() -> None:
    event = two_rounds()
    before = event.result()
    play = blackjack(ann="200.00", bob="100.00")
    assert (
        refused(event, [found_later(1), *play[:-1], {"do": "stand", "player": "ann", "box": 1}, play[-1]]) is not None
    )
    assert event.result() == before
    give(event, play).check_replay()


@pytest.mark.clause(BJ, "14.4", "20.1")
def test_14_4_the_round_before_is_put_right_and_an_error_in_it_takes_back_what_it_then_brought() -> None:
    event = give(played(), blackjack(ann="200.00", bob="100.00"))
    give(event, [found_later(1), *blackjack(bob="100.00", ann="200.00")])
    assert chips(event) == {"ann": "1400.00", "bob": "900.00"}
    error(event, 1)
    assert chips(event) == {"ann": "1200.00", "bob": "1000.00"}


def test_14_4_not_if_it_changes_the_round_for_somebody_who_is_out() -> None:
    event = give(played(), blackjack("Th 9h 8d Qs 8c Tc", ann="100.00", bob="1000.00"))
    assert refused(event, [found_later(1, "7d Tc")]) == "14.4"


def test_14_4_not_below_what_lies_on_the_layout() -> None:
    event = give(played(), blackjack(ann="200.00", bob="100.00"))
    play = blackjack(bob="1000.00", ann="200.00")
    assert refused(event, [*play[:3], found_later(1), *play[3:]]) == "20.13"


def over_21(event: Event, bob: str = "100.00", hand: str = "7c") -> Event:
    """Bob got a card on 16 for which he had not asked, and lost with ann; with it the dealer would have gone over 21."""
    play: list[dict[str, Any]] = [
        {"do": "shoe", "cards": f"Th 9h 6d Qs {hand} Kd Tc 5c 6c 4c Th 9h 7d Qs 8c Tc Ts"},
        {"do": "wager", "player": "ann", "box": 1, "amount": "200.00"},
        {"do": "wager", "player": "bob", "box": 2, "amount": bob},
        {"do": "deal"},
        {"do": "stand", "player": "ann", "box": 1},
        {"do": "hit", "player": "bob", "box": 2},
        {"do": "dealer"},
    ]
    return give(event, play)


UNASKED: dict[str, Any] = {"do": "placement-error", "round": 1, "hands": {"2": ["9h 7c"]}}
NEXT = blackjack(bob="100.00", ann="100.00")[1:]


@pytest.mark.clause(BJ, "14.4", "20.1")
def test_14_4_a_round_that_is_taken_up_again_ends_again_and_is_no_second_round() -> None:
    event = over_21(played())
    assert chips(event) == {"ann": "800.00", "bob": "900.00"}
    again = [UNASKED, {"do": "stand", "player": "bob", "box": 2}, {"do": "dealer"}]
    give(event, [*again, *NEXT])
    first, second = table_of(event)["rounds"]
    assert [first["net"][name] for name in ("ann", "bob")] == ["200.00", "100.00"]
    assert event.session()["rounds"] == {"1": 2}
    expected = {
        name: 1000_00 + sum(parse(round_["net"][name]) for round_ in (first, second)) for name in ("ann", "bob")
    }
    assert {name: parse(amount) for name, amount in chips(event).items()} == expected
    error(event, 1)
    left = {name: 1000_00 + parse(second["net"][name]) for name in ("ann", "bob")}
    assert {name: parse(amount) for name, amount in chips(event).items()} == left
    event.check_replay()


def test_14_4_while_it_is_taken_up_players_stake_what_they_held_before_it() -> None:
    event = over_21(played(), bob="600.00", hand="2c")
    assert chips(event)["bob"] == "1000.00", "21 against 21"
    wrong = {**UNASKED, "hands": {"2": ["9h 2c"]}}
    double = {"do": "double", "player": "bob", "box": 2}
    assert refused(event, [wrong, {**double, "amount": "600.00"}]) == "20.13"
    give(event, [wrong, {**double, "amount": "400.00"}, {"do": "dealer"}, *blackjack(bob="100.00", ann="100.00")])
    lines = table_of(event)["rounds"][0]["lines"]
    assert [line["stake"] for line in lines if line["wager"] == "double"] == ["400.00"]


def test_14_4_not_taken_up_to_the_loss_of_somebody_who_is_out() -> None:
    event = over_21(played(), bob="1000.00")
    assert event.status("bob") == "eliminated"
    before = event.result()
    play = [UNASKED, {"do": "absent", "player": "bob"}, {"do": "dealer"}, *NEXT]
    assert refused(event, play) == "14.4"
    assert event.result() == before


def test_a_round_of_long_ago_is_found_by_the_tournament_between_rounds() -> None:
    event = two_rounds()
    for _ in range(3):
        give(event, blackjack(ann="200.00", bob="100.00"))
        give(event, blackjack(bob="100.00", ann="200.00"))
    live = LiveTournament.from_snapshot(event.live.snapshot())
    round_ = live.begin_round("final", 1)
    with pytest.raises(PermissionDeniedError):
        round_.give({"do": "placement-error", "round": 1})


def test_while_a_round_is_in_play_the_error_of_its_table_waits() -> None:
    event = two_rounds()
    event.live.begin_round("final", 1)
    with pytest.raises(PermissionDeniedError):
        event.do("placement-error", session="final", table=1, round=1)
