"""Played tables: taking back, undoing at the table, advice that both sides know, clauses of guests (11; T-39, T-42)."""

from __future__ import annotations

import time
from typing import Any

import pytest
from tests.random_play import snapshot
from tests.tournaments.test_16_tables import GAMES, Play, blackjack, bots, canberra, final, give, refused, table_of
from tests.tournaments.tournament_driver import BJ, CP16, CP23, HE, PG, Event, session

from houseway import replay
from houseway.tournaments.tables.engine_table import EngineTable

LONG = {"rounds": 30}


def played(number: str, *players: str, **conditions: Any) -> Event:
    """A final of many rounds whose tables can be played."""
    return Event(number, final(number, length=LONG), **conditions).started(*(players or ("ann", "bob", "cat")))


def engine_of(event: Event, table: int = 1) -> EngineTable:
    """The table on its engine."""
    found = event.live.state.sessions["final"].tables[table].engine
    assert found is not None
    return found


def undo(event: Event, number: int) -> None:
    """The operator undoes a counted round."""
    event.do("void", session="final", table=1, cause="fraud", round=number)


@pytest.mark.parametrize("number", GAMES)
def test_a_played_round_that_is_undone_is_void_at_its_table(number: str) -> None:
    event = played(number)
    bots(event, 2)
    before, chips = event.session()["chips"], event.live.state.sessions["final"].tables[1].round_count
    bots(event, 1, seed=3)
    undo(event, chips + 1)
    assert event.session()["chips"] == before
    last = table_of(event)["rounds"][-1]
    assert last["status"] == "void"
    assert set(last["net"].values()) == {"0.00"}
    assert last["notices"][-1]["about"] == "round-void"
    bots(event, 2, seed=4)
    event.check_replay()


@pytest.mark.parametrize("number", GAMES)
def test_several_one_after_the_other(number: str) -> None:
    event = played(number)
    bots(event, 3)
    rounds = event.live.state.sessions["final"].tables[1].round_count
    for last in range(rounds, 0, -1):
        undo(event, last)
    assert set(event.session()["chips"].values()) == {"1000.00"}
    if number == HE:
        stacks = engine_of(event).state.players
        assert {name: seated.stack for name, seated in stacks.items()} == dict.fromkeys(("ann", "bob", "cat"), 100000)
    bots(event, 2, seed=5)
    event.check_replay()


@pytest.mark.parametrize("number", GAMES)
def test_a_reported_round_between_played_ones_is_undone_too(number: str) -> None:
    event = played(number)
    bots(event, 1)
    held = event.session()["chips"]
    others = dict(zip(held, [*list(held.values())[1:], next(iter(held.values()))], strict=True))
    event.round(**others)
    undo(event, 2)
    assert event.session()["chips"] == held
    assert table_of(event)["rounds"][-1]["status"] == "settled", "the table knows nothing of it"
    bots(event, 1, seed=2)
    event.check_replay()


def test_who_went_out_sits_at_the_table_again() -> None:
    event = give(played(BJ, "ann", "bob"), blackjack("Th 9h 8d Qs 8c Tc", ann="100.00", bob="1000.00"))
    assert event.status("bob") == "eliminated"
    assert table_of(event)["state"]["seats"] == {"1": "ann"}
    undo(event, 1)
    assert table_of(event)["state"]["seats"] == {"1": "ann", "2": "bob"}
    give(event, blackjack(ann="100.00", bob="200.00"))
    event.check_replay()


@pytest.mark.parametrize(("number", "rule"), [(BJ, "16.3"), (HE, "19.3"), (PG, "17.3"), (CP16, "16.4"), (CP23, "16.4")])
def test_a_completed_round_is_not_voided_by_a_command_in_play(number: str, rule: str) -> None:
    event = played(number)
    bots(event, 1)
    void: Play = [{"do": "void", "cause": "fraud", "round": 1}]
    assert refused(event, void) == rule


@pytest.mark.parametrize("cause", ["fire", "collusion"])
@pytest.mark.parametrize(("number", "rule"), [(BJ, "16.3"), (HE, "19.3"), (PG, "17.3"), (CP16, "16.4"), (CP23, "16.4")])
def test_a_completed_round_is_not_voided_in_play_for_another_cause(number: str, rule: str, cause: str) -> None:
    """T-X14: only the tournament voids completed rounds, and only for fraud; so the clause on fraud refuses it."""
    event = played(number)
    bots(event, 1)
    assert refused(event, [{"do": "void", "cause": cause, "round": 1}]) == rule


def found_later(number: int, dealer: str = "8d Tc") -> dict[str, Any]:
    """The dealer's hand should have been another one."""
    return {"do": "placement-error", "round": number, "hands": {"dealer": dealer}}


def test_14_4_cards_wrongly_placed_in_the_round_before_are_put_right_in_chips() -> None:
    event = give(played(BJ, "ann", "bob"), blackjack(ann="200.00", bob="100.00"))
    assert event.session()["chips"] == {"ann": "1200.00", "bob": "1000.00"}
    assert refused(event, [found_later(1), *blackjack(bob="901.00", ann="200.00")]) == "20.13"
    give(event, [found_later(1), *blackjack(bob="900.00", ann="200.00")])
    assert table_of(event)["rounds"][0]["net"]["bob"] == "-100.00", "17 against 18"
    assert event.session()["chips"] == {"ann": "1400.00", "bob": "900.00"}
    undo(event, 2)
    assert event.session()["chips"] == {"ann": "1200.00", "bob": "900.00"}
    event.check_replay()


def out_of_order(game: str) -> Play:
    """A round in which bob, who sits behind the marker, wagers before ann is asked."""
    if game == "canberra":
        play = canberra()
        return [play[3], *play[:2], *play[4:]]
    return blackjack(bob="100.00", ann="200.00")


VOIDED = {BJ: "20.15", CP16: "17.15", CP23: "17.15"}


def voiding(number: str) -> Play:
    """A round in which bob's wager out of order is voided by the director; at a Canberra Poker table he antes again."""
    act = {"do": "void-wager", "player": "bob", "contravened": VOIDED[number], "by": "director"}
    if number == BJ:
        wager = {"do": "wager", "player": "ann", "box": 1, "amount": "100.00"}
        rest: Play = [wager, {"do": "deal"}, {"do": "stand", "player": "ann", "box": 1}, {"do": "dealer"}]
        return [*out_of_order("blackjack")[:2], act, *rest]
    return [out_of_order("canberra")[0], act, *canberra()]


@pytest.mark.parametrize("number", VOIDED)
def test_advice_of_the_tournament_counts_at_the_table(number: str) -> None:
    event = played(number, "ann", "bob")
    assert refused(event, voiding(number)) == VOIDED[number], "nobody was advised yet"
    event.do("wager-out-of-order", session="final", player="bob")
    give(event, voiding(number)).check_replay()
    assert "wager-void" in [notice["about"] for notice in table_of(event)["rounds"][0]["notices"]]


@pytest.mark.parametrize("number", VOIDED)
def test_advice_given_at_the_table_is_the_tournaments(number: str) -> None:
    event = played(number, "ann", "bob")
    rule = VOIDED[number]
    assert event.refuses("wager-out-of-order", session="final", player="bob", void=True) == rule
    give(event, out_of_order("canberra" if number != BJ else "blackjack"))
    event.do("wager-out-of-order", session="final", player="bob", void=True)
    assert event.refuses("wager-out-of-order", session="final", player="ann", void=True) == rule


def test_not_where_the_round_was_refused() -> None:
    event = played(BJ, "ann", "bob")
    refused(event, [*out_of_order("blackjack")[:-1], {"do": "hit", "player": "bob", "box": 1}])
    assert event.refuses("wager-out-of-order", session="final", player="bob", void=True) == "20.15"


def test_advice_of_a_void_round_counts_too() -> None:
    event = played(BJ, "ann", "bob")
    first = [*out_of_order("blackjack")[:4], {"do": "void", "cause": "fire"}]
    give(event, [*first, *blackjack(ann="200.00", bob="100.00")])
    event.do("wager-out-of-order", session="final", player="bob", void=True)


def test_a_substitute_starts_without_advice_at_the_table_too() -> None:
    event = give(played(BJ, "ann", "bob"), out_of_order("blackjack"))
    event.do("substitute", player="bob", substitute="zed")
    assert event.refuses("wager-out-of-order", session="final", player="zed", void=True) == "20.15"


def mixed(game: str) -> Event:
    """A final of a guest's game in a Canberra Poker tournament."""
    return Event(CP23, session(game=game, rounds=9)).started("ann", "bob")


def test_a_guests_refusal_in_play_stands_with_its_number_outside_and_bare_inside() -> None:
    event = mixed("blackjack")
    play = blackjack(ann="99.00", bob="100.00")
    assert refused(event, play) == "NI2005-63 20.14"
    play[1]["refused"] = "20.14"
    play.insert(2, {"do": "wager", "player": "ann", "box": 1, "amount": "1001.00", "refused": "20.13"})
    play.insert(3, {"do": "wager", "player": "ann", "box": 1, "amount": "1000.00"})
    play.insert(4, {"do": "leave", "player": "ann", "refused": "20.7"})
    give(event, play).check_replay()
    assert [refusal["rule"] for refusal in table_of(event)["refusals"]] == ["20.14", "20.13", "20.7"]
    infringed = {"do": "infringe", "player": "ann", "rule": "20.13"}
    give(event, [infringed, *blackjack(bob="100.00", ann="100.00")])


def test_a_level_that_a_guests_table_does_not_allow() -> None:
    event = give(mixed("blackjack"), blackjack(ann="200.00", bob="100.00"))
    rule = event.refuses("level", session="final", limits={"min": "100000.00"})
    assert rule == "NI2005-63 3.1"


@pytest.mark.parametrize("rule", ["NI2005-63 20.13", "17.13"])
def test_who_is_excluded_by_the_tables_own_rule_is_excluded_there_else_leaves(rule: str) -> None:
    event = give(mixed("blackjack"), blackjack(ann="200.00", bob="100.00"))
    event.do("infringe", player="bob", rule=rule)
    event.do("exclude", player="bob", contravened=rule)
    state = table_of(event)["state"]
    assert state["seats"] == {"1": "ann"}
    assert state["excluded"] == (["bob"] if rule != "17.13" else [])


def test_the_infringement_for_which_one_was_excluded_counts_not_the_last() -> None:
    event = give(mixed("blackjack"), blackjack(ann="200.00", bob="100.00"))
    for rule in ("NI2005-63 20.13", "17.13"):
        event.do("infringe", player="bob", rule=rule)
    event.do("exclude", player="bob", contravened="NI2005-63 20.13")
    assert table_of(event)["state"]["excluded"] == ["bob"]


@pytest.mark.parametrize("number", GAMES)
def test_what_is_taken_back_leaves_the_table_as_if_built_up_anew(number: str) -> None:
    """Copies of the state share what never changes, and nothing else."""
    for back in (1, 3, 9, 30):
        event = played(number)
        bots(event, 4)
        engine = engine_of(event)
        acts = max(engine.action_count - back, 3)
        engine.undo_to(acts + 1)
        engine.undo_to(acts)
        anew = EngineTable(engine.opening, engine.instrument)
        for act in engine.given:
            anew.execute(act)
        assert len(engine.given) == acts
        assert engine.make_result() == anew.make_result()
        for table in (engine, anew):
            table.state.rounds.keep(1)
        assert snapshot(engine.state) == snapshot(anew.state), "what lies further back is only ever read"


def over_staked(times: int) -> dict[str, Any]:
    """A record of one round in which ann tries so often to stake more than she holds."""
    event = Event(BJ, session(rounds=1)).started("ann", "bob")
    wager = {"do": "wager", "player": "ann", "box": 1, "amount": "1000.00"}
    over = {**wager, "amount": "1001.00", "refused": "20.13"}
    play = blackjack(ann="100.00", bob="100.00")
    event.do("round", session="final", table=1, round=1, play=[play[0], *([wager, over] * times), *play[1:]])
    return event.live.record()


def refused_rounds(times: int) -> dict[str, Any]:
    """A record of many rounds, each played once in vain after another was played."""
    event = Event(BJ, session(length={"minutes": 9})).started("ann", "bob")
    commands = event.live.record()["commands"]
    good = {True: blackjack(ann="100.00", bob="100.00"), False: blackjack(bob="100.00", ann="100.00")}
    for number in range(1, times + 1):
        play = good[number % 2 == 1]
        report = {"do": "round", "session": "final", "table": 1, "round": number}
        commands.append({**report, "play": [*play[:-1], {"do": "deal"}], "refused": "4.3"})
        commands.append({**report, "play": play})
    return {**event.live.record(), "commands": commands}


def seconds(record: dict[str, Any]) -> float:
    """How long a replay takes, at its best."""
    best = float("inf")
    for _ in range(3):
        started = time.process_time()
        replay(record)
        best = min(best, time.process_time() - started)
    return best


def test_over_stakes_cost_the_same_each() -> None:
    once, four_times = seconds(over_staked(150)), seconds(over_staked(600))
    assert four_times < 8 * once, "four times the commands take about four times as long, not sixteen times"


def test_refused_rounds_cost_the_same_each() -> None:
    few, many = refused_rounds(25), refused_rounds(100)
    rule = replay(few)["error"]["rule"]
    for record in (few, many):
        for command in record["commands"]:
            if "refused" in command:
                command["refused"] = rule
        assert "error" not in replay(record)
    assert seconds(many) < 8 * seconds(few)
