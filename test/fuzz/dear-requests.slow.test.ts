import { dearRequests } from './dear-requests.ts'
import { startMeasuredService, type Probe } from './measured-service.ts'
import { toolCall, toolTargets } from './tool-targets.ts'
import { openedOnce } from '../opened.ts'

/**
 * Processor time that a request may take: in milliseconds, and in plain calls of the same run, since on a busy machine both
 * take longer.
 */
const most = { ms: 5, plainCalls: 25 }

describe('a request that is made to be dear', () => {
  const service = openedOnce(startMeasuredService)
  let plain: Probe
  before(async () => {
    const emi = toolTargets().find(({ id }) => id === 'calculate_home_affordability')
    if (emi === undefined) throw new Error('there is no calculator')
    plain = toolCall(emi, 'rest', JSON.stringify(emi.example))
    for (let call = 0; call < 500; call += 1) await service.send(plain)
  })

  for (const [title, probe] of dearRequests()) {
    it(`takes at most 5 ms of processor time as ${title}`, async () => {
      const [times, plainTimes]: [number[], number[]] = [[], []]
      // In turn, so that whatever else the machine does is in both.
      for (let batch = 0; batch < 5; batch += 1) {
        times.push(await service.cpuMs(probe, 5))
        plainTimes.push(await service.cpuMs(plain, 5))
      }
      const [ms, plainMs] = [medianOf(times), medianOf(plainTimes)]
      const figures = `${ms.toFixed(2)} ms; a plain call ${plainMs.toFixed(2)} ms`
      expect(ms, figures).to.be.below(Math.max(most.ms, most.plainCalls * plainMs))
    })
  }
})

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity
}
