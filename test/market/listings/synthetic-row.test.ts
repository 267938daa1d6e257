import { createHash } from 'node:crypto'
import { buildVersion } from '../../../src/market/store/data-release.ts'
import { toListing, type SyntheticRow } from '../../../src/market/listings/synthetic-row.ts'

const row: SyntheticRow = {
  id: 'coimbatore-0000001',
  city: 'coimbatore',
  locality: 'sulur',
  propertyType: 'apartment',
  listingType: 'sale',
  rentalStructure: '',
  bhk: '2',
  bathrooms: '2',
  carpetAreaSqft: '795',
  plotAreaSqft: '',
  priceInr: '4500000',
  furnishing: 'semi-furnished',
  parkingCount: '1',
  floorNumber: '0',
  totalFloors: '5',
  ageInYears: '3',
  availableFrom: '',
  amenities: 'lift power-backup',
  reraId: '',
  publishedDay: '-32',
  verifiedDay: '-30',
  validUntilDay: '60',
  edgeCase: '',
}

describe('a synthetic row', () => {
  it('builds the same listing as before unless the build version was raised', () => {
    const plot = { propertyType: 'plot', bhk: '', carpetAreaSqft: '', plotAreaSqft: '2178' }
    const rent = { listingType: 'rent', rentalStructure: 'lease', availableFrom: 'M2' }
    const old = { publishedDay: '-61', verifiedDay: '', reraId: 'TN/11/Building/9012/2024' }
    const listings = [{}, plot, rent, old].map((parts) =>
      Object.entries(toListing({ ...row, ...parts }, '2026-11-21'))
        // A new column that no row has is part of the hash of every release.
        .filter(([, value]) => value !== null)
        .toSorted(),
    )
    const digest = createHash('sha256').update(JSON.stringify(listings)).digest('hex').slice(0, 16)
    // When this fails because rows now become something else: raise buildVersion, then write the new digest here.
    expect({ buildVersion, digest }).to.deep.equal({ buildVersion: 3, digest: 'eeab9391dfe68783' })
  })

  it('becomes a listing with dates counted from the day of the build', () => {
    const listing = toListing(row, '2026-11-21')
    expect(listing.publishedAtMs).to.equal(Date.parse('2026-10-20T06:30:00Z'))
    expect(listing.verifiedAtMs).to.equal(Date.parse('2026-10-22T06:30:00Z'))
    expect(listing.validUntilMs).to.equal(Date.parse('2027-01-20T18:29:00Z'))
    expect(listing.amenities).to.deep.equal(['lift', 'power-backup'])
    expect(listing.floorNumber).to.equal(0)
    expect(listing.reraId).to.equal(null)
  })

  it('is available on a day, or on the first of a month, over the turn of the year', () => {
    const from = (availableFrom: string): string | null =>
      toListing({ ...row, availableFrom }, '2026-11-30').availableFrom
    expect([
      from(''),
      from('0'),
      from('-10'),
      from('32'),
      from('M1'),
      from('M2'),
      from('M15'),
    ]).to.deep.equal([
      null,
      '2026-11-30',
      '2026-11-20',
      '2027-01-01',
      '2026-12-01',
      '2027-01-01',
      '2028-02-01',
    ])
  })

  it('is rejected with its id and column when the generator cannot have written it', () => {
    const broken: readonly Partial<SyntheticRow>[] = [
      { priceInr: '' },
      { priceInr: '45 L' },
      { bhk: '2.5' },
      { propertyType: 'castle' },
      { listingType: '' },
      { furnishing: 'bare' },
      { availableFrom: 'M' },
      { availableFrom: 'soon' },
    ]
    for (const parts of broken) {
      const [column = ''] = Object.keys(parts)
      expect(() => toListing({ ...row, ...parts }, '2026-11-21')).to.throw(
        `synthetic listing coimbatore-0000001: ${column} cannot be`,
      )
    }
  })
})
