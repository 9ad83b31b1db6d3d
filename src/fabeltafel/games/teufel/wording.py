"""Auf Teufel komm raus! in sentences: the position, the log, the labels."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from fabeltafel.asking import Sort
from fabeltafel.compiled import Records, copied, record_of
from fabeltafel.decisions import Decision, DecisionKind, EventKind
from fabeltafel.film import NOBODY
from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.teufel import components
from fabeltafel.games.teufel.board import KINDS, RIM, ROWS, UNTURNED, WAYS
from fabeltafel.games.teufel.components import Box, Kind, Phase, State, Told
from fabeltafel.games.teufel.notation import WAY_WORDS, lay
from fabeltafel.games.teufel.rules import unbarred_fields
from fabeltafel.games.teufel.tails import GROWING, SCORED, Tail, field_ahead, letter_at, tails_of

TAILS = Told.GREW, Told.FINISHED, Told.MET  # what becomes of tails


def describe(box: Box, state: State, names: Sequence[str], say: Say) -> list[Paragraph]:
    """A position in words: the board row by row, the tails, the tiles face down, the turn."""
    rows = [board_row(box, state, row) for row in ROWS]
    return [
        Paragraph(say("board-heading"), [*rows, say("board-legend")]),
        *(side_paragraph(box, state, side, names, say) for side in range(box.sides)),
        Paragraph(say("pile-heading"), [pile(state, say)]),
        Paragraph(say("turn-heading"), [turn(box, state, names, say)]),
    ]


def board_row(box: Box, state: State, row: Sequence[int]) -> str:
    """The numbers of free fields and the tiles that lie on the others."""
    ways = [WAY_WORDS.get(state.tiles[field]) for field in row]
    return " ".join(
        f"[{way}]" if way else str(box.number[field]) for way, field in zip(ways, row, strict=True)
    )


def side_paragraph(box: Box, state: State, side: int, names: Sequence[str], say: Say) -> Paragraph:
    """The points a side has for certain, and its tails."""
    tails = [tail for tail in tails_of(box, state) if tail.side == side]
    waiting = ", ".join(tail.letter for tail in tails if tail.length == 0)
    lines = [tail_line(box, state, tail, say) for tail in tails if tail.length]
    lines += [say("tails-waiting", letters=waiting)] if waiting else []
    owner = side_name(side, names, say)
    return Paragraph(say("side-heading", owner=owner, points=state.points[side]), lines)


def tail_line(box: Box, state: State, tail: Tail, say: Say) -> str:
    """How long a tail is, and where it leads."""
    if tail.fate == GROWING:
        ahead = field_called(box.called[field_ahead(state, tail.end)], say)
        return say("tail-growing", letter=tail.letter, length=tail.length, field=ahead)
    if tail.fate == SCORED:
        return say("tail-scored", letter=tail.letter, points=tail.points)
    return say("tail-met", letter=tail.letter, other=letter_at(box, tail.end))


def titles(box: Box, state: State, names: Sequence[str], say: Say) -> dict[str, str]:
    """What devils, tiles and fields are called, and who sits out."""
    return {
        **devils(box, state, names, say),
        **fields(box, state, say),
        **{
            f"side-{side + 1}": side_line(box, state, side, names, say) for side in range(box.sides)
        },
        **{f"kind-{kind}": kind_left(state, kind, say) for kind in range(1, KINDS + 1)},
        "pile": say("pile-size", tiles=state.pile_size),
    }


def fields(box: Box, state: State, say: Say) -> dict[str, str]:
    """What the fields are called, or the tiles that lie on them."""
    called = {}
    for field, way in enumerate(state.tiles):
        word = components.FIELD.word(field)
        in_hand = state.turned_up if field == state.field else components.NO_TILE
        if kind := WAYS[way - 1][0] if way else in_hand:
            called[f"tile-{word}"] = say(f"kind-{kind}")
        else:
            called[f"field-{word}"] = field_called(box.called[field], say)
    return called


def side_line(box: Box, state: State, side: int, names: Sequence[str], say: Say) -> str:
    """The points a side has for certain, and that it sits out if it does."""
    owner = side_name(side, names, say)
    line = say("side-heading", owner=owner, points=state.points[side])
    is_out = sits_out(box, state, side)
    return " · ".join([line, say("event-sat-out", player=owner)] if is_out else [line])


def sits_out(box: Box, state: State, seat: int) -> bool:
    """§4.2 Whether one of three has no field left to name."""
    if box.players != components.THREE or state.phase == Phase.OVER:
        return False
    return int(unbarred_fields(record_of(box.source), state.free, seat)) == 0


def outlook(box: Box, state: State, names: Sequence[str], say: Say) -> list[str]:
    """§5.1 How many fields are free; §4.2 who sits out, and why."""
    free = sum(1 for way in state.tiles if way == components.NO_TILE)
    out = [side for side in range(box.sides) if sits_out(box, state, side)]
    told = [say("event-sat-out", player=side_name(side, names, say)) for side in out]
    return [say("fields-free", fields=free), *told]


def devils(box: Box, state: State, names: Sequence[str], say: Say) -> dict[str, str]:
    """What the devils are called, with their tails."""
    return {
        f"devil-{tail.letter}": say(
            "devil",
            owner=side_name(tail.side, names, say),
            tail=tail_line(box, state, tail, say)
            if tail.length
            else say("tails-waiting", letters=tail.letter),
        )
        for tail in tails_of(box, state)
    }


def pile(state: State, say: Say) -> str:
    """How many tiles of each kind lie face down, which everybody may count."""
    return ", ".join(kind_left(state, kind, say) for kind in range(1, KINDS + 1))


def kind_left(state: State, kind: int, say: Say) -> str:
    """How many tiles of a kind lie face down."""
    return say("pile-kind", kind=say(f"kind-{kind}"), tiles=state.pile[kind])


def turn(box: Box, state: State, names: Sequence[str], say: Say) -> str:
    """Whose decision is awaited."""
    if state.phase == Phase.OVER:
        return say("turn-over")
    player = names[state.player_to_move]
    if state.phase == Phase.NAMING:
        return say("turn-naming", player=player)
    tile, field = say(f"tile-{state.turned_up}"), field_called(box.called[state.field], say)
    return say(f"turn-{state.phase.text}", player=player, tile=tile, field=field)


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log."""
    name = f"event-{event.kind.text}"
    first, second = event.arguments[:2]
    player = names[event.seat] if event.seat != NOBODY else ""
    if event.kind == Told.MET:
        return say(name, one=chr(first), other=chr(second))
    if event.kind == Told.FINISHED:
        owner = side_name(event.seat, names, say)
        return say(name, letter=chr(first), owner=owner, points=second)
    if event.kind == Told.GREW:
        called, length = divmod(second, components.LONGEST)
        return say(name, letter=chr(first), length=length, field=field_called(called, say))
    if event.kind == Told.TURNED_UP:
        return say(name, player=player, tile=say(f"tile-{first}"))
    if event.kind in (Told.SAT_OUT, Told.ENDED):
        return say(name, player=player)
    number = second // len(components.COMPASS)
    return say(name, player=player, field=field_called(second, say), number=number)


TOGETHER: dict[EventKind, Sequence[EventKind]] = {
    Told.TURNED_UP: (Told.NAMED, Told.BOUND),
    **dict.fromkeys((Told.GREW, Told.FINISHED, Told.MET), (Told.LAID, *TAILS)),
}


def caption(
    beat: Sequence[Event], before: Sequence[Event], names: Sequence[str], say: Say
) -> str | None:
    """A field with the tile that comes there, and what became of the tails."""
    first, last, name = beat[0], beat[-1], f"caption-{beat[0].kind.text}"
    player = names[first.seat] if first.seat != NOBODY else ""
    if first.kind == Told.LAID:
        results = [result(event, names, say) for event in beat[1:]]
        return say(name, player=player, results=" · ".join(results) or say("no-tail"))
    if last.kind != Told.TURNED_UP:
        return None
    called, tile = first.arguments[1], say(f"tile-{last.arguments[0]}")
    number, field = called // len(components.COMPASS), field_called(called, say)
    return say(name, player=player, number=number, field=field, tile=tile)


def result(event: Event, names: Sequence[str], say: Say) -> str:
    """What became of a tail, in a few words."""
    first, second = event.arguments[:2]
    name = f"caption-{event.kind.text}"
    if event.kind == Told.MET:
        return say(name, one=chr(first), other=chr(second))
    if event.kind == Told.GREW:
        return say(name, letter=chr(first), length=second % components.LONGEST)
    owner = side_name(event.seat, names, say)
    return say(name, letter=chr(first), owner=owner, points=second)


def label_in(box: Box, state: State, seat: int, decision: Decision, say: Say) -> str:
    """A field with its printed number and its devil, or what a turn makes of every tail."""
    (which,) = decision.which
    if decision.kind == Kind.NAME:
        name = say("label-name", field=field_called(box.called[which], say))
        devils = [letter_at(box, 2 * edge) for edge, (field, _) in enumerate(RIM) if field == which]
        return say("devil-there", name=name, letter=devils[0]) if devils else name
    touched = [tail_line(box, *laid, say) for laid in tails_laid(box, state, which)]
    tails = "; ".join(touched) or say("no-tail")
    return say("lay-and", turn=turn_name(which, say), tails=tails)


SORTS = {Kind.NAME: Sort.GO}


def asked_in(
    box: Box, state: State, seat: int, kinds: AbstractSet[DecisionKind], say: Say
) -> str | None:
    """What is asked: a field, which hands its twin to the next player, or how a tile is to lie."""
    if state.phase == Phase.NAMING:
        return say("asked-naming-three") if box.players == components.THREE else None
    field = field_called(box.called[state.field], say)
    return say(f"asked-{state.phase.text}", tile=say(f"tile-{state.turned_up}"), field=field)


def tails_laid(box: Box, state: State, turn: int) -> list[tuple[State, Tail]]:
    """The tails that grow or end when the tile in hand lies like this, and the table then."""
    states = copied(state.source)
    lay(record_of(states), state.field, int(UNTURNED[state.turned_up]) + turn)
    after = State.of(states)
    tails = zip(tails_of(box, state), tails_of(box, after), strict=True)
    return [(after, new) for old, new in tails if new != old]


def field_called(called: int, say: Say) -> str:
    """A field by its printed number and where it lies, seen from its twin."""
    number, way = divmod(called, len(components.COMPASS))
    return say(f"field-{components.COMPASS[way]}", number=number)


def turn_name(turn: int, say: Say) -> str:
    """How a tile is turned before it is laid."""
    return say(f"lay-{turn}")


def side_name(side: int, names: Sequence[str], say: Say) -> str:
    """Whoever plays together."""
    if len(names) == components.TEAM_PLAYERS:
        return say("team", one=names[side], other=names[side + 2])
    return names[side]


def standing(box: Box, history: Sequence[Records], seat: int, say: Say) -> str:
    """The points of a side, and the tails that brought them, the longest first."""
    side, state = seat % box.sides, State.of(history[-1])
    finished = [tail for tail in tails_of(box, state) if tail.side == side and tail.points]
    finished.sort(key=lambda tail: -tail.points)
    tails = [f"{tail.letter} {tail.points}" for tail in finished]
    return say("standing", points=state.points[side], tails=", ".join(tails) or "–")


def letters_of(box: Box, side: int) -> str:
    """The letters of a side's devils, from the first to the last."""
    own = [code for code, owner in zip(box.letter, box.owner, strict=True) if owner == side]
    return f"{chr(min(own))}–{chr(max(own))}"


NAMES = {"turn": turn_name}
