import { responseCache } from '../../../src/api/pipeline/response-cache.ts'
import { noLimits } from '../../../src/api/limits/rate-limiter.ts'
import { runOperation, type Pipeline } from '../../../src/api/pipeline/run-operation.ts'
import { exampleArguments, fakePipeline, type FakePipeline } from '../mcp/fake-pipeline.ts'

const operationId = 'calculate_home_affordability'

for (const kind of ['fresh', 'cached'] as const) {
  describe(`a call with a ${kind} response`, () => {
    let recording: () => Promise<void>
    let pipeline: FakePipeline

    beforeEach(async () => {
      recording = async () => undefined
      const base = fakePipeline({}, { ...noLimits, meter: () => recording() })
      pipeline = { ...base, cache: responseCache() }
      if (kind === 'cached') await ask(pipeline)
    })

    it('waits for its record before the response', async () => {
      let recorded = (): void => undefined
      recording = () => new Promise((resolve) => (recorded = resolve))
      let isDone = false
      const responding = ask(pipeline).finally(() => (isDone = true))
      await new Promise(setImmediate)
      expect(isDone).to.equal(false)
      recorded()
      expect(await responding).to.have.property('refused', false)
      expect(pipeline.finished.at(-1)?.known.cache).to.equal(kind === 'fresh' ? 'miss' : 'hit')
    })

    it('responds 500 when the call cannot be recorded, and reports the cause', async () => {
      const failure = new Error('the disk is full')
      recording = () => Promise.reject(failure)
      expect(await ask(pipeline)).to.include({ refused: true, error: 'internal_error' })
      expect(pipeline.finished.at(-1)?.outcome).to.have.property('cause', failure)
    })
  })
}

function ask(pipeline: Pipeline) {
  return runOperation(pipeline, {
    ...{ transport: 'rest', operationId },
    readArguments: () => ({ value: exampleArguments(operationId) }),
    ...{ credential: {}, ipAddress: '192.0.2.1', requestId: 'req_1' },
  })
}
