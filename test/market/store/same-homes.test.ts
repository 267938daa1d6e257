import { sameHomesAmong, type ComparedHome } from '../../../src/market/store/same-homes.ts'

const flat: ComparedHome = {
  listingId: 'lst_a',
  source: 'acme',
  sourceRowId: 'A-1',
  priceInr: 6_200_000,
  floorNumber: 3,
  validUntilMs: 1000,
  bathrooms: 2,
  totalFloors: 5,
  furnishing: 'semi-furnished',
  parkingCount: 1,
  ageInYears: 4,
  reraId: null,
}
const other: ComparedHome = { ...flat, listingId: 'lst_b', source: 'best', sourceRowId: 'B-1' }
const unknown = {
  ...{ bathrooms: null, totalFloors: null, furnishing: null, parkingCount: null },
  ...{ ageInYears: null, reraId: null },
}

/** Which listing is shown for which. */
const shown = (...homes: readonly ComparedHome[]): readonly string[] =>
  sameHomesAmong(homes).map((home) => `${home.shown.listingId} for ${home.hidden.listingId}`)

describe('listings of two sources that are equal in place, kind, bedrooms, area and floor', () => {
  it('are one home when no fact that both give differs, and prices are within a percent', () => {
    for (const facts of [
      {},
      { priceInr: 6_262_000 },
      { furnishing: null, parkingCount: null },
      { ...unknown, bathrooms: 2 },
      { reraId: 'TN/11/Building/0005/2021' },
    ] as const)
      expect(shown(flat, { ...other, ...facts }), JSON.stringify(facts)).to.deep.equal([
        'lst_a for lst_b',
      ])
  })

  it('are two homes when a fact or the price differs, or too little is known of them', () => {
    for (const facts of [
      { priceInr: 6_263_000 },
      { bathrooms: 1 },
      { totalFloors: 6 },
      { furnishing: 'furnished' },
      { parkingCount: 2 },
      { ageInYears: 12 },
      unknown,
    ] as const)
      expect(shown(flat, { ...other, ...facts }), JSON.stringify(facts)).to.deep.equal([])
    const registered = { ...flat, reraId: 'TN/11/Building/0005/2021' }
    expect(shown(registered, { ...other, reraId: 'TN/11/Building/0006/2021' })).to.deep.equal([])
  })

  it('need three facts that both give where neither gives a floor', () => {
    const house = { ...flat, ...unknown, floorNumber: null, bathrooms: 2, totalFloors: 2 }
    const same = { ...house, listingId: 'lst_b', source: 'best' }
    expect(shown(house, same)).to.deep.equal([])
    expect(shown({ ...house, parkingCount: 1 }, { ...same, parkingCount: 1 })).to.deep.equal([
      'lst_a for lst_b',
    ])
  })

  it('are never one home in one source, nor where a source has two so alike itself', () => {
    const neighbour = { ...flat, listingId: 'lst_c', sourceRowId: 'A-2' }
    expect(shown(flat, neighbour)).to.deep.equal([])
    expect(shown(flat, neighbour, other)).to.deep.equal([])
    expect(shown(flat, { ...neighbour, priceInr: 7_000_000 }, other)).to.deep.equal([
      'lst_a for lst_b',
    ])
  })

  it('are compared at once also where a project has thousands of equal flats', () => {
    const flats = (source: string, reraIds: readonly (string | null)[]) =>
      reraIds.map((reraId, at) => ({
        ...{ ...flat, source, listingId: `lst_${source}${at}`, sourceRowId: String(at) },
        ...{ priceInr: flat.priceInr + at, reraId },
      }))
    const equal = Array.from({ length: 10_000 }, () => null)
    const begun = process.cpuUsage()
    expect(shown(...flats('acme', equal), ...flats('best', equal))).to.deep.equal([])
    const different = Array.from({ length: 1000 }, (_, at) => `TN/11/Building/${at}/2024`)
    expect(shown(...flats('acme', different), ...flats('best', different))).to.have.lengthOf(1000)
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1e6).to.be.below(5)
  })

  it('are shown as the one that is valid longest, whichever source comes first', () => {
    const longest = { ...other, validUntilMs: 2000 }
    const third = { ...flat, listingId: 'lst_d', source: 'casa', validUntilMs: 1500 }
    for (const homes of [
      [flat, longest, third],
      [third, longest, flat],
    ])
      expect(shown(...homes).toSorted()).to.deep.equal(['lst_b for lst_a', 'lst_b for lst_d'])
  })
})
