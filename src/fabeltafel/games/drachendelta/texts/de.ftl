blurb = Alle bauen, und alle wollen hinüber: Programmiere heimlich fünf Aktionen, lege nach Augenmaß Stege von Stein zu Stein und erreiche das Dorf am anderen Ufer – wenn dich kein Drache aufhält und niemand den Steg wegnimmt, auf den du gezählt hast.

# Die Lage
delta-heading = Das Delta
stones = Steine auf { $spots }; noch { $left } im Vorrat
stones-none = Keine Steine auf den Inseln; noch { $left } im Vorrat
bridge = Steg { $plank } { $ends }
ends = zwischen { $one } und { $other }
players-heading = Die Spieler
player = { $player } ({ $colour ->
    [red] Rot
    [yellow] Gelb
    [white] Weiß
    [green] Grün
    [blue] Blau
   *[black] Schwarz
}): { $place }, { $aim } · Stege: { $planks }
bound = unterwegs { $goal }
arrived = am Ziel
no-planks = keine
programmes-heading = Die Programme
programme-none = { $player } wählt noch
programme-begun = { $player } wählt: { $cards }
programme-laid = { $player } hat gewählt: { $cards }
card-hidden = verdeckt
card-none = –
turn-heading = Der Zug
round = Runde { $round }, { $step ->
    [0] alle programmieren
   *[other] Schritt { $step } von 5
}; Startspieler: { $player }
turn-programme = Noch am Programmieren: { $players }
turn-placing = { $player } setzt einen Stein.
turn-choosing = { $player } wählt einen Steg.
turn-supporting = { $player } wählt, wo { $plank } liegen soll.
stick = Messstab – passende Stützen: { $places }
stick-nowhere = Messstab: Der Steg passt nirgends.
turn-removing = { $player } entfernt einen Stein oder einen Steg.
turn-stepping = { $player } geht einen Schritt.
turn-jumping = { $player } springt.
turn-resolving = { $player } ist an der Reihe.
turn-won = { $player } hat das Ziel erreicht.
turn-draw = Die Partie ist beendet: unentschieden.
turned-up = { $player }: { $card }
lantern = Startspieler: { $player }
supply = Steine im Vorrat: { $stones }
stone = Stein auf { $spot }
slot = Fach { $slot }

# Das Protokoll
event-committed = { $player } hat fünf Karten festgelegt.
event-turned-up = { $player } deckt „{ $card }“ auf.
event-barred = Ein Drache hält { $player } in diesem Schritt auf.
event-placed = { $player } setzt { $which ->
    [first] den ersten von zwei Steinen
    [second] den zweiten Stein
   *[one] einen Stein
} auf { $place }.
event-chose = { $player } nimmt { $plank } zur Hand.
event-laid = { $player } legt { $plank } { $ends }{ $which ->
    [first] {" "}(erster von zwei Stegen)
    [second] {" "}(zweiter Steg)
   *[one] {""}
}.
event-lost = { $player } versucht es mit { $plank } { $ends }: Der Steg passt nicht und treibt davon.
event-lost-nowhere = Nirgends ist Platz für { $plank } von { $player }: Der Steg treibt davon.
event-fell-laying = { $player } fällt ins Wasser und beginnt { $place } von vorn.
event-fell-stepping = { $player } kann nirgendwohin, fällt ins Wasser und beginnt { $place } von vorn.
event-fell-jumping = { $player } kann nicht springen, fällt ins Wasser und beginnt { $place } von vorn.
event-lifted = { $player } nimmt den Stein von { $place }.
event-took = { $player } nimmt { $plank } vom Spielplan.
event-stepped = { $player } geht { $place }{ $which ->
    [first] {" "}(erster von zwei Schritten)
    [second] {" "}(zweiter Schritt)
   *[one] {""}
}.
event-jumped = { $player } springt { $place }.
event-lapsed-stone = Für { $player } ist kein Stein mehr da.
event-lapsed-plank = { $player } hat keinen Steg mehr zum Legen.
event-lapsed-remove = { $player } findet nichts zu entfernen.
event-round = Runde { $round } beginnt. Startspieler: { $player }.
event-won = { $player } hat das Delta überquert und gewinnt!
event-drawn = Nach 60 Runden hat niemand das Delta überquert: unentschieden.

standing-crossed = drüben in Runde { $round }
standing = noch { $place }

# Auf dem Spielplan
caption-turned-up = Schritt { $step } von 5: Alle decken eine Karte auf.
caption-barred = { $colour ->
    [red] Der rote Drache hält Rot auf.
    [yellow] Der gelbe Drache hält Gelb auf.
    [white] Der weiße Drache hält Weiß auf.
    [green] Der grüne Drache hält Grün auf.
    [blue] Der blaue Drache hält Blau auf.
   *[black] Der schwarze Drache hält Schwarz auf.
}
caption-lost = { $plank } passt nicht: Der Steg treibt davon, und { $player } fällt ins Wasser.

# Was gefragt ist
asked-programming = { $left ->
    [0] Fünf Karten, in der Reihenfolge, in der sie aufgedeckt werden: Leg sie endgültig fest, oder ändere vorher noch etwas.
    [one] Leg noch eine Karte in das freie Fach.
    [5] Wähle fünf deiner Karten und leg sie in die Fächer, in der Reihenfolge, in der sie aufgedeckt werden.
   *[other] Leg noch { $left } Karten in die freien Fächer.
}
asked-placing = { $which ->
    [first] Wohin setzt du den ersten von zwei Steinen? Danach können Stege darauf liegen.
    [second] Wohin setzt du den zweiten Stein?
   *[one] Wohin setzt du den Stein? Danach können Stege darauf liegen.
}
asked-choosing = { $which ->
    [first] Welchen Steg legst du als ersten von zweien? Passt er nicht, ist er verloren, und du fällst ins Wasser.
    [second] Welchen Steg legst du als zweiten? Passt er nicht, ist er verloren, und du fällst ins Wasser.
   *[one] Welchen Steg legst du? Passt er nicht, ist er verloren, und du fällst ins Wasser.
}
asked-first-end = Worauf liegt das eine Ende von { $plank }?
asked-second-end = Und das andere Ende von { $plank }? Zu kurz oder zu lang, und der Steg treibt davon.
asked-removing = { $only ->
    [stone] Welchen Stein entfernst du?
    [plank] Welchen Steg nimmst du in deinen Vorrat?
   *[any] Entfernst du einen Stein, oder nimmst du einen Steg in deinen Vorrat?
}
asked-stepping = { $which ->
    [first] Wohin führt der erste von zwei Schritten?
    [second] Wohin führt der zweite Schritt?
   *[one] Wohin führt dein Schritt?
}
asked-jumping = Wo landest du, wenn du über die Figur neben dir springst?
held-place-spot = Auf welche Stelle dieser Insel? Ein Steg reicht von Stein zu Stein.
held-put-slot = In welches Fach? Aufgedeckt wird von 1 bis 5.
held-put-card = Welche Karte kommt in dieses Fach?

# Die Entscheidungen
label-commit = Die fünf Karten festlegen
label-put = Fach { $slot }: { $card }
label-place = Stein auf { $spot }
label-choose = Steg { $length } nehmen
label-support = Stütze: { $support }
label-lift = Den Stein von { $island } entfernen
label-take = Steg { $plank } vom Spielplan nehmen
label-go = Gehen: { $place }
here-choose = { $plank } nehmen
here-place = { $which ->
    [first] Erster von zwei Steinen
    [second] Zweiter Stein
   *[one] Stein
} auf { $spot }
here-step = { $which ->
    [first] Erster von zwei Schritten:
    [second] Zweiter Schritt:
   *[one] Schritt:
} { $place }
here-jump = Springen: { $place }
here-first-end = { $plank } mit einem Ende auf { $support } legen
here-ends = { $plank } { $ends } legen
here-short = { $label }: zu kurz, der Steg triebe davon
here-long = { $label }: zu lang, der Steg triebe davon
here-unfit = { $label }: passt nicht, der Steg triebe davon
here-nowhere = { $label }: Von dort reicht der Steg nirgendwohin
why-phase-programming = Fülle zuerst deine fünf Fächer und lege die Karten fest.
why-phase-placing = Setze zuerst einen Stein auf eine Insel.
why-phase-choosing = Wähle zuerst einen Steg aus deinem Vorrat.
why-phase-supporting = Du hast einen Steg in der Hand: Wähle, worauf er liegen soll.
why-phase-removing = Entferne zuerst einen Stein oder einen Steg.
why-phase-stepping = Geh zuerst einen Schritt mit deiner Spielfigur.
why-phase-jumping = Spring zuerst mit deiner Spielfigur.
why-is-whole = Zu einem Programm gehören fünf Karten.
why-is-slot-open = In Fach { $slot } liegt schon eine Karte.
why-is-no-own-dragon = Niemand hat den Drachen der eigenen Farbe.
why-is-in-play = Die Farbe dieses Drachen spielt niemand, also ist die Karte nicht im Spiel.
why-is-unused = „{ $card }“ ist schon in deinem Programm.
why-is-first-dragon = In deinem Programm ist schon ein Drache, und mehr als einer ist nicht erlaubt.
why-is-a-spot = Auf dieser Insel kann ein Stein nur in der Mitte liegen.
why-is-bare = Auf dieser Insel liegt schon ein Stein.
why-is-in-stock = Du hast keinen Steg { $length } im Vorrat.
why-has-stone = Auf dieser Insel liegt kein Stein.
why-is-another-support = Dort liegt das eine Ende schon auf: Wähle für das andere eine andere Stütze.
why-may-carry = Dort liegen schon drei Stege auf.
why-is-no-second-village = Ein Steg kann nicht von Dorf zu Dorf führen.
why-carries-nothing = Diesen Stein kannst du nicht entfernen: Auf ihm liegt ein Steg.
why-is-on-board = Steg { $plank } liegt nicht auf dem Spielplan.
why-is-free = Auf diesem Steg steht eine Spielfigur.
why-is-new-length = Du hast schon einen Steg dieser Länge.
why-is-within-two-colours = Du hast schon Stege von zwei anderen Farben, und eine dritte ist nicht erlaubt.
why-may-jump = Du kannst nicht über eine benachbarte Spielfigur { $place } springen.
why-may-step = Du kommst nicht mit einem Schritt { $place }.
why-may-go-on = Hin und gleich wieder zurück darfst du nur, wenn dir nichts anderes bleibt.

# Karten, Stege und Orte
card-stone = Ein Stein
card-stones = Zwei Steine
card-plank = Ein Steg
card-planks = Zwei Stege
card-remove = Entfernen
card-step = Schritt
card-double = Doppelschritt
card-jump = Sprung
card-dragon = { $colour ->
    [red] Roter
    [yellow] Gelber
    [white] Weißer
    [green] Grüner
    [blue] Blauer
   *[black] Schwarzer
} Drache
colour = { $colour ->
    [red] Rot
    [yellow] Gelb
    [white] Weiß
    [green] Grün
    [blue] Blau
   *[black] Schwarz
}
plank = { $colour ->
    [red] Rot
    [yellow] Gelb
    [white] Weiß
    [green] Grün
    [blue] Blau
   *[black] Schwarz
} { $number }
spot-rim = { $island }, { $degrees ->
    [0] rechts
    [60] oben rechts
    [120] oben links
    [180] links
    [240] unten links
   *[300] unten rechts
}
village = das { $colour ->
    [red] rote
    [yellow] gelbe
    [white] weiße
    [green] grüne
    [blue] blaue
   *[black] schwarze
} Dorf
village-between = dem { $colour ->
    [red] roten
    [yellow] gelben
    [white] weißen
    [green] grünen
    [blue] blauen
   *[black] schwarzen
} Dorf
at-village = im { $colour ->
    [red] roten
    [yellow] gelben
    [white] weißen
    [green] grünen
    [blue] blauen
   *[black] schwarzen
} Dorf
to-village = ins { $colour ->
    [red] rote
    [yellow] gelbe
    [white] weiße
    [green] grüne
    [blue] blaue
   *[black] schwarze
} Dorf
at-plank = auf { $plank }
to-plank = auf { $plank }

# Varianten, und was niemand nachschlagen konnte
variant-by-eye = Nach Augenmaß: Passende Stützen leuchten nicht auf, und wer einen Steg genommen hat, muss ihn legen
fact-villages = wo die Dörfer liegen und wie groß sie sind (§1.3)
fact-islands = wo die Inseln liegen und wie groß sie sind (§1.3)
fact-stone_radius = wie groß die Steine sind (§1.3)
fact-plank_lengths = wie lang die Stege sind (§1.3)
fact-grip = wie weit ein Steg auf seinen Stützen liegen muss (§1.4)

# Die Skizze im Terminal
sketch-signs = ⌂ Dorf · b3 Insel · b3● mit einem Stein in der Mitte · b3↗ mit einem am Rand, wohin der Pfeil zeigt (0° →, 60° ↗, 120° ↖, 180° ←, 240° ↙, 300° ↘) · ·W4· Steg Weiß 4 · ◆W die weiße Spielfigur
sketch-dragons = Drachen in diesem Schritt: { $dragons }

# Auf Papier
sheet-kind-board = Spielplan
sheet-kind-planks = Planken
sheet-kind-pawns = Figuren
sheet-kind-lantern = Laterne des Startspielers
sheet-kind-stones = Steine
sheet-kind-cards = Karten

# Warum es geschah
rule-committed = Ihr wählt gleichzeitig und geheim fünf Karten und ihre Reihenfolge; sind sie festgelegt, bleibt es dabei.
rule-turned-up = In jedem der fünf Schritte decken alle gleichzeitig ihre nächste Karte auf.
rule-barred = Trägt ein Drache, der in diesem Schritt aufgedeckt wurde, deine Farbe, tust du in diesem Schritt nichts.
rule-placed = Ein Stein kommt auf eine Stelle einer Insel, auf der noch keiner liegt, und wird nie verschoben, nur entfernt.
rule-chose = Zuerst wählst du einen deiner Stege, danach seine beiden Stützen: zwei Steine oder einen Stein und ein Dorf.
rule-laid = Ein Steg passt, wenn beide Enden auf ihren Stützen liegen; dann bleibt er, und alle dürfen darübergehen.
rule-lost = Ein Steg, der nicht passt, treibt davon und ist aus dem Spiel, und wer ihn gelegt hat, fällt ins Wasser.
rule-fell-laying = Wer einen Steg legt, der nicht passt, fällt ins Wasser und ist wieder im eigenen Dorf, wo immer die Spielfigur war.
rule-fell-stepping = Wer einen Schritt gehen muss und nirgendwohin kann, fällt ins Wasser und ist wieder im eigenen Dorf.
rule-fell-jumping = Wer springen muss und nicht kann, fällt ins Wasser und ist wieder im eigenen Dorf.
rule-lifted = Ein Stein darf entfernt werden, wenn kein Steg auf ihm liegt; er kommt zurück in den gemeinsamen Vorrat.
rule-took = Einen Steg darfst du nehmen, wer ihn auch gelegt hat, wenn niemand auf ihm steht: Er kommt in deinen Vorrat, mit höchstens zwei Farben und keiner Länge doppelt.
rule-stepped = Ein Schritt führt von einem Dorf auf einen Steg, der dort aufliegt, oder von einem Steg auf einen anderen auf demselben Stein, und zurück; auf einem Steg ist Platz für eine Spielfigur.
rule-jumped = Ein Sprung führt über eine Spielfigur auf einem benachbarten Steg, auf einen freien Steg oder in ein Dorf neben diesem.
rule-lapsed = Was geht, muss sein; geht nichts, geschieht nichts.
rule-round = Nach dem fünften Schritt nehmen alle ihre Karten zurück, und wer links vom Startspieler sitzt, wird neuer Startspieler.
rule-won = Wer zuerst im Dorf gegenüber dem eigenen ist, gewinnt sofort, auch mitten in einem Schritt.
rule-drawn = Damit keine Partie ewig dauert, endet sie nach Runde 60 unentschieden.

# Wie gerechnet wurde
reckoned-plank = Der Steg ist { $length } lang, und von Mitte zu Mitte sind es { $way }.
reckoned-fitting = Stege, die dort passen: { $planks }.
reckoned-unfit = Dort passt überhaupt kein Steg.
reckoned-dragon = { $player } hat in diesem Schritt „{ $card }“ aufgedeckt.
reckoned-stones = Steine im Vorrat: { $left }
