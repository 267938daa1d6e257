import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { isReady } from '../faults/nilam-process.ts'

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

const ticksPerSecond = 100
const startSeconds = 60

/** A server under test in a process of its own, kept to one processor: starts `node <args>` with `PORT` set and waits until `/readyz` answers. */
export async function startServer(
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv = {},
) {
  const child = spawn('taskset', ['-c', '0', process.execPath, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // A load comes from one address and one app: their limits are counted and not enforced. A busy machine sheds no load.
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PORT: String(port), LIMITS: 'observe', MAX_WAIT_MS: '60000' },
      ...env,
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await ready(origin, child)
  return {
    origin,
    /** Processor time used so far, user and system, in milliseconds. */
    cpuMs: () => cpuMs(child.pid),
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < startSeconds * 20; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    if (await isReady(origin)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${origin} was not ready within ${startSeconds} s`)
}

/** Fields 14 and 15 of proc(5) stat, counted after the command name, which may hold spaces. */
async function cpuMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}
