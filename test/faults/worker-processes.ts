import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { emiCall } from './call-load.ts'
import { startProcess, type NilamProcess, type StartOptions } from './nilam-process.ts'

/** A service of several workers, as `WEB_CONCURRENCY` starts it. */
export interface WorkerProcesses extends NilamProcess {
  /** The process ids of the workers that run now. */
  pids(): readonly number[]
  /** Resolves once so many workers are ready in all since the start. */
  ready(count: number): Promise<void>
  /** Opens so many connections to each worker. */
  connect(each: number): Promise<readonly OneConnection[]>
}

/** Starts it and waits until every worker is ready. Each call is logged, with the process that served it. */
export async function startWorkers(
  count: number,
  { environment, ...options }: StartOptions,
): Promise<WorkerProcesses> {
  const nilam = await startProcess({
    ...options,
    environment: { WEB_CONCURRENCY: String(count), LOG_LEVEL: 'info', ...environment },
  })
  const { pid } = nilam.child
  const pids = (): readonly number[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter((text) => text.trim() !== '')
      .map(Number)
  const workers: WorkerProcesses = {
    ...nilam,
    pids,
    async ready(times) {
      for (;;) {
        if (nilam.output().split('"worker ready"').length > times) return
        await wait(50)
      }
    },
    async connect(each) {
      const connections: OneConnection[] = []
      for (const accepting of pids()) {
        const others = pids().filter((other) => other !== accepting)
        // Whichever worker is free accepts a connection, so no other one is.
        for (const other of others) process.kill(other, 'SIGSTOP')
        const opened = Array.from({ length: each }, () => openConnection(nilam.origin))
        await Promise.all(opened.map((connection) => connection.call({ path: '/healthz' })))
        for (const other of others) process.kill(other, 'SIGCONT')
        connections.push(...opened)
      }
      return connections
    },
  }
  await workers.ready(count)
  return workers
}

/** A client with a connection to one worker, which stays open. */
export interface OneConnection {
  /** The status of a call, or what its response says; the error code of one without a response. */
  call(more?: CallOptions): Promise<number | string>
  close(): void
}

export interface CallOptions {
  readonly path?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** What a response says, by its body; otherwise the status says it. */
  readonly meaning?: (body: string) => string
}

export function openConnection(origin: string): OneConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    call: ({ path = emiCall.path, body = emiCall.body, headers = {}, meaning } = {}) =>
      new Promise((resolve) => {
        const sending = request(`${origin}${path}`, {
          ...{ method: 'POST', agent },
          headers: { 'content-type': 'application/json', ...headers },
        })
        const fail = (failure: Error): void =>
          resolve('code' in failure ? String(failure.code) : failure.message)
        sending.on('error', fail)
        sending.on('response', (response) => {
          response.on('error', fail)
          let text = ''
          response.on('data', (chunk) => (text += chunk))
          response.on('end', () => resolve(meaning?.(text) ?? response.statusCode ?? 0))
        })
        sending.end(body)
      }),
    close: () => agent.destroy(),
  }
}

/** How many of these there are of each. */
export function tally(values: readonly (number | string)[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
