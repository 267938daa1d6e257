"""Makes the calls of a file with the client of OpenAPI Generator, and prints what the client read."""

import json
import time
from collections.abc import Callable
from typing import Any

from nilam import (
    ApiClient,
    ApiException,
    BalanceTransferQuery,
    CalculatorsApi,
    Configuration,
    EmiQuery,
    ForbiddenError,
    HttpError,
    InternalError,
    InvalidParamsError,
    ListingsApi,
    LocalityApi,
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
from nilam.api_response import ApiResponse

from partner_step import Outcome, Query, Step, declared, make_all

CALLS: dict[str, Callable[[ApiClient, Query], ApiResponse[Any]]] = {
    "search_properties": lambda client, query: ListingsApi(client).search_properties_with_http_info(
        PropertySearchQuery.model_validate(query)
    ),
    "get_property_details": lambda client, query: ListingsApi(client).get_property_details_with_http_info(
        PropertyDetailsQuery.model_validate(query)
    ),
    "compare_properties": lambda client, query: ListingsApi(client).compare_properties_with_http_info(
        PropertyComparisonQuery.model_validate(query)
    ),
    "get_locality_insights": lambda client, query: LocalityApi(client).get_locality_insights_with_http_info(
        LocalityInsightsQuery.model_validate(query)
    ),
    "compare_localities": lambda client, query: LocalityApi(client).compare_localities_with_http_info(
        LocalityComparisonQuery.model_validate(query)
    ),
    "calculate_home_affordability": lambda client, query: CalculatorsApi(
        client
    ).calculate_home_affordability_with_http_info(EmiQuery.model_validate(query)),
    "simulate_loan_prepayment": lambda client, query: CalculatorsApi(client).simulate_loan_prepayment_with_http_info(
        PrepaymentQuery.model_validate(query)
    ),
    "compare_balance_transfer": lambda client, query: CalculatorsApi(client).compare_balance_transfer_with_http_info(
        BalanceTransferQuery.model_validate(query)
    ),
    "optimize_home_loan_tax_regime": lambda client, query: CalculatorsApi(
        client
    ).optimize_home_loan_tax_regime_with_http_info(TaxRegimeQuery.model_validate(query)),
    "estimate_stamp_duty_and_registration": lambda client, query: CalculatorsApi(
        client
    ).estimate_stamp_duty_and_registration_with_http_info(StampDutyQuery.model_validate(query)),
    "get_property_decision_intelligence": lambda client, query: CalculatorsApi(
        client
    ).get_property_decision_intelligence_with_http_info(PropertyDecisionQuery.model_validate(query)),
}


def in_words(data: object) -> str:
    match data:
        case InvalidParamsError():
            return " ".join([data.error.value, *(issue.path for issue in data.issues)])
        case RateLimitedError():
            return f"{data.error.value} {data.reason.value} {data.retry_after_seconds}"
        case HttpError() | ForbiddenError() | InternalError():
            return str(data.error.value)
    raise TypeError(f"an error of no known type: {data!r}")


def make(step: Step) -> Outcome:
    configuration = Configuration(host=step["origin"], access_token=step["key"] or None)
    client = ApiClient(configuration)
    attempts = 0
    while True:
        attempts += 1
        try:
            response = CALLS[step["tool"]](client, step["query"])
        except ApiException as error:
            headers = declared(error.headers)
            if error.status == 429 and attempts < step["attempts"]:
                time.sleep(int(headers["retry-after"]))
                continue
            return {
                "attempts": attempts,
                "status": error.status,
                "headers": headers,
                "error": in_words(error.data),
            }
        except ValueError as error:
            return {"attempts": attempts, "failure": repr(error)}
        return {
            "attempts": attempts,
            "status": response.status_code,
            "headers": declared(response.headers),
            "response": json.loads(response.data.to_json()),
        }


if __name__ == "__main__":
    make_all(make)
