"""Several processes that serve together on one socket."""

import os
import signal
import sys
from pathlib import Path

import psutil

from fabeltafel.web.settings import Settings
from web.browser import Browser, until
from web.serving import Process

TOGETHER = """
import sys
from pathlib import Path
from fabeltafel.web import serving
from fabeltafel.web.settings import Settings

data, database = sys.argv[1:]
listening = serving.listen("127.0.0.1", 0)
told = serving.addresses(*listening.getsockname())[0]
settings = Settings(
    Path(data), postgres=database, requests_a_second=0, log_level="info", workers=2
)
serving.serve_as_told(settings, listening, lambda: print(told, flush=True))
"""


class Together(Process):
    """Two processes and the one that looks after them."""

    def command(self) -> list[str]:
        """What is typed to start them."""
        return [sys.executable, "-c", TOGETHER, str(self.data), *self.options]

    def workers(self) -> set[int]:
        """Those who serve."""
        children = psutil.Process(self.process.pid).children()
        return {child.pid for child in children if is_serving(child)}


def is_serving(child: psutil.Process) -> bool:
    """Whether a process is one of those who serve, and alive."""
    try:
        return "spawn_main" in " ".join(child.cmdline())
    except psutil.Error:
        return False


def test_a_process_that_dies_is_replaced_and_all_end_together(
    tmp_path: Path, empty: Settings
) -> None:
    servers = Together(tmp_path, empty.postgres)
    with servers:
        anne = Browser(servers.address)
        table = anne.open_table("draco", "me", "friend")
        before = until(lambda: len(servers.workers()) == 2 and servers.workers())

        os.kill(min(before), signal.SIGKILL)
        after = until(lambda: len(servers.workers() - {min(before)}) == 2 and servers.workers())
        for text in "abc":
            with_another_line = Browser(servers.address)
            with_another_line.be(anne)
            with_another_line.done(f"/t/{table}/say", text=text)
            with_another_line.client.close()
        assert anne.snapshot(table)["position"] == 4
        anne.client.close()

        code, said = servers.interrupt()

    assert code == 0
    assert "Traceback" not in said
    assert '"route": "/t/{table}/say"' in said  # whoever serves writes its log
    until(lambda: not any(map(psutil.pid_exists, after)))
