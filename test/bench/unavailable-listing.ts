import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { openStore } from '../../src/market/store/open-store.ts'
import { startMs } from '../market/open-test-market.ts'
import { newListing } from '../market/store/open-test-store.ts'
import { startSite } from '../transports/pages/start-site.ts'

/**
 * How long `get_property_details` takes over HTTP for a listing that never was and for each kind of hidden one, in turn:
 *
 *     node test/bench/unavailable-listing.ts [requests of each, 3000 by default]
 */
const requests = Number(process.argv[2] ?? 3000)
const never = 'lst_0000000000000000000000'

const site = await startSite()
const store = openStore({ directory: site.directory, randomBytes })
await store.listingSources.replace('acme', {
  release: { contentHash: 'of the bench', anchorDay: '2026-11-21' },
  rows: [
    newListing('shown'),
    newListing('unpublished', { published: false }),
    newListing('expired', { validUntilMs: startMs }),
    newListing('licensed', { city: 'tiruppur', locality: 'mangalam' }),
  ],
  isCurrent: () => false,
})
store.close()
const raw = new SqliteDatabase(join(site.directory, 'nilam.db'), { readonly: true })
const rows = raw
  .prepare<[], { name: string; id: string }>(
    "select source_row_id as name, listing_id as id from listings where source = 'acme'",
  )
  .all()
raw.close()

// Twice: what differs between the two is what the measurement cannot tell.
const kinds = [
  { name: 'never was', id: never },
  { name: 'never was, again', id: never },
  ...rows,
].map((kind) => ({ ...kind, ms: [] as number[] }))
for (let round = 0; round < requests; round += 1) {
  // In another order each time: a call feels the one before it.
  const order = kinds.map((kind) => ({ kind, key: Math.random() }))
  for (const { kind } of order.sort((a, b) => a.key - b.key)) {
    const { id, ms } = kind
    const startedMs = performance.now()
    const response = await fetch(`${site.origin}/public/v1/get_property_details`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ listingId: id }),
    })
    await response.arrayBuffer()
    ms.push(performance.now() - startedMs)
  }
}
await site.stop()

console.table(
  kinds.map(({ name, ms }) => {
    const sorted = ms.toSorted((a, b) => a - b)
    const at = (share: number): number =>
      Number((sorted[Math.floor(share * requests)] ?? 0).toFixed(3))
    return { listing: name, p10: at(0.1), p50: at(0.5), p90: at(0.9) }
  }),
)
