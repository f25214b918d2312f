"""Table replica: the state of one table after its last entry, made by applying the entries in order.

The engine's state, the table balances and the shuffles in use are all computed from the entries. If a replica
has applied an entry that was not stored, the replica is discarded and loaded again.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from houseway.engine.output.events import TableEvent
from houseway.engine.ports.hosting import CentsByName, LiveGame
from houseway.games import get_live_game
from houseway.records.format.entries import (
    CLOSED,
    COMMAND,
    COMMITTED,
    NOT_REVEALED,
    NOTE,
    OPENED,
    PURSE,
    SHUFFLE,
    Entry,
)
from houseway.records.live.recorded_game import RecordedGame
from houseway.records.live.table import Table
from houseway.server.storage.append_batch import DEBT_ACCOUNT_KIND, Posting
from houseway.server.tables import bank_partners
from houseway.server.tables.accounting.table_accounts import CommandAccounting, TableAccounts
from houseway.server.tables.alerts import (
    ALERT_KIND_BY_VERB,
    MAX_ALERTS,
    Alert,
    add_debts,
    make_command_alert,
    make_debt_alert,
    make_unrevealed_alert,
)
from houseway.server.tables.commands_awaiting_cards import SEEN_VERB
from houseway.server.tables.log_replica import NO_EFFECTS, EntryEffects, Replica, StoredEntryLoader
from houseway.server.tables.output.activity_feed import ActivityFeed
from houseway.server.tables.player_seeds import HANDS_NOT_SHOWN, Additions

AUTOMATIC, PERSON, REAL = DEALING = ("automatic", "person", "real")
"""Dealing modes: the server deals; a person deals cards that the server supplies; a person deals real cards."""
SEPARATE_ACCOUNT = "apart"
"""Value of the table option ``commission`` or ``debts`` that gives it an account of its own."""
SPECTATOR = "nobody"
"""Viewer name that the server uses for everybody who is not a player. No player can have this name."""


class TableData(Struct, frozen=True, array_like=True):
    """Data of a replica that follow from the entries of its log but are not in the recorded game."""

    balances: dict[str, int]
    committed_shuffles: dict[str, str]
    shuffles_in_use: dict[str, int]
    additions: Additions
    alerts: list[Alert]
    pending_command: dict[str, Any] | None
    promises: dict[str, bank_partners.Promise]
    settled_rounds: int


class TableReplica(Replica):
    """A recorded game, with the balances, shuffles, alerts and postings that follow from its entries.

    Args:
        options: stored options of the table.
        recorded: the recorded game, or None before the first entry.
        load_entries: function that loads the entries up to a number, for commands about rounds that are no longer in
            memory. Without it the replica holds its log in memory.
        has_feed: whether somebody can watch the table, so that it has an activity feed.
        first_entry_of_round: number of the first entry after the last completed round.
    """

    game_class: ClassVar[type[RecordedGame]] = Table
    data_type: ClassVar[type[Struct]] = TableData

    def __init__(
        self,
        table_id: int,
        options: Mapping[str, Any] = MappingProxyType({}),
        *,
        recorded: RecordedGame | None = None,
        load_entries: StoredEntryLoader | None = None,
        has_feed: bool = False,
        first_entry_of_round: int = 1,
    ) -> None:
        self.accounts: TableAccounts
        """Accounts of the table, with the table balances of the players."""
        self.shuffles_in_use: dict[str, int] = {}
        """Number of the entry that put each shuffle in use, by commitment."""
        self.additions = Additions()
        """Seeds and cuts that players have added to the next shuffles."""
        self.dealing_mode: str = options.get("dealing", AUTOMATIC)
        """Dealing mode stored with the table; no command changes it."""
        self.has_commission = options.get("commission") == SEPARATE_ACCOUNT
        """True if commission has a separate account. At tables of older versions, commission went into the float."""
        self.books_debts = options.get("debts") == SEPARATE_ACCOUNT
        """True if players owe the chips that a void at Hold-em cannot take back.

        At tables of older versions, the float bore this loss.
        """
        self.pending_command: dict[str, Any] | None = None
        """Command that waits for a real card (``commands_awaiting_cards.py``)."""
        self.promises: dict[str, bank_partners.Promise] = {}
        """Promises of players to the bank of another player. Promises for earlier rounds no longer count."""
        self.tournament_chips = False
        """True if the table belongs to a tournament, whose chips are not money and are not in the ledger."""
        self.settled_rounds = 0
        """Number of settled rounds at a table of a tournament. Void rounds do not count."""
        self.first_entry_of_round = first_entry_of_round
        """Number of the first entry after the last completed round."""
        self.live_game: LiveGame
        self.reveals_whole_shuffles: bool
        """True if used shuffles are revealed. At Hold-em that would show hands that no player showed."""
        super().__init__(table_id, recorded=recorded, load_entries=load_entries, pool_name=options.get("pool"))
        self.activity_feed = ActivityFeed(max(0, self.n)) if has_feed else None
        """Activity feed of the table, or None if nobody can watch this replica."""

    def _get_data(self) -> TableData:
        return TableData(
            self.balances,
            self.committed_shuffles,
            self.shuffles_in_use,
            self.additions,
            list(self.alerts.values()),
            self.pending_command,
            self.promises,
            self.settled_rounds,
        )

    def _restore_data(self, data: TableData) -> None:
        self.accounts.chips.balances, self.committed_shuffles = data.balances, data.committed_shuffles
        self.shuffles_in_use, self.additions = data.shuffles_in_use, data.additions
        self.alerts = {alert.n: alert for alert in data.alerts}
        self.pending_command, self.promises = data.pending_command, data.promises
        self.settled_rounds = data.settled_rounds

    def _describe_game(self, recorded: RecordedGame) -> None:
        self.name = str(recorded.get_head().get("place", ""))
        self.instrument, self.game = recorded.instrument, recorded.game
        self.live_game = get_live_game(self.game.key)
        self.books = self.live_game.books
        self.reveals_whole_shuffles = self.live_game.single_card_reveals is None
        self.accounts = TableAccounts(
            self.table_id,
            self.live_game,
            pool_name=self.pool_name,
            has_commission=self.has_commission,
            books_debts=self.books_debts,
        )
        self.tournament_chips = bool(getattr(recorded.determinations, "tournament", False))

    # Entries

    def _make_opening_postings(self) -> list[Posting]:
        return [] if self.tournament_chips else self.accounts.make_opening_postings(self.state)

    def _on_appended(self, entry: Entry) -> None:
        if COMMAND not in entry or SHUFFLE in entry:
            self.additions.apply_entry(entry, self.n)
        if self.pending_command is not None and COMMAND in entry and entry[COMMAND]["do"] != SEEN_VERB:
            self.pending_command = None

    def _apply_other_entry(self, entry: Entry) -> EntryEffects:
        if PURSE in entry:
            postings = self.accounts.apply_balance_entry(self.n + 1, entry[PURSE])
            return NO_EFFECTS if self.tournament_chips else EntryEffects((), postings, ())
        if COMMITTED in entry:
            if not self.reveals_whole_shuffles and self.state.round is None:
                for commitment in self.committed_shuffles:  # the last round is over; older stores gave no reason
                    self.additions.forget(commitment)
                self.committed_shuffles, self.shuffles_in_use = {}, {}
            self.committed_shuffles[entry[COMMITTED]["commitment"]] = entry[COMMITTED]["pack"]
        elif NOTE in entry:
            self._apply_note(entry[NOTE])
        elif OPENED in entry:
            if self.activity_feed is not None:
                self.activity_feed.add_revealed_shuffle(entry)
            self._forget_shuffle(entry[OPENED]["commitment"])
        elif CLOSED in entry:
            if "first" in entry[CLOSED]:
                self.first_entry_of_round = self.n + 2
        elif NOT_REVEALED in entry:
            self._forget_shuffle(entry[NOT_REVEALED])
            if entry["why"] != HANDS_NOT_SHOWN:
                self._store_alert(make_unrevealed_alert(self.n + 1, entry))
        return NO_EFFECTS

    def _apply_note(self, note: Mapping[str, Any]) -> None:
        self.alerts.pop(note.get("acknowledges", -1), None)
        if "waits" in note:
            self.pending_command = note["waits"] or None
        bank_partners.apply_note(self, note)

    def _forget_shuffle(self, commitment: str) -> None:
        self.committed_shuffles.pop(commitment, None)
        self.shuffles_in_use.pop(commitment, None)

    def get_completed_round(self, number: int) -> dict[str, Any]:
        """Return the result of a completed round, even if the state no longer contains the round."""
        result: dict[str, Any] = msgspec.to_builtins(
            self._get_recorded().query(lambda state: self.books.round_result(state, number))
        )
        return result

    def _execute_command(self, recorded: RecordedGame, entry: Entry, include_rounds: bool) -> EntryEffects:
        command = entry[COMMAND]
        typed = recorded.decode_command(command)
        books, state = self.books, recorded.state
        closed_before = books.completed_rounds(state)
        accounting = self.accounts.begin_command(state, command, closed_before)
        completed_before = closed_before + books.is_resumed(state)
        feed_before = (
            None if self.activity_feed is None else self.activity_feed.note_context(self.game.key, state, closed_before)
        )
        events = recorded.apply_command(typed)
        closed_after = books.completed_rounds(state)
        if self.activity_feed is not None and feed_before is not None:
            self.activity_feed.add_command(self, typed, events, feed_before, closed_after)
        if events or command["do"] in ALERT_KIND_BY_VERB:
            self._raise_alert(command, events)
        if SHUFFLE in entry:
            self.shuffles_in_use[entry[SHUFFLE]["commitment"]] = self.n + 1
        if accounting is None:
            if closed_after == closed_before:
                return EntryEffects(events, [], ()) if events else NO_EFFECTS
            accounting = CommandAccounting(self.accounts, state, command, closed_before)
        moved = accounting.move_chips(closed_after, events)
        self._add_debts_to_alert(command, moved)
        postings = [] if self.tournament_chips else accounting.make_postings(self.n + 1, moved)
        if self.tournament_chips:
            self.settled_rounds += sum(
                state.rounds[number].status == "settled" for number in range(closed_before, closed_after)
            )
            self.settled_rounds -= max(0, closed_before - closed_after)  # a reopened round will be settled again
        nets_before = accounting.nets_before
        if not include_rounds or (closed_after == closed_before and not nets_before):
            return EntryEffects(events, postings, ())
        reopened = self.accounts.find_reopened_round(state)
        numbers = sorted({*nets_before, *range(closed_before + 1, closed_after + 1), reopened or closed_after})
        changed_rounds = tuple(
            (number, msgspec.to_builtins(books.round_result(state, number)))
            for number in numbers
            if 0 < number <= closed_after
        )
        return EntryEffects(events, postings, changed_rounds, completed_before)

    def _raise_alert(self, command: Mapping[str, Any], events: tuple[TableEvent, ...]) -> None:
        alert = make_command_alert(self.n + 1, command, events)
        if alert is not None:
            self._store_alert(alert)

    def _add_debts_to_alert(self, command: Mapping[str, Any], moved: Mapping[str, int]) -> None:
        """Add each debt that the command leaves to its alert. If the command has no alert, a new alert is made."""
        debts = {
            account.partition(":")[2]: -cents
            for account, cents in moved.items()
            if account.startswith(f"{DEBT_ACCOUNT_KIND}:")
        }
        if debts:
            n = self.n + 1
            self.alerts[n] = add_debts(self.alerts.get(n) or make_debt_alert(n, command), debts)

    def _store_alert(self, alert: Alert) -> None:
        self.alerts[alert.n] = alert
        if len(self.alerts) > MAX_ALERTS:
            del self.alerts[min(self.alerts)]

    # Queries

    @property
    def balances(self) -> CentsByName:
        """Each player's chips at the table, including those on the layout."""
        return self.accounts.chips.balances

    def get_available_cents(self, player: str) -> int:
        """Return the player's cents at this table that are not at stake. At Hold-em, this is the player's stack."""
        return self.accounts.chips.get_available_cents(self.state, player)

    def get_available_chips(self) -> CentsByName | None:
        """Return the chips of every player that are not at stake, or None if the view of the game shows them."""
        return self.accounts.chips.get_available_chips(self.state)

    @property
    def places(self) -> dict[int, str]:
        """Name of the player at each occupied box, or at each occupied seat at Hold-em."""
        return self.live_game.places(self.state)

    @property
    def seated_players(self) -> frozenset[str]:
        """Players who sit at the table."""
        return frozenset(self.places.values())

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
        """Depth at which each player cuts the next shoe, or None if the player passed the cut on."""
        return self.additions.cuts

    @property
    def last_revealed_entry(self) -> int | None:
        """Number of the last entry before the first one that must stay hidden, or None if all entries may be shown.

        Entries stay hidden from the use of a shuffle, or from a hidden player seed or cut, until these are revealed.
        """
        if self.is_over:
            return None
        hidden_since = self.additions.hidden_since
        numbers = [*self.shuffles_in_use.values(), *([] if hidden_since is None else [hidden_since])]
        return min(numbers) - 1 if numbers else None

    @property
    def last_publishable_entry(self) -> int:
        """Number of the last entry that may be published.

        If no shuffle is in use, this is the last entry of the replica. The log may already contain a further entry with
        the next shoe, which must not be published.
        """
        return self.n if self.last_revealed_entry is None else self.last_revealed_entry
