"""A puzzle in a real browser: wrong, tried, right, shown; by mouse, by keys and on a phone."""

from playwright.sync_api import expect

from browser.tabletop import PHONE, Player, Tabletop
from browser.test_pages import demand_accessible, demand_narrow
from fabeltafel.game import Game
from fabeltafel.games import game_named
from fabeltafel.puzzles.collecting import Puzzle, puzzles_of

PRESS = "piece => piece.dispatchEvent(new MouseEvent('click', { bubbles: true }))"


def puzzle_with(game: Game, kind: str) -> tuple[int, Puzzle]:
    """A puzzle of a game whose answer is of some kind of decision, with its number."""
    return next(
        (number, puzzle)
        for number, puzzle in enumerate(puzzles_of(game), start=1)
        if game.decision(game.action(puzzle.answer)).kind.text == kind
    )


def pick(player: Player, word: str) -> None:
    """Click the piece that stands for a word, and confirm where it is only tried."""
    player.page.locator(f"g.piece.can[data-does~='{word}']").first.evaluate(PRESS)


def confirm(player: Player) -> None:
    """Say that what is tried is the answer."""
    player.page.locator("#the-actions button.main").click()


def test_a_wrong_answer_costs_and_the_right_one_is_kept(tabletop: Tabletop) -> None:
    game = game_named("draco")
    number, puzzle = puzzle_with(game, "play")
    anne = tabletop.player(viewport=PHONE, has_touch=True)
    anne.go(f"/puzzles/draco/{number}")
    wrong = next(word for word in puzzle.costs)

    pick(anne, wrong)
    confirm(anne)
    expect(anne.page.locator("#the-lesson.wrong")).to_contain_text(str(puzzle.costs[wrong]))
    demand_accessible(anne.page, "a puzzle answered wrongly")
    demand_narrow(anne.page, "a puzzle on a phone")
    pick(anne, puzzle.answer)
    confirm(anne)

    expect(anne.page.locator("#the-lesson.right")).to_contain_text(str(puzzle.chance))
    expect(anne.page.locator("#the-next")).to_be_focused()
    expect(anne.page.locator("#the-puzzles a.solved")).to_have_count(1)
    demand_accessible(anne.page, "a puzzle solved")
    anne.page.reload()
    expect(anne.page.locator("#the-number")).to_have_text(f"1 / {len(puzzles_of(game))}")


def test_what_can_be_turned_is_turned_by_keys_before_it_counts(tabletop: Tabletop) -> None:
    number, puzzle = puzzle_with(game_named("teufel"), "lay")
    anne = tabletop.player()
    anne.go(f"/puzzles/teufel/{number}")
    anne.page.locator("g.piece.can").first.press("Enter")
    for _ in range(1 + len(puzzle.costs)):
        expect(anne.page.locator("#the-stage.trial")).to_have_count(1)
        anne.page.keyboard.press("]")
    anne.page.keyboard.press("Escape")
    expect(anne.page.locator("#the-stage.trial")).to_have_count(0)

    anne.page.locator("#the-show").click()

    expect(anne.page.locator("#the-lesson.shown")).to_contain_text(str(puzzle.chance))
    expect(anne.page.locator("#the-puzzles a.solved")).to_have_count(0)


def test_whoever_names_no_puzzle_goes_on_with_the_first_unsolved(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    anne.go("/")
    anne.page.evaluate("localStorage.setItem('puzzles:druidenwalzer', '1 2 4')")

    anne.page.locator("a[href='/puzzles/druidenwalzer']").click()

    anne.page.wait_for_url("**/puzzles/druidenwalzer/3")
    expect(anne.page.locator("#the-number")).to_contain_text("3 /")
    anne.page.locator("#the-next").click()
    anne.page.wait_for_url("**/puzzles/druidenwalzer/4")
