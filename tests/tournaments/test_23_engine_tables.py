"""Tests of played tables: undo, advice shared with the tournament, clauses of guest games (11; T-39, T-42)."""

from __future__ import annotations

import time
from typing import Any

import pytest
from tests.random_play import snapshot
from tests.tournaments.test_16_tables import (
    GAMES,
    Play,
    execute_play,
    get_play_refusal,
    get_table_result,
    make_blackjack_play,
    make_canberra_play,
    make_final,
    play_with_bots,
)
from tests.tournaments.tournament_driver import BJ, CP16, CP23, HE, PG, Event, make_session

from houseway import replay
from houseway.tournaments.tables.engine_table import EngineTable

LONG_LENGTH = {"rounds": 30}


def start_played_final(number: str, *players: str, **conditions: Any) -> Event:
    """Start a final of many rounds whose tables can be played."""
    return Event(number, make_final(number, length=LONG_LENGTH), **conditions).start_final(
        *(players or ("ann", "bob", "cat"))
    )


def get_engine_table(event: Event, table: int = 1) -> EngineTable:
    """Return the engine of a table."""
    engine = event.live.state.sessions["final"].tables[table].engine
    assert engine is not None
    return engine


def undo_round(event: Event, number: int) -> None:
    """Undo a counted round as the operator."""
    event.do("void", session="final", table=1, cause="fraud", round=number)


@pytest.mark.parametrize("number", GAMES)
def test_a_played_round_that_is_undone_is_void_at_its_table(number: str) -> None:
    event = start_played_final(number)
    play_with_bots(event, 2)
    chips_before, round_count = event.get_session()["chips"], event.live.state.sessions["final"].tables[1].round_count
    play_with_bots(event, 1, seed=3)
    undo_round(event, round_count + 1)
    assert event.get_session()["chips"] == chips_before
    last = get_table_result(event)["rounds"][-1]
    assert last["status"] == "void"
    assert set(last["net"].values()) == {"0.00"}
    assert last["notices"][-1]["about"] == "round-void"
    play_with_bots(event, 2, seed=4)
    event.check_replay()


@pytest.mark.parametrize("number", GAMES)
def test_several_rounds_can_be_undone_one_after_the_other(number: str) -> None:
    event = start_played_final(number)
    play_with_bots(event, 3)
    rounds = event.live.state.sessions["final"].tables[1].round_count
    for last in range(rounds, 0, -1):
        undo_round(event, last)
    assert set(event.get_session()["chips"].values()) == {"1000.00"}
    if number == HE:
        players = get_engine_table(event).state.players
        assert {name: player.stack for name, player in players.items()} == dict.fromkeys(("ann", "bob", "cat"), 100000)
    play_with_bots(event, 2, seed=5)
    event.check_replay()


@pytest.mark.parametrize("number", GAMES)
def test_a_reported_round_between_played_ones_is_undone_too(number: str) -> None:
    event = start_played_final(number)
    play_with_bots(event, 1)
    chips = event.get_session()["chips"]
    rotated_chips = dict(zip(chips, [*list(chips.values())[1:], next(iter(chips.values()))], strict=True))
    event.report_round(**rotated_chips)
    undo_round(event, 2)
    assert event.get_session()["chips"] == chips
    assert get_table_result(event)["rounds"][-1]["status"] == "settled", "the table knows nothing of it"
    play_with_bots(event, 1, seed=2)
    event.check_replay()


def test_an_eliminated_player_sits_again_after_an_undo() -> None:
    event = execute_play(
        start_played_final(BJ, "ann", "bob"), make_blackjack_play("Th 9h 8d Qs 8c Tc", ann="100.00", bob="1000.00")
    )
    assert event.get_status("bob") == "eliminated"
    assert get_table_result(event)["state"]["seats"] == {"1": "ann"}
    undo_round(event, 1)
    assert get_table_result(event)["state"]["seats"] == {"1": "ann", "2": "bob"}
    execute_play(event, make_blackjack_play(ann="100.00", bob="200.00"))
    event.check_replay()


@pytest.mark.parametrize(("number", "rule"), [(BJ, "16.3"), (HE, "19.3"), (PG, "17.3"), (CP16, "16.4"), (CP23, "16.4")])
def test_a_completed_round_is_not_voided_by_a_command_in_play(number: str, rule: str) -> None:
    event = start_played_final(number)
    play_with_bots(event, 1)
    void: Play = [{"do": "void", "cause": "fraud", "round": 1}]
    assert get_play_refusal(event, void) == rule


@pytest.mark.parametrize("cause", ["fire", "collusion"])
@pytest.mark.parametrize(("number", "rule"), [(BJ, "16.3"), (HE, "19.3"), (PG, "17.3"), (CP16, "16.4"), (CP23, "16.4")])
def test_a_completed_round_is_not_voided_in_play_for_another_cause(number: str, rule: str, cause: str) -> None:
    """T-X14: only the tournament voids completed rounds, and only for fraud, so the clause on fraud refuses it."""
    event = start_played_final(number)
    play_with_bots(event, 1)
    assert get_play_refusal(event, [{"do": "void", "cause": cause, "round": 1}]) == rule


def make_placement_error(number: int, dealer: str = "8d Tc") -> dict[str, Any]:
    """Make a placement error that replaces the dealer's hand."""
    return {"do": "placement-error", "round": number, "hands": {"dealer": dealer}}


def test_14_4_cards_wrongly_placed_in_the_round_before_are_put_right_in_chips() -> None:
    event = execute_play(start_played_final(BJ, "ann", "bob"), make_blackjack_play(ann="200.00", bob="100.00"))
    assert event.get_session()["chips"] == {"ann": "1200.00", "bob": "1000.00"}
    assert (
        get_play_refusal(event, [make_placement_error(1), *make_blackjack_play(bob="901.00", ann="200.00")]) == "20.13"
    )
    execute_play(event, [make_placement_error(1), *make_blackjack_play(bob="900.00", ann="200.00")])
    assert get_table_result(event)["rounds"][0]["net"]["bob"] == "-100.00", "17 against 18"
    assert event.get_session()["chips"] == {"ann": "1400.00", "bob": "900.00"}
    undo_round(event, 2)
    assert event.get_session()["chips"] == {"ann": "1200.00", "bob": "900.00"}
    event.check_replay()


def make_out_of_order_play(game: str) -> Play:
    """Make the play of a round in which bob, who sits after the marker, wagers before ann is asked."""
    if game == "canberra":
        play = make_canberra_play()
        return [play[3], *play[:2], *play[4:]]
    return make_blackjack_play(bob="100.00", ann="200.00")


VOIDING_RULES = {BJ: "20.15", CP16: "17.15", CP23: "17.15"}


def make_voiding_play(number: str) -> Play:
    """Make a round in which the director voids bob's wager out of order; in Canberra Poker he antes again."""
    void_wager = {"do": "void-wager", "player": "bob", "contravened": VOIDING_RULES[number], "by": "director"}
    if number == BJ:
        wager = {"do": "wager", "player": "ann", "box": 1, "amount": "100.00"}
        remaining_play: Play = [wager, {"do": "deal"}, {"do": "stand", "player": "ann", "box": 1}, {"do": "dealer"}]
        return [*make_out_of_order_play("blackjack")[:2], void_wager, *remaining_play]
    return [make_out_of_order_play("canberra")[0], void_wager, *make_canberra_play()]


@pytest.mark.parametrize("number", VOIDING_RULES)
def test_advice_of_the_tournament_counts_at_the_table(number: str) -> None:
    event = start_played_final(number, "ann", "bob")
    assert get_play_refusal(event, make_voiding_play(number)) == VOIDING_RULES[number], "nobody was advised yet"
    event.do("wager-out-of-order", session="final", player="bob")
    execute_play(event, make_voiding_play(number)).check_replay()
    assert "wager-void" in [notice["about"] for notice in get_table_result(event)["rounds"][0]["notices"]]


@pytest.mark.parametrize("number", VOIDING_RULES)
def test_advice_given_at_the_table_counts_in_the_tournament(number: str) -> None:
    event = start_played_final(number, "ann", "bob")
    rule = VOIDING_RULES[number]
    assert event.refuses("wager-out-of-order", session="final", player="bob", void=True) == rule
    execute_play(event, make_out_of_order_play("canberra" if number != BJ else "blackjack"))
    event.do("wager-out-of-order", session="final", player="bob", void=True)
    assert event.refuses("wager-out-of-order", session="final", player="ann", void=True) == rule


def test_advice_in_a_refused_round_does_not_count() -> None:
    event = start_played_final(BJ, "ann", "bob")
    get_play_refusal(event, [*make_out_of_order_play("blackjack")[:-1], {"do": "hit", "player": "bob", "box": 1}])
    assert event.refuses("wager-out-of-order", session="final", player="bob", void=True) == "20.15"


def test_advice_of_a_void_round_counts_too() -> None:
    event = start_played_final(BJ, "ann", "bob")
    first = [*make_out_of_order_play("blackjack")[:4], {"do": "void", "cause": "fire"}]
    execute_play(event, [*first, *make_blackjack_play(ann="200.00", bob="100.00")])
    event.do("wager-out-of-order", session="final", player="bob", void=True)


def test_a_substitute_starts_without_advice_at_the_table_too() -> None:
    event = execute_play(start_played_final(BJ, "ann", "bob"), make_out_of_order_play("blackjack"))
    event.do("substitute", player="bob", substitute="zed")
    assert event.refuses("wager-out-of-order", session="final", player="zed", void=True) == "20.15"


def start_mixed_final(game: str) -> Event:
    """Start a final of a guest game in a Canberra Poker tournament."""
    return Event(CP23, make_session(game=game, rounds=9)).start_final("ann", "bob")


def test_a_refusal_by_a_guest_game_is_cited_with_its_instrument_outside_play_only() -> None:
    event = start_mixed_final("blackjack")
    play = make_blackjack_play(ann="99.00", bob="100.00")
    assert get_play_refusal(event, play) == "NI2005-63 20.14"
    play[1]["refused"] = "20.14"
    play.insert(2, {"do": "wager", "player": "ann", "box": 1, "amount": "1001.00", "refused": "20.13"})
    play.insert(3, {"do": "wager", "player": "ann", "box": 1, "amount": "1000.00"})
    play.insert(4, {"do": "leave", "player": "ann", "refused": "20.7"})
    execute_play(event, play).check_replay()
    assert [refusal["rule"] for refusal in get_table_result(event)["refusals"]] == ["20.14", "20.13", "20.7"]
    infringement = {"do": "infringe", "player": "ann", "rule": "20.13"}
    execute_play(event, [infringement, *make_blackjack_play(bob="100.00", ann="100.00")])


def test_a_level_refused_by_a_guest_table_is_cited_with_its_instrument() -> None:
    event = execute_play(start_mixed_final("blackjack"), make_blackjack_play(ann="200.00", bob="100.00"))
    rule = event.refuses("level", session="final", limits={"min": "100000.00"})
    assert rule == "NI2005-63 3.1"


@pytest.mark.parametrize("rule", ["NI2005-63 20.13", "17.13"])
def test_a_player_excluded_by_a_rule_of_the_table_is_excluded_there_and_otherwise_leaves(rule: str) -> None:
    event = execute_play(start_mixed_final("blackjack"), make_blackjack_play(ann="200.00", bob="100.00"))
    event.do("infringe", player="bob", rule=rule)
    event.do("exclude", player="bob", contravened=rule)
    state = get_table_result(event)["state"]
    assert state["seats"] == {"1": "ann"}
    assert state["excluded"] == (["bob"] if rule != "17.13" else [])


def test_the_infringement_named_by_the_exclusion_counts_not_the_last() -> None:
    event = execute_play(start_mixed_final("blackjack"), make_blackjack_play(ann="200.00", bob="100.00"))
    for rule in ("NI2005-63 20.13", "17.13"):
        event.do("infringe", player="bob", rule=rule)
    event.do("exclude", player="bob", contravened="NI2005-63 20.13")
    assert get_table_result(event)["state"]["excluded"] == ["bob"]


@pytest.mark.parametrize("number", GAMES)
def test_undoing_commands_leaves_the_table_as_if_rebuilt(number: str) -> None:
    """Copies of the state share only values that never change."""
    for undo_count in (1, 3, 9, 30):
        event = start_played_final(number)
        play_with_bots(event, 4)
        engine = get_engine_table(event)
        command_count = max(engine.action_count - undo_count, 3)
        engine.undo_to(command_count + 1)
        engine.undo_to(command_count)
        rebuilt_table = EngineTable(engine.opening, engine.instrument)
        for command in engine.given:
            rebuilt_table.execute(command)
        assert len(engine.given) == command_count
        assert engine.make_result() == rebuilt_table.make_result()
        for table in (engine, rebuilt_table):
            table.state.rounds.set_capacity(1)
        assert snapshot(engine.state) == snapshot(rebuilt_table.state), "what lies further back is only ever read"


def make_over_staked_record(times: int) -> dict[str, Any]:
    """Make a record of one round in which ann tries several times to stake more than she holds."""
    event = Event(BJ, make_session(rounds=1)).start_final("ann", "bob")
    wager = {"do": "wager", "player": "ann", "box": 1, "amount": "1000.00"}
    over_stake = {**wager, "amount": "1001.00", "refused": "20.13"}
    play = make_blackjack_play(ann="100.00", bob="100.00")
    event.do("round", session="final", table=1, round=1, play=[play[0], *([wager, over_stake] * times), *play[1:]])
    return event.live.record()


def make_refused_rounds_record(times: int) -> dict[str, Any]:
    """Make a record of many rounds, each of which is refused once before it is played."""
    event = Event(BJ, make_session(length={"minutes": 9})).start_final("ann", "bob")
    commands = event.live.record()["commands"]
    good_plays = {
        True: make_blackjack_play(ann="100.00", bob="100.00"),
        False: make_blackjack_play(bob="100.00", ann="100.00"),
    }
    for number in range(1, times + 1):
        play = good_plays[number % 2 == 1]
        report = {"do": "round", "session": "final", "table": 1, "round": number}
        commands.append({**report, "play": [*play[:-1], {"do": "deal"}], "refused": "4.3"})
        commands.append({**report, "play": play})
    return {**event.live.record(), "commands": commands}


def measure_replay_seconds(record: dict[str, Any]) -> float:
    """Measure the shortest time that a replay takes."""
    best_seconds = float("inf")
    for _ in range(3):
        start_seconds = time.process_time()
        replay(record)
        best_seconds = min(best_seconds, time.process_time() - start_seconds)
    return best_seconds


def test_replay_time_is_linear_in_the_number_of_over_stakes() -> None:
    seconds_once, seconds_four_times = (
        measure_replay_seconds(make_over_staked_record(150)),
        measure_replay_seconds(make_over_staked_record(600)),
    )
    assert seconds_four_times < 8 * seconds_once, (
        "four times the commands take about four times as long, not sixteen times"
    )


def test_replay_time_is_linear_in_the_number_of_refused_rounds() -> None:
    short_record, long_record = make_refused_rounds_record(25), make_refused_rounds_record(100)
    rule = replay(short_record)["error"]["rule"]
    for record in (short_record, long_record):
        for command in record["commands"]:
            if "refused" in command:
                command["refused"] = rule
        assert "error" not in replay(record)
    assert measure_replay_seconds(long_record) < 8 * measure_replay_seconds(short_record)
