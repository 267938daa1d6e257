<?php

/** Makes the calls of a file with the client of OpenAPI Generator, and prints what the client read. */

declare(strict_types=1);

require_once __DIR__ . '/autoload.php';

use Nilam\Api\CalculatorsApi;
use Nilam\Api\ListingsApi;
use Nilam\Api\LocalityApi;
use Nilam\ApiException;
use Nilam\Configuration;
use Nilam\Model\BalanceTransferQuery;
use Nilam\Model\EmiQuery;
use Nilam\Model\ForbiddenError;
use Nilam\Model\HttpError;
use Nilam\Model\InternalError;
use Nilam\Model\InvalidParamsError;
use Nilam\Model\LocalityComparison;
use Nilam\Model\LocalityComparisonQuery;
use Nilam\Model\LocalityInsightsQuery;
use Nilam\Model\ModelInterface;
use Nilam\Model\PrepaymentQuery;
use Nilam\Model\PropertyComparisonQuery;
use Nilam\Model\PropertyDecisionQuery;
use Nilam\Model\PropertyDetailsQuery;
use Nilam\Model\PropertySearchQuery;
use Nilam\Model\RateLimitedError;
use Nilam\Model\StampDutyQuery;
use Nilam\Model\TaxRegimeQuery;
use Nilam\ObjectSerializer;

const DECLARED = '/^(x-request-id|retry-after|www-authenticate|ratelimit.*|x-service-usage-.*)$/';

final class Step
{
    public function __construct(
        public readonly string $name,
        public readonly string $origin,
        public readonly string $key,
        public readonly string $tool,
        /** @var array<string, mixed> */
        public readonly array $query,
        public readonly int $attempts,
    ) {
    }
}

/**
 * The client's model of a query.
 *
 * @template T of ModelInterface
 *
 * @param array<string, mixed> $query
 * @param class-string<T> $model
 *
 * @return T
 */
function modelOf(array $query, string $model): ModelInterface
{
    $made = ObjectSerializer::deserialize($query, $model);
    return $made instanceof $model ? $made : throw new UnexpectedValueException($model);
}

/** @return array{ModelInterface, int, array<string, list<string>>} the response, its status and its headers */
function call(Step $step): array
{
    $configuration = (new Configuration())->setHost($step->origin)->setAccessToken($step->key);
    $listings = new ListingsApi(config: $configuration);
    $locality = new LocalityApi(config: $configuration);
    $calculators = new CalculatorsApi(config: $configuration);
    $query = $step->query;
    /** @var array{ModelInterface, int, array<string, list<string>>} what the client says in words */
    $parts = match ($step->tool) {
        'search_properties' => $listings->searchPropertiesWithHttpInfo(modelOf($query, PropertySearchQuery::class)),
        'get_property_details' => $listings->getPropertyDetailsWithHttpInfo(
            modelOf($query, PropertyDetailsQuery::class),
        ),
        'compare_properties' => $listings->comparePropertiesWithHttpInfo(
            modelOf($query, PropertyComparisonQuery::class),
        ),
        'get_locality_insights' => $locality->getLocalityInsightsWithHttpInfo(
            modelOf($query, LocalityInsightsQuery::class),
        ),
        'compare_localities' => $locality->compareLocalitiesWithHttpInfo(
            modelOf($query, LocalityComparisonQuery::class),
        ),
        'calculate_home_affordability' => $calculators->calculateHomeAffordabilityWithHttpInfo(
            modelOf($query, EmiQuery::class),
        ),
        'simulate_loan_prepayment' => $calculators->simulateLoanPrepaymentWithHttpInfo(
            modelOf($query, PrepaymentQuery::class),
        ),
        'compare_balance_transfer' => $calculators->compareBalanceTransferWithHttpInfo(
            modelOf($query, BalanceTransferQuery::class),
        ),
        'optimize_home_loan_tax_regime' => $calculators->optimizeHomeLoanTaxRegimeWithHttpInfo(
            modelOf($query, TaxRegimeQuery::class),
        ),
        'estimate_stamp_duty_and_registration' => $calculators->estimateStampDutyAndRegistrationWithHttpInfo(
            modelOf($query, StampDutyQuery::class),
        ),
        'get_property_decision_intelligence' => $calculators->getPropertyDecisionIntelligenceWithHttpInfo(
            modelOf($query, PropertyDecisionQuery::class),
        ),
        default => throw new UnexpectedValueException($step->tool),
    };
    return $parts;
}

/** An enum's value. It is text; the client's doc comments give it the type of the class that has the constants. */
function textOf(mixed $value): string
{
    return is_string($value) ? $value : throw new UnexpectedValueException(get_debug_type($value));
}

function inWords(mixed $error): string
{
    if ($error instanceof InvalidParamsError) {
        $words = textOf($error->getError());
        foreach ($error->getIssues() as $issue) {
            $words .= ' ' . $issue->getPath();
        }
        return $words;
    }
    if ($error instanceof RateLimitedError) {
        return textOf($error->getError()) . ' ' . textOf($error->getReason()) . ' ' . $error->getRetryAfterSeconds();
    }
    if ($error instanceof HttpError || $error instanceof ForbiddenError || $error instanceof InternalError) {
        return textOf($error->getError());
    }
    throw new UnexpectedValueException('an error of no known type: ' . get_debug_type($error));
}

/**
 * The headers that the contract declares, by their names in lower case.
 *
 * @param array<array<string>> $headers
 *
 * @return array<string, string>
 */
function declaredOf(array $headers): array
{
    $declared = [];
    foreach ($headers as $name => $values) {
        $name = strtolower((string) $name);
        if (preg_match(DECLARED, $name) === 1) {
            $declared[$name] = implode(', ', $values);
        }
    }
    return $declared;
}

/** A model as JSON. PHP's arrays are lists and maps alike: the client would write an empty map as a list. */
function jsonOf(ModelInterface $model): ModelInterface|stdClass
{
    if (!$model instanceof LocalityComparison) {
        return $model;
    }
    $json = ObjectSerializer::sanitizeForSerialization($model);
    if (!$json instanceof stdClass) {
        throw new UnexpectedValueException(get_debug_type($json));
    }
    $json->comparison = (object) $model->getComparison();
    return $json;
}

/** @return array<string, mixed> */
function outcomeOf(Step $step): array
{
    $attempts = 0;
    while (true) {
        $attempts += 1;
        try {
            [$response, $status, $headers] = call($step);
            $headers = declaredOf($headers);
            $json = jsonOf($response);
            return ['attempts' => $attempts, 'status' => $status, 'headers' => $headers, 'response' => $json];
        } catch (ApiException $error) {
            $headers = declaredOf($error->getResponseHeaders() ?? []);
            $status = (int) $error->getCode();
            if ($status === 429 && $attempts < $step->attempts) {
                sleep(max(0, (int) ($headers['retry-after'] ?? throw $error)));
                continue;
            }
            $words = inWords($error->getResponseObject());
            return ['attempts' => $attempts, 'status' => $status, 'headers' => $headers, 'error' => $words];
        } catch (InvalidArgumentException $error) {
            return ['attempts' => $attempts, 'failure' => $error->getMessage()];
        }
    }
}

// The client writes moments without thousandths unless told otherwise.
ObjectSerializer::setDateTimeFormat(DateTimeInterface::RFC3339_EXTENDED);

/** @var list<array{name: string, origin: string, key: string, tool: string, query: array<string, mixed>, attempts: int}> */
$steps = json_decode((string) file_get_contents($argv[1] ?? ''), true, flags: JSON_THROW_ON_ERROR);
$outcomes = [];
foreach ($steps as $parts) {
    $step = new Step(...$parts);
    $outcomes[$step->name] = outcomeOf($step);
}
echo json_encode($outcomes, JSON_THROW_ON_ERROR);
