"""Druidenwalzer in sentences: the position for eyes that cannot see it, the log, the labels."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from fabeltafel.asking import Sort
from fabeltafel.compiled import Records
from fabeltafel.decisions import Decision, DecisionKind, EventKind
from fabeltafel.fields import Row
from fabeltafel.film import NOBODY, UNKNOWN
from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.druidenwalzer import components as kit
from fabeltafel.games.druidenwalzer import table
from fabeltafel.games.druidenwalzer.components import CULT_NAMES, CULTS, TREES, Kind, State, Told
from fabeltafel.games.druidenwalzer.notation import PLACE_WORDS

ARROW_NAMES = ("clockwise", "counter-clockwise")


def describe(box: kit.Box, state: State, names: Sequence[str], say: Say) -> list[Paragraph]:
    """A position in words: the trees of sun and moon, the other cards, the turn."""
    forests = [
        Paragraph(
            say(f"trees-{CULT_NAMES[seat]}", player=names[seat]),
            [tree_line(state, seat, tree, say) for tree in range(TREES)],
        )
        for seat in CULTS
    ]
    cards = [line for seat in CULTS for line in card_lines(state, seat, names[seat], say)]
    return [
        *forests,
        Paragraph(say("cards-heading"), cards),
        Paragraph(say("turn-heading"), turn(state, names, say)),
    ]


def tree_line(state: State, seat: int, own_tree: int, say: Say) -> str:
    """A tree with its druid, its cards, its tokens and perhaps the ring."""
    tree = seat * TREES + own_tree
    name = say("tree", tree=tree_name(own_tree, say), symbols=own_tree + 1)
    if state.lost[tree]:
        return say("tree-lost", tree=name)
    druids = zip(kit.COLOURS, state.druids[seat], strict=True)
    told = [say(f"with-{colour}") for colour, standing in druids if standing == own_tree + 1]
    told.append(pile(state, tree, say))
    told += [say("tokens", tokens=state.tokens[tree])] if state.tokens[tree] else []
    told += [say("has-ring")] if state.ban_ring == tree + 1 else []
    return f"{name}: {' · '.join(told)}"


def titles(box: kit.Box, state: State, names: Sequence[str], say: Say) -> dict[str, str]:
    """What trees, piles, druids and hands are called that are looked at."""
    called = {"ban-ring": say("has-ring")}
    for seat in CULTS:
        _, draw, tile, *_ = lines = card_lines(state, seat, names[seat], say)
        called |= {f"seat-{seat + 1}": " · ".join(lines), f"draw-{seat + 1}": draw}
        called[PLACE_WORDS[kit.CULT_TILE + seat]] = tile
        for colour in kit.COLOURS:
            called[f"druid-{colour}-{seat + 1}"] = f"{names[seat]}: {say(f'with-{colour}')}"
        called |= cards_in_hand(state, seat, say)
    for tree in range(kit.FOREST):
        called |= tree_titles(state, tree, say)
    return called


def tree_titles(state: State, tree: int, say: Say) -> dict[str, str]:
    """What a tree, its pile and the tokens on it are called."""
    name, line = PLACE_WORDS[tree], tree_line(state, *divmod(tree, TREES), say)
    lying = f"{place_name(tree, say)}: {pile(state, tree, say)}"
    tokens = f"{place_name(tree, say)}: {say('tokens', tokens=state.tokens[tree])}"
    return {
        name: line,
        f"{name}-depth": lying,
        **{f"{name}-{level}": lying for level in range(1, state.height[tree] + 1)},
        **{f"{name}-token-{n}": tokens for n in range(1, state.tokens[tree] + 1)},
    }


def cards_in_hand(state: State, seat: int, say: Say) -> dict[str, str]:
    """What the known cards of a hand are called, copy by copy."""
    held = table.hand_of(state, seat)
    return {
        f"hand-{seat + 1}-{kit.CARD.word(card)}-{held[: n + 1].count(card)}": card_name(card, say)
        for n, card in enumerate(held)
        if card
    }


def pile(state: State, tree: int, say: Say) -> str:
    """The cards of a tree from the top down."""
    face_down = state.face_down[tree]
    cards = [card_name(card, say) for card in reversed(table.pile_of(state, tree)) if card]
    cards += [say("face-down", cards=face_down)] if face_down else []
    if not cards:
        return say("pile-empty")
    return say("pile-deep", top=cards[0], below=", ".join(cards[1:])) if cards[1:] else cards[0]


def card_lines(state: State, seat: int, player: str, say: Say) -> list[str]:
    """A player's hand, draw pile and cult tile, and what they do without."""
    held = table.hand_of(state, seat)
    hidden = held.count(kit.NO_CARD)
    hand = [card_name(card, say) for card in held if card]
    hand += [say("hidden", cards=hidden)] if hidden else []
    lines = [
        say("hand", player=player, cards=", ".join(hand) or say("none")),
        say("draw-pile", player=player, cards=table.draw_pile_of(state, seat)),
        say("cult-tile", player=player, cards=heap(state.cult_tiles[seat], say)),
    ]
    if any(state.draw_pile[seat]):
        lines.append(say("out-of-sight", player=player, cards=heap(state.draw_pile[seat], say)))
    if any(state.set_aside[seat]):
        aside = ", ".join(card_name(card, say) for card in state.set_aside[seat] if card)
        lines.append(say("set-aside", player=player, cards=aside))
    return lines


def heap(counts: Row, say: Say) -> str:
    """The cards of a heap, equal ones together."""
    named = [(counts[card], card_name(card, say)) for card in kit.CARD.numbers if counts[card]]
    cards = [say("several", count=count, card=name) if count > 1 else name for count, name in named]
    return ", ".join(cards) or say("none")


def turn(state: State, names: Sequence[str], say: Say) -> list[str]:
    """Whose decision is awaited, or how the match stands at its end."""
    if state.phase == kit.Phase.OVER:
        lost = [(name, *table.gains_of(state, 1 - seat)) for seat, name in enumerate(names)]
        told = [say("standing", player=name, trees=trees, tokens=on) for name, trees, on in lost]
        return [say("turn-over"), *told]
    player = names[state.player_to_move]
    if state.phase == kit.Phase.PLACING:
        return [say("turn-place", player=player)]
    if state.phase == kit.Phase.CONTEST:
        colours = [druid for druid in range(kit.DRUIDS) if state.to_compare[druid]]
        left = [compared(state, druid, say) for druid in colours]
        return [say("turn-contest", player=player, colours="; ".join(left))]
    if state.must_waltz:
        bare = tree_names(table.bare_trees(state, state.player_to_move), say)
        return [say("turn-forced", player=player, trees=bare)]
    return [say("turn-play", player=player)]


def label_in(box: kit.Box, state: State, seat: int, decision: Decision, say: Say) -> str | None:
    """What a decision is called in a position, if that says more than its name alone."""
    kind, (first, *rest) = decision.kind, decision.which
    if kind == Kind.COMPARE and state.to_compare[first]:
        return compared(state, first, say)
    if kind == Kind.LEAP and (free := table.free_trees(state, seat)):
        return say("choice-leap", colour=colour_name(first, say), tree=tree_names(free, say))
    if kind == Kind.WITHDRAW_TOP and (pile := table.pile_of(state, seat * TREES + first)):
        card, tree = card_name(pile[-1], say), tree_name(first, say)
        return say("choice-withdraw-top", card=card, tree=tree)
    is_forced = kind == Kind.WALTZ and state.must_waltz
    if is_forced and (bare := table.bare_after(box, state, seat, first, *rest)):
        named = {"card": card_name(first, say), "tree": tree_name(rest[0], say)}
        return say("choice-waltz", **named, trees=tree_names(bare, say))
    return None


SORTS = {
    Kind.LEAP: Sort.GO,
    Kind.WITHDRAW_CARD: Sort.AWAY,
    Kind.WITHDRAW_TOP: Sort.AWAY,
}


def asked_in(
    box: kit.Box, state: State, seat: int, kinds: AbstractSet[DecisionKind], say: Say
) -> str | None:
    """What is asked in a turn: a waltz, if it must be one, or whatever else there is to do."""
    if state.phase != kit.Phase.TURN:
        return None
    if state.must_waltz:
        return say("asked-must-waltz", trees=tree_names(table.bare_trees(state, seat), say))
    hand = "turn" if Kind.WALTZ in kinds else "no-hand"
    return say(f"asked-{hand}" if Kind.LEAP in kinds else f"asked-{hand}-no-leap")


def outlook(box: kit.Box, state: State, names: Sequence[str], say: Say) -> list[str]:
    """§5.4 How many trees everybody has lost of the two that decide."""
    lost = [(names[seat], len(table.trees_lost(state, seat))) for seat in CULTS]
    return [say("reckoned-trees", player=name, trees=trees) for name, trees in lost]


def compared(state: State, druid: int, say: Say) -> str:
    """A colour with the values that its druids have to compare."""
    sun, moon = values(state, druid)
    return say("choice-compare", colour=colour_name(druid, say), sun=sun, moon=moon)


def values(state: State, druid: int) -> list[int]:
    """What the druids of a colour have to compare."""
    return [table.top_value_of(state, table.tree_under(state, seat, druid)) for seat in CULTS]


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log."""
    kind, name, state = event.kind, f"event-{event.kind.text}", State.of(event.state)
    first, second = event.arguments[:2]
    player = names[event.seat] if event.seat != NOBODY else ""
    if kind in (Told.PLACED, Told.FLED, Told.LEAPT):
        place = place_name(event.seat * TREES + second, say)
        return say(name, druid=say(f"druid-{kit.COLOURS[first]}"), place=place)
    if kind == Told.DANCED:
        value = int(kit.CARD_VALUE[state.laid])
        return say(name, value=value, start=place_name(first, say), goal=place_name(second, say))
    if kind == Told.COMPARED:
        return comparison(state, first, second - 1, say)
    if kind == Told.RESHUFFLED:
        return say(name, player=player, cards=first)
    if kind in (Told.LAID, Told.WON_CARD, Told.UNCOVERED, Told.WITHDREW, Told.DREW):
        return about_card(event, state, player, say)
    card = card_name(table.pile_of(state, first)[-1], say) if kind == Told.TURNED_UP else ""
    return say(name, player=player, card=card, place=place_name(first, say), tokens=second)


def about_card(event: Event, state: State, player: str, say: Say) -> str:
    """A line of the log about a card."""
    name, (card, second) = f"event-{event.kind.text}", event.arguments[:2]
    if card == UNKNOWN:
        return say(f"{name}-hidden", player=player)
    place = second
    if event.kind == Told.LAID:
        place = table.ringed_tree(state)
    elif event.kind == Told.WITHDREW and second != kit.NO_TREE:
        name, place = f"{name}-top", event.seat * TREES + second - 1
    return say(name, player=player, card=card_name(card, say), place=place_name(place, say))


def comparison(state: State, druid: int, winner: int, say: Say) -> str:
    """Two cards compared, and which wins."""
    sun, moon = values(state, druid)
    result = say(f"compared-{CULT_NAMES[winner] if winner != NOBODY else 'nobody'}")
    druids = say(f"druids-{kit.COLOURS[druid]}")
    return say("event-compared", druids=druids, sun=sun, moon=moon, result=result)


WALTZED = (Told.LAID, Told.DANCED, Told.PROTECTED, Told.TURNED_UP, Told.COMPARED, Told.GOT_TOKEN)
CARDS = Told.WON_CARD, Told.WITHDREW, Told.RESHUFFLED, Told.DREW
FALLEN = Told.CAPTURED, Told.LOST, Told.UNCOVERED, Told.FLED
TOGETHER: dict[EventKind, Sequence[EventKind]] = {
    Told.DANCED: (Told.DANCED, Told.PROTECTED),
    Told.PROTECTED: (Told.DANCED, Told.PROTECTED),
    Told.TURNED_UP: (Told.TURNED_UP, Told.DANCED, Told.PROTECTED, Told.WON_CARD, Told.WITHDREW),
    Told.WON_CARD: (Told.GOT_TOKEN,),
    Told.UNCOVERED: FALLEN,
    Told.FLED: FALLEN,
    Told.LOST: (Told.LOST,),
    Told.RING_BACK: (*WALTZED, *FALLEN, Told.WON_CARD),
    Told.DREW: (*WALTZED, *FALLEN, *CARDS, Told.RING_BACK, Told.LEAPT),
}


def caption(
    beat: Sequence[Event], before: Sequence[Event], names: Sequence[str], say: Say
) -> str | None:
    """What the log would need several lines for, and the reason for it."""
    first, name, state = beat[0], f"caption-{beat[0].kind.text}", State.of(beat[0].state)
    one, two = first.arguments[:2]
    player = names[first.seat] if first.seat != NOBODY else ""
    if first.kind == Told.LAID:
        place = place_name(table.ringed_tree(state), say)
        return say(name, player=player, card=card_name(one, say), place=place)
    if first.kind == Told.DANCED:
        return say(name, value=int(kit.CARD_VALUE[state.laid]), steps=table.hops_of(state))
    if first.kind == Told.COMPARED:
        sun, moon = values(state, one)
        winner = CULT_NAMES[two - 1] if two > 0 else "nobody"
        return say(f"{name}-{winner}", colour=colour_name(one, say), sun=sun, moon=moon)
    if first.kind in (Told.GOT_TOKEN, Told.CAPTURED):
        told = {"tokens": two, "most": kit.MOST_TOKENS + 1}
        return say(name, **told, place=place_name(one, say))
    if first.kind == Told.DREW and len(beat) > 1:
        return say(name, player=player, cards=len(beat))
    return None


def standing(box: kit.Box, history: Sequence[Records], seat: int, say: Say) -> str:
    """The trees the other side has lost, and the tokens on those it has left."""
    trees, tokens = table.gains_of(State.of(history[-1]), seat)
    return say("felled", trees=trees, tokens=tokens)


def tree_name(tree: int, say: Say) -> str:
    """One of the own trees."""
    return say(f"tree-{tree + 1}")


def tree_names(trees: Sequence[int], say: Say) -> str:
    """Trees of one player, by name."""
    return ", ".join(tree_name(tree % TREES, say) for tree in trees)


def colour_name(druid: int, say: Say) -> str:
    """A druid's colour as a word of its own."""
    return say(f"colour-{kit.COLOURS[druid]}")


def card_name(card: int, say: Say) -> str:
    """A card as people call it."""
    return say(f"card-{ARROW_NAMES[kit.CARD_ARROW[card]]}", value=int(kit.CARD_VALUE[card]))


def place_name(place: int, say: Say) -> str:
    """A tree or a cult tile and whose it is."""
    return say(f"place-{PLACE_WORDS[place]}")


NAMES = {"colour": colour_name, "card": card_name, "tree": tree_name}
