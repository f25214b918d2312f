"""Types that several controllers share: identifiers, amounts, credentials, commands and acknowledgements."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar.params import Parameter
from msgspec import Meta, Struct

from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.money import parse_money
from houseway.server.tables.table_transaction import CommandResult

Role = Literal["onlooker", "player", "dealer", "supervisor", "director", "regulator", "operator"]
RequestText = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:-]+\Z", examples=["c0ffee-17"])]
TableId = Annotated[int, Parameter(ge=1, le=2**53)]
Money = Annotated[str, Meta(pattern=r"^[0-9]{1,12}\.[0-9]{2}\Z", examples=["50.00"])]
ShortText = Annotated[str, Meta(min_length=1, max_length=256)]


class Credentials(Struct, forbid_unknown_fields=True):
    """Name and password, and the code of the second factor if the person has one."""

    name: ShortText
    password: ShortText
    code: Annotated[str, Meta(max_length=16)] | None = None


class CageMovement(Struct, forbid_unknown_fields=True):
    """Payment at the cage.

    The cage exchanges cash for chips or chips for cash, or takes money that a player owes after a void.
    """

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    do: Literal["chips-for-cash", "cash-for-chips", "repay-owed"]
    amount: Money
    second: Credentials | None = None
    """Credentials of the second approver, required if manual payments need dual control."""


class CommandRequest(Struct, forbid_unknown_fields=True):
    """Request to execute a command, with an idempotency key."""

    id: RequestText
    command: dict[str, Any]
    role: Role = "player"
    second: Credentials | None = None
    """Credentials of the second approver, if the command needs one.

    Instead of signing here, the second approver can approve the command at ``/api/approvals``.
    """


class CommandAck(Struct):
    """Acknowledgement of a stored action, with the number and hash of its entry in the table's log."""

    table: int
    n: int
    hash: str
    repeated: bool = False


def parse_amount(amount: str, least: int = 1) -> int:
    """Convert the text of an amount to cents.

    Raises:
        InvalidRecordError: the text is not an amount, or the amount is less than ``least`` cents.
    """
    try:
        cents = parse_money(amount)
    except ValueError as error:
        raise InvalidRecordError(Message("server-api-invalid-amount", amount=amount), "amount") from error
    if cents < least:
        raise InvalidRecordError(Message("server-api-zero-amount"), "amount")
    return cents


def make_ack(result: CommandResult) -> CommandAck:
    """Convert the result of an action to the acknowledgement that the API returns."""
    return CommandAck(result.ack.table_id, result.ack.n, result.ack.hash, result.repeated)
