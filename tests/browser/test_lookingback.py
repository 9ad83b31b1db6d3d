"""Looking back in a real browser: graph, lists and board go together, and mistakes are mended."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.tabletop import LAPTOP, PHONE, Player, Tabletop
from browser.test_pages import THEMES, demand_accessible, demand_narrow
from web.browser import Browser, Json, play_on, until
from web.serving import Process

GAME = "druidenwalzer"  # whoever plays it at random makes mistakes
TRIES = 5


@pytest.fixture(scope="module")
def anne(server: Process) -> Iterator[Browser]:
    """Somebody who has played, without a screen."""
    browser = Browser(server.address)
    yield browser
    browser.client.close()


@pytest.fixture(scope="module")
def ended(anne: Browser) -> tuple[str, Json]:
    """A match with mistakes that are sure, and what looking back found of it."""
    for seed in range(TRIES):
        table = anne.open_table(GAME, "me", "here:Carl")
        play_on(table, {1: anne, 2: anne}, seed=seed)
        anne.done(f"/t/{table}/analyse")
        progress = f"/t/{table}/analysis/progress"
        until(lambda place=progress: anne.client.get(place).json()["state"] == "there")  # type: ignore[misc]  # of this turn
        found: Json = anne.client.get(f"/t/{table}/analysis/found").json()
        if all(one["mistakes"] for one in found["sums"]):
            return table, found
    raise AssertionError("nobody makes mistakes")


def at_home(tabletop: Tabletop, anne: Browser, **wishes: Any) -> Player:
    """The same person, in front of a screen."""
    player = tabletop.player(**wishes)
    name, text = anne.cookie
    player.context.add_cookies([{"name": name, "value": text, "url": tabletop.address}])
    return player


def open_page(player: Player, table: str, step: str = "") -> None:
    """Open the page and wait for what was found."""
    player.go(f"/t/{table}/analysis{step}")
    expect(player.page.locator("#the-graph .line").first).to_be_attached()


def is_at(player: Player, moment: int) -> None:
    """The slider, the graph and the words are at a moment."""
    expect(player.page.locator("#the-step")).to_have_value(str(moment))
    expect(player.page.locator("#the-step-number")).to_contain_text(f"{moment} /")


def test_a_click_on_the_graph_leads_there_and_so_do_the_keys(
    tabletop: Tabletop, anne: Browser, ended: tuple[str, Json]
) -> None:
    table, found = ended
    player, last = at_home(tabletop, anne), len(found["moments"]) - 1
    open_page(player, table, "?step=0")
    is_at(player, 0)
    before = player.scene()

    box = player.page.locator("#the-graph .line").first.bounding_box()
    assert box is not None
    middle = last // 2
    across = box["x"] + box["width"] * middle / last
    player.page.mouse.click(across, box["y"] + box["height"] / 2)

    is_at(player, middle)
    player.wait(lambda: player.scene() != before, "another scene")
    expect(player.page.locator("#the-decided")).to_contain_text(f"{middle}.")
    expect(player.page.locator("#the-chances li")).to_have_count(2)
    for key, moment in (("ArrowRight", middle + 1), ("ArrowLeft", middle), ("End", last)):
        player.page.keyboard.press(key)
        is_at(player, moment)
    expect(player.page.locator("#the-chances")).to_contain_text("100%")


def test_sums_and_lists_tell_what_was_found_and_lead_there(
    tabletop: Tabletop, anne: Browser, ended: tuple[str, Json]
) -> None:
    table, found = ended
    player = at_home(tabletop, anne, viewport=PHONE)
    page = player.page
    open_page(player, table)
    for one, row in zip(found["sums"], page.locator("#the-sums tbody tr").all(), strict=True):
        expect(row).to_contain_text(one["name"])
        expect(row).to_contain_text(f"{len(one['mistakes'])} / {one['judged']}")

    worst = found["sums"][0]["mistakes"][0]
    page.locator(f"#the-list [data-moment='{worst}']").click()

    is_at(player, worst)
    expect(page.locator("#the-judgement .wrong")).to_contain_text("A mistake")
    expect(page.locator("#the-stage")).to_be_in_viewport()
    judged = [moment for moment in found["moments"] if moment["judged"]]
    page.locator("#the-tabs [value=decisions]").click()
    expect(page.locator("#the-list ol li")).to_have_count(len(judged))
    lucky = [one for one in found["moments"] if any(luck["value"] for luck in one["luck"])]
    page.locator("#the-tabs [value=luck]").click()
    expect(page.locator("#the-list ol li")).to_have_count(len(lucky))


def test_a_mistake_is_mended_and_the_best_is_shown(
    tabletop: Tabletop, anne: Browser, ended: tuple[str, Json]
) -> None:
    table, found = ended
    player = at_home(tabletop, anne, reduced_motion="reduce")
    page, sums = player.page, found["sums"][0]
    open_page(player, table)

    page.locator("#the-learning button").first.focus()
    page.keyboard.press("Enter")

    heading = page.locator("#the-exercise-heading")
    expect(heading).to_have_text(f"Mistake 1 of {min(len(sums['mistakes']), 3)}")
    was = found["moments"][sums["mistakes"][0]]
    sentence = page.locator("#the-sentence-there")
    expect(sentence).to_contain_text(was["label"])
    for theme in THEMES:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        demand_accessible(page, f"an exercise, {theme}", ".side")

    page.locator("#the-choices summary").click()
    page.get_by_role("button", name=was["label"], exact=True).and_(listed(player)).click()
    expect(sentence).to_have_class("wrong")
    page.locator("#the-best").click()
    expect(listed(player)).to_have_count(1)
    listed(player).click()
    expect(sentence).to_have_class("right")
    page.locator("#the-leave").click()
    expect(page.locator("#the-findings")).to_be_visible()
    expect(page.locator("#the-learning button").first).to_be_focused()


def listed(player: Player) -> Locator:
    """The choices of an exercise, as buttons."""
    return player.page.locator("#the-choices button")


@pytest.mark.parametrize("screen", ["phone", "laptop"])
def test_the_page_is_accessible_and_fits_the_screen(
    tabletop: Tabletop, anne: Browser, ended: tuple[str, Json], screen: str
) -> None:
    wishes: Json = {"viewport": PHONE} if screen == "phone" else {}
    player = at_home(tabletop, anne, reduced_motion="reduce", **wishes)
    open_page(player, ended[0])

    demand_narrow(player.page, screen)
    for theme in THEMES:
        player.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        expect(player.page.locator("html")).to_have_class(theme)
        demand_accessible(player.page, f"{screen}, {theme}")


def test_one_click_at_the_end_of_a_match_begins_it(tabletop: Tabletop, anne: Browser) -> None:
    table = anne.open_table(GAME, "me", "here:Carl")
    play_on(table, {1: anne, 2: anne}, seed=9)
    player = at_home(tabletop, anne)
    player.go(f"/t/{table}")

    player.page.click("#the-ending a[href$=analysis]")

    expect(player.page.locator("#the-sums tbody tr")).to_have_count(2)
    expect(player.page.locator("#the-waiting")).to_be_hidden()


def test_a_persons_book_is_accessible_and_leads_to_their_matches(
    tabletop: Tabletop, anne: Browser, ended: tuple[str, Json]
) -> None:
    again = anne.open_table(GAME, "me", "here:Carl")
    play_on(again, {1: anne, 2: anne}, seed=10)
    anne.done(f"/t/{again}/analyse")
    place = f"/t/{again}/analysis/progress"
    until(lambda: anne.client.get(place).json()["state"] == "there")
    player = at_home(tabletop, anne, viewport=PHONE, reduced_motion="reduce")

    player.go("/me")

    expect(player.page.locator("#the-book figure")).to_have_count(3)
    demand_narrow(player.page, "a book")
    for theme in THEMES:
        player.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        expect(player.page.locator("html")).to_have_class(theme)
        demand_accessible(player.page, f"a book, {theme}")
    player.page.locator(f"#the-book a[href='/t/{ended[0]}/analysis']").click()
    expect(player.page.locator("#the-sums tbody tr")).to_have_count(2)


@pytest.mark.parametrize(
    ("page", "screen"),
    [
        pytest.param("replay", PHONE, id="replay-phone"),
        pytest.param("analysis", LAPTOP, id="analysis-laptop"),
        pytest.param("replay", LAPTOP, id="replay-laptop", marks=pytest.mark.soak),
        pytest.param("analysis", PHONE, id="analysis-phone", marks=pytest.mark.soak),
    ],
)
def test_what_happened_in_a_match_that_is_over_has_its_reason_too(
    tabletop: Tabletop, anne: Browser, ended: tuple[str, Json], page: str, screen: dict[str, int]
) -> None:
    player = at_home(tabletop, anne, viewport=screen, reduced_motion="reduce")
    player.go(f"/t/{ended[0]}/{page}?step=9")
    line = player.page.locator("button.line").first
    expect(line).to_be_attached()
    if not line.is_visible():
        player.page.locator("details", has=line).locator("summary").click()
    now = player.scene()

    line.click()
    why = player.page.locator(".why")
    expect(why.locator("a.rule")).to_have_attribute("href", re.compile(f"/rules/{GAME}#s"))
    why.locator("[value=before]").click()
    expect(player.page.locator("#the-past")).to_be_visible()
    player.wait(lambda: player.scene() != now, "the table before it")
    demand_accessible(player.page, f"a reason, {page}")
    demand_narrow(player.page, f"a reason, {page}")

    player.page.locator("#the-past [value=now]").click()
    player.wait(lambda: player.scene() == now, "the table as it was here")
    line.click()
    expect(why).to_have_count(0)
