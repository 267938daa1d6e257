import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { parseCity } from '../../../src/market/places/city-files.ts'
import type { City, Locality } from '../../../src/market/places/city.ts'
import { judgePrice } from '../../../src/market/import/judge-price.ts'
import { judgeAreas, judgeRooms } from '../../../src/market/import/judge-proportions.ts'
import type { JudgedHome } from '../../../src/market/import/judged-home.ts'
import { readLimits } from '../../../src/market/import/limits.ts'
import { toListing, type SyntheticRow } from '../../../src/market/listings/synthetic-row.ts'
import { dataDirectory, dayMs, startMs } from '../open-test-market.ts'
import { openImportDesk } from './import-desk.ts'
import { openedForEach } from '../../opened.ts'

const limits = await readLimits(join(dataDirectory, 'listings', 'limits.yaml'))
const cities = ['coimbatore', 'tiruppur', 'testpur'].map((slug): City =>
  parseCity(readFileSync(join(dataDirectory, 'localities', `${slug}.json`))),
)

function problemsOf(home: JudgedHome, locality: Locality): readonly string[] {
  const problems: string[] = []
  const reject = (field: string, reason: string): void => void problems.push(`${field} ${reason}`)
  judgeAreas(home, limits, reject)
  judgeRooms(home, limits, reject)
  judgePrice(home, locality, limits, reject)
  return problems
}

const flat: JudgedHome = {
  propertyType: 'apartment',
  listingType: 'sale',
  rentalStructure: null,
  bhk: 2,
  bathrooms: 2,
  carpetAreaSqft: 780,
  plotAreaSqft: null,
  totalFloors: null,
  priceInr: 6_500_000,
}
const house: JudgedHome = { ...flat, propertyType: 'independent_house', carpetAreaSqft: 1100 }
const villa: JudgedHome = { ...flat, propertyType: 'villa', bhk: 4, carpetAreaSqft: 2600 }
const plot: JudgedHome = {
  ...flat,
  propertyType: 'plot',
  bhk: null,
  bathrooms: null,
  carpetAreaSqft: null,
  plotAreaSqft: 2178,
}
const monthly = { listingType: 'rent', rentalStructure: 'monthly' } as const
const rented: JudgedHome = { ...flat, ...monthly }
const leased: JudgedHome = { ...rented, rentalStructure: 'lease' }

describe('the check of a home', () => {
  const localityOf = (slug: string): Locality => {
    const found = cities[0]?.localities.find((locality) => locality.slug === slug)
    if (found === undefined) throw new Error(`There is no ${slug}`)
    return found
  }

  for (const { slug, localities } of cities) {
    it(`rejects no demo home of ${slug}`, () => {
      const rows: SyntheticRow[] = parse(
        readFileSync(join(dataDirectory, 'listings', `${slug}.csv`)),
        { columns: true },
      )
      const rejected = rows.flatMap((row) => {
        const locality = localities.find((each) => each.slug === row.locality)
        if (locality === undefined) throw new Error(row.locality)
        const problems = problemsOf(toListing(row, '2026-11-21'), locality)
        return problems.map((problem) => `${row.id} ${problem}`)
      })
      expect(rejected).to.deep.equal([])
    })
  }

  it('rejects a price with a zero too many or too few in every locality, whatever the home', () => {
    const missed: string[] = []
    for (const locality of cities.flatMap(({ localities }) => localities)) {
      const { salePricePerSqft: rates, monthlyRentInr: rents } = locality
      const middle = ({ min, max }: { min: number; max: number }): number => (min + max) / 2
      const homes: readonly JudgedHome[] = [
        { ...flat, priceInr: middle(rates.apartment) * (780 / 0.72) },
        { ...house, priceInr: middle(rates.independentHouse) * (1100 / 0.85) },
        { ...villa, priceInr: middle(rates.villa ?? rates.independentHouse) * (2600 / 0.85) },
        { ...plot, priceInr: middle(rates.plot) * 2178 },
        ...([rents.bhk1, rents.bhk2, rents.bhk3] as const).map((rent, at) => ({
          ...rented,
          bhk: at + 1,
          carpetAreaSqft: [450, 780, 1150][at] ?? null,
          priceInr: middle(rent),
        })),
      ]
      for (const home of homes) {
        expect(problemsOf(home, locality), locality.slug).to.deep.equal([])
        for (const wrong of [home.priceInr * 10, home.priceInr / 10]) {
          if (problemsOf({ ...home, priceInr: wrong }, locality).length === 0)
            missed.push(`${locality.slug} ${home.propertyType} ${wrong}`)
        }
      }
    }
    expect(missed).to.deep.equal([])
  })

  const honest: Readonly<Record<string, readonly [string, JudgedHome]>> = {
    'a penthouse at thrice the usual rate': [
      'race-course',
      { ...flat, bhk: 5, bathrooms: 7, carpetAreaSqft: 6500, priceInr: 250_000_000 },
    ],
    'an old flat without a lift at half the usual rate': [
      'peelamedu',
      { ...flat, priceInr: 3_400_000 },
    ],
    'a room with a kitchen': [
      'peelamedu',
      { ...rented, bhk: 1, bathrooms: 1, carpetAreaSqft: 160, priceInr: 4_000 },
    ],
    'a furnished villa for rent': [
      'race-course',
      { ...villa, ...monthly, bhk: 5, carpetAreaSqft: 5500, priceInr: 400_000 },
    ],
    'a farm of ten acres': ['annur', { ...plot, plotAreaSqft: 435_600, priceInr: 25_000_000 }],
    'half an acre by the road': [
      'thondamuthur',
      { ...plot, plotAreaSqft: 21_780, priceInr: 5_500_000 },
    ],
    'an old house on land that is worth more than it': [
      'rs-puram',
      { ...house, carpetAreaSqft: 800, landAreaSqft: 4356, priceInr: 70_000_000 },
    ],
    'such a house without its land': [
      'rs-puram',
      { ...house, carpetAreaSqft: 800, priceInr: 70_000_000 },
    ],
    'a villa of 10,000 square feet': [
      'race-course',
      { ...villa, bhk: 6, bathrooms: 8, carpetAreaSqft: 10_000, priceInr: 280_000_000 },
    ],
    'a flat of unknown area': ['annur', { ...flat, carpetAreaSqft: null, priceInr: 2_600_000 }],
    'a house of unknown rooms': ['annur', { ...house, bhk: null, priceInr: 5_500_000 }],
    'a lease for three lakh': ['annur', { ...leased, priceInr: 300_000 }],
    'a lease for forty lakh': ['rs-puram', { ...leased, bhk: 3, priceInr: 4_000_000 }],
  }
  for (const [what, [slug, home]] of Object.entries(honest)) {
    it(`accepts ${what}`, () => {
      expect(problemsOf(home, localityOf(slug))).to.deep.equal([])
    })
  }

  const wrong: Readonly<Record<string, readonly [JudgedHome, RegExp]>> = {
    'a flat at 62,000': [
      { ...flat, priceInr: 62_000 },
      /^price comes to 57 INR a square foot of super built-up area in Peelamedu; 2,170 INR to 27,000 INR is plausible/u,
    ],
    'a flat of unknown area at 62,000': [
      { ...flat, carpetAreaSqft: null, priceInr: 62_000 },
      /^price is 62,000 INR; in Peelamedu/u,
    ],
    'a monthly rent as a sale': [{ ...flat, priceInr: 62_000 }, /^price/u],
    'a lump sum as a monthly rent': [{ ...rented, priceInr: 800_000 }, /write lease/u],
    'a sale as a monthly rent': [{ ...rented, priceInr: 6_500_000 }, /not a monthly rent/u],
    'a monthly rent as a lump sum': [{ ...leased, priceInr: 20_000 }, /not the lump sum/u],
    'a rent of 1,500': [{ ...rented, priceInr: 1_500 }, /not a monthly rent/u],
    'a carpet area of 78': [{ ...flat, carpetAreaSqft: 78 }, /^carpetArea comes to 78 sq ft/u],
    'a carpet area of 7,800': [{ ...flat, carpetAreaSqft: 7800 }, /^carpetArea comes to 7,800/u],
    'a carpet area above the built-up area': [
      { ...flat, builtUpAreaSqft: 700 },
      /^builtUpArea is 700 sq ft, less than the carpet area/u,
    ],
    'a built-up area above the super built-up area': [
      { ...flat, builtUpAreaSqft: 950, superBuiltUpAreaSqft: 900 },
      /^superBuiltUpArea is 900/u,
    ],
    'a carpet area of a third of the super built-up area': [
      { ...flat, superBuiltUpAreaSqft: 2400 },
      /^carpetArea is 780 sq ft, less than 40%/u,
    ],
    'a plot of 22 square feet': [{ ...plot, plotAreaSqft: 22 }, /^plotArea is 22 sq ft/u],
    'a flat of 22 bedrooms': [
      { ...flat, bhk: 22, carpetAreaSqft: 9000, priceInr: 60_000_000 },
      /^bhk is 22/u,
    ],
    'eleven bathrooms': [{ ...flat, bathrooms: 11 }, /^bathrooms is 11/u],
  }
  for (const [what, [home, reason]] of Object.entries(wrong)) {
    it(`rejects ${what}, with the limit`, () => {
      expect(problemsOf(home, localityOf('peelamedu')).join('\n')).to.match(reason)
    })
  }
})

describe('the check of rows of an import', () => {
  const desk = openedForEach(openImportDesk)

  const row = {
    id: '1',
    city: 'Coimbatore',
    locality: 'Peelamedu',
    propertyType: 'apartment',
    listingType: 'sale',
    bhk: 2,
    carpetArea: 780,
    price: '65 L',
  }
  const take = async (changes: Readonly<Record<string, unknown>>, nowMs = startMs) => {
    await desk.take(JSON.stringify({ ...row, ...changes }), { name: 'rows.ndjson', nowMs })
    const [listing] = await desk.visible(nowMs)
    return (
      listing ??
      desk
        .refused()
        .map(({ field, reason }) => `${field} ${reason}`)
        .join('\n')
    )
  }
  const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

  it('does not let wrong rows move what is right', async () => {
    const wrongRows = Array.from({ length: 60 }, (_, at) => ({
      ...row,
      id: `w${at}`,
      price: 62_000,
    }))
    const lines = [...wrongRows, row].map((each) => JSON.stringify(each)).join('\n')
    const summary = await desk.take(lines, { name: 'rows.ndjson', keepGoing: true })
    expect(summary).to.include({ rejectedRows: 60 })
    expect((await desk.visible()).map(({ priceInr }) => priceInr)).to.deep.equal([6_500_000])
  })

  it('rejects a pincode that is not the locality’s, in its column or in the locality', async () => {
    for (const changes of [
      { pincode: '641035' },
      { pincode: 600_001 },
      { pincode: '64100' },
      { locality: 'Peelamedu, Coimbatore 641035' },
    ])
      expect(await take(changes), JSON.stringify(changes)).to.be.a('string')
    for (const pincode of ['641 004', '६४१००४', '௬௪௧௦௦௪'])
      expect(await take({ pincode }), pincode).to.include({ locality: 'peelamedu' })
  })

  it('gives a malformed pincode its own reason, whether or not the locality needs it', async () => {
    const malformed = 'pincode is not a pincode of six digits'
    expect(await take({ locality: 'Kalapatti', pincode: '64lO48' })).to.equal(malformed)
    expect(await take({ locality: 'Nowhere', pincode: '0641048' })).to.match(
      new RegExp(`^locality is not a locality.*\n${malformed}$`, 'u'),
    )
  })

  it('rejects two columns that cannot both be right, and names both', async () => {
    const rent = { listingType: 'rent', price: 20_000 }
    const house = { propertyType: 'independent_house', totalFloors: 2, carpetArea: 1500 }
    const wide = { ...house, price: '1.2 Cr' }
    for (const [changes, reason] of [
      [{ ageInYears: 5, yearBuilt: 2006 }, 'ageInYears is 5, and yearBuilt is 2006'],
      [{ ageInYears: '0', yearBuilt: 2019 }, 'ageInYears is 0, and yearBuilt is 2019'],
      [{ ageInYears: 'New', yearBuilt: 1999 }, 'ageInYears is 0, and yearBuilt is 1999'],
      [{ ageInYears: 127 }, 'ageInYears is 127, above 100'],
      [{ yearBuilt: 1899 }, 'ageInYears is 127, above 100'],
      [{ yearBuilt: 2035 }, 'yearBuilt is 2035, and availableFrom does not say when it can be had'],
      [
        { yearBuilt: 2028, availableFrom: '2027-06-01' },
        'availableFrom is 2027-06-01, and yearBuilt is 2028',
      ],
      [
        { parkingCount: 1, coveredParkingCount: 2 },
        'coveredParkingCount is 2, and parkingCount is 1 in all',
      ],
      [
        { parkingCount: 2, coveredParkingCount: 1, openParkingCount: 2 },
        'openParkingCount is 2 beside coveredParkingCount 1, and parkingCount is 2 in all',
      ],
      [{ floor: 7, totalFloors: 5 }, 'floor is 7, above totalFloors, which is 5'],
      [{ floor: '3 of 5', totalFloors: 9 }, 'floor is one of 5, and totalFloors is 9'],
      [{ rentalStructure: 'lease' }, 'rentalStructure is lease, and listingType is sale'],
      [{ validUntil: '2026-10-01', publishedAt: '2026-11-01' }, 'validUntil is before publishedAt'],
      [
        { ...wide, plotArea: 400 },
        'plotArea is 400 sq ft, too small for 1,500 sq ft of carpetArea with totalFloors 2',
      ],
    ] as const)
      expect(await take(changes)).to.equal(reason)
    for (const changes of [
      { ageInYears: 6, yearBuilt: 2021 },
      { ageInYears: '5-10 years', yearBuilt: 2019 },
      { yearBuilt: 2028, availableFrom: '2028-03-01' },
      { parkingCount: 3, coveredParkingCount: 1, openParkingCount: 1 },
      { floor: '5 of 5', totalFloors: 'G+5' },
      { ...rent, rentalStructure: 'monthly' },
      { ...wide, plotArea: 1200 },
    ])
      expect(await take(changes), JSON.stringify(changes)).to.be.an('object')
  })

  it('knows the usual phrases of portals for amenities', async () => {
    const phrases = new Map([
      ['Stilt Car Parking', 'covered-parking'],
      ['24 x 7 Security', 'security-guard'],
      ['Power Back Up', 'power-backup'],
      ['Rain Water Harvesting', 'rainwater-harvesting'],
      ['Intercom Facility', 'intercom'],
      ['Fire Fighting Equipment', 'fire-safety'],
      ['House Keeping', 'maintenance-staff'],
      ['Kids Area', 'childrens-play-area'],
      ['Landscaped Gardens', 'park'],
      ['Club House / Community Center', 'clubhouse'],
      ['Outdoor Tennis Courts', 'sports-court'],
      ['RO Water System', 'water-treatment'],
      ['Waste Disposal', 'waste-management'],
      ['Internet/Wi-Fi Connectivity', 'broadband-ready'],
      ['Gas Pipeline', 'piped-gas'],
      ['Corporation Water Supply', 'municipal-water'],
      ['Air Conditioner', 'air-conditioning'],
      ['2 Lifts', 'lift'],
    ])
    const found = await take({ amenities: Array.from(phrases.keys()).join(', ') })
    expect(found)
      .to.have.property('amenities')
      .that.has.members(Array.from(new Set(phrases.values())))
  })

  it('takes no parking for covered that is not said to be, and reports none of it as unknown', async () => {
    const phrases = ['Car Parking', '1 car parking', 'car parking (1)', 'Car Park', 'Open Parking']
    const others = [
      ...['Reserved Parking', 'Bike Parking', '24 Hours Water Supply', '24x7 Water', 'Vastu'],
    ]
    const amenities = [...phrases, ...others].join(', ')
    const listing = JSON.stringify({ ...row, amenities })
    expect((await desk.take(listing, { name: 'rows.ndjson' })).unknownAmenities).to.deep.equal([])
    expect((await desk.visible())[0]).to.have.deep.property('amenities', [])
  })

  it('rejects dates before 2000, an end beyond a year, and a check in the future', async () => {
    for (const [field, text, reason] of [
      ['verifiedAt', '1990-01-01', /^verifiedAt is before 2000/u],
      ['publishedAt', '1970-01-01T00:00:00Z', /^publishedAt is before 2000/u],
      ['availableFrom', '1999-12-31', /^availableFrom is before 2000/u],
      ['availableFrom', '2199-12-31', /^availableFrom is/u],
      ['validUntil', dayOf(startMs + 400 * dayMs), /^validUntil is more than 366 days ahead/u],
      ['validUntil', '2099-12-31', /^validUntil is more than/u],
      ['verifiedAt', dayOf(startMs + 2 * dayMs), /^verifiedAt is in the future/u],
    ] as const)
      expect(await take({ [field]: text }), `${field} ${text}`).to.match(reason)
  })

  it('reads what is to be had at once as available since it was published', async () => {
    for (const text of ['Immediate', 'Immediately', 'Ready to move', 'Ready-to-Move', 'Now'])
      expect(await take({ publishedAt: '2026-11-02', availableFrom: text })).to.include({
        availableFrom: '2026-11-02',
      })
    expect(await take({ availableFrom: 'March 2027' })).to.include({ availableFrom: '2027-03-01' })
  })

  it('rejects a deposit of years of rent', async () => {
    const rent = { listingType: 'rent', price: 20_000 }
    expect(await take({ ...rent, deposit: '10 L' })).to.match(/^deposit is 50 months of rent/u)
    expect(await take({ ...rent, deposit: '2 L' })).to.include({ priceInr: 20_000 })
  })

  it('keeps the default end over imports, and begins a new term when it is near', async () => {
    const ends: (number | undefined)[] = []
    for (const days of [0, 1, 60, 80, 88, 120]) {
      const listing = await take({}, startMs + days * dayMs)
      ends.push(typeof listing === 'string' ? undefined : listing.validUntilMs)
    }
    const [first, ...later] = ends.map((end) => ((end ?? 0) - startMs) / dayMs)
    expect(first).to.equal(90)
    expect(later).to.deep.equal([90, 90, 90, 178, 178])
  })
})
