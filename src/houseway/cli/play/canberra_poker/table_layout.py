"""Picture of the Canberra Poker table: the dealer's hand, the other players, the person's hand, the meter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.play.screen import (
    BRIGHT,
    DIM,
    HIDDEN,
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
)
from houseway.cli.terminal.wide_text import make_text
from houseway.engine.output.vocabulary import name_wager
from houseway.equipment.cards import parse_cards
from houseway.games.canberra_poker.output.vocabulary import describe_hand
from houseway.i18n import Message
from houseway.money import parse_money

HAND = 5
GAME = Message("game-canberra-poker")


def draw_sign(limits: Mapping[str, Any], instrument: str) -> Panel:
    """Draw the sign at the table: limits, odds, maximum payout, the jackpot wager (3.1, 3.3, 3.6, 8.1, 8.2)."""
    wager = parse_money(limits["jackpot-wager"])
    least, most, step = (_name_amount(limits[key]) for key in ("min", "max", "multiple"))
    ante_limits = Message("cli-play-limits-multiples", least=least, most=most, step=step)
    rows = [
        (Message("cli-play-canberra-poker-sign-ante"), Message("cli-play-canberra-poker-sign-ante-pays", limits=ante_limits)),
        (Message("cli-play-canberra-poker-sign-bet"), Message("cli-play-canberra-poker-sign-bet-pays")),
    ]  # fmt: skip
    if limits["max-payout"] is not None:
        text = Message("cli-play-canberra-poker-sign-bet-most", amount=_name_amount(limits["max-payout"]))
        rows.append((Message("cli-play-canberra-poker-sign-most"), text))
    prizes = Message(
        "cli-play-canberra-poker-sign-jackpot-pays",
        wager=make_dollars(wager),
        four=make_dollars(500 * wager),
        full=make_dollars(150 * wager),
        flush=make_dollars(100 * wager),
    )
    rows.append((Message("cli-play-canberra-poker-sign-jackpot"), prizes))
    return draw_sign_panel(GAME, instrument, rows)


def draw_table(view: Mapping[str, Any], person: str, chips_left: int, *, settled: Any = None) -> Panel:
    """Draw the table as the viewer sees it: the layout before the deal, and the round after it."""
    seats = {str(place["place"]): place["player"] for place in view["places"]}
    is_dealt = view["phase"] != "betting" or settled is not None
    boxes = view["round"]["boxes"] if is_dealt else view["layout"]
    lines = view["round"]["lines"] if settled is not None else []
    parts: list[RenderableType] = [
        centre(_draw_dealer(view["round"]["dealer"] if is_dealt else None)),
        centre(make_text(Message("cli-play-canberra-poker-inscription"), DIM)),
    ]
    other_players = [(box, name) for box, name in seats.items() if name != person]
    if other_players:
        parts += [Text(), _draw_others(other_players, boxes, lines)]
    own_number = next((box for box, name in seats.items() if name == person), None)
    if own_number is not None:
        parts += [Text(), centre(_draw_own_box(own_number, boxes.get(own_number), lines))]
    chips = Message("cli-play-chips", amount=make_dollars(chips_left))
    least, most = (_name_amount(view["limits"][key]) for key in ("min", "max"))
    limits = Message("cli-play-limits", least=least, most=most)
    meter = Message("cli-play-jackpot", amount=_name_amount(view["pools"]["jackpot"]))
    return draw_table_panel(GAME, parts, join_parts(chips, limits, meter))


def name_visible_hand(cards: str | None) -> Message | str:
    """Return the name of a hand, or an empty text if its cards are hidden."""
    return (describe_hand(parse_cards(cards)) or "") if cards else ""


def _name_amount(amount: str) -> Message:
    return make_dollars(parse_money(amount))


def _draw_dealer(dealer: Mapping[str, Any] | None) -> Grid:
    label = make_text(Message("cli-play-dealer"), BRIGHT)
    if dealer is None:
        return add_label(draw_cards([], slots=HAND), label)
    names = dealer["cards"].split() if dealer["cards"] else [HIDDEN] * (dealer["held"] - 1) + [dealer["up"]]
    if dealer["cards"]:
        label.append(f"\n{name_visible_hand(dealer['cards'])}")
        part = Message(
            "cli-play-canberra-poker-dealer-in" if dealer["qualifies"] else "cli-play-canberra-poker-dealer-out"
        )
        label.append(f"\n{part}")
    return add_label(draw_cards(names), label)


def _draw_others(other_players: list[tuple[str, str]], boxes: Mapping[str, Any], lines: Any) -> Grid:
    grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    cells = []
    for number, name in other_players:
        grid.add_column(ratio=1)
        box = boxes.get(number)
        cell: list[RenderableType] = [Text(f"{number} {name}", BRIGHT)]
        if box is not None and box.get("held"):
            cell.append(draw_small_cards([HIDDEN] * HAND))
            action = box["action"]
            cell.append(make_text("" if action is None else Message(f"cli-play-canberra-poker-{action}s"), DIM))
        if box is None:
            cell.append(make_text(Message("cli-play-canberra-poker-no-ante"), DIM))
        else:
            cell.append(draw_chips(sum_stakes(box), dots=3))
        ante_outcomes = [line["outcome"] for line in lines if str(line["box"]) == number and line["wager"] == "ante"]
        if ante_outcomes:
            cell.append(draw_outcome(ante_outcomes[0]))
        cells.append(Group(*cell))
    grid.add_row(*cells)
    return grid


def _draw_own_box(number: str, box: Mapping[str, Any] | None, lines: Any) -> Grid:
    outcomes = {line["wager"]: line["outcome"] for line in lines if str(line["box"]) == number}
    title = Message("cli-play-own-box", number=number)
    if box is None:
        return add_label(draw_cards([], slots=HAND), make_text(title, BRIGHT))
    is_turn = bool(box.get("held")) and box.get("action") is None and not lines
    label: list[Text] = [make_text(f"{'▶ ' if is_turn else ''}{title}", TURN if is_turn else BRIGHT)]
    if box.get("cards"):
        label[0].append(f"  {name_visible_hand(box['cards'])}", BRIGHT)
    for kind, stake in get_stakes(box).items():
        line = draw_chips(stake, dots=6).append(f" {name_wager(kind)}", DIM)
        if kind in outcomes:
            line.append(" ").append_text(draw_outcome(outcomes[kind]))
        label.append(line)
    names = box["cards"].split() if box.get("cards") else [HIDDEN] * box.get("held", 0)
    return add_label(draw_cards(names, slots=HAND), Text("\n").join(label))


def get_stakes(box: Mapping[str, Any]) -> dict[str, int]:
    """Return the amount in cents of each kind of wager on a box."""
    stakes = {"ante": parse_money(box["ante"])}
    if box["bet"] is not None:
        stakes["bet"] = parse_money(box["bet"])
    if box["jackpot"] is not None and box["jackpot"]["accepted"]:
        stakes["jackpot"] = parse_money(box["jackpot"]["wager"])
    return stakes


def sum_stakes(box: Mapping[str, Any]) -> int:
    """Return the sum of the chips on a box, in cents."""
    return sum(get_stakes(box).values())
