"""A replica: one table as it stands after its last entry, made by taking the entries in order.

Everything in it is a function of the entries: the engine's state, the purses, the shuffles in use. So a replica that took
something that was never stored is thrown away and made anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from houseway.engine.output.events import Happened
from houseway.engine.ports.hosting import Sums
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game, Offer
from houseway.engine.protocol.record_constraints import Course
from houseway.engine.state.bounded_history import answered, keep_latest, recalled
from houseway.errors import BadRecord, Gone, Tampered
from houseway.games import game_by, on_floor
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
from houseway.records.format.hash_chain import GENESIS, link
from houseway.server.live.activity_feed import Story
from houseway.server.services.pending_cards import SEEN
from houseway.server.storage.append_batch import Posting
from houseway.server.tables import bank_partners, debts
from houseway.server.tables.alerts import MOST, Alert, raised, unrevealed
from houseway.server.tables.jackpot_accounts import pool_account, pools_of
from houseway.server.tables.player_seeds import HANDS_NOT_SHOWN, Additions

AUTOMATIC, PERSON, REAL = DEALING = ("automatic", "person", "real")
"""Dealing modes: the server deals; a person deals cards that the server supplies; a person deals real cards."""
APART = "apart"
"""How the options of a table say that commission has an account of its own."""
REOPENING = ("void", "reconstruct", "placement-error")
"""Verbs that may change a round that is over."""
ONLOOKER = "nobody"
"""Whose view everybody has who is not a player of the table: no player is called so."""


class Took(NamedTuple):
    """What an entry brought about."""

    happened: tuple[Happened, ...]
    postings: list[Posting]
    rounds: tuple[tuple[int, dict[str, Any]], ...]
    """Rounds that it closed or changed, by their numbers, as the result tells them."""
    closed_before: int = 0
    """How many rounds were over before it."""


NOTHING = Took((), [], ())


class Replica:
    """One table at entry ``n``."""

    def __init__(self, table_id: int) -> None:
        self.table_id = table_id
        self.n = -1
        self.hash = GENESIS
        self.name = ""
        self.instrument = ""
        self.game: Game[Any, Any]
        self.state: Any = None
        self.course: Course
        self.purses: Sums = {}
        """Each player's chips at the table, those on the layout included."""
        self.bound: dict[str, str] = {}
        """Shuffles that were committed to and are not opened: the pack by commitment."""
        self.loaded: dict[str, int] = {}
        """Behind which entry each of them was put in use."""
        self.additions = Additions()
        """What players have added to the coming shuffles."""
        self.link_name: str | None = None
        """The name of the shared pool that the table feeds; its own pools otherwise."""
        self.dealing = AUTOMATIC
        """The dealing mode stored with the table; no command changes it."""
        self.has_commission = False
        """Whether commission is booked in an account of its own; at tables of an older floor it went into the float."""
        self.books_debts = False
        """Whether what a void at Hold-em cannot take back is owed; at tables of an older server the float bore it."""
        self.alerts: dict[int, Alert] = {}
        """What nobody has acknowledged yet, by entry."""
        self.waits: dict[str, Any] | None = None
        """The command that waits for a real card (``server/services/pending_cards.py``)."""
        self.promises: dict[str, bank_partners.Promise] = {}
        """What players have promised to the bank of somebody else; those of the round before count no more."""
        self.tournament_chips = False
        """Whether a tournament plays here: its chips are no money, and the books know nothing of them."""
        self.settled = 0
        """At a tournament's table: how many rounds were settled, void ones left out."""
        self.round_first = 1
        """The number of the first entry after the last round that ended."""
        self.story: Story | None = None
        """What happened last, in words: only where somebody may watch."""
        self.head: dict[str, Any] = {}
        self.elsewhere: Callable[[int], Iterable[Entry]] | None = None
        """Gives the entries up to a number back, for a command that reaches to a round that is not kept here any more."""

    # entries

    def take(self, entry: Entry, *, found: str | None = None, tell_rounds: bool = False) -> Took:
        """Apply the next entry; what happened, what it moves in the books, and the rounds that it closed or changed.

        ``found`` is the hash that it must have (``Tampered`` otherwise). Whatever a game refuses raises and is not taken; after
        any other error the replica is of no more use.
        """
        hashed = link(self.hash, entry)
        if found is not None and found != hashed:
            raise Tampered(f"table {self.table_id}: entry {self.n + 1} is not what was chained")
        took = NOTHING
        if COMMAND in entry:
            took = self._take_command(entry, tell_rounds)
            if self.waits is not None and entry[COMMAND]["do"] != SEEN:
                self.waits = None
        elif PURSE in entry:
            took = Took((), self._take_purse(entry[PURSE]), ())
        elif COMMITTED in entry:
            if self.books.stakes is not None and self.state.round is None:
                for commitment in self.bound:  # the round before is over; older stores gave no reason
                    self.additions.forget(commitment)
                self.bound, self.loaded = {}, {}
            self.bound[entry[COMMITTED]["commitment"]] = entry[COMMITTED]["pack"]
        elif NOTE in entry:
            self.alerts.pop(entry[NOTE].get("acknowledges"), None)
            if "waits" in entry[NOTE]:
                self.waits = entry[NOTE]["waits"] or None
            bank_partners.take(self, entry[NOTE])
        elif OPENED in entry:
            if self.story is not None:
                self.story.take_opened(entry)
            self.bound.pop(entry[OPENED]["commitment"], None)
            self.loaded.pop(entry[OPENED]["commitment"], None)
        elif CLOSED in entry:
            if "first" in entry[CLOSED]:
                self.round_first = self.n + 2
        elif NOT_REVEALED in entry:
            self.bound.pop(entry[NOT_REVEALED], None)
            self.loaded.pop(entry[NOT_REVEALED], None)
            if entry["why"] != HANDS_NOT_SHOWN:
                self._keep_alert(unrevealed(self.n + 1, entry))
        elif HEAD in entry:
            took = Took((), self.open(entry[HEAD]), ())
            self.keep_latest()
        self.n += 1
        self.additions.take(entry, self.n)
        self.hash = hashed
        return took._replace(postings=[]) if self.tournament_chips else took

    def open(self, head: dict[str, Any]) -> list[Posting]:
        """The table as it opens; what its pools are filled with."""
        self.head = head
        opened = decode(msgspec.json.encode({**head, "commands": []}))
        self.name = str(head.get("place", ""))
        self.instrument = opened.instrument
        self.game = game_by(opened.instrument)
        self.state = self.game.open(opened.determinations, opened.instrument)
        self.course = Course(opened.instrument)
        self.on_floor = on_floor(self.game.key)
        self.books = self.on_floor.books
        self.tournament_chips = bool(getattr(opened.determinations, "tournament", False))
        if self.link_name is not None:
            return []
        held = pools_of(self.state).items()
        filled = {pool_account(self.table_id, name): cents for name, cents in held if cents}
        return balanced(0, filled, "house", "pools as the table opens")

    def opened(self) -> Any:
        """The state as the table opened."""
        determinations = decode(msgspec.json.encode({**self.head, "commands": []})).determinations
        return self.game.open(determinations, self.instrument)

    def keep_latest(self, recalling: tuple[str, ...] = ()) -> None:
        """Let the state forget what only the log has to have, but for what it said of some persons."""
        keep_latest(self.state, recalling)

    def decode(self, command: Mapping[str, Any]) -> Command:
        """The typed command; ``BadRecord`` where it is malformed."""
        try:
            typed = self.game.convert_command(command if type(command) is dict else dict(command))
            self.course.check(typed)
        except BadRecord as error:
            raise error.within("command") from error
        return typed

    def _take_command(self, entry: Entry, tell_rounds: bool) -> Took:
        try:
            return self._apply(entry, tell_rounds)
        except Gone as gone:
            names = recalled(self.state, gone)
        self.state = self._played_again()
        if self.story is not None:
            self.story.forget()
        try:
            return self._apply(entry, tell_rounds)
        finally:
            self.keep_latest(names)

    def _played_again(self) -> Any:
        """A state with the whole table in it: every command is played again."""
        if self.elsewhere is None:
            raise AssertionError("the entries of the table are nowhere to be had")
        state = self.opened()
        for entry in self.elsewhere(self.n):
            if COMMAND in entry:
                self.game.apply(state, self.game.convert_command(entry[COMMAND]))
        return state

    def round_over(self, number: int) -> dict[str, Any]:
        """A round that is over as the result tells it, also one that is not kept here any more."""
        return answered(self.state, lambda state: self.books.round(state, number), self._played_again)

    def _apply(self, entry: Entry, tell_rounds: bool) -> Took:
        command = entry[COMMAND]
        typed = self.decode(command)
        books = self.books
        closed = books.closed(self.state)
        over_before, pools = closed + books.taken_up(self.state), pools_of(self.state)
        watched = self._nets(command, closed)
        taken = self._commission(watched) if watched else 0
        before = None if self.story is None else self.story.before(self, closed)
        departed = debts.departed_chips(self) if watched else {}
        happened = self.game.apply(self.state, typed)
        self.course.took(typed)
        now = books.closed(self.state)
        if self.story is not None:
            self.story.tell(self, entry, typed, happened, before, now)
        self._alert(command, happened)
        if SHUFFLE in entry:
            self.loaded[entry[SHUFFLE]["commitment"]] = self.n + 1
        if now == closed and not watched and not pools and books.stakes is None:
            return Took(happened, [], ())  # a wager, a card: nothing has come to an end
        moved = self._chips_moved(command, watched, taken, closed, now, departed, happened)
        debts.tell(self, command, moved)
        if command["do"] != "meter" or self.link_name is None:
            home = self.table_id if self.link_name is None else self.link_name
            for name, cents in pools_of(self.state).items():
                if cents != pools[name]:
                    moved[pool_account(home, name)] = cents - pools[name]
        postings = balanced(self.n + 1, moved, f"float:{self.table_id}", command["do"]) if moved else []
        if self.tournament_chips:
            self.settled += sum(self.state.rounds[one].status == "settled" for one in range(closed, now))
            self.settled -= max(0, closed - now)  # a settled round that was taken up again ends once more
        if not tell_rounds or (now == closed and not watched):
            return Took(happened, postings, ())
        reopened = None if books.reopened is None else books.reopened(self.state)
        told = sorted({*watched, *range(closed + 1, now + 1), reopened or now})
        changed = tuple((one, books.round(self.state, one)) for one in told if 0 < one <= now)
        return Took(happened, postings, changed, over_before)

    def _chips_moved(
        self, command: Mapping[str, Any], watched: dict[int, Sums], taken: int, closed: int, now: int,
        departed: Sums, happened: tuple[Happened, ...],
    ) -> dict[str, int]:  # fmt: skip
        """What a command moved between purses, persons and commission."""
        books = self.books
        if books.stakes is not None:
            moved = self._stakes_moved(command)
            if watched and self.books_debts:
                debts.move_departed(self, moved, departed, happened)
        else:
            moved = {} if now == closed and not watched else self._rounds_moved(watched, closed, now)
        if self.has_commission and books.commission is not None:
            changed = {one for one in (*watched, *range(closed + 1, now + 1)) if one <= now}
            self._commission_moved(command, moved, changed, taken)
        return moved

    def _alert(self, command: Mapping[str, Any], happened: tuple[Happened, ...]) -> None:
        alert = raised(self.n + 1, command, happened)
        if alert is not None:
            self._keep_alert(alert)

    def _keep_alert(self, alert: Alert) -> None:
        self.alerts[alert.n] = alert
        if len(self.alerts) > MOST:
            del self.alerts[min(self.alerts)]

    def _nets(self, command: Mapping[str, Any], closed: int) -> dict[int, Sums]:
        """The rounds that are over and that the command may change, with what they brought."""
        reopened = None if self.books.reopened is None else self.books.reopened(self.state)
        ends_again = reopened is not None and command["do"] == "settle"
        if not closed or not (command["do"] in REOPENING or ends_again):
            return {}
        number = command.get("round")
        wanted = {closed, reopened or closed, number if isinstance(number, int) and 1 <= number <= closed else closed}
        return {one: self.books.net(self.state, one) for one in wanted}

    def _commission(self, numbers: Iterable[int]) -> int:
        """The commission of some rounds that are over."""
        found = self.books.commission
        return 0 if found is None else sum(found(self.state, number) for number in numbers)

    def _commission_moved(self, command: Mapping[str, Any], moved: Sums, changed: set[int], taken: int) -> None:
        """Commission goes to its own account, and back from it where a round is void; time is paid apart from the stake."""
        commission = self._commission(changed) - taken
        charged = 0 if self.books.charged is None else self.books.charged(self.state, command["do"])
        if charged:
            for player in self.seated:
                moved[f"person:{player}"] = moved.get(f"person:{player}", 0) - charged
                commission += charged
        if commission:
            moved[f"commission:{self.table_id}"] = commission

    def _rounds_moved(self, watched: dict[int, Sums], closed: int, now: int) -> Sums:
        """What came to the purses through rounds that ended, or changed after their end."""
        moved: Sums = {}
        for number in sorted({*watched, *range(closed + 1, now + 1)}):
            before = watched.get(number, {})
            after = self.books.net(self.state, number) if number <= now else {}
            for player in {**before, **after}:
                change = after.get(player, 0) - before.get(player, 0)
                if number in watched and change < 0:
                    change += debts.owe(self, moved, player, -change)
                if change:
                    self.purses[player] = self.purses.get(player, 0) + change
                    account = self.purse_account(player)
                    moved[account] = moved.get(account, 0) + change
        return moved

    def _stakes_moved(self, command: Mapping[str, Any]) -> Sums:
        """Hold-em: what changed in the stakes, with what was brought to the table and taken away from it."""
        assert self.books.stakes is not None
        now = self.books.stakes(self.state)
        seated = self.state.players
        moved: Sums = {}
        for player in {**self.purses, **now}:
            before = self.purses.get(player, 0)
            after = now.get(player, before if player in seated else 0)
            if after == before:
                continue
            self.purses[player] = after
            account = self.purse_account(player)
            moved[account] = after - before
            brought = self._brought(command, player)
            if brought:
                moved[f"person:{player}"] = moved.get(f"person:{player}", 0) - brought
            if player not in seated:
                del self.purses[player]
                left = self._left_with(player)
                moved[f"person:{player}"] = moved.get(f"person:{player}", 0) + left
        return moved

    def _brought(self, command: Mapping[str, Any], player: str) -> int:
        """What a player put on the table by this command."""
        if command.get("player") != player or command["do"] not in ("sit", "buy"):
            return 0
        return parse_money(command["stake"] if command["do"] == "sit" else command["amount"])

    def _left_with(self, player: str) -> int:
        """With how much somebody left the table just now."""
        departure = self.state.left.get(player)
        return 0 if departure is None else int(departure.chips)

    def _take_purse(self, purse: Mapping[str, Any]) -> list[Posting]:
        player, cents = purse["player"], parse_money(purse["amount"])
        if purse["do"] == "cash-out":
            cents = -cents
        self.purses[player] = self.purses.get(player, 0) + cents
        if not self.purses[player]:
            del self.purses[player]
        return balanced(self.n + 1, {self.purse_account(player): cents}, f"person:{player}", purse["do"])

    # what is asked of it

    def purse_account(self, player: str) -> str:
        """The account of a player's chips at this table."""
        return f"purse:{self.table_id}:{player}"

    def in_hand(self, player: str) -> int:
        """The player's chips here that are not at stake; at Hold-em the table knows by itself what may be bet."""
        if self.books.stakes is not None:
            seated = self.state.players.get(player)
            return 0 if seated is None else int(seated.stack)
        return self.purses.get(player, 0) - self.books.at_stake(self.state).get(player, 0)

    def set_up(self, options: Mapping[str, Any]) -> None:
        """Apply the table's stored options: its dealing mode and its books."""
        self.dealing = options.get("dealing", AUTOMATIC)
        self.link_name = options.get("pool")
        self.has_commission = options.get("commission") == APART
        self.books_debts = options.get("debts") == APART

    @property
    def places(self) -> dict[int, str]:
        """Who sits where: boxes, or seats at Hold-em."""
        if self.books.stakes is not None:
            return {seated.seat: name for name, seated in self.state.players.items()}
        return dict(self.state.seats)

    @property
    def seated(self) -> frozenset[str]:
        """Who sits at the table."""
        return frozenset(self.places.values())

    def overdrawn(self) -> str | None:
        """A player who has more at stake than the purse holds."""
        if self.books.stakes is not None:
            return None
        for player, cents in self.books.at_stake(self.state).items():
            if cents > self.purses.get(player, 0):
                return player
        return None

    def view(self, viewer: str) -> dict[str, Any]:
        """What the viewer may see."""
        return answered(self.state, lambda state: self.game.view(state, viewer), self._played_again)

    def legal(self, actor: str) -> tuple[Offer, ...]:
        """What the actor may do."""
        return answered(self.state, lambda state: self.game.legal(state, actor), self._played_again)

    @property
    def in_round(self) -> bool:
        """Whether a round is being played."""
        return self.on_floor.in_round(self.state)

    @property
    def closed(self) -> bool:
        """Whether the table is closed for good."""
        return self.state.closed is not None

    @property
    def cuts(self) -> Mapping[str, int | None]:
        """How deep each player cuts the coming shoe; None if the player passed the cut on."""
        return self.additions.cuts

    @property
    def is_over(self) -> bool:
        """Whether the table is closed and its last round has ended."""
        return self.closed and not self.in_round

    @property
    def safe_end(self) -> int | None:
        """The last entry before any order in use and any player seed of an open list; None if all may be shown."""
        if self.is_over:
            return None
        hidden = self.additions.hidden_since
        numbers = [*self.loaded.values(), *([] if hidden is None else [hidden])]
        return min(numbers) - 1 if numbers else None

    @property
    def told_end(self) -> int:
        """The last entry that may be told. Where no order is in use it is the last that is known here, and not whatever the
        log may hold by the time it is read: that can be the next shoe."""
        return self.n if self.safe_end is None else self.safe_end


def balanced(n: int, moved: Mapping[str, int], against: str, why: str) -> list[Posting]:
    """Postings that sum to nought: what the accounts do not have among themselves comes from ``against``."""
    postings = [Posting(n, account, cents, why) for account, cents in moved.items() if cents]
    rest = sum(moved.values())
    if rest:
        postings.append(Posting(n, against, -rest, why))
    return postings
