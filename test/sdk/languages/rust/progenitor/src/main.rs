//! Makes the calls of a file, and prints what the client says of each.

use std::time::Duration;

use nilam_client::types::{self, OperationError};
use nilam_client::{Client, Error, ResponseValue};
use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue, RETRY_AFTER};
use serde_json::{Map, Value, from_value, json};

type AnyError = Box<dyn std::error::Error>;

fn main() -> Result<(), AnyError> {
    let file = std::env::args().nth(1).ok_or("which file?")?;
    let steps: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(file)?)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let mut outcomes = Map::new();
    for step in &steps {
        let outcome = runtime.block_on(outcome(step))?;
        outcomes.insert(text(step, "name").to_owned(), outcome);
    }
    println!("{}", Value::Object(outcomes));
    Ok(())
}

async fn outcome(step: &Value) -> Result<Value, AnyError> {
    let client = client(text(step, "origin"), text(step, "key"))?;
    let mut attempts = 0;
    loop {
        attempts += 1;
        let rejected = match call(&client, text(step, "tool"), step["query"].clone()).await? {
            Ok(answered) => {
                return Ok(json!({
                    "attempts": attempts,
                    "status": answered.status().as_u16(),
                    "headers": declared(answered.headers()),
                    "response": answered.into_inner(),
                }));
            }
            Err(Error::ErrorResponse(rejected)) => rejected,
            Err(other) => return Ok(json!({ "attempts": attempts, "failure": other.to_string() })),
        };
        if rejected.status().as_u16() == 429 && attempts < step["attempts"].as_u64().unwrap_or(1) {
            let wait = rejected
                .headers()
                .get(RETRY_AFTER)
                .ok_or("no Retry-After")?;
            tokio::time::sleep(Duration::from_secs(wait.to_str()?.parse()?)).await;
            continue;
        }
        return Ok(json!({
            "attempts": attempts,
            "status": rejected.status().as_u16(),
            "headers": declared(rejected.headers()),
            "error": in_words(&rejected),
        }));
    }
}

fn client(origin: &str, key: &str) -> Result<Client, AnyError> {
    let mut headers = HeaderMap::new();
    if !key.is_empty() {
        headers.insert(
            AUTHORIZATION,
            HeaderValue::from_str(&format!("Bearer {key}"))?,
        );
    }
    let http = reqwest::Client::builder()
        .default_headers(headers)
        .build()?;
    Ok(Client::new_with_client(origin, http))
}

type Answer = Result<ResponseValue<Value>, Error<OperationError>>;

/// An error outside `Answer` is one of this program.
async fn call(client: &Client, tool: &str, query: Value) -> Result<Answer, AnyError> {
    macro_rules! answer {
        ($method:ident, $query:ident) => {
            match client
                .$method()
                .body(from_value::<types::$query>(query)?)
                .send()
                .await
            {
                Ok(answered) => {
                    let (status, headers) = (answered.status(), answered.headers().clone());
                    Ok(ResponseValue::new(
                        serde_json::to_value(answered.into_inner())?,
                        status,
                        headers,
                    ))
                }
                Err(error) => Err(error),
            }
        };
    }
    Ok(match tool {
        "search_properties" => answer!(search_properties, PropertySearchQuery),
        "get_property_details" => answer!(get_property_details, PropertyDetailsQuery),
        "compare_properties" => answer!(compare_properties, PropertyComparisonQuery),
        "get_locality_insights" => answer!(get_locality_insights, LocalityInsightsQuery),
        "compare_localities" => answer!(compare_localities, LocalityComparisonQuery),
        "calculate_home_affordability" => answer!(calculate_home_affordability, EmiQuery),
        "get_property_decision_intelligence" => {
            answer!(get_property_decision_intelligence, PropertyDecisionQuery)
        }
        "simulate_loan_prepayment" => answer!(simulate_loan_prepayment, PrepaymentQuery),
        "compare_balance_transfer" => answer!(compare_balance_transfer, BalanceTransferQuery),
        "optimize_home_loan_tax_regime" => answer!(optimize_home_loan_tax_regime, TaxRegimeQuery),
        "estimate_stamp_duty_and_registration" => {
            answer!(estimate_stamp_duty_and_registration, StampDutyQuery)
        }
        unknown => return Err(format!("no tool {unknown}").into()),
    })
}

fn in_words(error: &OperationError) -> String {
    match error {
        OperationError::InvalidParamsError(invalid) => {
            let paths = invalid.issues.iter().map(|issue| issue.path.clone());
            [invalid.error.to_string()]
                .into_iter()
                .chain(paths)
                .collect::<Vec<_>>()
                .join(" ")
        }
        OperationError::ForbiddenError(forbidden) => forbidden.error.to_string(),
        OperationError::RateLimitedError(limited) => {
            format!(
                "{} {} {}",
                limited.error, limited.reason, limited.retry_after_seconds
            )
        }
        OperationError::InternalError(internal) => internal.error.to_string(),
        OperationError::HttpError(http) => http.error.to_string(),
    }
}

fn declared(headers: &HeaderMap) -> Map<String, Value> {
    let names = ["x-request-id", "retry-after", "www-authenticate"];
    let beginnings = ["ratelimit", "x-service-usage-"];
    headers
        .iter()
        .filter(|(name, _)| {
            names.contains(&name.as_str())
                || beginnings.iter().any(|it| name.as_str().starts_with(it))
        })
        .map(|(name, value)| (name.to_string(), json!(value.to_str().unwrap_or_default())))
        .collect()
}

fn text<'a>(step: &'a Value, member: &str) -> &'a str {
    step[member].as_str().unwrap_or_default()
}
