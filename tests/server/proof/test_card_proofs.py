"""Proofs of single Hold-em cards for players who were dealt in; they disclose nothing of a mucked hand."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.security.oracle import fix_randomness
from tests.server.message_ids import find_ids
from tests.server.served_app import STAFF
from tests.server.server_setup import DETERMINATIONS, FAST_CLOCKS, run, wait_until
from tests.server.twin_worlds import find_pieces
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.engine.ports.hosting import RevealedCard
from houseway.fairness import merkle_shuffle
from houseway.fairness.shuffle import SeedContribution
from houseway.games.holdem.ports.card_proofs import SINGLE_CARDS
from houseway.records.format.shuffled_orders import compute_order
from houseway.records.live.shuffles import Shuffle
from houseway.records.replay.verification import check_record, verify
from houseway.server.accounts import sessions, users
from houseway.server.accounts.users import Person
from houseway.server.api.app import make_application
from houseway.server.api.controllers.fairness import submit_seed
from houseway.server.ops import admin_commands
from houseway.server.ops.settings import load_settings
from houseway.server.proof import entry_decryption
from houseway.server.proof.keyring import Keyring
from houseway.server.proof.receipt_verification import check_receipt
from houseway.server.services.runtime import Server
from houseway.server.services.server_settings import Settings
from houseway.server.storage.database import Store

HOLDEM = "NI2015-405"
PLAYERS = ("ann", "bob", "cid")
SEED = bytes(range(32))


class HoldemRound:
    """Server after one round of Hold-em: ann and bob go to the showdown, cid folds unseen."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.receipts: dict[str, dict[str, Any]] = {}
        self.statuses: dict[str, int] = {}
        self.round: dict[str, Any] = {}

    async def play(self, *, reveals_cards: bool = True) -> HoldemRound:
        """Play the round, then request the receipt as everybody."""
        server = Server(
            load_settings(data=str(self.folder), guests=True, guest_chips="1000.00", requests_per_minute=10**9)
        )
        staff = {name: users.add_person(server.store, name, STAFF[name]) for name in ("Olga", "Rita")}
        persons = {name: server.add_guest(name) for name in (*PLAYERS, "Ona")}
        web = make_application(server)
        async with web.lifespan():
            options = {"clocks": {**FAST_CLOCKS, "decision": 600.0, "between": 0.3}, "reveal-cards": reveals_cards}
            table = await server.open_table(staff["Olga"], "One", HOLDEM, DETERMINATIONS[HOLDEM], options)
            server.dealer.is_paused = lambda replica: (
                len(replica.seated_players) < len(PLAYERS)
                or bool(replica.state.rounds)
                or any(len(seeds) < 2 for seeds in replica.additions.seeds.values())
            )
            for seat, name in enumerate(PLAYERS, 1):
                sit = {"do": "sit", "player": name, "seat": seat, "stake": "200.00", "post": True}
                await server.execute_command(persons[name], "player", table, sit, f"{name}-sit", is_fresh=False)
            table_replica = server.tables.get_loaded(table)
            assert table_replica is not None
            await wait_until(lambda: bool(table_replica.additions.seeds))
            for name, seed in (("ann", "rain"), ("cid", "kettle")):
                await submit_seed(server, persons[name], table, seed, None, f"{name}-seed")
            await self._play_to_end(server, persons, table)
            await server.sign_checkpoint()
            self.round = server.round_history.get_round(table, 1).result
            transport = httpx.ASGITransport(app=web)  # type: ignore[arg-type]  # the same interface by another name
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
                for name, person in {**persons, **staff}.items():
                    token, _ = sessions.begin_session(server.store, person)
                    headers = {"authorization": f"Bearer {token}"}
                    answer = await http.get(f"/api/tables/{table}/rounds/1/receipt", headers=headers)
                    self.statuses[name], self.receipts[name] = answer.status_code, answer.json()
        return self

    async def _play_to_end(self, server: Server, persons: dict[str, Person], table: int) -> None:
        replica = server.tables.get_loaded(table)
        assert replica is not None
        await wait_until(lambda: replica.in_round)
        while replica.state.round is not None:
            turn = replica.state.round.turn
            if turn is None:
                await wait_until(lambda: replica.state.round is None)
                return
            actions = {action.do: action for action in replica.legal(turn.name)}
            verbs = ("fold",) if turn.name == "cid" else ("check", "call")
            verb = next(verb for verb in verbs if verb in actions)
            command = actions[verb].command()
            request = f"{turn.name}-{replica.n}"
            await server.execute_command(persons[turn.name], "player", table, command, request, is_fresh=False)


@pytest.fixture(scope="module")
def holdem_round(tmp_path_factory: pytest.TempPathFactory) -> HoldemRound:
    """Server after one such round."""
    return run(HoldemRound(tmp_path_factory.mktemp("opened") / "floor").play())


def test_receipt_reveals_only_cards_that_the_player_saw(holdem_round: HoldemRound) -> None:
    hands = holdem_round.round["hands"]
    holes = {name: hand["hole"].split() for name, hand in hands["players"].items()}
    board = hands["communal"].split()
    assert "cid" not in hands["shown"]
    for name in PLAYERS:
        receipt = holdem_round.receipts[name]
        (card_proof,) = receipt["singles"]
        visible = [card for other in card_proof["dealt"] if other in (name, *hands["shown"]) for card in holes[other]]
        assert [card["card"] for card in card_proof["cards"]] == [*visible, *board]
        assert receipt["shuffles"] == []
        assert list(check_receipt(receipt)) == []
        mucked_cards = set(holes["cid"]) if name != "cid" else set()
        assert not mucked_cards & find_pieces(json.dumps(receipt).encode())
        assert not set(holdem_round.round["burnt"].split()) & find_pieces(json.dumps(receipt).encode())
    assert (holdem_round.statuses["Ona"], holdem_round.statuses["Rita"]) == (403, 200)
    assert holdem_round.receipts["Rita"]["singles"] == []  # not dealt in
    assert admin_commands.verify(Settings(data=str(holdem_round.folder)))[1] == []


def test_player_seeds_and_cut_are_in_the_receipt(holdem_round: HoldemRound) -> None:
    entries = [entry.get("entry", {}) for entry in holdem_round.receipts["ann"]["entries"]]
    (commitment,) = (entry["committed"] for entry in entries if "committed" in entry)
    (load,) = (entry["note"]["shuffle"] for entry in entries if "shuffle" in entry.get("note", {}))
    assert commitment["algorithm"] == merkle_shuffle.ALGORITHM
    assert [player_seed["word"] for player_seed in load["words"]] == ["rain", "kettle"]
    assert load["cut-depth"] == 26
    assert [entry["seed"] for entry in entries if "seed-of" in entry] == ["rain", "kettle"]
    assert not any("opened" in entry for entry in entries)  # the seed of the house stays hidden


def test_record_has_the_same_player_seeds_and_cut(holdem_round: HoldemRound) -> None:
    """Staff and regulator have the whole record: its note has the player seeds and cut that made the order."""
    store = Store.in_folder(holdem_round.folder)
    record = entry_decryption.read_record(store, Keyring(holdem_round.folder / "keys"), 1)
    store.close()
    record_without_chain = {key: value for key, value in record.items() if key != "chain"}
    assert verify(record) == verify(record_without_chain) == ()
    (note,) = (note for note in record_without_chain["notes"] if "shuffle" in note)
    note["shuffle"]["words"][0]["word"] = "other"
    assert "verification-note-mismatch" in find_ids(check_record(record_without_chain).faults)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda proofs: proofs["cards"][0].update(card="Jk"), "server-proof-cards-differ"),
        (lambda proofs: proofs["cards"][0].update(salt="00" * 32), "server-proof-cards-differ"),
        (lambda proofs: proofs["cards"][0].update(place=51), "server-proof-cards-differ"),
        (lambda proofs: proofs["cards"][0].update(place=-1), "server-proof-cards-differ"),
        (lambda proofs: proofs["cards"].append(proofs["cards"][0]), "holdem-proof-card-twice"),
        (lambda proofs: proofs["dealt"].reverse(), "holdem-proof-hole-cards"),
        (lambda proofs: proofs["cards"].pop(), None),
        (lambda proofs: proofs["cards"].pop(-3), "holdem-proof-communal-cards"),
        (lambda proofs: proofs["cards"].pop(0), "holdem-proof-two-cards"),
        (lambda proofs: proofs.update(commitment="00" * 32), "server-proof-cards-no-commitment"),
        (lambda proofs: proofs.update(game="blackjack"), "server-proof-cards-game"),
        (lambda proofs: proofs.update(game="bridge"), "server-proof-not-a-receipt"),
    ],
)
def test_altered_card_proofs_are_detected(
    holdem_round: HoldemRound, change: Any, message: str | None, tmp_path: Path
) -> None:
    document = copy.deepcopy(holdem_round.receipts["ann"])
    change(document["singles"][0])
    faults = list(check_receipt(document))
    assert (faults == []) if message is None else message in find_ids(faults)
    file = tmp_path / "receipt.json"
    file.write_bytes(msgspec.json.encode(document))
    assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == (0 if message is None else 1)


def test_nothing_is_revealed_by_default(tmp_path: Path) -> None:
    hidden_round = run(HoldemRound(tmp_path / "floor").play(reveals_cards=False))
    assert all(hidden_round.receipts[name]["singles"] == [] for name in PLAYERS)
    assert all(hidden_round.receipts[name]["shuffles"] == [] for name in PLAYERS)
    entries = [entry.get("entry", {}) for entry in hidden_round.receipts["ann"]["entries"]]
    assert not any("opened" in entry or "shuffle" in entry for entry in entries)


def play_twins(
    monkeypatch: pytest.MonkeyPatch, folder: Path, viewer: str, chance: random.Random
) -> tuple[HoldemRound, HoldemRound]:
    """Play two servers with one seed whose first order differs only in cards hidden from the viewer."""
    monkeypatch.setattr("houseway.server.dealing.table_shuffles.draw_seed", lambda: SEED)
    with fix_randomness(seeds=False):
        first = run(HoldemRound(folder / "one").play())
    visible = find_pieces(json.dumps([first.receipts[viewer]["singles"]]).encode())
    order = merkle_shuffle.first_order(SEED, "cards:52")
    hidden_places = [place for place, card in enumerate(order) if card not in visible]
    sources = list(hidden_places)
    chance.shuffle(sources)
    twin_order = list(order)
    for place, source in zip(hidden_places, sources, strict=True):
        twin_order[place] = order[source]
    with monkeypatch.context() as patcher, fix_randomness(seeds=False):
        patcher.setattr(merkle_shuffle, "first_order", lambda seed, name: tuple(twin_order))
        second = run(HoldemRound(folder / "two").play())
    assert first.round["hands"]["players"]["cid"] != second.round["hands"]["players"]["cid"]
    return first, second


def normalise_receipt(receipt: dict[str, Any]) -> str:
    """Return a receipt without its checkpoint, commitment and paths, which are hashes over hidden salts.

    Of the published log only its size and the length of the path remain: origin and signature come from the
    server's key, and the root is a hash over the checkpoint.
    """
    parts = {key: value for key, value in receipt.items() if key not in ("checkpoint", "log")}
    parts["log"] = [receipt["log"]["note"].splitlines()[1], len(receipt["log"]["path"]), sorted(receipt["log"])]
    text = json.dumps(parts, sort_keys=True)
    commitments = {card_proof["commitment"] for card_proof in receipt["singles"]}
    steps = {step for card_proof in receipt["singles"] for card in card_proof["cards"] for step in card["path"]}
    for hash_text in commitments | steps:
        text = text.replace(hash_text, "#")
    return text


def test_twin_worlds_have_the_same_receipts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mucked, burnt and undealt cards differ; ann's receipts differ only in hashes over salts."""
    first, second = play_twins(monkeypatch, tmp_path, "ann", random.Random(7))
    assert normalise_receipt(first.receipts["ann"]) == normalise_receipt(second.receipts["ann"])
    assert normalise_receipt(first.receipts["cid"]) != normalise_receipt(second.receipts["cid"])  # whose hand it was
    salts = [card["salt"] for card in first.receipts["ann"]["singles"][0]["cards"]]
    assert len(set(salts)) == len(salts)


def test_hidden_card_cannot_be_guessed_from_its_hash(holdem_round: HoldemRound) -> None:
    """Without its salt no card can be checked against a hash of the path."""
    commitment = merkle_shuffle.compute_merkle_commitment(SEED, "cards:52")
    order = merkle_shuffle.first_order(SEED, "cards:52")
    proofs = merkle_shuffle.reveal_cards(SEED, "cards:52", [10])
    salts = [proofs[0].salt, "", "00" * 32]
    for salt in salts:
        guess = merkle_shuffle.RevealedCard(
            order[11], salt, merkle_shuffle.reveal_cards(SEED, "cards:52", [11])[0].path
        )
        assert not merkle_shuffle.is_committed_card(guess, commitment, "cards:52", 11)


def test_order_follows_from_seed_player_seeds_and_cut() -> None:
    shuffle = Shuffle("cards:53", SEED, is_single=True)
    player_seeds = [SeedContribution(2, "bob", "kettle"), SeedContribution(1, "ann", "rain")]
    loaded = shuffle.load(player_seeds, 20)
    assert sorted(loaded.order) == sorted(Shuffle("cards:53").load().order)
    assert loaded.order != shuffle.load([], 20).order
    assert compute_order(
        {**shuffle.make_commitment_entry(), **loaded.to_json(), **shuffle.make_reveal_entry()}
    ) == list(loaded.order)
    assert Shuffle.from_commitment("cards:53", SEED, shuffle.commitment).is_single
    assert not Shuffle.from_commitment("cards:53", SEED, Shuffle("cards:53", SEED).commitment).is_single


def test_replaced_hole_card_is_proved_and_second_order_is_not() -> None:
    """An exposed card is replaced by the next one (17.20); cards after a reshuffle are not revealed (17.17)."""
    order = merkle_shuffle.first_order(SEED, "cards:52")
    ann, bob = [order[0], order[4]], [order[1], order[3]]
    hands = {"players": {"ann": {"hole": " ".join(ann)}, "bob": {"hole": " ".join(bob)}}, "shown": ["bob"]}
    board = [order[5], order[6], order[7], order[40]]
    names, cards = SINGLE_CARDS.find_revealed({"hands": {**hands, "communal": " ".join(board)}}, order, "ann")
    assert names == ["ann", "bob"]
    assert [(card.to, card.place) for card in cards] == [
        ("ann", 0), ("ann", 4), ("bob", 1), ("bob", 3), ("communal", 5), ("communal", 6), ("communal", 7),
    ]  # fmt: skip
    assert list(SINGLE_CARDS.find_misplaced(names, cards)) == []
    misplaced_cards = [
        RevealedCard("ann", 0, "As"),
        RevealedCard("ann", 4, "Ks"),
        RevealedCard("bob", 1, "Qs"),
        RevealedCard("bob", 5, "Js"),
    ]
    assert any(fault.id == "holdem-proof-hole-cards" for fault in SINGLE_CARDS.find_misplaced(names, misplaced_cards))
    assert SINGLE_CARDS.find_revealed({"hands": {**hands, "communal": ""}}, order, "cid") == ([], [])
