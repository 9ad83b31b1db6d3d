"""Looking back on finished matches, over HTTP: made once, kept, and never of a match that runs."""

import asyncio
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from catalogue import named
from fabeltafel.analysis import Moment, analyse
from fabeltafel.analysis.making import LookingBack, usual_level
from fabeltafel.analysis.storing import kept, place_of, written
from fabeltafel.matchfile import load_match
from fabeltafel.texts import LANGUAGES
from fabeltafel.web import analysts
from fabeltafel.web.analysts import EASIEST, LONG, MOST_WAITING, Analysts, Making
from fabeltafel.web.keeping import tidy
from fabeltafel.web.queueing import Asker
from fabeltafel.web.settings import Settings
from web.browser import Browser, Json, play_on, until
from web.conftest import Come
from web.laying import refused
from web.serving import Running, running

GAME, HIDING = "connect_four", "draco"
QUICK = "level1"
PATIENCE = 30  # seconds
LOOKS = ("", "/progress", "/found", "/moments/1", "/exercises/1", ".json")


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that looks back as quickly as can be."""
    data = tmp_path_factory.mktemp("quick")
    with running(Settings(data, requests_a_second=0, analysis=QUICK)) as server:
        yield server


@pytest.fixture(scope="module")
def anne(quick: Running) -> Iterator[Browser]:
    """Somebody who plays."""
    browser = Browser(quick.address)
    yield browser
    browser.client.close()


@pytest.fixture(scope="module")
def ended(anne: Browser) -> str:
    """A table whose match is over and looked back on."""
    table = play_out(anne)
    look_back(anne, table)
    return table


@pytest.fixture(scope="module")
def hiding(anne: Browser) -> str:
    """The same of a game with secrets."""
    table = play_out(anne, HIDING)
    look_back(anne, table)
    return table


def play_out(browser: Browser, game: str = GAME) -> str:
    """A table whose match is over: somebody against somebody else at the same device."""
    table = browser.open_table(game, "me", "here:Carl")
    play_on(table, {1: browser, 2: browser})
    return table


def progress(browser: Browser, table: str) -> Json:
    """How far looking back has come."""
    told: Json = browser.client.get(f"/t/{table}/analysis/progress").json()
    return told


def look_back(browser: Browser, table: str) -> Json:
    """What looking back has found, once it has."""
    browser.done(f"/t/{table}/analyse")
    until(lambda: progress(browser, table)["state"] == "there")
    return found(browser, table)


def found(browser: Browser, table: str) -> Json:
    """What looking back has found."""
    told: Json = browser.client.get(f"/t/{table}/analysis/found").json()
    return told


class Slow(LookingBack):
    """Looking back that goes on when it is told to."""

    begun, go_on = threading.Event(), threading.Event()

    def deal(self) -> Moment:
        self.begun.set()
        self.go_on.wait(PATIENCE)
        return super().deal()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Slow]]:
    """Looking back goes on when it is told to, at the latest after the test."""
    for event in (Slow.begun, Slow.go_on):
        event.clear()
    monkeypatch.setattr(analysts, "LookingBack", Slow)
    yield Slow
    Slow.go_on.set()


def test_a_match_is_looked_back_on_once_and_everybody_may_read_it(
    anne: Browser, come: Come, quick: Running
) -> None:
    table, guest = play_out(anne), come("Zoë", address=quick.address)
    decisions, rows = progress(anne, table)["of"], quick.rows()["analyses"]
    assert progress(anne, table) == {"state": "none", "done": 0, "of": decisions}
    assert refused(anne.client.get(f"/t/{table}/analysis/found"), 404)

    mine = look_back(anne, table)

    assert guest.done(f"/t/{table}/analyse")["state"] == "there"
    theirs = found(guest, table)
    assert [one["is_me"] for one in mine["sums"]] == [True, True]
    assert [one["is_me"] for one in theirs["sums"]] == [False, False]
    assert theirs["moments"] == mine["moments"]
    assert len(mine["moments"]) == decisions + 1
    assert sorted(one["value"] for one in mine["moments"][-1]["chances"]) == [0, 1]
    assert quick.rows()["analyses"] == rows + 1


def test_what_is_made_again_is_the_same(anne: Browser, quick: Running, ended: str) -> None:
    kept_text = anne.client.get(f"/t/{ended}/analysis.json").text
    match = quick.site.tables.in_memory[ended].table.ended()

    again = analyse(match.forked(), QUICK)

    assert written(again, match.game) == kept_text


def test_what_was_found_is_told_in_every_language(come: Come, quick: Running, ended: str) -> None:
    told = [
        found(come("Zoë", language, quick.address), ended)["sentence"] for language in LANGUAGES
    ]

    assert len(set(told)) == len(LANGUAGES)


def test_nothing_is_said_of_a_match_that_runs_or_was_broken_off(anne: Browser) -> None:
    table = anne.open_table(HIDING, "me", "here:Carl")
    word = anne.words(table, 1) or anne.words(table, 2)
    wishes: dict[str, Json] = {"analyse": {}, "consider": {"moment": 1, "word": word[0]}}

    def answers() -> set[str]:
        looks = [anne.client.get(f"/t/{table}/analysis{look}") for look in LOOKS]
        posts = [anne.post(f"/t/{table}/{name}", **wish) for name, wish in wishes.items()]
        return {refused(answer, 409) for answer in (*looks, *posts)}

    assert answers() == {"The match is still going on."}
    anne.done(f"/t/{table}/close")
    [sentence] = answers()
    assert "never played to its end" in sentence


def test_one_after_another_and_what_waits_says_so(anne: Browser, slow: type[Slow]) -> None:
    first, second = play_out(anne), play_out(anne)

    assert anne.done(f"/t/{first}/analyse")["state"] == "waits"
    assert slow.begun.wait(10)
    assert anne.done(f"/t/{second}/analyse")["state"] == "waits"

    assert progress(anne, first)["state"] == "made"
    assert anne.done(f"/t/{first}/analyse")["state"] == "made"
    assert progress(anne, second)["state"] == "waits"
    slow.go_on.set()
    for table in (first, second):
        until(lambda table=table: progress(anne, table)["state"] == "there")  # type: ignore[misc]  # of this turn


def test_nobody_has_too_many_waiting(
    anne: Browser, come: Come, quick: Running, slow: type[Slow], ended: str
) -> None:
    table, analyst = play_out(anne), quick.site.analysts
    person = anne.client.get("/me/everything.json").json()["person"]
    many = {str(n): Making(person, 1) for n in range(MOST_WAITING)}
    quick.do(lambda: analyst.under_way.update(many))

    try:
        refused(anne.post(f"/t/{table}/analyse"), 429)
        assert come("Zoë", address=quick.address).done(f"/t/{table}/analyse")["state"] == "waits"
        assert anne.done(f"/t/{ended}/analyse")["state"] == "there"
    finally:
        quick.do(lambda: [analyst.under_way.pop(id) for id in many])


def test_a_long_match_makes_no_other_wait_for_its_end(
    quick: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[str] = []

    async def ask() -> None:
        analyst = Analysts(quick.site.tables, Settings(Path()), quick.site.thinkers)

        async def look_at(name: str) -> None:
            for _ in range(3):
                asker = Asker(name, name, name)
                await analyst.looked_at(lambda: looked_at.append(name), Making(name, 3), asker)

        await asyncio.gather(look_at("one"), look_at("other"))

    asyncio.run(ask())

    assert looked_at == ["one", "other"] * 3


def test_bots_that_think_come_first_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    tables: Any = SimpleNamespace(store=None, is_stopping=False)
    thinkers: Any = SimpleNamespace(is_busy=True)
    analyst = Analysts(tables, Settings(Path()), thinkers)
    monkeypatch.setattr(analysts, "PATIENCE", 0.1)

    def waited() -> float:
        start = time.monotonic()
        asyncio.run(analyst.let_bots_think())
        return time.monotonic() - start

    assert waited() >= 0.1
    thinkers.is_busy = False
    assert waited() < 0.1


def test_what_would_take_very_long_is_looked_at_less_thoroughly(quick: Running) -> None:
    analyst = Analysts(quick.site.tables, Settings(Path()), quick.site.thinkers)
    levels = {}
    for name in ("draco", "koenig"):
        for decisions in (LONG, LONG + 1):
            match: Any = SimpleNamespace(game=named(name), log=[None] * decisions)
            levels[name, decisions > LONG] = analyst.level_of(match)

    assert levels["draco", True] == levels["draco", False] == usual_level(named("draco"))
    assert levels["koenig", False] == usual_level(named("koenig"))
    assert levels["koenig", True] == EASIEST


def test_what_cannot_be_made_can_be_asked_for_again(
    anne: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = play_out(anne)
    with monkeypatch.context() as patch:
        patch.setattr(analysts, "LookingBack", lambda *_: 1 / 0)
        anne.done(f"/t/{table}/analyse")
        until(lambda: progress(anne, table)["state"] == "none")

    assert "nobody can look back" in caplog.text
    assert look_back(anne, table)["moments"]


def test_an_interrupted_one_is_asked_for_again_after_a_restart(
    either: Settings, come: Come, slow: type[Slow]
) -> None:
    with running(replace(either, analysis=QUICK)) as server:
        anne = come(address=server.address)
        table = play_out(anne)
        anne.done(f"/t/{table}/analyse")
        assert slow.begun.wait(10)

    slow.go_on.set()
    with running(replace(either, analysis=QUICK)) as server:
        again = come(address=server.address)
        assert progress(again, table)["state"] == "none"
        told = look_back(again, table)
    with running(either) as server:
        assert found(come(address=server.address), table)["moments"] == told["moments"]


def test_two_servers_asked_at_once_do_no_harm(empty: Settings, come: Come) -> None:
    settings = replace(empty, analysis=QUICK)
    with running(settings) as one, running(settings) as two:
        anne, marc = come(address=one.address), come("Marc", address=two.address)
        table = play_out(anne)
        for browser in (anne, marc):
            browser.done(f"/t/{table}/analyse")

        assert look_back(anne, table)["moments"] == look_back(marc, table)["moments"]


def test_the_board_goes_to_any_decision_open_or_through_some_eyes(
    anne: Browser, hiding: str
) -> None:
    last = progress(anne, hiding)["of"]
    place = f"/t/{hiding}/analysis/moments"

    opened, hidden = (
        [anne.client.get(f"{place}/{n}", params=eyes).json() for n in (0, 1, last)]
        for eyes in ({}, {"as": 1})
    )

    assert [step["step"] for step in opened] == [0, 1, last]
    assert not opened[0]["lines"]
    assert opened[1]["lines"]
    assert opened[0]["scene"] != hidden[0]["scene"]
    for path in (f"{place}/{last + 1}", f"{place}/-1", f"{place}/one", f"{place}/0?as=3"):
        assert refused(anne.client.get(path), 404)


def test_a_decision_is_made_again_as_its_seat_saw_it_then(anne: Browser, hiding: str) -> None:
    place = f"/t/{hiding}/analysis"
    for moment in (1, 5, progress(anne, hiding)["of"]):
        told = anne.client.get(f"{place}/exercises/{moment}").json()
        [seat] = told["turn"]["acting"]
        seen = anne.client.get(f"{place}/moments/{moment - 1}", params={"as": seat}).json()

        assert told["turn"]["is_yours"]
        assert told["scene"] == seen["scene"]
        assert told["turn"]["description"] == seen["description"]
        assert told["label"] in [word["label"] for word in told["turn"]["words"]]
    for wrong in ("0", "99999", "x"):
        refused(anne.client.get(f"{place}/exercises/{wrong}"), 404)


def mistaken(browser: Browser, table: str) -> tuple[int, Json]:
    """The most expensive mistake of a match."""
    told = found(browser, table)
    made = [sums["mistakes"][0] for sums in told["sums"] if sums["mistakes"]]
    moment = max(made, key=lambda place: float(told["moments"][place]["judged"]["cost"]["value"]))
    return moment, told["moments"][moment]


def test_another_decision_is_judged_and_the_best_is_shown(anne: Browser, ended: str) -> None:
    moment, was = mistaken(anne, ended)
    told = anne.client.get(f"/t/{ended}/analysis/exercises/{moment}").json()
    place, verdicts = f"/t/{ended}/consider", {}

    for word in told["turn"]["words"]:
        verdicts[word["label"]] = anne.done(place, moment=moment, word=word["word"])

    best = was["judged"]["best"][0]
    assert verdicts[best]["kind"] == "best"
    assert verdicts[was["label"]]["kind"] == "same"
    assert verdicts[was["label"]]["cost"] == was["judged"]["cost"]
    assert {one["label"] for one in verdicts.values()} == {best}
    assert best in verdicts[was["label"]]["sentence"]
    assert anne.done(place, moment=moment, word=verdicts[best]["best"])["kind"] == "best"


def test_a_word_that_could_not_be_decided_is_refused_with_its_rule(
    anne: Browser, hiding: str
) -> None:
    last, place = progress(anne, hiding)["of"], f"/t/{hiding}/consider"
    told = anne.client.get(f"/t/{hiding}/analysis/exercises/1").json()
    legal = [word["word"] for word in told["turn"]["words"]]
    illegal = next(word for word in named(HIDING).by_word if word not in legal)

    answer = anne.post(place, moment=1, word=illegal)

    assert refused(answer, 409)
    assert answer.json()["section"]
    refused(anne.post(place, moment=1, word="nonsense"), 400)
    refused(anne.post(place, moment=1, word="\0"), 400)
    refused(anne.post(place, moment=0, word=legal[0]), 400)
    refused(anne.post(place, moment=last + 1, word=legal[0]), 404)


def test_whoever_is_forgotten_takes_the_analysis_along_and_it_can_be_made_anew(
    come: Come, quick: Running
) -> None:
    anne, marc = come("Anne", address=quick.address), come("Marc", address=quick.address)
    table = play_out(anne)
    before, rows = look_back(anne, table), quick.rows()["analyses"]

    anne.done("/me/forget")

    assert quick.rows()["analyses"] == rows - 1
    assert progress(marc, table)["state"] == "none"
    again = look_back(marc, table)
    assert [one["name"] for one in again["sums"]] == ["N. N.", "N. N."]
    assert again["moments"] == before["moments"]


def test_an_old_tables_analysis_goes_beside_its_match_file(
    tmp_path: Path, come: Come, either: Settings
) -> None:
    settings, archive = replace(either, analysis=QUICK), tmp_path / "archive"
    with running(settings) as server:
        anne = come(address=server.address)
        table = play_out(anne)
        look_back(anne, table)

    [done] = tidy(settings, archive, days=-1)

    assert done.file is not None
    match = load_match(done.file)
    assert kept(match, place_of(done.file), QUICK, "analysis")
