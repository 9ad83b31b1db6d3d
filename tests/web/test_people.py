"""People at tables: who they are, what they say, and through whose eyes they look."""

import re

from web.browser import Browser, Json, fresh_key, play_on
from web.conftest import Come
from web.serving import Running


def test_the_first_page_lists_my_tables_and_how_they_stand(anne: Browser, marc: Browser) -> None:
    waiting = anne.open_table("draco", "me", "friend")
    running = anne.open_table("connect_four", "me", "friend")
    marc.sit(running, 2)
    strange = marc.open_table("draco", "me", "friend")

    page = anne.get("/").text

    assert f"/t/{waiting}" in page
    assert f"/t/{running}" in page
    assert "seats still free" in page
    assert "your turn" in page
    assert strange not in page
    marc.done(f"/t/{strange}/guests", may=True)
    anne.done(f"/t/{strange}/say", text="May I watch?")
    assert strange not in anne.get("/").text
    assert f"waiting for {anne.name}" in marc.get("/").text


def test_everybody_at_a_table_reads_their_own_language(come: Come) -> None:
    anne, marc, doris = come("Anne", "en"), come("Marc", "nl"), come("Doris", "de-AT,de;q=0.9")
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    anne.decide(table, 1)

    status = [person.snapshot(table)["turn"]["status"] for person in (anne, marc, doris)]
    lines = [person.snapshot(table)["lines"][-1]["text"] for person in (anne, marc, doris)]

    assert status[:2] == ["It is Marc’s turn.", "Jij bent aan de beurt."]
    assert len(set(status)) == len(set(lines)) == 3


def test_a_language_once_chosen_counts_more_than_the_browsers(anne: Browser) -> None:
    table = anne.open_table("connect_four", "me", "friend")

    anne.done("/me", language="de")

    assert '<html lang="de">' in anne.get("/me").text
    assert anne.snapshot(table)["turn"]["status"] == "Ein Platz ist noch frei."
    refused = anne.move(table, 1, "a")
    assert refused.status_code == 409
    assert refused.json()["error"] == "Die Partie hat noch nicht begonnen."


def test_a_name_is_kept_and_shown_without_needless_blanks(anne: Browser) -> None:
    anne.done("/me", name="  Anne \t Marie ")

    assert 'value="Anne Marie"' in anne.get("/me").text


def test_what_is_said_is_heard_by_all_with_the_speakers_seat(come: Come) -> None:
    anne, marc, guest = come("Anne"), come("Marc"), come("Zoë")
    table = anne.open_table("draco", "me", "friend")
    marc.sit(table, 2)
    guest.done("/me", name="Zoë")
    anne.done(f"/t/{table}/guests", may=True)

    marc.done(f"/t/{table}/say", text="Good  luck!")
    guest.done(f"/t/{table}/say", text="From the window")

    said = [line for line in anne.snapshot(table)["lines"] if line["kind"] == "chat"]
    assert [(line["seat"], line["name"], line["text"]) for line in said] == [
        (2, "Marc", "Good luck!"),
        (0, "Zoë", "From the window"),
    ]
    assert anne.snapshot(table)["turn"]["acting"], "chat changes nothing of the match"


def test_chat_is_no_part_of_what_is_saved_of_a_match(anne: Browser) -> None:
    table = anne.open_table("draco", "me", "friend")

    anne.done(f"/t/{table}/say", text="between us")

    assert "between us" not in anne.get(f"/t/{table}/match.txt").text


def test_a_spectator_sees_no_hand_and_no_words(come: Come) -> None:
    anne, marc, guest = come("Anne"), come("Marc"), come("Zoë")
    table = anne.open_table("tussle", "me", "friend")
    marc.sit(table, 2)

    snapshot = guest.snapshot(table)

    assert snapshot["turn"]["words"] == []
    assert "data-does" not in snapshot["scene"]
    assert "data-does" in anne.snapshot(table)["scene"]
    mine = anne.snapshot(table, **{"as": 0})
    assert "watching" in snapshot["turn"]["asked"]
    turn = mine["turn"] | {"asked": snapshot["turn"]["asked"]}
    assert snapshot == mine | {"table": snapshot["table"], "turn": turn}
    assert not any(seat["is_open"] for seat in snapshot["table"]["seats"])


def test_several_people_on_one_device_see_the_table_in_turn(anne: Browser, marc: Browser) -> None:
    table = anne.open_table("tussle", "me", "here:Carl", "friend", "here:Doris")
    marc.sit(table, 3)

    alone = anne.snapshot(table)
    own = {seat: anne.snapshot(table, **{"as": seat}) for seat in (1, 2, 4)}

    assert alone["turn"]["words"] == []
    assert "data-does" not in alone["scene"]
    assert all(snapshot["turn"]["is_yours"] for snapshot in own.values())
    assert len({snapshot["scene"] for snapshot in own.values()}) == 3
    for seat in own:
        anne.decide(table, seat)
    assert anne.snapshot(table)["turn"]["acting"] == [3]
    refused = anne.client.get(f"/t/{table}/news", params={"as": 3})
    assert refused.status_code == 403


def test_people_of_one_device_add_one_number_and_bots_none(server: Running, anne: Browser) -> None:
    number = fresh_key()
    table = anne.open_table("draco", "me", "here:Carl", "bot:level1", number=number)

    end = play_on(table, {1: anne, 2: anne})

    assert end["table"]["result"]["numbers"] == [number, number, ""]


def test_whoever_opens_a_table_need_not_sit_there(anne: Browser, marc: Browser) -> None:
    table = anne.open_table("connect_four", "friend", "bot:level1")
    assert anne.snapshot(table)["table"]["is_mine"]

    marc.sit(table, 1)

    assert not anne.snapshot(table)["table"]["seats"][0]["is_me"]
    assert f"/t/{table}" in anne.get("/").text
    assert anne.post(f"/t/{table}/move", seat=1, after=9, words=["a"]).status_code == 403


def test_the_lines_of_a_long_log_are_all_there_piece_by_piece(anne: Browser) -> None:
    table = anne.open_table("draco", "me", "friend")
    for number in range(40):
        anne.done(f"/t/{table}/say", text=f"line {number}")
    snapshot = anne.snapshot(table)
    assert snapshot["has_earlier"]

    before, has_earlier = snapshot["position"] + 1, True
    lines: list[Json] = []
    while has_earlier:
        path = f"/t/{table}/lines"
        part = anne.client.get(path, params={"before": before, "as": 1}).json()
        before, lines, has_earlier = part["before"], part["lines"] + lines, part["has_earlier"]

    said = [re.sub(r"\D", "", line["text"]) for line in lines if line["kind"] == "chat"]
    assert said == [str(number) for number in range(40)]
    assert lines[-len(snapshot["lines"]) :] == snapshot["lines"]
