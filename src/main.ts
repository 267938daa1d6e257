import { randomBytes } from 'node:crypto'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SingleBar } from 'cli-progress'
import { destination, pino, type Logger } from 'pino'
import { createApp, type App } from './app.ts'
import { licensedCities } from './access/licensed-cities.ts'
import { systemClock } from './base/clock.ts'
import { stateBook } from './calculators/stamp-duty/state-book.ts'
import { disclaimersOf } from './contract/disclaimers.ts'
import { loadContract } from './contract/load-contract.ts'
import { openMarket } from './market/market.ts'
import { operationHandlers } from './operations/index.ts'
import { openAbuseWatch } from './pipeline/abuse-watch.ts'
import { loadRules } from './rules/load-rules.ts'
import { readSettings, type Settings } from './settings.ts'
import { openStore } from './store/store.ts'

/** The repository, whether this file runs from `src/` or from `dist/`. */
const home = fileURLToPath(new URL('..', import.meta.url))

/** How long calls in flight may take to finish once the process is told to stop. */
const stopGraceMs = 10_000

const reading = readSettings(process.env)
if ('problems' in reading) {
  for (const problem of reading.problems) console.error(problem)
  process.exit(2)
}

const { settings } = reading
// Log lines are written in batches; what is left is written at exit.
const logger = pino(
  { level: settings.logLevel, base: { pid: process.pid } },
  destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
)
exitOnUnexpected(logger)
await serve(settings, logger).catch((failure: unknown) => {
  console.error(`Nilam cannot start: ${explain(failure, settings)}`)
  process.exit(1)
})

async function serve(settings: Settings, logger: Logger): Promise<void> {
  const store = openStore({ directory: atHome(settings.home), randomBytes })
  const bar = new SingleBar({ format: 'Preparing listings {bar} {value}/{total}' })
  const market = await openMarket({
    store,
    dataDirectory: join(home, 'data'),
    clock: systemClock,
    siteUrl: settings.siteUrl,
    onProgress: ({ doneRows, totalRows }) => {
      if (!process.stderr.isTTY) return
      if (!bar.isActive) bar.start(totalRows, doneRows)
      bar.update(doneRows)
      if (doneRows >= totalRows) bar.stop()
    },
  })
  const contract = loadContract(join(home, 'generated'), join(home, 'openapi.yaml'))
  const abuse = openAbuseWatch({ repository: store.abuseLog, clock: systemClock, logger })
  const rules = loadRules(join(home, 'data', 'rules'))
  const stampDutyBook = stateBook(rules.stampDuty)
  const app = await createApp({
    contract,
    handlers: operationHandlers({
      market,
      rules,
      stampDutyBook,
      disclaimers: disclaimersOf(contract),
    }),
    settings,
    clock: systemClock,
    randomBytes,
    logger,
    onBreach: 'report',
    licensedCities: licensedCities(store.dataContracts),
    watch: abuse.watch,
    places: market.places,
    stampDutyBook,
  })
  stopWhenTold(app, logger, async () => {
    await abuse.close()
    store.close()
  })
  const { address, port } = await app.listen(settings.port, settings.host)
  logger.info({ address, port, dataRelease: market.dataRelease }, 'serving')
  console.error(
    `Nilam serves ${settings.publicUrl} (docs: ${settings.publicUrl}/docs, MCP: ${settings.publicUrl}/mcp)`,
  )
}

function explain(failure: unknown, { host, port }: Settings): string {
  if (!(failure instanceof Error)) return String(failure)
  const code = 'code' in failure ? failure.code : undefined
  if (code === 'EADDRINUSE') return `port ${port} of ${host} is in use. Set PORT to another one.`
  if (code === 'EADDRNOTAVAIL') return `${host} is no address of this machine. Set HOST.`
  return failure.message
}

function atHome(folder: string): string {
  return isAbsolute(folder) ? folder : join(home, folder)
}

/** A second signal does not wait for anybody. */
function stopWhenTold(app: App, logger: Logger, putAway: () => Promise<void>): void {
  let isStopping = false
  const stop = (reason: string): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    logger.info({ reason }, 'stopping: calls in flight are finished')
    void app
      .stop(stopGraceMs)
      .then(putAway)
      .then(() => process.exit(0))
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  // The primary of a cluster lets its worker go.
  process.once('disconnect', () => {
    if (!isStopping) stop('disconnect')
  })
}

function exitOnUnexpected(logger: Logger): void {
  const exit = (err: unknown): void => {
    logger.fatal({ err }, 'unexpected failure: the process exits')
    process.exit(1)
  }
  process.on('unhandledRejection', exit)
  process.on('uncaughtException', exit)
}
