"""Table replica: the state of one table after its last entry, made by applying the entries in order.

Everything in it is a function of the entries: the engine's state, the table balances, the shuffles in use. So
a replica that applied an entry which was never stored is discarded and loaded again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from houseway.engine.output.events import TableEvent
from houseway.engine.ports.hosting import CentsByName
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game, LegalAction
from houseway.engine.protocol.record_constraints import RecordConstraints
from houseway.engine.state.bounded_history import find_recalled_names, limit_history, query_with_replay
from houseway.errors import EvictedError, InvalidRecordError, TamperedRecordError
from houseway.games import get_game_by_instrument, get_live_game
from houseway.money import parse_money
from houseway.records.format.decoder import decode
from houseway.records.format.entries import (
    CLOSED,
    COMMAND,
    COMMITTED,
    HEAD,
    NOT_REVEALED,
    NOTE,
    OPENED,
    PURSE,
    SHUFFLE,
    Entry,
)
from houseway.records.format.hash_chain import GENESIS, compute_hash
from houseway.server.live.activity_feed import ActivityFeed
from houseway.server.services.pending_cards import SEEN_VERB
from houseway.server.storage.append_batch import Posting
from houseway.server.tables import bank_partners, debts
from houseway.server.tables.alerts import MAX_ALERTS, Alert, make_command_alert, make_unrevealed_alert
from houseway.server.tables.jackpot_accounts import get_pool_account, get_pool_balances
from houseway.server.tables.player_seeds import HANDS_NOT_SHOWN, Additions

AUTOMATIC, PERSON, REAL = DEALING = ("automatic", "person", "real")
"""Dealing modes: the server deals; a person deals cards that the server supplies; a person deals real cards."""
SEPARATE_ACCOUNT = "apart"
"""Value of a table option by which commission, or debts, have an account of their own."""
REOPENING_VERBS = ("void", "reconstruct", "placement-error")
"""Verbs that may change a completed round."""
SPECTATOR = "nobody"
"""Viewer whose view everybody gets who is not a player of the table; no player can have this name."""


class EntryEffects(NamedTuple):
    """Effects of an entry."""

    events: tuple[TableEvent, ...]
    postings: list[Posting]
    rounds: tuple[tuple[int, dict[str, Any]], ...]
    """Rounds that it closed or changed: number and content, in the form of the result."""
    closed_before: int = 0
    """Number of rounds that were completed before it."""


NO_EFFECTS = EntryEffects((), [], ())


class TableReplica:
    """One table at entry ``n``."""

    def __init__(self, table_id: int) -> None:
        self.table_id = table_id
        self.n = -1
        self.hash = GENESIS
        self.name = ""
        self.instrument = ""
        self.game: Game[Any, Any]
        self.state: Any = None
        self.constraints: RecordConstraints
        self.balances: CentsByName = {}
        """Each player's chips at the table, including those on the layout."""
        self.committed_shuffles: dict[str, str] = {}
        """Packs of the shuffles that are committed and not revealed, by commitment."""
        self.shuffles_in_use: dict[str, int] = {}
        """Number of the entry that put each of them in use."""
        self.additions = Additions()
        """Seeds and cuts that players have added to the next shuffles."""
        self.pool_name: str | None = None
        """Name of the shared pool that the table feeds; None if it has its own pools."""
        self.dealing_mode = AUTOMATIC
        """Dealing mode stored with the table; no command changes it."""
        self.has_commission = False
        """Whether commission has an account of its own; at tables of older versions it went into the float."""
        self.books_debts = False
        """Whether chips that a void at Hold-em cannot take back are owed; at tables of older versions the float bore them.
        """
        self.alerts: dict[int, Alert] = {}
        """Unacknowledged alerts by entry."""
        self.pending_command: dict[str, Any] | None = None
        """Command that waits for a real card (``pending_cards.py``)."""
        self.promises: dict[str, bank_partners.Promise] = {}
        """Promises of players to the bank of another player; those for earlier rounds no longer count."""
        self.tournament_chips = False
        """Whether a tournament plays here: its chips are not money and are not in the ledger."""
        self.settled_rounds = 0
        """Number of settled rounds at a tournament's table, without void ones."""
        self.first_entry_of_round = 1
        """Number of the first entry after the last completed round."""
        self.activity_feed: ActivityFeed | None = None
        """Activity feed of the table; None where nobody can watch."""
        self.head: dict[str, Any] = {}
        self.load_entries: Callable[[int], Iterable[Entry]] | None = None
        """Loads the entries up to a number, for a command about a round that is no longer in memory."""

    # Entries

    def apply_entry(
        self, entry: Entry, *, expected_hash: str | None = None, include_rounds: bool = False
    ) -> EntryEffects:
        """Apply the next entry; return its events, its postings, and the rounds that it closed or changed.

        A command that the game refuses raises and changes nothing; after any other error discard the replica.

        Args:
            expected_hash: The hash that the entry must have.
            include_rounds: Whether to return the rounds that it closed or changed.

        Raises:
            TamperedRecordError: the entry has another hash.
        """
        entry_hash = compute_hash(self.hash, entry)
        if expected_hash is not None and expected_hash != entry_hash:
            raise TamperedRecordError(f"table {self.table_id}: entry {self.n + 1} is not what was chained")
        effects = NO_EFFECTS
        if COMMAND in entry:
            effects = self._apply_command(entry, include_rounds)
            if self.pending_command is not None and entry[COMMAND]["do"] != SEEN_VERB:
                self.pending_command = None
        elif PURSE in entry:
            effects = EntryEffects((), self._apply_balance_entry(entry[PURSE]), ())
        elif COMMITTED in entry:
            if self.books.balances is not None and self.state.round is None:
                for commitment in self.committed_shuffles:  # the last round is over; older stores gave no reason
                    self.additions.forget(commitment)
                self.committed_shuffles, self.shuffles_in_use = {}, {}
            self.committed_shuffles[entry[COMMITTED]["commitment"]] = entry[COMMITTED]["pack"]
        elif NOTE in entry:
            self.alerts.pop(entry[NOTE].get("acknowledges"), None)
            if "waits" in entry[NOTE]:
                self.pending_command = entry[NOTE]["waits"] or None
            bank_partners.apply_note(self, entry[NOTE])
        elif OPENED in entry:
            if self.activity_feed is not None:
                self.activity_feed.add_revealed_shuffle(entry)
            self.committed_shuffles.pop(entry[OPENED]["commitment"], None)
            self.shuffles_in_use.pop(entry[OPENED]["commitment"], None)
        elif CLOSED in entry:
            if "first" in entry[CLOSED]:
                self.first_entry_of_round = self.n + 2
        elif NOT_REVEALED in entry:
            self.committed_shuffles.pop(entry[NOT_REVEALED], None)
            self.shuffles_in_use.pop(entry[NOT_REVEALED], None)
            if entry["why"] != HANDS_NOT_SHOWN:
                self._store_alert(make_unrevealed_alert(self.n + 1, entry))
        elif HEAD in entry:
            effects = EntryEffects((), self.open(entry[HEAD]), ())
            self.limit_history()
        self.n += 1
        self.additions.apply_entry(entry, self.n)
        self.hash = entry_hash
        return effects._replace(postings=[]) if self.tournament_chips else effects

    def open(self, head: dict[str, Any]) -> list[Posting]:
        """Open the table with its head; return the postings that fill its pools."""
        self.head = head
        envelope = decode(msgspec.json.encode({**head, "commands": []}))
        self.name = str(head.get("place", ""))
        self.instrument = envelope.instrument
        self.game = get_game_by_instrument(envelope.instrument)
        self.state = self.game.open(envelope.determinations, envelope.instrument)
        self.constraints = RecordConstraints(envelope.instrument)
        self.live_game = get_live_game(self.game.key)
        self.books = self.live_game.books
        self.tournament_chips = bool(getattr(envelope.determinations, "tournament", False))
        if self.pool_name is not None:
            return []
        pool_amounts = get_pool_balances(self.state).items()
        opening_balances = {get_pool_account(self.table_id, name): cents for name, cents in pool_amounts if cents}
        return make_balanced_postings(0, opening_balances, "house", "pools as the table opens")

    def make_opening_state(self) -> Any:
        """Make the state that the table opened with."""
        determinations = decode(msgspec.json.encode({**self.head, "commands": []})).determinations
        return self.game.open(determinations, self.instrument)

    def limit_history(self, recalling: tuple[str, ...] = ()) -> None:
        """Discard what only the log must have, except about the persons in ``recalling``."""
        limit_history(self.state, recalling)

    def decode(self, command: Mapping[str, Any]) -> Command:
        """Return the typed command.

        Raises:
            InvalidRecordError: it is malformed.
        """
        try:
            typed = self.game.convert_command(command if type(command) is dict else dict(command))
            self.constraints.check(typed)
        except InvalidRecordError as error:
            raise error.prepend_place("command") from error
        return typed

    def _apply_command(self, entry: Entry, include_rounds: bool) -> EntryEffects:
        try:
            return self._execute_command(entry, include_rounds)
        except EvictedError as eviction:
            names = find_recalled_names(self.state, eviction)
        self.state = self._replay_commands()
        if self.activity_feed is not None:
            self.activity_feed.discard_checkpoints()
        try:
            return self._execute_command(entry, include_rounds)
        finally:
            self.limit_history(names)

    def _replay_commands(self) -> Any:
        """Return a state with the whole history of the table, by replaying every command."""
        if self.load_entries is None:
            raise AssertionError("the entries of the table are nowhere to be had")
        state = self.make_opening_state()
        for entry in self.load_entries(self.n):
            if COMMAND in entry:
                self.game.apply(state, self.game.convert_command(entry[COMMAND]))
        return state

    def get_completed_round(self, number: int) -> dict[str, Any]:
        """Return a completed round in the form of the result, even if the state no longer holds it."""
        return query_with_replay(
            self.state, lambda state: self.books.round_result(state, number), self._replay_commands
        )

    def _execute_command(self, entry: Entry, include_rounds: bool) -> EntryEffects:
        command = entry[COMMAND]
        typed = self.decode(command)
        books = self.books
        closed_before = books.completed_rounds(self.state)
        completed_before, pools = closed_before + books.is_resumed(self.state), get_pool_balances(self.state)
        nets_before = self._get_nets_before(command, closed_before)
        commission_before = self._sum_commission(nets_before) if nets_before else 0
        feed_before = None if self.activity_feed is None else self.activity_feed.note_context(self, closed_before)
        departed_chips = debts.get_departed_chips(self) if nets_before else {}
        events = self.game.apply(self.state, typed)
        self.constraints.record_accepted(typed)
        closed_after = books.completed_rounds(self.state)
        if self.activity_feed is not None:
            self.activity_feed.add_command(self, entry, typed, events, feed_before, closed_after)
        self._raise_alert(command, events)
        if SHUFFLE in entry:
            self.shuffles_in_use[entry[SHUFFLE]["commitment"]] = self.n + 1
        if closed_after == closed_before and not nets_before and not pools and books.balances is None:
            return EntryEffects(events, [], ())  # such as a wager or a card: no round ended
        moved = self._compute_chip_moves(
            command, nets_before, commission_before, closed_before, closed_after, departed_chips, events
        )
        debts.add_debts_to_alert(self, command, moved)
        if command["do"] != "meter" or self.pool_name is None:
            home = self.table_id if self.pool_name is None else self.pool_name
            for name, cents in get_pool_balances(self.state).items():
                if cents != pools[name]:
                    moved[get_pool_account(home, name)] = cents - pools[name]
        postings = make_balanced_postings(self.n + 1, moved, f"float:{self.table_id}", command["do"]) if moved else []
        if self.tournament_chips:
            self.settled_rounds += sum(
                self.state.rounds[number].status == "settled" for number in range(closed_before, closed_after)
            )
            self.settled_rounds -= max(0, closed_before - closed_after)  # a reopened round will be settled again
        if not include_rounds or (closed_after == closed_before and not nets_before):
            return EntryEffects(events, postings, ())
        reopened = None if books.reopened_round is None else books.reopened_round(self.state)
        numbers = sorted({*nets_before, *range(closed_before + 1, closed_after + 1), reopened or closed_after})
        changed_rounds = tuple(
            (number, books.round_result(self.state, number)) for number in numbers if 0 < number <= closed_after
        )
        return EntryEffects(events, postings, changed_rounds, completed_before)

    def _compute_chip_moves(
        self,
        command: Mapping[str, Any],
        nets_before: dict[int, CentsByName],
        commission_before: int,
        closed_before: int,
        closed_after: int,
        departed_chips: CentsByName,
        events: tuple[TableEvent, ...],
    ) -> dict[str, int]:
        """Return the cents that a command moves, by account: table balances, persons and commission."""
        books = self.books
        if books.balances is not None:
            moved = self._compute_stake_moves(command)
            if nets_before and self.books_debts:
                debts.move_departed_chips(self, moved, departed_chips, events)
        else:
            moved = (
                {}
                if closed_after == closed_before and not nets_before
                else self._compute_round_moves(nets_before, closed_before, closed_after)
            )
        if self.has_commission and books.commission is not None:
            changed_rounds = {
                number
                for number in (*nets_before, *range(closed_before + 1, closed_after + 1))
                if number <= closed_after
            }
            self._add_commission_moves(command, moved, changed_rounds, commission_before)
        return moved

    def _raise_alert(self, command: Mapping[str, Any], events: tuple[TableEvent, ...]) -> None:
        alert = make_command_alert(self.n + 1, command, events)
        if alert is not None:
            self._store_alert(alert)

    def _store_alert(self, alert: Alert) -> None:
        self.alerts[alert.n] = alert
        if len(self.alerts) > MAX_ALERTS:
            del self.alerts[min(self.alerts)]

    def _get_nets_before(self, command: Mapping[str, Any], closed: int) -> dict[int, CentsByName]:
        """Return the completed rounds that the command may change, with the net results of the players so far."""
        reopened = None if self.books.reopened_round is None else self.books.reopened_round(self.state)
        ends_again = reopened is not None and command["do"] == "settle"
        if not closed or not (command["do"] in REOPENING_VERBS or ends_again):
            return {}
        number = command.get("round")
        numbers = {closed, reopened or closed, number if isinstance(number, int) and 1 <= number <= closed else closed}
        return {round_number: self.books.round_net(self.state, round_number) for round_number in numbers}

    def _sum_commission(self, numbers: Iterable[int]) -> int:
        """Return the commission of some completed rounds."""
        commission_of_round = self.books.commission
        return 0 if commission_of_round is None else sum(commission_of_round(self.state, number) for number in numbers)

    def _add_commission_moves(
        self, command: Mapping[str, Any], moved: CentsByName, changed_rounds: set[int], commission_before: int
    ) -> None:
        """Add the change of the commission account, which may be negative if a round is void, and time charges.

        Time charges come from the players' accounts, not from their stakes.
        """
        commission = self._sum_commission(changed_rounds) - commission_before
        time_charge = 0 if self.books.charge is None else self.books.charge(self.state, command["do"])
        if time_charge:
            for player in self.seated_players:
                moved[f"person:{player}"] = moved.get(f"person:{player}", 0) - time_charge
                commission += time_charge
        if commission:
            moved[f"commission:{self.table_id}"] = commission

    def _compute_round_moves(
        self, nets_before: dict[int, CentsByName], closed_before: int, closed_after: int
    ) -> CentsByName:
        """Return the cents that the table balances gained by rounds that ended, or changed after their end."""
        moved: CentsByName = {}
        for number in sorted({*nets_before, *range(closed_before + 1, closed_after + 1)}):
            before = nets_before.get(number, {})
            after = self.books.round_net(self.state, number) if number <= closed_after else {}
            for player in {**before, **after}:
                change = after.get(player, 0) - before.get(player, 0)
                if number in nets_before and change < 0:
                    change += debts.book_debt(self, moved, player, -change)
                if change:
                    self.balances[player] = self.balances.get(player, 0) + change
                    account = self.get_balance_account(player)
                    moved[account] = moved.get(account, 0) + change
        return moved

    def _compute_stake_moves(self, command: Mapping[str, Any]) -> CentsByName:
        """Return the cents that moved at Hold-em: changes of the stakes, chips brought and chips taken away."""
        assert self.books.balances is not None
        stakes = self.books.balances(self.state)
        seated = self.state.players
        moved: CentsByName = {}
        for player in {**self.balances, **stakes}:
            before = self.balances.get(player, 0)
            after = stakes.get(player, before if player in seated else 0)
            if after == before:
                continue
            self.balances[player] = after
            account = self.get_balance_account(player)
            moved[account] = after - before
            bought_cents = self._get_bought_cents(command, player)
            if bought_cents:
                moved[f"person:{player}"] = moved.get(f"person:{player}", 0) - bought_cents
            if player not in seated:
                del self.balances[player]
                departing_cents = self._get_departing_cents(player)
                moved[f"person:{player}"] = moved.get(f"person:{player}", 0) + departing_cents
        return moved

    def _get_bought_cents(self, command: Mapping[str, Any], player: str) -> int:
        """Return the cents that a player put on the table by this command."""
        if command.get("player") != player or command["do"] not in ("sit", "buy"):
            return 0
        return parse_money(command["stake"] if command["do"] == "sit" else command["amount"])

    def _get_departing_cents(self, player: str) -> int:
        """Return the cents with which a player has just left the table."""
        departure = self.state.left.get(player)
        return 0 if departure is None else int(departure.chips)

    def _apply_balance_entry(self, balance_entry: Mapping[str, Any]) -> list[Posting]:
        player, cents = balance_entry["player"], parse_money(balance_entry["amount"])
        if balance_entry["do"] == "cash-out":
            cents = -cents
        self.balances[player] = self.balances.get(player, 0) + cents
        if not self.balances[player]:
            del self.balances[player]
        return make_balanced_postings(
            self.n + 1, {self.get_balance_account(player): cents}, f"person:{player}", balance_entry["do"]
        )

    # Queries

    def get_balance_account(self, player: str) -> str:
        """Return the account of a player's chips at this table."""
        return f"purse:{self.table_id}:{player}"

    def get_available_cents(self, player: str) -> int:
        """Return the player's cents at this table that are not at stake; at Hold-em, the player's stack."""
        if self.books.balances is not None:
            player_state = self.state.players.get(player)
            return 0 if player_state is None else int(player_state.stack)
        return self.balances.get(player, 0) - self.books.at_stake(self.state).get(player, 0)

    def set_up(self, options: Mapping[str, Any]) -> None:
        """Apply the table's stored options: its dealing mode and its accounts."""
        self.dealing_mode = options.get("dealing", AUTOMATIC)
        self.pool_name = options.get("pool")
        self.has_commission = options.get("commission") == SEPARATE_ACCOUNT
        self.books_debts = options.get("debts") == SEPARATE_ACCOUNT

    @property
    def places(self) -> dict[int, str]:
        """Player of each box, or of each seat at Hold-em."""
        if self.books.balances is not None:
            return {player_state.seat: name for name, player_state in self.state.players.items()}
        return dict(self.state.seats)

    @property
    def seated_players(self) -> frozenset[str]:
        """Players who sit at the table."""
        return frozenset(self.places.values())

    def find_overdrawn_player(self) -> str | None:
        """Return a player who has more at stake than their table balance, or None if there is none."""
        if self.books.balances is not None:
            return None
        for player, cents in self.books.at_stake(self.state).items():
            if cents > self.balances.get(player, 0):
                return player
        return None

    def view(self, viewer: str) -> dict[str, Any]:
        """Return what the viewer may see."""
        return query_with_replay(self.state, lambda state: self.game.view(state, viewer), self._replay_commands)

    def legal(self, actor: str) -> tuple[LegalAction, ...]:
        """Return the legal actions of the actor."""
        return query_with_replay(self.state, lambda state: self.game.legal(state, actor), self._replay_commands)

    @property
    def in_round(self) -> bool:
        """True while a round is being played."""
        return self.live_game.is_in_round(self.state)

    @property
    def closed(self) -> bool:
        """True if the table is closed permanently."""
        return self.state.closed is not None

    @property
    def cuts(self) -> Mapping[str, int | None]:
        """Depth of each player's cut of the next shoe; None if the player passed the cut on."""
        return self.additions.cuts

    @property
    def is_over(self) -> bool:
        """True if the table is closed and its last round has ended."""
        return self.closed and not self.in_round

    @property
    def last_revealed_entry(self) -> int | None:
        """Last entry before any order in use and any hidden player seed; None if all entries may be shown."""
        if self.is_over:
            return None
        hidden_since = self.additions.hidden_since
        numbers = [*self.shuffles_in_use.values(), *([] if hidden_since is None else [hidden_since])]
        return min(numbers) - 1 if numbers else None

    @property
    def last_publishable_entry(self) -> int:
        """Last entry that may be published.

        If no order is in use, this is the replica's last entry, not that of the log at read time, which may already
        hold the next shoe.
        """
        return self.n if self.last_revealed_entry is None else self.last_revealed_entry


def make_balanced_postings(n: int, moved: Mapping[str, int], against: str, reason: str) -> list[Posting]:
    """Return postings that sum to zero: the account ``against`` gets the opposite of their sum."""
    postings = [Posting(n, account, cents, reason) for account, cents in moved.items() if cents]
    difference = sum(moved.values())
    if difference:
        postings.append(Posting(n, against, -difference, reason))
    return postings
