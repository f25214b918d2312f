"""Broadcaster: sends each client the views of its tables when they change.

A view is computed once for all clients that share it, and encoded as the bytes to send
(``raw_websocket_frames.py``). Players receive it at once. Spectators receive it in batches, so that a crowd at
one table does not delay the others. A client that reconnects can state the last entry that it knew. It then
receives the events that it missed.
"""

from __future__ import annotations

import asyncio
from itertools import islice

import msgspec
from msgspec import structs

from houseway.engine.output.events import TableEvent
from houseway.i18n.catalogue import use_language
from houseway.server.live.connections import ConnectedClient, ConnectionRegistry
from houseway.server.live.messages import StateMessage
from houseway.server.live.raw_websocket_frames import encode_frame
from houseway.server.live.table_presenter import TablePresenter
from houseway.server.tables.actors.subscribers import SubscriberOrder, TableSubscriber
from houseway.server.tables.actors.table_actor import TableActor
from houseway.server.tables.replica_repository import AnyReplica
from houseway.server.tables.table_registry import TableRegistry

SPECTATOR_ROLE = "onlooker"
SPECTATORS_PER_TURN = 50
"""Number of spectators that receive messages before other tasks of the event loop may run."""


class Broadcaster(TableSubscriber):
    """Broadcaster of table states to all clients that are connected to this process."""

    order = SubscriberOrder.PRESENTER

    def __init__(self, tables: TableRegistry, connections: ConnectionRegistry, presenter: TablePresenter) -> None:
        self._tables = tables
        self._connections = connections
        self._presenter = presenter
        self._clients_by_table: dict[int, dict[ConnectedClient, None]] = {}
        """Clients that watch each table, in the order in which they began to watch."""
        self._waiting_spectators: dict[ConnectedClient, None] = {}
        """Spectators with queued states, in the order in which the states are sent."""
        tables.subscribe(self)

    def leave(self, client: ConnectedClient) -> None:
        """Remove a client that has disconnected."""
        self._connections.remove(client)
        self._waiting_spectators.pop(client, None)
        for table_id in client.roles_by_table:
            self._leave_table(client, table_id)

    def dismiss(self, person_id: int, table_id: int) -> None:
        """Stop sending a table to a person who has lost access to it."""
        for client in self._connections.list_clients(person_id):
            self.unwatch(client, table_id)

    async def watch(self, client: ConnectedClient, table_id: int, role: str, since: int | None = None) -> None:
        """Send a client the states of a table from now on.

        The current state is sent at once, unless ``since`` shows that the client already has it.
        """
        if since is not None:
            await self._tables.follow(table_id, since)
        async with self._tables.get_lock(table_id):
            replica = await self._tables.get_log(table_id)
            client.roles_by_table[table_id] = role
            self._clients_by_table.setdefault(table_id, {})[client] = None
            if since != replica.n:
                with use_language(client.language):
                    state = self._presenter.describe_table(replica, client.get_viewer(table_id), role)
                    if since is not None and 0 <= since < replica.n:
                        state = structs.replace(state, missed=self._presenter.describe_missed(replica, since))
                client.queue_state(table_id, encode_frame(msgspec.json.encode(StateMessage(state=state))))
                client.flush()

    def unwatch(self, client: ConnectedClient, table_id: int) -> None:
        """Stop sending a client the states of a table."""
        client.roles_by_table.pop(table_id, None)
        self._leave_table(client, table_id)

    def _leave_table(self, client: ConnectedClient, table_id: int) -> None:
        clients = self._clients_by_table.get(table_id)
        if clients is not None:
            clients.pop(client, None)
            if not clients:
                del self._clients_by_table[table_id]

    def holds(self, actor: TableActor) -> bool:
        """Return whether somebody watches an open table. A closed table no longer changes."""
        return actor.is_open and actor.table_id in self._clients_by_table

    def on_table_changed(self, replica: AnyReplica, events: tuple[TableEvent, ...]) -> None:
        """Send the new state of a table to all clients that watch it. Each distinct view is encoded once."""
        del events
        table_id = replica.table_id
        frames: dict[tuple[str, str, str], bytes] = {}
        for client in self._clients_by_table.get(table_id, ()):
            view_key = client.get_viewer(table_id), client.roles_by_table[table_id], client.language
            frame = frames.get(view_key)
            if frame is None:
                frame = frames[view_key] = encode_frame(self._presenter.encode_table(replica, *view_key))
            client.queue_state(table_id, frame)
            if view_key[1] == SPECTATOR_ROLE:
                self._schedule_send(client)
            else:
                client.flush()

    def _schedule_send(self, client: ConnectedClient) -> None:
        if not self._waiting_spectators:
            asyncio.get_running_loop().call_soon(self._send_to_some)
        self._waiting_spectators[client] = None

    def _send_to_some(self) -> None:
        """Send the queued states to the next ``SPECTATORS_PER_TURN`` waiting spectators.

        If others are still waiting, schedule another call, so that other tasks can run first.
        """
        for client in list(islice(self._waiting_spectators, SPECTATORS_PER_TURN)):
            del self._waiting_spectators[client]
            client.flush()
        if self._waiting_spectators:
            asyncio.get_running_loop().call_soon(self._send_to_some)
