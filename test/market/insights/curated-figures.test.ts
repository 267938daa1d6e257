import formulas from '../../../data/localities/formulas.json' with { type: 'json' }
import { distanceKm, factors, midpoint } from '../../../src/market/places/curated-city.ts'
import {
  grossYieldPct,
  investmentGrade,
  investmentScore,
  levelOf,
  livabilityScore,
} from '../../../src/market/insights/locality-scores.ts'
import { coimbatore, expected, locality } from './curated.ts'

describe('the figures of the curated record', () => {
  it('covers every locality that was computed by hand, and no other', () => {
    const slugs = coimbatore.localities.map(({ slug }) => slug)
    expect(Object.keys(expected.localities)).to.have.members(slugs)
  })

  for (const place of coimbatore.localities) {
    it(`equals what was computed by hand for ${place.name}`, () => {
      const score = investmentScore(place)
      const distances = Object.entries(coimbatore.anchors).map(([anchor, point]) => [
        anchor,
        Math.round(distanceKm(place, point) * 10) / 10,
      ])
      expect({
        distanceKm: Object.fromEntries(distances),
        apartmentMidPerSqft: midpoint(place.salePricePerSqft.apartment),
        grossYieldPct2Bhk: Math.round(grossYieldPct(place) * 100) / 100,
        livabilityScore: livabilityScore(place),
        demandPulse: levelOf(place.demandIndex, formulas.demandPulse),
        investmentScore: Math.round(score * 1000) / 1000,
        investmentGrade: investmentGrade(score),
      }).to.deep.equal(expected.localities[place.slug])
    })
  }
})

describe('livability', () => {
  const all = (rating: number) => Object.fromEntries(factors.map((factor) => [factor, rating]))
  const rated = (ratings: Record<string, number>) =>
    livabilityScore(locality('annur', { factors: { ...locality('annur').factors, ...ratings } }))

  it('is 0 where everything is weak and 100 where everything is strong', () => {
    expect(rated(all(1))).to.equal(0)
    expect(rated(all(3))).to.equal(50)
    expect(rated(all(5))).to.equal(100)
  })

  it('rounds a half up', () => {
    expect(rated({ ...all(1), greenery: 2 })).to.equal(3)
    // 53.5 in decimal, and 53.49999999999999 as the sum of binary fractions.
    const strongest = { connectivity: 5, schools: 5, healthcare: 2, water: 4, floodSafety: 4 }
    expect(rated({ ...all(1), ...strongest })).to.equal(54)
  })

  it('gives connectivity the largest weight', () => {
    expect(rated({ ...all(1), connectivity: 5 })).to.equal(18)
    expect(rated({ ...all(1), schools: 5 })).to.equal(14)
  })
})

describe('the demand pulse', () => {
  it('is high from 75, medium from 55 and low below', () => {
    const pulse = (index: number) => levelOf(index, formulas.demandPulse)
    expect([100, 75, 74, 55, 54, 0].map(pulse)).to.deep.equal([
      ...['high', 'high', 'medium', 'medium', 'low', 'low'],
    ])
  })
})

describe('the investment grade', () => {
  it('begins at its threshold', () => {
    const grade = (score: number) => investmentGrade(score)
    expect([0.7, 0.699, 0.56, 0.559, 0.42, 0.419, 0.32, 0.319, -0.1].map(grade)).to.deep.equal([
      ...['A+', 'A', 'A', 'B+', 'B+', 'B', 'B', 'C', 'C'],
    ])
  })

  it('is not lost to binary fractions just under a threshold', () => {
    expect(investmentGrade(0.1 + 0.2 + 0.4 - 1e-12)).to.equal('A+')
  })

  const score = (parts: Parameters<typeof locality>[1]) =>
    investmentScore(locality('saravanampatti', { strengths: [], watchouts: [], ...parts }))

  it('gives nothing for growth up to 3 percent and no more above 10', () => {
    expect(score({ yoyTrendPct: 2 })).to.equal(score({ yoyTrendPct: 3 }))
    expect(score({ yoyTrendPct: 12 })).to.equal(score({ yoyTrendPct: 10 }))
    expect(score({ yoyTrendPct: 10 }) - score({ yoyTrendPct: 3 })).to.be.closeTo(0.3, 1e-12)
  })

  it('counts at most two strengths in access or jobs', () => {
    const tags = ['it-jobs', 'airport-access', 'highway-access']
    const withTags = (count: number) =>
      score({ strengths: tags.slice(0, count).map((tag) => ({ tag, text: tag })) })
    expect(withTags(1) - withTags(0)).to.be.closeTo(0.075, 1e-12)
    expect(withTags(2) - withTags(0)).to.be.closeTo(0.15, 1e-12)
    expect(withTags(3)).to.equal(withTags(2))
  })

  it('subtracts for each watch-out with a penalty', () => {
    const withCode = (code: string) => score({ watchouts: [{ code, text: code }] })
    expect(withCode('dumpyard-odour')).to.be.closeTo(score({}) - 0.05, 1e-12)
    expect(withCode('scarce-parking')).to.equal(score({}))
  })
})

describe('the formulas', () => {
  it('has a label for every strength and watch-out of the record', () => {
    const { strengths, watchouts } = formulas.labels
    for (const place of coimbatore.localities) {
      for (const { tag } of place.strengths) expect(strengths).to.have.property(tag)
      for (const { code } of place.watchouts) expect(watchouts).to.have.property(code)
    }
  })

  it('names only codes that have a label', () => {
    const { strengths, watchouts } = formulas.labels
    const ofStrengths = [
      ...formulas.highlights.first.flat(),
      ...formulas.investment.infraTags,
      ...formulas.staleness.tags,
      ...Object.keys(formulas.strengthTags.derived),
    ]
    const ofWatchouts = [
      ...formulas.watchouts.first.flat(),
      ...Object.keys(formulas.investment.penalties),
    ]
    expect(strengths).to.include.all.keys(ofStrengths)
    expect(watchouts).to.include.all.keys(ofWatchouts)
  })

  it('has weights that add up to one', () => {
    const sum = (weights: object) =>
      Object.values(weights).reduce((total: number, weight: number) => total + weight, 0)
    expect(sum(formulas.livabilityScore.weights)).to.be.closeTo(1, 1e-12)
    expect(sum(formulas.investment.weights)).to.be.closeTo(1, 1e-12)
    expect(formulas.livabilityScore.weights).to.have.all.keys(factors)
  })

  it('measures distances to anchors of the record', () => {
    const { derived } = formulas.strengthTags
    for (const { nearestTo } of [derived['airport-access'], derived['central-location']]) {
      expect(coimbatore.anchors[nearestTo]).to.have.all.keys('lat', 'lng')
    }
  })

  it('has a season for each month', () => {
    const months = Array.from({ length: 12 }, (_, index) => String(index + 1))
    expect(formulas.priceTrend.seasonPct).to.have.all.keys(months)
  })

  it('requires a record that says when it was compiled and how new its press sources are', () => {
    expect(coimbatore.compiledOn).to.match(/^\d{4}-\d{2}-\d{2}$/u)
    expect(coimbatore.newestSourceSeen.press).to.match(/^\d{4}-\d{2}-\d{2}$/u)
  })
})
