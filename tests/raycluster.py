"""A Ray cluster on this machine, in a process of its own; it does what it is told line by line.

`add` starts a node with one worker, `kill` ends the oldest one in the middle of a match, without a
word, `end` ends all.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any, TypeVar

os.environ |= {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # its name apart: stay on the loopback address
    "RAY_USAGE_STATS_ENABLED": "0",
    # A dead node refuses to answer; one on a busy machine is only slow. We wait for its workers.
    "RAY_worker_niceness": "0",
    "RAY_health_check_period_ms": "500",
    "RAY_health_check_timeout_ms": "60000",
    "RAY_gcs_server_port_wait_time_s": "120",
    "RAY_agent_register_timeout_ms": "300000",
    "RAY_worker_register_timeout_seconds": "300",
}

import psutil
from ray._private import services  # it reads these when it is imported
from ray.cluster_utils import Cluster

PATIENCE = 300.0  # seconds for a node to be known; Ray itself gives up after 30
T = TypeVar("T")
HERE: dict[str, Any] = {"node_ip_address": "127.0.0.1", "include_dashboard": False}


def patient(ask: Callable[..., T]) -> Callable[..., T]:
    """Ask about a node until it is known."""

    def asked(*told: Any) -> T:
        limit = time.monotonic() + PATIENCE
        while True:
            try:
                return ask(*told)
            except RuntimeError:
                if time.monotonic() > limit:
                    raise
                time.sleep(0.2)

    return asked


def wait_for_match(node: Any) -> None:
    """Wait until a worker of a node plays."""
    raylet = psutil.Process(node.all_processes["raylet"][0].process.pid)
    limit = time.monotonic() + PATIENCE
    while not any("play_there" in name_of(worker) for worker in raylet.children()):
        assert time.monotonic() < limit, "it plays nothing"
        time.sleep(0.01)


def name_of(process: psutil.Process) -> str:
    """What a process calls itself, if it still lives."""
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""


def main() -> None:
    """Start a head that plays nothing itself, say where it is, and listen."""
    services.get_node = patient(services.get_node)
    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, **HERE})
    nodes = []
    print(cluster.address, flush=True)
    for line in sys.stdin:
        if line.strip() == "add":
            nodes.append(cluster.add_node(wait=False, num_cpus=1, **HERE))
        elif line.strip() == "kill":
            wait_for_match(nodes[0])
            cluster.remove_node(nodes.pop(0), allow_graceful=False)
        else:
            break
        print("done", flush=True)
    cluster.shutdown()


if __name__ == "__main__":
    # Names of sockets must be short, so this is no folder of a test.
    with tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as place:
        os.environ["RAY_TMPDIR"] = place
        main()
