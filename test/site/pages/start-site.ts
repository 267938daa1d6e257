import { createApp } from '../../../src/app.ts'
import { clockAt, openTestMarket, startMs } from '../../market/open-test-market.ts'
import { serviceParts, settingsAt } from '../../service-parts.ts'
import type { AppParts } from '../../../src/app/app-parts.ts'

export const publicUrl = 'https://api.nilam.example'

export type RunningSite = Awaited<ReturnType<typeof startSite>>

/** The whole service over the committed listings, on a free port, at a fixed hour. */
export async function startSite({
  port: wantedPort = 0,
  ...parts
}: Partial<AppParts> & { readonly port?: number } = {}) {
  const test = await openTestMarket()
  const { market } = test
  const app = await createApp({
    ...serviceParts(market, publicUrl),
    settings: settingsAt(publicUrl, 'https://nilam.example'),
    clock: clockAt(startMs),
    ...parts,
  })
  const { port } = await app.listen(wantedPort, '127.0.0.1')
  return {
    ...test,
    app,
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await app.stop(1000)
      test.dispose()
    },
  }
}
