"""Fabeltafel as an app: pushed calls, what opens without a line, and what a tab says."""

import re
from typing import Any

from playwright.sync_api import expect

from browser.tabletop import Player, Tabletop

CALL: dict[str, Any] = {
    "id": "1",
    "kind": "turn",
    "language": "en",
    "title": "It is your turn in Draco",
}
CALL |= {"text": "The table is waiting for you.", "path": "/t/x", "count": 1}
# A browser without a screen shows no notices: what it is asked to show is noted instead.
NOTING = """() => {
  self.shown = [];
  self.navigator.setAppBadge = async (tables) => (self.badge = tables);
  self.navigator.clearAppBadge = async () => (self.badge = 0);
  self.registration.getNotifications = async () => self.shown;
  self.registration.showNotification = async (title, told) => {
    self.shown = [{ ...told, title, close: () => (self.shown = []) }];
  };
}"""
PUSH = "(told) => self.dispatchEvent(new PushEvent('push', { data: JSON.stringify(told) }))"
SHOWN = "() => self.shown.map(({ title, silent, data }) => [title, silent, data.count])"


def ready(player: Player) -> None:
    """Wait until the browser works for us in the background."""
    player.page.evaluate("() => navigator.serviceWorker.ready.then(({ active }) => active.state)")


def test_a_call_is_shown_once_and_taken_back_when_it_is_done(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    anne.go("/")
    ready(anne)
    anne.wait(lambda: bool(anne.context.service_workers), "the worker")
    worker = anne.context.service_workers[0]
    worker.evaluate(NOTING)

    def told(**more: Any) -> Any:
        worker.evaluate(PUSH, CALL | more)
        anne.page.wait_for_timeout(50)
        return worker.evaluate(SHOWN)

    assert told() == [[CALL["title"], False, 1]]
    assert told() == [[CALL["title"], True, 1]], "the same again makes no noise"
    assert told(title="Two", count=2, path="/") == [["Two", False, 2]]
    assert told(kind="withdrawal", title="One", count=1) == [["One", True, 1]]
    assert worker.evaluate("self.badge") == 1
    assert told(kind="withdrawal", count=0) == []
    assert worker.evaluate("self.badge") == 0


def test_without_a_line_a_page_says_so_and_a_rulebook_opens(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    tabletop.expected += ["ERR_INTERNET_DISCONNECTED", "Failed to fetch"]
    anne.go("/rules/draco")
    ready(anne)
    is_kept = "() => caches.match('/rules/draco').then(Boolean)"
    anne.wait(lambda: anne.page.evaluate(is_kept), "the rulebook")

    anne.context.set_offline(True)
    anne.go("/open/draco")
    expect(anne.page.locator("h1")).to_have_text("No connection")
    anne.page.click("text=Draco")

    expect(anne.page.locator("#s1")).to_be_visible()
    anne.context.set_offline(False)


def test_the_tab_says_by_title_and_icon_whose_turn_it_is(tabletop: Tabletop) -> None:
    anne, marc = tabletop.player("Anne"), tabletop.player("Marc")
    marc.sit_down(anne.open_table("me", "friend"))
    anne.wait(lambda: anne.is_to_act() or marc.is_to_act(), "the first turn")
    first, second = (anne, marc) if anne.is_to_act() else (marc, anne)

    expect(first.page.locator("link[rel=icon]")).to_have_attribute("href", turned(True))
    expect(second.page.locator("link[rel=icon]")).to_have_attribute("href", turned(False))
    assert "Your turn" in first.page.title() or "your turn" in first.page.title()


def turned(is_turn: bool) -> Any:
    """The address of a tab's icon."""
    return re.compile("icon-turn" if is_turn else r"/icon\.svg")
