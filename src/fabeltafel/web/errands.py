"""Work that takes a while, done beside everything else."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


async def run(errand: Callable[[], T]) -> T:
    """What comes of an errand, on a thread that nobody waits for when the server ends."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def tell(settle: Callable[[Any], None], outcome: Any) -> None:
        if not done.done():
            settle(outcome)

    def work() -> None:
        try:
            settled: tuple[Callable[[Any], None], Any] = done.set_result, errand()
        except Exception as error:
            settled = done.set_exception, error
        with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
            loop.call_soon_threadsafe(tell, *settled)

    threading.Thread(target=work, daemon=True).start()
    return await done
