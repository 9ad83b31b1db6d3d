# What a call says
call-turn = It is your turn in { $title }
call-turn-about = The table is waiting for you.
call-turns = { $count } tables are waiting for you
call-withdrawal = No table is waiting for you
call-trial = A call from Fabeltafel
call-trial-about = This is how we call you when it is your turn.
call-confirmation = May Fabeltafel write to you here?
call-confirmation-about = Somebody asked us to write to this address when it is their turn. If it was you, confirm it with one click; if not, do nothing and you will not hear from us again.
