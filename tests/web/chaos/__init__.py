"""`make chaos`: servers on one PostgreSQL are killed, frozen and cut off while people play.

Everything happens on this machine, for a bounded number of faults. Then a checker of its own reads
the database and what people and readers noted, and says what does not hold.
"""
