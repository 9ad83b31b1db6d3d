"""Whoever blocks somebody never meets them again; nobody is told, and what runs goes on."""

import pytest

from fabeltafel.web.blocks import NOBODY_APART, Apart, apart, block, blocked_by, lift
from fabeltafel.web.settings import Settings
from fabeltafel.web.store import Store
from web.browser import Browser, Json, fresh_key, play_on, until
from web.conftest import Come
from web.laying import refused
from web.serving import running
from web.test_databases import with_store

GAME = "connect_four"


def sitting(browser: Browser, seat: int = 2) -> Json:
    """What is posted to sit down."""
    return {"seat": seat, "name": browser.name, "number": fresh_key()}


def said(browser: Browser, table: str) -> list[str]:
    """The chat that somebody reads."""
    lines = browser.snapshot(table)["lines"]
    return [line["text"] for line in lines if line["kind"] == "chat"]


def blocked_at(anne: Browser, marc: Browser) -> str:
    """A match of two, in which the first has blocked the second."""
    table = anne.open_table(GAME, "me", "friend")
    marc.sit(table, 2)
    anne.done(f"/t/{table}/block", seat=2)
    return table


def test_neither_sits_down_where_the_other_sits_and_neither_is_told_why(
    anne: Browser, marc: Browser, come: Come
) -> None:
    blocked_at(anne, marc)
    hers, his = anne.open_table(GAME, "me", "friend"), marc.open_table(GAME, "me", "friend")

    answers = [
        refused(marc.post(f"/t/{hers}/sit", **sitting(marc)), 409),
        refused(anne.post(f"/t/{his}/sit", **sitting(anne)), 409),
    ]

    assert answers == ["You cannot sit down at this table."] * 2
    for who, table in ((marc, hers), (anne, his)):
        assert not who.snapshot(table)["table"]["seats"][1]["is_open"]
        come("Zoë").sit(table, 2)


def test_nobody_sits_down_at_the_table_of_somebody_who_only_opened_it(
    anne: Browser, marc: Browser
) -> None:
    blocked_at(anne, marc)
    table = anne.open_table(GAME, "friend", "friend")

    refused(marc.post(f"/t/{table}/sit", **sitting(marc, 1)), 409)


def test_a_match_that_runs_goes_on_and_its_seats_stay_whose_they_are(
    anne: Browser, marc: Browser
) -> None:
    table = blocked_at(anne, marc)

    play_on(table, {1: anne, 2: marc}, moves=2)
    marc.done(f"/t/{table}/leave", seat=2)
    marc.done(f"/t/{table}/back", seat=2)
    last = play_on(table, {1: anne, 2: marc})

    assert last["turn"]["is_over"]


def test_who_is_blocked_is_no_longer_heard_and_hears_as_before(
    anne: Browser, marc: Browser, come: Come
) -> None:
    table = anne.open_table(GAME, "me", "friend")
    marc.sit(table, 2)
    marc.done(f"/t/{table}/say", text="Bah")
    position = anne.snapshot(table)["position"]

    anne.done(f"/t/{table}/block", line=position)
    marc.done(f"/t/{table}/say", text="Bah again")
    anne.done(f"/t/{table}/say", text="Good luck")

    assert said(anne, table) == ["Good luck"]
    assert said(marc, table) == said(come("Zoë"), table) == ["Bah", "Bah again", "Good luck"]
    assert "Bah" not in str(anne.news(table, after=position - 1))
    assert "Bah" not in anne.client.get(f"/t/{table}/lines?before=99").text
    refusal = anne.move(table, 1, "nonsense", after=position - 1)
    assert "Bah" not in refusal.text


def test_a_line_that_is_open_ends_so_that_it_is_looked_afresh(anne: Browser, marc: Browser) -> None:
    table = anne.open_table(GAME, "me", "friend")
    marc.sit(table, 2)

    with anne.stream(table) as news:
        next(news)
        anne.done(f"/t/{table}/block", seat=2)
        marc.done(f"/t/{table}/say", text="Bah")
        assert "Bah" not in str(list(news))


def test_another_round_keeps_no_seat_for_somebody_blocked_and_shows_them_nothing(
    anne: Browser, marc: Browser
) -> None:
    table = blocked_at(anne, marc)
    other = marc.open_table(GAME, "me", "friend")
    refused(anne.post(f"/t/{other}/sit", **sitting(anne)), 409)
    anne.done(f"/t/{table}/close")

    new = anne.done(f"/t/{table}/again", promise=anne.promise(), number=fresh_key())["table"]

    assert anne.snapshot(new)["table"]["seats"][1]["kept_for"] == ""
    again = marc.post(f"/t/{table}/again", promise=marc.promise(), number=fresh_key())
    assert refused(again, 409) == "You cannot sit down at this table."


def test_whoever_is_blocked_asks_first_for_another_round_and_sees_the_usual(
    anne: Browser, marc: Browser
) -> None:
    table = blocked_at(anne, marc)
    anne.done(f"/t/{table}/close")

    new = marc.done(f"/t/{table}/again", promise=marc.promise(), number=fresh_key())["table"]

    assert marc.snapshot(new)["table"]["seats"][0]["kept_for"] == "Anne"


def test_a_block_can_be_lifted_on_ones_own_page_and_by_nobody_else(
    anne: Browser, marc: Browser
) -> None:
    blocked_at(anne, marc)
    table = anne.open_table(GAME, "me", "friend")
    [one] = anne.client.get("/me/everything.json").json()["blocked"]
    [id] = [part.split('"')[0] for part in anne.get("/me").text.split('data-block="')[1:]]

    marc.done("/me/unblock", block=id)
    refused(marc.post(f"/t/{table}/sit", **sitting(marc)), 409)
    anne.done("/me/unblock", block=id)

    marc.sit(table, 2)
    assert one["name"] == "Marc"
    assert anne.client.get("/me/everything.json").json()["blocked"] == []
    assert "Anne" not in str(marc.client.get("/me/everything.json").json()["blocked"])


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"seat": 1}, 400),
        ({"seat": 2}, 404),
        ({"seat": 9}, 404),
        ({"line": 1}, 404),
        ({"line": 99}, 404),
        ({}, 400),
        ({"seat": 1, "line": 1}, 400),
    ],
)
def test_only_somebody_else_can_be_blocked(anne: Browser, wish: Json, status: int) -> None:
    table = anne.open_table(GAME, "me", "bot:level1")

    refused(anne.post(f"/t/{table}/block", **wish), status)

    assert anne.client.get("/me/everything.json").json()["blocked"] == []


def test_blocks_go_with_whoever_is_forgotten(anne: Browser, marc: Browser) -> None:
    blocked_at(anne, marc)

    marc.done("/me/forget")

    assert anne.client.get("/me/everything.json").json()["blocked"] == []


def test_a_block_holds_at_every_server_and_ends_lines_at_the_others(
    empty: Settings, come: Come
) -> None:
    with running(empty) as one, running(empty) as other:
        anne, marc = come("Anne", address=one.address), come("Marc", address=other.address)
        elsewhere = come("Anne", address=other.address)
        elsewhere.be(anne)
        table = anne.open_table(GAME, "me", "friend")
        marc.sit(table, 2)
        hers = anne.open_table(GAME, "me", "friend")
        with elsewhere.stream(table) as news:
            next(news)
            anne.done(f"/t/{table}/block", seat=2)
            assert list(news) is not None, "it ends"
        until(lambda: not other.site.tables.in_memory[table].streams)

        refused(marc.post(f"/t/{hers}/sit", **sitting(marc)), 409)


def test_a_block_is_kept_once_and_counts_both_ways(either: Settings) -> None:
    async def work(store: Store) -> None:
        for _ in range(2):
            await block(store, "p1", "p2", "Marc")
        one, other = await apart(store, "p1"), await apart(store, "p2")

        assert one == Apart(frozenset({"p2"}), frozenset({"p2"}))
        assert other == Apart(frozenset(), frozenset({"p1"}))
        assert not one.may_meet(["p3", "p2"])
        assert one.may_meet(["p3"])
        [kept] = await blocked_by(store, "p1")
        await lift(store, "p2", kept.id)
        assert await apart(store, "p1") == one
        await lift(store, "p1", kept.id)
        assert await apart(store, "p1") == await apart(store, "p2") == NOBODY_APART

    with_store(either, work)
