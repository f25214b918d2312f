"""Random hands that PokerKit played and wrote down come out with its finishing stacks."""

from __future__ import annotations

import random
import re

import pytest

pytest.importorskip("pokerkit")

from tests.records.notations.phh.hand_builder import import_text
from tests.records.notations.phh.random_hands import censored, random_hand, random_limit_hand

from houseway.errors import NotExpressibleError
from houseway.records.notations.phh.importer import import_fields
from houseway.records.notations.phh.reader import read_hands

KNOWN = ("14.5", "5.1", "H16", "H29")
"""Where the two rule sets part: docs/pokerkit-differences.md."""


def outcome(fields: dict[str, object]) -> str:
    """``passed``, or the clause by which the hand cannot be expressed."""
    try:
        hand = import_fields(fields)
    except NotExpressibleError as error:
        return next(rule for rule in KNOWN if rule in str(error))
    assert hand.differences == ()
    return "passed"


def fields_of(text: str) -> dict[str, object]:
    ((_, fields),) = read_hands(text.encode())
    assert isinstance(fields, dict)
    return dict(fields)


@pytest.mark.parametrize("seed", range(6))
def test_finishing_stacks_agree(seed: int) -> None:
    chance = random.Random(seed)
    outcomes = [outcome(fields_of(random_hand(chance))) for _ in range(60)]
    assert outcomes.count("passed") >= 54, outcomes


def test_finishing_stacks_agree_with_straddles() -> None:
    chance = random.Random(11)
    outcomes = [outcome(fields_of(random_hand(chance, straddles=True))) for _ in range(60)]
    assert outcomes.count("passed") >= 45, outcomes


def test_finishing_stacks_agree_with_unseen_cards() -> None:
    chance = random.Random(12)
    outcomes = []
    for _ in range(80):
        fields = fields_of(random_hand(chance))
        actions = fields["actions"]
        assert isinstance(actions, list)
        outcomes.append(outcome({**fields, "actions": censored(actions, chance)}))
    assert outcomes.count("passed") >= 72, outcomes


def test_cents_instead_of_chips() -> None:
    """The same hand counted in hundredths gives the same chips."""
    chance = random.Random(13)
    for _ in range(20):
        text = random_hand(chance)
        small = re.sub(r"(?<![\w.'])(\d+)(?=[,\]\n])|(?<=cbr )(\d+)", lambda found: _cents(found[0]), text)
        assert outcome(fields_of(text)) == outcome(fields_of(small))


def _cents(number: str) -> str:
    return f"{int(number) // 100}.{int(number) % 100:02d}"


def test_a_hand_without_finishing_stacks_passes_when_it_can_be_played() -> None:
    chance = random.Random(14)
    for _ in range(30):
        fields = fields_of(random_hand(chance))
        del fields["finishing_stacks"]
        outcome(fields)


def test_wrong_finishing_stacks_never_pass() -> None:
    chance = random.Random(15)
    for _ in range(30):
        text = random_hand(chance)
        found = re.search(r"finishing_stacks = \[(\d+)", text)
        assert found is not None
        wrong = text.replace(found[0], f"finishing_stacks = [{int(found[1]) + 1000000}")
        assert not passes(wrong)


def passes(text: str) -> bool:
    try:
        return not import_text(text).differences
    except NotExpressibleError:
        return False


@pytest.mark.parametrize("seed", range(3))
def test_finishing_stacks_agree_in_limit_holdem(seed: int) -> None:
    chance = random.Random(100 + seed)
    outcomes = [outcome(fields_of(random_limit_hand(chance))) for _ in range(60)]
    assert outcomes.count("passed") >= 58, outcomes


def test_finishing_stacks_agree_in_limit_holdem_with_short_stacks() -> None:
    """Completing a short bet, as houses with limits have it, is another raise than 5.1 allows."""
    chance = random.Random(200)
    outcomes = [outcome(fields_of(random_limit_hand(chance, short=True))) for _ in range(60)]
    assert outcomes.count("passed") >= 40, outcomes
