"""No clock runs while no server is up, whichever database keeps the log and however it ended."""

from pathlib import Path

from fabeltafel.web.settings import Settings
from web.browser import Browser, until
from web.clocked import left_of, look_round, serving
from web.driving import Driven, on
from web.serving import Running

MINUTE = 60_000
BLITZ = {"kind": "live", "minutes": 5, "seconds": 0}


class Guest(Browser):
    """Somebody who goes from server to server."""

    def at(self, server: Running) -> "Guest":
        """Ask this server from now on."""
        self.client.base_url = server.address
        return self


def begun(server: Running) -> tuple[Guest, str]:
    """Somebody who plays both sides of a match with a clock."""
    anne = Guest(server.address)
    return anne, anne.open_table("connect_four", "me", "here:Carl", clock=BLITZ)


def log_of(server: Running, table: str) -> list[str]:
    """What has happened at a table, in words."""
    return [entry.data.kind for entry in on(server, server.site.store.entries(table))]


def mover(anne: Guest, table: str) -> int:
    """Who is to move, counted from 0."""
    return int(anne.snapshot(table)["turn"]["acting"][0]) - 1


def test_clocks_stand_still_while_the_server_is_down(either: Settings) -> None:
    clock = Driven()
    with serving(either, clock) as server:
        anne, table = begun(server)
        clock.go_on(60_001)
        on(server, server.site.uptime.beat())

    clock.go_on(3_600_000)
    with serving(either, clock) as server:
        look_round(server)
        clock.go_on(9)

        left = left_of(anne.at(server), table)
        assert left[mover(anne, table)] == 5 * MINUTE - 60_010
        assert log_of(server, table).count("stood") == 1
        assert server.site.tables.in_memory[table].table.clocks is not None


def test_what_was_written_after_the_last_sign_of_life_was_one(either: Settings) -> None:
    """As if the server had been killed: it gives no last sign."""
    clock = Driven()
    with serving(either, clock) as server:
        anne, table = begun(server)
        clock.go_on(4_000)
        seat = mover(anne, table)
        anne.decide(table, seat + 1)
        server.site.uptime.since = 0  # it will not say that it ends
    clock.go_on(3_600_000)

    with serving(either, clock) as server:
        clock.go_on(250)
        left = left_of(anne.at(server), table)

    assert left[seat] == 5 * MINUTE - 4_000
    assert left[1 - seat] == 5 * MINUTE - 250


def test_a_machine_that_slept_was_not_up(tmp_path: Path) -> None:
    clock = Driven()
    with serving(Settings(tmp_path, requests_a_second=0), clock) as server:
        anne, table = begun(server)
        server.site.uptime.asleep = 30_000
        clock.go_on(8 * 3_600_000)

        until(lambda: "stood" in log_of(server, table))

        assert left_of(anne, table)[mover(anne, table)] == 5 * MINUTE


def test_of_two_servers_one_is_enough_and_one_says_that_time_is_up(empty: Settings) -> None:
    clock = Driven()
    with serving(empty, clock) as first:
        anne, table = begun(first)
        with serving(empty, clock) as second:
            clock.go_on(MINUTE)
            for server in (first, second):
                on(server, server.site.uptime.beat())
        clock.go_on(4 * MINUTE - 1)
        on(first, first.site.uptime.beat())
        with serving(empty, clock) as third:
            assert left_of(anne, table)[mover(anne, table)] == 1
            clock.go_on(400)

            look_round(third)
            look_round(first)

            log = log_of(first, table)
            assert log.count("timeup") == 1
            assert "stood" not in log
