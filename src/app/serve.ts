import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { proofReplays } from '../api/auth/tokens/proof-replays.ts'
import { openCredentialLookup } from '../portal/accounts/credentials/credential-lookup.ts'
import { createApp } from '../app.ts'
import { systemClock, afterTimeout } from '../base/clock.ts'
import { defaultMailSender } from '../settings/mail-settings.ts'
import { disclaimersOf } from '../contract/disclaimers.ts'
import { usualAmountsOf } from '../contract/hints/usual-amounts.ts'
import { loadContract } from '../contract/load-contract.ts'
import { plansOf } from '../contract/plans.ts'
import { openMailer } from '../portal/mail/mailer.ts'
import { emailComposer } from '../portal/mail/compose-email.ts'
import { responseCache } from '../api/pipeline/response-cache.ts'
import { openRateLimiter } from '../api/limits/open-rate-limiter.ts'
import { openLedger } from '../api/metering/ledger.ts'
import { usageNotices } from '../portal/billing/usage-notices.ts'
import type { BuildProgress } from '../market/listings/build-listings.ts'
import { openMarket } from '../market/market.ts'
import { operationHandlers } from '../api/operations/index.ts'
import { callMetrics } from '../api/pipeline/call-metrics.ts'
import { loadRules } from '../affordability/load-rules.ts'
import type { Settings } from '../settings.ts'
import { openStoreAt } from '../market/store/open-store-at.ts'
import { ledgerFolder } from '../store/database-file.ts'
import { lockHome } from '../store/home-lock.ts'
import { protectHome } from '../store/protect-home.ts'
import { openSharedState } from './shared-state.ts'
import { readGuides } from '../site/docs/guides.ts'
import { openAccountServices } from './account-services.ts'
import { addressesOf } from './addresses.ts'
import { openAuthorization } from './authorization.ts'
import { exitOnUnexpected } from './exit-on-unexpected.ts'
import { explainStart } from './explain-start.ts'
import { openLog } from './open-log.ts'
import { startTelemetry } from './start-telemetry.ts'
import { hourlyJobs } from './hourly-jobs.ts'
import { openRecorder } from './recorder/recorder.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { portDescriptor, thisWorker } from './workers/this-worker.ts'

/** The root of the repository. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Serves until a stop signal; `make run` and `nilam serve` call it. Exits with 1 and a message when it cannot start.
 */
export async function serve(settings: Settings): Promise<void> {
  const logger = openLog(settings.logLevel)
  exitOnUnexpected(logger)
  await start(settings, logger).catch((failure: unknown) => {
    console.error(`Nilam cannot start: ${explainStart(failure, settings)}`)
    process.exit(1)
  })
}

async function start(settings: Settings, logger: Logger): Promise<void> {
  const home = resolve(root, settings.home)
  const exposed = protectHome(home)
  if (exposed !== undefined) logger.warn(exposed)
  const store = await openStoreAt({
    directory: home,
    randomBytes,
    logger,
    databaseUrl: settings.databaseUrl,
    onTrouble: (err) => {
      if (err === undefined) logger.info('shared listings are available again')
      else logger.warn({ err }, 'shared listings are unavailable, serving the local copy')
    },
  })
  const market = await openMarket({
    store,
    dataDirectory: join(root, 'data'),
    clock: systemClock,
    siteUrl: settings.siteUrl,
    demoData: settings.demoData,
    onProgress: showProgress,
  })
  const contract = loadContract(join(root, 'generated'))
  const { shared, redis } = openSharedState({
    ...{ settings, randomBytes, clock: systemClock },
    onStateChange: (isUp, err) => {
      if (isUp) logger.info('Redis is available, sharing limits')
      else
        logger.warn(
          { err },
          'Redis is unavailable, applying the share of the limits of this instance',
        )
    },
  })
  const isHomeShared =
    redis === undefined ? lockHome(home, (message) => logger.warn(message)) : () => false
  const services = await openAccountServices({
    settings,
    shared,
    randomBytes,
    clock: systemClock,
    document: contract.document,
    home,
    logger,
  })
  const { db: accountsDatabase, accounts } = services
  const recorder = openRecorder({
    place:
      settings.databaseUrl === null ? { directory: home } : { databaseUrl: settings.databaseUrl },
    clock: systemClock,
    logger,
    later: afterTimeout,
  })
  const rules = loadRules(join(root, 'data', 'rules'))
  const ofUsage = {
    db: accountsDatabase,
    clock: systemClock,
    randomBytes,
    plans: plansOf(contract.document),
  }
  const ledger = openLedger({
    ...ofUsage,
    later: afterTimeout,
    onUsageGrowth: usageNotices(ofUsage),
    directory: join(home, ledgerFolder),
    flushMode: settings.ledgerFlush,
    onFailure: (err) => {
      logger.warn({ err }, 'ledger flush failed, retrying')
    },
    onUnreadable: (damage) => {
      logger.error(damage, 'journal has unreadable lines, which are not counted as calls')
    },
  })
  const outboxDirectory = join(home, 'outbox')
  const authorization = await openAuthorization({
    services,
    settings,
    randomBytes,
    clock: systemClock,
    document: contract.document,
    onFailure: (err) => {
      logger.error({ err }, 'authorization server failed')
    },
  })
  const metrics = callMetrics({
    operationIds: contract.operationIds,
    ledgerLag: ledger.lag,
    lostRecords: recorder.lost,
    ...(settings.databaseUrl !== null && { listingsLagMs: store.lagMs }),
    ...(redis && { isSharedStoreUp: redis.isUp }),
    worker: thisWorker,
  })
  const telemetry = await startTelemetry(settings, metrics, logger)
  const app = await createApp({
    contract,
    handlers: operationHandlers({
      market,
      rules,
      disclaimers: disclaimersOf(contract),
      usualAmounts: usualAmountsOf(contract.document),
    }),
    settings,
    clock: systemClock,
    randomBytes,
    logger,
    onBreach: settings.responseCheck,
    accounts,
    authorization,
    tokens: { issuer: authorization, replays: proofReplays(accountsDatabase) },
    console: {
      usage: services.usage,
      requests: services.requests,
      mail: settings.smtp ? { mode: 'smtp' } : { mode: 'folder', directory: outboxDirectory },
      ...(settings.supportEmail !== null && { supportEmail: settings.supportEmail }),
    },
    credentials: { lookUp: openCredentialLookup(accountsDatabase), changes: accounts.changes },
    recorder,
    limiter: openRateLimiter({
      plans: plansOf(contract.document),
      counters: ledger,
      windows: shared.windows,
      mode: settings.limits,
    }),
    readiness: {
      stores: {
        // A transaction needs the write lock of SQLite's file, as the ledger does.
        accounts: () =>
          accountsDatabase
            .transaction()
            .execute((db) => db.selectFrom('owners').select('ownerId').limit(1).execute()),
        journal: ledger.checkJournal,
        listings: store.checkCurrent,
      },
      sharedStores: settings.databaseUrl === null ? [] : ['accounts', 'listings'],
      degraded: () => [
        ...(store.isCopying() ? ['listings_copy'] : []),
        ...(redis?.isUp() === false ? ['redis'] : []),
        ...(isHomeShared() ? ['another_server'] : []),
      ],
    },
    market,
    rules,
    cache: responseCache(),
    metrics,
    ...(telemetry && { tracer: telemetry.tracer }),
    guides: readGuides(root),
  })
  const mailer = openMailer({
    db: accountsDatabase,
    clock: systemClock,
    randomBytes,
    logger,
    outboxDirectory,
    from: settings.mailFrom ?? defaultMailSender(settings.publicUrl),
    composeEmail: emailComposer(join(root, 'data', 'mail'), settings.publicUrl),
    ...(settings.smtp !== null && { smtp: settings.smtp }),
  })
  let jobs: ReturnType<typeof hourlyJobs> | undefined
  stopOnSignal({
    app,
    logger,
    drainMs: settings.drainSeconds * 1000,
    isWorker: thisWorker !== undefined,
    closeAll: async () => {
      await Promise.all([jobs?.close(), ledger.close(), mailer.close()])
      await recorder.close()
      await shared.close()
      await services.close()
      await store.close()
      await telemetry?.close()
    },
  })
  ledger.start()
  await redis?.settled()
  // A primary that ended meanwhile would never stop this process.
  if (thisWorker !== undefined && !process.connected) process.exit(1)
  const { address, port } = await app.listen(
    settings.port,
    settings.host,
    thisWorker === undefined ? undefined : portDescriptor,
  )
  logger.info({ address, port, dataRelease: market.dataRelease }, 'serving')
  jobs = hourlyJobs({
    services,
    clock: systemClock,
    logger,
    alsoHourly: async () => {
      recorder.purge()
      await market.recordMonth(systemClock.now())
    },
  })
  mailer.start()
  if (mailer.mode === 'folder') {
    logger.warn({ outboxDirectory }, 'SMTP_URL is not set, writing emails to a folder')
  }
  if (thisWorker === undefined) console.error(addressesOf(settings.publicUrl))
  else process.send?.('ready')
}

/** One line that is written over, for a person who waits for the first start. */
function showProgress({ doneRows, totalRows }: BuildProgress): void {
  if (!process.stderr.isTTY) return
  const percent = Math.floor((100 * doneRows) / totalRows)
  process.stderr.write(`\rPreparing listings ${percent} %${doneRows < totalRows ? '' : '\n'}`)
}
