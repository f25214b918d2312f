"""No published hash lets anybody test guesses of hidden values (H1).

A spectator of Pai Gow knew every byte of `{"do": "set"}` except the four tiles, and tried the 194,481
contents of each millisecond against the hash in the state: 384,772 hashes, 0.2 seconds. These tests repeat
that attack and stronger ones. Even an attacker who knows the whole entry and every published salt cannot
confirm it, so that no enumeration can succeed.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from tests.security.test_checkpoints import make_signed_store
from tests.server import twin_worlds
from tests.server.server_setup import DETERMINATIONS, OPERATOR, open_registry, play_rounds, run
from tests.server.twin_worlds import VIEWERS, TwinWorld, get_packs

from houseway.equipment.decks import get_pack
from houseway.equipment.tiles import TILE_FACES
from houseway.errors import Refused
from houseway.fairness.merkle import compute_root
from houseway.records.format.entries import COMMAND, SALT
from houseway.records.format.hash_chain import compute_hash
from houseway.records.format.round_close_entry import compute_result_hash
from houseway.records.live.tournament import LiveTournament
from houseway.records.replay.verification import verify
from houseway.server.accounts.audit_log import write_audit_log
from houseway.server.proof import entry_decryption
from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.proof.keyring import Keyring
from houseway.server.proof.round_receipts import make_receipt
from houseway.server.storage import idempotency_repository, schema, table_repository
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import TOURNAMENT_GAME
from houseway.server.tables.table_replica import SPECTATOR
from houseway.server.tables.table_transaction import Actor, TableTransaction

Entry = dict[str, Any]
PAI_GOW = "NI2023-578"
CONDITIONS = {"sessions": [{"id": "final", "kind": "final", "length": {"left": 1}, "chips": "500.00"}]}


class HandSettingWorld(TwinWorld):
    """Pai Gow table at which players set their hands themselves, tile by tile."""

    def _act_for_player(self, key: str) -> bool:
        if self.replica.state.round.phase != "setting":
            return super()._act_for_player(key)
        for number, name in enumerate(("Mei", "Otto", "Rosa"), 10):
            if any(action.do == "set" for action in self.replica.legal(name)):
                self._set_hand(number, name)
                return True
        return super()._act_for_player(key)

    def _set_hand(self, number: int, name: str) -> None:
        hand_view = next(hand for hand in self.replica.view(name).held if hand.player == name)
        tiles = hand_view.cards.split()
        for low in itertools.combinations(range(4), 2):
            high = [place for place in range(4) if place not in low]
            command = {
                "do": "set", "player": name, "box": hand_view.place, "by": "player",
                "low": " ".join(tiles[place] for place in low), "high": " ".join(tiles[place] for place in high),
            }  # fmt: skip
            try:
                self.execute(
                    Actor(number, name, "player"), lambda transaction, command=command: transaction.execute(command)
                )
            except Refused:
                continue
            return
        raise AssertionError("no arrangement is allowed")


def make_world(instrument: str, folder: Path, kind: type[TwinWorld] = TwinWorld) -> TwinWorld:
    chance = random.Random(22)
    orders = {}
    for name in get_packs(instrument):
        pieces = list(get_pack(name))
        chance.shuffle(pieces)
        orders[name] = tuple(pieces)
    twin_worlds._STARTING_TABLES.pop(instrument, None)  # another test may have left a started table there
    new_world = kind(instrument, Keyring(folder / "keys"), orders, VIEWERS, tries_commands=False)
    twin_worlds._STARTING_TABLES.pop(instrument, None)
    return new_world


def get_published_hashes(messages: Iterable[bytes]) -> dict[int, str]:
    """Return the hash after each entry from the states of a viewer."""
    states = (msgspec.json.decode(data) for data in messages)
    return {state["n"]: state["hash"] for state in states if "hash" in state}


def iterate_moments(at: str, milliseconds: int) -> Iterator[str]:
    """Yield the milliseconds before a time that a spectator observed."""
    observed_time = datetime.fromisoformat(at)
    for step in range(milliseconds):
        moment = observed_time - timedelta(milliseconds=step)
        yield f"{moment:%Y-%m-%dT%H:%M:%S}.{moment.microsecond // 1000:03}Z"


def iterate_arrangements(known_command: Entry, at: Iterable[str]) -> Iterator[Entry]:
    """Yield every possible content of a `set` command with unknown tiles."""
    for moment in at:
        for a, b, c, d in itertools.product(TILE_FACES, repeat=4):
            yield {COMMAND: {**known_command, "low": f"{a} {b}", "high": f"{c} {d}", "at": moment}}


def find_confirmed(
    previous: str, published: str, candidates: Iterable[Entry], salts: Iterable[str] = ()
) -> Entry | None:
    """Return the candidate that a published hash confirms, without a salt or with a known one, or None."""
    known_salts = tuple(salts)
    for candidate in candidates:
        if compute_hash(previous, candidate) == published:
            return candidate
        for salt in known_salts:
            if compute_hash(previous, {**candidate, SALT: salt}) == published:
                return candidate
    return None


def test_spectator_cannot_find_the_tiles_of_a_pai_gow_hand(tmp_path: Path) -> None:
    played_world = make_world(PAI_GOW, tmp_path, HandSettingWorld)
    number, entry = next(
        (n, entry) for n, entry in enumerate(played_world.entries) if entry.get(COMMAND, {}).get("do") == "set"
    )
    hashes = get_published_hashes(played_world.messages[SPECTATOR])
    command = entry[COMMAND]
    known_command = {key: value for key, value in command.items() if key not in ("low", "high", "at")}
    candidates = [*iterate_arrangements(known_command, iterate_moments(command["at"], 2))]
    assert len(candidates) == 2 * 21**4
    assert {COMMAND: command} in candidates, "the true hand is among the candidates"
    assert find_confirmed(hashes[number - 1], hashes[number], candidates) is None
    confirmed_entry = find_confirmed(hashes[number - 1], hashes[number], [{COMMAND: command}], [entry[SALT]])
    assert confirmed_entry == {COMMAND: command}, "the attack itself works: with the salt it finds the hand"


@pytest.mark.parametrize("instrument", DETERMINATIONS)
def test_no_state_confirms_an_entry_without_its_salt(instrument: str, tmp_path: Path) -> None:
    """States confirm nothing, even to an attacker who guesses a whole entry and has all published salts."""
    played_world = make_world(instrument, tmp_path, HandSettingWorld if instrument == PAI_GOW else TwinWorld)
    messages = [
        data for viewer, _ in VIEWERS for data in played_world.messages[viewer][:-1]
    ]  # the last one is the record for staff
    assert not any(SALT.encode() + b'":' in data for data in messages)
    hashes = get_published_hashes(itertools.chain(*(played_world.messages[viewer] for viewer, _ in VIEWERS)))
    check_count = 0
    for number, entry in enumerate(played_world.entries):
        if number in hashes and number - 1 in hashes:
            guess = {key: value for key, value in entry.items() if key != SALT}
            assert find_confirmed(hashes[number - 1], hashes[number], [guess]) is None
            assert compute_hash(hashes[number - 1], entry) == hashes[number]
            check_count += 1
    assert check_count >= 8
    salts = [entry[SALT] for entry in played_world.entries]
    assert len(set(salts)) == len(salts), "no salt is used twice"


def iterate_withheld(receipt_dict: dict[str, Any]) -> Iterator[tuple[str, str, int]]:
    """Yield the previous hash, the hash and the number of each entry that a receipt withholds."""
    for before, entry in itertools.pairwise(receipt_dict["entries"]):
        if "entry" not in entry:
            yield before["hash"], entry["hash"], entry["n"]


def test_receipts_and_checkpoints_confirm_no_withheld_entry(tmp_path: Path) -> None:
    """Receipts withhold entries with hidden hands of Hold-em, and their hashes disclose nothing.

    The leaves of a checkpoint are hashes of entries; the salts in a receipt are those of other entries.
    """
    store = Store.in_folder(tmp_path)
    store.migrate()

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            (table,) = await play_rounds(tables, 4, only="NI2015-405")
            CheckpointSigner(store, tables.keys, tmp_path / "checkpoints").sign()
            entries = entry_decryption.make_entry_loader(store, tables.keys, table)(
                table_repository.get_head(store, table)
            )
            check_count = 0
            for number in (1, 2, 3):
                receipt_dict = make_receipt(store, tables.keys, table, number, withhold=True, reveal_to="Mei")
                salts = [entry["entry"][SALT] for entry in receipt_dict["entries"] if "entry" in entry]
                for previous, published, n in iterate_withheld(receipt_dict):
                    guess = {key: value for key, value in entries[n].items() if key != SALT}
                    assert find_confirmed(previous, published, [guess], salts) is None
                    assert find_confirmed(previous, published, [guess], [entries[n][SALT]]) == guess
                    assert entries[n][SALT] not in msgspec.json.encode(receipt_dict).decode()
                    check_count += 1
            assert check_count >= 3

    run(work())
    store.close()


def test_result_hash_does_not_depend_on_hidden_cards(tmp_path: Path) -> None:
    """The closing entry binds status, lines and net, so that a mucked hand cannot be tested against it."""
    store = Store.in_folder(tmp_path)
    store.migrate()

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            (table,) = await play_rounds(tables, 2, only="NI2015-405")
            result = idempotency_repository.read_round(store, table, 1)
            assert result is not None
            other_result = {**result, "hands": {"players": {"Mei": {"hole": "As Ad"}}}}
            assert compute_result_hash(1, result) == compute_result_hash(1, other_result)
            assert "hands" in result

    run(work())
    store.close()


def test_audit_log_root_confirms_no_row(tmp_path: Path) -> None:
    """An IP address has at most 2**32 values, and everybody sees the root."""
    store, signer = make_signed_store(tmp_path)
    write_audit_log(store, 1, "sign in", "192.0.2.7")
    checkpoint = signer.sign()
    assert checkpoint is not None
    assert checkpoint.audit is not None
    with store.begin_read() as connection:
        (row,) = connection.execute(sa.select(schema.acts)).all()
    store.close()
    parts = [row.id, row.at, row.person, row.act, row.about]
    assert compute_root([msgspec.json.encode(parts)]).hex() != checkpoint.audit.root
    assert compute_root([msgspec.json.encode([*parts, row.salt])]).hex() == checkpoint.audit.root


def test_entries_of_tables_and_tournaments_have_salts_in_store_and_record(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            numbers = await play_rounds(tables, 1)
            live = LiveTournament("NI2015-405", CONDITIONS)
            head = {key: value for key, value in live.record().items() if key not in ("commands", "chain")}
            cup = await tables.create_log("Cup", TOURNAMENT_GAME, head, OPERATOR, {})

            def document(transaction: TableTransaction) -> None:
                transaction.execute({"do": "document", "by": "operator"})

            await tables.execute(cup, OPERATOR, document)
            for number in (*numbers, cup):
                record = entry_decryption.read_record(store, tables.keys, number)
                assert (
                    len(record["chain"]["salts"])
                    == len(record["chain"]["hashes"])
                    == table_repository.get_head(store, number) + 1
                )
                assert len(set(record["chain"]["salts"].values())) == len(record["chain"]["salts"])
                assert verify(record) == ()

    run(work())
    store.close()
