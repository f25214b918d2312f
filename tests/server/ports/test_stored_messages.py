"""Stored messages: ids and arguments survive the database, and sentences of earlier versions are shown unchanged."""

from __future__ import annotations

import datetime
from decimal import Decimal

import pytest

from houseway.i18n import Message, MessageList
from houseway.i18n.locale_format import DecimalNumber
from houseway.money import Cents
from houseway.server.ports.stored_messages import PREFIX, decode_message, encode_message, encode_text

MESSAGES = [
    Message("server-queue-full"),
    Message("server-tables-alert-debt", player="ann", amount=Cents(500)),
    Message("server-audit-restrictions-sent", count=2, day="2026-01-02", reference="R 1"),
    Message("server-audit-approved", about=Message("server-audit-table", table="3"), approver='a "b" {c}'),
    Message("server-audit-table-names", table="3", names=MessageList(["Mei", "Otto"], "and")),
    Message("server-audit-signed-with", name=DecimalNumber(Decimal("1.50"), 2)),
    Message("server-audit-signed-with", name=datetime.date(2026, 1, 2)),
    Message("server-audit-signed-with", name=datetime.datetime(2026, 1, 2, 3, 4)),
    Message("server-tables-alert", sentences=MessageList([Message("server-tables-alert-void")], "sentences")),
]


@pytest.mark.parametrize("message", MESSAGES, ids=repr)
def test_message_survives_storage(message: Message) -> None:
    text = encode_message(message)
    assert text.startswith(PREFIX)
    assert decode_message(text) == message
    assert decode_message(text).render("zh") == message.render("zh")


@pytest.mark.parametrize(
    "text",
    ["", "table 3, entry 4", '{"id":"', '{"id":"server-queue-full","more":1}', '{"id":"x","arguments":{"a":[]}}'],
)
def test_other_text_is_shown_unchanged(text: str) -> None:
    assert str(decode_message(text)) in (text, "x")


def test_message_that_no_catalogue_has_is_shown_by_its_id() -> None:
    assert str(decode_message(encode_message(Message("server-of-an-earlier-version", name="ann")))) == (
        "server-of-an-earlier-version"
    )


def test_plain_data_is_stored_unchanged() -> None:
    assert encode_text("ann") == "ann"
    assert decode_message(encode_text(MESSAGES[1])) == MESSAGES[1]
