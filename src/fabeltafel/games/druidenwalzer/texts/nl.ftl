blurb = Zon tegen maan in een kring van bomen. Leg een kaart, en alle kaarten met dezelfde waarde moeten dansen: naar een andere boom, of helemaal de kring uit. Daarna vergelijken de druïden wat er aan hun voeten ligt. Zes tekens, en een boom is gevallen – wie er twee verliest, is het bos kwijt.

# De stand
trees-sun = De bomen van { $player }, zonnecultus
trees-moon = De bomen van { $player }, maancultus
tree = { $tree } ({ $symbols })
tree-lost = { $tree }: verloren
with-orange = oranje druïde
with-purple = paarse druïde
with-black = zwarte druïde
tokens = { $tokens ->
    [one] { $tokens } teken
   *[other] { $tokens } tekens
}
has-ring = banring
pile-empty = geen kaart
pile-deep = { $top }, daaronder { $below }
face-down = { $cards ->
    [one] { $cards } gedekte kaart
   *[other] { $cards } gedekte kaarten
}
cards-heading = De andere kaarten
hand = Hand van { $player }: { $cards }
hidden = { $cards ->
    [one] { $cards } gedekte kaart
   *[other] { $cards } gedekte kaarten
}
draw-pile = Trekstapel van { $player }: { $cards ->
    [one] { $cards } kaart
   *[other] { $cards } kaarten
}
cult-tile = Cultuskaart van { $player }: { $cards }
out-of-sight = Bij { $player } sinds het laatste schudden uit het zicht: { $cards }
set-aside = { $player } speelt zonder: { $cards }
several = { $count } × { $card }
none = niets
turn-heading = De beurt
turn-place = { $player } zet een druïde neer.
turn-play = { $player } is aan de beurt: walsen, springen of terugtrekken.
turn-forced = { $player } moet walsen. Zonder kaart: { $trees }. Elke boom die na de wals geen kaart heeft, gaat verloren (§5.2).
turn-contest = { $player } kiest welke kleur nu wordt vergeleken. Nog te gaan: { $colours }.
turn-over = De partij is afgelopen.
standing = { $player } heeft { $trees ->
    [0] geen boom
    [one] één boom
   *[other] { $trees } bomen
} verloren; op de bomen die er nog staan, { $tokens ->
    [0] ligt geen vijandelijk teken
    [one] ligt één vijandelijk teken
   *[other] liggen { $tokens } vijandelijke tekens
}.

# Het verslag
event-placed = { $druid } gaat bij de { $place } staan.
event-laid = { $player } legt een { $card } bij de { $place }; daar komt de banring.
event-danced = Een { $value } danst van de { $start } naar de { $goal }.
event-protected = De kaart bij de { $place } wordt bedekt en hoeft niet meer te dansen.
event-turned-up = Bij de { $place } wordt een { $card } omgedraaid.
event-compared = { $druids } vergelijken: zon { $sun }, maan { $moon }. { $result }
compared-sun = De zon wint.
compared-moon = De maan wint.
compared-nobody = Er gebeurt niets.
event-got-token = { $player } legt een teken op de { $place } (nu { $tokens }).
event-won-card = De winnende { $card } gaat van de { $place } naar de cultuskaart van { $player }.
event-captured = De { $place } is veroverd.
event-uncovered = Uit de stapel komt een { $card } tevoorschijn.
event-fled = { $druid } verhuist naar de { $place }.
event-ring-back = De banring gaat terug naar het midden.
event-leapt = { $druid } springt naar de { $place }.
event-withdrew = { $player } trekt een { $card } terug uit de hand.
event-withdrew-top = { $player } trekt een { $card } terug van de { $place }.
event-lost = De { $place } heeft geen kaart en is verloren.
event-reshuffled = { $player } schudt { $cards ->
    [one] de enige kaart
   *[other] de { $cards } kaarten
} van de cultuskaart tot een nieuwe trekstapel.
event-drew = { $player } trekt een { $card }.
event-drew-hidden = { $player } trekt een kaart.
event-won = Er is een tweede boom verloren: { $player } wint.
event-drawn = Niemand komt nog verder: de partij eindigt onbeslist.

felled = { $trees ->
    [0] geen boom
    [one] één boom
   *[other] { $trees } bomen
} geveld, { $tokens ->
    [0] geen teken
    [one] één teken
   *[other] { $tokens } tekens
} op de andere

# Op het bord
caption-laid = { $player } legt een { $card } bij de { $place }.
caption-danced = Elke andere { $value } die bovenop ligt danst { $steps ->
    [one] één plek
   *[other] { $steps } plekken
}.
caption-compared-sun = { $colour }: zon { $sun } wint van maan { $moon }
caption-compared-moon = { $colour }: maan { $moon } wint van zon { $sun }
caption-compared-nobody = { $colour }: { $sun } tegen { $moon }, niemand wint
caption-got-token = Teken { $tokens } van { $most } op de { $place }; de winnende kaart gaat weg
caption-captured = Zes tekens: de { $place } is veroverd.
caption-drew = { $player } trekt { $cards } kaarten.

# Wat er gevraagd wordt
asked-placing = Zet je druïden bij je bomen, bij elke boom één: de boom zonder druïde is je vrije boom.
asked-turn = Leg een kaart bij een van je bomen en laat haar waarde dansen, laat een druïde springen of trek een kaart terug.
asked-turn-no-leap = Leg een kaart bij een van je bomen en laat haar waarde dansen, of trek een kaart terug.
asked-no-hand = Je hand is leeg: laat een druïde springen of trek de bovenste kaart van een boom terug.
asked-no-hand-no-leap = Je hand is leeg: trek de bovenste kaart van een van je bomen terug.
asked-must-waltz = Je moet walsen, want hier ligt geen kaart: { $trees }. Wat na de wals nog leeg is, gaat verloren.
asked-contest = Welke kleur wordt nu vergeleken? Wie wint, legt een teken op de boom van de verliezer.
held-place-tree = Bij welke van je bomen komt deze druïde te staan?
held-place-colour = Welke druïde komt bij deze boom te staan?
held-leap-colour = Welke druïde springt naar deze vrije boom?
held-withdraw-card-card = Welke kaart trek je terug, uit je hand of van een boom?
held-withdraw-top-tree = Welke kaart trek je terug, uit je hand of van een boom?
held-waltz-tree = Bij welke van je bomen? De symbolen daar zeggen hoe ver de andere dansen.
held-waltz-card = Welke kaart leg je hier? Haar waarde danst, en haar pijl zegt welke kant op.

# De beslissingen
label-place = { $colour } bij de { $tree }
label-waltz = Leg { $card } bij de { $tree }
label-leap = { $colour } springt
label-withdraw-card = Trek { $card } terug uit je hand
label-withdraw-top = Trek de bovenste kaart van de { $tree } terug
label-compare = { $colour }
why-phase-placing = Zet eerst al je druïden neer.
why-phase-turn = Nu is het tijd om te walsen, te springen of terug te trekken.
why-phase-contest = Eerst de krachtmeting: kies welke kleur nu wordt vergeleken.
why-is-waiting = { $colour } staat al bij een boom.
why-is-vacant = Bij de { $tree } staat al een druïde.
why-need-not-waltz = Je hebt een boom zonder kaart, dus je moet walsen.
why-is-in-hand = Je hebt geen { $card } in je hand.
why-is-in-play = De { $tree } is verloren: daar kun je geen kaart meer leggen.
why-has-free-tree = Geen druïde kan springen: je hebt geen vrije boom.
why-has-top-card = Bij de { $tree } ligt geen kaart om terug te trekken.
why-is-to-compare = { $colour } wordt nu niet vergeleken: dat is al gebeurd, of die druïde heeft de banring.

# De beslissingen, gezien vanuit de stand
choice-waltz = Leg { $card } bij de { $tree } – dan verloren: { $trees }
choice-leap = { $colour } springt naar de { $tree }
choice-withdraw-top = Trek { $card } terug van de { $tree }
choice-compare = { $colour }: zon { $sun }, maan { $moon }

# Kaarten, druïden en plekken
card-clockwise = { $value } rechtsom
card-counter-clockwise = { $value } linksom
colour-orange = Oranje
colour-purple = Paars
colour-black = Zwart
druid-orange = De oranje druïde
druid-purple = De paarse druïde
druid-black = De zwarte druïde
druids-orange = De oranje druïden
druids-purple = De paarse druïden
druids-black = De zwarte druïden
tree-1 = eik
tree-2 = berk
tree-3 = olijfboom
tree-4 = beuk
place-S1 = zonne-eik
place-S2 = zonneberk
place-S3 = zonneolijfboom
place-S4 = zonnebeuk
place-M1 = maaneik
place-M2 = maanberk
place-M3 = maanolijfboom
place-M4 = maanbeuk
place-SC = cultuskaart van de zon
place-MC = cultuskaart van de maan

# De varianten
variant-sun-without-1 = Voorgift: de zon speelt zonder een 1 (§6.1)
variant-sun-without-2 = Voorgift: de zon speelt zonder een 2 (§6.1)
variant-sun-without-3 = Voorgift: de zon speelt zonder een 3 (§6.1)
variant-moon-without-1 = Voorgift: de maan speelt zonder een 1 (§6.1)
variant-moon-without-2 = Voorgift: de maan speelt zonder een 2 (§6.1)
variant-moon-without-3 = Voorgift: de maan speelt zonder een 3 (§6.1)
variant-covered-is-protected = Bedekt is beschermd: een danser waar een andere op landt, hoeft niet meer te dansen (§6.2)
variant-colours-by-name = Bij de krachtmeting wordt elke kleur genoemd, ook als de volgorde niets uitmaakt (§3.1.7)
variant-moon-from-four = De maan legt de bomen andersom neer: 4, 3, 2, 1 (§1.3)

# De plaatsen aan tafel
role-0 = Zon
role-1 = Maan

# De schets
sketch-order = Tegen de klok in: { $places }
sketch-tile = { $cards ->
    [one] { $cards } kaart
   *[other] { $cards } kaarten
}
sketch-legend = c rechtsom, w linksom, ?4 vier gedekte kaarten, ● vijandelijk teken, (O) banring

# Wat niemand kon nakijken
fact-clockwise_cards = hoeveel kaarten van elke waarde een pijl rechtsom hebben (§1.2)
fact-counter_clockwise_cards = hoeveel kaarten van elke waarde een pijl linksom hebben (§1.2)

# Op papier
sheet-kind-trees = Bomen, verloren op de achterkant
sheet-kind-tiles = Cultustegels
sheet-kind-druids = Druïden
sheet-kind-tokens = Cultusfiches
sheet-kind-ring = Banring
sheet-kind-cards = Geestkaarten

# Waarom het gebeurde
rule-placed = Zet je drie druïden bij je bomen, bij elke boom hooguit één. De boom die overblijft, is je vrije boom.
rule-laid = Je legt een kaart uit je hand bij een van je eigen bomen. Daar komt ook de banring, en de druïde die er staat, doet niet mee aan de krachtmeting.
rule-danced = Elke zichtbare kaart met dezelfde waarde danst de kant op die de pijl aanwijst, één plaats voor elk symbool van de boom waar de kaart gelegd is.
rule-protected = Jullie spelen ‘Bedekt is beschermd’: een danser die op een kaart met dezelfde waarde terechtkomt, bedekt die, en die kaart hoeft niet meer te dansen.
rule-turned-up = Verdwijnt er een kaart van een stapel en ligt de volgende gedekt, dan wordt die omgedraaid.
rule-compared = De twee druïden van een kleur vergelijken de bovenste kaarten bij hun bomen. De hoogste waarde wint; bij gelijke waarden gebeurt er niets, en een boom zonder kaart telt als 0.
rule-got-token = Wie een vergelijking wint, legt een teken op de boom van de verliezer.
rule-won-card = Elke overwinning kost een kaart: de winnende gaat naar de cultuskaart van wie ermee won.
rule-captured = Het zesde vijandelijke teken verovert een boom: die is uit het spel, en zijn kaarten gaan naar de cultuskaart van de eigenaar.
rule-uncovered = Wordt een boom veroverd, dan gaan al zijn kaarten open naar de cultuskaart van de eigenaar, ook de gedekte.
rule-fled = De druïde van een verloren boom verhuist naar de vrije boom van zijn eigenaar.
rule-ring-back = Na de laatste kleur gaat de banring terug naar het midden.
rule-leapt = In plaats van te walsen mag je een van je druïden naar je vrije boom laten springen; tekens blijven liggen.
rule-withdrew = In plaats van te walsen mag je een kaart uit je hand of de bovenste kaart van een van je bomen op je cultuskaart leggen.
rule-lost = Ligt er aan het begin van je beurt bij een van je bomen geen kaart, dan moet je walsen, en elke boom van jou waar daarna geen kaart ligt, is verloren.
rule-reshuffled = Is de trekstapel leeg en heb je een kaart nodig, dan worden de kaarten van je cultuskaart geschud tot een nieuwe.
rule-drew = Pas als je hand leeg is, trek je drie nieuwe kaarten, als allerlaatste in je beurt.
rule-won = Wie een tweede boom verliest, verliest meteen het spel.
rule-drawn = Zodat geen spel eindeloos duurt, is het onbeslist na 40 beurten achter elkaar zonder wals, of na 600 beurten.

# Hoe het gerekend is
reckoned-danced = { $steps ->
    [one] { $steps } symbool bij de boom: { $steps } plaats
   *[other] { $steps } symbolen bij de boom: { $steps } plaatsen
} { $way ->
    [clockwise] met de klok mee
   *[counter-clockwise] tegen de klok in
}
reckoned-compared = Zon { $sun } { $sign } maan { $moon }
reckoned-tokens = { $place }: { $sum } van { $most } tekens
reckoned-trees = Verloren bomen van { $player }: { $trees } van 2
