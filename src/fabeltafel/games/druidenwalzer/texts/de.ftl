blurb = Sonne gegen Mond in einem Kreis aus Bäumen. Leg eine Karte, und alle Karten mit demselben Wert müssen tanzen: auf einen anderen Baum oder ganz aus dem Reigen hinaus. Dann vergleichen die Druiden, was zu ihren Füßen liegt. Sechs Zeichen, und ein Baum ist gefallen – wer zwei verliert, hat den Wald verloren.

# Die Stellung
trees-sun = Die Bäume von { $player }, Sonnenkult
trees-moon = Die Bäume von { $player }, Mondkult
tree = { $tree } ({ $symbols })
tree-lost = { $tree }: verloren
with-orange = orangefarbener Druide
with-purple = lila Druide
with-black = schwarzer Druide
tokens = { $tokens } Zeichen
has-ring = Bannring
pile-empty = keine Karte
pile-deep = { $top }, darunter { $below }
face-down = { $cards ->
    [one] { $cards } verdeckte Karte
   *[other] { $cards } verdeckte Karten
}
cards-heading = Die übrigen Karten
hand = Hand von { $player }: { $cards }
hidden = { $cards ->
    [one] { $cards } verdeckte Karte
   *[other] { $cards } verdeckte Karten
}
draw-pile = Nachziehstapel von { $player }: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
cult-tile = Kulttafel von { $player }: { $cards }
out-of-sight = Bei { $player } seit dem letzten Mischen nicht zu sehen: { $cards }
set-aside = { $player } spielt ohne: { $cards }
several = { $count } × { $card }
none = nichts
turn-heading = Der Zug
turn-place = { $player } stellt einen Druiden auf.
turn-play = { $player } ist am Zug: Walzer, Sprung oder Rückzug.
turn-forced = { $player } muss Walzer tanzen. Ohne Karte: { $trees }. Was nach dem Walzer keine Karte hat, geht verloren (§5.2).
turn-contest = { $player } bestimmt, welche Farbe als Nächstes verglichen wird. Noch offen: { $colours }.
turn-over = Die Partie ist zu Ende.
standing = { $player } hat { $trees ->
    [0] keinen Baum
    [one] einen Baum
   *[other] { $trees } Bäume
} verloren; auf den anderen { $tokens ->
    [0] liegt kein feindliches Zeichen
    [one] liegt ein feindliches Zeichen
   *[other] liegen { $tokens } feindliche Zeichen
}.

# Das Protokoll
event-placed = { $druid } stellt sich an die { $place }.
event-laid = { $player } legt eine { $card } an die { $place }; dorthin kommt der Bannring.
event-danced = Eine { $value } tanzt von der { $start } zur { $goal }.
event-protected = Die Karte an der { $place } wird zugedeckt und muss nicht mehr tanzen.
event-turned-up = An der { $place } wird eine { $card } aufgedeckt.
event-compared = { $druids } vergleichen: Sonne { $sun }, Mond { $moon }. { $result }
compared-sun = Die Sonne gewinnt.
compared-moon = Der Mond gewinnt.
compared-nobody = Nichts passiert.
event-got-token = { $player } legt ein Zeichen auf die { $place } (jetzt { $tokens }).
event-won-card = Die siegreiche { $card } wandert von der { $place } auf die Kulttafel von { $player }.
event-captured = Die { $place } ist erobert.
event-uncovered = Aus ihrem Stapel kommt eine { $card } zum Vorschein.
event-fled = { $druid } zieht um an die { $place }.
event-ring-back = Der Bannring kehrt in die Mitte zurück.
event-leapt = { $druid } springt zur { $place }.
event-withdrew = { $player } zieht eine { $card } aus der Hand zurück.
event-withdrew-top = { $player } zieht eine { $card } von der { $place } zurück.
event-lost = Die { $place } hat keine Karte und ist verloren.
event-reshuffled = { $player } mischt { $cards ->
    [one] die eine Karte
   *[other] die { $cards } Karten
} der Kulttafel zu einem neuen Nachziehstapel.
event-drew = { $player } zieht eine { $card }.
event-drew-hidden = { $player } zieht eine Karte.
event-won = Ein zweiter Baum ist verloren: { $player } gewinnt.
event-drawn = Keine Seite kommt mehr voran: Die Partie endet unentschieden.

felled = { $trees ->
    [0] kein Baum
    [one] ein Baum
   *[other] { $trees } Bäume
} gefällt, { $tokens ->
    [0] kein Zeichen
    [one] ein Zeichen
   *[other] { $tokens } Zeichen
} auf den anderen

# Auf dem Spielplan
caption-laid = { $player } legt eine { $card } an die { $place }.
caption-danced = Jede andere { $value } obenauf tanzt { $steps ->
    [one] einen Platz
   *[other] { $steps } Plätze
} weit.
caption-compared-sun = { $colour }: Sonne { $sun } schlägt Mond { $moon }
caption-compared-moon = { $colour }: Mond { $moon } schlägt Sonne { $sun }
caption-compared-nobody = { $colour }: { $sun } gegen { $moon }, niemand gewinnt
caption-got-token = Zeichen { $tokens } von { $most } auf der { $place }; die siegreiche Karte geht
caption-captured = Sechs Zeichen: Die { $place } ist erobert.
caption-drew = { $player } zieht { $cards } Karten.

# Was gefragt ist
asked-placing = Stell deine Druiden an deine Bäume, an jeden einen: Der Baum ohne Druiden bleibt dein freier Baum.
asked-turn = Leg eine Karte an einen deiner Bäume und lass ihren Wert tanzen, lass einen Druiden springen oder zieh eine Karte zurück.
asked-turn-no-leap = Leg eine Karte an einen deiner Bäume und lass ihren Wert tanzen, oder zieh eine Karte zurück.
asked-no-hand = Deine Hand ist leer: Lass einen Druiden springen oder zieh die oberste Karte eines Baums zurück.
asked-no-hand-no-leap = Deine Hand ist leer: Zieh die oberste Karte eines deiner Bäume zurück.
asked-must-waltz = Du musst Walzer tanzen, denn hier liegt keine Karte: { $trees }. Was danach noch leer ist, geht verloren.
asked-contest = Welche Farbe wird als Nächstes verglichen? Wer gewinnt, legt ein Zeichen auf den Baum des anderen.
held-place-tree = An welchen deiner Bäume kommt dieser Druide?
held-place-colour = Welcher Druide kommt an diesen Baum?
held-leap-colour = Welcher Druide springt an diesen freien Baum?
held-withdraw-card-card = Welche Karte ziehst du zurück, aus der Hand oder von einem Baum?
held-withdraw-top-tree = Welche Karte ziehst du zurück, aus der Hand oder von einem Baum?
held-waltz-tree = An welchen deiner Bäume? Seine Symbole sagen, wie weit die anderen tanzen.
held-waltz-card = Welche Karte legst du hierhin? Ihr Wert tanzt, und ihr Pfeil sagt, wie herum.

# Die Entscheidungen
label-place = { $colour } an die { $tree }
label-waltz = { $card } an die { $tree } legen
label-leap = { $colour } springt
label-withdraw-card = { $card } aus deiner Hand zurückziehen
label-withdraw-top = Oberste Karte der { $tree } zurückziehen
label-compare = { $colour }
why-phase-placing = Stell zuerst alle deine Druiden auf.
why-phase-turn = Jetzt ist ein Walzer, ein Sprung oder ein Rückzug an der Reihe.
why-phase-contest = Zuerst das Kräftemessen: Bestimme, welche Farbe als Nächstes verglichen wird.
why-is-waiting = { $colour } steht schon an einem Baum.
why-is-vacant = An der { $tree } steht schon ein Druide.
why-need-not-waltz = Du hast einen Baum ohne Karte und musst deshalb Walzer tanzen.
why-is-in-hand = Du hast keine { $card } auf der Hand.
why-is-in-play = Die { $tree } ist verloren: Dort kannst du keine Karte mehr anlegen.
why-has-free-tree = Kein Druide kann springen: Du hast keinen freien Baum.
why-has-top-card = An der { $tree } liegt keine Karte, die du zurückziehen könntest.
why-is-to-compare = { $colour } wird jetzt nicht verglichen: Das ist schon geschehen, oder der Druide trägt den Bannring.

# Die Entscheidungen, von der Stellung aus gesehen
choice-waltz = { $card } an die { $tree } legen – dann verloren: { $trees }
choice-leap = { $colour } springt an die { $tree }
choice-withdraw-top = { $card } von der { $tree } zurückziehen
choice-compare = { $colour }: Sonne { $sun }, Mond { $moon }

# Karten, Druiden und Plätze
card-clockwise = { $value } rechtsherum
card-counter-clockwise = { $value } linksherum
colour-orange = Orange
colour-purple = Lila
colour-black = Schwarz
druid-orange = Der orangefarbene Druide
druid-purple = Der lila Druide
druid-black = Der schwarze Druide
druids-orange = Die orangefarbenen Druiden
druids-purple = Die lila Druiden
druids-black = Die schwarzen Druiden
tree-1 = Eiche
tree-2 = Birke
tree-3 = Olive
tree-4 = Buche
place-S1 = Sonnen-Eiche
place-S2 = Sonnen-Birke
place-S3 = Sonnen-Olive
place-S4 = Sonnen-Buche
place-M1 = Mond-Eiche
place-M2 = Mond-Birke
place-M3 = Mond-Olive
place-M4 = Mond-Buche
place-SC = Sonnen-Kulttafel
place-MC = Mond-Kulttafel

# Die Varianten
variant-sun-without-1 = Vorgabe: Die Sonne spielt ohne eine 1 (§6.1)
variant-sun-without-2 = Vorgabe: Die Sonne spielt ohne eine 2 (§6.1)
variant-sun-without-3 = Vorgabe: Die Sonne spielt ohne eine 3 (§6.1)
variant-moon-without-1 = Vorgabe: Der Mond spielt ohne eine 1 (§6.1)
variant-moon-without-2 = Vorgabe: Der Mond spielt ohne eine 2 (§6.1)
variant-moon-without-3 = Vorgabe: Der Mond spielt ohne eine 3 (§6.1)
variant-covered-is-protected = Zugedeckt ist geschützt: Ein Tänzer, auf dem ein anderer landet, muss nicht mehr tanzen (§6.2)
variant-colours-by-name = Beim Kräftemessen wird jede Farbe genannt, auch wenn die Reihenfolge nichts ausmacht (§3.1.7)
variant-moon-from-four = Der Mond legt seine Bäume andersherum aus: 4, 3, 2, 1 (§1.3)

# Die Plätze am Tisch
role-0 = Sonne
role-1 = Mond

# Die Skizze
sketch-order = Gegen den Uhrzeigersinn: { $places }
sketch-tile = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
sketch-legend = c rechtsherum, w linksherum, ?4 vier verdeckte Karten, ● feindliches Zeichen, (O) Bannring

# Was niemand nachsehen konnte
fact-clockwise_cards = wie viele Karten jedes Werts einen Pfeil rechtsherum haben (§1.2)
fact-counter_clockwise_cards = wie viele Karten jedes Werts einen Pfeil linksherum haben (§1.2)

# Auf Papier
sheet-kind-trees = Bäume, auf der Rückseite verloren
sheet-kind-tiles = Kulttafeln
sheet-kind-druids = Druiden
sheet-kind-tokens = Kultmarken
sheet-kind-ring = Bannring
sheet-kind-cards = Geisterkarten

# Warum es geschah
rule-placed = Stell deine drei Druiden an deine Bäume, an jeden höchstens einen. Der Baum, der übrig bleibt, ist dein freier Baum.
rule-laid = Du legst eine Karte aus der Hand an einen deiner eigenen Bäume. Dorthin kommt auch der Bannring, und der Druide dort macht beim Kräftemessen nicht mit.
rule-danced = Jede sichtbare Karte mit demselben Wert tanzt in Pfeilrichtung, für jedes Symbol des Baums, an den die Karte gelegt wurde, einen Platz weit.
rule-protected = Ihr spielt „Zugedeckt ist geschützt“: Ein Tänzer, der auf einer Karte mit demselben Wert landet, deckt sie zu, und sie muss nicht mehr tanzen.
rule-turned-up = Verlässt eine Karte einen Stapel und liegt die nächste verdeckt, wird sie aufgedeckt.
rule-compared = Die beiden Druiden einer Farbe vergleichen die obersten Karten an ihren Bäumen. Der höhere Wert gewinnt; bei gleichen Werten geschieht nichts, und ein Baum ohne Karte zählt als 0.
rule-got-token = Wer einen Vergleich gewinnt, legt ein Zeichen auf den Baum des Verlierers.
rule-won-card = Jeder Sieg kostet eine Karte: Die siegreiche kommt auf die Kulttafel dessen, der mit ihr gewonnen hat.
rule-captured = Das sechste feindliche Zeichen erobert einen Baum: Er ist aus dem Spiel, und seine Karten kommen auf die Kulttafel seines Besitzers.
rule-uncovered = Wird ein Baum erobert, kommen alle seine Karten offen auf die Kulttafel des Besitzers, auch die verdeckten.
rule-fled = Der Druide eines verlorenen Baums zieht an den freien Baum seines Besitzers um.
rule-ring-back = Nach der letzten Farbe kommt der Bannring zurück in die Mitte.
rule-leapt = Statt Walzer zu tanzen, darfst du einen deiner Druiden an deinen freien Baum springen lassen; Zeichen bleiben liegen.
rule-withdrew = Statt Walzer zu tanzen, darfst du eine Handkarte oder die oberste Karte eines deiner Bäume auf deine Kulttafel legen.
rule-lost = Liegt zu Beginn deines Zuges an einem deiner Bäume keine Karte, musst du Walzer tanzen, und jeder deiner Bäume, an dem danach keine liegt, ist verloren.
rule-reshuffled = Ist der Nachziehstapel leer und wird eine Karte gebraucht, werden die Karten deiner Kulttafel zu einem neuen gemischt.
rule-drew = Erst wenn deine Hand leer ist, ziehst du drei neue Karten, als Allerletztes in deinem Zug.
rule-won = Wer einen zweiten Baum verliert, verliert sofort das Spiel.
rule-drawn = Damit kein Spiel endlos dauert, endet es unentschieden: nach 40 Zügen hintereinander ohne Walzer oder nach 600 Zügen.

# Wie gerechnet wurde
reckoned-danced = { $steps ->
    [one] { $steps } Symbol am Baum: { $steps } Platz
   *[other] { $steps } Symbole am Baum: { $steps } Plätze
} { $way ->
    [clockwise] im Uhrzeigersinn
   *[counter-clockwise] gegen den Uhrzeigersinn
}
reckoned-compared = Sonne { $sun } { $sign } Mond { $moon }
reckoned-tokens = { $place }: { $sum } von { $most } Zeichen
reckoned-trees = Verlorene Bäume von { $player }: { $trees } von 2
