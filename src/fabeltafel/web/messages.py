"""What one reader gets to know of a table: snapshots, news, drafts, replays. See docs/protocol.md.

Everything a reader gets of the match goes through `hide`: `Match.film` and `Match.seen_by`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from fabeltafel.compiled import Records
from fabeltafel.film import NOBODY
from fabeltafel.game import Event, Paragraph
from fabeltafel.match import Draft, Match
from fabeltafel.pictures import Pieces, pieces_of, scene_svg
from fabeltafel.web.sentences import listed, table_texts
from fabeltafel.web.store import Entry
from fabeltafel.web.tables import Refused, Seat, Table

Json = dict[str, Any]
RECENT = 12  # entries whose lines come with a snapshot


@dataclass(frozen=True)
class Reader:
    """Somebody who looks at a table: through which seat's eyes, in which language, and who."""

    seat: int
    language: str
    mine: tuple[int, ...] = ()
    is_owner: bool = False


@dataclass
class Presence:
    """Who is at the table just now, and who has been away for too long."""

    online: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()


@dataclass
class Scenes:
    """Scenes at rest, drawn once for every seat that looks at them."""

    drawn: dict[tuple[int, int], Pieces] = field(default_factory=dict)

    def at(self, table: Table, moment: int, seat: int) -> Pieces:
        """The scene after so many decisions, as one seat may see it."""
        if (moment, seat) not in self.drawn:
            match = running(table)
            self.drawn = {key: drawn for key, drawn in self.drawn.items() if key[0] >= moment - 4}
            self.drawn[moment, seat] = draw(table, match.seen_at(moment, seat), seat)
        return self.drawn[moment, seat]


def running(table: Table) -> Match:
    """The match of a table where it is known to have begun."""
    if table.match is None:
        raise Refused(409, "refused-not-begun")
    return table.match


def draw(table: Table, hidden: Records, seat: int, event: Event | None = None) -> Pieces:
    """The pieces of a scene."""
    match = running(table)
    return pieces_of(table.game, table.game.sight(match.box, hidden, seat, table.names, event))


def difference(before: Mapping[str, str], after: Mapping[str, str], table: Table) -> Json:
    """What has to change in one scene to make it another."""
    changed = {id: piece for id, piece in after.items() if before.get(id) != piece}
    order = list(after)
    is_same_order = [id for id in before if id in after] == order
    return {
        "svg": scene_svg(table.game, changed) if changed else "",
        "gone": [id for id in before if id not in after],
        "order": None if is_same_order else order,
    }


def film_frames(
    table: Table, reader: Reader, events: Sequence[Event], before: Pieces, step: int
) -> tuple[list[Json], Pieces]:
    """A film as differences, and the scene it ends with."""
    frames = []
    for event in events:
        pieces = draw(table, event.state, reader.seat, event)
        frames.append(
            {
                "changes": difference(before, pieces, table),
                "line": event_line(table, event, reader),
                "step": step,
                "seat": event.seat + 1,
            }
        )
        before = pieces
    return frames, before


def event_line(table: Table, event: Event, reader: Reader) -> Json:
    """A line of the log about something that happened in the match."""
    say = table_texts(table.game, reader.language)
    text = table.game.wording.sentence(event, table.names, say)
    section = event.kind.section
    return {"text": text, "section": section, "kind": "event", "seat": event.seat + 1}


def snapshot(table: Table, reader: Reader, presence: Presence, scenes: Scenes) -> Json:
    """The table as it is now, for somebody who has seen nothing yet."""
    entries = table.entries[-RECENT:]
    return {
        "kind": "snapshot",
        "position": table.position,
        "table": table_facts(table, reader, presence),
        "scene": present_scene(table, reader, scenes),
        "turn": turn(table, reader),
        "lines": [line for entry in entries for line in lines_of(table, entry, reader)],
        "has_earlier": len(table.entries) > RECENT,
    }


def present_scene(table: Table, reader: Reader, scenes: Scenes) -> str | None:
    """The scene as it is now, once there is one."""
    if table.match is None:
        return None
    return scene_svg(table.game, scenes.at(table, len(table.match.log), reader.seat))


def news(table: Table, position: int, reader: Reader, presence: Presence, scenes: Scenes) -> Json:
    """What one entry of the log brought, with its film; how things stand only with the latest."""
    is_latest = position == table.position
    message: Json = {
        "kind": "news",
        "position": position,
        "table": table_facts(table, reader, presence) if is_latest else None,
        "frames": [],
        "after": None,
        "turn": turn(table, reader) if is_latest else None,
        "lines": [],
    }
    if position == table.begun_at:
        message["scene"] = scene_svg(table.game, scenes.at(table, 0, reader.seat))
    if position in table.decided:
        message["frames"], message["after"] = film(table, table.decided[position], reader, scenes)
    else:
        message["lines"] = lines_of(table, table.entries[position - 1], reader)
    return message


def film(table: Table, moments: range, reader: Reader, scenes: Scenes) -> tuple[list[Json], Json]:
    """The film of some decisions, and what brings the last scene to rest."""
    match = running(table)
    pieces = scenes.at(table, moments.start, reader.seat)
    frames: list[Json] = []
    for step, moment in enumerate(moments):
        events = match.film(moment, reader.seat)
        more, pieces = film_frames(table, reader, events, pieces, step)
        frames += more
    return frames, difference(pieces, scenes.at(table, moments.stop, reader.seat), table)


def lines_of(table: Table, entry: Entry, reader: Reader) -> list[Json]:
    """What the log says about one entry."""
    if entry.position in table.decided:
        match = running(table)
        return [
            event_line(table, event, reader)
            for moment in table.decided[entry.position]
            for event in match.film(moment, reader.seat)
        ]
    return [table_line(table, entry, reader)]


def table_line(table: Table, entry: Entry, reader: Reader) -> Json:
    """A line about people coming, going and talking."""
    say, data = table_texts(table.game, reader.language), entry.data
    kind = data["kind"]
    if kind == "say":
        by = data["by"] + 1
        line = {"text": data["text"], "section": "", "kind": "chat", "seat": by}
        return line | {"name": data["name"]}
    seat = data.get("seat", NOBODY) + 1
    known = name_before(table, entry) if seat else ""
    told = {"name": data.get("name", "") if kind == "sit" else known or data.get("name", "")}
    if kind == "bot":
        told["level"] = say(data["level"])
        kind = "bot" if known else "bot-sits"
    return {"text": say(f"line-{kind}", **told), "section": "", "kind": "table", "seat": seat}


def name_before(table: Table, entry: Entry) -> str:
    """Who sat where an entry happened, just before it."""
    name = ""
    for earlier in table.entries[: entry.position - 1]:
        if earlier.data.get("seat") == entry.data["seat"]:
            if earlier.data["kind"] == "leave" and not 0 < table.begun_at < earlier.position:
                name = ""  # the seat was free again
            if earlier.data["kind"] in ("sit", "bot"):
                name = name or str(earlier.data["name"])
    return name


def table_facts(table: Table, reader: Reader, presence: Presence) -> Json:
    """Who sits where, and how the table stands."""
    return {
        "seats": [seat_facts(table, n, reader, presence) for n in range(len(table.seats))],
        "is_begun": table.match is not None,
        "is_over": table.is_over,
        "is_closed": table.is_closed,
        "is_mine": reader.is_owner,
        "away": table.away,
        "commitment": table.commitment,
        "result": result(table, reader) if table.is_over else None,
        "again": table.again or None,
    }


def seat_facts(table: Table, number: int, reader: Reader, presence: Presence) -> Json:
    """One seat as a reader sees it."""
    seat = table.seats[number]
    is_me = number in reader.mine
    is_at_table = bool(reader.mine) or reader.is_owner
    may_bot = is_at_table and not is_me and table.may_take(number, number in presence.away)
    may_back = is_me and bool(seat.bot or seat.has_left) and not table.is_over
    return {
        "seat": number + 1,
        "name": seat.name or None,
        "kind": kind_of(seat),
        "level": seat.bot,
        "is_me": is_me,
        "is_online": bool(seat.bot) or number in presence.online,
        "has_left": seat.has_left,
        "may_bot": may_bot,
        "may_back": may_back and not table.is_closed,
        "is_open": seat.is_free and not reader.mine and not table.is_closed,
    }


def kind_of(seat: Seat) -> str:
    """Who plays here now."""
    return "free" if seat.is_free else "bot" if seat.bot else "person"


def result(table: Table, reader: Reader) -> Json:
    """How the match ended, with everything that was secret."""
    match = running(table)
    say = table_texts(table.game, reader.language)
    winners = [] if match.is_drawn else match.winners
    names = [table.names[seat] for seat in winners]
    return {
        "scores": match.scores,
        "winners": [seat + 1 for seat in winners],
        "sides": match.position.sides,
        "sentence": say("wins", players=listed(names, say), count=len(winners)),
        "secret": table.secret,
        "numbers": list(match.lots.numbers),
        "table": table.id,
    }


def turn(table: Table, reader: Reader, draft: Draft | None = None) -> Json:
    """Whose decision is awaited, and what the reader can do about it."""
    match = table.match
    acting = [] if match is None or table.is_closed else match.acting()
    if draft is not None and match is not None:
        acting = [reader.seat]
    is_yours = reader.seat in acting and table.seats[reader.seat].is_played_by_person
    return {
        "status": status(table, reader, acting, is_yours),
        "is_yours": is_yours,
        "acting": [seat + 1 for seat in acting],
        "words": worded(table, reader, running(table).legal(reader.seat, draft))
        if is_yours
        else [],
        "description": description(table, reader, draft),
        "is_over": table.is_over,
    }


def worded(table: Table, reader: Reader, actions: Sequence[int]) -> list[Json]:
    """Decisions by their words, and as people call them."""
    say = table_texts(table.game, reader.language)
    return [
        {
            "word": table.game.word(action),
            "label": table.game.label(action, say),
            "is_tried": table.game.decision(action).kind.is_previewed,
        }
        for action in actions
    ]


def status(table: Table, reader: Reader, acting: Sequence[int], is_yours: bool) -> str:
    """How things stand, in one sentence."""
    say = table_texts(table.game, reader.language)
    if table.is_closed:
        return say("status-closed")
    if table.match is None:
        return say("status-free", count=sum(seat.is_free for seat in table.seats))
    if table.is_over:
        return str(result(table, reader)["sentence"])
    if is_yours:
        return say("status-yours")
    names = [table.names[seat] for seat in acting]
    return say("status-waits", players=listed(names, say), count=len(names))


def description(table: Table, reader: Reader, draft: Draft | None = None) -> list[Json]:
    """The position in words."""
    if table.match is None:
        return []
    return described(table, table.match.seen_by(reader.seat, draft), reader)


def described(table: Table, state: Records, reader: Reader) -> list[Json]:
    """A state in words."""
    say = table_texts(table.game, reader.language)
    paragraphs: list[Paragraph] = table.game.describe(running(table).box, state, table.names, say)
    return [{"heading": part.heading, "lines": list(part.lines)} for part in paragraphs]


def draft_message(table: Table, reader: Reader, draft: Draft, scenes: Scenes) -> Json:
    """An unfinished decision as its maker sees it; nobody else learns of it."""
    match = running(table)
    frames: list[Json] = []
    if draft.decisions:
        before = drafted_scene(table, reader, draft, len(draft.decisions) - 1, scenes)
        events = match.draft_film(draft, reader.seat)
        frames, _ = film_frames(table, reader, events, before, len(draft.decisions) - 1)
    now = turn(table, reader, draft)
    return {
        "words": [table.game.word(action) for action in draft.actions],
        "frames": frames,
        "scene": scene_svg(
            table.game, drafted_scene(table, reader, draft, len(draft.decisions), scenes)
        ),
        "next": now["words"],
        "spare": worded(table, reader, match.replaceable(draft)),
        "status": now["status"],
        "description": now["description"],
    }


def drafted_scene(table: Table, reader: Reader, draft: Draft, words: int, scenes: Scenes) -> Pieces:
    """The scene after so many words of a draft; without any it is the table itself."""
    if words == 0:
        return scenes.at(table, len(running(table).log), reader.seat)
    position = draft.position.at(draft.states[words - 1])
    return draw(table, position.seen_by(reader.seat).state, reader.seat)


def trial_message(
    table: Table, reader: Reader, draft: Draft, events: Sequence[Event], scenes: Scenes
) -> Json:
    """What one word more would do, as far as its seat can know; nobody else learns of it."""
    scene = drafted_scene(table, reader, draft, len(draft.decisions), scenes)
    frames, _ = film_frames(table, reader, events, scene, len(draft.decisions))
    if events:
        scene = draw(table, events[-1].state, reader.seat)
    return {"frames": frames, "scene": scene_svg(table.game, scene)}
