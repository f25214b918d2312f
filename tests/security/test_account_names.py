"""Deceptive names, and names of bots (L6, L7)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import sqlalchemy as sa
from tests.security.refusals import get_post_refusal, get_refusal
from tests.server.served_app import PASSWORD, ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS

from houseway.server.accounts import users
from houseway.server.accounts.account_names import BOT_NAMES, normalise_name, skeleton
from houseway.server.accounts.rate_limits import BackOff
from houseway.server.accounts.users import fill_skeletons
from houseway.server.storage import schema


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("server")) as new_app:
        users.add_person(new_app.server.store, "Operator 1", ("operator",), PASSWORD)
        new_app.join_guest("Ann").close()
        new_app.join_guest("Iris").close()
        yield new_app


@pytest.mark.parametrize(
    "name",
    [
        "Operator 1\ufe0f", "\u041eperator 1", "Ann\u034f", "\u3164", "floor", "Cash", "REGULATOR", "server", "@SUM(1)",
        "=1+1", "+1", "-1", "Operator 2", "The Dealer", "\u0441ash", "Аnn", "Sven\u200b", "n\u00b4\u200dx",
    ],
)  # fmt: skip
def test_guest_cannot_use_a_deceptive_name(app: ServedApp, name: str) -> None:
    before = users.list_people(app.server.store)
    app.server.back_off = BackOff()
    status, _, text = get_post_refusal(app.sign_in("Dora"), "/api/session/guest", {"name": name})
    assert status in (400, 409), text
    assert users.list_people(app.server.store) == before


@pytest.mark.parametrize(
    ("name", "like"),
    [("lris", "Iris"), ("1ris", "Iris"), ("ann", "Ann"), ("АНН", "АНН"), ("Ａｎｎ", "Ann"), ("0lga", "Olga")],
)
def test_look_alike_names_are_refused(app: ServedApp, name: str, like: str) -> None:
    if users.find_by_name(app.server.store, like) is None:
        app.join_guest(like).close()
    assert get_refusal(lambda: app.join_guest(name)) == (409, "name-conflict")


@pytest.mark.parametrize(
    "name", ["Zoë O'Neill", "金梅", "金 Li", "Анна", "x:bo", "Player 7", "Johnny Cash", "Ἀχιλλεύς", "山田さん"]
)
def test_ordinary_names_are_accepted(app: ServedApp, name: str) -> None:
    with app.join_guest(name) as guest:
        assert guest.get("/api/session")["name"] == name


def test_skeleton_follows_uts_39() -> None:
    assert skeleton("\u0440\u0430\u0443\u0440\u0430l") == skeleton("paypal")
    assert skeleton("rn") == skeleton("m")
    assert skeleton("O") == skeleton("0")
    assert skeleton("ann") != skeleton("bob")
    assert normalise_name("An\u200bn") == "ann"


def test_names_of_an_older_store_are_compared(app: ServedApp) -> None:
    row = schema.people
    with app.server.store.begin_write() as connection:
        connection.execute(sa.update(row).values(skeleton=None))
    fill_skeletons(app.server.store)
    assert get_refusal(lambda: app.join_guest("lris")) == (409, "name-conflict")


def test_bot_names_are_reserved(app: ServedApp) -> None:
    for name in (*BOT_NAMES, BOT_NAMES[0].upper(), "М" + BOT_NAMES[0][1:]):
        app.server.back_off = BackOff()
        status, _, _ = get_post_refusal(app.sign_in("Dora"), "/api/session/guest", {"name": name})
        assert status in (400, 409)
    with app.sign_in("Olga") as olga:
        table = olga.open_table("Bots", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks={"pace": 600})
        assert olga.post(f"/api/tables/{table}/bots", {"id": "b"})["name"] == BOT_NAMES[0]


def test_existing_person_with_a_bot_name_does_not_block_bots(app: ServedApp) -> None:
    with app.server.store.begin_write() as connection:
        values = {
            "name": BOT_NAMES[1],
            "folded": normalise_name(BOT_NAMES[1]),
            "roles": "player",
            "kind": "guest",
            "made": "2020",
        }
        connection.execute(sa.insert(schema.people).values(values))
    with app.sign_in("Olga") as olga:
        table = olga.open_table("More bots", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks={"pace": 600})
        names = [olga.post(f"/api/tables/{table}/bots", {"id": f"m{number}"})["name"] for number in range(2)]
    assert names == [BOT_NAMES[0], BOT_NAMES[2]]
