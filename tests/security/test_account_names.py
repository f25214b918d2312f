"""Names that could be taken for others, and names of bots (L6, L7)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import sqlalchemy as sa
from tests.security.refusals import refused, refused_post
from tests.server.served_app import PASSWORD, Served, served
from tests.server.server_setup import DETERMINATIONS

from houseway.server.accounts import users
from houseway.server.accounts.account_names import normalise_name, skeleton
from houseway.server.accounts.bot_names import BOT_NAMES
from houseway.server.accounts.sessions import BackOff
from houseway.server.accounts.users import fill_skeletons
from houseway.server.storage import schema


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("server")) as found:
        users.add_person(found.floor.store, "Operator 1", ("operator",), PASSWORD)
        found.guest("Ann").close()
        found.guest("Iris").close()
        yield found


@pytest.mark.parametrize(
    "name",
    [
        "Operator 1\ufe0f", "\u041eperator 1", "Ann\u034f", "\u3164", "floor", "Cash", "REGULATOR", "server", "@SUM(1)",
        "=1+1", "+1", "-1", "Operator 2", "The Dealer", "\u0441ash", "Аnn", "Sven\u200b", "n\u00b4\u200dx",
    ],
)  # fmt: skip
def test_a_guest_cannot_be_called_so(house: Served, name: str) -> None:
    before = users.list_people(house.floor.store)
    house.floor.back_off = BackOff()
    status, _, text = refused_post(house.staff("Dora"), "/api/session/guest", {"name": name})
    assert status in (400, 409), text
    assert users.list_people(house.floor.store) == before


@pytest.mark.parametrize(
    ("name", "like"),
    [("lris", "Iris"), ("1ris", "Iris"), ("ann", "Ann"), ("АНН", "АНН"), ("Ａｎｎ", "Ann"), ("0lga", "Olga")],
)
def test_look_alike_names_are_taken(house: Served, name: str, like: str) -> None:
    if users.find_by_name(house.floor.store, like) is None:
        house.guest(like).close()
    assert refused(lambda: house.guest(name)) == (409, "taken")


@pytest.mark.parametrize(
    "name", ["Zoë O'Neill", "金梅", "金 Li", "Анна", "x:bo", "Player 7", "Johnny Cash", "Ἀχιλλεύς", "山田さん"]
)
def test_ordinary_names_are_taken_as_they_are(house: Served, name: str) -> None:
    with house.guest(name) as guest:
        assert guest.get("/api/session")["name"] == name


def test_the_skeleton_is_that_of_uts_39() -> None:
    assert skeleton("\u0440\u0430\u0443\u0440\u0430l") == skeleton("paypal")
    assert skeleton("rn") == skeleton("m")
    assert skeleton("O") == skeleton("0")
    assert skeleton("ann") != skeleton("bob")
    assert normalise_name("An\u200bn") == "ann"


def test_names_of_an_older_store_are_compared_too(house: Served) -> None:
    row = schema.people
    with house.floor.store.begin_write() as connection:
        connection.execute(sa.update(row).values(skeleton=None))
    fill_skeletons(house.floor.store)
    assert refused(lambda: house.guest("lris")) == (409, "taken")


def test_nobody_takes_the_name_of_a_bot(house: Served) -> None:
    for name in (*BOT_NAMES, BOT_NAMES[0].upper(), "М" + BOT_NAMES[0][1:]):
        house.floor.back_off = BackOff()
        status, _, _ = refused_post(house.staff("Dora"), "/api/session/guest", {"name": name})
        assert status in (400, 409)
    with house.staff("Olga") as olga:
        table = olga.open_table("Bots", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks={"pace": 600})
        assert olga.post(f"/api/tables/{table}/bots", {"id": "b"})["name"] == BOT_NAMES[0]


def test_a_person_of_an_older_store_who_has_a_bots_name_stops_no_bot(house: Served) -> None:
    with house.floor.store.begin_write() as connection:
        values = {
            "name": BOT_NAMES[1],
            "folded": normalise_name(BOT_NAMES[1]),
            "roles": "player",
            "kind": "guest",
            "made": "2020",
        }
        connection.execute(sa.insert(schema.people).values(values))
    with house.staff("Olga") as olga:
        table = olga.open_table("More bots", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks={"pace": 600})
        names = [olga.post(f"/api/tables/{table}/bots", {"id": f"m{number}"})["name"] for number in range(2)]
    assert names == [BOT_NAMES[0], BOT_NAMES[2]]
