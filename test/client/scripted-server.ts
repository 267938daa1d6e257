import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../../packages/client/src/clock.ts'

/** What a request is met with: a response, a cut connection, or silence. */
export type Turn =
  | {
      readonly status: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  | 'cut'
  | 'silence'

/** Stands for a service in trouble, or a proxy in front of it. */
export async function startScriptedServer() {
  const requests: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
  let script: readonly Turn[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += piece))
    request.on('end', () => {
      requests.push({ url: request.url ?? '', headers: request.headers, body })
      const [turn = 'cut', ...rest] = script
      if (rest.length > 0) script = rest
      if (turn === 'cut') request.socket.destroy()
      else if (turn !== 'silence') {
        const text = typeof turn.body === 'string' ? turn.body : JSON.stringify(turn.body ?? {})
        response
          .writeHead(turn.status, { 'x-request-id': 'req_scripted', ...turn.headers })
          .end(text)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    /** What the next requests are met with, in turn; the last of them stays. */
    play: (...turns: readonly [Turn, ...Turn[]]) => {
      script = turns
      requests.length = 0
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export interface TurnedClock extends Clock {
  /** Every wait, in milliseconds. */
  readonly slept: number[]
  turn(ms: number): void
}

/** Nobody waits, and time passes all the same. */
export function turnedClock(random = 0): TurnedClock {
  let nowMs = Date.parse('2026-11-21T09:00:00Z')
  const slept: number[] = []
  return {
    slept,
    now: () => nowMs,
    random: () => random,
    turn: (ms) => (nowMs += ms),
    async sleep(ms, signal) {
      signal?.throwIfAborted()
      slept.push(ms)
      nowMs += ms
    },
  }
}

/** What a promise fails with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  const outcome = await promise.then(
    (value): unknown => new Error(`responded: ${JSON.stringify(value)}`),
    (failure: unknown) => ({ failure }),
  )
  if (outcome instanceof Error) throw outcome
  return Object(outcome).failure
}
