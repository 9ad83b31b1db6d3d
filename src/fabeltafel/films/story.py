"""What of a match is shown, through whose eyes, and what is said meanwhile."""

from collections.abc import Sequence
from dataclasses import dataclass

from fabeltafel.beats import beats_of, scene_of
from fabeltafel.drawing import Piece
from fabeltafel.film import NOBODY, OPEN
from fabeltafel.game import AnySight, Event, FabeltafelError, Say
from fabeltafel.match import Match
from fabeltafel.texts import texts_of

SHORTEST_SHOT = 0.4  # seconds in which one can see what happens
NEIGHBOURS = 4  # decisions shown before and after the decisive one


@dataclass(frozen=True)
class Shot:
    """A scene and the sentence that is told with it."""

    pieces: tuple[Piece, ...]
    caption: str = ""


def eyes_of(match: Match, seat: int | None) -> int:
    """Whose eyes somebody means who counts seats from 1; nobody's while a match is running."""
    if seat is None:
        return OPEN if match.is_over else NOBODY
    if not 1 <= seat <= len(match.seats):
        raise FabeltafelError(f"there is no seat {seat}; the match has {len(match.seats)}")
    if not match.is_over:
        raise FabeltafelError("a running match is shown as a spectator sees it, without a seat")
    return seat - 1


def sight_at(match: Match, moment: int, eyes: int) -> AnySight:
    """What some eyes see after so many decisions."""
    if not 0 <= moment <= len(match.log):
        told = f"there is no position {moment}; the match has 0 to {len(match.log)}"
        raise FabeltafelError(told)
    state = match.at(moment).seen_by(eyes).state
    return match.game.sight(match.box, state, eyes, match.seats)


def shots(match: Match, moments: range, eyes: int, language: str, seconds: float) -> list[Shot]:
    """Everything that happens, beat by beat, or where time is short decision by decision."""
    game, say = match.game, texts_of(match.game, language)
    events = [match.film(moment, eyes) for moment in moments]
    beats = [beats_of(game, film, match.seats, say) for film in events]
    told: list[tuple[Sequence[Event], str]]
    if sum(map(len, beats)) * SHORTEST_SHOT > seconds:
        told = [(tuple(film[-1:]), lines_of(match, film, say)) for film in events]
    else:
        told = [(beat.events, beat.caption) for film in beats for beat in film]
    first, last = (sight_at(match, moment, eyes) for moment in (moments.start, moments.stop))
    scenes = [Shot(tuple(game.drawing.scene(first)))]
    for shown, words in told:
        if shown:
            scenes.append(Shot(tuple(scene_of(game, match.box, shown, eyes, match.seats)), words))
    return [*scenes, Shot(tuple(game.drawing.scene(last)), scenes[-1].caption)]


def lines_of(match: Match, film: Sequence[Event], say: Say) -> str:
    """All that the log says of a film."""
    return " ".join(match.game.wording.sentence(event, match.seats, say) for event in film)


def whole(match: Match) -> range:
    """All decisions of a match."""
    return range(len(match.log))


def last_round(match: Match) -> range:
    """The last decisions, as few of them as everybody had a part in."""
    met: set[int] = set()
    for moment in reversed(whole(match)):
        met.add(match.log[moment].seat)
        if len(met) == len(match.seats):
            return range(moment, len(match.log))
    return whole(match)


def decisive(match: Match) -> range:
    """The decision by which those who won took a lead they never gave back, and those around it."""
    if not match.is_over:
        raise FabeltafelError("the match is not over: nothing has been decided yet")
    moment = len(match.log)
    while moment and match.at(moment - 1).winners == match.winners:
        moment -= 1
    if moment == 0:
        raise FabeltafelError("there is no decisive moment: who won was never behind")
    return range(max(0, moment - NEIGHBOURS), min(len(match.log), moment + NEIGHBOURS))
