import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** What a client wrote down of its calls. */
export interface CallRecord {
  /** By status, or the error code of a call without a whole response. */
  readonly outcomes: ReadonlyMap<number | string, number>
  /** Responses of 200 that arrived whole: each has to be counted. */
  readonly acknowledged: number
  /** Calls that were sent and of which no whole response arrived: each may be counted once, or not. */
  readonly unknown: number
  /** The longest time from sending to the end of the response, in ms. */
  readonly slowestMs: number
  /** The time of each call, in ms. */
  readonly tookMs: readonly number[]
  /** 503 responses without `Retry-After`. */
  readonly withoutRetryAfter: number
}

export interface LoadOptions {
  readonly origin: string
  readonly key?: string
  readonly connections: number
  /** Between two calls of a connection, in ms. */
  readonly pauseMs?: number
  /** The call to make, by its number. */
  readonly callOf?: (index: number) => { readonly path: string; readonly body: string }
  /** Cuts off these calls by closing the connection once they are sent. */
  readonly isAborted?: (index: number) => boolean
  /** No more calls than this. */
  readonly maxCalls?: number
}

export const emiCall = {
  path: '/public/v1/calculate_home_affordability',
  body: '{"propertyValue":5000000}',
}

/** Calls from keep-alive connections, each one after the other, until it is stopped. */
export function startLoad(options: LoadOptions) {
  const { connections, pauseMs = 0, maxCalls = Infinity } = options
  const outcomes = new Map<number | string, number>()
  const tookMs: number[] = []
  const record = {
    ...{ outcomes, tookMs, acknowledged: 0, unknown: 0, slowestMs: 0, withoutRetryAfter: 0 },
  }
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let isStopped = false
  let sent = 0

  async function client(): Promise<void> {
    while (!isStopped && sent < maxCalls) {
      const startedMs = performance.now()
      const end = await call(options, agent, sent++)
      tookMs.push(performance.now() - startedMs)
      record.slowestMs = Math.max(record.slowestMs, tookMs.at(-1) ?? 0)
      outcomes.set(end.outcome, (outcomes.get(end.outcome) ?? 0) + 1)
      if (end.outcome === 200) record.acknowledged += 1
      if (end.isUnknown) record.unknown += 1
      if (end.outcome === 503 && !end.hasRetryAfter) record.withoutRetryAfter += 1
      if (end.outcome === 'ECONNREFUSED') return
      if (pauseMs > 0) await wait(pauseMs)
    }
  }

  const clients = Promise.all(Array.from({ length: connections }, client))
  return {
    /** What was written down until now. */
    record: (): CallRecord => record,
    /** Resolves when `maxCalls` are made. */
    done: end,
    /** Sends no further call, waits for those under way, and returns the record. */
    stop() {
      isStopped = true
      return end()
    },
  }

  async function end(): Promise<CallRecord> {
    await clients
    agent.destroy()
    return record
  }
}

/** Like any client, it does not wait for ever. */
const maxWaitMs = 30_000

interface CallEnd {
  readonly outcome: number | string
  readonly isUnknown: boolean
  readonly hasRetryAfter: boolean
}

function call(
  { origin, key, callOf, isAborted }: LoadOptions,
  agent: Agent,
  index: number,
): Promise<CallEnd> {
  const { path, body } = callOf?.(index) ?? emiCall
  return new Promise((resolve) => {
    const sending = request(`${origin}${path}`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
    })
    const fail = (failure: Error): void => {
      const outcome = 'code' in failure ? String(failure.code) : failure.message
      resolve({ outcome, isUnknown: outcome !== 'ECONNREFUSED', hasRetryAfter: false })
    }
    sending.on('error', fail)
    sending.setTimeout(maxWaitMs, () => sending.destroy(new Error('no response in time')))
    sending.on('response', (response) => {
      response.on('error', fail)
      response.resume()
      response.on('end', () =>
        resolve({
          outcome: response.statusCode ?? 0,
          isUnknown: false,
          hasRetryAfter: response.headers['retry-after'] !== undefined,
        }),
      )
    })
    sending.end(body)
    if (isAborted?.(index)) sending.once('finish', () => setImmediate(() => sending.destroy()))
  })
}
