"""Makes the calls of a file with the client of openapi-python-client, and prints what the client read."""

import time
from collections.abc import Callable
from typing import Any

import httpx
from nilam.api.calculators import (
    calculate_home_affordability,
    compare_balance_transfer,
    estimate_stamp_duty_and_registration,
    get_property_decision_intelligence,
    optimize_home_loan_tax_regime,
    simulate_loan_prepayment,
)
from nilam.api.listings import compare_properties, get_property_details, search_properties
from nilam.api.locality import compare_localities, get_locality_insights
from nilam.client import AuthenticatedClient
from nilam.models import (
    BalanceTransferQuery,
    EmiQuery,
    ForbiddenError,
    HttpError,
    InternalError,
    InvalidParamsError,
    LocalityComparisonQuery,
    LocalityInsightsQuery,
    PrepaymentQuery,
    PropertyComparisonQuery,
    PropertyDecisionQuery,
    PropertyDetailsQuery,
    PropertySearchQuery,
    RateLimitedError,
    StampDutyQuery,
    TaxRegimeQuery,
)
from nilam.types import Response

from partner_step import Outcome, Query, Step, declared, make_all

CALLS: dict[str, Callable[[AuthenticatedClient, Query], Response[Any]]] = {
    "search_properties": lambda client, query: search_properties.sync_detailed(
        client=client, body=PropertySearchQuery.from_dict(query)
    ),
    "get_property_details": lambda client, query: get_property_details.sync_detailed(
        client=client, body=PropertyDetailsQuery.from_dict(query)
    ),
    "compare_properties": lambda client, query: compare_properties.sync_detailed(
        client=client, body=PropertyComparisonQuery.from_dict(query)
    ),
    "get_locality_insights": lambda client, query: get_locality_insights.sync_detailed(
        client=client, body=LocalityInsightsQuery.from_dict(query)
    ),
    "compare_localities": lambda client, query: compare_localities.sync_detailed(
        client=client, body=LocalityComparisonQuery.from_dict(query)
    ),
    "calculate_home_affordability": lambda client, query: calculate_home_affordability.sync_detailed(
        client=client, body=EmiQuery.from_dict(query)
    ),
    "simulate_loan_prepayment": lambda client, query: simulate_loan_prepayment.sync_detailed(
        client=client, body=PrepaymentQuery.from_dict(query)
    ),
    "compare_balance_transfer": lambda client, query: compare_balance_transfer.sync_detailed(
        client=client, body=BalanceTransferQuery.from_dict(query)
    ),
    "optimize_home_loan_tax_regime": lambda client, query: optimize_home_loan_tax_regime.sync_detailed(
        client=client, body=TaxRegimeQuery.from_dict(query)
    ),
    "estimate_stamp_duty_and_registration": lambda client, query: estimate_stamp_duty_and_registration.sync_detailed(
        client=client, body=StampDutyQuery.from_dict(query)
    ),
    "get_property_decision_intelligence": lambda client, query: get_property_decision_intelligence.sync_detailed(
        client=client, body=PropertyDecisionQuery.from_dict(query)
    ),
}


def client_for(origin: str, key: str) -> AuthenticatedClient:
    """The generated functions take an AuthenticatedClient only; one without a key gets an HTTP client of its own."""
    client = AuthenticatedClient(base_url=origin, token=key)
    return client if key else client.set_httpx_client(httpx.Client(base_url=origin))


def in_words(parsed: object) -> str | None:
    match parsed:
        case InvalidParamsError():
            return " ".join([parsed.error.value, *(issue.path for issue in parsed.issues)])
        case RateLimitedError():
            return f"{parsed.error.value} {parsed.reason.value} {parsed.retry_after_seconds}"
        case HttpError() | ForbiddenError() | InternalError():
            return parsed.error.value
    return None


def make(step: Step) -> Outcome:
    client = client_for(step["origin"], step["key"])
    attempts = 0
    while True:
        attempts += 1
        try:
            response = CALLS[step["tool"]](client, step["query"])
        except (ValueError, KeyError, TypeError) as error:
            return {"attempts": attempts, "failure": repr(error)}
        if response.status_code == 429 and attempts < step["attempts"]:
            time.sleep(int(response.headers["retry-after"]))
            continue
        outcome: Outcome = {
            "attempts": attempts,
            "status": response.status_code.value,
            "headers": declared(response.headers),
        }
        error_words = in_words(response.parsed)
        if error_words is not None:
            outcome["error"] = error_words
        elif response.parsed is not None:
            outcome["response"] = response.parsed.to_dict()
        return outcome


if __name__ == "__main__":
    make_all(make)
