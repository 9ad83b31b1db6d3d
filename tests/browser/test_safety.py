"""Reporting somebody, never meeting them again, and the page of whoever runs the server."""

import secrets
import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.tabletop import LAPTOP, PHONE, Player, Tabletop
from browser.test_pages import demand_accessible, demand_narrow
from web.serving import Process

RUDE = "My cat plays better than you"


def quarrel(tabletop: Tabletop, **wishes: Any) -> tuple[Player, Player, str]:
    """Marc is rude to Anne, who sees it."""
    anne, marc = tabletop.player("Anne", **wishes), tabletop.player("Marc")
    table = anne.open_table("me", "friend")
    marc.sit_down(table)
    expect(marc.page.locator("form.sit")).to_have_count(0)
    marc.page.fill("#the-chat-text", RUDE)
    marc.page.press("#the-chat-text", "Enter")
    expect(anne.page.locator("#the-log .chat .said")).to_have_text(RUDE)
    return anne, marc, table


def link_of(server: Process) -> str:
    """Where whoever runs the server comes in, as the terminal says."""
    words = ["admin", "link", secrets.token_hex(4), "--data", str(server.data)]
    said = subprocess.run(
        [sys.executable, "-m", "fabeltafel", *words], capture_output=True, text=True, check=True
    )
    return "/admin/" + said.stdout.strip().rpartition("/")[2]


@pytest.mark.parametrize(
    "viewport",
    [
        pytest.param(PHONE, id="phone"),
        pytest.param(LAPTOP, id="laptop", marks=pytest.mark.soak),
    ],
)
def test_somebody_rude_is_reported_and_never_met_again(
    tabletop: Tabletop, viewport: dict[str, int]
) -> None:
    anne, marc, table = quarrel(tabletop, viewport=viewport, has_touch=viewport is PHONE)
    page, other = anne.page, marc.page
    line = page.locator("#the-log .chat .somebody")

    line.click()
    demand_accessible(page, "what can be done about somebody", "#the-somebody")
    demand_narrow(page, "what can be done about somebody")
    page.fill("#the-somebody textarea", "There are children here")
    page.click("#the-somebody form .main")
    expect(page.locator(".note")).to_contain_text("Thank you")
    expect(other.locator(".chat .somebody")).to_be_hidden()
    line.click()
    page.click("#the-somebody .block")
    page.click("#the-somebody > .ways .main")

    expect(page.locator("#the-log li").first).to_be_visible()
    expect(page.locator("#the-log .chat")).to_have_count(0)
    expect(other.locator("#the-log .chat .said")).to_have_text(RUDE)
    anne.go("/me")
    demand_accessible(page, "a page with a block")
    page.click("[data-block]")
    expect(page.locator("#the-blocked")).to_have_count(0)
    anne.go(table)
    expect(page.locator("#the-log .chat .said")).to_have_text(RUDE)


def test_whoever_runs_the_server_comes_in_by_a_link_and_sees_to_a_report(
    tabletop: Tabletop, server: Process
) -> None:
    anne, _, _ = quarrel(tabletop)
    page = anne.page
    page.click("#the-log .chat .somebody")
    page.fill("#the-somebody textarea", "There are children here")
    page.click("#the-somebody form .main")
    expect(page.locator(".note")).to_contain_text("Thank you")
    ada = tabletop.player("Ada", viewport=PHONE)

    ada.go(link_of(server))
    demand_accessible(ada.page, "the operator's door")
    ada.page.click("#the-enter")
    report = ada.page.locator(".report", has_text="There are children here").first
    expect(report).to_contain_text(RUDE)
    demand_accessible(ada.page, "reports")
    demand_narrow(ada.page, "reports")
    report.locator("[data-deed=remove-line]").click()
    demand_accessible(ada.page, "why", "#the-why")
    ada.page.fill("#the-why-text", "It is rude")
    with ada.page.expect_navigation():
        ada.page.click("#the-why .main")

    expect(page.locator("#the-log .chat .said")).to_have_text("(taken away)")
    for path in ("/admin/tables", "/admin/people", "/admin/record"):
        ada.go(path)
        demand_accessible(ada.page, path)
        demand_narrow(ada.page, path)
    expect(ada.page.locator(".record li").first).to_contain_text("It is rude")
    ada.page.click(".record li a >> nth=0")
    expect(ada.page.locator("main")).to_contain_text("(taken away)")
    demand_accessible(ada.page, "a table as an operator sees it")
    demand_narrow(ada.page, "a table as an operator sees it")
