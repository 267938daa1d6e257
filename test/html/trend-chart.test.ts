import { trendChart } from '../../src/html/trend-chart.ts'

const months = (...prices: readonly number[]) =>
  prices.map((avgPriceInr, index) => ({
    period: `2026-${String(index + 1).padStart(2, '0')}`,
    avgPriceInr,
  }))

function drawn(...prices: readonly number[]) {
  const { markup } = trendChart(months(...prices), 'Prices')
  const all = (pattern: RegExp): string[] =>
    Array.from(markup.matchAll(pattern), ([, part]) => part ?? '')
  return {
    markup,
    heights: all(/<circle[^>]*cy="([\d.]+)"/gu).map(Number),
    scale: all(/class="value"[^>]*>₹([\d,]+)</gu),
    monthNames: all(/class="month"[^>]*>([^<]+)</gu),
  }
}

describe('the chart of a trend', () => {
  it('has a point for each month, higher up for a higher price', () => {
    const { heights } = drawn(5590, 5630, 5710, 5700)
    expect(heights).to.have.lengthOf(4)
    expect(heights[0]).to.be.above(heights[1] ?? NaN)
    expect(heights[3]).to.be.above(heights[2] ?? NaN)
  })

  it('has a scale of round steps that includes every price', () => {
    expect(drawn(5590, 6100).scale).to.deep.equal(['5,400', '5,600', '5,800', '6,000', '6,200'])
    expect(drawn(980, 1310).scale).to.deep.equal([
      ...['900', '1,000', '1,100', '1,200', '1,300', '1,400'],
    ])
  })

  it('draws constant prices, and a single month', () => {
    for (const chart of [drawn(5000, 5000, 5000), drawn(5000)]) {
      expect(chart.markup).not.to.match(/NaN|Infinity/u)
      expect(chart.scale.length).to.be.above(1)
    }
  })

  it('labels every third month back from the last, and January with its year', () => {
    expect(drawn(1000, 1100, 1200, 1300).monthNames).to.deep.equal(['2026', 'Apr'])
  })

  it('joins no months of different bases, and none across a month that is missing', () => {
    const year = months(8000, 8100, 6000, 6100, 6200).map((month, index) => ({
      ...month,
      basis: index < 2 ? ('modelled' as const) : ('observed' as const),
    }))
    const lines = (given: typeof year) =>
      Array.from(
        trendChart(given, 'Prices').markup.matchAll(/class="line (\w+)" points="([^"]*)"/gu),
        ([, basis, points = '']) => [basis, points.split(' ').length],
      )
    expect(lines(year)).to.deep.equal([
      ['modelled', 2],
      ['observed', 3],
    ])
    expect(lines(year.toSpliced(3, 1))).to.deep.equal([
      ['modelled', 2],
      ['observed', 1],
      ['observed', 1],
    ])
  })

  it('describes itself for screen readers', () => {
    expect(drawn(1000, 1100).markup).to.match(/role="img"\s+aria-labelledby="trend-title"/u)
    expect(drawn(1000, 1100).markup).to.include('<title id="trend-title">Prices</title>')
  })
})
