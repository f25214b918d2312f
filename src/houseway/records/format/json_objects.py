"""Objects of the record format that the server passes on as plain JSON, with the names of their schemas.

The server decodes them later, when it knows the game. Their schemas are unions over all games.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta

CommandObject: TypeAlias = Annotated[dict[str, Any], Meta(extra={"definition": "Command"})]
"""Command of any game, or of a tournament."""
DeterminationsObject: TypeAlias = Annotated[dict[str, Any], Meta(extra={"definition": "Determinations"})]
"""Determinations of a table of any game."""
ConditionsObject: TypeAlias = Annotated[dict[str, Any], Meta(extra={"definition": "TournamentConditions"})]
"""Conditions of a tournament."""
