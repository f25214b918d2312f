"""Tests that random hands of PokerKit are imported with its finishing stacks."""

from __future__ import annotations

import random
import re

import pytest

pytest.importorskip("pokerkit")

from tests.records.notations.phh.hand_builder import import_text
from tests.records.notations.phh.random_hands import hide_cards, make_random_hand, make_random_limit_hand

from houseway.errors import NotExpressibleError
from houseway.records.notations.phh.importer import import_fields
from houseway.records.notations.phh.reader import read_hands

KNOWN_DIFFERENCES = ("14.5", "5.1", "H16", "H29")
"""Clauses and interpretations in which the two rule sets differ: docs/explanation/pokerkit-differences.md."""


def get_outcome(fields: dict[str, object]) -> str:
    """Return ``passed``, or the clause by which the hand cannot be expressed."""
    try:
        hand = import_fields(fields)
    except NotExpressibleError as error:
        return next(rule for rule in KNOWN_DIFFERENCES if rule in str(error))
    assert hand.differences == ()
    return "passed"


def read_fields(text: str) -> dict[str, object]:
    ((_, fields),) = read_hands(text.encode())
    assert isinstance(fields, dict)
    return dict(fields)


@pytest.mark.parametrize("seed", range(6))
def test_finishing_stacks_agree(seed: int) -> None:
    chance = random.Random(seed)
    outcomes = [get_outcome(read_fields(make_random_hand(chance))) for _ in range(60)]
    assert outcomes.count("passed") >= 54, outcomes


def test_finishing_stacks_agree_with_straddles() -> None:
    chance = random.Random(11)
    outcomes = [get_outcome(read_fields(make_random_hand(chance, straddles=True))) for _ in range(60)]
    assert outcomes.count("passed") >= 45, outcomes


def test_finishing_stacks_agree_with_unseen_cards() -> None:
    chance = random.Random(12)
    outcomes = []
    for _ in range(80):
        fields = read_fields(make_random_hand(chance))
        actions = fields["actions"]
        assert isinstance(actions, list)
        outcomes.append(get_outcome({**fields, "actions": hide_cards(actions, chance)}))
    assert outcomes.count("passed") >= 72, outcomes


def test_hands_in_cents_have_the_same_outcome() -> None:
    """The same hand in hundredths of a chip has the same outcome."""
    chance = random.Random(13)
    for _ in range(20):
        text = make_random_hand(chance)
        text_in_cents = re.sub(
            r"(?<![\w.'])(\d+)(?=[,\]\n])|(?<=cbr )(\d+)", lambda match: _format_hundredths(match[0]), text
        )
        assert get_outcome(read_fields(text)) == get_outcome(read_fields(text_in_cents))


def _format_hundredths(number: str) -> str:
    return f"{int(number) // 100}.{int(number) % 100:02d}"


def test_a_hand_without_finishing_stacks_passes_when_it_can_be_played() -> None:
    chance = random.Random(14)
    for _ in range(30):
        fields = read_fields(make_random_hand(chance))
        del fields["finishing_stacks"]
        get_outcome(fields)


def test_wrong_finishing_stacks_never_pass() -> None:
    chance = random.Random(15)
    for _ in range(30):
        text = make_random_hand(chance)
        match = re.search(r"finishing_stacks = \[(\d+)", text)
        assert match is not None
        wrong_text = text.replace(match[0], f"finishing_stacks = [{int(match[1]) + 1000000}")
        assert not is_passing(wrong_text)


def is_passing(text: str) -> bool:
    try:
        return not import_text(text).differences
    except NotExpressibleError:
        return False


@pytest.mark.parametrize("seed", range(3))
def test_finishing_stacks_agree_in_limit_holdem(seed: int) -> None:
    chance = random.Random(100 + seed)
    outcomes = [get_outcome(read_fields(make_random_limit_hand(chance))) for _ in range(60)]
    assert outcomes.count("passed") >= 58, outcomes


def test_finishing_stacks_agree_in_limit_holdem_with_short_stacks() -> None:
    """Completing a short bet, as is usual with limits, is a raise that 5.1 does not allow."""
    chance = random.Random(200)
    outcomes = [get_outcome(read_fields(make_random_limit_hand(chance, short=True))) for _ in range(60)]
    assert outcomes.count("passed") >= 40, outcomes
