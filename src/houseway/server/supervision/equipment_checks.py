"""Checks of cards and tiles one by one (Blackjack and Canberra Poker 2.2, 2.4; Hold-em 2.4, 2.5; Pai Gow 2.2, 2.3).

The form has a count for every card or tile of the table's equipment, and lists of what is marked and replaced. It is signed with
the names of a dealer and a supervisor. From it the server computes the total and gives the table's own ``check-cards`` or
``check-tiles`` with that ``count``. The list is stored in the transaction of that command, with the number of its entry.
Replacements follow as commands of their own; whether they are allowed at that moment is for the rules.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import select

from houseway.equipment.decks import pack
from houseway.errors import BadRecord, Denied, HousewayError, NotKept
from houseway.server.accounts import users
from houseway.server.accounts.users import Person
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.command_permissions import DEALER, OPERATOR, SUPERVISOR
from houseway.server.tables.table_replica import Replica
from houseway.server.tables.table_transaction import Draft
from houseway.server.tournaments.replica import TournamentReplica

if TYPE_CHECKING:
    from houseway.server.services.runtime import Floor

table = schema.equipment_checks
When = Literal["before", "after"]


class Equipment(Struct):
    """What is counted at a table."""

    pieces: dict[str, int]
    """Every card or tile, and how often the equipment has it."""
    whole: int
    single: bool
    """Whether the rules of the game let one card be replaced; otherwise all of them are changed."""


class Form(Struct, kw_only=True):
    """The form as two people fill it in."""

    dealer: str
    supervisor: str
    counted: Mapping[str, int]
    marked: Sequence[str] = ()
    replaced: Sequence[str] = ()
    when: When | None = None


class EquipmentCheck(Struct, kw_only=True):
    """A check as it is on file."""

    table: int
    n: int
    """The entry of the table's record with the count."""
    at: str
    when: When | None
    dealer: str
    supervisor: str
    by: str
    """Who sent the form."""
    count: int
    whole: int
    missing: list[str]
    extra: list[str]
    marked: list[str]
    replaced: list[str]


class Replacement(Struct):
    """A command that replaces what is missing or marked: the entry that it has, or why it was refused."""

    do: str
    card: str | None
    n: int | None
    refused: str | None


class CheckResult(Struct):
    """A check with the replacements that went with it."""

    check: EquipmentCheck
    replacements: list[Replacement]
    repeated: bool = False


def equipment_of(replica: Replica) -> Equipment:
    """Return what is counted at a table; ``BadRecord`` for a tournament or a game without such a check."""
    name = None if isinstance(replica, TournamentReplica) else replica.on_floor.equipment
    if name is None:
        raise BadRecord("there are no cards or tiles to check here", "table")
    pieces = Counter(pack(name(replica.state)))
    return Equipment(dict(pieces), sum(pieces.values()), "replace-card" in replica.game.verbs)


def list_checks(store: Store, table_id: int | None = None, most: int = 100) -> list[EquipmentCheck]:
    """Return the checks of a table, or of all tables, the newest first."""
    query = select(table.c.body).order_by(table.c.id.desc()).limit(most)
    if table_id is not None:
        query = query.where(table.c.table_id == table_id)
    with store.reading() as connection:
        bodies = connection.execute(query).scalars().all()
    return [msgspec.json.decode(body, type=EquipmentCheck) for body in bodies]


def _signed(store: Store, person: Person, role: str, form: Form) -> None:
    """Check that the form names a dealer and a supervisor of this house, and that one of them sends it."""
    names = {DEALER: form.dealer, SUPERVISOR: form.supervisor}
    found: list[Person] = []
    for needed, name in names.items():
        known = users.named(store, name)
        if known is None or known.disabled or needed not in known.roles:
            raise BadRecord(f"{name!r} is not a {needed} here", needed)
        found.append(known)
    if found[0].id == found[1].id:
        raise BadRecord("dealer and supervisor are two different people", "supervisor")
    sender = found[0] if role == DEALER else found[1]
    if sender.id != person.id:
        raise Denied(f"the {role} of the form sends it: {sender.name}")


def _compared(equipment: Equipment, form: Form) -> tuple[list[str], list[str]]:
    """Return what is missing and what is too much; ``BadRecord`` if the form is not complete or contradicts itself."""
    if set(form.counted) != set(equipment.pieces):
        wrong = sorted(set(form.counted) ^ set(equipment.pieces))[:5]
        raise BadRecord(f"count every card or tile of the table, and no others: {', '.join(wrong)}", "counted")
    counted, whole = Counter(form.counted), Counter(equipment.pieces)
    missing, extra = whole - counted, counted - whole
    marked = Counter(form.marked)
    if any(count > counted[piece] for piece, count in marked.items()):
        raise BadRecord("only cards or tiles that were counted can be marked", "marked")
    if any(count > missing[piece] + marked[piece] for piece, count in Counter(form.replaced).items()):
        raise BadRecord("only what is missing or marked is replaced", "replaced")
    return sorted(missing.elements()), sorted(extra.elements())


async def submit(floor: Floor, person: Person, role: str, table_id: int, form: Form, request: str) -> CheckResult:
    """Record a check: the count at the table, the list with it, then the replacements.

    Raises:
        BadRecord: The form is incomplete or names the wrong people.
        Refused: The rules do not take a check now; nothing is stored.
    """
    await floor.doors.check(person, table_id)
    floor.check_role(person, role)
    async with floor.tables.lock(table_id):
        replica = await floor.tables.replica(table_id)
        equipment, game = equipment_of(replica), replica.game
    await asyncio.to_thread(_signed, floor.store, person, role, form)
    missing, extra = _compared(equipment, form)
    verb = "check-tiles" if "check-tiles" in game.verbs else "check-cards"
    count = equipment.whole - len(missing) + len(extra)
    command: dict[str, Any] = {"do": verb, "count": count, **({} if form.when is None else {"when": form.when})}

    def store_list(draft: Draft) -> None:
        check = EquipmentCheck(
            table=table_id, n=draft.replica.n, at=draft.replica.course.latest, when=form.when, dealer=form.dealer,
            supervisor=form.supervisor, by=person.name, count=count, whole=equipment.whole, missing=missing, extra=extra,
            marked=sorted(form.marked), replaced=sorted(form.replaced),
        )  # fmt: skip
        draft.pending.checks.append(msgspec.json.encode(check).decode())
        draft.log("check equipment", f"{count} of {equipment.whole}, {form.dealer} and {form.supervisor}")

    acted = await floor.command(person, role, table_id, command, request, is_fresh=False, on_accepted=store_list)
    checks = await asyncio.to_thread(list_checks, floor.store, table_id, 1000)
    check = next((one for one in checks if one.n == acted.ack.n), None)
    if check is None:
        raise BadRecord("this id was used for a check without a form", "id")
    replacements = []
    for number, replacing in enumerate(_replacing(game, form)):
        replacements.append(await _replace(floor, person, role, table_id, replacing, f"{request}/{number}"))
    return CheckResult(check, replacements, acted.repeated)


def _replacing(game: Any, form: Form) -> list[dict[str, Any]]:
    """Return the commands for what is replaced: card by card where the game has that, otherwise all are changed."""
    if not form.replaced:
        return []
    single = "replace-card"
    change = "change-tiles" if "change-tiles" in game.verbs else "change-cards"
    commands = (
        [{"do": single, "card": card} for card in sorted(form.replaced)] if single in game.verbs else [{"do": change}]
    )
    for command in commands:
        keys = {field.encode_name for field in msgspec.structs.fields(game.by_verb[command["do"]])}
        command["checked"] = True  # type: ignore[assignment]  # a flag beside texts
        if "checkers" in keys:
            command["checkers"] = [form.supervisor, form.dealer]  # type: ignore[assignment]  # names beside texts
    return commands


async def _replace(
    floor: Floor, person: Person, role: str, table_id: int, command: dict[str, Any], request: str
) -> Replacement:
    """Give one replacement in the first role of the sender that the rules accept.

    A client's idempotency key has no slash: these keys are no other request's.
    """
    refused = ""
    for number, acting in enumerate((role, OPERATOR)):
        if not person.may_be(acting):
            continue
        try:
            acted = await floor.command(person, acting, table_id, command, f"{request}/{number}", is_fresh=False)
        except NotKept:
            raise  # the store does not answer: that is not a refusal
        except HousewayError as error:
            refused = refused or str(error)
        else:
            return Replacement(command["do"], command.get("card"), acted.ack.n, None)
    return Replacement(command["do"], command.get("card"), None, refused)
