"""A Ray cluster on this machine, in a process of its own; it does what it is told line by line.

`add` starts a node with one worker, `kill` ends the oldest one without a word, `end` ends all.
"""

import contextlib
import os
import sys
import tempfile
from typing import Any

os.environ |= {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # its name apart: stay on the loopback address
    "RAY_USAGE_STATS_ENABLED": "0",
    # A dead node refuses to answer; one on a busy machine is only slow. We wait for its workers.
    "RAY_worker_niceness": "0",
    "RAY_health_check_period_ms": "500",
    "RAY_health_check_timeout_ms": "60000",
    "RAY_gcs_server_port_wait_time_s": "120",
    "RAY_raylet_start_wait_time_s": "120",
}

from ray.cluster_utils import Cluster  # it reads these when it is imported

TRIES = 3
HERE: dict[str, Any] = {"node_ip_address": "127.0.0.1", "include_dashboard": False}


def added(cluster: Any) -> Any:
    """One node more; on a busy machine Ray may give up on one before it has come up."""
    for _ in range(TRIES - 1):
        with contextlib.suppress(Exception):
            return cluster.add_node(wait=False, num_cpus=1, **HERE)
    return cluster.add_node(wait=False, num_cpus=1, **HERE)


def main(place: str) -> None:
    """Start a head that plays nothing itself, say where it is, and listen."""
    cluster: Any = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 0, "temp_dir": place, **HERE}
    )
    nodes = []
    print(cluster.address, flush=True)
    for line in sys.stdin:
        if line.strip() == "add":
            nodes.append(added(cluster))
        elif line.strip() == "kill":
            cluster.remove_node(nodes.pop(0), allow_graceful=False)
        else:
            break
        print("done", flush=True)
    cluster.shutdown()


if __name__ == "__main__":
    # Names of sockets must be short, so this is no folder of a test.
    with tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as place:
        main(place)
