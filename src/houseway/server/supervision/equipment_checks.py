"""Checks of cards and tiles one by one.

The clauses are Blackjack and Canberra Poker 2.2, 2.4; Hold-em 2.4, 2.5; Pai Gow 2.2, 2.3.

The form has a count for every card or tile of the table's equipment, and lists of marked and replaced pieces.
A dealer and a supervisor sign it with their names. The server computes the total and
executes ``check-cards`` or ``check-tiles`` with that ``count``. The form is stored in the
transaction of that command, with the number of its entry. Replacements follow as separate commands. The rules
decide whether they are allowed at that moment.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import select

from houseway.equipment.decks import get_pack
from houseway.errors import HousewayError, InvalidRecordError, PermissionDeniedError, StorageError
from houseway.i18n import Message, MessageList
from houseway.server.accounts import users
from houseway.server.accounts.roles import DEALER, OPERATOR, SUPERVISOR, name_role
from houseway.server.accounts.users import Person
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.replica_repository import AnyReplica
from houseway.server.tables.table_transaction import TableTransaction
from houseway.server.tables.tournament.replica import TournamentReplica

if TYPE_CHECKING:
    from houseway.server.services.runtime import Server

table = schema.equipment_checks
When = Literal["before", "after"]


class Equipment(Struct):
    """The cards or tiles that must be counted at a table."""

    pieces: dict[str, int]
    """Number of copies of each card or tile in the equipment."""
    whole: int
    """Number of cards or tiles of a complete set."""
    single: bool
    """True if the rules allow replacing a single card. If false, all cards or tiles are replaced together."""


class Form(Struct, kw_only=True):
    """Form of a check, as the dealer and the supervisor fill it in."""

    dealer: str
    supervisor: str
    counted: Mapping[str, int]
    marked: Sequence[str] = ()
    replaced: Sequence[str] = ()
    when: When | None = None


class EquipmentCheck(Struct, kw_only=True):
    """A completed check that is on file."""

    table: int
    n: int
    """Number of the entry that records the count."""
    at: str
    when: When | None
    """Occasion of the check, or null."""
    dealer: str
    supervisor: str
    by: str
    """Person who sent the form."""
    count: int
    """Number of pieces that were counted."""
    whole: int
    """Number of pieces of a complete set."""
    missing: list[str]
    """Pieces that were missing."""
    extra: list[str]
    """Pieces that were too many."""
    marked: list[str]
    replaced: list[str]


class Replacement(Struct):
    """Result of a command that replaces pieces: the number of its entry, or the reason why it was refused."""

    do: str
    card: str | None
    """Card that was replaced; null if the command replaced the whole set."""
    n: int | None
    """Number of the entry; null if the command was refused."""
    refused: str | None
    """Reason of the refusal; null if the command was executed."""


class CheckResult(Struct):
    """Result of submitting a form: the check, and its replacements."""

    check: EquipmentCheck
    """The check as it is on file."""
    replacements: list[Replacement]
    """Commands that replaced pieces, with their results."""
    repeated: bool = False


def get_equipment(replica: AnyReplica) -> Equipment:
    """Return the cards or tiles that must be counted at a table.

    Raises:
        InvalidRecordError: the table is a tournament, or its game has no such check.
    """
    name = None if isinstance(replica, TournamentReplica) else replica.live_game.equipment
    if name is None:
        raise InvalidRecordError(Message("server-supervision-nothing-to-check"), "table")
    pieces = Counter(get_pack(name(replica.state)))
    return Equipment(dict(pieces), sum(pieces.values()), "replace-card" in replica.game.verbs)


def list_checks(store: Store, table_id: int | None = None, limit: int = 100) -> list[EquipmentCheck]:
    """Return the checks of a table, or of all tables, the newest first."""
    query = select(table.c.body).order_by(table.c.id.desc()).limit(limit)
    if table_id is not None:
        query = query.where(table.c.table_id == table_id)
    with store.begin_read() as connection:
        bodies = connection.execute(query).scalars().all()
    return [msgspec.json.decode(body, type=EquipmentCheck) for body in bodies]


def _check_signatures(store: Store, person: Person, role: str, form: Form) -> None:
    """Check that the form names a dealer and a supervisor of this house, and that one of them sends it.

    Raises:
        InvalidRecordError: a name does not belong to a person with that role, or both names are the same person.
        PermissionDeniedError: somebody else sends the form.
    """
    names = {DEALER: form.dealer, SUPERVISOR: form.supervisor}
    signers: list[Person] = []
    for required_role, name in names.items():
        signer = users.find_by_name(store, name)
        if signer is None or signer.disabled or required_role not in signer.roles:
            raise InvalidRecordError(
                Message("server-supervision-signer-role", name=repr(name), role=name_role(required_role)), required_role
            )
        signers.append(signer)
    if signers[0].id == signers[1].id:
        raise InvalidRecordError(Message("server-supervision-two-signers"), "supervisor")
    sender = signers[0] if role == DEALER else signers[1]
    if sender.id != person.id:
        raise PermissionDeniedError(Message("server-supervision-signer-sends", role=name_role(role), name=sender.name))


def _compare_counts(equipment: Equipment, form: Form) -> tuple[list[str], list[str]]:
    """Compare the counts on a form with the equipment, and return the missing pieces and the surplus pieces.

    Raises:
        InvalidRecordError: the form is not complete, or contradicts itself.
    """
    if set(form.counted) != set(equipment.pieces):
        wrong = sorted(set(form.counted) ^ set(equipment.pieces))[:5]
        raise InvalidRecordError(Message("server-supervision-count-all", pieces=MessageList(wrong)), "counted")
    counts, expected_counts = Counter(form.counted), Counter(equipment.pieces)
    missing, extra = expected_counts - counts, counts - expected_counts
    marked = Counter(form.marked)
    if any(count > counts[piece] for piece, count in marked.items()):
        raise InvalidRecordError(Message("server-supervision-marked-counted"), "marked")
    if any(count > missing[piece] + marked[piece] for piece, count in Counter(form.replaced).items()):
        raise InvalidRecordError(Message("server-supervision-replace-missing"), "replaced")
    return sorted(missing.elements()), sorted(extra.elements())


async def submit_check(
    server: Server, person: Person, role: str, table_id: int, form: Form, request: str
) -> CheckResult:
    """Record the count at the table together with the form, then execute the replacements.

    Raises:
        InvalidRecordError: the form is incomplete or names the wrong people.
        Refused: the rules do not allow a check now; nothing is stored.
    """
    await server.table_access.check(person, table_id)
    server.check_role(person, role)
    async with server.tables.get_lock(table_id):
        replica = await server.tables.get_log(table_id)
        equipment, game = get_equipment(replica), replica.game
    await asyncio.to_thread(_check_signatures, server.store, person, role, form)
    missing, extra = _compare_counts(equipment, form)
    verb = "check-tiles" if "check-tiles" in game.verbs else "check-cards"
    count = equipment.whole - len(missing) + len(extra)
    command: dict[str, Any] = {"do": verb, "count": count, **({} if form.when is None else {"when": form.when})}

    def store_list(transaction: TableTransaction) -> None:
        check = EquipmentCheck(
            table=table_id,
            n=transaction.replica.n,
            at=transaction.replica.latest_time,
            when=form.when,
            dealer=form.dealer,
            supervisor=form.supervisor,
            by=person.name,
            count=count,
            whole=equipment.whole,
            missing=missing,
            extra=extra,
            marked=sorted(form.marked),
            replaced=sorted(form.replaced),
        )
        transaction.pending_batch.checks.append(msgspec.json.encode(check).decode())
        about = Message(
            "server-audit-equipment-check",
            count=count,
            whole=equipment.whole,
            dealer=form.dealer,
            supervisor=form.supervisor,
        )
        transaction.log_action("check-equipment", about)

    result = await server.execute_command(
        person, role, table_id, command, request, is_fresh=False, on_accepted=store_list
    )
    checks = await asyncio.to_thread(list_checks, server.store, table_id, 1000)
    check = next((candidate for candidate in checks if candidate.n == result.ack.n), None)
    if check is None:
        raise InvalidRecordError(Message("server-supervision-check-key-used"), "id")
    replacements = []
    for number, replacement_command in enumerate(_make_replacement_commands(game, form)):
        replacements.append(
            await _execute_replacement(server, person, role, table_id, replacement_command, f"{request}/{number}")
        )
    return CheckResult(check, replacements, result.repeated)


def _make_replacement_commands(game: Any, form: Form) -> list[dict[str, Any]]:
    """Return the commands for the replacements on the form.

    There is one command per card if the game allows that, or one command that changes all cards or tiles.
    """
    if not form.replaced:
        return []
    single = "replace-card"
    change = "change-tiles" if "change-tiles" in game.verbs else "change-cards"
    commands = (
        [{"do": single, "card": card} for card in sorted(form.replaced)] if single in game.verbs else [{"do": change}]
    )
    for command in commands:
        keys = {field.encode_name for field in msgspec.structs.fields(game.command_types[command["do"]])}
        command["checked"] = True  # type: ignore[assignment]  # a flag beside texts
        if "checkers" in keys:
            command["checkers"] = [form.supervisor, form.dealer]  # type: ignore[assignment]  # names beside texts
    return commands


async def _execute_replacement(
    server: Server, person: Person, role: str, table_id: int, command: dict[str, Any], request: str
) -> Replacement:
    """Execute the command that replaces pieces, in a role of the sender that the rules accept.

    The role in which the sender signed the form is tried first. If it is refused and the sender is an operator,
    the command is tried in that role. The idempotency keys of these commands contain a slash. No key of a client
    contains one, so they cannot collide with other requests.
    """
    first_refusal = ""
    for number, acting_role in enumerate((role, OPERATOR)):
        if not person.has_role(acting_role):
            continue
        try:
            result = await server.execute_command(
                person, acting_role, table_id, command, f"{request}/{number}", is_fresh=False
            )
        except StorageError:
            raise  # the store does not answer: that is not a refusal
        except HousewayError as error:
            first_refusal = first_refusal or str(error)
        else:
            return Replacement(command["do"], command.get("card"), result.ack.n, None)
    return Replacement(command["do"], command.get("card"), None, first_refusal)
