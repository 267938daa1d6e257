import { expect } from 'chai'
import type { DayUsage } from '../../src/metering/usage-detail.ts'
import type { UsageReport } from '../../src/metering/usage-report.ts'
import { monthBounds } from '../../src/base/month.ts'
import { callsByDayChart } from '../../src/console/calls-by-day-chart.ts'

/** Of business's plan, in the state that matters to a drawing. */
function report(month: string, calls: readonly number[], more: Partial<UsageReport> = {}) {
  const byDay: readonly DayUsage[] = calls.map((count, index) => ({
    day: `${month}-${String(index + 1).padStart(2, '0')}`,
    calls: count,
    cached: 0,
  }))
  const { startMs, endMs } = monthBounds(month)
  const bill = { overageCalls: 0, paisePerCall: 45, gstPercent: 18 }
  return {
    ...{ appId: 'app_x', month, monthStartMs: startMs, monthEndMs: endMs, asOfMs: endMs },
    ...{ tier: 'business', state: 'within_allowance', spendLimitInr: null, calls: 0 },
    terms: { allowance: 10_000, fairUsePerDay: 1000, ceiling: 30_000 },
    bill: { ...bill, overagePaise: 0, gstPaise: 0, totalPaise: 0 },
    ...{ closedAtMs: null, months: [month], detailFrom: `${month}-01` },
    ...{ byDay, byTool: [], byDayAndTool: [], refusals: [] },
    ...{ lateLines: [], billedLater: [] },
    ...more,
  } satisfies UsageReport as UsageReport
}

/** The wide of the two drawings. */
function drawn(...parts: Parameters<typeof report>) {
  const { markup } = callsByDayChart(report(...parts))
  const wide = markup.slice(0, markup.indexOf('</svg>'))
  const all = (pattern: RegExp): readonly string[] =>
    Array.from(wide.matchAll(pattern), ([, part]) => part ?? '')
  return {
    markup,
    heights: all(/class="column[^>]*height="([\d.]+)"/gu).map(Number),
    scale: all(/class="value"[^>]*>([\d,]+)</gu),
    dayNames: all(/class="day"[^>]*>(\d+)</gu).map(Number),
    classes: all(/class="(column[^"]*)"/gu),
    words: all(/<desc[^>]*>([^<]*)</gu),
  }
}

describe('the chart of calls by day', () => {
  it('has a column for each day with calls, in proportion to their number', () => {
    const { heights } = drawn('2026-11', [10, 0, 20, 40])
    expect(heights).to.have.lengthOf(3)
    const [ten = 0, twenty = 0, forty = 0] = heights
    expect(twenty / ten).to.be.closeTo(2, 0.01)
    expect(forty / ten).to.be.closeTo(4, 0.01)
  })

  it('has a scale of whole calls from zero to the busiest day or more', () => {
    expect(drawn('2026-11', [1]).scale).to.deep.equal(['0', '1', '2'])
    expect(drawn('2026-11', [8]).scale).to.deep.equal(['0', '2', '4', '6', '8'])
    expect(drawn('2026-11', [61]).scale).to.deep.equal(['0', '20', '40', '60', '80'])
    expect(drawn('2026-11', [123_456]).scale.at(-1)).to.equal('1,50,000')
  })

  it('leaves room for every day of the month, short or long', () => {
    for (const [month, last] of [
      ['2026-02', 28],
      ['2028-02', 28],
      ['2026-12', 31],
    ] as const) {
      expect(drawn(month, [1]).dayNames.at(-1), month).to.equal(last)
    }
  })

  it('draws the daily line if a day reaches half of it, and marks days above it', () => {
    expect(drawn('2026-11', [499]).markup).not.to.include('class="line"')
    expect(drawn('2026-11', [500]).markup).to.include('class="line"')
    expect(drawn('2026-11', [1000, 1001]).classes).to.deep.equal(['column', 'column above'])
  })

  it('distinguishes today from past days, and deleted days from days without calls', () => {
    const current = { today: { day: '2026-11-02', calls: 5, cached: 0 } }
    expect(drawn('2026-11', [5, 5], { current }).classes).to.deep.equal(['column', 'column today'])
    expect(drawn('2026-11', [0, 5]).markup).not.to.include('class="purged"')
    const { markup } = drawn('2026-11', [0, 5], { detailFrom: '2026-11-02' })
    expect(markup).to.match(/class="purged"/u)
  })

  it('describes itself for screen readers, also without any calls', () => {
    expect(drawn('2026-11', [3, 0, 1200]).words).to.deep.equal([
      'Calls on 2 days; most on 3 Nov, 1,200 calls. The daily fair-use limit is 1,000 calls.',
    ])
    const none = drawn('2026-11', [0, 0])
    expect(none.words).to.deep.equal(['No calls.'])
    expect(none.markup).not.to.match(/NaN|Infinity/u)
    const ids = Array.from(none.markup.matchAll(/ id="([^"]*)"/gu), ([, id]) => id)
    expect(new Set(ids).size).to.equal(ids.length)
  })
})
