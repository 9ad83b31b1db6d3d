"""A post office that takes mail on, and refuses it as a test wishes."""

import asyncio
import email
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.smtp import SMTP

PATIENCE = 10.0


@dataclass
class Mailbox:
    """What came in, and what is said to the next."""

    address: str = ""
    got: list[EmailMessage] = field(default_factory=list)
    answer: str = "250 OK"
    refused: str = ""  # what is said to whoever is written to

    async def handle_RCPT(  # noqa: N802 (as aiosmtpd has it)
        self, server: Any, session: Any, envelope: Any, address: str, options: list[str]
    ) -> str:
        """Whether somebody is known here."""
        if self.refused:
            return self.refused
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 (see above)
        """Mail comes in."""
        message = email.message_from_bytes(envelope.content, policy=default)
        assert isinstance(message, EmailMessage)
        if self.answer.startswith("250"):
            self.got.append(message)
        return self.answer


@contextmanager
def mailing(host: str = "127.0.0.1") -> Iterator[Mailbox]:
    """A post office for as long as the block lasts, on any free port."""
    box, loop = Mailbox(), asyncio.new_event_loop()
    opening = loop.create_server(lambda: SMTP(box, loop=loop), host, 0)
    server = loop.run_until_complete(opening)
    box.address = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        yield box
    finally:
        loop.call_soon_threadsafe(server.close)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(PATIENCE)
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()
