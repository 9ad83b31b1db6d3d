# What a call says
call-turn = It is your turn in { $title }
call-turn-about = The table is waiting for you.
call-turns = { $count } tables are waiting for you
call-withdrawal = No table is waiting for you
call-trial = A call from Fabeltafel
call-trial-about = This is how we call you when it is your turn.
call-confirmation = May Fabeltafel write to you here?
call-confirmation-about = Somebody asked us to write to this address when it is their turn. If it was you, confirm it with one click; if not, do nothing and you will not hear from us again.
call-mail-end = You get this once for every time you are away. To get no more mail, one click is enough:

# Where links in mails lead
mail-confirm = Shall we write to you?
mail-confirm-about = When it is your turn and you are away, we write to { $address }: once, until you are back.
mail-confirm-yes = Yes, write to me
mail-confirm-done = Done: we write when it is your turn.
mail-off = No more mail?
mail-off-about = We then write nothing more to { $address }.
mail-off-yes = No more mail
mail-off-done = Done: you get no more mail from us.
