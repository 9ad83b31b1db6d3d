blurb = Tien draken vliegen om het hardst de berg op, en geen enkele is van jou. Spring op tijd over op een andere, zorg dat je goed zit als er punten te verdelen zijn – en kies met de juiste kaart zelf het moment.

# De stand
path-heading = De berg
path = Pad: { $fields }
mark-blue = b
mark-green = g
sketch-fields = 7:3b is veld 7, getal 3; b blauw, g groen, ^ top
sketch-riders = R2 is de rode draak met speler 2
field = { $place }: { $dragons }
arrived = Draken op de top: { $arrived } van 3
place-start = het startveld
place-plain = de { $number } (veld { $field })
place-blue = de blauwe { $number } (veld { $field })
place-green = de groene { $number } (veld { $field })
place-summit = de { $number } op de top (veld { $field })
ridden = { $colour } met { $rider }
riders-heading = De drakenruiters
rider = { $rider } ({ $symbol }) rijdt op { $dragon }, op { $place } · { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} · { $cards ->
    [one] { $cards } kaart
   *[other] { $cards } kaarten
}
symbol-fire = vuur
symbol-arrow = pijl
symbol-eye = oog
symbol-wing = vleugel
symbol-claws = klauwen
cards-heading = De kaarten
hand = Hand van { $rider }: { $cards }
piles = { $pile ->
    [one] { $pile } kaart
   *[other] { $pile } kaarten
} op de trekstapel, { $laid } onder open kaarten of afgelegd
under = Onder de open kaart van { $rider }: { $cards ->
    [one] { $cards } kaart
   *[other] { $cards } kaarten
}
laid = Gespeeld en afgelegd: { $cards }
turn-heading = De beurt
first = Elke ronde begint bij { $rider }.
turn-play = { $rider } is aan de beurt en speelt een kaart.
turn-change = { $dragon } is vrij: { $rider } mag overstappen of blijven zitten.
turn-discard = { $rider } mag kaarten van draken op de top afleggen en vult daarna de hand aan.
turn-over = De partij is afgelopen.
turn-last = Dit is de laatste beurt van de partij.
dragon-on = { $dragon }: { $place }
remark-last-round = Laatste ronde!
remark-last-turn = Laatste beurt!

# Het verslag
event-played = { $rider } speelt { $card }.
event-moved = { $dragon } vliegt naar { $place }.
event-mounted = { $rider } rijdt nu op { $dragon }.
event-remained = { $rider } blijft op { $dragon } rijden.
event-stayed = { $rider } blijft op { $dragon } zitten.
event-tucked = { $rider } blijft op { $dragon }; de andere draak heeft al een ruiter.
event-scoring-small = Kleine waardering: getallen tot en met 3 tellen.
event-scoring-large = Grote waardering: elk getal telt.
event-scored = { $rider } krijgt { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
event-lost = { $rider } verliest { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
event-discarded = { $rider } legt { $card } af.
event-reshuffled = De trekstapel is op: { $cards ->
    [one] { $cards } kaart wordt
   *[other] { $cards } kaarten worden
} tot een nieuwe geschud.
event-drew = { $rider } trekt { $card }.
event-drew-hidden = { $rider } trekt een kaart.
event-ended = De laatste ronde is gespeeld.
event-arrived = { $arrived ->
    [one] De eerste draak is boven; zodra de derde er is, wordt alleen die ronde nog uitgespeeld.
   *[other] De tweede draak is boven; zodra de derde er is, wordt alleen die ronde nog uitgespeeld.
}
event-arrived-third = De derde draak is boven: dit is de laatste ronde. Nog aan de beurt: { $riders }.
event-arrived-last = De derde draak is boven, en iedereen is even vaak aan de beurt geweest.
event-last-turn = { $rider } heeft de laatste beurt van de partij.

standing = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}, op z’n best { $best } in één keer

# Op het bord
caption-stuck = { $rider } speelt { $card }: die draak kan niet hoger.
caption-mounted = { $rider } stapt over op { $dragon }: die is nog vrij.
caption-tucked = { $dragon } heeft al een ruiter: { $rider } blijft zitten.
caption-drew = { $rider } trekt { $cards } kaarten.
caption-scoring-blue = Blauw veld, kleine waardering: { $points }
caption-scoring-green = Groen veld, grote waardering: { $points }
caption-scoring-summit = Op de top, grote waardering: { $points }
caption-scoring-large = Grote waardering: { $points }

# Wat er gevraagd wordt
asked-playing = Speel een kaart: de kleur zegt welke draak vliegt, het getal hoe ver.
asked-changing = Overstappen of blijven zitten? Alleen de draak waarop je zit levert je punten op.
asked-discarding = Leg kaarten van draken op de top af als je wilt, en vul dan je hand aan.
asked-drawing = Je hebt niets om af te leggen: vul je hand aan.

# De beslissingen
label-play = Speel { $card }
label-ride = Stap over
label-stay = Blijf zitten
label-discard = Leg { $card } af
label-draw = Vul je hand aan
here-play = Speel { $card }: naar { $place }
here-ride = Stap over op { $colour }
here-stay = Blijf op { $colour } zitten
here-draw = Vul je hand aan: trek { $cards ->
    [one] { $cards } kaart
   *[other] { $cards } kaarten
}
why-phase-playing = Speel eerst een kaart uit je hand.
why-phase-changing = Zeg eerst of je overstapt of blijft zitten.
why-phase-discarding = Je kaart is al gespeeld. Nu kun je kaarten van draken op de top afleggen of je hand aanvullen.
why-is-in-hand = Je hebt { $card } niet in je hand.
why-may-be-discarded = Je kunt { $card } niet afleggen: die draak is nog niet op de top.

# Kleuren, kaarten en draken
card = { $colour } { $number }
colour-blue = blauw
colour-lightblue = lichtblauw
colour-brown = bruin
colour-black = zwart
colour-red = rood
colour-yellow = geel
colour-green = groen
colour-grey = grijs
colour-purple = paars
colour-orange = oranje
dragon-blue = De blauwe draak
dragon-lightblue = De lichtblauwe draak
dragon-brown = De bruine draak
dragon-black = De zwarte draak
dragon-red = De rode draak
dragon-yellow = De gele draak
dragon-green = De groene draak
dragon-grey = De grijze draak
dragon-purple = De paarse draak
dragon-orange = De oranje draak
riding-blue = de blauwe draak
riding-lightblue = de lichtblauwe draak
riding-brown = de bruine draak
riding-black = de zwarte draak
riding-red = de rode draak
riding-yellow = de gele draak
riding-green = de groene draak
riding-grey = de grijze draak
riding-purple = de paarse draak
riding-orange = de oranje draak

# Wat niemand kon nakijken
fact-path_2_3 = de volgorde van de velden voor 2 en 3 spelers (§1.5)
fact-path_4_5 = de volgorde van de velden voor 4 en 5 spelers (§1.5)

# Op papier
sheet-kind-boards = Bord, beide kanten
sheet-kind-track = Scorespoor
sheet-kind-dragons = Draken
sheet-kind-riders = Ruiterschijven
sheet-kind-cards = Kaarten

# Waarom het gebeurde
rule-played = Elke beurt speel je precies één kaart: de kleur zegt welke draak vliegt, het getal hoe ver.
rule-moved = De draak vliegt zoveel velden als er op de kaart staat; wat voorbij het laatste topveld gaat, vervalt.
rule-mounted = Berijdt niemand anders de draak die je verplaatst hebt, dan stap je over. Alleen als die draak helemaal achteraan stond, mag je ook blijven zitten.
rule-stayed = Een draak die achteraan stond en geen ruiter heeft, laat je de keus: overstappen of blijven zitten.
rule-tucked = Een ander berijdt de draak die je verplaatst hebt: je kaart gaat onder je open kaart en je blijft op je eigen draak.
rule-scoring = Een blauw veld geeft een kleine waardering: alleen getallen tot en met 3 tellen mee. Een groen veld, of aankomen op de top, geeft een grote: dan telt elk getal.
rule-scored = Bij een waardering krijgt iedereen het getal onder de eigen draak; getallen onder nul kosten punten.
rule-discarded = Was er geen waardering, dan mag je voor het trekken kaarten afleggen van draken die op de top staan.
rule-reshuffled = Is de trekstapel op, dan worden de afgelegde kaarten en de kaarten onder de open kaarten samen een nieuwe.
rule-drew = Na een beurt zonder waardering vul je je hand aan tot zes. Na een waardering trek je niet, behalve als dat je laatste kaart was.
rule-ended = De ronde waarin de derde draak de top haalt, wordt uitgespeeld, zodat iedereen evenveel beurten heeft gehad.
rule-arrived = Haalt de derde draak de top, dan wordt de ronde nog uitgespeeld.
rule-last-turn = De ronde eindigt vóór de beurt van de startspeler: wie als laatste zit, heeft de laatste beurt.

# Hoe het gerekend is
reckoned-moved = { $start } → { $fields ->
    [one] { $fields } veld
   *[other] { $fields } velden
} verder → { $place }
reckoned-counts = { $rider }: { $place } → { $points }
reckoned-too-high = { $rider }: { $place } is meer dan 3 → 0
reckoned-points = { $rider } – { $place }: { $sum }
