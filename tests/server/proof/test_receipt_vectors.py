"""The vectors by which the web pages are tested agree with the server."""

from __future__ import annotations

import msgspec
from tests.server.receipt_vectors import FILE, TEXTS, make_shuffles

from houseway.fairness.canonical_json import encode_canonical
from houseway.server.proof.receipt_verification import check_receipt


def test_vectors_of_the_pages_match_the_server() -> None:
    vectors = msgspec.json.decode(FILE.read_bytes())
    assert [list(check_receipt(receipt)) for receipt in vectors["receipts"]] == [[]] * 6
    assert [len(receipt["singles"]) for receipt in vectors["receipts"]] == [0, 0, 0, 0, 1, 0]
    assert ["amended" in receipt for receipt in vectors["receipts"]] == [False] * 5 + [True]
    assert vectors["shuffles"] == make_shuffles()
    assert [sample["text"] for sample in vectors["canonical"]] == [encode_canonical(value).decode() for value in TEXTS]
    assert [sample["value"] for sample in vectors["canonical"]] == list(TEXTS)
