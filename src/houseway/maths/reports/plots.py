"""Plots as SVG: bars, curves and strategy tables.

They use the page's own colours, so that they suit light mode, dark mode and print. Colour is never the only
distinction: bars have numbers, curves have names and marks, and table cells have letters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor, log10
from typing import Any, NamedTuple, TypeVar

from houseway.html_templates import render_template
from houseway.i18n import Message

Name = TypeVar("Name", bound=Message)

WIDTH, HEIGHT = 760, 300
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 18, 44
DASHES = ("", "7 4", "2 4", "10 3 2 3")
MARKS = ("circle", "square", "triangle", "diamond")
TEXT_BEFORE = {"text-anchor": "end"}


class Shape(NamedTuple):
    """Element of a plot: a text, a line, a bar or a mark."""

    tag: str
    attributes: Mapping[str, Any]
    text: Message | str = ""
    title: str | None = None
    """Text that a browser shows when the pointer is over the shape."""


def draw_bars(title: Message, values: Sequence[tuple[Message, float]], x_label: Message, y_label: Message) -> str:
    """Draw a bar for each value, with the value as a percentage above it.

    The height of a bar is the square root of its value, so that rare results are still visible.
    """
    plot_width, plot_height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    largest_root = max(value for _, value in values) ** 0.5
    step = plot_width / len(values)
    shapes: list[Shape] = []
    for at, (name, value) in enumerate(values):
        height = value**0.5 / largest_root * plot_height
        x, y = LEFT + at * step, TOP + plot_height - height
        shapes.append(_make_bar(x + step * 0.12, y, step * 0.76, max(height, 0.6), f"{name}: {value:.3g}"))
        is_rotated = len(values) > 14
        middle = x + step / 2
        if is_rotated:
            label_y = TOP + plot_height + 12
            rotation = {"transform": f"rotate(-60 {middle:.1f} {label_y})", "text-anchor": "end"}
            shapes.append(_make_text("tick", f"{middle:.1f}", label_y, name, **rotation))
        else:
            shapes.append(_make_text("tick", f"{middle:.1f}", TOP + plot_height + 16, name))
            shapes.append(_make_text("tick", f"{middle:.1f}", f"{y - 4:.1f}", _format_share(value)))
    return _draw(title, [*shapes, *_make_axis_labels(x_label, y_label, plot_width)])


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

    shapes: list[Shape] = []
    for tick in _compute_ticks(low_y, high_y):
        _, y = to_pixels(low_x, tick)
        shapes.append(_make_horizontal_line("grid", y))
        shapes.append(_make_text("tick", LEFT - 6, f"{y + 4:.1f}", f"{tick:g}", **TEXT_BEFORE))
    for tick in _compute_ticks(low_x, high_x):
        x, _ = to_pixels(tick, low_y)
        shapes.append(_make_text("tick", f"{x:.1f}", TOP + plot_height + 16, f"{tick:,.10g}"))
    _, zero = to_pixels(low_x, 0)
    shapes.append(_make_horizontal_line("zero", zero))
    for number, (name, points) in enumerate(lines.items()):
        pixels = [to_pixels(x, y) for x, y in points]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in pixels)
        dashes = DASHES[number % len(DASHES)]
        dash_attributes = {"stroke-dasharray": dashes} if dashes else {}
        shapes.append(Shape("polyline", {"class": "curve", "points": path, **dash_attributes}))
        shapes += [_make_mark(MARKS[number % len(MARKS)], x, y) for x, y in pixels]
        x, y = pixels[-1]
        shapes.append(_make_text("name", f"{x - 6:.1f}", f"{y - 8 + 14 * number:.1f}", name, **TEXT_BEFORE))
    return _draw(title, [*shapes, *_make_axis_labels(x_label, y_label, plot_width)])


def draw_strategy_table(
    title: Message, columns: Sequence[str], parts: Mapping[str, Mapping[str, Mapping[str, str]]]
) -> str:
    """Draw a strategy table: one letter per cell, each letter with its own background."""
    size, head = 44, 26
    rows = [(part, name, letters) for part, table in parts.items() for name, letters in table.items()]
    height = TOP + sum(head for _ in parts) + 24 * len(rows) + 20
    width = LEFT + 40 + size * len(columns) + RIGHT
    shapes: list[Shape] = []
    y = TOP
    current_part = ""
    for part, name, letters in rows:
        if part != current_part:
            current_part = part
            part_name = Message(f"reports-strategy-part-{part}")
            shapes.append(_make_text("name", 4, y + 16, part_name))
            for at, column in enumerate(columns):
                shapes.append(_make_text("tick", LEFT + 40 + size * at + size / 2, y + 16, column))
            y += head
        shapes.append(_make_text("tick", LEFT + 30, y + 16, name, **TEXT_BEFORE))
        for at, column in enumerate(columns):
            letter = letters[column]
            x = LEFT + 40 + size * at
            cell = {"class": f"cell cell-{letter}", "x": x, "y": y, "width": size - 2, "height": 22, "rx": 3}
            shapes.append(Shape("rect", cell))
            shapes.append(_make_text(f"letter letter-{letter}", x + size / 2 - 1, y + 16, letter))
        y += 24
    return _draw(title, shapes, css_class="plot chart", width=width, height=height)


def _draw(
    title: Message, shapes: Sequence[Shape], *, css_class: str = "plot", width: int = WIDTH, height: int = HEIGHT
) -> str:
    values = {"title": title, "shapes": shapes, "css_class": css_class, "width": width, "height": height}
    return render_template("houseway.maths.reports", "plot.svg", **values)


def _make_text(css_class: str, x: float | str, y: float | str, text: Message | str, **attributes: str) -> Shape:
    return Shape("text", {"class": css_class, "x": x, "y": y, **attributes}, text)


def _make_bar(x: float, y: float, width: float, height: float, title: str) -> Shape:
    box = {"x": f"{x:.1f}", "y": f"{y:.1f}", "width": f"{width:.1f}", "height": f"{height:.1f}"}
    return Shape("rect", {"class": "bar", **box}, title=title)


def _make_horizontal_line(css_class: str, y: float) -> Shape:
    ends = {"x1": LEFT, "x2": WIDTH - RIGHT, "y1": f"{y:.1f}", "y2": f"{y:.1f}"}
    return Shape("line", {"class": css_class, **ends})


def _make_axis_labels(x_label: Message, y_label: Message, plot_width: int) -> list[Shape]:
    return [
        _make_text("axis", LEFT + plot_width / 2, HEIGHT - 6, x_label),
        _make_text("axis", 14, TOP + 100, y_label, transform=f"rotate(-90 14 {TOP + 100})"),
    ]


def _make_mark(kind: str, x: float, y: float) -> Shape:
    if kind == "circle":
        return Shape("circle", {"class": "mark", "cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": 3})
    if kind == "square":
        box = {"x": f"{x - 3:.1f}", "y": f"{y - 3:.1f}", "width": 6, "height": 6}
        return Shape("rect", {"class": "mark", **box})
    corners = ((0, -4), (4, 3), (-4, 3)) if kind == "triangle" else ((0, -4), (4, 0), (0, 4), (-4, 0))
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
    return Shape("polygon", {"class": "mark", "points": points})


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
