"""Tests of what ``verify`` finds about shuffles: every manipulation by the house or the holder of the file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from houseway import InvalidRecordError, Table, verify
from houseway.equipment.decks import format_pack_name
from houseway.i18n import Message, MessageList
from houseway.records.live.shuffles import LoadedShuffle, SeedContribution, Shuffle
from houseway.records.replay.verification import check_record

PLAYER_SEEDS = [SeedContribution(1, "ann", "rain"), SeedContribution(2, "bob", "kettle")]
SEED = bytes(range(32))


class CommittedBlackjack:
    """Blackjack table with a committed shoe."""

    def __init__(self, **determinations: Any) -> None:
        self.table = Table("NI2005-63", {"decks": 6} | determinations)
        self.table.do("sit", player="ann", box=1)
        self.table.do("sit", player="bob", box=2)

    def load_shoe(
        self,
        pack: str = "cards:52x6",
        seed: bytes = SEED,
        depth: int = 100,
        player_seeds: list[SeedContribution] | None = None,
        **more: Any,
    ) -> Shuffle:
        shuffle = Shuffle(pack, seed)
        self.table.commit(shuffle)
        self.give_shoe(shuffle.load(PLAYER_SEEDS if player_seeds is None else player_seeds, depth), **more)
        return shuffle

    def give_shoe(self, loaded_shuffle: LoadedShuffle, **more: Any) -> None:
        self.table.give({"do": "shoe", "cards": " ".join(loaded_shuffle.order), **more}, loaded_shuffle)

    def find_faults(self, *, strict: bool = False) -> tuple[str, ...]:
        return verify(self.table.record(), strict=strict)


@pytest.fixture
def blackjack() -> CommittedBlackjack:
    return CommittedBlackjack()


def test_a_shoe_with_player_seeds_and_a_revealed_seed_is_right(blackjack: CommittedBlackjack) -> None:
    blackjack.table.open_shuffle(blackjack.load_shoe())
    assert blackjack.find_faults() == ()
    assert blackjack.find_faults(strict=True) == ()
    assert Message("verification-shuffles-revealed", count=1) in check_record(blackjack.table.record()).checked


def test_player_seeds_change_the_order() -> None:
    shuffle = Shuffle("cards:52", SEED)
    orders = {
        shuffle.load(player_seeds).order
        for player_seeds in (
            [],
            PLAYER_SEEDS,
            PLAYER_SEEDS[:1],
            [PLAYER_SEEDS[0]._replace(word="snow"), PLAYER_SEEDS[1]],
        )
    }
    assert len(orders) == 4
    assert shuffle.load(PLAYER_SEEDS).order == shuffle.load(reversed(PLAYER_SEEDS)).order


def test_an_unrevealed_seed_is_reported_and_fails_strictly(blackjack: CommittedBlackjack) -> None:
    blackjack.load_shoe()
    assert blackjack.find_faults() == ()
    assert blackjack.find_faults(strict=True) == ("Missing evidence: Shuffle of command 2: The seed is not revealed.",)
    some_revealed = Message("verification-some-shuffles-revealed", revealed=0, hidden=1)
    assert some_revealed in check_record(blackjack.table.record()).checked


def test_two_shoes_from_one_seed_are_found(blackjack: CommittedBlackjack) -> None:
    shuffle = blackjack.load_shoe()
    blackjack.table.do("shoe", cards=" ".join(shuffle.load(PLAYER_SEEDS, 150).order))
    blackjack.table.open_shuffle(shuffle)
    record = blackjack.table.record()
    record["shuffles"].append(record["shuffles"][0] | {"command": 3, "cut-depth": 150})
    faults = verify(record)
    assert f"Two shuffles have the commitment {shuffle.commitment}." in faults
    assert f"Two shuffles have the seed {SEED.hex()}." in faults


def test_a_live_table_takes_no_second_shoe_from_one_seed(blackjack: CommittedBlackjack) -> None:
    shuffle = blackjack.load_shoe()
    before = blackjack.table.record()
    steps: list[Callable[[], object]] = [
        lambda: blackjack.give_shoe(shuffle.load(PLAYER_SEEDS, 150)),
        lambda: blackjack.table.commit(shuffle),
        lambda: blackjack.give_shoe(Shuffle("cards:52x6", bytes(32)).load(PLAYER_SEEDS, 100)),
        lambda: blackjack.table.open_shuffle(Shuffle("cards:52x6", bytes(32))),
    ]
    for step in steps:
        with pytest.raises(InvalidRecordError):
            step()
        assert blackjack.table.record() == before
    blackjack.table.open_shuffle(shuffle)
    with pytest.raises(InvalidRecordError):
        blackjack.table.open_shuffle(shuffle)


def test_a_seed_used_again_for_another_pack_is_found(blackjack: CommittedBlackjack) -> None:
    first = blackjack.load_shoe()
    second = blackjack.load_shoe(format_pack_name(["As", "2c"]), depth=1)
    blackjack.table.open_shuffle(first)
    blackjack.table.open_shuffle(second)
    assert any("Two shuffles have the seed" in fault for fault in blackjack.find_faults())


def test_a_second_shuffle_for_one_command_is_found(blackjack: CommittedBlackjack) -> None:
    blackjack.table.open_shuffle(blackjack.load_shoe())
    record = blackjack.table.record()
    record["shuffles"].append(record["shuffles"][0] | {"commitment": "0" * 64, "seed": "00" * 32})
    assert "Two shuffles name command 2." in verify(record)


@pytest.mark.parametrize("number", [3, 99, -1])
def test_a_shuffle_of_a_missing_command_is_found(blackjack: CommittedBlackjack, number: int) -> None:
    blackjack.table.open_shuffle(blackjack.load_shoe())
    record = blackjack.table.record()
    record["shuffles"][0]["command"] = number
    assert f"Shuffle of command {number}: The record has no such command." in verify(record)


def test_a_shuffle_of_a_command_without_an_order_is_found(blackjack: CommittedBlackjack) -> None:
    blackjack.table.open_shuffle(blackjack.load_shoe())
    record = blackjack.table.record()
    record["shuffles"][0]["command"] = 0
    assert any("has no shuffled cards" in fault for fault in verify(record))


@pytest.mark.parametrize("pack", ["cards:36", "cards:52x5", "cards:52", "cards:53x6", "tiles:32"])
def test_a_pack_other_than_the_tables_is_found(pack: str) -> None:
    blackjack = CommittedBlackjack()
    shuffle = Shuffle(pack, SEED)
    blackjack.table.commit(shuffle)
    loaded_shuffle = shuffle.load(PLAYER_SEEDS, 10)._replace(
        order=Shuffle("cards:52x6", SEED).load(PLAYER_SEEDS, 100).order
    )
    blackjack.give_shoe(loaded_shuffle)
    assert f"Shuffle of command 2: The pack is {pack}, but the table requires cards:52x6." in blackjack.find_faults()


@pytest.mark.parametrize("pack", ["cards:00", "cards:54", "cards:5", "nonsense", "", "cards:" + "9" * 5000])
def test_an_unknown_pack_is_found(blackjack: CommittedBlackjack, pack: str) -> None:
    blackjack.table.open_shuffle(blackjack.load_shoe())
    record = blackjack.table.record()
    record["shuffles"][0]["pack"] = pack
    assert any("is not a pack" in fault for fault in verify(record))


@pytest.mark.parametrize("depth", [0, 1, 51, 261, 311])
def test_5_3_a_cut_too_near_an_end_is_found(depth: int) -> None:
    blackjack = CommittedBlackjack()
    blackjack.table.open_shuffle(blackjack.load_shoe(depth=depth))
    fault = f"Shuffle of command 2: The depth of the cut is {depth}; it must be 52 to 260. (5.3)"
    assert fault in blackjack.find_faults()


@pytest.mark.parametrize("depth", [52, 260])
def test_5_3_a_deck_from_either_end_is_right(depth: int) -> None:
    blackjack = CommittedBlackjack()
    blackjack.table.open_shuffle(blackjack.load_shoe(depth=depth))
    assert blackjack.find_faults() == ()


def test_19_2_an_automated_shoe_is_cut_by_nobody() -> None:
    blackjack = CommittedBlackjack(**{"automated-shoe": True})
    blackjack.table.open_shuffle(blackjack.load_shoe(depth=0))
    assert blackjack.find_faults() == ()


HOLDEM = {
    "min-table-stake": "40.00", "min-bet": "2.00", "blinds": ["1.00", "2.00"], "commission": {"basis": "time", "rate": "1.00"},
}  # fmt: skip


@pytest.mark.parametrize(
    ("number", "table", "rule", "pack"),
    [
        ("NI2016-268", {}, "5.2", "cards:52"),
        ("NI2023-573", {}, "5.2", "cards:52"),
        ("NI2015-405", HOLDEM, "7.2", "cards:52"),
        ("NI2015-405", HOLDEM | {"deck": 36, "joker": True}, "7.2", "cards:37"),
    ],
)
def test_5_2_7_2_the_cut_leaves_two_cards_or_more_at_either_end(
    number: str, table: dict[str, Any], rule: str, pack: str
) -> None:
    size = len(Shuffle(pack, SEED).load().order)
    for depth in (0, 1, 2, size - 2, size - 1):
        live = Table(number, table)
        shuffle = Shuffle(pack, SEED)
        live.commit(shuffle)
        loaded_shuffle = shuffle.load(PLAYER_SEEDS, depth)
        live.give({"do": "shoe", "cards": " ".join(loaded_shuffle.order)}, loaded_shuffle)
        live.open_shuffle(shuffle)
        faults = verify(live.record())
        if 2 <= depth <= size - 2:
            assert faults == ()
        else:
            range_text = f"The depth of the cut is {depth}; it must be 2 to {size - 2}."
            assert faults == (f"Shuffle of command 0: {range_text} ({rule})",)


def test_5_3_the_depth_of_a_cut_is_checked_once_the_shuffle_is_revealed(blackjack: CommittedBlackjack) -> None:
    """Before the reveal nobody can know where the cut was made: the order alone does not show it."""
    shuffle = blackjack.load_shoe(depth=0)
    assert blackjack.find_faults() == ()
    blackjack.table.open_shuffle(shuffle)
    assert [fault for fault in blackjack.find_faults() if "The depth of the cut is 0" in fault]


@pytest.mark.parametrize("number", ["NI2016-268", "NI2023-573"])
def test_12_2_an_automated_shoe_gives_a_round_one_of_its_two_decks_uncut(number: str) -> None:
    for pack, is_right in (("cards:52", True), ("cards:52x2", False)):
        live = Table(number, {"automated-shoe": True})
        shuffle = Shuffle(pack, SEED)
        live.commit(shuffle)
        loaded_shuffle = shuffle.load(PLAYER_SEEDS)
        loaded_shuffle = (
            loaded_shuffle
            if is_right
            else loaded_shuffle._replace(order=Shuffle("cards:52", SEED).load(PLAYER_SEEDS).order)
        )
        live.give({"do": "shoe", "cards": " ".join(loaded_shuffle.order)}, loaded_shuffle)
        live.open_shuffle(shuffle)
        assert (verify(live.record()) == ()) is is_right


def test_a_strict_check_needs_no_expectations(blackjack: CommittedBlackjack) -> None:
    blackjack.table.open_shuffle(blackjack.load_shoe())
    record = blackjack.table.record()
    assert "expect" not in record
    assert verify(record, strict=True) == ()


@pytest.mark.parametrize("depth", [312, -1, 10**9])
def test_a_cut_of_more_cards_than_there_are_is_found(blackjack: CommittedBlackjack, depth: int) -> None:
    blackjack.table.open_shuffle(blackjack.load_shoe())
    record = blackjack.table.record()
    record["shuffles"][0]["cut-depth"] = depth
    assert any(f"The depth of the cut is {depth:,}, but the pack has 312 items." in fault for fault in verify(record))


@pytest.mark.parametrize("cards", [7, None, [], {}, "", "As", True])
def test_cards_that_are_not_text_under_a_revealed_shuffle_are_a_fault(
    blackjack: CommittedBlackjack, cards: object
) -> None:
    blackjack.table.open_shuffle(blackjack.load_shoe())
    record = blackjack.table.record()
    record["commands"][2]["cards"] = cards
    assert verify(record) != ()


def test_a_revealed_seed_that_gives_another_order_is_found(blackjack: CommittedBlackjack) -> None:
    shuffle = blackjack.load_shoe()
    blackjack.table.open_shuffle(shuffle)
    record = blackjack.table.record()
    record["shuffles"][0]["seed"] = bytes(32).hex()
    assert any("gives the commitment" in fault for fault in verify(record))
    record["shuffles"][0]["seed"] = "not hexadecimal"
    assert any("not hexadecimal" in fault for fault in verify(record))


def test_a_shuffle_of_an_unknown_algorithm_is_found(blackjack: CommittedBlackjack) -> None:
    blackjack.table.open_shuffle(blackjack.load_shoe())
    record = blackjack.table.record()
    record["shuffles"][0]["algorithm"] = "dice in the dark"
    assert any("nknown algorithm" in fault for fault in verify(record))


def test_a_shoe_without_a_shuffle_is_reported(blackjack: CommittedBlackjack) -> None:
    blackjack.table.do("shoe", cards="As 2c")
    assert blackjack.find_faults() == ()
    message = "Missing evidence: Command 2 has a shuffled order, but the record has no shuffle for it."
    assert blackjack.find_faults(strict=True) == (message,)


def test_a_shuffle_without_player_seeds_is_reported(blackjack: CommittedBlackjack) -> None:
    blackjack.table.open_shuffle(blackjack.load_shoe(player_seeds=[]))
    assert blackjack.find_faults() == ()
    assert "so the house alone chose the order" in blackjack.find_faults(strict=True)[0]


def test_player_seeds_out_of_order_or_duplicated_are_found(blackjack: CommittedBlackjack) -> None:
    shuffle = Shuffle("cards:52x6", SEED)
    blackjack.table.commit(shuffle)
    loaded_shuffle = shuffle.load([SeedContribution(1, "ann", "rain"), SeedContribution(2, "ann", "snow")], 100)
    blackjack.give_shoe(loaded_shuffle)
    assert "Shuffle of command 2: A player added two seeds." in blackjack.find_faults()
    record = blackjack.table.record()
    record["shuffles"][0]["words"].reverse()
    assert any("order of the seats" in fault for fault in verify(record))


def test_an_unused_commitment_is_reported_and_its_seed_checked(blackjack: CommittedBlackjack) -> None:
    shuffle = Shuffle("cards:52x6", SEED)
    blackjack.table.commit(shuffle)
    blackjack.table.open_shuffle(shuffle)
    assert blackjack.find_faults() == ()
    assert any("The commitment was shown but never used." in line for line in blackjack.find_faults(strict=True))
    record = blackjack.table.record()
    record["shuffles"][0]["seed"] = bytes(32).hex()
    assert any("gives the commitment" in fault for fault in verify(record))


def test_an_open_round_is_reported_with_the_players_who_left_it(blackjack: CommittedBlackjack) -> None:
    blackjack.table.open_shuffle(blackjack.load_shoe())
    blackjack.table.do("wager", player="ann", box=1, amount="10.00")
    blackjack.table.do("deal")
    assert check_record(blackjack.table.record()).missing == (Message("verification-round-open", round="1"),)
    blackjack.table.leave_open("ann", 1)
    left_round = Message("verification-round-open-left", round="1", players=MessageList(["ann"]))
    assert check_record(blackjack.table.record()).missing == (left_round,)
    assert blackjack.find_faults() == ()
    fault = "Missing evidence: Round 1 is still open. Players who left: ann."
    assert blackjack.find_faults(strict=True) == (fault,)


def test_a_record_without_a_chain_fails_strictly() -> None:
    record = {"record": 1, "instrument": "NI2005-63", "commands": []}
    assert verify(record) == ()
    assert verify(record, strict=True)[0].startswith("Missing evidence: Hash chain: there is none")


def test_pai_gow_stacks_and_dice_are_checked_against_the_set() -> None:
    table = Table("NI2023-578", {"min": "5.00", "max": "500.00"})
    table.do("sit", player="ann", box=2)
    table.do("wager", player="ann", box=2, amount="10.00")
    table.do("no-more-bets")
    tiles, dice = Shuffle("tiles:32", SEED), Shuffle("dice:3", bytes(32))
    table.commit(tiles)
    table.commit(dice)
    loaded_tiles = tiles.load([SeedContribution(2, "ann", "rain")])
    table.give({"do": "stacks", "tiles": " ".join(loaded_tiles.order)}, loaded_tiles)
    table.do("cut")
    loaded_dice = dice.load([SeedContribution(2, "ann", "snow")])
    table.give({"do": "dice", "values": [int(value) for value in loaded_dice.order[0].split()]}, loaded_dice)
    table.open_shuffle(tiles)
    table.open_shuffle(dice)
    assert verify(table.record()) == ()
    record = table.record()
    record["shuffles"][0]["cut-depth"] = 4
    assert any("The depth of the cut is 4; it must be 0 to 0." in fault for fault in verify(record))
