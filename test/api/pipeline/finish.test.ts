import { setImmediate as afterTurn } from 'node:timers/promises'
import type { FinishedCall } from '../../../src/api/pipeline/call.ts'
import { batchedReports } from '../../../src/api/pipeline/finish.ts'

function finished(requestId: string): FinishedCall {
  const request = { transport: 'rest', requestId } as const
  return { request, outcome: { refused: false, json: '{}' }, known: {}, durationMs: 1 }
}

describe('batchedReports', () => {
  it('reports each request once to each watch when the turn is over, in order', async () => {
    const seen: string[] = []
    const watch = (name: string) => ({
      finished: ({ request }: FinishedCall) => void seen.push(`${name} ${request.requestId}`),
    })
    const report = batchedReports([watch('log'), watch('metrics')], () => undefined)
    report(finished('1'))
    report(finished('2'))
    expect(seen).to.deep.equal([])
    await afterTurn()
    report(finished('3'))
    await afterTurn()
    expect(seen).to.deep.equal('log 1,log 2,metrics 1,metrics 2,log 3,metrics 3'.split(','))
  })

  it('names the request whose report failed, and reports to the others', async () => {
    const seen: unknown[] = []
    const failing = {
      finished({ request }: FinishedCall): void {
        if (request.requestId === '1') throw new Error('no log')
        seen.push(request.requestId)
      },
    }
    const report = batchedReports([failing], (failure, id) => seen.push([String(failure), id]))
    report(finished('1'))
    report(finished('2'))
    await afterTurn()
    expect(seen).to.deep.equal([['Error: no log', '1'], '2'])
  })
})
