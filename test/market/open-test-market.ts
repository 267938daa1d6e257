import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../../src/base/clock.ts'
import { openMarket, type Market } from '../../src/market/market.ts'
import type { DemoData } from '../../src/settings.ts'
import { openStore } from '../../src/market/store/open-store.ts'
import { newFolder } from '../new-folder.ts'

export const dataDirectory = fileURLToPath(new URL('../../data', import.meta.url))
export const siteUrl = 'https://nilam.example'
export const startMs = Date.parse('2026-11-21T09:00:00Z')
export const dayMs = 86_400_000

export function clockAt(nowMs: number): Clock {
  return { now: () => nowMs, monotonic: () => nowMs }
}

export type TestMarket = Awaited<ReturnType<typeof openTestMarket>>

/** The committed listings in a real database of their own, built on the day of `startMs`. */
export async function openTestMarket(demoData: DemoData = 'on') {
  const directory = newFolder()
  await placeListings(directory, clockAt(startMs))
  const store = await openStore({ directory, randomBytes })
  const clock = clockAt(startMs)
  const market = await openMarket({ store, dataDirectory, clock, siteUrl, demoData })
  return {
    ...{ market, store, directory },
    dispose: () => void store.close(),
  }
}

let committed: Promise<TestMarket> | undefined

/** One market of the committed listings for all tests of a process that only read. */
export async function committedMarket(): Promise<Market> {
  if (committed === undefined) {
    committed = openTestMarket()
    const { dispose } = await committed
    process.once('exit', dispose)
  }
  return (await committed).market
}

/** The database with the committed listings, of each day that a test of this process was on. */
const preparedByDay = new Map<string, Promise<Uint8Array>>()

/**
 * Puts a database with the committed listings into an empty folder, as a start on the clock's day would build it. It is
 * built once in a process: building takes ten times as long as copying, and most tests only want the listings there.
 */
export async function placeListings(directory: string, clock: Clock): Promise<void> {
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  const prepared = preparedByDay.get(day) ?? prepareListings(clock)
  preparedByDay.set(day, prepared)
  writeFileSync(join(directory, 'listings.db'), await prepared)
}

async function prepareListings(clock: Clock): Promise<Uint8Array> {
  const directory = newFolder()
  const store = await openStore({ directory, randomBytes })
  await openMarket({ store, dataDirectory, clock, siteUrl })
  await store.close()
  return readFileSync(join(directory, 'listings.db'))
}
