import type { Operation, OperationId } from '../../contract/contract.ts'
import type { Handler } from '../operations/handler.ts'
import type { Call } from './call.ts'
import type { Pipeline } from './run-operation.ts'

/** The stages that a trace shows, in order. */
type StageName =
  | 'authenticate'
  | 'limit rate'
  | 'parse'
  | 'validate'
  | 'cache key'
  | 'read cache'
  | 'limit quota'
  | 'handle'
  | 'check response'
  | 'meter'

/** Does the work of a stage and measures it, until its promise settles where it returns one. */
export type RunStage = <Value>(name: StageName, work: () => Value) => Value

/** The parts of a call whose every stage goes through `stage`. The pipeline itself knows nothing of it. */
export function withStages<Id extends OperationId>(
  pipeline: Pipeline,
  call: Call,
  id: Id,
  stage: RunStage,
): readonly [Pipeline, Call] {
  const { auth, limiter, cache, cacheKeys, contract, handlers } = pipeline
  const staged: Pipeline = {
    ...pipeline,
    auth: {
      ...auth,
      authenticate: (...given) => stage('authenticate', () => auth.authenticate(...given)),
    },
    limiter: {
      ...limiter,
      limitRate: (...given) => stage('limit rate', () => limiter.limitRate(...given)),
      limitQuota: (...given) => stage('limit quota', () => limiter.limitQuota(...given)),
      meter: (admission) => stage('meter', () => limiter.meter(admission)),
    },
    cacheKeys: (...given) => stage('cache key', () => cacheKeys(...given)),
    cache: { ...cache, find: (...given) => stage('read cache', () => cache.find(...given)) },
    contract: {
      ...contract,
      operations: { ...contract.operations, [id]: operationIn<Id>(stage, contract.operations[id]) },
    },
    handlers: { ...handlers, [id]: handlerIn<Id>(stage, handlers[id]) },
  }
  return [staged, { ...call, readArguments: () => stage('parse', () => call.readArguments()) }]
}

function operationIn<Id extends OperationId>(
  stage: RunStage,
  operation: Operation<Id>,
): Operation<Id> {
  return {
    ...operation,
    validate: (candidate) => stage('validate', () => operation.validate(candidate)),
    checkResponse: (response) => stage('check response', () => operation.checkResponse(response)),
  }
}

function handlerIn<Id extends OperationId>(stage: RunStage, handler: Handler<Id>): Handler<Id> {
  return (valid, context) => stage('handle', () => handler(valid, context))
}
