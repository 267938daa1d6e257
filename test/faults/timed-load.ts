import { Agent, request } from 'node:http'

/** Calls that ended, by status or error code, and how long the slowest of a hundred took. */
export interface TimedLoad {
  readonly outcomes: Readonly<Record<string, number>>
  readonly p99Ms: number
  /** The `Retry-After` of every 503. */
  readonly retryAfter: ReadonlySet<string | undefined>
}

/** Calls a tool from so many connections for a while, each call after the one before; the cheapest unless told otherwise. */
export async function timedLoad(
  origin: string,
  connections: number,
  forMs: number,
  body = '{"propertyValue":5000000}',
): Promise<TimedLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const outcomes: Record<string, number> = {}
  const retryAfter = new Set<string | undefined>()
  const durations: number[] = []
  const untilMs = performance.now() + forMs

  async function client(): Promise<void> {
    while (performance.now() < untilMs) {
      const startedMs = performance.now()
      const { outcome, wait } = await call(origin, agent, body)
      if (outcome === '503') retryAfter.add(wait)
      durations.push(performance.now() - startedMs)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }

  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  durations.sort((a, b) => a - b)
  return { outcomes, retryAfter, p99Ms: durations[Math.floor(durations.length * 0.99)] ?? 0 }
}

const headers = { 'content-type': 'application/json' }

function call(
  origin: string,
  agent: Agent,
  body: string,
): Promise<{ readonly outcome: string; readonly wait?: string | undefined }> {
  const url = `${origin}/public/v1/calculate_home_affordability`
  return new Promise((resolve) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.on('error', (error) => resolve({ outcome: error.message })).resume()
      response.on('end', () =>
        resolve({ outcome: String(response.statusCode), wait: response.headers['retry-after'] }),
      )
    })
    sent.on('error', (error) =>
      resolve({ outcome: 'code' in error ? String(error.code) : error.message }),
    )
    sent.end(body)
  })
}
