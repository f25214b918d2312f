"""Tests of the transcript: rounds, names of hands, pots, and selections."""

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
from houseway.i18n.catalogue import use_language
from houseway.ranking.hand_names import name_hand, name_low_hand
from houseway.ranking.poker import Settings, best_high, best_low
from houseway.records.transcript.html_page import render_page
from houseway.records.transcript.sections import Selection
from houseway.records.transcript.transcript import format_transcript, make_transcript

FULL_DECK = Settings()
VECTORS = Path(__file__).parents[2] / "vectors" / "pai-gow"


def encode_playthrough(name: str) -> bytes:
    return msgspec.json.encode(PLAYTHROUGHS[name]().record())


def encode_blackjack_record(*commands: dict[str, Any], **head: Any) -> bytes:
    return msgspec.json.encode({"record": 1, "instrument": "NI2005-63", "commands": commands, **head})


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("As 6d", "soft 17"),
        ("Ts 7d", "17"),
        ("Ts 7d 7c", "bust with 24"),
        ("As Kd", "Blackjack"),
        ("As 6d Td", "17"),
        ("As Ad", "soft 12"),
    ],
)
def test_totals_are_named_as_a_dealer_names_them(cards: str, name: str) -> None:
    assert str(describe_total(parse_cards(cards))) == name


def test_a_reopened_round_is_reported_once_at_its_second_end() -> None:
    record = Path(__file__).parents[2] / "vectors" / "blackjack" / "48-a-settled-round-taken-up-again.json"
    lines = format_transcript(record)
    footers = [line.strip() for line in lines if line.strip().startswith("round 1 ")]
    assert footers == ["round 1 settled: ann 10.00, house -10.00"]
    assert [line for line in lines if line.startswith("Round 1")] == ["Round 1", "Round 1 (continued)"]


def test_an_ace_and_a_ten_after_a_split_are_not_a_blackjack() -> None:
    assert str(describe_total(parse_cards("As Kd"), from_split=True)) == "soft 21"


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
def test_poker_hands_are_named_as_a_dealer_names_them(cards: str, name: str) -> None:
    assert str(name_hand(best_high(parse_cards(cards), FULL_DECK).value)) == name


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
def test_kickers_are_named_as_far_as_they_decide(cards: str, other: str, name: str) -> None:
    values = [best_high(parse_cards(hand_cards), FULL_DECK).value for hand_cards in (cards, other)]
    assert str(name_hand(*values)) == name


def test_a_low_hand_is_named_by_its_cards() -> None:
    settings = Settings(low_ace="low")
    low, spoilt_low = (best_low(parse_cards(f"As {cards} 3h 4c 6s"), settings).value for cards in ("2d", "Ad"))
    assert str(name_low_hand(low)) == "low of six-four-three-deuce-ace"
    assert str(name_low_hand(spoilt_low)) == "low with a pair of aces"


def test_every_game_has_its_own_vocabulary() -> None:
    assert {key: get_vocabulary(key).place for key in list_games()} == {
        key: "seat" if key == "holdem" else "box" for key in list_games()
    }


def test_rounds_have_headings_and_numbers_and_the_shoe_is_one_line() -> None:
    lines = format_transcript(encode_playthrough("blackjack-plain"))
    assert lines[2:4] == ("Round 1", "-------")
    assert "    3  shoe of 312 cards and the cutting card" in lines
    assert [line for line in lines if line.startswith("Round ")][:3] == ["Round 1", "Round 2", "Round 3"]
    assert max(map(len, lines)) < 250
    assert "       dealer: Ks (bust with 26) [12.1]" in lines
    assert any("box 1, main: win 1:1 on 39.00" in line and "(19, dealer bust with 26)" in line for line in lines)


def test_a_transcript_can_be_limited_to_one_round() -> None:
    lines = format_transcript(encode_playthrough("blackjack-plain"), Selection(round=2))
    assert [line for line in lines if line.startswith("Round ")] == ["Round 2"]
    assert lines[-1].strip().startswith("round 2 settled: ")
    with pytest.raises(NotARecordError, match="There is no round 99; the record has 22 rounds"):
        format_transcript(encode_playthrough("blackjack-plain"), Selection(round=99))


def test_a_transcript_of_one_player_includes_what_concerns_everybody() -> None:
    text = "\n".join(format_transcript(encode_playthrough("holdem-no-limit"), Selection(round=1, player="ann")))
    assert "ann, seat 1: calls 99.00; pot 310.00" in text
    assert "communal: 5s 7s Kh" in text
    assert "ann, seat 1, main-pot: lose on 100.00" in text
    assert "bob, seat 2" not in text
    assert "eve, seat 5" not in text
    with pytest.raises(NotARecordError, match="nothing about zoe"):
        format_transcript(encode_playthrough("holdem-no-limit"), Selection(player="zoe"))


def test_a_transcript_of_one_box_includes_everybody_who_wagers_there() -> None:
    text = "\n".join(
        format_transcript(encode_playthrough("blackjack-shared-boxes-and-side-wagers"), Selection(round=1, place=1))
    )
    assert "ann, box 1, main: lose" in text
    assert "dan, box 1, perfect-pairs: win 12:1" in text
    assert "dealer: Jc (17) [12.1]" in text
    assert "box 2" not in text
    assert "box 3" not in text


def test_a_holdem_transcript_includes_button_blinds_calls_pots_and_winning_hands() -> None:
    text = "\n".join(format_transcript(encode_playthrough("holdem-no-limit"), Selection(round=1)))
    for line in (
        "button: seat 6, fay",
        "ann, seat 1: small blind 1.00",
        "bob, seat 2: big blind 2.00",
        "cat, seat 3: calls 2.00 and raises by 6.00 to 8.00; pot 11.00",
        "dan, seat 4: all in with 100.00, 100.00 in this betting round; pot 111.00",
        "pot after the first betting round: 408.00",
        "dan: 7h 3d (three sevens, king kicker) [13.1]",
        "main pot, 408.00 less commission 10.00: dan wins with three sevens, king kicker, "
        "ahead of bob's two pairs, sevens and fours, king kicker",
    ):
        assert line in text


def test_hole_cards_are_included_if_shown_or_on_request() -> None:
    data = encode_playthrough("holdem-no-limit")
    public_text, full_text = (
        "\n".join(format_transcript(data, Selection(round=1, all_cards=all_cards))) for all_cards in (False, True)
    )
    assert "holds" not in public_text
    assert full_text.count("holds ") == 6
    assert "ann, seat 1: holds Ad 6s" in full_text


def test_canberra_poker_and_pai_gow_say_which_hand_beat_which() -> None:
    canberra = "\n".join(format_transcript(encode_playthrough("canberra-poker-2023")))
    assert "box 2: Jd 9s 6h 7d Js (pair of jacks, nine kicker) [6.3(a)]" in canberra
    assert ", beats pair of " in canberra
    assert " and does not take part)" in canberra
    pai_gow = "\n".join(format_transcript(encode_playthrough("pai-gow")))
    assert "(low 8 points beats 4 points, high Teen Gong beats 5 points)" in pai_gow
    assert "low 4 points loses to 4 points on the higher tile" in pai_gow


def test_times_and_staff_are_included_if_recorded() -> None:
    sit = {"do": "sit", "player": "ann", "box": 1, "at": "2026-11-16T10:01:02.345Z", "who": "Eve O'Hara"}
    lines = format_transcript(encode_blackjack_record(sit, place="Table 7", day="2026-11-16"))
    assert lines[1] == "Table 7, 2026-11-16"
    assert lines[-1] == "    0  ann: sit box 1 (10:01:02.345 UTC, staff: Eve O'Hara)"


def test_a_refusal_is_described_with_its_clause() -> None:
    lines = format_transcript(encode_blackjack_record({"do": "dealer", "refused": "12.1"}))
    assert lines[2] == "Before the first round"
    assert any(line.strip().startswith("refused by 12.1: ") for line in lines)


@pytest.mark.parametrize("name", ["holdem-no-limit", "tournament-blackjack"])
def test_the_page_has_the_same_text_and_loads_nothing(name: str) -> None:
    data = encode_playthrough(name)
    page = render_page(make_transcript(data))
    text = " ".join(html.unescape(re.sub(r"<style>.*?</style>|<[^>]+>", " ", page, flags=re.DOTALL)).split())
    for line in format_transcript(data)[2:]:
        words = line.split(" [")[0].split()
        assert set(line) <= {"-"} or " ".join(words[1:] if words[0].isdigit() else words) in text
    assert not re.search(r"https?:|<script|<link|<img|@import|url\(", page)
    assert "@media print" in page
    assert page.count("<ol>") == page.count("</ol>") == len(make_transcript(data).sections)


def test_the_page_escapes_what_comes_from_outside() -> None:
    page = render_page(make_transcript(encode_blackjack_record({"do": "sit", "player": "a&b", "box": 1}, title="<b>&")))
    assert "<h1>&lt;b&gt;&amp;</h1>" in page
    assert "a&amp;b: sit box 1" in page


def test_a_corrected_round_is_continued_and_ends_once() -> None:
    (path,) = VECTORS.glob("47-*.json")
    sections = make_transcript(path.read_bytes()).sections
    assert [str(section.heading) for section in sections] == [
        "Round 1",
        "Round 2",
        "Round 1 (continued)",
        "Round 2 (continued)",
    ]
    assert [str(section.footer or "") for section in sections] == [
        "",
        "",
        "round 1 settled: ann -50.00, bob 19.00, house 31.00",
        "round 2 settled: ann 95.00, bob 0.00, house -95.00",
    ]
    settlement_lines = [
        line.format_with_rules()
        for entry in sections[2].entries
        for line in entry.lines
        if line.players == {"ann"} and line.places == {2}
    ]
    assert settlement_lines == [
        "ann, box 2, main: lose on 50.00, paid 0.00, back 0.00 "
        "(low 0 points loses to 7 points, high 7 points loses to 9 points) [11.4]"
    ]


def test_a_transcript_follows_the_language_of_the_context() -> None:
    commands: list[dict[str, Any]] = [{"do": "sit", "player": "ann", "box": 1}, {"do": "dealer", "refused": "12.1"}]
    data = encode_blackjack_record(*commands)
    with use_language("zh"):
        lines = format_transcript(data)
        page = render_page(make_transcript(data))
    assert lines[2] == "第一局之前"
    assert lines[4:6] == ("    0  ann：sit box 1", "    1  dealer")
    assert lines[6].strip().startswith("依 12.1 拒绝：")
    assert '<html lang="zh-Hans">' in page
    assert "<h2>第一局之前</h2>" in page
