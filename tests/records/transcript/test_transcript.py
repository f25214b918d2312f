"""The transcript that a desk reads: rounds, names of hands, pots, and what somebody asks for."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.golden.shoes import PLAYTHROUGHS

from houseway.equipment.cards import parse_cards
from houseway.errors import NotARecordError
from houseway.games import get_vocabulary, list_games
from houseway.games.blackjack.output.vocabulary import describe_total
from houseway.ranking.hand_names import name_hand, name_low_hand
from houseway.ranking.poker import Settings, best_high, best_low
from houseway.records.transcript.html_page import render_page
from houseway.records.transcript.sections import Selection
from houseway.records.transcript.transcript import format_transcript, make_transcript

FULL = Settings()
VECTORS = Path(__file__).parents[2] / "vectors" / "pai-gow"


def data_of(name: str) -> bytes:
    return msgspec.json.encode(PLAYTHROUGHS[name]().record())


def blackjack(*commands: dict[str, Any], **head: Any) -> bytes:
    return msgspec.json.encode({"record": 1, "instrument": "NI2005-63", "commands": commands, **head})


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("As 6d", "soft 17"),
        ("Ts 7d", "17"),
        ("Ts 7d 7c", "over 21 with 24"),
        ("As Kd", "Blackjack"),
        ("As 6d Td", "17"),
        ("As Ad", "soft 12"),
    ],
)
def test_totals_are_called_as_a_dealer_calls_them(cards: str, name: str) -> None:
    assert describe_total(parse_cards(cards)) == name


def test_a_round_taken_up_again_is_reported_once_at_its_second_end() -> None:
    record = Path(__file__).parents[2] / "vectors" / "blackjack" / "48-a-settled-round-taken-up-again.json"
    lines = format_transcript(record)
    feet = [line.strip() for line in lines if line.strip().startswith("round 1 ")]
    assert feet == ["round 1 settled: ann 10.00, house -10.00"]
    assert [line for line in lines if line.startswith("Round 1")] == ["Round 1", "Round 1 (continued)"]


def test_an_ace_and_a_ten_after_a_split_are_no_blackjack() -> None:
    assert describe_total(parse_cards("As Kd"), from_split=True) == "soft 21"


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Qs Qh Kd 7c 2s", "pair of queens, king kicker"),
        ("6s 6h Kd Kc 2s", "two pairs, kings and sixes, deuce kicker"),
        ("6s 6h 6d Kc 2s", "three sixes, king kicker"),
        ("6s 5h 4d 3c 2s", "straight, six high"),
        ("Ks 9s 4s 3s 2s", "flush, king high"),
        ("6s 6h 6d Kc Ks", "full house, sixes over kings"),
        ("6s 6h 6d 6c Ks", "four sixes, king kicker"),
        ("6s 5s 4s 3s 2s", "straight flush, six high"),
        ("As Ks Qs Js Ts", "royal flush"),
        ("As Jd 9h 3c 2c", "ace high"),
    ],
)
def test_hands_of_poker_are_called_as_a_dealer_calls_them(cards: str, name: str) -> None:
    assert name_hand(best_high(parse_cards(cards), FULL).value) == name


@pytest.mark.parametrize(
    ("cards", "other", "name"),
    [
        ("Qs Qh Kd 7c 2s", "Qd Qc Kh 6c 2c", "pair of queens, king and seven kicker"),
        ("Qs Qh Kd 7c 2s", "8d 8c Kh 6c 2c", "pair of queens, king kicker"),
        ("As Jd 9h 3c 2c", "Ad Jc 8h 3s 2s", "ace high, jack and nine kicker"),
        ("Ks 9s 4s 3s 2s", "Kd 8d 4d 3d 2d", "flush, king high, nine kicker"),
        ("Ks Qs 4s 3d 2s", "Kd Qd 4d 3c 2d", "king high"),
    ],
)
def test_kickers_are_called_as_far_as_they_decide(cards: str, other: str, name: str) -> None:
    values = [best_high(parse_cards(five), FULL).value for five in (cards, other)]
    assert name_hand(*values) == name


def test_a_low_hand_is_called_by_its_cards() -> None:
    settings = Settings(low_ace="low")
    assert name_low_hand(best_low(parse_cards("As 2d 3h 4c 6s"), settings).value) == "low of six-four-three-deuce-ace"
    assert name_low_hand(best_low(parse_cards("As Ad 3h 4c 6s"), settings).value) == "low with a pair of aces"


def test_every_game_brings_its_own_words() -> None:
    assert {key: get_vocabulary(key).place for key in list_games()} == {
        key: "seat" if key == "holdem" else "box" for key in list_games()
    }


def test_rounds_have_headings_and_numbers_and_the_shoe_is_one_line() -> None:
    lines = format_transcript(data_of("blackjack-plain"))
    assert lines[2:4] == ("Round 1", "-------")
    assert "    3  shoe of 312 cards and the cutting card" in lines
    assert [line for line in lines if line.startswith("Round ")][:3] == ["Round 1", "Round 2", "Round 3"]
    assert max(map(len, lines)) < 250
    assert "       dealer: Ks (over 21 with 26) [12.1]" in lines
    assert any("box 1, main: win 1:1 on 39.00" in line and "(19, dealer over 21 with 26)" in line for line in lines)


def test_one_round_alone() -> None:
    lines = format_transcript(data_of("blackjack-plain"), Selection(round=2))
    assert [line for line in lines if line.startswith("Round ")] == ["Round 2"]
    assert lines[-1].strip().startswith("round 2 settled: ")
    with pytest.raises(NotARecordError, match="there is no round 99"):
        format_transcript(data_of("blackjack-plain"), Selection(round=99))


def test_one_player_alone_with_what_concerns_everybody() -> None:
    text = "\n".join(format_transcript(data_of("holdem-no-limit"), Selection(round=1, player="ann")))
    assert "ann, seat 1: calls 99.00; pot 310.00" in text
    assert "communal: 5s 7s Kh" in text
    assert "ann, seat 1, main-pot: lose on 100.00" in text
    assert "bob, seat 2" not in text
    assert "eve, seat 5" not in text
    with pytest.raises(NotARecordError, match="nothing about zoe"):
        format_transcript(data_of("holdem-no-limit"), Selection(player="zoe"))


def test_one_box_alone_with_everybody_who_wagers_there() -> None:
    text = "\n".join(format_transcript(data_of("blackjack-shared-boxes-and-side-wagers"), Selection(round=1, place=1)))
    assert "ann, box 1, main: lose" in text
    assert "dan, box 1, perfect-pairs: win 12:1" in text
    assert "dealer: Jc (17) [12.1]" in text
    assert "box 2" not in text
    assert "box 3" not in text


def test_holdem_tells_button_blinds_calls_pots_and_why_they_were_won() -> None:
    text = "\n".join(format_transcript(data_of("holdem-no-limit"), Selection(round=1)))
    for line in (
        "button: seat 6, fay",
        "ann, seat 1: small blind 1.00",
        "bob, seat 2: big blind 2.00",
        "cat, seat 3: calls 2.00 and raises by 6.00 to 8.00; pot 11.00",
        "dan, seat 4: all in with 100.00, 100.00 in this betting round; pot 111.00",
        "pot after the first betting round: 408.00",
        "dan: 7h 3d (three sevens, king kicker) [13.1]",
        "main pot, 408.00 less commission 10.00: dan wins with three sevens, king kicker, "
        "beats bob's two pairs, sevens and fours, king kicker",
    ):
        assert line in text


def test_hole_cards_are_told_as_shown_or_all_of_them() -> None:
    data = data_of("holdem-no-limit")
    plain, everything = (
        "\n".join(format_transcript(data, Selection(round=1, all_cards=cards))) for cards in (False, True)
    )
    assert "holds" not in plain
    assert everything.count("holds ") == 6
    assert "ann, seat 1: holds Ad 6s" in everything


def test_canberra_poker_and_pai_gow_say_which_hand_beat_which() -> None:
    canberra = "\n".join(format_transcript(data_of("canberra-poker-2023")))
    assert "box 2: Jd 9s 6h 7d Js (pair of jacks, nine kicker) [6.3(a)]" in canberra
    assert ", beats pair of " in canberra
    assert ", takes no part)" in canberra
    pai_gow = "\n".join(format_transcript(data_of("pai-gow")))
    assert "(low 8 points beats 4 points, high Teen Gong beats 5 points)" in pai_gow
    assert "low 4 points loses to 4 points by the tile" in pai_gow


def test_times_and_staff_are_told_where_the_record_has_them() -> None:
    sit = {"do": "sit", "player": "ann", "box": 1, "at": "2026-11-16T10:01:02.345Z", "who": "Eve O'Hara"}
    lines = format_transcript(blackjack(sit, place="Table 7", day="2026-11-16"))
    assert lines[1] == "Table 7, 2026-11-16"
    assert lines[-1] == "    0  ann: sit box 1 (10:01:02.345 UTC, staff: Eve O'Hara)"


def test_a_refusal_is_told_with_its_clause() -> None:
    lines = format_transcript(blackjack({"do": "dealer", "refused": "12.1"}))
    assert lines[2] == "Before the first round"
    assert any(line.strip().startswith("refused by 12.1: ") for line in lines)


@pytest.mark.parametrize("name", ["holdem-no-limit", "tournament-blackjack"])
def test_the_page_has_the_same_words_and_fetches_nothing(name: str) -> None:
    data = data_of(name)
    page = render_page(make_transcript(data))
    text = " ".join(html.unescape(re.sub(r"<style>.*?</style>|<[^>]+>", " ", page, flags=re.DOTALL)).split())
    for line in format_transcript(data)[2:]:
        words = line.split(" [")[0].split()
        assert set(line) <= {"-"} or " ".join(words[1:] if words[0].isdigit() else words) in text
    assert not re.search(r"https?:|<script|<link|<img|@import|url\(", page)
    assert "@media print" in page
    assert page.count("<ol>") == page.count("</ol>") == len(make_transcript(data).sections)


def test_the_page_escapes_what_comes_from_outside() -> None:
    page = render_page(make_transcript(blackjack({"do": "sit", "player": "a&b", "box": 1}, title="<b>&")))
    assert "<h1>&lt;b&gt;&amp;</h1>" in page
    assert "a&amp;b: sit box 1" in page


def test_a_round_that_was_put_right_is_continued_and_ends_once() -> None:
    (path,) = VECTORS.glob("47-*.json")
    chapters = make_transcript(path.read_bytes()).sections
    assert [chapter.heading for chapter in chapters] == [
        "Round 1",
        "Round 2",
        "Round 1 (continued)",
        "Round 2 (continued)",
    ]
    assert [chapter.footer for chapter in chapters] == [
        "",
        "",
        "round 1 settled: ann -50.00, bob 19.00, house 31.00",
        "round 2 settled: ann 95.00, bob 0.00, house -95.00",
    ]
    settled = [line.text for entry in chapters[2].entries for line in entry.lines if line.text.startswith("ann, box 2")]
    assert settled == [
        "ann, box 2, main: lose on 50.00, paid 0.00, back 0.00 "
        "(low 0 points loses to 7 points, high 7 points loses to 9 points) [11.4]"
    ]
