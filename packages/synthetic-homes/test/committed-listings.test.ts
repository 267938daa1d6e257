import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'chai'
import type { Locality } from '../../../src/market/places/city.ts'
import type { SyntheticRow } from '../../../src/market/listings/synthetic-row.ts'
import { rupeesText } from '../../../src/base/rupees.ts'
import { composeTitle } from '../../../src/market/listings/listing-title.ts'
import { toListing } from '../../../src/market/listings/synthetic-row.ts'
import { syntheticCsv } from '../src/csv.ts'
import { parseModel, type HomeKind } from '../src/model.ts'
import { rentBand, saleBand } from '../src/price.ts'
import { committedRowCount, committedSeed, synthesizeListings } from '../src/synthesize.ts'
import { coimbatore } from '../../../test/market/coimbatore.ts'
import { dataDirectory } from '../../../test/market/open-test-market.ts'

const file = readFileSync(join(dataDirectory, 'listings', 'coimbatore.csv'), 'utf8')
const model = parseModel(readFileSync(join(dataDirectory, 'listings', 'model.json')))
const rows: readonly SyntheticRow[] = parse(file, { columns: true })
const homes = rows.filter((row) => row.propertyType !== 'plot')
const plots = rows.filter((row) => row.propertyType === 'plot')
const sales = rows.filter((row) => row.listingType === 'sale')
const rentals = rows.filter((row) => row.listingType === 'rent')

describe('the committed listings', () => {
  it('equals the generator’s output for the committed seed, byte for byte', () => {
    const made = synthesizeListings({
      city: coimbatore,
      model,
      seed: committedSeed,
      rowCount: committedRowCount,
    })
    expect(Array.from(syntheticCsv(made)).join('') === file).to.equal(true)
  })

  it('differs with another seed', () => {
    const made = synthesizeListings({
      city: coimbatore,
      model,
      seed: committedSeed + 1,
      rowCount: 50,
    })
    expect(Array.from(made)[0]).not.to.deep.equal(rows[0])
  })

  it('gives each listing an id of its own', () => {
    expect(new Set(rows.map(({ id }) => id))).to.have.lengthOf(committedRowCount)
  })
})

describe('every committed listing', () => {
  it('is in a locality, never on a corridor, and each locality has four or more', () => {
    const counts = tally(rows, ({ locality }) => locality)
    for (const { slug, kind } of coimbatore.localities) {
      if (kind === 'locality') expect(counts.get(slug), slug).to.be.at.least(4)
      else expect(counts.get(slug), slug).to.equal(undefined)
    }
  })

  it('has floors that agree: none for houses and villas, at most the top one for flats', () => {
    for (const { id, propertyType, floorNumber, totalFloors } of homes) {
      expect(Number(totalFloors), id).to.be.within(propertyType === 'apartment' ? 2 : 1, 22)
      if (propertyType === 'villa') expect(floorNumber, id).to.equal('')
      if (propertyType === 'apartment') expect(floorNumber, id).not.to.equal('')
      if (floorNumber !== '') expect(Number(floorNumber), id).to.be.within(0, Number(totalFloors))
    }
  })

  it('has at most one bathroom more than rooms, and parking of 0 to 3', () => {
    for (const { id, bhk, bathrooms, parkingCount } of homes) {
      expect(Number(bathrooms), id).to.be.within(1, Number(bhk) + 1)
      expect(Number(parkingCount), id).to.be.within(0, 3)
    }
  })

  it('has land and no rooms when it is a plot, rooms and no land when it is a home', () => {
    const ofHomes = [
      'bhk',
      'bathrooms',
      'carpetAreaSqft',
      'furnishing',
      'totalFloors',
      'ageInYears',
    ] as const
    for (const row of plots) {
      for (const column of [...ofHomes, 'floorNumber', 'parkingCount'] as const) {
        expect(row[column], row.id).to.equal('')
      }
      expect(Number(row.plotAreaSqft), row.id).to.be.within(800, 5000)
      expect(row.listingType).to.equal('sale')
    }
    for (const row of homes) {
      for (const column of ofHomes) expect(row[column], `${row.id} ${column}`).not.to.equal('')
      expect(row.plotAreaSqft, row.id).to.equal('')
    }
  })

  it('has a pool, gym or clubhouse only in a gated community, covered parking only with parking', () => {
    for (const { id, amenities, parkingCount } of rows) {
      const codes = amenities.split(' ')
      if (codes.some((code) => ['swimming-pool', 'gym', 'clubhouse'].includes(code))) {
        expect(codes, id).to.include('gated-community')
      }
      if (codes.includes('covered-parking')) expect(Number(parkingCount), id).to.be.above(0)
    }
  })

  it('has a registration only where such a home has one, and one that visibly cannot exist', () => {
    const form =
      /^DEMO\/(?:TN\/00\/(?:Building|Layout)\/9\d{3}\/20(?:1[7-9]|2[0-5])|TNRERA\/00\/(?:BLG|LO)\/9\d{3}\/2026)$/u
    for (const { id, reraId, listingType, propertyType, amenities, ageInYears } of rows) {
      if (reraId === '') continue
      expect(reraId, id).to.match(form)
      expect(Number(/\/(9\d{3})\//u.exec(reraId)?.[1]), id).to.be.within(9001, 9999)
      expect(listingType, id).to.equal('sale')
      expect(propertyType, id).not.to.equal('independent_house')
      if (propertyType === 'apartment') expect(Number(ageInYears), id).to.be.at.most(8)
      else expect(amenities, id).to.contain('gated-community')
    }
  })

  it('was published, then verified, then expires, and is available 30 days ago at the earliest', () => {
    for (const { id, publishedDay, verifiedDay, validUntilDay, availableFrom } of rows) {
      expect(Number(publishedDay), id).to.be.within(-125, -1)
      if (verifiedDay !== '') {
        expect(Number(verifiedDay), id).to.be.within(Number(publishedDay), -1)
        expect(Number(validUntilDay), id).to.be.above(Number(verifiedDay))
      }
      if (/^-?\d+$/u.test(availableFrom)) expect(Number(availableFrom), id).to.be.at.least(-30)
    }
  })

  it('costs between 0.8 and 1.25 of its band', () => {
    for (const row of rows) {
      const [least, most] = priceBounds(row)
      expect(Number(row.priceInr), row.id).to.be.within(0.8 * least, 1.25 * most)
    }
  })
})

describe('the committed listings together', () => {
  it('follows the mix of sale and rent, kinds, rooms and leases', () => {
    expect(share(sales, rows)).to.be.within(0.56, 0.66)
    expect(share(plots, sales)).to.be.within(0.1, 0.22)
    expect(share(sales.filter(isType('apartment')), sales)).to.be.within(0.4, 0.55)
    expect(share(sales.filter(isType('villa')), sales)).to.be.within(0.06, 0.14)
    const flats = sales.filter(isType('apartment'))
    expect(
      share(
        flats.filter(({ bhk }) => bhk === '2'),
        flats,
      ),
    ).to.be.within(0.42, 0.5)
    expect(
      share(
        flats.filter(({ bhk }) => bhk === '3'),
        flats,
      ),
    ).to.be.within(0.37, 0.45)
    expect(
      share(
        rentals.filter(({ rentalStructure }) => rentalStructure === 'lease'),
        rentals,
      ),
    ).to.be.within(0.03, 0.08)
  })

  it('verifies and expires listings in the planned shares', () => {
    expect(
      share(
        rows.filter(({ verifiedDay }) => verifiedDay !== ''),
        rows,
      ),
    ).to.be.within(0.63, 0.69)
    expect(
      share(
        rows.filter(({ validUntilDay }) => Number(validUntilDay) < 0),
        rows,
      ),
    ).to.be.within(0.06, 0.11)
    const expiring = rows.filter(
      ({ validUntilDay }) => Number(validUntilDay) > 0 && Number(validUntilDay) <= 7,
    )
    expect(share(expiring, rows)).to.be.within(0.035, 0.065)
  })

  it('flags about two in a hundred edge cases, of all three kinds', () => {
    expect(
      share(
        rows.filter(({ edgeCase }) => edgeCase !== ''),
        rows,
      ),
    ).to.be.within(0.015, 0.026)
    expect(Array.from(tally(rows, ({ edgeCase }) => edgeCase).keys())).to.have.members([
      ...['', 'zero-parking', 'expired', 'price-at-band-edge'],
    ])
    for (const { id, edgeCase, parkingCount, validUntilDay } of rows) {
      if (edgeCase === 'zero-parking') expect(parkingCount, id).to.equal('0')
      if (edgeCase === 'expired') expect(Number(validUntilDay), id).to.be.below(0)
    }
  })

  it('prices larger, newer and more central homes higher', () => {
    const flats = sales.filter(isType('apartment'))
    const perSqft = (row: SyntheticRow): number => Number(row.priceInr) / Number(row.carpetAreaSqft)
    const median = (found: readonly SyntheticRow[]): number =>
      found.map(perSqft).sort((a, b) => a - b)[found.length >> 1] ?? 0
    const inPlace = (slug: string): readonly SyntheticRow[] =>
      flats.filter(({ locality }) => locality === slug)
    expect(median(inPlace('rs-puram'))).to.be.above(median(inPlace('saravanampatti')))
    expect(median(inPlace('saravanampatti'))).to.be.above(median(inPlace('thudiyalur')))
    const [fresh, old] = [flats.filter(isAged(0, 3)), flats.filter(isAged(13, 40))]
    expect(median(fresh)).to.be.above(median(old))
  })

  it('yields about 2.4 percent of the price in rent, as published for the city', () => {
    const months = coimbatore.localities.flatMap(({ slug }) => {
      const twoRooms = rows.filter(
        (row) => row.locality === slug && row.bhk === '2' && row.propertyType === 'apartment',
      )
      const mean = (found: readonly SyntheticRow[]): number =>
        found.reduce((sum, { priceInr }) => sum + Number(priceInr), 0) / found.length
      const bought = twoRooms.filter(({ listingType }) => listingType === 'sale')
      const rented = twoRooms.filter(({ rentalStructure }) => rentalStructure === 'monthly')
      return bought.length < 3 || rented.length < 3 ? [] : [mean(bought) / mean(rented)]
    })
    expect(months.length).to.be.above(20)
    for (const ratio of months) expect(ratio).to.be.within(240, 560)
  })
})

describe('the titles of the committed listings', () => {
  it('distinguishes them from each other', () => {
    const titleOf = (row: SyntheticRow): string => {
      const listing = toListing(row, '2026-11-21')
      return composeTitle(listing, localityOf(row.locality).name, rupeesText(listing.priceInr))
    }
    const shared = Array.from(tally(rows, titleOf).values()).filter((count) => count > 1)
    expect(shared.length).to.be.at.most(5)
  })
})

describe('the generator', () => {
  it('makes any number of rows', () => {
    const made = synthesizeListings({ city: coimbatore, model, seed: 1, rowCount: 1_000_000 })
    const [first] = made
    expect(first?.id).to.equal('coimbatore-0000001')
    for (const rowCount of [1, 2, 83, 84, 335, 336, 1000]) {
      const few = synthesizeListings({ city: coimbatore, model, seed: 1, rowCount })
      expect(Array.from(few)).to.have.lengthOf(rowCount)
    }
  })
})

function tally(
  found: readonly SyntheticRow[],
  key: (row: SyntheticRow) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of found) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1)
  return counts
}

function share(part: readonly unknown[], whole: readonly unknown[]): number {
  return part.length / whole.length
}

function isType(propertyType: string): (row: SyntheticRow) => boolean {
  return (row) => row.propertyType === propertyType
}

function isAged(least: number, most: number): (row: SyntheticRow) => boolean {
  return ({ ageInYears }) => Number(ageInYears) >= least && Number(ageInYears) <= most
}

function localityOf(slug: string): Locality {
  const locality = coimbatore.localities.find((known) => known.slug === slug)
  if (locality === undefined) throw new Error(`no locality ${slug}`)
  return locality
}

/** The least and most that the band of the place allows, in rupees. */
function priceBounds(row: SyntheticRow): readonly [number, number] {
  const locality = localityOf(row.locality)
  if (row.propertyType === 'plot') {
    const { min, max } = locality.salePricePerSqft.plot
    return [min * Number(row.plotAreaSqft), max * Number(row.plotAreaSqft)]
  }
  const kind = homeKindOf(row)
  if (row.listingType === 'sale') {
    const { min, max } = saleBand(locality, { kind })
    const isFlat = kind === 'apartment' || kind === 'independent-floor'
    const [least, most] = model.carpetRatio[isFlat ? 'apartment' : 'house']
    return [(min * Number(row.carpetAreaSqft)) / most, (max * Number(row.carpetAreaSqft)) / least]
  }
  const { min, max } = rentBand(model, locality, Number(row.bhk))
  const { furnishingFactor, houseFactor, villaFactor } = model.rentModel
  const kindFactor = kind === 'independent-house' ? houseFactor : kind === 'villa' ? villaFactor : 1
  const least = min * furnishingFactor.unfurnished * kindFactor
  const most = max * furnishingFactor.furnished * kindFactor
  if (row.rentalStructure !== 'lease') return [least, most]
  const [fewestMonths, mostMonths] = model.lumpSumLease.multipleOfMonthlyRent
  return [least * fewestMonths, most * mostMonths]
}

function homeKindOf({ propertyType, floorNumber }: SyntheticRow): HomeKind {
  if (propertyType === 'apartment' || propertyType === 'villa') return propertyType
  return floorNumber === '' ? 'independent-house' : 'independent-floor'
}
