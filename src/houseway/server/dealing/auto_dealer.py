"""The automatic dealer of a process: one timer a table, wound up anew after every act, and the bots' turns.

Whatever a timer does is judged on the table as it is when it rings: where somebody was faster nothing happens.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from houseway.engine.output.events import Happened
from houseway.engine.protocol.game import Offer
from houseway.errors import Denied, HousewayError, NotKept
from houseway.games import game
from houseway.server.dealing import deal_supplied, has_deal, next_step
from houseway.server.dealing.bot_players import Bots, Turn
from houseway.server.dealing.table_shuffles import Clocks, House, Step
from houseway.server.ports.background_tasks import Errands
from houseway.server.services.pending_cards import SEEN
from houseway.server.tables.command_permissions import DEALER, STAFF, is_the_floors
from houseway.server.tables.player_seeds import offered_cut
from houseway.server.tables.table_registry import Build, Tables
from houseway.server.tables.table_replica import AUTOMATIC, DEALING, PERSON, REAL, Replica
from houseway.server.tables.table_transaction import Actor, Draft
from houseway.server.tournaments.replica import GAME as TOURNAMENT

log = logging.getLogger("houseway.server")
RETRY_SECONDS = 5.0
CHANCE = frozenset(("commit", "cut", "reshuffle", "stacks", "dice"))
"""The steps by which the floor supplies cards, tiles and dice where a person deals."""


def ways_to_deal(key: str) -> tuple[str, ...]:
    """Who may deal at a game: real cards are for one whose record can be told each card as it comes."""
    return DEALING if SEEN in game(key).verbs else (AUTOMATIC, PERSON)


class Timer:
    """What a table waits for, and until when."""

    __slots__ = ("due", "handle", "key", "role", "waits_for")

    def __init__(
        self, key: tuple[Any, ...], due: float, handle: asyncio.TimerHandle, role: str, waits_for: str | None
    ) -> None:
        self.key = key
        self.due = due
        self.handle = handle
        self.role = role
        self.waits_for = waits_for


class Dealer:
    """Deals at every table of this process that is dealt automatically."""

    def __init__(self, tables: Tables, bots: Bots, lag: float = 0) -> None:
        self.tables = tables
        self.bots = bots
        self.lag = lag
        """Added to every wait where another process is expected to be first."""
        self.houses: dict[int, House] = {}
        self.supplied: set[int] = set()
        """Tables at which a person deals what the floor supplies."""
        self.dealing: dict[int, str] = {}
        """Who deals, by table."""
        self.timers: dict[int, Timer] = {}
        self._errands = Errands()
        self._bots_due: set[int] = set()
        self._to_see: set[int] = set()
        """Tables at which something failed: each is looked at again after a while."""
        self._acting: Counter[int] = Counter()
        """How many acts of the house and of bots are under way at each table."""
        self.waits: Callable[[Replica], bool] = lambda _: False
        """Whether a table may not begin a round now, because its tournament does not let it."""
        tables.watchers.append(self.look)
        tables.releasing.append(self.release)

    def release(self, table_id: int) -> None:
        """Forget a closed table."""
        timer = self.timers.pop(table_id, None)
        if timer is not None:
            timer.handle.cancel()
        self.houses.pop(table_id, None)
        self.dealing.pop(table_id, None)
        self.supplied.discard(table_id)
        self.bots.release(table_id)

    async def take_up(self) -> None:
        """Load every open table and go on where it was left; a table that cannot be loaded is stopped by itself."""
        for row in await asyncio.to_thread(self.tables.rows, still_open=True):
            if row.game == TOURNAMENT:
                continue
            try:
                await self.attend(row.id, row.options)
            except NotKept:
                raise  # the store does not answer: that concerns every table
            except Exception as error:
                self.tables.stop_unreadable(row.id, error)

    async def attend(self, table_id: int, options: dict[str, Any]) -> None:
        """Deal at a table from now on."""
        clocks = msgspec.convert(options.get("clocks", {}), Clocks)
        self.bots.attend(table_id, options)
        dealing = self.dealing[table_id] = options.get("dealing", AUTOMATIC)
        if dealing == PERSON:
            self.supplied.add(table_id)
        if dealing != REAL:
            self.houses[table_id] = House(clocks, self.tables.shuffle, opens=bool(options.get("open-shuffles", False)))
        await self._see(table_id)

    async def _see(self, table_id: int) -> None:
        """Look at a table as it is stored."""
        async with self.tables.lock(table_id):
            self.look(await self.tables.replica(table_id), ())

    def look(self, replica: Replica, _happened: tuple[Happened, ...]) -> None:
        """A table has changed: what does the house do next, and which bot? Where that fails it is asked again later."""
        if self._errands.closing:
            return
        try:
            self._go_on(replica)
        except Exception:
            log.exception("table %s: the house does not know how to go on", replica.table_id)
            self._see_later(replica.table_id)

    def _go_on(self, replica: Replica) -> None:
        table_id = replica.table_id
        idle = self.waits(replica)
        if not idle and table_id not in self._bots_due and (turn := self.bots.turn(replica)) is not None:
            self._bots_due.add(table_id)
            self._errands.start(self._bot(table_id, turn))
        house = self.houses.get(table_id)
        if house is None:
            return
        step = self._due(replica, house)
        timer = self.timers.get(table_id)
        if timer is not None and (step is None or step.key != timer.key):
            timer.handle.cancel()
            del self.timers[table_id]
            timer = None
        if step is not None and timer is None:
            loop = asyncio.get_running_loop()
            seconds = house.clocks.seconds(step.wait) + self.lag
            handle = loop.call_later(seconds, self._ring, table_id, step.key)
            self.timers[table_id] = Timer(step.key, loop.time() + seconds, handle, step.role, step.waits_for)

    def _due(self, replica: Replica, house: House) -> Step | None:
        """What the floor does next; where a person deals, only what chance brings."""
        step = None if self.waits(replica) else next_step(replica, house)
        if step is None or replica.table_id not in self.supplied or step.key[0] in CHANCE:
            return step
        return None

    def supply(self, draft: Draft, command: Mapping[str, Any]) -> bool:
        """Where a person deals at a game with a shuffle a round: the cards come with the deal. Whether it was dealt so."""
        replica = draft.replica
        house = self.houses.get(replica.table_id)
        if house is None or replica.table_id not in self.supplied or command.get("do") != "deal":
            return False
        return deal_supplied(draft, house)

    def offers(self, replica: Replica, viewer: str, role: str) -> list[Offer]:
        """What somebody is offered at a table of this floor: of the staff's offers not what the floor itself gives, and
        where a person deals at a game with a shuffle a round the deal, for which the order comes from the floor."""
        found = replica.legal(viewer)
        if role not in STAFF:
            return list(found)
        left = [one for one in found if not is_the_floors(replica, role, one.do, {**one.arguments, **one.fields})]
        house = self.houses.get(replica.table_id)
        if role == DEALER and house is not None and replica.table_id in self.supplied and has_deal(replica):
            step = None if replica.state.round is not None else next_step(replica, house)
            if step is not None and step.key[0] not in CHANCE:
                left.insert(0, Offer("deal"))
        return left

    def next_of(self, replica: Replica) -> str | None:
        """Where a person deals what the floor supplies: what comes next at the table, as the floor itself would go on."""
        house = self.houses.get(replica.table_id)
        if house is None or replica.table_id not in self.supplied:
            return None
        step = None if self.waits(replica) else next_step(replica, house)
        return "nothing" if step is None else str(step.key[0])

    def la_ja(self, draft: Draft, player: str) -> None:
        """A player asks that the stacks be arranged once more: their order comes from a shuffle of the floor (8.4)."""
        house, arrange_anew = self.houses.get(draft.replica.table_id), draft.replica.on_floor.arrange_anew
        if house is None or arrange_anew is None:
            raise Denied("where a person mixes real tiles, the dealer arranges them")
        arrange_anew(draft, house, player)

    def cut(self, replica: Replica) -> dict[str, Any] | None:
        """To whom the cut is offered now, and how deep it may be; None while nobody is asked."""
        timer = self.timers.get(replica.table_id)
        return None if timer is None or timer.key[0] != "cut" else offered_cut(replica)

    def clock(self, table_id: int) -> dict[str, Any] | None:
        """For whom and how long the table waits."""
        timer = self.timers.get(table_id)
        if timer is None:
            return None
        left = timer.due - asyncio.get_running_loop().time()
        return {"for": timer.waits_for, "what": timer.key[0], "seconds": round(max(0, left), 1)}

    def _ring(self, table_id: int, key: tuple[Any, ...]) -> None:
        self.timers.pop(table_id, None)
        self._errands.start(self._step(table_id, key))

    async def _step(self, table_id: int, key: tuple[Any, ...]) -> None:
        house = self.houses.get(table_id)
        if house is None:
            return  # the table has closed since
        replica = self.tables.loaded(table_id)
        step = None if replica is None else self._due(replica, house)
        role = "dealer" if step is None else step.role

        def act(draft: Draft) -> None:
            due = self._due(draft.replica, house)
            if due is not None and due.key == key:
                due.act(draft)

        await self._do(table_id, Actor(None, "floor", role), act)

    async def _bot(self, table_id: int, turn: Turn) -> None:
        """One bot's turn, after a moment; what it then does is chosen on the table as it is then."""
        await asyncio.sleep(turn.seconds + self.lag)
        self._bots_due.discard(table_id)

        def act(draft: Draft) -> None:
            chosen = None if self.waits(draft.replica) else self.bots.choose(draft.replica, turn.actor.name)
            if chosen is not None:
                chosen(draft)

        await self._do(table_id, turn.actor, act)

    async def _do(self, table_id: int, actor: Actor, act: Build) -> None:
        """An act of the house or a bot. Where it failed the table is looked at again after a while: nobody else may come."""
        try:
            await self._act(table_id, actor, act)
            return
        except NotKept as error:
            log.error("table %s: %s", table_id, error)
        except HousewayError as error:
            log.warning("table %s: the house may not go on: %s", table_id, error)
        except Exception:
            log.exception("table %s", table_id)
        self._see_later(table_id)

    async def _act(self, table_id: int, actor: Actor, act: Build) -> None:
        """Where nothing came of it, who ends last looks at the table as it is then."""
        self._acting[table_id] += 1
        try:
            acted = await self.tables.act(table_id, actor, act)
        finally:
            self._acting[table_id] -= 1
            last = not self._acting[table_id]
            if last:
                del self._acting[table_id]
        if not acted.stored and last:
            await self._see(table_id)

    def _see_later(self, table_id: int) -> None:
        if table_id not in self._to_see:
            self._to_see.add(table_id)
            self._errands.start(self._recover(table_id))

    async def _recover(self, table_id: int) -> None:
        """After a failure: look at the table again and go on."""
        await asyncio.sleep(RETRY_SECONDS)
        self._to_see.discard(table_id)
        try:
            await self._see(table_id)
        except Exception as error:
            log.error("table %s: %s", table_id, error)
            self._see_later(table_id)

    async def close(self) -> None:
        """Stop all timers and wait for what is under way."""
        for timer in self.timers.values():
            timer.handle.cancel()
        await self._errands.close()
        await self.tables.idle()
