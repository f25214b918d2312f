"""The 32 Pai Gow tiles by their pips.

>>> len(TILE_SET)
32
"""

from __future__ import annotations

from houseway.errors import InvalidValueError
from houseway.i18n import Message
from houseway.safe_text import format_untrusted

TILE_FACES: tuple[str, ...] = (
    "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5",
    "3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "1-4", "2-3", "2-4", "1-2",
)  # fmt: skip
"""Every face once, in tile order (the order in which tiles are listed and printed)."""

DOUBLED_FACES = 11
"""Number of faces that occur twice in the set.

They are the first faces of ``TILE_FACES``. The other ten faces occur once.
"""

TILE_SET: tuple[int, ...] = tuple(
    face for face in range(len(TILE_FACES)) for _ in range(2 if face < DOUBLED_FACES else 1)
)
"""All 32 tiles of the set as indices into ``TILE_FACES``, in tile order."""

_FACE_OF = {name: face for face, name in enumerate(TILE_FACES)}


def parse_tiles(text: str) -> tuple[int, ...]:
    """Parse tile names that are separated by spaces, and return their indices into ``TILE_FACES``.

    Raises:
        InvalidValueError: a name is not a tile.
    """
    try:
        return tuple(map(_FACE_OF.__getitem__, text.split()))
    except KeyError as error:
        raise InvalidValueError(Message("equipment-unknown-tile", tile=format_untrusted(error.args[0]))) from None


def print_tiles(faces: tuple[int, ...]) -> str:
    """Return the names of the tiles as one string, in the given order."""
    return " ".join(TILE_FACES[face] for face in faces)
