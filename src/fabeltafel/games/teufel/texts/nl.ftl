blurb = Rond een dal staan achttien duivels, en kaart voor kaart kronkelen hun staarten er dwars doorheen. Leid die van jou met een zo groot mogelijke omweg naar een staartuiteinde – want een staart die bij een andere duivel uitkomt, is helemaal niets waard.

# De stand
board-heading = Het bord
board-legend = Een los getal is een vrij veld; [4/1] is een kaart van soort 4, één keer gedraaid.
field-n = { $number } noord
field-s = { $number } zuid
field-w = { $number } west
field-e = { $number } oost
sketch-legend = Een hoofdletter is een duivel, een kleine letter laat zien waar zijn staart verdergaat; een gekleurd getal is wat een staart die af is, opbrengt.
sketch-waiting = De omgedraaide kaart komt op { $field }, tussen haakjes.
team = { $one } en { $other }
side-heading = De staarten van { $owner } · { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} zeker
devil = Duivel van { $owner } – { $tail }
tails-waiting = Nog niet begonnen: { $letters }
tail-growing = { $letter }: tot nu toe { $length } lang, gaat verder op { $field }
tail-scored = { $letter }: af, { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
tail-met = { $letter }: zit vast aan { $other }, geen punten
pile-heading = Gedekt
pile-kind = { $kind } { $tiles }
pile-size = { $tiles ->
    [one] { $tiles } kaart
   *[other] { $tiles } kaarten
} gedekt
fields-free = { $fields ->
    [one] Nog { $fields } veld is vrij
   *[other] Nog { $fields } velden zijn vrij
}
turn-heading = De beurt
turn-naming = { $player } is aan de beurt en noemt een veld.
turn-laying = { $player } legt { $tile } op { $field } en kiest hoe de kaart komt te liggen.
turn-forced = { $player } moet { $tile } op { $field } leggen en kiest alleen hoe de kaart komt te liggen.
turn-over = De partij is afgelopen.

# Het verslag
event-named = { $player } noemt veld { $field }.
event-bound = { $player } moet eerst { $field } bedekken, de andere { $number }.
event-turned-up = { $player } draait { $tile } om.
event-laid = { $player } legt de kaart op { $field }.
event-finished = Staart { $letter } is af: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} voor { $owner }.
event-grew = Staart { $letter } is nu { $length } lang en gaat verder op { $field }.
event-met = { $one } en { $other } delen nu één staart: die levert niets op.
event-sat-out = { $player } kan geen veld meer noemen en doet tot het einde niet meer mee.
event-ended = Het bord is vol.

standing = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} – staarten: { $tails }

# Op het bord
caption-named = { $player } noemt { $field } en draait { $tile } om.
caption-bound = Eerst de andere { $number }: { $player } draait { $tile } om.
caption-laid = { $player } legt de kaart: { $results }
caption-grew = staart { $letter } is { $length } lang
caption-finished = staart { $letter } is af, +{ $points } voor { $owner }
caption-met = { $one } en { $other } zitten aan elkaar vast, geen punten

# Wat er gevraagd wordt
asked-naming = Noem een veld: er wordt een kaart voor omgedraaid, en wie na jou komt, moet het andere veld met dat nummer bedekken.
asked-naming-three = Noem een veld; pas dan wordt er een kaart voor omgedraaid.
asked-laying = Hoe moet { $tile } op { $field } liggen? Draai de kaart en leg haar dan.
asked-forced = Op { $field } moet je leggen: jij kiest alleen hoe { $tile } komt te liggen.

# De beslissingen
label-name = Noem veld { $field }
devil-there = { $name } (duivel { $letter })
label-lay = { $turn }
lay-and = { $turn } – { $tails }
no-tail = er groeit geen staart
lay-0 = Leg de kaart zoals hij komt
lay-1 = Draai één keer
lay-2 = Draai twee keer
why-phase-naming = Noem eerst een veld; pas daarna wordt er een kaart omgedraaid.
why-phase-laying = Je hebt al een veld genoemd. Leg nu de kaart die is omgedraaid.
why-phase-forced = Leg eerst je verplichte kaart, op het tweelingveld van het laatst genoemde veld.
why-is-free = Op dit veld ligt al een kaart.
why-is-open-to = Je mag dit veld niet noemen: daar staat een duivel van een tegenstander.
why-is-nameable = Je mag dit veld niet noemen: de laatste kaart ligt in hetzelfde vak. Kies een ander vak.

# De soorten kaarten, en dezelfde in een zin
kind-1 = Hoefijzers
kind-2 = Ster
kind-3 = Klaverblad
kind-4 = Strik
kind-5 = Regenboog
kind-6 = Hooivork
kind-7 = Schaar
tile-1 = de Hoefijzers
tile-2 = de Ster
tile-3 = het Klaverblad
tile-4 = de Strik
tile-5 = de Regenboog
tile-6 = de Hooivork
tile-7 = de Schaar

# Wat niemand kon nakijken
fact-numbers = welk nummer op welk veld staat (§1.2)
fact-letters = welke letters op de rand ontbreken, waar A staat en in welke richting ze lopen (§1.3)
fact-rim = of aan elke zijde van de rand eerst het lichaam of eerst het staartuiteinde komt (§1.3)
fact-tiles_per_kind = hoeveel kaarten er van elke soort zijn (§1.4)

# Op papier
sheet-kind-board = Bord
sheet-kind-tiles = Kaarten

# Waarom het gebeurde
rule-named = Eerst noem je een veld, dan pas draai je een kaart om: welke het wordt, weet je nooit van tevoren.
rule-bound = Je eerste kaart komt op de tweeling van het laatst genoemde veld: het andere veld met hetzelfde nummer.
rule-turned-up = De kaarten liggen geschud en gedekt; welke er komt, is puur toeval.
rule-laid = Je mag een kaart draaien zoals je wilt. Ligt hij eenmaal, dan blijft hij liggen.
rule-finished = Een staart die bij een staartuiteinde uitkomt, levert zijn eigenaar een punt op voor elke kaart waar hij overheen loopt, en dat elke keer weer.
rule-met = Een staart die bij een andere duivel uitkomt, levert geen van beiden iets op.
rule-grew = Een staart volgt de paden op de kaarten. Elke kaart waar hij overheen loopt, wordt een punt, als hij ooit bij een staartuiteinde uitkomt.
rule-sat-out = Mag je geen enkel vrij veld meer noemen, dan sla je je beurt over. Er komt niets meer vrij, dus dat blijft zo tot het einde.
rule-ended = Het spel is uit zodra alle 54 velden bedekt zijn. Wie de meeste punten heeft, wint.

# Hoe het gerekend is
reckoned-turned-up = { $tiles } van de { $pile } gedekte kaarten waren er zo een: { $percent } %
reckoned-tail = Staart { $letter } loopt over { $fields }: { $length ->
    [one] { $length } kaart
   *[other] { $length } kaarten
}
reckoned-points = { $owner }: { $sum }
