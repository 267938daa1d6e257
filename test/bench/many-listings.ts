import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseCity } from '../../src/market/city-files.ts'
import { parseModel } from '../../packages/synthetic-homes/src/model.ts'
import { synthesizeListings } from '../../packages/synthetic-homes/src/synthesize.ts'
import type { SyntheticRow } from '../../src/market/synthetic-row.ts'

/** Writes invented listings of Coimbatore as an operator's CSV would have them, with real dates around `nowMs`. */
export async function writeManyListings(
  path: string,
  { dataDirectory, rowCount, nowMs }: ManyListings,
): Promise<void> {
  const city = parseCity(readFileSync(join(dataDirectory, 'localities', 'coimbatore.json')))
  const model = parseModel(readFileSync(join(dataDirectory, 'listings', 'model.json')))
  const rows = synthesizeListings({ city, model, seed: 1, rowCount })
  await pipeline(Readable.from(csv(rows, nowMs)), createWriteStream(path))
}

export interface ManyListings {
  readonly dataDirectory: string
  readonly rowCount: number
  readonly nowMs: number
}

const dayMs = 86_400_000
const rowsAtOnce = 200
const columns = [
  'id',
  'city',
  'locality',
  'propertyType',
  'listingType',
  'rentalStructure',
  'bhk',
  'bathrooms',
  'carpetAreaSqft',
  'plotAreaSqft',
  'priceInr',
  'furnishing',
  'parkingCount',
  'floorNumber',
  'totalFloors',
  'ageInYears',
  'amenities',
  'reraId',
] as const satisfies readonly (keyof SyntheticRow)[]

function* csv(rows: Iterable<SyntheticRow>, nowMs: number): Generator<string> {
  const moment = (day: string): string =>
    day === '' ? '' : new Date(nowMs + Number(day) * dayMs).toISOString()
  let text = `title,${columns.join(',')},publishedAt,verifiedAt,validUntil\n`
  let count = 0
  for (const row of rows) {
    // An import refuses registrations of demo listings.
    const imported = { ...row, reraId: row.reraId.replace(/^DEMO\/(TN|TNRERA)\/00/u, '$1/11') }
    const cells = columns.map((column) => `"${imported[column].replaceAll('"', '""')}"`)
    const days = [row.publishedDay, row.verifiedDay, row.validUntilDay]
    text += `${[titleOf(row), ...cells, ...days.map(moment)].join(',')}\n`
    count += 1
    if (count % rowsAtOnce === 0) {
      yield text
      text = ''
    }
  }
  yield text
}

/** A title as advertisers write it. */
function titleOf({ bhk, propertyType, listingType, locality }: SyntheticRow): string {
  const home = propertyType === 'plot' ? 'Corner plot' : `${bhk} BHK home with covered parking`
  return `${home} for ${listingType} in ${locality}`
}
