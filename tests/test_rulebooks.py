"""Rulebooks as pages: their sections, and pictures that show what the text beside them says."""

import re
from xml.etree.ElementTree import fromstring

import pytest

from catalogue import GAMES, box_for, named
from fabeltafel import games
from fabeltafel.cli import main
from fabeltafel.figures import cover, described_picture, figure, sights_of, view_box
from fabeltafel.game import Game
from fabeltafel.position import Position
from fabeltafel.stylesheets import THEMES
from fabeltafel.texts import LANGUAGES, rulebook
from fabeltafel.web.rulebooks import address_of, contents_of, drawn_address, rulebook_html

BOOKS = [(named(name), language) for name in games.own_names() for language in LANGUAGES]
PICTURES = [
    (game, path.stem) for game in GAMES for path in sorted((game.folder / "pictures").glob("*"))
]
SECTION = re.compile(r"^#+ §([\d.]+) ")
SHOWN = re.compile(r"!\[(.*?)\]\(pictures/([a-z0-9-]+)\.toml\)")
KEYS = {"players", "position", "names", "seat", "crop", "without", "decision", "until"}
WIDEST_PHONE_SCALE, PHONE = 0.56, 340  # numbers on fields are then 14 pixels high

books = pytest.mark.parametrize(
    ("game", "language"), BOOKS, ids=[f"{game.name}-{language}" for game, language in BOOKS]
)
pictures = pytest.mark.parametrize(
    ("game", "name"), PICTURES, ids=[f"{game.name}-{name}" for game, name in PICTURES]
)
shelf = pytest.mark.parametrize("game", [named(name) for name in games.own_names()])


def shown(game: Game, language: str) -> list[tuple[str, str, str]]:
    """The section, the name and the caption of every picture in a rulebook."""
    found, section = [], ""
    for line in rulebook(game, language).splitlines():
        if heading := SECTION.match(line):
            section = heading[1]
        found += [(section, name, caption) for caption, name in SHOWN.findall(line)]
    return found


@shelf
def test_all_languages_show_the_same_pictures_in_the_same_sections(game: Game) -> None:
    places = {
        language: [(section, name) for section, name, _ in shown(game, language)]
        for language in LANGUAGES
    }

    assert places["en"] == places["nl"] == places["de"] != []


@shelf
def test_captions_are_sentences_in_the_language_of_their_book(game: Game) -> None:
    captions = [caption for language in LANGUAGES for _, _, caption in shown(game, language)]

    assert len(set(captions)) == len(captions)
    for caption in captions:
        assert re.fullmatch(r"[A-Z].{40,}\.", caption)


@shelf
def test_every_picture_is_shown_and_every_picture_shown_exists(game: Game) -> None:
    files = {path.name for path in (game.folder / "pictures").iterdir()}

    assert files - {"cover.toml"} == {f"{name}.toml" for _, name, _ in shown(game, "en")}


@shelf
def test_the_shelf_shows_a_games_cover_if_it_has_one(game: Game) -> None:
    has_cover = (game.folder / "pictures" / "cover.toml").is_file()

    for theme in THEMES:
        drawn = cover(game, theme)
        assert fromstring(drawn).attrib["class"] == theme
        assert not has_cover or drawn == figure(game, "cover", theme)


@pictures
def test_a_picture_is_one_well_formed_file_by_day_and_by_night(game: Game, name: str) -> None:
    for theme in THEMES:
        drawing = fromstring(figure(game, name, theme))
        assert drawing.attrib["class"] == theme
        assert drawing.attrib["viewBox"] == view_box(game, name)
        ids = [element.attrib["id"] for element in drawing.iter() if "id" in element.attrib]
        assert len(set(ids)) == len(ids)


@pictures
def test_a_picture_carries_only_what_it_shows(game: Game, name: str) -> None:
    drawn = figure(game, name, "light")
    parts = [*fromstring(drawn).iter()]
    kept = [shape for part in parts if part.tag.endswith("defs") for shape in part]
    shapes = {shape.attrib["id"] for shape in kept if "id" in shape.attrib}

    assert shapes <= set(re.findall(r"#([\w-]+)", drawn))
    for absent in described_picture(game, name).get("without", []):
        assert not any(part.get("id", "").startswith(absent) for part in parts)
        assert not any(part.get("class") == absent for part in parts)


@pictures
def test_a_picture_shows_a_part_of_the_table_that_a_phone_can_show(game: Game, name: str) -> None:
    x, y, width, height = map(float, view_box(game, name).split())

    assert x >= 0 <= y
    assert x + width <= game.drawing.WIDTH
    assert y + height <= game.drawing.HEIGHT
    assert height <= width
    assert PHONE / width >= WIDEST_PHONE_SCALE


@pictures
def test_what_is_decided_in_a_picture_is_legal(game: Game, name: str) -> None:
    told = described_picture(game, name)
    assert told.keys() <= KEYS
    assert ("decision" in told) == ("until" in told)

    box = box_for(game, told["players"])
    position = Position(game, box, game.read(box, told["position"]))
    acting = position.acting()
    assert len(acting) == 1
    if "decision" in told:
        assert game.action(told["decision"]) in position.legal(acting[0])


def test_the_worked_example_shows_the_points_that_its_text_counts() -> None:
    """§6 Marc gets 3 points, Anne 2 and Carl nothing."""
    game = named("draco")

    last = sights_of(game, described_picture(game, "small-scoring"))[-1]

    points = dict(zip(last.names, last.state.scores, strict=False))
    assert points == {"Anne": 2, "Marc": 3, "Carl": 0}
    marks = re.findall(r'"gain-(\d)-up-there".*?>([+−]\d)<', figure(game, "small-scoring", "light"))
    assert marks == [("1", "+2"), ("2", "+3")]


def test_a_picture_through_ones_own_eyes_shows_no_other_hand() -> None:
    game = named("draco")
    assert described_picture(game, "choice")["seat"] == 1

    for sight in sights_of(game, described_picture(game, "choice")):
        assert any(sight.state.hands[0])
        assert not any(map(any, sight.state.hands[1:]))


@books
def test_every_section_can_be_linked_to(game: Game, language: str) -> None:
    page = rulebook_html(game, language)
    sections = [part["section"] for part in contents_of(game, language)]

    assert sections
    assert re.findall(r'<h\d id="s([\d.]+)">§', page) == sections
    assert page.count("<h1>") == 1


@books
def test_every_image_and_link_of_a_page_leads_somewhere(game: Game, language: str) -> None:
    page = rulebook_html(game, language)
    addresses = [
        drawn_address(game, name, theme) for _, name, _ in shown(game, language) for theme in THEMES
    ]

    assert re.findall(r' src="(.*?)"', page) == addresses
    for target in re.findall(r'href="(.*?)"', page):
        assert target.startswith("https://") or f'id="{target.removeprefix("#")}"' in page
    assert ".toml" not in page


@books
def test_a_book_that_comes_before_its_game_is_the_same_but_for_pictures_that_are_owed(
    game: Game, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, places = rulebook_html(game, language), shown(game, language)
    monkeypatch.setattr("fabeltafel.web.rulebooks.figure", None)  # nothing is drawn
    early = rulebook_html.__wrapped__(game, language, is_ready=False)

    assert re.sub(r' src="(.*?)\?v=.*?"', r' data-src="\1"', page) == early
    assert re.findall(r' data-src="(.*?)"', early) == [
        address_of(game, name, theme) for _, name, _ in places for theme in THEMES
    ]


@books
def test_a_figure_is_described_once_by_its_caption(game: Game, language: str) -> None:
    page = rulebook_html(game, language)

    for _, _, caption in shown(game, language):
        assert f'<span class="caption">{caption}</span>' in page
        assert page.count(caption) == 1


def test_a_picture_that_is_not_a_position_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fabeltafel.web.rulebooks.rulebook", lambda *_: "![A cat.](cat.png)")

    with pytest.raises(ValueError, match=r"cat\.png is no picture of a rulebook"):
        rulebook_html.__wrapped__(named("draco"), "en")


@books
def test_the_terminal_shows_captions_for_pictures(
    game: Game,
    language: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")

    with pytest.raises(SystemExit) as end:
        main(["rules", game.name, "--language", language])

    text = capsys.readouterr().out
    assert not end.value.code
    assert "pictures/" not in text
    for part in contents_of(game, language):
        assert f"§{part['section']} {part['title']}" in text
    for _, _, caption in shown(game, language):
        assert caption in text


# Rulings are ours where the print is silent; a deviation says otherwise than the print.
LABELS = {
    "en": ("Our rulings?", "Deviations?"),
    "nl": ("Onze afspra(?:ak|ken)", "Afwijking(?:en)?"),
    "de": ("Unsere Festlegung(?:en)?", "Abweichung(?:en)?"),
}
ON_SHELF = [game for game in GAMES if game.is_on_shelf]
HEADING = re.compile(r"^#+ (?=§)", re.MULTILINE)


def labelled(game: Game, language: str) -> dict[str, list[int]]:
    """How often a section of a rulebook names a ruling, and how often a deviation."""
    sections = HEADING.split(rulebook(game, language))[1:]
    counts = {
        section.split()[0]: [len(re.findall(label, section)) for label in LABELS[language]]
        for section in sections
    }
    return {section: found for section, found in counts.items() if any(found)}


@pytest.mark.parametrize("game", ON_SHELF, ids=lambda game: game.name)
def test_rulings_and_deviations_are_the_same_in_every_language(game: Game) -> None:
    found = {language: labelled(game, language) for language in LANGUAGES}

    assert found["nl"] == found["en"] == found["de"]
    assert all(sum(column) for column in zip(*found["en"].values(), strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ON_SHELF, ids=lambda game: game.name)
def test_every_rulebook_opens_with_players_age_time_and_how_to_win(
    game: Game, language: str
) -> None:
    before = HEADING.split(rulebook(game, language))[0]
    facts = next(line for line in before.splitlines() if line.startswith("**") and " · " in line)

    players, age, time = facts.split(" · ")
    assert players.startswith(f"**{game.players[0]}")
    assert str(game.players[-1]) in players
    assert re.search(r"\d+", age)
    assert re.search("min", time, re.IGNORECASE)
    assert len(re.findall(r"^\*\*[^*·]+\.\*\*", before, re.MULTILINE)) >= 3
