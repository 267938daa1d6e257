import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../../src/base/clock.ts'
import { parseCity } from '../../src/market/city-files.ts'
import { utcDay } from '../../src/base/day.ts'
import { parseModel } from '../../packages/synthetic-homes/src/model.ts'
import { synthesizeListings } from '../../packages/synthetic-homes/src/synthesize.ts'
import { toListing } from '../../src/market/synthetic-row.ts'
import type { NewListing } from '../../src/market/store/listing.ts'
import { openStore, type FileStore } from '../../src/market/store/open-store.ts'
import { bareSql, type BareSql } from './bare-sql.ts'
import { combinations, filterOf, type FilterName } from './search-filters.ts'

/**
 * Searches many listings by every combination of filters, beside the same query as bare SQL: exact total and a page of
 * ten, in process, on one thread:
 *
 *     node --expose-gc test/bench/search.ts [rows, a million by default] [cities that share them, 1 by default]
 *
 * Before that, what the index costs to read and to hold, and a change, a day and an end until they are searchable.
 */
const rowCount = Number(process.argv[2] ?? 1_000_000)
const cities = Array.from({ length: Number(process.argv[3] ?? 1) }, (_, at) =>
  at === 0 ? 'coimbatore' : `city-${at}`,
)
const samples = 300
/** Of the slowest combinations, so that their 99th percentile is one. */
const moreSamples = 2000
const slowest = 12
/** Bare SQL is asked at least three times, and no longer than this for a combination. */
const mostBareMs = 400

const data = fileURLToPath(new URL('../../data', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'nilam-bench-'))
const nowMs = systemClock.now()
const visibility = { nowMs, cities: ['coimbatore'] }

interface Line {
  readonly names: readonly FilterName[]
  readonly ours: Times
  readonly bare: readonly number[]
}

interface Times {
  readonly ms: readonly number[]
  /** Processor time of the whole process: what other processes of the machine do does not count, its own GC does. */
  readonly cpuMs: readonly number[]
}

async function measure(): Promise<void> {
  const store = openStore({ directory, randomBytes })
  await store.listingSources.replace('bench', {
    release: { contentHash: 'bench', anchorDay: utcDay(nowMs) },
    rows: listings(),
    isCurrent: () => false,
  })
  await measureIndex(store)
  const bare = bareSql(directory, 'coimbatore', nowMs)

  warmUp(store)
  const lines = combinations().map((names): Line => {
    compare(store, bare, names)
    return { names, ours: ourTimes(store, names, samples), bare: bareTimes(bare, names) }
  })
  const first = lines.toSorted((a, b) => percentile(b.ours.ms, 0.99) - percentile(a.ours.ms, 0.99))
  const again = first
    .slice(0, slowest)
    .map(({ names, bare }) => ({ names, bare, ours: ourTimes(store, names, moreSamples) }))
  const all = [...again, ...first.slice(slowest)]

  console.log(
    `${rowCount} listings, ${all.length} combinations, ${samples} samples each, ${moreSamples} of the ${slowest} slowest; ms.`,
  )
  console.table(all.toSorted((a, b) => median(b.ours.ms) - median(a.ours.ms)).map(figures))
  const worst = (of: (line: Line) => number): string => Math.max(...all.map(of)).toFixed(2)
  const slower = all.filter(({ ours, bare }) => median(bare) > median(ours.ms))
  console.log(
    `worst p50 ${worst(({ ours }) => median(ours.ms))}, worst p99 ${worst(({ ours }) => percentile(ours.ms, 0.99))}, of processor time ${worst(({ ours }) => percentile(ours.cpuMs, 0.99))}`,
  )
  console.log(
    `bare SQL: worst p50 ${worst(({ bare }) => median(bare))}, slower in ${slower.length} of ${all.length}`,
  )
  bare.close()
  store.close()
}

function* listings(): Generator<NewListing> {
  const city = parseCity(readFileSync(join(data, 'localities', 'coimbatore.json')))
  const model = parseModel(readFileSync(join(data, 'listings', 'model.json')))
  const anchorDay = utcDay(nowMs)
  let count = 0
  for (const row of synthesizeListings({ city, model, seed: 1, rowCount })) {
    yield { ...toListing(row, anchorDay), city: cities[count % cities.length] ?? '' }
    count += 1
  }
}

async function measureIndex(store: FileStore): Promise<void> {
  const megabytes = async (): Promise<number> => {
    // Buffers that nobody holds are freed on the side.
    for (let round = 0; round < 4; round += 1) {
      globalThis.gc?.()
      await setTimeout(50)
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return (heapUsed + arrayBuffers) / 1e6
  }
  const before = await megabytes()
  const readMs = cpuOf(() => {
    store.listings.load(cities)
  })
  const heldMb = (await megabytes()) - before
  const first = (atMs: number, among = ['coimbatore']) =>
    store.listings.search({ listingType: 'sale' }, { nowMs: atMs, cities: among }, 10)
  const rankMs = cpuOf(() => first(nowMs))
  const everywhereMs = Array.from({ length: 20 }, () => cpuOf(() => first(nowMs, cities)))
  const other = openStore({ directory, randomBytes })
  const changes = Array.from({ length: 40 }, (_, at) => {
    const { total, listings } = first(nowMs)
    const listingId = listings[0]?.listingId ?? ''
    const writeMs = cpuOf(() => other.listingPublication.unpublish(listingId))
    let page = listings
    const seenMs = cpuOf(() => (page = first(nowMs).listings))
    if (page.length !== 10 || page[0]?.listingId === listingId || first(nowMs).total !== total - 1)
      throw new Error(`change ${at} is not searchable`)
    return { writeMs, seenMs }
  })
  other.close()
  const days = Array.from({ length: 20 }, (_, day) => cpuOf(() => first(nowMs + day * 86_400_000)))
  const hours = Array.from({ length: 200 }, (_, hour) =>
    cpuOf(() => first(nowMs + hour * 3_600_000)),
  )
  first(nowMs)
  console.log(
    `${cities.length} cities, memory ${rounded((heldMb * 1e6) / rowCount)} MB a million; processor time in ms:`,
  )
  const line = (ms: readonly number[]) => ({
    median: rounded(median(ms)),
    max: rounded(Math.max(...ms)),
  })
  console.table({
    'reading all cities': line([readMs]),
    'first search': line([rankMs]),
    'a search of all cities, later': line(everywhereMs),
    'writing a take-down': line(changes.map(({ writeMs }) => writeMs)),
    'the search that sees it': line(changes.map(({ seenMs }) => seenMs)),
    'first search of a day': line(days),
    'first search of an hour': line(hours),
  })
}

/** Both must find the same, or no time means anything. */
function compare(store: FileStore, bare: BareSql, names: readonly FilterName[]): void {
  for (let sample = 0; sample < 3; sample += 1) {
    const filter = filterOf(names, sample)
    const ours = store.listings.search(filter, visibility, 10)
    const theirs = bare.search(filter, nowMs)
    const ids = ours.listings.map(({ listingId }) => listingId)
    if (ours.total !== theirs.total || JSON.stringify(ids) !== JSON.stringify(theirs.ids))
      throw new Error(`${names.join('+')}: ${ours.total} is not ${String(theirs.total)}`)
  }
}

function warmUp(store: FileStore): void {
  for (const names of combinations()) ourTimes(store, names, 10)
}

function ourTimes(store: FileStore, names: readonly FilterName[], count: number): Times {
  const both = Array.from({ length: count }, (_, sample) => {
    const filter = filterOf(names, sample)
    let ms = 0
    const cpuMs = cpuOf(() => {
      ms = timed(() => store.listings.search(filter, visibility, 10))
    })
    return { ms, cpuMs }
  })
  return { ms: both.map(({ ms }) => ms), cpuMs: both.map(({ cpuMs }) => cpuMs) }
}

function bareTimes(bare: BareSql, names: readonly FilterName[]): readonly number[] {
  const times: number[] = []
  for (let spentMs = 0; times.length < 3 || (spentMs < mostBareMs && times.length < samples);) {
    const filter = filterOf(names, times.length)
    const ms = timed(() => bare.search(filter, nowMs))
    times.push(ms)
    spentMs += ms
  }
  return times
}

function figures({ names, ours, bare }: Line): Readonly<Record<string, string | number>> {
  const [p50, bareP50] = [median(ours.ms), median(bare)]
  return {
    filters: names.join('+') || 'none',
    p50: rounded(p50),
    p99: rounded(percentile(ours.ms, 0.99)),
    max: rounded(Math.max(...ours.ms)),
    'CPU p99': rounded(percentile(ours.cpuMs, 0.99)),
    'SQL p50': rounded(bareP50),
    'SQL max': rounded(Math.max(...bare)),
    'SQL samples': bare.length,
    'SQL / ours': Number((bareP50 / p50).toFixed(1)),
  }
}

/** Processor time of the whole process, which other processes of a busy machine do not change. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function timed(work: () => unknown): number {
  const startedMs = performance.now()
  work()
  return performance.now() - startedMs
}

function median(ms: readonly number[]): number {
  return percentile(ms, 0.5)
}

function percentile(ms: readonly number[], share: number): number {
  const sorted = ms.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function rounded(ms: number): number {
  return Number(ms.toFixed(3))
}

try {
  await measure()
} finally {
  rmSync(directory, { recursive: true })
}
