import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../../src/base/clock.ts'
import { openMarket, type Market } from '../../src/market/market.ts'
import { openStore, type Store } from '../../src/store/store.ts'

export const dataDirectory = fileURLToPath(new URL('../../data', import.meta.url))
export const siteUrl = 'https://nilam.example'
export const startMs = Date.parse('2026-11-21T09:00:00Z')
export const dayMs = 86_400_000

export function clockAt(nowMs: number): Clock {
  return { now: () => nowMs, monotonic: () => nowMs }
}

export interface TestMarket {
  readonly market: Market
  readonly store: Store
  readonly directory: string
  dispose(): void
}

/** The committed listings in a real database of their own, built on the day of `startMs`. */
export async function openTestMarket(): Promise<TestMarket> {
  const directory = mkdtempSync(join(tmpdir(), 'nilam-market-'))
  const store = openStore({ directory, randomBytes })
  const market = await openMarket({ store, dataDirectory, clock: clockAt(startMs), siteUrl })
  return {
    market,
    store,
    directory,
    dispose() {
      store.close()
      rmSync(directory, { recursive: true })
    },
  }
}
