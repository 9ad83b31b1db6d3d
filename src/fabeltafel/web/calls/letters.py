"""What a call says: which tables wait, where they are, and nothing that is secret."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from fabeltafel.game import FabeltafelError, Game
from fabeltafel.texts import LANGUAGES, Texts
from fabeltafel.web.calls.endpoints import Endpoint
from fabeltafel.web.calls.turns import Waiting
from fabeltafel.web.sentences import listed, page_texts

TURN, WITHDRAWAL, TRIAL, CONFIRMATION = "turn", "withdrawal", "trial", "confirmation"
INVITATION = "invitation"


@dataclass(frozen=True)
class Place:
    """A table that waits: what is played there, and where it is."""

    title: str
    path: str
    host: str = ""  # who invites, if it is not one's own table


@dataclass(frozen=True)
class Letter:
    """What somebody is told, wherever they are called; the id is that of the call."""

    id: str
    kind: str
    language: str
    title: str
    text: str
    places: tuple[Place, ...]
    at: float

    @property
    def path(self) -> str:
        """Where a click leads: to the table, or to all of one's own if there are several."""
        return self.places[0].path if len(self.places) == 1 else "/"


def places_of(waiting: Sequence[Waiting], find_game: Callable[[str], Game]) -> tuple[Place, ...]:
    """The tables that wait, by the title of their game."""
    found = []
    for one in waiting:
        try:
            title = find_game(one.game).of_version(one.version).title
        except FabeltafelError:
            continue  # a game that is not here any more calls nobody
        found.append(Place(title, f"/t/{quote(one.table)}"))
    return tuple(found)


def letter_of(
    id: str, kind: str, endpoint: Endpoint, language: str, places: tuple[Place, ...], at: float
) -> Letter:
    """A call in words."""
    spoken = next((one for one in (language, endpoint.language) if one in LANGUAGES), "en")
    title, text = worded(kind, places, page_texts(spoken))
    return Letter(id, kind, spoken, title, text, places, at)


def inviting(places: Sequence[Place], say: Texts) -> tuple[str, str]:
    """The title and the text of a call to tables of others."""
    if len(places) == 1:
        told = {"name": places[0].host, "title": places[0].title}
        return say("call-invitation", **told), say("call-invitation-about")
    titles = list(dict.fromkeys(place.title for place in places))
    return say("call-invitations", count=len(places)), listed(titles, say)


def worded(kind: str, places: tuple[Place, ...], say: Texts) -> tuple[str, str]:
    """The title and the text of a call."""
    if kind == INVITATION:
        return inviting(places, say)
    if kind in (TRIAL, CONFIRMATION):
        return say(f"call-{kind}"), say(f"call-{kind}-about")
    titles = list(dict.fromkeys(place.title for place in places))
    if len(places) == 1:
        return say("call-turn", title=titles[0]), say("call-turn-about")
    if not places:
        return say("call-withdrawal"), ""
    return say("call-turns", count=len(places)), listed(titles, say)
