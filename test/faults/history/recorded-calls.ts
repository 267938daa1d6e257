import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { emiCall } from '../call-load.ts'
import type { Call, Outcome } from './history.ts'
import type { Instance } from './instances.ts'

/** Calls of one caller, whose counter is being watched. */
export interface Callers {
  /** What the caller sends: a key, or the address that the balancer reports. */
  readonly headers: Readonly<Record<string, string>>
  /** The `reason` of a 429 by this counter. */
  readonly reason: string
  /** How many callers there are at a time, and calls of all of them. */
  readonly parallel: number
  readonly calls: number
  /** Between two calls of a caller, in ms. */
  readonly pauseMs: number
  /** Those that the balancer may choose, as they are now. */
  readonly instances: () => readonly Instance[]
}

/** Longer than an instance waits for anything. */
const mostMs = 5000

/** Calls from parallel callers, each one after the other and each to the next instance, until all are made. */
export async function recordCalls(callers: Callers): Promise<readonly Call[]> {
  const agent = new Agent({ keepAlive: true })
  const calls: Call[] = []
  let sent = 0
  async function caller(): Promise<void> {
    while (sent < callers.calls) {
      const instances = callers.instances()
      const instance = instances[sent % instances.length]
      sent += 1
      if (instance === undefined) throw new Error('no instance is left')
      calls.push(await recordCall(callers, instance, agent))
      await wait(callers.pauseMs)
    }
  }
  await Promise.all(Array.from({ length: callers.parallel }, caller))
  agent.destroy()
  return calls
}

/** Milliseconds since the epoch, of a clock that does not jump. */
export function historyMs(): number {
  return performance.timeOrigin + performance.now()
}

function recordCall(
  { headers, reason }: Callers,
  { name, nilam }: Instance,
  agent: Agent,
): Promise<Call> {
  const startMs = historyMs()
  return new Promise((resolve) => {
    const end = (outcome: Outcome, more: Partial<Call> = {}): void =>
      resolve({ kind: 'call', instance: name, startMs, endMs: historyMs(), outcome, ...more })
    const fail = (failure: Error): void => {
      const isUnsent = 'code' in failure && failure.code === 'ECONNREFUSED'
      end(isUnsent ? 'failed' : 'unknown')
    }
    const sending = request(`${nilam.origin}${emiCall.path}`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(mostMs),
    })
    sending.on('error', fail)
    sending.on('response', (response) => {
      const { statusCode: status = 0 } = response
      text(response).then((body) => {
        const headers = limitsIn(response.headers)
        const remaining = /^"per-tool";r=(\d+)/.exec(headers.ratelimit ?? '')?.[1]
        const about = {
          ...{ status, headers },
          ...(remaining !== undefined && { remaining: Number(remaining) }),
        }
        if (status === 200) return end('served', about)
        const why = reasonIn(body)
        end(why === reason ? 'rejected' : 'failed', { ...about, reason: why })
      }, fail)
    })
    sending.end(emiCall.body)
  })
}

/** The limit that a 429 names, and the code of another error. */
function reasonIn(body: string): string {
  const { error, reason }: { readonly error?: unknown; readonly reason?: unknown } =
    JSON.parse(body)
  return String(reason ?? error)
}

function limitsIn(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const named = Object.entries(headers).filter(([name]) => /^(?:x-service|ratelimit)/.test(name))
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]))
}
