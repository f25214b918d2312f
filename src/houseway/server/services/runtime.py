"""The running server: creates and connects the store, keys, tables, dealer, bots and WebSocket connections."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import Callable, Mapping
from typing import Any

from houseway.errors import HousewayError
from houseway.server.accounts import users
from houseway.server.accounts.dual_control import DualControl, SecondApprover
from houseway.server.accounts.rate_limits import BackOff, RateLimit
from houseway.server.accounts.roles import RolePolicy
from houseway.server.accounts.table_access import TableAccess
from houseway.server.accounts.table_invitations import InvitationService
from houseway.server.accounts.users import Person
from houseway.server.dealing.auto_dealer import AutoDealer
from houseway.server.dealing.bot_players import BotPlayers
from houseway.server.history.hold_report_cache import HoldReportCache
from houseway.server.history.round_history import RoundHistory
from houseway.server.history.uploaded_record_checks import RecordJobs
from houseway.server.live.broadcaster import Broadcaster
from houseway.server.live.connections import ConnectionRegistry
from houseway.server.live.table_presenter import TablePresenter
from houseway.server.ports.folder_lock import lock_folder
from houseway.server.ports.metrics import ServerMetrics
from houseway.server.ports.thread_pools import BoundedExecutor, use_store_threads
from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.proof.commitment_counts import RevealCounter
from houseway.server.proof.keyring import Keyring
from houseway.server.proof.transparency_log import TransparencyLog
from houseway.server.services.account_grants import AccountService
from houseway.server.services.approvals import ApprovalService
from houseway.server.services.bot_requests import BotRequests
from houseway.server.services.cage import CageService
from houseway.server.services.chip_service import ChipService
from houseway.server.services.cluster_sync import ClusterSync
from houseway.server.services.command_service import CommandService
from houseway.server.services.demo_simulation import DemoSimulation
from houseway.server.services.server_settings import Settings
from houseway.server.services.subprocess_jobs import SubprocessRunner
from houseway.server.services.table_lifecycle import GuestRules, GuestService, TableLifecycle
from houseway.server.storage.availability import StoreProbe
from houseway.server.storage.database import Store
from houseway.server.tables.actors.command_traces import make_tracer
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import CommandResult, TableTransaction
from houseway.server.tournaments.live_table_coordinator import TournamentCoordinator
from houseway.server.tournaments.service import TournamentService

log = logging.getLogger("houseway.server")
ROUND_CHECKPOINT_SECONDS = 1.0
"""Seconds between the end of a round and its checkpoint, which also covers the rounds that end in between."""


class Server:
    """One process of the server, with all its services."""

    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        """Build the services. A store that is handed in brings its own protection against other processes."""
        self.settings = settings
        self.metrics = ServerMetrics()
        folder = settings.folder
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock = None if store is not None or settings.database else lock_folder(folder)
        self.store = store or (Store.for_server(settings.database) if settings.database else Store.in_folder(folder))
        self.store.migrate()
        users.fill_skeletons(self.store)
        self.keys = Keyring(settings.key_path)
        self.log = TransparencyLog(self.store, self.keys, settings.log_origin, settings.witnesses)
        self.bots = BotPlayers()
        self.bot_requests = BotRequests(self)
        self.round_history = RoundHistory(self.store, self.keys)
        self.invitations = InvitationService(self.store, self.keys)
        self.table_access = TableAccess(self.store, self.invitations, admits_guests=settings.guests)
        self.password_computation = BoundedExecutor("passwords")
        """Threads that hash passwords, so that password guesses delay neither the store nor other computations."""
        self.role_policy = RolePolicy(requires_second_factor=settings.second_factor)
        self.approvals = ApprovalService(self)
        self.dual_control = DualControl(
            self.store, self.table_access, self.role_policy, self.password_computation, settings.dual_control
        )
        self.cage = CageService(self)
        self.accounts = AccountService(self)
        guest_rules = GuestRules(
            settings.guests, settings.invitations, settings.guest_chips, settings.free_chips_per_day
        )
        self.guests = GuestService(guest_rules, self.store, self.invitations)
        self.subprocess_runner = SubprocessRunner(self.store, settings.key_path, settings.checkpoint_path)
        self.record_jobs = RecordJobs()
        self.demo_simulation = DemoSimulation()
        self.probe = StoreProbe(self.store)
        self.computation = BoundedExecutor()
        self.hold_report = HoldReportCache(
            self.store, SubprocessRunner(self.store, settings.key_path, settings.checkpoint_path)
        )  # a runner of its own: it is slow
        self.reveal_count = RevealCounter(self.store)
        self.back_off = BackOff()
        self.request_limit = RateLimit(settings.requests_per_minute, 60)
        self.message_limit = RateLimit(10 * settings.requests_per_minute, 60)
        self.connections = ConnectionRegistry(
            self.store, max_per_person=settings.websockets_per_person, max_per_network=settings.websockets_per_address
        )
        self.tracer = make_tracer(settings.tracing_endpoint)
        self.tables: TableRegistry
        self.dealer: AutoDealer
        self.tournaments: TournamentService
        self.presenter: TablePresenter
        self.broadcaster: Broadcaster
        self.checkpoint_signer: CheckpointSigner
        self._round_closed = asyncio.Event()
        """Set by the first round after the last checkpoint."""
        self._checkpoint_task: asyncio.Task[None]
        self._heartbeat_task: asyncio.Task[None]
        self._session_expiry_task: asyncio.Task[None]
        self.commands: CommandService
        self.chips: ChipService
        self.table_lifecycle: TableLifecycle
        self.cluster_sync: ClusterSync

    async def start(self) -> None:
        """Load the open tables, resume dealing and tournaments, and start the background tasks."""
        use_store_threads()
        self.tables = TableRegistry(self.store, self.keys)
        self.dealer = AutoDealer(self.tables, self.bots, self.settings.standby_delay_seconds)
        self.tournaments = TournamentService(self, TournamentCoordinator(self.tables, self.dealer))
        self.tables.release_callbacks.append(self.table_access.release)
        self._make_services()
        self.presenter = TablePresenter(self.dealer, self.bots, self.tournaments, self.commands.get_missing_card_prompt)
        self.broadcaster = Broadcaster(self.tables, self.connections, self.presenter)
        self.checkpoint_signer = await asyncio.to_thread(
            CheckpointSigner, self.store, self.keys, self.settings.checkpoint_path
        )
        self.tables.round_callbacks.append(self._round_closed.set)
        self._checkpoint_task = asyncio.ensure_future(self._run_checkpoint_loop())
        self._heartbeat_task = asyncio.ensure_future(self.connections.run_heartbeat_loop())
        self._session_expiry_task = asyncio.ensure_future(self.connections.run_session_expiry_loop())
        await self.dealer.resume_open_tables()
        await self.tournaments.coordinator.resume_open_tournaments()
        await self.commands.resume_pending_commands()
        self.cluster_sync.start()

    def _make_services(self) -> None:
        """Create the services for people and for other processes, and pass each its dependencies."""
        settings = self.settings
        self.commands = CommandService(
            self.store, self.tables, self.dealer, self.bots, self.tournaments, self.table_access, self.role_policy,
            self.dual_control, self.approvals,
        )  # fmt: skip
        self.chips = ChipService(self.tables, self.table_access, self.role_policy, self.dual_control)
        self.table_lifecycle = TableLifecycle(
            self.store, self.tables, self.dealer, self.table_access, self.role_policy, self.commands,
            players_open=settings.players_may_open_tables, tables_a_player=settings.tables_per_player,
        )  # fmt: skip
        self.cluster_sync = ClusterSync(self.store, self.tables, self.dealer, self.bots, self.tournaments)

    async def _run_checkpoint_loop(self) -> None:
        """Sign a checkpoint every ``checkpoint_seconds``, and a second after the first round since the last one."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.settings.checkpoint_seconds):
                    await self._round_closed.wait()
                    await asyncio.sleep(ROUND_CHECKPOINT_SECONDS)
            self._round_closed.clear()
            await self.sign_checkpoint()

    async def sign_checkpoint(self) -> None:
        """Sign a checkpoint. A failure is only logged, because the next checkpoint covers the same entries."""
        try:
            await asyncio.to_thread(self.checkpoint_signer.sign)
        except HousewayError as error:
            log.error("cannot sign a checkpoint: %s", error)
        except Exception:
            log.exception("cannot sign a checkpoint")

    async def stop(self) -> None:
        """Finish the commands that are running, close the connections, and release the store."""
        await self.cluster_sync.close()
        tasks = self._checkpoint_task, self._heartbeat_task, self._session_expiry_task
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.connections.close()
        await self.hold_report.close()
        self.subprocess_runner.close()
        self.record_jobs.close()
        await self.demo_simulation.close()
        self.computation.close()
        self.password_computation.close()
        self.probe.close()
        await self.tournaments.coordinator.close()
        await self.dealer.close()
        await self.tables.wait_until_idle()
        await self.sign_checkpoint()
        self.tables.close()
        await asyncio.to_thread(self.tracer.stop)
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    # Methods of the services, for the API

    async def execute_command(
        self, person: Person, role: str, table_id: int, command: Mapping[str, Any], request: str, *, is_fresh: bool,
        second_approver: SecondApprover = None, on_accepted: Callable[[TableTransaction], None] | None = None,
    ) -> CommandResult:  # fmt: skip
        """See ``CommandService.execute_command``."""
        with self.metrics.time_command(), self.tracer.trace(table_id, str(command.get("do")), role):
            return await self.commands.execute_command(
                person, role, table_id, command, request,
                is_fresh=is_fresh, second_approver=second_approver, on_accepted=on_accepted,
            )  # fmt: skip

    async def acknowledge(
        self, person: Person, role: str, table_id: int, n: int, text: str, request: str
    ) -> CommandResult:
        """See ``CommandService.acknowledge``."""
        return await self.commands.acknowledge(person, role, table_id, n, text, request)

    async def move_chips(self, person: Person, table_id: int, verb: str, cents: int, request: str) -> CommandResult:
        """See ``ChipService.move_chips``."""
        return await self.chips.move_chips(person, table_id, verb, cents, request)

    async def record_promise(self, person: Person, table_id: int, lead: str, cents: int, request: str) -> CommandResult:
        """See ``ChipService.record_promise``."""
        return await self.chips.record_promise(person, table_id, lead, cents, request)

    async def add_note(self, person: Person, role: str, table_id: int, text: str, request: str) -> CommandResult:
        """See ``ChipService.add_note``."""
        return await self.chips.add_note(person, role, table_id, text, request)

    async def transfer_float(
        self, person: Person, second_approver: Person | Callable[[], Person], role: str, table_id: int, verb: str, cents: int,
        request: str,
    ) -> CommandResult:  # fmt: skip
        """See ``ChipService.transfer_float``."""
        return await self.chips.transfer_float(person, second_approver, role, table_id, verb, cents, request)

    async def open_table(
        self, person: Person, name: str, instrument: str, determinations: dict[str, Any], options: dict[str, Any]
    ) -> int:
        """See ``TableLifecycle.open_table``."""
        return await self.table_lifecycle.open_table(person, name, instrument, determinations, options)

    def can_open_tables(self, person: Person) -> bool:
        """See ``TableLifecycle.can_open_tables``."""
        return self.table_lifecycle.can_open_tables(person)

    async def close_table(self, person: Person, table_id: int, request: str) -> CommandResult:
        """See ``TableLifecycle.close_table``."""
        return await self.table_lifecycle.close_table(person, table_id, request)

    def add_guest(self, name: str, invitation: str | None = None, network: str = "nowhere") -> Person:
        """See ``GuestService.add_guest``."""
        return self.guests.add_guest(name, invitation, network)

    def check_role(self, person: Person, role: str) -> None:
        """See ``RolePolicy.check_role``."""
        self.role_policy.check_role(person, role)

    def check_second_factor(self, person: Person) -> None:
        """See ``RolePolicy.check_second_factor``."""
        self.role_policy.check_second_factor(person)
