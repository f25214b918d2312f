"""QR codes."""

from __future__ import annotations

import re

import segno

from houseway.server.api.controllers.qr_codes import QUIET_ZONE, draw_qr_code


def find_dark_modules(path: str) -> set[tuple[int, int]]:
    """Return the modules that the lines of a path cover. A line runs through the middle of its row."""
    dark, x, y = set(), 0.0, 0.0
    for command, numbers in re.findall(r"([Mmh])([-\d. ]+)", path):
        values = [float(number) for number in re.findall(r"-?\d*\.?\d+", numbers)]
        if command == "h":
            dark |= {(int(x) + step, int(y)) for step in range(int(values[0]))}
            x += values[0]
        elif command == "M":
            x, y = values
        else:
            x, y = x + values[0], y + values[1]
    return dark


def test_path_draws_exactly_the_dark_modules() -> None:
    text = "otpauth://totp/Houseway:Ann?secret=JBSWY3DPEHPK3PXP"
    code = draw_qr_code(text)
    matrix = list(segno.make_qr(text, error="m").matrix_iter(border=QUIET_ZONE))
    assert code.size == len(matrix)
    dark = {(x, y) for y, row in enumerate(matrix) for x, module in enumerate(row) if module}
    assert find_dark_modules(code.path) == dark


def test_path_is_a_path_and_nothing_else() -> None:
    assert re.fullmatch(r"[Mmh\d. -]+", draw_qr_code('"><script>').path)
