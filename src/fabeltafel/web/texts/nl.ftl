# Every page
site-motto = Er was eens een tafel …
site-about = Sprookjesachtige bordspellen voor mensen en bots, samen aan één tafel.
skip-to-content = Direct naar de inhoud
site-home = Fabeltafel, naar de plank
me-link = Jij
language-label = Taal
theme-label = Dag of nacht
theme-auto = automatisch
theme-light = dag
theme-dark = nacht
needs-script = Zonder JavaScript blijft de tafel stil. Zet het even aan.
footer-promise = Geen account, geen tracking, geen pottenkijkers: deze tafel praat alleen met de eigen server.

# The shelf
home-title = De plank
shelf-heading = Op de plank
shelf-players = { $players } spelers
shelf-open = Open een tafel
shelf-rules = Lees de regels
tables-heading = Je tafels
tables-none = Je zit nog nergens. Pak een spel van de plank!
tables-with = met { $names }
tables-waits = wachten op { $names }
tables-since = al { $span }
tables-left = nog { $span }
tables-finished = { $count ->
    [one] Eén afgelopen partij
   *[other] { $count } afgelopen partijen
}
next-link = Jouw beurt
next-about = Naar de volgende tafel waar je aan de beurt bent (n)
state-yours = jij bent aan de beurt
state-waiting = de anderen denken na
state-running = er wordt gespeeld
state-over = afgelopen
state-invited = je bent uitgenodigd
state-unreadable = kan niet meer worden gelezen
state-free = er is nog plaats

# Learning a game by playing it
learn-link = Leer het al spelend
learn-title = { $game } leren
learn-heading = De les
learn-progress = Hoe ver je bent
learn-you = Vos
learn-real = { $count ->
    [one] Nu een echte partij, tegen een makkelijke bot
   *[other] Nu een echte partij, tegen makkelijke bots
}
learn-shelf = Terug naar de plank
learn-back = ← Een stap terug
learn-first = Vanaf het begin

# Puzzles
puzzle-link = Puzzels
puzzle-title = { $game }: puzzels
puzzle-heading = De puzzel
puzzle-number = Puzzel { $number } van { $count }
puzzle-find = Zoek de beste zet! Je ziet wat deze speler ziet, en één keuze is duidelijk beter dan alle andere.
puzzle-all = Alle puzzels
puzzle-show = Laat maar zien
puzzle-next = Volgende puzzel
puzzle-shelf = Terug naar de plank

# Opening a table
open-title = Open een tafel: { $game }
open-quick = Speel meteen tegen bots
open-quick-about = { $count ->
    [one] Er schuift één bot bij je aan, op leerlingniveau.
   *[other] Er schuiven { $count } bots bij je aan, op leerlingniveau.
}
open-own = Of dek zelf de tafel
open-players = Met hoeveel zijn jullie?
open-seats = Wie zit waar?
open-seat = Plaats { $seat }
kind-me = ik
kind-friend = iemand via een link
kind-here = iemand op dit apparaat
kind-bot = een bot
open-level = Niveau van de bot op plaats { $seat }
open-here-name = Naam van wie op plaats { $seat } zit
open-your-name = Je naam
open-symbol = Je symbool
open-here-symbol = Symbool van wie op plaats { $seat } zit
any-symbol = maakt niet uit
open-play-as = Speel als
open-begins = Wie begint er?
begins-by-lot = het lot beslist
begins-the-youngest = de jongste
open-youngest = Ik ben hier de jongste
open-box = Een eigen doos
open-box-about = Staat er in jouw doos iets anders? Zet dat in ons doosbestand en speel ermee; iedereen aan tafel ziet wat er anders is.
open-box-take = Ons doosbestand
print-heading = Print en speel
print-about = De hele doos als pdf om uit te knippen, op schaal, met de spelregels als boekje.
print-colours = in kleur
print-saving = inktsparend
open-box-file = Jouw doosbestand
open-box-text = … of de tekst ervan
open-variants = Varianten
open-away = Zo lang mag iemand weg zijn voordat er een bot invalt
open-hints = Wie aan de beurt is, mag om een tip vragen
open-stand-in = Voor wie opstaat of wegblijft speelt
away-moment = minder dan een minuut
away-minutes = { $count ->
    [one] één minuut
   *[other] { $count } minuten
}
away-hours = { $count ->
    [one] een uur
   *[other] { $count } uur
}
away-days = { $count ->
    [one] een dag
   *[other] { $count } dagen
}
clock-heading = Klok
clock-none = geen klok
clock-live = live: iedereen zit aan tafel
clock-days = per dag: wanneer het je uitkomt
clock-minutes = Minuten per persoon
clock-seconds = Extra seconden per beslissing
clock-each = Per beslissing
clock-zero = Als iemands tijd om is
clock-zero-bot = speelt een bot verder
clock-zero-lost = verliest die de partij
open-go = Dek de tafel
guest-names = Vos, Haas, Uil, Das, Egel, Ekster, Otter, Winterkoning
seats-title = Mensen vinden
seats-link = Zoek mensen om mee te spelen
seats-open = Vrije plaatsen
seats-none = Er wacht nu niemand. Druk op “Nu spelen”, of open zelf een tafel en laat anderen komen.
play-now = Nu spelen
play-now-about = Met wie er komt; na een minuut gaan er bots op de plaatsen zitten die nog vrij zijn.
filter-any = alles
filter-game = Spel
filter-pace = Klok
filter-welcome = Wie welkom is
welcome-any = iedereen
welcome-beginners = ook beginners
welcome-experienced = ervaren spelers
open-others = Anderen
open-public = Laat onbekenden op de plaatsen voor vrienden zitten
open-public-about = De tafel staat dan bij de vrije plaatsen, waar iedereen op deze server haar vindt.
open-delay = Wie toekijkt, ziet alles
delay-none = meteen
invite-friends = Mensen met wie je hebt gespeeld
invite-decline = Nee, bedankt

# The table
board-label = De tafel
now-heading = Wat nu?
standing-label = Hoe het ervoor staat
seats-people = Wie er aan tafel zit
seats-heading = Aan tafel
since-heading = Wat er sinds mijn beurt is gebeurd
since-play = Speel het nog eens af
log-heading = Wat er gebeurde
log-earlier = Eerder
past-board = Het bord ervoor en erna
past-before = Ervoor
past-after = Erna
past-now = Terug naar de partij
log-fold = Inklappen
chat-label = Zeg iets tegen iedereen
chat-send = Zeg het
words-heading = De tafel in woorden
box-own = Gespeeld met een eigen doos
box-differs = { $fact }: { $own } in plaats van { $usual }
invite-heading = Nodig iemand uit
invite-address = Adres van deze tafel
invite-copy = Kopieer
invite-about = Wie dit adres heeft, kan aanschuiven of meekijken.
invite-qr = QR-code met het adres van deze tafel
table-rules = Regels
hint-label = Tip
hints-off = Geen tips aan deze tafel
menu-label = Menu
menu-skip = Sla over
menu-keys = Toetsenbord
menu-notes = Wat we zelf moesten bedenken
menu-so-far = Bewaar wat je hebt gezien
menu-moment = Deel dit moment: een plaatje
menu-leave = Sta op van tafel
menu-close = Sluit de tafel
menu-delete = Gooi de tafel weg
connection-lost = Verbinding kwijt – we proberen het opnieuw …
curtain-about = De anderen kijken even weg.
question-yes = Ja
question-no = Nee, toch niet
keys-heading = Met het toetsenbord
keys-move = van stuk naar stuk
keys-choose = kiezen; doen wat je uitprobeert
keys-turn = draaien wat je uitprobeert
keys-take-back = terugnemen
keys-skip = animatie overslaan; terugleggen
keys-zoom = inzoomen, uitzoomen, alles zien
keys-loupe = loep: gaat mee met de muis of de focus; op een aanraakscherm ingedrukt houden
keys-board = naar het bord
keys-log = het verslag lezen
keys-chat = praten
keys-hint = om een tip vragen
keys-next = naar de volgende tafel waar je aan de beurt bent
keys-help = deze lijst
keys-close = Sluiten
arrow-keys = pijltjes

# Settings
settings-heading = Dit apparaat
speed-label = Animatie
speed-calm = rustig
speed-brisk = vlot
speed-off = geen
sound-label = Geluid
notify-label = Geef een seintje als ik aan de beurt ben
words-label = Toon de tafel in woorden
keys-label = Sneltoetsen
switch-on = aan
switch-off = uit

# The end
ending-player = Speler
ending-result = Resultaat
again-swap = Wissel van kant
ending-analysis = Kunde of geluk?
ending-replay = Kijk terug
ending-download = Download de partij
ending-film = Download als film
film-open = met open kaarten
fair-heading = Was het eerlijk?
fair-about = Voordat er iemand ging zitten, deed de tafel een geheim in een verzegelde envelop en liet het zegel zien; wie ging zitten, verzegelde net zo een getal. Pas toen alle plaatsen bezet waren, gingen de getallen open. Al het toeval in deze partij kwam daaruit, en nu is de envelop open.
fair-secret = Geheim
fair-commitment = Zegel
fair-numbers = Getallen
fair-check = Laat de tafel het naspelen
fair-evidence = Bewaar wat deze browser zag
owner-closed = { $count ->
    [one] Wie deze tafel opende, heeft één tafel na het delen gesloten.
   *[other] Wie deze tafel opende, heeft { $count } tafels na het delen gesloten.
}

# The replay
replay-title = Terugblik: { $game }
replay-step = Stap
replay-first = Naar het begin
replay-back = Eén stap terug
replay-play = Afspelen
replay-forward = Eén stap verder
replay-last = Naar het eind
replay-eyes = Gezien door
replay-open = iedereen, alles open
replay-eyes-of = { $player }
replay-table = Naar de tafel
replay-lines = In deze stap

# Looking back
analysis-title = Kunde of geluk? { $game }
analysis-begins = Een ogenblik …
analysis-retry = Probeer opnieuw
analysis-moment = Beslissing
analysis-key-mistake = fout
analysis-key-luck = veel geluk
analysis-key-turn = de partij kantelt
analysis-sums = Kunde en geluk
analysis-points = In punten: honderdsten van de winstkans, ± twee standaardfouten. Een beslissing wordt beoordeeld naar wat de speler toen kon weten.
analysis-go-there = Ga erheen
analysis-list = Beslissing voor beslissing
analysis-tab-mistakes = Fouten
analysis-tab-decisions = Alle beslissingen
analysis-tab-luck = Geluk
analysis-download = Download de analyse
learn-leave = Terug naar de analyse

# The rulebook
rules-title = Regels: { $game }
rules-contents = Inhoud
rules-reconstructed = Gereconstrueerd
rules-reconstructed-about = Dit konden we niet in een originele doos nakijken; we hebben het zo goed mogelijk nagemaakt:

# You
me-title = Jij
me-name = Je naam
me-save = Bewaar
me-link-heading = Neem je stoel mee
me-link-about = Met deze persoonlijke link neem je al je plaatsen mee naar een ander apparaat. Hij werkt één keer, binnen een dag. Hou hem voor je: wie hem heeft, speelt onder jouw naam.
me-link-make = Toon mijn persoonlijke link
me-link-label = Je persoonlijke link
me-unlink = Laat ongebruikte links niet meer werken
me-devices = Je apparaten
me-device = Een browser
me-seen = laatst gezien op { DATETIME($day, dateStyle: "medium") }
on-day = { DATETIME($day, dateStyle: "medium") }
me-this-device = dit apparaat
me-sign-out = Meld de andere af
me-closed = { $count ->
    [one] Je hebt één tafel na het delen gesloten. Anderen zien dat waar jij een tafel opent.
   *[other] Je hebt { $count } tafels na het delen gesloten. Anderen zien dat waar jij een tafel opent.
}
me-settings = Zoals jij het wilt
me-settings-about = Dit blijft op dit apparaat.
me-kept = Wat wij van je weten
me-kept-about = Je naam, je taal en wat je aan je tafels hebt gedaan en wat daarvan kwam. Je kunt alles meenemen, en je kunt het laten vergeten: je staat overal op, je naam en je woorden verdwijnen, en afgelopen partijen blijven zonder jouw naam bestaan. Dat kan niet ongedaan worden gemaakt.
me-kept-download = Alles downloaden
me-forget = Vergeet mij

# Whom one never wants to meet again
blocked-heading = Wie je nooit meer tegenkomt
blocked-about = Zij kunnen niet aan jouw tafels gaan zitten en jij niet aan die van hen, en je leest niet wat ze zeggen. Ze krijgen er niets van te horen. Partijen die al bezig zijn, gaan gewoon door.
blocked-since = sinds { DATETIME($day, dateStyle: "medium") }
blocked-lift = Niet meer blokkeren

# Days off
off-heading = Vakantie
off-about = Aan tafels met dagen per beslissing staat je klok stil zolang je weg bent, hooguit vier weken achter elkaar. Iedereen aan tafel ziet tot wanneer.
off-until = Je bent weg van { DATETIME($since, dateStyle: "medium") } tot en met { DATETIME($until, dateStyle: "medium") }.
off-first = Eerste dag
off-last = Laatste dag
off-take = Vrij nemen
off-back = Ik ben er weer

# Your book
book-heading = Je boek
book-none = Elke partij die je uitspeelt, komt hier te staan.
book-sum = { $count ->
    [one] Eén partij, waarvan { $won } gewonnen of gedeeld.
   *[other] { $count } partijen, waarvan { $won } gewonnen of gedeeld.
}
book-match = Partij
book-result = Resultaat
book-won = gewonnen
book-shared = gedeeld
book-lost = verloren
book-points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
book-earlier = { $count ->
    [one] Eén eerdere partij
   *[other] { $count } eerdere partijen
}
book-plot-won = gewonnen, partij voor partij
book-favourites = Lievelingsspellen
book-against = Tegen wie
book-line = { $count ->
    [one] één partij, { $won } gewonnen
   *[other] { $count } partijen, { $won } gewonnen
}
book-csv = Als tabel (CSV)
book-zip = Alle partijbestanden (ZIP)

# Coming back
waiting-short = Wordt klaargezet …
waiting-title = { $game } wordt klaargezet
waiting-about = Na een installatie en na elke nieuwe versie maakt deze computer de regels één keer klaar. Zo meteen gaat deze bladzijde vanzelf verder.

back-title = Welkom terug
back-wait = Een ogenblik, we halen je stoel …
back-failed = Deze link werkt niet
back-yes = Ja, ga hier verder
back-no = Nee, laat het zo
back-home = Naar de plank

# Errors
error-title = Deze bladzijde is zoek

# What the browser says by itself
live-analysis-waits = Anderen gaan voor; deze volgt vanzelf.
live-analysis-made = Elke beslissing wordt bekeken: { $count }
live-analysis-failed = Het terugkijken werd onderbroken.
live-analysis-best = Het beste, zegt de analyse.
live-analysis-mistake = Een fout: dit kostte { $count } punten.
live-analysis-unsure = Het kostte misschien { $count } punten, maar zeker is dat niet.
live-analysis-level = Even goed als het beste.
live-analysis-better = De analyse ziet liever: { $label }
live-analysis-forced = Er viel niets te kiezen.
live-analysis-lucky = Geluk: { $label }
live-analysis-no-mistakes = Geen fouten waar de analyse zeker van is. Goed gespeeld!
live-analysis-no-decisions = Er viel nooit iets te kiezen.
live-analysis-no-luck = Er was geen toeval in het spel.
live-learn-mine = Leer van je fouten
live-learn-of = Leer van de fouten van { $player }
live-learn-number = Fout { $count } van { $label }
live-learn-about = Je ziet wat { $player } toen zag, en niet meer. Wat zou je nu doen?
live-learn-was = Toen werd het: { $label }
live-learn-weighs = De analyse weegt het af …
live-learn-show = Laat zien: { $label }
live-learn-next = De volgende
live-learn-finish = Dat was alles
live-learn-on = Verder
live-learn-choose = Kies wat oplicht.
live-learn-resumed = Je bent terug waar je gebleven was.
live-puzzle-answer = Dit is mijn antwoord
live-puzzle-solved = opgelost
live-puzzle-try = Dit zou er gebeuren. Is het je antwoord?
live-hint-think = Bedenk wat dit zou opleveren:
live-hint-more = Laat het beste zien
live-hint-best = De sterkste bot, met wat jij kunt zien:
live-hint-wait = Even nadenken …
live-dismiss = Weg ermee
live-rule = Lees deze regel
live-unreachable = De tafel is niet bereikbaar. Probeer het zo nog eens.
live-loupe-tip = Te klein? Houd je vinger op het bord, dan komt er een loep.
live-retrying = Geen verbinding: dit blijft bewaard en wordt vanzelf verstuurd.
live-failed = Dat lukte niet.
live-being-made = wordt gemaakt …
live-film-mine = zoals ik het zag
live-film-of = zoals { $player } het zag
live-saved = Bewaard.
live-calls-on = Klaar: op dit apparaat krijg je een seintje.
live-calls-off = Op dit apparaat krijg je geen seintjes meer.
live-calls-tried = Er is een seintje onderweg.
live-calls-mailed = Kijk in je postvak: er is een e-mail met een link onderweg.
live-copied = Gekopieerd.
live-back-ask = Hier verdergaan als { $player }?
live-back-now = Hier verdergaan als { $player }? Op dit apparaat ben je nu { $label }.
live-back-same = Op dit apparaat ben je al { $player }.
live-unlinked = Links die nog niemand heeft gebruikt, leiden nu nergens meer heen.
live-signed-out = Je bent alleen nog op dit apparaat aangemeld.
live-no-notifications = Deze browser staat hier geen meldingen toe.
live-all-choices = Alle keuzes ({ $count })
live-your-turn = Jij bent aan de beurt
live-pass-to = Geef het apparaat door aan { $player }
live-i-am = Ik ben { $player }
live-free-seat = Vrij
live-you = (jij)
live-has-left = is opgestaan
live-bot-waits = wacht tot hij mag nadenken
live-mute = Het zwijgen opleggen
live-remove = Weghalen
live-about-somebody = Meer over { $player }
live-block = { $player } nooit meer tegenkomen
live-block-about = Jullie komen niet meer samen aan één tafel, en je leest niet meer wat { $player } zegt. { $player } krijgt er niets van te horen, en deze partij gaat door. Op de pagina ‘Jij’ kun je het terugdraaien.
live-blocked = Klaar. Op de pagina ‘Jij’ kun je het terugdraaien.
live-report = Meld het
live-report-about = Wie deze server beheert, leest het, met wat hier is gezegd en gedaan. { $player } krijgt niet te horen wie het heeft gemeld.
live-report-line = wat { $player } zei
live-report-name = de naam { $player }
live-report-conduct = hoe { $player } zich gedraagt
live-report-what = Waar gaat het om?
live-report-why = Wat is er mis mee?
live-report-send = Verstuur de melding
live-reported = Dank je. Wie deze server beheert, zal het lezen.
live-never-mind = Nee, laat maar
live-hear-guests = Toeschouwers laten praten
live-hush-guests = Toeschouwers laten zwijgen
live-offer-seat = Vrijgeven voor iedereen
live-kept-for = vrijgehouden voor { $player }
live-clock-of = Resterende tijd van { $player }
live-clock-days = { $count } d { $label } u
live-clock-hours = { $count } u { $label } min
live-clock-short = Nog maar weinig tijd: { $label }
live-is-late = tijd is op
live-is-resting = met vakantie
live-is-away = even weg
live-is-acting = aan de beurt
live-take-back-seat = Ik neem mijn plaats terug
live-your-name = Je naam
live-seats-free = { $count } van { $label } plaatsen vrij
live-no-clock = geen klok
live-welcome-any = iedereen is welkom
live-welcome-beginners = beginners zijn welkom
live-welcome-experienced = voor ervaren spelers
live-is-here = is er nu
live-bots-in = Over { $label } gaan er bots op de vrije plaatsen zitten
live-invite = Uitnodigen
live-invited = Uitgenodigd
live-sit-down = Ga zitten
live-i-am-youngest = Ik ben hier de jongste
live-your-symbol = Je symbool
live-any-symbol = maakt niet uit
live-sit-down-as = Ga zitten: { $label }
live-bot-level = Niveau van de bot
live-seat-bot = Zet hier een bot
live-let-bot-play = Laat een bot spelen
live-bot = bot
live-again = Nog een keer!
live-again-waits = Naar de nieuwe tafel
live-fair-right = Deze browser heeft het gecontroleerd: het delen lag vast voordat iemand een getal opende, en daarna is er niets veranderd.
live-fair-wrong = Er klopt iets niet met wat deze browser te zien kreeg. Bewaar het bewijs.
live-fair-unseen = Deze browser was er niet bij toen de loten verzegeld werden; het bestand klopt met zichzelf.
live-fair-without = Er is gedeeld zonder het getal van { $player }.
live-fair-secret = Het geheim is het verzegelde, en de tafel heet ernaar.
live-fair-lots = Elk getal is het getal dat op die plaats verzegeld werd; bots hebben er geen.
live-fair-own = Je eigen getal zat erin.
live-fair-key = De sleutel van al het toeval komt precies hieruit.
live-fair-log = Het verslag is hetzelfde dat deze browser zag groeien.
live-not-opened = heeft het getal nog niet geopend
live-go-without = Zonder verdergaan
live-winner = wint
live-take-back = Neem terug
live-do-it = Zo doen
live-turn = Draaien
live-back = Terug
live-put-back = Terugleggen
live-take-out = Eruit halen: { $label }
live-zoom-in = Inzoomen
live-zoom-out = Uitzoomen
live-zoom-fit = Alles tonen
live-and-more = { $label } en nog { $count }
live-held = Opgepakt. Kies wat erbij hoort ({ $count } mogelijk); met Escape leg je het terug.
live-hint-trial = Zo zou het worden. Er is nog niets beslist.
live-hint-turn = Nog niet beslist: draai met een klik, het muiswiel of [ ].
live-hint-turn-touch = Nog niet beslist: tik erop om te draaien.
live-trial-aloud = Er is nog niets beslist. Met Enter doe je het, met Escape ga je terug.
live-trial-turn-aloud = Er is nog niets beslist. Draai met de pijltjes; met Enter doe je het, met Escape ga je terug.
live-table-gone = Deze tafel bestaat niet meer.
live-draft-dropped = Er is intussen iets veranderd: kies opnieuw.
live-sure-leave = Van tafel opstaan? Een bot mag voor je verderspelen, en je kunt altijd terugkomen.
live-sure-close = De tafel sluiten? Daarna speelt niemand meer verder.
live-sure-delete = De tafel weggooien? Dan is die voor iedereen weg.
live-sure-forget = Echt alles vergeten? Dat kan niet ongedaan worden gemaakt.
live-fold = Inklappen
live-unfold = Uitklappen
live-replay-step = Stap { $count }
live-play = Afspelen
live-pause = Pauze
