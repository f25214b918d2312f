"""The live channel: each client is sent the views of its tables as they change, and the answers to its commands.

A view is computed and written once for all who share it, as the bytes that go out (``websocket_frames.py``). Players
are sent them at
once, onlookers some at a time, so that a crowd at one table does not keep the others waiting. An onlooker has one place for the
newest state of a table: who reads slowly skips what lies between. A player is sent every state; one who does not read at all is
let go. Who comes back and says up to which entry it knew a table is told what it missed. Where nothing else is sent, a beat is.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from houseway.engine.output.events import Happened
from houseway.errors import HousewayError
from houseway.games import beside
from houseway.i18n.catalogue import ENGLISH, speaking
from houseway.money import print_money
from houseway.server.accounts import sessions
from houseway.server.accounts.sessions import Session
from houseway.server.accounts.users import Person
from houseway.server.live.websocket_frames import Write, framed
from houseway.server.tables import bank_partners
from houseway.server.tables.command_permissions import DEALER, PLAYER, STAFF
from houseway.server.tables.table_replica import ONLOOKER, Replica
from houseway.server.tournaments.replica import TournamentReplica
from houseway.server.tournaments.table_sync import BARRED

if TYPE_CHECKING:
    from houseway.server.services.runtime import Floor

log = logging.getLogger("houseway.server")
ONLOOKING = "onlooker"
MOST_STATES = 64
"""How many states may wait for a player before the connection counts as dead."""
MOST_ANSWERS = 256
BEAT_SECONDS = 15.0
"""After so long without anything else a client is sent a beat: a page that hears nothing for much longer comes back anew."""
STUCK_SECONDS = 30.0
"""How long one sending may take: who reads nothing at all is let go."""
CHECK_SECONDS = 30.0
"""How often it is looked whether the sessions of all connections still stand."""
AT_A_TIME = 50
"""How many onlookers are sent something before others have their turn."""


class Client:
    """One connection."""

    def __init__(
        self, person: Person, session: Session | None = None, write: Write | None = None, network: str | None = None
    ) -> None:
        self.person = person
        self.network = network
        """From where it comes."""
        self.session = session
        self._write = write
        self.language = ENGLISH
        """In which language the tables are told."""
        self.watching: dict[int, str] = {}
        """The role in which each table is watched."""
        self._slots: dict[int, bytes] = {}
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self.is_dead = False
        self.sending_since: float | None = None
        """Since when the network has not taken what is being sent."""
        self.sent_at: float | None = None

    def viewer(self, table_id: int) -> str:
        """Whose view of a table this client is sent."""
        role = self.watching[table_id]
        return self.person.name if role == PLAYER else role if role in STAFF else ONLOOKER

    def state(self, table_id: int, data: bytes) -> None:
        """A table has changed; ``hand_over`` sends it."""
        if self.watching.get(table_id) == PLAYER:
            self._put(data)
        else:
            self._slots[table_id] = data

    def answer(self, value: dict[str, Any]) -> None:
        """Something for this client alone, at once."""
        self._put(framed(msgspec.json.encode(value)))
        self.hand_over()

    def _put(self, data: bytes) -> None:
        if len(self._queue) >= MOST_STATES + MOST_ANSWERS:
            self.is_dead = True
        else:
            self._queue.append(data)

    def let_go(self) -> None:
        """The connection is to end."""
        self.is_dead = True
        self._wake.set()

    def hand_over(self) -> None:
        """Write what waits where the connection takes it at once; else whoever waits for ``next`` sends it."""
        if self._write is None or self.sending_since is not None or self.is_dead:
            self._wake.set()
            return
        while self._queue:
            if not self._write(self._queue[0]):
                self._wake.set()
                return
            self._queue.popleft()
        for table_id in list(self._slots):
            if not self._write(self._slots[table_id]):
                self._wake.set()
                return
            del self._slots[table_id]
        self.sent_at = asyncio.get_running_loop().time()

    async def next(self) -> list[bytes]:
        """What is to be sent now; nothing where the connection is to end."""
        loop = asyncio.get_running_loop()
        self.sending_since = None
        while not self._queue and not self._slots and not self.is_dead:
            self._wake.clear()
            await self._wake.wait()
        if self.is_dead:
            return []
        found = list(self._queue)
        self._queue.clear()
        found += self._slots.values()
        self._slots = {}
        self.sent_at = self.sending_since = loop.time()
        return found

    def look(self, now: float) -> None:
        """Send a beat where nothing was sent for long; let go of one that does not read."""
        if self.sending_since is not None:
            if now - self.sending_since > STUCK_SECONDS:
                self.let_go()
        elif self.sent_at is None:
            self.sent_at = now
        elif now - self.sent_at >= BEAT_SECONDS:
            self.answer({"beat": round(now - self.sent_at)})


class Live:
    """Everybody who is connected to this process."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._clients: set[Client] = set()
        self._count: Counter[str] = Counter()
        """How many connections each person and each network has."""
        self._at: dict[int, set[Client]] = {}
        self._due: dict[Client, None] = {}
        """Onlookers who are to be sent something, in their order."""
        floor.tables.watchers.append(self.publish)

    @property
    def connections(self) -> int:
        """How many are connected."""
        return len(self._clients)

    def join(self, client: Client) -> bool:
        """Add a client that has connected; False if its person or its address has enough connections."""
        person, settings = f"person {client.person.id}", self._floor.settings
        if self._count[person] >= settings.channels_per_person or (
            client.network is not None and self._count[client.network] >= settings.channels_per_address
        ):
            return False
        self._clients.add(client)
        self._count.update((person, *((client.network,) if client.network else ())))
        return True

    def leave(self, client: Client) -> None:
        """A client is gone."""
        if client in self._clients:
            self._clients.discard(client)
            self._count.subtract((f"person {client.person.id}", *((client.network,) if client.network else ())))
            self._count += Counter()  # drops the keys that are at zero
        self._due.pop(client, None)
        for table_id in client.watching:
            self._leave_table(client, table_id)

    def dismiss(self, person: int, table_id: int) -> None:
        """Somebody may not come to a table any more: their connections are sent nothing of it from now on."""
        for client in [one for one in self._clients if one.person.id == person]:
            client.watching.pop(table_id, None)
            self._at.get(table_id, set()).discard(client)

    async def watch(self, client: Client, table_id: int, role: str, since: int | None = None) -> None:
        """Send a client this table from now on; at once where it does not know the newest state."""
        if since is not None:
            await self._floor.tables.follow(table_id, since)
        async with self._floor.tables.lock(table_id):
            replica = await self._floor.tables.replica(table_id)
            client.watching[table_id] = role
            self._at.setdefault(table_id, set()).add(client)
            if since != replica.n:
                with speaking(client.language):
                    state = self.shown(replica, client.viewer(table_id), role, client.language)
                if since is not None and 0 <= since < replica.n:
                    state["missed"] = self._missed(replica, since, client.language)
                client.state(table_id, framed(msgspec.json.encode({"state": state})))
                client.hand_over()

    def _missed(self, replica: Replica, since: int, language: str) -> dict[str, Any]:
        """What has happened behind an entry, as far as it is remembered; ``whole`` says whether that is all."""
        told = None if replica.story is None else replica.story.told(replica, language)
        events = [] if told is None else [event for event in told.lines if event["n"] > since]
        whole = told is not None and since >= told.since
        return {"since": since, "entries": replica.n - since, "events": events, "whole": whole}

    def unwatch(self, client: Client, table_id: int) -> None:
        """No more of this table."""
        client.watching.pop(table_id, None)
        self._leave_table(client, table_id)

    def _leave_table(self, client: Client, table_id: int) -> None:
        watching = self._at.get(table_id)
        if watching is not None:
            watching.discard(client)
            if not watching:
                del self._at[table_id]

    def publish(self, replica: Replica, happened: tuple[Happened, ...]) -> None:
        """A table has changed: each distinct view is written once."""
        table_id = replica.table_id
        del happened
        written: dict[tuple[str, str, str], bytes] = {}
        for client in self._at.get(table_id, ()):
            shared = client.viewer(table_id), client.watching[table_id], client.language
            data = written.get(shared)
            if data is None:
                data = written[shared] = framed(self.encoded(replica, *shared))
            client.state(table_id, data)
            if shared[1] == ONLOOKING:
                self._due_later(client)
            else:
                client.hand_over()

    def _due_later(self, client: Client) -> None:
        if not self._due:
            asyncio.get_running_loop().call_soon(self._send_some)
        self._due[client] = None

    def _send_some(self) -> None:
        """Send to some of the onlookers who wait, then let others have their turn."""
        for client in list(islice(self._due, AT_A_TIME)):
            del self._due[client]
            client.hand_over()
        if self._due:
            asyncio.get_running_loop().call_soon(self._send_some)

    async def guard_again_and_again(self) -> None:
        """Let go of everybody whose session has ended: also who only listens is sent nothing more then."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            held = {client.session.key: client.session for client in self._clients if client.session is not None}
            try:
                standing = await asyncio.to_thread(sessions.standing, self._floor.store, held.values())
            except (SQLAlchemyError, HousewayError) as error:
                log.error("the sessions cannot be looked at: %s", error)
                continue
            for client in list(self._clients):
                key = None if client.session is None else client.session.key
                if key in held and key not in standing:
                    client.let_go()

    async def beat_again_and_again(self) -> None:
        """Look after every connection, some times a minute."""
        while True:
            await asyncio.sleep(BEAT_SECONDS / 3)
            now = asyncio.get_running_loop().time()
            for client in list(self._clients):
                client.look(now)

    def encoded(self, replica: Replica, viewer: str, role: str, language: str = ENGLISH) -> bytes:
        """A table as one viewer sees it, as bytes for the wire."""
        with speaking(language):
            return msgspec.json.encode({"state": self.shown(replica, viewer, role, language)})

    def shown(self, replica: Replica, viewer: str, role: str, language: str = ENGLISH) -> dict[str, Any]:
        """A table as one viewer sees it, with what that viewer may do; its words in the language that is spoken."""
        if isinstance(replica, TournamentReplica):
            return self._floor.desk.shown(replica, viewer, role)
        place = self._floor.desk.attendant.places.get(replica.table_id)
        story = replica.story
        told: dict[str, Any] = {
            "table": replica.table_id,
            "name": replica.name,
            "game": replica.game.key,
            "instrument": replica.instrument,
            "n": replica.n,
            "hash": replica.hash,
            "role": role,
            "view": replica.view(viewer),
            "beside": beside(replica.game.key, replica.state, viewer) | ({} if story is None else story.facts),
            "chips": {player: print_money(cents) for player, cents in sorted(_in_hand(replica))},
            "committed": sorted(replica.bound),
            "seeds": replica.additions.to_json(),
            "seeds-wanted": replica.additions.wanted_of(viewer) if role == PLAYER and viewer in replica.seated else [],
            "clock": self._floor.dealer.clock(replica.table_id),
            "bots": list(self._floor.bots.names(replica.table_id)),
            "dealing": replica.dealing,
            "wanted": self._floor.wanted(replica.table_id),
            "story": [] if story is None else list(story.told(replica, language).lines),
            "opened": [] if story is None else list(story.opened),
            "cut": self._floor.dealer.cut(replica),
            "tournament": None if place is None else place.to_json(),
            "offers": [],
        }
        if role == PLAYER or role in STAFF:
            offers = self._floor.dealer.offers(replica, viewer, role)
            if replica.tournament_chips:
                offers = [offer for offer in offers if offer.do not in BARRED]
            told["offers"] = [offer.to_json() for offer in offers]
        if standing := bank_partners.told(replica):
            told["promises"] = standing
        if role == DEALER:
            told["next"] = self._floor.dealer.next_of(replica)
        if role in STAFF:
            told["alerts"] = list(replica.alerts.values())
        return told

    async def close(self) -> None:
        """The floor closes: everybody is let go."""
        for client in list(self._clients):
            client.let_go()
        await asyncio.sleep(0)


def _in_hand(replica: Replica) -> Iterator[tuple[str, int]]:
    """What each player has in front that is not at stake, for all to see."""
    if replica.books.stakes is not None:
        return
    staked = replica.books.at_stake(replica.state)
    for player, cents in replica.purses.items():
        yield player, cents - staked.get(player, 0)
