import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { emiCall } from './call-load.ts'
import { startProcess, type StartOptions } from './nilam-process.ts'

export type WorkerProcesses = Awaited<ReturnType<typeof startWorkers>>

/**
 * Starts a service of several workers, as `WEB_CONCURRENCY` does, and waits until every worker is ready. Each call is logged, with the process that served it.
 */
export async function startWorkers(count: number, { environment, ...options }: StartOptions) {
  const nilam = await startProcess({
    ...options,
    environment: { WEB_CONCURRENCY: String(count), LOG_LEVEL: 'info', ...environment },
  })
  const { pid } = nilam.child
  /** The process ids of the workers that run now. */
  const pids = (): readonly number[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter((text) => text.trim() !== '')
      .map(Number)
  /** Resolves once so many workers are ready in all since the start. */
  async function ready(times: number): Promise<void> {
    while (nilam.output().split('"worker ready"').length <= times) await wait(50)
  }
  await ready(count)
  return { ...nilam, pids, ready }
}

/** One call over a connection of its own: its status, or the error code of a call without a response. */
export function callOnce(origin: string, key: string): Promise<number | string> {
  return new Promise((resolve) => {
    const sending = request(`${origin}${emiCall.path}`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    })
    const fail = (failure: Error): void =>
      resolve('code' in failure ? String(failure.code) : failure.message)
    sending.on('error', fail)
    sending.on('response', (response) => {
      response.on('error', fail).resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sending.end(emiCall.body)
  })
}

/** How many of these there are of each. */
export function tally(values: readonly (number | string)[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
