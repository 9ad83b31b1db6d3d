# What a call says
call-turn = Jij bent aan de beurt bij { $title }
call-turn-about = De tafel wacht op je.
call-turns = Er wachten { $count } tafels op je
call-withdrawal = Er wacht geen tafel meer op je
call-trial = Een seintje van Fabeltafel
call-trial-about = Zo laten we je weten dat je aan de beurt bent.
call-confirmation = Mag Fabeltafel je hier schrijven?
call-confirmation-about = Iemand heeft ons gevraagd dit adres te schrijven zodra diegene aan de beurt is. Was jij dat? Bevestig het dan met één klik. Zo niet, doe dan niets: je hoort niets meer van ons.
call-mail-end = Je krijgt dit bericht één keer per afwezigheid. Geen e-mail meer? Eén klik is genoeg:

# Where links in mails lead
mail-confirm = Zullen we je schrijven?
mail-confirm-about = Als je aan de beurt bent en er niet bij bent, schrijven we naar { $address }: één keer, tot je terug bent.
mail-confirm-yes = Ja, schrijf me
mail-confirm-done = Klaar: we schrijven zodra je aan de beurt bent.
mail-off = Geen e-mail meer?
mail-off-about = We schrijven dan niets meer naar { $address }.
mail-off-yes = Geen e-mail meer
mail-off-done = Klaar: je krijgt geen e-mail meer van ons.
