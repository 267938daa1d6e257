import { servedIndex, type ServedIndex } from '../../src/market/search-index/served-index.ts'
import type { ListingEntry, ListingFeed } from '../../src/market/store/listing-feed.ts'
import { combinations, filterOf } from './search-filters.ts'

/**
 * Searches one city of many beside the same city alone, in the index, without the rows of the page: those are read by their
 * number, whatever else is in the database. Processor time in milliseconds:
 *
 *     node --expose-gc test/bench/many-cities.ts [cities, 200 by default] [listings in each, 25,000 by default]
 */
const [cityCount = 200, listingsEach = 25_000] = process.argv.slice(2).map(Number)
const samples = 100
const dayMs = 86_400_000
const nowMs = Date.parse('2026-11-22T09:00:00Z')
const slugs = Array.from({ length: cityCount }, (_, at) => `city-${at}`)
const localities = Array.from({ length: 75 }, (_, at) => `locality-${at}`)
localities.push('saravanampatti', 'rs-puram', 'sulur', 'peelamedu', 'vadavalli')

/** The same numbers in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}

function* entriesOf(city: number): Generator<ListingEntry> {
  const next = random(city + 1)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(next() * from.length)]
  for (let at = 0; at < listingsEach; at += 1) {
    const isRent = next() < 0.45
    yield [
      city * listingsEach + at + 1,
      `lst_${String(at).padStart(22, '0')}`,
      pick(localities) ?? '',
      pick(['apartment', 'apartment', 'villa', 'plot', 'independent_house']) ?? '',
      isRent ? 'rent' : 'sale',
      isRent ? (pick(['monthly', 'monthly', 'lease']) ?? null) : null,
      pick([1, 2, 2, 3, 3, 4, null]) ?? null,
      pick(['furnished', 'semi-furnished', 'unfurnished', null]) ?? null,
      3000 + Math.floor((at / listingsEach) ** 3 * 20_000) * 1000,
      nowMs + Math.floor(next() * 90 * dayMs),
      nowMs - Math.floor(next() * 90 * dayMs),
      next() < 0.5 ? null : nowMs - Math.floor(next() * 120 * dayMs),
      Math.floor(next() * 7),
    ]
  }
}

const feed: ListingFeed = {
  revision: () => 0,
  changedCities: () => [],
  changesSince: () => ({ revision: 0, rowNumbers: new Set(), entries: [] }),
  readCity: (city) => ({
    revision: 0,
    entries: entriesOf(Number(city.slice('city-'.length))),
    end: () => undefined,
  }),
}

function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function megabytes(): Promise<number> {
  // Buffers that nobody holds are freed on the side.
  for (let round = 0; round < 4; round += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** Every combination of filters, several times: the median and the 99th percentile. */
function searches(index: ServedIndex, cities: readonly string[], count: number) {
  const ms = combinations()
    .flatMap((names) =>
      Array.from({ length: count }, (_, sample) =>
        cpuOf(() => index.search(filterOf(names, sample), { nowMs, cities }, 10)),
      ),
    )
    .sort((a, b) => a - b)
  const at = (share: number): number => Number((ms[Math.floor(ms.length * share)] ?? 0).toFixed(3))
  return { p50: at(0.5), p99: at(0.99) }
}

const alone = servedIndex(feed)
const among = servedIndex(feed)
alone.load(slugs.slice(0, 1))
const before = await megabytes()
const readMs = cpuOf(() => {
  among.load(slugs)
})
const heldMb = (await megabytes()) - before
for (const index of [alone, among]) searches(index, slugs.slice(0, 1), 5)
console.log(
  `${cityCount} cities, ${cityCount * listingsEach} listings: read in ${Math.round(readMs)} ms without the database, ${Math.round((heldMb / cityCount / listingsEach) * 1e6)} MB a million`,
)
console.table({
  'one city alone': searches(alone, slugs.slice(0, 1), samples),
  'one city among all': searches(among, slugs.slice(0, 1), samples),
  'one city alone, again': searches(alone, slugs.slice(0, 1), samples),
  'all cities': searches(among, slugs, 1),
})
