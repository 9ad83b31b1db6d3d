"""Opening a table in a real browser: who plays what, and by which box."""

import re

from playwright.sync_api import FilePayload, expect

from browser.tabletop import PHONE, Tabletop

BAD_BOX = '[clockwise_cards]\nmark = "rules"\nvalue = [3]\n'


def test_what_is_wrong_with_a_box_is_said_beside_it(tabletop: Tabletop) -> None:
    anne = tabletop.player(viewport=PHONE)
    anne.go("/open/druidenwalzer")
    anne.page.locator(".own-box summary").click()
    file = FilePayload(name="mine.toml", mimeType="text/plain", buffer=BAD_BOX.encode())
    anne.page.set_input_files("#the-box-file", file)
    expect(anne.page.locator("#the-box")).to_have_value(BAD_BOX)

    anne.page.click("#the-form .ways button.main")

    said = anne.page.locator("#the-box-refusal")
    expect(said).to_have_text(re.compile(r"Line \d+, "))
    assert "/open/" in anne.page.url
    tabletop.expected.append("400")


def test_everybody_sees_what_differs_in_a_box_of_ones_own(tabletop: Tabletop) -> None:
    anne, marc = tabletop.player("Anne"), tabletop.player("Marc")
    box = anne.context.request.get(f"{tabletop.address}/games/druidenwalzer/box.toml").text()
    anne.go("/open/druidenwalzer")
    anne.page.locator("select[name=kind]").nth(1).select_option("friend")
    anne.page.locator(".own-box summary").click()
    anne.page.fill("#the-box", box.replace("[1, 2, 3, 4]", "[4, 3, 2, 1]", 1))
    anne.page.click("#the-form .ways button.main")
    anne.page.wait_for_url("**/t/*")

    marc.sit_down(anne.page.url.removeprefix(tabletop.address))

    for person in (anne, marc):
        expect(person.page.locator(".own-box li")).to_contain_text("4, 3, 2, 1 instead of")
        expect(person.page.locator("#the-seats .person")).to_have_count(2)


def test_everybody_has_the_symbol_they_chose(tabletop: Tabletop) -> None:
    anne, marc = tabletop.player("Anne"), tabletop.player("Marc")
    anne.go("/open/draco")
    anne.page.select_option("#the-symbol", label="eye")
    expect(anne.page.locator("#the-begins")).to_be_visible()
    anne.page.locator("select[name=kind]").nth(1).select_option("friend")
    anne.page.click("#the-form .ways button.main")
    anne.page.wait_for_url("**/t/*")

    marc.go(anne.page.url.removeprefix(tabletop.address))
    offered = marc.page.locator("form.sit select option")
    expect(offered).to_have_text(["any symbol", "fire", "arrow", "wing", "claws"])
    marc.page.select_option("form.sit select", label="claws")
    marc.page.fill("form.sit input", "Marc")
    marc.page.click("form.sit button")

    for person in (anne, marc):
        expect(person.page.locator("#rider-1 use")).to_have_attribute("href", "#sign-eye")
        expect(person.page.locator("#rider-2 use")).to_have_attribute("href", "#sign-claws")
        expect(person.page.locator("#the-seat-2 .about")).to_contain_text("claws")
