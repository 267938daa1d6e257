import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { accountServices } from '../../../src/app/account-services.ts'
import type { AppParts } from '../../../src/app/app-parts.ts'
import { portalPaths, openAuthorization } from '../../../src/app/open-portal.ts'
import { openCredentialLookup } from '../../../src/portal/accounts/credentials/credential-lookup.ts'
import { proofReplays } from '../../../src/api/auth/tokens/proof-replays.ts'
import type { Clock } from '../../../src/base/clock.ts'
import type { Tier } from '../../../src/base/caller.ts'
import { plansOf } from '../../../src/contract/plans.ts'
import { openLedger } from '../../../src/api/metering/ledger.ts'
import { usageNotices } from '../../../src/portal/billing/usage-notices.ts'
import { recordedCall } from '../../../src/api/recorder/recorded-call.ts'
import { openRecording } from '../../../src/app/recorder/recording.ts'
import type { RecordedCall } from '../../../src/store/calls/recorded-call.ts'
import type { ConsoleSetup } from '../../../src/portal/console/frame/console-page.ts'
import { done, operator } from '../accounts/test-apps.ts'
import { openSqliteAccounts, type TestAccounts } from '../../store/accounts/on-both-databases.ts'
import { startSite } from '../../site/pages/start-site.ts'
import { freePort } from '../../free-port.ts'
import { withFixedPrices } from '../../fixed-prices.ts'
import { committedContract, settingsAt } from '../../service-parts.ts'
import { newFolder } from '../../new-folder.ts'

export const password = 'seven wet umbrellas on a roof'

export type RunningConsole = Awaited<ReturnType<typeof startConsole>>

export interface ConsoleOptions {
  readonly oauthClientCredentials?: boolean
  readonly publicUrl?: string
  readonly mail?: ConsoleSetup['mail']
  /** A new database; SQLite by default. */
  readonly open?: () => Promise<TestAccounts>
  /** The system's, where a protocol library is at work: it knows no other. */
  readonly clock?: Clock
  /** Whether a network may read no more pages than it may of a deployment. */
  readonly limitsPages?: boolean
  /** Other settings than a test has by default. */
  readonly settings?: Partial<AppParts['settings']>
}

/** The whole service with its console, on a free port; mail stays in the outbox. */
export async function startConsole(options: ConsoleOptions = {}) {
  const { oauthClientCredentials = false, mail = { mode: 'smtp' } } = options
  // The service's own address has to be known before it listens.
  const port = await freePort()
  const publicUrl = options.publicUrl ?? `http://127.0.0.1:${port}`
  const { db, openCalls, dispose } = await (options.open ?? openSqliteAccounts)()
  let nowMs = Date.UTC(2026, 10, 21, 10)
  const clock: Clock = options.clock ?? { now: () => (nowMs += 1), monotonic: () => nowMs }
  const settings = {
    ...{ ...settingsAt(publicUrl), ...options.settings, oauthClientCredentials },
    ...{ oauthClientDocuments: false, oauthSigningKeys: null },
    ...{ claimLoopback: true, supportEmail: null, encryptionKeys: null },
  }
  const document = withFixedPrices(committedContract.document)
  const contract = { ...committedContract, document }
  const parts = { settings, document, clock, randomBytes }
  const calls = await openCalls()
  const services = accountServices(db, calls, parts)
  const { accounts, usage, requests } = services
  const recording = openRecording(calls, randomBytes)
  const recorded: RecordedCall[] = []
  const directory = newFolder()
  const ledger = openLedger({
    ...{ db, clock, randomBytes, directory },
    onUsageGrowth: usageNotices({ db, clock, randomBytes, plans: plansOf(document) }),
    later: () => () => undefined,
    onFailure: (failure) => {
      throw failure
    },
  })
  const authorization = await openAuthorization({
    ...parts,
    services,
    onFailure: (failure) => {
      throw failure
    },
  })
  const site = await startSite({
    settings,
    clock,
    contract,
    credentials: { lookUp: openCredentialLookup(db), changes: accounts.changes },
    tokens: { issuer: authorization, replays: proofReplays(db) },
    portal: portalPaths({
      ...{ authorization, accounts, contract, clock, publicUrl, mail, usage, requests },
    }),
    throttle: options.limitsPages === true ? accounts.throttle : undefined,
    recorder: {
      finished(finished) {
        const call = recordedCall(finished, clock.now())
        if (call !== undefined) recorded.push(call)
      },
    },
    port,
  })

  return {
    ...{ origin: site.origin, market: site.market },
    ...{ accounts, db, calls, clock, usage, requests },
    /** Counts calls, and flushes them into the database on demand. */
    ledger,
    /** Writes the calls so far to the request log. */
    async writeRequests() {
      // Calls are reported after their responses have left.
      await nextTurn()
      await recording.record(recorded.splice(0))
    },
    /** The token of the latest link that was mailed to an email address. */
    async tokenFor(email: string) {
      const { fields } = await db
        .selectFrom('outbox')
        .select('fields')
        .where('recipient', '=', email)
        .where('fields', 'like', '%"token"%')
        .orderBy('createdAtMs', 'desc')
        .executeTakeFirstOrThrow()
      const { token }: { token: string } = JSON.parse(fields)
      return token
    },
    /** An owner with a proved email address. */
    async addOwner(email: string) {
      const { ownerId } = done(await accounts.owners.create({ email, password }, operator))
      await db
        .updateTable('owners')
        .set({ emailVerifiedAtMs: clock.now() })
        .where('ownerId', '=', ownerId)
        .execute()
      return ownerId
    },
    /** An app that may hold credentials: its domain is verified and its plan has them. */
    async addReadyApp(ownerId: string, name: string, tier: Tier = 'business') {
      const wish = { name, domain: 'app.example.com' }
      const { appId } = done(await accounts.apps.create(ownerId, wish, operator))
      done(await accounts.claims.verifyByOperator(appId, operator))
      done(await accounts.apps.setTier(appId, tier, operator))
      return appId
    },
    /** As if an app had been there since then. */
    createdAt: (appId: string, time: string) =>
      db
        .updateTable('apps')
        .set({ createdAtMs: Date.parse(time) })
        .where('appId', '=', appId)
        .execute(),
    async stop() {
      await site.stop()
      await ledger.close()
      await dispose()
    },
  }
}
