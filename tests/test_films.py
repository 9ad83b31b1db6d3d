"""Matches as pictures and films: what is shown, through whose eyes, and nothing half done."""

import io
import json
import sys
from pathlib import Path

import pytest
from PIL import Image

from catalogue import GAMES, named, new_match, played
from fabeltafel.box import shipped_box, values
from fabeltafel.chance import seeded
from fabeltafel.cli import main
from fabeltafel.drawing import Piece, circle, group
from fabeltafel.fairness import repeatable_lots
from fabeltafel.film import NOBODY, OPEN
from fabeltafel.films import frames, sprites, story
from fabeltafel.films.making import Wish, film_of, picture_of
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.match import Match
from fabeltafel.matchfile import load_match, save_match
from fabeltafel.texts import texts_of

KEPT = Path(__file__).parent / "games"
SMALL = Wish(width=160, seconds=5)
MOST_BYTES = 8_000_000
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def kept_match(name: str) -> Match:
    """A whole match."""
    return load_match(sorted((KEPT / name / "matches").glob("*.toml"))[0])


@pytest.fixture(scope="module")
def over() -> Match:
    return kept_match("connect_four")


@games
def test_every_game_can_be_filmed(game: Game) -> None:
    match = played(new_match(game, game.players[0], 3), 3, 20)
    ending = range(len(match.log) - 4, len(match.log))

    content = film_of(match, ending, SMALL, ".webp")

    with Image.open(io.BytesIO(content)) as film:
        assert getattr(film, "n_frames", 1) > 1
        assert film.width == 160


@pytest.mark.parametrize("kind", [".gif", ".webp", ".mp4"])
def test_a_film_is_written_as_its_file_is_called(over: Match, kind: str) -> None:
    told: list[float] = []

    content = film_of(over, story.last_round(over), SMALL, kind, told.append)

    marks = {".gif": b"GIF89a", ".webp": b"RIFF", ".mp4": b"ftyp"}
    assert marks[kind] in content[:12]
    assert len(content) < MOST_BYTES
    assert told == sorted(told)
    assert told[-1] == 1


def test_a_film_lasts_as_long_as_was_asked(over: Match) -> None:
    shots = story.shots(over, story.whole(over), OPEN, "en", 10)
    drawn = sprites.Sprites(over.game, over.game.box.of(over.box), 120, "dark")

    lasting = sum(frame.duration for _, frame in frames.frames(drawn, shots, 10)) / 1000

    assert 8 < lasting < 12


def test_a_quicker_film_is_shorter_but_shows_the_same(over: Match) -> None:
    shots = story.shots(over, story.last_round(over), OPEN, "en", 60)
    drawn = sprites.Sprites(over.game, over.game.box.of(over.box), 120, "dark")

    def moving(pace: float) -> float:
        film = frames.frames(drawn, shots, 60, pace=pace)
        return sum(frame.duration for _, frame in film) / 1000 - frames.ENDING

    assert moving(2) == pytest.approx(moving(1) / 2, rel=0.1)
    assert moving(0.5) == pytest.approx(moving(1) * 2, rel=0.1)


def test_pieces_glide_from_where_they_were() -> None:
    before, after = Piece("disc", 0, 0, ()), Piece("disc", 100, 40, ())
    comes = Piece("new", 50, 0, (), comes_from="disc")
    old, new = {"disc": before}, {"disc": after, "new": comes}

    assert frames.between(after, old, new, 0.5) == (50, 20)
    assert frames.between(comes, old, new, 0.5) == (25, 0)
    assert frames.between(before, old, {}, 1) is None
    assert frames.strength(before, old, {}, 0.25) == 0.75


def test_a_piece_is_drawn_whole_however_far_it_reaches() -> None:
    game = named("connect_four")
    drawn = sprites.Sprites(
        game, game.box.of(new_match(game, 2, 1).box), game.drawing.WIDTH, "light"
    )

    for radius in (20, 100, 200):
        body = (group("", circle("", radius)),)
        image, left, top = drawn.sprite(Piece("one", 300, 250, body))
        assert image.width == pytest.approx(2 * radius, abs=3)
        assert (left, top) == pytest.approx((-radius, -radius), abs=3)


def test_a_running_match_shows_spectators_what_they_may_see() -> None:
    game = named("draco")
    match = played(new_match(game, 3, 5), 5, 6)

    assert story.eyes_of(match, None) == NOBODY
    with pytest.raises(FabeltafelError, match="running match"):
        story.eyes_of(match, 1)
    sight = story.sight_at(match, 6, NOBODY)
    assert not any(map(any, sight.state.hands))
    assert any(map(any, story.sight_at(match, 6, OPEN).state.hands))


def test_the_last_round_has_everybody_in_it(over: Match) -> None:
    moments = story.last_round(over)

    assert {over.log[moment].seat for moment in moments} == {0, 1}
    assert {over.log[moment].seat for moment in moments[1:]} != {0, 1}


def test_the_decisive_moment_is_when_the_lead_was_taken_for_good() -> None:
    match = kept_match("draco")
    moments = story.decisive(match)
    ahead = [match.at(moment).winners == match.winners for moment in range(len(match.log) + 1)]

    last_other = max(moment for moment, is_ahead in enumerate(ahead) if not is_ahead)
    assert last_other in moments
    assert all(ahead[last_other + 1 :])


def test_pictures_are_png_or_svg(over: Match) -> None:
    assert picture_of(over, 3, Wish(width=200), ".png").startswith(b"\x89PNG")
    svg = picture_of(over, 3, Wish(seat=2, theme="dark"), ".svg")
    assert svg.startswith(b"<svg")
    assert svg != picture_of(over, 4, Wish(seat=2, theme="dark"), ".svg")


def test_what_cannot_be_shown_is_said_in_a_sentence_and_leaves_no_file(
    tmp_path: Path, over: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.toml"
    save_match(over, file)
    running = tmp_path / "running.toml"
    save_match(played(new_match(named("connect_four"), 2, 2), 2, 3), running)
    png, gif = str(tmp_path / "p.png"), str(tmp_path / "f.gif")
    sentences = {
        ("picture", str(file), "--at", "999", "-o", png): "there is no position 999",
        ("picture", str(file), "--seat", "9", "-o", png): "there is no seat 9",
        ("picture", str(file), "-o", str(tmp_path / "p.bmp")): "ends in .png or .svg",
        ("picture", str(file), "--theme", "pink", "-o", png): "unknown theme",
        ("film", str(file), "-o", str(tmp_path / "f.avi")): "ends in .gif, .mp4, .webp",
        ("film", str(file), "--seat", "3", "-o", gif): "there is no seat 3",
        ("film", str(file), "--pace", "9", "-o", gif): "the pace is 0.5 to 4, not 9",
        ("film", str(file), "--pace", "nan", "-o", gif): "the pace is 0.5 to 4, not nan",
        ("film", str(file), "--seconds", "1", "-o", gif): "in seconds is 5 to 3600, not 1",
        ("film", str(running), "--decisive", "-o", gif): "nothing has been decided yet",
        ("film", str(file), "--decisive", "--last-round", "-o", gif): "not both",
        ("film", str(file), "-o", str(tmp_path / "no" / "f.gif"), "--width", "100"): "No such file",
    }
    for words, sentence in sentences.items():
        with pytest.raises(SystemExit):
            main([*words])
        assert sentence in capsys.readouterr().err, words
    assert {path.name for path in tmp_path.iterdir()} == {"match.toml", "running.toml"}


def test_the_commands_write_their_files(tmp_path: Path, over: Match) -> None:
    file, out = tmp_path / "match.toml", tmp_path / "f.webp"
    save_match(over, file)

    for words in (
        ["picture", str(file), "--at", "2", "-o", str(tmp_path / "p.svg")],
        ["film", str(file), "--last-round", "--width", "100", "--pace", "4", "-o", str(out)],
    ):
        with pytest.raises(SystemExit) as exit:
            main(words)
        assert exit.value.code == 0

    assert (tmp_path / "p.svg").read_text(encoding="utf-8").startswith("<svg")
    assert out.read_bytes().startswith(b"RIFF")


def test_without_the_extras_one_is_told_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch, over: Match
) -> None:
    monkeypatch.setitem(sys.modules, "av", None)
    with pytest.raises(FabeltafelError, match=r"fabeltafel\[mp4\]"):
        film_of(over, story.last_round(over), SMALL, ".mp4")
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(FabeltafelError, match=r"fabeltafel\[film\]"):
        picture_of(over, 0, SMALL, ".png")


# In notebooks


def test_a_match_shows_itself_in_a_notebook_without_a_server(over: Match) -> None:
    shown = over.film(language="nl")
    html = shown.html()

    steps = json.loads(html.partition("steps } = ")[2].partition(";\n")[0])["steps"]
    assert len(steps) == len(over.log) + 1
    assert steps[1]["told"] == over.game.wording.sentence(
        over.film(0, OPEN)[0], over.seats, texts_of(over.game, "nl")
    )
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")
    assert shown._repr_html_().startswith('<iframe sandbox="allow-scripts"')


def test_names_cannot_break_out_of_the_player() -> None:
    game = named("connect_four")
    lots = repeatable_lots("1", 2)
    match = Match(game, ["</script><b>", "Marc"], values(shipped_box(game)), lots)
    match.decide(0, match.legal(0)[0])

    assert "</script><b>" not in match.film().html()


def test_the_player_of_a_running_match_holds_no_secret() -> None:
    match = played(new_match(named("draco"), 3, 5), 5, 6)
    other = match.at(len(match.log)).redealt(NOBODY, seeded("another deal"))
    seen = match.film().html()
    match.states[-1] = other.state

    assert match.film().html() == seen
    assert match.film(seat=0).html() != seen
