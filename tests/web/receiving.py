"""Somebody out there who is posted to: notes what came, and answers as a test wishes."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

PATIENCE = 10.0


@dataclass(frozen=True)
class Posted:
    """Something that came."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """What was posted, read."""
        return json.loads(self.body)


@dataclass
class Receiver:
    """A web server on this machine."""

    address: str = ""
    got: list[Posted] = field(default_factory=list)
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    held: threading.Event | None = None  # no answer before this is set
    arrived: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))

    def wait(self) -> Posted:
        """The next thing that comes."""
        assert self.arrived.acquire(timeout=PATIENCE)
        return self.got[-1]


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A receiver for as long as the block lasts."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            told = {name.lower(): value for name, value in self.headers.items()}
            receiver.got.append(Posted(self.command, self.path, told, body))
            receiver.arrived.release()
            if receiver.held is not None:
                receiver.held.wait(PATIENCE)
            self.send_response(receiver.status)
            for name, value in receiver.headers.items():
                self.send_header(name, value)
            self.send_header("content-length", "0")
            self.end_headers()

        do_PUT = do_POST  # noqa: N815 (as http.server has it)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    receiver.address = f"http://127.0.0.1:{server.server_port}"
    try:
        yield receiver
    finally:
        if receiver.held is not None:
            receiver.held.set()
        server.shutdown()
        server.server_close()
        thread.join(PATIENCE)
