"""Every page: accessible, at home on a phone, light to load, in three languages."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from browser.hurrying import finish
from browser.tabletop import LAPTOP, PHONE, Player, Tabletop
from fabeltafel import games
from fabeltafel.game import Game

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FIRST_PAGE, FIRST_TABLE = 110_000, 210_000  # bytes
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
SCREENS = [
    pytest.param(PHONE, "dark", id="phone-dark"),
    pytest.param(LAPTOP, "light", id="laptop-light"),
    pytest.param(PHONE, "light", id="phone-light", marks=pytest.mark.soak),
    pytest.param(LAPTOP, "dark", id="laptop-dark", marks=pytest.mark.soak),
]


def demand_accessible(page: Page, about: str, within: str = "body") -> None:
    """axe-core finds nothing wrong."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    wish = "within => axe.run(within, { resultTypes: ['violations'] })"
    found: dict[str, Any] = page.evaluate(wish, within)
    wrong = [
        (rule["id"], [node["html"][:160] for node in rule["nodes"][:3]])
        for rule in found["violations"]
    ]
    assert not wrong, about


def demand_narrow(page: Page, about: str) -> None:
    """Nothing is wider than the screen."""
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.evaluate("document.documentElement.clientWidth"), about


def pages_of(anne: Player, read: Sequence[Game]) -> Iterator[str]:
    """Every kind of page, one after another, in the browser of one person.

    Tables of all games are among them, and what is read before of some.
    """
    for path in ("/", "/seats", "/me", "/back", "/t/nothing-here"):
        anne.go(path)
        yield path
    anne.open_table("me", "friend")
    expect(anne.page.locator("#the-seats li").nth(1)).to_be_visible()
    yield "a table with a free seat"
    for game in games.shelf():
        yield from pages_about(game, anne, is_read=game in read)
    anne.page.click("#the-settings summary")
    yield "a table with its menu open"
    anne.page.click("#the-settings summary")
    anne.open_table("me", "here:Carl")
    expect(anne.page.locator("#the-curtain")).to_be_visible()
    yield "a curtain"
    anne.open_table("me", "bot")
    anne.wait_for_turn()
    finish(anne)
    yield "the end of a match"
    anne.page.click("#the-ending a[href$=replay]")
    expect(anne.page.locator("#the-stage svg.scene g.piece").first).to_be_visible()
    yield "a replay"
    anne.page.click("a[href$=analysis]")
    expect(anne.page.locator("#the-sums tbody tr")).to_have_count(2)
    yield "a match looked back on"
    anne.go("/")
    yield "a shelf with own tables"


def pages_about(game: Game, anne: Player, *, is_read: bool) -> Iterator[str]:
    """The pages that every game has, up to a table in play."""
    for path in (f"/open/{game.name}", f"/rules/{game.name}") if is_read else ():
        anne.go(path)
        yield path
    anne.open_table("me", *["bot"] * (game.players[-1] - 1), game=game.name)
    anne.wait_for_turn()
    yield f"a table of {game.name}"


@pytest.mark.parametrize(("screen", "theme"), SCREENS)
def test_every_page_is_accessible_and_fits_the_screen(
    tabletop: Tabletop, screen: dict[str, int], theme: Literal["dark", "light"], is_soaking: bool
) -> None:
    """On a phone all rulebooks; on a laptop one, as long as that is enough: they look alike."""
    tabletop.expected.append("404")
    read = games.shelf() if is_soaking or screen == PHONE else games.shelf()[:1]
    anne = tabletop.player(viewport=screen, reduced_motion="reduce", color_scheme=theme)

    for about in pages_of(anne, read):
        demand_narrow(anne.page, about)
        expect(anne.page.locator("html")).to_have_class(theme)
        demand_accessible(anne.page, f"{about}, {theme}")


@pytest.mark.parametrize(
    ("locale", "words"),
    [("nl-NL", "Open een tafel"), ("de-DE", "Tisch"), ("en-GB", "Open a table")],
)
def test_pages_speak_the_persons_language(tabletop: Tabletop, locale: str, words: str) -> None:
    anne = tabletop.player(locale=locale)

    anne.go("/")

    assert anne.page.evaluate("document.documentElement.lang") == locale[:2]
    assert words in anne.page.inner_text("body")


def test_a_language_that_was_chosen_stays(tabletop: Tabletop) -> None:
    anne = tabletop.player(locale="en-GB")
    anne.go("/me")

    anne.page.select_option("#the-language", "nl")

    expect(anne.page.locator("html")).to_have_attribute("lang", "nl")
    anne.go("/")
    expect(anne.page.locator("html")).to_have_attribute("lang", "nl")


def weigh(player: Player, address: str) -> dict[str, float]:
    """What a page brings with all that belongs to it, in bytes as they are sent."""
    session = player.context.new_cdp_session(player.page)
    session.send("Network.enable")
    paths: dict[str, str] = {}
    sizes: dict[str, float] = {}

    def asked(event: dict[str, Any]) -> None:
        paths[event["requestId"]] = event["request"]["url"].removeprefix(player.tabletop.address)

    def ended(event: dict[str, Any]) -> None:
        sizes[paths[event["requestId"]]] = event["encodedDataLength"]

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.loadingFinished", ended)
    player.page.goto(address)
    player.page.wait_for_load_state("load")
    player.page.wait_for_timeout(1000)  # what follows by itself; the line to a table stays open
    return sizes


def test_the_first_page_is_light(tabletop: Tabletop) -> None:
    sizes = weigh(tabletop.player(), tabletop.address + "/")

    assert sizes
    assert sum(sizes.values()) < FIRST_PAGE, sizes


@pytest.mark.parametrize("game", games.shelf(), ids=lambda game: game.name)
def test_the_first_visit_of_a_table_is_light(tabletop: Tabletop, game: Game) -> None:
    anne, carl = tabletop.player("Anne"), tabletop.player()
    anne.open_table("me", *["bot"] * (game.players[0] - 1), game=game.name)
    anne.wait_for_turn()

    sizes = weigh(carl, anne.page.url)

    assert any("/news" in path for path in sizes)  # the board and all that lies on it
    assert sum(sizes.values()) < FIRST_TABLE, sizes
    print(f"{game.title}: {sum(sizes.values()):,.0f} bytes")  # for docs/load.md, with -s


def test_the_personal_link_brings_a_person_to_another_device(tabletop: Tabletop) -> None:
    anne, elsewhere = tabletop.player("Anne"), tabletop.player("Anne elsewhere")
    link = anne.open_by_form("me", "bot")
    anne.wait_for_turn()  # her number is opened: no other device knows it
    anne.go("/me")
    anne.page.click("#the-make-link")
    expect(anne.page.locator("#the-link")).to_be_visible()
    address = anne.page.locator("#the-link").input_value()

    elsewhere.page.goto(address)
    expect(elsewhere.page.locator("#the-question-who")).to_contain_text("Anne")
    elsewhere.page.click("#the-yes")
    elsewhere.page.wait_for_url(tabletop.address + "/")
    elsewhere.go(link)

    elsewhere.wait_for_turn()
    assert elsewhere.page.locator("[data-does]").count() > 0


def test_pieces_glide_as_the_film_tells_it_and_a_film_can_be_skipped(tabletop: Tabletop) -> None:
    anne = tabletop.player(speed="calm")
    anne.open_table("me", "bot")
    skip = anne.page.locator("#the-skip")

    def is_filmed() -> bool:
        if not skip.is_visible() and anne.is_to_act():
            anne.step()
        return skip.is_visible()

    anne.wait(is_filmed, "a film")
    anne.wait(lambda: anne.page.evaluate("document.getAnimations().length") > 0, "a gliding piece")
    anne.page.keyboard.press("Escape")
    anne.wait_for_turn()


def test_whose_turn_it_is_shows_in_the_tabs_title(tabletop: Tabletop) -> None:
    anne, marc = tabletop.player("Anne"), tabletop.player("Marc")
    marc.sit_down(anne.open_table("me", "friend"))
    anne.wait(lambda: anne.is_to_act() or marc.is_to_act(), "a turn")

    mover, other = (anne, marc) if anne.is_to_act() else (marc, anne)
    assert "Your turn" in mover.page.title()
    assert "Your turn" not in other.page.title()
