import { refuse, type Refusal } from '../../../src/base/refusal.ts'
import type { Responses, Contract, OperationId } from '../../../src/contract/contract.ts'
import { loadContract } from '../../../src/contract/load-contract.ts'
import { noLimits, type RateLimiter } from '../../../src/api/limits/rate-limiter.ts'
import type { OperationHandlers } from '../../../src/api/operations/handler.ts'
import type { FinishedCall } from '../../../src/api/pipeline/call.ts'
import type { Pipeline } from '../../../src/api/pipeline/run-operation.ts'
import { openTestAuthenticator } from '../auth/open-test-authenticator.ts'

export const contract = loadContract('generated')

export interface FakePipeline extends Pipeline {
  readonly finished: FinishedCall[]
}

/** The real pipeline over the real contract; each operation responds with the contract's own example. */
export function fakePipeline(
  changes: Partial<OperationHandlers> = {},
  limiter?: RateLimiter,
): FakePipeline {
  const finished: FinishedCall[] = []
  const examples = contract.operationIds.map((id) => {
    const response = exampleResponse(id)
    return [id, () => response] as const
  })
  return {
    contract,
    // Each entry responds for the operation whose example it holds.
    handlers: {
      ...(Object.fromEntries(examples) as unknown as OperationHandlers),
      ...changes,
    },
    auth: openTestAuthenticator(),
    limiter: limiter ?? noLimits,
    cacheKeys: () => ({ key: '', localities: [] }),
    cache: { find: () => undefined, set: () => undefined },
    clock: { now: () => Date.UTC(2026, 10, 21), monotonic: () => 0 },
    onBreach: 'reject',
    onFinished: (call) => finished.push(call),
    finished,
  }
}

/** A pipeline in which one tool ends in each of the ways that a call can end. */
export function failingPipeline(): FakePipeline {
  return fakePipeline(
    {
      get_property_details: () => refuse('not_implemented', 'not yet'),
      compare_properties: () => {
        throw new Error('the disk is on fire')
      },
      get_locality_insights: () => refuse('tier_not_licensed', 'Your plan has no such data.'),
      compare_localities: () => unlicensed,
      simulate_loan_prepayment: () => refuse('invalid_token', 'The token has just expired.'),
      compare_balance_transfer: () => refuse('credential_check_unavailable', 'Try again soon.'),
    },
    {
      ...noLimits,
      limitRate: async (caller, operationId) =>
        operationId === 'calculate_home_affordability'
          ? limited
          : noLimits.limitRate(caller, operationId),
    },
  )
}

const unlicensed: Refusal = {
  refused: true,
  error: 'insufficient_scope',
  message: 'This needs another scope.',
  requiredScope: 'locality:read:public',
}

const limited: Refusal = {
  refused: true,
  error: 'rate_limited',
  message: 'The limit of 30 calls a minute for this tool is used up.',
  reason: 'rate_limit_per_tool',
  retryAfterSeconds: 17,
}

/** The first example that the contract gives for the arguments of an operation. */
export function exampleArguments(id: OperationId): object {
  return firstExample(id, ['requestBody'])
}

function exampleResponse(id: OperationId): Responses[OperationId] {
  // `make generate` compares every example with its schema.
  return firstExample(id, ['responses', '200']) as Responses[OperationId]
}

function firstExample(id: OperationId, part: readonly string[]): object {
  const path = ['paths', contract.operations[id].path, 'post', ...part]
  const content = [...path, 'content', 'application/json', 'examples']
  const examples = Object.values(objectAt(contract, content))
  return objectAt({ examples }, ['examples', '0', 'value'])
}

function objectAt({ document }: Pick<Contract, 'document'>, path: readonly string[]): object
function objectAt(root: object, path: readonly string[]): object
function objectAt(root: object, path: readonly string[]): object {
  let node: unknown = 'document' in root ? root.document : root
  for (const name of path) {
    if (typeof node !== 'object' || node === null) break
    node = Object.entries(node).find(([key]) => key === name)?.[1]
  }
  if (typeof node === 'object' && node !== null) return node
  throw new Error(`the contract has no ${path.join(' ')}`)
}
