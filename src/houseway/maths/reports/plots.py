"""Plots as SVG: bars, curves and strategy tables.

They use the page's own colours, so that they suit light mode, dark mode and print. Colour is never the only
distinction: bars have numbers, curves have names and marks, and table cells have letters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import floor, log10
from typing import TypeVar

from houseway.i18n import Message

Name = TypeVar("Name", bound=Message)

WIDTH, HEIGHT = 760, 300
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 18, 44
DASHES = ("", "7 4", "2 4", "10 3 2 3")
MARKS = ("circle", "square", "triangle", "diamond")


def draw_bars(title: Message, values: Sequence[tuple[Message, float]], x_label: Message, y_label: Message) -> str:
    """Draw a bar for each value, with the value as a percentage above it.

    The height of a bar is the square root of its value, so that rare results are still visible.
    """
    plot_width, plot_height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    largest_root = max(value for _, value in values) ** 0.5
    step = plot_width / len(values)
    parts = [_open_svg(title, HEIGHT)]
    for at, (name, value) in enumerate(values):
        height = value**0.5 / largest_root * plot_height
        x, y = LEFT + at * step, TOP + plot_height - height
        parts.append(
            f'<rect class="bar" x="{x + step * 0.12:.1f}" y="{y:.1f}" width="{step * 0.76:.1f}" height="{max(height, 0.6):.1f}">'
            f"<title>{_escape(name)}: {value:.3g}</title></rect>"
        )
        is_rotated = len(values) > 14
        middle = x + step / 2
        label = (
            f' transform="rotate(-60 {middle:.1f} {TOP + plot_height + 12})" text-anchor="end"' if is_rotated else ""
        )
        parts.append(
            f'<text class="tick" x="{middle:.1f}" '
            f'y="{TOP + plot_height + (12 if is_rotated else 16)}"{label}>{_escape(name)}</text>'
        )
        if len(values) <= 14:
            parts.append(f'<text class="tick" x="{middle:.1f}" y="{y - 4:.1f}">{_format_share(value)}</text>')
    parts.append(_format_axis_labels(x_label, y_label, plot_width))
    return "".join([*parts, "</svg>"])


def draw_curves(
    title: Message,
    lines: Mapping[Name, Sequence[tuple[float, float]]],
    x_label: Message,
    y_label: Message,
) -> str:
    """Draw a curve for each name, with its own dashes and marks, and a horizontal line at zero."""
    plot_width, plot_height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    xs = [x for points in lines.values() for x, _ in points]
    ys = [y for points in lines.values() for _, y in points]
    low_x, high_x, low_y, high_y = min(xs), max(xs), min(*ys, 0.0), max(*ys, 0.0)

    def to_pixels(x: float, y: float) -> tuple[float, float]:
        return (
            LEFT + (x - low_x) / (high_x - low_x) * plot_width,
            TOP + (high_y - y) / ((high_y - low_y) or 1) * plot_height,
        )

    parts = [_open_svg(title, HEIGHT)]
    for tick in _compute_ticks(low_y, high_y):
        _, y = to_pixels(low_x, tick)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="tick" x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{tick:g}</text>')
    for tick in _compute_ticks(low_x, high_x):
        x, _ = to_pixels(tick, low_y)
        parts.append(f'<text class="tick" x="{x:.1f}" y="{TOP + plot_height + 16}">{tick:,.10g}</text>')
    _, zero = to_pixels(low_x, 0)
    parts.append(f'<line class="zero" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{zero:.1f}" y2="{zero:.1f}"/>')
    for number, (name, points) in enumerate(lines.items()):
        pixels = [to_pixels(x, y) for x, y in points]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in pixels)
        dash = f' stroke-dasharray="{DASHES[number % len(DASHES)]}"' if DASHES[number % len(DASHES)] else ""
        parts.append(f'<polyline class="curve" points="{path}"{dash}/>')
        parts += [_draw_mark(MARKS[number % len(MARKS)], x, y) for x, y in pixels]
        x, y = pixels[-1]
        parts.append(
            f'<text class="name" x="{x - 6:.1f}" y="{y - 8 + 14 * number:.1f}" text-anchor="end">{_escape(name)}</text>'
        )
    parts.append(_format_axis_labels(x_label, y_label, plot_width))
    return "".join([*parts, "</svg>"])


def draw_strategy_table(
    title: Message, columns: Sequence[str], parts: Mapping[str, Mapping[str, Mapping[str, str]]]
) -> str:
    """Draw a strategy table: one letter per cell, each letter with its own background."""
    size, head = 44, 26
    rows = [(part, name, letters) for part, table in parts.items() for name, letters in table.items()]
    height = TOP + sum(head for _ in parts) + 24 * len(rows) + 20
    width = LEFT + 40 + size * len(columns) + RIGHT
    elements = [_open_svg(title, height, width).replace('class="plot"', 'class="plot chart"')]
    y = TOP
    current_part = ""
    for part, name, letters in rows:
        if part != current_part:
            current_part = part
            part_name = Message(f"reports-strategy-part-{part}")
            elements.append(f'<text class="name" x="4" y="{y + 16}">{_escape(part_name)}</text>')
            for at, column in enumerate(columns):
                elements.append(
                    f'<text class="tick" x="{LEFT + 40 + size * at + size / 2}" y="{y + 16}">{escape(column)}</text>'
                )
            y += head
        elements.append(f'<text class="tick" x="{LEFT + 30}" y="{y + 16}" text-anchor="end">{escape(name)}</text>')
        for at, column in enumerate(columns):
            letter = letters[column]
            x = LEFT + 40 + size * at
            elements.append(
                f'<rect class="cell cell-{escape(letter)}" x="{x}" y="{y}" width="{size - 2}" height="22" rx="3"/>'
            )
            elements.append(
                f'<text class="letter letter-{escape(letter)}" x="{x + size / 2 - 1}" y="{y + 16}">{escape(letter)}</text>'
            )
        y += 24
    return "".join([*elements, "</svg>"])


def _escape(text: Message) -> str:
    return escape(str(text), quote=True)


def _open_svg(title: Message, height: int, width: int = WIDTH) -> str:
    return f'<svg class="plot" viewBox="0 0 {width} {height}" role="img" aria-label="{_escape(title)}">'


def _format_axis_labels(x_label: Message, y_label: Message, plot_width: int) -> str:
    return (
        f'<text class="axis" x="{LEFT + plot_width / 2}" y="{HEIGHT - 6}">{_escape(x_label)}</text>'
        f'<text class="axis" x="14" y="{TOP + 100}" transform="rotate(-90 14 {TOP + 100})">{_escape(y_label)}</text>'
    )


def _draw_mark(kind: str, x: float, y: float) -> str:
    if kind == "circle":
        return f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="3"/>'
    if kind == "square":
        return f'<rect class="mark" x="{x - 3:.1f}" y="{y - 3:.1f}" width="6" height="6"/>'
    corners = ((0, -4), (4, 3), (-4, 3)) if kind == "triangle" else ((0, -4), (4, 0), (0, 4), (-4, 0))
    return f'<polygon class="mark" points="{" ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)}"/>'


def _compute_ticks(low: float, high: float, count: int = 6) -> list[float]:
    """Return round numbers from ``low`` to ``high`` for the ticks of an axis.

    >>> _compute_ticks(0, 10)
    [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]
    """
    if high <= low:
        return [low]
    rough = (high - low) / count
    size = 10 ** floor(log10(rough))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough)
    first = floor(low / step)
    ticks = [number * step for number in range(first, floor(high / step) + 2)]
    return [float(f"{tick:.10g}") for tick in ticks if low - step / 1e6 <= tick <= high + step / 1e6]


def _format_share(value: float) -> str:
    return f"{100 * value:.2f} %" if value >= 0.0001 else f"{value:.0e}"
