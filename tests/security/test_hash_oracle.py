"""No published hash lets anybody test guesses of what is hidden (H1).

A spectator of Pai Gow knew every byte of `{"do": "set"}` but the four tiles, and tried the 194,481 contents of each millisecond
against the hash in the state: 384,772 hashes, 0.2 seconds. The attacks here are that one, and stronger ones: an attacker who
knows the whole entry and every salt that was published cannot confirm it either, so that no enumeration can succeed.
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
from tests.security.test_checkpoints import signed_store
from tests.server import twin_worlds
from tests.server.server_setup import DETERMINATIONS, OPERATOR, play_for, run, tables_in
from tests.server.twin_worlds import VIEWERS, World, packs_of

from houseway.equipment.decks import get_pack
from houseway.equipment.tiles import TILE_FACES
from houseway.errors import Refused
from houseway.fairness.merkle import compute_root
from houseway.records.format.entries import COMMAND, SALT
from houseway.records.format.hash_chain import compute_hash
from houseway.records.format.round_close import compute_result_hash
from houseway.records.live.tournament import LiveTournament
from houseway.records.replay.verification import verify
from houseway.server.accounts.users import write_audit_log
from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.proof.keyring import Keyring
from houseway.server.proof.receipts import make_receipt
from houseway.server.storage import event_repository, schema
from houseway.server.storage.database import Store
from houseway.server.tables.table_replica import SPECTATOR
from houseway.server.tables.table_transaction import Actor, TableTransaction
from houseway.server.tournaments.replica import GAME

Entry = dict[str, Any]
PAI_GOW = "NI2023-578"
CONDITIONS = {"sessions": [{"id": "final", "kind": "final", "length": {"left": 1}, "chips": "500.00"}]}


class SettingWorld(World):
    """A Pai Gow table at which players set their hands themselves, tile by tile."""

    def _player_acts(self, key: str) -> bool:
        if self.replica.state.round.phase != "setting":
            return super()._player_acts(key)
        for number, name in enumerate(("Mei", "Otto", "Rosa"), 10):
            if any(offer.do == "set" for offer in self.replica.legal(name)):
                self._set(number, name)
                return True
        return super()._player_acts(key)

    def _set(self, number: int, name: str) -> None:
        held = next(hand for hand in self.replica.view(name)["held"] if hand["player"] == name)
        tiles = held["cards"].split()
        for low in itertools.combinations(range(4), 2):
            high = [place for place in range(4) if place not in low]
            command = {
                "do": "set", "player": name, "box": held["place"], "by": "player",
                "low": " ".join(tiles[place] for place in low), "high": " ".join(tiles[place] for place in high),
            }  # fmt: skip
            try:
                self.act(Actor(number, name, "player"), lambda draft, command=command: draft.give(command))
            except Refused:
                continue
            return
        raise AssertionError("no arrangement is allowed")


def world(instrument: str, folder: Path, kind: type[World] = World) -> World:
    chance = random.Random(22)
    orders = {}
    for name in packs_of(instrument):
        things = list(get_pack(name))
        chance.shuffle(things)
        orders[name] = tuple(things)
    twin_worlds._BEGUN.pop(instrument, None)  # another test may have left a table there that has begun already
    made = kind(instrument, Keyring(folder / "keys"), orders, VIEWERS, tries=False)
    twin_worlds._BEGUN.pop(instrument, None)
    return made


def published_hashes(sent: Iterable[bytes]) -> dict[int, str]:
    """The hash after each entry, as the states of a viewer have it."""
    states = (msgspec.json.decode(data) for data in sent)
    return {state["n"]: state["hash"] for state in states if "hash" in state}


def moments(at: str, milliseconds: int) -> Iterator[str]:
    """The moments around one that a spectator noticed."""
    noticed = datetime.fromisoformat(at)
    for step in range(milliseconds):
        moment = noticed - timedelta(milliseconds=step)
        yield f"{moment:%Y-%m-%dT%H:%M:%S}.{moment.microsecond // 1000:03}Z"


def arrangements(known: Entry, at: Iterable[str]) -> Iterator[Entry]:
    """Every content of a `set` whose tiles somebody does not know."""
    for moment in at:
        for a, b, c, d in itertools.product(TILE_FACES, repeat=4):
            yield {COMMAND: {**known, "low": f"{a} {b}", "high": f"{c} {d}", "at": moment}}


def confirmed(previous: str, published: str, candidates: Iterable[Entry], salts: Iterable[str] = ()) -> Entry | None:
    """The candidate that a published hash confirms, without a salt or with one that is known."""
    known = tuple(salts)
    for candidate in candidates:
        if compute_hash(previous, candidate) == published:
            return candidate
        for salt in known:
            if compute_hash(previous, {**candidate, SALT: salt}) == published:
                return candidate
    return None


def test_a_spectator_cannot_find_the_tiles_of_a_pai_gow_hand(tmp_path: Path) -> None:
    played = world(PAI_GOW, tmp_path, SettingWorld)
    number, entry = next(
        (n, entry) for n, entry in enumerate(played.entries) if entry.get(COMMAND, {}).get("do") == "set"
    )
    hashes = published_hashes(played.sent[SPECTATOR])
    command = entry[COMMAND]
    known = {key: value for key, value in command.items() if key not in ("low", "high", "at")}
    candidates = [*arrangements(known, moments(command["at"], 2))]
    assert len(candidates) == 2 * 21**4
    assert {COMMAND: command} in candidates, "the true hand is among the candidates"
    assert confirmed(hashes[number - 1], hashes[number], candidates) is None
    right = confirmed(hashes[number - 1], hashes[number], [{COMMAND: command}], [entry[SALT]])
    assert right == {COMMAND: command}, "the attack itself works: with the salt it finds the hand"


@pytest.mark.parametrize("instrument", DETERMINATIONS)
def test_no_state_confirms_an_entry_without_its_salt(instrument: str, tmp_path: Path) -> None:
    """Somebody who guesses a whole entry rightly, and has every salt that was sent to anybody, learns nothing from states."""
    played = world(instrument, tmp_path, SettingWorld if instrument == PAI_GOW else World)
    sent = [data for viewer, _ in VIEWERS for data in played.sent[viewer][:-1]]  # the last one is the record for staff
    assert not any(SALT.encode() + b'":' in data for data in sent)
    hashes = published_hashes(itertools.chain(*(played.sent[viewer] for viewer, _ in VIEWERS)))
    tried = 0
    for number, entry in enumerate(played.entries):
        if number in hashes and number - 1 in hashes:
            guess = {key: value for key, value in entry.items() if key != SALT}
            assert confirmed(hashes[number - 1], hashes[number], [guess]) is None
            assert compute_hash(hashes[number - 1], entry) == hashes[number]
            tried += 1
    assert tried >= 8
    salts = [entry[SALT] for entry in played.entries]
    assert len(set(salts)) == len(salts), "no salt is used twice"


def withheld(made: dict[str, Any]) -> Iterator[tuple[str, str, int]]:
    """The hash before, the hash and the number of each entry that a receipt withholds."""
    for before, entry in itertools.pairwise(made["entries"]):
        if "entry" not in entry:
            yield before["hash"], entry["hash"], entry["n"]


def test_receipts_and_checkpoints_confirm_no_withheld_entry(tmp_path: Path) -> None:
    """Hole cards and mucked hands of Hold-em are in entries that receipts withhold: neither entry nor hash tells them.

    The leaves of a checkpoint are hashes of entries; the salts in a receipt are those of other entries.
    """
    store = Store.in_folder(tmp_path)
    store.migrate()

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            (table,) = await play_for(tables, 4, only="NI2015-405")
            CheckpointSigner(store, tables.keys, tmp_path / "checkpoints").sign()
            true = event_repository.make_entry_loader(store, tables.keys, table)(
                event_repository.get_head(store, table)
            )
            tried = 0
            for number in (1, 2, 3):
                made = make_receipt(store, tables.keys, table, number, withhold=True, reveal_to="Mei")
                salts = [entry["entry"][SALT] for entry in made["entries"] if "entry" in entry]
                for previous, published, n in withheld(made):
                    guess = {key: value for key, value in true[n].items() if key != SALT}
                    assert confirmed(previous, published, [guess], salts) is None
                    assert confirmed(previous, published, [guess], [true[n][SALT]]) == guess
                    assert true[n][SALT] not in msgspec.json.encode(made).decode()
                    tried += 1
            assert tried >= 3

    run(work())
    store.close()


def test_the_hash_of_a_result_holds_nothing_that_was_not_shown(tmp_path: Path) -> None:
    """The closing entry binds status, lines and net: a mucked hand cannot be tried against it."""
    store = Store.in_folder(tmp_path)
    store.migrate()

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            (table,) = await play_for(tables, 2, only="NI2015-405")
            found = event_repository.read_round(store, table, 1)
            assert found is not None
            other = {**found, "hands": {"players": {"Mei": {"hole": "As Ad"}}}}
            assert compute_result_hash(1, found) == compute_result_hash(1, other)
            assert "hands" in found

    run(work())
    store.close()


def test_the_root_over_the_audit_log_confirms_no_row(tmp_path: Path) -> None:
    """The address from which somebody signed in has 2**32 values at most, and everybody sees the root."""
    store, notary = signed_store(tmp_path)
    write_audit_log(store, 1, "sign in", "192.0.2.7")
    made = notary.sign()
    assert made is not None
    assert made.audit is not None
    with store.begin_read() as connection:
        (row,) = connection.execute(sa.select(schema.acts)).all()
    store.close()
    parts = [row.id, row.at, row.person, row.act, row.about]
    assert compute_root([msgspec.json.encode(parts)]).hex() != made.audit.root
    assert compute_root([msgspec.json.encode([*parts, row.salt])]).hex() == made.audit.root


def test_entries_of_tables_and_tournaments_have_salts_in_store_and_record(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            numbers = await play_for(tables, 1)
            live = LiveTournament("NI2015-405", CONDITIONS)
            head = {key: value for key, value in live.record().items() if key not in ("commands", "chain")}
            cup = await tables.create_log("Cup", GAME, head, OPERATOR, {})

            def document(draft: TableTransaction) -> None:
                draft.execute({"do": "document", "by": "operator"})

            await tables.execute(cup, OPERATOR, document)
            for number in (*numbers, cup):
                record = event_repository.read_record(store, tables.keys, number)
                assert (
                    len(record["chain"]["salts"])
                    == len(record["chain"]["hashes"])
                    == event_repository.get_head(store, number) + 1
                )
                assert len(set(record["chain"]["salts"].values())) == len(record["chain"]["salts"])
                assert verify(record) == ()

    run(work())
    store.close()
