"""Tussle: a game of a few lines that keeps the contract honest."""

from pathlib import Path

from fabeltafel.game import Drawing, EventKind, Game, Notation, Refusal, Verbs, Wording
from tussle import components, notation, rules, view, wording

GAME = Game(
    name="tussle",
    title="Tussle",
    version=1,
    players=range(2, 5, 2),
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
        Refusal("2.1", rules.is_to_choose),
        Refusal("2.1", rules.is_in_order),
        Refusal("2.1", rules.holds),
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
        is_secret=rules.is_secret,
    ),
    notation=Notation(notation.word, notation.action, notation.write, notation.read),
    wording=Wording(wording.describe, wording.sentence, wording.label),
    drawing=Drawing(view.WIDTH, view.HEIGHT, view.board, view.scene),
)
