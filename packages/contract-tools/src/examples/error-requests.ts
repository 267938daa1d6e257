import type { LimitReason } from '../../../../src/base/refusal.ts'
import type { PlanName } from '../../../../src/contract/plans.ts'

/** An anonymous request, and the example of `data/examples/errors/` with its response. */
export interface ErrorRequest {
  /** The shared response, below `components.responses`. */
  readonly response: string
  readonly example: string
  readonly path: string
  readonly request: RequestInit
}

const search = '/public/v1/search_properties'

/** The errors that are recorded over HTTP. Those that need an account are written by hand. */
export function errorRequests(bodyLimitBytes: number): readonly ErrorRequest[] {
  const unauthorized = (example: string, authorization: string): ErrorRequest =>
    error('Unauthorized', example, post('{}', { authorization }))
  return [
    error('InvalidParams', 'wrongType', post('{"maxPrice":"75 lakh"}')),
    error('InvalidParams', 'malformedBody', post('{"city": "Coimbatore",}')),
    unauthorized('unknownKey', 'Bearer nlm_live_x'),
    unauthorized('keyWithoutBearer', 'DPoP nlm_live_x'),
    unauthorized('otherScheme', 'Basic dTpw'),
    error('Unauthorized', 'wrongPlace', post('{}', { 'x-api-key': 'nlm_live_x' })),
    unauthorized('unknownToken', 'Bearer eyJhbGciOi'),
    error(
      'Forbidden',
      'keyOnForeignPage',
      post('{}', { authorization: 'Bearer nlm_live_x', origin: 'https://page.example' }),
    ),
    { ...error('NotFound', 'unknownPath', post('{}')), path: '/public/v1/search' },
    error('MethodNotAllowed', 'getOnATool', { method: 'GET' }),
    error('PayloadTooLarge', 'tooLarge', post(`{"city":"${'a'.repeat(bodyLimitBytes)}"}`)),
    error(
      'UnsupportedMediaType',
      'formEncoded',
      post('city=Coimbatore', { 'content-type': 'application/x-www-form-urlencoded' }),
    ),
  ]
}

function error(response: string, example: string, request: RequestInit): ErrorRequest {
  return { response, example, path: search, request }
}

/** A POST of a JSON text. */
export function post(body: string, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
}

/** Each limit with its example and the plan of the example's figures. */
export const limitExamples: readonly {
  readonly example: string
  readonly reason: LimitReason
  readonly plan: PlanName
}[] = [
  { example: 'perTool', reason: 'rate_limit_per_tool', plan: 'anonymous' },
  { example: 'allTools', reason: 'anon_aggregate', plan: 'anonymous' },
  { example: 'addressPerDay', reason: 'anon_daily', plan: 'anonymous' },
  { example: 'newQueries', reason: 'cache_miss_budget', plan: 'anonymous' },
  { example: 'localities', reason: 'locality_cardinality', plan: 'developer' },
  { example: 'planPerDay', reason: 'usage_daily', plan: 'developer' },
  { example: 'planPerMonth', reason: 'usage_month', plan: 'developer' },
  { example: 'ceiling', reason: 'usage_ceiling', plan: 'business' },
]

/** The times that the examples show, whenever they are recorded. */
export const exampleMs = {
  /** Of successful calls. */
  successes: Date.parse('2026-11-21T04:30:00Z'),
  /** Of calls over a limit: 17 seconds before a minute ends. */
  limits: Date.parse('2026-11-21T09:00:43Z'),
} as const
