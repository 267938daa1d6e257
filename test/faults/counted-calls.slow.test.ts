import { setTimeout as wait } from 'node:timers/promises'
import { emiCall, startLoad } from './call-load.ts'
import { mixedCall } from './mixed-calls.ts'
import { startProcess } from './nilam-process.ts'
import { sender } from './requests.ts'
import { newHome } from './served-home.ts'

const operatorToken = 'of-the-operator-0123456789'

describe('the calls that are counted', () => {
  it('are exactly those that are answered, of 20,000 mixed calls with callers who leave', async () => {
    const { home, key, billed, close } = await newHome()
    // A busy machine sheds no load.
    const environment = { OPERATOR_TOKEN: operatorToken, MAX_WAIT_MS: '60000' }
    const nilam = await startProcess({ home, environment })
    const { origin } = nilam
    const load = startLoad({
      ...{ origin, key, connections: 50, maxCalls: 20_000 },
      // Every seventh is invalid, every eleventh names no tool.
      callOf: (index) => {
        if (index % 11 === 0) return { path: '/public/v1/no_such_tool', body: '{}' }
        return index % 7 === 0 ? { ...emiCall, body: '{"propertyValue":-1}' } : mixedCall(index)
      },
      isAborted: (index) => index % 13 === 0,
    })
    const { outcomes, acknowledged, unknown } = await load.done()
    // Calls of callers who left may still run.
    await wait(1000)
    const successful = await successfulCalls(origin)
    await nilam.end('SIGTERM')
    const counted = await billed()
    expect(counted - successful, 'difference').to.equal(0)
    expect(counted).to.be.within(acknowledged, acknowledged + unknown)
    expect(acknowledged).to.be.above(10_000)
    expect(unknown).to.be.above(500)
    for (const status of [200, 400, 404])
      expect(outcomes.get(status), String(status)).to.be.above(0)
    expect([...outcomes.keys()].filter((outcome) => Number(outcome) >= 500)).to.be.empty
    await close()
  })
})

async function successfulCalls(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${operatorToken}` }
  const { text } = await sender('/internal/metrics', { headers })(origin)
  const lines = text.matchAll(/^nilam_calls_total\{[^}]*outcome="ok"[^}]*\} (\d+)$/gmu)
  return [...lines].reduce((sum, [, calls]) => sum + Number(calls), 0)
}
