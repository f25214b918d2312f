"""QR codes."""

from __future__ import annotations

import re

from houseway.server.api.controllers.qr_codes import draw_qr_code


def test_path_draws_exactly_the_dark_modules() -> None:
    import segno

    text = "otpauth://totp/Houseway:Ann?secret=JBSWY3DPEHPK3PXP"
    code = draw_qr_code(text)
    dark = {
        (int(x) + step, int(y))
        for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", code.path)
        for step in range(int(width))
    }
    matrix = list(segno.make_qr(text, error="m").matrix_iter(border=4))
    assert code.size == len(matrix)
    assert dark == {(x, y) for y, row in enumerate(matrix) for x, module in enumerate(row) if module}
