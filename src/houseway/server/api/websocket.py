"""WebSocket API: one connection per client for all its tables.

Messages from the client::

    {"watch": 3, "role": "player", "since": 17}      {"unwatch": 3}      {"ping": 1}
    {"id": "a1", "table": 3, "role": "player", "command": {...}}
    {"id": "a2", "table": 3, "purse": {"do": "buy-in", "amount": "50.00"}}
    {"id": "a3", "table": 3, "judge": "double"}      (why not? Answer: ``{"judged": "a3", "why": {...}}``)
    {"id": "a4", "table": 3, "judge": "double", "about": {"box": 2, "amount": "7.00"}}   (for that amount)
    {"id": "a5", "table": 3, "seed": "kettle"}      (a player seed; with ``commitment`` only for that shuffle)
    {"id": "a6", "table": 3, "cut": 60}      (null passes the cut on)

Messages from the server: ``{"state": {...}}``, ``{"ack": "a1", "n": 18, ...}``, ``{"problem": {...}}``,
``{"pong": 1}``, and the heartbeat ``{"beat": 15}`` after that many seconds without another message.

A client that sends ``since`` names the last entry that it knows. If that is still the newest entry, the server
sends nothing. Otherwise it sends the state with ``missed``: the number of entries since then and the lines of
the activity feed after that entry (``whole``: nothing is left out).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from houseway.errors import HousewayError, InvalidRecordError, PermissionDeniedError, RateLimitError
from houseway.i18n import Message
from houseway.i18n.catalogue import find_language, use_language
from houseway.server.accounts import sessions
from houseway.server.accounts.rate_limits import get_network
from houseway.server.accounts.roles import PLAYER, make_missing_role_error
from houseway.server.accounts.sessions import Session
from houseway.server.api.auth import get_client_address, get_server, has_allowed_origin, read_token
from houseway.server.api.controllers.fairness import submit_cut, submit_seed
from houseway.server.api.problems.problem_details import make_problem
from houseway.server.api.request_language import read_language
from houseway.server.api.types import make_ack, parse_amount
from houseway.server.api.websocket_messages import AckMessage, ClientMessage, JudgedMessage, PongMessage, ProblemMessage
from houseway.server.history.command_dry_run import explain_refusal
from houseway.server.live.connections import SESSION_CHECK_SECONDS, ConnectedClient
from houseway.server.live.raw_websocket_frames import decode_frame, get_frame_writer
from houseway.server.ports.validation_messages import describe_decoding_error
from houseway.server.services.runtime import Server
from houseway.server.tables.tournament.replica import TournamentReplica

NOT_SIGNED_IN, SLOW_CLIENT, GOING_AWAY, FOREIGN_ORIGIN = 4401, 4408, 1001, 4403
TOO_MANY = 1008
MAX_MESSAGE_CHARACTERS = 64 * 1024
MAX_STRIKES = 2
"""Number of violations of the message limit within the strike window after which a client is disconnected."""
STRIKE_WINDOW_SECONDS = 300.0
MAX_PAUSE_SECONDS = 15.0
MAX_TABLES = 400


_DECODER = msgspec.json.Decoder(ClientMessage)


@websocket("/live")
async def handle_websocket(socket: WebSocket[Any, Any, State], state: State) -> None:
    """Handle the WebSocket connection of one client until it ends."""
    server = get_server(state)
    try:
        server.request_limit.check(get_client_address(socket))
    except RateLimitError:
        await socket.close(TOO_MANY)  # closing before accepting is the cheapest
        return
    token, _ = read_token(socket, server)
    session = await asyncio.to_thread(sessions.find_session, server.store, token) if token else None
    await socket.accept()
    if session is not None and session.person.must_change:
        session = None  # an initial password gives access only to one's own account
    if session is None or not has_allowed_origin(socket, server):
        await socket.close(NOT_SIGNED_IN if session is None else FOREIGN_ORIGIN)
        return
    client = ConnectedClient(
        session.person, session, get_frame_writer(socket.scope), get_network(get_client_address(socket))
    )
    client.language = read_language(socket.scope["headers"])
    if not server.connections.add(client):
        await socket.close(TOO_MANY, "too many connections")
        return
    sender = asyncio.ensure_future(_send(socket, client))
    listener = asyncio.ensure_future(_listen(socket, client, server, token or ""))
    tasks = sender, listener
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        server.broadcaster.leave(client)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            code = TOO_MANY if listener.done() and not listener.cancelled() and listener.result() else GOING_AWAY
            await socket.close(SLOW_CLIENT if client.is_dead else code)


async def _send(socket: WebSocket[Any, Any, State], client: ConnectedClient) -> None:
    while messages := await client.wait_for_frames():
        for message in messages:
            await socket.send_data(decode_frame(message), mode="text")


async def _listen(socket: WebSocket[Any, Any, State], client: ConnectedClient, server: Server, token: str) -> bool:
    """Handle the messages of a client until its session ends.

    Returns:
        True if the client exceeded the message limit too often.
    """
    strikes: deque[float] = deque(maxlen=MAX_STRIKES)
    checked_at = asyncio.get_running_loop().time()
    session: Session | None = await asyncio.to_thread(sessions.find_session, server.store, token)
    while session is not None:
        data = await socket.receive_data(mode="text")
        now = asyncio.get_running_loop().time()
        if now - checked_at > SESSION_CHECK_SECONDS:
            checked_at = now
            session = await asyncio.to_thread(sessions.find_session, server.store, token)
            if session is None:
                return False
        try:
            server.request_limit.check(f"person {session.person.id}")
            server.message_limit.check(client.network or "")
        except RateLimitError as error:
            strikes.append(now)
            if len(strikes) == MAX_STRIKES and now - strikes[0] < STRIKE_WINDOW_SECONDS:
                return True
            with use_language(client.language):
                client.send_answer(ProblemMessage(problem=make_problem(error)))
            # Nothing is read during the pause, so TCP back-pressure slows the client. A longer pause would miss its pongs.
            await asyncio.sleep(min(error.seconds, MAX_PAUSE_SECONDS))
            continue
        await _handle_message(client, server, session, data)
    return False


async def _handle_message(client: ConnectedClient, server: Server, session: Session, data: str | bytes) -> None:
    """Handle one message of a client.

    If the message fails, the server sends the problem to the client and leaves the connection open.
    """
    request_id: str | None = None
    try:
        if len(data) > MAX_MESSAGE_CHARACTERS:
            raise InvalidRecordError(Message("server-api-message-too-long", limit=MAX_MESSAGE_CHARACTERS), "message")
        try:
            message = _DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            value = describe_decoding_error(error, ClientMessage, data)
            raise InvalidRecordError(value.reason, f"message{value.place}") from error
        request_id = message.id
        await _execute_message(client, server, session, message)
    except HousewayError as error:
        with use_language(client.language):
            client.send_answer(ProblemMessage(problem=make_problem(error, request_id)))


async def _execute_message(client: ConnectedClient, server: Server, session: Session, message: ClientMessage) -> None:
    if message.ping is not None:
        client.send_answer(PongMessage(pong=message.ping))
    if message.unwatch is not None:
        server.broadcaster.unwatch(client, message.unwatch)
    if message.watch is not None:
        await _watch(client, server, session, message)
    if message.table is None:
        if message.command is not None or message.purse is not None:
            raise InvalidRecordError(Message("server-api-message-without-table"), "message")
        return
    _check_table_number(message.table)
    if message.seed is not None or message.word is not None or message.cut is not msgspec.UNSET:
        await _add_to_shuffle(client, server, session, message)
    if message.judge is not None:
        await _explain_refusal(client, server, session, message)
    if message.command is None and message.purse is None:
        return
    if message.id is None:
        raise InvalidRecordError(Message("server-api-command-without-id"), "message")
    if message.command is not None:
        result = await server.execute_command(
            session.person, message.role, message.table, message.command, message.id, is_fresh=session.is_fresh
        )
    else:
        assert message.purse is not None
        result = await server.move_chips(
            session.person, message.table, message.purse.do, parse_amount(message.purse.amount), message.id
        )
    client.send_answer(AckMessage(ack=message.id, **msgspec.structs.asdict(make_ack(result))))


async def _explain_refusal(client: ConnectedClient, server: Server, session: Session, message: ClientMessage) -> None:
    """Send the client the reason why a player command is not possible now, without storing anything."""
    assert message.table is not None
    assert message.judge is not None
    await server.table_access.check(session.person, message.table)
    if not session.person.has_role(PLAYER):
        raise make_missing_role_error(session.person, PLAYER)
    async with server.tables.get_lock(message.table):
        replica = await server.tables.get_log(message.table)
        if isinstance(replica, TournamentReplica):
            raise PermissionDeniedError(Message("server-api-tournament-not-table"))
        error = explain_refusal(replica, session.person.name, message.judge, message.about)
    with use_language(client.language):
        why = None if error is None else make_problem(error, message.id)
        client.send_answer(JudgedMessage(judged=message.id, why=why))


def _check_table_number(table: int) -> None:
    if not 1 <= table < 2**53:
        raise InvalidRecordError(Message("server-api-table-number"), "table")


async def _watch(client: ConnectedClient, server: Server, session: Session, message: ClientMessage) -> None:
    assert message.watch is not None
    _check_table_number(message.watch)
    await server.table_access.check(session.person, message.watch)
    if not session.person.has_role(message.role):
        raise make_missing_role_error(session.person, message.role)
    if len(client.roles_by_table) >= MAX_TABLES:
        raise PermissionDeniedError(Message("server-api-too-many-watched-tables", limit=MAX_TABLES))
    if message.language is not None:
        client.language = find_language(message.language)
    await server.broadcaster.watch(client, message.watch, message.role, message.since)


async def _add_to_shuffle(client: ConnectedClient, server: Server, session: Session, message: ClientMessage) -> None:
    """Store a player seed or a cut, and acknowledge it with the number of its log entry."""
    assert message.table is not None
    seed = message.seed or message.word
    if seed is not None and message.cut is not msgspec.UNSET:
        raise InvalidRecordError(Message("server-api-seed-or-cut"), "message")
    if seed is not None:
        result = await submit_seed(server, session.person, message.table, seed, message.commitment, message.id)
    else:
        assert message.cut is not msgspec.UNSET
        result = await submit_cut(server, session.person, message.table, message.cut, message.id)
    client.send_answer(AckMessage(ack=message.id, **msgspec.structs.asdict(make_ack(result))))
