# What a call says
call-turn = Jij bent aan de beurt bij { $title }
call-turn-about = De tafel wacht op je.
call-turns = Er wachten { $count } tafels op je
call-withdrawal = Er wacht geen tafel meer op je
call-trial = Een seintje van Fabeltafel
call-trial-about = Zo laten we je weten dat je aan de beurt bent.
call-confirmation = Mag Fabeltafel je hier schrijven?
call-confirmation-about = Iemand heeft ons gevraagd dit adres te schrijven zodra diegene aan de beurt is. Was jij dat? Bevestig het dan met één klik. Zo niet, doe dan niets: je hoort niets meer van ons.
