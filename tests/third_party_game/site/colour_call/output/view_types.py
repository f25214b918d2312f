"""Types of a Colour Call view."""

from __future__ import annotations

from houseway.engine.output.view_types import View


class ColourCallView(View, kw_only=True, tag="colour-call"):
    """View of a Colour Call table. A wager's kind is the colour that the player called."""

    excluded: list[str]
    """Players who may not play."""
