"""Clauses of EX2026-1 that the game cites."""

from __future__ import annotations

from houseway.law import citations

cite = citations("EX2026-1")

r1_1 = cite("1.1")
r2_1 = cite("2.1")
r2_2 = cite("2.2")
r2_3 = cite("2.3")
r3_1 = cite("3.1")
r4_1 = cite("4.1")
r4_2 = cite("4.2")
r5_1 = cite("5.1")
r5_2 = cite("5.2")
r5_3 = cite("5.3")
r5_4 = cite("5.4")
