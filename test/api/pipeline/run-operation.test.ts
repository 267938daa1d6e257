import type { Call } from '../../../src/api/pipeline/call.ts'
import { runOperation } from '../../../src/api/pipeline/run-operation.ts'
import { invalidParams } from '../../../src/base/refusal.ts'
import { noLimits, type RateLimiter } from '../../../src/api/limits/rate-limiter.ts'
import { exampleArguments, fakePipeline } from '../mcp/fake-pipeline.ts'

const operationId = 'calculate_home_affordability'
const issue = { path: 'tenureYears', message: 'is too long' }

function thrown(): never {
  throw new Error('a bug')
}

describe('runOperation', () => {
  it('reports a call once, also when the report fails', async () => {
    const failure = new Error('no log')
    let reports = 0
    const onFinished = (): void => {
      reports += 1
      throw failure
    }
    const call: Call = {
      ...{ transport: 'rest', operationId, credential: {}, ipAddress: '192.0.2.1' },
      ...{ requestId: 'req_1' },
      readArguments: () => ({ value: exampleArguments(operationId) }),
    }
    const thrown = await runOperation({ ...fakePipeline(), onFinished }, call).catch(
      (error: unknown) => error,
    )
    expect([thrown, reports]).to.deep.equal([failure, 1])
  })

  for (const [how, handler, meter, givenBack] of [
    ['is served', undefined, noLimits.meter, 0],
    ['is rejected by a rule between fields', () => invalidParams([issue]), noLimits.meter, 1],
    ['fails on our side', () => thrown(), noLimits.meter, 1],
    ['breaks the contract', () => ({}), noLimits.meter, 1],
    ['cannot be recorded', undefined, () => Promise.reject(new Error('no disk')), 1],
  ] as const) {
    it(`gives back the day of a call that ${how} ${givenBack} times`, async () => {
      let given = 0
      const limiter: RateLimiter = {
        ...noLimits,
        meter,
        giveBackQuota: async () => void (given += 1),
      }
      // A handler that breaks its contract is no handler of the type.
      const handlers = (handler === undefined ? {} : { [operationId]: handler }) as object
      await runOperation(fakePipeline(handlers, limiter), {
        ...{ transport: 'rest', operationId, credential: {}, ipAddress: '192.0.2.1' },
        ...{ requestId: 'req_1' },
        readArguments: () => ({ value: exampleArguments(operationId) }),
      })
      expect(given).to.equal(givenBack)
    })
  }
})
