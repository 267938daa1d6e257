import { randomBytes as secureRandomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createApp } from '../../src/app.ts'
import { systemClock, type Clock } from '../../src/base/clock.ts'
import type { RandomBytes } from '../../src/base/random-id.ts'
import { openMarket } from '../../src/market/market.ts'
import type { DemoData } from '../../src/settings.ts'
import { openStore } from '../../src/market/store/open-store.ts'
import { placeListings } from '../market/open-test-market.ts'
import { committedContract, repository, serviceParts, settingsAt } from '../service-parts.ts'
import type { AppParts } from '../../src/app/app-parts.ts'
import { newFolder } from '../new-folder.ts'

export type RunningNilam = Awaited<ReturnType<typeof startNilam>>

/** What differs from run to run unless a test fixes it. */
export interface World {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}

type More = Partial<Pick<AppParts, 'credentials' | 'tokens' | 'limiter'>> &
  Partial<Pick<AppParts['settings'], 'operatorToken' | 'trustProxy'>> & {
    readonly demoData?: DemoData
  }

/** The whole service, put together as `main.ts` does, on a free port with a database of its own. */
export async function startNilam(
  contract = committedContract,
  { clock, randomBytes }: World = { clock: systemClock, randomBytes: secureRandomBytes },
  { demoData = 'on', operatorToken = null, trustProxy = { kind: 'none' }, ...more }: More = {},
) {
  const directory = newFolder()
  const siteUrl = 'http://localhost:8080'
  // The names of listings hang on randomness that a test fixes: then it builds its own.
  if (randomBytes === secureRandomBytes) await placeListings(directory, clock)
  const store = await openStore({ directory, randomBytes })
  const market = await openMarket({
    store,
    dataDirectory: join(repository, 'data'),
    clock,
    siteUrl,
    demoData,
  })
  const app = await createApp({
    ...serviceParts(market, siteUrl, contract),
    settings: { ...settingsAt(siteUrl), operatorToken, trustProxy },
    // Nobody is limited unless a test wants it: most call more often than a person would.
    ...more,
    clock,
    randomBytes,
  })
  const { port } = await app.listen(0, '127.0.0.1')
  return {
    origin: `http://127.0.0.1:${port}`,
    store,
    stop: async () => {
      await app.stop(1000)
      await store.close()
    },
  }
}
