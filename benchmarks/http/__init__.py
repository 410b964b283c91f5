"""The service's speed over HTTP, beside a floor measured in the same run: `make bench-http`.

The floor is what any such service has to pay: a bare view of the same framework, with the same authentication and the
same limits, that locks one row, updates it and inserts another (`benchmarks.http.floor`).
"""
