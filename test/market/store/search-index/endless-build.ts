import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { openStore } from '../../../../src/market/store/open-store.ts'
import type { NewListing } from '../../../../src/market/store/listing.ts'
import { newListing } from '../open-test-store.ts'

/** A build that never ends, to be killed in its middle. Says so when a thousand rows are in. */
async function* rows(): AsyncGenerator<NewListing> {
  for (let row = 1; ; row += 1) {
    yield newListing(`endless ${row}`)
    if (row === 1000) process.send?.('building')
    if (row % 1000 === 0) await setImmediate()
  }
}

const store = await openStore({ directory: process.argv[2] ?? '', randomBytes })
await store.listingSources.replace('test', {
  release: { contentHash: 'never', anchorDay: '2026-11-21' },
  rows: rows(),
  isCurrent: () => false,
})
