import { expect } from 'chai'
import { reportCache } from '../../../src/market/insights/report-cache.ts'
import type { LocalityFigures } from '../../../src/market/store/locality-figures.ts'
import { dayMs, startMs } from '../open-test-market.ts'
import { coimbatore, formulas } from './curated.ts'

describe('cached reports', () => {
  const state = { reads: 0, dataVersion: 1, untilMs: startMs + 3 * dayMs }
  let reportOn: ReturnType<typeof reportCache>

  beforeEach(() => {
    Object.assign(state, { reads: 0, dataVersion: 1, untilMs: startMs + 3 * dayMs })
    const figures = {
      dataVersion: () => state.dataVersion,
      find: (): LocalityFigures => {
        state.reads += 1
        const { untilMs } = state
        return {
          activeCount: state.reads,
          sources: [],
          homePricesInr: [],
          months: [],
          running: [],
          offered: [],
          newestMs: null,
          untilMs,
        }
      },
    }
    reportOn = reportCache([coimbatore], figures, formulas)
  })

  const supply = (nowMs: number, slug = 'vadavalli') =>
    reportOn('coimbatore', slug, nowMs).insights.supplyCount

  it('are computed once', () => {
    expect([supply(startMs), supply(startMs), supply(startMs + 1)]).to.deep.equal([1, 1, 1])
    expect(supply(startMs, 'annur')).to.equal(2)
  })

  it('are recomputed when the data changes', () => {
    supply(startMs)
    state.dataVersion = 2
    expect(supply(startMs)).to.equal(2)
  })

  it('are recomputed when a listing expires', () => {
    state.untilMs = startMs + 60_000
    supply(startMs)
    expect(supply(startMs + 59_999)).to.equal(1)
    expect(supply(startMs + 60_000)).to.equal(2)
  })

  it('are recomputed when the day ends in India, since homes are then a day older', () => {
    const dayEndMs = Date.parse('2026-11-21T18:30:00Z')
    supply(startMs)
    expect(supply(dayEndMs - 1)).to.equal(1)
    expect(supply(dayEndMs)).to.equal(2)
  })

  it('are recomputed when the month ends in India', () => {
    state.untilMs = Infinity
    const monthEndMs = Date.parse('2026-11-30T18:30:00Z')
    supply(monthEndMs - 60_000)
    const last = (nowMs: number) =>
      reportOn('coimbatore', 'vadavalli', nowMs).insights.priceTrends.at(-1)?.period
    expect(last(monthEndMs - 1)).to.equal('2026-11')
    expect(last(monthEndMs)).to.equal('2026-12')
    expect(state.reads).to.equal(2)
  })

  it('are recomputed when the clock was set back', () => {
    supply(startMs)
    expect(supply(startMs - 1)).to.equal(2)
  })
})
