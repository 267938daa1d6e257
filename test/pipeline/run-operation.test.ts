import { expect } from 'chai'
import type { Call } from '../../src/pipeline/call.ts'
import { runOperation } from '../../src/pipeline/run-operation.ts'
import { exampleArguments, fakePipeline } from '../transports/mcp/fake-pipeline.ts'

const operationId = 'calculate_home_affordability'

describe('runOperation', () => {
  it('reports a call once, also when the report fails', async () => {
    const failure = new Error('no log')
    let reports = 0
    const onFinished = (): void => {
      reports += 1
      throw failure
    }
    const call: Call = {
      ...{ transport: 'rest', operationId, credential: {}, address: '192.0.2.1' },
      ...{ requestId: 'req_1' },
      readArguments: () => ({ value: exampleArguments(operationId) }),
    }
    const thrown = await runOperation({ ...fakePipeline(), onFinished }, call).catch(
      (error: unknown) => error,
    )
    expect([thrown, reports]).to.deep.equal([failure, 1])
  })
})
