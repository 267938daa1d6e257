import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newFolder } from '../new-folder.ts'

const run = promisify(execFile)

/** Where a body has this instead of a value, each request of a load has a whole number of its own. */
export const eachDifferent = '{each different}'

/** One request, repeated by the load generator. */
export interface Target {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What one slot of load measured. */
export interface Slot {
  readonly requestsPerSecond: number
  readonly requests: number
  /** Latency that half of the requests stayed below, in milliseconds. */
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface LoadOptions {
  readonly connections?: number
  /** The first value of what is different in each request. */
  readonly first?: number
}

/**
 * Loads a target from a process of its own (wrk, one thread) and fails on any response that is not 2xx, since a fast
 * error is not a result.
 */
export async function load(
  target: Target,
  seconds: number,
  { connections = 32, first = 0 }: LoadOptions = {},
): Promise<Slot> {
  const folder = newFolder()
  const script = join(folder, 'request.lua')
  await writeFile(script, scriptFor(target, first))
  const { stdout } = await run(
    'taskset',
    [
      ...['-c', '1', 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency'],
      ...['--timeout', '10s', '-s', script, target.url],
    ],
    { timeout: (seconds + 20) * 1000 },
  )
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`the load failed:\n${stdout}`)
  return {
    requestsPerSecond: figure(stdout, /Requests\/sec:\s+([\d.]+)/),
    requests: figure(stdout, /(\d+) requests in/),
    p50Ms: latencyMs(stdout, 50),
    p99Ms: latencyMs(stdout, 99),
  }
}

/**
 * Sends a target once, with a value for what is different in each request.
 *
 * @throws {Error} when the response is an error, which MCP sends with status 200
 */
export async function sendOnce({ url, headers, body }: Target, value: number): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: body.replace(JSON.stringify(eachDifferent), String(value)),
  })
  const text = await response.text()
  if (!response.ok || text.includes('"isError":true') || !text.includes('"disclaimer"')) {
    throw new Error(`${url} responded with ${response.status}: ${text}`)
  }
}

function scriptFor({ headers, body }: Target, first: number): string {
  // Texts without control characters are quoted in Lua as in JSON.
  const quoted = (text: string): string => JSON.stringify(text)
  const lines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${quoted(name)}] = ${quoted(value)}`,
  )
  const [head = '', tail] = body.split(JSON.stringify(eachDifferent))
  const requests =
    tail === undefined
      ? [`wrk.body = ${quoted(body)}`]
      : [
          `local n = ${first}`,
          'function request()',
          '  n = n + 1',
          `  return wrk.format(nil, nil, nil, ${quoted(head)} .. n .. ${quoted(tail)})`,
          'end',
        ]
  return ['wrk.method = "POST"', ...lines, ...requests, ''].join('\n')
}

const msOf: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function latencyMs(stdout: string, percent: number): number {
  const found = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)([a-z]+)`, 'm').exec(stdout)
  const ms = Number(found?.[1]) * (msOf[found?.[2] ?? ''] ?? NaN)
  if (Number.isNaN(ms)) throw new Error(`wrk printed no latency at ${percent} %:\n${stdout}`)
  return ms
}

function figure(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`wrk printed no ${pattern.source}:\n${text}`)
  return Number(found)
}
