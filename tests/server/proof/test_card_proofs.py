"""Single cards of a Hold-em shuffle, opened to who was dealt in: proved one by one, and nothing is learned of a mucked hand."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.security.oracle import same_chance
from tests.server.served_app import STAFF
from tests.server.server_setup import DETERMINATIONS, FAST, run, until
from tests.server.twin_worlds import shown_in
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.engine.ports.hosting import RevealedCard
from houseway.fairness import merkle_shuffle
from houseway.fairness.shuffle import SeedContribution
from houseway.games.holdem.ports.card_proofs import SINGLE_CARDS
from houseway.records.live.shuffles import Shuffle, compute_order
from houseway.records.replay.verification import verify
from houseway.server.accounts import sessions, users
from houseway.server.accounts.users import Person
from houseway.server.api.app import make_application
from houseway.server.api.controllers.fairness import submit_seed
from houseway.server.ops import admin_commands
from houseway.server.ops.settings import Settings, load_settings
from houseway.server.proof.keyring import Keyring
from houseway.server.proof.receipt_verification import check_receipt
from houseway.server.services.runtime import Server
from houseway.server.storage import event_repository
from houseway.server.storage.database import Store

HOLDEM = "NI2015-405"
PLAYERS = ("ann", "bob", "cid")
SEED = bytes(range(32))


class Played:
    """A floor after one round of Hold-em: ann and bob go to the showdown, cid passes his hand in unseen."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.receipts: dict[str, dict[str, Any]] = {}
        self.statuses: dict[str, int] = {}
        self.round: dict[str, Any] = {}

    async def play(self, *, opens: bool = True) -> Played:
        """The round; then everybody asks for the receipt."""
        floor = Server(
            load_settings(data=str(self.folder), guests=True, guest_chips="1000.00", requests_a_minute=10**9)
        )
        staff = {name: users.add_person(floor.store, name, STAFF[name]) for name in ("Olga", "Rita")}
        persons = {name: floor.add_guest(name) for name in (*PLAYERS, "Ona")}
        web = make_application(floor)
        async with web.lifespan():
            options = {"clocks": {**FAST, "decision": 600.0, "between": 0.3}, "open-shuffles": opens}
            table = await floor.open_table(staff["Olga"], "One", HOLDEM, DETERMINATIONS[HOLDEM], options)
            floor.dealer.is_paused = lambda replica: (
                len(replica.seated_players) < len(PLAYERS)
                or bool(replica.state.rounds)
                or any(len(given) < 2 for given in replica.additions.seeds.values())
            )
            for seat, name in enumerate(PLAYERS, 1):
                sit = {"do": "sit", "player": name, "seat": seat, "stake": "200.00", "post": True}
                await floor.execute_command(persons[name], "player", table, sit, f"{name}-sit", is_fresh=False)
            known = floor.tables.get_loaded(table)
            assert known is not None
            await until(lambda: bool(known.additions.seeds))
            for name, seed in (("ann", "rain"), ("cid", "kettle")):
                await submit_seed(floor, persons[name], table, seed, None, f"{name}-seed")
            await self._until_over(floor, persons, table)
            await floor.sign_checkpoint()
            self.round = floor.round_history.get_round(table, 1).result
            transport = httpx.ASGITransport(app=web)  # type: ignore[arg-type]  # the same interface by another name
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
                for name, person in {**persons, **staff}.items():
                    token, _ = sessions.begin_session(floor.store, person)
                    headers = {"authorization": f"Bearer {token}"}
                    answer = await http.get(f"/api/tables/{table}/rounds/1/receipt", headers=headers)
                    self.statuses[name], self.receipts[name] = answer.status_code, answer.json()
        return self

    async def _until_over(self, floor: Server, persons: dict[str, Person], table: int) -> None:
        replica = floor.tables.get_loaded(table)
        assert replica is not None
        await until(lambda: replica.in_round)
        while replica.state.round is not None:
            turn = replica.state.round.turn
            if turn is None:
                await until(lambda: replica.state.round is None)
                return
            offers = {offer.do: offer for offer in replica.legal(turn.name)}
            verbs = ("fold",) if turn.name == "cid" else ("check", "call")
            verb = next(verb for verb in verbs if verb in offers)
            command = offers[verb].command()
            request = f"{turn.name}-{replica.n}"
            await floor.execute_command(persons[turn.name], "player", table, command, request, is_fresh=False)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """One such floor."""
    return run(Played(tmp_path_factory.mktemp("opened") / "floor").play())


def test_a_player_is_opened_what_was_lawfully_seen_and_no_more(played: Played) -> None:
    hands = played.round["hands"]
    holes = {name: hand["hole"].split() for name, hand in hands["players"].items()}
    board = hands["communal"].split()
    assert "cid" not in hands["shown"]
    for name in PLAYERS:
        told = played.receipts[name]
        (found,) = told["singles"]
        seen = [card for other in found["dealt"] if other in (name, *hands["shown"]) for card in holes[other]]
        assert [card["card"] for card in found["cards"]] == [*seen, *board]
        assert told["shuffles"] == []
        assert list(check_receipt(told)) == []
        mucked = set(holes["cid"]) if name != "cid" else set()
        assert not mucked & shown_in(json.dumps(told).encode())
        assert not set(played.round["burnt"].split()) & shown_in(json.dumps(told).encode())
    assert (played.statuses["Ona"], played.statuses["Rita"]) == (403, 200)
    assert played.receipts["Rita"]["singles"] == []  # not dealt in
    assert admin_commands.verify(Settings(data=str(played.folder)))[1] == []


def test_words_and_cut_are_among_the_entries_and_move_the_places(played: Played) -> None:
    entries = [entry.get("entry", {}) for entry in played.receipts["ann"]["entries"]]
    (bound,) = (entry["committed"] for entry in entries if "committed" in entry)
    (load,) = (entry["note"]["shuffle"] for entry in entries if "shuffle" in entry.get("note", {}))
    assert bound["algorithm"] == merkle_shuffle.ALGORITHM
    assert [word["word"] for word in load["words"]] == ["rain", "kettle"]
    assert load["cut-depth"] == 26
    assert [entry["seed"] for entry in entries if "seed-of" in entry] == ["rain", "kettle"]
    assert not any("opened" in entry for entry in entries)  # the seed of the house stays hidden


def test_the_record_of_the_table_holds_the_same_words_and_cut(played: Played) -> None:
    """Staff and regulator have the whole record: what the note tells beforehand is what stands behind the order."""
    store = Store.in_folder(played.folder)
    record = event_repository.read_record(store, Keyring(played.folder / "keys"), 1)
    store.close()
    unchained = {key: value for key, value in record.items() if key != "chain"}
    assert verify(record) == verify(unchained) == ()
    (note,) = (note for note in unchained["notes"] if "shuffle" in note)
    note["shuffle"]["words"][0]["word"] = "other"
    assert any("not those behind the order" in line for line in verify(unchained))


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda told: told["cards"][0].update(card="Jk"), "not what was committed to"),
        (lambda told: told["cards"][0].update(salt="00" * 32), "not what was committed to"),
        (lambda told: told["cards"][0].update(place=51), "not what was committed to"),
        (lambda told: told["cards"][0].update(place=-1), "not what was committed to"),
        (lambda told: told["cards"].append(told["cards"][0]), "opened twice"),
        (lambda told: told["dealt"].reverse(), "do not lie where the deal takes them"),
        (lambda told: told["cards"].pop(), None),
        (lambda told: told["cards"].pop(-3), "communal cards do not lie"),
        (lambda told: told["cards"].pop(0), "has not two cards"),
        (lambda told: told.update(commitment="00" * 32), "no commitment"),
        (lambda told: told.update(game="blackjack"), "opens none"),
        (lambda told: told.update(game="bridge"), "no receipt"),
    ],
)
def test_what_is_altered_is_found(played: Played, change: Any, found: str | None, tmp_path: Path) -> None:
    told = copy.deepcopy(played.receipts["ann"])
    change(told["singles"][0])
    faults = list(check_receipt(told))
    assert (faults == []) if found is None else any(found in line for line in faults)
    file = tmp_path / "receipt.json"
    file.write_bytes(msgspec.json.encode(told))
    assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == (0 if found is None else 1)


def test_where_the_operator_has_not_said_so_nothing_is_opened(tmp_path: Path) -> None:
    closed = run(Played(tmp_path / "floor").play(opens=False))
    assert all(closed.receipts[name]["singles"] == [] for name in PLAYERS)
    assert all(closed.receipts[name]["shuffles"] == [] for name in PLAYERS)
    entries = [entry.get("entry", {}) for entry in closed.receipts["ann"]["entries"]]
    assert not any("opened" in entry or "shuffle" in entry for entry in entries)


def twin(monkeypatch: pytest.MonkeyPatch, folder: Path, viewer: str, chance: random.Random) -> tuple[Played, Played]:
    """Two floors with one seed whose first order differs only in cards that a player has not been shown."""
    monkeypatch.setattr("houseway.records.live.shuffles.fresh_seed", lambda: SEED)
    with same_chance(seeds=False):
        one = run(Played(folder / "one").play())
    seen = shown_in(json.dumps([one.receipts[viewer]["singles"]]).encode())
    order = merkle_shuffle.first_order(SEED, "cards:52")
    hidden = [place for place, card in enumerate(order) if card not in seen]
    moved = list(hidden)
    chance.shuffle(moved)
    other = list(order)
    for place, source in zip(hidden, moved, strict=True):
        other[place] = order[source]
    with monkeypatch.context() as patched, same_chance(seeds=False):
        patched.setattr(merkle_shuffle, "first_order", lambda seed, name: tuple(other))
        two = run(Played(folder / "two").play())
    assert one.round["hands"]["players"]["cid"] != two.round["hands"]["players"]["cid"]
    return one, two


def told_alike(receipt: dict[str, Any]) -> str:
    """A receipt without its checkpoint, commitment and paths: those are hashes over salts that nobody has.

    Of the published log its size and the length of the path are left: origin and signature come from the server's key, and
    the root is a hash over the checkpoint.
    """
    shown = {key: value for key, value in receipt.items() if key not in ("checkpoint", "log")}
    shown["log"] = [receipt["log"]["note"].splitlines()[1], len(receipt["log"]["path"]), sorted(receipt["log"])]
    told = json.dumps(shown, sort_keys=True)
    bound = {found["commitment"] for found in receipt["singles"]}
    steps = {step for found in receipt["singles"] for card in found["cards"] for step in card["path"]}
    for hashed in bound | steps:
        told = told.replace(hashed, "#")
    return told


def test_twin_worlds_have_the_same_receipts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mucked hand, burnt and undealt cards are others, and nothing that ann is told differs but hashes over salts."""
    one, two = twin(monkeypatch, tmp_path, "ann", random.Random(7))
    assert told_alike(one.receipts["ann"]) == told_alike(two.receipts["ann"])
    assert told_alike(one.receipts["cid"]) != told_alike(two.receipts["cid"])  # whose hand it was
    salts = [card["salt"] for card in one.receipts["ann"]["singles"][0]["cards"]]
    assert len(set(salts)) == len(salts)


def test_a_hidden_card_cannot_be_tried_out(played: Played) -> None:
    """Without its salt no card can be tried against a hash of the path: the right one looks like every other."""
    bound = merkle_shuffle.compute_merkle_commitment(SEED, "cards:52")
    order = merkle_shuffle.first_order(SEED, "cards:52")
    proofs = merkle_shuffle.reveal_cards(SEED, "cards:52", [10])
    salts = [proofs[0].salt, "", "00" * 32]
    for salt in salts:
        tried = merkle_shuffle.RevealedCard(
            order[11], salt, merkle_shuffle.reveal_cards(SEED, "cards:52", [11])[0].path
        )
        assert not merkle_shuffle.is_committed_card(tried, bound, "cards:52", 11)


def test_the_order_is_that_of_the_seed_with_words_and_cut() -> None:
    shuffle = Shuffle("cards:53", SEED, is_single=True)
    words = [SeedContribution(2, "bob", "kettle"), SeedContribution(1, "ann", "rain")]
    loaded = shuffle.load(words, 20)
    assert sorted(loaded.order) == sorted(Shuffle("cards:53").load().order)
    assert loaded.order != shuffle.load([], 20).order
    assert compute_order(
        {**shuffle.make_commitment_entry(), **loaded.to_json(), **shuffle.make_reveal_entry()}
    ) == list(loaded.order)
    assert Shuffle.from_commitment("cards:53", SEED, shuffle.commitment).is_single
    assert not Shuffle.from_commitment("cards:53", SEED, Shuffle("cards:53", SEED).commitment).is_single


def test_a_replaced_hole_card_and_a_second_order() -> None:
    """An exposed card is replaced by the next one (17.20); what came after a shuffle of the rest is not opened (17.17)."""
    order = merkle_shuffle.first_order(SEED, "cards:52")
    ann, bob = [order[0], order[4]], [order[1], order[3]]
    hands = {"players": {"ann": {"hole": " ".join(ann)}, "bob": {"hole": " ".join(bob)}}, "shown": ["bob"]}
    board = [order[5], order[6], order[7], order[40]]
    dealt, cards = SINGLE_CARDS.find_revealed({"hands": {**hands, "communal": " ".join(board)}}, order, "ann")
    assert dealt == ["ann", "bob"]
    assert [(card.to, card.place) for card in cards] == [
        ("ann", 0), ("ann", 4), ("bob", 1), ("bob", 3), ("communal", 5), ("communal", 6), ("communal", 7),
    ]  # fmt: skip
    assert list(SINGLE_CARDS.find_misplaced(dealt, cards)) == []
    both = [
        RevealedCard("ann", 0, "As"),
        RevealedCard("ann", 4, "Ks"),
        RevealedCard("bob", 1, "Qs"),
        RevealedCard("bob", 5, "Js"),
    ]
    assert any("hole cards" in line for line in SINGLE_CARDS.find_misplaced(dealt, both))
    assert SINGLE_CARDS.find_revealed({"hands": {**hands, "communal": ""}}, order, "cid") == ([], [])
