"""Every text of the terminal tables comes from the catalogues, and Chinese texts fit into the screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.command_runner import call
from tests.cli.test_pseudo_locale import find_plain_words, list_data_words

from houseway.cli.play.bots import BOT_NAMES
from houseway.cli.terminal.language import LANGUAGE_VARIABLE
from houseway.i18n.catalogue import PSEUDO_LOCALE
from houseway.i18n.text_layout import measure_width

SESSIONS = {
    "blackjack": ("0c", "n|51|25 s p5|600|x|25||i|h|s|zz|b50|w kettle|? 9.2|? 99|?|||q|n|q|r|s"),
    "blackjack, insurance": ("04", "156|25||l 20|l 7.5|s||e|q|y"),
    "blackjack, split and double": ("03", "156|25||p|s|s|25||d|q|k"),
    "canberra-poker": ("18", "j|10 j||x|j|b||f|q"),
    "canberra-poker, too few chips": ("05", "1000|#|10||b|f|o|q"),
    "holdem": ("08", "b|b500|b50|c||b|r 500|r|1|20|c|c|c|c|f|y|o||f|q"),
    "holdem, tap out": ("16", "|t||t||t||b100|q"),
    "pai-gow": ("05", "50 j l||zz||h|k zz|k 5|k 400|m|l||2|h|n|700|k||12|q"),
    "pai-gow, bank of a bot": ("00", "20||g|||h|q"),
}
"""Seed and typed lines of a session, by the game and what the session shows."""
DATA_WORDS = {
    **{name.lower(): "name of a bot" for name in BOT_NAMES},
    "guest": "name of the person",
    **dict.fromkeys(("verify", "play", "resume", "show", "records"), "command to type"),
    "kettle": "example of a player seed",
}
"""Words of plain letters that are not text for people, each with its reason."""
CHINESE_DATA_WORDS = {**DATA_WORDS, "ctrl": "name of a key", "sha": "name of the hash"}
WRONG_OPTIONS = [
    ("whist",),
    ("blackjak",),
    ("blackjack", "--bots", "6", "--set", "decks"),
    ("blackjack", "--chips", "much"),
    ("blackjack", "--min", "much"),
    ("blackjack", "--name", "house"),
    ("blackjack", "--name", "x" * 21),
    ("blackjack", "--instrument", "NI2015-405"),
    ("blackjack", "--output", "nowhere/r.json"),
    ("blackjack", "--output", "."),
    ("holdem", "--bots", "0"),
    ("holdem", "--decks", "6"),
    ("pai-gow", "--side-wagers"),
    ("--resume",),
    ("--resume", "holdem"),
    ("--resume", "nowhere.json"),
]


@pytest.fixture
def in_pseudo_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LANGUAGE_VARIABLE, PSEUDO_LOCALE)
    monkeypatch.setenv("COLUMNS", "200")


def play(session: str) -> str:
    """Play a session and return what the screen showed."""
    seed, lines = SESSIONS[session]
    game = session.partition(",")[0]
    chips = ("--chips", "20") if "too few" in session else ()
    result = call("play", game, "--seed", seed, "--bots", "2", *chips, typed_text=lines.replace("|", "\n") + "\n")
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.mark.usefixtures("in_pseudo_locale")
@pytest.mark.parametrize("session", SESSIONS)
def test_tables_take_their_texts_from_the_catalogues(session: str) -> None:
    assert find_plain_words(play(session), DATA_WORDS) == []


@pytest.mark.usefixtures("in_pseudo_locale")
@pytest.mark.parametrize("options", WRONG_OPTIONS, ids=" ".join)
def test_errors_in_the_options_come_from_the_catalogues(options: tuple[str, ...]) -> None:
    result = call("play", *options)
    assert result.returncode == 2
    assert find_plain_words(result.stderr, list_data_words(options)) == []


@pytest.mark.usefixtures("in_pseudo_locale")
def test_list_of_games_and_interrupted_games_come_from_the_catalogues(tmp_path: Path) -> None:
    record = tmp_path / "mine.json"
    call("play", "blackjack", "--seed", "05", "--output", record, typed_text="156\n25\n\nq\nk\n")
    call("play", "blackjack", "--seed", "05", typed_text="156\n25\n\nq\nk\n")
    outputs = [
        call("play", typed_text="9\nq\n"),
        call("play", "blackjack", "--output", record),
        call("play", "--resume", typed_text="q\ny\n"),
        call("play", "--resume", record, typed_text="q\ny\n"),
        call("play", "--resume", record),
    ]
    text = "".join(result.stdout + result.stderr for result in outputs)
    assert find_plain_words(text, DATA_WORDS) == []


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("session", SESSIONS)
def test_chinese_tables_have_no_english_words_and_straight_edges(
    session: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(LANGUAGE_VARIABLE, "zh")
    monkeypatch.setenv("COLUMNS", str(width))
    screen = play(session)
    assert find_plain_words(screen, CHINESE_DATA_WORDS) == []
    assert "…" not in re.sub("……", "", screen), "a text is cut off"
    for line in screen.splitlines():
        assert measure_width(line) <= width, line
        if line.startswith(("│", "╭", "╰")):
            assert measure_width(line) == width, line
