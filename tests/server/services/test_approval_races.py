"""Approved and refused at the same moment, in two processes: one of them decides, and the books say the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.served_app import STAFF
from tests.server.server_setup import DETERMINATIONS, empty_postgres, run

from houseway.server.accounts import users
from houseway.server.accounts.users import Person
from houseway.server.api.app import make_application
from houseway.server.ledger import postings
from houseway.server.ops.settings import load_settings
from houseway.server.services.approvals import (
    APPROVED,
    REFUSED,
    WITHDRAWN,
    Approval,
    ApprovalClosedError,
    ApprovalService,
)
from houseway.server.services.runtime import Server

EXCLUDE = {"do": "exclude", "player": "ann", "contravened": "16.1"}


@pytest.mark.parametrize("act", ["command", "cage"])
@pytest.mark.parametrize("moment", ["before the act", "after the act"])
@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_one_of_two_decides(engine: str, moment: str, act: str, tmp_path: Path) -> None:
    database = None if engine == "sqlite" else empty_postgres().url
    run(raced(tmp_path, database, moment, act))


async def raced(folder: Path, database: str | None, moment: str, act: str) -> None:
    """Sven approves; somebody else refuses, and Olga takes it back, while that is under way."""
    floor = Server(load_settings(data=str(folder), database=database, guests=True, two_persons=["exclude", "cage"]))
    staff = {name: users.add_person(floor.store, name, roles) for name, roles in STAFF.items()}
    users.add_person(floor.store, "ann")
    async with make_application(floor).lifespan():
        olga, sven, dirk = (staff[name] for name in ("Olga", "Sven", "Dirk"))
        table = await floor.open_table(
            olga, "One", "NI2005-63", DETERMINATIONS["NI2005-63"], {"dealing": "person", "two-persons": ["exclude"]}
        )
        body: dict[str, Any] = {"command": EXCLUDE} if act == "command" else {
            "name": "ann", "do": "chips-for-cash", "cents": 900,
        }  # fmt: skip
        here, elsewhere = floor.approvals, ApprovalService(floor)
        asked = here.request_approval(olga, "operator", table if act == "command" else 0, act, body, "one")
        carry_out = here._execute

        async def meanwhile(approval: Approval, requester: Person, approver: Person) -> None:
            if moment == "before the act":
                assert (await elsewhere.refuse(dirk, asked.id, "no")).state == REFUSED
            await carry_out(approval, requester, approver)
            if moment == "after the act":
                with pytest.raises(ApprovalClosedError, match="done already"):
                    await elsewhere.refuse(dirk, asked.id, "no")
                with pytest.raises(ApprovalClosedError, match="done already"):
                    await elsewhere.withdraw(olga, asked.id)

        here._execute = meanwhile  # type: ignore[method-assign]  # what the other process does meanwhile
        if moment == "before the act":
            with pytest.raises(ApprovalClosedError, match="refused already"):
                await here.approve(sven, asked.id)
        else:
            assert (await here.approve(sven, asked.id)).state == APPROVED
        async with floor.tables.get_lock(table):
            replica = await floor.tables.get_replica(table)
        done = (
            "ann" in replica.state.excluded if act == "command" else postings.get_balance(floor.store, "person:ann") > 0
        )
        assert done == (here.find(asked.id).state == APPROVED)
        second = here.request_approval(olga, "operator", table, "command", {"command": EXCLUDE}, "two")
        assert (await elsewhere.withdraw(olga, second.id)).state == WITHDRAWN
        with pytest.raises(ApprovalClosedError, match="withdrawn already"):
            await here.approve(sven, second.id)
