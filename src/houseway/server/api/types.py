"""Types that several controllers share: identifiers, amounts, credentials, commands and acknowledgements."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar.params import Parameter
from msgspec import Meta, Struct

from houseway.errors import InvalidRecordError
from houseway.money import parse_money
from houseway.server.tables.table_registry import CommandResult

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
    """Payment at the cage: chips for cash, cash for chips, or repayment of what a player owes after a void."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    do: Literal["chips-for-cash", "cash-for-chips", "repay-owed"]
    amount: Money
    second: Credentials | None = None
    """Signature of the second approver, required if manual payments need dual control."""


class CommandRequest(Struct, forbid_unknown_fields=True):
    """Command with an idempotency key."""

    id: RequestText
    command: dict[str, Any]
    role: Role = "player"
    second: Credentials | None = None
    """Signature of the second approver under dual control; alternatively they approve at ``/api/approvals``."""


class CommandAck(Struct):
    """Acknowledgement: the position of a stored action in the table's log."""

    table: int
    n: int
    hash: str
    repeated: bool = False


def parse_amount(amount: str, least: int = 1) -> int:
    """Parse an amount into cents.

    Raises:
        InvalidRecordError: it is not an amount, or less than ``least``.
    """
    try:
        cents = parse_money(amount)
    except ValueError as error:
        raise InvalidRecordError(str(error), "amount") from error
    if cents < least:
        raise InvalidRecordError("the amount is nought", "amount")
    return cents


def make_ack(result: CommandResult) -> CommandAck:
    """Make the acknowledgement of an action."""
    return CommandAck(result.ack.table_id, result.ack.n, result.ack.hash, result.repeated)
