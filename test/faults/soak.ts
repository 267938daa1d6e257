import { readdirSync, readFileSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startLoad } from './call-load.ts'
import { endIfRunning, startProcess, type NilamProcess } from './nilam-process.ts'
import { mixedCall } from './mixed-calls.ts'
import { newHome } from './served-home.ts'

export interface SoakOptions {
  readonly seconds: number
  /** The first part, in which caches fill: nothing is judged by it. */
  readonly warmUpSeconds: number
  /** The part of the full load, below 1. */
  readonly share: number
  readonly sampleEverySeconds: number
  readonly onSample?: (sample: SoakSample) => void
}

export interface SoakSample {
  readonly atSeconds: number
  /** Resident memory. */
  readonly mebibytes: number
  /** Open files and sockets. */
  readonly descriptors: number
  /** Accounts and listings. */
  readonly databasesMebibytes: number
  /** Has a line for each call of a day, and is then deleted. */
  readonly journalMebibytes: number
  /** The request log, which fills up to its limits, and the abuse log, which keeps every call for some days. */
  readonly logMebibytes: number
  /** Calls since the last sample. */
  readonly calls: number
  /** Of these calls, as the client sees them. */
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of the whole machine, over a minute. */
  readonly machineLoad: number
}

const connections = 8

/** Calls with a part of the full load, and watches memory, descriptors, files and latency. */
export async function runSoak({ seconds, sampleEverySeconds, ...options }: SoakOptions) {
  const { home, key, billed, close } = await newHome()
  let nilam: NilamProcess | undefined
  try {
    nilam = await startProcess({ home })
    const { origin, child } = nilam
    const target = { origin, key, connections, callOf: mixedCall }
    const full = startLoad(target)
    await wait(3000)
    const fast = await full.stop()
    const pauseMs = (3000 * connections * (1 / options.share - 1)) / fast.tookMs.length
    const load = startLoad({ ...target, pauseMs })
    const samples: SoakSample[] = []
    let sampledCalls = 0
    for (let atSeconds = 0; atSeconds < seconds;) {
      await wait(sampleEverySeconds * 1000)
      atSeconds += sampleEverySeconds
      const tookMs = load.record().tookMs.slice(sampledCalls)
      sampledCalls += tookMs.length
      const sample = {
        ...{ atSeconds, ...processFigures(child.pid ?? 0), ...fileSizes(home) },
        ...{ calls: tookMs.length, ...latency(tookMs), machineLoad: loadavg()[0] ?? 0 },
      }
      samples.push(sample)
      options.onSample?.(sample)
    }
    const record = await load.stop()
    await nilam.end('SIGTERM')
    return {
      outcomes: Object.fromEntries(record.outcomes),
      ...judged(samples.filter(({ atSeconds }) => atSeconds > options.warmUpSeconds)),
      acknowledged: fast.acknowledged + record.acknowledged,
      counted: await billed(),
    }
  } finally {
    await endIfRunning(nilam)
    await close()
  }
}

/** What has to be flat after the warm-up. */
function judged(samples: readonly SoakSample[]) {
  const [first] = samples
  const last = samples.at(-1)
  if (first === undefined || last === undefined) throw new Error('no sample after the warm-up')
  const third = Math.ceil(samples.length / 3)
  return {
    mebibytesPerMinute: slopeOf(samples) * 60,
    mebibytes: last.mebibytes,
    moreDescriptors: most(samples, 'descriptors') - first.descriptors,
    moreDatabasesMebibytes: most(samples, 'databasesMebibytes') - first.databasesMebibytes,
    journalMebibytes: last.journalMebibytes,
    logMebibytes: last.logMebibytes,
    /** The last third beside the first, each by its median. */
    p99Ratio: medianP99(samples.slice(-third)) / medianP99(samples.slice(0, third)),
  }
}

function most(samples: readonly SoakSample[], figure: keyof SoakSample): number {
  return Math.max(...samples.map((sample) => sample[figure]))
}

function medianP99(samples: readonly SoakSample[]): number {
  const values = samples.map(({ p99Ms }) => p99Ms)
  return quantile(values, 0.5)
}

/** Linux says it of every process. */
function processFigures(pid: number): Pick<SoakSample, 'mebibytes' | 'descriptors'> {
  const [, kibibytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return {
    mebibytes: Number(kibibytes) / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  }
}

type FileSizes = Pick<SoakSample, 'databasesMebibytes' | 'journalMebibytes' | 'logMebibytes'>

function fileSizes(home: string): FileSizes {
  const sizes = { databasesMebibytes: 0, journalMebibytes: 0, logMebibytes: 0 }
  for (const path of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
    // Files of a write-ahead log come and go.
    const bytes = statSync(join(home, path), { throwIfNoEntry: false })?.size ?? 0
    sizes[kindOfFile(path)] += bytes / 2 ** 20
  }
  return sizes
}

function kindOfFile(path: string): keyof FileSizes {
  if (path.startsWith('calls.db')) return 'logMebibytes'
  return path.endsWith('.journal') ? 'journalMebibytes' : 'databasesMebibytes'
}

function latency(tookMs: readonly number[]): Pick<SoakSample, 'p50Ms' | 'p99Ms'> {
  return { p50Ms: quantile(tookMs, 0.5), p99Ms: quantile(tookMs, 0.99) }
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? 0
}

/** In MiB a second, by least squares. */
function slopeOf(samples: readonly SoakSample[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const at = mean(samples.map(({ atSeconds }) => atSeconds))
  const size = mean(samples.map(({ mebibytes }) => mebibytes))
  let shared = 0
  let spread = 0
  for (const { atSeconds, mebibytes } of samples) {
    shared += (atSeconds - at) * (mebibytes - size)
    spread += (atSeconds - at) ** 2
  }
  return spread === 0 ? 0 : shared / spread
}
