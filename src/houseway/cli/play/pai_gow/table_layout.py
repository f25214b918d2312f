"""Picture of the Pai Gow table: the other boxes in a row, and below them the bank's and the person's tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.play.screen import (
    BRIGHT,
    DIM,
    OUTCOME_STYLES,
    TURN,
    centre,
    draw_chips,
    draw_outcome,
    draw_sign_panel,
    draw_table_panel,
    is_compact,
    join_parts,
    make_dollars,
)
from houseway.cli.terminal.wide_text import make_text
from houseway.engine.output.vocabulary import name_wager
from houseway.equipment.tiles import TILE_FACES, parse_tiles
from houseway.games.pai_gow.output.tile_drawings import RED, TILE_HEIGHT, WHITE, describe_part, make_tile_lines
from houseway.i18n import Message
from houseway.money import parse_money

HAND = 4
GAME = Message("game-pai-gow")
BONUS_CENTS = 100_00
"""Prize of a bonus hand of the Gee Jun Jackpot, in cents."""
MIN_WIDTH = 76
"""Smallest screen width at which two hands of drawn tiles fit side by side."""
HOUSE_BOX = "1"
_TILE = Style(color="#8a8a8a", bgcolor="#1b1b1f")
_WHITE_PIP = Style(color="#f4f4f4", bgcolor="#1b1b1f", bold=True)
_RED_PIP = Style(color="#ff4d4d", bgcolor="#1b1b1f", bold=True)
_SMALL_TILE = Style(color="#f4f4f4", bgcolor="#1b1b1f")


def draw_sign(view: Mapping[str, Any], jackpot_wager: int | None, instrument: str) -> Panel:
    """Draw the signs at the table: limits and the Gee Jun Jackpot (5.1, 5.4, 13.2)."""
    limits = view["limits"]
    least, most, step = (_name_amount(limits[key]) for key in ("min", "max", "multiple"))
    wager_limits = Message("cli-play-limits-multiples", least=least, most=most, step=step)
    rows = [
        (Message("cli-play-pai-gow-sign-wagers"), Message("cli-play-pai-gow-sign-wagers-pay", limits=wager_limits)),
        (Message("cli-play-pai-gow-sign-hands"), Message("cli-play-pai-gow-sign-hands-win")),
    ]
    if jackpot_wager is not None:
        prizes = Message(
            "cli-play-pai-gow-sign-jackpot-pays",
            wager=make_dollars(jackpot_wager),
            jackpot=_name_amount(view["pools"]["sign"]),
            bonus=make_dollars(BONUS_CENTS),
        )
        rows.append((Message("cli-play-pai-gow-sign-jackpot"), prizes))
    return draw_sign_panel(GAME, instrument, rows)


def draw_table(view: Mapping[str, Any], person: str, own_box: int, chips_left: int, *, settled: Any = None) -> Panel:
    """Draw the table as the viewer sees it.

    ``settled`` is the public part of the round that has just ended, or None.
    """
    round_ = view["round"]
    hands = round_["hands"] if settled is None else settled["hands"]
    bank = round_["bank"] if settled is None else {**view["state"]["bank"], "house-wager": None}
    lines = [] if settled is None else settled["lines"]
    other_players = [(place["place"], place["player"]) for place in view["places"] if place["player"] != person]
    parts: list[RenderableType] = []
    if other_players:
        parts += [_draw_others(other_players, round_["boxes"] if settled is None else {}, hands, bank, lines), Text()]
    is_banker = bank["holder"] == person
    shown_box = HOUSE_BOX if is_banker else str(bank["box"])
    left_title = Message("cli-play-pai-gow-house-box", box=HOUSE_BOX) if is_banker else _name_bank(bank)
    stakes = _draw_own_stakes(round_, person, lines)
    parts.append(
        centre(
            _put_side_by_side(
                _draw_hand(hands.get(shown_box), make_text(left_title, BRIGHT), Text()),
                _draw_hand(
                    hands.get(str(own_box)), _make_own_title(own_box, hands, is_banker), Text("  ").join(stakes)
                ),
            )
        )
    )
    least, most = (_name_amount(view["limits"][key]) for key in ("min", "max"))
    sign = [
        Message("cli-play-chips", amount=make_dollars(chips_left)),
        Message("cli-play-limits", least=least, most=most),
    ]
    if view["pools"] is not None:
        sign.append(Message("cli-play-jackpot", amount=_name_amount(view["pools"]["sign"])))
    return draw_table_panel(GAME, parts, join_parts(*sign))


def draw_small_tiles(names: Sequence[str]) -> Text:
    """Draw tiles in one line, by their short names."""
    return Text(" ").join(Text(name, _SMALL_TILE) for name in names)


def name_part(part: str) -> Message:
    """Return the name of the high or low part of a hand: ``Teen High Nine``, ``7 points``."""
    return describe_part(parse_tiles(part))


def _name_amount(amount: str) -> Message:
    return make_dollars(parse_money(amount))


def _name_bank(bank: Mapping[str, Any]) -> Message:
    """Return the title of the bank's hand, with the holder of the bank."""
    if bank["holder"] == "house":
        return Message("cli-play-pai-gow-bank-of-house", box=bank["box"])
    return Message("cli-play-pai-gow-bank-of-player", box=bank["box"], player=bank["holder"])


def _make_own_title(box: int, hands: Mapping[str, Any], is_banker: bool) -> Text:
    hand = hands.get(str(box), {})
    is_turn = bool(hand.get("tiles")) and "low" not in hand and hand.get("set") == "none"
    title = Message("cli-play-pai-gow-own-bank" if is_banker else "cli-play-own-box", number=box)
    return make_text(f"{'▶ ' if is_turn else ''}{title}", TURN if is_turn else BRIGHT)


def _draw_own_stakes(round_: Mapping[str, Any], person: str, lines: Sequence[Mapping[str, Any]]) -> list[Text]:
    """Draw the person's chips in this round, or the outcomes of their wagers once the round is settled."""
    if lines:
        stakes = []
        for line in (line for line in lines if line["player"] == person):
            stake = draw_chips(parse_money(line["stake"]), dots=4)
            if line["wager"] != "main":
                stake.append(f" {name_wager(line['wager'])}", DIM)
            stakes.append(stake.append(" ").append_text(draw_outcome(line["outcome"])))
        return stakes
    stakes = []
    for box in round_["boxes"].values():
        stakes += [
            draw_chips(parse_money(wager["stake"]), dots=6) for wager in box["wagers"] if wager["player"] == person
        ]
        if box["jackpot"] is not None and box["jackpot"]["player"] == person:
            stakes.append(make_text(Message("cli-play-pai-gow-with-jackpot"), DIM))
    for request in round_["bank"]["requests"]:
        if request["player"] == person:
            funds = draw_chips(parse_money(request["funds"][person]), dots=6)
            stakes.append(funds.append(f" {Message('cli-play-pai-gow-in-bank')}", DIM))
    return stakes


def _draw_others(
    other_players: Sequence[tuple[int, str]], boxes: Mapping[str, Any], hands: Mapping[str, Any], bank: Any, lines: Any
) -> Grid:
    grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    cells = []
    for number, name in other_players:
        grid.add_column(ratio=1)
        chung = " ◉" if bank["box"] == number else ""
        cell: list[RenderableType] = [Text(f"{number} {name}{chung}", BRIGHT)]
        hand = hands.get(str(number))
        if hand is not None and "low" in hand:
            cell += [draw_small_tiles(hand["low"].split()), draw_small_tiles(hand["high"].split())]
        elif hand is not None:
            is_set = hand["set"] != "none"
            cell.append(make_text(Message("cli-play-pai-gow-is-set") if is_set else "░░░ ░░░ ░░░ ░░░", DIM))
        own_wagers = [wager for wager in boxes.get(str(number), {}).get("wagers", ()) if wager["player"] == name]
        cell += [draw_chips(parse_money(wager["stake"]), dots=3) for wager in own_wagers]
        for line in (line for line in lines if line["player"] == name and line["wager"] in ("main", "bank")):
            stake = parse_money(line["stake"])
            amount_cents = abs(parse_money(line["returned"]) - stake) if line["wager"] == "bank" else stake
            amount = make_text(make_dollars(amount_cents), OUTCOME_STYLES[line["outcome"]])
            cell.append(amount.append(" ").append_text(draw_outcome(line["outcome"])))
        cells.append(Group(*cell))
    grid.add_row(*cells)
    return grid


def _put_side_by_side(left: RenderableType, right: RenderableType) -> Grid:
    grid = Grid.grid(padding=(0, 5, 0, 0))
    grid.add_row(left, right)
    return grid


def _draw_hand(hand: Mapping[str, Any] | None, title: Text, stakes: Text) -> Group:
    """Draw the four tiles of a hand.

    A set hand has the names of its parts below it. Tiles that are not set have numbers by which the person chooses
    them. Hidden tiles are face down.
    """
    if hand is not None and "low" in hand:
        tiles = (*parse_tiles(hand["low"]), *parse_tiles(hand["high"]))
        parts = Message("cli-play-pai-gow-parts", low=name_part(hand["low"]), high=name_part(hand["high"]))
        return Group(title, _draw_tiles(tiles, is_set=True), make_text(parts, TURN), stakes)
    if hand is not None and hand.get("tiles"):
        tiles = parse_tiles(hand["tiles"])
        if is_compact():
            numbered = [f"{number}:{TILE_FACES[tile]}" for number, tile in enumerate(tiles, 1)]
            return Group(title, Text(" ".join(numbered), BRIGHT), stakes)
        names = [f"{number}: {TILE_FACES[tile]}" for number, tile in enumerate(tiles, 1)]
        return Group(title, _draw_tiles(tiles), Text(" ".join(f"{name:^7}" for name in names), BRIGHT), stakes)
    return Group(title, _draw_empty() if hand is None else _draw_tiles([None] * HAND), stakes)


def _draw_tiles(tiles: Sequence[int | None], *, is_set: bool = False) -> Text:
    """Draw tiles side by side with coloured pips.

    With ``is_set`` there is a gap between the low and the high part.
    """
    if is_compact():
        return draw_small_tiles(["░░░" if tile is None else TILE_FACES[tile] for tile in tiles])
    tile_pictures = [[_paint(line) for line in make_tile_lines([tile], names=False)] for tile in tiles]
    gaps = [" ", "   " if is_set else " ", " ", ""]
    rows = []
    for row in range(TILE_HEIGHT):
        line = Text()
        for tile, gap in zip(tile_pictures, gaps, strict=True):
            line.append_text(tile[row]).append(gap)
        rows.append(line)
    if is_set:
        faces = [" " * 2 + ("" if tile is None else TILE_FACES[tile]) + " " * 2 for tile in tiles]
        rows.append(Text("".join(face + gap for face, gap in zip(faces, gaps, strict=True)), DIM))
    return Text("\n").join(rows)


def _paint(line: str) -> Text:
    text = Text()
    for sign in line:
        if sign == RED:
            text.append(WHITE, _RED_PIP)
        else:
            text.append(sign, _WHITE_PIP if sign == WHITE else _TILE)
    return text


def _draw_empty() -> Text:
    if is_compact():
        return Text(" ".join(["···"] * HAND), DIM)
    tile = ["╭╌╌╌╌╌╮", *["╎     ╎"] * (TILE_HEIGHT - 2), "╰╌╌╌╌╌╯"]
    return Text("\n".join(" ".join([line] * HAND) for line in tile), DIM)
