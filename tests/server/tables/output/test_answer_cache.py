"""Cache of the views and legal actions of a table."""

from __future__ import annotations

from itertools import count

from houseway.i18n.catalogue import use_language
from houseway.server.tables.output.answer_cache import AnswerCache


def test_answer_is_computed_once_per_kind_name_and_language() -> None:
    cache, numbers = AnswerCache(), count()

    def ask(kind: str, name: str) -> int:
        return int(cache.get(kind, name, lambda: next(numbers)))  # type: ignore[arg-type]

    first = [ask("view", "ann"), ask("view", "bob"), ask("legal", "ann")]
    with use_language("zh"):
        first.append(ask("view", "ann"))
    assert len(set(first)) == 4
    assert [ask("view", "ann"), ask("view", "bob"), ask("legal", "ann")] == first[:3]


def test_entry_removes_all_answers() -> None:
    cache, numbers = AnswerCache(), count()
    before = cache.get("view", "ann", lambda: next(numbers))
    cache.clear()
    assert cache.get("view", "ann", lambda: next(numbers)) != before
