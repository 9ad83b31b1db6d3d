blurb = Lay places, slip gold and thieves in beside them, and then travel round the ring that everybody has built – by dragon, by unicorn or on the back of a giant pig. Every place pays, but only if you can reach it.

# The position
realms-heading = The realms
realm = { $player }: { $places }
realm-empty = { $player }: no place
spot = { $spot } { $terrain } ({ $gold } gold)
spot-beside = { $spot } with { $cards }
beside = { $player }’s { $card }
players-heading = The players
player = { $player }: { $told }
holds = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} · { $arms ->
    [one] { $arms } coat of arms
   *[other] { $arms } coats of arms
}
has-gold = { $gold } gold
has-bought = { $cards ->
    [one] { $cards } card bought
   *[other] { $cards } cards bought
}
may-pass-empty = may pass with an empty realm
must-keep = must keep { $card } until it is laid
cards-heading = The cards
hand = { $player }’s hand: { $cards }
hand-known = Known of { $player }’s hand: { $cards }
pile = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in the draw pile
discards = Discarded: { $cards }
turn-heading = The turn
journey = Journey { $journey } of { $journeys }; { $player } has the dragon.
traveller = { $player } is at { $spot } ({ $terrain }) and has visited: { $visited }.
way-reversed = The journey goes the other way round.
way-guarded = A bodyguard keeps thieves and obstacles off in this realm.
turn-planning = It is { $player }’s turn to plan.
turn-fetching = { $player } chooses a place card from the draw pile.
turn-discarding = { $player } has to discard { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
turn-travelling = { $player } is travelling.
turn-over = The match is over.
room = Room for a place in { $player }’s realm
visited = { $player } has been here on this journey.
reached = Your cards take you this far.
bank = The bank
remark-last-journey = Last journey!
half-found = In the draw pile there are: { $terrains }.
half-lifted = Where to with this card: { $card }?
half-turning = The next step goes the other way round.
half-hiring = The bodyguard comes along on the next step.
half-casting = The spell leads to: { $spot }.
half-picked = Picked so far: { $cards }.

# The log
event-laid = { $player } lays { $card } in { $owner }’s realm.
event-laid-own = { $player } lays { $card } at home.
event-drew = { $player } draws three cards: { $cards }.
event-drew-hidden = { $player } draws three cards.
event-discarded = { $player } discards { $card }.
event-bought = { $player } pays { $number } gold for the top card.
event-took = { $player } takes { $card }.
event-took-hidden = { $player } takes it unseen.
event-played = { $player } puts { $card } beside { $place }.
event-closed = { $player } closes place { $spot } for { $gold } gold.
event-passed = { $player } passes.
event-announced = { $player } announces “no place card!” and shows { $cards }.
event-announced-empty = { $player } announces “no place card!” with an empty hand.
event-reshuffled = The discards are shuffled in: { $number ->
    [one] { $number } card
   *[other] { $number } cards
} in the draw pile.
event-searched = { $player } finds in the draw pile: { $terrains }.
event-searched-hidden = { $player } searches the draw pile.
event-found-nothing = There is no place card left for { $player }, who may pass with an empty realm.
event-fetched = { $player } takes { $card } from the draw pile.
event-exchanged = { $player } discards { $card } in exchange.
event-planned = Everybody has passed. Off we go!
event-set-out = { $player } sets out.
event-turned = { $player } changes direction.
event-hired = { $player } is joined by a bodyguard.
event-cast = { $player } pays { $gold } gold for a spell to { $spot }.
event-rode = { $player } plays { $cards }.
event-arrived = { $player } reaches { $place }.
event-robbed = { $player } is robbed: { $gold } gold for { $owner }.
event-earned = { $player } gets { $number } gold.
event-rewarded = { $player } has seen every place: a bonus of { $number } gold.
event-stopped = { $player } ends the journey, having seen { $number ->
    [one] { $number } place
   *[other] { $number } places
}.
event-stayed = { $player } stays at home and keeps { $number ->
    [one] { $number } card
   *[other] { $number } cards
}.
event-stayed-empty = { $player } stays at home, for want of cards.
event-cleared = The table is cleared and all piles are shuffled together.
event-moved-dragon = Journey { $number }: { $player } gets the dragon.
event-dealt = { $player } gets { $number ->
    [one] { $number } card
   *[other] { $number } cards
}.
event-ended = The last journey is over.

standing = { $gold } gold (began with { $start }; journeys { $journeys })

# On the board
caption-discarded = { $player } discards { $cards }.
caption-announced = { $player } has no place card and searches the draw pile.
caption-rode = { $player } reaches { $place } with { $cards }: { $gold } gold
caption-rode-robbed = { $player } reaches { $place } with { $cards }: { $gold } gold, but { $toll } for { $owner }’s thief

# What is asked
asked-planning = One thing a turn: lay a place, put a card beside one, draw, buy, close a place – or pass.
asked-planning-last = Everybody else has passed. Pass too, and the journeys begin; or go on planning.
asked-planning-homeless = There is no place in your realm yet, so you cannot pass: lay one there, or do something else first.
asked-planning-searching = No place at home and none in your hand: announce it to fetch one, or do something else first.
asked-realm = In which realm do you lay this place ({ $card })? Whoever comes by is paid for it.
asked-place = Beside which place do you put this card ({ $card })?
asked-fetching = Which place do you fetch from the draw pile? You must keep it until you lay it.
asked-discarding = { $cards ->
    [one] Choose one more card to discard; everybody will see it.
   *[other] Choose { $cards } cards to discard; everybody will see them.
}
asked-exchanging = Choose the card you discard for the place you have fetched.
asked-travelling = Travel on with one of your cards, or end your journey here?
asked-travelling-setting-out = Set out for your first place with one of your travel cards, or stay at home?
asked-travelling-specially = No travel card takes you on from here: { $spell ->
    [yes] use another card or a spell, or end your journey.
   *[no] use another card, or end your journey.
}
asked-travelling-stuck = You cannot get any further: your journey ends here.
asked-travelling-turning = The other way round: which transport takes you there?
asked-travelling-guarded = With the bodyguard: which transport takes you into the next realm?
asked-travelling-casting = To which place does the spell take you?
asked-travelling-paying = { $cards ->
    [one] Choose one more travel card to pay for the spell.
   *[other] Choose { $cards } travel cards to pay for the spell.
}

# The decisions
label-pass-on = Pass
label-announce = Announce: no place card!
label-draw = Draw three, discard four
label-buy = Buy the top card
label-stop = End the journey
here-stay = Stay at home
label-spell = Cast a spell for 3 gold and four travel cards
label-close = Close place { $place }
label-lay = Lay { $card }
label-play = Play { $card }
label-ride = Travel by { $transport }
label-hire = Take the bodyguard along
label-turn = Change direction
label-discard = Discard { $card }
label-fetch = Take { $card }
label-choose-realm = Realm { $realm }
label-choose-spot = Place { $spot }
here-buy = Buy the top card for { $gold } gold
here-close = Close the { $terrain } { $spot } for { $price } gold
here-realm = Realm { $realm }, as place { $spot }
here-beside = Beside the { $terrain } { $spot }
here-land = To the { $terrain } { $spot } for { $price } gold and four travel cards; it pays { $gold } gold
here-ride = { $transport } ×{ $cards } to the { $terrain } { $spot }, { $gold } gold
here-ride-robbed = { $transport } ×{ $cards } to the { $terrain } { $spot }, { $gold } gold after { $toll } for the thief
why-phase-planning = Everybody is still planning. The journeys begin when all have passed one after another.
why-phase-fetching = First take one of the place cards you have found.
why-phase-discarding = First pick the cards to discard.
why-phase-travelling = Planning is over. Go on to the next place, or end your journey.
why-has-no-place-to-lay = First say in which realm you lay the place.
why-has-no-card-to-lay = First say beside which place you put the card.
why-has-no-spell-to-cast = First finish your spell: choose where it leads and four travel cards.
why-is-realm-wanted = First choose a place card from your hand.
why-is-place-wanted = Choose a place only for gold, a thief, an obstacle or a spell.
why-are-cards-wanted = On a journey you give up cards of your choice only for a spell.
why-pays-a-spell = A spell is paid for with travel cards from your hand.
why-is-in-hand = You do not hold a card like that.
why-is-room-anywhere = There is no room for another place in any realm.
why-is-at-the-table = There is no realm { $realm }.
why-has-room = Realm { $realm } is full.
why-has-card-to-discard = You would have only three cards to discard.
why-are-three-left = There are fewer than three cards left to draw.
why-is-left-in-hand = You hold no more cards of that kind.
why-is-not-kept = You must keep the place you fetched until it is laid.
why-has-purchase-left = You have already bought three cards.
why-is-any-card-left = There are no cards left to buy.
why-can-pay-purchase = You do not have enough gold for another card.
why-has-arms = All four of your coats of arms are on the table.
why-is-wanted = No place on the table can take this card.
why-is-fit-for-card = This card does not go with { $spot }. Trees stand on land, sea monsters swim in the water.
why-is-free-for-card = There is already a card of that kind beside { $spot }.
why-is-at-home = There is no place { $place } in your realm.
why-can-pay-closing = You do not have enough gold to close place { $place }.
why-may-pass = You cannot pass while there is no place in your realm.
why-is-realm-empty = There is already a place in your realm.
why-has-not-searched = You have already searched, and there was no place card left.
why-has-no-place-card = You do hold a place card.
why-was-found = There is no such place in the draw pile.
why-is-entered-with-guard = Your bodyguard comes along only when you enter a realm, and this step does not take you into one.
why-goes-there = You cannot get to the next place by { $transport }.
why-pays-the-thief = You cannot pay the thief at the next place: that takes 2 gold.
why-pays-the-fare = You do not hold enough cards to get to the next place by { $transport }.
why-holds-bodyguard = You do not hold a bodyguard.
why-is-not-hiring = The bodyguard is already coming along. Now take the step.
why-can-go-guarded = A bodyguard needs a step into a realm, and you cannot make one.
why-holds-turn = You do not hold a change of direction.
why-is-not-turning = You are already changing direction. Now take the step.
why-has-set-out = You cannot change direction before your first stop.
why-can-go-back = You cannot make a step the other way round.
why-is-spell-in-play = You are playing without magic spells.
why-has-spell-cards = A spell takes four travel cards.
why-has-spell-target = There is no other place you can afford a spell to.
why-is-another-place = A spell takes you to another place on the table, and { $spot } is not one.
why-can-pay-to-land = You do not have enough gold for the spell and the thief at { $spot }.

# Cards by name
card-plain = plain
card-forest = forest
card-river = river
card-mountain = mountain
card-desert = desert
card-lake = lake
card-pig = giant pig
card-elfcycle = elfcycle
card-cloud = magic cloud
card-unicorn = unicorn
card-wagon = troll wagon
card-dragon = dragon
card-raft = raft
card-gold = gold card
card-thief = thief
card-tree = tree obstacle
card-monster = sea monster
card-bodyguard = bodyguard
card-turn = change of direction

# Cards by number
cards-plain = { $number ->
    [one] { $number } plain
   *[other] { $number } plains
}
cards-forest = { $number ->
    [one] { $number } forest
   *[other] { $number } forests
}
cards-river = { $number ->
    [one] { $number } river
   *[other] { $number } rivers
}
cards-mountain = { $number ->
    [one] { $number } mountain
   *[other] { $number } mountains
}
cards-desert = { $number ->
    [one] { $number } desert
   *[other] { $number } deserts
}
cards-lake = { $number ->
    [one] { $number } lake
   *[other] { $number } lakes
}
cards-pig = { $number ->
    [one] { $number } giant pig
   *[other] { $number } giant pigs
}
cards-elfcycle = { $number ->
    [one] { $number } elfcycle
   *[other] { $number } elfcycles
}
cards-cloud = { $number ->
    [one] { $number } magic cloud
   *[other] { $number } magic clouds
}
cards-unicorn = { $number ->
    [one] { $number } unicorn
   *[other] { $number } unicorns
}
cards-wagon = { $number ->
    [one] { $number } troll wagon
   *[other] { $number } troll wagons
}
cards-dragon = { $number ->
    [one] { $number } dragon
   *[other] { $number } dragons
}
cards-raft = { $number ->
    [one] { $number } raft
   *[other] { $number } rafts
}
cards-gold = { $number ->
    [one] { $number } gold card
   *[other] { $number } gold cards
}
cards-thief = { $number ->
    [one] { $number } thief
   *[other] { $number } thieves
}
cards-tree = { $number ->
    [one] { $number } tree obstacle
   *[other] { $number } tree obstacles
}
cards-monster = { $number ->
    [one] { $number } sea monster
   *[other] { $number } sea monsters
}
cards-bodyguard = { $number ->
    [one] { $number } bodyguard
   *[other] { $number } bodyguards
}
cards-turn = { $number ->
    [one] { $number } change of direction
   *[other] { $number } changes of direction
}

# One card
a-plain = a plain
a-forest = a forest
a-river = a river
a-mountain = a mountain
a-desert = a desert
a-lake = a lake
a-pig = a giant pig
a-elfcycle = an elfcycle
a-cloud = a magic cloud
a-unicorn = a unicorn
a-wagon = a troll wagon
a-dragon = a dragon
a-raft = a raft
a-gold = a gold card
a-thief = a thief
a-tree = a tree obstacle
a-monster = a sea monster
a-bodyguard = a bodyguard
a-turn = a change of direction

# By which transport
by-pig = giant pig
by-elfcycle = elfcycle
by-cloud = magic cloud
by-unicorn = unicorn
by-wagon = troll wagon
by-dragon = dragon
by-raft = raft

# Places on the way
the-plain = the plain { $spot }
the-forest = the forest { $spot }
the-river = the river { $spot }
the-mountain = the mountain { $spot }
the-desert = the desert { $spot }
the-lake = the lake { $spot }

# Variants
variant-magic-spell = Magic spell: for 3 gold and four travel cards a traveller may jump to any other place (§7.2)
variant-small-realms = Small realms: with two players a realm has room for two places, not for three (§7.1)

# What nobody could check
fact-gold = what rivers, mountains and deserts pay (§1.2)
fact-places = how many place cards there are of each terrain (§1.3)
fact-travel_cards = how many travel cards there are of each transport (§1.3)
fact-action_cards = how many action cards there are of each kind (§1.3)

# The terminal
sketch-legend = $ gold card · ! thief · # obstacle, each with its owner’s seat · @ traveller · * visited · & dragon
sketch-gold = gold

# On paper
sheet-kind-dragon = Dragon of the start player
sheet-kind-arms = Coats of arms
sheet-kind-coins = Coins, in a mix of our own
sheet-kind-places = Place cards
sheet-kind-travel = Travel cards
sheet-kind-deeds = Action cards

# Why it happened
rule-laid = You may lay a place in any realm that has room, your own or somebody else’s: whoever gets there earns its gold.
rule-drew = Instead of anything else you may draw three cards and then discard any four of your hand.
rule-discarded = Whoever has drawn three cards discards four of their hand; everybody sees them.
rule-bought = Your first card in a planning phase costs 1 gold, your second 2, your third 3. There is no fourth.
rule-took = A card you buy is the top one of the draw pile, unseen. Nobody else learns which it is.
rule-played = A gold card, a thief or an obstacle goes beside any place, with your arms on it: at most one of each, and you have only four arms.
rule-closed = Closing a place of your own costs 2 gold, and 1 more for each action card beside it; it goes to the discards with all of them.
rule-passed = With a place at home you may pass. It is not final: if planning comes round to you again, you may act again.
rule-announced = Without a place at home and in your hand you may announce “no place card!”, show your hand and fetch one from the draw pile.
rule-reshuffled = When the draw pile has nothing to give, the discards are shuffled and become the new one.
rule-searched = Whoever has announced “no place card!” searches the draw pile; only they see it.
rule-found-nothing = If there is no place card anywhere, you take nothing and may pass with an empty realm.
rule-fetched = After “no place card!” you take one of your choice from the draw pile and show it.
rule-exchanged = For the place you fetched you discard another card of your hand.
rule-planned = When all players have passed directly one after another, planning is over and the journeys begin.
rule-set-out = You start at the first place of your own realm and go on clockwise round the ring. You cannot skip a place.
rule-turned = A change of direction is played before a step; from then on you travel the other way round.
rule-hired = A bodyguard goes with a step into a realm: there thieves and obstacles do nothing to you.
rule-cast = For 3 gold and any four travel cards a spell takes you to any other place.
rule-rode = Each place takes as many cards of one transport as the table says, and one more if another player’s obstacle lies there.
rule-arrived = The way leads from place to place round the ring, and you may stop whenever you like.
rule-robbed = Another player’s thief costs you 2 gold, which go to the thief’s owner.
rule-earned = The place pays you its gold from the bank, and twice as much if your own gold card lies there.
rule-rewarded = If you have visited every place on the table on one journey, the bank pays you 10 gold.
rule-stopped = Your journey is over when you stop or have played your last card.
rule-cleared = After a journey all cards on the table go to the discards and all coats of arms back to their owners; everybody keeps their hand.
rule-moved-dragon = There are as many journeys as players, but five with six; after each one the dragon, which marks the start player, passes to the left.
rule-dealt = Before the first journey everybody gets ten cards, before every later one eight.
rule-ended = After the last journey whoever has the most gold wins; cards are worth nothing.

# How it was reckoned
reckoned-closed = { $sum } gold: 2 for the place, 1 for each card beside it
reckoned-bought = Purchase { $number } of this planning phase: { $number } gold
reckoned-fare = { $terrain } ({ $spot }): { $fare ->
    [one] { $fare } card
   *[other] { $fare } cards
}
reckoned-fare-blocked = { $terrain } ({ $spot }): { $sum } cards, because an obstacle is in the way
reckoned-paid = { $terrain } ({ $spot }): { $gold } gold
reckoned-paid-twice = { $terrain } ({ $spot }): { $sum } gold, thanks to a gold card of one’s own
reckoned-purse = { $player }: { $sum } gold
reckoned-seen = Places seen: { $seen } of { $places }
