# How things stand
and = { $first } en { $last }
guest = Een gast
begins-lot = Het lot bepaalt wie begint.
begins-lot-known = Het lot heeft beslist: { $name } begint.
begins-youngest = De jongste begint.
begins-youngest-known = { $name } is de jongste en begint.
begins-seat = { $name } begint.
status-closed = Deze tafel is gesloten.
status-free = { $count ->
    [one] Er is nog één plaats vrij.
   *[other] Er zijn nog { $count } plaatsen vrij.
}
watching = Je kijkt toe: beslissen doet wie aan tafel zit.
delay-told = Wie toekijkt, ziet alles { $span }.
watching-late = Je kijkt toe en ziet alles { $span }.
delay-span = { $span } later
delay-after = na de partij
status-lots = { $count ->
    [one] We wachten op het getal van { $players }.
   *[other] We wachten op de getallen van { $players }.
}
status-yours = Jij bent aan de beurt.
status-waits = { $count ->
    [one] { $players } is aan de beurt.
   *[other] { $players } denken na.
}

# The log
line-sit = { $name } schuift aan.
line-leave = { $name } staat op van tafel.
line-bot = Een bot speelt voor { $name }: { $level }.
line-bot-sits = { $name } schuift aan: een bot ({ $level }).
line-back = { $name } is er weer.
line-close = De tafel is gesloten.
line-close-operator = Wie deze server beheert, heeft de tafel gesloten.
line-reveal = { $count ->
    [one] { $players } heeft het getal voor het lot geopend.
   *[other] { $players } hebben het getal voor het lot geopend.
}
line-without = Niemand wacht nog op het getal van { $name }: er wordt zonder gedeeld.
line-again = Er staat een nieuwe tafel klaar.
line-guests = Wie toekijkt, mag praten.
line-guests-no = Wie toekijkt, mag niet praten.
line-mute = { $name } mag hier niet meer praten.
line-mute-no = { $name } mag hier weer praten.
line-removed = (weggehaald)
line-offer = Er is een plaats vrij voor iedereen.
line-timeup = De tijd van { $name } is om.
line-lost = De tijd van { $name } is om; daarmee is de partij voor { $name } verloren.
line-stood = De server lag even stil; de klokken stonden ook stil.
line-holiday = { $name } is met vakantie tot { DATETIME($day, dateStyle: "medium") }.
line-holiday-no = { $name } is terug van vakantie.

# Time
pace-live = { $minutes ->
    [one] Eén minuut per persoon
   *[other] { $minutes } minuten per persoon
}{ $seconds ->
    [0] {""}
    [one] , plus één seconde per beslissing
   *[other] , plus { $seconds } seconden per beslissing
}
pace-days = { $days ->
    [one] Eén dag per beslissing
   *[other] { $days } dagen per beslissing
}
zero-bot = Daarna speelt een bot verder: { $level }.
zero-lost = Wie geen tijd meer heeft, verliest.

# The check
check-right = Alle { $decisions } beslissingen en elke schudbeurt kloppen precies met de loting en de regels.
check-wrong = Er klopt iets niet: { $reason }

# What cannot be done
refused-apart = Aan deze tafel kun je niet gaan zitten.
refused-blocks = Je hebt { $count } mensen geblokkeerd; meer kunnen er niet bij. Hef er eerst een op, op de pagina ‘Jij’.
refused-nobody = Er is hier niemand over wie dit kan gaan.
refused-reason = Zeg waarom, in 1 tot { $length } tekens.
refused-reports = Je hebt voorlopig genoeg gemeld. Wat je gemeld hebt, wordt gelezen; probeer het later weer.
refused-yourself = Dat ben je zelf.
refused-already-sitting = Je zit al aan deze tafel.
refused-box = Jouw doos is niet bruikbaar. Regel { $line }, { $fact }: { $why }
refused-box-size = Een doosbestand heeft hoogstens { $length } tekens.
refused-broken = Er ging bij ons iets mis. Probeer het nog eens.
refused-busy = Het is te druk aan deze tafel. Probeer het nog eens.
refused-closed = Deze tafel is gesloten.
refused-field = Dit verzoek is niet te lezen: ‘{ $field }’ ontbreekt of klopt niet.
refused-foreign = Dit kwam van de pagina van een andere site en is niet aangenomen.
refused-guest = Alleen wie aan tafel zit, mag hier praten. Wie de tafel opende, kan ook anderen laten praten.
refused-holiday = Een vakantie begint binnen een jaar en duurt hooguit { $days } dagen.
refused-host = Deze server is niet bekend onder dat adres.
refused-hints = Aan deze tafel zijn er geen tips.
refused-kept = Deze plaats wordt vrijgehouden voor iemand die de vorige partij meespeelde.
refused-late-guests = Wie hier toekijkt, ziet alles later; daarom praat alleen wie aan tafel zit.
refused-late = Je tijd was om; op deze plaats speel jij niet meer.
refused-left = Er speelt een bot voor je. Neem eerst je plaats weer in.
refused-left-already = Je bent hier al opgestaan.
refused-line = Een bericht heeft 1 tot { $length } tekens.
refused-link = Deze persoonlijke link is al gebruikt, ouder dan een dag, ingetrokken of niet van hier.
refused-malformed = Dit verzoek is niet te lezen.
refused-muted = Wie deze tafel opende, laat je hier niet praten.
refused-name = Een naam heeft 1 tot { $length } tekens.
refused-name-alike = ‘{ $name }’ lijkt op de naam van iemand anders aan deze tafel.
refused-no-analysis = Er is nog geen analyse van deze partij.
refused-no-cookie = Je browser bewaart geen cookie van deze site. Open de beginpagina en sta dat toe.
refused-no-game = Het spel ‘{ $game }’ hebben we hier niet.
refused-no-level = Een bot ‘{ $level }’ bestaat niet.
refused-no-line = Dat heeft hier niemand gezegd.
refused-no-page = Op dit adres is niets te vinden.
refused-no-report = Deze melding is afgehandeld, of er is er geen zo.
refused-no-seat = Die plaats heeft deze tafel niet.
refused-no-step = Zoveel zetten heeft deze partij niet.
refused-no-table = Deze tafel bestaat niet of is verwijderd.
refused-no-word = ‘{ $word }’ betekent niets in dit spel.
refused-not-at-table = Dat kan alleen wie aan tafel zit.
refused-not-away = Je zit hier al.
refused-not-begun = De partij is nog niet begonnen.
refused-not-over = De partij is nog bezig.
refused-not-your-seat = Dit is niet jouw plaats.
refused-not-your-turn = Je bent niet aan de beurt.
refused-not-yours = Dat kan alleen wie de tafel geopend heeft.
refused-number = Op dit getal wordt hier niet gewacht.
refused-old-game = Deze partij is begonnen met versie { $version } van de regels; die kent dit programma niet.
refused-over = Deze partij is afgelopen.
refused-own-number = Je eigen getal open je zelf.
refused-address = Seintjes gaan naar adressen op het web die met https:// beginnen. Dit is er geen.
refused-endpoints = Je krijgt al op { $count } plekken van deze soort een seintje. Haal er eerst een weg.
refused-no-endpoint = Daar krijg je geen seintjes meer.
refused-trials = Nu is er wel genoeg uitgeprobeerd. Wacht een uur.
refused-mail-link = Deze link geldt niet meer.
refused-mailbox = Naar dit adres kan geen e-mail worden gestuurd.
refused-mails = Er is al een e-mail onderweg. Kijk in je postvak, of probeer het over een paar uur opnieuw.
refused-no-mail = Deze server verstuurt geen e-mail.
refused-promise = Het geheim van deze tafel is al eens gebruikt. Probeer het nog eens.
refused-running = De partij is nog bezig. Sluit eerst de tafel.
refused-acquaintance = Met hen heb je nog niet gespeeld.
refused-invitations = Deze tafel heeft genoeg mensen uitgenodigd.
refused-full = Hier zijn alle plaatsen bezet.
refused-seat-in-use = Hier speelt al iemand.
refused-seat-taken = Iemand was je voor: deze plaats is bezet.
refused-seats = Met { $count } plaatsen zoals deze kun je dit spel niet spelen.
refused-stale = De tafel is al verder. Kijk nog eens en beslis dan.
refused-symbol-taken = Iemand anders heeft dit symbool al gekozen.
refused-time-up = Je tijd is om.
refused-toml = Jouw doosbestand is niet te lezen: { $why }
refused-too-fast = Te veel verzoeken. Wacht even.
refused-too-large = Dit is te veel in één keer.
refused-unfinished = Deze partij is nooit uitgespeeld; er valt niets terug te zien.
refused-unmade = Dat kan hier niet worden gemaakt: { $why }
refused-unreadable = Het verslag van deze tafel is niet meer te lezen.
refused-unwritable = De tafel kan nu even niets opschrijven. Er is niets gebeurd; probeer het nog eens.
refused-preparing = { $game } wordt nog klaargezet; zo meteen gaat het vanzelf verder.
refused-word = ‘{ $label }’ kan nu niet. { $why } { $rule }

# Lessons
learn-not-yet = Nog niet: ‘{ $tried }’ mag wel, maar doe eerst dit: ‘{ $wanted }’.
learn-read-first = Nog niet: lees eerst verder.

# Looking back
verdict-best = Ja! Iets beters kent de analyse hier niet.
verdict-good = Goed: voor zover te zeggen valt even goed als het beste, ‘{ $label }’.
verdict-same = Dat werd toen ook besloten. Het kostte { $cost } punten; beter was ‘{ $label }’ geweest.
verdict-worse = Dat had { $cost } punten gekost. Beter was ‘{ $label }’ geweest.

# Puzzles
puzzle-right = Goed! Na ‘{ $label }’ win je ongeveer { $chance } van de 100 partijen. Met het op één na beste, ‘{ $other }’, zijn dat er { $cost } minder.
puzzle-solution = Het beste is ‘{ $label }’: daarmee win je ongeveer { $chance } van de 100 partijen. Met het op één na beste, ‘{ $other }’, zijn dat er { $cost } minder.
puzzle-wrong = ‘{ $label }’ mag, maar er is iets beters: zo win je van de 100 partijen er ongeveer { $cost } minder. Probeer het nog eens!

# Hints
advice-first = Ongeveer { $percent }% kans om te winnen, { $error } meer of minder.
advice-less = Ongeveer { $percent }% kans om te winnen, { $error } meer of minder: { $cost } minder dan het eerste.
advice-like = Ongeveer { $percent }% kans om te winnen, { $error } meer of minder: zo goed als het eerste, voor zover iemand dat kan zeggen.
advice-unweighed = Naar iets anders heeft de sterkste bot hier niet gekeken.
