"""People at a table, each with a browser: what they see, click and press."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    expect,
)

from web.browser import Browser as Device
from web.browser import fresh_key

PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1280, "height": 800}
PATIENCE = 60_000  # milliseconds
MOST_STEPS = 600

expect.set_options(timeout=PATIENCE)


class Player:
    """One person with one browser; animations are off unless a test looks at them."""

    def __init__(self, context: BrowserContext, tabletop: "Tabletop", name: str) -> None:
        self.context = context
        self.tabletop = tabletop
        self.name = name
        self.under_way = 0  # words this person has sent or tries on
        self.sent = 0  # words this person has sent, heard or not
        self.answers = 0  # the server's, to such words
        self.lines = 0  # to the table, that were opened
        self.page = self.new_page()

    def new_page(self) -> Page:
        """One tab more."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", self.tabletop.hear)
        page.on("pageerror", lambda error: self.tabletop.complaints.append(str(error)))
        page.on("request", lambda request: self.tabletop.hosts.add(urlsplit(request.url).netloc))
        page.on("request", lambda request: self.count(request, 1))
        page.on("requestfinished", lambda request: self.count(request, -1))
        page.on("requestfailed", lambda request: self.count(request, -1))
        page.on("response", self.count_answer)
        return page

    def count(self, request: Request, change: int) -> None:
        """Count our words, and those that are under way."""
        self.under_way += change * request.url.endswith(("/move", "/try"))
        self.sent += change > 0 and request.url.endswith("/move")

    def count_answer(self, response: Response) -> None:
        """Count the answers to our words, and lines that are open."""
        self.answers += response.url.endswith("/move")
        self.lines += "/stream?" in response.url and response.ok

    def go(self, path: str) -> None:
        """Open a page."""
        self.page.goto(self.tabletop.address + path)

    def without_screen(self) -> Device:
        """The same person at a device without a screen, who can post what costs a page too much."""
        device = Device(self.tabletop.address, self.name)
        if cookies := self.context.cookies():
            device.client.cookies.clear()
            for cookie in cookies:
                device.client.cookies.set(cookie["name"], cookie["value"])
        else:
            name, text = device.cookie
            self.context.add_cookies([{"name": name, "value": text, "url": self.tabletop.address}])
        return device

    def open_table(self, *kinds: str, game: str = "draco") -> str:
        """Set a table and go there: me, friend, bot, or here:Carl; the link to it is given back."""
        number, device = fresh_key(), self.without_screen()
        table = device.open_table(game, *kinds, number=number)
        device.client.close()
        self.go(f"/t/{table}#{number}" if "friend" in kinds else f"/t/{table}")
        return f"/t/{table}"

    def open_by_form(self, *kinds: str, game: str = "draco", without: str = "") -> str:
        """The same as people do it, perhaps without a variant that is usual."""
        self.go(f"/open/{game}")
        self.page.fill("#the-name", self.name)
        self.page.check(f"input[name=players][value='{len(kinds)}']", force=True)
        rows = self.page.locator(".seat-row:visible")
        expect(rows).to_have_count(len(kinds))
        for number, wish in enumerate(kinds):
            kind, _, name = wish.partition(":")
            rows.nth(number).locator("select[name=kind]").select_option(kind)
            if name:
                rows.nth(number).locator("input[name=here]").fill(name)
        if without:
            self.page.uncheck(f"input[name=variant][value='{without}']")
        self.page.click("#the-form button.main:not(.big)")
        self.page.wait_for_url("**/t/*")
        return urlsplit(self.page.url).path

    def sit_down(self, link: str) -> None:
        """Follow a link and take the first free seat."""
        self.go(link)
        form = self.page.locator("form.sit").first
        form.locator("input").fill(self.name)
        form.locator("button").click()

    def is_to_act(self) -> bool:
        """Whether this page offers something to decide."""
        return bool(self.page.locator("g.piece.can, #the-actions :is(.main, .end)").count())

    def step(self) -> None:
        """Click the first thing that can be chosen, unless things are about to move."""
        if not self.under_way:
            self.page.evaluate(CLICK_FIRST_CHOICE)
            if self.page.evaluate(IS_SILENT):
                self.tabletop.complaints.append("nothing says what is asked")

    def choose(self) -> None:
        """Send a word, by mouse; a click that only ended a film is made again."""
        answers = self.answers

        def is_answered() -> bool:
            if self.answers == answers and not self.under_way:
                self.step()
            return self.answers > answers and not self.under_way

        self.wait(is_answered, f"an answer to a word of {self.name}")

    def is_over(self) -> bool:
        """Whether the end is shown."""
        return self.page.locator("#the-ending").is_visible()

    def scene(self) -> str:
        """The scene as this page shows it, without what the page itself marks."""
        return str(self.page.evaluate(PLAIN_SCENE))

    def log(self) -> list[str]:
        """The lines of the log."""
        return self.page.locator("#the-log ol li").all_inner_texts()

    def watch_side(self) -> None:
        """Note from now on where what stands beside the board begins."""
        self.page.evaluate(NOTE_PLACES)

    def side_moved(self) -> float:
        """By how many pixels what stands beside the board has moved since."""
        heights: list[float] = self.page.evaluate("window.heights")
        return max(heights) - min(heights)

    def wait(self, is_so: Callable[[], bool], about: str) -> None:
        """Wait for something a page will show."""
        for _ in range(PATIENCE // 50):
            if is_so():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"waited in vain: {about}")

    def wait_for_turn(self) -> None:
        """Wait until it is up to this person, or the match is over."""
        self.wait(lambda: self.is_to_act() or self.is_over(), f"a turn for {self.name}")


# Found and clicked in one go: between two calls the table may move on, and another piece lie there.
CLICK_FIRST_CHOICE = """() => {
  const choice = document.querySelector("#the-actions :is(.main, .end)")
    ?? document.querySelector("g.piece.can:not(.held)");
  if (!choice) return;
  choice.scrollIntoView({ block: "nearest" });
  const box = choice.getBoundingClientRect();
  const place = choice.matches("g")
    ? new DOMPoint(0, 0).matrixTransform(choice.getScreenCTM()) // a piece is drawn around it
    : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const wanted = { bubbles: true, cancelable: true, clientX: place.x, clientY: place.y };
  const hit = document.elementFromPoint(place.x, place.y);
  hit?.dispatchEvent(new MouseEvent("click", wanted));
}"""

IS_SILENT = """() => document.body.matches(".yours") &&
  !document.querySelector("#the-hint").textContent"""

# Where the log begins, whenever anything beside the board has changed while the match goes on.
NOTE_PLACES = """() => {
  window.heights = [];
  const note = () => {
    if (document.body.matches(".over, .lobby")) return;
    window.heights.push(document.querySelector("#the-log").getBoundingClientRect().top);
  };
  const wish = { childList: true, subtree: true, attributes: true, characterData: true };
  new MutationObserver(note).observe(document.querySelector(".side"), wish);
  note();
}"""

# Attributes in the order of their names: how they got there does not matter.
PLAIN_SCENE = """() => {
  const ours = ["tabindex", "role", "aria-label", "aria-hidden", "aria-haspopup", "aria-pressed"];
  const glows = ["glow-take", "glow-go", "glow-away", "glow-end"];
  const marks = ["can", "asks", "held", "tried", "drags", "spare", ...glows];
  const written = (node) => {
    if (node.nodeType === Node.TEXT_NODE)
      return node.parentNode.matches("g") ? "" : node.textContent.trim();
    const classes = [...node.classList].filter((name) => !marks.includes(name));
    const attributes = [...node.attributes]
      .filter(({ name }) => name !== "class" && !ours.includes(name))
      .map(({ name, value }) => `${name}="${value}"`)
      .sort();
    const inside = [...node.childNodes].map(written).join("");
    return `<${node.tagName} ${classes.join(".")} ${attributes.join(" ")}>${inside}</>`;
  };
  return [...document.querySelectorAll("#the-stage svg.scene > g.piece")].map(written).join("\\n");
}"""


class Tabletop:
    """All browsers of one test; at its end nobody has complained or called another machine."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.complaints: list[str] = []
        self.expected: list[str] = []  # parts of complaints a test brings about
        self.hosts: set[str] = set()
        self.players: list[Player] = []

    def player(self, name: str = "Anne", *, speed: str = "off", **wishes: Any) -> Player:
        """Somebody new, on a laptop unless wished otherwise."""
        wishes = {"viewport": LAPTOP, "locale": "en-GB"} | wishes
        context = self.browser.new_context(**wishes)
        context.add_init_script(
            f"if (!localStorage.getItem('speed')) localStorage.setItem('speed', '{speed}')"
        )
        self.players.append(Player(context, self, name))
        return self.players[-1]

    def hear(self, message: ConsoleMessage) -> None:
        """Note what a page complains about."""
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location['url']})")

    def close(self) -> None:
        """Close all browsers and look back."""
        for player in self.players:
            player.context.close()
        unexpected = [
            complaint
            for complaint in self.complaints
            if not any(part in complaint for part in self.expected)
        ]
        assert not unexpected, unexpected
        assert self.hosts <= {urlsplit(self.address).netloc}, self.hosts


def a_table_for_two(tabletop: Tabletop) -> tuple[Player, Player]:
    """Two people at a table, whoever is to decide first."""
    anne, marc = tabletop.player("Anne"), tabletop.player("Marc")
    marc.sit_down(anne.open_table("me", "friend"))
    for player in (anne, marc):
        expect(player.page.locator("#the-stage svg.scene g.piece").first).to_be_visible()
    anne.wait(lambda: anne.is_to_act() or marc.is_to_act(), "somebody's turn")
    mover, other = (anne, marc) if anne.is_to_act() else (marc, anne)
    other.wait(lambda: other.lines > 0, "a line")
    return mover, other


def play_to_the_end(*players: Player) -> None:
    """Everybody chooses the first thing they can until the match is over."""
    for _ in range(MOST_STEPS):
        if all(player.is_over() for player in players):
            return
        for player in players:
            if not player.is_over() and player.is_to_act():
                player.step()
        players[0].page.wait_for_timeout(20)
    raise AssertionError("the match did not end")
