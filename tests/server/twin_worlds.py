"""Twin worlds: two tables that differ only in hidden pieces must look the same to a viewer, byte for byte.

One world is played up to a moment. The pieces that the viewer saw keep their places, all others are shuffled
among their places, and the same is played again. Everything is compared, hashes and commitments included;
``tests/security/oracle.py`` explains how.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
from tests.security.oracle import find_unpaired_salts, fix_randomness, hash_ideally
from tests.server.server_setup import DETERMINATIONS

from houseway.equipment.decks import THROWS, get_pack
from houseway.errors import HousewayError
from houseway.money import print_money
from houseway.records.live.shuffles import LoadedShuffle, Shuffle
from houseway.server.accounts.roles import STAFF
from houseway.server.dealing.auto_dealer import AutoDealer, find_next_step
from houseway.server.dealing.bot_players import BotPlayers
from houseway.server.dealing.bot_players import _choose_action as bot_does
from houseway.server.dealing.table_shuffles import Step, TableHost
from houseway.server.live.table_presenter import TablePresenter
from houseway.server.live.table_state import TableState
from houseway.server.proof.keyring import Keyring
from houseway.server.storage.table_options import Clocks
from houseway.server.tables import command_permissions
from houseway.server.tables.output.live_state import StepClock
from houseway.server.tables.replica_snapshot import restore_replica, save_replica
from houseway.server.tables.table_replica import SPECTATOR, TableReplica
from houseway.server.tables.table_transaction import Actor, TableTransaction

PLAYERS = ("Mei", "Otto", "Rosa")
VIEWERS = (*((name, "player") for name in PLAYERS), *((role, role) for role in STAFF), (SPECTATOR, "onlooker"))
Viewers = tuple[tuple[str, str], ...]
TRIAL_INTERVAL_ROUNDS = 500
"""Number of rounds after which every viewer tries every command again."""
SCRIPT = {
    "canberra-poker": ("bet",),
    "holdem": ("check", "call", "tap-out"),
    "pai-gow": ("view", "house-way"),
}
"""Actions of the players, whatever they hold, so that they disclose nothing.

At Blackjack all cards are visible.
"""
REVEAL_STEPS = {"canberra-poker": "reveal", "holdem": "showdown", "pai-gow": "settle", "blackjack": "dealer"}
"""Step of the house that reveals everything: the worlds are compared until then."""
_STARTING_TABLES: dict[str, tuple[bytes, list[dict[str, Any]]]] = {}
"""Table of each game after all players have sat down and wagered: every world begins there."""
_ENCODER = msgspec.json.Encoder()
_COMPLETE_LISTS = re.compile(r'"tiles":\{[^{}]*\}|"values":\[[^\]]*\]')
"""Lists that name every card or tile there is: the names of the tiles, and the choices of a legal action."""
_TOKEN = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jk|[1-6]-[1-6])\b")


class FixedOrderHost(TableHost):
    """Table host with given orders."""

    def __init__(self, orders: dict[str, tuple[str, ...]]) -> None:
        super().__init__(Clocks(), lambda commitment, name: Shuffle(name))
        self.orders = orders
        self.is_used = False

    def load_shuffle(self, draft: TableTransaction, name: str, depth: int = 0) -> LoadedShuffle:
        """The order that this world has."""
        commitment = self.find_unused_commitment(draft.replica, name)
        assert commitment is not None
        self.is_used = True
        return LoadedShuffle(commitment, (), depth, self.orders[name])


class TwinWorld:
    """One table without a store, and everything that each viewer was sent after each command."""

    def __init__(
        self,
        instrument: str,
        keys: Keyring,
        orders: dict[str, tuple[str, ...]],
        viewers: Viewers,
        *,
        tries_commands: bool,
    ) -> None:
        self.keys = keys
        self.viewers = viewers
        self.tries_commands = tries_commands
        self.replica = TableReplica(1, has_feed=True)
        self.start_snapshot: tuple[bytes, int] | None = None
        """Snapshot of the table and its number of entries just before its order comes into use."""
        self.host = FixedOrderHost(orders)
        self.step: Step | None = None
        tables: Any = SimpleNamespace(subscribe=lambda subscriber: None, find_actor=lambda table_id: None)
        dealer = AutoDealer(tables, BotPlayers())
        dealer.describe_clock = self.describe_clock  # type: ignore[method-assign]  # no time passes here
        tournaments: Any = SimpleNamespace(describe_table_ref=lambda table_id: None)
        self.presenter = TablePresenter(dealer, dealer.bots, tournaments, lambda table_id: None)
        self.messages: dict[str, list[bytes]] = {viewer: [] for viewer, _ in viewers}
        self.entries: list[dict[str, Any]] = []
        start = _STARTING_TABLES.get(instrument)
        if start is None:
            head = {"record": 1, "instrument": instrument, "title": "", "table": DETERMINATIONS[instrument]}
            self.execute(Actor(1, "Olga", "operator"), lambda transaction: transaction.open(head))
        else:
            data, self.entries = start[0], list(start[1])
            table = restore_replica(TableReplica, 1, data, has_feed=True)
            assert table is not None
            self.replica = table
        self.play()
        if start is None:
            assert self.start_snapshot is not None
            _STARTING_TABLES[instrument] = self.start_snapshot[0], self.entries[: self.start_snapshot[1]]
        self.add_final_answers()

    def describe_clock(self, table_id: int) -> StepClock | None:
        """Return for whom and how long the table waits, as the dealer's timer would report it."""
        del table_id
        step = self.step
        return (
            None
            if step is None
            else StepClock(
                waits_for=step.waits_for, what=step.key[0], seconds=self.host.clocks.get_seconds(step.wait) or 0
            )
        )

    def execute(self, actor: Actor, build: Any) -> None:
        """Execute a command, and record the state that each viewer is sent then."""
        transaction = TableTransaction(self.replica, actor, self.keys)
        apply_entry = self.replica.apply_entry

        def record_entry(entry: dict[str, Any], **options: Any) -> Any:
            self.entries.append(entry)
            return apply_entry(entry, **options)

        self.replica.apply_entry = record_entry  # type: ignore[method-assign]  # only to record the entries
        try:
            build(transaction)
        finally:
            self.replica.apply_entry = apply_entry  # type: ignore[method-assign]  # as it was
        self.step = find_next_step(self.replica, self.host)
        for viewer, role in self.viewers:
            state = self.presenter.describe_table(self.replica, viewer, role)
            assert isinstance(state, TableState)
            self.messages[viewer].append(_ENCODER.encode(msgspec.structs.replace(state, story=state.story[-4:])))

    def add_final_answers(self) -> None:
        """Record what can be requested besides the states: record, rounds, and the answers to tried commands."""
        record_answer = {
            "record": self.get_record_entries(),
            "closed": self.replica.books.completed_rounds(self.replica.state),
        }
        for viewer, role in self.viewers:
            can_read = role in (*STAFF, "onlooker") if self.replica.game.key == "blackjack" else role in STAFF
            self.messages[viewer].append(
                _ENCODER.encode(record_answer if can_read else {"closed": record_answer["closed"]})
            )
            if self.tries_commands:
                self.messages[viewer].append(_ENCODER.encode(self.try_all_commands(viewer, role)))

    def get_record_entries(self) -> list[dict[str, Any]]:
        """Return the entries that staff and regulator may read: nothing of an order that is in use."""
        end = self.replica.last_revealed_entry
        entries = self.entries if end is None else self.entries[: end + 1]
        return list(entries)

    def try_all_commands(self, viewer: str, role: str) -> list[str]:
        """Return the server's answer to each verb of the game, tried on a copy of the table."""
        answers = []
        data = save_replica(self.replica)
        copy = restore_replica(TableReplica, 1, data)
        for verb in self.replica.game.verbs:
            for more in ({}, {"player": viewer}, {"player": viewer, "box": 1}, {"player": viewer, "amount": "10.00"}):
                assert copy is not None
                try:
                    command = command_permissions.check_command(copy, viewer, role, {"do": verb, **more})
                    copy.game.apply(copy.state, copy.decode(command))
                    answers.append("done")
                    copy = restore_replica(TableReplica, 1, data)
                except HousewayError as error:
                    answers.append(f"{type(error).__name__} {error}")
        return answers

    def play(self) -> None:
        """Play by the script until the step that reveals everything."""
        key = self.replica.game.key
        self.step = find_next_step(self.replica, self.host)
        for _ in range(200):
            if self._act_for_player(key):
                continue
            step = self.step
            assert step is not None, "the table stands still"
            if step.key[0] == REVEAL_STEPS[key]:
                return
            assert step.key[0] not in ("decision", "clock"), f"nobody decides: {step}"
            if not self.replica.shuffles_in_use and self.replica.n > 0 and not self.host.is_used:
                self.start_snapshot = save_replica(self.replica), len(self.entries)
            self.execute(Actor(None, "floor", step.role), step.execute)
        raise AssertionError("the round does not end")

    def _act_for_player(self, key: str) -> bool:
        in_round = _is_in_round(self.replica, key)
        for number, name in enumerate(PLAYERS, 10):
            verbs = SCRIPT.get(key, ()) if in_round else ()
            actions = {action.do: action for action in reversed(self.replica.legal(name))} if verbs else {}
            chosen_action = next((actions[verb] for verb in verbs if verb in actions), None)
            if chosen_action is not None:
                amounts = {field: _format_least(amount) for field, amount in chosen_action.amounts.items()}
                self.execute(
                    Actor(number, name, "player"),
                    lambda transaction, chosen_action=chosen_action, amounts=amounts: transaction.execute(
                        chosen_action.command(**amounts)
                    ),
                )
                return True
            if not in_round or key == "blackjack":
                build = bot_does(self.replica, name)
                if build is not None:
                    self.execute(Actor(number, name, "player"), build)
                    return True
        return False


def _format_least(amount: Any) -> str:
    return print_money(amount.least)


def _is_in_round(replica: TableReplica, key: str) -> bool:
    return replica.state.round.phase == "setting" if key == "pai-gow" else replica.state.round is not None


def find_pieces(data: bytes) -> set[str]:
    """Return every card or tile in a message, except in lists that name them all."""
    return set(_TOKEN.findall(_COMPLETE_LISTS.sub("", data.decode())))


def get_packs(instrument: str) -> tuple[str, ...]:
    """Return the packs that are shuffled for a round."""
    return {"NI2005-63": ("cards:52x6",), "NI2023-578": ("tiles:32", THROWS)}.get(instrument, ("cards:52",))


def find_leaks(instrument: str, folder: Path, rounds: int, seed: int, hash_entry: Any = hash_ideally) -> list[str]:
    """Play twin worlds, each round for the next viewer, and return one line per difference.

    ``hash_entry`` is the function that hashes an entry.
    """

    def make_world(orders: dict[str, tuple[str, ...]], viewers: Viewers, *, tries_commands: bool) -> TwinWorld:
        with fix_randomness(hash_entry):
            return TwinWorld(instrument, keys, orders, viewers, tries_commands=tries_commands)

    _STARTING_TABLES.pop(instrument, None)
    chance = random.Random(seed)
    keys = Keyring(folder)
    lines: list[str] = []
    for number in range(rounds):
        orders: dict[str, tuple[str, ...]] = {}
        for name in get_packs(instrument):
            pieces = list(get_pack(name))
            chance.shuffle(pieces)
            orders[name] = tuple(pieces)
        viewers = (VIEWERS[number % len(VIEWERS)],)
        ((viewer, _),) = viewers
        tries_commands = number % TRIAL_INTERVAL_ROUNDS < len(VIEWERS)
        if instrument not in _STARTING_TABLES:
            make_world(orders, viewers, tries_commands=False)
        first_world = make_world(orders, viewers, tries_commands=tries_commands)
        visible = set().union(*map(find_pieces, first_world.messages[viewer]))
        twin_orders = {name: _shuffle_hidden(order, visible, chance, name) for name, order in orders.items()}
        assert twin_orders != orders, "nothing is hidden"
        twin_world = make_world(twin_orders, viewers, tries_commands=tries_commands)
        if first_world.messages[viewer] != twin_world.messages[viewer]:
            lines.append(f"{instrument}, round {number}: {viewer} sees what is hidden")
        if tries_commands and any(
            find_unpaired_salts(msgspec.json.decode(message), 1, first_world.replica.n)
            for message in first_world.messages[viewer]
        ):
            lines.append(f"{instrument}, round {number}: {viewer} is sent the salt of an entry without the entry")
    _STARTING_TABLES.pop(instrument, None)
    return lines


def _shuffle_hidden(order: tuple[str, ...], visible: set[str], chance: random.Random, name: str) -> tuple[str, ...]:
    """Return the order with all hidden pieces in other places; everybody sees the throw of the dice."""
    if name == THROWS:
        return order
    hidden_places = [place for place, piece in enumerate(order) if piece not in visible]
    sources = list(hidden_places)
    chance.shuffle(sources)
    shuffled_order = list(order)
    for place, source in zip(hidden_places, sources, strict=True):
        shuffled_order[place] = order[source]
    return tuple(shuffled_order)
