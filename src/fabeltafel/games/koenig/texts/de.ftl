blurb = Legt Orte aus, versteckt Gold und Diebe daneben und reist dann rund um den Ring, den ihr gemeinsam gebaut habt – mit dem Drachen, dem Einhorn oder auf dem Rücken eines Riesenschweins. Jeder Ort bringt Gold, aber nur, wenn man hinkommt.

# Die Stellung
realms-heading = Die Elfenreiche
realm = { $player }: { $places }
realm-empty = { $player }: kein Ort
spot = { $spot } { $terrain } ({ $gold } Gold)
spot-beside = { $spot } mit { $cards }
beside = { $card } von { $player }
players-heading = Die Spieler
player = { $player }: { $told }
holds = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} · { $arms ->
    [one] { $arms } Wappen
   *[other] { $arms } Wappen
}
has-gold = { $gold } Gold
has-bought = { $cards ->
    [one] { $cards } Karte gekauft
   *[other] { $cards } Karten gekauft
}
may-pass-empty = darf mit leerem Elfenreich passen
must-keep = muss { $card } bis zum Auslegen behalten
cards-heading = Die Karten
hand = Hand von { $player }: { $cards }
hand-known = Bekannt aus der Hand von { $player }: { $cards }
pile = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} im Nachziehstapel
discards = Abgeworfen: { $cards }
turn-heading = Der Zug
journey = Reise { $journey } von { $journeys }; { $player } hat den Drachen.
traveller = { $player } ist in { $spot } ({ $terrain }) und war schon in: { $visited }.
way-reversed = Die Reise geht andersherum.
way-guarded = Eine Leibwache hält in diesem Elfenreich Diebe und Hindernisse fern.
turn-planning = { $player } ist am Zug und plant.
turn-fetching = { $player } sucht sich im Nachziehstapel einen Ort aus.
turn-discarding = { $player } muss { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} abwerfen.
turn-travelling = { $player } ist auf Reisen.
turn-over = Die Partie ist zu Ende.
half-found = Im Nachziehstapel gibt es: { $terrains }.
half-lifted = Wohin mit dieser Karte: { $card }?
half-turning = Der nächste Schritt geht andersherum.
half-hiring = Die Leibwache kommt beim nächsten Schritt mit.
half-casting = Der Zauberspruch führt nach: { $spot }.
half-picked = Bisher ausgesucht: { $cards }.

# Das Protokoll
event-laid = { $player } legt { $card } in das Elfenreich von { $owner }.
event-laid-own = { $player } legt { $card } in das eigene Elfenreich.
event-drew = { $player } zieht { $card }.
event-drew-hidden = { $player } zieht eine Karte.
event-discarded = { $player } wirft { $card } ab.
event-bought = { $player } zahlt { $number } Gold für die oberste Karte.
event-took = { $player } bekommt { $card }.
event-took-hidden = { $player } nimmt sie verdeckt.
event-played = { $player } legt { $card } an { $place }.
event-closed = { $player } schließt Ort { $spot } für { $gold } Gold.
event-passed = { $player } passt.
event-announced = { $player } sagt „keine Ortskarte!“ an und zeigt vor: { $cards }.
event-announced-empty = { $player } sagt mit leerer Hand „keine Ortskarte!“ an.
event-reshuffled = Die Ablage wird eingemischt: { $number ->
    [one] { $number } Karte
   *[other] { $number } Karten
} im Nachziehstapel.
event-searched = { $player } findet im Nachziehstapel: { $terrains }.
event-searched-hidden = { $player } durchsucht den Nachziehstapel.
event-found_nothing = Für { $player } gibt es keinen Ort mehr; Passen geht nun auch mit leerem Elfenreich.
event-fetched = { $player } nimmt { $card } aus dem Nachziehstapel.
event-exchanged = { $player } wirft dafür { $card } ab.
event-planned = Alle haben gepasst. Auf geht die Reise!
event-set_out = { $player } bricht auf.
event-turned = { $player } wechselt die Richtung.
event-hired = { $player } nimmt eine Leibwache mit.
event-cast = { $player } zahlt { $gold } Gold für einen Zauberspruch nach { $spot }.
event-rode = { $player } spielt { $cards }.
event-arrived = { $player } erreicht { $place }.
event-robbed = { $player } wird bestohlen: { $gold } Gold für { $owner }.
event-earned = { $player } bekommt { $number } Gold.
event-rewarded = { $player } hat jeden Ort gesehen: { $number } Gold obendrein.
event-stopped = { $player } beendet die Reise und hat { $number ->
    [one] { $number } Ort
   *[other] { $number } Orte
} gesehen.
event-stayed = { $player } bleibt zu Hause.
event-cleared = Der Tisch wird abgeräumt, alle Stapel werden zusammengemischt.
event-moved_dragon = Reise { $number }: { $player } bekommt den Drachen.
event-dealt = { $player } bekommt { $number ->
    [one] { $number } Karte
   *[other] { $number } Karten
}.
event-ended = Die letzte Reise ist vorbei.

# Die Entscheidungen
label-pass = Passen
label-announce = Ansagen: keine Ortskarte!
label-draw = Drei ziehen, vier abwerfen
label-buy = Oberste Karte kaufen
label-stop = Reise beenden
label-spell = Zauberspruch sprechen
label-close = Ort { $place } schließen
label-lay = Auslegen: { $card }
label-play = Ausspielen: { $card }
label-pig = Mit dem Riesenschwein reisen
label-elfcycle = Mit dem Elfenrad reisen
label-cloud = Mit der Zauberwolke reisen
label-unicorn = Mit dem Einhorn reisen
label-wagon = Mit dem Trollwagen reisen
label-dragon = Mit dem Drachen reisen
label-raft = Mit dem Floß reisen
label-bodyguard = Leibwache mitnehmen
label-turn = Richtung wechseln
label-discard = Abwerfen: { $card }
label-fetch = Nehmen: { $card }
label-realm = Elfenreich { $seat }
label-spot = Ort { $spot }

# Karten mit Namen
card-plain = Ebene
card-forest = Wald
card-river = Fluss
card-mountain = Gebirge
card-desert = Wüste
card-lake = See
card-pig = Riesenschwein
card-elfcycle = Elfenrad
card-cloud = Zauberwolke
card-unicorn = Einhorn
card-wagon = Trollwagen
card-dragon = Drache
card-raft = Floß
card-gold = Goldkarte
card-thief = Dieb
card-tree = Baumhindernis
card-monster = Seeungeheuer
card-bodyguard = Leibwache
card-turn = Richtungswechsel

# Karten mit Anzahl
cards-plain = { $number ->
    [one] { $number } Ebene
   *[other] { $number } Ebenen
}
cards-forest = { $number ->
    [one] { $number } Wald
   *[other] { $number } Wälder
}
cards-river = { $number ->
    [one] { $number } Fluss
   *[other] { $number } Flüsse
}
cards-mountain = { $number ->
    [one] { $number } Gebirge
   *[other] { $number } Gebirge
}
cards-desert = { $number ->
    [one] { $number } Wüste
   *[other] { $number } Wüsten
}
cards-lake = { $number ->
    [one] { $number } See
   *[other] { $number } Seen
}
cards-pig = { $number ->
    [one] { $number } Riesenschwein
   *[other] { $number } Riesenschweine
}
cards-elfcycle = { $number ->
    [one] { $number } Elfenrad
   *[other] { $number } Elfenräder
}
cards-cloud = { $number ->
    [one] { $number } Zauberwolke
   *[other] { $number } Zauberwolken
}
cards-unicorn = { $number ->
    [one] { $number } Einhorn
   *[other] { $number } Einhörner
}
cards-wagon = { $number ->
    [one] { $number } Trollwagen
   *[other] { $number } Trollwagen
}
cards-dragon = { $number ->
    [one] { $number } Drache
   *[other] { $number } Drachen
}
cards-raft = { $number ->
    [one] { $number } Floß
   *[other] { $number } Flöße
}
cards-gold = { $number ->
    [one] { $number } Goldkarte
   *[other] { $number } Goldkarten
}
cards-thief = { $number ->
    [one] { $number } Dieb
   *[other] { $number } Diebe
}
cards-tree = { $number ->
    [one] { $number } Baumhindernis
   *[other] { $number } Baumhindernisse
}
cards-monster = { $number ->
    [one] { $number } Seeungeheuer
   *[other] { $number } Seeungeheuer
}
cards-bodyguard = { $number ->
    [one] { $number } Leibwache
   *[other] { $number } Leibwachen
}
cards-turn = { $number ->
    [one] { $number } Richtungswechsel
   *[other] { $number } Richtungswechsel
}

# Eine Karte
a-plain = eine Ebene
a-forest = einen Wald
a-river = einen Fluss
a-mountain = ein Gebirge
a-desert = eine Wüste
a-lake = einen See
a-pig = ein Riesenschwein
a-elfcycle = ein Elfenrad
a-cloud = eine Zauberwolke
a-unicorn = ein Einhorn
a-wagon = einen Trollwagen
a-dragon = einen Drachen
a-raft = ein Floß
a-gold = eine Goldkarte
a-thief = einen Dieb
a-tree = ein Baumhindernis
a-monster = ein Seeungeheuer
a-bodyguard = eine Leibwache
a-turn = einen Richtungswechsel

# Orte unterwegs
the-plain = die Ebene { $spot }
the-forest = den Wald { $spot }
the-river = den Fluss { $spot }
the-mountain = das Gebirge { $spot }
the-desert = die Wüste { $spot }
the-lake = den See { $spot }

# Varianten
variant-magic-spell = Zauberspruch: Für 3 Gold und vier Reisekarten springt man unterwegs an jeden anderen Ort (§7.2)

# Was niemand nachsehen konnte
fact-gold = was Flüsse, Gebirge und Wüsten einbringen (§1.2)
fact-places = wie viele Ortskarten es von jeder Landschaft gibt (§1.3)
fact-travel_cards = wie viele Reisekarten es von jedem Transportmittel gibt (§1.3)
fact-action_cards = wie viele Aktionskarten es von jeder Sorte gibt (§1.3)
