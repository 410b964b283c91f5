"""How the OpenAPI schema is made: typed refusals on every operation, without a word about them in most views.

Every operation gets the statuses that the machinery around it can answer (401, 404, 429 …); a view method adds its own
codes (`cardservice.documenting`). All are the one `Problem` component, whose `code` is the closed list of
`cardservice.problems`.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Literal

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema as SpectacularAutoSchema
from drf_spectacular.utils import extend_schema, extend_schema_serializer
from rest_framework import serializers

from cardservice.problems import KINDS, MEDIA_TYPE, ProblemCode

PROBLEM_CODES = [(code.value, kind.title) for code, kind in KINDS.items()]


class InvalidValue(serializers.Serializer[Any]):
    pointer = serializers.CharField(
        allow_blank=True, help_text="Where: an RFC 6901 pointer into the body; for a query parameter, its name."
    )
    code = serializers.CharField(help_text="What, for programs: `required`, `invalid`, `max_length` …")
    detail = serializers.CharField(help_text="What, for people.")


@extend_schema_serializer(component_name="Problem")
class ProblemDocument(serializers.Serializer[Any]):
    """Why a request was refused (RFC 9457). Decide by `code`."""

    type = serializers.CharField(help_text="The page that explains this code.")
    title = serializers.CharField()
    status = serializers.IntegerField()
    code = serializers.ChoiceField(choices=PROBLEM_CODES)
    detail = serializers.CharField(help_text="What happened this time.")
    errors = InvalidValue(  # type: ignore[assignment]  # A field of this name is what RFC 9457's example has.
        many=True, required=False, help_text="With `malformed`: each value at fault."
    )
    rule = serializers.CharField(required=False, help_text="With `illegal_move`: the rule that forbids it.")
    reason = serializers.CharField(required=False, help_text="With `illegal_move`: which way it offends, for programs.")
    facts = serializers.DictField(required=False, help_text="With `illegal_move`: the numbers behind `detail`.")
    version = serializers.IntegerField(required=False, help_text="The table's present version.")
    to_act = serializers.ListField(
        child=serializers.IntegerField(), required=False, help_text="The seats that are to act."
    )
    request_id = serializers.CharField(required=False, help_text="With `internal_error`: what to report.")


Endpoint = tuple[str, str, str, Any]
"""Path, path as a regular expression, HTTP method, and the function that a view class made of itself."""


def read_documentation(endpoints: list[Endpoint]) -> list[Endpoint]:
    """Pass on to drf-spectacular what the views' methods say of themselves; a hook of its, called before all else."""
    for _, _, http_method, callback in endpoints:
        method = getattr(callback.cls, http_method.lower())
        if hasattr(method, "documentation") and not hasattr(method, "kwargs"):  # Where `extend_schema` keeps it.
            extend_schema(**method.documentation)(method)
    return endpoints


class AutoSchema(SpectacularAutoSchema):
    def get_description(self) -> str:  # type: ignore[override]  # spectacular's own signature
        """Describe operations by what `documented` says: docstrings are for readers of the code."""
        return ""

    def _get_response_bodies(self, direction: Literal["request", "response"] = "response") -> dict[str, Any]:
        responses: dict[str, Any] = super()._get_response_bodies(direction)
        if direction == "response":
            problem = self.resolve_serializer(ProblemDocument, "response").ref
            for status, codes in _by_status({*self._surrounding_codes(), *self._own_codes()}).items():
                responses.setdefault(status, _problem_response(codes, problem))
        return dict(sorted(responses.items()))

    def _own_codes(self) -> Iterable[ProblemCode]:
        method = getattr(self.view, self.method.lower(), None)
        action = getattr(self.view, getattr(self.view, "action", None) or "", method)
        return getattr(action, "problem_codes", ())

    def _surrounding_codes(self) -> Iterable[ProblemCode]:
        yield from (ProblemCode.MALFORMED, ProblemCode.NOT_ACCEPTABLE)
        yield from (ProblemCode.INTERNAL_ERROR, ProblemCode.UNAVAILABLE)
        if self.view.get_throttles():
            yield ProblemCode.THROTTLED
        if self.view.get_authenticators():
            yield ProblemCode.NOT_AUTHENTICATED
        if "{" in self.path:
            yield ProblemCode.NOT_FOUND
        if self.method in ("POST", "PUT", "PATCH"):
            yield from (ProblemCode.TOO_LARGE, ProblemCode.UNSUPPORTED_MEDIA_TYPE)


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = "accounts.authentication.BearerAuthentication"
    name = "bearer"

    def get_security_definition(self, auto_schema: SpectacularAutoSchema) -> dict[str, Any]:
        return {"type": "http", "scheme": "bearer", "description": "A token from registering, logging in, or a guest."}


def _by_status(codes: set[ProblemCode]) -> dict[str, list[ProblemCode]]:
    grouped = defaultdict(list)
    for code in KINDS:
        if code in codes:
            grouped[str(int(KINDS[code].status))].append(code)
    return grouped


def _problem_response(codes: list[ProblemCode], problem: dict[str, Any]) -> dict[str, Any]:
    described = "; ".join(f"`{code}`: {KINDS[code].title}" for code in codes)
    return {"description": described, "content": {MEDIA_TYPE: {"schema": problem}}}
