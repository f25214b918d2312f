"""The Blackjack table drawn: the dealer above, the other players in a row, the person's hands below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.play.screen import (
    BRIGHT,
    CARD_WIDTH,
    DIM,
    EVEN,
    OUTCOME_SIGNS,
    TURN,
    beside,
    cards,
    centred,
    chips,
    felt,
    money,
    short_of_room,
    small_cards,
)
from houseway.engine.output.vocabulary import wager_called
from houseway.games.blackjack.output.vocabulary import kind_called
from houseway.money import parse_money

INSCRIPTION = "Blackjack pays 3 to 2  ·  Insurance 2 to 1  ·  The dealer stands on every 17"
BESIDE_CARDS = 32
"""Columns for the frame and for what stands beside a hand."""
NO_CARDS: Mapping[str, Any] = {"cards": "", "total": 0, "kind": "hard"}


def sign_picture(sign: Mapping[str, Any], decks: int, instrument: str) -> Panel:
    """The sign at the table: limits, side wagers and their odds (3.1, 3.3, 17.4, 18.9)."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    grid.add_row("Wagers", f"{_shown(sign['min'])} to {_shown(sign['max'])} in multiples of {_shown(sign['multiple'])}")
    if "super-sevens" in sign:
        amounts = " or ".join(map(_shown, sign["super-sevens"]))
        grid.add_row("Super Sevens", f"{amounts}  one seven 3, two 50 or suited 100, three 500 or suited 5,000")
    if "perfect-pairs" in sign:
        pairs = sign["perfect-pairs"]
        limits = f"{_shown(pairs['min'])} to {_shown(pairs['max'])}"
        grid.add_row("Perfect Pairs", f"{limits}  mixed 6, coloured 12, perfect 25 to 1")
    grid.add_row("Shoe", f"{decks} decks, no hole card")
    return Panel(grid, title=f"[b]Blackjack[/b]  by {instrument}", title_align="left")


def table_picture(view: Mapping[str, Any], you: str, chips_left: int, width: int, *, settled: Any = None) -> Panel:
    """The felt as the viewer sees it; ``settled`` is the result of the round just over, whose cards still lie there."""
    hands = view["hands"] if settled is None else settled["hands"]
    with short_of_room(_widest(hands, view["seats"], you) + BESIDE_CARDS > width):
        return _drawn(view, you, chips_left, width, settled, hands)


def _widest(hands: Mapping[str, Any], seats: Mapping[str, str], you: str) -> int:
    """How many columns the largest hand takes that is drawn large."""
    own = [hand for box, name in seats.items() if name == you for hand in hands.get(box, ())]
    return (CARD_WIDTH + 1) * max(len(hand["cards"].split()) for hand in (hands.get("dealer", NO_CARDS), *own))


def _drawn(
    view: Mapping[str, Any], you: str, chips_left: int, width: int, settled: Any, hands: Mapping[str, Any]
) -> Panel:
    wagers = view["wagers"] if settled is None else settled["lines"]
    turn = view.get("to-decide")
    dealer = hands.get("dealer", NO_CARDS)
    label = Text.assemble(("Dealer", BRIGHT), "\n", (total_called(dealer), BRIGHT))
    parts: list[RenderableType] = [
        centred(beside(cards(dealer["cards"].split(), slots=2), label)),
        centred(Text(INSCRIPTION, DIM)),
    ]
    others = [(int(box), name) for box, name in view["seats"].items() if name != you]
    if others:
        parts += [Text(), _others(others, hands, wagers, turn, width - 4)]
    for box in (int(box) for box, name in view["seats"].items() if name == you):
        parts += [Text(), _own_box(box, hands.get(str(box), []), _on_box(wagers, box, you), turn)]
    sign = view["sign"]
    limits = f"{_shown(sign['min'])} to {_shown(sign['max'])}"
    left = f"{view['shoe-left']} cards in the shoe"
    return felt("Blackjack", parts, f"your chips {money(chips_left)}  ·  {limits}  ·  {left}")


def total_called(hand: Mapping[str, Any]) -> str:
    """How a dealer calls a hand; of no cards nothing."""
    return kind_called(hand["total"], hand["kind"]) if hand["cards"] else ""


def _on_box(wagers: Sequence[Mapping[str, Any]], box: int, player: str) -> list[Mapping[str, Any]]:
    return [wager for wager in wagers if wager["box"] == box and wager["player"] == player]


def _others(others: Sequence[tuple[int, str]], hands: Mapping[str, Any], wagers: Any, turn: Any, width: int) -> Grid:
    """The other players, each a narrow column."""
    grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    cells = []
    for box, name in others:
        grid.add_column(ratio=1)
        here = turn is not None and turn["box"] == box
        cell: list[RenderableType] = [Text(f"{'▶ ' if here else ''}{box} {name}", TURN if here else BRIGHT)]
        own = _on_box(wagers, box, name)
        for hand in hands.get(str(box), ()):
            cell.append(small_cards(hand["cards"].split()))
            cell.append(Text(total_called(hand), EVEN if hand["kind"] == "blackjack" else DIM))
        cell.append(_stakes(own, few_dots=width // len(others) < 4 * CARD_WIDTH))
        cells.append(Group(*cell))
    grid.add_row(*cells)
    return grid


def _stakes(own: Sequence[Mapping[str, Any]], *, few_dots: bool) -> Text:
    """All of another player's chips together, and what became of them once all are settled."""
    if not own:
        return Text("no wager", DIM)
    line = chips(sum(parse_money(wager["stake"]) for wager in own), dots=0 if few_dots else 4)
    outcomes = {wager.get("outcome") for wager in own}
    if len(outcomes) == 1 and (outcome := outcomes.pop()):
        line.append_text(_outcome(outcome))
    return line


def _outcome(outcome: str) -> Text:
    word, style = OUTCOME_SIGNS[outcome]
    return Text(f" {'stand off' if outcome == 'push' else word}", style)


def _own_box(box: int, hands: Sequence[Any], own: Sequence[Mapping[str, Any]], turn: Any) -> RenderableType:
    """The person's hands, beside each what it counts and what lies on it."""
    pictures: list[RenderableType] = []
    for number, hand in enumerate(hands or [NO_CARDS], 1):
        here = turn is not None and turn["box"] == box and turn["hand"] == number
        title = f"Box {box}, you" if len(hands) < 2 else f"Box {box}, hand {number}"
        lines = [Text.assemble((f"{'▶ ' if here else ''}{title}", TURN if here else BRIGHT),
                               (f"  {total_called(hand)}", BRIGHT))]  # fmt: skip
        lines += [_wager_line(wager) for wager in own if _lies_on(wager, number)]
        pictures.append(beside(cards(hand["cards"].split(), slots=2), Text("\n").join(lines)))
    return centred(pictures[0] if len(pictures) == 1 else Columns(pictures, padding=(0, 4)))


def _lies_on(wager: Mapping[str, Any], number: int) -> bool:
    """Side wagers and insurance lie beside the first hand."""
    if wager["wager"] in ("insurance", "super-sevens", "perfect-pairs"):
        return number == 1
    return bool(wager.get("hand", 1) == number)


def _wager_line(wager: Mapping[str, Any]) -> Text:
    line = chips(parse_money(wager["stake"]), dots=6)
    if wager["wager"] != "main":
        line.append(f" {wager_called(wager['wager'])}", DIM)
    return line.append_text(_outcome(wager["outcome"])) if wager.get("outcome") else line


def _shown(amount: str) -> str:
    return money(parse_money(amount))
