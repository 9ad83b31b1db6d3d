blurb = Leg oorden uit, strooi er goud en dieven tussen en trek dan rond langs de kring die jullie samen hebben gebouwd – per draak, per eenhoorn of op de rug van een reuzenzwijn. Elk oord levert goud op, maar alleen als je er kunt komen.

# De stand
realms-heading = De elfenrijken
realm = { $player }: { $places }
realm-empty = { $player }: geen oord
spot = { $spot } { $terrain } ({ $gold } goud)
spot-beside = { $spot } met { $cards }
beside = { $card } van { $player }
players-heading = De spelers
player = { $player }: { $told }
holds = { $cards ->
    [one] { $cards } kaart
   *[other] { $cards } kaarten
} · { $arms ->
    [one] { $arms } wapen
   *[other] { $arms } wapens
}
has-gold = { $gold } goud
has-bought = { $cards ->
    [one] { $cards } kaart gekocht
   *[other] { $cards } kaarten gekocht
}
may-pass-empty = mag met een leeg elfenrijk passen
must-keep = moet { $card } bewaren tot de kaart is uitgelegd
cards-heading = De kaarten
hand = Hand van { $player }: { $cards }
hand-known = Bekend uit de hand van { $player }: { $cards }
pile = { $cards ->
    [one] { $cards } kaart
   *[other] { $cards } kaarten
} op de trekstapel
discards = Afgelegd: { $cards }
turn-heading = De beurt
journey = Reis { $journey } van { $journeys }; { $player } heeft de draak.
traveller = { $player } is bij { $spot } ({ $terrain }) en bezocht al: { $visited }.
way-reversed = De reis gaat de andere kant op.
way-guarded = Een lijfwacht houdt in dit elfenrijk dieven en hindernissen op afstand.
turn-planning = { $player } is aan de beurt om te plannen.
turn-fetching = { $player } kiest een oordkaart uit de trekstapel.
turn-discarding = { $player } moet { $cards ->
    [one] { $cards } kaart
   *[other] { $cards } kaarten
} afleggen.
turn-travelling = { $player } is op reis.
turn-over = De partij is afgelopen.
room = Plek voor een oord in het rijk van { $player }
visited = { $player } is hier op deze reis geweest.
reached = Zover brengen je kaarten je.
bank = De bank
remark-last-journey = Laatste reis!
half-found = In de trekstapel zitten: { $terrains }.
half-lifted = Waar komt deze kaart: { $card }?
half-turning = De volgende stap gaat de andere kant op.
half-hiring = De lijfwacht gaat mee met de volgende stap.
half-casting = De toverspreuk leidt naar: { $spot }.
half-picked = Tot nu toe gekozen: { $cards }.

# Het verslag
event-laid = { $player } legt { $card } in het elfenrijk van { $owner }.
event-laid-own = { $player } legt { $card } in het eigen elfenrijk.
event-drew = { $player } trekt drie kaarten: { $cards }.
event-drew-hidden = { $player } trekt drie kaarten.
event-discarded = { $player } legt { $card } af.
event-bought = { $player } betaalt { $number } goud voor de bovenste kaart.
event-took = { $player } krijgt { $card }.
event-took-hidden = { $player } neemt die ongezien.
event-played = { $player } legt { $card } bij { $place }.
event-closed = { $player } sluit oord { $spot } voor { $gold } goud.
event-passed = { $player } past.
event-announced = { $player } meldt ‘geen oordkaart!’ en laat zien: { $cards }.
event-announced-empty = { $player } meldt ‘geen oordkaart!’ met een lege hand.
event-reshuffled = De aflegstapel wordt erdoor geschud: { $number ->
    [one] { $number } kaart
   *[other] { $number } kaarten
} op de trekstapel.
event-searched = { $player } vindt in de trekstapel: { $terrains }.
event-searched-hidden = { $player } doorzoekt de trekstapel.
event-found-nothing = Er is geen oordkaart meer voor { $player }, die met een leeg elfenrijk mag passen.
event-fetched = { $player } neemt { $card } uit de trekstapel.
event-exchanged = { $player } legt er { $card } voor af.
event-planned = Iedereen heeft gepast. Op reis!
event-set-out = { $player } gaat op pad.
event-turned = { $player } verandert van richting.
event-hired = { $player } krijgt gezelschap van een lijfwacht.
event-cast = { $player } betaalt { $gold } goud voor een toverspreuk naar { $spot }.
event-rode = { $player } speelt { $cards }.
event-arrived = { $player } bereikt { $place }.
event-robbed = { $player } wordt bestolen: { $gold } goud voor { $owner }.
event-earned = { $player } krijgt { $number } goud.
event-rewarded = { $player } heeft elk oord gezien: { $number } goud extra.
event-stopped = { $player } sluit de reis af en heeft { $number ->
    [one] { $number } oord
   *[other] { $number } oorden
} gezien.
event-stayed = { $player } blijft thuis en houdt { $number ->
    [one] { $number } kaart
   *[other] { $number } kaarten
} over.
event-stayed-empty = { $player } blijft thuis, want er zijn geen kaarten meer.
event-cleared = De tafel wordt leeggemaakt en alle stapels worden bij elkaar geschud.
event-moved-dragon = Reis { $number }: { $player } krijgt de draak.
event-dealt = { $player } krijgt { $number ->
    [one] { $number } kaart
   *[other] { $number } kaarten
}.
event-ended = De laatste reis is voorbij.

standing = { $gold } goud (begonnen met { $start }; reizen { $journeys })

# Op het bord
caption-discarded = { $player } legt af: { $cards }.
caption-announced = { $player } heeft geen oordkaart en doorzoekt de trekstapel.
caption-rode = { $player } bereikt { $place } met { $cards }: { $gold } goud
caption-rode-robbed = { $player } bereikt { $place } met { $cards }: { $gold } goud, maar { $toll } voor de dief van { $owner }

# Wat er gevraagd wordt
asked-planning = Eén ding per beurt: een oord uitleggen, ergens een kaart bij leggen, trekken, kopen, een oord sluiten – of passen.
asked-planning-last = Alle anderen hebben gepast. Pas jij ook, dan beginnen de reizen; of plan verder.
asked-planning-homeless = In je rijk ligt nog geen oord, dus je kunt niet passen: leg er een uit, of doe eerst iets anders.
asked-planning-searching = Geen oord thuis en geen in je hand: meld het om er een te halen, of doe eerst iets anders.
asked-realm = In welk elfenrijk leg je dit oord ({ $card })? Wie er langskomt, krijgt er goud voor.
asked-place = Bij welk oord leg je deze kaart ({ $card })?
asked-fetching = Welk oord haal je uit de trekstapel? Je moet het houden tot je het uitlegt.
asked-discarding = { $cards ->
    [one] Kies nog één kaart om af te leggen; iedereen krijgt haar te zien.
   *[other] Kies { $cards } kaarten om af te leggen; iedereen krijgt ze te zien.
}
asked-exchanging = Kies de kaart die je aflegt voor het oord dat je hebt gehaald.
asked-travelling = Reis je verder met een van je kaarten, of sluit je je reis hier af?
asked-travelling-setting-out = Ga je met een van je reiskaarten op weg naar je eerste oord, of blijf je thuis?
asked-travelling-specially = Met een reiskaart kom je niet verder: { $spell ->
    [yes] gebruik een andere kaart of een toverspreuk, of sluit je reis af.
   *[no] gebruik een andere kaart, of sluit je reis af.
}
asked-travelling-stuck = Je kunt niet verder: hier eindigt je reis.
asked-travelling-turning = De andere kant op: waarmee reis je daarheen?
asked-travelling-guarded = Met de lijfwacht: waarmee reis je het volgende rijk in?
asked-travelling-casting = Naar welk oord brengt de toverspreuk je?
asked-travelling-paying = { $cards ->
    [one] Kies nog één reiskaart om de toverspreuk te betalen.
   *[other] Kies { $cards } reiskaarten om de toverspreuk te betalen.
}

# De beslissingen
label-pass-on = Pas
label-announce = Meld: geen oordkaart!
label-draw = Trek er drie, leg er vier af
label-buy = Koop de bovenste kaart
label-stop = Sluit de reis af
here-stay = Blijf thuis
label-spell = Spreek een toverspreuk uit voor 3 goud en vier reiskaarten
label-close = Sluit oord { $place }
label-lay = Leg { $card } uit
label-play = Speel { $card }
label-ride = Reis per { $transport }
label-hire = Neem de lijfwacht mee
label-turn = Verander van richting
label-discard = Leg { $card } af
label-fetch = Neem { $card }
label-choose-realm = Elfenrijk { $realm }
label-choose-spot = Oord { $spot }
here-buy = Koop de bovenste kaart voor { $gold } goud
here-close = Sluit oord { $spot } ({ $terrain }) voor { $price } goud
here-realm = Elfenrijk { $realm }, als oord { $spot }
here-beside = Bij oord { $spot } ({ $terrain })
here-land = Naar { $spot } ({ $terrain }) voor { $price } goud en vier reiskaarten; levert { $gold } goud op
here-ride = { $transport } ×{ $cards } naar { $spot } ({ $terrain }), { $gold } goud
here-ride-robbed = { $transport } ×{ $cards } naar { $spot } ({ $terrain }), { $gold } goud na aftrek van { $toll } voor de dief
why-phase-planning = Iedereen is nog aan het plannen. Op reis ga je pas als alle spelers direct na elkaar hebben gepast.
why-phase-fetching = Neem eerst een van de oordkaarten die je hebt gevonden.
why-phase-discarding = Kies eerst welke kaarten je aflegt.
why-phase-travelling = Het plannen is voorbij. Reis naar het volgende oord of sluit je reis af.
why-has-no-place-to-lay = Zeg eerst in welk elfenrijk je het oord legt.
why-has-no-card-to-lay = Zeg eerst bij welk oord je de kaart legt.
why-has-no-spell-to-cast = Maak eerst je toverspreuk af: kies waar die heen leidt en vier reiskaarten.
why-is-realm-wanted = Kies eerst een oordkaart uit je hand.
why-is-place-wanted = Een oord kies je alleen voor goud, een dief, een hindernis of een toverspreuk.
why-are-cards-wanted = Op reis geef je alleen voor een toverspreuk kaarten naar keuze af.
why-pays-a-spell = Een toverspreuk betaal je met reiskaarten uit je hand.
why-is-in-hand = Zo’n kaart heb je niet in je hand.
why-is-room-anywhere = In geen enkel elfenrijk is nog ruimte voor een oord.
why-is-at-the-table = Er is geen elfenrijk { $realm }.
why-has-room = Elfenrijk { $realm } is vol.
why-has-card-to-discard = Je zou maar drie kaarten hebben om af te leggen.
why-are-three-left = Er zijn geen drie kaarten meer om te trekken.
why-is-left-in-hand = Zo’n kaart heb je niet meer in je hand.
why-is-not-kept = Het oord dat je hebt opgezocht, moet je bewaren tot het is uitgelegd.
why-has-purchase-left = Je hebt al drie kaarten gekocht.
why-is-any-card-left = Er zijn geen kaarten meer te koop.
why-can-pay-purchase = Je hebt niet genoeg goud voor nog een kaart.
why-has-arms = Je vier wapens liggen allemaal op tafel.
why-is-wanted = Er ligt geen oord waar deze kaart nog bij kan.
why-is-fit-for-card = Deze kaart hoort niet bij { $spot }. Bomen staan op het land, zeemonsters zwemmen in het water.
why-is-free-for-card = Bij { $spot } ligt al zo’n kaart.
why-is-at-home = In jouw elfenrijk is geen oord { $place }.
why-can-pay-closing = Je hebt niet genoeg goud om oord { $place } te sluiten.
why-may-pass = Zolang er geen oord in je elfenrijk ligt, kun je niet passen.
why-is-realm-empty = In jouw elfenrijk ligt al een oord.
why-has-not-searched = Je hebt al gezocht; er was geen oordkaart meer.
why-has-no-place-card = Je hebt wel een oordkaart in je hand.
why-was-found = Zo’n oord zit niet in de trekstapel.
why-is-entered-with-guard = Je lijfwacht gaat alleen mee een ander elfenrijk in, en deze stap leidt daar niet heen.
why-goes-there = Per { $transport } kom je niet bij het volgende oord.
why-pays-the-thief = Je kunt de dief bij het volgende oord niet betalen: dat kost 2 goud.
why-pays-the-fare = Je hebt niet genoeg kaarten om per { $transport } bij het volgende oord te komen.
why-holds-bodyguard = Je hebt geen lijfwacht in je hand.
why-is-not-hiring = De lijfwacht gaat al mee. Zet nu de stap.
why-can-go-guarded = Een lijfwacht gaat alleen mee een elfenrijk in, en zo’n stap kun je niet zetten.
why-holds-turn = Je hebt geen richtingswissel in je hand.
why-is-not-turning = Je verandert al van richting. Zet nu de stap.
why-has-set-out = Voor je eerste oord kun je niet van richting veranderen.
why-can-go-back = De andere kant op kun je geen stap zetten.
why-is-spell-in-play = Jullie spelen zonder toverspreuken.
why-has-spell-cards = Een toverspreuk kost vier reiskaarten.
why-has-spell-target = Er is geen oord waarheen je een toverspreuk kunt betalen.
why-is-another-place = De toverspreuk leidt naar een ander oord, en dat is { $spot } niet.
why-can-pay-to-land = Je hebt niet genoeg goud voor de toverspreuk en de dief bij { $spot }.

# Kaarten met hun naam
card-plain = vlakte
card-forest = bos
card-river = rivier
card-mountain = bergen
card-desert = woestijn
card-lake = meer
card-pig = reuzenzwijn
card-elfcycle = elfenfiets
card-cloud = magische wolk
card-unicorn = eenhoorn
card-wagon = trollenwagen
card-dragon = draak
card-raft = vlot
card-gold = goudkaart
card-thief = dief
card-tree = boomhindernis
card-monster = zeemonster
card-bodyguard = lijfwacht
card-turn = richtingswissel

# Kaarten met hun aantal
cards-plain = { $number ->
    [one] { $number } vlakte
   *[other] { $number } vlaktes
}
cards-forest = { $number ->
    [one] { $number } bos
   *[other] { $number } bossen
}
cards-river = { $number ->
    [one] { $number } rivier
   *[other] { $number } rivieren
}
cards-mountain = { $number ->
    [one] { $number } keer bergen
   *[other] { $number } keer bergen
}
cards-desert = { $number ->
    [one] { $number } woestijn
   *[other] { $number } woestijnen
}
cards-lake = { $number ->
    [one] { $number } meer
   *[other] { $number } meren
}
cards-pig = { $number ->
    [one] { $number } reuzenzwijn
   *[other] { $number } reuzenzwijnen
}
cards-elfcycle = { $number ->
    [one] { $number } elfenfiets
   *[other] { $number } elfenfietsen
}
cards-cloud = { $number ->
    [one] { $number } magische wolk
   *[other] { $number } magische wolken
}
cards-unicorn = { $number ->
    [one] { $number } eenhoorn
   *[other] { $number } eenhoorns
}
cards-wagon = { $number ->
    [one] { $number } trollenwagen
   *[other] { $number } trollenwagens
}
cards-dragon = { $number ->
    [one] { $number } draak
   *[other] { $number } draken
}
cards-raft = { $number ->
    [one] { $number } vlot
   *[other] { $number } vlotten
}
cards-gold = { $number ->
    [one] { $number } goudkaart
   *[other] { $number } goudkaarten
}
cards-thief = { $number ->
    [one] { $number } dief
   *[other] { $number } dieven
}
cards-tree = { $number ->
    [one] { $number } boomhindernis
   *[other] { $number } boomhindernissen
}
cards-monster = { $number ->
    [one] { $number } zeemonster
   *[other] { $number } zeemonsters
}
cards-bodyguard = { $number ->
    [one] { $number } lijfwacht
   *[other] { $number } lijfwachten
}
cards-turn = { $number ->
    [one] { $number } richtingswissel
   *[other] { $number } richtingswissels
}

# Eén kaart
a-plain = een vlakte
a-forest = een bos
a-river = een rivier
a-mountain = bergen
a-desert = een woestijn
a-lake = een meer
a-pig = een reuzenzwijn
a-elfcycle = een elfenfiets
a-cloud = een magische wolk
a-unicorn = een eenhoorn
a-wagon = een trollenwagen
a-dragon = een draak
a-raft = een vlot
a-gold = een goudkaart
a-thief = een dief
a-tree = een boomhindernis
a-monster = een zeemonster
a-bodyguard = een lijfwacht
a-turn = een richtingswissel

# Met welk vervoermiddel
by-pig = reuzenzwijn
by-elfcycle = elfenfiets
by-cloud = magische wolk
by-unicorn = eenhoorn
by-wagon = trollenwagen
by-dragon = draak
by-raft = vlot

# Oorden onderweg
the-plain = de vlakte { $spot }
the-forest = het bos { $spot }
the-river = de rivier { $spot }
the-mountain = de bergen { $spot }
the-desert = de woestijn { $spot }
the-lake = het meer { $spot }

# Varianten
variant-magic-spell = Toverspreuk: voor 3 goud en vier reiskaarten mag je op reis naar elk ander oord springen (§7.2)
variant-small-realms = Kleine rijken: met twee spelers is er in een elfenrijk ruimte voor twee oorden in plaats van drie (§7.1)

# Wat niemand kon nakijken
fact-gold = wat rivieren, bergen en woestijnen opleveren (§1.2)
fact-places = hoeveel oordkaarten er van elk landschap zijn (§1.3)
fact-travel_cards = hoeveel reiskaarten er van elk vervoermiddel zijn (§1.3)
fact-action_cards = hoeveel actiekaarten er van elke soort zijn (§1.3)

# De terminal
sketch-legend = $ goudkaart · ! dief · # hindernis, elk met de plaats van de eigenaar · @ reiziger · * bezocht · & draak
sketch-gold = goud

# Op papier
sheet-kind-dragon = Draak van de startspeler
sheet-kind-arms = Wapenschilden
sheet-kind-coins = Munten, in onze eigen verdeling
sheet-kind-places = Plaatskaarten
sheet-kind-travel = Reiskaarten
sheet-kind-deeds = Actiekaarten

# Waarom het gebeurde
rule-laid = Je mag een oord in elk elfenrijk leggen waar ruimte is, dat van jezelf of dat van een ander: wie er komt, krijgt er goud.
rule-drew = In plaats van iets anders mag je drie kaarten trekken en er dan vier naar keuze uit je hand afleggen.
rule-discarded = Wie drie kaarten getrokken heeft, legt er vier uit zijn hand af; iedereen ziet ze.
rule-bought = Je eerste kaart in een planfase kost 1 goud, de tweede 2, de derde 3. Een vierde is er niet.
rule-took = Een gekochte kaart is de bovenste van de trekstapel, ongezien. Een ander komt niet te weten welke het is.
rule-played = Een goudkaart, een dief of een hindernis leg je bij een oord naar keuze, met je wapen erop: van elk hooguit één, en je hebt je wapen maar vier keer.
rule-closed = Een eigen oord sluiten kost 2 goud, en 1 erbij voor elke actiekaart die er ligt; met die kaarten gaat het op de aflegstapel.
rule-passed = Met een oord in je rijk mag je passen. Dat is niet definitief: komt het plannen weer bij je langs, dan mag je weer iets doen.
rule-announced = Zonder oord in je rijk en in je hand mag je ‘geen oordkaart!’ melden, je hand laten zien en er een uit de trekstapel halen.
rule-reshuffled = Heeft de trekstapel niets meer te bieden, dan wordt de aflegstapel geschud en wordt die de nieuwe.
rule-searched = Wie ‘geen oordkaart!’ heeft gemeld, doorzoekt de trekstapel; niemand anders ziet die.
rule-found-nothing = Is er nergens een oordkaart, dan neem je niets en mag je met een leeg elfenrijk passen.
rule-fetched = Na ‘geen oordkaart!’ neem je er een naar keuze uit de trekstapel en laat je die zien.
rule-exchanged = Voor het opgezochte oord leg je een andere kaart uit je hand af.
rule-planned = Zodra alle spelers direct na elkaar hebben gepast, is het plannen voorbij en beginnen de reizen.
rule-set-out = Je begint bij het eerste oord van je eigen elfenrijk en reist met de klok mee de kring rond. Een oord overslaan kan niet.
rule-turned = Een richtingswissel speel je vóór een stap; vanaf dan reis je de andere kant op.
rule-hired = Een lijfwacht gaat mee met een stap een elfenrijk in: daar doen dieven en hindernissen jou niets.
rule-cast = Voor 3 goud en vier reiskaarten naar keuze brengt een toverspreuk je naar een ander oord, waar dan ook.
rule-rode = Elk oord kost zoveel kaarten van één vervoermiddel als de tabel zegt, en één meer als er een hindernis van een ander ligt.
rule-arrived = De weg leidt van oord naar oord de kring rond, en je mag stoppen wanneer je wilt.
rule-robbed = De dief van een ander kost je 2 goud, en dat goud gaat naar de eigenaar van de dief.
rule-earned = Het oord levert je goud op uit de bank, en het dubbele als je eigen goudkaart er ligt.
rule-rewarded = Heb je op één reis elk oord op tafel bezocht, dan betaalt de bank je 10 goud.
rule-stopped = Je reis is voorbij als je stopt of je laatste kaart hebt gespeeld.
rule-cleared = Na een reis gaan alle kaarten op tafel op de aflegstapel en alle wapens terug naar hun eigenaars; je hand houd je.
rule-moved-dragon = Er zijn zoveel reizen als spelers, met zes maar vijf; na elke reis gaat de draak, het teken van de startspeler, naar links.
rule-dealt = Voor de eerste reis krijgt iedereen tien kaarten, voor elke volgende acht.
rule-ended = Na de laatste reis wint wie het meeste goud heeft; kaarten zijn niets waard.

# Hoe het gerekend is
reckoned-closed = { $sum } goud: 2 voor het oord, 1 voor elke kaart erbij
reckoned-bought = Aankoop { $number } in deze planfase: { $number } goud
reckoned-fare = { $terrain } ({ $spot }): { $fare ->
    [one] { $fare } kaart
   *[other] { $fare } kaarten
}
reckoned-fare-blocked = { $terrain } ({ $spot }): { $sum } kaarten, want er ligt een hindernis
reckoned-paid = { $terrain } ({ $spot }): { $gold } goud
reckoned-paid-twice = { $terrain } ({ $spot }): { $sum } goud, dankzij een eigen goudkaart
reckoned-purse = { $player }: { $sum } goud
reckoned-seen = Bezochte oorden: { $seen } van { $places }
