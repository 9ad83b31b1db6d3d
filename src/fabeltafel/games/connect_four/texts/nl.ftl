blurb = Laat om de beurt een schijf in het rek vallen: wie er het eerst vier op een rij heeft, wint. Zo uitgelegd, en toch zie je altijd net één rijtje over het hoofd.
grid-heading = Het rek
players-heading = De spelers
player = { $disc } is { $player }
turn-heading = De beurt
turn = { $player } is aan de beurt en laat een schijf vallen.
event-dropped = { $player } laat een schijf in kolom { $column } vallen.
event-won = { $player } heeft er vier op een rij!
event-filled = Het rek is vol: gelijkspel.
asked = In welke kolom laat je je schijf vallen? Vier op een rij wint.
label-drop = Laat een schijf in kolom { $column } vallen
why-has-room = Kolom { $column } is vol.

# Waarom het gebeurde
rule-dropped = Elke beurt valt er één schijf in een kolom die niet vol is, tot op de laagste vrije plaats.
rule-won = Vier schijven van één speler op een rij, liggend, staand of schuin, winnen.
rule-filled = Is het rek vol en heeft niemand er vier op een rij, dan is het gelijkspel.
