blurb = Iedereen bouwt en iedereen wil naar de overkant: programmeer in het geheim vijf acties, leg op het oog bruggen van steen naar steen en bereik het dorp aan de andere oever – tenzij een draak je tegenhoudt of iemand de brug weghaalt waarop je had gerekend.

# De stand
delta-heading = De delta
stones = Stenen op { $spots }; nog { $left } in de voorraad
stones-none = Geen stenen op de eilanden; nog { $left } in de voorraad
bridge = Brug { $plank } { $ends }
ends = tussen { $one } en { $other }
players-heading = De spelers
player = { $player } ({ $colour ->
    [red] rood
    [yellow] geel
    [white] wit
    [green] groen
    [blue] blauw
   *[black] zwart
}): { $place }, { $aim } · bruggen: { $planks }
bound = op weg { $goal }
arrived = doel bereikt
no-planks = geen
programmes-heading = De programma’s
programme-none = { $player } is nog aan het kiezen
programme-begun = { $player } kiest: { $cards }
programme-laid = { $player } heeft gekozen: { $cards }
card-hidden = gedekt
card-none = –
turn-heading = De beurt
round = Ronde { $round }, { $step ->
    [0] iedereen programmeert
   *[other] stap { $step } van 5
}; { $player } is startspeler
turn-programme = Nog aan het programmeren: { $players }
turn-placing = { $player } legt een steen.
turn-choosing = { $player } kiest een brug.
turn-supporting = { $player } kiest waar { $plank } komt te liggen.
stick = Meetlat – passende steunpunten: { $places }
stick-nowhere = Meetlat: de brug past nergens.
turn-removing = { $player } haalt een steen of een brug weg.
turn-stepping = { $player } doet een stap.
turn-jumping = { $player } springt.
turn-resolving = { $player } is aan de beurt.
turn-won = { $player } heeft het doel bereikt.
turn-draw = De partij is afgelopen: gelijkspel.
turned-up = { $player }: { $card }
lantern = { $player } is startspeler.
supply = Stenen in de voorraad: { $stones }
stone = Steen op { $spot }
slot = Vak { $slot }

# Het verslag
event-committed = { $player } heeft vijf kaarten vastgelegd.
event-turned-up = { $player } draait ‘{ $card }’ om.
event-barred = Een draak houdt { $player } deze stap tegen.
event-placed = { $player } legt { $which ->
    [first] de eerste van twee stenen
    [second] de tweede steen
   *[one] een steen
} op { $place }.
event-chose = { $player } pakt { $plank }.
event-laid = { $player } legt { $plank } { $ends }{ $which ->
    [first] {" "}(eerste van twee bruggen)
    [second] {" "}(tweede brug)
   *[one] {""}
}.
event-lost = { $player } probeert { $plank } { $ends }: de brug past niet en drijft weg.
event-lost-nowhere = Nergens is plaats voor { $plank } van { $player }: de brug drijft weg.
event-fell-laying = { $player } valt in het water en begint { $place } opnieuw.
event-fell-stepping = { $player } kan nergens heen, valt in het water en begint { $place } opnieuw.
event-fell-jumping = { $player } kan niet springen, valt in het water en begint { $place } opnieuw.
event-lifted = { $player } haalt de steen van { $place } weg.
event-took = { $player } haalt { $plank } van het bord.
event-stepped = { $player } loopt { $place }{ $which ->
    [first] {" "}(eerste van twee stappen)
    [second] {" "}(tweede stap)
   *[one] {""}
}.
event-jumped = { $player } springt { $place }.
event-lapsed-stone = Er is geen steen meer voor { $player }.
event-lapsed-plank = { $player } heeft geen brug meer om te leggen.
event-lapsed-remove = { $player } vindt niets om weg te halen.
event-round = Ronde { $round } begint; { $player } is startspeler.
event-won = { $player } is de delta overgestoken en wint!
event-drawn = Na 60 rondes is niemand de delta overgestoken: gelijkspel.

standing-crossed = aan de overkant in ronde { $round }
standing = nog { $place }

# Op het bord
caption-turned-up = Stap { $step } van 5: iedereen draait een kaart om.
caption-barred = { $colour ->
    [red] De rode draak houdt rood tegen.
    [yellow] De gele draak houdt geel tegen.
    [white] De witte draak houdt wit tegen.
    [green] De groene draak houdt groen tegen.
    [blue] De blauwe draak houdt blauw tegen.
   *[black] De zwarte draak houdt zwart tegen.
}
caption-lost = { $plank } past niet: de brug drijft weg, en { $player } valt in het water.

# Wat er gevraagd wordt
asked-programming = { $left ->
    [0] Vijf kaarten, in de volgorde waarin ze worden omgedraaid: leg ze definitief vast, of verander eerst nog iets.
    [one] Leg nog één kaart in het vrije vak.
    [5] Kies vijf van je kaarten en leg ze in de vakken, in de volgorde waarin ze worden omgedraaid.
   *[other] Leg nog { $left } kaarten in de vrije vakken.
}
asked-placing = { $which ->
    [first] Waar leg je de eerste van twee stenen? Daarna kunnen er bruggen op rusten.
    [second] Waar leg je de tweede steen?
   *[one] Waar leg je de steen? Daarna kunnen er bruggen op rusten.
}
asked-choosing = { $which ->
    [first] Welke brug leg je als eerste van twee? Past hij niet, dan ben je hem kwijt en val je in het water.
    [second] Welke brug leg je als tweede? Past hij niet, dan ben je hem kwijt en val je in het water.
   *[one] Welke brug leg je? Past hij niet, dan ben je hem kwijt en val je in het water.
}
asked-first-end = Waarop rust het ene uiteinde van { $plank }?
asked-second-end = En het andere uiteinde van { $plank }? Te kort of te lang, en de brug drijft weg.
asked-removing = { $only ->
    [stone] Welke steen haal je weg?
    [plank] Welke brug neem je in je voorraad?
   *[any] Haal je een steen weg, of neem je een brug in je voorraad?
}
asked-stepping = { $which ->
    [first] Waarheen gaat de eerste van je twee stappen?
    [second] Waarheen gaat je tweede stap?
   *[one] Waarheen gaat je stap?
}
asked-jumping = Waar kom je neer als je over de figuur naast je springt?
held-place-spot = Op welke plek van dit eiland? Een brug reikt van steen tot steen.
held-put-slot = In welk vak? Ze worden van 1 tot 5 omgedraaid.
held-put-card = Welke kaart komt in dit vak?

# De keuzes
label-commit = Leg de vijf kaarten vast
label-put = Vak { $slot }: { $card }
label-place = Steen op { $spot }
label-choose = Pak brug { $length }
label-support = Laat hem rusten op { $support }
label-lift = Haal de steen van { $island } weg
label-take = Haal brug { $plank } van het bord
label-go = Ga { $place }
here-choose = Pak { $plank }
here-place = { $which ->
    [first] Eerste van twee stenen
    [second] Tweede steen
   *[one] Steen
} op { $spot }
here-step = { $which ->
    [first] Eerste van twee stappen:
    [second] Tweede stap:
   *[one] Stap
} { $place }
here-jump = Spring { $place }
here-first-end = Leg { $plank } met één uiteinde op { $support }
here-ends = Leg { $plank } { $ends }
here-short = { $label }: te kort, de brug zou wegdrijven
here-long = { $label }: te lang, de brug zou wegdrijven
here-unfit = { $label }: past niet, de brug zou wegdrijven
here-nowhere = { $label }: vandaar reikt de brug nergens heen
why-phase-programming = Vul eerst je vijf vakken en leg je kaarten vast.
why-phase-placing = Leg eerst een steen op een eiland.
why-phase-choosing = Kies eerst een brug uit je voorraad.
why-phase-supporting = Je hebt een brug in je hand: kies waar hij op moet rusten.
why-phase-removing = Haal eerst een steen of een brug weg.
why-phase-stepping = Doe eerst een stap met je speelfiguur.
why-phase-jumping = Spring eerst met je speelfiguur.
why-is-whole = Een programma bestaat uit vijf kaarten.
why-is-slot-open = In vak { $slot } ligt al een kaart.
why-is-no-own-dragon = Niemand heeft de draak van zijn eigen kleur.
why-is-in-play = Niemand speelt met de kleur van deze draak, dus die kaart doet niet mee.
why-is-unused = ‘{ $card }’ zit al in je programma.
why-is-first-dragon = Er zit al een draak in je programma, en meer dan één mag niet.
why-is-a-spot = Op dit eiland kan een steen alleen in het midden liggen.
why-is-bare = Op dit eiland ligt al een steen.
why-is-in-stock = Je hebt geen brug { $length } in je voorraad.
why-has-stone = Op dit eiland ligt geen steen.
why-is-another-support = Daar rust het ene eind al op: kies een ander steunpunt voor het andere.
why-may-carry = Daar rusten al drie bruggen op.
why-is-no-second-village = Een brug kan niet van dorp naar dorp lopen.
why-carries-nothing = Deze steen kun je niet weghalen: er rust een brug op.
why-is-on-board = Brug { $plank } ligt niet op het bord.
why-is-free = Op deze brug staat een speelfiguur.
why-is-new-length = Je hebt al een brug van deze lengte.
why-is-within-two-colours = Je hebt al bruggen van twee andere kleuren, en een derde kleur mag niet.
why-may-jump = Je kunt niet over een speelfiguur naast je { $place } springen.
why-may-step = Je kunt niet in één stap { $place }.
why-may-go-on = Heen en meteen weer terug mag alleen als er niets anders op zit.

# Kaarten, bruggen en plaatsen
card-stone = Eén steen
card-stones = Twee stenen
card-plank = Eén brug
card-planks = Twee bruggen
card-remove = Weghalen
card-step = Stap
card-double = Dubbele stap
card-jump = Sprong
card-dragon = { $colour ->
    [red] Rode
    [yellow] Gele
    [white] Witte
    [green] Groene
    [blue] Blauwe
   *[black] Zwarte
} draak
colour = { $colour ->
    [red] rood
    [yellow] geel
    [white] wit
    [green] groen
    [blue] blauw
   *[black] zwart
}
plank = { $colour ->
    [red] rood
    [yellow] geel
    [white] wit
    [green] groen
    [blue] blauw
   *[black] zwart
} { $number }
spot-rim = { $island }, { $degrees ->
    [0] rechts
    [60] rechtsboven
    [120] linksboven
    [180] links
    [240] linksonder
   *[300] rechtsonder
}
village = het { $colour ->
    [red] rode
    [yellow] gele
    [white] witte
    [green] groene
    [blue] blauwe
   *[black] zwarte
} dorp
village-between = het { $colour ->
    [red] rode
    [yellow] gele
    [white] witte
    [green] groene
    [blue] blauwe
   *[black] zwarte
} dorp
at-village = in het { $colour ->
    [red] rode
    [yellow] gele
    [white] witte
    [green] groene
    [blue] blauwe
   *[black] zwarte
} dorp
to-village = naar het { $colour ->
    [red] rode
    [yellow] gele
    [white] witte
    [green] groene
    [blue] blauwe
   *[black] zwarte
} dorp
at-plank = op { $plank }
to-plank = naar { $plank }

# Varianten, en wat niemand kon opzoeken
variant-by-eye = Schatten op het oog: passende steunpunten lichten niet op, en wie een brug heeft gepakt, moet hem leggen
fact-villages = waar de dorpen liggen en hoe groot ze zijn (§1.3)
fact-islands = waar de eilanden liggen en hoe groot ze zijn (§1.3)
fact-stone_radius = hoe groot de stenen zijn (§1.3)
fact-plank_lengths = hoe lang de bruggen zijn (§1.3)
fact-grip = hoe ver een brug op de steunpunten moet liggen (§1.4)

# De schets in de terminal
sketch-signs = ⌂ dorp · b3 eiland · b3● met een steen in het midden · b3↗ met een steen aan de rand waar de pijl heen wijst (0° →, 60° ↗, 120° ↖, 180° ←, 240° ↙, 300° ↘) · ·W4· brug wit 4 · ◆W de witte speelfiguur
sketch-dragons = Draken in deze stap: { $dragons }

# Op papier
sheet-kind-board = Bord
sheet-kind-planks = Planken
sheet-kind-pawns = Pionnen
sheet-kind-lantern = Lantaarn van de startspeler
sheet-kind-stones = Stenen
sheet-kind-cards = Kaarten

# Waarom het gebeurde
rule-committed = Jullie kiezen tegelijk en in het geheim vijf kaarten en hun volgorde; liggen ze eenmaal vast, dan blijft het zo.
rule-turned-up = In elk van de vijf stappen draait iedereen tegelijk zijn volgende kaart om.
rule-barred = Staat jouw kleur op een draak die in deze stap is omgedraaid, dan doe je in deze stap niets.
rule-placed = Een steen komt op een plek van een eiland waar er nog geen ligt, en wordt nooit verschoven, alleen weggehaald.
rule-chose = Eerst kies je een brug van jezelf, daarna de twee steunpunten: twee stenen, of een steen en een dorp.
rule-laid = Een brug past als beide uiteinden op hun steunpunt rusten; dan blijft hij liggen en mag iedereen eroverheen.
rule-lost = Een brug die niet past, drijft weg en is uit het spel, en wie hem legde, valt in het water.
rule-fell-laying = Wie een brug legt die niet past, valt in het water en is terug in het eigen dorp, waar de speelfiguur ook stond.
rule-fell-stepping = Wie een stap moet doen en nergens heen kan, valt in het water en is terug in het eigen dorp.
rule-fell-jumping = Wie moet springen en niet kan, valt in het water en is terug in het eigen dorp.
rule-lifted = Een steen mag weg als er geen brug op rust; hij gaat terug naar de gezamenlijke voorraad.
rule-took = Een brug mag je weghalen, wie hem ook gelegd heeft, als er niemand op staat: hij komt in jouw voorraad, met hooguit twee kleuren en geen lengte dubbel.
rule-stepped = Een stap leidt van een dorp naar een brug die erop rust, of van een brug naar een andere op dezelfde steen, en terug; op een brug is plaats voor één.
rule-jumped = Een sprong gaat over een speelfiguur op een brug naast je, naar een vrije brug of een dorp naast die brug.
rule-lapsed = Wat kan, moet; kan er niets, dan gebeurt er niets.
rule-round = Na de vijfde stap neemt iedereen zijn kaarten terug, en wie links van de startspeler zit, wordt de nieuwe.
rule-won = Wie het eerst in het dorp tegenover het eigen dorp is, wint meteen, ook midden in een stap.
rule-drawn = Om te zorgen dat geen partij eeuwig duurt, is het na ronde 60 gelijkspel.

# Hoe het gerekend is
reckoned-plank = De brug is { $length } lang, en van midden tot midden is het { $way }.
reckoned-fitting = Bruggen die daar passen: { $planks }.
reckoned-unfit = Daar past geen enkele brug.
reckoned-dragon = { $player } draaide in deze stap ‘{ $card }’ om.
reckoned-stones = Stenen in de voorraad: { $left }
