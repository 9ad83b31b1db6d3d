"""Why something happened: every line of the log can be asked about, and nothing is written down.

An answer is made of what its reader was told anyway: the events of `Match.film` and the states
around them, which all went through `hide`.
"""

from starlette.requests import Request
from starlette.responses import Response

from fabeltafel.beats import scene_of
from fabeltafel.pictures import written_out
from fabeltafel.reasons import reason_of
from fabeltafel.web.hindsight import Why
from fabeltafel.web.messages import Look
from fabeltafel.web.pages import at_table, eyes_looking_back, looking, number_of
from fabeltafel.web.protocol import Said
from fabeltafel.web.readers import Reader
from fabeltafel.web.refusals import Refused
from fabeltafel.web.scenes import draw
from fabeltafel.web.sentences import section_title
from fabeltafel.web.site import Website


async def why(site: Website, request: Request) -> Response:
    """Why something happened, for somebody at the table."""
    _, _, look = await looking(site, request)
    return Said(explained(look, request.path_params["event"]))


async def why_then(site: Website, request: Request) -> Response:
    """The same in a match that has ended, with everything open or through one seat's eyes."""
    person, table = await at_table(site, request)
    eyes = eyes_looking_back(table, request)
    table.ended()
    look = Look(table, Reader(eyes, person.language))
    return Said(explained(look, request.path_params["event"]))


def explained(look: Look, name: str) -> Why:
    """An event by its name, such as 7-2, with its rule, its reckoning and the table around it."""
    moment, number = event_named(look, name)
    table, seat, say, match = look.table, look.reader.seat, look.say, look.match
    events = match.film(moment, seat)
    event = events[number]
    before = events[number - 1].state if number else match.seen_at(moment, seat)
    reason = reason_of(table.game, event, before, table.names, say)
    section = event.kind.section
    after = scene_of(table.game, match.box, [event], seat, table.names)
    return Why(
        text=look.told(event),
        rule=reason.rule or section_title(table.game, look.reader.language, section),
        section=section,
        reckoned=list(reason.reckoned),
        before=look.svg(draw(table, before, seat)),
        after=look.svg(written_out(table.game, after)),
    )


def event_named(look: Look, name: str) -> tuple[int, int]:
    """The decision and the event of its film that a name means, both counted from 0."""
    decision, _, event = name.partition("-")
    moment, number = number_of(decision) or 0, number_of(event) or 0
    is_there = look.table.match is not None and 1 <= moment <= len(look.match.log)
    if not is_there or not 1 <= number <= len(look.match.film(moment - 1, look.reader.seat)):
        raise Refused(404, "refused-no-step")
    return moment - 1, number - 1
