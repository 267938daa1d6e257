import { reportCache } from '../../../src/market/insights/report-cache.ts'
import type { LocalityFigures } from '../../../src/market/store/locality-figures.ts'
import { dayMs, startMs } from '../open-test-market.ts'
import { coimbatore, noListings } from './curated.ts'

describe('cached reports', () => {
  const state = { reads: 0, dataVersion: 1, untilMs: startMs + 3 * dayMs }
  let reportOn: ReturnType<typeof reportCache>

  beforeEach(() => {
    Object.assign(state, { reads: 0, dataVersion: 1, untilMs: startMs + 3 * dayMs })
    const figures = {
      dataVersion: () => state.dataVersion,
      find: (): LocalityFigures => {
        state.reads += 1
        return { ...noListings, activeCount: state.reads, untilMs: state.untilMs }
      },
    }
    reportOn = reportCache([coimbatore], figures)
  })

  const supply = async (nowMs: number, slug = 'vadavalli') =>
    (await reportOn('coimbatore', slug, nowMs)).insights.supplyCount

  it('computes a report once', async () => {
    for (const nowMs of [startMs, startMs, startMs + 1]) expect(await supply(nowMs)).to.equal(1)
    expect(await supply(startMs, 'annur')).to.equal(2)
  })

  it('recomputes a report when the data changes', async () => {
    await supply(startMs)
    state.dataVersion = 2
    expect(await supply(startMs)).to.equal(2)
  })

  it('recomputes a report when a listing expires', async () => {
    state.untilMs = startMs + 60_000
    await supply(startMs)
    expect(await supply(startMs + 59_999)).to.equal(1)
    expect(await supply(startMs + 60_000)).to.equal(2)
  })

  it('recomputes a report when the day ends in India, since homes are then a day older', async () => {
    const dayEndMs = Date.parse('2026-11-21T18:30:00Z')
    await supply(startMs)
    expect(await supply(dayEndMs - 1)).to.equal(1)
    expect(await supply(dayEndMs)).to.equal(2)
  })

  it('recomputes a report when the month ends in India', async () => {
    state.untilMs = Infinity
    const monthEndMs = Date.parse('2026-11-30T18:30:00Z')
    await supply(monthEndMs - 60_000)
    const last = async (nowMs: number) =>
      (await reportOn('coimbatore', 'vadavalli', nowMs)).insights.priceTrends.at(-1)?.period
    expect(await last(monthEndMs - 1)).to.equal('2026-11')
    expect(await last(monthEndMs)).to.equal('2026-12')
    expect(state.reads).to.equal(2)
  })

  it('recomputes a report when the clock was set back', async () => {
    await supply(startMs)
    expect(await supply(startMs - 1)).to.equal(2)
  })
})
