import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startLoad } from './call-load.ts'
import { endIfRunning, startProcess, type NilamProcess } from './nilam-process.ts'
import { mixedCall } from './mixed-calls.ts'
import { newHome } from './served-home.ts'

export interface SoakOptions {
  readonly seconds: number
  /** The first part, in which caches fill: memory is not judged by it. */
  readonly warmUpSeconds: number
}

interface Sample {
  readonly atSeconds: number
  /** Resident memory. */
  readonly mebibytes: number
  /** Open files and sockets. */
  readonly descriptors: number
}

const connections = 8
const sampleEveryMs = 1000

/** Calls at half of what the service can do, and watches its memory and descriptors. */
export async function runSoak(options: SoakOptions) {
  const { seconds, warmUpSeconds } = options
  const { home, key, billed, close } = await newHome()
  let nilam: NilamProcess | undefined
  try {
    nilam = await startProcess({ home })
    const { origin, child } = nilam
    const target = { origin, key, connections, callOf: mixedCall }
    const full = startLoad(target)
    await wait(3000)
    const fast = await full.stop()
    // Each connection waits as long as a call takes.
    const pauseMs = (3000 * connections) / total(fast.outcomes)
    const load = startLoad({ ...target, pauseMs })
    const samples: Sample[] = []
    for (let atSeconds = 0; atSeconds < seconds; atSeconds += sampleEveryMs / 1000) {
      await wait(sampleEveryMs)
      samples.push({ atSeconds, ...resourcesOf(child.pid ?? 0) })
    }
    const record = await load.stop()
    await nilam.end('SIGTERM')
    const judged = samples.filter(({ atSeconds }) => atSeconds >= warmUpSeconds)
    const [first] = judged
    return {
      outcomes: Object.fromEntries(record.outcomes),
      /** By least squares over the samples after the warm-up. */
      mebibytesPerMinute: slopeOf(judged) * 60,
      mebibytes: judged.at(-1)?.mebibytes ?? 0,
      /** The most descriptors after the warm-up, less those at its end. */
      moreDescriptors:
        Math.max(...judged.map(({ descriptors }) => descriptors)) - (first?.descriptors ?? 0),
      acknowledged: fast.acknowledged + record.acknowledged,
      counted: await billed(),
    }
  } finally {
    await endIfRunning(nilam)
    await close()
  }
}

function total(outcomes: ReadonlyMap<unknown, number>): number {
  return [...outcomes.values()].reduce((sum, calls) => sum + calls, 0)
}

/** Linux says it of every process. */
function resourcesOf(pid: number): Omit<Sample, 'atSeconds'> {
  const [, kibibytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return {
    mebibytes: Number(kibibytes) / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  }
}

/** In MiB a second. */
function slopeOf(samples: readonly Sample[]): number {
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
