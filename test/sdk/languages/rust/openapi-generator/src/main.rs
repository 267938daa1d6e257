//! Makes the calls of a file, and prints what the client says of each.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use nilam_client::apis::calculators_api::*;
use nilam_client::apis::configuration::Configuration;
use nilam_client::apis::listings_api::*;
use nilam_client::apis::locality_api::*;
use nilam_client::apis::{Error, ResponseContent};
use nilam_client::models::{
    ForbiddenError, HttpError, InternalError, InvalidParamsError, RateLimitedError,
};
use reqwest::header::HeaderMap;
use reqwest_middleware::{ClientBuilder, Middleware, Next};
use serde_json::{Map, Value, from_str, from_value, json, to_value};

type AnyError = Box<dyn std::error::Error>;

fn main() -> Result<(), AnyError> {
    let file = std::env::args().nth(1).ok_or("which file?")?;
    let steps: Vec<Value> = from_str(&std::fs::read_to_string(file)?)?;
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

/// The headers of the last response: the client itself hides them.
#[derive(Clone, Default)]
struct LastHeaders(Arc<Mutex<HeaderMap>>);

#[async_trait::async_trait]
impl Middleware for LastHeaders {
    async fn handle(
        &self,
        request: reqwest::Request,
        extensions: &mut http::Extensions,
        next: Next<'_>,
    ) -> reqwest_middleware::Result<reqwest::Response> {
        let response = next.run(request, extensions).await?;
        *self.0.lock().expect("nobody panics with it") = response.headers().clone();
        Ok(response)
    }
}

async fn outcome(step: &Value) -> Result<Value, AnyError> {
    let last = LastHeaders::default();
    let key = text(step, "key");
    let configuration = Configuration {
        base_path: text(step, "origin").to_owned(),
        bearer_access_token: (!key.is_empty()).then(|| key.to_owned()),
        client: ClientBuilder::new(reqwest::Client::new())
            .with(last.clone())
            .build(),
        ..Configuration::default()
    };
    let mut attempts = 0;
    loop {
        attempts += 1;
        let tool = text(step, "tool");
        let answer = call(&configuration, tool, step["query"].clone()).await?;
        let headers = last.0.lock().expect("nobody panics with it").clone();
        let (status, content) = match answer {
            Answer::Response(response) => {
                return Ok(json!({
                    "attempts": attempts,
                    "status": 200,
                    "headers": declared(&headers),
                    "response": response,
                }));
            }
            Answer::Failure(failure) => {
                return Ok(json!({ "attempts": attempts, "failure": failure }));
            }
            Answer::Rejected(status, content) => (status, content),
        };
        if status == 429 && attempts < step["attempts"].as_u64().unwrap_or(1) {
            let wait = headers.get("retry-after").ok_or("no Retry-After")?;
            tokio::time::sleep(Duration::from_secs(wait.to_str()?.parse()?)).await;
            continue;
        }
        return Ok(json!({
            "attempts": attempts,
            "status": status,
            "headers": declared(&headers),
            "error": in_words(status, &content)?,
        }));
    }
}

enum Answer {
    Response(Value),
    Rejected(u16, String),
    Failure(String),
}

async fn call(configuration: &Configuration, tool: &str, query: Value) -> Result<Answer, AnyError> {
    macro_rules! answer {
        ($method:ident) => {
            match $method(configuration, from_value(query)?).await {
                Ok(answered) => Answer::Response(to_value(answered)?),
                Err(Error::ResponseError(ResponseContent {
                    status, content, ..
                })) => Answer::Rejected(status.as_u16(), content),
                Err(error) => Answer::Failure(error.to_string()),
            }
        };
    }
    Ok(match tool {
        "search_properties" => answer!(search_properties),
        "get_property_details" => answer!(get_property_details),
        "compare_properties" => answer!(compare_properties),
        "get_locality_insights" => answer!(get_locality_insights),
        "compare_localities" => answer!(compare_localities),
        "calculate_home_affordability" => answer!(calculate_home_affordability),
        "get_property_decision_intelligence" => answer!(get_property_decision_intelligence),
        "simulate_loan_prepayment" => answer!(simulate_loan_prepayment),
        "compare_balance_transfer" => answer!(compare_balance_transfer),
        "optimize_home_loan_tax_regime" => answer!(optimize_home_loan_tax_regime),
        "estimate_stamp_duty_and_registration" => answer!(estimate_stamp_duty_and_registration),
        unknown => return Err(format!("no tool {unknown}").into()),
    })
}

/// The client's own union of errors tries them in turn; the status says which it is.
fn in_words(status: u16, content: &str) -> Result<String, AnyError> {
    Ok(match status {
        400 => {
            let invalid: InvalidParamsError = from_str(content)?;
            let paths = invalid.issues.iter().map(|issue| issue.path.clone());
            let code = [invalid.error.to_string()];
            code.into_iter().chain(paths).collect::<Vec<_>>().join(" ")
        }
        403 => from_str::<ForbiddenError>(content)?.error.to_string(),
        429 => {
            let limited: RateLimitedError = from_str(content)?;
            let wait = limited.retry_after_seconds;
            format!("{} {} {}", limited.error, limited.reason, wait)
        }
        500 => from_str::<InternalError>(content)?.error.to_string(),
        _ => from_str::<HttpError>(content)?.error.to_string(),
    })
}

fn declared(headers: &HeaderMap) -> Map<String, Value> {
    let names = ["x-request-id", "retry-after", "www-authenticate"];
    let beginnings = ["ratelimit", "x-service-usage-"];
    let is_declared =
        |name: &str| names.contains(&name) || beginnings.iter().any(|it| name.starts_with(it));
    headers
        .iter()
        .filter(|(name, _)| is_declared(name.as_str()))
        .map(|(name, value)| (name.to_string(), json!(value.to_str().unwrap_or_default())))
        .collect()
}

fn text<'a>(step: &'a Value, member: &str) -> &'a str {
    step[member].as_str().unwrap_or_default()
}
