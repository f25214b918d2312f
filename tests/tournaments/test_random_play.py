"""Tests of random tournaments: money is conserved, a refusal changes nothing, and replay equals live play."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.random_play import parse_signed_cents, snapshot
from tests.run_size import count_examples
from tests.tournaments.generator import NAMES, RandomTournament

from houseway import Refused, replay

STEPS = 240
FINAL_PHASES = ("prizes-paid", "cancelled")
seeds = st.integers(0, 2**32)


def play_tournament(seed: int) -> RandomTournament:
    """Play a whole random tournament."""
    tournament = RandomTournament(seed)
    for _ in range(STEPS):
        if tournament.live.state.phase in FINAL_PHASES:
            break
        tournament.step()
    return tournament


@given(seeds)
@settings(max_examples=count_examples(60), deadline=None)
def test_the_whole_pool_is_distributed_and_money_is_conserved(seed: int) -> None:
    result = play_tournament(seed).live.result()
    money = result["money"]
    assert sum(parse_signed_cents(amount) for amount in money["net"].values()) == 0
    if result["phase"] in ("places-awarded", "prizes-paid"):
        assert money["prizes"] == money["prize-pool"]
        assert sum(parse_signed_cents(prize) for prize in result["prizes"].values()) == parse_signed_cents(
            money["prize-pool"]
        )
        assert all(parse_signed_cents(line["prize"]) >= 0 for line in result["places"])
    if result["phase"] == "cancelled":
        assert money["collected"] == money["prize-pool"] == money["commission"] == "0.00"
        assert set(money["net"].values()) == {"0.00"}


@given(seeds)
@settings(max_examples=count_examples(40), deadline=None)
def test_replay_gives_the_result_of_live_play(seed: int) -> None:
    tournament = play_tournament(seed)
    assert replay(tournament.live.record()) == tournament.live.result()


@given(seeds)
@settings(max_examples=count_examples(25), deadline=None)
def test_a_refused_command_changes_nothing(seed: int) -> None:
    tournament = RandomTournament(seed)
    for _ in range(STEPS // 2):
        before = snapshot(tournament.live.state)
        command, rule = tournament.step()
        if rule is not None:
            assert snapshot(tournament.live.state) == before, command
        if tournament.live.state.phase in FINAL_PHASES:
            break


@given(seeds, st.integers(0, STEPS))
@settings(max_examples=count_examples(60), deadline=None)
def test_every_legal_action_is_accepted(seed: int, steps: int) -> None:
    tournament = RandomTournament(seed)
    for _ in range(steps):
        tournament.step()
    actors = ("operator", "director", "commission", *NAMES)
    actions = [(actor, action) for actor in actors for action in tournament.live.legal(actor) if not action.fields]
    if not actions:
        return
    actor, action = actions[seed % len(actions)]
    try:
        tournament.live.give(action.command())
    except Refused as refusal:
        raise AssertionError(f"{action.do} was offered to {actor} and refused by {refusal.rule}") from refusal


@given(seeds)
@settings(max_examples=count_examples(30), deadline=None)
def test_places_and_standings_have_no_gaps_or_duplicates(seed: int) -> None:
    result = play_tournament(seed).live.result()
    placed_players = [player for line in result["places"] for player in line["players"]]
    assert len(placed_players) == len(set(placed_players))
    expected = 1
    for line in result["places"]:
        assert line["place"] == expected
        assert all(result["entrants"][player]["place"] == expected for player in line["players"])
        expected += len(line["players"])
    for session in result["sessions"].values():
        ranked_players = [player for group in session["standings"] or [] for player in group]
        assert len(ranked_players) == len(set(ranked_players))


@given(seeds)
@settings(max_examples=count_examples(30), deadline=None)
def test_an_exclusion_changes_nothing_that_was_decided(seed: int) -> None:
    """Standings of ended sessions keep every player, and only the excluded player loses rank."""
    tournament = RandomTournament(seed)
    for _ in range(STEPS):
        before = tournament.live.result()["sessions"]
        command, rule = tournament.step()
        if command["do"] != "exclude" or rule is not None:
            continue
        for name, session in tournament.live.result()["sessions"].items():
            if session["standings"] is None:
                continue
            order_before = [
                player for group in before[name]["standings"] for player in group if player != command["player"]
            ]
            order_after = [player for group in session["standings"] for player in group if player != command["player"]]
            assert order_after == order_before
            assert {*map(str, session["standings"])} >= {
                str(group) for group in before[name]["standings"] if command["player"] not in group
            }


@given(seeds)
@settings(max_examples=count_examples(40), deadline=None)
def test_undoing_a_round_at_once_restores_the_tournament(seed: int) -> None:
    tournament = RandomTournament(seed)
    for _ in range(STEPS):
        result_before = tournament.live.result()
        command, rule = tournament.step()
        if command["do"] != "round" or rule is not None:
            continue
        undo = {"do": "void", "session": command["session"], "table": command["table"], "cause": "fraud"}
        tournament.live.give({**undo, "round": command["round"]})
        result_after = tournament.live.result()
        for key in ("entrants", "sessions", "money", "phase"):
            assert result_after[key] == result_before[key]
        return
