"""What views say of themselves for the OpenAPI schema, noted here and made use of only when somebody asks for it.

`cardservice.schema` makes the schema. It and what it is made with take up several megabytes, which a process that
serves requests all day can do without.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from cardservice.problems import ProblemCode

_Method = TypeVar("_Method", bound=Callable[..., Any])


def documented(**facts: Any) -> Callable[[_Method], _Method]:
    """Describe a view's method, in the words of drf-spectacular's `extend_schema`; said twice, parameters add up."""

    def mark(method: _Method) -> _Method:
        said: dict[str, Any] = getattr(method, "documentation", {})
        parameters = [*said.get("parameters", ()), *facts.get("parameters", ())]
        method.documentation = said | facts | {"parameters": parameters}  # type: ignore[attr-defined]
        return method

    return mark


def raises(*codes: ProblemCode) -> Callable[[_Method], _Method]:
    """Document that a view's method refuses with these codes, besides those that any operation can refuse with."""

    def mark(method: _Method) -> _Method:
        method.problem_codes = codes  # type: ignore[attr-defined]
        return method

    return mark
