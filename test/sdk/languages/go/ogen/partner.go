// Makes the calls of a file with the client of ogen, and prints what the client read.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"strings"
	"time"

	"github.com/ogen-go/ogen/ogenerrors"

	"rentboard/nilam"
)

// credential is sent under one of the declared schemes; without a key none is.
type credential string

func (credential) OAuth(context.Context, nilam.OperationName) (nilam.OAuth, error) {
	return nilam.OAuth{}, ogenerrors.ErrSkipClientSecurity
}

func (key credential) ServerCredential(
	context.Context, nilam.OperationName,
) (nilam.ServerCredential, error) {
	if key == "" {
		return nilam.ServerCredential{}, ogenerrors.ErrSkipClientSecurity
	}
	return nilam.ServerCredential{Token: string(key)}, nil
}

// send reads a query into its type, and calls.
func send[Query any, Response any](
	text json.RawMessage,
	call func(context.Context, *Query) (Response, error),
) (any, error) {
	var query Query
	if err := json.Unmarshal(text, &query); err != nil {
		return nil, err
	}
	return call(context.Background(), &query)
}

func responseTo(client *nilam.Client, tool string, query json.RawMessage) (any, error) {
	switch tool {
	case "search_properties":
		return send(query, client.SearchProperties)
	case "get_property_details":
		return send(query, client.GetPropertyDetails)
	case "compare_properties":
		return send(query, client.CompareProperties)
	case "get_locality_insights":
		return send(query, client.GetLocalityInsights)
	case "compare_localities":
		return send(query, client.CompareLocalities)
	case "calculate_home_affordability":
		return send(query, client.CalculateHomeAffordability)
	case "simulate_loan_prepayment":
		return send(query, client.SimulateLoanPrepayment)
	case "compare_balance_transfer":
		return send(query, client.CompareBalanceTransfer)
	case "optimize_home_loan_tax_regime":
		return send(query, client.OptimizeHomeLoanTaxRegime)
	case "estimate_stamp_duty_and_registration":
		return send(query, client.EstimateStampDutyAndRegistration)
	case "get_property_decision_intelligence":
		return send(query, client.GetPropertyDecisionIntelligence)
	}
	return nil, fmt.Errorf("no tool %s", tool)
}

func call(step step) outcome {
	client, err := nilam.NewClient(step.Origin, credential(step.Key))
	if err != nil {
		return failed(err)
	}
	response, err := responseTo(client, step.Tool, step.Query)
	if err != nil {
		return failed(err)
	}
	return read(response)
}

func read(response any) outcome {
	made := readError(response)
	made.Headers = headersOf(response)
	if limited, ok := response.(*nilam.RateLimitedHeaders); ok {
		made.retryAfter = time.Duration(limited.RetryAfter.Or(0)) * time.Second
	}
	return made
}

func readError(response any) outcome {
	switch r := response.(type) {
	case *nilam.InvalidParamsHeaders:
		words := []string{string(r.Response.Error)}
		for _, issue := range r.Response.Issues {
			words = append(words, issue.Path)
		}
		return outcome{Status: 400, Error: strings.Join(words, " ")}
	case *nilam.UnauthorizedHeaders:
		return outcome{Status: 401, Error: string(r.Response.Error)}
	case *nilam.ForbiddenHeaders:
		return outcome{Status: 403, Error: string(r.Response.Error)}
	case *nilam.PayloadTooLargeHeaders:
		return outcome{Status: 413, Error: string(r.Response.Error)}
	case *nilam.UnsupportedMediaTypeHeaders:
		return outcome{Status: 415, Error: string(r.Response.Error)}
	case *nilam.RateLimitedHeaders:
		said := r.Response
		return outcome{
			Status: 429,
			Error:  fmt.Sprint(said.Error, " ", said.Reason, " ", said.RetryAfterSeconds),
		}
	case *nilam.ServerErrorHeaders:
		return outcome{Status: 500, Error: string(r.Response.Error)}
	case *nilam.CredentialCheckUnavailableHeaders:
		return outcome{Status: 503, Error: string(r.Response.Error)}
	case *nilam.PropertySearchPageHeaders:
		return outcome{Status: 200, Response: &r.Response}
	case *nilam.PropertyDetailsHeaders:
		return outcome{Status: 200, Response: &r.Response}
	case *nilam.PropertyComparisonHeaders:
		return outcome{Status: 200, Response: &r.Response}
	case *nilam.LocalityInsightsReportHeaders:
		return outcome{Status: 200, Response: &r.Response}
	case *nilam.LocalityComparisonHeaders:
		return outcome{Status: 200, Response: &r.Response}
	case *nilam.EmiEstimateHeaders:
		return outcome{Status: 200, Response: &r.Response}
	case *nilam.PrepaymentSimulationHeaders:
		return outcome{Status: 200, Response: &r.Response}
	case *nilam.BalanceTransferComparisonHeaders:
		return outcome{Status: 200, Response: &r.Response}
	case *nilam.TaxRegimeComparisonHeaders:
		return outcome{Status: 200, Response: &r.Response}
	case *nilam.StampDutyEstimateHeaders:
		return outcome{Status: 200, Response: &r.Response}
	case *nilam.PropertyDecisionHeaders:
		return outcome{Status: 200, Response: &r.Response}
	}
	return outcome{Failure: fmt.Sprintf("a response of type %T", response)}
}

// headersOf reads each header that the type of the response has; ogen gives each a method.
func headersOf(response any) map[string]string {
	headers := map[string]string{}
	text := func(name string, value nilam.OptString) {
		if value.Set {
			headers[name] = value.Value
		}
	}
	number := func(name string, value nilam.OptInt) {
		if value.Set {
			headers[name] = fmt.Sprint(value.Value)
		}
	}
	if r, ok := response.(interface{ GetXRequestID() nilam.OptString }); ok {
		text("x-request-id", r.GetXRequestID())
	}
	if r, ok := response.(interface{ GetWWWAuthenticate() nilam.OptString }); ok {
		text("www-authenticate", r.GetWWWAuthenticate())
	}
	if r, ok := response.(interface{ GetRetryAfter() nilam.OptInt }); ok {
		number("retry-after", r.GetRetryAfter())
	}
	if r, ok := response.(interface {
		GetRateLimit() nilam.OptString
		GetRateLimitPolicy() nilam.OptString
		GetXServiceUsageCeiling() nilam.OptInt
		GetXServiceUsageDailyLimit() nilam.OptInt
		GetXServiceUsageDailyRemaining() nilam.OptInt
		GetXServiceUsageLimit() nilam.OptInt
		GetXServiceUsageOverage() nilam.OptInt
		GetXServiceUsageRemaining() nilam.OptInt
		GetXServiceUsageReset() nilam.OptDateTime
	}); ok {
		text("ratelimit", r.GetRateLimit())
		text("ratelimit-policy", r.GetRateLimitPolicy())
		number("x-service-usage-ceiling", r.GetXServiceUsageCeiling())
		number("x-service-usage-daily-limit", r.GetXServiceUsageDailyLimit())
		number("x-service-usage-daily-remaining", r.GetXServiceUsageDailyRemaining())
		number("x-service-usage-limit", r.GetXServiceUsageLimit())
		number("x-service-usage-overage", r.GetXServiceUsageOverage())
		number("x-service-usage-remaining", r.GetXServiceUsageRemaining())
		if reset, ok := r.GetXServiceUsageReset().Get(); ok {
			headers["x-service-usage-reset"] = reset.Format(time.RFC3339)
		}
	}
	return headers
}

func main() {
	if err := makeAll(call); err != nil {
		log.Fatal(err)
	}
}
