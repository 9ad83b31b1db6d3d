blurb = Rund um ein Tal hocken achtzehn Teufel, und Karte für Karte schlängeln sich ihre Schwänze hindurch. Führe deine auf möglichst langen Umwegen zu einer Schwanzspitze – denn ein Schwanz, der bei einem anderen Teufel landet, ist rein gar nichts wert.

# Die Stellung
board-heading = Der Spielplan
board-legend = Eine bloße Zahl ist ein freies Feld; [4/1] ist eine Karte der Sorte 4, einmal gedreht.
field-n = { $number } Nord
field-s = { $number } Süd
field-w = { $number } West
field-e = { $number } Ost
sketch-legend = Große Buchstaben sind Teufel, kleine zeigen, wo ihr Schwanz weitergeht; eine farbige Zahl ist, was ein fertiger Schwanz bringt.
sketch-waiting = Die aufgedeckte Karte kommt auf { $field }, in Klammern.
team = { $one } und { $other }
side-heading = Die Schwänze von { $owner } · { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} sicher
devil = Teufel von { $owner } – { $tail }
tails-waiting = Noch nicht begonnen: { $letters }
tail-growing = { $letter }: bisher { $length } lang, geht auf { $field } weiter
tail-scored = { $letter }: fertig, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
tail-met = { $letter }: hängt an { $other }, keine Punkte
pile-heading = Verdeckt
pile-kind = { $kind } { $tiles }
pile-size = { $tiles ->
    [one] { $tiles } Karte
   *[other] { $tiles } Karten
} verdeckt
fields-free = { $fields ->
    [one] Noch { $fields } Feld ist frei
   *[other] Noch { $fields } Felder sind frei
}
turn-heading = Der Zug
turn-naming = { $player } ist am Zug und nennt ein Feld.
turn-laying = { $player } legt { $tile } auf { $field } und entscheidet, wie die Karte liegt.
turn-forced = { $player } muss { $tile } auf { $field } legen und entscheidet nur, wie die Karte liegt.
turn-over = Die Partie ist zu Ende.

# Das Protokoll
event-named = { $player } nennt Feld { $field }.
event-bound = { $player } muss zuerst { $field } belegen, die andere { $number }.
event-turned-up = { $player } deckt { $tile } auf.
event-laid = { $player } legt die Karte auf { $field }.
event-finished = Schwanz { $letter } ist fertig: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für { $owner }.
event-grew = Schwanz { $letter } ist jetzt { $length } lang und geht auf { $field } weiter.
event-met = { $one } und { $other } hängen jetzt an einem Schwanz: Der bringt nichts ein.
event-sat-out = { $player } kann kein Feld mehr nennen und setzt bis zum Ende aus.
event-ended = Der Spielplan ist voll.

standing = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} – Schwänze: { $tails }

# Auf dem Spielplan
caption-named = { $player } nennt { $field } und deckt { $tile } auf.
caption-bound = Zuerst die andere { $number }: { $player } deckt { $tile } auf.
caption-laid = { $player } legt die Karte: { $results }
caption-grew = Schwanz { $letter } ist { $length } lang
caption-finished = Schwanz { $letter } ist fertig, +{ $points } für { $owner }
caption-met = { $one } und { $other } hängen zusammen, keine Punkte

# Was gefragt ist
asked-naming = Nenne ein Feld: Dafür wird eine Karte aufgedeckt, und wer nach dir dran ist, muss das andere Feld mit dieser Zahl belegen.
asked-naming-three = Nenne ein Feld; erst dann wird eine Karte dafür aufgedeckt.
asked-laying = Wie legst du { $tile } auf { $field }? Dreh die Karte und leg sie dann.
asked-forced = Auf { $field } musst du legen: Du bestimmst nur, wie { $tile } liegt.

# Die Entscheidungen
label-name = Feld { $field } nennen
devil-there = { $name } (Teufel { $letter })
label-lay = { $turn }
lay-and = { $turn } – { $tails }
no-tail = kein Schwanz wächst
lay-0 = So hinlegen
lay-1 = Einmal drehen
lay-2 = Zweimal drehen
why-phase-naming = Nenne zuerst ein Feld; erst dann wird eine Karte aufgedeckt.
why-phase-laying = Du hast schon ein Feld genannt. Lege jetzt die aufgedeckte Karte.
why-phase-forced = Lege zuerst deine Pflichtkarte, auf den Zwilling des zuletzt genannten Feldes.
why-is-free = Auf diesem Feld liegt schon eine Karte.
why-is-open-to = Du darfst dieses Feld nicht nennen: Dort steht ein gegnerischer Teufel.
why-is-nameable = Du darfst dieses Feld nicht nennen: Die letzte Karte liegt im selben Sektor. Nimm einen anderen.

# Die Sorten der Karten, und dieselben in einem Satz
kind-1 = Hufeisen
kind-2 = Stern
kind-3 = Kleeblatt
kind-4 = Schleife
kind-5 = Regenbogen
kind-6 = Mistgabel
kind-7 = Schere
tile-1 = die Hufeisen
tile-2 = den Stern
tile-3 = das Kleeblatt
tile-4 = die Schleife
tile-5 = den Regenbogen
tile-6 = die Mistgabel
tile-7 = die Schere

# Was niemand nachsehen konnte
fact-numbers = welche Zahl auf welchem Feld steht (§1.2)
fact-letters = welche Buchstaben der Rand auslässt, wo A steht und in welcher Richtung sie laufen (§1.3)
fact-rim = ob an jeder Randkante zuerst der Körper oder die Schwanzspitze kommt (§1.3)
fact-tiles_per_kind = wie viele Karten es von jeder Sorte gibt (§1.4)

# Auf Papier
sheet-kind-board = Spielplan
sheet-kind-tiles = Karten

# Warum es geschah
rule-named = Erst nennst du ein Feld, dann deckst du eine Karte auf: Welche es wird, weißt du nie vorher.
rule-bound = Deine erste Karte kommt auf den Zwilling des zuletzt genannten Feldes: das andere mit derselben Zahl.
rule-turned-up = Die Karten liegen gemischt und verdeckt; welche aufgedeckt wird, ist reiner Zufall.
rule-laid = Du darfst eine Karte drehen, wie du willst. Liegt sie einmal, bleibt sie liegen.
rule-finished = Ein Schwanz, der bei einer Schwanzspitze herauskommt, bringt seinem Besitzer einen Punkt, sooft er über eine Karte läuft.
rule-met = Ein Schwanz, der bei einem anderen Teufel herauskommt, bringt keinem von beiden etwas ein.
rule-grew = Ein Schwanz folgt den Wegen auf den Karten. Jede Karte, über die er läuft, wird ein Punkt, wenn er einmal bei einer Schwanzspitze herauskommt.
rule-sat-out = Darfst du kein freies Feld mehr nennen, setzt du aus. Frei wird nichts mehr, also bleibt es dabei bis zum Ende.
rule-ended = Das Spiel ist aus, sobald alle 54 Felder belegt sind. Die meisten Punkte gewinnen.

# Wie gerechnet wurde
reckoned-turned-up = { $tiles } der { $pile } verdeckten Karten waren von dieser Sorte: { $percent } %
reckoned-tail = Schwanz { $letter } läuft über { $fields }: { $length ->
    [one] { $length } Karte
   *[other] { $length } Karten
}
reckoned-points = { $owner }: { $sum }
