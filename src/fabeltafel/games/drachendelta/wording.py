"""Drachendelta in sentences: the position for eyes that cannot see it, the log, the labels."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

from fabeltafel.asking import Sort
from fabeltafel.compiled import Records
from fabeltafel.decisions import Decision, DecisionKind, EventKind
from fabeltafel.film import NOBODY
from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import Box, Kind, Phase, State, Told
from fabeltafel.games.drachendelta.table import fitting, is_measured, misfit

TWICE = kit.TWO_STONES, kit.TWO_PLANKS, kit.DOUBLE_STEP


def describe(box: Box, state: State, names: Sequence[str], say: Say) -> list[Paragraph]:
    """A position in words: the delta, the players, their programmes, the turn."""
    seats, start = range(box.players), names[state.start_player]
    round_now = say("round", round=state.round_number, step=state.step, player=start)
    lines = {
        "delta": [stones(state, say), *planks(state, say)],
        "players": [player(box, state, names, seat, say) for seat in seats],
        "programmes": [programme(state, names, seat, say) for seat in seats],
        "turn": [round_now, turn(state, names, say), *stick(box, state, say)],
    }
    return [Paragraph(say(f"{part}-heading"), told) for part, told in lines.items()]


def stones(state: State, say: Say) -> str:
    """Where stones lie, and how many are left."""
    lying = [(island, point) for island, point in enumerate(state.stones) if point]
    spots = [spot_name((island - 1) * kit.POINTS + point, say) for island, point in lying]
    if not spots:
        return say("stones-none", left=state.stones_left)
    return say("stones", spots=", ".join(spots), left=state.stones_left)


def planks(state: State, say: Say) -> list[str]:
    """Where planks lie."""
    return [
        say("bridge", plank=plank_name(plank, say), ends=ends(pair, say))
        for plank, pair in enumerate(state.ends)
        if pair[0] != kit.NOTHING
    ]


def ends(pair: Sequence[int], say: Say) -> str:
    """Between which two supports, the island first."""
    one, other = sorted(pair)
    between = "village-between"
    return say("ends", one=support(one, say, between), other=support(other, say, between))


def player(box: Box, state: State, names: Sequence[str], seat: int, say: Say) -> str:
    """Where a pawn stands, where it wants to go, and the planks it has for that."""
    held = [plank_name(plank, say) for plank in state.stock[seat] if plank != kit.NOTHING]
    has_arrived = state.pawns[seat] == box.goal[seat]
    aim = say("arrived") if has_arrived else say("bound", goal=whither(box.goal[seat], say))
    return say(
        "player",
        player=names[seat],
        colour=kit.COLOURS[box.colour[seat]],
        place=where(state.pawns[seat], say),
        aim=aim,
        planks=", ".join(held) or say("no-planks"),
    )


def titles(box: Box, state: State, names: Sequence[str], say: Say) -> dict[str, str]:
    """What everything on the table is called that is looked at."""
    start = names[state.start_player]
    called = {
        "calendar": say("round", round=state.round_number, step=state.step, player=start),
        "lantern": say("lantern", player=start),
        "supply": say("supply", stones=state.stones_left),
    }
    for seat in range(box.players):
        line = player(box, state, names, seat, say)
        called |= {f"seat-{seat + 1}": line, f"pawn-{seat + 1}": line}
        called |= turned_up(box, state, names, seat, say) if state.step else {}
    return called | own_things(say) | delta_things(state, say)


def outlook(box: Box, state: State, names: Sequence[str], say: Say) -> list[str]:
    """§3 Which round and step it is; §3.2 whom a dragon holds up in it."""
    start = names[state.start_player]
    now = say("round", round=state.round_number, step=state.step, player=start)
    barred = [names[seat] for seat in range(box.players) if is_barred(box, state, seat)]
    return [now, say("event-barred", player=", ".join(barred))] if barred else [now]


def is_barred(box: Box, state: State, seat: int) -> bool:
    """§3.2 Whether a dragon holds somebody up in this step."""
    if state.step == 0 or state.phase == Phase.OVER:
        return False
    shown = [programme[state.step - 1] for programme in state.programme[: box.players]]
    return kit.DRAGON + box.colour[seat] in shown and shown[seat] < kit.DRAGON


def own_things(say: Say) -> dict[str, str]:
    """What one's own cards and slots are called."""
    cards = {f"card-{kit.CARD.word(card)}": card_name(card, say) for card in kit.CARD.numbers}
    return cards | {f"slot-{n}": say("slot", slot=n) for n in range(1, kit.SLOTS + 1)}


def delta_things(state: State, say: Say) -> dict[str, str]:
    """What villages, stones and planks are called, wherever they are."""
    called = {
        f"village-{colour}": support(kit.ISLANDS + n, say)
        for n, colour in enumerate(kit.COLOURS, start=1)
    }
    for island in kit.ISLAND.numbers:
        point, name = state.stones[island], kit.ISLAND.word(island)
        if point != kit.NOTHING:
            spot = spot_name((island - 1) * kit.POINTS + point, say)
            called |= dict.fromkeys((f"stone-{name}", f"isle-{name}"), say("stone", spot=spot))
    for plank in kit.PLANK.numbers:
        name, pair = plank_name(plank, say), state.ends[plank]
        is_laid = pair[0] != kit.NOTHING
        line = say("bridge", plank=name, ends=ends(pair, say)) if is_laid else name
        called[f"plank-{kit.PLANK.word(plank)}"] = line
    return called


def turned_up(box: Box, state: State, names: Sequence[str], seat: int, say: Say) -> dict[str, str]:
    """§3.2 What a card turned up in this step is called, and that a dragon holds it up."""
    card = state.programme[seat][state.step - 1]
    if card == kit.NOTHING:
        return {}
    name = say("turned-up", player=names[seat], card=card_name(card, say))
    held_up = is_barred(box, state, seat)
    why = [say("event-barred", player=names[seat])] if held_up else []
    return {f"step-{state.step}-{seat + 1}": " · ".join([name, *why])}


def programme(state: State, names: Sequence[str], seat: int, say: Say) -> str:
    """The cards of a programme as far as its reader may know them."""
    cards, has_committed = state.programme[seat], state.has_committed[seat]
    if not has_committed and not any(cards):
        return say("programme-none", player=names[seat])
    unknown = say("card-hidden" if has_committed else "card-none")
    shown = [card_name(card, say) if card != kit.NOTHING else unknown for card in cards]
    kind = "programme-laid" if has_committed else "programme-begun"
    return say(kind, player=names[seat], cards=", ".join(shown))


def turn(state: State, names: Sequence[str], say: Say) -> str:
    """Whose decision is awaited."""
    if state.phase == Phase.OVER:
        return say("turn-won", player=names[state.winner - 1]) if state.winner else say("turn-draw")
    if state.phase == Phase.PROGRAMMING:
        waited_for = [name for seat, name in enumerate(names) if not state.has_committed[seat]]
        return say("turn-programme", players=", ".join(waited_for))
    player = names[state.player_to_move]
    if state.phase == Phase.SUPPORTING:
        return say("turn-supporting", player=player, plank=plank_name(state.plank_chosen, say))
    return say(f"turn-{state.phase.text}", player=player)


def stick(box: Box, state: State, say: Say) -> list[str]:
    """§6.1 What the measuring stick shows, for whoever does not see it."""
    if not is_measured(box, state):
        return []
    places = [support(fit, say) for fit in fitting(box, state)]
    return [say("stick", places=", ".join(places)) if places else say("stick-nowhere")]


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log."""
    first, name, state = event.arguments[0], f"event-{event.kind.text}", State.of(event.state)
    if event.kind == Told.ROUND:
        return say(name, round=first, player=names[state.start_player])
    if event.seat == NOBODY:
        return say(name)
    told = {"player": names[event.seat]}
    told["which"] = which_of_two(state, event.seat, state.left == 0)
    if event.kind in ABOUT:
        things, called = ABOUT[event.kind]
        told[things] = called(first, say)
    elif event.kind == Told.LAPSED:
        name += f"-{kit.CARD.word(first)}"
    elif event.kind in kit.FALLS:
        told["place"] = where(state.pawns[event.seat], say)
    elif event.kind == Told.LAID:
        told |= {"plank": plank_name(first, say), "ends": ends(state.ends[first], say)}
    elif event.kind == Told.LOST:
        told["plank"] = plank_name(state.plank_chosen, say)
        told["ends"] = ends((state.first_support, first), say) if first else ""
        name += "" if first else "-nowhere"
    return say(name, **told)


TOGETHER: dict[EventKind, Sequence[EventKind]] = {
    Told.TURNED_UP: (Told.TURNED_UP,),
    Told.BARRED: (Told.BARRED,),
    Told.FELL_LAYING: (Told.LOST,),
}


def caption(
    beat: Sequence[Event], before: Sequence[Event], names: Sequence[str], say: Say
) -> str | None:
    """What happens to all at once, and what comes of a plank that does not fit."""
    first, name, state = beat[0], f"caption-{beat[0].kind.text}", State.of(beat[0].state)
    if first.kind == Told.TURNED_UP:
        return say(name, step=state.step)
    if first.kind == Told.BARRED:
        dragons = Box.of(first.box).colour
        held_up = [say(name, colour=kit.COLOURS[dragons[event.seat]]) for event in beat]
        return " ".join(held_up)
    if first.kind == Told.LOST and len(beat) > 1:
        return say(name, player=names[first.seat], plank=plank_name(state.plank_chosen, say))
    return None


def which_of_two(state: State, seat: int, is_second: bool) -> str:
    """Whether a stone, plank or step is the first or the second of two, or the only one."""
    if state.programme[seat][state.step - 1] not in TWICE or state.step == 0:
        return "one"
    return "second" if is_second else "first"


def label_in(box: Box, state: State, seat: int, decision: Decision, say: Say) -> str | None:
    """What a decision is called where more can be said of it than by itself."""
    kind, things = decision.kind, decision.which
    if kind == Kind.CHOOSE and state.stock[seat][things[0]]:
        return say("here-choose", plank=plank_name(state.stock[seat][things[0]], say))
    if state.player_to_move != seat or state.phase not in kind.during:
        return None
    which = which_of_two(state, seat, state.left == 1)
    if kind == Kind.PLACE:
        return say("here-place", which=which, spot=spot_name(things[0], say))
    if kind == Kind.GO:
        name = "here-jump" if state.phase == Phase.JUMPING else "here-step"
        return say(name, which=which, place=whither(things[0], say))
    if kind == Kind.SUPPORT:
        return supported(box, state, things[0], say)
    return None


def supported(box: Box, state: State, end: int, say: Say) -> str:
    """Where a plank would lie; with the measuring stick also that it would float away."""
    plank, first = plank_name(state.plank_chosen, say), state.first_support
    label = say("here-first-end", plank=plank, support=support(end, say))
    if first != kit.NOTHING:
        label = say("here-ends", plank=plank, ends=ends((first, end), say))
    if not is_measured(box, state) or end in fitting(box, state):
        return label
    return say(f"here-{misfit(box, state, end)}", label=label)


SORTS = {
    Kind.PLACE: Sort.GO,
    Kind.SUPPORT: Sort.GO,
    Kind.GO: Sort.GO,
    Kind.LIFT: Sort.AWAY,
    Kind.TAKE: Sort.AWAY,
}


def asked_in(
    box: Box, state: State, seat: int, kinds: AbstractSet[DecisionKind], say: Say
) -> str | None:
    """What is asked, with how much of it is still to come."""
    if state.phase == Phase.PROGRAMMING:
        return say("asked-programming", left=sum(1 for card in state.programme[seat] if not card))
    if state.phase == Phase.REMOVING:
        only = "stone" if Kind.TAKE not in kinds else "plank" if Kind.LIFT not in kinds else "any"
        return say("asked-removing", only=only)
    if state.phase == Phase.SUPPORTING:
        name = "asked-second-end" if state.first_support else "asked-first-end"
        return say(name, plank=plank_name(state.plank_chosen, say))
    return say(f"asked-{state.phase.text}", which=which_of_two(state, seat, state.left == 1))


def spot_name(spot: int, say: Say) -> str:
    """A spot: its island and, unless it is the centre, the direction."""
    island, point = divmod(spot - 1, kit.POINTS)
    name = kit.ISLAND.words[island]
    return say("spot-rim", island=name, degrees=60 * (point - 1)) if point else name


def plank_name(plank: int, say: Say) -> str:
    """A plank as people call it."""
    colour, length = divmod(plank - 1, kit.LENGTHS)
    return say("plank", colour=kit.COLOURS[colour], number=length + 1)


def support(support: int, say: Say, village: str = "village") -> str:
    """A support to choose, or one of two that a plank lies between."""
    if support <= kit.ISLANDS:
        return kit.ISLAND.word(support)
    return say(village, colour=kit.COLOURS[support - kit.ISLANDS - 1])


def where(place: int, say: Say, way: str = "at") -> str:
    """Where a pawn is."""
    if place > kit.PLANKS:
        return say(f"{way}-village", colour=kit.COLOURS[place - kit.PLANKS - 1])
    return say(f"{way}-plank", plank=plank_name(place, say))


def whither(place: int, say: Say) -> str:
    """Where a pawn goes."""
    return where(place, say, "to")


def card_name(card: int, say: Say) -> str:
    """A card as people call it."""
    if card >= kit.DRAGON:
        return say("card-dragon", colour=kit.COLOURS[card - kit.DRAGON])
    return say(f"card-{kit.CARD.word(card)}")


def standing(box: Box, history: Sequence[Records], seat: int, say: Say) -> str:
    """Who has crossed the delta and when, and where the others were then."""
    state = State.of(history[-1])
    if state.winner == seat + 1:
        return say("standing-crossed", round=state.round_number)
    return say("standing", place=where(state.pawns[seat], say))


def beginner(state: State) -> int:
    """§2.2 Who is start player."""
    return int(state.start_player)


NAMES = {
    "card": card_name,
    "spot": spot_name,
    "support": support,
    "plank": plank_name,
    "place": whither,
}
ABOUT: dict[EventKind, tuple[str, Callable[[int, Say], str]]] = {  # what an event is about
    Told.TURNED_UP: ("card", card_name),
    Told.STEPPED: ("place", whither),
    Told.JUMPED: ("place", whither),
    Told.PLACED: ("place", spot_name),
    Told.LIFTED: ("place", support),
    Told.CHOSE: ("plank", plank_name),
    Told.TOOK: ("plank", plank_name),
}
