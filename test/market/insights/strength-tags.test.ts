import type { CuratedLocality } from '../../../src/market/places/curated-city.ts'
import { cityStandards, strengthTags } from '../../../src/market/insights/strength-tags.ts'
import { coimbatore, locality } from './curated.ts'

const standards = cityStandards(coimbatore)
const tagsOf = (place: CuratedLocality) => strengthTags(place, standards, coimbatore.anchors)
/** Dear, of low yield and far from everything: no figure speaks for it. */
const plain = locality('annur', {
  strengths: [],
  salePricePerSqft: locality('race-course').salePricePerSqft,
})

describe('strength tags', () => {
  it('gives at most six, in plain English, and each once', () => {
    for (const place of coimbatore.localities) {
      const tags = tagsOf(place)
      expect(tags).to.have.lengthOf.within(1, 6)
      expect(new Set(tags).size).to.equal(tags.length)
      for (const tag of tags) expect(tag).to.match(/^[A-Z][A-Za-z ]+$/u)
    }
  })

  it('gives the first six where there are more', () => {
    const many = locality('saravanampatti').strengths.concat(locality('annur').strengths)
    const tags = tagsOf({ ...plain, strengths: many })
    expect(tags).to.have.lengthOf(6)
    expect(tags.slice(0, 2)).to.deep.equal(['IT jobs', 'Colleges nearby'])
  })

  it('begins with the curated strengths in their order', () => {
    expect(tagsOf(locality('saravanampatti')).slice(0, 3)).to.deep.equal([
      ...['IT jobs', 'Colleges nearby', 'Rental demand'],
    ])
  })

  it('has a source in the record or the figures for each', () => {
    expect(tagsOf(plain)).to.deep.equal([])
  })

  it('marks the cheapest three in ten as an affordable entry', () => {
    const places = coimbatore.localities.filter(({ kind }) => kind === 'locality')
    const cheap = places.filter((place) =>
      tagsOf({ ...place, strengths: [] }).includes('Affordable entry'),
    )
    // 30 % of 84 is 25.2, and no two share the rate of the 26th.
    expect(cheap).to.have.lengthOf(26)
    const rate = { min: standards.affordableRateInr, max: standards.affordableRateInr }
    const at = (apartment: typeof rate) =>
      tagsOf({ ...plain, salePricePerSqft: { ...plain.salePricePerSqft, apartment } })
    expect(at(rate)).to.include('Affordable entry')
    expect(at({ min: rate.min, max: rate.max + 2 })).not.to.include('Affordable entry')
  })

  it('marks the three in ten with the highest yield as rental demand', () => {
    const places = coimbatore.localities.filter(({ kind }) => kind === 'locality')
    const rented = places.filter((place) =>
      tagsOf({ ...place, strengths: [] }).includes('Rental demand'),
    )
    // 30 % of 84 is 25.2; five more share the yield of the 26th, to two decimals.
    expect(rented.length).to.equal(31)
  })

  it('marks airport access within 5 km and a central place within 3.5 km', () => {
    const kmNorth = 1 / 111.195
    const near = (anchor: string, km: number) => {
      const point = coimbatore.anchors[anchor]
      return tagsOf({
        ...plain,
        lat: (point?.lat ?? 0) + km * kmNorth,
        lng: point?.lng ?? 0,
      })
    }
    expect(near('airport', 5)).to.deep.equal(['Airport access'])
    expect(near('airport', 5.2)).to.deep.equal([])
    expect(near('gandhipuramBusStand', 3.5)).to.deep.equal(['Central location'])
    expect(near('gandhipuramBusStand', 3.7)).to.deep.equal([])
  })
})
