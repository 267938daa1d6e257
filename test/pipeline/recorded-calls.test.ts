import { expect } from 'chai'
import { answerCache } from '../../src/pipeline/response-cache.ts'
import { noLimits } from '../../src/ratelimit/rate-limiter.ts'
import { runOperation, type Road } from '../../src/pipeline/run-operation.ts'
import { exampleArguments, fakeRoad, type FakeRoad } from '../transports/mcp/fake-road.ts'

const operationId = 'calculate_home_affordability'

for (const kind of ['fresh', 'kept'] as const) {
  describe(`a call whose answer is ${kind}`, () => {
    let recording: () => Promise<void> | undefined
    let road: FakeRoad

    beforeEach(async () => {
      recording = () => undefined
      const base = fakeRoad({}, { ...noLimits, record: () => recording() })
      road = { ...base, cache: answerCache() }
      if (kind === 'kept') await ask(road)
    })

    it('is not answered before it is on record', async () => {
      let recorded = (): void => undefined
      recording = () => new Promise((resolve) => (recorded = resolve))
      let isAnswered = false
      const answering = ask(road).finally(() => (isAnswered = true))
      await new Promise(setImmediate)
      expect(isAnswered).to.equal(false)
      recorded()
      expect(await answering).to.have.property('refused', false)
      expect(road.finished.at(-1)?.cache).to.equal(kind === 'fresh' ? 'miss' : 'hit')
    })

    it('is answered 500 when it cannot be put on record, and the log has the cause', async () => {
      const failure = new Error('the disk is full')
      recording = () => Promise.reject(failure)
      expect(await ask(road)).to.include({ refused: true, error: 'internal_error' })
      expect(road.finished.at(-1)).to.have.property('failure', failure)
    })
  })
}

function ask(road: Road) {
  return runOperation(road, {
    ...{ transport: 'rest', operationId, arguments: exampleArguments(operationId) },
    ...{ credential: {}, address: '192.0.2.1', requestId: 'req_1' },
  })
}
