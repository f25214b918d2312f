"""Picture of the Blackjack table, with the dealer above, the other players in a row, and the person below."""

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
    add_label,
    centre,
    draw_cards,
    draw_chips,
    draw_small_cards,
    draw_table_panel,
    format_dollars,
    use_compact_drawing,
)
from houseway.engine.output.vocabulary import format_wager
from houseway.games.blackjack.output.vocabulary import describe_kind_of_total
from houseway.money import parse_money

INSCRIPTION = "Blackjack pays 3 to 2  ·  Insurance 2 to 1  ·  The dealer stands on every 17"
LABEL_COLUMNS = 32
"""Screen columns for the frame and for the label to the right of a hand."""
NO_CARDS: Mapping[str, Any] = {"cards": "", "total": 0, "kind": "hard"}


def draw_sign(sign: Mapping[str, Any], decks: int, instrument: str) -> Panel:
    """Draw the sign at the table: limits, side wagers and their odds (3.1, 3.3, 17.4, 18.9)."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    grid.add_row(
        "Wagers",
        f"{_format_amount(sign['min'])} to {_format_amount(sign['max'])} in multiples of {_format_amount(sign['multiple'])}",
    )
    if "super-sevens" in sign:
        amounts = " or ".join(map(_format_amount, sign["super-sevens"]))
        grid.add_row("Super Sevens", f"{amounts}  one seven 3, two 50 or suited 100, three 500 or suited 5,000")
    if "perfect-pairs" in sign:
        pairs = sign["perfect-pairs"]
        limits = f"{_format_amount(pairs['min'])} to {_format_amount(pairs['max'])}"
        grid.add_row("Perfect Pairs", f"{limits}  mixed 6, coloured 12, perfect 25 to 1")
    grid.add_row("Shoe", f"{decks} decks, no hole card")
    return Panel(grid, title=f"[b]Blackjack[/b]  by {instrument}", title_align="left")


def draw_table(view: Mapping[str, Any], person: str, chips_left: int, width: int, *, settled: Any = None) -> Panel:
    """Draw the table as the viewer sees it.

    ``settled`` is the result of the round that has just ended, or None.
    """
    hands = view["hands"] if settled is None else settled["hands"]
    with use_compact_drawing(_compute_widest_hand(hands, view["seats"], person) + LABEL_COLUMNS > width):
        return _draw_panel(view, person, chips_left, width, settled, hands)


def _compute_widest_hand(hands: Mapping[str, Any], seats: Mapping[str, str], person: str) -> int:
    """Return the width in screen columns of the widest hand among the dealer's and the person's hands."""
    own_hands = [hand for box, name in seats.items() if name == person for hand in hands.get(box, ())]
    return (CARD_WIDTH + 1) * max(len(hand["cards"].split()) for hand in (hands.get("dealer", NO_CARDS), *own_hands))


def _draw_panel(
    view: Mapping[str, Any], person: str, chips_left: int, width: int, settled: Any, hands: Mapping[str, Any]
) -> Panel:
    wagers = view["wagers"] if settled is None else settled["lines"]
    turn = view.get("to-decide")
    dealer = hands.get("dealer", NO_CARDS)
    label = Text.assemble(("Dealer", BRIGHT), "\n", (name_total(dealer), BRIGHT))
    parts: list[RenderableType] = [
        centre(add_label(draw_cards(dealer["cards"].split(), slots=2), label)),
        centre(Text(INSCRIPTION, DIM)),
    ]
    other_players = [(int(box), name) for box, name in view["seats"].items() if name != person]
    if other_players:
        parts += [Text(), _draw_others(other_players, hands, wagers, turn, width - 4)]
    for box in (int(box) for box, name in view["seats"].items() if name == person):
        parts += [Text(), _draw_own_box(box, hands.get(str(box), []), _find_wagers(wagers, box, person), turn)]
    sign = view["sign"]
    limits = f"{_format_amount(sign['min'])} to {_format_amount(sign['max'])}"
    shoe_text = f"{view['shoe-left']} cards in the shoe"
    return draw_table_panel("Blackjack", parts, f"your chips {format_dollars(chips_left)}  ·  {limits}  ·  {shoe_text}")


def name_total(hand: Mapping[str, Any]) -> str:
    """Return the total of a hand as a dealer announces it, or an empty text if the hand has no cards."""
    return describe_kind_of_total(hand["total"], hand["kind"]) if hand["cards"] else ""


def _find_wagers(wagers: Sequence[Mapping[str, Any]], box: int, player: str) -> list[Mapping[str, Any]]:
    return [wager for wager in wagers if wager["box"] == box and wager["player"] == player]


def _draw_others(
    other_players: Sequence[tuple[int, str]], hands: Mapping[str, Any], wagers: Any, turn: Any, width: int
) -> Grid:
    """Draw the other players, each in a narrow column."""
    grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    cells = []
    for box, name in other_players:
        grid.add_column(ratio=1)
        is_turn = turn is not None and turn["box"] == box
        cell: list[RenderableType] = [Text(f"{'▶ ' if is_turn else ''}{box} {name}", TURN if is_turn else BRIGHT)]
        own_wagers = _find_wagers(wagers, box, name)
        for hand in hands.get(str(box), ()):
            cell.append(draw_small_cards(hand["cards"].split()))
            cell.append(Text(name_total(hand), EVEN if hand["kind"] == "blackjack" else DIM))
        cell.append(_draw_stakes(own_wagers, few_dots=width // len(other_players) < 4 * CARD_WIDTH))
        cells.append(Group(*cell))
    grid.add_row(*cells)
    return grid


def _draw_stakes(own_wagers: Sequence[Mapping[str, Any]], *, few_dots: bool) -> Text:
    """Draw the total stake of another player, and the outcome if all the wagers have the same outcome."""
    if not own_wagers:
        return Text("no wager", DIM)
    line = draw_chips(sum(parse_money(wager["stake"]) for wager in own_wagers), dots=0 if few_dots else 4)
    outcomes = {wager.get("outcome") for wager in own_wagers}
    if len(outcomes) == 1 and (outcome := outcomes.pop()):
        line.append_text(_draw_outcome(outcome))
    return line


def _draw_outcome(outcome: str) -> Text:
    word, style = OUTCOME_SIGNS[outcome]
    return Text(f" {'stand off' if outcome == 'push' else word}", style)


def _draw_own_box(box: int, hands: Sequence[Any], own_wagers: Sequence[Mapping[str, Any]], turn: Any) -> RenderableType:
    """Draw the person's hands, each with its total and its wagers."""
    pictures: list[RenderableType] = []
    for number, hand in enumerate(hands or [NO_CARDS], 1):
        is_turn = turn is not None and turn["box"] == box and turn["hand"] == number
        title = f"Box {box}, you" if len(hands) < 2 else f"Box {box}, hand {number}"
        lines = [Text.assemble((f"{'▶ ' if is_turn else ''}{title}", TURN if is_turn else BRIGHT),
                               (f"  {name_total(hand)}", BRIGHT))]  # fmt: skip
        lines += [_draw_wager(wager) for wager in own_wagers if _is_on_hand(wager, number)]
        pictures.append(add_label(draw_cards(hand["cards"].split(), slots=2), Text("\n").join(lines)))
    return centre(pictures[0] if len(pictures) == 1 else Columns(pictures, padding=(0, 4)))


def _is_on_hand(wager: Mapping[str, Any], number: int) -> bool:
    """Return whether a wager is drawn next to the hand with this number.

    Side wagers and insurance are drawn next to the first hand.
    """
    if wager["wager"] in ("insurance", "super-sevens", "perfect-pairs"):
        return number == 1
    return bool(wager.get("hand", 1) == number)


def _draw_wager(wager: Mapping[str, Any]) -> Text:
    line = draw_chips(parse_money(wager["stake"]), dots=6)
    if wager["wager"] != "main":
        line.append(f" {format_wager(wager['wager'])}", DIM)
    return line.append_text(_draw_outcome(wager["outcome"])) if wager.get("outcome") else line


def _format_amount(amount: str) -> str:
    return format_dollars(parse_money(amount))
