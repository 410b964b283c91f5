"""Proves that nothing is lost when things die: plays many tables while parts of the service are killed at random.

    python -m scripts.chaos --seconds 300 --tables 50 --seed 7

It starts a PostgreSQL and, if one is installed, a Redis of its own on free ports, in a temporary folder, with web
servers, workers and beats, two of each; players who move over HTTP and repeat what was not answered; and then kills
-9 whatever it may, empties Redis, and restarts PostgreSQL as after a crash. Afterwards every move that was acknowledged
must be in the record, versions must have no gaps, `verify_tables` must find nothing, and at no time may a table at
which something is due have stood still for more than five seconds once everything was running again.
Without Redis the web servers are all there is, with worker and beat inside.
"""
