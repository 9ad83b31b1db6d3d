"""Rules change, matches stay: a table goes on by the rules it was begun with."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import tussle
from catalogue import new_match, played
from fabeltafel.compiled import Records
from fabeltafel.game import Facts, Game
from fabeltafel.matchfile import BadMatchFile, read_match, write_match
from fabeltafel.plain import as_it_was
from fabeltafel.web.settings import Settings
from web.browser import Browser, play_on
from web.serving import running


def with_one_copy_more(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """The box of a version in which every card is there once more."""
    boxes = tussle.components.pack(facts, players, variants)
    boxes["copies"] += 1
    return boxes


FORGETFUL = replace(tussle.GAME, version=2, pack=with_one_copy_more)
SECOND = replace(FORGETFUL, earlier=(as_it_was(FORGETFUL, 1, {"pack": tussle.components.pack}),))


def second(name: str) -> Game:
    """The shelf of a later program."""
    assert name == SECOND.name
    return SECOND


def test_a_match_file_is_checked_by_the_rules_of_its_version() -> None:
    text = write_match(played(new_match(tussle.GAME, 2, "first"), "first"))

    again = read_match(text, second)

    assert (again.game.version, again.game.pack) == (1, tussle.components.pack)
    assert write_match(again) == text
    with pytest.raises(BadMatchFile, match="the deal is not what the lots give"):
        read_match(text.replace("version = 1", "version = 2"), second)


def test_a_version_that_nobody_kept_is_named() -> None:
    text = write_match(played(new_match(tussle.GAME, 2, "first"), "first"))

    with pytest.raises(BadMatchFile, match="played by version 1 of Tussle"):
        read_match(text, lambda name: FORGETFUL)


def test_a_table_that_runs_through_a_change_of_the_rules_goes_on_by_its_own(tmp_path: Path) -> None:
    settings = Settings(tmp_path, requests_a_second=0)
    with running(settings, lambda: [tussle.GAME], lambda name: tussle.GAME) as server:
        anne = Browser(server.address)
        table = anne.open_table("tussle", "me", "here:Carl")
        play_on(table, {1: anne, 2: anne}, 6)
        before = anne.snapshot(table, **{"as": 1})
    with running(settings, lambda: [SECOND], second) as server:
        anne.client.base_url = server.address
        after = anne.snapshot(table, **{"as": 1})
        assert (after["position"], after["scene"]) == (before["position"], before["scene"])

        end = play_on(table, {1: anne, 2: anne})
        fresh = anne.open_table("tussle", "me", "here:Carl")
        again = anne.done(f"/t/{table}/again", promise=anne.promise(), number="0" * 32)["table"]

        assert end["table"]["is_over"]
        assert anne.done(f"/t/{table}/check")["is_right"]
        for name, version in ((table, 1), (fresh, 2), (again, 2)):
            anne.snapshot(name)
            live = server.site.tables.in_memory[name]
            assert live.table.game.version == version
    anne.client.close()
