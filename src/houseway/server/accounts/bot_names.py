"""The names of bots, which no person takes."""

from __future__ import annotations

NAMES = (
    "Mei", "Otto", "Rosa", "Tom", "Ida", "Sam", "Bea", "Finn", "Lena", "Hugo", "Nora", "Emil", "Vera", "Karl", "Ruth", "Axel",
)  # fmt: skip
