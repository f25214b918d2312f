"""The receipts by which the pages' own checks are tested are good ones by the floor's check, and the texts are the floor's."""

from __future__ import annotations

import msgspec
from tests.server.receipt_vectors import FILE, TEXTS, shuffles

from houseway.records.format.hash_chain import encode_canonical
from houseway.server.proof.receipt_verification import check_receipt


def test_what_the_pages_are_tested_with_is_what_the_floor_makes() -> None:
    told = msgspec.json.decode(FILE.read_bytes())
    assert [list(check_receipt(receipt)) for receipt in told["receipts"]] == [[]] * 6
    assert [len(receipt["singles"]) for receipt in told["receipts"]] == [0, 0, 0, 0, 1, 0]
    assert ["amended" in receipt for receipt in told["receipts"]] == [False] * 5 + [True]
    assert told["shuffles"] == shuffles()
    assert [one["text"] for one in told["canonical"]] == [encode_canonical(value).decode() for value in TEXTS]
    assert [one["value"] for one in told["canonical"]] == list(TEXTS)
