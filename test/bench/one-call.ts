import { Session } from 'node:inspector/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Profiler } from 'node:inspector'
import { freePort } from '../free-port.ts'
import { pathLimits, type Path } from './comparisons.ts'
import { sendOnce } from './load.ts'
import { requests, targetOf, type RequestName } from './requests.ts'
import { newFolder } from '../new-folder.ts'

// What one warm call enters of src/, by V8's precise coverage: files, functions, and how often they are called. With
// `--list`, their names. The fewest of some calls, since a timer may run in between.

const source = pathToFileURL(fileURLToPath(new URL('../../src/', import.meta.url))).href
const isListed = process.argv.includes('--list')
const port = await freePort()
const home = newFolder()
Object.assign(process.env, {
  ...{ NODE_ENV: 'production', PORT: String(port), NILAM_HOME: home, LOG_LEVEL: 'error' },
})
await import('../../src/main.ts')

// Enough to fill caches, and few enough for the limits of an anonymous caller's minute, which are lower for new queries.
const warmUpCalls = 2
const rows: readonly (readonly [RequestName, how: string, measuredCalls: number])[] = [
  ['emi', 'from the cache', 5],
  ['emiEach', 'not cached', 2],
  ['search', 'from the cache', 5],
  ['searchEach', 'not cached', 6],
  ['mcpEmi', 'from the cache', 5],
  ['mcpEmiEach', 'not cached', 2],
]
/** Shorter than the pauses between the timers of an idle service, and longer than a part of a job. */
const quietMs = 100
let price = 6_250_000

const origin = `http://127.0.0.1:${port}`
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
console.log('### One warm call of src/ (with the most that it may enter)\n')
console.log('| Call | Files | Functions | Calls |\n| --- | --- | --- | --- |')
let isTooLong = false
for (const [request, how, measuredCalls] of rows) {
  for (let call = 0; call < warmUpCalls; call += 1) await send(request)
  const measured: Entered[] = []
  while (measured.length < measuredCalls) {
    await settled()
    measured.push(await enteredBy(() => send(request)))
  }
  const [fewest] = measured.toSorted((a, b) => a.calls - b.calls)
  if (fewest === undefined) continue
  const label = requests[request].label.replace(', each different', '')
  const cells = (['files', 'functions', 'calls'] as const).map((what) => {
    const limit = pathLimits[request]?.[what] ?? Infinity
    isTooLong ||= fewest[what] > limit
    return limit === Infinity ? fewest[what] : `(<= ${limit}) ${fewest[what]}`
  })
  console.log(`| ${[`${label}, ${how}`, ...cells].join(' | ')} |`)
  if (isListed) console.log(fewest.list.join('\n'))
}
session.disconnect()
if (isTooLong) console.error('A call enters more than it may (pathLimits in comparisons.ts).')
process.exit(isTooLong ? 1 : 0)

interface Entered extends Path {
  /** The files, each with its functions and how often they were called. */
  readonly list: readonly string[]
}

async function enteredBy(work: () => Promise<void>): Promise<Entered> {
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const files = result
    .filter((script) => script.url.startsWith(source))
    .map((script) => ({ file: script.url.slice(source.length), functions: calledIn(script) }))
    .filter(({ functions }) => functions.length > 0)
  const functions = files.flatMap((file) => file.functions)
  return {
    files: files.length,
    list: files.map(
      ({ file, functions }) =>
        `${file}: ${functions.map(({ name, count }) => `${name} ${count}`).join(', ')}`,
    ),
    functions: functions.length,
    calls: functions.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Resolves once nothing is entered: jobs of the start, which run a part in each turn of the event loop, and what follows a call. */
async function settled(): Promise<void> {
  while ((await enteredBy(() => wait(quietMs))).calls > 0);
}

function send(request: RequestName): Promise<void> {
  price += 1
  return sendOnce(targetOf(requests[request], origin, ''), price)
}

function calledIn(script: Profiler.ScriptCoverage): readonly { name: string; count: number }[] {
  return script.functions
    .map(({ functionName, ranges }) => ({
      name: functionName || '(anonymous)',
      count: ranges[0]?.count ?? 0,
    }))
    .filter(({ count }) => count > 0)
}
