import { highlights, watchouts } from '../../../src/market/insights/locality-report.ts'
import { coimbatore } from './curated.ts'

const strengths = (...tags: readonly string[]) => ({
  strengths: tags.map((tag) => ({ tag, text: 'noted' })),
})
const points = (...codes: readonly string[]) => ({
  watchouts: codes.map((code) => ({ code, text: 'noted' })),
})

describe('highlights', () => {
  it('puts jobs before hospitals, schools, transport, water and works, then keeps the order of the record', () => {
    const order = (...tags: readonly string[]) => highlights(strengths(...tags))
    expect(order('shopping', 'good-schools', 'hospitals-nearby', 'it-jobs')).to.deep.equal([
      ...['IT jobs: noted', 'Hospitals nearby: noted', 'Good schools: noted'],
    ])
    expect(order('upcoming-infra', 'reliable-water', 'rail-access')).to.deep.equal([
      ...['Rail access: noted', 'Reliable water: noted', 'Infrastructure works: noted'],
    ])
    expect(order('shopping', 'greenery', 'it-jobs')).to.deep.equal([
      ...['IT jobs: noted', 'Shopping: noted', 'Greenery: noted'],
    ])
  })

  it('keeps the order of the record among means of transport', () => {
    expect(highlights(strengths('rail-access', 'airport-access'))).to.deep.equal([
      ...['Rail access: noted', 'Airport access: noted'],
    ])
  })

  it('never gives travel times, which advertising rules forbid', () => {
    for (const place of coimbatore.localities) {
      for (const text of highlights(place)) {
        expect(text).not.to.match(/\bmin(?:ute)?s?\b|\bhours?\b/iu)
      }
    }
  })
})

describe('watch-outs', () => {
  it('puts flooding before odour, water supply, traffic, approvals and wildlife', () => {
    const all = ['wildlife', 'approval-check', 'peak-traffic', 'water-interval', 'dumpyard-odour']
    expect(watchouts(points(...all, 'waterlogging'))).to.deep.equal([
      ...['Waterlogging: noted', 'Dump-yard odour: noted', 'Intermittent water supply: noted'],
    ])
    expect(watchouts(points('rail-noise', 'wildlife', 'approval-check'))).to.deep.equal([
      ...['Approvals to check: noted', 'Wildlife: noted', 'Rail noise: noted'],
    ])
  })

  it('gives every locality some', () => {
    for (const place of coimbatore.localities) {
      expect(watchouts(place), place.slug).to.have.lengthOf.within(1, 3)
    }
  })
})
