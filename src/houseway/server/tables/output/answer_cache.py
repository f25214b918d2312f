"""Cache of what a table answers about its present state, until the next entry changes the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from houseway.i18n.catalogue import get_language


class AnswerCache:
    """Views and legal actions in the present state, by name and language, because views contain texts."""

    def __init__(self) -> None:
        self._answers: dict[tuple[str, str, str], Any] = {}

    def get(self, kind: Literal["view", "legal"], name: str, compute: Callable[[], Any]) -> Any:
        """Return an answer, which is computed once per entry and language. Callers must not change it."""
        key = kind, name, get_language()
        answer = self._answers.get(key)
        if answer is None:
            answer = self._answers[key] = compute()
        return answer

    def clear(self) -> None:
        """Forget the answers about the state before a change."""
        self._answers.clear()
