# frozen_string_literal: true

# Makes the calls of a file with the client of OpenAPI Generator, and prints what the client read.

require 'json'
require 'nilam'
require 'time'
require 'uri'

Step = Struct.new(:name, :origin, :key, :tool, :query, :attempts, keyword_init: true)

# The client's group of each tool, and the model of its arguments.
TOOLS = {
  'search_properties' => [Nilam::ListingsApi, Nilam::PropertySearchQuery],
  'get_property_details' => [Nilam::ListingsApi, Nilam::PropertyDetailsQuery],
  'compare_properties' => [Nilam::ListingsApi, Nilam::PropertyComparisonQuery],
  'get_locality_insights' => [Nilam::LocalityApi, Nilam::LocalityInsightsQuery],
  'compare_localities' => [Nilam::LocalityApi, Nilam::LocalityComparisonQuery],
  'calculate_home_affordability' => [Nilam::CalculatorsApi, Nilam::EmiQuery],
  'simulate_loan_prepayment' => [Nilam::CalculatorsApi, Nilam::PrepaymentQuery],
  'compare_balance_transfer' => [Nilam::CalculatorsApi, Nilam::BalanceTransferQuery],
  'optimize_home_loan_tax_regime' => [Nilam::CalculatorsApi, Nilam::TaxRegimeQuery],
  'estimate_stamp_duty_and_registration' => [Nilam::CalculatorsApi, Nilam::StampDutyQuery],
  'get_property_decision_intelligence' => [Nilam::CalculatorsApi, Nilam::PropertyDecisionQuery]
}.freeze

DECLARED = /\A(x-request-id|retry-after|www-authenticate|ratelimit.*|x-service-usage-.*)\z/.freeze

def client_for(step)
  at = URI(step.origin)
  Nilam::ApiClient.new(
    Nilam::Configuration.new do |configuration|
      configuration.scheme = at.scheme
      configuration.host = "#{at.host}:#{at.port}"
      configuration.base_path = at.path
      configuration.access_token = step.key
    end
  )
end

# The model of the response, its status and its headers.
def call(step)
  api, query = TOOLS.fetch(step.tool)
  # Without a key the client would send `Authorization: Bearer`, which is rejected.
  options = step.key.empty? ? { debug_auth_names: [] } : {}
  api.new(client_for(step)).public_send("#{step.tool}_with_http_info", query.build_from_hash(step.query), options)
end

# The body of an error is text; the client has a model for each status.
def in_words(error)
  body = JSON.parse(error.response_body, symbolize_names: true)
  case error.code
  when 400
    invalid = Nilam::InvalidParamsError.build_from_hash(body)
    [invalid.error, *invalid.issues.map(&:path)].join(' ')
  when 403
    Nilam::ForbiddenError.build_from_hash(body).error
  when 429
    limited = Nilam::RateLimitedError.build_from_hash(body)
    [limited.error, limited.reason, limited.retry_after_seconds].join(' ')
  when 500
    Nilam::InternalError.build_from_hash(body).error
  else
    Nilam::HttpError.build_from_hash(body).error
  end
end

# The headers that the contract declares, by their names in lower case.
def declared(headers)
  headers.to_h { |name, value| [name.downcase, value] }.select { |name, _| DECLARED.match?(name) }
end

# A model's hash as JSON has it: Ruby writes a Time in another form.
def plain(value)
  case value
  when Hash then value.transform_values { |it| plain(it) }
  when Array then value.map { |it| plain(it) }
  when Time then value.iso8601(3)
  else value
  end
end

def outcome_of(step, attempts = 1)
  model, status, headers = call(step)
  { attempts: attempts, status: status, headers: declared(headers), response: plain(model.to_hash) }
rescue Nilam::ApiError => e
  return { attempts: attempts, failure: e.message } if e.code.nil? || e.code.zero?

  headers = declared(e.response_headers)
  if e.code == 429 && attempts < step.attempts
    sleep(Integer(headers.fetch('retry-after')))
    return outcome_of(step, attempts + 1)
  end
  { attempts: attempts, status: e.code, headers: headers, error: in_words(e) }
rescue ArgumentError, RuntimeError => e
  { attempts: attempts, failure: e.message }
end

steps = JSON.parse(File.read(ARGV.fetch(0)), symbolize_names: true).map { |parts| Step.new(**parts) }
puts JSON.generate(steps.to_h { |step| [step.name, outcome_of(step)] })
