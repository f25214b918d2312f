"""Overview of the casino floor."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.served_app import ServedApp, serve_app

from houseway.errors import ApiError

TABLE = {"decks": 6, "min": "10.00", "max": "500.00", "multiple": "5.00"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("floor")) as new_app:
        yield new_app


def test_floor_overview_lists_players_phase_and_stakes(app: ServedApp) -> None:
    with app.sign_in("Olga") as olga, app.sign_in("Sven") as sven, app.join_guest("Gil") as gil:
        table = olga.open_table("Glance", "NI2005-63", TABLE, dealing="person")
        gil.move_chips(table, "buy-in", "100.00")
        gil.send_command(table, {"do": "sit", "player": "Gil", "box": 2})
        gil.send_command(table, {"do": "wager", "player": "Gil", "box": 2, "amount": "15.00"})
        line = next(row for row in sven.get("/api/floor") if row["id"] == table)
        with pytest.raises(ApiError) as error:
            gil.get("/api/floor")
    assert error.value.status == 403
    assert line["players"] == [{"name": "Gil", "place": 2, "bot": False}]
    assert (line["phase"], line["round"], line["at_risk"], line["places"]) == ("betting", 1, "15.00", 7)
    assert line["limits"] == {"min": "10.00", "max": "500.00", "multiple": "5.00"}
    assert line["since"].endswith("Z")
