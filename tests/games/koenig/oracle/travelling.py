"""§4 Travelling, with the spell of §7.2; §5 closing; §6 the end."""

from games.koenig.oracle.table import TRANSPORTS, Table, in_order, remaining

BONUS = 10
SHARE_OF_A_THIEF = 2
GOLD_FOR_A_SPELL, CARDS_FOR_A_SPELL = 3, 4


def begin_travelling(table: Table) -> None:
    """§2.2, §3.7 All begin with the start player; what was noted in planning is over."""
    for player in table.players:
        player.purchases, player.fetched, player.has_searched_in_vain = 0, "", False
    table.passes = 0
    set_out_from(table, 0)


def set_out_from(table: Table, travelled: int) -> None:
    """§3.7, §4.8 The next one with a card travels, if there is a place; after the last, §5."""
    for seat in table.clockwise_from_dragon()[travelled:] if table.places() else []:
        if table.players[seat].hand:
            table.phase, table.to_move = "travelling", seat
            table.tell("set-out", seat)
            return
        table.tell("stopped", seat, 0)
    close_journey(table)


def words(table: Table, seat: int) -> set[str]:
    """§4 Stop or a step, with a change of direction and a bodyguard before it; or a spell."""
    if "spell" in table.begun:
        return spell_words(table, seat)
    hand = table.players[seat].hand
    turning, hiring = "turn" in table.begun, "bodyguard" in table.begun
    found = steps(table, seat, turning=turning, hiring=hiring)
    if not turning and targets(table, seat, hiring=hiring):
        found.add("spell")
    if "turn" in hand and not turning and can_turn(table, seat, hiring=hiring):
        found.add("turn")
    if "bodyguard" in hand and not hiring and can_hire(table, seat, turning=turning):
        found.add("bodyguard")
    if not table.begun:
        found.add("stop")
    return found


def can_turn(table: Table, seat: int, *, hiring: bool) -> bool:
    """§4.6 Only with a step the other way round, for which a bodyguard may be hired first."""
    may_hire = hiring or "bodyguard" in table.players[seat].hand
    without = not hiring and steps(table, seat, turning=True, hiring=False)
    return bool(without or (may_hire and steps(table, seat, turning=True, hiring=True)))


def can_hire(table: Table, seat: int, *, turning: bool) -> bool:
    """§4.5 Only with a step into a realm, for which one may turn round first, or a spell."""
    may_turn = turning or "turn" in table.players[seat].hand
    ahead = not turning and steps(table, seat, turning=False, hiring=True)
    back = may_turn and steps(table, seat, turning=True, hiring=True)
    return bool(ahead or back or (not turning and targets(table, seat, hiring=True)))


def steps(table: Table, seat: int, *, turning: bool, hiring: bool) -> set[str]:
    """§4.2, §4.3, §4.5, §4.6 The transports that can be paid for the next place this way."""
    if turning and table.at is None:
        return set()
    goal = next_place(table, seat, is_reversed=table.is_reversed != turning)
    if hiring and not is_entering(table, goal):
        return set()
    guarded = hiring or (table.is_guarded and not is_entering(table, goal))
    if table.players[seat].purse < toll(table, seat, goal, guarded=guarded):
        return set()
    return {
        transport
        for transport in set(table.players[seat].hand)
        if (transport, table.places()[goal].terrain) in table.fares
        and table.players[seat].hand.count(transport)
        >= fare(table, seat, transport, goal, guarded=guarded)
    }


def next_place(table: Table, seat: int, *, is_reversed: bool) -> str:
    """§4.1 Round the closed ring; at first the next place clockwise from the own realm's right."""
    ring = list(table.places())
    if table.at is not None:
        return ring[(ring.index(table.at) + (-1 if is_reversed else 1)) % len(ring)]
    ahead = [place for place in ring if realm_of(place) >= seat]
    return (ahead or ring)[0]


def realm_of(place: str) -> int:
    """The seat in whose realm a place lies."""
    return int(place[0]) - 1


def is_entering(table: Table, goal: str) -> bool:
    """§4.5 The first place of a journey, and any in another realm than where one stands."""
    return table.at is None or realm_of(goal) != realm_of(table.at)


def fare(table: Table, seat: int, transport: str, goal: str, *, guarded: bool) -> int:
    """§4.2 The cards needed; one more if another player's obstacle lies there."""
    place = table.places()[goal]
    owners = [place.beside.get("tree", seat), place.beside.get("monster", seat)]
    is_hindered = not guarded and owners != [seat, seat]
    return table.fares[transport, place.terrain] + (1 if is_hindered else 0)


def toll(table: Table, seat: int, goal: str, *, guarded: bool) -> int:
    """§4.3 What another player's thief takes."""
    is_robbed = not guarded and table.places()[goal].beside.get("thief", seat) != seat
    return SHARE_OF_A_THIEF if is_robbed else 0


def spell_words(table: Table, seat: int) -> set[str]:
    """§7.2 First the target, then four travel cards."""
    if table.begun[-1] == "spell":
        return targets(table, seat, hiring="bodyguard" in table.begun)
    left = remaining(table.players[seat].hand, table.picked())
    return {f"-{card}" for card in left if card in TRANSPORTS}


def targets(table: Table, seat: int, *, hiring: bool) -> set[str]:
    """§7.2 Any other place, for 3 gold and its thief's share; four travel cards are needed."""
    player = table.players[seat]
    travel_cards = [card for card in player.hand if card in TRANSPORTS]
    if not table.has_spell or len(travel_cards) < CARDS_FOR_A_SPELL:
        return set()
    found = set()
    for goal in table.places():
        guarded = hiring or is_still_guarded(table, goal)
        price = GOLD_FOR_A_SPELL + toll(table, seat, goal, guarded=guarded)
        if goal != table.at and player.purse >= price:
            found.add(goal)
    return found


def is_still_guarded(table: Table, goal: str) -> bool:
    """§7.2 A bodyguard who protects the traveller in the target's realm goes on doing so."""
    return table.is_guarded and not is_entering(table, goal)


def travel(table: Table, seat: int, word: str) -> None:
    """§4 What is only begun does nothing yet."""
    table.begun.append(word)
    if word == "stop":
        end_of_journey(table, seat)
    elif word in TRANSPORTS:
        take_step(table, seat, word)
    elif len(table.picked()) == CARDS_FOR_A_SPELL:
        cast_spell(table, seat)


def take_step(table: Table, seat: int, transport: str) -> None:
    """§4.2, §4.5, §4.6 The cards for direction and protection, then exactly those needed."""
    if "turn" in table.begun:
        table.throw_away(seat, "turn")
        table.is_reversed = not table.is_reversed
        table.tell("turned", seat, 1 if table.is_reversed else 0)
    goal = next_place(table, seat, is_reversed=table.is_reversed)
    table.is_guarded = table.is_guarded and not is_entering(table, goal)
    hire_if_wished(table, seat)
    cards = fare(table, seat, transport, goal, guarded=table.is_guarded)
    for _ in range(cards):
        table.throw_away(seat, transport)
    table.tell("rode", seat, transport, cards)
    arrive(table, seat, goal)


def hire_if_wished(table: Table, seat: int) -> None:
    """§4.5 A bodyguard protects until the realm is left."""
    if "bodyguard" in table.begun:
        table.throw_away(seat, "bodyguard")
        table.is_guarded = True
        table.tell("hired", seat)


def cast_spell(table: Table, seat: int) -> None:
    """§7.2 3 gold to the bank and four cards; obstacles do nothing."""
    goal = table.begun[table.begun.index("spell") + 1]
    table.is_guarded = is_still_guarded(table, goal)
    hire_if_wished(table, seat)
    table.players[seat].purse -= GOLD_FOR_A_SPELL
    table.tell("cast", seat, goal, GOLD_FOR_A_SPELL)
    paid = table.picked()
    for card in paid:
        table.throw_away(seat, card)
    for card in in_order(list(set(paid))):
        table.tell("rode", seat, card, paid.count(card))
    arrive(table, seat, goal)


def arrive(table: Table, seat: int, goal: str) -> None:
    """§4.3, §4.4, §4.8 First the thief, then the gold of the place; the last card ends it."""
    player, place = table.players[seat], table.places()[goal]
    table.begun, table.at = [], goal
    table.visited.add(goal)
    table.tell("arrived", seat, goal, place.terrain)
    share = toll(table, seat, goal, guarded=table.is_guarded)
    if share:
        player.purse -= share
        table.players[place.beside["thief"]].purse += share
        table.tell("robbed", seat, place.beside["thief"], share)
    gold = table.gold[place.terrain] * (2 if place.beside.get("gold") == seat else 1)
    player.purse += gold
    table.tell("earned", seat, gold, goal)
    if not player.hand:
        end_of_journey(table, seat)


def end_of_journey(table: Table, seat: int) -> None:
    """§4.7, §4.8 Then 10 gold, if every place on the table was visited."""
    table.tell("stopped", seat, len(table.visited))
    if table.visited == set(table.places()):
        table.players[seat].purse += BONUS
        table.tell("rewarded", seat, BONUS)
    table.begun = []
    table.place_nobody()
    set_out_from(table, table.clockwise_from_dragon().index(seat) + 1)


def close_journey(table: Table) -> None:
    """§5, §2.1, §6 The end leaves the table as it is; else it is cleared for the next journey."""
    if table.journey == table.journeys:
        table.phase, table.to_move = "over", None
        table.tell("ended", None)
        return
    for player in table.players:
        for place in player.realm:
            table.discard += [place.terrain, *place.beside]
        player.realm = []
    table.shuffle_discards_in()
    table.tell("cleared", None)
    table.journey += 1
    table.dragon = (table.dragon + 1) % len(table.players)
    table.tell("moved-dragon", table.dragon, table.journey)
    table.deal(8)
