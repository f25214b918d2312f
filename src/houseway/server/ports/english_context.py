"""Contexts in which messages are rendered in English, whatever language the current request has.

A task inherits the language of the request that starts it. Tasks that store data, or that outlive the request, run
in an English context instead, so that the language of a reader never reaches the log of a table.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Coroutine
from typing import Any, TypeVar

from houseway.i18n.catalogue import ENGLISH, set_language

Result = TypeVar("Result")


def make_english_context() -> contextvars.Context:
    """Return a copy of the current context whose language is English."""
    context = contextvars.copy_context()
    context.run(set_language, ENGLISH)
    return context


def start_english_task(coroutine: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
    """Run a coroutine as a task whose language is English."""
    return asyncio.get_running_loop().create_task(coroutine, context=make_english_context())
