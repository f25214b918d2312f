"""Background work runs in English, whatever language the request has that starts it."""

from __future__ import annotations

import asyncio

from tests.server.server_setup import run

from houseway.i18n.catalogue import get_language, use_language
from houseway.server.ports.background_tasks import BackgroundTasks
from houseway.server.ports.english_context import make_english_context, start_english_task
from houseway.server.ports.thread_pools import BoundedExecutor


async def read_language() -> str:
    await asyncio.sleep(0)
    return get_language()


def test_english_task_ignores_the_language_of_its_caller() -> None:
    async def work() -> None:
        with use_language("zh"):
            assert await start_english_task(read_language()) == "en"
            assert await asyncio.ensure_future(read_language()) == "zh"
            assert make_english_context().run(get_language) == "en"
            assert get_language() == "zh"

    run(work())


def test_background_tasks_are_english_and_threads_have_the_language_of_the_request() -> None:
    languages: list[str] = []

    async def note_language() -> None:
        languages.append(await read_language())

    async def work() -> None:
        tasks, executor = BackgroundTasks(), BoundedExecutor()
        with use_language("zh"):
            tasks.start(note_language())
            assert await executor.run(get_language) == "zh"
            assert await asyncio.to_thread(get_language) == "zh"
        await asyncio.sleep(0.01)
        await tasks.close()
        executor.close()

    run(work())
    assert languages == ["en"]
