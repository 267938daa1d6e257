import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { repository } from '../service-parts.ts'

/** The whole service in a process of its own, as `make run` starts it. */
export interface NilamProcess {
  readonly origin: string
  readonly child: ChildProcess
  /** Everything that it wrote: the log, and what a person reads. */
  output(): string
  /** Resolves with the exit code, or the signal that ended it, and the time since this call. */
  ended(): Promise<{ readonly code: number | string | null; readonly afterMs: number }>
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): ReturnType<NilamProcess['ended']>
}

export interface StartOptions {
  /** `NILAM_HOME` */
  readonly home: string
  readonly port?: number
  readonly environment?: Readonly<Record<string, string>>
  /** A command in front of `node`, such as `faketime -f +1d`. */
  readonly before?: readonly string[]
}

/** Starts it and waits until it is ready. */
export async function startProcess(options: StartOptions): Promise<NilamProcess> {
  const nilam = await spawnProcess(options)
  const { child, origin } = nilam
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(
        `it ended instead, with ${child.exitCode ?? child.signalCode}:\n${nilam.output()}`,
      )
    await wait(50)
  }
  return nilam
}

/** Starts it without waiting, for a start that is expected to fail. */
export async function spawnProcess({
  home,
  port,
  environment,
  before = [],
}: StartOptions): Promise<NilamProcess> {
  const ownPort = port ?? (await freePort())
  const [command = '', ...args] = [...before, process.execPath, join(repository, 'src', 'main.ts')]
  const child = spawn(command, args, {
    env: {
      ...process.env,
      PORT: String(ownPort),
      NILAM_HOME: home,
      LIMITS: 'observe',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => (output += text))
  }
  const exit = once(child, 'exit')
  const nilam: NilamProcess = {
    origin: `http://127.0.0.1:${ownPort}`,
    child,
    output: () => output,
    async ended() {
      const startedMs = performance.now()
      if (child.exitCode === null && child.signalCode === null) await exit
      return {
        code: child.exitCode ?? child.signalCode,
        afterMs: performance.now() - startedMs,
      }
    },
    end(signal) {
      child.kill(signal)
      return nilam.ended()
    },
  }
  return nilam
}

/** Ends a process that a failed test left behind. */
export async function endIfRunning(nilam: NilamProcess | undefined): Promise<void> {
  await nilam?.end('SIGKILL')
}

export async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`).catch(() => undefined)
  await response?.body?.cancel()
  return response?.status === 200
}
