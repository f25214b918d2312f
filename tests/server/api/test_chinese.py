"""Chinese answers for clients that send ``Accept-Language``; records stay as they are."""

from __future__ import annotations

import time
from collections.abc import Iterator

import httpx
import pytest
import sqlalchemy as sa
from tests.server.served_app import PASSWORD, ServedApp, serve_app

from houseway.law import get_instrument
from houseway.server.storage import schema

CHINESE = {"accept-language": "zh-CN,zh;q=0.9,en;q=0.5"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("house")) as new_app:
        yield new_app


def test_rules_are_shown_and_searched_in_chinese(app: ServedApp) -> None:
    with httpx.Client(base_url=app.base, headers=CHINESE) as browser:
        clause = browser.get("/api/rules/NI2005-63", params={"locator": "9.2(b)"}).json()
        assert clause["gist"] == get_instrument("NI2005-63").find("9.2(b)").summary.render("zh")
        hits = browser.get("/api/search", params={"words": "保险"}).json()
        assert {hit["clause"] for hit in hits} >= {"7.1", "7.4"}
        assert all("保险" in hit["gist"] for hit in hits[:10])  # clauses about related words follow
        assert browser.get("/api/search", params={"words": "insurance"}).json() != []
        instrument = browser.get("/api/clauses/NI2023-578").json()
        assert (instrument["title"], instrument["clauses"][0]["gist"][-1]) == (
            "2023 年赌场管制（牌九）核准（第 1 号）",
            "。",
        )


def test_determinations_and_their_refusal_are_in_chinese(app: ServedApp) -> None:
    with httpx.Client(base_url=app.base, headers=CHINESE) as browser:
        decks = browser.get("/api/games").json()[0]["determinations"][0]
        assert (decks["called"], decks["about"]) == ("牌的副数", "牌靴中有几副 52 张的牌。")
        verdict = browser.post(
            "/api/check-determinations", json={"instrument": "NI2005-63", "table": {"decks": 3}}
        ).json()
        assert (verdict["rule"], verdict["why"]) == ("2.1", "牌靴须有 4 至 8 副牌；给出的是 3。")
        problem = browser.get("/api/rules/NI2005-63", params={"locator": "99"}).json()
        assert problem["detail"] == "NI2005-63 没有条款 99。"
    with httpx.Client(base_url=app.base) as browser:
        assert browser.get("/api/games").json()[0]["determinations"][0]["called"] == "Number of decks"


def test_refusals_and_rounds_are_in_chinese_and_the_record_is_not(app: ServedApp) -> None:
    with app.sign_in("Olga") as olga, app.join_guest("Lin") as lin:
        clocks = {"betting": 0.1, "decision": 0.1, "cut": 0, "between": 5, "pace": 0}
        table = olga.open_table("Seven", "NI2005-63", {"decks": 6}, clocks=clocks, bots=2)
        lin._http.headers.update(CHINESE)
        answer = lin._http.post(
            f"/api/tables/{table}/commands",
            json={"id": "one", "role": "player", "command": {"do": "hit", "player": "Lin", "box": 1}},
        )
        assert (answer.status_code, answer.json()["title"]) == (409, "规则不允许")
        deadline = time.monotonic() + 30
        while not olga.get(f"/api/tables/{table}/rounds"):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        round_ = lin.get(f"/api/tables/{table}/rounds/1/steps")
        texts = [line["text"] for step in round_["steps"] for line in step["told"]]
        assert any(text.startswith("庄家：") for text in texts)
        assert all(not summary.isascii() for summary in round_["gists"].values())
        assert olga.get(f"/api/tables/{table}/record?role=operator")["commands"][0]["do"].isascii()


def test_stored_texts_are_english_and_each_reader_sees_their_own_language(app: ServedApp) -> None:
    second = {"name": "Sven", "password": PASSWORD}
    with app.sign_in("Olga") as olga, app.sign_in("Olga") as chinese:
        chinese._http.headers.update(CHINESE)
        table = chinese.open_table("Eight", "NI2005-63", {"decks": 6}, dealing="real")
        chinese.post(
            f"/api/tables/{table}/float",
            {"id": "fill-1", "do": "fill", "amount": "1200.00", "second": second, "role": "operator"},
        )
        chinese.send_command(table, {"do": "dispute", "player": "ann", "about": "a card"}, role="operator")
        (note,) = olga.get_record(table, "operator")["notes"]
        assert note["text"] == "Fill of 1,200.00, signed by Olga and Sven."
        assert note["message"]["id"] == "server-services-note-float"
        with app.server.store.begin_read() as connection:
            about = connection.execute(
                sa.select(schema.acts.c.about).order_by(schema.acts.c.id.desc()).limit(3)
            ).scalars()
            assert all(text.isascii() for text in about)
        readers = {
            "en": (olga, "Dispute.", "fill", "countersigned by Sven"),
            "zh": (chinese, "争议。", "补码", "与 Sven 共同签署"),
        }
        for client, alert_text, title, about_text in readers.values():
            (alert,) = (row for row in client.get("/api/alerts") if row["table"] == table)
            assert alert["text"].startswith(alert_text)
            row = next(row for row in client.get("/api/audit-log") if row["act"] == "fill")
            assert row["title"] == title
            assert about_text in row["about"]
