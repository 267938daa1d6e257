"""What the programs of both clients share: the file of calls, and what is printed of each."""

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any, NotRequired, TypedDict

Query = dict[str, Any]


class Step(TypedDict):
    name: str
    origin: str
    key: str
    tool: str
    query: Query
    attempts: int


class Outcome(TypedDict):
    attempts: int
    status: NotRequired[int]
    response: NotRequired[Any]
    error: NotRequired[str]
    headers: NotRequired[dict[str, str]]
    failure: NotRequired[str]


HEADERS = (
    "x-request-id",
    "ratelimit-policy",
    "ratelimit",
    "x-service-usage-limit",
    "x-service-usage-remaining",
    "x-service-usage-reset",
    "x-service-usage-daily-limit",
    "x-service-usage-daily-remaining",
    "x-service-usage-overage",
    "x-service-usage-ceiling",
    "retry-after",
    "www-authenticate",
)


def declared(headers: Mapping[str, str] | None) -> dict[str, str]:
    """The headers that the contract declares, by their names in lower case."""
    lower = {name.lower(): value for name, value in (headers or {}).items()}
    return {name: lower[name] for name in HEADERS if name in lower}


def make_all(make: Callable[[Step], Outcome]) -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        steps: list[Step] = json.load(file)
    print(json.dumps({step["name"]: make(step) for step in steps}))
