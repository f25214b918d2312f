"""At 80 by 24 and 60 by 20 the cards never leave the screen, whatever is pressed, and a forbidden key names its clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

pytest.importorskip("termios")

from tests.cli.pseudo_terminal import CLEAR, Terminal

SIZES = [(80, 24), (60, 20)]


class Table(NamedTuple):
    """A game as far as the person's decision, what must be in sight then, and keys that do not count."""

    to_the_decision: tuple[tuple[str, str], ...]
    decision: str
    large: tuple[str, ...]
    """What of the cards or tiles is in sight at 80 by 24."""
    small: tuple[str, ...]
    """The same in one line, or by names, at 60 by 20."""
    forbidden: dict[str, str]
    """Keys that the rules forbid now, and their clauses."""
    ends: str = ""
    """What closes an answer."""


TABLES = {
    "blackjack": Table(
        (("The cut is yours", "\n"), ("Your wager?", "25\n"), ("Your wager is in the box", "\n")),
        "You have 19.",
        ("│2  │", "│9  │ │Q  │", "Dealer", "Box 2, you"),
        ("2♠ ··  Dealer", "9♥ Q♣", "Box 2, you"),
        {"p": "A.split", "i": "7.1", "e": "8.1(b)"},
    ),
    "canberra-poker": Table(
        (("Your ante?", "\n"),),
        "You have",
        ("│4  │", "│Q  │ │8  │ │J  │ │K  │ │3  │", "Dealer", "Box 2, you"),
        ("4♣  Dealer", "Q♠ 8♦ J♦ K♠ 3♠", "Box 2, you"),
        {"j": "10.", "a": "4.5"},
    ),
    "holdem": Table(
        (("You have $200.00.", "\n"),),
        "It is your turn.",
        ("│Q  │ │7  │", "2 you", "Mei", "Otto"),
        ("·· ·· ·· ·· ··", "Q♠ 7♠", "2 you"),
        {"b": "10.3", "k": "11.1"},
    ),
    "pai-gow": Table(
        (("Your wager?", "\n"),),
        "Which two tiles",
        ("│●   ●│ │●    │", "1: 4-6  2: 2-5  3: 2-3  4: 1-2", "Box 3, you"),
        ("1:4-6 2:2-5 3:2-3 4:1-2", "Box 3, you", "░░░ ░░░ ░░░ ░░░"),
        {"j": "7.1", "x": "7.4", "k": "6.2"},
        "\n",
    ),
}


@pytest.fixture(params=[(game, size) for game in TABLES for size in SIZES], ids=lambda p: f"{p[0]}-{p[1][0]}x{p[1][1]}")
def at_the_decision(request: pytest.FixtureRequest) -> Iterator[tuple[Table, Terminal]]:
    game, (width, height) = request.param
    with Terminal(game, "--seed", "05", "--bots", "2", "--fast", width=width, height=height) as terminal:
        table = TABLES[game]
        for question, keys in table.to_the_decision:
            terminal.turn_pages(question)
            terminal.stays_on_screen()
            terminal.press(keys)
        terminal.turn_pages(table.decision)
        yield table, terminal


def in_sight(table: Table, terminal: Terminal) -> str:
    """The screen, with the whole felt and the question on it."""
    drawn = terminal.stays_on_screen()
    for part in (*(table.large if terminal.width == 80 else table.small), table.decision):
        assert part in drawn, f"{part!r} is not in sight:\n{drawn}"
    return drawn


def test_the_cards_stay_and_a_forbidden_key_names_its_clause(at_the_decision: tuple[Table, Terminal]) -> None:
    table, terminal = at_the_decision
    in_sight(table, terminal)
    for key, clause in table.forbidden.items():
        terminal.press(key + table.ends)
        terminal.wait_for_question(CLEAR)
        (line,) = [line for line in in_sight(table, terminal).split("\n") if "Not now: " in line]
        assert line.startswith(clause), line
    for key in ("z", "\x1b[A", "\n", "§") if not table.ends else ("z\n", "99\n", "-\n"):
        terminal.press(key)
        terminal.wait_for_question(CLEAR)
        terminal.turn_pages(table.decision)
        assert "Not now" not in in_sight(table, terminal)
    terminal.shown = ""
    terminal.resize(*(SIZES[1] if terminal.width == 80 else SIZES[0]))
    terminal.wait_for_question(CLEAR)
    in_sight(table, terminal)


def test_leaving_and_a_rule_on_request_leave_the_felt_where_it_is(at_the_decision: tuple[Table, Terminal]) -> None:
    table, terminal = at_the_decision
    terminal.press("q" + table.ends)
    terminal.wait_for_question("Leave?")
    drawn = terminal.stays_on_screen()
    assert all(part in drawn for part in (table.large if terminal.width == 80 else table.small)[:2]), drawn
    terminal.press("n")
    terminal.turn_pages(table.decision)
    in_sight(table, terminal)
    terminal.press("?" + table.ends)
    terminal.answer("Which rule?", "\n")
    terminal.turn_pages(table.decision)
    terminal.stays_on_screen()
