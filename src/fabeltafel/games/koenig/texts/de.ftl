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
way-guarded = Eine Leibgarde hält in diesem Elfenreich Diebe und Hindernisse fern.
turn-planning = { $player } ist am Zug und plant.
turn-fetching = { $player } sucht sich im Nachziehstapel einen Ort aus.
turn-discarding = { $player } muss { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} abwerfen.
turn-travelling = { $player } ist auf Reisen.
turn-over = Die Partie ist zu Ende.
room = Platz für einen Ort im Reich von { $player }
visited = { $player } war auf dieser Reise schon hier.
reached = So weit bringen dich deine Karten.
bank = Die Bank
remark-last-journey = Letzte Reise!
half-found = Im Nachziehstapel gibt es: { $terrains }.
half-lifted = Wohin mit dieser Karte: { $card }?
half-turning = Der nächste Schritt geht andersherum.
half-hiring = Die Leibgarde kommt beim nächsten Schritt mit.
half-casting = Der Zauberspruch führt nach: { $spot }.
half-picked = Bisher ausgesucht: { $cards }.

# Das Protokoll
event-laid = { $player } legt { $card } in das Elfenreich von { $owner }.
event-laid-own = { $player } legt { $card } in das eigene Elfenreich.
event-drew = { $player } zieht drei Karten: { $cards }.
event-drew-hidden = { $player } zieht drei Karten.
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
event-found-nothing = Für { $player } gibt es keinen Ort mehr; Passen geht nun auch mit leerem Elfenreich.
event-fetched = { $player } nimmt { $card } aus dem Nachziehstapel.
event-exchanged = { $player } wirft dafür { $card } ab.
event-planned = Alle haben gepasst. Los geht die Reise!
event-set-out = { $player } bricht auf.
event-turned = { $player } wechselt die Richtung.
event-hired = { $player } nimmt eine Leibgarde mit.
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
event-stayed = { $player } bleibt zu Hause und behält { $number ->
    [one] { $number } Karte
   *[other] { $number } Karten
}.
event-stayed-empty = { $player } bleibt zu Hause, denn es sind keine Karten mehr da.
event-cleared = Der Tisch wird abgeräumt, alle Stapel werden zusammengemischt.
event-moved-dragon = Reise { $number }: { $player } bekommt den Drachen.
event-dealt = { $player } bekommt { $number ->
    [one] { $number } Karte
   *[other] { $number } Karten
}.
event-ended = Die letzte Reise ist vorbei.

standing = { $gold } Gold (begonnen mit { $start }; Reisen { $journeys })

# Auf dem Spielplan
caption-discarded = { $player } wirft ab: { $cards }.
caption-announced = { $player } hat keine Ortskarte und durchsucht den Nachziehstapel.
caption-rode = { $player } erreicht { $place } mit: { $cards } – { $gold } Gold
caption-rode-robbed = { $player } erreicht { $place } mit: { $cards } – { $gold } Gold, aber { $toll } für den Dieb von { $owner }

# Was gefragt ist
asked-planning = Eins pro Zug: einen Ort auslegen, eine Karte an einen Ort legen, ziehen, kaufen, einen Ort schließen – oder passen.
asked-planning-last = Alle anderen haben gepasst. Passt du auch, beginnen die Reisen; oder plane weiter.
asked-planning-homeless = In deinem Reich liegt noch kein Ort, darum kannst du nicht passen: Leg einen aus, oder tu zuerst etwas anderes.
asked-planning-searching = Kein Ort zu Hause und keiner auf der Hand: Sag es an und hol dir einen, oder tu zuerst etwas anderes.
asked-realm = In welches Elfenreich legst du diesen Ort ({ $card })? Wer hinkommt, bekommt Gold dafür.
asked-place = An welchen Ort legst du diese Karte ({ $card })?
asked-fetching = Welchen Ort holst du aus dem Nachziehstapel? Du musst ihn behalten, bis du ihn auslegst.
asked-discarding = { $cards ->
    [one] Such noch eine Karte zum Abwerfen aus; alle werden sie sehen.
   *[other] Such { $cards } Karten zum Abwerfen aus; alle werden sie sehen.
}
asked-exchanging = Such die Karte aus, die du für den geholten Ort abwirfst.
asked-travelling = Mit einer deiner Karten weiterreisen oder die Reise hier beenden?
asked-travelling-setting-out = Mit einer Reisekarte zu deinem ersten Ort aufbrechen oder zu Hause bleiben?
asked-travelling-specially = Mit einer Reisekarte kommst du nicht weiter: { $spell ->
    [yes] Nimm eine andere Karte oder einen Zauberspruch, oder beende die Reise.
   *[no] Nimm eine andere Karte, oder beende die Reise.
}
asked-travelling-stuck = Weiter kommst du nicht: Hier endet deine Reise.
asked-travelling-turning = Andersherum: Womit reist du dorthin?
asked-travelling-guarded = Mit der Leibgarde: Womit reist du ins nächste Reich?
asked-travelling-casting = An welchen Ort bringt dich der Zauberspruch?
asked-travelling-paying = { $cards ->
    [one] Such noch eine Reisekarte aus, um den Zauberspruch zu bezahlen.
   *[other] Such { $cards } Reisekarten aus, um den Zauberspruch zu bezahlen.
}

# Die Entscheidungen
label-pass-on = Passen
label-announce = Ansagen: keine Ortskarte!
label-draw = Drei ziehen, vier abwerfen
label-buy = Oberste Karte kaufen
label-stop = Reise beenden
here-stay = Zu Hause bleiben
label-spell = Zauberspruch sprechen für 3 Gold und vier Reisekarten
label-close = Ort { $place } schließen
label-lay = Auslegen: { $card }
label-play = Ausspielen: { $card }
label-ride = Mit { $transport } reisen
label-hire = Leibgarde mitnehmen
label-turn = Richtung wechseln
label-discard = Abwerfen: { $card }
label-fetch = Nehmen: { $card }
label-choose-realm = Elfenreich { $realm }
label-choose-spot = Ort { $spot }
here-buy = Oberste Karte für { $gold } Gold kaufen
here-close = Ort { $spot } ({ $terrain }) für { $price } Gold schließen
here-realm = Elfenreich { $realm }, als Ort { $spot }
here-beside = An Ort { $spot } ({ $terrain })
here-land = Nach { $spot } ({ $terrain }) für { $price } Gold und vier Reisekarten; bringt { $gold } Gold
here-ride = { $transport } ×{ $cards } nach { $spot } ({ $terrain }), { $gold } Gold
here-ride-robbed = { $transport } ×{ $cards } nach { $spot } ({ $terrain }), { $gold } Gold nach Abzug von { $toll } für den Dieb
why-phase-planning = Noch wird geplant. Gereist wird erst, wenn alle nacheinander gepasst haben.
why-phase-fetching = Nimm zuerst eine der Ortskarten, die du gefunden hast.
why-phase-discarding = Such zuerst die Karten aus, die du abwirfst.
why-phase-travelling = Die Planung ist vorbei. Reise zum nächsten Ort oder beende deine Reise.
why-has-no-place-to-lay = Sag zuerst, in welches Elfenreich du den Ort legst.
why-has-no-card-to-lay = Sag zuerst, an welchen Ort du die Karte legst.
why-has-no-spell-to-cast = Sprich zuerst den Zauberspruch zu Ende: Wähle das Ziel und vier Reisekarten.
why-is-realm-wanted = Wähle zuerst eine Ortskarte aus deiner Hand.
why-is-place-wanted = Einen Ort wählst du nur für Gold, einen Dieb, ein Hindernis oder einen Zauberspruch.
why-are-cards-wanted = Unterwegs gibst du nur für einen Zauberspruch Karten deiner Wahl ab.
why-pays-a-spell = Ein Zauberspruch wird mit Reisekarten aus deiner Hand bezahlt.
why-is-in-hand = So eine Karte hast du nicht auf der Hand.
why-is-room-anywhere = In keinem Elfenreich ist noch Platz für einen Ort.
why-is-at-the-table = Es gibt kein Elfenreich { $realm }.
why-has-room = Elfenreich { $realm } ist voll.
why-has-card-to-discard = Du hättest nur drei Karten zum Abwerfen.
why-are-three-left = Es gibt keine drei Karten mehr zum Ziehen.
why-is-left-in-hand = Davon hast du keine Karte mehr auf der Hand.
why-is-not-kept = Den Ort, den du geholt hast, musst du bis zum Auslegen behalten.
why-has-purchase-left = Du hast schon drei Karten gekauft.
why-is-any-card-left = Es gibt keine Karten mehr zu kaufen.
why-can-pay-purchase = Du hast nicht genug Gold für noch eine Karte.
why-has-arms = Deine vier Wappen liegen alle auf dem Tisch.
why-is-wanted = Es gibt keinen Ort, an den diese Karte noch passt.
why-is-fit-for-card = Diese Karte passt nicht zu { $spot }. Bäume stehen an Land, Seemonster schwimmen im Wasser.
why-is-free-for-card = An { $spot } liegt schon so eine Karte.
why-is-at-home = In deinem Elfenreich gibt es keinen Ort { $place }.
why-can-pay-closing = Du hast nicht genug Gold, um Ort { $place } zu schließen.
why-may-pass = Solange in deinem Elfenreich kein Ort liegt, kannst du nicht passen.
why-is-realm-empty = In deinem Elfenreich liegt schon ein Ort.
why-has-not-searched = Du hast schon gesucht; es gab keine Ortskarte mehr.
why-has-no-place-card = Du hast doch eine Ortskarte auf der Hand.
why-was-found = So einen Ort gibt es im Nachziehstapel nicht.
why-is-entered-with-guard = Deine Leibgarde kommt nur in ein anderes Elfenreich mit, und dieser Schritt führt in keines.
why-goes-there = Mit { $transport } kommst du nicht zum nächsten Ort.
why-pays-the-thief = Du kannst den Dieb am nächsten Ort nicht bezahlen: Das kostet 2 Gold.
why-pays-the-fare = Du hast nicht genug Karten, um mit { $transport } zum nächsten Ort zu kommen.
why-holds-bodyguard = Du hast keine Leibgarde auf der Hand.
why-is-not-hiring = Die Leibgarde kommt schon mit. Mach jetzt den Schritt.
why-can-go-guarded = Eine Leibgarde kommt nur in ein Elfenreich mit, und so einen Schritt kannst du nicht machen.
why-holds-turn = Du hast keinen Richtungswechsel auf der Hand.
why-is-not-turning = Du wechselst schon die Richtung. Mach jetzt den Schritt.
why-has-set-out = Vor deinem ersten Ort kannst du die Richtung nicht wechseln.
why-can-go-back = Andersherum kannst du keinen Schritt machen.
why-is-spell-in-play = Ihr spielt ohne Zaubersprüche.
why-has-spell-cards = Ein Zauberspruch kostet vier Reisekarten.
why-has-spell-target = Es gibt keinen Ort, zu dem du einen Zauberspruch bezahlen könntest.
why-is-another-place = Der Zauberspruch führt an einen anderen Ort, und das ist { $spot } nicht.
why-can-pay-to-land = Du hast nicht genug Gold für den Zauberspruch und den Dieb an { $spot }.

# Karten mit Namen
card-plain = Ebene
card-forest = Wald
card-river = Fluss
card-mountain = Gebirge
card-desert = Wüste
card-lake = See
card-pig = Riesenschwein
card-elfcycle = Elfenrad
card-cloud = Magische Wolke
card-unicorn = Einhorn
card-wagon = Trollwagen
card-dragon = Drache
card-raft = Floß
card-gold = Goldkarte
card-thief = Dieb
card-tree = Baumhindernis
card-monster = Seemonster
card-bodyguard = Leibgarde
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
    [one] { $number } Magische Wolke
   *[other] { $number } Magische Wolken
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
    [one] { $number } Seemonster
   *[other] { $number } Seemonster
}
cards-bodyguard = { $number ->
    [one] { $number } Leibgarde
   *[other] { $number } Leibgarden
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
a-cloud = eine Magische Wolke
a-unicorn = ein Einhorn
a-wagon = einen Trollwagen
a-dragon = einen Drachen
a-raft = ein Floß
a-gold = eine Goldkarte
a-thief = einen Dieb
a-tree = ein Baumhindernis
a-monster = ein Seemonster
a-bodyguard = eine Leibgarde
a-turn = einen Richtungswechsel

# Womit man reist
by-pig = dem Riesenschwein
by-elfcycle = dem Elfenrad
by-cloud = der Magischen Wolke
by-unicorn = dem Einhorn
by-wagon = dem Trollwagen
by-dragon = dem Drachen
by-raft = dem Floß

# Orte unterwegs
the-plain = die Ebene { $spot }
the-forest = den Wald { $spot }
the-river = den Fluss { $spot }
the-mountain = das Gebirge { $spot }
the-desert = die Wüste { $spot }
the-lake = den See { $spot }

# Varianten
variant-magic-spell = Zauberspruch: Für 3 Gold und vier Reisekarten springt man unterwegs an jeden anderen Ort (§7.2)
variant-small-realms = Kleine Reiche: Zu zweit hat ein Elfenreich Platz für zwei Orte statt für drei (§7.1)

# Was niemand nachsehen konnte
fact-gold = was Flüsse, Gebirge und Wüsten einbringen (§1.2)
fact-places = wie viele Ortskarten es von jeder Landschaft gibt (§1.3)
fact-travel_cards = wie viele Reisekarten es von jedem Transportmittel gibt (§1.3)
fact-action_cards = wie viele Aktionskarten es von jeder Sorte gibt (§1.3)

# Das Terminal
sketch-legend = $ Goldkarte · ! Dieb · # Hindernis, jeweils mit dem Platz des Besitzers · @ Reisender · * besucht · & Drache
sketch-gold = Gold

# Auf Papier
sheet-kind-dragon = Drache des Startspielers
sheet-kind-arms = Wappen
sheet-kind-coins = Münzen, in unserer Aufteilung
sheet-kind-places = Ortskarten
sheet-kind-travel = Reisekarten
sheet-kind-deeds = Aktionskarten

# Warum es geschah
rule-laid = Einen Ort darfst du in jedes Elfenreich legen, in dem Platz ist, ins eigene oder in ein fremdes: Wer hinkommt, bekommt dort Gold.
rule-drew = Statt etwas anderem darfst du drei Karten ziehen und dann vier beliebige aus der Hand abwerfen.
rule-discarded = Wer drei Karten gezogen hat, wirft vier Handkarten ab; alle sehen sie.
rule-bought = Deine erste Karte in einer Planungsphase kostet 1 Gold, die zweite 2, die dritte 3. Eine vierte gibt es nicht.
rule-took = Eine gekaufte Karte ist die oberste des Nachziehstapels, ungesehen. Niemand sonst erfährt, welche es ist.
rule-played = Eine Goldkarte, ein Dieb oder ein Hindernis kommt mit deinem Wappen an einen beliebigen Ort: von jedem höchstens eins, und du hast nur vier Wappen.
rule-closed = Einen eigenen Ort zu schließen kostet 2 Gold und 1 dazu für jede Aktionskarte dort; mit ihnen kommt er auf die Ablage.
rule-passed = Mit einem Ort im eigenen Reich darfst du passen. Endgültig ist das nicht: Kommt das Planen wieder zu dir, darfst du wieder handeln.
rule-announced = Ohne Ort im Reich und auf der Hand darfst du „keine Ortskarte!“ ansagen, deine Hand zeigen und dir einen aus dem Nachziehstapel holen.
rule-reshuffled = Gibt der Nachziehstapel nichts mehr her, wird die Ablage gemischt und zum neuen Stapel.
rule-searched = Wer „keine Ortskarte!“ angesagt hat, durchsucht den Nachziehstapel; niemand sonst sieht ihn.
rule-found-nothing = Gibt es nirgends eine Ortskarte, nimmst du nichts und darfst mit leerem Elfenreich passen.
rule-fetched = Nach „keine Ortskarte!“ nimmst du dir eine deiner Wahl aus dem Nachziehstapel und zeigst sie vor.
rule-exchanged = Für den geholten Ort wirfst du eine andere Handkarte ab.
rule-planned = Sobald alle unmittelbar nacheinander gepasst haben, ist das Planen vorbei und die Reisen beginnen.
rule-set-out = Du beginnst am ersten Ort deines eigenen Elfenreichs und reist im Uhrzeigersinn um den Ring. Kein Ort lässt sich überspringen.
rule-turned = Einen Richtungswechsel spielst du vor einem Schritt; von da an reist du andersherum.
rule-hired = Eine Leibgarde kommt mit dem Schritt in ein Elfenreich mit: Dort können dir Diebe und Hindernisse nichts anhaben.
rule-cast = Für 3 Gold und vier beliebige Reisekarten bringt dich ein Zauberspruch an irgendeinen anderen Ort.
rule-rode = Jeder Ort kostet so viele Karten eines Transportmittels, wie die Tabelle sagt, und eine mehr, wenn dort ein fremdes Hindernis liegt.
rule-arrived = Der Weg führt von Ort zu Ort um den Ring, und aufhören darfst du, wann du willst.
rule-robbed = Ein fremder Dieb kostet dich 2 Gold, und die bekommt, wem er gehört.
rule-earned = Der Ort bringt dir sein Gold aus der Bank ein, und das Doppelte, wenn deine eigene Goldkarte dort liegt.
rule-rewarded = Hast du auf einer Reise jeden Ort auf dem Tisch besucht, zahlt dir die Bank 10 Gold.
rule-stopped = Deine Reise ist vorbei, wenn du aufhörst oder deine letzte Karte gespielt hast.
rule-cleared = Nach einer Reise kommen alle Karten auf dem Tisch auf die Ablage und alle Wappen zu ihren Besitzern zurück; die Hand behält jeder.
rule-moved-dragon = Es gibt so viele Reisen wie Spieler, zu sechst aber fünf; nach jeder wandert der Drache, das Zeichen des Startspielers, nach links.
rule-dealt = Vor der ersten Reise bekommt jeder zehn Karten, vor jeder weiteren acht.
rule-ended = Nach der letzten Reise gewinnt, wer das meiste Gold hat; Karten sind nichts wert.

# Wie gerechnet wurde
reckoned-closed = { $sum } Gold: 2 für den Ort, 1 für jede Karte dort
reckoned-bought = Kauf { $number } in dieser Planungsphase: { $number } Gold
reckoned-fare = { $terrain } ({ $spot }): { $fare ->
    [one] { $fare } Karte
   *[other] { $fare } Karten
}
reckoned-fare-blocked = { $terrain } ({ $spot }): { $sum } Karten, denn ein Hindernis ist im Weg
reckoned-paid = { $terrain } ({ $spot }): { $gold } Gold
reckoned-paid-twice = { $terrain } ({ $spot }): { $sum } Gold, dank einer eigenen Goldkarte
reckoned-purse = { $player }: { $sum } Gold
reckoned-seen = Besuchte Orte: { $seen } von { $places }
