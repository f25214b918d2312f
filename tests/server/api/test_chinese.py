"""The floor in Chinese: who asks for it by ``Accept-Language`` is answered so; what a record holds stays as it is."""

from __future__ import annotations

import time
from collections.abc import Iterator

import httpx
import pytest
from tests.server.served_app import Served, served

CHINESE = {"accept-language": "zh-CN,zh;q=0.9,en;q=0.5"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("house")) as made:
        yield made


def test_rules_are_told_and_found_in_chinese(house: Served) -> None:
    with httpx.Client(base_url=house.base, headers=CHINESE) as browser:
        told = browser.get("/api/rules/NI2005-63", params={"locator": "9.2(b)"}).json()
        assert told["gist"] == "硬点数不足 12 点须一直要牌到 12 点，除非加倍。"
        found = browser.get("/api/search", params={"words": "保险"}).json()
        assert {one["clause"] for one in found} >= {"7.1", "7.4"}
        assert all("保险" in one["gist"] for one in found)
        assert browser.get("/api/search", params={"words": "insurance"}).json() != []
        whole = browser.get("/api/clauses/NI2023-578").json()
        assert (whole["title"], whole["clauses"][0]["gist"][-1]) == ("2023 年赌场管制（牌九）核准（第 1 号）", "。")


def test_determinations_and_their_refusal_are_told_in_chinese(house: Served) -> None:
    with httpx.Client(base_url=house.base, headers=CHINESE) as browser:
        decks = browser.get("/api/games").json()[0]["determinations"][0]
        assert (decks["called"], decks["about"]) == ("牌副数", "牌靴中有几副 52 张的牌。")
        verdict = browser.post(
            "/api/check-determinations", json={"instrument": "NI2005-63", "table": {"decks": 3}}
        ).json()
        assert (verdict["rule"], verdict["why"]) == ("2.1", "牌副数为 4 至 8，不是 3")
        gone = browser.get("/api/rules/NI2005-63", params={"locator": "99"}).json()
        assert gone["detail"] == "NI2005-63 没有条款 99"
    with httpx.Client(base_url=house.base) as browser:
        assert browser.get("/api/games").json()[0]["determinations"][0]["called"] == "Decks"


def test_a_refusal_and_a_round_are_told_in_chinese_and_the_record_is_as_ever(house: Served) -> None:
    with house.staff("Olga") as olga, house.guest("Lin") as lin:
        clocks = {"betting": 0.1, "decision": 0.1, "cut": 0, "between": 5, "pace": 0}
        table = olga.open_table("Seven", "NI2005-63", {"decks": 6}, clocks=clocks, bots=2)
        lin._http.headers.update(CHINESE)
        answer = lin._http.post(
            f"/api/tables/{table}/commands",
            json={"id": "one", "role": "player", "command": {"do": "hit", "player": "Lin", "box": 1}},
        )
        assert (answer.status_code, answer.json()["title"]) == (409, "规则不允许")
        until = time.monotonic() + 30
        while not olga.get(f"/api/tables/{table}/rounds"):
            assert time.monotonic() < until
            time.sleep(0.05)
        round_ = lin.get(f"/api/tables/{table}/rounds/1/steps")
        told = [said["text"] for step in round_["steps"] for said in step["told"]]
        assert any(text.startswith("庄家：") for text in told)
        assert all(not gist.isascii() for gist in round_["gists"].values())
        assert olga.get(f"/api/tables/{table}/record?role=operator")["commands"][0]["do"].isascii()
