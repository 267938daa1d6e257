import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { openThrottle } from '../access/throttle.ts'
import { createApp } from '../app.ts'
import { noCredentials } from '../api/auth/authenticate.ts'
import { systemClock, afterTimeout } from '../base/clock.ts'
import { disclaimersOf } from '../contract/disclaimers.ts'
import { usualAmountsOf } from '../contract/hints/usual-amounts.ts'
import { loadContract } from '../contract/load-contract.ts'
import { plansOf } from '../contract/plans.ts'
import { responseCache } from '../api/pipeline/response-cache.ts'
import { openRateLimiter } from '../api/limits/open-rate-limiter.ts'
import { nothingOnRecord } from '../api/metering/usage-counters.ts'
import type { BuildProgress } from '../market/listings/build-listings.ts'
import { openMarket } from '../market/market.ts'
import { operationHandlers } from '../api/operations/index.ts'
import { callMetrics, type CallMetrics } from '../api/pipeline/call-metrics.ts'
import { loadRules } from '../affordability/load-rules.ts'
import type { Settings } from '../settings.ts'
import { openStoreAt } from '../market/store/open-store-at.ts'
import { lockHome } from '../store/home-lock.ts'
import { protectHome } from '../store/protect-home.ts'
import { openSharedState } from './shared-state.ts'
import { readGuides } from '../site/docs/guides.ts'
import { exitOnUnexpected, explainStart, urlsToOpen } from './process-start.ts'
import { openLog } from './open-log.ts'
import { hourlyJobs } from './hourly-jobs.ts'
import { openRecorder } from './recorder/recorder.ts'
import type { Telemetry } from './telemetry/open-telemetry.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { portDescriptor, thisWorker } from './workers/this-worker.ts'

/** The root of the repository. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const dataDirectory = join(root, 'data')

/** What everything that is opened here gets. */
const world = { clock: systemClock, randomBytes }

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

/** Opens the API and the site and, unless `PORTAL` is off, the portal; serves, and then runs the jobs. */
async function start(settings: Settings, logger: Logger): Promise<void> {
  const { databaseUrl } = settings
  const home = resolve(root, settings.home)
  const exposed = protectHome(home)
  if (exposed !== undefined) logger.warn(exposed)
  const { store, market } = await openListings(settings, home, logger)
  const contract = loadContract(join(root, 'generated'))
  const { shared, redis } = await shareState(settings, logger)
  const isHomeShared =
    redis === undefined ? lockHome(home, (message) => logger.warn(message)) : () => false
  const portal = settings.portal
    ? await (
        await import('./open-portal.ts')
      ).openPortal({ ...world, settings, contract, shared, logger, home, dataDirectory })
    : undefined
  const recorder = openRecorder({
    place: databaseUrl === null ? { directory: home } : { databaseUrl },
    clock: systemClock,
    logger,
    later: afterTimeout,
  })
  const metrics = callMetrics({
    operationIds: contract.operationIds,
    ...(portal && { ledgerLag: portal.ledger.lag }),
    lostRecords: recorder.lost,
    ...(databaseUrl !== null && { listingsLagMs: store.lagMs }),
    ...(redis && { isSharedStoreUp: redis.isUp }),
    worker: thisWorker,
  })
  const telemetry = await startTelemetry(settings, metrics, logger)
  const rules = loadRules(join(dataDirectory, 'rules'))
  const plans = plansOf(contract.document)
  const app = await createApp({
    ...world,
    contract,
    handlers: operationHandlers({
      market,
      rules,
      disclaimers: disclaimersOf(contract),
      usualAmounts: usualAmountsOf(contract.document),
    }),
    settings,
    logger,
    onBreach: settings.responseCheck,
    throttle: settings.limits === 'enforce' ? openThrottle(shared) : undefined,
    credentials: portal?.credentials ?? noCredentials,
    ...(portal && { tokens: portal.tokens, portal: portal.paths }),
    recorder,
    limiter: openRateLimiter({
      plans,
      counters: portal?.ledger ?? nothingOnRecord,
      windows: shared.windows,
      mode: settings.limits,
    }),
    readiness: {
      stores: { ...portal?.stores, listings: store.checkCurrent },
      sharedStores: databaseUrl === null ? [] : ['accounts', 'listings'],
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
    guides: readGuides(root, settings.legalPages),
  })
  let jobs: ReturnType<typeof hourlyJobs> | undefined
  stopOnSignal({
    app,
    logger,
    drainMs: settings.drainSeconds * 1000,
    isWorker: thisWorker !== undefined,
    closeAll: async () => {
      await Promise.all([jobs?.close(), portal?.settle(), recorder.close()])
      await shared.close()
      await portal?.close()
      await store.close()
      await telemetry?.close()
    },
  })
  portal?.ledger.start()
  await redis?.settled()
  // A primary that ended meanwhile would never stop this process.
  if (thisWorker !== undefined && !process.connected) process.exit(1)
  const { address, port } = await app.listen(
    settings.port,
    settings.host,
    thisWorker === undefined ? undefined : portDescriptor,
  )
  logger.info({ address, port, dataRelease: market.dataRelease }, 'serving')
  jobs = hourlyJobs(async () => {
    await portal?.runJobs()
    recorder.purge()
    await market.recordMonth(systemClock.now())
  }, logger)
  portal?.startMail()
  if (thisWorker === undefined) console.error(urlsToOpen(settings))
  else process.send?.('ready')
}

/** The listings, and the market over them. */
async function openListings(settings: Settings, home: string, logger: Logger) {
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
    dataDirectory,
    clock: systemClock,
    siteUrl: settings.siteUrl,
    demoData: settings.demoData,
    onProgress: showProgress,
  })
  return { store, market }
}

/** What all processes of the deployment share. */
function shareState(settings: Settings, logger: Logger): ReturnType<typeof openSharedState> {
  return openSharedState({
    ...world,
    settings,
    onStateChange: (isUp, err) => {
      if (isUp) logger.info('Redis is available, sharing limits')
      else
        logger.warn(
          { err },
          'Redis is unavailable, applying the share of the limits of this instance',
        )
    },
  })
}

/** OpenTelemetry, if the settings have a receiver. It is loaded only then: it would be a tenth of the start. */
async function startTelemetry(
  { otlpEndpoint: endpoint, traceRatio }: Settings,
  metrics: CallMetrics,
  logger: Logger,
): Promise<Telemetry | undefined> {
  if (endpoint === null) return undefined
  const { openTelemetry } = await import('./telemetry/open-telemetry.ts')
  const processName = thisWorker && `worker-${thisWorker}`
  return openTelemetry({ endpoint, traceRatio, metrics, logger, processName })
}

/** One line that is written over, for a person who waits for the first start. */
function showProgress({ doneRows, totalRows }: BuildProgress): void {
  if (!process.stderr.isTTY) return
  const percent = Math.floor((100 * doneRows) / totalRows)
  process.stderr.write(`\rPreparing listings ${percent}%${doneRows < totalRows ? '' : '\n'}`)
}
