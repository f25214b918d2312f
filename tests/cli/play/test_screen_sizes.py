"""At 80 by 24 and 60 by 20 the cards stay on the screen, and a forbidden key names its clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

pytest.importorskip("termios")

from tests.cli.pseudo_terminal import CLEAR, Terminal

SIZES = [(80, 24), (60, 20)]


class DecisionPoint(NamedTuple):
    """Keys that lead to the player's decision, what must be in sight then, and keys that are ignored."""

    prior_answers: tuple[tuple[str, str], ...]
    decision: str
    large_texts: tuple[str, ...]
    """Texts of the cards or tiles in sight at 80 by 24."""
    small_texts: tuple[str, ...]
    """The same in one line, or by names, at 60 by 20."""
    forbidden_keys: dict[str, str]
    """Keys that the rules forbid at the decision, and their clauses."""
    line_end: str = ""
    """Text that ends an answer."""


DECISION_POINTS = {
    "blackjack": DecisionPoint(
        (("The cut is yours", "\n"), ("Your wager?", "25\n"), ("Your wager is in the box", "\n")),
        "You have 19.",
        ("│2  │", "│9  │ │Q  │", "Dealer", "Box 2, you"),
        ("2♠ ··  Dealer", "9♥ Q♣", "Box 2, you"),
        {"p": "A.split", "i": "7.1", "e": "8.1(b)"},
    ),
    "canberra-poker": DecisionPoint(
        (("Your ante?", "\n"),),
        "You have",
        ("│4  │", "│Q  │ │8  │ │J  │ │K  │ │3  │", "Dealer", "Box 2, you"),
        ("4♣  Dealer", "Q♠ 8♦ J♦ K♠ 3♠", "Box 2, you"),
        {"j": "10.", "a": "4.5"},
    ),
    "holdem": DecisionPoint(
        (("You have $200.00.", "\n"),),
        "It is your turn.",
        ("│Q  │ │7  │", "2 you", "Mei", "Otto"),
        ("·· ·· ·· ·· ··", "Q♠ 7♠", "2 you"),
        {"b": "10.3", "k": "11.1"},
    ),
    "pai-gow": DecisionPoint(
        (("Your wager?", "\n"),),
        "Which two tiles",
        ("│●   ●│ │●    │", "1: 4-6  2: 2-5  3: 2-3  4: 1-2", "Box 3, you"),
        ("1:4-6 2:2-5 3:2-3 4:1-2", "Box 3, you", "░░░ ░░░ ░░░ ░░░"),
        {"j": "7.1", "x": "7.4", "k": "6.2"},
        "\n",
    ),
}


@pytest.fixture(
    params=[(game, size) for game in DECISION_POINTS for size in SIZES], ids=lambda p: f"{p[0]}-{p[1][0]}x{p[1][1]}"
)
def decision_terminal(request: pytest.FixtureRequest) -> Iterator[tuple[DecisionPoint, Terminal]]:
    game, (width, height) = request.param
    with Terminal(game, "--seed", "05", "--bots", "2", "--fast", width=width, height=height) as terminal:
        decision_point = DECISION_POINTS[game]
        for question, keys in decision_point.prior_answers:
            terminal.turn_pages(question)
            terminal.require_fitting_screen()
            terminal.press(keys)
        terminal.turn_pages(decision_point.decision)
        yield decision_point, terminal


def require_table_in_sight(decision_point: DecisionPoint, terminal: Terminal) -> str:
    """Return the screen, after checking that the whole table and the question are on it."""
    screen = terminal.require_fitting_screen()
    for text in (
        *(decision_point.large_texts if terminal.width == 80 else decision_point.small_texts),
        decision_point.decision,
    ):
        assert text in screen, f"{text!r} is not in sight:\n{screen}"
    return screen


def test_cards_stay_in_sight_and_a_forbidden_key_names_its_clause(
    decision_terminal: tuple[DecisionPoint, Terminal],
) -> None:
    decision_point, terminal = decision_terminal
    require_table_in_sight(decision_point, terminal)
    for key, clause in decision_point.forbidden_keys.items():
        terminal.press(key + decision_point.line_end)
        terminal.wait_for_question(CLEAR)
        (line,) = [line for line in require_table_in_sight(decision_point, terminal).split("\n") if "Not now: " in line]
        assert line.startswith(clause), line
    for key in ("z", "\x1b[A", "\n", "§") if not decision_point.line_end else ("z\n", "99\n", "-\n"):
        terminal.press(key)
        terminal.wait_for_question(CLEAR)
        terminal.turn_pages(decision_point.decision)
        assert "Not now" not in require_table_in_sight(decision_point, terminal)
    terminal.output = ""
    terminal.resize(*(SIZES[1] if terminal.width == 80 else SIZES[0]))
    terminal.wait_for_question(CLEAR)
    require_table_in_sight(decision_point, terminal)


def test_table_stays_in_sight_when_leaving_or_looking_up_a_rule(
    decision_terminal: tuple[DecisionPoint, Terminal],
) -> None:
    decision_point, terminal = decision_terminal
    terminal.press("q" + decision_point.line_end)
    terminal.wait_for_question("Leave the table?")
    screen = terminal.require_fitting_screen()
    assert all(
        text in screen
        for text in (decision_point.large_texts if terminal.width == 80 else decision_point.small_texts)[:2]
    ), screen
    terminal.press("n")
    terminal.turn_pages(decision_point.decision)
    require_table_in_sight(decision_point, terminal)
    terminal.press("?" + decision_point.line_end)
    terminal.answer("Which rule do you want", "\n")
    terminal.turn_pages(decision_point.decision)
    terminal.require_fitting_screen()
