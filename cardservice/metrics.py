"""What is counted, for Prometheus. A leaf: whoever has something to count may import it.

Counts are of one process. With `PROMETHEUS_MULTIPROC_DIR` set to a folder that the processes of a machine share, any of
their `/metrics` gives the counts of all of them, workers included (`cardservice.monitoring`).
"""

from prometheus_client import Counter, Histogram

REQUESTS = Counter("cardservice_requests", "Requests answered.", ["method", "status"])
REQUEST_SECONDS = Histogram(
    "cardservice_request_seconds", "Time to answer, of streams to their first words.", ["method"]
)
REFUSALS = Counter("cardservice_refusals", "Requests refused, by the problem's code.", ["code"])
MOVES = Counter("cardservice_moves", "Moves made, by game and by whom: player, bot, clock, admin.", ["game", "by"])
