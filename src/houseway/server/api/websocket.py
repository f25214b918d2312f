"""The live channel on the wire: one WebSocket a client for all its tables.

The client says::

    {"watch": 3, "role": "player", "since": 17}      {"unwatch": 3}      {"ping": 1}
    {"id": "a1", "table": 3, "role": "player", "command": {...}}
    {"id": "a2", "table": 3, "purse": {"do": "buy-in", "amount": "50.00"}}
    {"id": "a3", "table": 3, "judge": "double"}      (why not? answered with ``{"judged": "a3", "why": {...}}``)
    {"id": "a4", "table": 3, "judge": "double", "about": {"box": 2, "amount": "7.00"}}      (the same of an amount)
    {"id": "a5", "table": 3, "seed": "kettle"}      (a player seed; with ``commitment`` for that shuffle alone)
    {"id": "a6", "table": 3, "cut": 60}      (null passes the cut on)

and the floor ``{"state": {...}}``, ``{"ack": "a1", "n": 18, ...}``, ``{"problem": {...}}``, ``{"pong": 1}``, or ``{"beat": 15}``
after so many seconds without anything else. Who says with ``since`` which entry it knew last is sent nothing where that is
still the newest, and else the state with ``missed``: how many entries, and what of the story lies behind that entry
(``whole``: nothing is left out).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Annotated, Any, Literal

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from msgspec import Meta, Struct

from houseway.errors import BadRecord, Denied, HousewayError
from houseway.i18n.catalogue import speaking
from houseway.server.accounts import sessions
from houseway.server.accounts.sessions import Session, TooMany, network_of
from houseway.server.api.auth import address_of, floor_of, origin_is_ours, token_of
from houseway.server.api.controllers.fairness import CommitmentText, SeedText, submit_cut, submit_seed
from houseway.server.api.controllers.tables import Money, RequestText, Role, cents_of, taken
from houseway.server.api.problem_details import problem_of
from houseway.server.history.command_dry_run import why_not
from houseway.server.live.broadcaster import CHECK_SECONDS, Client
from houseway.server.live.websocket_frames import text_of, wire_of
from houseway.server.services.runtime import Floor
from houseway.server.tables.command_permissions import PLAYER
from houseway.server.tournaments.replica import TournamentReplica

NOT_SIGNED_IN, SLOW, GOING, ELSEWHERE = 4401, 4408, 1001, 4403
TOO_MANY = 1008
LARGEST_MESSAGE = 64 * 1024
MOST_STRIKES = 2
"""How often a client may be over the limit of messages before it is disconnected."""
FORGIVEN_SECONDS = 300.0
LONGEST_PAUSE_SECONDS = 15.0
MOST_TABLES = 400


class Chips(Struct, forbid_unknown_fields=True):
    """Chips to the table or away from it."""

    do: Literal["buy-in", "cash-out"]
    amount: Money


class Message(Struct, forbid_unknown_fields=True):
    """Whatever a client may say."""

    id: RequestText | None = None
    table: int | None = None
    role: Role = "player"
    command: dict[str, Any] | None = None
    purse: Chips | None = None
    watch: int | None = None
    since: int | None = None
    unwatch: int | None = None
    seed: SeedText | None = None
    """A player seed for the shuffle that waits."""
    word: SeedText | None = None
    """The same, as older clients call it."""
    commitment: CommitmentText | None = None
    """With ``seed``: for which shuffle."""
    cut: int | msgspec.UnsetType | None = msgspec.UNSET
    ping: int | None = None
    language: Literal["en", "zh"] | None = None
    """With ``watch``: in which language the tables are told from now on."""
    judge: Annotated[str, Meta(min_length=1, max_length=32)] | None = None
    """A verb of the player's: what would stand in its way?"""
    about: dict[str, str | int] | None = None
    """With ``judge``: the place and the amount that are meant."""


_DECODER = msgspec.json.Decoder(Message)


@websocket("/live")
async def live(socket: WebSocket[Any, Any, State], state: State) -> None:
    """The whole conversation with one client."""
    floor = floor_of(state)
    try:
        floor.requests.check(address_of(socket))
    except TooMany:
        await socket.close(TOO_MANY)  # before it is accepted, which costs the least
        return
    token, _ = token_of(socket, floor)
    session = await asyncio.to_thread(sessions.find, floor.store, token) if token else None
    await socket.accept()
    if session is not None and session.person.must_change:
        session = None  # a password of somebody else's choice opens nothing but the own account
    if session is None or not origin_is_ours(socket, floor):
        await socket.close(NOT_SIGNED_IN if session is None else ELSEWHERE)
        return
    client = Client(session.person, session, wire_of(socket.scope), network_of(address_of(socket)))
    if not floor.live.join(client):
        await socket.close(TOO_MANY, "too many connections")
        return
    sender = asyncio.ensure_future(_send(socket, client))
    listener = asyncio.ensure_future(_listen(socket, client, floor, token or ""))
    tasks = sender, listener
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        floor.live.leave(client)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            code = TOO_MANY if listener.done() and not listener.cancelled() and listener.result() else GOING
            await socket.close(SLOW if client.is_dead else code)


async def _send(socket: WebSocket[Any, Any, State], client: Client) -> None:
    while messages := await client.next():
        for message in messages:
            await socket.send_data(text_of(message), mode="text")


async def _listen(socket: WebSocket[Any, Any, State], client: Client, floor: Floor, token: str) -> bool:
    """Answer what a client says until its session ends; True if it was over the limit of messages twice."""
    strikes: deque[float] = deque(maxlen=MOST_STRIKES)
    checked = asyncio.get_running_loop().time()
    session: Session | None = await asyncio.to_thread(sessions.find, floor.store, token)
    while session is not None:
        data = await socket.receive_data(mode="text")
        present = asyncio.get_running_loop().time()
        if present - checked > CHECK_SECONDS:
            checked = present
            session = await asyncio.to_thread(sessions.find, floor.store, token)
            if session is None:
                return False
        try:
            floor.requests.check(f"person {session.person.id}")
            floor.messages_per_address.check(client.network or "")
        except TooMany as error:
            strikes.append(present)
            if len(strikes) == MOST_STRIKES and present - strikes[0] < FORGIVEN_SECONDS:
                return True
            with speaking(client.language):
                client.answer({"problem": problem_of(error)})
            # Nothing is read meanwhile, so the network holds the client back. A longer pause would miss its pongs.
            await asyncio.sleep(min(error.seconds, LONGEST_PAUSE_SECONDS))
            continue
        await _answer(client, floor, session, data)
    return False


async def _answer(client: Client, floor: Floor, session: Session, data: str | bytes) -> None:
    """Answer one message; whatever it holds, the conversation goes on."""
    request: str | None = None
    try:
        if len(data) > LARGEST_MESSAGE:
            raise BadRecord(f"a message has at most {LARGEST_MESSAGE} characters", "message")
        try:
            message = _DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadRecord(str(error), "message") from error
        request = message.id
        await _carry_out(client, floor, session, message)
    except HousewayError as error:
        with speaking(client.language):
            client.answer({"problem": problem_of(error, request)})


async def _carry_out(client: Client, floor: Floor, session: Session, message: Message) -> None:
    if message.ping is not None:
        client.answer({"pong": message.ping})
    if message.unwatch is not None:
        floor.live.unwatch(client, message.unwatch)
    if message.watch is not None:
        await _watch(client, floor, session, message)
    if message.table is None:
        if message.command is not None or message.purse is not None:
            raise BadRecord("at which `table`?", "message")
        return
    _check_number(message.table)
    if message.seed is not None or message.word is not None or message.cut is not msgspec.UNSET:
        await _add_to_shuffle(client, floor, session, message)
    if message.judge is not None:
        await _judge(client, floor, session, message)
    if message.command is None and message.purse is None:
        return
    if message.id is None:
        raise BadRecord("a command has an `id`", "message")
    if message.command is not None:
        acted = await floor.command(
            session.person, message.role, message.table, message.command, message.id, is_fresh=session.is_fresh
        )
    else:
        assert message.purse is not None
        acted = await floor.purse(
            session.person, message.table, message.purse.do, cents_of(message.purse.amount), message.id
        )
    client.answer({"ack": message.id, **msgspec.structs.asdict(taken(acted))})


async def _judge(client: Client, floor: Floor, session: Session, message: Message) -> None:
    """Why a verb of the player's is not open now; nothing of it is kept."""
    assert message.table is not None
    assert message.judge is not None
    await floor.doors.check(session.person, message.table)
    if not session.person.may_be(PLAYER):
        raise Denied(f"{session.person.name} is no player here")
    async with floor.tables.lock(message.table):
        replica = await floor.tables.replica(message.table)
        if isinstance(replica, TournamentReplica):
            raise Denied("a tournament is no table")
        error = why_not(replica, session.person.name, message.judge, message.about)
    with speaking(client.language):
        client.answer({"judged": message.id, "why": None if error is None else problem_of(error, message.id)})


def _check_number(table: int) -> None:
    if not 1 <= table < 2**53:
        raise BadRecord("tables count from 1", "table")


async def _watch(client: Client, floor: Floor, session: Session, message: Message) -> None:
    assert message.watch is not None
    _check_number(message.watch)
    await floor.doors.check(session.person, message.watch)
    if not session.person.may_be(message.role):
        raise Denied(f"{session.person.name} is no {message.role} here")
    if len(client.watching) >= MOST_TABLES:
        raise Denied(f"one watches at most {MOST_TABLES} tables")
    if message.language is not None:
        client.language = message.language
    await floor.live.watch(client, message.watch, message.role, message.since)


async def _add_to_shuffle(client: Client, floor: Floor, session: Session, message: Message) -> None:
    """Store a player seed or a cut and acknowledge it with the number of its entry."""
    assert message.table is not None
    seed = message.seed or message.word
    if seed is not None and message.cut is not msgspec.UNSET:
        raise BadRecord("a message holds a seed or a cut, not both", "message")
    if seed is not None:
        acted = await submit_seed(floor, session.person, message.table, seed, message.commitment, message.id)
    else:
        assert message.cut is not msgspec.UNSET
        acted = await submit_cut(floor, session.person, message.table, message.cut, message.id)
    client.answer({"ack": message.id, **msgspec.structs.asdict(taken(acted))})
