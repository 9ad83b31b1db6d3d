"""Connect Four: the smallest whole game here, and the one to copy when you add another."""

from pathlib import Path

from fabeltafel.game import Drawing, EventKind, Game, Notation, Refusal, Verbs, Wording
from fabeltafel.games.connect_four import components, notation, rules, view, wording

GAME = Game(
    name="connect_four",
    title="Connect Four",
    version=1,
    players=components.PLAYERS,
    is_on_shelf=False,
    variants=(),
    folder=Path(__file__).parent,
    box_type=components.BOX,
    state_type=components.STATE,
    actions=components.ACTIONS,
    frames=components.FRAMES,
    facts=components.FACTS,
    pack=components.pack,
    events=tuple(EventKind(name, section) for name, section in components.EVENT_NAMES),
    refusals=(
        Refusal("2.1", rules.is_to_move),
        Refusal("3.1", rules.has_room),
    ),
    verbs=Verbs(
        setup=rules.setup,
        acting=rules.acting,
        legal=rules.legal,
        play=rules.play,
        is_over=rules.is_over,
        scores=rules.scores,
        sides=rules.sides,
        hide=rules.hide,
        redeal=rules.redeal,
    ),
    notation=Notation(notation.word, notation.action, notation.write, notation.read),
    wording=Wording(wording.describe, wording.sentence, wording.label),
    peers=(
        ("open_spiel", "connect_four"),
        ("pgx", "connect_four"),
        ("pettingzoo", "connect_four_v3"),
    ),
    drawing=Drawing(view.WIDTH, view.TABLE_HEIGHT, view.board, view.scene),
)
