"""Events as they happen: one feed, told as Server-Sent Events, as JSON lines, or by long-polling.

`journal → (commit) → notification → hub → each listener reads what is new and sends it`

A notification says only that a table has a new version. What is sent is always read from the database, from where the
listener left off; so a notification that is lost or doubled delays or costs something, and loses or doubles nothing.
Between messages a listener holds neither a thread nor a database connection.
"""
