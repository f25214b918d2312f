"""What lies on the felt, drawn: cards, chips, money, signs. Only pictures; no rule and no question lives here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from houseway.money import print_money

FELT = Style(color="#e8f0e8", bgcolor="#0b4f33")
RAIL = Style(color="#c9a45c", bgcolor="#0b4f33")
RAIL_TEXT = Style(color="#ffe7b0", bold=True)
DIM = Style(color="#8fb8a0")
BRIGHT = Style(color="#ffffff", bold=True)
TURN = Style(color="#ffd75f", bold=True)
WON = Style(color="#87ff87", bold=True)
LOST = Style(color="#ff8787")
EVEN = Style(color="#ffd75f")
OUTCOME_SIGNS = {"win": ("won", WON), "lose": ("lost", LOST), "push": ("back", EVEN), "void": ("void", EVEN)}
"""What became of a wager, as a word beside its chips."""
RULE = Style(color="#a8d0f0")
KEY = Style(bold=True, reverse=True)
COMPLAINT = Style(bold=True, color="yellow")
QUIET = Style(dim=True)
"""Off the felt only what every terminal's own colours can carry is used."""

_BLACK = Style(color="#111111", bgcolor="#f4f1e6", bold=True)
_RED = Style(color="#c00000", bgcolor="#f4f1e6", bold=True)
_EDGE = Style(color="#b8b4a4", bgcolor="#f4f1e6")
_BACK = Style(color="#9fb4dd", bgcolor="#24407a")

SUIT_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
CARD_WIDTH, CARD_HEIGHT = 5, 4
HIDDEN = "??"
"""Stands for a card whose face the viewer may not see."""

CHIP_COLOURS = (
    (50000, Style(color="#b48ef0")),
    (10000, Style(color="#1a1a1a")),
    (2500, Style(color="#7ee07e")),
    (500, Style(color="#ff6b6b")),
    (100, Style(color="#ffffff")),
    (1, Style(color="#e0b060")),
)
"""From the highest chip down: purple, black, green, red, white, and copper for what is less than a dollar."""

MOST_CHIPS_DRAWN = 8

_SHORT: ContextVar[bool] = ContextVar("short", default=False)


@contextmanager
def short_of_room(there_is_little: bool = True) -> Iterator[None]:
    """What is drawn herein takes as few lines as it can: cards in one line, tiles by name, nothing left blank."""
    before = _SHORT.set(there_is_little or is_short_of_room())
    try:
        yield
    finally:
        _SHORT.reset(before)


def is_short_of_room() -> bool:
    """Whether the screen is too low for large pictures."""
    return _SHORT.get()


def money(cents: int) -> str:
    """An amount as people read it: ``$1,250.00``."""
    whole, _, rest = print_money(abs(cents)).partition(".")
    return f"{'-' if cents < 0 else ''}${int(whole):,}.{rest}"


def gain(cents: int) -> Text:
    """An amount won or lost, with its sign and its colour."""
    if cents == 0:
        return Text("$0.00", EVEN)
    return Text(("+" if cents > 0 else "") + money(cents), WON if cents > 0 else LOST)


def chips(cents: int, *, dots: int = MOST_CHIPS_DRAWN) -> Text:
    """A wager as a stack of chips and its amount."""
    drawn = Text()
    left, count = cents, 0
    for value, style in CHIP_COLOURS:
        while left >= value and count < dots:
            drawn.append("●", style)
            left -= value if value > 1 else left
            count += 1
    if drawn:
        drawn.append(" ")
    return drawn.append(money(cents), BRIGHT)


def card_face(name: str) -> str:
    """``Td`` as people read it: ``10♦``."""
    if name == "Jk":
        return "★"
    return ("10" if name[0] == "T" else name[0]) + SUIT_SIGNS[name[1]]


def _card_style(name: str) -> Style:
    return _RED if name[1] in "hdk" else _BLACK


def small_cards(names: Iterable[str]) -> Text:
    """Cards in one line, as small white labels."""
    drawn = Text()
    for name in names:
        if drawn:
            drawn.append(" ")
        drawn.append("░░" if name == HIDDEN else card_face(name), _BACK if name == HIDDEN else _card_style(name))
    return drawn


def cards(names: Sequence[str], *, slots: int = 0) -> Text:
    """Cards side by side, four lines high; up to ``slots`` places an empty outline stands where no card lies yet."""
    if is_short_of_room():
        return small_cards(names).append(" ··" * (slots - len(names)), DIM)
    drawn = [_card(name) for name in names] + [_slot() for _ in range(slots - len(names))]
    return join_pictures(drawn)


def join_pictures(pictures: Sequence[Sequence[Text]]) -> Text:
    """Pictures of the same height side by side, one blank apart, as one text of several lines."""
    lines = [Text(" ").join(parts) for parts in zip(*pictures, strict=True)]
    return Text("\n").join(lines)


def _card(name: str) -> list[Text]:
    if name == HIDDEN:
        return [Text(line, _BACK) for line in ("╭───╮", "│▒▒▒│", "│▒▒▒│", "╰───╯")]
    style = _card_style(name)
    rank, suit = ("Jk", "★") if name == "Jk" else ("10" if name[0] == "T" else name[0], SUIT_SIGNS[name[1]])
    return [
        Text("╭───╮", _EDGE),
        Text.assemble(("│", _EDGE), (f"{rank:<3}", style), ("│", _EDGE)),
        Text.assemble(("│", _EDGE), (f"{suit:>3}", style), ("│", _EDGE)),
        Text("╰───╯", _EDGE),
    ]


def _slot() -> list[Text]:
    return [Text(line, DIM) for line in ("╭╌╌╌╮", "╎   ╎", "╎   ╎", "╰╌╌╌╯")]


def felt(title: str, parts: Sequence[RenderableType], sign: str) -> Panel:
    """The table: its name on the upper rail, its sign on the lower one."""
    if is_short_of_room():
        parts = [part for part in parts if not (isinstance(part, Text) and not part.plain)]
    return Panel(
        Group(*parts),
        title=Text(f" {title} ", RAIL_TEXT),
        subtitle=Text(f" {sign} ", RAIL_TEXT),
        box=box.ROUNDED,
        style=FELT,
        border_style=RAIL,
        padding=(0, 1),
    )


def beside(picture: Text, label: Text) -> Grid:
    """A picture with words to its right."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(picture, label)
    return grid


def centred(part: RenderableType) -> Align:
    """In the middle of the felt."""
    return Align.center(part)


def keys_in_rows(labels: Sequence[tuple[str, str]], width: int) -> Text:
    """What may be done, key by key, broken between two and never within one."""
    drawn, used = Text(), 0
    for key, label in labels:
        one = Text.assemble((f" {key} ", KEY), " ", label)
        if used and used + 3 + one.cell_len > width:
            drawn.append("\n")
            used = 0
        elif used:
            drawn.append("   ")
            used += 3
        drawn.append_text(one)
        used += one.cell_len
    return drawn
