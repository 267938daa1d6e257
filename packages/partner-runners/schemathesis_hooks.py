"""What the document says beyond JSON Schema, for the calls that Schemathesis makes: `x-decimals` of numbers and `x-rules`.
And which calls follow each other: the details and a comparison of the listings of a search.

    SCHEMATHESIS_HOOKS=schemathesis_hooks schemathesis run --generation-allow-x00 false …/public/openapi.json
"""

import schemathesis
from schemathesis import GenerationMode


# Not in the document: OpenAPI Generator 7.25.0 rejects a `requestBody` of a link that is not a text.
LINKS = {
    "details": ("get_property_details", {"listingId": "$response.body#/listings/0/listingId"}),
    "comparison": (
        "compare_properties",
        {"listingIds": [f"$response.body#/listings/{index}/listingId" for index in range(2)]},
    ),
}


@schemathesis.hook
def before_load_schema(context, raw_schema):
    search = raw_schema["paths"]["/public/v1/search_properties"]["post"]
    search["responses"]["200"]["links"] = {
        name: {"operationId": operation, "requestBody": body}
        for name, (operation, body) in LINKS.items()
    }


def request_schema(operation):
    document = operation.schema.raw_schema
    body = document["paths"][operation.path][operation.method]["requestBody"]
    name = body["content"]["application/json"]["schema"]["$ref"].rsplit("/", 1)[1]
    return document["components"]["schemas"][name]


def is_rejected(condition, sent):
    """Whether arguments are what one row of `rejects` says; all that it says must be true."""

    def compared(key):
        first, second = (sent.get(name) for name in condition[key])
        return None not in (first, second) and (first, second)

    above = compared("above") if "above" in condition else (1, 0)
    not_below = compared("notBelow") if "notBelow" in condition else (1, 0)
    return (
        all(name in sent for name in condition.get("with", []))
        and not any(name in sent for name in condition.get("without", []))
        and all(sent.get(name) == value for name, value in condition.get("equal", {}).items())
        and bool(above and above[0] > above[1])
        and bool(not_below and not_below[0] >= not_below[1] * condition.get("times", 1))
    )


def is_positive(case):
    return case.meta is None or case.meta.generation.mode == GenerationMode.POSITIVE


@schemathesis.hook
def map_case(context, case):
    if is_positive(case) and isinstance(case.body, dict):
        for name, schema in request_schema(context.operation)["properties"].items():
            if "x-decimals" in schema and isinstance(case.body.get(name), float):
                case.body[name] = round(case.body[name], schema["x-decimals"])
    return case


@schemathesis.hook
def filter_case(context, case):
    if not is_positive(case) or not isinstance(case.body, dict):
        return True
    operation = context.operation
    rules = operation.schema.raw_schema["x-rules"].get(operation.path.rsplit("/", 1)[1], [])
    conditions = [condition for rule in rules for condition in rule.get("rejects", [])]
    return not any(is_rejected(condition, case.body) for condition in conditions)


@schemathesis.hook
def before_add_examples(context, examples):
    examples[:] = [case for case in examples if filter_case(context, case)]
