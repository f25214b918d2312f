"""Limits that change with notice: at once on an empty layout, else when the present round is over.

One reading for Blackjack, Canberra Poker and Pai Gow: several changes add up in the order given, and each is
checked together with those still waiting.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

Sign = TypeVar("Sign", bound=Struct)


class Limits(Struct, Generic[Sign]):
    """What the sign shows now, and what it will show after the round (None: nothing waits)."""

    sign: Sign
    waiting: Sign | None = None

    def changed(self, **changes: int | None) -> Sign:
        """The sign as it would be with these changes on top of those that wait."""
        return replace(self.waiting or self.sign, **changes)

    def announce(self, sign: Sign, *, at_once: bool) -> None:
        """Let a checked new sign hold now, or from the end of the present round."""
        if at_once:
            self.sign = sign
            self.waiting = None
        else:
            self.waiting = sign

    def end_of_round(self) -> bool:
        """Let what waits hold; whether anything did."""
        if self.waiting is None:
            return False
        self.sign = self.waiting
        self.waiting = None
        return True
