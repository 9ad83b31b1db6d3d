"""Rules change, matches stay: Drachendelta's tables go on by the rules they were begun with."""

from dataclasses import replace
from pathlib import Path

import pytest

from catalogue import matches_of
from fabeltafel.matchfile import load_match
from fabeltafel.web.settings import Settings
from games.drachendelta.laying import GAME
from web.browser import Browser
from web.serving import running

FIRST = replace(GAME.of_version(1), earlier=())  # as a program knew it that was older
ROUND = {  # what each seat says in its turns; black falls three times before it gets one
    1: [
        "1:stones 2:stone 3:planks 4:plank 5:double commit",
        *("+b2 +a1@0", "+a3@120", "plank6 white b2 plank4 b2 a1", "plank3 a1 a3"),
        "to-white6 to-white4",
    ],
    2: ["1:step 2:double 3:jump 4:stone 5:remove commit", "+c5", "-c5"],
}


def opened_before_the_double_step(anne: Browser) -> str:
    """A table at which white is about to walk on, or there and back."""
    table = anne.open_table("drachendelta", "me", "here:Carl")
    waiting = {seat: list(turns) for seat, turns in ROUND.items()}
    while True:
        for seat, turns in waiting.items():
            if turns and anne.snapshot(table, **{"as": seat})["turn"]["is_yours"]:
                if turns[0].startswith("to-"):
                    return table
                response = anne.move(table, seat, *turns.pop(0).split())
                assert response.status_code == 200, response.text


def test_4_7_a_table_of_version_1_goes_on_by_its_own_double_step(tmp_path: Path) -> None:
    settings = Settings(tmp_path, requests_a_second=0)
    with running(settings, lambda: [FIRST], lambda name: FIRST) as server:
        anne = Browser(server.address)
        table = opened_before_the_double_step(anne)
        before = anne.snapshot(table, **{"as": 1})
    with running(settings, lambda: [GAME], lambda name: GAME) as server:
        anne.client.base_url = server.address
        after = anne.snapshot(table, **{"as": 1})
        fresh = opened_before_the_double_step(anne)

        back = anne.move(table, 1, "to-white6", "to-white")
        onward = anne.move(table, 1, "to-white6", "to-white4")
        back_by_version_2 = anne.move(fresh, 1, "to-white6", "to-white")

        assert (after["position"], after["scene"]) == (before["position"], before["scene"])
        assert back.status_code == 409
        assert "4.7" in back.text
        assert onward.status_code == back_by_version_2.status_code == 200
        versions = [
            server.site.tables.in_memory[name].table.game.version for name in (table, fresh)
        ]
        assert versions == [1, 2]
    anne.client.close()


@pytest.mark.parametrize("version", [1, 2])
def test_kept_matches_replay_by_the_rules_of_their_version(version: int) -> None:
    matches = [load_match(file) for file in matches_of(GAME)]
    kept = [match for match in matches if match.game.version == version]

    assert [len(match.seats) for match in kept] == list(GAME.players)
    assert all(match.is_over for match in kept)
    assert {bool(match.box["goes_on"][0]) for match in kept} == {version == 1}
