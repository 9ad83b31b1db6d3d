"""Playing tasks on a Ray cluster: the same matches as here, on many machines."""

import contextlib
import functools
import hashlib
import importlib
import platform
import socket
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from fabeltafel.arena.matches import Outcome, Task, play_match
from fabeltafel.arena.running import GO_ON, Runner
from fabeltafel.compiled import PACKAGE
from fabeltafel.game import FabeltafelError
from fabeltafel.games import game_named

PATIENCE = 5.0  # seconds for a cluster to answer
RETRIES = 20  # a match that ends so many workers is itself to blame
INSTALL = "Ray is missing; install it with: pip install 'fabeltafel[cluster]'"


@contextlib.contextmanager
def cluster(address: str) -> Iterator[Runner]:
    """A way to play tasks on a running cluster, until the block ends."""
    with connected(address) as ray:
        yield functools.partial(run_on, ray)


@contextlib.contextmanager
def connected(address: str) -> Iterator[Any]:
    """Ray itself, connected to a running cluster until the block ends."""
    demand_answer(address)
    ray = imported("ray")
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        reason = str(error).splitlines()[0]
        raise FabeltafelError(f"no Ray cluster at {address}: {reason}") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def demand_answer(address: str) -> None:
    """Somebody must listen there: Ray itself would wait for minutes."""
    if address == "auto" or "://" in address:
        return
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal():
        raise FabeltafelError("--ray takes auto, or an address such as 192.168.1.5:6379")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise FabeltafelError(f"no Ray cluster at {address}: {error}") from None


def imported(name: str) -> Any:
    """A module of the extra."""
    try:
        return importlib.import_module(name)
    except ImportError:
        raise FabeltafelError(INSTALL) from None


def run_on(ray: Any, tasks: Sequence[Task], keep: Callable[[Outcome], None]) -> bool:
    """Play all tasks and hand each outcome on, in order; false if it was interrupted.

    Ray plays a match again whose worker died. Only its answer counts, and every match has one.
    """
    playing = ray.remote(num_cpus=1, max_retries=RETRIES)(play_there)
    try:
        answers = [playing.remote(task, rules_here(task.game)) for task in tasks]
        for answer in answers:
            keep(ray.get(answer))
    except KeyboardInterrupt:
        return False
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise FabeltafelError(f"{str(error).splitlines()[0]}: {GO_ON}") from None
    return True


def play_there(task: Task, rules: str) -> Outcome:
    """Play one match on a machine of the cluster, by the same rules or not at all."""
    if rules_here(task.game) != rules:
        install = "install the same Fabeltafel on every machine of the cluster"
        raise FabeltafelError(f"{platform.node()} has other rules than this machine; {install}")
    return play_match(task)


@functools.cache
def rules_here(game: str) -> str:
    """What changes with every edit of our code or of the game's."""
    folders = {PACKAGE, game_named(game).folder}
    files = sorted({file for folder in folders for file in folder.rglob("*.py")})
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.name.encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()
