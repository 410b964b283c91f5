"""The one list of what can go wrong for a client: codes, statuses and the words for people.

Services raise `Problem`; it becomes an RFC 9457 document at the edge (`cardservice.problem_responses`), and each code
has a page under `/problems/`, which the document's `type` points to. Anything else that is raised is a bug.
A leaf: every application may import this module, and it imports none of them.
"""

from dataclasses import dataclass
from enum import StrEnum, unique
from http import HTTPStatus
from typing import Any

MEDIA_TYPE = "application/problem+json"


@unique
class ProblemCode(StrEnum):
    """What clients decide by. Codes may be added; one that was published keeps its meaning."""

    # The request itself.
    MALFORMED = "malformed"
    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    NOT_ACCEPTABLE = "not_acceptable"
    TOO_LARGE = "too_large"
    UNSUPPORTED_MEDIA_TYPE = "unsupported_media_type"
    # Who asks.
    INVALID_CREDENTIALS = "invalid_credentials"
    NOT_AUTHENTICATED = "not_authenticated"
    PERMISSION_DENIED = "permission_denied"
    USERNAME_TAKEN = "username_taken"
    # Tables and seats.
    NOT_OWNER = "not_owner"
    NOT_SEATED = "not_seated"
    NOT_OPEN = "not_open"
    TABLE_FULL = "table_full"
    SEAT_TAKEN = "seat_taken"
    ALREADY_SEATED = "already_seated"
    SEATS_EMPTY = "seats_empty"
    # Play.
    NOT_STARTED = "not_started"
    BOT_PLAYS = "bot_plays"
    STALE_VERSION = "stale_version"
    NOT_YOUR_TURN = "not_your_turn"
    TABLE_PAUSED = "table_paused"
    MATCH_OVER = "match_over"
    MATCH_NOT_OVER = "match_not_over"
    ILLEGAL_MOVE = "illegal_move"
    # Asking once, and asking twice.
    PRECONDITION_FAILED = "precondition_failed"
    PRECONDITION_REQUIRED = "precondition_required"
    IDEMPOTENCY_MISMATCH = "idempotency_mismatch"
    IDEMPOTENCY_IN_PROGRESS = "idempotency_in_progress"
    # The service.
    THROTTLED = "throttled"
    INTERNAL_ERROR = "internal_error"
    UNAVAILABLE = "unavailable"


@dataclass(frozen=True, slots=True)
class ProblemKind:
    """What all problems of one code share. `advice` is for whoever meets it, and makes up its page."""

    status: HTTPStatus
    title: str
    advice: str


KINDS: dict[ProblemCode, ProblemKind] = {
    ProblemCode.MALFORMED: ProblemKind(
        HTTPStatus.BAD_REQUEST,
        "The request is malformed",
        "Something in the body, the query or the path is not of the form that the schema asks for. Where single values "
        "are at fault, “errors” names each with a JSON pointer. Sending the same again will not help.",
    ),
    ProblemCode.NOT_FOUND: ProblemKind(
        HTTPStatus.NOT_FOUND,
        "There is nothing here",
        "No such thing exists, or you may not see it: the answer is the same for both. A private table is visible to "
        "its members, and to others only by its code.",
    ),
    ProblemCode.METHOD_NOT_ALLOWED: ProblemKind(
        HTTPStatus.METHOD_NOT_ALLOWED,
        "This cannot be done here",
        "The path exists, but not for this HTTP method. The “Allow” header lists those it has.",
    ),
    ProblemCode.NOT_ACCEPTABLE: ProblemKind(
        HTTPStatus.NOT_ACCEPTABLE,
        "No such form of the answer",
        "The “Accept” header rules out every form this answer comes in. Accept “application/json”, or anything.",
    ),
    ProblemCode.TOO_LARGE: ProblemKind(
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        "The request is too large",
        "The body is larger than any that this service needs. The problem's “detail” gives the limit.",
    ),
    ProblemCode.UNSUPPORTED_MEDIA_TYPE: ProblemKind(
        HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
        "Not JSON",
        "Bodies are read as JSON only. Send it with “Content-Type: application/json”.",
    ),
    ProblemCode.INVALID_CREDENTIALS: ProblemKind(
        HTTPStatus.UNAUTHORIZED,
        "Wrong username or password",
        "No active account has this username and password together. Which of the two is wrong is not told.",
    ),
    ProblemCode.NOT_AUTHENTICATED: ProblemKind(
        HTTPStatus.UNAUTHORIZED,
        "Who are you?",
        "This needs a valid access token, sent as “Authorization: Bearer …”. Tokens come from registering, logging in "
        "or playing as a guest; they expire, and end when their user logs out.",
    ),
    ProblemCode.PERMISSION_DENIED: ProblemKind(
        HTTPStatus.FORBIDDEN,
        "Not for you",
        "We know who you are, and this is not yours to do.",
    ),
    ProblemCode.USERNAME_TAKEN: ProblemKind(
        HTTPStatus.CONFLICT,
        "This username is taken",
        "Someone has this username, perhaps with other capital letters. Choose another.",
    ),
    ProblemCode.NOT_OWNER: ProblemKind(
        HTTPStatus.FORBIDDEN,
        "Only the table's owner may do this",
        "House bots are added, and tables are started, by the player who made the table.",
    ),
    ProblemCode.NOT_SEATED: ProblemKind(
        HTTPStatus.FORBIDDEN,
        "You have no seat at this table",
        "Only those who sit at the table may do this. Join it while it is open.",
    ),
    ProblemCode.NOT_OPEN: ProblemKind(
        HTTPStatus.CONFLICT,
        "The table is not open",
        "Seats change hands before the match starts; this one has started, or is over.",
    ),
    ProblemCode.TABLE_FULL: ProblemKind(
        HTTPStatus.CONFLICT,
        "The table is full",
        "Every seat is taken. Look for another table, or make one.",
    ),
    ProblemCode.SEAT_TAKEN: ProblemKind(
        HTTPStatus.CONFLICT,
        "The seat is taken",
        "Someone sits there. Ask for another seat, or name none and be given a free one.",
    ),
    ProblemCode.ALREADY_SEATED: ProblemKind(
        HTTPStatus.CONFLICT,
        "You sit at this table already",
        "A player has one seat at a table. Nothing has changed.",
    ),
    ProblemCode.SEATS_EMPTY: ProblemKind(
        HTTPStatus.CONFLICT,
        "Seats are empty",
        "A match starts when every seat is taken. Wait for players, or add house bots.",
    ),
    ProblemCode.NOT_STARTED: ProblemKind(
        HTTPStatus.CONFLICT,
        "The match has not started",
        "There is nothing to play yet: the match starts when every seat is taken, or when the table's owner starts it.",
    ),
    ProblemCode.BOT_PLAYS: ProblemKind(
        HTTPStatus.CONFLICT,
        "A bot plays for you",
        "You left the match, or your time ran out too often, and a bot sits in for you. Return to the table, then "
        "play.",
    ),
    ProblemCode.STALE_VERSION: ProblemKind(
        HTTPStatus.CONFLICT,
        "The table has moved on",
        "The request was made for a version of the table that is no longer the present one; “version” is. Nothing was "
        "done. Read the state again, then decide again.",
    ),
    ProblemCode.NOT_YOUR_TURN: ProblemKind(
        HTTPStatus.CONFLICT,
        "It is not your turn",
        "“to_act” lists the seats that are to act. Nothing was done.",
    ),
    ProblemCode.TABLE_PAUSED: ProblemKind(
        HTTPStatus.CONFLICT,
        "The table is paused",
        "Nobody can move, and no clock runs, until an organiser lets play go on.",
    ),
    ProblemCode.MATCH_OVER: ProblemKind(
        HTTPStatus.CONFLICT,
        "The match is over",
        "This match has ended, or was aborted. Its result, record and proof can be read; nothing more can be played.",
    ),
    ProblemCode.MATCH_NOT_OVER: ProblemKind(
        HTTPStatus.CONFLICT,
        "The match is not over",
        "The full record would show hidden cards: it can be read when the match has ended.",
    ),
    ProblemCode.ILLEGAL_MOVE: ProblemKind(
        HTTPStatus.UNPROCESSABLE_ENTITY,
        "A rule forbids this move",
        "The move is well formed, it is your turn, and a rule of the game says no: “rule” is its number, “reason” is "
        "for programs, “facts” has the numbers. The game's rules can be read by number in the catalogue. "
        "Nothing was done.",
    ),
    ProblemCode.PRECONDITION_FAILED: ProblemKind(
        HTTPStatus.PRECONDITION_FAILED,
        "The condition does not hold",
        "The request was made on a condition (“If-Match”) that is not met. Read again, then decide again.",
    ),
    ProblemCode.PRECONDITION_REQUIRED: ProblemKind(
        HTTPStatus.PRECONDITION_REQUIRED,
        "Say which version you saw",
        "So that nobody acts on what is no longer so, this request must carry the version of the table that you saw: "
        "“version” in the body, or “If-Match”.",
    ),
    ProblemCode.IDEMPOTENCY_MISMATCH: ProblemKind(
        HTTPStatus.UNPROCESSABLE_ENTITY,
        "This idempotency key was used for something else",
        "A key stands for one request. Sent again with the same body it gets the stored answer; for another request "
        "make a new key.",
    ),
    ProblemCode.IDEMPOTENCY_IN_PROGRESS: ProblemKind(
        HTTPStatus.CONFLICT,
        "The first request with this key is still running",
        "Wait a moment and send the same request again: the answer to the first will be given.",
    ),
    ProblemCode.THROTTLED: ProblemKind(
        HTTPStatus.TOO_MANY_REQUESTS,
        "Too many requests",
        "Wait as many seconds as “Retry-After” says. “RateLimit-Policy” tells what is allowed, “RateLimit” what "
        "is left.",
    ),
    ProblemCode.INTERNAL_ERROR: ProblemKind(
        HTTPStatus.INTERNAL_SERVER_ERROR,
        "Something is broken on our side",
        "This is a fault of the service, not of the request. It has been logged under the “request_id” of the answer; "
        "please give it when you report this.",
    ),
    ProblemCode.UNAVAILABLE: ProblemKind(
        HTTPStatus.SERVICE_UNAVAILABLE,
        "The service cannot answer just now",
        "Something it depends on is away, most likely the database. Whether the request took effect is not known: "
        "after the seconds in “Retry-After”, look, or send it again with the same idempotency key.",
    ),
}


class Problem(Exception):
    """A refusal with a code from the list. `members` become members of the document, beside the standard ones."""

    def __init__(
        self, code: ProblemCode, detail: str = "", *, headers: dict[str, str] | None = None, **members: Any
    ) -> None:
        super().__init__(code, detail, members)
        self.code = code
        self.detail = detail or self.kind.title + "."
        self.headers = headers or {}
        self.members = members

    @property
    def kind(self) -> ProblemKind:
        return KINDS[self.code]

    @property
    def status(self) -> int:
        return int(self.kind.status)

    def document(self) -> dict[str, Any]:
        """Write the members of the problem document, in the order people like to read them."""
        return {
            "type": type_uri(self.code),
            "title": self.kind.title,
            "status": self.status,
            "code": self.code.value,
            "detail": self.detail,
            **self.members,
        }


def type_uri(code: ProblemCode) -> str:
    """Point to the code's page, relative to wherever the service is reached."""
    return f"/problems/{slug(code)}"


def slug(code: ProblemCode) -> str:
    return code.value.replace("_", "-")


def malformed(detail: str, *, pointer: str | None = None, code: str = "invalid") -> Problem:
    """Make the problem of one malformed value, at `pointer` (RFC 6901) in the body."""
    if pointer is None:
        return Problem(ProblemCode.MALFORMED, detail)
    return Problem(ProblemCode.MALFORMED, detail, errors=[{"pointer": pointer, "code": code, "detail": detail}])
