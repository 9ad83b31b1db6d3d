blurb = Leg oorden uit, verstop er goud en dieven bij en trek dan rond langs de kring die jullie samen hebben gebouwd – per draak, per eenhoorn of op de rug van een reuzenzwijn. Elk oord levert goud op, maar alleen als je er kunt komen.

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
half-found = In de trekstapel zitten: { $terrains }.
half-lifted = Waar komt deze kaart: { $card }?
half-turning = De volgende stap gaat de andere kant op.
half-hiring = De lijfwacht gaat mee met de volgende stap.
half-casting = De toverspreuk leidt naar: { $spot }.
half-picked = Tot nu toe gekozen: { $cards }.

# Het verslag
event-laid = { $player } legt { $card } in het elfenrijk van { $owner }.
event-laid-own = { $player } legt { $card } in het eigen elfenrijk.
event-drew = { $player } trekt { $card }.
event-drew-hidden = { $player } trekt een kaart.
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
event-found_nothing = Er is geen oordkaart meer voor { $player }, die met een leeg elfenrijk mag passen.
event-fetched = { $player } neemt { $card } uit de trekstapel.
event-exchanged = { $player } legt er { $card } voor af.
event-planned = Iedereen heeft gepast. Op reis!
event-set_out = { $player } gaat op pad.
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
event-stayed = { $player } blijft thuis.
event-cleared = De tafel wordt leeggemaakt en alle stapels worden bij elkaar geschud.
event-moved_dragon = Reis { $number }: { $player } krijgt de draak.
event-dealt = { $player } krijgt { $number ->
    [one] { $number } kaart
   *[other] { $number } kaarten
}.
event-ended = De laatste reis is voorbij.

# De beslissingen
label-pass = Pas
label-announce = Meld: geen oordkaart!
label-draw = Trek er drie, leg er vier af
label-buy = Koop de bovenste kaart
label-stop = Sluit de reis af
label-spell = Spreek een toverspreuk uit
label-close = Sluit oord { $place }
label-lay = Leg { $card } uit
label-play = Speel { $card }
label-pig = Reis per reuzenzwijn
label-elfcycle = Reis per elfenfiets
label-cloud = Reis per magische wolk
label-unicorn = Reis per eenhoorn
label-wagon = Reis per trollenwagen
label-dragon = Reis per draak
label-raft = Reis per vlot
label-bodyguard = Neem de lijfwacht mee
label-turn = Verander van richting
label-discard = Leg { $card } af
label-fetch = Neem { $card }
label-realm = Elfenrijk { $seat }
label-spot = Oord { $spot }

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

# Oorden onderweg
the-plain = de vlakte { $spot }
the-forest = het bos { $spot }
the-river = de rivier { $spot }
the-mountain = de bergen { $spot }
the-desert = de woestijn { $spot }
the-lake = het meer { $spot }

# Varianten
variant-magic-spell = Toverspreuk: voor 3 goud en vier reiskaarten mag je op reis naar elk ander oord springen (§7.2)

# Wat niemand kon nakijken
fact-gold = wat rivieren, bergen en woestijnen opleveren (§1.2)
fact-places = hoeveel oordkaarten er van elk landschap zijn (§1.3)
fact-travel_cards = hoeveel reiskaarten er van elk vervoermiddel zijn (§1.3)
fact-action_cards = hoeveel actiekaarten er van elke soort zijn (§1.3)
