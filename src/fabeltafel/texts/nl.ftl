# De terminal
type-a-word = Typ een woord uit de lijst, ‘?’ voor hulp, ‘{ command-back }’ om een woord terug te nemen, ‘{ command-quit }’ om op te houden.
articles = de het een
command-back = terug
command-hint = tip
command-rules = regels
command-show = toon
command-save = bewaar
command-quit = stoppen
command-help = hulp
help-words = Jouw woorden: typ er één of meer tegelijk. In plaats van een woord mag je ook typen wat erachter staat, of een deel daarvan, als dat duidelijk genoeg is.
help-back = { command-back } – neem je laatste woord terug, zolang er niets onthuld is
help-rules = { command-rules } 3.2 – lees een paragraaf uit de spelregels
help-show = { command-show } – laat de tafel nog eens zien
help-save = { command-save } BESTAND – bewaar de partij
help-quit = { command-quit } – hou op; de partij wordt bewaard, zodat je later kunt verderspelen
refused-rule = Waarom? Typ ‘{ command-rules } { $section }’.
not-now = { $word } kan nu niet. { $why } (§{ $section })
why-turn = Je bent niet aan de beurt.
why-over = De partij is afgelopen.
nothing-to-take-back = Er valt niets terug te nemen.
not-understood = ‘{ $word }’ begrijp ik niet. Typ een woord uit de lijst, of wat erachter staat (het begin daarvan is genoeg); ‘?’ geeft hulp.
too-much = ‘{ $word }’ is te veel: wat ervoor staat, is al een hele beslissing.
several-meanings = ‘{ $word }’ kan meer dan één ding betekenen: { $meanings }.
nothing-done = Van deze regel is niets uitgevoerd.
only-enter = ‘{ $word }’ betekent hier niets.
no-section = { $game } heeft geen §{ $section }.
not-saved = Bewaren is niet gelukt: { $reason }
would-happen = Dit zou er gebeuren:
do-it = Druk op Enter om het te doen, of typ ‘{ command-back }’ om er nog eens over na te denken.
saved = Bewaard in { $file }. Verderspelen: fabeltafel play --continue { $file }
score-line = { $player }: { $score }
wins = { $sides ->
    [0] Gelijkspel!
    [one] { $players } { $count ->
        [one] wint!
       *[other] winnen samen!
    }
   *[other] { $players } delen de overwinning!
}
again-handicap = Nog eens, met voorgift voor de winnaar: { $command }
reconstructed = Gereconstrueerd, niet uit de oorspronkelijke doos: { $facts } (zie: fabeltafel box show { $game })
who-is-youngest = Wie van jullie is de jongste ({ $players })?
nobody-called = Niemand heet hier ‘{ $name }’.
farewell = Tot de volgende keer!
pass-the-keyboard = { $player } is aan de beurt: de anderen kijken even weg. Druk op Enter.

# Bots and fairness
help-hint = { command-hint } – wat de sterkste bot zou doen
thinking = Even nadenken …
hint = { $label } – winkans { $percent }%
hint-only = { $label } – iets anders kan niet
hint-unweighed = { $label } – naar iets anders heeft de bot niet gekeken
hint-lost = De bot ziet hier nauwelijks nog kans om te winnen. Het beste lijkt:
hint-none = In deze variant schat iedereen zelf, dus tips zijn er niet.
kept = De partij is bewaard in { $file }. Controleren: fabeltafel verify { $file }
commitment = Eerlijk spel: het geheim van deze tafel heeft SHA-256 { $commitment }
random = Toeval
greedy = Gretig
level1 = Beginner
level2 = Leerling
level3 = Gezel
level4 = Expert
level5 = Meester
level6 = Grootmeester
grand-master-thinks = tot 2 seconden per beslissing

# Op papier
sheet-front = voorkanten
sheet-back = achterkanten
sheet-board = plak de stukken bij de stippellijnen aan elkaar
sheet-ruler = 10 cm. Klopt deze liniaal niet, dan klopt de schaal niet: print op 100 %.
sheet-cover-for = om te printen, uit te knippen en te spelen
sheet-print-at = Zo maak je het
sheet-one-side = Print op 100 %. Enkelzijdig:
sheet-both-sides = Dubbelzijdig, omgeslagen over de lange kant, op dun karton:
sheet-booklet = De spelregels, dubbelzijdig, omgeslagen over de lange kant; vouw ze in het midden:
sheet-cut = Knip van streepje naar streepje, of langs de dunne lijn.
sheet-fold = Vouw de figuren langs de stippellijnen: het hoofd in het midden, de twee voetjes naar buiten.
sheet-glue = Plak borden, tegels en fiches op dik karton voor je ze uitknipt.
sheet-contents = In de doos
sheet-known = Alles hier is getekend door Fabeltafel; geen plaatje en geen zin is van de uitgever. Hoeveel stukken er zijn en wat erop staat, komt uit een doosbestand.
sheet-reconstructed = Gereconstrueerd, niet overgenomen uit de originele doos; ook de maten van alle stukken zijn van ons:
sheet-own = Heb je de doos? Zet dan in een doosbestand wat er echt gedrukt staat, en print daarmee (fabeltafel print --box).
sheet-licence = Onofficieel fanwerk, zonder band met auteurs of uitgevers en niet voor verkoop bestemd. Onze tekeningen en teksten vallen onder de MIT-licentie.

# Terugblik
analysis-player = speler
analysis-won = gewonnen
analysis-lost = zelf verspeeld
analysis-luck = geluk gehad
analysis-mistakes = fouten
analysis-worst = duurste beslissing
analysis-course = Winstkans, van het delen tot het einde
analysis-turned = { $player } stond vanaf beslissing { $number } blijvend voor.
analysis-always-ahead = { $player } stond van het delen tot het einde voor.
analysis-shared = De winst wordt gedeeld: niemand stond blijvend voor.
analysis-no-mistakes = Geen enkele waar de analyse zeker van is.
analysis-better = beter: { $label }; dit kostte { $cost } punten
analysis-lucky = Waar het toeval het meest uitmaakte
analysis-no-luck = Er was geen toeval in het spel.
analysis-deal = Het delen
analysis-percent = { $number }%
analysis-decimal = ,
analysis-kept = Punten zijn honderdsten van de winstkans, ± twee standaardfouten. Bewaard in { $file }
