"""Drawing of cards, chips, money and panels for the terminal."""

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

from houseway.cli.terminal.wide_text import make_text
from houseway.i18n import Message
from houseway.money import Cents

TABLE_STYLE = Style(color="#e8f0e8", bgcolor="#0b4f33")
RAIL = Style(color="#c9a45c", bgcolor="#0b4f33")
RAIL_TEXT = Style(color="#ffe7b0", bold=True)
DIM = Style(color="#8fb8a0")
BRIGHT = Style(color="#ffffff", bold=True)
TURN = Style(color="#ffd75f", bold=True)
WON = Style(color="#87ff87", bold=True)
LOST = Style(color="#ff8787")
EVEN = Style(color="#ffd75f")
OUTCOME_STYLES = {"win": WON, "lose": LOST, "push": EVEN, "void": EVEN}
"""Style for each outcome of a wager."""
RULE = Style(color="#a8d0f0")
KEY = Style(bold=True, reverse=True)
ENTER_KEY = "Enter"
"""Key of the choice that an empty answer selects. Its name on the screen depends on the language."""
SEPARATOR = "  ·  "
"""Sign between the parts of a line on the edge of the table."""
COMPLAINT = Style(bold=True, color="yellow")
QUIET = Style(dim=True)
"""Style of minor text outside the table, which is readable with the default colours of every terminal."""

_BLACK = Style(color="#111111", bgcolor="#f4f1e6", bold=True)
_RED = Style(color="#c00000", bgcolor="#f4f1e6", bold=True)
_EDGE = Style(color="#b8b4a4", bgcolor="#f4f1e6")
_BACK = Style(color="#9fb4dd", bgcolor="#24407a")

SUIT_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
CARD_WIDTH, CARD_HEIGHT = 5, 4
HIDDEN = "??"
"""Name of a card whose face the viewer may not see."""

CHIP_COLOURS = (
    (50000, Style(color="#b48ef0")),
    (10000, Style(color="#1a1a1a")),
    (2500, Style(color="#7ee07e")),
    (500, Style(color="#ff6b6b")),
    (100, Style(color="#ffffff")),
    (1, Style(color="#e0b060")),
)
"""Smallest amount in cents and style of each colour of chips, from the highest amount down.

The colours are purple, black, green, red, white, and copper for less than a dollar.
"""

MAX_CHIPS_DRAWN = 8

_COMPACT: ContextVar[bool] = ContextVar("short", default=False)


@contextmanager
def use_compact_drawing(compact: bool = True) -> Iterator[None]:
    """Draw in as few lines as possible inside the ``with`` block.

    Cards are drawn in one line, tiles by their names, and blank lines are omitted.
    """
    token = _COMPACT.set(compact or is_compact())
    try:
        yield
    finally:
        _COMPACT.reset(token)


def is_compact() -> bool:
    """Return whether compact drawing is switched on."""
    return _COMPACT.get()


def make_dollars(cents: int) -> Message:
    """Return an amount in cents as a message such as ``$1,250.00``."""
    if cents < 0:
        return Message("cli-play-amount-negative", amount=Cents(-cents))
    return Message("cli-play-amount", amount=Cents(cents))


def make_gain(cents: int) -> Message:
    """Return an amount won or lost as a message, with its sign."""
    return Message("cli-play-amount-gain", amount=Cents(cents)) if cents > 0 else make_dollars(cents)


def draw_gain(cents: int) -> Text:
    """Draw an amount won or lost, with its sign and a colour."""
    return make_text(make_gain(cents), EVEN if cents == 0 else WON if cents > 0 else LOST)


def draw_outcome(outcome: str) -> Text:
    """Draw the outcome of a wager in one word, for example next to its chips."""
    return make_text(Message(f"cli-play-outcome-{outcome}"), OUTCOME_STYLES[outcome])


def join_parts(*parts: Message) -> str:
    """Join messages to one line on the edge of the table."""
    return SEPARATOR.join(map(str, parts))


def draw_chips(cents: int, *, dots: int = MAX_CHIPS_DRAWN) -> Text:
    """Draw an amount as a row of chips followed by the number of dollars."""
    text = Text()
    remaining_cents, count = cents, 0
    for value, style in CHIP_COLOURS:
        while remaining_cents >= value and count < dots:
            text.append("●", style)
            remaining_cents -= value if value > 1 else remaining_cents
            count += 1
    if text:
        text.append(" ")
    return text.append(str(make_dollars(cents)), BRIGHT)


def format_card(name: str) -> str:
    """Format a card such as ``Td`` as ``10♦``."""
    if name == "Jk":
        return "★"
    return ("10" if name[0] == "T" else name[0]) + SUIT_SIGNS[name[1]]


def _get_card_style(name: str) -> Style:
    return _RED if name[1] in "hdk" else _BLACK


def draw_small_cards(names: Iterable[str]) -> Text:
    """Draw cards in one line, as small white labels."""
    text = Text()
    for name in names:
        if text:
            text.append(" ")
        text.append("░░" if name == HIDDEN else format_card(name), _BACK if name == HIDDEN else _get_card_style(name))
    return text


def draw_cards(names: Sequence[str], *, slots: int = 0) -> Text:
    """Draw cards side by side, four lines high.

    If there are fewer than ``slots`` cards, empty outlines fill the row.
    """
    if is_compact():
        return draw_small_cards(names).append(" ··" * (slots - len(names)), DIM)
    pictures = [_draw_card(name) for name in names] + [_draw_slot() for _ in range(slots - len(names))]
    return join_pictures(pictures)


def join_pictures(pictures: Sequence[Sequence[Text]]) -> Text:
    """Join pictures of the same height side by side, with a space between them."""
    lines = [Text(" ").join(parts) for parts in zip(*pictures, strict=True)]
    return Text("\n").join(lines)


def _draw_card(name: str) -> list[Text]:
    if name == HIDDEN:
        return [Text(line, _BACK) for line in ("╭───╮", "│▒▒▒│", "│▒▒▒│", "╰───╯")]
    style = _get_card_style(name)
    rank, suit = ("Jk", "★") if name == "Jk" else ("10" if name[0] == "T" else name[0], SUIT_SIGNS[name[1]])
    return [
        Text("╭───╮", _EDGE),
        Text.assemble(("│", _EDGE), (f"{rank:<3}", style), ("│", _EDGE)),
        Text.assemble(("│", _EDGE), (f"{suit:>3}", style), ("│", _EDGE)),
        Text("╰───╯", _EDGE),
    ]


def _draw_slot() -> list[Text]:
    return [Text(line, DIM) for line in ("╭╌╌╌╮", "╎   ╎", "╎   ╎", "╰╌╌╌╯")]


def draw_table_panel(title: Message, parts: Sequence[RenderableType], sign: str) -> Panel:
    """Return the panel of the table, with the title on its upper edge and the sign on its lower edge."""
    if is_compact():
        parts = [part for part in parts if not (isinstance(part, Text) and not part.plain)]
    return Panel(
        Group(*parts),
        title=Text(f" {title} ", RAIL_TEXT),
        subtitle=Text(f" {sign} ", RAIL_TEXT),
        box=box.ROUNDED,
        style=TABLE_STYLE,
        border_style=RAIL,
        padding=(0, 1),
    )


def draw_sign_panel(game: Message, instrument: str, rows: Sequence[tuple[Message, Message]]) -> Panel:
    """Draw the sign at the table, with a label and a text in each row."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for label, text in rows:
        grid.add_row(make_text(label), make_text(text))
    title = make_text(Message("cli-play-sign-title", game=game, instrument=instrument), "bold")
    return Panel(grid, title=title, title_align="left")


def add_label(picture: Text, label: Text) -> Grid:
    """Return a picture with a label to its right."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(picture, label)
    return grid


def centre(part: RenderableType) -> Align:
    """Centre a part of the table."""
    return Align.center(part)


def draw_key_rows(labels: Sequence[tuple[str | Message, str | Message]], width: int) -> Text:
    """Draw the keys with their labels in rows that fit into ``width``.

    A row never ends between a key and its label.
    """
    text, row_width = Text(), 0
    for key, label in labels:
        shown_key = Message("cli-play-key-enter") if key == ENTER_KEY else key
        entry = Text.assemble((f" {shown_key} ", KEY), " ", str(label))
        if row_width and row_width + 3 + entry.cell_len > width:
            text.append("\n")
            row_width = 0
        elif row_width:
            text.append("   ")
            row_width += 3
        text.append_text(entry)
        row_width += entry.cell_len
    return text
