"""Answers held against the OpenAPI schema: the status must be documented, and the body as its schema says."""

import json
import re
from functools import cache
from typing import Any

from django.http import HttpResponseBase
from drf_spectacular.generators import SchemaGenerator
from jsonschema import Draft202012Validator, FormatChecker
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from cardservice.problems import MEDIA_TYPE

_DOCUMENT = "urn:openapi"
_PROBLEM = {"$ref": f"{_DOCUMENT}#/components/schemas/Problem"}


def check_response(method: str, path: str, response: HttpResponseBase) -> None:
    """Fail unless this is an answer that the schema lets clients expect."""
    operation = _operation(method, path)
    if operation is None or response.status_code == 405:
        assert response.status_code in (404, 405, 400, 413), f"{method} {path} is not in the schema"
        return _check_body(_PROBLEM, MEDIA_TYPE, response)
    documented = operation["responses"].get(str(response.status_code))
    assert documented, f"{method} {path} answers {response.status_code}, which is not documented"
    if "content" not in documented:
        assert not response.content, f"{method} {path} answers a body where none is documented"  # type: ignore[attr-defined]
        return None
    media_type = response.headers["Content-Type"].partition(";")[0]
    assert media_type in documented["content"], f"{method} {path} answers {media_type}, which is not documented"
    return _check_body(_absolute(documented["content"][media_type]["schema"]), media_type, response)


@cache
def document() -> dict[str, Any]:
    return SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call, no-any-return]


@cache
def _registry() -> Registry[Any]:
    registry: Registry[Any] = Registry()
    whole: Registry[Any] = registry.with_resource(_DOCUMENT, DRAFT202012.create_resource(document()))
    return whole


def _check_body(schema: dict[str, Any], media_type: str, response: HttpResponseBase) -> None:
    assert response.headers["Content-Type"].partition(";")[0] == media_type
    validator = _validator(schema)
    for body in _bodies(media_type, response):
        validator.validate(body)


def validator_of(component: str) -> Draft202012Validator:
    """Give what validates a component of the schema."""
    return _validator({"$ref": f"{_DOCUMENT}#/components/schemas/{component}"})


def _validator(schema: dict[str, Any]) -> Draft202012Validator:
    return Draft202012Validator(schema, registry=_registry(), format_checker=FormatChecker())


def _bodies(media_type: str, response: HttpResponseBase) -> list[Any]:
    """Read the JSON of an answer, or of each of its messages."""
    match media_type:
        case "text/event-stream":
            lines = response.content.decode().splitlines()  # type: ignore[attr-defined]
            return [json.loads(line.removeprefix("data: ")) for line in lines if line.startswith("data: ")]
        case "application/x-ndjson":
            return [json.loads(line) for line in response.content.splitlines()]  # type: ignore[attr-defined]
    return [response.json()]  # type: ignore[attr-defined]


def _operation(method: str, path: str) -> dict[str, Any] | None:
    for pattern, operations in _paths():
        if pattern.fullmatch(path):
            found: dict[str, Any] | None = operations.get(method.lower())
            return found
    return None


@cache
def _paths() -> list[tuple[re.Pattern[str], dict[str, Any]]]:
    """List the paths, those with fewer parameters first: `/tables/mine` before `/tables/{id}`."""
    templates = sorted(document()["paths"].items(), key=lambda item: item[0].count("{"))
    return [(re.compile(re.sub(r"\{[^}]+\}", "[^/]+", template)), operations) for template, operations in templates]


def _absolute(schema: Any) -> Any:
    """Make references of a schema inside the document point into it from outside."""
    if isinstance(schema, dict):
        return {name: f"{_DOCUMENT}{value}" if name == "$ref" else _absolute(value) for name, value in schema.items()}
    return [_absolute(item) for item in schema] if isinstance(schema, list) else schema
