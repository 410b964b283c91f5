"""Bodies are read strictly: what others would stumble over later is refused at the door."""

import json

import pytest

from cardservice import strict_json
from cardservice.problems import Problem, ProblemCode
from tests.clients import ApiClient


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"nonsense",
        b'{"a": 1} trailing',
        b'{"a": NaN}',
        b'{"a": -Infinity}',
        b'{"a": 1e999}',
        b'{"a": 1, "a": 2}',
        b'{"a": "\xff"}',
        b'{"a": "\\u0000"}',
        b'{"a\\u0000": 1}',
        b'{"a": ["\\ud800"]}',
        b"1" * 5000,
        b"[" * 40 + b"]" * 40,
        b"[" * 30_000 + b"]" * 30_000,
        b'{"a":' * 10_000,
        "{}".encode("utf-16"),
    ],
)
def test_it_refuses(body: bytes) -> None:
    with pytest.raises(Problem) as refused:
        strict_json.read(body)
    assert refused.value.code is ProblemCode.MALFORMED


def test_an_endless_number_is_refused_in_words_for_clients() -> None:
    with pytest.raises(Problem, match="more than 1000 digits"):
        strict_json.read(b"1" * 5000)


@pytest.mark.parametrize("value", [{}, [], None, 0, -1.5, "♠ 🂡", {"a": [{"b": [True, None]}]}, {"a": 1, "A": 1}, 2**70])
def test_it_reads(value: object) -> None:
    assert strict_json.read(json.dumps(value).encode()) == value
    assert strict_json.read(json.dumps(value, ensure_ascii=False).encode()) == value


@pytest.mark.parametrize("body", ["[]", "null", '"text"', "17", "true"])
def test_what_is_no_object_is_malformed_too(alice: ApiClient, body: str) -> None:
    answer = alice.generic("PATCH", "/me", data=body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_broken_json_says_where(alice: ApiClient) -> None:
    answer = alice.generic("PATCH", "/me", data='{\n"a": }', content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert "line 2, column 6" in answer.json()["detail"]
