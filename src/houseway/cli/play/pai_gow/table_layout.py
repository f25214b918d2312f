"""The Pai Gow table drawn: the other boxes in a row, below them the bank's tiles and the person's side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.play.screen import BRIGHT, DIM, OUTCOME_SIGNS, TURN, centred, chips, felt, is_short_of_room, money
from houseway.equipment.tiles import TILE_FACES, parse_tiles
from houseway.games.pai_gow.output.tile_drawings import RED, TILE_HEIGHT, WHITE, part_in_words, tile_lines
from houseway.money import parse_money

HAND = 4
LEAST_WIDTH = 76
"""Narrower than this two hands of drawn tiles do not lie side by side."""
HOUSE_BOX = "1"
_TILE = Style(color="#8a8a8a", bgcolor="#1b1b1f")
_WHITE_PIP = Style(color="#f4f4f4", bgcolor="#1b1b1f", bold=True)
_RED_PIP = Style(color="#ff4d4d", bgcolor="#1b1b1f", bold=True)
_SMALL = Style(color="#f4f4f4", bgcolor="#1b1b1f")


def sign_picture(lasting: Mapping[str, Any], jackpot_wager: int | None, instrument: str) -> Panel:
    """The signs at the table: limits and the Gee Jun Jackpot (5.1, 5.4, 13.2)."""
    limits = lasting["limits"]
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    least, most, step = (money(parse_money(limits[key])) for key in ("min", "max", "multiple"))
    grid.add_row("Wagers", f"{least} to {most} in multiples of {step}; wins are paid 1 to 1 less 5 per cent")
    grid.add_row("Hands", "both parts above the bank's win, one above is a push; a copy goes to the bank")
    if jackpot_wager is not None:
        sign = money(parse_money(lasting["pools"]["sign"]))
        pairs = "Gee Jun with Teen all of it, Gee Jun or Teen with Day a tenth; bonus hands $100.00"
        grid.add_row("Gee Jun Jackpot", f"{money(jackpot_wager)} for {sign}: pairs of {pairs}")
    return Panel(grid, title=f"[b]Pai Gow[/b]  by {instrument}", title_align="left")


def table_picture(view: Mapping[str, Any], you: str, own_box: int, chips_left: int, *, settled: Any = None) -> Panel:
    """The felt as the viewer sees it; ``settled`` is what the round just over lets everybody see."""
    lasting, round_ = view["state"], view["round"]
    hands = round_["hands"] if settled is None else settled["hands"]
    bank = round_["bank"] if settled is None else {**lasting["bank"], "house-wager": None}
    lines = [] if settled is None else settled["lines"]
    others = [(int(box), name) for box, name in lasting["seats"].items() if name != you]
    parts: list[RenderableType] = []
    if others:
        parts += [_others(others, round_["boxes"] if settled is None else {}, hands, bank, lines), Text()]
    banks = bank["holder"] == you
    shown_box = HOUSE_BOX if banks else str(bank["box"])
    left_title = "Box 1, the house" if banks else f"Box {bank['box']}, the bank: {_holder(bank)}"
    stakes = _own_stakes(round_, you, lines)
    parts.append(
        centred(
            _side_by_side(
                _hand(hands.get(shown_box), Text(left_title, BRIGHT), Text()),
                _hand(hands.get(str(own_box)), _own_title(own_box, hands, banks), Text("  ").join(stakes)),
            )
        )
    )
    limits = lasting["limits"]
    sign = f"{money(parse_money(limits['min']))} to {money(parse_money(limits['max']))}"
    if "pools" in lasting:
        sign += f"  ·  jackpot {money(parse_money(lasting['pools']['sign']))}"
    return felt("Pai Gow", parts, f"your chips {money(chips_left)}  ·  {sign}")


def small_tiles(names: Sequence[str]) -> Text:
    """Tiles in one line, by their pips."""
    return Text(" ").join(Text(name, _SMALL) for name in names)


def part_label(part: str) -> str:
    """What two tiles are together: ``Teen High Nine``, ``7 points``."""
    return part_in_words(parse_tiles(part))


def _holder(bank: Mapping[str, Any]) -> str:
    return "the house" if bank["holder"] == "house" else str(bank["holder"])


def _own_title(box: int, hands: Mapping[str, Any], banks: bool) -> Text:
    hand = hands.get(str(box), {})
    turn = bool(hand.get("tiles")) and "low" not in hand and hand.get("set") == "none"
    return Text(f"{'▶ ' if turn else ''}Box {box}, you{' and the bank' if banks else ''}", TURN if turn else BRIGHT)


def _own_stakes(round_: Mapping[str, Any], you: str, lines: Sequence[Mapping[str, Any]]) -> list[Text]:
    """The person's chips in this round, or what became of them."""
    if lines:
        drawn = []
        for line in (line for line in lines if line["player"] == you):
            word, style = OUTCOME_SIGNS[line["outcome"]]
            drawn.append(
                chips(parse_money(line["stake"]), dots=4)
                .append(f" {_kind(line['wager'])}", DIM)
                .append(f" {word}", style)
            )
        return drawn
    drawn = []
    for box in round_["boxes"].values():
        drawn += [chips(parse_money(wager["stake"]), dots=6) for wager in box["wagers"] if wager["player"] == you]
        if box["jackpot"] is not None and box["jackpot"]["player"] == you:
            drawn.append(Text("and the jackpot", DIM))
    for request in round_["bank"]["requests"]:
        if request["player"] == you:
            drawn.append(chips(parse_money(request["funds"][you]), dots=6).append(" in the bank", DIM))
    return drawn


def _kind(wager: str) -> str:
    return "" if wager == "main" else f" {wager}"


def _others(
    others: Sequence[tuple[int, str]], boxes: Mapping[str, Any], hands: Mapping[str, Any], bank: Any, lines: Any
) -> Grid:
    grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    cells = []
    for number, name in others:
        grid.add_column(ratio=1)
        chung = " ◉" if bank["box"] == number else ""
        cell: list[RenderableType] = [Text(f"{number} {name}{chung}", BRIGHT)]
        hand = hands.get(str(number))
        if hand is not None and "low" in hand:
            cell += [small_tiles(hand["low"].split()), small_tiles(hand["high"].split())]
        elif hand is not None:
            cell.append(Text("set" if hand["set"] != "none" else "░░░ ░░░ ░░░ ░░░", DIM))
        own = [wager for wager in boxes.get(str(number), {}).get("wagers", ()) if wager["player"] == name]
        cell += [chips(parse_money(wager["stake"]), dots=3) for wager in own]
        for line in (line for line in lines if line["player"] == name and line["wager"] in ("main", "bank")):
            word, style = OUTCOME_SIGNS[line["outcome"]]
            stake = parse_money(line["stake"])
            brought = abs(parse_money(line["returned"]) - stake) if line["wager"] == "bank" else stake
            cell.append(Text(f"{money(brought)} {word}", style))
        cells.append(Group(*cell))
    grid.add_row(*cells)
    return grid


def _side_by_side(left: RenderableType, right: RenderableType) -> Grid:
    grid = Grid.grid(padding=(0, 5, 0, 0))
    grid.add_row(left, right)
    return grid


def _hand(hand: Mapping[str, Any] | None, title: Text, stakes: Text) -> Group:
    """A hand of four: as dealt with numbers to choose by, set with what its parts are, or face down."""
    if hand is not None and "low" in hand:
        tiles = (*parse_tiles(hand["low"]), *parse_tiles(hand["high"]))
        parts = f"low {part_label(hand['low'])}   high {part_label(hand['high'])}"
        return Group(title, _pictures(tiles, apart=True), Text(parts, TURN), stakes)
    if hand is not None and hand.get("tiles"):
        tiles = parse_tiles(hand["tiles"])
        if is_short_of_room():
            numbered = [f"{number}:{TILE_FACES[tile]}" for number, tile in enumerate(tiles, 1)]
            return Group(title, Text(" ".join(numbered), BRIGHT), stakes)
        names = [f"{number}: {TILE_FACES[tile]}" for number, tile in enumerate(tiles, 1)]
        return Group(title, _pictures(tiles), Text(" ".join(f"{name:^7}" for name in names), BRIGHT), stakes)
    return Group(title, _empty() if hand is None else _pictures([None] * HAND), stakes)


def _pictures(tiles: Sequence[int | None], *, apart: bool = False) -> Text:
    """Tiles side by side, the two parts a little apart, with the pips in their colours."""
    if is_short_of_room():
        return small_tiles(["░░░" if tile is None else TILE_FACES[tile] for tile in tiles])
    drawn = [[_paint(line) for line in tile_lines([tile], names=False)] for tile in tiles]
    gaps = [" ", "   " if apart else " ", " ", ""]
    rows = []
    for row in range(TILE_HEIGHT):
        line = Text()
        for tile, gap in zip(drawn, gaps, strict=True):
            line.append_text(tile[row]).append(gap)
        rows.append(line)
    if apart:
        faces = [" " * 2 + ("" if tile is None else TILE_FACES[tile]) + " " * 2 for tile in tiles]
        rows.append(Text("".join(face + gap for face, gap in zip(faces, gaps, strict=True)), DIM))
    return Text("\n").join(rows)


def _paint(line: str) -> Text:
    painted = Text()
    for sign in line:
        if sign == RED:
            painted.append(WHITE, _RED_PIP)
        else:
            painted.append(sign, _WHITE_PIP if sign == WHITE else _TILE)
    return painted


def _empty() -> Text:
    if is_short_of_room():
        return Text(" ".join(["···"] * HAND), DIM)
    tile = ["╭╌╌╌╌╌╮", *["╎     ╎"] * (TILE_HEIGHT - 2), "╰╌╌╌╌╌╯"]
    return Text("\n".join(" ".join([line] * HAND) for line in tile), DIM)
