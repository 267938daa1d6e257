import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintStream;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import nilam.ApiClient;
import nilam.ApiException;
import nilam.ApiResponse;
import nilam.api.CalculatorsApi;
import nilam.api.ListingsApi;
import nilam.api.LocalityApi;
import nilam.model.BalanceTransferQuery;
import nilam.model.EmiQuery;
import nilam.model.ForbiddenError;
import nilam.model.HttpError;
import nilam.model.InternalError;
import nilam.model.InvalidParamsError;
import nilam.model.InvalidParamsIssue;
import nilam.model.LocalityComparisonQuery;
import nilam.model.LocalityInsightsQuery;
import nilam.model.PrepaymentQuery;
import nilam.model.PropertyComparisonQuery;
import nilam.model.PropertyDecisionQuery;
import nilam.model.PropertyDetailsQuery;
import nilam.model.PropertySearchQuery;
import nilam.model.RateLimitedError;
import nilam.model.StampDutyQuery;
import nilam.model.TaxRegimeQuery;

/** Makes the calls of a file, and prints what the client says of each. */
public final class Partner {
    private static final ObjectMapper JSON = ApiClient.createDefaultObjectMapper();

    private Partner() {}

    public static void main(String[] args) throws Exception {
        Map<String, Object> outcomes = new LinkedHashMap<>();
        Map<String, Client> clients = new HashMap<>();
        for (JsonNode step : JSON.readTree(Files.readString(Path.of(args[0])))) {
            String origin = step.get("origin").asText();
            String key = step.get("key").asText();
            Client client = clients.computeIfAbsent(origin + " " + key, it -> new Client(origin, key));
            outcomes.put(step.get("name").asText(), outcome(client, step));
        }
        new PrintStream(System.out, true, StandardCharsets.UTF_8).print(JSON.writeValueAsString(outcomes));
    }

    private static Map<String, Object> outcome(Client client, JsonNode step) throws Exception {
        Map<String, Object> outcome = new LinkedHashMap<>();
        String tool = step.get("tool").asText();
        String query = step.get("query").toString();
        for (int attempt = 1; ; attempt += 1) {
            outcome.put("attempts", attempt);
            try {
                ApiResponse<?> answered = client.call(tool, query);
                outcome.put("status", answered.getStatusCode());
                outcome.put("response", answered.getData());
                outcome.put("headers", declared(answered.getHeaders()));
                return outcome;
            } catch (ApiException rejected) {
                if (rejected.getCode() == 0) {
                    outcome.put("failure", String.valueOf(rejected.getMessage()));
                    return outcome;
                }
                HttpHeaders headers = rejected.getResponseHeaders();
                if (rejected.getCode() == 429 && attempt < step.get("attempts").asInt()) {
                    Thread.sleep(1000 * headers.firstValueAsLong("Retry-After").orElseThrow());
                    continue;
                }
                outcome.put("status", rejected.getCode());
                outcome.put("error", inWords(rejected));
                outcome.put("headers", declared(headers.map()));
                return outcome;
            }
        }
    }

    /** The body of an error is text; the client has a model for each status. */
    private static String inWords(ApiException rejected) throws Exception {
        String body = rejected.getResponseBody();
        switch (rejected.getCode()) {
            case 400:
                InvalidParamsError invalid = JSON.readValue(body, InvalidParamsError.class);
                StringBuilder words = new StringBuilder(invalid.getError().getValue());
                for (InvalidParamsIssue issue : invalid.getIssues()) words.append(' ').append(issue.getPath());
                return words.toString();
            case 403:
                return JSON.readValue(body, ForbiddenError.class).getError().getValue();
            case 429:
                RateLimitedError limited = JSON.readValue(body, RateLimitedError.class);
                return String.join(" ", limited.getError().getValue(), limited.getReason().getValue(),
                    String.valueOf(limited.getRetryAfterSeconds()));
            case 500:
                return JSON.readValue(body, InternalError.class).getError().getValue();
            default:
                return JSON.readValue(body, HttpError.class).getError().getValue();
        }
    }

    private static Map<String, String> declared(Map<String, List<String>> headers) {
        Map<String, String> declared = new TreeMap<>();
        headers.forEach((name, values) -> {
            if (name.matches("(?i)x-request-id|retry-after|www-authenticate|ratelimit.*|x-service-usage-.*")) {
                declared.put(name.toLowerCase(), values.get(0));
            }
        });
        return declared;
    }

    private static final class Client {
        private final ListingsApi listings;
        private final LocalityApi locality;
        private final CalculatorsApi calculators;

        Client(String origin, String key) {
            ApiClient client = new ApiClient();
            client.updateBaseUri(origin);
            if (!key.isEmpty()) {
                client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + key));
            }
            listings = new ListingsApi(client);
            locality = new LocalityApi(client);
            calculators = new CalculatorsApi(client);
        }

        ApiResponse<?> call(String tool, String query) throws Exception {
            switch (tool) {
                case "search_properties":
                    return listings.searchPropertiesWithHttpInfo(JSON.readValue(query, PropertySearchQuery.class));
                case "get_property_details":
                    return listings.getPropertyDetailsWithHttpInfo(JSON.readValue(query, PropertyDetailsQuery.class));
                case "compare_properties":
                    return listings.comparePropertiesWithHttpInfo(
                        JSON.readValue(query, PropertyComparisonQuery.class));
                case "get_locality_insights":
                    return locality.getLocalityInsightsWithHttpInfo(
                        JSON.readValue(query, LocalityInsightsQuery.class));
                case "compare_localities":
                    return locality.compareLocalitiesWithHttpInfo(
                        JSON.readValue(query, LocalityComparisonQuery.class));
                case "calculate_home_affordability":
                    return calculators.calculateHomeAffordabilityWithHttpInfo(JSON.readValue(query, EmiQuery.class));
                case "get_property_decision_intelligence":
                    return calculators.getPropertyDecisionIntelligenceWithHttpInfo(
                        JSON.readValue(query, PropertyDecisionQuery.class));
                case "simulate_loan_prepayment":
                    return calculators.simulateLoanPrepaymentWithHttpInfo(
                        JSON.readValue(query, PrepaymentQuery.class));
                case "compare_balance_transfer":
                    return calculators.compareBalanceTransferWithHttpInfo(
                        JSON.readValue(query, BalanceTransferQuery.class));
                case "optimize_home_loan_tax_regime":
                    return calculators.optimizeHomeLoanTaxRegimeWithHttpInfo(
                        JSON.readValue(query, TaxRegimeQuery.class));
                case "estimate_stamp_duty_and_registration":
                    return calculators.estimateStampDutyAndRegistrationWithHttpInfo(
                        JSON.readValue(query, StampDutyQuery.class));
                default:
                    throw new IllegalArgumentException(tool);
            }
        }
    }
}
