"""Nobody rigs a deal: everybody commits before anybody opens, and the file proves it."""

import contextlib
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fabeltafel.cli.reading import verify
from fabeltafel.fairness import SEALED, Lots, head_of, lot_of, table_id
from fabeltafel.match import Match
from fabeltafel.matchfile import BadMatchFile, read_match, write_match
from web.browser import Browser, Json, fresh_key, play_on
from web.conftest import Come
from web.serving import Running


def sealing(browser: Browser, table: str, seat: int, number: str) -> None:
    """Sit down with the seal of a number, and open nothing yet."""
    wish = {"key": fresh_key(), "seat": seat, "name": browser.name, "lot": lot_of(number)}
    response = browser.client.post(f"/t/{table}/sit", json=wish)
    assert response.status_code == 200, response.text


def opening(browser: Browser, *seats: str) -> tuple[str, str]:
    """A table, and the number that its opener has sealed but not opened."""
    wish = browser.opening("connect_four" if "bot:level1" in seats else "draco", *seats)
    number = wish.pop("number")
    body = wish | {"key": fresh_key(), "lot": lot_of(number)}
    response = browser.client.post("/tables", json=body)
    assert response.status_code == 200, response.text
    return response.json()["table"], number


def state(browser: Browser, table: str) -> Json:
    """How the table stands."""
    told: Json = browser.snapshot(table)["table"]
    return told


# The attacks


def test_the_last_joiner_knows_no_number_when_committing_to_their_own(
    server: Running, anne: Browser, marc: Browser
) -> None:
    """Who knows the secret and joins last used to choose among thousands of deals."""
    table, number = opening(anne, "me", "friend")
    told = marc.client.get(f"/t/{table}/news").text + marc.get(f"/t/{table}").text
    assert number not in told
    assert lot_of(number) in told
    kept = server.site.tables.in_memory[table].table
    assert number not in str(vars(kept)) + str(kept.seats), "not even the server"
    secret, chosen, other = kept.secret, fresh_key(), fresh_key()
    sealing(marc, table, 2, chosen)
    assert marc.post(f"/t/{table}/reveal", number=other).status_code == 409

    wish = {"number": number, "key": fresh_key()}
    opened = anne.done(f"/t/{table}/reveal", **wish)
    assert not state(marc, table)["is_begun"]
    for late in (other, number, "0" * 32):
        assert marc.post(f"/t/{table}/reveal", number=late).status_code == 409, "it is too late"
    marc.done(f"/t/{table}/reveal", number=chosen)
    rows = server.rows()
    marc.done(f"/t/{table}/reveal", number=chosen)
    assert anne.done(f"/t/{table}/reveal", **wish) == opened, "where it was, not where all is now"
    assert server.rows() == rows, "from a second page: nothing happens twice"

    match = server.site.tables.in_memory[table].table.begun()
    assert match.lots == Lots(
        secret, table, (number, chosen), SEALED, (lot_of(number), lot_of(chosen))
    )


def test_nobody_changes_seats_once_a_number_is_open(
    anne: Browser, marc: Browser, come: Come
) -> None:
    """Getting up must not let an accomplice sit down who has seen the others' numbers."""
    table, number = opening(anne, "me", "friend")
    sealing(marc, table, 2, fresh_key())
    anne.done(f"/t/{table}/reveal", number=number)
    accomplice = come("Zoë")

    marc.done(f"/t/{table}/leave", seat=2)

    refused = accomplice.post(f"/t/{table}/sit", seat=2, name="Zoë", number=fresh_key())
    assert refused.status_code == 409
    assert not state(anne, table)["is_begun"]
    assert state(anne, table)["fairness"]["awaited"] == [2]
    assert "the others are thinking" in anne.get("/").text, "there is no free seat any more"
    assert "your turn" in marc.get("/").text


def test_a_bots_seat_has_no_number_and_nobody_can_give_it_one(
    server: Running, anne: Browser
) -> None:
    table, number = opening(anne, "me", "bot:level1")
    told = state(anne, table)["fairness"]
    assert told["lots"] == [lot_of(number), ""]
    assert told["awaited"] == [1]
    anne.done(f"/t/{table}/reveal", number=number)
    match = server.site.tables.in_memory[table].table.begun()
    assert match.lots.numbers == (number, "")

    chosen = fresh_key()
    rigged = Lots(match.lots.secret, table, (number, chosen), SEALED, (lot_of(number), ""))
    assert list(rigged.faults(match.bots))
    sealed = Lots(
        match.lots.secret, table, (number, chosen), SEALED, (lot_of(number), lot_of(chosen))
    )
    assert list(sealed.faults(match.bots)) == ["seat 2 is a bot's and yet has a number"]


def test_with_again_nobody_tells_a_number_before_the_new_table_has_committed(
    server: Running, anne: Browser, marc: Browser
) -> None:
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    anne.done(f"/t/{table}/close")
    numbers = [fresh_key(), fresh_key()]
    news = []
    for person, number in zip((anne, marc), numbers, strict=True):
        wish = {"key": fresh_key(), "promise": person.promise(), "lot": lot_of(number)}
        news.append(person.client.post(f"/t/{table}/again", json=wish).json()["table"])

    assert news[0] == news[1]
    log = str(server.site.tables.in_memory[news[0]].table.entries)
    assert not any(number in log for number in numbers)
    told = state(marc, news[0])
    assert told["commitment"].startswith(news[0])
    assert told["fairness"]["awaited"] == [1, 2]
    for person, number in zip((anne, marc), numbers, strict=True):
        person.done(f"/t/{news[0]}/reveal", number=number)
    assert state(anne, news[0])["is_begun"]


# What people see


def test_whoever_does_not_open_is_named_and_nothing_is_dealt(anne: Browser, marc: Browser) -> None:
    table, number = opening(anne, "me", "friend")
    sealing(marc, table, 2, fresh_key())
    anne.done(f"/t/{table}/reveal", number=number)

    snapshot = anne.snapshot(table)

    assert snapshot["turn"]["status"] == "Waiting for the number of Marc."
    assert snapshot["scene"] is None
    assert snapshot["table"]["fairness"]["awaited"] == [2]


def test_the_table_goes_on_without_a_number_and_says_so_for_ever(
    anne: Browser, marc: Browser, come: Come
) -> None:
    table, number = opening(anne, "me", "friend")
    late = fresh_key()
    sealing(marc, table, 2, late)
    anne.done(f"/t/{table}/reveal", number=number)
    assert come("Zoë").post(f"/t/{table}/without", seat=2).status_code == 403
    assert marc.post(f"/t/{table}/without", seat=2).status_code == 403, "one’s own is one’s own"
    assert anne.post(f"/t/{table}/without", seat=1).status_code == 403

    anne.done(f"/t/{table}/without", seat=2)

    assert state(marc, table)["is_begun"]
    assert marc.post(f"/t/{table}/reveal", number=late).status_code == 409
    assert state(marc, table)["fairness"]["without"] == [2]
    assert "without it" in str(marc.snapshot(table)["lines"])
    play_on(table, {1: anne, 2: marc})
    file = anne.get(f"/t/{table}/match.toml").text
    assert "without = [2]" in file
    assert read_match(file).lots.without == (1,)
    assert marc.done(f"/t/{table}/check")["is_right"]


def test_one_person_with_bots_begins_with_one_post_more(anne: Browser) -> None:
    table, number = opening(anne, "me", "bot:level1")

    anne.done(f"/t/{table}/reveal", number=number)

    assert state(anne, table)["is_begun"]


def test_people_of_one_device_open_with_one_post(anne: Browser) -> None:
    table, number = opening(anne, "me", "here:Carl")

    anne.done(f"/t/{table}/reveal", number=number)

    assert state(anne, table)["is_begun"]


def test_a_table_closed_early_opens_its_secret_and_is_counted(anne: Browser, marc: Browser) -> None:
    waiting = anne.open_table("draco", "me", "friend")
    table = anne.open_table("draco", "me", "friend")
    marc.sit(table, 2)
    assert state(marc, table)["fairness"]["secret"] is None
    assert marc.get(f"/t/{table}/match.toml").status_code == 409

    anne.done(f"/t/{table}/close")
    anne.done(f"/t/{waiting}/close")

    told = state(marc, table)
    assert Lots(told["fairness"]["secret"], table, ()).commitment == told["commitment"]
    file = marc.get(f"/t/{table}/match.toml").text
    assert read_match(file).lots.secret == told["fairness"]["secret"]
    assert "one table after the deal" in anne.get("/me").text, "the other had no deal"
    assert "one table after the deal" in marc.get(f"/t/{table}").text
    assert "after the deal" not in marc.get("/me").text


# The chain


def test_every_entry_carries_the_hash_of_the_one_before_and_browsers_are_told(
    server: Running, anne: Browser, marc: Browser
) -> None:
    table = anne.open_table("draco", "me", "friend")
    heads = [state(anne, table)["fairness"]["head"]]
    marc.sit(table, 2)
    play_on(table, {1: anne, 2: marc}, moves=5)
    heads.append(state(marc, table)["fairness"]["head"])

    kept = server.site.tables.in_memory[table].table

    previous = [entry.data.previous for entry in kept.entries]
    assert previous[0] == Lots(kept.secret, table, ()).commitment
    assert previous[1] == heads[0]
    assert len({*previous, kept.head}) == len(previous) + 1
    assert heads[-1] == kept.head


def ended(anne: Browser, marc: Browser) -> tuple[str, str]:
    """A match played to its end, and its file."""
    table = anne.open_table("draco", "me", "friend")
    marc.sit(table, 2)
    marc.done(f"/t/{table}/say", text="Between us")
    play_on(table, {1: anne, 2: marc})
    return table, anne.get(f"/t/{table}/match.toml").text


def test_the_file_holds_the_whole_log_without_chat_or_persons(
    server: Running, anne: Browser, marc: Browser
) -> None:
    table, file = ended(anne, marc)

    match = read_match(file)

    kept = server.site.tables.in_memory[table].table
    lines = [json.loads(line) for line in re.findall(r"^  (\".*\"),$", file, re.MULTILINE)]
    assert head_of(match.lots, lines) == kept.head
    assert "Between us" not in file
    assert kept.owner not in file
    assert match.lots.table == table_id(match.lots.commitment) == table


Change = Callable[[str], str]
LIES: dict[str, tuple[Change, str]] = {
    "another number": (
        lambda file: re.sub(r'(numbers = \[")\w', r"\g<1>x", file),
        "seat 1 is not the one it committed to",
    ),
    "another lot": (
        lambda file: re.sub(r'(lots = \[")\w{4}', r"\g<1>0000", file),
        "seat 1 is not the one it committed to",
    ),
    "a number left out": (
        lambda file: file.replace("without = []", "without = [1]"),
        "was not waited for",
    ),
    "another table": (
        lambda file: re.sub(r'(?m)^(table = ")\w{4}', r"\g<1>0000", file),
        "not the one its secret was committed to",
    ),
    "another key": (
        lambda file: re.sub(r'(?m)^(key = ")\w{4}', r"\g<1>0000", file),
        "the key is not what the lots give",
    ),
    "another head": (
        lambda file: re.sub(r'(?m)^(head = ")\w{4}', r"\g<1>0000", file),
        "not those its head was made of",
    ),
    "an entry less": (
        lambda file: re.sub(r"(?m)^  .*say.*\n", "", file),
        "not those its head was made of",
    ),
    "no log": (lambda file: file.partition("[log]")[0], "missing"),
    "an unknown protocol": (
        lambda file: file.replace("protocol = 2", "protocol = 3"),
        "protocol 3",
    ),
    "a bot with a number": (
        lambda file: file.replace('bots = ["", ""]', 'bots = ["", "level1"]'),
        "seat 2 is a bot's",
    ),
}


@pytest.fixture(scope="module")
def file(people: list[Browser]) -> str:
    """The file of a match of two."""
    return ended(*people[:2])[1]


@pytest.mark.parametrize("lie", LIES)
def test_a_file_that_lies_about_its_lots_is_found_out(file: str, lie: str) -> None:
    change, reason = LIES[lie]
    changed = change(file)
    assert changed != file

    with pytest.raises(BadMatchFile, match=reason):
        read_match(changed)


@given(st.integers(0, 10**9), st.integers(0, 60), st.text(max_size=20))
def test_a_damaged_file_is_refused_and_never_stumbled_over(
    file: str, place: int, size: int, text: str
) -> None:
    start = place % len(file)

    with contextlib.suppress(BadMatchFile):
        read_match(file[:start] + text + file[start + size :])


def test_a_seat_taken_after_a_number_was_opened_is_found_out(file: str) -> None:
    """Even a server that rewrites the whole log cannot hide the order of things."""
    match = read_match(file)
    lines = [json.loads(line) for line in re.findall(r"^  (\".*\"),$", file, re.MULTILINE)]
    kinds = [json.loads(line)["kind"] for line in lines]
    sat, opened = kinds.index("sit", 1), kinds.index("reveal")
    lines.insert(opened, lines.pop(sat))

    with pytest.raises(BadMatchFile, match="seat 2 was taken after a number had been opened"):
        read_match(write_match(match, lines))


def test_files_of_before_lots_were_sealed_can_still_be_checked(file: str) -> None:
    match = read_match(file)
    plain = Lots(match.lots.secret, "before", ("1", "2"))
    old = Match(match.game, match.seats, match.facts, plain)

    again = read_match(write_match(old))

    assert again.lots == plain
    assert "[log]" not in write_match(old)
    assert plain.key != Lots(plain.secret, "before", ("1", "2"), SEALED, ("", "")).key


def test_verify_says_that_lots_were_sealed_and_which_number_was_missing(
    tmp_path: Path, anne: Browser, marc: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    table, number = opening(anne, "me", "friend")
    sealing(marc, table, 2, fresh_key())
    anne.done(f"/t/{table}/reveal", number=number)
    anne.done(f"/t/{table}/without", seat=2)
    anne.done(f"/t/{table}/close")
    kept = tmp_path / "match.toml"
    kept.write_text(anne.get(f"/t/{table}/match.toml").text, encoding="utf-8")

    verify(kept)

    said = " ".join(capsys.readouterr().out.split())
    assert "Everybody had committed before any number was opened" in said
    assert "without the number of Marc" in said
