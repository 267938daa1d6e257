import { randomBytes } from 'node:crypto'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino, type Logger } from 'pino'
import { proofReplays } from '../auth/proof-replays.ts'
import { openCredentialLookup } from '../accounts/credentials/credential-lookup.ts'
import { createApp, type App } from '../app.ts'
import { systemClock } from '../base/clock.ts'
import { defaultMailSender } from '../settings/mail-sender.ts'
import { mcpPath, mcpSignInPath } from '../base/public-paths.ts'
import { afterTimeout } from '../base/scheduler.ts'
import { disclaimersOf } from '../contract/disclaimers.ts'
import { loadContract } from '../contract/load-contract.ts'
import { plansOf } from '../contract/plans.ts'
import { openMailer } from '../mail/mailer.ts'
import { emailComposer } from '../mail/compose-email.ts'
import { responseCache } from '../pipeline/response-cache.ts'
import { openRateLimiter } from '../ratelimit/open-rate-limiter.ts'
import { openUsageLedger } from '../metering/open-usage.ts'
import type { BuildProgress } from '../market/build-listings.ts'
import { openMarket } from '../market/market.ts'
import { operationHandlers } from '../operations/index.ts'
import { openAbuseWatch } from '../pipeline/abuse-watch.ts'
import { callMetrics } from '../pipeline/call-metrics.ts'
import { loadRules } from '../affordability/load-rules.ts'
import type { Settings } from '../settings.ts'
import { openStoreAt } from '../market/store/open-store-at.ts'
import { protectHome } from '../db/protect-home.ts'
import { memoryWindows } from '../db/windows/memory-windows.ts'
import { readGuides } from '../transports/pages/docs/guides.ts'
import { openAccountServices } from './account-services.ts'
import { openAuthorization } from './authorization.ts'
import { logDestination } from './log-destination.ts'
import { hourlyJobs } from './hourly-jobs.ts'

/** The root of the repository. */
const home = fileURLToPath(new URL('../..', import.meta.url))

/**
 * What a stop may take after the drain, in all. By default a process has then ended before the 10 seconds after which
 * `docker stop` kills it. What is left undone comes later: calls are in the journal, emails in the outbox.
 */
const stopMs = 7000

/** Of that, how long calls in flight may take to finish. */
const callsMs = 4000

/**
 * Serves until a stop signal; `make run` and `nilam serve` call it. Exits with 1 and a message when it cannot start.
 */
export async function serve(settings: Settings): Promise<void> {
  // Log lines are written in batches, and flushed at exit.
  const lines = logDestination()
  const logger = pino({ level: settings.logLevel, base: { pid: process.pid } }, lines)
  exitOnUnexpected(logger)
  await start(settings, logger).catch((failure: unknown) => {
    console.error(`Nilam cannot start: ${explain(failure, settings)}`)
    process.exit(1)
  })
}

async function start(settings: Settings, logger: Logger): Promise<void> {
  const exposed = protectHome(atHome(settings.home))
  if (exposed !== undefined) logger.warn(exposed)
  const store = await openStoreAt({
    directory: atHome(settings.home),
    randomBytes,
    databaseUrl: settings.databaseUrl,
    readUrl: settings.databaseReadUrl,
    mostOfCity: settings.mostOfCity,
    onMoved: (sources) => {
      logger.info({ sources }, 'moved listings from nilam.db to PostgreSQL')
    },
    onTrouble: (err) => {
      if (err === undefined) logger.info('following the shared listings again')
      else logger.warn({ err }, 'the shared listings cannot be followed, serving the copy')
    },
  })
  const market = await openMarket({
    store,
    dataDirectory: join(home, 'data'),
    clock: systemClock,
    siteUrl: settings.siteUrl,
    demoData: settings.demoData,
    onProgress: showProgress,
  })
  const contract = loadContract(join(home, 'generated'))
  const services = await openAccountServices({
    settings,
    randomBytes,
    clock: systemClock,
    document: contract.document,
    home: atHome(settings.home),
  })
  const { db: accountsDatabase, accounts } = services
  const abuse = openAbuseWatch({ repository: store.abuseLog, clock: systemClock, logger })
  const rules = loadRules(join(home, 'data', 'rules'))
  const ledger = openUsageLedger({
    db: accountsDatabase,
    clock: systemClock,
    randomBytes,
    later: afterTimeout,
    plans: plansOf(contract.document),
    directory: join(atHome(settings.home), 'ledger'),
    onFailure: (err) => {
      logger.warn({ err }, 'ledger flush failed, retrying')
    },
    onUnreadable: (damage) => {
      logger.error(damage, 'journal has lines that are no entries, which count as no calls')
    },
  })
  const outboxDirectory = join(atHome(settings.home), 'outbox')
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
  const app = await createApp({
    contract,
    handlers: operationHandlers({
      market,
      rules,
      disclaimers: disclaimersOf(contract),
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
      mail: settings.smtp ? { mode: 'smtp' } : { mode: 'folder', directory: outboxDirectory },
      ...(settings.supportEmail !== null && { supportEmail: settings.supportEmail }),
    },
    credentials: { lookUp: openCredentialLookup(accountsDatabase), changes: accounts.changes },
    abuseLog: abuse,
    limiter: openRateLimiter({
      plans: plansOf(contract.document),
      counters: ledger,
      clock: systemClock,
      windows: memoryWindows(),
      mode: settings.limits,
    }),
    stores: {
      accounts: () =>
        accountsDatabase.selectFrom('owners').select('ownerId').limit(1).executeTakeFirst(),
      listings: store.checkCurrent,
    },
    market,
    servesDemoData: market.servesDemoData,
    cache: responseCache(),
    metrics: callMetrics({ operationIds: contract.operationIds, ledgerLag: ledger.lag }),
    places: market.places,
    stampDuty: rules.stampDuty,
    taxYears: rules.taxYears,
    guides: readGuides(home),
  })
  const mailer = openMailer({
    db: accountsDatabase,
    clock: systemClock,
    randomBytes,
    logger,
    outboxDirectory,
    from: settings.mailFrom ?? defaultMailSender(settings.publicUrl),
    composeEmail: emailComposer(join(home, 'data', 'mail'), settings.publicUrl),
    ...(settings.smtp !== null && { smtp: settings.smtp }),
  })
  const jobs = hourlyJobs({
    services,
    clock: systemClock,
    logger,
    recordMonth: () => market.recordMonth(systemClock.now()),
  })
  stopOnSignal(app, logger, settings.drainSeconds * 1000, async () => {
    await Promise.all([jobs.close(), ledger.close(), mailer.close(), abuse.close()])
    await accountsDatabase.destroy()
    await store.close()
  })
  ledger.start()
  const { address, port } = await app.listen(settings.port, settings.host)
  logger.info({ address, port, dataRelease: market.dataRelease }, 'serving')
  mailer.start()
  if (mailer.mode === 'folder') {
    logger.warn({ outboxDirectory }, 'SMTP_URL is not set, writing emails to a folder')
  }
  console.error(addressesOf(settings.publicUrl))
}

/** One line that is written over, for whoever starts the first time and waits. */
function showProgress({ doneRows, totalRows }: BuildProgress): void {
  if (!process.stderr.isTTY) return
  const percent = Math.floor((100 * doneRows) / totalRows)
  process.stderr.write(`\rPreparing listings ${percent} %${doneRows < totalRows ? '' : '\n'}`)
}

/** The URLs to open first. */
function addressesOf(publicUrl: string): string {
  return `
Nilam is ready. Press Ctrl-C to stop it.

  Docs, with a form to try each tool   ${publicUrl}/docs
  Console: sign up, keys, usage        ${publicUrl}/console
  MCP server                           ${publicUrl}${mcpPath}
  MCP server, with sign-in             ${publicUrl}${mcpSignInPath}
`
}

function explain(failure: unknown, { host, port }: Settings): string {
  if (!(failure instanceof Error)) return String(failure)
  const code = 'code' in failure ? failure.code : undefined
  if (code === 'EADDRINUSE') return `port ${port} of ${host} is in use. Set PORT to another one.`
  if (code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine. Set HOST.`
  // The messages of the system and of PostgreSQL contain no password.
  return failure.cause instanceof Error
    ? `${failure.message}: ${reasonOf(failure.cause)}`
    : failure.message
}

function reasonOf(failure: Error): string {
  if (failure.cause instanceof Error) return reasonOf(failure.cause)
  // When several addresses failed, the error has a code and no message.
  return failure.message === '' && 'code' in failure ? String(failure.code) : failure.message
}

function atHome(folder: string): string {
  return isAbsolute(folder) ? folder : join(home, folder)
}

/** Stops on a signal, by a deadline. A second signal exits at once. */
function stopOnSignal(
  app: App,
  logger: Logger,
  drainMs: number,
  closeAll: () => Promise<void>,
): void {
  let isStopping = false
  const stop = (reason: string): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    logger.info({ reason, drainMs }, 'stopping, finishing calls in flight')
    setTimeout(() => {
      logger.warn('stopped at the deadline, the next start takes over what was left')
      process.exit(0)
    }, drainMs + stopMs)
    void app
      .stop(callsMs, drainMs)
      .then(closeAll)
      .catch((err: unknown) => logger.warn({ err }, 'a store could not be closed'))
      .then(() => process.exit(0))
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  // The primary of a cluster disconnects its worker.
  process.once('disconnect', () => {
    if (!isStopping) stop('disconnect')
  })
}

function exitOnUnexpected(logger: Logger): void {
  const exit = (err: unknown): void => {
    logger.fatal({ err }, 'unexpected error, exiting')
    process.exit(1)
  }
  process.on('unhandledRejection', exit)
  process.on('uncaughtException', exit)
}
