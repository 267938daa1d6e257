// Makes the calls of a file with the client of oapi-codegen, and prints what the client read.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"strconv"
	"strings"
	"time"

	"rentboard/nilam"
)

type client = nilam.ClientWithResponses

// response is what the responses of all tools have in common: the errors, by type.
type response interface {
	StatusCode() int
	GetJSON400() *nilam.InvalidParams
	GetJSON401() *nilam.Unauthorized
	GetJSON403() *nilam.Forbidden
	GetJSON413() *nilam.PayloadTooLarge
	GetJSON415() *nilam.UnsupportedMediaType
	GetJSON429() *nilam.RateLimited
	GetJSON500() *nilam.ServerError
	GetJSON503() *nilam.CredentialCheckUnavailable
}

// calls return the response of a tool, and the model of a success apart.
var calls = map[string]func(*client, json.RawMessage) (response, any, error){
	"search_properties": func(c *client, query json.RawMessage) (response, any, error) {
		body, err := read[nilam.PropertySearchQuery](query)
		if err != nil {
			return nil, nil, err
		}
		r, err := c.SearchPropertiesWithResponse(context.Background(), body)
		if err != nil {
			return nil, nil, err
		}
		return r, r.JSON200, nil
	},
	"get_property_details": func(c *client, query json.RawMessage) (response, any, error) {
		body, err := read[nilam.PropertyDetailsQuery](query)
		if err != nil {
			return nil, nil, err
		}
		r, err := c.GetPropertyDetailsWithResponse(context.Background(), body)
		if err != nil {
			return nil, nil, err
		}
		return r, r.JSON200, nil
	},
	"compare_properties": func(c *client, query json.RawMessage) (response, any, error) {
		body, err := read[nilam.PropertyComparisonQuery](query)
		if err != nil {
			return nil, nil, err
		}
		r, err := c.ComparePropertiesWithResponse(context.Background(), body)
		if err != nil {
			return nil, nil, err
		}
		return r, r.JSON200, nil
	},
	"get_locality_insights": func(c *client, query json.RawMessage) (response, any, error) {
		body, err := read[nilam.LocalityInsightsQuery](query)
		if err != nil {
			return nil, nil, err
		}
		r, err := c.GetLocalityInsightsWithResponse(context.Background(), body)
		if err != nil {
			return nil, nil, err
		}
		return r, r.JSON200, nil
	},
	"compare_localities": func(c *client, query json.RawMessage) (response, any, error) {
		body, err := read[nilam.LocalityComparisonQuery](query)
		if err != nil {
			return nil, nil, err
		}
		r, err := c.CompareLocalitiesWithResponse(context.Background(), body)
		if err != nil {
			return nil, nil, err
		}
		return r, r.JSON200, nil
	},
	"calculate_home_affordability": func(c *client, query json.RawMessage) (response, any, error) {
		body, err := read[nilam.EmiQuery](query)
		if err != nil {
			return nil, nil, err
		}
		r, err := c.CalculateHomeAffordabilityWithResponse(context.Background(), body)
		if err != nil {
			return nil, nil, err
		}
		return r, r.JSON200, nil
	},
	"simulate_loan_prepayment": func(c *client, query json.RawMessage) (response, any, error) {
		body, err := read[nilam.PrepaymentQuery](query)
		if err != nil {
			return nil, nil, err
		}
		r, err := c.SimulateLoanPrepaymentWithResponse(context.Background(), body)
		if err != nil {
			return nil, nil, err
		}
		return r, r.JSON200, nil
	},
	"compare_balance_transfer": func(c *client, query json.RawMessage) (response, any, error) {
		body, err := read[nilam.BalanceTransferQuery](query)
		if err != nil {
			return nil, nil, err
		}
		r, err := c.CompareBalanceTransferWithResponse(context.Background(), body)
		if err != nil {
			return nil, nil, err
		}
		return r, r.JSON200, nil
	},
	"optimize_home_loan_tax_regime": func(c *client, query json.RawMessage) (response, any, error) {
		body, err := read[nilam.TaxRegimeQuery](query)
		if err != nil {
			return nil, nil, err
		}
		r, err := c.OptimizeHomeLoanTaxRegimeWithResponse(context.Background(), body)
		if err != nil {
			return nil, nil, err
		}
		return r, r.JSON200, nil
	},
	"estimate_stamp_duty_and_registration": func(c *client, query json.RawMessage) (response, any, error) {
		body, err := read[nilam.StampDutyQuery](query)
		if err != nil {
			return nil, nil, err
		}
		r, err := c.EstimateStampDutyAndRegistrationWithResponse(context.Background(), body)
		if err != nil {
			return nil, nil, err
		}
		return r, r.JSON200, nil
	},
	"get_property_decision_intelligence": func(c *client, query json.RawMessage) (response, any, error) {
		body, err := read[nilam.PropertyDecisionQuery](query)
		if err != nil {
			return nil, nil, err
		}
		r, err := c.GetPropertyDecisionIntelligenceWithResponse(context.Background(), body)
		if err != nil {
			return nil, nil, err
		}
		return r, r.JSON200, nil
	},
}

func read[Query any](text json.RawMessage) (Query, error) {
	var query Query
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(&query)
	return query, err
}

func call(step step) outcome {
	client, err := nilam.NewClientWithResponses(step.Origin, nilam.WithRequestEditorFn(
		func(_ context.Context, request *http.Request) error {
			if step.Key != "" {
				request.Header.Set("Authorization", "Bearer "+step.Key)
			}
			return nil
		}))
	if err != nil {
		return failed(err)
	}
	response, success, err := calls[step.Tool](client, step.Query)
	if err != nil {
		return failed(err)
	}
	made := outcome{Status: response.StatusCode(), Error: inWords(response)}
	if made.Status == 200 {
		made.Response = success
	}
	if search, ok := response.(*nilam.SearchPropertiesResponse); ok {
		made.Headers = headersOf(search)
	}
	if seconds, err := strconv.Atoi(made.Headers["retry-after"]); err == nil {
		made.retryAfter = time.Duration(seconds) * time.Second
	}
	return made
}

func inWords(response response) string {
	if invalid := response.GetJSON400(); invalid != nil {
		words := []string{string(invalid.Error)}
		for _, issue := range invalid.Issues {
			words = append(words, issue.Path)
		}
		return strings.Join(words, " ")
	}
	if limited := response.GetJSON429(); limited != nil {
		return fmt.Sprint(limited.Error, " ", limited.Reason, " ", limited.RetryAfterSeconds)
	}
	if forbidden := response.GetJSON403(); forbidden != nil {
		return string(forbidden.Error)
	}
	if serverError := response.GetJSON500(); serverError != nil {
		return string(serverError.Error)
	}
	for _, err := range []*nilam.HttpError{
		response.GetJSON401(), response.GetJSON413(), response.GetJSON415(), response.GetJSON503(),
	} {
		if err != nil {
			return string(err.Error)
		}
	}
	return ""
}

// headersOf reads the headers of a search by their types. Each status has a type of its own, with the same members.
func headersOf(r *nilam.SearchPropertiesResponse) map[string]string {
	headers := map[string]string{}
	for _, typed := range []any{
		r.Headers200, r.Headers400, r.Headers401, r.Headers403, r.Headers413,
		r.Headers415, r.Headers429, r.Headers500, r.Headers503,
	} {
		members := map[string]any{}
		text, err := json.Marshal(typed)
		if err != nil {
			continue
		}
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.UseNumber()
		if err := decoder.Decode(&members); err != nil {
			continue
		}
		for member, name := range headerNames {
			if value := members[member]; value != nil {
				headers[name] = fmt.Sprint(value)
			}
		}
	}
	return headers
}

var headerNames = map[string]string{
	"XRequestId":                  "x-request-id",
	"RateLimitPolicy":             "ratelimit-policy",
	"RateLimit":                   "ratelimit",
	"XServiceUsageLimit":          "x-service-usage-limit",
	"XServiceUsageRemaining":      "x-service-usage-remaining",
	"XServiceUsageReset":          "x-service-usage-reset",
	"XServiceUsageDailyLimit":     "x-service-usage-daily-limit",
	"XServiceUsageDailyRemaining": "x-service-usage-daily-remaining",
	"XServiceUsageOverage":        "x-service-usage-overage",
	"XServiceUsageCeiling":        "x-service-usage-ceiling",
	"RetryAfter":                  "retry-after",
	"WWWAuthenticate":             "www-authenticate",
}

func main() {
	if err := makeAll(call); err != nil {
		log.Fatal(err)
	}
}
