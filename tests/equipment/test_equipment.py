"""Money, cards, tiles, dice, and the shuffle that anybody can verify."""

from __future__ import annotations

import hashlib
import json
import time
from collections import Counter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from houseway import TamperedRecordError
from houseway.equipment.cards import CARD_NAMES, find_card, is_red, parse_cards, print_cards, rank_of, suit_of
from houseway.equipment.decks import get_pack
from houseway.equipment.dice import is_valid_throw
from houseway.equipment.tiles import TILE_FACES, TILE_SET, parse_tiles, print_tiles
from houseway.errors import InvalidValueError
from houseway.fairness.shuffle import (
    SeedContribution,
    check_revealed_seed,
    compute_commitment,
    compute_first_commitment,
    compute_key,
    cut,
    fresh_seed,
    parse_seed,
    shuffle_by_key,
)
from houseway.i18n import Message
from houseway.money import parse_money, parse_percent, print_money
from houseway.records.format.json_depth import is_nested_deeper_than


@given(st.integers(0, 10**13))
def test_money_reads_what_it_prints(cents: int) -> None:
    assert parse_money(print_money(cents)) == cents


@pytest.mark.parametrize(
    "text",
    [
        "1",
        "1.5",
        "1.505",
        "01.00",
        ".50",
        "1,00",
        " 1.00",
        "1.00 ",
        "-1.00",
        "+1.00",
        "1e2",
        "١.00",
        1,
        1.0,
        None,
        True,
    ],
)
def test_invalid_money_is_rejected(text: object) -> None:
    with pytest.raises(InvalidValueError) as error:
        parse_money(text)
    assert error.value.reason.id == "money-form"


def test_negative_money_is_printed() -> None:
    assert print_money(-5) == "-0.05"
    assert print_money(-12345) == "-123.45"


@pytest.mark.parametrize(("text", "hundredths"), [("40", 4000), ("33.33", 3333), ("0.5", 50), ("100", 10000)])
def test_percentages_are_parsed(text: str, hundredths: int) -> None:
    assert parse_percent(text) == hundredths


@pytest.mark.parametrize("text", ["", ".5", "33.333", "-1", "a", 40])
def test_invalid_percentages_are_rejected(text: object) -> None:
    with pytest.raises(InvalidValueError) as error:
        parse_percent(text)
    assert error.value.reason.id == "money-percent-form"


def test_cards_are_parsed_and_printed() -> None:
    assert len(set(CARD_NAMES)) == 53
    assert print_cards(parse_cards("As Td 7c Jk")) == "As Td 7c Jk"
    assert find_card("Xx") is None
    ace = find_card("Ah")
    assert ace is not None
    assert (rank_of(ace), suit_of(ace), is_red(ace)) == (12, 2, True)
    with pytest.raises(InvalidValueError) as error:
        parse_cards("As 1h")
    assert error.value.reason == Message("equipment-unknown-card", card="'1h'")


def test_tiles_are_parsed_and_printed() -> None:
    assert len(TILE_SET) == 32
    assert Counter(Counter(TILE_SET).values()) == {2: 11, 1: 10}
    assert print_tiles(parse_tiles("6-6 2-4")) == "6-6 2-4"
    assert len(TILE_FACES) == 21
    with pytest.raises(InvalidValueError) as error:
        parse_tiles("6-1")
    assert error.value.reason == Message("equipment-unknown-tile", tile="'6-1'")


def test_three_dice_from_one_to_six_are_valid() -> None:
    assert is_valid_throw([1, 6, 3])
    assert not is_valid_throw([0, 6, 3])
    assert not is_valid_throw([1, 7, 3])
    assert not is_valid_throw([1, 2])


@given(st.binary(min_size=32, max_size=32), st.integers(0, 100))
def test_shuffle_is_a_permutation_determined_by_the_seed(seed: bytes, count: int) -> None:
    order = shuffle_by_key(range(count), seed)
    assert sorted(order) == list(range(count))
    assert order == shuffle_by_key(range(count), seed)


def test_known_seed_gives_the_published_order() -> None:
    """The published algorithm is fixed: another order would break every earlier commitment."""
    assert shuffle_by_key(range(10), bytes(32)) == (9, 1, 2, 4, 7, 5, 3, 8, 0, 6)


def test_every_order_is_equally_likely() -> None:
    """Chi-squared over 24 orders of four things in 4,800 shuffles is far below the 1 in 10^6 bound."""
    counts = Counter(shuffle_by_key("abcd", number.to_bytes(32, "big")) for number in range(4800))
    assert len(counts) == 24
    squared_sum = sum((count - 200) ** 2 for count in counts.values())
    assert squared_sum < 200 * 70


def test_commitment_binds_the_seed() -> None:
    seed = fresh_seed()
    check_revealed_seed(compute_commitment(seed, "cards:52"), compute_commitment(seed, "cards:52"))
    for other_commitment in (
        compute_commitment(bytes(32), "cards:52"),
        compute_commitment(seed, "cards:53"),
        compute_first_commitment(seed, 52),
    ):
        with pytest.raises(TamperedRecordError):
            check_revealed_seed(other_commitment, compute_commitment(seed, "cards:52"))
    assert cut("abcde", 2) == tuple("cdeab")


def test_a_seed_is_64_hexadecimal_digits() -> None:
    assert parse_seed("00" * 32) == bytes(32)
    for text in ("00" * 31, "00" * 33, "zz" * 32, "", "00 " * 32, "\u0660" * 64):
        with pytest.raises(TamperedRecordError):
            parse_seed(text)


def test_hashed_texts_are_canonical_json() -> None:
    """The published algorithm of commitment and key is fixed."""
    seed, player_seeds = bytes(range(32)), [SeedContribution(1, "ann", "rain"), SeedContribution(2, "bob", "a|b")]
    text = f'{{"algorithm":"chacha20-fisher-yates-2","pack":"cards:52","seed":"{seed.hex()}"}}'
    assert compute_commitment(seed, "cards:52") == hashlib.sha256(text.encode()).hexdigest()
    seeds_json = '[{"place":1,"player":"ann","word":"rain"},{"place":2,"player":"bob","word":"a|b"}]'
    text = f'{{"algorithm":"chacha20-fisher-yates-2","seed":"{seed.hex()}","words":{seeds_json}}}'
    assert compute_key(seed, player_seeds).hex() == hashlib.sha256(text.encode()).hexdigest()


@given(st.lists(st.tuples(st.integers(1, 9), st.text(max_size=3), st.text(max_size=3)), max_size=3))
def test_other_player_seeds_give_another_key(rows: list[tuple[int, str, str]]) -> None:
    player_seeds = [SeedContribution(*row) for row in rows]
    joined_seeds = [SeedContribution(1, "".join(row.player + row.word for row in player_seeds), "")]
    assert compute_key(bytes(32), player_seeds) == compute_key(bytes(32), list(player_seeds))
    if player_seeds != joined_seeds:
        assert compute_key(bytes(32), player_seeds) != compute_key(bytes(32), joined_seeds)


@pytest.mark.parametrize(
    "name", ["cards:52", "cards:53", "cards:32", "cards:33", "cards:52x8", "cards:36x2", "cards:2c 9h"]
)
def test_valid_pack_names_are_accepted(name: str) -> None:
    assert len(get_pack(name)) >= 2


@pytest.mark.parametrize(
    "name",
    [
        "cards:00", "cards:54", "cards:31", "cards:34", "cards:50", "cards:05", "cards:52x0", "cards:52x9", "cards:5", "tiles:31",
        "tiles:32x2", "dice:2", "cards:", "cards:As", "cards:As 2c", "cards:2c  9h", "cards:2c 1z", "", "cards:52x6 ",
        "cards:" + "2c " * 500,
    ],
)  # fmt: skip
def test_invalid_pack_names_are_rejected(name: str) -> None:
    with pytest.raises(InvalidValueError) as error:
        get_pack(name)
    assert error.value.reason.id == "equipment-unknown-pack"


@example([{"}": 0}, [[]], {"{": 0}])
@example(["]", ["]", ["]", [], "["], "["], "["])
@example(['"]', ['\\"', [], '["'], "["])
@given(st.recursive(st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)))
def test_nesting_depth_is_measured_exactly(value: object) -> None:
    def measure_depth(part: object) -> int:
        if isinstance(part, dict):
            part = list(part.values())
        return 1 + max(map(measure_depth, part), default=0) if isinstance(part, list) else 0

    data = json.dumps(value).encode()
    expected_depth = measure_depth(value)
    assert not is_nested_deeper_than(data, expected_depth)
    assert expected_depth == 0 or is_nested_deeper_than(data, expected_depth - 1)


@pytest.mark.parametrize(
    "data", [b"[" * 10**7, b'{"a":' * 10**6, b'"' + b'\\"' * 10**6, b"]" * 10**7, b"[]" * 10**6 + b"[" * 65]
)
def test_nesting_depth_is_measured_quickly(data: bytes) -> None:
    started = time.process_time()
    is_nested_deeper_than(data)
    assert time.process_time() - started < 2
