import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** One request, repeated by the load generator. */
export interface Target {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Slot {
  readonly requestsPerSecond: number
  readonly requests: number
}

const connections = 32

/**
 * Loads a target from a process of its own (wrk, one thread) and fails on any answer that is not 2xx, since a fast
 * refusal is not a result.
 */
export async function load(target: Target, seconds: number): Promise<Slot> {
  const script = await scriptFor(target)
  const { stdout } = await run('taskset', [
    ...['-c', '1', 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`],
    ...['-s', script, target.url],
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`the load was not answered:\n${stdout}`)
  return {
    requestsPerSecond: figure(stdout, /Requests\/sec:\s+([\d.]+)/),
    requests: figure(stdout, /(\d+) requests in/),
  }
}

async function scriptFor({ headers, body }: Target): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nilam-bench-'))
  const file = join(folder, 'request.lua')
  const lines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  )
  await writeFile(
    file,
    `wrk.method = "POST"\n${lines.join('\n')}\nwrk.body = ${JSON.stringify(body)}\n`,
  )
  return file
}

function figure(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`wrk printed no ${pattern.source}:\n${text}`)
  return Number(found)
}
