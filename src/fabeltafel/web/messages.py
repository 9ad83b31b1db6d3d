"""What one reader gets to know of a table: snapshots, news, drafts, replays. See docs/protocol.md.

Everything a reader gets of the match goes through `hide`: `Match.film` and `Match.seen_by`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from msgspec import UNSET

from fabeltafel.beats import beats_of, scene_of
from fabeltafel.compiled import Records
from fabeltafel.film import NOBODY
from fabeltafel.game import Event
from fabeltafel.match import Draft, Match
from fabeltafel.pictures import Pieces, scene_svg, written_out
from fabeltafel.texts import Texts
from fabeltafel.web import protocol
from fabeltafel.web.entries import (
    AtSeat,
    Bot,
    Close,
    Entry,
    Guests,
    Holiday,
    Mute,
    Remove,
    Reveal,
    Say,
    Sit,
    Stood,
    TimeUp,
)
from fabeltafel.web.offers import kinds_of, offered
from fabeltafel.web.protocol import Changes, Frame, LogLine, Message, Paragraph
from fabeltafel.web.readers import Presence, Reader
from fabeltafel.web.refusals import Refused
from fabeltafel.web.scenes import Scenes, draw
from fabeltafel.web.sentences import delay_name, table_texts
from fabeltafel.web.standing import Standing
from fabeltafel.web.tables import Table

RECENT = 12  # entries whose lines come with a snapshot


def line(text: str, kind: Literal["event", "table"], seat: int, section: str = "") -> LogLine:
    """A line of the log."""
    return LogLine(text, section, kind, seat + 1)


@dataclass
class Look:
    """One look of a reader at a table, and all that they get to know by it."""

    table: Table
    reader: Reader
    presence: Presence = field(default_factory=Presence)
    scenes: Scenes = field(default_factory=Scenes)
    now: int = 0  # in milliseconds
    is_late: bool = False  # the table is shown as it was

    @property
    def say(self) -> Texts:
        """The sentences of this table in the reader's language."""
        return table_texts(self.table.game, self.reader.language)

    @property
    def standing(self) -> Standing:
        """How the table stands for the reader."""
        return Standing(self.table, self.reader, self.presence, self.say, self.now)

    @property
    def match(self) -> Match:
        """The match of a table where it is known to have begun."""
        return self.table.begun()

    def message(self, position: int | None) -> Message:
        """The message about one position, about everything (0), or about who is there (None)."""
        if position is None:
            return protocol.TableNews(self.table.position, self.standing.facts())
        return self.news(position) if position else self.snapshot()

    def snapshot(self) -> protocol.Snapshot:
        """The table as it is now, for somebody who has seen nothing yet."""
        table, match = self.table, self.table.match
        return protocol.Snapshot(
            position=table.position,
            table=self.standing.facts(),
            scene=self.svg(self.scene(len(match.log))) if match else None,
            turn=self.turn(),
            lines=self.lines(table.entries[-RECENT:]),
            has_earlier=len(table.entries) > RECENT,
        )

    def news(self, position: int) -> protocol.News:
        """What an entry of the log brought, with its film; how things stand only if the latest."""
        table, is_latest = self.table, position == self.table.position
        is_decision = position in table.decided
        frames, after = self.film(table.decided[position]) if is_decision else ([], None)
        return protocol.News(
            position=position,
            table=self.standing.facts() if is_latest else None,
            frames=frames,
            after=after,
            turn=self.turn() if is_latest else None,
            lines=[] if is_decision else self.lines([table.entries[position - 1]]),
            scene=self.svg(self.scene(0)) if position == table.begun_at else UNSET,
        )

    def replay(self, step: int) -> protocol.ReplayStep:
        """The scene after some moves of a match that has ended, and the film that led there."""
        moves = list(self.table.decided.items())
        if not 0 <= step <= len(moves):
            raise Refused(404, "refused-no-step")
        position, moments = moves[step - 1] if step else (0, range(0))
        lines = self.lines(self.table.entries[position - 1 : position])
        return self.looked_back(step, len(moves), moments, lines)

    def looked_back(
        self, step: int, steps: int, moments: range, lines: list[LogLine]
    ) -> protocol.ReplayStep:
        """The scene after some decisions of before, and the film of these."""
        frames, after = self.film(moments)
        seen = self.match.seen_at(moments.stop, self.reader.seat)
        told = self.described(seen), self.titled(seen)
        scene = self.svg(self.scene(moments.stop))
        return protocol.ReplayStep(step, steps, scene, frames, after, lines, *told)

    def draft(self, draft: Draft) -> protocol.Draft:
        """An unfinished decision as its maker sees it; nobody else learns of it."""
        words = len(draft.decisions)
        frames: list[Frame] = []
        if words:
            events = self.match.draft_film(draft, self.reader.seat)
            frames, _ = self.frames(events, self.drafted_scene(draft, words - 1), words - 1)
        now = self.turn(draft)
        return protocol.Draft(
            words=[self.table.game.word(action) for action in draft.actions],
            frames=frames,
            scene=self.svg(self.drafted_scene(draft, words)),
            next=now.words,
            spare=self.offered(self.match.replaceable(draft), draft),
            status=now.status,
            asked=now.asked,
            kinds=now.kinds,
            description=now.description,
            titles=now.titles,
        )

    def trial(self, draft: Draft, events: Sequence[Event], leads_on: bool) -> protocol.Trial:
        """What one word more would do, as far as its seat can know; nobody else learns of it."""
        scene = self.drafted_scene(draft, len(draft.decisions))
        frames, _ = self.frames(events, scene, len(draft.decisions))
        if events:
            scene = draw(self.table, events[-1].state, self.reader.seat)
        return protocol.Trial(frames, self.svg(scene), leads_on)

    # Pictures

    def svg(self, pieces: Pieces) -> str:
        """A scene as it is sent."""
        return scene_svg(self.table.game, pieces)

    def scene(self, moment: int) -> Pieces:
        """The scene after so many decisions."""
        return self.scenes.at(self.table, moment, self.reader.seat)

    def drafted_scene(self, draft: Draft, words: int) -> Pieces:
        """The scene after so many words of a draft; without any it is the table itself."""
        if words == 0:
            return self.scene(len(self.match.log))
        position = draft.position.at(draft.states[words - 1])
        return draw(self.table, position.seen_by(self.reader.seat).state, self.reader.seat)

    def film(self, moments: range) -> tuple[list[Frame], Changes]:
        """The film of some decisions, and what brings the last scene to rest."""
        pieces = self.scene(moments.start)
        frames: list[Frame] = []
        for step, moment in enumerate(moments):
            events = self.match.film(moment, self.reader.seat)
            more, pieces = self.frames(events, pieces, step, moment)
            frames += more
        return frames, self.difference(pieces, self.scene(moments.stop))

    def frames(
        self, events: Sequence[Event], before: Pieces, step: int, moment: int | None = None
    ) -> tuple[list[Frame], Pieces]:
        """A film as differences, and the scene it ends with; a draft's is of no moment yet."""
        frames, told = [], iter(self.event_lines(events, moment))
        table, game = self.table, self.table.game
        for beat in beats_of(game, events, table.names, self.say):
            shown = scene_of(game, self.match.box, beat.events, self.reader.seat, table.names)
            pieces, lines = written_out(game, shown), [next(told) for _ in beat.events]
            changes, seat = self.difference(before, pieces), beat.events[0].seat + 1
            frames.append(Frame(changes, lines, beat.caption, beat.duration, step, seat))
            before = pieces
        return frames, before

    def difference(self, before: Mapping[str, str], after: Mapping[str, str]) -> Changes:
        """What has to change in one scene to make it another."""
        changed = {id: piece for id, piece in after.items() if before.get(id) != piece}
        order = list(after)
        return Changes(
            svg=self.svg(changed) if changed else "",
            gone=[id for id in before if id not in after],
            order=None if [id for id in before if id in after] == order else order,
        )

    # Lines of the log

    def lines(self, entries: Sequence[Entry]) -> list[LogLine]:
        """What the log says about some entries."""
        return [line for entry in entries for line in self.lines_of(entry)]

    def lines_of(self, entry: Entry) -> list[LogLine]:
        """What the log says about one entry; the one that began the match tells who begins."""
        if isinstance(entry.data, Say) and entry.data.person in self.reader.unheard:
            return []
        if entry.position not in self.table.decided:
            begins = self.standing.begins() if entry.position == self.table.begun_at else ""
            return [self.table_line(entry), *([line(begins, "table", NOBODY)] if begins else [])]
        decided = self.table.decided[entry.position]
        films = ((self.match.film(moment, self.reader.seat), moment) for moment in decided)
        return [line for film in films for line in self.event_lines(*film)]

    def event_lines(self, events: Sequence[Event], moment: int | None) -> list[LogLine]:
        """Lines about what happened in the match; what was decided can be asked about."""
        lines = [
            line(self.told(event), "event", event.seat, event.kind.section) for event in events
        ]
        for number, one in enumerate(lines, start=1):
            one.why = UNSET if moment is None else f"{moment + 1}-{number}"
        return lines

    def told(self, event: Event) -> str:
        """Something that happened in the match, in one sentence."""
        return self.table.game.wording.sentence(event, self.table.names, self.say)

    def table_line(self, entry: Entry) -> LogLine:
        """A line about people coming, going and talking."""
        data, known = entry.data, self.table.known[entry.position]
        seat = data.seat if isinstance(data, AtSeat) else NOBODY
        match data:
            case Say():
                is_gone = entry.position in self.table.removed
                text = self.say("line-removed") if is_gone else data.text
                return LogLine(text, "", "chat", data.by + 1, data.name, entry.position)
            case Remove():
                return LogLine(self.say("line-removed"), "", "removed", 0, position=data.line)
            case Guests():
                text = self.say("line-guests" if data.may else "line-guests-no")
            case Mute():
                text = self.say("line-mute" if data.is_muted else "line-mute-no", name=data.name)
            case Reveal():
                text = self.standing.about("line-reveal", data.seats)
            case Sit():
                text = self.say("line-sit", name=data.name)
            case Close(is_by_operator=True):
                text = self.say("line-close-operator")
            case TimeUp() | Stood() | Holiday():
                text = self.time_line(data, known)
            case Bot():
                kind = "line-bot" if known else "line-bot-sits"
                text = self.say(kind, name=known or data.name, level=self.say(data.level))
            case _:
                text = self.say(f"line-{data.kind}", name=known)
        return line(text, "table", seat)

    def time_line(self, data: TimeUp | Stood | Holiday, name: str) -> str:
        """What the log says about time."""
        if isinstance(data, Stood):
            return self.say("line-stood")
        if isinstance(data, Holiday):
            is_back = data.until <= data.since
            day = date.fromtimestamp(data.until / 1000)
            return self.say("line-holiday-no" if is_back else "line-holiday", name=name, day=day)
        text = self.say("line-lost" if data.is_lost else "line-timeup", name=name)
        if not data.level:
            return text
        return f"{text} {self.say('line-bot', name=name, level=self.say(data.level))}"

    # How things stand

    def turn(self, draft: Draft | None = None) -> protocol.Turn:
        """Whose decision is awaited, and what the reader can do about it."""
        table, seat = self.table, self.reader.seat
        acting = table.acting()
        if draft is not None:
            acting = [seat]
        is_yours = seat in acting and table.seats[seat].is_played_by_person
        legal = self.match.legal(seat, draft) if is_yours else []
        seen = table.match.seen_by(seat, draft) if table.match else None
        return protocol.Turn(
            status=self.status(acting, is_yours, seen),
            asked=self.asked(is_yours, draft),
            kinds=kinds_of(table.game, legal, self.say),
            is_yours=is_yours,
            acting=[seat + 1 for seat in acting],
            words=self.offered(legal, draft) if is_yours else [],
            description=self.described(seen) if seen is not None else [],
            titles=self.titled(seen) if seen is not None else [],
            is_over=table.is_over,
            stands=self.stands(seen) if seen is not None else [],
        )

    def stands(self, seen: Records) -> list[str]:
        """How far the end is, who sits out and who began; nothing once it is over."""
        if self.table.is_over:
            return []
        return [one for one in (*self.match.outlook(seen, self.say), self.standing.begins()) if one]

    def offered(self, actions: Sequence[int], draft: Draft | None) -> list[protocol.Word]:
        """Decisions by their words, and as people call them here."""
        return offered(self.match, self.reader.seat, actions, draft, self.say)

    def status(self, acting: Sequence[int], is_yours: bool, seen: Records | None) -> str:
        """How things stand, in one sentence, and what holds for longer than that."""
        table = self.table
        if table.is_closed:
            return self.say("status-closed")
        if table.awaited and not self.is_late:
            return self.standing.about("status-lots", table.awaited)
        if table.match is None and table.is_sealed:
            return self.watching()
        if table.match is None:
            return self.say("status-free", count=sum(seat.is_free for seat in table.seats))
        if table.is_over:
            return self.standing.result().sentence
        now = self.say("status-yours") if is_yours else self.standing.about("status-waits", acting)
        remark = self.match.remark(seen, self.say) if seen is not None else ""
        return f"{now} {remark}".strip()

    def description(self) -> list[Paragraph]:
        """The position in words, once there is one."""
        match = self.table.match
        return self.described(match.seen_by(self.reader.seat)) if match else []

    def asked(self, is_yours: bool, draft: Draft | None) -> str:
        """What the reader is asked; a spectator is told to be one."""
        if is_yours:
            return self.match.asked(self.reader.seat, self.say, draft)
        table = self.table
        is_watching = table.match and not (self.reader.mine or table.is_over or table.is_closed)
        return self.watching() if is_watching else ""

    def watching(self) -> str:
        """What a spectator is told to be, and how late."""
        if not self.is_late:
            return self.say("watching")
        return self.say("watching-late", span=delay_name(self.table.publicity.delay, self.say))

    def titled(self, state: Records) -> list[protocol.Title]:
        """What the pieces of a state are called that are only looked at."""
        return [protocol.Title(*one) for one in self.match.titles(state, self.say).items()]

    def described(self, state: Records) -> list[Paragraph]:
        """A state in words."""
        parts = self.table.game.describe(self.match.box, state, self.table.names, self.say)
        return [Paragraph(part.heading, list(part.lines)) for part in parts]
