"""WebSocket connections: the clients of this process, their queued messages, and their limits.

For a spectator, only the newest state of a table is queued, so a slow reader skips older states.
A player receives every state. The server disconnects a client that does not read at all. If the server has
nothing else to send, it sends a heartbeat.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque

import msgspec
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError
from houseway.i18n.catalogue import ENGLISH
from houseway.server.accounts import sessions
from houseway.server.accounts.roles import PLAYER, STAFF
from houseway.server.accounts.sessions import Session
from houseway.server.accounts.users import Person
from houseway.server.live.messages import HeartbeatMessage
from houseway.server.live.raw_websocket_frames import FrameWriter, encode_frame
from houseway.server.storage.database import Store
from houseway.server.tables.table_replica import SPECTATOR

log = logging.getLogger("houseway.server")
MAX_QUEUED_STATES = 64
"""Number of states that may be queued for a player.

A connection is treated as dead if its queue exceeds this number plus ``MAX_QUEUED_ANSWERS``.
"""
MAX_QUEUED_ANSWERS = 256
HEARTBEAT_SECONDS = 15.0
"""Time without other messages after which the server sends a client a heartbeat, in seconds.

A page that receives nothing for much longer than this reconnects.
"""
SEND_TIMEOUT_SECONDS = 30.0
"""Maximum duration of one send, in seconds. If a send takes longer, the server disconnects the client."""
SESSION_CHECK_SECONDS = 30.0
"""Interval at which the sessions of all connections are checked, in seconds."""


class ConnectedClient:
    """WebSocket connection of one client, with the messages that wait to be sent."""

    def __init__(
        self,
        person: Person,
        session: Session | None = None,
        write: FrameWriter | None = None,
        network: str | None = None,
    ) -> None:
        self.person = person
        self.network = network
        """Network of the client's address."""
        self.session = session
        self._write = write
        self.language = ENGLISH
        """Language in which tables are described."""
        self.roles_by_table: dict[int, str] = {}
        """Role in which the client watches each table."""
        self._latest_states: dict[int, bytes] = {}
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self.is_dead = False
        self.sending_since: float | None = None
        """Time at which the current send began, or None if nothing is being sent."""
        self.sent_at: float | None = None

    def get_viewer(self, table_id: int) -> str:
        """Return the name of the viewer whose view of a table this client receives."""
        role = self.roles_by_table[table_id]
        return self.person.name if role == PLAYER else role if role in STAFF else SPECTATOR

    def queue_state(self, table_id: int, frame: bytes) -> None:
        """Queue the new state of a table. The next ``flush`` sends it."""
        if self.roles_by_table.get(table_id) == PLAYER:
            self._enqueue(frame)
        else:
            self._latest_states[table_id] = frame

    def send_answer(self, message: Struct) -> None:
        """Send a message to this client only, without delay."""
        self._enqueue(encode_frame(msgspec.json.encode(message)))
        self.flush()

    def _enqueue(self, frame: bytes) -> None:
        if len(self._queue) >= MAX_QUEUED_STATES + MAX_QUEUED_ANSWERS:
            self.is_dead = True
        else:
            self._queue.append(frame)

    def disconnect(self) -> None:
        """Mark the connection as dead, so that its sender ends it."""
        self.is_dead = True
        self._wake.set()

    def flush(self) -> None:
        """Write the queued frames directly to the connection.

        If the connection does not accept them now, wake ``wait_for_frames``, which returns the rest.
        """
        if self._write is None or self.sending_since is not None or self.is_dead:
            self._wake.set()
            return
        while self._queue:
            if not self._write(self._queue[0]):
                self._wake.set()
                return
            self._queue.popleft()
        for table_id in list(self._latest_states):
            if not self._write(self._latest_states[table_id]):
                self._wake.set()
                return
            del self._latest_states[table_id]
        self.sent_at = asyncio.get_running_loop().time()

    async def wait_for_frames(self) -> list[bytes]:
        """Wait for queued frames and return them. The list is empty if the connection must be closed."""
        loop = asyncio.get_running_loop()
        self.sending_since = None
        while not self._queue and not self._latest_states and not self.is_dead:
            self._wake.clear()
            await self._wake.wait()
        if self.is_dead:
            return []
        frames = list(self._queue)
        self._queue.clear()
        frames += self._latest_states.values()
        self._latest_states = {}
        self.sent_at = self.sending_since = loop.time()
        return frames

    def check_liveness(self, now: float) -> None:
        """Send a heartbeat if nothing was sent for a while, and disconnect a client that does not read."""
        if self.sending_since is not None:
            if now - self.sending_since > SEND_TIMEOUT_SECONDS:
                self.disconnect()
        elif self.sent_at is None:
            self.sent_at = now
        elif now - self.sent_at >= HEARTBEAT_SECONDS:
            self.send_answer(HeartbeatMessage(beat=round(now - self.sent_at)))


class ConnectionRegistry:
    """Registry of all clients that are connected to this process."""

    def __init__(self, store: Store, *, max_per_person: int, max_per_network: int) -> None:
        self._store = store
        self._max_per_person = max_per_person
        self._max_per_network = max_per_network
        self._clients: dict[ConnectedClient, None] = {}
        """The clients in the order in which they connected."""
        self._has_clients = asyncio.Event()
        """Set while a client is connected. The loops below wait for it, so that an idle process does nothing."""
        self._connection_counts: Counter[str] = Counter()
        """Number of connections of each person and each network."""

    def __len__(self) -> int:
        return len(self._clients)

    def add(self, client: ConnectedClient) -> bool:
        """Add a new client. Return False if its person or network already has the maximum number of connections."""
        person_key = f"person {client.person.id}"
        if self._connection_counts[person_key] >= self._max_per_person or (
            client.network is not None and self._connection_counts[client.network] >= self._max_per_network
        ):
            return False
        self._clients[client] = None
        self._has_clients.set()
        self._connection_counts.update((person_key, *((client.network,) if client.network else ())))
        return True

    def remove(self, client: ConnectedClient) -> None:
        """Remove a client that has disconnected."""
        if client in self._clients:
            del self._clients[client]
            self._connection_counts.subtract(
                (f"person {client.person.id}", *((client.network,) if client.network else ()))
            )
            self._connection_counts += Counter()  # Drop keys whose count is zero.
            if not self._clients:
                self._has_clients.clear()

    def list_clients(self, person_id: int) -> list[ConnectedClient]:
        """Return the connected clients of a person."""
        return [client for client in self._clients if client.person.id == person_id]

    async def run_session_expiry_loop(self) -> None:
        """Disconnect every client whose session has ended, including clients that send no messages."""
        while True:
            await self._has_clients.wait()
            await asyncio.sleep(SESSION_CHECK_SECONDS)
            sessions_by_key = {
                client.session.key: client.session for client in self._clients if client.session is not None
            }
            try:
                active_keys = await asyncio.to_thread(
                    sessions.find_active_session_keys, self._store, sessions_by_key.values()
                )
            except (SQLAlchemyError, HousewayError) as error:
                log.error("cannot check the sessions: %s", error)
                continue
            for client in list(self._clients):
                key = None if client.session is None else client.session.key
                if key in sessions_by_key and key not in active_keys:
                    client.disconnect()

    async def run_heartbeat_loop(self) -> None:
        """Check every connection three times per heartbeat interval."""
        while True:
            await self._has_clients.wait()
            await asyncio.sleep(HEARTBEAT_SECONDS / 3)
            now = asyncio.get_running_loop().time()
            for client in list(self._clients):
                client.check_liveness(now)

    async def close(self) -> None:
        """Disconnect all clients."""
        for client in list(self._clients):
            client.disconnect()
        await asyncio.sleep(0)
