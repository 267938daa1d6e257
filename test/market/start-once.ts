import { randomBytes } from 'node:crypto'
import { openMarket } from '../../src/market/market.ts'
import { openStore } from '../../src/market/store/open-store.ts'
import { clockAt, siteUrl, startMs } from './open-test-market.ts'

/** One of several processes that start at the same moment on the same folder. */
const [, , directory = '', dataDirectory = ''] = process.argv
let built = 0
const store = await openStore({ directory, randomBytes })
const market = await openMarket({
  store,
  dataDirectory,
  clock: clockAt(startMs),
  siteUrl,
  onProgress: ({ doneRows, totalRows }) => {
    if (doneRows === totalRows) built += 1
  },
})
const { total, listings } = await market.search({ transactionType: 'sale', limit: 1 }, startMs)
await store.close()
process.send?.({ total, first: listings[0]?.listingId ?? '', built })
