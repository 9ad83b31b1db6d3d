"""Tables as people use them: open, sit down, play to the end, come back, start again."""

import hashlib
import re
from itertools import cycle

import pytest

from catalogue import DRAWN
from fabeltafel.matchfile import read_match
from web.browser import Browser, fresh_key, play_on, until
from web.conftest import Come
from web.serving import Running


def test_a_table_is_opened_with_every_kind_of_seat(anne: Browser) -> None:
    table = anne.open_table("draco", "me", "here:Carl", "friend", "bot:level2")

    facts = anne.snapshot(table)["table"]

    assert [seat["kind"] for seat in facts["seats"]] == ["person", "person", "free", "bot"]
    assert [seat["name"] for seat in facts["seats"]] == ["Anne", "Carl", None, "Reinaert"]
    assert [seat["is_me"] for seat in facts["seats"]] == [True, True, False, False]
    assert [seat["level"] for seat in facts["seats"]] == ["", "", "", "level2"]
    assert facts["is_mine"]
    assert not facts["is_begun"]


def test_a_table_begins_when_its_last_seat_is_taken_by_link(anne: Browser, marc: Browser) -> None:
    table = anne.open_table("draco", "me", "friend")
    before = marc.snapshot(table)
    assert before["scene"] is None
    assert before["table"]["seats"][1]["is_open"]

    marc.sit(table, 2)

    after = marc.snapshot(table)
    assert after["scene"].startswith("<svg")
    assert after["table"]["is_begun"]
    assert after["table"]["seats"][1]["name"] == "Marc"
    assert after["table"]["seats"][1]["is_me"]
    assert not after["table"]["is_mine"]


def test_two_people_and_a_bot_play_a_whole_match(anne: Browser, marc: Browser) -> None:
    table = anne.open_table("draco", "me", "friend", "bot:level1")
    number = fresh_key()
    marc.done(f"/t/{table}/sit", seat=2, name="Marc", number=number)
    commitment = marc.snapshot(table)["table"]["commitment"]
    for early in ("match.toml", "replay/0"):
        assert marc.client.get(f"/t/{table}/{early}").status_code == 409
    assert marc.post(f"/t/{table}/check").status_code == 409

    end = play_on(table, {1: anne, 2: marc})

    result = end["table"]["result"]
    assert result["scores"] == read_match(anne.get(f"/t/{table}/match.toml").text).scores
    best = max(result["scores"])
    ahead = [seat for seat, score in enumerate(result["scores"], start=1) if score == best]
    assert result["winners"] == (ahead if len(ahead) < 3 else [])
    assert hashlib.sha256(bytes.fromhex(result["secret"])).hexdigest() == commitment
    assert result["numbers"][1:] == [number, ""]
    assert result["table"] == table
    assert marc.done(f"/t/{table}/check")["is_right"]
    assert anne.client.get(f"/t/{table}/replay/0").status_code == 200
    assert anne.move(table, 1, "red1").status_code == 409


def test_nobody_wins_a_draw(anne: Browser, marc: Browser) -> None:
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)

    for word, (seat, person) in zip(DRAWN, cycle([(1, anne), (2, marc)]), strict=False):
        assert person.move(table, seat, word).status_code == 200

    result = marc.snapshot(table)["table"]["result"]
    assert result["winners"] == []
    assert result["sentence"] == "A draw!"


def test_the_replay_steps_through_every_move_and_ends_at_the_last_scene(
    anne: Browser, marc: Browser
) -> None:
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    end = play_on(table, {1: anne, 2: marc})

    steps = anne.client.get(f"/t/{table}/replay/0").json()["steps"]
    last = anne.client.get(f"/t/{table}/replay/{steps}", params={"as": 1}).json()

    assert last["scene"] == end["scene"]
    assert anne.client.get(f"/t/{table}/replay/{steps + 1}").status_code == 404
    assert anne.client.get(f"/t/{table}/replay/0", params={"as": 9}).status_code == 404


def test_nothing_secret_is_told_before_the_end(
    server: Running, anne: Browser, marc: Browser
) -> None:
    table = anne.open_table("draco", "me", "friend")
    number = fresh_key()
    marc.done(f"/t/{table}/sit", seat=2, name="Marc", number=number)
    play_on(table, {1: anne, 2: marc}, moves=6)
    secret = server.site.tables.in_memory[table].table.secret

    told = [
        anne.get(f"/t/{table}").text,
        anne.get(f"/t/{table}/match.txt").text,
        *(str(anne.news(table, **query)) for query in ({}, {"after": 0}, {"as": 0})),
        anne.client.get(f"/t/{table}/lines", params={"before": 99}).text,
    ]

    assert anne.snapshot(table)["table"]["result"] is None
    for text in told:
        assert secret not in text
        assert number not in text


def test_the_file_of_a_running_match_is_what_its_reader_has_seen(
    anne: Browser, marc: Browser
) -> None:
    table = anne.open_table("tussle", "me", "friend")
    marc.sit(table, 2)
    card = anne.words(table, 1)[0]
    anne.done(f"/t/{table}/move", seat=1, after=2, words=[card, "shout"])

    own, other = (who.get(f"/t/{table}/match.txt").text for who in (anne, marc))

    hands = [re.search(r"Anne.*\[.*\] \d (\d)", text) for text in (own, other)]
    assert hands[0] is not None
    assert hands[0][1] == card
    assert hands[1] is not None
    assert hands[1][1] == "0"


def test_a_bot_may_take_a_seat_only_when_it_is_free_left_or_away(
    anne: Browser, marc: Browser
) -> None:
    table = anne.open_table("draco", "me", "friend", "friend")
    anne.done(f"/t/{table}/bot", seat=3, level="level1")
    marc.sit(table, 2)
    assert anne.post(f"/t/{table}/bot", seat=2, level="level1").status_code == 409
    assert not anne.snapshot(table)["table"]["seats"][1]["may_bot"]

    marc.done(f"/t/{table}/leave", seat=2)

    assert anne.snapshot(table)["table"]["seats"][1]["may_bot"]
    anne.done(f"/t/{table}/bot", seat=2, level="level1")
    seat = anne.snapshot(table)["table"]["seats"][1]
    assert (seat["kind"], seat["name"]) == ("bot", "Marc")


def test_somebody_who_is_no_part_of_a_table_asks_for_no_bot(anne: Browser, marc: Browser) -> None:
    table = anne.open_table("draco", "me", "friend")

    refused = marc.post(f"/t/{table}/bot", seat=2, level="level1")

    assert refused.status_code == 403
    assert anne.snapshot(table)["table"]["seats"][1]["kind"] == "free"


def test_whoever_left_is_not_asked_to_move_until_they_take_their_seat_back(
    anne: Browser, marc: Browser
) -> None:
    table = anne.open_table("draco", "me", "friend")
    marc.sit(table, 2)
    seat, mover, other = (
        (1, anne, marc) if anne.snapshot(table)["turn"]["is_yours"] else (2, marc, anne)
    )

    mover.done(f"/t/{table}/leave", seat=seat)

    turn = mover.snapshot(table)["turn"]
    assert not turn["is_yours"]
    assert turn["words"] == []
    assert turn["status"] != "It is your turn."
    assert mover.move(table, seat, "red1").status_code == 409
    assert mover.post(f"/t/{table}/leave", seat=seat).status_code == 409
    mover.done(f"/t/{table}/back", seat=seat)
    assert mover.snapshot(table)["turn"]["is_yours"]
    assert mover.post(f"/t/{table}/back", seat=seat).status_code == 409
    assert other.post(f"/t/{table}/back", seat=seat).status_code == 403


def test_a_person_takes_the_seat_back_from_the_bot_that_played_for_them(
    anne: Browser, marc: Browser
) -> None:
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    marc.done(f"/t/{table}/leave", seat=2)
    anne.done(f"/t/{table}/bot", seat=2, level="level1")
    assert marc.snapshot(table)["table"]["seats"][1]["may_back"]
    play_on(table, {1: anne}, moves=2)

    until(lambda: marc.snapshot(table)["turn"]["acting"] == [1])
    assert marc.snapshot(table)["turn"]["status"] != "It is your turn."
    marc.done(f"/t/{table}/back", seat=2)

    anne.decide(table, 1)
    assert marc.snapshot(table)["turn"]["is_yours"]
    assert marc.decide(table, 2) == marc.snapshot(table)["position"]


def test_before_the_match_a_seat_that_was_left_is_free_again(anne: Browser, marc: Browser) -> None:
    table = anne.open_table("draco", "me", "friend", "friend")
    marc.sit(table, 2)

    marc.done(f"/t/{table}/leave", seat=2)

    assert marc.snapshot(table)["table"]["seats"][1]["is_open"]
    lines = [line["text"] for line in anne.snapshot(table)["lines"]]
    assert lines[-2:] == ["Marc sits down.", "Marc leaves the table."]
    marc.sit(table, 3)


def test_only_the_opener_closes_and_nobody_plays_on(anne: Browser, marc: Browser) -> None:
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    assert marc.post(f"/t/{table}/close").status_code == 403

    anne.done(f"/t/{table}/close")

    snapshot = anne.snapshot(table)
    assert snapshot["table"]["is_closed"]
    assert snapshot["table"]["result"] is None
    assert snapshot["turn"]["acting"] == []
    for path, body in (("move", {"after": 9, "words": ["a"]}), ("leave", {}), ("back", {})):
        assert anne.post(f"/t/{table}/{path}", seat=1, **body).status_code == 409
    assert anne.post(f"/t/{table}/close").status_code == 409


def test_only_the_opener_deletes_and_no_running_match(anne: Browser, marc: Browser) -> None:
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    assert marc.post(f"/t/{table}/delete").status_code == 403
    assert anne.post(f"/t/{table}/delete").status_code == 409
    anne.done(f"/t/{table}/close")

    assert anne.done(f"/t/{table}/delete") == {}

    for person in (anne, marc):
        assert person.get(f"/t/{table}").status_code == 404
        assert table not in person.get("/").text


@pytest.mark.parametrize("first", ["anne", "marc"])
def test_again_brings_both_people_to_one_new_table(
    server: Running, anne: Browser, marc: Browser, first: str
) -> None:
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    old = play_on(table, {1: anne, 2: marc})["table"]["commitment"]
    numbers = {"anne": fresh_key(), "marc": fresh_key()}
    wishes = {
        name: {"key": fresh_key(), "number": numbers[name], "promise": person.promise()}
        for name, person in (("anne", anne), ("marc", marc))
    }
    people = {"anne": anne, "marc": marc}
    order = sorted(people, key=lambda name: name != first)

    new = [people[name].done(f"/t/{table}/again", **wishes[name])["table"] for name in order]
    repeated = [people[name].done(f"/t/{table}/again", **wishes[name])["table"] for name in order]

    assert len({*new, *repeated}) == 1
    facts = anne.snapshot(new[0])["table"]
    assert facts["commitment"] != old
    assert [seat["name"] for seat in facts["seats"]] == ["Anne", "Marc"]
    assert facts["is_begun"]
    match = server.site.tables.in_memory[new[0]].table.match
    assert match is not None
    assert match.lots.numbers == (numbers["anne"], numbers["marc"])
    assert anne.snapshot(table)["table"]["again"] == new[0]


def test_again_at_a_table_that_nobody_else_sat_at_leaves_the_same_seat_free(
    anne: Browser,
) -> None:
    table = anne.open_table("draco", "me", "friend", "bot:level2")
    anne.done(f"/t/{table}/close")

    new = anne.done(f"/t/{table}/again", number=fresh_key(), promise=anne.promise())["table"]

    kinds = [seat["kind"] for seat in anne.snapshot(new)["table"]["seats"]]
    assert kinds == ["person", "free", "bot"]
    assert len(anne.snapshot(new)["lines"]) == 2


def test_again_works_also_when_the_new_table_has_been_deleted(anne: Browser, marc: Browser) -> None:
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    anne.done(f"/t/{table}/close")
    first = anne.done(f"/t/{table}/again", number=fresh_key(), promise=anne.promise())["table"]
    anne.done(f"/t/{first}/delete")

    second = {
        person.done(f"/t/{table}/again", number=fresh_key(), promise=person.promise())["table"]
        for person in (marc, anne)
    }

    assert len(second - {first}) == 1
    assert anne.snapshot(second.pop())["table"]["is_begun"]


def test_everyone_of_one_device_sits_down_again(come: Come) -> None:
    anne, marc = come("Anne"), come("Marc")
    table = anne.open_table("draco", "me", "here:Carl", "friend")
    marc.sit(table, 3)
    anne.done(f"/t/{table}/close")

    ids = {
        person.done(f"/t/{table}/again", number=fresh_key(), promise=person.promise())["table"]
        for person in (marc, anne)
    }

    seats = anne.snapshot(ids.pop())["table"]["seats"]
    assert not ids
    assert [seat["name"] for seat in seats] == ["Anne", "Carl", "Marc"]
    assert [seat["is_me"] for seat in seats] == [True, True, False]


def test_nobody_starts_again_at_a_running_table_or_one_of_others(
    anne: Browser, marc: Browser
) -> None:
    table = anne.open_table("draco", "me", "bot:level1")
    wish = {"number": fresh_key(), "promise": anne.promise()}

    assert anne.post(f"/t/{table}/again", **wish).status_code == 409
    assert marc.post(f"/t/{table}/again", **wish).status_code == 403
