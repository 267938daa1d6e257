import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { parseCity } from '../../src/market/city-files.ts'
import { parseModel } from '../../src/market/synthesis/model.ts'
import { synthesizeListings } from '../../src/market/synthesis/synthesize.ts'
import type { ListingFilter } from '../../src/store/listing.ts'
import { openStore } from '../../src/store/store.ts'
import { systemClock } from '../../src/base/clock.ts'
import { loadMapping, readImportData } from '../../src/market/import/import-data.ts'
import { importListings } from '../../src/market/import/import-listings.ts'
import { findPersonalData } from '../../src/privacy/find-personal-data.ts'

/**
 * Imports many listings in one go and searches them by every combination of filters, beside the same query as a bare
 * prepared statement:
 *
 *     npx tsx test/bench/search.ts [rows, a million by default]
 */
const rowCount = Number(process.argv[2] ?? 1_000_000)
const data = fileURLToPath(new URL('../../data', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'nilam-bench-'))
const nowMs = systemClock.now()
const dayMs = 86_400_000

async function measure(): Promise<void> {
  const file = join(directory, 'many.csv')
  const city = parseCity(readFileSync(join(data, 'localities', 'coimbatore.json')))
  const model = parseModel(readFileSync(join(data, 'listings', 'model.json')))
  await pipeline(
    Readable.from(csv(synthesizeListings({ city, model, seed: 1, rowCount }))),
    createWriteStream(file),
  )
  const store = openStore({ directory, randomBytes })
  const importedMs = await timed(async () => {
    const summary = await importListings(
      {
        path: file,
        source: 'bench',
        mapping: await loadMapping(data, 'nilam'),
        encoding: 'utf8',
        delimiter: 'comma',
        keepGoing: true,
        replace: false,
        reportPath: `${file}.refused.csv`,
      },
      {
        ...(await readImportData(data, findPersonalData)),
        store,
        clock: systemClock,
        imageHosts: new Set(),
      },
    )
    console.log(JSON.stringify(summary))
  })
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(
    `import: ${rowCount} rows in ${(importedMs / 1000).toFixed(1)} s, ${Math.round(rowCount / (importedMs / 1000))} rows/s, peak ${peakMb} MB`,
  )
  const buildMs = await timed(() => void store.listings.revision())
  console.log(
    `index: built in ${Math.round(buildMs)} ms, process then at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
  )

  const bare = new SqliteDatabase(join(directory, 'nilam.db'), { readonly: true })
  bare.pragma('mmap_size = 1073741824')
  const lines: { name: string; p50: number; p99: number; bareP50: number; bareP99: number }[] = []
  for (const combination of combinations()) {
    const filters = Array.from({ length: 60 }, (_, at) => filterOf(combination, at))
    const ours = filters.map((filter) => {
      const startedMs = performance.now()
      const page = store.listings.search(filter, { nowMs, cities: ['coimbatore'] }, 10)
      return {
        ms: performance.now() - startedMs,
        total: page.total,
        ids: page.listings.map(({ listingId }) => listingId),
      }
    })
    const theirs = filters.slice(0, 3).map((filter, at) => {
      const { total, page } = statements(bare, filter)
      const values = { nowMs, ...filter, locality: filter.localities?.[0] }
      const startedMs = performance.now()
      const found = total.get(values)
      const ids = page.all(values)
      const ms = performance.now() - startedMs
      const same = ours[at]
      if (same?.total !== found || JSON.stringify(same?.ids) !== JSON.stringify(ids))
        throw new Error(`${combination.join('+')}: ${same?.total} is not ${found}`)
      return ms
    })
    const [p50, p99] = percentiles(ours.map(({ ms }) => ms))
    const [bareP50, bareP99] = percentiles(theirs)
    lines.push({ name: combination.join('+') || 'none', p50, p99, bareP50, bareP99 })
  }
  lines.sort((a, b) => b.p99 - a.p99)
  const worst = (pick: (line: (typeof lines)[number]) => number): string =>
    Math.max(...lines.map(pick)).toFixed(2)
  console.log(
    `${lines.length} combinations, ms: worst p50 ${worst(({ p50 }) => p50)}, worst p99 ${worst(({ p99 }) => p99)}; bare SQL worst p50 ${worst(({ bareP50 }) => bareP50)}`,
  )
  console.table(
    lines.slice(0, 12).map(({ name, ...times }) => ({
      name,
      ...Object.fromEntries(Object.entries(times).map(([key, ms]) => [key, Number(ms.toFixed(3))])),
    })),
  )
  bare.close()
  store.close()
}

const filterNames = [
  'locality',
  'propertyType',
  'bhk',
  'minPrice',
  'maxPrice',
  'rentalStructure',
  'furnishing',
] as const
type FilterName = (typeof filterNames)[number]

function combinations(): readonly FilterName[][] {
  return Array.from({ length: 2 ** filterNames.length }, (_, mask) =>
    filterNames.filter((_name, at) => (mask >> at) % 2 === 1),
  )
}

/** Values go round, so that one combination meets choosy and broad filters. */
function filterOf(names: readonly FilterName[], at: number): ListingFilter {
  const pick = <T>(from: readonly [T, ...T[]]): T => from[at % from.length] ?? from[0]
  const isRent = names.includes('rentalStructure') || at % 2 === 1
  const has = (name: FilterName): boolean => names.includes(name)
  return {
    listingType: isRent ? 'rent' : 'sale',
    ...(has('locality')
      ? { localities: [pick(['saravanampatti', 'rs-puram', 'sulur', 'peelamedu'])] }
      : {}),
    ...(has('propertyType')
      ? { propertyType: pick(['apartment', 'villa', 'independent_house'] as const) }
      : {}),
    ...(has('bhk') ? { bhk: 1 + (at % 4) } : {}),
    ...(has('minPrice') ? { minPriceInr: (isRent ? 4000 : 1_500_000) * (1 + (at % 7)) } : {}),
    ...(has('maxPrice') ? { maxPriceInr: (isRent ? 9000 : 4_000_000) * (1 + (at % 9)) } : {}),
    ...(has('rentalStructure') ? { rentalStructure: pick(['monthly', 'lease'] as const) } : {}),
    ...(has('furnishing')
      ? { furnishing: pick(['furnished', 'semi-furnished', 'unfurnished'] as const) }
      : {}),
  }
}

function statements(bare: SqliteDatabase.Database, filter: ListingFilter) {
  const where = [
    "published = 1 and city = 'coimbatore' and valid_until_ms > :nowMs and listing_type = :listingType",
    ...(filter.localities === undefined ? [] : ['locality = :locality']),
    ...(filter.propertyType === undefined ? [] : ['property_type = :propertyType']),
    ...(filter.bhk === undefined ? [] : ['bhk = :bhk']),
    ...(filter.minPriceInr === undefined ? [] : ['price_inr >= :minPriceInr']),
    ...(filter.maxPriceInr === undefined ? [] : ['price_inr <= :maxPriceInr']),
    ...(filter.rentalStructure === undefined ? [] : ['rental_structure = :rentalStructure']),
    ...(filter.furnishing === undefined ? [] : ['furnishing = :furnishing']),
  ].join(' and ')
  return {
    total: bare.prepare(`select count(*) from listings where ${where}`).pluck(),
    page: bare
      .prepare(
        `select listing_id from listings where ${where} order by rank_key, listing_id limit 10`,
      )
      .pluck(),
  }
}

function* csv(rows: ReturnType<typeof synthesizeListings>): Generator<string> {
  const columns = [
    'id',
    'title',
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
  ] as const
  yield `${columns.join(',')},publishedAt,verifiedAt,validUntil\n`
  const day = (text: string): string =>
    text === '' ? '' : new Date(nowMs + Number(text) * dayMs).toISOString()
  for (const row of rows) {
    const cells = columns.map((column) => `"${row[column].replaceAll('"', '""')}"`)
    yield `${cells.join(',')},${day(row.publishedDay)},${day(row.verifiedDay)},${day(row.validUntilDay)}\n`
  }
}

async function timed(work: () => void | Promise<void>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

function percentiles(ms: readonly number[]): readonly [number, number] {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return [at(0.5), at(0.99)]
}

try {
  await measure()
} finally {
  rmSync(directory, { recursive: true })
}
