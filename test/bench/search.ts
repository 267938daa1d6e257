import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../../src/base/clock.ts'
import { parseCity } from '../../src/market/places/city-files.ts'
import { utcDay } from '../../src/base/calendar.ts'
import { parseModel } from '../../packages/synthetic-homes/src/model.ts'
import { synthesizeListings } from '../../packages/synthetic-homes/src/synthesize.ts'
import { toListing } from '../../src/market/listings/synthetic-row.ts'
import type { NewListing } from '../../src/market/store/listing.ts'
import { openStore, type Store } from '../../src/market/store/open-store.ts'
import { combinations, filterOf, type FilterName } from './search-filters.ts'
import { newFolder } from '../new-folder.ts'

/**
 * Searches a city of many listings by every combination of filters, for an exact total and a page of ten, in process, on
 * one thread. Before that, what the index costs to read and to hold:
 *
 *     node --expose-gc test/bench/search.ts [rows, a million by default]
 */
const rowCount = Number(process.argv[2] ?? 1_000_000)
const samples = 300
/** Of the slowest combinations, so that their 99th percentile is one. */
const moreSamples = 2000
const slowest = 12

const data = fileURLToPath(new URL('../../data', import.meta.url))
const directory = newFolder()
const nowMs = systemClock.now()
const visibility = { nowMs, cities: ['coimbatore'] }

interface Line {
  readonly names: readonly FilterName[]
  readonly times: Times
}

interface Times {
  readonly ms: readonly number[]
  /** Processor time of the whole process: what other processes of the machine do does not count, its own GC does. */
  readonly cpuMs: readonly number[]
}

async function measure(): Promise<void> {
  const store = await openStore({ directory, randomBytes })
  await store.listingSources.replace('bench', {
    release: { contentHash: 'bench', anchorDay: utcDay(nowMs) },
    rows: listings(),
    isCurrent: () => false,
  })
  await measureIndex(store)
  for (const names of combinations()) timesOf(store, names, 10)
  const first = combinations()
    .map((names): Line => ({ names, times: timesOf(store, names, samples) }))
    .toSorted((a, b) => percentile(b.times.ms, 0.99) - percentile(a.times.ms, 0.99))
  const again = first
    .slice(0, slowest)
    .map(({ names }) => ({ names, times: timesOf(store, names, moreSamples) }))
  const all = [...again, ...first.slice(slowest)]
  console.log(
    `${rowCount} listings, ${all.length} combinations, ${samples} samples each, ${moreSamples} of the ${slowest} slowest; ms.`,
  )
  console.table(all.toSorted((a, b) => median(b.times.ms) - median(a.times.ms)).map(figures))
  const worst = (of: (times: Times) => number): string =>
    Math.max(...all.map(({ times }) => of(times))).toFixed(2)
  console.log(
    `worst p50 ${worst(({ ms }) => median(ms))}, worst p99 ${worst(({ ms }) => percentile(ms, 0.99))}, of processor time ${worst(({ cpuMs }) => percentile(cpuMs, 0.99))}`,
  )
  await store.close()
}

function* listings(): Generator<NewListing> {
  const city = parseCity(readFileSync(join(data, 'localities', 'coimbatore.json')))
  const model = parseModel(readFileSync(join(data, 'listings', 'model.json')))
  const anchorDay = utcDay(nowMs)
  for (const row of synthesizeListings({ city, model, seed: 1, rowCount })) {
    yield { ...toListing(row, anchorDay), city: 'coimbatore' }
  }
}

async function measureIndex(store: Store): Promise<void> {
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
  const started = process.cpuUsage()
  await store.listings.load(['coimbatore'])
  const readMs = cpuMsSince(started)
  const heldMb = (await megabytes()) - before
  console.log(
    `read in ${Math.round(readMs)} ms of processor time, ${rounded((heldMb * 1e6) / rowCount)} MB a million`,
  )
}

function timesOf(store: Store, names: readonly FilterName[], count: number): Times {
  const both = Array.from({ length: count }, (_, sample) => {
    const filter = filterOf(names, sample)
    const [startedMs, started] = [performance.now(), process.cpuUsage()]
    store.listings.search(filter, visibility, 10)
    return { ms: performance.now() - startedMs, cpuMs: cpuMsSince(started) }
  })
  return { ms: both.map(({ ms }) => ms), cpuMs: both.map(({ cpuMs }) => cpuMs) }
}

function figures({ names, times }: Line): Readonly<Record<string, string | number>> {
  return {
    filters: names.join('+') || 'none',
    p50: rounded(median(times.ms)),
    p99: rounded(percentile(times.ms, 0.99)),
    max: rounded(Math.max(...times.ms)),
    'CPU p99': rounded(percentile(times.cpuMs, 0.99)),
  }
}

function cpuMsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
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

await measure()
