blurb = Scheibe um Scheibe fällt ins Gitter, und wer zuerst vier in einer Reihe hat, gewinnt. In einer Minute erklärt – und irgendeine Reihe übersieht man immer.
grid-heading = Das Gitter
players-heading = Die Spieler
player = { $disc } ist { $player }
turn-heading = Der Zug
turn = { $player } ist am Zug und wirft eine Scheibe ein.
event-dropped = { $player } wirft eine Scheibe in Spalte { $column }.
event-won = { $player } hat vier in einer Reihe!
event-filled = Das Gitter ist voll: unentschieden.
asked = In welche Spalte wirfst du deinen Stein? Vier in einer Reihe gewinnen.
label-drop = Scheibe in Spalte { $column } einwerfen
why-has-room = Spalte { $column } ist voll.

# Warum es geschah
rule-dropped = In jedem Zug fällt eine Scheibe in eine Spalte, die nicht voll ist, bis auf den untersten freien Platz.
rule-won = Vier Scheiben eines Spielers in einer Reihe, waagerecht, senkrecht oder schräg, gewinnen.
rule-filled = Ist das Gitter voll und hat niemand vier in einer Reihe, endet es unentschieden.
