"""Random tournaments: money is conserved, the whole pool goes back, a refusal changes nothing, replay equals live play."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.random_play import signed_cents, snapshot
from tests.tournaments.generator import NAMES, Generator

from houseway import Refused, replay

STEPS = 240
OVER = ("prizes-paid", "cancelled")
seeds = st.integers(0, 2**32)


def played(seed: int) -> Generator:
    """A whole tournament."""
    made = Generator(seed)
    for _ in range(STEPS):
        if made.live.state.phase in OVER:
            break
        made.step()
    return made


@given(seeds)
@settings(max_examples=60, deadline=None)
def test_every_cent_of_the_pool_goes_back_and_money_is_conserved(seed: int) -> None:
    result = played(seed).live.result()
    money = result["money"]
    assert sum(signed_cents(amount) for amount in money["net"].values()) == 0
    if result["phase"] in ("places-awarded", "prizes-paid"):
        assert money["prizes"] == money["prize-pool"]
        assert sum(signed_cents(prize) for prize in result["prizes"].values()) == signed_cents(money["prize-pool"])
        assert all(signed_cents(line["prize"]) >= 0 for line in result["places"])
    if result["phase"] == "cancelled":
        assert money["collected"] == money["prize-pool"] == money["commission"] == "0.00"
        assert set(money["net"].values()) == {"0.00"}


@given(seeds)
@settings(max_examples=40, deadline=None)
def test_replay_gives_what_live_play_gave(seed: int) -> None:
    made = played(seed)
    assert replay(made.live.record()) == made.live.result()


@given(seeds)
@settings(max_examples=25, deadline=None)
def test_a_refused_command_changes_nothing(seed: int) -> None:
    made = Generator(seed)
    for _ in range(STEPS // 2):
        before = snapshot(made.live.state)
        command, rule = made.step()
        if rule is not None:
            assert snapshot(made.live.state) == before, command
        if made.live.state.phase in OVER:
            break


@given(seeds, st.integers(0, STEPS))
@settings(max_examples=60, deadline=None)
def test_whatever_is_offered_is_accepted(seed: int, steps: int) -> None:
    made = Generator(seed)
    for _ in range(steps):
        made.step()
    actors = ("operator", "director", "commission", *NAMES)
    offers = [(actor, offer) for actor in actors for offer in made.live.legal(actor) if not offer.fields]
    if not offers:
        return
    actor, offer = offers[seed % len(offers)]
    try:
        made.live.give(offer.command())
    except Refused as refusal:
        raise AssertionError(f"{offer.do} was offered to {actor} and refused by {refusal.rule}") from refusal


@given(seeds)
@settings(max_examples=30, deadline=None)
def test_places_and_standings_are_whole(seed: int) -> None:
    result = played(seed).live.result()
    placed = [player for line in result["places"] for player in line["players"]]
    assert len(placed) == len(set(placed))
    expected = 1
    for line in result["places"]:
        assert line["place"] == expected
        assert all(result["entrants"][player]["place"] == expected for player in line["players"])
        expected += len(line["players"])
    for session in result["sessions"].values():
        standing = [player for group in session["standings"] or [] for player in group]
        assert len(standing) == len(set(standing))


@given(seeds)
@settings(max_examples=30, deadline=None)
def test_an_exclusion_changes_nothing_that_was_decided(seed: int) -> None:
    """Standings of ended sessions keep everybody in it, and nobody overtakes anybody but the player who may not play on."""
    made = Generator(seed)
    for _ in range(STEPS):
        before = made.live.result()["sessions"]
        command, rule = made.step()
        if command["do"] != "exclude" or rule is not None:
            continue
        for name, session in made.live.result()["sessions"].items():
            if session["standings"] is None:
                continue
            order = [player for group in before[name]["standings"] for player in group if player != command["player"]]
            after = [player for group in session["standings"] for player in group if player != command["player"]]
            assert after == order
            assert {*map(str, session["standings"])} >= {
                str(group) for group in before[name]["standings"] if command["player"] not in group
            }


@given(seeds)
@settings(max_examples=40, deadline=None)
def test_a_round_that_is_undone_at_once_has_never_been(seed: int) -> None:
    made = Generator(seed)
    for _ in range(STEPS):
        before = made.live.result()
        command, rule = made.step()
        if command["do"] != "round" or rule is not None:
            continue
        undo = {"do": "void", "session": command["session"], "table": command["table"], "cause": "fraud"}
        made.live.give({**undo, "round": command["round"]})
        after = made.live.result()
        for key in ("entrants", "sessions", "money", "phase"):
            assert after[key] == before[key]
        return
