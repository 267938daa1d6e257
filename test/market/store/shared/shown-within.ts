import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../../../../src/market/store/open-store.ts'
import { startMs } from '../open-test-store.ts'

export const visible = { nowMs: startMs, cities: ['coimbatore'] }
export const sale = { listingType: 'sale' } as const

/** Waits until an instance shows so many listings for sale, and returns how long that took, in ms. */
export async function shownWithin(store: Store, count: number): Promise<number> {
  const startedMs = performance.now()
  while ((await store.listings.search(sale, visible, 1)).total !== count) {
    expect(performance.now() - startedMs).to.be.below(10_000)
    await sleep(5)
  }
  return performance.now() - startedMs
}
