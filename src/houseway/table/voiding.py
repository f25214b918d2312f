"""Causes for which a round becomes void, by the kind of clause that each falls under."""

from __future__ import annotations

DISTURBANCES = frozenset(("civil-commotion", "fire", "riot", "brawl", "robbery", "like-disturbance"))
"""What falls under the clause on disturbances; ``impractical`` and ``fraud`` have their own, ``collusion`` a third."""
