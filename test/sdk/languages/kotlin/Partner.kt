import com.fasterxml.jackson.core.JacksonException
import com.fasterxml.jackson.databind.JsonNode
import com.fasterxml.jackson.module.kotlin.convertValue
import com.fasterxml.jackson.module.kotlin.readValue
import java.io.File
import java.io.PrintStream
import nilam.apis.CalculatorsApi
import nilam.apis.ListingsApi
import nilam.apis.LocalityApi
import nilam.infrastructure.ApiResponse
import nilam.infrastructure.ClientError
import nilam.infrastructure.Serializer
import nilam.infrastructure.ServerError
import nilam.infrastructure.Success
import nilam.models.ForbiddenError
import nilam.models.HttpError
import nilam.models.InternalError
import nilam.models.InvalidParamsError
import nilam.models.RateLimitedError

private val json = Serializer.jacksonObjectMapper

class Step(
    val name: String,
    val origin: String,
    val key: String,
    val tool: String,
    val query: JsonNode,
    val attempts: Int,
)

/** Makes the calls of a file, and prints what the client says of each. */
fun main(args: Array<String>) {
    val steps = json.readValue<List<Step>>(File(args.single()))
    val clients = mutableMapOf<Pair<String, String>, Client>()
    val outcomes = steps.associate { step ->
        val client = clients.getOrPut(step.origin to step.key) { Client(step.origin, step.key) }
        step.name to outcome(client, step)
    }
    PrintStream(System.out, true, Charsets.UTF_8).print(json.writeValueAsString(outcomes))
}

private fun outcome(client: Client, step: Step): Map<String, Any?> {
    var attempts = 0
    while (true) {
        attempts += 1
        val answered = try {
            client.call(step.tool, step.query)
        } catch (unreadable: JacksonException) {
            return mapOf("attempts" to attempts, "failure" to unreadable.message)
        }
        if (answered.statusCode == 429 && attempts < step.attempts) {
            Thread.sleep(1000 * answered.headers.getValue("retry-after").single().toLong())
            continue
        }
        return mapOf(
            "attempts" to attempts,
            "status" to answered.statusCode,
            "headers" to declared(answered.headers),
            "response" to (answered as? Success)?.data,
            "error" to errorText(answered)?.let { inWords(answered.statusCode, it) },
        )
    }
}

private fun errorText(answered: ApiResponse<*>): String? = when (answered) {
    is ClientError -> answered.body as String
    is ServerError -> answered.body as String
    else -> null
}

/** The body of an error is text; the client has a model for each status. */
private fun inWords(status: Int, body: String): String = when (status) {
    400 -> {
        val invalid = json.readValue<InvalidParamsError>(body)
        (listOf(invalid.error.value) + invalid.issues.map { it.path }).joinToString(" ")
    }
    403 -> json.readValue<ForbiddenError>(body).error.value
    429 -> json.readValue<RateLimitedError>(body).run { "${error.value} ${reason.value} $retryAfterSeconds" }
    500 -> json.readValue<InternalError>(body).error.value
    else -> json.readValue<HttpError>(body).error.value
}

private val declaredNames = Regex("x-request-id|retry-after|www-authenticate|ratelimit.*|x-service-usage-.*")

private fun declared(headers: Map<String, List<String>>): Map<String, String> =
    headers.filterKeys { declaredNames.matches(it) }.mapValues { (_, values) -> values.first() }

private class Client(origin: String, key: String) {
    private val listings = ListingsApi(origin)
    private val locality = LocalityApi(origin)
    private val calculators = CalculatorsApi(origin)

    init {
        for (api in listOf(listings, locality, calculators)) {
            api.accessTokenProvider = { key.ifEmpty { null } }
        }
    }

    fun call(tool: String, query: JsonNode): ApiResponse<*> = when (tool) {
        "search_properties" -> listings.searchPropertiesWithHttpInfo(json.convertValue(query))
        "get_property_details" -> listings.getPropertyDetailsWithHttpInfo(json.convertValue(query))
        "compare_properties" -> listings.comparePropertiesWithHttpInfo(json.convertValue(query))
        "get_locality_insights" -> locality.getLocalityInsightsWithHttpInfo(json.convertValue(query))
        "compare_localities" -> locality.compareLocalitiesWithHttpInfo(json.convertValue(query))
        "calculate_home_affordability" -> calculators.calculateHomeAffordabilityWithHttpInfo(json.convertValue(query))
        "get_property_decision_intelligence" -> calculators.getPropertyDecisionIntelligenceWithHttpInfo(json.convertValue(query))
        "simulate_loan_prepayment" -> calculators.simulateLoanPrepaymentWithHttpInfo(json.convertValue(query))
        "compare_balance_transfer" -> calculators.compareBalanceTransferWithHttpInfo(json.convertValue(query))
        "optimize_home_loan_tax_regime" -> calculators.optimizeHomeLoanTaxRegimeWithHttpInfo(json.convertValue(query))
        "estimate_stamp_duty_and_registration" ->
            calculators.estimateStampDutyAndRegistrationWithHttpInfo(json.convertValue(query))
        else -> throw IllegalArgumentException(tool)
    }
}
