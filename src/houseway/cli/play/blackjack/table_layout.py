"""Picture of the Blackjack table, with the dealer above, the other players in a row, and the person below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.play.blackjack.view_lookup import find_decision, get_boxes, group_hands, list_wagers
from houseway.cli.play.screen import (
    BRIGHT,
    CARD_WIDTH,
    DIM,
    EVEN,
    OUTCOME_STYLES,
    TURN,
    add_label,
    centre,
    draw_cards,
    draw_chips,
    draw_outcome,
    draw_sign_panel,
    draw_small_cards,
    draw_table_panel,
    join_parts,
    make_dollars,
    use_compact_drawing,
)
from houseway.cli.terminal.wide_text import make_text
from houseway.engine.output.vocabulary import name_wager
from houseway.games.blackjack.output.vocabulary import describe_kind_of_total
from houseway.i18n import Message, MessageList
from houseway.money import parse_money

GAME = Message("game-blackjack")
LABEL_COLUMNS = 32
"""Screen columns for the frame and for the label to the right of a hand."""
NO_CARDS: Mapping[str, Any] = {"cards": "", "total": 0, "kind": "hard"}


def draw_sign(limits: Mapping[str, Any], decks: int, instrument: str) -> Panel:
    """Draw the sign at the table: limits, side wagers and their odds (3.1, 3.3, 17.4, 18.9)."""
    rows = [(Message("cli-play-blackjack-sign-wagers"), _describe_limits(limits))]
    if "super-sevens" in limits:
        amounts = MessageList(map(_name_amount, limits["super-sevens"]), "or")
        text = Message("cli-play-blackjack-sign-super-sevens", amounts=amounts)
        rows.append((name_wager("super-sevens"), text))
    if "perfect-pairs" in limits:
        text = Message("cli-play-blackjack-sign-perfect-pairs", limits=_describe_range(limits["perfect-pairs"]))
        rows.append((name_wager("perfect-pairs"), text))
    rows.append((Message("cli-play-blackjack-sign-shoe"), Message("cli-play-blackjack-sign-decks", decks=decks)))
    return draw_sign_panel(GAME, instrument, rows)


def draw_table(view: Mapping[str, Any], person: str, chips_left: int, width: int, *, settled: Any = None) -> Panel:
    """Draw the table as the viewer sees it.

    ``settled`` is the result of the round that has just ended, or None.
    """
    hands = group_hands(view) if settled is None else settled["hands"]
    with use_compact_drawing(_compute_widest_hand(hands, get_boxes(view), person) + LABEL_COLUMNS > width):
        return _draw_panel(view, person, chips_left, width, settled, hands)


def _compute_widest_hand(hands: Mapping[str, Any], seats: Mapping[int, str], person: str) -> int:
    """Return the width in screen columns of the widest hand among the dealer's and the person's hands."""
    own_hands = [hand for box, name in seats.items() if name == person for hand in hands.get(str(box), ())]
    return (CARD_WIDTH + 1) * max(len(hand["cards"].split()) for hand in (hands.get("dealer", NO_CARDS), *own_hands))


def _draw_panel(
    view: Mapping[str, Any], person: str, chips_left: int, width: int, settled: Any, hands: Mapping[str, Any]
) -> Panel:
    wagers = list_wagers(view) if settled is None else settled["lines"]
    seats, turn = get_boxes(view), find_decision(view)
    dealer = hands.get("dealer", NO_CARDS)
    label = make_text(Message("cli-play-dealer"), BRIGHT).append("\n").append(format_total(dealer))
    parts: list[RenderableType] = [
        centre(add_label(draw_cards(dealer["cards"].split(), slots=2), label)),
        centre(make_text(Message("cli-play-blackjack-inscription"), DIM)),
    ]
    other_players = [(box, name) for box, name in seats.items() if name != person]
    if other_players:
        parts += [Text(), _draw_others(other_players, hands, wagers, turn, width - 4)]
    for box in (box for box, name in seats.items() if name == person):
        parts += [Text(), _draw_own_box(box, hands.get(str(box), []), _find_wagers(wagers, box, person), turn)]
    chips = Message("cli-play-chips", amount=make_dollars(chips_left))
    shoe = Message("cli-play-blackjack-shoe-left", count=view["shoe"]["left"])
    return draw_table_panel(GAME, parts, join_parts(chips, _describe_range(view["limits"]), shoe))


def name_total(hand: Mapping[str, Any]) -> Message:
    """Return the total of a hand as a dealer announces it."""
    return describe_kind_of_total(hand["total"], hand["kind"])


def format_total(hand: Mapping[str, Any]) -> str:
    """Return the total of a hand for the picture, or an empty text if the hand has no cards."""
    return str(name_total(hand)) if hand["cards"] else ""


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
        is_turn = turn is not None and turn["place"] == box
        cell: list[RenderableType] = [Text(f"{'▶ ' if is_turn else ''}{box} {name}", TURN if is_turn else BRIGHT)]
        own_wagers = _find_wagers(wagers, box, name)
        for hand in hands.get(str(box), ()):
            cell.append(draw_small_cards(hand["cards"].split()))
            cell.append(make_text(format_total(hand), EVEN if hand["kind"] == "blackjack" else DIM))
        cell.append(_draw_stakes(own_wagers, few_dots=width // len(other_players) < 4 * CARD_WIDTH))
        cells.append(Group(*cell))
    grid.add_row(*cells)
    return grid


def _draw_stakes(own_wagers: Sequence[Mapping[str, Any]], *, few_dots: bool) -> Text:
    """Draw the total stake of another player, and the outcome if all the wagers have the same outcome."""
    if not own_wagers:
        return make_text(Message("cli-play-blackjack-no-wager"), DIM)
    line = draw_chips(sum(parse_money(wager["stake"]) for wager in own_wagers), dots=0 if few_dots else 4)
    outcomes = {wager.get("outcome") for wager in own_wagers}
    if len(outcomes) == 1 and (outcome := outcomes.pop()):
        line.append(" ").append_text(_draw_outcome(outcome))
    return line


def _draw_outcome(outcome: str) -> Text:
    if outcome == "push":
        return make_text(Message("cli-play-blackjack-stand-off"), OUTCOME_STYLES[outcome])
    return draw_outcome(outcome)


def _draw_own_box(box: int, hands: Sequence[Any], own_wagers: Sequence[Mapping[str, Any]], turn: Any) -> RenderableType:
    """Draw the person's hands, each with its total and its wagers."""
    pictures: list[RenderableType] = []
    for number, hand in enumerate(hands or [NO_CARDS], 1):
        is_turn = turn is not None and turn["place"] == box and turn["hand"] == number
        title = (
            Message("cli-play-own-box", number=box)
            if len(hands) < 2
            else Message("cli-play-blackjack-own-hand", box=box, hand=number)
        )
        lines = [Text.assemble((f"{'▶ ' if is_turn else ''}{title}", TURN if is_turn else BRIGHT),
                               (f"  {format_total(hand)}", BRIGHT))]  # fmt: skip
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
        line.append(f" {name_wager(wager['wager'])}", DIM)
    return line.append(" ").append_text(_draw_outcome(wager["outcome"])) if wager.get("outcome") else line


def _describe_range(limits: Mapping[str, Any]) -> Message:
    return Message("cli-play-limits", least=_name_amount(limits["min"]), most=_name_amount(limits["max"]))


def _describe_limits(limits: Mapping[str, Any]) -> Message:
    least, most, step = (_name_amount(limits[key]) for key in ("min", "max", "multiple"))
    return Message("cli-play-limits-multiples", least=least, most=most, step=step)


def _name_amount(amount: str) -> Message:
    return make_dollars(parse_money(amount))
