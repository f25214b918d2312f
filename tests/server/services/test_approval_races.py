"""An approval and a refusal at the same moment, in two processes: one decides, and the books agree."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.served_app import STAFF
from tests.server.server_setup import DETERMINATIONS, make_empty_postgres_store, run

from houseway.errors import ApprovalClosedError
from houseway.server.accounts import users
from houseway.server.accounts.users import Person
from houseway.server.api.app import make_application
from houseway.server.ledger import accounts
from houseway.server.ops.settings import load_settings
from houseway.server.services.approvals import APPROVED, REFUSED, WITHDRAWN, Approval, ApprovalService
from houseway.server.services.runtime import Server

EXCLUDE = {"do": "exclude", "player": "ann", "contravened": "16.1"}


@pytest.mark.parametrize("action", ["command", "cage"])
@pytest.mark.parametrize("moment", ["before the act", "after the act"])
@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_only_one_of_two_concurrent_decisions_counts(engine: str, moment: str, action: str, tmp_path: Path) -> None:
    database = None if engine == "sqlite" else make_empty_postgres_store().url
    run(approve_while_others_refuse(tmp_path, database, moment, action))


async def approve_while_others_refuse(folder: Path, database: str | None, moment: str, action: str) -> None:
    """Let Sven approve while others refuse and withdraw the request."""
    server = Server(load_settings(data=str(folder), database=database, guests=True, dual_control=["exclude", "cage"]))
    staff = {name: users.add_person(server.store, name, roles) for name, roles in STAFF.items()}
    users.add_person(server.store, "ann")
    async with make_application(server).lifespan():
        olga, sven, dirk = (staff[name] for name in ("Olga", "Sven", "Dirk"))
        table = await server.open_table(
            olga, "One", "NI2005-63", DETERMINATIONS["NI2005-63"], {"dealing": "person", "dual-control": ["exclude"]}
        )
        body: dict[str, Any] = {"command": EXCLUDE} if action == "command" else {
            "name": "ann", "do": "chips-for-cash", "cents": 900,
        }  # fmt: skip
        service, other_service = server.approvals, ApprovalService(server)
        pending_approval = service.request_approval(
            olga, "operator", table if action == "command" else 0, action, body, "one"
        )
        real_carry_out = service._execute

        async def carry_out_with_race(approval: Approval, requester: Person, approver: Person) -> None:
            if moment == "before the act":
                assert (await other_service.refuse(dirk, pending_approval.id, "no")).state == REFUSED
            await real_carry_out(approval, requester, approver)
            if moment == "after the act":
                with pytest.raises(ApprovalClosedError, match="already approved, and its action was carried out"):
                    await other_service.refuse(dirk, pending_approval.id, "no")
                with pytest.raises(ApprovalClosedError, match="already approved, and its action was carried out"):
                    await other_service.withdraw(olga, pending_approval.id)

        service._execute = carry_out_with_race  # type: ignore[method-assign]  # simulates the other process
        if moment == "before the act":
            with pytest.raises(ApprovalClosedError, match="already refused"):
                await service.approve(sven, pending_approval.id)
        else:
            assert (await service.approve(sven, pending_approval.id)).state == APPROVED
        async with server.tables.get_lock(table):
            replica = await server.tables.get_replica(table)
        is_executed = (
            "ann" in replica.state.excluded
            if action == "command"
            else accounts.get_balance(server.store, "person:ann") > 0
        )
        assert is_executed == (service.find(pending_approval.id).state == APPROVED)
        second_approval = service.request_approval(olga, "operator", table, "command", {"command": EXCLUDE}, "two")
        assert (await other_service.withdraw(olga, second_approval.id)).state == WITHDRAWN
        with pytest.raises(ApprovalClosedError, match="already withdrawn"):
            await service.approve(sven, second_approval.id)
