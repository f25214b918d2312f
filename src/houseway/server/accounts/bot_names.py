"""Names of bots, which no person may use."""

from __future__ import annotations

BOT_NAMES = (
    "Mei", "Otto", "Rosa", "Tom", "Ida", "Sam", "Bea", "Finn", "Lena", "Hugo", "Nora", "Emil", "Vera", "Karl", "Ruth", "Axel",
)  # fmt: skip
