"""König der Elfen, §7 Variants, sentence by sentence."""

from catalogue import box_for
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.compiled import copied
from fabeltafel.games.koenig.components import CARD, SPOT
from games.koenig.laying import GAME, Elves, spelling, told, travelling


def test_7_1_with_two_players_realms_have_three_places() -> None:
    table = Elves("planning 1\n1 realm plain forest hand lake\n2 realm plain river lake", 2)

    table.say(1, "lake")
    assert table.words(1) == ["realm1"]
    assert table.refusal(1, "realm2") == "3.1"
    table.say(1, "realm1")

    assert table.kind("1c") == "lake"
    table.state.player_to_move = 0
    table.say(1, "close-a")
    assert [table.kind(spot) for spot in ("1a", "1b", "1c")] == ["forest", "lake", ""]


def test_7_1_two_players_may_agree_on_two_places_and_more_players_have_two_anyway() -> None:
    facts = values(shipped_box(GAME))
    sizes = [pack_box(GAME, facts, n, ["small-realms"])["realm_size"][0] for n in GAME.players]
    table = Elves("planning 1\n1 realm plain forest hand lake\n2 realm plain", 2)
    table.boxes = pack_box(GAME, facts, 2, ["small-realms"])

    table.say(1, "lake")

    assert sizes == [2] * 5
    assert table.words(1) == ["realm2"]


def test_7_1_the_route_goes_through_all_three_places_both_ways() -> None:
    table = Elves(
        "travelling 1\n1 realm plain hand pig*4 raft turn\n2 realm plain forest river hand", 2
    )

    events = table.go(1, "pig pig pig raft turn pig")

    arrivals = [argument for name, argument, _ in told(table, events) if name == "arrived"]
    assert arrivals == [SPOT.number(spot) for spot in ("1a", "2a", "2b", "2c", "2b")]


def test_7_2_without_the_variant_there_is_no_spell() -> None:
    assert travelling("pig*6", at="1a").refusal(1, "spell") == "7.2"
    assert box_for(GAME, 4)["has_spell"][0] == 0
    facts = values(shipped_box(GAME))
    assert pack_box(GAME, facts, 4, ["magic-spell"])["has_spell"][0] == 1


def test_7_2_three_gold_and_any_four_travel_cards_lead_to_any_other_place() -> None:
    table = spelling("pig*2 cloud raft gold pig", at="1a")

    table.say(1, "spell")
    assert table.words(1) == ["1b", "2a", "4a", "4b"]
    assert table.refusal(1, "1a") == table.refusal(1, "3a") == "7.2"
    table.say(1, "4a")
    assert table.words(1) == ["-pig", "-cloud", "-raft"]
    assert table.refusal(1, "-gold") == table.refusal(1, "-dragon") == "7.2"
    events = table.say(1, "-raft -pig -cloud -pig")

    assert told(table, events) == [
        ("cast", SPOT.number("4a"), 3),
        ("rode", CARD.number("pig"), 2),
        ("rode", CARD.number("cloud"), 1),
        ("rode", CARD.number("raft"), 1),
        ("arrived", SPOT.number("4a"), CARD.number("desert")),
        ("earned", 6, SPOT.number("4a")),
    ]
    assert table.purses[0] == 12 - 3 + 6
    assert table.state.visited[SPOT.number("4a")]
    assert not table.state.picked.any()


def test_7_2_three_gold_four_travel_cards_and_another_place_are_needed() -> None:
    poor = spelling("pig*4", at="1a", seat1="purse 2 realm plain forest hand")
    alone = Elves("travelling 1\nat 1a\n1 realm plain hand pig*5\n2\n3\n4", spell=True)

    assert spelling("pig*3 gold*3", at="1a").refusal(1, "spell") == "7.2"
    assert poor.refusal(1, "spell") == alone.refusal(1, "spell") == "7.2"
    assert "spell" in spelling("pig*4", at="1a").words(1)


def test_7_2_gold_cards_work_and_obstacles_do_not() -> None:
    table = spelling("pig*6", at="1a", seat4="realm desert+gold1+tree2 lake hand")

    table.say(1, "spell 4a -pig -pig -pig -pig")

    assert table.purses[0] == 12 - 3 + 12
    assert table.count("hands", "pig", 1) == 2


def test_7_2_with_a_thief_five_gold_are_needed_and_a_bodyguard_may_go_with_it() -> None:
    ring = {
        "seat1": "purse 4 realm plain forest hand",
        "seat2": "realm river+thief3 hand",
        "seat4": "realm desert+thief2 lake hand",
    }
    table = spelling("raft*5 bodyguard", at="1a", **ring)
    before = copied(table.states)

    table.say(1, "spell")
    assert table.words(1) == ["1b", "4b"]
    assert table.refusal(1, "4a") == "7.2"
    table.states = before
    table.say(1, "bodyguard spell 4a -raft -raft -raft -raft")

    assert table.purses == [4 - 3 + 6, 12, 12, 12]
    assert table.state.is_guarded


def test_7_2_a_thief_is_paid_after_the_spell() -> None:
    ring = {"seat1": "purse 5 realm plain forest hand", "seat4": "realm desert+thief2 lake hand"}
    table = spelling("raft*5", at="1a", **ring)

    events = table.say(1, "spell 4a -raft -raft -raft -raft")

    assert ("robbed", 1, 2) in told(table, events)
    assert table.purses == [5 - 3 - 2 + 6, 14, 12, 12]


def test_7_2_a_spell_may_be_all_a_bodyguard_goes_with() -> None:
    ring = {
        "seat1": "purse 3 realm plain+thief2 forest+thief2 hand",
        "seat2": "realm river+thief3 hand",
        "seat4": "realm desert+thief2 lake+thief2 hand",
    }
    table = spelling("raft*4 bodyguard", at="1a", **ring)

    assert table.words(1) == ["stop", "bodyguard"]
    table.say(1, "bodyguard")
    assert table.words(1) == ["spell"]


def test_7_2_it_may_be_the_first_step() -> None:
    table = spelling("pig*8")

    table.say(1, "spell 4b -pig -pig -pig -pig")
    table.say(1, "pig")

    assert table.state.figure == SPOT.number("1a")
    assert table.purses[0] == 12 - 3 + 7 + 2


def test_7_2_a_bodyguard_that_protects_there_goes_on_doing_so() -> None:
    table = spelling("pig*5", at="4a", also="guarded", seat4="realm desert+thief2 lake+thief2 hand")

    table.say(1, "spell 4b -pig -pig -pig -pig")

    assert table.state.is_guarded
    assert table.purses == [12 - 3 + 7, 12, 12, 12]


def test_7_2_the_direction_stays_as_it_was() -> None:
    table = spelling("pig*5 turn raft", at="2a", also="reversed")

    table.say(1, "spell 4b -pig -pig -pig -raft")

    assert table.state.is_reversed
    turning = spelling("pig*5 turn raft", at="2a")
    turning.say(1, "turn")
    assert turning.refusal(1, "spell") == "7.2"


def test_7_2_places_jumped_over_do_not_count_for_the_bonus_but_the_target_does() -> None:
    jump = "pig spell 3a -pig -pig -pig -pig"
    for back, is_rewarded in (("stop", False), ("spell 2a -raft -raft -raft -raft", True)):
        table = Elves(
            "travelling 1\n1 realm plain hand pig*5 raft*4\n2 realm river\n3 realm forest\n4",
            spell=True,
        )
        events = table.go(1, f"{jump} {back}")
        assert (("rewarded", 10, 0) in told(table, events)) == is_rewarded
